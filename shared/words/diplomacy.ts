/** Alliances, wars and offers between nations in words: refusals, sentences of the history, what a question asks. */
import type { DecisionOf, GameEvent, Gift } from '../model'
import type { Names, WordList } from './index'
import { joinList } from './lists'
import { history } from './story-texts'
import type { StoryKey, StoryNames } from './story'
import { plainCode, type Voice } from './voice'

/** How nations stand to one another has changed. */
export const diplomacySentence = (
  { what, by, powers, space, round = 0 }: Extract<GameEvent, { kind: 'diplomacy' }>,
  { names, voice }: { names: Pick<StoryNames, 'power' | 'space'>; voice: Voice<StoryKey> },
): string =>
  voice.sayCode('history.diplomacy', what, {
    ...{ by: names.power(by), round, space: space === undefined ? '' : names.space(space) },
    powers: named(powers, names, voice),
    all: named([by, ...powers], names, voice),
  })

const named = (ids: readonly string[], names: Pick<StoryNames, 'power'>, voice: Voice<StoryKey>): string =>
  joinList(
    voice,
    ids.map((id) => names.power(id)),
  )

/** What became of an offer, with what each side would give. */
export function offerSentence(
  event: Extract<GameEvent, { kind: 'offer' }>,
  { names, voice }: { names: Pick<StoryNames, 'power' | 'space'>; voice: Voice<StoryKey> },
): string {
  const { say, sayCode } = voice
  const list = (parts: readonly string[]) => joinList(voice, parts)
  const sentence = say(`history.offer.${event.what}`, {
    by: names.power(event.by),
    from: names.power(event.from),
    to: list(event.to.map((id) => names.power(id))),
    what: sayCode('history.offers', event.offer),
  })
  const gift = ({ by, to, spaces = [], ipcs = 0, technologies = [] }: Gift): string => {
    const things = [
      ...spaces.map((id) => names.space(id)),
      ...(ipcs > 0 ? [say('history.offer.ipcs', { n: ipcs })] : []),
      ...technologies.map((id) => sayCode('history.technologies', id)),
    ]
    const named = { by: names.power(by), things: list(things) }
    return to === undefined
      ? say('history.offer.gift', named)
      : say('history.offer.giftTo', { ...named, to: names.power(to) })
  }
  const whole =
    event.gives.length === 0 || event.what === 'lapsed'
      ? sentence
      : say('history.offer.gives', { sentence, given: list(event.gives.map(gift)) })
  if (event.standing === undefined) return whole
  return [
    whole,
    say('history.offer.beforehand'),
    ...event.standing.flatMap((code) => standingCosts[code] ?? []),
  ].join(' ')
}

/** A nation says how it answers offers beforehand, or takes that back. */
export function standingSentence(
  event: Extract<GameEvent, { kind: 'standing-answer' }>,
  { names, voice }: { names: Pick<StoryNames, 'power'>; voice: Voice<StoryKey> },
): string {
  return voice.say(`history.standing.${event.answer}`, {
    by: names.power(event.power),
    what: voice.sayCode('history.offers', event.offer),
    whose: event.from === null ? voice.say('history.standing.everybody') : names.power(event.from),
  })
}

/** What a kind of offer is called: `an alliance`. */
export const offerName = (kind: string): string =>
  (history.offers as Readonly<Record<string, string | undefined>>)[kind] ?? plainCode(kind)

/** What a form about offers asks; null for any other form. */
export function offerPrompt(d: DecisionOf<'form'>, names: Names): string | null {
  if (d.openings !== undefined) {
    const kinds = [...new Set(d.openings.map((o) => offerName(o.offer)))]
    return `offer ${kinds.join(' or ')}, or end the step.`
  }
  if (d.answering === undefined) return null
  const { kind, from, gives } = d.answering.offer
  // Terms that both sides write are nobody's: whoever began the talks is asked first, and about its own.
  if (kind === 'armistice-talks')
    return gives.length === 0
      ? 'an armistice by which nobody gives anything. Do you agree?'
      : 'an armistice on these terms. Do you agree?'
  return `${names.power(from)} offers ${offerName(kind)}. Do you agree?`
}

/** What a No to an offer costs, by code. */
export const offerCosts: Readonly<Record<string, string>> = {
  'armistice-barred': 'A No bars both sides from offering an armistice again in this war.',
}

