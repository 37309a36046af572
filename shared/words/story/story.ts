/**
 * Events in words: the sentences of the history, of the printed journal and of `npm run replay`. The reader supplies
 * the texts (`voice.ts`): the screen has its own, larger catalogue.
 */
import { CHANGE_SIDES, type EventOf, type GameEvent } from '../../model'
import { possessive } from '../forms'
import type { OwnWords } from '..'
import { diplomacySentence, offerSentence, standingSentence } from '../diplomacy'
import { capital, onePeriod } from '../capital'
import { joinList } from '../lists'
import { pipsParts } from './pips'
import { countByType, type Register } from './register'
import { influence } from './influence'
import { chosen as chosenTexts, type storyCatalogue } from './texts'
import { plainCode, type Paths, type Voice } from '../voice'

/** Keys of a story's texts. */
export type StoryKey = Paths<typeof storyCatalogue>

/** Names for ids in a story. */
export interface StoryNames {
  /** Words from the game's rule modules. */
  readonly own?: StoryWords
  space(id: string): string
  /** The space's data; undefined for an id that the board doesn't know. */
  spaceData(id: string): object | undefined
  /** A space inside a sentence: `the North Sea`. */
  theSpace(id: string): string
  /** A power, a side, `neutral`, or no one. */
  power(id: string | null): string
  /** A power inside a sentence: `the United States`. */
  thePower(id: string | null): string
  /** A power before its units: `German`; empty if the power has no name. */
  adjective(id: string): string
  treasury(id: string): string
  /** A treasury inside a sentence. */
  theTreasury(id: string): string
  unit(id: string, n?: number): string
  phase(id: string): string
  /** `3 infantry, 1 armor, and 2 fighters`. */
  count(units: readonly { readonly unit: string; readonly count: number }[]): string
  /** `3 German infantry and 1 Italian fighter`. */
  force(units: readonly { readonly power: string; readonly unit: string; readonly count: number }[]): string
}

/** The rule modules' names of dice, lines of income, and phases, by code. */
export type StoryWords = Pick<OwnWords, 'reasons' | 'income' | 'phases'>

/** What sentences are made from. */
export interface Teller {
  readonly voice: Voice<StoryKey>
  readonly names: StoryNames
  readonly register: Pick<Register, 'piece'>
}

/** Returns one sentence for an event; null for events that are only bookkeeping. */
export function describe(event: GameEvent, teller: Teller): string | null {
  // A name may end in its own period: `Ukraine S.S.R.`
  const sentence = sentenceOf(event, teller)
  return sentence === null ? null : capital(onePeriod(sentence))
}

