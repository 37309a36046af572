/**
 * Naval fighters in battle (AARE-214 to AARE-217, AARE-256): they attack only ships, and in the first round they
 * strike before all other units.
 */
import { refuse } from '../../../../shared/model'
import { hasTrait, shotsOf, typeOf } from '../../../engine/battle/fire'
import type { BattleStep, FireModifier, HitClass } from '../../../engine/battle/steps'
import { pid } from '../../../engine/loop/game'
import type { RuleModule } from '../../../engine/module/module'

/** Targets of the strike: warships other than submarines, which are still undetected. */
const warships: HitClass = {
  pool: 'warships',
  rules: ['AARE-217', 'AARE-215'],
  mayTake: (p, c) => hasTrait(p, c, 'warship') && !hasTrait(p, c, 'submarine'),
}
/** Targets in later rounds: any ship, but no aircraft. */
const anyShip: HitClass = {
  pool: 'any-ship',
  rules: ['AARE-217', 'AARE-214'],
  mayTake: (p, c) => typeOf(p, c).domain === 'sea',
}

const strike: BattleStep = {
  id: 'naval-strike',
  rules: ['AARE-215', 'AARE-217', 'AARE-138', 'AARE-256'],
  side: 'attacker',
  rounds: 'first',
  reads: [],
  removes: () => 'now',
  fire: (p) =>
    shotsOf(
      p,
      'attacker',
      p.attackers.filter((c) => hasTrait(p, c, 'naval-fighter')),
      () => warships,
      ['AARE-215', 'AARE-217'],
    ),
}

/** Naval fighters roll once in the first round; from the second round they fire with the others. */
const withTheOthers: FireModifier = (p, { step }, shots) =>
  step.id === 'sea-attack'
    ? shots.flatMap((s) => {
        if (!hasTrait(p, s.piece, 'naval-fighter')) return [s]
        return p.round === 1 ? [] : [{ ...s, hits: anyShip, rules: [...s.rules, 'AARE-217'] }]
      })
    : null

export const navalFighters: RuleModule = {
  id: 'expansion/naval-fighters',
  requires: ['base/air-movement', 'expansion/detection'],
  battle: {
    hits: [warships, anyShip],
    steps: [strike],
    order: { sea: { insert: [{ step: 'naval-strike', before: 'detect-attacker' }] } },
    fire: [{ rules: ['AARE-216', 'AARE-217', 'AARE-256', 'AARE-271'], reads: ['round'], run: withTheOthers }],
  },
  hooks: {
    forbidPathEnd: [
      {
        rules: ['AARE-214'],
        run: (g, { piece: p, space, mode }) =>
          mode === 'combat' && g.space(space).land && g.has(p, 'naval-fighter')
            ? refuse('AARE-214', 'naval-fighters-attack-ships', [
                { kind: 'piece', id: pid(p.id) },
                { kind: 'space', id: g.sid(space) },
              ])
            : null,
      },
    ],
  },
}
