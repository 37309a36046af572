/**
 * Surrender dice: each country's modifiers, one line per clause (LNK-082 to LNK-138, LNK-211 to LNK-221). Only counts
 * dice; the roll and its effects are in surrender.ts.
 */
import { at } from '../../engine/loop/asserts'
import type { Game } from '../../engine/loop/game'
import { receivedBy } from '../base/economy/income'
import type { Ix } from '../../engine/state/state'
import { hasComplex } from '../base/economy/complexes'
import { originalOwner } from '../base/territory/control'
import { convoyHolder } from '../base/economy/convoys'
import { oilOf } from '../europe-1999/middle-east'
import { capitalFell } from './exile'
import { production } from './german-submarines'

export interface DiceLine {
  readonly rule: string
  readonly dice: number
}

/**
 * True when a power of this side holds the space. For powers out of the game, only lands kept by LNK-067 count
 * (LNK-220).
 */
function heldBy(g: Game, side: Ix, space: Ix): boolean {
  const c = g.at_(space).control
  if (g.sideOf(c) !== side) return false
  const owner = originalOwner(g, space)
  return g.inGame(c) || (g.hostile(c, owner) && !g.inGame(owner))
}

/**
 * True when a power of this side that is in the game holds the convoy marker. Markers are not lands (LNK-220,
 * LNK-270).
 */
function convoyHeldBy(g: Game, side: Ix, space: Ix): boolean {
  const c = convoyHolder(g, space)
  return g.sideOf(c) === side && g.inGame(c)
}

const other = (g: Game, power: Ix): Ix => g.rs.sides.findIndex((_, i) => i !== g.sideOf(power))
const out = (g: Game, id: string): boolean => !g.inGame(g.powerIx(id))
const lost = (g: Game, power: Ix, space: string): boolean => heldBy(g, other(g, power), g.spaceIx(space))
/** How many dice an amount makes: by the rules, one per full `each`. */
type Share = (n: number, each: number) => number
const full: Share = (n, each) => Math.floor(n / each)
/** The same for looking ahead: half of `each` makes half a die. */
const broken: Share = (n, each) => n / each

/** Oil of all Axis powers in the game together, now (LNK-088, LNK-202). */
const axisOil = (g: Game): number =>
  g.rs.powers.reduce((sum, p, i) => sum + (g.rs.sides[p.side] === 'axis' && g.inGame(i) ? oilOf(g, i) : 0), 0)

/** IPCs that this power has paid for raids since the end of its last turn (LNK-091, LNK-221). */
function raided(g: Game, power: Ix): number {
  const paid = g.state.slices['raids']?.['paid'] as Record<string, number> | undefined
  return paid?.[g.powerId(power)] ?? 0
}

/** The value of this power's lands that belonged to the enemy side at the start (LNK-104, LNK-218). */
function conquered(g: Game, power: Ix): number {
  let sum = 0
  for (const s of g.rs.spaces) {
    const owner = originalOwner(g, s.ix)
    if (s.land && owner >= 0 && g.hostile(power, owner) && g.at_(s.ix).control === power) sum += s.data.ipc
  }
  return sum
}

/**
 * Number of complexes that this power holds and that were in the other side's land at the start or were built by the
 * US (LNK-124, LNK-137).
 */
function enemyComplexes(g: Game, power: Ix): number {
  return g.rs.spaces.filter((s) => {
    const x = g.at_(s.ix)
    const owner = originalOwner(g, s.ix)
    if (!hasComplex(g, s.ix) || x.control !== power) return false
    // A complex that is not printed was built by the US: no other power may build one (PAC-028).
    return !s.data.complex || (owner >= 0 && g.hostile(power, owner))
  }).length
}

/** Number and value of British territories and convoys in enemy hands, by the switch `ukCount` (LNK-083, LNK-213). */
export function britishLost(g: Game): { count: number; value: number } {
  const uk = g.powerIx('uk')
  const axis = other(g, uk)
  const how = g.switch('ukCount')
  let count = 0
  let value = 0
  for (const s of g.rs.spaces) {
    const c = s.data.convoy
    if (s.land && originalOwner(g, s.ix) === uk && heldBy(g, axis, s.ix)) {
      value += s.data.ipc
      if (how !== 'onlyValued' || s.data.ipc > 0) count++
    }
    if (c && g.powerIx(c.owner) === uk && convoyHeldBy(g, axis, s.ix)) {
      value += c.value
      if (c.type === 'center' || how === 'alsoRoutes') count++
    }
  }
  return { count, value }
}

