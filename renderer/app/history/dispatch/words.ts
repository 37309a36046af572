/** A line of the dispatch as a sentence; its numbers are shown as figures below. */
import type { EventOf, GameEvent } from '../../../../shared/model'
import { capital } from '../../../../shared/words/capital'
import { say, sayCode } from '../../i18n'
import { isLand } from '../../../../shared/boards/space-kinds'
import { joinList, type Names } from '../../words/names'
import { battlePlace, battleResult, describe, type Speaker } from '../../words/event-words'
import { en } from '../../i18n/en'
import type { BattleTold, Casualties, Reader, ToldLine } from './lines'

const results = en.dispatch.results

/** A place that changed hands, with its article: a territory, or the convoy in a sea zone. */
export function takenPlace(id: string, names: Pick<Names, 'spaceData' | 'space' | 'theSpace'>): string {
  const space = names.spaceData(id)
  return space === undefined || isLand(space)
    ? names.theSpace(id)
    : say('dispatch.convoyIn', { space: names.space(id) })
}

/** Returns what happened, in one sentence. */
export function headlineOf(
  line: ToldLine,
  speaker: Speaker,
  reader: Pick<Reader, 'mine' | 'capital' | 'round'>,
): string {
  const fallen = capitalHeadline(line, speaker, reader)
  if (fallen !== null) return fallen
  switch (line.kind) {
    case 'battle':
      return battleHeadline(line, speaker)
    case 'land':
      return landHeadline(line, speaker)
    case 'loss':
      return lossHeadline(line, speaker)
    case 'payment': {
      const [paid] = line.paid
      return say('dispatch.payment', {
        treasury: speaker.names.treasury(paid?.treasury ?? ''),
        n: line.paid.reduce((sum, { amount }) => sum + amount, 0),
        why: whyWords(paid?.why ?? ''),
      })
    }
    case 'news':
      return [
        newsHeadline(line.event, speaker, reader) ?? '',
        ...hadAccepted(line.accepted ?? [], speaker),
      ].join(' ')
  }
}

/** Says that a capital fell; null for a line without one. */
function capitalHeadline(line: ToldLine, { names }: Speaker, reader: Pick<Reader, 'capital'>): string | null {
  if (line.kind !== 'battle' && line.kind !== 'land') return null
  const fallen = line.taken.find(({ space }) => reader.capital(space))
  if (fallen === undefined) return null
  const [space, whose] = [names.space(fallen.space), names.power(fallen.from)]
  return say(space === whose ? 'dispatch.ownCapitalFalls' : 'dispatch.capitalFalls', {
    by: names.power(fallen.to ?? line.power),
    space,
    whose,
  })
}

function landHeadline(line: ToldLine, speaker: Speaker): string {
  const { names } = speaker
  return line.taken.length === 1
    ? capturedSentence(line, speaker)
    : say('dispatch.lands', {
        by: names.power(line.power),
        spaces: joinList(line.taken.map(({ space }) => takenPlace(space, names))),
      })
}

function lossHeadline(line: Extract<ToldLine, { kind: 'loss' }>, speaker: Speaker): string {
  const { names } = speaker
  const [space] = line.spaces
  const named = {
    power: names.power(line.power),
    units: unitsWords(line.casualties, speaker),
    why: whyWords(line.why),
  }
  return space === undefined
    ? say('dispatch.lossNowhere', named)
    : say('dispatch.loss', { ...named, space: names.space(space) })
}

/** Why units or money were lost. */
export const whyWords = (why: string): string => sayCode('history.why', why)

/** `3 infantry and 1 fighter`, for all powers of one line. */
const unitsWords = (casualties: readonly Casualties[], { names }: Speaker): string =>
  joinList(casualties.map(({ units }) => names.count(units)))

function battleHeadline(line: BattleTold, speaker: Speaker): string {
  const { names } = speaker
  const [space = ''] = line.spaces
  if (line.taken.length > 0) return capturedSentence(line, speaker)
  const named = {
    attacker: names.power(line.power),
    defender: names.power(line.defender),
    space: names.space(space),
  }
  const result = line.result ?? 'open'
  if (isResult(result) && !(line.defender === null && results[result].includes('{defender')))
    return say(`dispatch.results.${result}`, named)
  return say('dispatch.otherResult', {
    ...named,
    battle: battlePlace(line.battleKind, named.space),
    result: battleResult(result),
  })
}