function sentenceOf(event: GameEvent, teller: Teller): string | null {
  const { names, voice } = teller
  const { say } = voice
  const pieces = (ids: readonly string[]) => unitsOf(ids, teller)
  switch (event.kind) {
    case 'round-began':
      return say('history.events.roundBegan', { round: event.round })
    case 'turn-began':
      return say('history.events.turnBegan', { whose: possessive(names.thePower(event.power)) })
    case 'turn-skipped':
      return say('history.events.turnSkipped', { whose: possessive(names.thePower(event.power)) })
    case 'phase-began':
      return say('history.events.phaseBegan', { phase: names.phase(event.phase) })
    case 'ordered':
      return ordered(event, teller)
    case 'bought':
      return say('history.events.bought', {
        treasury: names.theTreasury(event.treasury),
        units: names.count(countByType(event.units.map(({ unit }) => ({ unit, power: event.power })))),
        cost: ipcs(event.cost, voice),
      })
    case 'moved':
      return moved(event, teller)
    case 'loaded':
      return say('history.events.loaded', {
        n: event.units.length,
        units: capital(pieces(event.units)),
        ship: names.unit(teller.register.piece(event.onto)?.unit ?? 'transport'),
        space: names.theSpace(event.space),
      })
    case 'unloaded':
      return say('history.events.unloaded', {
        n: event.units.length,
        units: capital(pieces(event.units)),
        to: names.theSpace(event.to),
      })
    case 'marked':
      return marked(event, teller)
    case 'battle-began':
      // A raid targets a factory, so there may be no defenders.
      return say(`history.events.battleBegan${event.defenders.length === 0 ? 'Unopposed' : ''}`, {
        battle: battlePlace(event.battleKind, names.space(event.space), voice),
        attackers: pieces(event.attackers),
        defenders: pieces(event.defenders),
      })
    case 'battle-round':
      return say('history.events.battleRound', { round: event.round })
    case 'rolled':
      return rolled(event, teller)
    case 'hit':
      return say('history.events.hit', { unit: capital(pieces([event.unit])) })
    case 'removed':
      return removed(event, teller)
    case 'battle-ended':
      return say('history.events.battleEnded', {
        space: names.space(event.space),
        result: battleResult(event.result, voice),
      })
    case 'captured':
      return captured(event, teller)
    case 'convoy':
      return event.by === null
        ? say('history.events.convoyTo', { space: names.theSpace(event.space), to: names.thePower(event.to) })
        : say('history.events.convoy', { space: names.theSpace(event.space), by: names.thePower(event.by) })
    case 'closed':
      return say('history.events.closed', {
        n: event.spaces.length,
        spaces: joinList(
          voice,
          event.spaces.map((id) => names.theSpace(id)),
        ),
      })
    case 'paid':
      // Purchases and income have their own events.
      if (event.why === 'purchase' || event.why === 'income') return null
      return say(event.from === 'bank' ? 'history.events.paidByBank' : 'history.events.paid', {
        from: capital(account(event.from, teller)),
        to: account(event.to, teller),
        amount: ipcs(event.amount, voice),
        why: voice.sayCode('history.why', event.why),
      })
    case 'income':
      return say('history.events.income', {
        treasury: names.theTreasury(event.treasury),
        total: ipcs(event.total, voice),
      })
    case 'placed':
      return say(event.free ? 'history.events.placedFree' : 'history.events.placed', {
        n: event.units.length,
        units: capital(typed(event.units, teller)),
        space: names.theSpace(event.space),
      })
    case 'converted':
      return say(event.aside ? 'history.events.convertedAside' : 'history.events.converted', {
        n: event.units.length,
        units: capital(
          typed(
            event.units.map((u) => ({ unit: u.unit, power: u.from })),
            teller,
          ),
        ),
        space: names.theSpace(event.space),
        to: joinList(voice, [...new Set(event.units.map((u) => names.thePower(u.to)))]),
      })
    case 'facility':
      return say(`history.events.facility-${event.what}`, {
        n: event.points ?? 0,
        unit: names.unit(event.unit),
        space: names.theSpace(event.space),
        from: names.theSpace(event.from ?? ''),
      })
    case 'influence':
      return influence(event, teller)
    case 'seat':
      return event.seat === null
        ? say('history.events.seatNone', { treasury: names.theTreasury(event.treasury) })
        : say('history.events.seat', {
            treasury: names.theTreasury(event.treasury),
            space: names.theSpace(event.seat),
          })
    case 'counted':
      return say('history.events.counted', { power: names.thePower(event.power), n: event.dice })
    case 'surrendered':
      return say(event.conceded ? 'history.events.conceded' : 'history.events.surrendered', {
        power: names.thePower(event.power),
      })
    case 'chosen':
      return chosen(event, teller)
    case 'edited':
      return say('history.events.edited', { summary: joinList(voice, event.summary) })
    case 'ended':
      if (event.winner !== null) return say('history.events.ended', { winner: names.thePower(event.winner) })
      return event.winners === undefined || event.winners.length === 0
        ? say('history.events.endedDraw')
        : say('history.events.endedFor', {
            winners: joinList(
              voice,
              event.winners.map((id) => names.thePower(id)),
            ),
          })
    case 'offer':
      return offerSentence(event, teller)
    case 'standing-answer':
      return standingSentence(event, teller)
    case 'diplomacy':
      return diplomacySentence(event, teller)
    case 'fact':
      return say(event.value === true ? 'history.events.factTrue' : 'history.events.fact', {
        name: capital(voice.sayCode('history.facts', event.name)),
        value: event.value === null ? say('history.nobody') : String(event.value),
      })
  }
}

/** `3 German infantry and 1 German fighter`, from piece ids. */
export function unitsOf(ids: readonly string[], teller: Teller): string {
  const known = ids.map((id) => teller.register.piece(id) ?? { unit: 'unit', power: '' })
  return typed(known, teller)
}

function typed(pieces: readonly { unit: string; power: string }[], { names }: Teller): string {
  return names.force(countByType(pieces))
}

