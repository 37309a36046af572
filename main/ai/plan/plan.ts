/**
 * What a computer player is about in a turn, and why: it is written down while the player decides, and read by whoever wants it
 * explained. Plain data; ids are those of players. Nothing is played from it.
 */
import type { Reaction } from '../../engine'

/** Like units of a plan. */
export interface Force {
  readonly power: string
  readonly unit: string
  readonly count: number
  /** Where they come from; the space itself where they stand there already. */
  readonly from: string
}

/** What is attacked, and what is expected of it. Chances are of 1, the rest IPCs. */
export interface AttackGoal {
  readonly kind: 'attack'
  readonly space: string
  readonly force: readonly Force[]
  /** Nobody stands against it. */
  readonly open: boolean
  readonly win: number
  /** That it is taken: it needs land units that are left. */
  readonly take: number
  /** That what is taken is still held after the enemies' answer. */
  readonly hold: number
  readonly lost: number
  readonly destroyed: number
  /** All in all: losses, income, what the enemy's answer costs. */
  readonly worth: number
}

/** Units that go where they are needed. */
export interface MarchGoal {
  readonly kind: 'march'
  readonly space: string
  readonly force: readonly Force[]
  /** `regroup`: a better place for a reason that no sentence of a few words tells. */
  readonly why: 'capital' | 'front' | 'safety' | 'regroup'
  /** That the space holds with them, if an enemy comes with all he can send. */
  readonly hold: number
}

/** Units that stay where they are, though they could go. */
export interface KeptGoal {
  readonly kind: 'kept'
  readonly space: string
  readonly force: readonly Force[]
  readonly why: 'capital' | 'front'
}

/** What was thought of and left alone. */
export type DroppedGoal = {
  readonly kind: 'dropped'
  readonly space: string
  readonly win: number
  readonly worth: number
} & (
  | { readonly why: 'odds' | 'counterattack' | 'better-elsewhere' }
  | {
      /** What the enemy may still do about it: `win` is the chance against that, `planned` without it. */
      readonly why: 'reaction'
      readonly planned: number
      readonly reactions: readonly Reaction[]
    }
)

/** What is bought. */
export interface BuyGoal {
  readonly kind: 'buy'
  readonly treasury: string
  readonly order: readonly { readonly unit: string; readonly count: number }[]
  readonly why: 'capital' | 'front' | 'sea'
  /** IPCs that stay in the treasury. */
  readonly unspent: number
}

export type Goal = AttackGoal | MarchGoal | KeptGoal | DroppedGoal | BuyGoal

/** What is planned in one step of a power's turn, in the order in which it was decided. */
export interface Plan {
  readonly power: string
  readonly round: number
  readonly step: string
  readonly goals: readonly Goal[]
}

/** A plan while it is made. */
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

/** Like units together, by power, type and where they come from. */
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