/** What a standing answer brings or costs each time that it is given, by code. */
export const standingCosts: Readonly<Record<string, string>> = {
  'alliance-shares-wars': 'An alliance brings the wars of each of them to all, from the next round on.',
  'alliance-not-made': 'A No costs nothing.',
  'armistice-talks': 'A Yes only opens the talks: their terms are still asked for.',
  'armistice-barred': 'A No bars both sides from offering an armistice again in this war.',
  'surrender-ends-war': 'A Yes ends the war with that nation for all who fight it together, with a truce.',
  'war-goes-on': 'A No lets the war go on; it may be offered again in a later turn.',
  'exchange-any-terms': 'A Yes takes what is offered for what is asked, whatever it is.',
  'exchange-not-made': 'A No costs nothing.',
  'passage-lets-through': 'A Yes lets its ships through for that movement.',
  'passage-turns-back': 'A No costs nothing.',
}

export const diplomacyWords: WordList = {
  'no-insurgency-at-peace': ({ b }) =>
    `You are not at war with ${b('power')}: in this game Insurgents rise against enemies alone.`,
  'answers-no-offers': ({ b }) => `${b('power')} can’t answer offers: only nations do.`,
  'no-standing-answer-to-that': () =>
    'Offers of this kind can’t be answered beforehand: they are asked for each time.',
  'no-offers-from-them': ({ b }) => `${b('power')} is no other nation that could make an offer.`,
  'war-or-end': () => 'Declare war, or end the step.',
  'no-nation-for-war': ({ b }) =>
    `You can’t declare war on ${b('power')}: wars are declared only on nations.`,
  'own-alliance': ({ b }) => `${b('power')} is of your own alliance.`,
  'at-war-already': ({ b }) => `You are at war with ${b('power')} already.`,
  'truce-holds': ({ b, n }) => `The truce with ${b('power')} holds until the end of round ${n('power')}.`,
  'stay-or-leave': () => 'Say whether you stay beside your ally or leave the alliance.',
  'strike-or-end': () => 'Name whom you attack without a declaration, or end the step.',
  'claim-or-let-go': () => 'Take the surrender yourself, or let it go to the other enemy.',
  'confirm-first': () => 'Confirm the attack at this price, or hold back.',
  'no-such-target': () => 'There is no such nation or territory to attack.',
  'no-early-surprise': () => 'You can’t attack without a declaration in round 1.',
  'nobody-to-surprise': () =>
    'You can’t attack without a declaration: there is no nation at peace and no neutral territory to attack this way.',
  'war-not-open': ({ b }) =>
    `The war with ${b('power')} is declared but not open: nobody attacks in it before the next round.`,
  'not-neutral': ({ b }) => `${b('space')} is no neutral land that can be attacked.`,
  'attacked-already': ({ b }) => `${b('space')} is open to your attack already.`,
  'offer-or-end': () => 'Make an offer, or end the step.',
  'no-such-offer': () => 'Nothing like this can be offered now.',
  'not-offered-to-them': ({ b }) => `This can't be offered to ${b('power')} now.`,
  'answer-offer': () => 'An offer waits: say yes or no to it first.',
  'offer-has-no-terms': () => 'This offer is taken or left: nothing is given by it.',
  'no-more-changes': ({ n }) => `Your side can’t change the terms again: it has done so ${n('limit')} times.`,
  'no-offer-of-yours': () => 'There is no offer of yours that others have still to answer.',
  'exchange-with-one': () => 'Technologies are exchanged with one nation at a time.',
  'no-exchange-at-war': ({ b }) =>
    `You are at war with ${b('power')}: only an armistice can exchange technologies.`,
  'technologies-alone': () => 'Only technologies are exchanged here, and only between the two of you.',
  'each-gives-a-technology': ({ b }) =>
    `${b('power')} gives nothing yet: each side gives at least one technology.`,
  'exchanged-this-round': ({ all }) => `These have exchanged technologies in this round: ${all}.`,
  'no-such-technology': () => 'One of these isn’t a technology, or is named twice.',
  'not-their-technology': ({ b }) => `${b('power')} does not have ${b('limit')}.`,
  'has-that-technology': ({ b }) => `${b('power')} has ${b('limit')} already.`,
  'allies-at-war': ({ all }) => `These are at war with each other: ${all}.`,
  'allies-under-term': ({ all }) => `One of these is under a Political term of the other: ${all}.`,
  'no-nation': ({ b }) => `You can’t ally with ${b('power')}: only nations make alliances.`,
  'ally-already': ({ b }) => `${b('power')} is of your own alliance.`,
  'one-alliance-only': ({ b }) =>
    `${b('power')} is in an alliance: it joins no other, and its alliance is only asked as a whole.`,
  'alliance-changed': () => 'Somebody has left the alliance that this was offered by.',
  'no-alliance-to-leave': ({ b }) => `${b('power')} is in no alliance.`,
  'leave-in-agenda': () => 'An alliance is left in an Agenda Phase, not while units move and fight.',
}
