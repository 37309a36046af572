/** Surfacing and repair (EUR-176, EUR-177, PAC-139): after placing, before income, without a choice. */
import type { RuleModule, Step } from '../../engine/module'

const repairStep: Step = {
  id: 'repair',
  phase: 'repair',
  rules: ['EUR-176', 'EUR-177', 'PAC-139', 'LNK-248'],
  run(g) {
    const dived = [...g.pieces()].filter((p) => p.submerged)
    for (const p of dived) delete p.submerged
    g.mark(dived, 'submerged', false, ['EUR-176'])
    const hurt = [...g.pieces()].filter((p) => p.damage > 0 && g.isMover(p.power))
    for (const p of hurt) p.damage = 0
    g.mark(hurt, 'damaged', false, ['EUR-177'])
    return 'done'
  },
}

export const repair: RuleModule = {
  id: 'base/repair',
  steps: [repairStep],
  turn: { insert: [{ step: 'repair', before: 'income' }] },
}
