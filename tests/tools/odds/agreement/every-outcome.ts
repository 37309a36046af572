/**
 * Fights one battle many times with the engine, and remembers what the engine makes of dice. When a battle reaches a
 * known position and the same dice hit, the engine would do the same again, so the result comes from memory. Each way
 * that a battle can go is thus played once, through the legal answers, however often it occurs.
 */
import { createHash } from 'node:crypto'
import { advance, answer, decisionOf, type Game, type Rng } from '../../../../main/engine'
import { at } from '../../../../main/engine/loop/asserts'
import { stepAt } from '../../../../main/engine/battle/schedule'
import type { BattleFrame } from '../../../../main/engine/battle/steps'
import type { Keep } from '../../../../shared/model'
import { frameOf, type Answers } from './answers'
import { foughtOut, leaves, type Fought, type Ring } from './ring'

/** A battle at a roll. */
interface Open {
  readonly game: Game
  /** The last round in which a unit left the fight. */
  readonly left: number
  readonly roll: {
    readonly dice: number
    readonly hitsOn: number | null
    readonly keep?: Keep
    /** Whether it matters which dice hit. */
    readonly each: boolean
  }
  /** Where known dice lead from here. */
  readonly ways: Map<string, Open | Fought>
}
const isOpen = (x: Open | Fought): x is Open => 'ways' in x

/** The most positions that are remembered per battle: some 40 kB each. */
const MOST = 8_000

const thrown = (rng: Rng, dice: number): number[] => Array.from({ length: dice }, () => rng.below(6) + 1)

/**
 * Returns the canonical dice with the same effect: against a number only the hits matter, and in the fire of a step
 * only their count, piece by piece.
 */
function alike(fell: number[], { hitsOn, keep, each }: Open['roll']): number[] {
  if (hitsOn === null) return fell
  const hits = fell.map((die) => (die <= hitsOn ? 1 : 6))
  if (each) return hits
  const of = keep?.of ?? 1
  const pieces: number[][] = []
  for (let i = 0; i < hits.length; i += of) pieces.push(hits.slice(i, i + of).sort())
  return pieces.sort((a, b) => (a.join('') < b.join('') ? -1 : 1)).flat()
}

/** The ways of one battle. */
export class Ways {
  private readonly known = new Map<string, Open>()
  private readonly spaces = new Map<string, Game['state']['spaces']>()
  private start: Open | Fought | null = null

  constructor(
    private readonly ring: Ring,
    private readonly answers: Answers,
  ) {}

  /** Fights the battle with these dice, from memory as far as possible. */
  fight(rng: Rng): Fought {
    let now = (this.start ??= this.begin(true))
    while (isOpen(now)) {
      const { roll, ways }: Open = now
      const dice = alike(thrown(rng, roll.dice), roll)
      const key = dice.join('')
      const known: Open | Fought | undefined = ways.get(key)
      const then: Open | Fought = known ?? this.typed(now, dice, true)
      if (!known && this.known.size < MOST) ways.set(key, then)
      now = then
    }
    return now
  }

  /** Fights the battle without memory, with every die as it falls. */
  fightAnew(rng: Rng): Fought {
    let now = this.begin(false)
    while (isOpen(now)) now = this.typed(now, thrown(rng, now.roll.dice), false)
    return now
  }

  private begin(keep: boolean): Open | Fought {
    const game = this.ring.game.copy({ mode: 'manual' })
    game.silent = true
    const f = frameOf(game)
    advance(game)
    return this.on(game, f, 0, keep)
  }

  /** Types dice, into a copy when the position must be remembered. */
  private typed({ game, left }: Open, dice: number[], keep: boolean): Open | Fought {
    const g = keep ? game.copy() : game
    g.silent = true
    const f = frameOf(g)
    const refusal = answer(g, { kind: 'roll', dice })
    if (refusal) throw new Error(`dice were refused: ${refusal.code}`)
    return this.on(g, f, left, keep)
  }

  /** Advances to the next dice, or to the end of the battle. */
  private on(g: Game, f: BattleFrame, before: number, keep: boolean): Open | Fought {
    let left = before
    while (g.state.frames.includes(f)) {
      const d = decisionOf(g)
      if (!d) throw new Error('nothing is asked in a battle')
      if (d.of === 'roll') {
        const { dice, hitsOn } = d
        const spec = g.frame('roll')?.['spec'] as { keep?: Keep } | undefined
        const roll = { dice, hitsOn, ...(spec?.keep ? { keep: spec.keep } : {}), each: picks(g, f) }
        const open = { game: g, left, roll, ways: new Map<string, Open | Fought>() }
        return keep ? this.kept(open, f) : open
      }
      const a = this.answers(g, d)
      if (leaves(a)) left = f.round
      const refusal = answer(g, a)
      if (refusal)
        throw new Error(`${d.of} was answered and refused by ${refusal.rule ?? '-'} ${refusal.code}`)
    }
    return foughtOut(this.ring, g, f, left)
  }

  /** Returns the remembered position among those that differ only in the number of earlier rolls. */
  private kept(open: Open, f: BattleFrame): Open {
    const { dice: _, spaces, ...rest } = open.game.state
    const lands = JSON.stringify(spaces)
    const same = this.spaces.get(lands)
    if (same) open.game.state.spaces = same
    else this.spaces.set(lands, spaces)
    const key = createHash('sha256')
      .update(lands)
      .update(JSON.stringify(rest))
      .update(`${open.left === f.round}`)
      .digest('base64')
    const have = this.known.get(key)
    if (have) return have
    if (this.known.size < MOST) this.known.set(key, open)
    return open
  }
}

/** Returns whether it matters which dice hit: true for all but a step's fire at a side. */
function picks(g: Game, f: BattleFrame): boolean {
  const below = at(g.state.frames, g.state.frames.length - 2)
  return below !== f || stepAt(g.rs, f)?.aimed !== undefined
}
