/** Alliances, wars and offers between nations in words: refusals, sentences of the history, prompts. */
import type { DecisionOf, GameEvent, Gift } from '../model'
import { counted } from './counted'
import { possessive, withArticle } from './forms'
import type { Names, WordList } from './types'
import { capital, joinList } from './lists'
import { history, storyCatalogue } from './story/texts'
import type { StoryKey, StoryNames } from './story/types'
import { plainCode, voiceOf, type Voice } from './voice'

/** The program itself writes prompts, in English only. */
const english = voiceOf(storyCatalogue)

/** The sentence of a change in the relations of nations. */
export const diplomacySentence = (
  { what, by, powers, space, round = 0 }: Extract<GameEvent, { kind: 'diplomacy' }>,
  { names, voice }: { names: Pick<StoryNames, 'thePower' | 'theSpace'>; voice: Voice<StoryKey> },
): string =>
  voice.sayCode('history.diplomacy', what, {
    ...{ by: names.thePower(by), round, space: space === undefined ? '' : names.theSpace(space) },
    powers: named(powers, names, voice),
    all: named([by, ...powers], names, voice),
  })

const named = (ids: readonly string[], names: Pick<StoryNames, 'thePower'>, voice: Voice<StoryKey>): string =>
  joinList(
    voice,
    ids.map((id) => names.thePower(id)),
  )

/** True for an offer by which a nation asks for passage: its `from` is the nation that asks. */
const asksPassage = (kind: string): boolean => kind.startsWith('passage-')

/** The group of texts about the fate of an offer of a kind. */
const sentencesOf = (kind: string): 'passage' | 'claim' | 'offer' =>
  asksPassage(kind) ? 'passage' : kind === 'claim' ? 'claim' : 'offer'

/** The sentence about the fate of an offer, with what each side would give. */
export function offerSentence(
  event: Extract<GameEvent, { kind: 'offer' }>,
  { names, voice }: { names: Pick<StoryNames, 'thePower' | 'theSpace'>; voice: Voice<StoryKey> },
): string {
  const { say, sayCode } = voice
  const list = (parts: readonly string[]) => joinList(voice, parts)
  const from = names.thePower(event.from)
  const sentence = say(`history.${sentencesOf(event.offer)}.${event.what}`, {
    n: event.to.length,
    by: names.thePower(event.by),
    from,
    whose: possessive(from),
    to: list(event.to.map((id) => names.thePower(id))),
    what: sayCode('history.offers', event.offer),
  })
  const gift = ({ by, to, spaces = [], ipcs = 0, technologies = [] }: Gift): string => {
    const things = [
      ...spaces.map((id) => names.theSpace(id)),
      ...(ipcs > 0 ? [say('history.offer.ipcs', { n: ipcs })] : []),
      ...technologies.map((id) => sayCode('history.technologies', id)),
    ]
    const named = { by: names.thePower(by), things: list(things) }
    const real = event.what === 'accepted'
    return to === undefined
      ? say(real ? 'history.offer.gift' : 'history.offer.wouldGive', named)
      : say(real ? 'history.offer.giftTo' : 'history.offer.wouldGiveTo', { ...named, to: names.thePower(to) })
  }
  const whole =
    event.gives.length === 0 || event.what === 'lapsed'
      ? sentence
      : say('history.offer.gives', { sentence, given: capital(list(event.gives.map(gift))) })
  if (event.standing === undefined) return whole
  return [
    whole,
    say('history.offer.beforehand'),
    ...event.standing.flatMap((code) => standingCosts[code] ?? []),
  ].join(' ')
}

/** The sentence of a nation that sets or takes back a standing answer. */
export function standingSentence(
  event: Extract<GameEvent, { kind: 'standing-answer' }>,
  { names, voice }: { names: Pick<StoryNames, 'thePower'>; voice: Voice<StoryKey> },
): string {
  return voice.say(`history.standing.${event.answer}${asksPassage(event.offer) ? '-passage' : ''}`, {
    by: names.thePower(event.power),
    what: voice.sayCode('history.offers', event.offer),
    whose: event.from === null ? voice.say('history.standing.everybody') : names.thePower(event.from),
  })
}

