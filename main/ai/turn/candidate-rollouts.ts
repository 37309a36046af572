/**
 * Looks ahead: of several plans for a step the one after which the position stands best. Each is played on, with the same dice for
 * all, until one's own turn is over: then it is what everybody has and where he stands, less what the enemies' best answers
 * would cost. That hardly scatters. What comes of it once all have answered in their order scatters by far more than plans differ, since
 * a little changes what an enemy dares; so it is not played on further. The worse half is left, and the better half played on more
 * often, as long as there is budget. What the plans are worth at first sight counts like a game of its own.
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

/** How often it is looked ahead. */
export interface Foresight {
  /** Plans that are held against each other. */
  readonly plans: number
  /** Units that playing them on may cost, in one step of the turn. */
  readonly units: number
}

/** A plan for a step, and what it is worth at first sight, in IPCs. */
export interface Candidate {
  readonly trial: Trial
  readonly prior: number
}

/** What a plan was worth in the games that were played on. */
export interface Foreseen extends Candidate {
  sum: number
  games: number
}

/** Games for which what is seen at first counts. */
const PRIOR_GAMES = 1
/** Games of one plan at most: by then more of them say nothing new. */
const MOST_GAMES = 60

export interface Ahead {
  readonly me: Ix
  readonly weights: Weights
  readonly seed: string
  readonly effort: Budget
  readonly cache: OddsCache
  /** Whoever plays for each power, anew in each game. */
  readonly table: () => (power: string) => Plays
}

/**
 * The plans as they were judged, the chosen one first; none of none.
 * @param units what playing them on may cost
 */
export function foresee(candidates: readonly Candidate[], units: number, ahead: Ahead): Foreseen[] {
  const { effort } = ahead
  const all = different(candidates).map((c): Foreseen => ({ ...c, sum: 0, games: 0 }))
  const begun = effort.steps
  const spent = (): number => effort.steps - begun
  let dice = false
  /** False where it was broken off: such a game says nothing. */
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
  // No more than can be played on once for half of the budget, those that are worth most at first sight.
  alive = alive.slice(0, Math.max(2, Math.floor(units / 2 / Math.max(1, spent()))))
  const halvings = Math.max(1, Math.ceil(Math.log2(alive.length)))
  for (let round = 1; alive.length > 1; round++) {
    const share = (units * round) / halvings
    for (let least = leastOf(alive); least < MOST_GAMES; least = leastOf(alive)) {
      // Where no dice fall, a second game is like the first.
      if (least > 0 && (spent() >= share || !dice)) break
      for (const one of alive) if (one.games === least && !play(one)) return sorted(all)
    }
    alive = sorted(alive).slice(0, Math.ceil(alive.length / 2))
  }
  // Whoever was left early has seen fewer games: those that were played on to the end come first.
  return [...alive, ...sorted(all.filter((one) => !alive.includes(one)))]
}

const leastOf = (list: readonly Foreseen[]): number => Math.min(...list.map(({ games }) => games))

const worthOf = ({ prior, sum, games }: Foreseen): number =>
  (prior * PRIOR_GAMES + sum) / (PRIOR_GAMES + games)

/** The best first; of equals the earlier. What was never played on is judged at first sight, like all others beside it. */
function sorted(list: readonly Foreseen[]): Foreseen[] {
  const played = list.filter(({ games }) => games > 0)
  // Balances of whole boards are brought down to what plans are worth at first sight.
  const mean = (of: (one: Foreseen) => number): number =>
    played.length === 0 ? 0 : played.reduce((sum, one) => sum + of(one), 0) / played.length
  const shift = mean(({ sum, games }) => sum / games) - mean(({ prior }) => prior)
  const worth = (one: Foreseen): number => worthOf({ ...one, sum: one.sum - shift * one.games })
  return list
    .map((one, n) => ({ one, n, worth: worth(one) }))
    .sort((a, b) => b.worth - a.worth || a.n - b.n)
    .map(({ one }) => one)
}

/** Of plans with the same answers the first. */
function different(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>()
  return candidates.filter(({ trial }) => {
    const key = JSON.stringify(trial.actions)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** How the position stands after a plan once the turn is over, and how often dice fell until then. */
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
  // Where the game ended in this very turn there are no answers to come.
  return { stands: over ? stands - dangerOf(g, me, weights, effort) : stands, rolls: dice.rolls }
}

/** The position once this movement is over. */
function ended(game: Game): Game {
  const g = blind(game)
  const legal = legalOf(g)
  if (legal && isMovementLegal(legal)) answer(g, legal.finish())
  return g
}
