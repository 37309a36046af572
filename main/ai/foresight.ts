/**
 * Looks ahead: of several plans for a step the one after which, once all enemies have answered in their order, the position stands
 * best. Each is played on with the same dice; the worse half is left, and the better half played on more often, as long as
 * there is budget. What the plans are worth at first sight counts like some games of its own.
 */
import { answer, isMovementLegal, legalOf, type Game } from '../engine'
import type { Ix } from '../engine/state'
import type { OddsCache } from '../odds'
import { balanceOf, signsOf } from './balance'
import type { Effort } from './effort'
import { LuckTaker } from './luck'
import { EvenDice, playOn, type Plays } from './playout'
import type { Trial } from './trial'
import type { Weights } from './weights'

/** How far and how often it is looked ahead. */
export interface Foresight {
  /** Plans that are held against each other. */
  readonly plans: number
  /** Units that playing them on may cost, in one step of the turn. */
  readonly units: number
  /** Own turns until it is judged: one is until the next begins. */
  readonly turns: number
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
const PRIOR_GAMES = 2
/** Games of one plan at most: by then more of them say nothing new. */
const MOST_GAMES = 60

export interface Ahead {
  readonly me: Ix
  readonly weights: Weights
  readonly seed: string
  readonly effort: Effort
  readonly cache: OddsCache
  /** Whoever plays for each power, anew in each game. */
  readonly table: () => (power: string) => Plays
}

/** The plans as they were judged, the chosen one first; none of none. */
export function foresee(
  candidates: readonly Candidate[],
  { units, turns }: Pick<Foresight, 'units' | 'turns'>,
  ahead: Ahead,
): Foreseen[] {
  const { effort } = ahead
  const all = different(candidates).map((c): Foreseen => ({ ...c, sum: 0, games: 0 }))
  const begun = effort.steps
  let alive = [...all]
  const halvings = Math.max(1, Math.ceil(Math.log2(all.length)))
  for (let round = 1; alive.length > 1; round++) {
    const share = (units * round) / halvings
    while (effort.steps - begun < share && (alive[0]?.games ?? MOST_GAMES) < MOST_GAMES)
      for (const one of alive) {
        if (effort.stopped) return sorted(all)
        const stands = effort.quietly(() => playedOn(one.trial, turns, one.games, ahead))
        // A game that was broken off says nothing.
        if (effort.stopped) return sorted(all)
        one.sum += stands
        one.games++
        effort.tell('replies', (effort.steps - begun) / units)
      }
    alive = sorted(alive).slice(0, Math.ceil(alive.length / 2))
  }
  // Whoever was left early has seen fewer games: those that were played on to the end come first.
  return [...alive, ...sorted(all.filter((one) => !alive.includes(one)))]
}

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

/** How the position stands once everybody has answered. */
function playedOn(trial: Trial, turns: number, n: number, ahead: Ahead): number {
  const { me, weights, seed, table, effort, cache } = ahead
  const g = ended(trial.g)
  const luck = new LuckTaker(signsOf(g, me), cache, effort)
  playOn(g, { power: me, turns }, table(), new EvenDice(`${seed} ${n}`), effort, luck)
  return balanceOf(g, me, weights) - luck.luck
}

/** The position once this movement is over. */
function ended(game: Game): Game {
  const g = game.copy({ mode: 'manual' })
  g.silent = true
  const legal = legalOf(g)
  if (legal && isMovementLegal(legal)) answer(g, legal.finish())
  return g
}
