/** Describes a tournament in figures. */
import { rulesetOf } from '../../../main/scenarios'
import { addIdleness, nobodyIdle } from './idle-units'
import { dealsTold } from './diplomacy'
import type { GameReport } from './report'
import type { Contest, TournamentOptions } from './options'
import { campsOf } from './pairing'
import { pairsOf } from './play'
import { isFailed, keyOf, type Entry } from './results-file'
import {
  boundOf,
  eloInterval,
  likelihood,
  sampleOf,
  shareInterval,
  spreadOf,
  verdictOf,
  type Claims,
  type Interval,
} from './strength'

const percent = (x: number): string => `${(100 * x).toFixed(x > 0 && x < 0.1 ? 1 : 0)} %`
const share = (part: number, of: number): string => (of === 0 ? 'none' : percent(part / of))
const elo = (x: number): string =>
  Number.isFinite(x) ? `${x > 0 ? '+' : ''}${x.toFixed(0)}` : x > 0 ? 'all' : 'none'
const within = ({ at, low, high }: Interval, say: (x: number) => string): string =>
  `${say(at)} [${say(low)} to ${say(high)}]`

/** Returns all contests of the entries, each with its figures. */
export function tell(
  entries: readonly Entry[],
  options: Pick<TournamentOptions, 'claims' | 'alone'>,
): string[] {
  const contests = new Map<string, { readonly contest: Contest; readonly list: Entry[] }>()
  for (const e of entries) {
    const key = keyOf(e.contest)
    const have = contests.get(key) ?? { contest: e.contest, list: [] }
    have.list.push(e)
    contests.set(key, have)
  }
  return [...contests.values()].flatMap(({ contest, list }) => tellContest(contest, list, options))
}

function tellContest(
  contest: Contest,
  list: readonly Entry[],
  { claims }: Pick<TournamentOptions, 'claims'>,
): string[] {
  const outcomes = list.flatMap((e) => e.games)
  const games = outcomes.flatMap((x) => (isFailed(x) ? [] : [x]))
  const failed = list.filter((e) => e.games.some(isFailed)).map((e) => e.number)
  const pairs = list.some((e) => e.games.length === 2)
  const title = pairs
    ? `${contest.one} against ${contest.other} in ${contest.scenario}, ${contest.rounds} rounds at most`
    : `${contest.one} against itself in ${contest.scenario}, ${contest.rounds} rounds at most`
  return [
    '',
    title,
    ...(pairs ? strengthTold(list, claims) : []),
    ...gamesTold(contest, games),
    ...(failed.length > 0 ? [`  FAILED: ${failed.length} (${failed.join(', ')})`] : []),
    ...dealsTold(games),
    ...diligenceTold(contest, list),
    ...timesTold(contest, list),
  ]
}

/** Describes points, Elo, and where the sequential test stopped. */
function strengthTold(list: readonly Entry[], claims: Claims): string[] {
  const pairs = pairsOf(list)
  const points = pairs.map((p) => p.points)
  const sample = sampleOf(points)
  const margins = sampleOf(pairs.map((p) => p.margin))
  const llr = likelihood(sample, claims)
  const stopped = points.findIndex((_, n) => verdictOf(sampleOf(points.slice(0, n + 1)), claims) !== 'open')
  const verdict = verdictOf(stopped < 0 ? sample : sampleOf(points.slice(0, stopped + 1)), claims)
  const judged = pairs.reduce((sum, p) => sum + p.judged, 0)
  const split = [1, 0.75, 0.5, 0.25, 0].map((p) => points.filter((x) => x === p).length).join(' ')
  return [
    `  points ${within(shareInterval(sample), percent)} of ${pairs.length} pairs (won to lost: ${split}), Elo ${within(eloInterval(sample), elo)}`,
    `  SPRT Elo ${claims.elo0} against ${claims.elo1}: LLR ${llr.toFixed(2)} of ±${boundOf(claims).toFixed(2)}, ` +
      (stopped < 0 ? 'still open' : `${verdict} at pair ${stopped + 1}`),
    `  judged at the last round ${share(judged, 2 * pairs.length)}, mean margin ${margins.mean.toFixed(3)} ± ${(1.96 * Math.sqrt(varianceOf(pairs.map((p) => p.margin)) / Math.max(1, pairs.length))).toFixed(3)}`,
  ]
}

function varianceOf(list: readonly number[]): number {
  const mean = list.reduce((a, b) => a + b, 0) / Math.max(1, list.length)
  return list.reduce((sum, x) => sum + (x - mean) ** 2, 0) / Math.max(1, list.length - 1)
}

