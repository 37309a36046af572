/** The options of a tournament on the command line. */
import { LEVELS } from '../../../shared/contract'
import type { Claims } from './strength'

/** Two ways to play that are compared in one scenario. */
export interface Contest {
  readonly scenario: string
  readonly one: string
  readonly other: string
  readonly rounds: number
}

export interface TournamentOptions {
  readonly contests: readonly Contest[]
  /** The most pairs of a contest, or games when nothing is compared. */
  readonly most: number
  readonly seed: string
  readonly claims: Claims
  /** Pairs n with n mod shards = shard are played. */
  readonly shard: number
  readonly shards: number
  /** The file that keeps the played pairs; null keeps nothing. */
  readonly file: string | null
  /** Files whose pairs are only reported. */
  readonly report: readonly string[]
  /** Whether one way to play plays games against itself to their end. */
  readonly alone: boolean
  /** Minutes after which no new pair begins. */
  readonly minutes: number
  readonly log: boolean
}

/** Rounds after which a game is judged. */
const ROUNDS: Readonly<Record<string, number>> = { 'europe-pacific': 14, 'pacific-2001': 14 }
const USUAL_ROUNDS = 12
/** Rounds of games that are played to their end. */
const TO_THE_END = 60

const QUICK = { pairs: 20, rounds: 8, minutes: 9 } as const

/** Returns the options of a command line. Throws a sentence when it does not understand one. */
export function optionsOf(argv: readonly string[], scenarios: readonly string[]): TournamentOptions {
  const given = readFlags(argv)
  const text = (name: string, or: string): string => given.get(name) ?? or
  const number = (name: string, or: number): number => {
    const value = given.get(name)
    if (value !== undefined && !Number.isFinite(Number(value))) throw new Error(`--${name} needs a number`)
    return value === undefined ? or : Number(value)
  }
  const quick = given.has('quick')
  const alone = given.has('games')
  const [shard = 0, shards = 1] = text('shard', '0/1').split('/').map(Number)
  if (!(shards >= 1 && shard >= 0 && shard < shards))
    throw new Error('--shard is a part of a whole: 0/2, 1/2')
  const asked = text('scenario', 'revised')
  const named = asked === 'all' ? scenarios : asked.split(',')
  for (const id of named)
    if (!scenarios.includes(id)) throw new Error(`no scenario ${id}: ${scenarios.join(', ')}`)
  const one = text('one', text('level', 'easy'))
  const versus = given.has('ladder') || (quick && !given.has('one')) ? rungs(quick) : []
  if (versus.length === 0) versus.push([one, alone ? one : text('other', 'idle')])
  const rounds = (scenario: string): number =>
    number('rounds', alone ? TO_THE_END : quick ? QUICK.rounds : (ROUNDS[scenario] ?? USUAL_ROUNDS))
  return {
    contests: named.flatMap((scenario) =>
      versus.map(([a, b]) => ({ scenario, one: a, other: b, rounds: rounds(scenario) })),
    ),
    most: alone ? number('games', 20) : number('pairs', quick ? QUICK.pairs : 200),
    seed: text('seed', '1'),
    claims: { elo0: number('elo0', 0), elo1: number('elo1', 40), error: number('error', 0.05) },
    ...{ shard, shards, alone, log: given.has('log') },
    file: given.get('file') ?? null,
    report: (given.get('report') ?? '').split(',').filter((name) => name !== ''),
    minutes: number('minutes', quick ? QUICK.minutes : Infinity),
  }
}

/**
 * Returns each level paired with the one below it, the slowest two with a tenth of their budgets; quick contests omit
 * the slowest.
 */
const rungs = (quick: boolean): [string, string][] =>
  LEVELS.flatMap((level, n): [string, string][] => {
    const below = LEVELS[n - 1]
    if (below === undefined || (quick && n > 2)) return []
    return n > 2 ? [[`${level}/10`, `${below}/10`]] : [[level, below]]
  })

const FLAGS = ['quick', 'ladder', 'log']
const VALUES = [
  ...['scenario', 'one', 'other', 'level', 'pairs', 'games', 'rounds', 'seed', 'shard', 'file', 'report'],
  ...['minutes', 'elo0', 'elo1', 'error'],
]

function readFlags(argv: readonly string[]): Map<string, string> {
  const out = new Map<string, string>()
  for (let i = 0; i < argv.length; i++) {
    const name = (argv[i] ?? '').replace(/^--/, '')
    if (FLAGS.includes(name)) out.set(name, '')
    else if (VALUES.includes(name)) {
      const value = argv[++i]
      if (value === undefined) throw new Error(`--${name} needs a value`)
      out.set(name, value)
    } else throw new Error(`${argv[i]} is not known; there are --${[...FLAGS, ...VALUES].join(', --')}`)
  }
  return out
}