function ukLines(g: Game, per: Share): DiceLine[] {
  const uk = g.powerIx('uk')
  const { count, value } = britishLost(g)
  return [
    ...(g.switch('ukLostIpcDice') === 'on' ? [{ rule: 'LNK-082', dice: per(value, 10) }] : []),
    { rule: 'LNK-083', dice: per(count, 3) },
    { rule: 'LNK-084', dice: lost(g, uk, 'united-kingdom') ? 6 : 0 },
    { rule: 'LNK-085', dice: lost(g, uk, 'india') ? 3 : 0 },
    { rule: 'LNK-086', dice: lost(g, uk, 'new-south-wales') ? 3 : 0 },
    { rule: 'LNK-087', dice: lost(g, uk, 'eastern-canada') ? 3 : 0 },
    { rule: 'LNK-088', dice: axisOil(g) >= 5 ? 1 : 0 },
    { rule: 'LNK-089', dice: out(g, 'usa') ? 4 : 0 },
    { rule: 'LNK-090', dice: out(g, 'ussr') ? 2 : 0 },
    { rule: 'LNK-091', dice: per(raided(g, uk), 10) },
    { rule: 'LNK-092', dice: out(g, 'germany') ? -2 : 0 },
    { rule: 'LNK-093', dice: out(g, 'japan') ? -2 : 0 },
  ]
}

/** The value of American convoy centers in enemy hands; of all Allied ones by `usConvoyDice` (LNK-101, LNK-214). */
function usConvoysLost(g: Game, us: Ix): number {
  let sum = 0
  for (const s of g.rs.spaces) {
    const c = s.data.convoy
    if (c?.type !== 'center' || !convoyHeldBy(g, other(g, us), s.ix)) continue
    const owner = g.powerIx(c.owner)
    if (g.switch('usConvoyDice') === 'allAllied' ? g.friendly(us, owner) : owner === us) sum += c.value
  }
  return sum
}

function usLines(g: Game, per: Share): DiceLine[] {
  const us = g.powerIx('usa')
  const homes = ['united-states-europe', 'united-states-pacific'].filter((s) => lost(g, us, s)).length
  const axisOut = ['germany', 'japan'].some((p) => out(g, p))
  return [
    { rule: 'LNK-095', dice: g.state.round - 2 },
    { rule: 'LNK-096', dice: 8 * (g.switch('usHomeDice') === 'each' ? homes : Math.min(1, homes)) },
    { rule: 'LNK-097', dice: lost(g, us, 'hawaiian-islands') ? 2 : 0 },
    { rule: 'LNK-098', dice: axisOil(g) >= 5 ? 1 : 0 },
    { rule: 'LNK-099', dice: out(g, 'uk') ? 3 : 0 },
    { rule: 'LNK-100', dice: out(g, 'ussr') ? 2 : 0 },
    { rule: 'LNK-101', dice: per(usConvoysLost(g, us), 7) },
    { rule: 'LNK-102', dice: axisOut ? -3 : 0 },
    { rule: 'LNK-103', dice: g.state.slices['usAttacked']?.['attacked'] === true ? -2 : 0 },
    { rule: 'LNK-104', dice: 0 - per(conquered(g, us), 5) },
  ]
}

function sovietLines(g: Game, per: Share): DiceLine[] {
  const ussr = g.powerIx('ussr')
  const complexes = ['moscow', 'leningrad', 'stalingrad', 'archangel'].filter((s) => lost(g, ussr, s)).length
  return [
    { rule: 'LNK-106', dice: complexes },
    { rule: 'LNK-107', dice: capitalFell(g, ussr) ? 3 : 0 },
    { rule: 'LNK-108', dice: (receivedBy(g, 'ussr') ?? production(g, ussr)) < 10 ? 1 : 0 },
    { rule: 'LNK-109', dice: convoyHeldBy(g, other(g, ussr), g.spaceIx('soviet-convoy')) ? 1 : 0 },
    { rule: 'LNK-110', dice: axisOil(g) >= 5 ? 1 : 0 },
    { rule: 'LNK-111', dice: 2 * ['uk', 'usa'].filter((p) => out(g, p)).length },
    { rule: 'LNK-112', dice: out(g, 'germany') ? -3 : 0 },
    { rule: 'LNK-113', dice: out(g, 'japan') ? -1 : 0 },
    { rule: 'LNK-114', dice: 0 - per(conquered(g, ussr), 5) },
  ]
}

