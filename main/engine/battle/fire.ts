/** A side's fire in a step: shots, modified by the fire rules and rolled in groups. Pure. */
import { at, firstOf } from '../loop/asserts'
import { sureHits, type Keep } from '../../../shared/model'
import { hitsIn } from '../loop/dice'
import { fallen, type Course } from '../loop/dice-forecast'
import type { UnitInfo } from '../module/ruleset'
import {
  otherSide,
  sideOfPicture,
  speaksOf,
  type BattlePicture,
  type BattleSide,
  type BattleStep,
  type Combatant,
  type DamageDice,
  type FireGroup,
  type HitClass,
  type PoolHits,
  type Reads,
  type Shot,
} from './steps'

/** Returns a combatant's unit type as it is for its power at present. */
export const typeOf = (_: BattlePicture, c: Combatant): UnitInfo => c.unit
/** True if a combatant's type has a trait at present. */
export const hasTrait = (_: BattlePicture, c: Combatant, trait: string): boolean =>
  c.unit.traits[trait] !== undefined

/** True if a side has a unit with this trait in the battle, including units that are hit but have not left. */
export const sideHas = (p: BattlePicture, side: BattleSide, trait: string): boolean =>
  sideOfPicture(p, side).some((c) => hasTrait(p, c, trait))

/** Returns one shot for each combatant, on its attack or defense number. */
export function shotsOf(
  p: BattlePicture,
  side: BattleSide,
  who: readonly Combatant[],
  hits: (c: Combatant) => HitClass,
  rules: readonly string[],
): Shot[] {
  return who.map((piece) => {
    const u = typeOf(p, piece)
    return { piece, dice: 1, hitsOn: side === 'attacker' ? u.attack : u.defense, hits: hits(piece), rules }
  })
}

/**
 * Returns everything that a step's fire depends on, including the rules that modify it; plans may be cached by it. A
 * step or rule that declares nothing depends on everything.
 */
export function readsOf(rs: BattlePicture['rs'], step: BattleStep): Reads {
  const rules = rs.fire.filter((rule) => speaksOf(rule, step))
  // Pools with the same targets may be combined, so the plan depends on the target types.
  const gathered: Reads = rs.gather.length > 0 ? ['types'] : []
  return [...new Set([...gathered, ...[step, ...rules].flatMap(({ reads }) => reads ?? EVERYTHING)])]
}
const EVERYTHING = ['types', 'counts', 'round'] as const

/** Returns a step's shots after every rule that modifies them. */
export function shotsIn(p: BattlePicture, step: BattleStep): readonly Shot[] {
  let shots = step.fire?.(p) ?? []
  if (shots.length === 0) return shots
  const q = { step, side: step.side, space: p.space }
  for (const rule of p.rs.fire) if (speaksOf(rule, step)) shots = rule.change(p, q, shots) ?? shots
  return shots
}

/** Like pieces that fire alike in a step, and the rules behind their number. */
export interface Salvo {
  readonly pieces: readonly number[]
  readonly dice: number
  readonly hitsOn: number
  /** The number before rules modified it. */
  readonly base: number
  readonly hits: HitClass
  /** True if there is nothing that they could hit. */
  readonly idle: boolean
  readonly rules: readonly string[]
  /** The clauses that modified the number. */
  readonly because: readonly string[]
}

/** Returns a step's shots for display, combining pieces of one type and power that fire for the same reasons. */
export function salvosIn(p: BattlePicture, step: BattleStep): Salvo[] {
  const before = new Map((step.fire?.(p) ?? []).map((s) => [s.piece.id, s]))
  const targets = sideOfPicture(p, otherSide(step.side))
  const salvos = new Map<string, Salvo & { pieces: number[]; dice: number }>()
  for (const s of shotsIn(p, step)) {
    if (s.dice <= 0 || s.hitsOn <= 0) continue
    const raw = before.get(s.piece.id)
    const base = raw?.hitsOn ?? s.hitsOn
    const because = s.rules.filter((rule) => raw?.rules.includes(rule) === false)
    const key = [s.piece.type, s.piece.power, s.hitsOn, base, s.hits.pool, ...s.rules].join('|')
    const same = salvos.get(key)
    if (same) {
      same.pieces.push(s.piece.id)
      same.dice += s.dice
      continue
    }
    const idle = !useful(p, targets, s.hits)
    const { dice, hitsOn, hits, rules } = s
    salvos.set(key, { pieces: [s.piece.id], dice, hitsOn, base, hits, idle, rules, because })
  }
  return [...salvos.values()]
}

/** True if some target can take a hit of this class, as it is or as the class that it becomes. */
export const useful = (p: BattlePicture, targets: readonly Combatant[], hits: HitClass): boolean =>
  targets.some((t) => !t.hit && hits.mayTake(p, t)) ||
  (hits.rest !== undefined && useful(p, targets, hits.rest))

/** Returns the numbers of the pieces that may take the hits of a group. */
export const aimOf = (p: BattlePicture, step: BattleStep, { hits, pieces }: FireGroup): readonly number[] =>
  step.aimed
    ? pieces
    : sideOfPicture(p, otherSide(step.side)).flatMap((t) => (useful(p, [t], hits) ? [t.id] : []))

/**
 * Returns all dice of a step, including those that can hit nothing: shots with equal number and class are combined,
 * and gathering rules apply. Depends on the other side no further than `readsOf` says.
 */
