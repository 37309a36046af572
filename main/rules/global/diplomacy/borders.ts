/**
 * Borders. Foreign land and air space is open to allies, and to attackers in a war that is open for combat (EXG-006,
 * EXG-076, EXG-106). Neutral land is closed (EXG-108). No nation attacks land that holds units of nations with which
 * it is at peace (EXG-111). The sea is open to everyone (EXG-007).
 */
import { isLand } from '../../../../shared/boards/space-kinds'
import { refuse, type Refusal } from '../../../../shared/model'
import type { Game } from '../../../engine/loop/game'
import type { AccessQuestion } from '../../../engine/module/hooks'
import type { RuleModule } from '../../../engine/module/module'
import { NEUTRAL, type Ix } from '../../../engine/state/state'
import { inTruce, warBetween } from './relations'
import { isUnderAttack } from './war-targets'

const space = (g: Game, s: Ix) => ({ kind: 'space', id: g.sid(s) }) as const

/**
 * The nation that bars a power from a land: its holder, or, in an enemy's land, a non-enemy nation with land units
 * there (EXG-111). Units of a truce partner bar no power (EXG-171).
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

/** The refusal for land that is closed because of that nation, or that can't be attacked where its units are. */
function closed(g: Game, { power, space: here, mode }: AccessQuestion, other: Ix): Refusal {
  const where = [space(g, here), { kind: 'power', id: g.powerId(other) }] as const
  const war = warBetween(g, power, other)
  // At peace the land is closed; in a declared war an attack is refused until the war opens.
  return war && mode === 'combat'
    ? refuse('EXG-168', 'war-not-open', [...where, { kind: 'limit', id: 'round', n: war.open }])
    : refuse('EXG-106', 'foreign-land', [
        ...where,
        ...(war ? [{ kind: 'limit' as const, id: 'round', n: war.open }] : []),
      ])
}

export const borders: RuleModule = {
  id: 'global/borders',
  hooks: {
    findStop: [
      {
        // Neutral land is entered only to attack it; no aircraft flies over it to another place.
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
    forbidEntry: [
      {
        rules: ['G40-002'],
        looksAt: [],
        where: (s) => s.impassable,
        run: (g, q) => refuse('G40-002', 'closed-to-all', [space(g, q.space)]),
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
