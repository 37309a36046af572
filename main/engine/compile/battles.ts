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
import type { Force } from './force'
import { Defined, orderSteps } from './lists'

export interface Battles {
  readonly battleKinds: readonly BattleKind[]
  readonly battleSteps: Readonly<Record<string, readonly BattleStep[]>>
  readonly hitClasses: Readonly<Record<string, HitClass>>
  readonly fire: readonly FireRule[]
  readonly gather: readonly Gathering[]
  readonly damage: readonly DamageModifier[]
  readonly prefer: readonly Preference[]
}

export function compileBattles(modules: readonly RuleModule[], force: Force, scenario: string): Battles {
  const kinds = new Defined<BattleKind>('kind of battle')
  const hits = new Defined<HitClass>('hit class')
  const steps = new Defined<BattleStep>('battle step')
  const live = new Set<string>()
  const order: Record<string, string[]> = {}
  const fire: FireRule[] = []
  const gather: Gathering[] = []
  const damage: DamageModifier[] = []
  const prefer: Preference[] = []
  for (const { id: module, battle } of modules) {
    for (const k of battle?.kinds ?? [])
      if (force.admits(k, `battle ${k.id} of ${module}`)) kinds.add(k.id, k, module)
    for (const h of battle?.hits ?? []) {
      hits.add(h.pool, h, module)
      force.admits(h, `hit class ${h.pool} of ${module}`)
    }
    for (const s of battle?.steps ?? []) {
      steps.add(s.id, s, module)
      if (force.admits(s, `battle step ${s.id} of ${module}`)) live.add(s.id)
    }
    for (const [kind, overlay] of Object.entries(battle?.order ?? {}))
      order[kind] = orderSteps(order[kind] ?? [], overlay, `${module} ${kind}`)
    for (const c of battle?.fire ?? []) {
      const run = force.answer(c, `fire of ${module}`)
      if (run) fire.push({ change: run, reads: c.reads, steps: c.steps })
    }
    for (const c of battle?.gather ?? []) {
      const run = force.answer(c, `dice of ${module}`)
      if (run) gather.push(run)
    }
    for (const c of battle?.damage ?? []) {
      const run = force.answer(c, `damage of ${module}`)
      if (run) damage.push(run)
    }
    for (const c of battle?.prefer ?? []) {
      const run = force.answer(c, `losses of ${module}`)
      if (run) prefer.push(run)
    }
  }
  const battleSteps: Record<string, BattleStep[]> = {}
  for (const [kind, list] of Object.entries(order)) {
    const all = list.map((id) => {
      const step = steps.by.get(id)
      if (!step) throw new Error(`${scenario}: no module defines battle step ${id}`)
      return step
    })
    battleSteps[kind] = all.filter((s) => live.has(s.id))
  }
  for (const id of kinds.by.keys())
    if (!battleSteps[id]?.length) throw new Error(`${scenario}: a battle ${id} has no steps`)
  return {
    battleKinds: [...kinds.by.values()].sort((a, b) => a.order - b.order),
    battleSteps,
    hitClasses: Object.fromEntries(hits.by),
    fire,
    gather,
    damage,
    prefer,
  }
}
