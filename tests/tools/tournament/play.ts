/** Plays the pairs of a tournament, and keeps the results. */
import { isLevel } from '../../../shared/contract'
import { styleOf, styleOfLevel, withBudget, type Style } from '../../../main/ai'
import type { Game } from '../../../main/engine'
import { rulesetOf } from '../../../main/scenarios'
import { playGame } from './game'
import type { Contest, TournamentOptions } from './options'
import { campsOf, endedOf, pointsOf, type PairPoints } from './pairing'
import type { GameReport } from './report'
import { isFailed, type Entry, type Outcome, type Shard } from './results-file'
import { sampleOf, verdictOf } from './strength'

/** What the tournament needs from its environment. */
export interface Surroundings {
  /** Return milliseconds: of processor time, and by the clock. */
  readonly cpu: () => number
  readonly clock: () => number
  readonly say: (line: string) => void
  readonly turned?: (g: Game) => void
}

/** Returns a level or a way to play by its name; `hard/10` has a tenth of its budget. Throws when there is none. */
export function playing(id: string): Style {
  const [name = '', part = '1'] = id.split('/')
  const style = isLevel(name) ? styleOfLevel[name] : styleOf(name)
  if (!style || !(Number(part) >= 1)) throw new Error(`nobody plays as ${id}`)
  return part === '1' ? style : withBudget(style, 1 / Number(part))
}

/** Returns the points of a finished pair, or null when one of its games failed or the entry is not a pair. */
export function pairOf({ contest, games }: Entry): PairPoints | null {
  const [asFirst, asSecond] = games
  if (!asFirst || !asSecond || isFailed(asFirst) || isFailed(asSecond)) return null
  const camps = campsOf(rulesetOf(contest.scenario))
  return pointsOf([endedOf(asFirst, camps), endedOf(asSecond, camps)])
}

/** Returns the finished pairs in their order. */
export const pairsOf = (entries: readonly Entry[]): PairPoints[] =>
  [...entries].sort((a, b) => a.number - b.number).flatMap((e) => pairOf(e) ?? [])

/** Plays until every contest is decided, all pairs are played, or the time is over. */
export function playOn(options: TournamentOptions, shard: Shard, around: Surroundings): void {
  const began = around.clock()
  const open = (contest: Contest): boolean =>
    options.alone ||
    verdictOf(sampleOf(pairsOf(shard.of(contest)).map((p) => p.points)), options.claims) === 'open'
  for (let n = options.shard; n < options.most; n += options.shards)
    for (const contest of options.contests) {
      if (around.clock() - began > options.minutes * 60_000) return
      if (shard.has(contest, n) || !open(contest)) continue
      const games = (options.alone ? ([0] as const) : ([0, 1] as const)).map((mine) =>
        outcomeOf(contest, mine, `${options.seed}-${n}`, options.log, around),
      )
      const entry = { contest, number: n, games }
      shard.add(entry)
      around.say(lineOf(entry))
    }
}

/** Plays one game with the first player in this camp. */
function outcomeOf(
  contest: Contest,
  mine: 0 | 1,
  seed: string,
  log: boolean,
  { cpu, say, turned }: Surroundings,
): Outcome {
  const rs = rulesetOf(contest.scenario)
  const camps = campsOf(rs)
  const [one, other] = [playing(contest.one), playing(contest.other)]
  try {
    return playGame({
      ...{ rs, seed, rounds: contest.rounds, now: cpu },
      styles: (power) => (camps.of(power) === mine ? one : other),
      ...(log ? { log: say } : {}),
      ...(turned ? { turned } : {}),
    })
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

/** Describes a pair in a line. */
export function lineOf(entry: Entry): string {
  const { contest, number, games } = entry
  const camps = campsOf(rulesetOf(contest.scenario)).names
  const told = games.map((game, n) =>
    isFailed(game)
      ? `FAILED ${game.failed}`
      : `${contest.one} as ${camps[n] ?? ''}: ${gameTold(game, camps)}`,
  )
  const pair = pairOf(entry)
  const points = pair ? ` = ${pair.points} (${pair.margin.toFixed(2)})` : ''
  return `${contest.scenario} ${number}${points}; ${told.join('; ')}`
}

const gameTold = (game: GameReport, camps: readonly [string, string]): string => {
  const won = game.winner ?? (game.winners.length > 0 ? game.winners.join('+') : 'open')
  return `${won} by ${game.why} in ${game.rounds}, ${camps[0]} ${game.par[0].toFixed(2)} ${camps[1]} ${game.par[1].toFixed(2)}, ${game.refused} refused`
}
