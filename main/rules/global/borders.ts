/**
 * Borders: land and air space of others are open to allies and to attackers in a war that is open for combat (EXG-006, EXG-076,
 * EXG-106); neutral land is closed (EXG-108); nobody attacks land where units of nations stand with which it is at peace
 * (EXG-111). Waters are everybody's (EXG-007).
 */
import { isLand } from '../../../shared/boards/kinds'
import { refuse } from '../../../shared/model'
import type { Game } from '../../engine/game'
import type { AccessQuestion } from '../../engine/hooks'
import type { RuleModule } from '../../engine/module'
import { NEUTRAL, type Ix } from '../../engine/state'

const space = (g: Game, s: Ix) => ({ kind: 'space', id: g.sid(s) }) as const

/** Whose land it is, and who has land units there, that is no ally and no enemy. */
function stranger(g: Game, { power, space: here }: AccessQuestion): Ix | undefined {
  if (g.isGuest(power, here)) return undefined
  const units = g.select(here, (p) => !g.absent(p) && g.type(p).domain === 'land').map((p) => p.power)
  return [g.at_(here).control, ...units].find((p) => p >= 0 && g.relation(power, p) === 'not-at-war')
}

export const borders: RuleModule = {
  id: 'global/borders',
  data: {
    'EXG-007': 'main/rules/base/sea-movement.ts#enemyShip',
    'EXG-109': 'main/rules/base/sea-battle.ts#enemiesIn',
  },
  hooks: {
    access: [
      {
        rules: ['G40-002'],
        looksAt: [],
        where: (s) => s.impassable,
        run: (g, q) =>
          refuse('G40-002', q.domain === 'air' ? 'neutral-air' : 'neutral-land', [space(g, q.space)]),
      },
      {
        rules: ['EXG-108'],
        looksAt: ['lands'],
        where: (s) => isLand(s) && !s.impassable,
        run: (g, q) =>
          g.at_(q.space).control === NEUTRAL
            ? refuse('EXG-108', q.domain === 'air' ? 'neutral-air' : 'neutral-land', [space(g, q.space)])
            : null,
      },
      {
        rules: ['EXG-006', 'EXG-076', 'EXG-106', 'EXG-111'],
        looksAt: ['lands', 'others', 'facts'],
        where: (s) => isLand(s) && !s.impassable,
        run(g, q) {
          const other = stranger(g, q)
          return other === undefined
            ? null
            : refuse('EXG-106', 'foreign-land', [space(g, q.space), { kind: 'power', id: g.powerId(other) }])
        },
      },
    ],
  },
}
