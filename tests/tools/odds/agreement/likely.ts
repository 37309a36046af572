/**
 * Plays a battle to its likeliest end by its odds: answers all questions as suggested, and types the dice that make
 * this end likeliest.
 */
import { advance, outlooksOf, type Game } from '../../../../main/engine'
import { at } from '../../../../main/engine/loop/asserts'
import { suggested } from '../../../../main/engine/battle/policies'
import type { BattleFrame, BattleSide } from '../../../../main/engine/battle/steps'
import { outlookOdds } from '../../../../main/odds'
import { frameOf } from './answers'
import { told, type Ring } from './ring'
import { Walk } from './walk'

/** The survivors of one side, in words. */
interface Left {
  readonly side: BattleSide
  readonly words: string
}
export interface LikelyPath {
  /** The likeliest survivors by the odds before the battle, and the actual survivors. */
  readonly told: string
  readonly reached: string
  /** The chance of that end by the odds after each roll. */
  readonly steps: readonly { readonly at: string; readonly chance: number }[]
}

/** Returns the likeliest survivors and their chance. A side without survivors has none. */
function likeliest(g: Game): Left & { chance: number } {
  const [outlook] = outlooksOf(g, null)
  if (!outlook) throw new Error('a battle without an outlook')
  const { survivors } = outlookOdds(outlook)
  const all = (['attacker', 'defender'] as const).flatMap((side) =>
    survivors[side].map(({ units, probability }) => ({ side, words: told(units), chance: probability })),
  )
  return all.filter(({ words }) => words !== '').reduce((a, b) => (b.chance > a.chance ? b : a))
}

/** Returns the survivors of a side that fought from the beginning. */
function livingOf(g: Game, f: BattleFrame, { outlook: { picture } }: Ring, side: BattleSide): string {
  const lives = new Set(side === 'attacker' ? f.attackers : f.defenders)
  const all = side === 'attacker' ? picture.attackers : picture.defenders
  return told(
    all
      .filter((c) => lives.has(c.id) || !!g.state.pieces[c.id])
      .map((c) => ({
        ...{ power: g.powerId(c.power), unit: c.unit.id, count: 1 },
        damage: g.state.pieces[c.id]?.damage ?? 0,
      })),
  )
}

/** Returns the chance of these survivors from the current position. */
function chanceOf(g: Game, f: BattleFrame, ring: Ring, { side, words }: Left): number {
  if (!g.state.frames.includes(f)) return livingOf(g, f, ring, side) === words ? 1 : 0
  const [outlook] = outlooksOf(g, null)
  const there = outlook && outlookOdds(outlook).survivors[side]
  return there?.find(({ units }) => told(units) === words)?.probability ?? 0
}

/** More rolls than any battle takes to its likeliest end. */
const STEPS = 60

/** Fights a battle that is about to begin to its likeliest end, if it can be reached. */
export function likelyPath(ring: Ring): LikelyPath {
  const walk = new Walk(ring, suggested, (_, d) => {
    if (!d.suggestion) throw new Error(`nothing is suggested for ${d.of}`)
    return d.suggestion
  })
  let g = ring.game.copy({ mode: 'manual' })
  let f = frameOf(g)
  const end = likeliest(g)
  advance(g)
  const steps: { at: string; chance: number }[] = []
  // When a step of a round changes nothing, the same dice would lead back to it, so the next likeliest ones are typed.
  const taken = new Map<string, number>()
  for (let i = 0; i < STEPS && walk.on(g, f); i++) {
    const named = `${f.at ?? 'its end'} in round ${f.round}`
    const here = [
      f.at,
      ...(['attacker', 'defender'] as const).map((side) => livingOf(g, f, ring, side)),
    ].join()
    const again = taken.get(here) ?? 0
    taken.set(here, again + 1)
    const ways = walk
      .outcomes(g, f)
      .map((way) => ({ ...way, then: chanceOf(way.g, way.f, ring, end) }))
      .filter(({ then }) => then > 0)
      .sort((a, b) => b.chance * b.then - a.chance * a.then)
    const best = at(ways, again % ways.length)
    steps.push({ at: named, chance: best.then })
    if (best.then === 0) break
    g = best.g
    f = best.f
  }
  const { side } = end
  return { told: `${side}: ${end.words}`, reached: `${side}: ${livingOf(g, f, ring, side)}`, steps }
}
