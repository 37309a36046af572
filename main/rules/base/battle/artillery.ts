/**
 * Artillery: each attacking artillery raises one infantry or marine by 1, or as many as its trait `lifts` says. Pairs
 * are formed again every round (EUR-089, EUR-090).
 */
import { hasTrait, typeOf } from '../../../engine/battle/fire'
import type { BattlePicture, FireModifier, Shot } from '../../../engine/battle/steps'
import type { RuleModule } from '../../../engine/module/module'
import { cite } from '../../clause-keys'

/** False for a marine that landed, if the switch denies it a second bonus (PAC-079). */
const gains = (p: BattlePicture, s: Shot): boolean =>
  hasTrait(p, s.piece, 'supported') &&
  !(s.piece.landed && hasTrait(p, s.piece, 'marine') && p.rs.switches['marineArtilleryStack'] === 'off')

const support: FireModifier = (p, q, shots) => {
  if (q.step.id !== 'attack') return null
  const guns = shots.filter((s) => hasTrait(p, s.piece, 'artillery'))
  if (guns.length === 0) return null
  const lifts = guns.reduce((sum, s) => sum + Number(typeOf(p, s.piece).traits['lifts'] ?? 1), 0)
  // Units that another rule may raise come last.
  const others = (s: Shot): number => Number(hasTrait(p, s.piece, 'raised-otherwise'))
  const raised = new Set(
    shots
      .filter((s) => gains(p, s))
      .sort((a, b) => others(a) - others(b))
      .slice(0, lifts),
  )
  return shots.map((s) =>
    raised.has(s) ? { ...s, hitsOn: s.hitsOn + 1, rules: [...s.rules, 'artillery.lifts'] } : s,
  )
}

export const artillery: RuleModule = {
  id: 'base/artillery',
  requires: ['base/land-battle'],
  battle: {
    fire: [
      { rules: cite('artillery.lifts', 'artillery.pairs', 'artillery.infantry'), reads: [], run: support },
    ],
  },
}
