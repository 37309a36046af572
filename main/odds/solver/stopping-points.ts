/** Where it is better to leave a battle: every question that the battle can reach, and the outcome of either answer. */
import type { OddsStop, OddsStops } from '../../../shared/contract'
import { at } from '../../engine/loop/asserts'
import { leaveFrom, suggested, type FightPolicies } from '../../engine/battle/policies'
import type { BattlePicture, BattleStep, Combatant, Progress } from '../../engine/battle/steps'
import type { Ruleset } from '../../engine/module/ruleset'
import { endTeller } from '../answer'
import { OddsCache } from './cache'
import { WITHDRAWN, type Asked, type OddsBattle } from './battle'
import type { Backwards, Compared, Prospect } from './retreat-decisions'
import { fightBy, type Solved } from './policies'
import type { Slices } from '../numeric/long-task-slices'
import { prepare, solve, solveSlices, type Solution } from './solve'

/** The most questions in an answer: the likeliest. */
const TOLD = 40
/** The rounds that are listed separately; the last one also counts all later rounds. */
const ROUNDS = 4
/** Plans of withdrawing after a round: up to this one. */
const PLANS = 3

/** The question: a battle, its progress, the choices that are not computed, and what winning is worth. */
export interface StopsAsked {
  readonly picture: BattlePicture
  readonly progress?: Progress
  readonly fight?: FightPolicies
  /** By side: true if its dives are computed for the best. */
  readonly dive?: Solved['dive']
  readonly worth?: number
  readonly maxPairs?: number
  /** The cache of earlier battles. If a battle is too large for one call, a later call continues it. */
  readonly cache?: OddsCache
}

/** Returns the table of stops of a battle, in slices. May throw `TooLarge`. */
export function* stopsOf(asked: StopsAsked): Slices<OddsStops> {
  const { picture, progress, fight = suggested, worth = 0 } = asked
  const dive = asked.dive ?? { attacker: true, defender: true }
  const how = {
    ...{ cache: asked.cache ?? new OddsCache() },
    ...(progress ? { progress } : {}),
    ...(asked.maxPairs === undefined ? {} : { maxPairs: asked.maxPairs }),
  }
  const bestAll = fightBy(fight, ROUNDS, { dive, retreat: 'value', worth })
  const fixed = (retreat: FightPolicies['retreat']) =>
    fightBy({ ...fight, retreat }, 2, { dive, retreat: null, worth })
  const plans = [
    { retreat: 'never', policies: fixed(suggested.retreat) },
    ...Array.from({ length: PLANS }, (_, i) => ({
      retreat: `after-${i + 1}`,
      policies: fixed(leaveFrom(i + 1)),
    })),
  ]
  // All best decisions first: that can take several calls, and the chances are quick afterwards.
  for (const policies of [bestAll, ...plans.map((plan) => plan.policies)])
    prepare(picture, { ...how, policies })
  const solution = yield* solveSlices(picture, { ...how, policies: bestAll })
  const { battle, best } = solution
  const now = best && stopAt(battle, best, battle.startState)
  const stops = [...solution.asked]
    .sort((a, b) => b.chance - a.chance)
    .flatMap((state) => {
      const stop = best && stopAt(battle, best, state)
      if (!stop) return []
      const { round } = at(battle.cores, state.core)
      const p = battle.pictureOf(at(battle.cores, state.core), state.attacker, state.defender)
      return [
        {
          ...stop,
          ...{ round, orLater: round >= battle.policies.lastRound, chance: Math.min(1, state.chance) },
          ...{ attackers: alike(p.rs, p.attackers), defenders: alike(p.rs, p.defenders) },
        },
      ]
    })
    .slice(0, TOLD)
  let error = solution.dropped
  const told: OddsStops['plans'] = []
  const value = { retreat: 'value', ...expected(solution, worth) }
  for (const { retreat, policies } of plans) {
    const one = yield* solveSlices(picture, { ...how, policies })
    error = Math.max(error, one.dropped)
    told.push({ retreat, ...expected(one, worth) })
  }
  return { now, stops, plans: [...told, value], error }
}

