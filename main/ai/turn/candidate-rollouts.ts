/**
 * Rollouts: choose, of several plans for a step, the one that leads to the best position. Each is played on, with the
 * same dice for all, to the end of the power's own turn. Its worth there is the balance of all units and places, less
 * the cost of the enemies' best answers, which scatters little. A rollout through the enemies' turns would scatter far
 * more than plans differ, because small changes alter what an enemy dares. The worse half is dropped, and the better
 * half is played on more often, as long as there is budget. The first estimate of a plan counts like one game.
 */
import { answer, isMovementLegal, legalOf, type Game } from '../../engine'
import type { Ix } from '../../engine/state/state'
import type { OddsCache } from '../../odds'
import { balanceOf, dangerOf } from '../evaluation/position-score'
import { blind } from '../sandbox/without-dice'
import { signsOf } from '../evaluation/alignment'
import { PRICE, type Budget } from '../sandbox/budget'
import { LuckTaker } from './control-variate'
import { EvenDice, playOn, type Plays } from './rollout'
import type { Trial } from '../sandbox/trial'
import type { Weights } from '../evaluation/weights'

/** The effort of rollouts. */
export interface Foresight {
  /** The number of plans to compare. */
  readonly plans: number
  /** The budget for rollouts in one step of the turn, in units. */
  readonly units: number
}

/** A plan for a step, and its first estimate, in IPCs. */
export interface Candidate {
  readonly trial: Trial
  readonly prior: number
}

/** The results of a plan in its rollouts. */
export interface Foreseen extends Candidate {
  sum: number
  games: number
}

/** The number of games that the first estimate counts for. */
const PRIOR_GAMES = 1
/** The most games of one plan; further ones add nothing. */
const MOST_GAMES = 60

export interface Ahead {
  readonly me: Ix
  readonly weights: Weights
  readonly seed: string
  readonly effort: Budget
  readonly cache: OddsCache
  /** Returns fresh players of all powers for each game. */
  readonly table: () => (power: string) => Plays
}

/**
 * Returns the plans with their results, the chosen one first; empty if there are none.
 * @param units the budget for rollouts
 */
export function foresee(candidates: readonly Candidate[], units: number, ahead: Ahead): Foreseen[] {
  const { effort } = ahead
  const all = different(candidates).map((c): Foreseen => ({ ...c, sum: 0, games: 0 }))
  const begun = effort.steps
  const spent = (): number => effort.steps - begun
  let dice = false
  /** Plays one game; returns false if it was stopped, because such a game is worthless. */
  const play = (one: Foreseen): boolean => {
    if (effort.stopped) return false
    const seen = effort.quietly(() => playedOn(one.trial, one.games, ahead))
    if (effort.stopped) return false
    one.sum += seen.stands
    one.games++
    dice ||= seen.rolls > 0
    effort.tell('plans', spent() / units)
    return true
  }
  let alive = sorted(all)
  const [first] = alive
  if (!first || alive.length === 1) return alive
  if (!play(first)) return alive
  // Keep only as many plans as half of the budget can play once, those with the best first estimates.
  alive = alive.slice(0, Math.max(2, Math.floor(units / 2 / Math.max(1, spent()))))
  const halvings = Math.max(1, Math.ceil(Math.log2(alive.length)))
  for (let round = 1; alive.length > 1; round++) {
    const share = (units * round) / halvings
    for (let least = leastOf(alive); least < MOST_GAMES; least = leastOf(alive)) {
      // Without dice, a second game equals the first.
      if (least > 0 && (spent() >= share || !dice)) break
      for (const one of alive) if (one.games === least && !play(one)) return sorted(all)
    }
    alive = sorted(alive).slice(0, Math.ceil(alive.length / 2))
  }
  // A plan dropped early has fewer games, so the plans that were played on to the end come first.
  return [...alive, ...sorted(all.filter((one) => !alive.includes(one)))]
}

const leastOf = (list: readonly Foreseen[]): number => Math.min(...list.map(({ games }) => games))

const worthOf = ({ prior, sum, games }: Foreseen): number =>
  (prior * PRIOR_GAMES + sum) / (PRIOR_GAMES + games)

/** Sorts the best first, the earlier of equals. A plan without games is ranked by its first estimate alone. */
function sorted(list: readonly Foreseen[]): Foreseen[] {
  const played = list.filter(({ games }) => games > 0)
  // Shifts the balances of whole boards to the scale of first estimates.
  const mean = (of: (one: Foreseen) => number): number =>
    played.length === 0 ? 0 : played.reduce((sum, one) => sum + of(one), 0) / played.length
  const shift = mean(({ sum, games }) => sum / games) - mean(({ prior }) => prior)
  const worth = (one: Foreseen): number => worthOf({ ...one, sum: one.sum - shift * one.games })
  return list
    .map((one, n) => ({ one, n, worth: worth(one) }))
    .sort((a, b) => b.worth - a.worth || a.n - b.n)
    .map(({ one }) => one)
}

/** Returns the first of each set of plans with the same answers. */
function different(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>()
  return candidates.filter(({ trial }) => {
    const key = JSON.stringify(trial.actions)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Returns the balance at the end of the turn after a plan, and the number of dice rolls. */
function playedOn(
  trial: Trial,
  n: number,
  ahead: Ahead,
): { readonly stands: number; readonly rolls: number } {
  const { me, weights, seed, table, effort, cache } = ahead
  const g = ended(trial.g)
  const luck = new LuckTaker(signsOf(g, me), cache, effort)
  const dice = new EvenDice(`${seed} ${n}`)
  const over = playOn(g, table(), dice, effort, luck)
  if (over) effort.spend(PRICE.standing)
  const stands = balanceOf(g, me, weights) - luck.luck
  // If the game ends in this turn, there are no answers to come.
  return { stands: over ? stands - dangerOf(g, me, weights, effort) : stands, rolls: dice.rolls }
}

/** Returns the position at the end of this movement. */
function ended(game: Game): Game {
  const g = blind(game)
  const legal = legalOf(g)
  if (legal && isMovementLegal(legal)) answer(g, legal.finish())
  return g
}