/** The name of a kind of offer: `an alliance`. */
export const offerName = (kind: string): string =>
  (history.offers as Readonly<Record<string, string | undefined>>)[kind] ?? plainCode(kind)

/** The question of a form about offers; null for any other form. */
export function offerPrompt(d: DecisionOf<'form'>, names: Names): string | null {
  if (d.openings !== undefined) {
    const kinds = [...new Set(d.openings.map((o) => offerName(o.offer)))]
    return `Offer ${joinList(english, kinds, 'or')}, or end the phase.`
  }
  if (d.answering === undefined) return null
  const { kind, from, gives } = d.answering.offer
  // Both sides write the terms, so they are no side's own: the nation that began the talks is asked first, and about
  // its own terms.
  if (kind === 'armistice-talks')
    return gives.length === 0
      ? 'An armistice in which neither side gives anything. Do you agree?'
      : 'An armistice on these terms. Do you agree?'
  const asker = capital(names.thePower(from))
  if (asksPassage(kind)) return `${asker} asks for ${offerName(kind)}. Do you allow it?`
  if (kind === 'claim') return `${asker} claims your surrender. Do you accept?`
  return `${asker} offers ${offerName(kind)}. Do you accept?`
}

/** The question about an act that binds others: it names who does what to whom. Null for any other choice. */
export function deedPrompt(d: DecisionOf<'choose'>, names: Names): string | null {
  if (d.deed === undefined) return null
  const by = capital(names.thePower(d.deed.by))
  const on =
    d.space === undefined
      ? joinList(
          english,
          d.deed.against.map((id) => names.thePower(id)),
        )
      : withArticle(names.space(d.space))
  switch (d.about) {
    case 'stay-beside-war':
      return `${by} declares war on ${on}. Stand by your ally, or leave the alliance?`
    case 'stay-beside-surprise':
      return `${by} makes a Surprise Attack on ${on}. Stand by your ally, or leave the alliance?`
    case 'stay-beside-neutral':
      return `${by} attacks neutral ${on}. Stand by your ally, or leave the alliance?`
    case 'confirm-strike':
      return d.space === undefined
        ? `Make a Surprise Attack on ${on} at this price?`
        : `Attack neutral ${on} at this price?`
    default:
      return null
  }
}

/** The cost of a No to an offer, by code. */
export const offerCosts: Readonly<Record<string, string>> = {
  'armistice-barred': 'Declining bars both sides from offering an armistice again in this war.',
}

/** What a standing answer brings or costs each time it applies, by code. */
export const standingCosts: Readonly<Record<string, string>> = {
  'alliance-shares-wars': 'From the next round on, every ally joins the others’ wars.',
  'alliance-not-made': 'Declining costs nothing.',
  'armistice-talks': 'Accepting only opens talks; you still decide on the terms.',
  'armistice-barred': 'Declining bars both sides from offering an armistice again in this war.',
  'surrender-ends-war':
    'Accepting ends the war with that nation, with a truce, for everyone fighting it together.',
  'war-goes-on': 'Declining continues the war; the offer may be made again on a later turn.',
  'exchange-any-terms': 'Accepting takes the deal as offered, whatever it is.',
  'exchange-not-made': 'Declining costs nothing.',
  'passage-lets-through': 'Accepting lets its ships through for that move.',
  'passage-turns-back': 'Declining costs nothing.',
}

