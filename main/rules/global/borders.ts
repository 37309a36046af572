/**
 * Borders: land and air space of others are open to allies and to attackers in a war that is open for combat (EXG-006, EXG-076,
 * EXG-106); neutral land is closed (EXG-108); nobody attacks land where units of nations stand with which it is at peace
 * (EXG-111). Waters are everybody's (EXG-007).
 */
import { isLand } from '../../../shared/boards/kinds'
import { refuse, type Refusal } from '../../../shared/model'
import type { Game } from '../../engine/game'
import type { AccessQuestion } from '../../engine/hooks'
import type { RuleModule } from '../../engine/module'
import { NEUTRAL, type Ix } from '../../engine/state'
import { inTruce, warBetween } from './relations'
import { isUnderAttack } from './targets'

const space = (g: Game, s: Ix) => ({ kind: 'space', id: g.sid(s) }) as const

/**
 * Whoever stands between a power and a land: its holder, or, where the holder is attacked, a nation with land units there that
 * is no enemy (EXG-111). Units of a truce partner stand aside (EXG-171).
 */
function stranger(g: Game, { power, space: here }: AccessQuestion): Ix | undefined {
  if (g.isGuest(power, here)) return undefined
  const holder = g.at_(here).control
  const between = (p: Ix) => g.relation(power, p) === 'not-at-war'
  if (holder >= 0 && between(holder)) return holder
  if (!g.enemyLand(power, here)) return undefined
  return g
    .select(here, (p) => !g.absent(p) && g.type(p).domain === 'land')
    .map((p) => p.power)
    .find((p) => between(p) && !inTruce(g, power, p))
}

/** Why that nation's land is closed, or can't be attacked where its units stand. */
function closed(g: Game, { power, space: here, mode }: AccessQuestion, other: Ix): Refusal {
  const where = [space(g, here), { kind: 'power', id: g.powerId(other) }] as const
  const war = warBetween(g, power, other)
  // At peace with it the land is closed; in a war that is declared an attack is refused until it is open.
  return war && mode === 'combat'
    ? refuse('EXG-168', 'war-not-open', [...where, { kind: 'limit', id: 'round', n: war.open }])
    : refuse('EXG-106', 'foreign-land', [...where])
}

export const borders: RuleModule = {
  id: 'global/borders',
  data: {
    'EXG-007': 'main/rules/base/sea-movement.ts#enemyShip',
    'EXG-109': 'main/rules/base/sea-battle.ts#enemiesIn',
  },
  hooks: {
    stop: [
      {
        // It is entered to attack it and for nothing else: nobody flies over it to another place.
        rules: ['EXG-108', 'EXG-155'],
        looksAt: ['lands'],
        domains: ['air'],
        where: (s) => isLand(s) && !s.impassable,
        run: (g, { space: here }) =>
          g.at_(here).control === NEUTRAL
            ? { rule: 'EXG-108', code: 'neutral-air', blockers: [space(g, here)] }
            : null,
      },
    ],
    access: [
      {
        rules: ['G40-002'],
        looksAt: [],
        where: (s) => s.impassable,
        run: (g, q) =>
          refuse('G40-002', q.domain === 'air' ? 'neutral-air' : 'neutral-land', [space(g, q.space)]),
      },
      {
        rules: ['EXG-108', 'EXG-155'],
        looksAt: ['lands', 'facts'],
        where: (s) => isLand(s) && !s.impassable,
        run: (g, q) =>
          g.at_(q.space).control === NEUTRAL && !(q.mode === 'combat' && isUnderAttack(g, q.space))
            ? refuse('EXG-108', q.domain === 'air' ? 'neutral-air' : 'neutral-land', [space(g, q.space)])
            : null,
      },
      {
        rules: ['EXG-006', 'EXG-076', 'EXG-106', 'EXG-111', 'EXG-168', 'EXG-171'],
        looksAt: ['lands', 'others', 'facts'],
        where: (s) => isLand(s) && !s.impassable,
        run(g, q) {
          const other = stranger(g, q)
          return other === undefined ? null : closed(g, q, other)
        },
      },
    ],
  },
}