/**
 * Returns the question that a battle waits for, with the outcomes of staying and of leaving; null if no piece may
 * leave now. May throw `TooLarge`.
 */
export function stopNow({ picture, progress, worth = 0, maxPairs }: StopsAsked): OddsStop | null {
  const dive = { attacker: true, defender: true }
  const { battle, best } = solve(picture, {
    ...(progress ? { progress } : {}),
    ...(maxPairs === undefined ? {} : { maxPairs }),
    policies: fightBy(suggested, ROUNDS, { dive, retreat: 'value', worth }),
  })
  return best ? stopAt(battle, best, battle.startState) : null
}

/** Returns the expectation of a solved battle. */
export function expected({ battle, ends }: Solution, worth: number): Prospect {
  const tell = endTeller(battle)
  const sum = { value: 0, win: 0, take: 0, attackerLossIpc: 0, defenderLossIpc: 0, retreated: 0 }
  for (const { result, attacker, defender, chance } of ends) {
    const end = tell(result, attacker, defender)
    sum.value += chance * (end.defenderLost - end.attackerLost + (end.prize ? worth : 0))
    if (end.win) sum.win += chance
    if (end.take) sum.take += chance
    if (result === WITHDRAWN) sum.retreated += chance
    sum.attackerLossIpc += chance * end.attackerLost
    sum.defenderLossIpc += chance * end.defenderLost
  }
  return bounded(sum)
}

/** Sums of chances may exceed 1 by a rounding error. */
const bounded = (p: Prospect): Prospect => ({
  ...p,
  win: Math.min(1, p.win),
  take: Math.min(1, p.take),
  retreated: Math.min(1, p.retreated),
})

/** Returns the question of a state; null if no piece may leave. */
function stopAt(battle: OddsBattle, best: Backwards, state: Asked): OddsStop | null {
  const { attacker, defender } = state
  const core = battle.onFrom(state.core, attacker, defender)
  const { segment } = battle.segmentAt(core, attacker, defender)
  const compared = segment.is === 'ask' ? best.compared({ core, attacker, defender }) : null
  if (segment.is !== 'ask' || !compared) return null
  const { step } = segment
  const { ways, prospects } = compared
  const leave = bestLeave(compared, step)
  const p = battle.pictureOf(at(battle.cores, core), attacker, defender)
  const who = new Set(at(ways, leave).who)
  return {
    question: step.choice?.effect === 'withdraw' ? 'retreat' : 'submerge',
    by: step.side,
    stay: bounded(at(prospects, 0)),
    leave: bounded(at(prospects, leave)),
    leaving: alike(
      p.rs,
      [...p.attackers, ...p.defenders].filter((c) => isOf(p, step, c) && who.has(c.id)),
    ),
    better: compared.best === 0 ? 'stay' : 'leave',
  }
}

const isOf = (p: BattlePicture, { side }: BattleStep, c: Combatant): boolean =>
  (side === 'attacker' ? p.attackers : p.defenders).includes(c)

/** Returns the index of the best way to leave for the side that decides. */
function bestLeave({ prospects, best }: Compared, { side }: BattleStep): number {
  if (best > 0) return best
  const sign = side === 'attacker' ? 1 : -1
  let leave = 1
  for (let i = 2; i < prospects.length; i++)
    if (sign * at(prospects, i).value > sign * at(prospects, leave).value) leave = i
  return leave
}

/** Counts like combatants. */
function alike(rs: Ruleset, all: readonly Combatant[]): OddsStop['leaving'] {
  const out = new Map<string, OddsStop['leaving'][number]>()
  for (const { power, type, damage } of all) {
    const key = [power, type, damage].join()
    const one = out.get(key)
    if (one) one.count++
    else out.set(key, { power: at(rs.powers, power).id, unit: at(rs.units, type).id, count: 1, damage })
  }
  return [...out.values()]
}
