/** Marines: they attack at 2 instead of 1 in a battle into which they land (PAC-078). */
import { typeOf } from '../../engine/battle/fire'
import type { FireModifier } from '../../engine/battle/steps'
import type { RuleModule } from '../../engine/module/module'

const ashore: FireModifier = (p, q, shots) =>
  q.step.id === 'attack' && p.amphibious
    ? shots.map((s) => {
        const u = typeOf(p, s.piece)
        const marine = u.traits['marine']
        if (!s.piece.landed || typeof marine !== 'number') return s
        return { ...s, hitsOn: s.hitsOn + marine - u.attack, rules: [...s.rules, 'PAC-078'] }
      })
    : null

export const marines: RuleModule = {
  id: 'pacific-2001/marines',
  requires: ['base/land-battle'],
  switches: [{ id: 'marineArtilleryStack', values: ['on', 'off'], rule: 'PAC-079', fought: true }],
  battle: { fire: [{ rules: ['PAC-078'], reads: [], run: ashore }] },
}
