/**
 * Takes a battle out of a game, to fight it again and again: the position with only that battle on the stack, and the
 * outlook that the odds are computed from.
 */
import { advance, answer, decisionOf, outlooksOf, type Game, type Outlook } from '../../../../main/engine'
import { opening } from '../../../../main/engine/battle/schedule'
import { battleFrame } from '../../../../main/engine/battle/battle-picture'
import type { BattleFrame, BattleSide, Combatant } from '../../../../main/engine/battle/steps'
import type { Action } from '../../../../shared/model'
import type { Answers } from './answers'

export interface Ring {
  readonly game: Game
  readonly outlook: Outlook
}

/** The result of one fought battle. */
export interface Fought {
  /** The result in the terms of the battle's kind: `won`, `lost`, `both-lost`, `standoff` … */
  readonly result: string
  /** Whether the attackers won with a land unit left. */
  readonly took: boolean
  /** Rounds with dice; for a battle in progress, only those that began after it was taken out. */
  readonly rounds: number
  /** IPCs lost, including cargo. */
  readonly lost: { readonly [S in BattleSide]: number }
  /** The survivors of each side, in the format of the odds (see `told`). */
  readonly left: { readonly [S in BattleSide]: string }
}

/** Takes the battle on top of the stack out of a game. Returns null when there is none. */
export function ringOf(g: Game): Ring | null {
  const f = battleFrame(g)
  if (!f) return null
  const game = g.copy()
  game.silent = true
  game.onBattle = null
  const { frames } = game.state
  frames.splice(
    0,
    frames.findIndex((x) => x.step === 'battle'),
  )
  const [outlook] = outlooksOf(game, null)
  return outlook ? { game, outlook } : null
}

/** Describes like units of a side in one word each, in the order of their names. */
export function told(
  units: readonly { power: string; unit: string; count: number; damage: number }[],
): string {
  const counts = new Map<string, number>()
  for (const u of units) {
    const key = `${u.power} ${u.unit}${u.damage > 0 ? ` -${u.damage}` : ''}`
    counts.set(key, (counts.get(key) ?? 0) + u.count)
  }
  return [...counts]
    .map(([key, n]) => `${n} ${key}`)
    .sort()
    .join(', ')
}

/** Returns whether a unit leaves the fight by this answer. */
export const leaves = (a: Action): boolean =>
  a.kind === 'retreat' || (a.kind === 'submerge' && a.units.length > 0)

/**
 * Returns the last round of a battle that is over. A final round without any event does not count.
 *
 * @param left the last round in which a unit left the fight
 * @param fell whether a unit fell without a roll in this round
 */
export function lastRound(f: BattleFrame, left: number, fell: boolean): number {
  // Damage dice do not make a round.
  const rolled = Object.keys(f.rolls ?? {}).some((key) => !key.startsWith('damage'))
  return rolled || fell || left === f.round ? f.round : f.round - 1
}

/**
 * Returns the result of a battle that is over.
 *
 * @param left the last round in which a unit left the fight
 */
export function foughtOut({ outlook }: Ring, g: Game, f: BattleFrame, left: number): Fought {
  const { picture, progress } = outlook
  const lives = new Set([...f.attackers, ...f.defenders])
  const alive = (c: Combatant) => lives.has(c.id) || !!g.state.pieces[c.id]
  // Units marked as hit from the beginning are already lost.
  const side = (all: readonly Combatant[]) => ({
    lost: all.reduce((sum, c) => sum + (c.hit || alive(c) ? 0 : c.unit.cost + c.cargo), 0),
    left: told(
      all.filter(alive).map((c) => ({
        ...{ power: g.powerId(c.power), unit: c.unit.id, count: 1 },
        damage: g.state.pieces[c.id]?.damage ?? 0,
      })),
    ),
  })
  const [attacker, defender] = [side(picture.attackers), side(picture.defenders)]
  const { at, stage } = opening(picture.rs, picture.kind)
  // A unit that is gone before the first round's dice fell without a roll.
  const fell =
    f.round === progress.round &&
    [...picture.attackers, ...picture.defenders].some((c) => !c.hit && !alive(c))
  const first = progress.at === at && progress.stage === stage ? progress.round : progress.round + 1
  return {
    result: f.result ?? '',
    took: f.result === 'won' && picture.attackers.some((c) => c.unit.domain === 'land' && lives.has(c.id)),
    rounds: Math.max(0, lastRound(f, left, fell) - first + 1),
    lost: { attacker: attacker.lost, defender: defender.lost },
    left: { attacker: attacker.left, defender: defender.left },
  }
}

/** Fights a battle to its end with its own dice. Throws at a question without an answer. */
export function fight(
  ring: Ring,
  seed: string,
  answers: Answers,
  asked: (g: Game, f: BattleFrame) => void = () => undefined,
): Fought {
  const g = ring.game.fork(seed)
  const f = battleFrame(g)
  if (!f) throw new Error('no battle is fought')
  advance(g)
  let left = 0
  while (g.state.frames.includes(f)) {
    const d = decisionOf(g)
    if (!d) throw new Error('nothing is asked in a battle')
    asked(g, f)
    const a = answers(g, d)
    if (leaves(a)) left = f.round
    const refusal = answer(g, a)
    if (refusal) throw new Error(`${d.of} was answered and refused by ${refusal.rule ?? '-'} ${refusal.code}`)
  }
  return foughtOut(ring, g, f, left)
}
