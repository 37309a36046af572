/**
 * The threats that a plan's own victories remove: beaten enemies attack nothing, and enemies whose way leads through a
 * captured territory do not come. Each plan counts only its own victories, so an army can leave home to destroy what
 * threatens it.
 */
import type { Ix } from '../../engine/state/state'
import type { UnitCount } from '../battle/mean-battle'
import type { Evaluator } from '../evaluation/evaluator'
import type { Judge } from './calibrated-estimate'
import type { Allocation } from './candidates'
import type { AttackOptions } from './options'

/** The chance of victory from which an attack counts as won. */
const LIKELY = 0.65
/** The chance of victory from which failure is ignored. */
const CERTAIN = 0.995
/** The part of the relief that is lost to the weakening of the winner. */
const WEAKENED = 0.6

/** A battle that a plan most likely wins. */
export interface Victory {
  /** The chance that no defender is left. */
  readonly win: number
  /** Whether the territory is most likely taken, too. */
  readonly taken: boolean
}
export type Victories = ReadonlyMap<Ix, Victory>

export class Relief {
  private victories: Victories = new Map()
  /** By target: the numbers of the homes that enemies there, or behind it, can attack. */
  private readonly relieves: readonly (readonly number[])[]

  constructor(
    private readonly field: Pick<AttackOptions, 'aims' | 'homes'>,
    private readonly theatre: Evaluator,
    private readonly judge: Judge,
  ) {
    this.relieves = field.aims.map(({ space }) =>
      field.homes.flatMap((home, h) => (theatre.comesBy(space, home.space) ? [h] : [])),
    )
  }

  /** Returns the numbers of the homes that are safer once a target is won. */
  homesOf(a: number): readonly number[] {
    return this.relieves[a] ?? []
  }

  /** Makes the evaluator assume the plan's likely victories. Returns them. */
  assume(plan: Allocation): Victories {
    const victories = new Map<Ix, Victory>()
    for (const [a, { space, land }] of this.field.aims.entries()) {
      const { win, take } = this.judge.outcome(plan, a)
      if (win > LIKELY) victories.set(space, { win, taken: land && take > LIKELY })
    }
    if (!isSame(victories, this.victories)) {
      this.victories = victories
      this.tell()
    }
    return this.victories
  }

  /**
   * Returns the cost of the enemies' answer in a space, in IPCs, weighted by the chance that the victory that relieves
   * it fails.
   */
  answer(space: Ix, defenders: readonly UnitCount[]): number {
    const { theatre } = this
    const { cost } = theatre.answer(space, defenders)
    let more = 0
    for (const [lost, { win }] of this.victories) {
      if (win >= CERTAIN || !theatre.comesBy(lost, space)) continue
      this.tell(lost)
      more += WEAKENED * (1 - win) * (theatre.answer(space, defenders).cost - cost)
      this.tell()
    }
    return cost + more
  }

  /** Passes the victories to the evaluator in a fixed order. */
  private tell(except?: Ix): void {
    const beaten = [...this.victories.keys()].filter((s) => s !== except).sort((x, y) => x - y)
    this.theatre.assume({ beaten, taken: beaten.filter((s) => this.victories.get(s)?.taken === true) })
  }
}

/** Returns whether two plans win the same battles with the same chances. */
export const isSame = (one: Victories, other: Victories): boolean =>
  one === other ||
  (one.size === other.size &&
    [...one].every(([space, { win, taken }]) => {
      const same = other.get(space)
      return same?.win === win && same.taken === taken
    }))
