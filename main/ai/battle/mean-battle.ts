/**
 * A rough estimate of a battle in microseconds: means instead of chances. It selects what deserves a closer look;
 * decisions use the exact odds.
 */
import type { UnitInfo } from '../../engine/module/ruleset'

/** Units of one type on one side. */
export interface UnitCount {
  readonly unit: UnitInfo
  readonly count: number
}

/** The state of both sides when one of them is gone, or no unit hits any more. */
export interface Clash {
  /** Hits that each side can still take. */
  readonly attackers: number
  readonly defenders: number
  /** IPCs lost. */
  readonly attackersLost: number
  readonly defendersLost: number
  /** Surviving land units of the attackers, which take the territory. */
  readonly landLeft: number
}

/** A side as columns, in its order of loss. */
interface Column {
  readonly power: number
  readonly cost: number
  readonly land: boolean
  left: number
}

const DIE = 6
const MOST_ROUNDS = 20
const LEAST = 0.02

/** Sorts the cheapest units first; of units with the same price, the better fighter is lost last. */
function columnsOf(lots: readonly UnitCount[], side: 'attack' | 'defense'): Column[] {
  return lots
    .filter(({ unit, count }) => count > 0 && unit.hits > 0 && unit.domain !== 'facility')
    .map(({ unit, count }) => ({
      power: unit[side] / DIE / unit.hits,
      cost: unit.cost / unit.hits,
      land: unit.domain === 'land',
      left: count * unit.hits,
    }))
    .sort((a, b) => a.cost - b.cost || a.power - b.power)
}

const hitsOf = (side: readonly Column[]): number => side.reduce((sum, c) => sum + c.left * c.power, 0)
const leftOf = (side: readonly Column[]): number => side.reduce((sum, c) => sum + c.left, 0)

/** Takes hits off a side and returns the price of the losses. */
function take(side: readonly Column[], hits: number): number {
  let [open, cost] = [hits, 0]
  for (const c of side) {
    const lost = Math.min(open, c.left)
    c.left -= lost
    cost += lost * c.cost
    open -= lost
    if (open <= 0) break
  }
  return cost
}

/** Plays a battle by means until one side is gone. */
export function clash(attackers: readonly UnitCount[], defenders: readonly UnitCount[]): Clash {
  const [a, d] = [columnsOf(attackers, 'attack'), columnsOf(defenders, 'defense')]
  let [attackersLost, defendersLost] = [0, 0]
  for (let round = 0; round < MOST_ROUNDS && leftOf(a) > LEAST && leftOf(d) > LEAST; round++) {
    const [toDefenders, toAttackers] = [hitsOf(a), hitsOf(d)]
    if (toDefenders + toAttackers <= LEAST) break
    defendersLost += take(d, toDefenders)
    attackersLost += take(a, toAttackers)
  }
  const landLeft = a.reduce((sum, c) => sum + (c.land ? c.left : 0), 0)
  return { attackers: leftOf(a), defenders: leftOf(d), attackersLost, defendersLost, landLeft }
}

/** Returns whether the defenders hold, with a margin for bad dice. */
export const holds = (
  defenders: readonly UnitCount[],
  attackers: readonly UnitCount[],
  margin = 1,
): boolean => attackers.length === 0 || clash(attackers, defenders).defenders > margin