export const diplomacyWords: WordList = {
  'no-insurgency-at-peace': ({ b }) =>
    `You aren’t at war with ${b('power')}: in this game, Insurgents rise only against enemies.`,
  'answers-no-offers': ({ b }) => `${b('power')} can’t answer offers: only nations in the game do.`,
  'no-standing-answer-to-that': () =>
    'Offers of this kind can’t be answered beforehand: they are asked for each time.',
  'no-offers-from-them': ({ b }) =>
    `${b('power')} can’t make you an offer: it isn’t another nation in the game.`,
  'war-or-end': () => 'Declare war, or end the phase.',
  'no-nation-for-war': ({ b }) =>
    `You can’t declare war on ${b('power')}: wars are declared only on nations.`,
  'own-alliance': ({ b }) => `${b('power')} is in your own alliance.`,
  'at-war-already': ({ b }) => `You’re already at war with ${b('power')}.`,
  'truce-holds': ({ b, n }) => `The truce with ${b('power')} lasts until the end of round ${n('power')}.`,
  'stay-or-leave': () => 'Say whether you stand by your ally or leave the alliance.',
  'strike-or-end': () => 'Choose whom to attack by surprise, or end the phase.',
  'claim-or-let-go': () => 'Take the surrender yourself, or let it go to the other enemy.',
  'confirm-first': () => 'Confirm the attack at this price, or call it off.',
  'no-such-target': () => 'There is no such nation or territory to attack.',
  'no-early-surprise': () => 'You can’t make a Surprise Attack in round 1.',
  'nobody-to-surprise': () =>
    'You can’t make a Surprise Attack: there is no nation at peace with you and no neutral territory to attack.',
  'war-not-open': ({ b }) =>
    `The war with ${b('power')} has only just been declared: neither side may attack before the next round.`,
  'not-neutral': ({ b }) => `${b('space')} isn’t a neutral territory you can attack.`,
  'attacked-already': ({ b }) => `${b('space')} is already open to your attack.`,
  'offer-or-end': () => 'Make an offer, or end the phase.',
  'no-such-offer': () => 'You can’t offer this now.',
  'not-offered-to-them': ({ b }) => `You can’t offer this to ${b('power')} now.`,
  'answer-offer': () => 'An offer is waiting: accept or decline it first.',
  'offer-has-no-terms': () => 'This offer has no terms: accept it or decline it.',
  'no-more-changes': ({ n }) =>
    `Your side can’t change the terms again: it has already changed them ${counted(n('limit'), 'time')}.`,
  'no-offer-of-yours': () => 'None of your offers is still waiting for an answer.',
  'exchange-with-one': () => 'Exchange technologies with one nation at a time.',
  'no-exchange-at-war': ({ b }) =>
    `You’re at war with ${b('power')}: technologies can change hands only in an armistice.`,
  'technologies-alone': () => 'Only technologies can be exchanged here, and only between the two of you.',
  'each-gives-a-technology': ({ b }) =>
    `${b('power')} isn’t giving anything yet: each side must give at least one technology.`,
  'exchanged-this-round': ({ all }) =>
    `These nations have already exchanged technologies this round: ${all}.`,
  'no-such-technology': () => 'One of these isn’t a technology, or is named twice.',
  'not-their-technology': ({ b }) => `${b('power')} doesn’t have ${b('limit')}.`,
  'has-that-technology': ({ b }) => `${b('power')} already has ${b('limit')}.`,
  'allies-at-war': ({ all }) => `These are at war with each other: ${all}.`,
  'allies-under-term': ({ all }) => `One of these is under the other’s Political term: ${all}.`,
  'no-nation': ({ b }) => `You can’t ally with ${b('power')}: only nations make alliances.`,
  'ally-already': ({ b }) => `${b('power')} is already in your alliance.`,
  'one-alliance-only': ({ b }) =>
    `${b('power')} is already in an alliance: it can’t join another, and an alliance can only be asked as a whole.`,
  'alliance-changed': () => 'A nation has left the alliance that made this offer.',
  'no-alliance-to-leave': ({ b }) => `${b('power')} isn’t in an alliance.`,
  'leave-in-agenda': () =>
    'You can leave an alliance only in an Agenda Phase, not while units move and fight.',
}
