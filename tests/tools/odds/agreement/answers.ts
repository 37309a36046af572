/** Answers in a battle as the policies of the odds prescribe, through the questions of the engine alone. */
import type { Game } from '../../../../main/engine'
import { dealOut, roomOf } from '../../../../main/engine/battle/losses'
import { battleFrame, deciderOf, pictureOf } from '../../../../main/engine/battle/battle-picture'
import { cheapest, leaversAt, suggested, type FightPolicies } from '../../../../main/engine/battle/policies'
import { stepAt } from '../../../../main/engine/battle/schedule'
import type { BattleFrame, BattleSide } from '../../../../main/engine/battle/steps'
import type { Action, Decision } from '../../../../shared/model'

export type Answers = (g: Game, d: Decision) => Action

/** A side must withdraw and has no way out. The odds know no board, so such a battle cannot be compared with them. */
export class NoWayOut extends Error {}

const id = (n: number): string => `u${n}`

/** Returns the frame of the current battle. Throws when there is none. */
export function frameOf(g: Game): BattleFrame {
  const f = battleFrame(g)
  if (!f) throw new Error('no battle is fought')
  return f
}

/** The part of the frame that the question of losses keeps. */
interface LossFrame {
  readonly pools: readonly { id: string; hits: number; candidates: number[] }[]
  readonly owners: readonly string[]
  readonly next: number
  readonly take: readonly { unit: number; hits: number; pool: string }[]
}

/**
 * Assigns losses in the order of a policy: deals out all hits on the side, and returns the part of the power in
 * question.
 */
function losses(g: Game, d: Extract<Decision, { of: 'casualties' }>, policies: FightPolicies): Action {
  const f = frameOf(g)
  const { pools, owners, next, take } = g.frame('casualties') as unknown as LossFrame
  const p = pictureOf(g, f)
  const first = pools.flatMap((pool) => pool.candidates)[0] ?? -1
  const side: BattleSide = f.attackers.includes(first) ? 'attacker' : 'defender'
  // Owners that have answered take no more hits.
  const later = owners.slice(next)
  const takers = (side === 'attacker' ? p.attackers : p.defenders)
    .filter((c) => later.includes(g.powerId(deciderOf(g, g.piece(c.id)))))
    .map((c) => ({ id: c.id, owner: 0, capacity: roomOf(c) }))
  const taken = (pool: string) => take.reduce((sum, t) => sum + (t.pool === pool ? t.hits : 0), 0)
  const left = pools.map((pool) => ({ ...pool, hits: pool.hits - taken(pool.id) }))
  const mine = new Set(d.pools.flatMap((pool) => pool.candidates))
  return {
    kind: 'casualties',
    take: dealOut(left, takers, policies.loss[side].order(p, side))
      .map((t) => ({ ...t, unit: id(t.unit) }))
      .filter((t) => mine.has(t.unit)),
  }
}

/** Returns the units that leave at this point under the policies. */
function leavers(g: Game, policies: FightPolicies): string[] {
  const f = frameOf(g)
  const step = stepAt(g.rs, f)
  return step ? leaversAt(policies, pictureOf(g, f), step).map((c) => id(c.id)) : []
}

function withdraw(g: Game, d: Extract<Decision, { of: 'retreat' }>, policies: FightPolicies): Action {
  const who = leavers(g, policies)
  if (who.length === 0) return { kind: 'press' }
  const way = d.retreats.find(
    ({ units = [] }) => units.length === who.length && who.every((n) => units.includes(n)),
  )
  if (!way) throw new NoWayOut(d.id)
  return { kind: 'retreat', to: way.to }
}

/**
 * Answers losses, dives and withdrawals by the policies, and all else as suggested: all ships off the shore fire, all
 * fighters scramble, no advantage is spent, and heavy tanks aim. The odds assume the same. Losses in the usual order
 * are the suggested ones.
 */
export const answersBy =
  (policies: FightPolicies): Answers =>
  (g, d) => {
    if (d.of === 'retreat') return withdraw(g, d, policies)
    if (d.of === 'pick' && d.kind === 'submerge') {
      const who = leavers(g, policies)
      return { kind: 'submerge', units: d.candidates.filter((n) => who.includes(n)) }
    }
    const { attacker, defender } = policies.loss
    if (d.of === 'casualties' && !(attacker === cheapest && defender === cheapest))
      return losses(g, d, policies)
    if (d.suggestion) return d.suggestion
    throw new Error(`no answer to ${d.of} in a battle`)
  }

/** Answers as the panel suggests, except that no side withdraws. */
export const usually: Answers = answersBy(suggested)