/** Describes how games ended, and for whom. */
function gamesTold({ scenario }: Contest, games: readonly GameReport[]): string[] {
  if (games.length === 0) return []
  const { names, of } = campsOf(rulesetOf(scenario))
  const ends = new Map<string, number>()
  const count = (key: string): unknown => ends.set(key, (ends.get(key) ?? 0) + 1)
  for (const { winner, winners, why } of games) {
    const camp =
      winners.length > 0 && new Set(winners.map(of)).size === 1 ? names[of(winners[0] ?? '')] : null
    count(`${winner ?? (winners.length > 0 ? winners.join('+') : (camp ?? 'nobody'))} by ${why}`)
  }
  const sum = (f: (g: GameReport) => number): number => games.reduce((total, g) => total + f(g), 0)
  const told = [...ends].sort((a, b) => b[1] - a[1]).map(([end, n]) => `${end} ${n}`)
  const refusals = new Map<string, number>()
  for (const g of games)
    for (const [key, n] of Object.entries(g.refusals)) refusals.set(key, (refusals.get(key) ?? 0) + n)
  const worst = [...refusals].sort((a, b) => b[1] - a[1]).slice(0, 4)
  return [
    `  results by side: ${told.join(', ')}`,
    ...nationsTold(games),
    `  ${games.length} games, mean length ${(sum((g) => g.rounds) / games.length).toFixed(1)} rounds, ${(sum((g) => g.captured) / games.length).toFixed(1)} lands taken a game, ` +
      `no capital taken in ${share(games.filter((g) => g.capitals === 0).length, games.length)}`,
    `  answers refused ${sum((g) => g.refused)} of ${sum((g) => g.answers)} (${share(
      sum((g) => g.refused),
      sum((g) => g.answers),
    )})` + (worst.length > 0 ? `: ${worst.map(([key, n]) => `${key} ${n}`).join(', ')}` : ''),
  ]
}

/** Counts how often each nation is among the winners, when nations win and not sides. */
function nationsTold(games: readonly GameReport[]): string[] {
  const wins = new Map<string, number>()
  for (const { winner, winners } of games)
    if (winner === null) for (const power of winners) wins.set(power, (wins.get(power) ?? 0) + 1)
  const told = [...wins].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return told.length === 0
    ? []
    : [`  results by nation: ${told.map(([power, n]) => `${power} ${n}`).join(', ')}`]
}

/** Returns the player of a power in a game of an entry. */
function playerOf(contest: Contest, game: number, power: string): string {
  const camp = campsOf(rulesetOf(contest.scenario)).of(power)
  return camp === game ? contest.one : contest.other
}

const groups = <T>(): { readonly add: (key: string, x: T) => void; readonly all: Map<string, T[]> } => {
  const all = new Map<string, T[]>()
  const add = (key: string, x: T): void => {
    const have = all.get(key)
    if (have) have.push(x)
    else all.set(key, [x])
  }
  return { add, all }
}

/** Describes what each player left undone. */
function diligenceTold(contest: Contest, list: readonly Entry[]): string[] {
  const by = groups<GameReport['idle'][string]>()
  for (const { games } of list)
    for (const [n, game] of games.entries())
      if (!isFailed(game))
        for (const [power, idle] of Object.entries(game.idle)) by.add(playerOf(contest, n, power), idle)
  return [...by.all].sort().map(([who, all]) => {
    const sum = nobodyIdle()
    for (const one of all) addIdleness(sum, one)
    const { units, idle, transports, idleTransports, loaded, hand, unspent, turns } = sum
    return (
      `  ${who}: idle units ${share(idle, units)}, idle transports ${share(idleTransports, transports)}, ` +
      `loaded ships ${(loaded / Math.max(1, turns)).toFixed(2)} a turn, unspent ${(unspent / Math.max(1, turns)).toFixed(1)} IPCs a turn (${share(unspent, hand)})`
    )
  })
}

/** Describes the processor time of turns. */
function timesTold(contest: Contest, list: readonly Entry[]): string[] {
  const [by, powers] = [groups<number>(), groups<number>()]
  for (const { games } of list)
    for (const [n, game] of games.entries())
      if (!isFailed(game))
        for (const [power, times] of Object.entries(game.times))
          for (const ms of times) {
            const who = playerOf(contest, n, power)
            by.add(who, ms)
            powers.add(`${who} ${power}`, ms)
          }
  const told = ([who, all]: [string, number[]]): string => {
    const { mean, p95, worst } = spreadOf(all)
    return `${who} ${mean.toFixed(0)} / ${p95.toFixed(0)} / ${worst.toFixed(0)}`
  }
  const parts = [...by.all].sort().map(told)
  return [
    `  processor time of a turn in ms (mean / 95 % / worst): ${parts.join(', ')}`,
    `    ${[...powers.all].sort().map(told).join(', ')}`,
  ]
}
