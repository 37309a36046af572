/** Surfacing and repair (EUR-176, EUR-177, PAC-139): automatic, after placement and before income. */
import type { RuleModule, Step } from '../../../engine/module/module'
import { cite } from '../../clause-keys'
import { submerged } from '../battle/submarines'

const repairStep = (ships: 'made-whole' | 'stay-damaged'): Step => ({
  id: 'repair',
  phase: 'repair',
  rules: ships === 'made-whole' ? cite('repair.surface', 'repair.battleship') : cite('repair.surface'),
  run(g) {
    const dived = g.state.pieces.filter((p) => p !== null).filter((p) => submerged.of(p))
    for (const p of dived) submerged.set(g, p, false)
    g.mark(dived, 'submerged', false, cite('repair.surface'))
    if (ships === 'stay-damaged') return 'done'
    const hurt = g.moversPieces((p) => p.damage > 0)
    for (const p of hurt) p.damage = 0
    g.mark(hurt, 'damaged', false, cite('repair.battleship'))
    return 'done'
  },
})

/** Submarines surface; damaged ships are repaired here (`made-whole`) or by another module. */
export const repairThat = (ships: 'made-whole' | 'stay-damaged'): RuleModule => ({
  id: 'base/repair',
  steps: [repairStep(ships)],
  turn: { insert: [{ step: 'repair', before: 'income' }] },
})

export const repair = repairThat('made-whole')