/** The name of a kind of battle. */
export function battleKind(code: string, { sayCode }: Voice<StoryKey>): string {
  return sayCode('decisions.battle.kinds', code)
}

/** The same with its place, as a heading: `Bombing raid on Germany`. `space` is the name without article. */
export function battlePlace(code: string, space: string, { sayCode }: Voice<StoryKey>): string {
  return sayCode('decisions.battle.places', code, { space })
}

/** How a battle ended. */
export function battleResult(code: string, { sayCode }: Voice<StoryKey>): string {
  return sayCode('battle.results', code)
}

/** `1 IPC`, `12 IPCs`. */
export const ipcs = (n: number, { say }: Pick<Voice<StoryKey>, 'say'>): string => say('history.ipcs', { n })

/** Why dice were rolled. */
export function rollReason(code: string, { sayCode }: Voice<StoryKey>, own?: StoryWords): string {
  return own?.reasons?.[code] ?? sayCode('history.reasons', code)
}

/** An option of a choice: a named one, or a space or power. */
export function optionWords(option: string, { names, voice }: Omit<Teller, 'register'>): string {
  if (names.spaceData(option)) return names.theSpace(option)
  return voice.sayCode('decisions.choose.options', option)
}

/** The name of a treasury, a power or the bank. */
function account(id: string, { names, voice }: Teller): string {
  if (id === 'bank') return voice.say('history.bank')
  const treasury = names.theTreasury(id)
  return treasury === plainCode(id) ? names.thePower(id) : treasury
}

function chosen({ by, what, option }: EventOf<'chosen'>, teller: Teller): string {
  const { names, voice } = teller
  const [, land] = /^economy of (.+)$/.exec(what) ?? []
  if (land !== undefined)
    return voice.say('history.economyOf', { space: names.theSpace(land), economy: account(option, teller) })
  const [, free] = /^free (.+)$/.exec(what) ?? []
  if (free !== undefined) {
    const n = Number(option)
    return voice.say('history.freeUnits', { by: names.thePower(by), n, unit: names.unit(free, n) })
  }
  if (what === CHANGE_SIDES.what && option === CHANGE_SIDES.option)
    return voice.say('history.events.changedSides')
  // Both sides chose the result of a bid.
  if (by === '') return voice.sayCode('history.bids', what, { n: Number(option) })
  const amounts = amountsIn(option)
  const named = {
    // The Allies are plural.
    n: by === 'allies' ? 2 : 1,
    by: names.thePower(by),
    option:
      amounts === null
        ? optionWords(option, teller)
        : joinList(
            voice,
            amounts.map(([id, n]) => voice.say('history.share', { whose: account(id, teller), n })),
          ),
  }
  const sentence = [what, `${what} ${option}`].find((key) => Object.hasOwn(chosenTexts, key))
  return sentence !== undefined
    ? voice.say(`history.chosen.${sentence as keyof typeof chosenTexts}`, named)
    : voice.say('history.events.chosen', { ...named, what: voice.sayCode('history.what', what) })
}

/** Parses shares as amounts by treasury; null for any other option. */
function amountsIn(option: string): [string, number][] | null {
  if (!option.startsWith('{')) return null
  try {
    const amounts: unknown = JSON.parse(option)
    return typeof amounts === 'object' && amounts !== null
      ? Object.entries(amounts).map(([id, n]) => [id, Number(n)])
      : null
  } catch {
    return null
  }
}

function ordered(event: EventOf<'ordered'>, { names, voice }: Teller): string {
  const { say } = voice
  const treasury = names.theTreasury(event.treasury)
  if (event.order.length === 0) return say('history.events.orderedNothing', { treasury })
  return say('history.events.ordered', {
    treasury,
    units: names.count(event.order),
    cost: ipcs(event.cost, voice),
  })
}

function moved(event: EventOf<'moved'>, teller: Teller): string {
  const { names, voice } = teller
  const { say } = voice
  const units = capital(unitsOf(event.units, teller))
  const from = names.theSpace(event.path[0] ?? '')
  const to = names.theSpace(event.path.at(-1) ?? '')
  const n = event.units.length
  // Aircraft that break off stay over the battle until they land.
  if (event.retreat)
    return from === to
      ? say('history.events.brokenOff', { n, units, space: from })
      : say('history.events.retreated', { n, units, from, to })
  const via = event.path.slice(1, -1).map((id) => names.theSpace(id))
  return via.length === 0
    ? say('history.events.moved', { n, units, from, to })
    : say('history.events.movedVia', { n, units, from, to, via: joinList(voice, via) })
}

