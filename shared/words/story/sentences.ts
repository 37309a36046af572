/** The sentences of events, by kind. */
import type { EventOf, GameEvent } from '../../model'
import { capital } from '../capital'
import { diplomacySentence, offerSentence, standingSentence } from '../diplomacy'
import { possessive } from '../forms'
import { joinList } from '../lists'
import { chosen } from './choices'
import { influence } from './influence'
import { account, battlePlace, battleResult, ipcs, rollReason, unitsOf } from './phrases'
import { pipsParts } from './pips'
import { countByType } from './known-pieces'
import type { Teller } from './types'
import { converted, loaded, marked, moved, placed, removed, unloaded } from './units'

/** The sentence of each kind of event; null for an event that is only bookkeeping. */
type Sentences = {
  readonly [K in GameEvent['kind']]: (event: EventOf<K>, teller: Teller) => string | null
}

const SENTENCES: Sentences = {
  'round-began': ({ round }, { voice }) => voice.say('history.events.roundBegan', { round }),
  'turn-began': ({ power }, { names, voice }) =>
    voice.say('history.events.turnBegan', { whose: possessive(names.thePower(power)) }),
  'turn-skipped': ({ power }, { names, voice }) =>
    voice.say('history.events.turnSkipped', { whose: possessive(names.thePower(power)) }),
  'phase-began': ({ phase }, { names, voice }) =>
    voice.say('history.events.phaseBegan', { phase: names.phase(phase) }),
  ordered,
  bought: ({ treasury, power, units, cost }, { names, voice }) =>
    voice.say('history.events.bought', {
      treasury: names.theTreasury(treasury),
      units: names.count(countByType(units.map(({ unit }) => ({ unit, power })))),
      cost: ipcs(cost, voice),
    }),
  moved,
  loaded,
  unloaded,
  marked,
  'battle-began': battleBegan,
  'battle-round': ({ round }, { voice }) => voice.say('history.events.battleRound', { round }),
  rolled,
  hit: ({ unit }, teller) =>
    teller.voice.say('history.events.hit', { unit: capital(unitsOf([unit], teller)) }),
  removed,
  'battle-ended': ({ space, result }, { names, voice }) =>
    voice.say('history.events.battleEnded', {
      space: names.space(space),
      result: battleResult(result, voice),
    }),
  captured,
  convoy,
  closed: ({ spaces }, { names, voice }) =>
    voice.say('history.events.closed', {
      n: spaces.length,
      spaces: joinList(
        voice,
        spaces.map((id) => names.theSpace(id)),
      ),
    }),
  paid,
  income: ({ treasury, total }, { names, voice }) =>
    voice.say('history.events.income', {
      treasury: names.theTreasury(treasury),
      total: ipcs(total, voice),
    }),
  placed,
  converted,
  facility: ({ what, points, unit, space, from }, { names, voice }) =>
    voice.say(`history.events.facility-${what}`, {
      n: points ?? 0,
      unit: names.unit(unit),
      space: names.theSpace(space),
      from: names.theSpace(from ?? ''),
    }),
  influence,
  seat,
  counted: ({ power, dice }, { names, voice }) =>
    voice.say('history.events.counted', { power: names.thePower(power), n: dice }),
  surrendered: ({ conceded, power }, { names, voice }) =>
    voice.say(conceded ? 'history.events.conceded' : 'history.events.surrendered', {
      power: names.thePower(power),
    }),
  chosen,
  edited: ({ summary }, { voice }) =>
    voice.say('history.events.edited', { summary: joinList(voice, summary) }),
  ended,
  offer: offerSentence,
  'standing-answer': standingSentence,
  diplomacy: diplomacySentence,
  fact: ({ name, value }, { voice: { say, sayCode } }) =>
    say(value === true ? 'history.events.factTrue' : 'history.events.fact', {
      name: capital(sayCode('history.facts', name)),
      value: value === null ? say('history.nobody') : String(value),
    }),
}

/** Returns the sentence of an event, whose first letter may be small; null for an event that is only bookkeeping. */
export function sentenceOf(event: GameEvent, teller: Teller): string | null {
  // TypeScript does not see that the entry for an event's kind takes that event.
  const sentence = SENTENCES[event.kind] as (event: GameEvent, teller: Teller) => string | null
  return sentence(event, teller)
}

function ordered(event: EventOf<'ordered'>, teller: Teller): string {
  const { names, voice } = teller
  const { say } = voice
  const treasury = names.theTreasury(event.treasury)
  const again = teller.ordered?.has(event.treasury) ?? false
  if (event.order.length === 0)
    return say(again ? 'history.events.orderCanceled' : 'history.events.orderedNothing', { treasury })
  return say(again ? 'history.events.orderChanged' : 'history.events.ordered', {
    treasury,
    units: names.count(event.order),
    cost: ipcs(event.cost, voice),
  })
}

function battleBegan(event: EventOf<'battle-began'>, teller: Teller): string {
  // A raid targets a factory, so there may be no defenders.
  return teller.voice.say(`history.events.battleBegan${event.defenders.length === 0 ? 'Unopposed' : ''}`, {
    battle: battlePlace(event.battleKind, teller.names.space(event.space), teller.voice),
    attackers: unitsOf(event.attackers, teller),
    defenders: unitsOf(event.defenders, teller),
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

function convoy({ space, by, to }: EventOf<'convoy'>, { names, voice: { say } }: Teller): string {
  return by === null
    ? say('history.events.convoyTo', { space: names.theSpace(space), to: names.thePower(to) })
    : say('history.events.convoy', { space: names.theSpace(space), by: names.thePower(by) })
}

function paid({ from, to, amount, why }: EventOf<'paid'>, teller: Teller): string | null {
  const { say, sayCode } = teller.voice
  // Purchases and income have their own events.
  if (why === 'purchase' || why === 'income') return null
  if (why === 'placement-money')
    return say('history.events.placementMoney', {
      to: capital(account(to, teller)),
      amount: ipcs(amount, teller.voice),
    })
  return say(from === 'bank' ? 'history.events.paidByBank' : 'history.events.paid', {
    from: capital(account(from, teller)),
    to: account(to, teller),
    amount: ipcs(amount, teller.voice),
    why: sayCode('history.why', why),
  })
}

function seat(event: EventOf<'seat'>, { names, voice: { say } }: Teller): string {
  const treasury = names.theTreasury(event.treasury)
  return event.seat === null
    ? say('history.events.seatNone', { treasury })
    : say('history.events.seat', { treasury, space: names.theSpace(event.seat) })
}

function ended({ winner, winners = [] }: EventOf<'ended'>, { names, voice }: Teller): string {
  const { say } = voice
  if (winner !== null) return say('history.events.ended', { winner: names.thePower(winner) })
  if (winners.length === 0) return say('history.events.endedDraw')
  const list = winners.map((id) => names.thePower(id))
  return say('history.events.endedFor', { winners: joinList(voice, list) })
}
