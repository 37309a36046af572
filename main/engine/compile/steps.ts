/** Compiles the steps of set-up and turns, and their lists. */
import type { RuleModule, Step } from '../module/module'
import { builtIn } from '../loop/run'
import type { Force } from './modules-in-force'
import { Defined, orderSteps } from './ordered-lists'

export interface Steps {
  readonly steps: Readonly<Record<string, Step>>
  readonly setupSteps: readonly string[]
  readonly turnSteps: readonly string[]
  readonly phases: readonly string[]
}

/** A step that is not in force keeps its place, so that others can be placed next to it, and is removed at the end. */
export function compileSteps(modules: readonly RuleModule[], force: Force, scenario: string): Steps {
  const all = new Defined<Step>('step', Object.keys(builtIn))
  const live: Record<string, Step> = {}
  let setup: string[] = []
  let turn: string[] = []
  for (const m of modules) {
    for (const s of m.steps ?? []) {
      all.add(s.id, s, m.id)
      if (force.admits(s, `step ${s.id} of ${m.id}`)) live[s.id] = s
    }
    setup = orderSteps(setup, m.setup, m.id)
    turn = orderSteps(turn, m.turn, m.id)
  }
  for (const id of [...setup, ...turn])
    if (!all.by.has(id)) throw new Error(`${scenario}: no module defines step ${id}`)
  const there = (id: string) => live[id] !== undefined
  const turnSteps = turn.filter(there)
  return {
    steps: live,
    setupSteps: setup.filter(there),
    turnSteps,
    phases: [...new Set(turnSteps.flatMap((id) => live[id]?.phase ?? []))],
  }
}