/** The sentence of a piece that gets a mark. */
const MARKS: Readonly<Record<string, StoryKey>> = {
  patrol: 'history.events.markedPatrol',
  raid: 'history.events.markedRaid',
  escort: 'history.events.markedEscort',
  'atomic-bomb': 'history.events.markedAtomic',
  salvo: 'history.events.markedSalvo',
  suppress: 'history.events.markedSuppress',
  intercept: 'history.events.markedIntercept',
  'lend-lease': 'history.events.marked-lend-lease',
  submerged: 'history.events.markedSubmerged',
  surfaced: 'history.events.markedSurfaced',
  damaged: 'history.events.markedDamaged',
  repaired: 'history.events.markedRepaired',
  landing: 'history.events.markedLanding',
  airborne: 'history.events.markedAirborne',
  isolated: 'history.events.markedIsolated',
}
/** The sentence of a piece that loses a mark. */
const UNMARKS: Readonly<Record<string, StoryKey>> = {
  patrol: 'history.events.unmarkedPatrol',
  submerged: 'history.events.markedSurfaced',
  damaged: 'history.events.markedRepaired',
  'lend-lease': 'history.events.unmarked-lend-lease',
}

function marked(event: EventOf<'marked'>, teller: Teller): string {
  const { say } = teller.voice
  const units = capital(unitsOf(event.units, teller))
  const space = event.space === null ? '' : teller.names.theSpace(event.space)
  const key = (event.on ? MARKS : UNMARKS)[event.mark]
  if (key !== undefined) return say(key, { n: event.units.length, units, space })
  return say(event.on ? 'history.events.markedOther' : 'history.events.unmarkedOther', {
    units,
    mark: plainCode(event.mark),
  })
}

/** Prefix of the codes of dice that search for something. */
const SEARCHES = 'detect-'

function rolled(event: EventOf<'rolled'>, { names, voice }: Teller): string {
  const { say } = voice
  const named = {
    who: names.thePower(event.by),
    reason: rollReason(event.reason, voice, names.own),
    dice: event.dice.join(' '),
  }
  if (event.hitsOn === null || event.hits === null)
    return say('history.events.rolledSum', { ...named, sum: event.dice.reduce((a, b) => a + b, 0) })
  // Dice that search find all at once or nothing.
  if (event.reason.startsWith(SEARCHES))
    return say('history.events.rolledFound', { ...named, hitsOn: event.hitsOn, n: event.hits > 0 ? 2 : 1 })
  if (event.pips !== undefined)
    return say('history.events.rolledPips', {
      ...{ ...named, pips: event.pips, n: event.hits },
      parts: pipsParts({ ...event, pips: event.pips, hitsOn: event.hitsOn }, voice),
    })
  return say('history.events.rolledHits', { ...named, hitsOn: event.hitsOn, n: event.hits })
}

function removed(event: EventOf<'removed'>, teller: Teller): string {
  const { names, voice } = teller
  const { say, sayCode } = voice
  const units = capital(typed(event.units, teller))
  const n = event.units.length
  if (event.space === null) return say('history.events.removedNowhere', { n, units })
  const space = names.theSpace(event.space)
  return event.why === '' || event.why === 'battle'
    ? say('history.events.removed', { n, units, space })
    : say('history.events.removedWhy', { n, units, space, why: sayCode('history.why', event.why) })
}

function captured(event: EventOf<'captured'>, { names, voice: { say } }: Teller): string {
  const space = names.theSpace(event.space)
  if (event.by === null) return say('history.events.controlLost', { space, to: names.thePower(event.to) })
  const by = names.thePower(event.by)
  if (event.to !== null && event.to !== event.by)
    return say('history.events.capturedFor', { by, space, to: names.thePower(event.to) })
  return event.from === null
    ? say('history.events.captured', { by, space })
    : say('history.events.capturedFrom', { by, space, from: names.thePower(event.from) })
}

export { storyNames, type NamedThings } from './names'
export { capital, joinList }