function germanLines(g: Game, per: Share): DiceLine[] {
  const germany = g.powerIx('germany')
  return [
    { rule: 'LNK-116', dice: lost(g, germany, 'northern-italy') ? 1 : 0 },
    { rule: 'LNK-117', dice: lost(g, germany, 'germany') ? 6 : 0 },
    { rule: 'LNK-119', dice: out(g, 'japan') ? 1 : 0 },
    { rule: 'LNK-120', dice: per(raided(g, germany), 10) },
    { rule: 'LNK-121', dice: out(g, 'ussr') ? -2 : 0 },
    { rule: 'LNK-122', dice: out(g, 'usa') ? -2 : 0 },
    { rule: 'LNK-123', dice: out(g, 'uk') ? -2 : 0 },
    { rule: 'LNK-124', dice: 0 - enemyComplexes(g, germany) },
    { rule: 'LNK-125', dice: oilOf(g, germany) >= 5 ? -1 : 0 },
  ]
}

function japaneseLines(g: Game, per: Share): DiceLine[] {
  const japan = g.powerIx('japan')
  return [
    { rule: 'LNK-127', dice: lost(g, japan, 'japan') ? 10 : 0 },
    { rule: 'LNK-130', dice: out(g, 'germany') ? 2 : 0 },
    { rule: 'LNK-131', dice: per(raided(g, japan), 10) },
    { rule: 'LNK-134', dice: out(g, 'ussr') ? -1 : 0 },
    { rule: 'LNK-135', dice: out(g, 'uk') ? -2 : 0 },
    { rule: 'LNK-136', dice: out(g, 'usa') ? -3 : 0 },
    { rule: 'LNK-137', dice: 0 - enemyComplexes(g, japan) },
  ]
}

/** The number of dice for an income, and its clause. */
interface Rung {
  readonly dice: number
  readonly rule: string
}
/** By power: one rung per full 10 IPCs of income, the last rung for everything above. */
const ladders: Readonly<Record<string, readonly Rung[]>> = {
  germany: [3, 3, 2, 1, 0].map((dice) => ({ dice, rule: 'LNK-118' })),
  japan: [
    { dice: 8, rule: 'LNK-128' },
    { dice: 5, rule: 'LNK-129' },
    { dice: 0, rule: 'LNK-129' },
    { dice: -1, rule: 'LNK-132' },
    { dice: -2, rule: 'LNK-133' },
  ],
}
const RUNG = 10
const rungOf = (ladder: readonly Rung[], n: number): Rung =>
  at(ladder, Math.min(ladder.length - 1, Math.max(0, n)))

function incomeLines(g: Game, power: string): DiceLine[] {
  const ladder = ladders[power]
  return ladder ? [rungOf(ladder, Math.floor(production(g, g.powerIx(power)) / RUNG))] : []
}

/**
 * Dice for income as a continuous value: equal to the rules' value in the middle of a rung, interpolated between the
 * middles.
 */
function incomeTrend(g: Game, power: string): number {
  const ladder = ladders[power]
  if (!ladder) return 0
  const rungs = production(g, g.powerIx(power)) / RUNG - 0.5
  const n = Math.floor(rungs)
  const [low, high] = [rungOf(ladder, n).dice, rungOf(ladder, n + 1).dice]
  return low + (high - low) * (rungs - n)
}

const tables: Readonly<Record<string, (g: Game, per: Share) => DiceLine[]>> = {
  uk: ukLines,
  usa: usLines,
  ussr: sovietLines,
  germany: germanLines,
  japan: japaneseLines,
}

/** Powers that count surrender dice: each is one country, the US with China, the UK with its three economies. */
export const countingPowers: readonly string[] = Object.keys(tables)

/** The lines of a power's count that are not 0, in the current position. */
export function surrenderLines(g: Game, power: string): DiceLine[] {
  const lines = [...linesOf(g, power, full), ...incomeLines(g, power)].filter((l) => l.dice !== 0)
  // Sorted by clause.
  return lines.sort((a, b) => (a.rule < b.rule ? -1 : 1))
}
const linesOf = (g: Game, power: string, per: Share): DiceLine[] =>
  Object.entries(tables).flatMap(([id, count]) => (id === power ? count(g, per) : []))

/** A power's dice as a continuous value in which partial amounts count; may be negative. */
export const surrenderTrend = (g: Game, power: string): number =>
  linesOf(g, power, broken).reduce((sum, l) => sum + l.dice, 0) + incomeTrend(g, power)
/** The growth of a power's dice per round without any event (LNK-095). */
export const surrenderClock = (power: string): number => (power === 'usa' ? 1 : 0)

/** The number of dice of a power; 0 means no roll (LNK-079). */
export const surrenderDice = (g: Game, power: string): number =>
  Math.max(
    0,
    surrenderLines(g, power).reduce((sum, l) => sum + l.dice, 0),
  )