export function diceIn(p: BattlePicture, step: BattleStep): readonly FireGroup[] {
  const groups: {
    pieces: number[]
    dice: number
    keep?: number
    hitsOn: number
    hits: HitClass
    rules: string[]
  }[] = []
  for (const s of shotsIn(p, step)) {
    if (s.dice <= 0 || s.hitsOn <= 0) continue
    const same = groups.find((x) => x.hitsOn === s.hitsOn && x.hits === s.hits && x.keep === s.keep)
    if (same) {
      same.pieces.push(s.piece.id)
      same.dice += s.dice
      for (const r of s.rules) if (!same.rules.includes(r)) same.rules.push(r)
    } else
      groups.push({
        pieces: [s.piece.id],
        dice: s.dice,
        ...(s.keep === undefined ? {} : { keep: s.keep }),
        hitsOn: s.hitsOn,
        hits: s.hits,
        rules: [...s.rules],
      })
  }
  const inOrder = groups.sort((a, b) => b.hitsOn - a.hitsOn)
  return p.rs.gather.reduce<readonly FireGroup[]>((now, gather) => gather(step, now, p), inOrder)
}

/** Returns the dice that a step rolls: without those that can hit nothing (EUR-104). */
export function firePlan(p: BattlePicture, step: BattleStep): readonly FireGroup[] {
  const targets = sideOfPicture(p, otherSide(step.side))
  return diceIn(p, step).filter((group) => useful(p, targets, group.hits))
}

/** Returns the limit on hits per piece, if only some of one piece's dice count; undefined if all do. */
export const keepOf = (group: FireGroup): Keep | undefined =>
  group.keep === undefined ? undefined : { most: group.keep, of: group.dice / group.pieces.length }

/**
 * Counts the hits among the dice of a group, including sure hits. Where only some dice of a piece count, its dice
 * must be adjacent.
 */
export const hitsAmong = (group: FireGroup, dice: readonly number[]): number =>
  sureHits(group.pips) + hitsIn(dice, group.hitsOn, keepOf(group))

/** Returns the hits of a step's dice by pool; `rolls` has the order of the plan. */
export function hitsByPool(plan: readonly FireGroup[], rolls: readonly (readonly number[])[]): PoolHits {
  const out: PoolHits = {}
  plan.forEach((group, i) => {
    const hits = hitsAmong(group, at(rolls, i))
    if (hits > 0) out[group.hits.pool] = (out[group.hits.pool] ?? 0) + hits
  })
  return out
}

/** Returns a step's damage dice after every rule that modifies them. */
export function damageOf(p: BattlePicture, step: BattleStep): readonly DamageDice[] {
  let dice = step.damage?.dice(p) ?? []
  if (dice.length === 0) return dice
  const q = { step, side: step.side, space: p.space }
  for (const change of p.rs.damage) dice = change(p, q, dice) ?? dice
  return dice
}

/** Damage dice so far: the sum of complete pieces, and the dice of the next one. */
interface Bombed {
  readonly sum: number
  readonly open: readonly number[]
}

/** Damage dice that are rolled together, and their outcome. */
export interface DamageGroup {
  readonly pieces: readonly number[]
  readonly each: number
  readonly rules: readonly string[]
  /** The combined outcome of all the pieces. */
  readonly course: Course<Bombed>
  /** The target of the damage: see `Damage.lots`. */
  readonly lot: number | undefined
  /** Returns the damage of each piece, in the order of `pieces`. */
  damage(dice: readonly number[]): readonly number[]
}

/** The damage of some pieces: the best dice of each, plus a bonus. */
const bombing = (pieces: number, { dice: each, best = each, plus = 0 }: DamageDice): Course<Bombed> => ({
  start: { sum: 0, open: [] },
  dice: pieces * each,
  take({ sum, open }, die) {
    const high = [...open, die].sort((a, b) => b - a)
    if (high.length < each) return { sum, open: high }
    return { sum: sum + plus + high.slice(0, best).reduce((a, b) => a + b, 0), open: [] }
  },
  key: ({ sum, open }) => `${sum} ${open.join()}`,
})

/** Groups like damage dice, in the order of the pieces. */
export function damageGroups(all: readonly DamageDice[]): DamageGroup[] {
  const groups = new Map<string, DamageDice[]>()
  for (const d of all) {
    const key = [d.dice, d.best, d.plus, d.lot].join()
    groups.set(key, [...(groups.get(key) ?? []), d])
  }
  return [...groups.values()].map((alike) => {
    const like = firstOf(alike)
    const course = bombing(alike.length, like)
    return {
      pieces: alike.map((d) => d.piece.id),
      each: like.dice,
      rules: [...new Set(alike.flatMap((d) => d.rules))],
      course,
      lot: like.lot,
      damage: (dice) =>
        alike.map((d, i) => fallen(bombing(1, d), dice.slice(i * d.dice, (i + 1) * d.dice)).sum),
    }
  })
}

/** Returns the steps of a kind of battle, in order. */
export function stepsOf(p: { readonly rs: BattlePicture['rs'] }, kind: string): readonly BattleStep[] {
  return p.rs.battleSteps[kind] ?? []
}

/** True if some unit of a side could hit something, in a round like this one or in a later one. */
export const canHit = (p: BattlePicture, side: BattleSide): boolean =>
  [p, { ...p, round: p.round + 1 }].some((round) =>
    stepsOf(p, p.kind).some((s) => s.side === side && s.rounds === 'every' && firePlan(round, s).length > 0),
  )

/** True if neither side can hit the other: such a battle ends without result (EUR-105, EUR-113). */
export const isStandoff = (p: BattlePicture): boolean =>
  p.attackers.length > 0 && p.defenders.length > 0 && !canHit(p, 'attacker') && !canHit(p, 'defender')
