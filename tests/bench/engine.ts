/** The engine's rows: how fast a random player plays, and how long one group's whole reachable set takes. */
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
import { playRandom } from '../tools/random-game'

/** A game played on to some point by the sampler. */
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
  /** Seconds by the clock, and seconds that processors worked for this process (its compiler threads too). */
  readonly clock: number
  readonly work: number
}

/** Plays games `first` to `first + games - 1`, eight rounds each, with nothing checked beside the rules. */
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
 * The random player's pace: `cold` is a process's first three games, so it must run before anything else plays in the
 * process; `warm` is twelve games after 27 others, when the hot code has been compiled.
 */
export function throughput(rs: Ruleset): { cold: Pace; warm: Pace } {
  const cold = pace(rs, 0, 3)
  pace(rs, 15, 24)
  return { cold, warm: pace(rs, 3, 12) }
}

/** The random player's pace in a further scenario, in a process that has played others: as warm as the first one was. */
export function laterPace(rs: Ruleset): Pace {
  pace(rs, 0, 27)
  return pace(rs, 3, 12)
}

interface WithGroups {
  groups(pieces?: readonly string[]): readonly { readonly targets: readonly unknown[] }[]
}

/** The engine's rows; of each that finds targets, how many. */
export async function engineRows(rs: Ruleset): Promise<{ bench: Bench; targets: Map<string, number> }> {
  const g = playedGame(rs, 'bench-move', (x) => x.state.round === 3 && x.state.phase === 'combat-move')
  const legal = legalOf(g)
  const bench = new Bench({ time: 400 })
  const movable = g.piecesOf(g.turnPower()).filter((p) => p.space >= 0)
  const targets = new Map<string, number>()
  const groupsOf = (id: number) =>
    legal && 'groups' in legal ? (legal as unknown as WithGroups).groups([`u${id}`]) : []
  // The one with the most targets: on another board the first one may be shut in.
  const reach = (kind: string, pieces: readonly Piece[]) => {
    const name = `reachable set of one ${kind} group`
    const all = pieces.map(({ id }) => ({ id, count: groupsOf(id)[0]?.targets.length ?? 0 }))
    const most = all.reduce((best, one) => (one.count > best.count ? one : best), { id: -1, count: 0 })
    targets.set(name, most.count)
    bench.add(name, () => void groupsOf(most.id))
  }
  const rng = seededRng(5)
  reach(
    'aircraft',
    movable.filter((p) => g.type(p).domain === 'air'),
  )
  reach(
    'ship',
    movable.filter((p) => g.has(p, 'warship')),
  )
  reach(
    'infantry',
    movable.filter((p) => g.type(p).id === 'infantry'),
  )
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
