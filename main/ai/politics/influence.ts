/**
 * Influence: when to collect it, and what to spend it on: neutral territories that pay for themselves in the remaining
 * rounds.
 */
import type { Action } from '../../../shared/model'
import type { Game } from '../../engine'
import type { Ix } from '../../engine/state/state'
import { influenceOf, purse } from '../../rules/global/influence/influence'
import { insurgencyRefusal, insurgentPrice } from '../../rules/global/influence/insurgents'
import {
  MARKER_PRICE,
  markers,
  markersOf,
  markerTargets,
  neededBy,
  wonWith,
} from '../../rules/global/influence/influence-markers'
import { wagesWar, warIsOpen } from '../../rules/global/diplomacy/relations'
import { roundsLeft } from '../../rules/global/victory'
import { best, option, type Answers, type Choosing, type Filling } from '../answers/asking'

/** The most rounds of income that a new territory counts for. */
const COUNTED = 6
/** The worth of a city, as points of the last round. */
const CITY = 8
/** The least worth in territory for each point of Influence: at peace, when IPCs are idle, and at war. */
const AT_PEACE = 0.4
const IN_WAR = 1
/** The factor for a territory where another power is ahead. */
const CONTESTED = 0.3
/** The number of Insurgents that free a territory without a garrison. */
const RISING = 3

/** A possible use of Influence. */
interface Buy {
  readonly space: Ix
  readonly count: number
  /** The Influence still needed to win it. */
  readonly price: number
  /** The IPCs that it brings over time, for each point. */
  readonly rate: number
}

function markersAt(g: Game, me: Ix, space: Ix): Buy {
  const lands = wonWith(g, space)
  const left = Math.max(1, Math.min(COUNTED, roundsLeft(g)))
  const army = lands.reduce((sum, s) => sum + g.select(s, (p) => !g.absent(p)).length, 0)
  const value = lands.reduce((sum, s) => sum + g.space(s).data.ipc * left + cityAt(g, s), 0) + army
  const count = neededBy(g, me, space) - markersOf(g, me, space)
  const others = Object.entries(markers.of(g, space)).filter(([id]) => id !== g.powerId(me))
  const behind = others.some(([, n]) => n > markersOf(g, me, space))
  const price = count * MARKER_PRICE
  return { space, count, price, rate: (value * (behind ? CONTESTED : 1)) / price }
}
const cityAt = (g: Game, space: Ix): number => (g.space(space).data.victoryCity ? CITY : 0)

/** Returns enemy territories without a garrison, where Insurgents can rise. */
function risings(g: Game, me: Ix): Buy[] {
  const left = Math.max(1, Math.min(COUNTED, roundsLeft(g)))
  return g.rs.spaces.flatMap(({ ix, land, data }) => {
    const holder = g.at_(ix).control
    if (!land || holder < 0 || data.ipc === 0 || !warIsOpen(g, me, holder)) return []
    if (insurgencyRefusal(g, me, ix) || g.some(ix, (p) => g.type(p).domain !== 'facility')) return []
    const price = RISING * insurgentPrice(g, ix)
    return [{ space: ix, count: RISING, price, rate: (data.ipc * left) / price }]
  })
}

const buys = (g: Game, me: Ix): Buy[] =>
  [...markerTargets(g, me).map((s) => markersAt(g, me, s)), ...risings(g, me)].filter(
    ({ rate }) => rate >= (wagesWar(g, me) ? IN_WAR : AT_PEACE),
  )

/** Collects, at peace, if there is anything to win; at war, only if that wins it immediately. */
const collect: Choosing = ({ g, me }) => {
  const first = best(buys(g, me), ({ rate }) => rate)
  const enough = purse.of(g, me) + influenceOf(g, me)
  const pays = first !== null && (!wagesWar(g, me) || enough >= first.price)
  return option(pays ? 'collect' : 'none')
}

/** Spends everything on the best target until it is won. */
const spend: Filling = (q) => {
  const { g, me } = q
  const first = best(buys(g, me), ({ rate }) => rate)
  if (!first) return { kind: 'end' }
  const each = first.price / first.count
  const most = Math.min(first.count, Math.floor(purse.of(g, me) / each))
  // Insurgents come in full number or not at all.
  const count = wonWith(g, first.space).length === 0 && most < first.count ? 0 : most
  const bought: Action | null =
    count > 0 ? { kind: 'spend-influence', space: g.sid(first.space), count } : null
  return q.first(bought, { kind: 'end' })
}

export const influenceAnswers: Answers = {
  choose: { influence: collect },
  form: { 'influence-spend': spend },
}
