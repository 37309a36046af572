/** The engine's rows: how fast a random player plays, and how long the whole reachable set of one group takes. */
import { performance } from 'node:perf_hooks'
import { Bench } from 'tinybench'
import type { Game, Piece } from '../../main/engine'
import {
  answer,
  apply,
  cloneState,
  draw,
  hashOf,
  legalOf,
  newGame,
  seededRng,
  viewOf,
  type Ruleset,
} from '../../main/engine'
import { playRandom } from '../tools/random-play/random-game'

/** Returns a game that the sampler played to some point. */
export function playedGame(rs: Ruleset, seed: string, stop: (g: Game) => boolean): Game {
  const dice = { mode: 'generated', seed } as const
  const g = newGame(rs, dice)
  const rng = seededRng(99)
  for (let i = 0; i < 50_000 && !stop(g) && !g.state.over; i++) {
    const a = legalOf(g)?.sample(rng)
    if (!a) break
    answer(g, a)
    g.events = []
    g.rolls = []
  }
  return g
}

/** How fast some games were played. */
export interface Pace {
  readonly games: number
  readonly actions: number
  /** Seconds by the clock, and processor seconds of this process (including its compiler threads). */
  readonly clock: number
  readonly work: number
}

/** Plays games `first` to `first + games - 1`, eight rounds each, with no checks but the rules. */
function pace(rs: Ruleset, first: number, games: number): Pace {
  const start = performance.now()
  const used = process.cpuUsage()
  let actions = 0
  for (let n = first; n < first + games; n++)
    actions += playRandom(rs, { rounds: 8, seed: `bench-${n}`, check: false }, () => performance.now())
      .actions.length
  const { user, system } = process.cpuUsage(used)
  return { games, actions, clock: (performance.now() - start) / 1000, work: (user + system) / 1e6 }
}

/**
 * Returns the random player's pace: `cold` is a process's first three games, so it must run before anything else plays
 * in the process; `warm` is twelve games after 27 others, when the hot code has been compiled.
 */
export function throughput(rs: Ruleset): { cold: Pace; warm: Pace } {
  const cold = pace(rs, 0, 3)
  pace(rs, 15, 24)
  return { cold, warm: pace(rs, 3, 12) }
}

/**
 * Returns the random player's pace in a further scenario, in a process that has played others: as warm as the first
 * one.
 */
export function laterPace(rs: Ruleset): Pace {
  pace(rs, 0, 27)
  return pace(rs, 3, 12)
}

/** Kinds of groups for reach rows, with a test for a power's pieces. */
const KINDS: Readonly<Record<string, (g: Game, p: Piece) => boolean>> = {
  aircraft: (g, p) => g.type(p).domain === 'air',
  ship: (g, p) => g.has(p, 'warship'),
  infantry: (g, p) => g.type(p).id === 'infantry',
}

/** Returns the piece of a kind with the most targets, and their number; id -1 when none has any. */
function farthest(g: Game, kind: string): { id: number; count: number } {
  const legal = legalOf(g)
  const pieces = g.piecesOf(g.turnPower()).filter((p) => p.space >= 0 && KINDS[kind]?.(g, p) === true)
  if (!legal || !('groups' in legal)) return { id: -1, count: 0 }
  const all = pieces.map(({ id }) => ({
    id,
    count: (legal as unknown as WithGroups).groups([`u${id}`])[0]?.targets.length ?? 0,
  }))
  return all.reduce((best, one) => (one.count > best.count ? one : best), { id: -1, count: 0 })
}

/** Fewer targets than this say nothing about the cost of one. */
const FEWEST = 2

/**
 * Returns the first combat movement from round 3 on in which a group of each kind has targets: the first power can be
 * shut in on one board and not on another.
 */
function measuredGame(rs: Ruleset): Game {
  let seen = -1
  return playedGame(rs, 'bench-move', (g) => {
    const { round, turn, phase } = g.state
    const now = round * g.rs.turns.length + turn
    if (round < 3 || phase !== 'combat-move' || g.top()?.step !== 'combat-move' || now === seen) return false
    seen = now
    return Object.keys(KINDS).every((kind) => farthest(g, kind).count >= FEWEST)
  })
}

interface WithGroups {
  groups(pieces?: readonly string[]): readonly { readonly targets: readonly unknown[] }[]
}

/** Returns the engine's rows, and the number of targets for each that finds some. */
export async function engineRows(rs: Ruleset): Promise<{ bench: Bench; targets: Map<string, number> }> {
  const g = measuredGame(rs)
  const legal = legalOf(g)
  const bench = new Bench({ time: 400 })
  const targets = new Map<string, number>()
  for (const kind of Object.keys(KINDS)) {
    const name = `reachable set of one ${kind} group`
    const { id, count } = farthest(g, kind)
    targets.set(name, count)
    bench.add(name, () => {
      if (legal && 'groups' in legal) (legal as unknown as WithGroups).groups([`u${id}`])
    })
  }
  const rng = seededRng(5)
  bench
    .add('clone of a whole state', () => void cloneState(g.state))
    .add('apply of one sampled action (pure)', () => {
      const a = draw(g, rng)
      if (a) apply(g, a)
    })
    .add('view of a whole state', () => void viewOf(g))
    .add('hash of a whole state', () => void hashOf(rs, g.state))
  await bench.run()
  return { bench, targets }
}
