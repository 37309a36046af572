/**
 * What the departure of attackers costs at home. A capital is defended by those who stay in it and by those who could
 * still walk or fly there in noncombat movement, so units that attack from elsewhere are missed there, too.
 */
import type { UnitCount } from '../battle/mean-battle'
import type { Evaluator } from '../evaluation/evaluator'
import type { Allocation } from './candidates'
import type { AttackOptions, Reserve } from './options'
import type { Relief } from './relief'

/** The part of attacking aircraft expected to return. */
const COME_BACK = 0.85

export class Homes {
  /** By mover: the homes that miss it. */
  private readonly missing: readonly (readonly number[])[]

  constructor(
    private readonly field: Pick<AttackOptions, 'movers' | 'aims' | 'homes'>,
    private readonly theatre: Evaluator,
    private readonly relief: Relief,
  ) {
    this.missing = field.movers.map((_, m) =>
      field.homes.flatMap(({ movers, reserves }, h) =>
        [...movers, ...reserves].some(({ mover }) => mover === m) ? [h] : [],
      ),
    )
  }

  /** Returns the homes that miss a mover when it attacks. */
  of(m: number): readonly number[] {
    return this.missing[m] ?? []
  }

  /** Returns what the departure of units costs in a space. */
  cost(sent: Allocation, h: number): number {
    const home = this.field.homes[h]
    if (!home) return 0
    const { theatre } = this
    const cost = this.relief.answer(home.space, this.stayers(sent, h))
    return cost * (theatre.isHome(home.space) ? 1 : theatre.weights.leaving * theatre.share(home.space))
  }

  /** Returns the units that defend a space when others leave. */
  stayers(sent: Allocation, h: number): UnitCount[] {
    const home = this.field.homes[h]
    const lots = [...(home?.stay ?? [])]
    for (const reserve of [...(home?.movers ?? []), ...(home?.reserves ?? [])]) {
      const mover = this.field.movers[reserve.mover]
      const count = this.left(sent, reserve)
      if (mover?.defends && count > 0) for (const { unit } of mover.lots) lots.push({ unit, count })
    }
    return lots
  }

  /** Returns how many of a mover stay, or are expected back. */
  private left(sent: Allocation, { mover, back }: Reserve): number {
    const n = this.field.aims.length
    let left = this.field.movers[mover]?.count ?? 0
    for (let a = 0; a < n; a++) {
      const count = sent[mover * n + a] ?? 0
      if (count > 0) left -= count * (back.has(a) ? 1 - COME_BACK : 1)
    }
    return left
  }
}