const isResult = (result: string): result is keyof typeof results => Object.hasOwn(results, result)

function capturedSentence(line: ToldLine, speaker: Speaker): string {
  const { names } = speaker
  const named = { ...speaker, names: { ...names, theSpace: (id: string) => takenPlace(id, names) } }
  return line.taken
    .map(({ space, from, to }) => describe({ kind: 'captured', space, from, to, by: to }, named) ?? '')
    .join(' ')
}

/** Returns the sentence of an event: addressed to the reader where it concerns them, else the history's. */
const newsHeadline = (event: GameEvent, speaker: Speaker, reader: NewsReader): string | null =>
  (event.kind === 'diplomacy' ? diplomacyHeadline(event, speaker, reader) : null) ??
  (event.kind === 'offer' ? answerHeadline(event, speaker, reader) : null) ??
  describe(event, speaker)

/** What news need to know of their reader. */
type NewsReader = Pick<Reader, 'mine' | 'round'>

/** Says that a war or a surprise attack begins; null for diplomacy that the history's sentence tells as well. */
function diplomacyHeadline(
  event: EventOf<'diplomacy'>,
  { names }: Speaker,
  { mine, round: now = 0 }: NewsReader,
): string | null {
  const { what, by, powers, round = 0 } = event
  const onReader = powers.some(mine)
  if (what === 'surprise') return onReader ? say('dispatch.strikesYou', { by: names.power(by) }) : null
  if (what !== 'war' && what !== 'drawn-in') return null
  const open = round <= now
  const named = { by: names.power(by), round }
  if (onReader) return say((open ? ON_YOU_NOW : ON_YOU)[what], named)
  return open
    ? say(WAR_NOW[what], { ...named, powers: joinList(powers.map((one) => names.thePower(one))) })
    : null
}

/** Says how a nation answers the reader's offer; null for any other offer. */
function answerHeadline(
  event: EventOf<'offer'>,
  { names }: Speaker,
  { mine }: Pick<Reader, 'mine'>,
): string | null {
  if (!mine(event.from) || !isAnswer(event.what) || OTHERWISE.test(event.offer)) return null
  // One refusal ends an offer to several.
  return say(declinesForAll(event) ? 'dispatch.declinedForAll' : `dispatch.yourOffer.${event.what}`, {
    by: names.power(event.by),
    what: sayCode('history.offers', event.offer),
  })
}

/** Who had accepted an offer that one nation then declined. */
export const hadAccepted = (accepted: readonly string[], { names }: Speaker): string[] =>
  accepted.length === 0
    ? []
    : [say('dispatch.hadAccepted', { powers: capital(joinList(accepted.map((id) => names.thePower(id)))) })]

const declinesForAll = ({ what, to }: EventOf<'offer'>): boolean => what === 'declined' && to.length > 1

/** True for the answer to an offer that the reader made. */
export const isOwnAnswer = (event: GameEvent, reader: Pick<Reader, 'mine'> | null): boolean =>
  event.kind === 'offer' && reader?.mine(event.from) === true && isAnswer(event.what)

const isAnswer = (what: EventOf<'offer'>['what']): what is keyof typeof en.dispatch.yourOffer =>
  Object.hasOwn(en.dispatch.yourOffer, what)

/** Offers with sentences of their own: requests and claims. */
const OTHERWISE = /^(?:passage-|claim$)/

/** Diplomacy against the reader addresses the reader. */
const ON_YOU = { war: 'dispatch.warOnYou', 'drawn-in': 'dispatch.drawnIn' } as const
/** The same once the wars are open. */
const ON_YOU_NOW = { war: 'dispatch.warOnYouNow', 'drawn-in': 'dispatch.drawnInNow' } as const
const WAR_NOW = { war: 'dispatch.warNow', 'drawn-in': 'dispatch.drawnInOther' } as const
