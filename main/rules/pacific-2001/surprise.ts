/** Japan's first turn: every Allied unit that is not Chinese defends at 1 (PAC-069 to PAC-073, LNK-144, LNK-145). */
import type { FireModifier } from '../../engine/battle/steps'
import type { RuleModule } from '../../engine/module/module'

const surprised: FireModifier = (p, q, shots) => {
  const powers = p.rs.powers
  if (q.side !== 'defender' || p.gameRound !== 1 || powers[p.turnPower]?.id !== 'japan') return null
  return shots.map((s) => {
    const owner = powers[s.piece.power]?.id
    const awake = owner === 'china' || (owner === 'ussr' && p.rs.switches['surpriseHitsSoviets'] === 'off')
    return awake || s.hitsOn <= 1 ? s : { ...s, hitsOn: 1, rules: [...s.rules, 'PAC-069'] }
  })
}

export const surprise: RuleModule = {
  id: 'pacific-2001/surprise',
  requires: ['base/combat'],
  switches: [
    { id: 'surprise', values: ['on', 'off'], rule: 'surprise.switch', fought: true },
    { id: 'surpriseHitsSoviets', values: ['on', 'off'], rule: 'surprise.soviets', fought: true },
  ],
  battle: {
    fire: [
      {
        rules: ['PAC-069', 'PAC-070', 'PAC-071', 'PAC-072', 'PAC-073', 'PAC-130', 'LNK-144', 'LNK-145'],
        when: { surprise: 'on' },
        reads: [],
        run: surprised,
      },
    ],
  },
}
