/**
 * The intentions of a computer player in a turn, and the reasons: recorded while the player decides, read to explain
 * its play. Plain data with the ids that players see. No move depends on it.
 */
import type { Reaction } from '../../engine'

/** Like units of a plan. */
export interface Force {
  readonly power: string
  readonly unit: string
  readonly count: number
  /** Their origin; the target itself if they are already there. */
  readonly from: string
}

/** An attack and its expected result. Chances are from 0 to 1, the rest IPCs. */
export interface AttackGoal {
  readonly kind: 'attack'
  readonly space: string
  readonly force: readonly Force[]
  /** Whether the space has no defender. */
  readonly open: boolean
  readonly win: number
  /** The chance that the space is taken, for which land units must survive. */
  readonly take: number
  /** The chance that a taken space is still held after the enemies' answer. */
  readonly hold: number
  readonly lost: number
  readonly destroyed: number
  /** The total: losses, income, and the cost of the enemies' answer. */
  readonly worth: number
}

/** Units that go where they are needed. */
export interface MarchGoal {
  readonly kind: 'march'
  readonly space: string
  readonly force: readonly Force[]
  /** `regroup`: a better place for a reason that no short sentence describes. */
  readonly why: 'capital' | 'front' | 'safety' | 'regroup'
  /** The chance that the space holds with them against everything that one enemy can send. */
  readonly hold: number
}

/** Units that stay although they could go. */
export interface KeptGoal {
  readonly kind: 'kept'
  readonly space: string
  readonly force: readonly Force[]
  readonly why: 'capital' | 'front'
}

/** An attack that was considered and dropped. */
export type DroppedGoal = {
  readonly kind: 'dropped'
  readonly space: string
  readonly win: number
  readonly worth: number
} & (
  | { readonly why: 'odds' | 'counterattack' | 'better-elsewhere' }
  | {
      /** A reaction of the enemy: `win` is the chance against it, `planned` without it. */
      readonly why: 'reaction'
      readonly planned: number
      readonly reactions: readonly Reaction[]
    }
)

/** A purchase. */
export interface BuyGoal {
  readonly kind: 'buy'
  readonly treasury: string
  readonly order: readonly { readonly unit: string; readonly count: number }[]
  readonly why: 'capital' | 'front' | 'sea'
  /** IPCs that stay in the treasury. */
  readonly unspent: number
}

export type Goal = AttackGoal | MarchGoal | KeptGoal | DroppedGoal | BuyGoal

/** The plan for one step of a power's turn, in the order of the decisions. */
export interface Plan {
  readonly power: string
  readonly round: number
  readonly step: string
  readonly goals: readonly Goal[]
}

/** A plan under construction. */
export class Notes implements Plan {
  readonly goals: Goal[] = []
  constructor(
    readonly power: string,
    readonly round: number,
    readonly step: string,
  ) {}

  add(goal: Goal): void {
    this.goals.push(goal)
  }
}

/** Groups like units by power, type, and origin. */
export function forces(list: readonly Force[]): Force[] {
  const by = new Map<string, { power: string; unit: string; count: number; from: string }>()
  for (const f of list) {
    if (f.count === 0) continue
    const key = `${f.power} ${f.unit} ${f.from}`
    const have = by.get(key)
    if (have) have.count += f.count
    else by.set(key, { ...f })
  }
  return [...by.values()]
}
