/**
 * Antiaircraft artillery: up to three shots per unit in the first round, and no more shots in total than attacking
 * aircraft; aircraft that are hit leave at once (G40-052). The guns may be taken as casualties like other units and
 * are lost without a roll when alone (G40-053).
 */
import { hasTrait, typeOf } from '../../../engine/battle/fire'
import type { BattlePicture, BattleStep, Combatant, Shot } from '../../../engine/battle/steps'
import type { RuleModule } from '../../../engine/module/module'
import { pid } from '../../../engine/loop/game'
import { aircraftOnly } from '../../base/battle/casualties'
import { refuse } from '../../clause-keys'
import { antiaircraftHitsOn } from '../economy/technologies'

/** The shots of these guns at the attacking aircraft. */
export function gunShots(p: BattlePicture, guns: readonly Combatant[]): Shot[] {
  let left = p.attackers.filter((c) => typeOf(p, c).domain === 'air').length
  return guns.flatMap((piece) => {
    const dice = Math.min(left, Number(typeOf(p, piece).traits['aa-shots']))
    left -= dice
    return dice === 0
      ? []
      : [{ piece, dice, hitsOn: antiaircraftHitsOn(piece.unit), hits: aircraftOnly, rules: ['G40-052'] }]
  })
}

const guns: BattleStep = {
  id: 'antiaircraft',
  rules: ['G40-052'],
  side: 'defender',
  rounds: 'first',
  reads: ['counts'],
  removes: () => 'now',
  fire: (p) =>
    gunShots(
      p,
      p.defenders.filter((c) => hasTrait(p, c, 'aa-shots')),
    ),
}

export const antiaircraftArtillery: RuleModule = {
  id: 'global/guns',
  requires: ['base/land-battle'],
  excludes: [
    { module: 'base/antiaircraft', because: 'each gun has three shots and may be lost (G40-052, G40-053)' },
  ],
  hooks: {
    forbidMoving: [
      {
        rules: ['G40-015'],
        run: (g, { piece: p, mode }) =>
          mode === 'combat' && g.has(p, 'aa-shots')
            ? refuse('land.gun', 'guns-stay', [{ kind: 'piece', id: pid(p.id) }])
            : null,
      },
    ],
  },
  battle: {
    steps: [guns],
    order: { land: { insert: [{ step: 'antiaircraft', before: 'attack' }] } },
  },
}
