/**
 * Where new units go: each where it is worth most, by the same values as the purchase. Units bought for a certain place
 * go there; every unit that can be placed is placed.
 */
import type { Action, DecisionOf } from '../../../shared/model'
import { check, type Game } from '../../engine'
import type { UnitInfo } from '../../engine/module/ruleset'
import type { Ix } from '../../engine/state/state'
import { Demand } from './unit-value'
import { carries } from '../sea-transport/capacity'
import type { Evaluator } from '../evaluation/evaluator'

type Waiting = DecisionOf<'place'>['waiting'][number]

/** The most units of one type that one answer places. */
const MOST_TOGETHER = 6

interface Choice {
  readonly action: Action
  readonly worth: number
}

/** Returns the next units to place; null if no waiting unit can be placed. */
export function placing(g: Game, { waiting }: DecisionOf<'place'>, theatre: Evaluator): Action | null {
  const by = new Map<Ix, Demand>()
  const demandOf = (power: Ix): Demand => {
    const have =
      by.get(power) ??
      new Demand(
        theatre,
        power,
        waiting.map(({ unit }) => g.typeFor(g.unitIx(unit), power)),
      )
    by.set(power, have)
    return have
  }
  let best: (Choice & { readonly worth: number }) | null = null
  for (const group of waiting) {
    const me = g.powerIx(group.power)
    const found = choiceFor(g, group, demandOf(me), g.typeFor(g.unitIx(group.unit), me))
    if (found && found.worth > (best?.worth ?? -Infinity)) best = found
  }
  return best?.action ?? null
}

/**
 * Returns the best place for a group, and how many of its units are worth more there than one unit is anywhere else.
 */
function choiceFor(
  g: Game,
  { unit, count, spaces, treasury, free }: Waiting,
  demand: Demand,
  info: UnitInfo,
): Choice | null {
  const action = (space: string, n: number): Action => ({
    ...{ kind: 'place', unit, count: n, space, treasury },
    ...(free === undefined ? {} : { free }),
  })
  const worth = (space: string, n: number): number =>
    demand.worth(info, g.spaceIx(space), n) / n / Math.max(1, info.cost) +
    nearness(g, demand, info, g.spaceIx(space))
  const ranked = spaces
    .map((space) => {
      let [most, at] = [-Infinity, 1]
      for (let n = 1; n <= Math.min(count, MOST_TOGETHER); n++) {
        const each = worth(space, n)
        if (each > most + 1e-9) [most, at] = [each, n]
      }
      return { space, worth: most, at }
    })
    .sort((a, b) => b.worth - a.worth)
  for (const [rank, { space, worth: most, at }] of ranked.entries()) {
    if (check(g, action(space, at)) !== null && check(g, action(space, 1)) !== null) continue
    const next = ranked[rank + 1]?.worth ?? -Infinity
    for (let n = count; n >= 1; n--)
      if ((n <= at || worth(space, n) >= next) && check(g, action(space, n)) === null)
        return { action: action(space, n), worth: most }
  }
  return null
}

/** Ranks places of equal worth: ships where they are needed and not alone, other units near the front. */
function nearness(g: Game, demand: Demand, unit: UnitInfo, space: Ix): number {
  if (unit.domain !== 'sea') return -0.001 * Math.min(50, demand.lanes.steps(space))
  const friends = g.select(space, (p) => g.isMover(p.power) && g.type(p).domain === 'sea').length
  const wait = demand.lanes.pick[space] ?? Infinity
  return 0.002 * Math.min(5, friends) - (carries(unit) ? 0.01 * Math.min(10, wait < Infinity ? wait : 10) : 0)
}
