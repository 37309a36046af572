/** Compiles battles from the modules: kinds, hit classes, ordered steps, and the rules on a side's fire. */
import type {
  BattleKind,
  BattleStep,
  DamageModifier,
  FireRule,
  Gathering,
  HitClass,
  Preference,
} from '../battle/steps'
import type { RuleModule } from '../module/module'
import type { Force } from './modules-in-force'
import { Defined, orderSteps } from './ordered-lists'

export interface Battles {
  readonly battleKinds: readonly BattleKind[]
  readonly battleSteps: Readonly<Record<string, readonly BattleStep[]>>
  readonly hitClasses: Readonly<Record<string, HitClass>>
  readonly fire: readonly FireRule[]
  readonly gather: readonly Gathering[]
  readonly damage: readonly DamageModifier[]
  readonly prefer: readonly Preference[]
}

type Parts = NonNullable<RuleModule['battle']>

/** Returns those of the contributions that are in force, each with its function there. */
function inForce<C extends Parameters<Force['answer']>[0]>(
  force: Force,
  what: string,
  list: readonly C[] = [],
) {
  return list.flatMap((of) => {
    const run = force.answer<C['run']>(of, what)
    return run ? [{ of, run }] : []
  })
}

/** The battles of the modules read so far. */
class Collection {
  readonly kinds = new Defined<BattleKind>('kind of battle')
  readonly hits = new Defined<HitClass>('hit class')
  readonly fire: FireRule[] = []
  readonly gather: Gathering[] = []
  readonly damage: DamageModifier[] = []
  readonly prefer: Preference[] = []
  private readonly steps = new Defined<BattleStep>('battle step')
  private readonly live = new Set<string>()
  private readonly order: Record<string, string[]> = {}

  constructor(
    private readonly force: Force,
    private readonly scenario: string,
  ) {}

  /** Adds what a module defines, then what it contributes to the fire of others. */
  add(module: string, parts: Parts): void {
    this.define(module, parts)
    for (const [kind, overlay] of Object.entries(parts.order ?? {}))
      this.order[kind] = orderSteps(this.order[kind] ?? [], overlay, `${module} ${kind}`)
    this.contribute(module, parts)
  }

  private define(module: string, { kinds = [], hits = [], steps = [] }: Parts): void {
    const { force } = this
    for (const k of kinds) if (force.admits(k, `battle ${k.id} of ${module}`)) this.kinds.add(k.id, k, module)
    for (const h of hits) {
      this.hits.add(h.pool, h, module)
      force.admits(h, `hit class ${h.pool} of ${module}`)
    }
    for (const s of steps) {
      this.steps.add(s.id, s, module)
      if (force.admits(s, `battle step ${s.id} of ${module}`)) this.live.add(s.id)
    }
  }

  private contribute(module: string, { fire, gather, damage, prefer }: Parts): void {
    const { force } = this
    for (const { run, of } of inForce(force, `fire of ${module}`, fire))
      this.fire.push({ change: run, reads: of.reads, steps: of.steps })
    for (const { run } of inForce(force, `dice of ${module}`, gather)) this.gather.push(run)
    for (const { run } of inForce(force, `damage of ${module}`, damage)) this.damage.push(run)
    for (const { run } of inForce(force, `losses of ${module}`, prefer)) this.prefer.push(run)
  }

  /** Returns the steps in force of each kind, in order. Throws for a kind without steps, or an undefined step. */
  stepsByKind(): Record<string, BattleStep[]> {
    const out: Record<string, BattleStep[]> = {}
    for (const [kind, list] of Object.entries(this.order))
      out[kind] = list.map((id) => this.stepOf(id)).filter((s) => this.live.has(s.id))
    for (const id of this.kinds.by.keys())
      if (!out[id]?.length) throw new Error(`${this.scenario}: a battle ${id} has no steps`)
    return out
  }

  private stepOf(id: string): BattleStep {
    const step = this.steps.by.get(id)
    if (!step) throw new Error(`${this.scenario}: no module defines battle step ${id}`)
    return step
  }
}

/** Compiles the battles of all modules, in the order of the modules. */
export function compileBattles(modules: readonly RuleModule[], force: Force, scenario: string): Battles {
  const all = new Collection(force, scenario)
  for (const { id, battle } of modules) if (battle) all.add(id, battle)
  return {
    battleKinds: [...all.kinds.by.values()].sort((a, b) => a.order - b.order),
    battleSteps: all.stepsByKind(),
    hitClasses: Object.fromEntries(all.hits.by),
    fire: all.fire,
    gather: all.gather,
    damage: all.damage,
    prefer: all.prefer,
  }
}
