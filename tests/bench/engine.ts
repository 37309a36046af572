/** The engine's rows: how fast a random player plays, and how long one group's whole reachable set takes. */
import { performance } from 'node:perf_hooks'
import { Bench } from 'tinybench'
import type { Game } from '../../main/engine'
import {
  answer,
  apply,
  cloneState,
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

/** Accepted actions per second of the random player, and whole games per second, over a few seeded games. */
export function throughput(rs: Ruleset): { actions: number; games: number } {
  let actions = 0
  const start = performance.now()
  const games = 3
  for (let n = 0; n < games; n++)
    actions += playRandom(rs, { rounds: 8, seed: `bench-${n}`, check: false }, () => performance.now())
      .actions.length
  const seconds = (performance.now() - start) / 1000
  return { actions: Math.round(actions / seconds), games: Math.round((games / seconds) * 10) / 10 }
}

interface WithGroups {
  groups(pieces?: readonly string[]): unknown
}

export async function engineRows(rs: Ruleset): Promise<Bench> {
  const g = playedGame(rs, 'bench-move', (x) => x.state.round === 3 && x.state.phase === 'combat-move')
  const dice = { mode: 'generated', seed: 'bench-move' } as const
  const legal = legalOf(g)
  const bench = new Bench({ time: 400 })
  const movable = g.piecesOf(g.turnPower()).filter((p) => p.space >= 0)
  const bomber =
    movable.find((p) => g.type(p).id === 'bomber') ?? movable.find((p) => g.type(p).id === 'fighter')
  const ship = movable.find((p) => g.has(p, 'warship'))
  const infantry = movable.find((p) => g.type(p).id === 'infantry')
  const reach = (id: number | undefined) => () => {
    if (id !== undefined && legal && 'groups' in legal) (legal as unknown as WithGroups).groups([`u${id}`])
  }
  const rng = seededRng(5)
  bench
    .add('reachable set of one aircraft group', reach(bomber?.id))
    .add('reachable set of one ship group', reach(ship?.id))
    .add('reachable set of one infantry group', reach(infantry?.id))
    .add('clone of a whole state', () => void cloneState(g.state))
    .add('apply of one sampled action (pure)', () => {
      const a = legalOf(g)?.sample(rng)
      if (a) apply(rs, g.state, a, dice)
    })
    .add('view of a whole state', () => void viewOf(g))
    .add('hash of a whole state', () => void hashOf(rs, g.state))
  await bench.run()
  return bench
}
