/** The two movement steps, and what holds for every piece in them: whose it is, and that it moves once. */
import { refuse, type Refusal } from '../../../shared/model'
import { pid, type Game } from '../../engine/game'
import type { MoveMode } from '../../engine/hooks'
import { action, decision } from '../../engine/kinds'
import type { RuleModule } from '../../engine/module'
import { domainOf } from '../../engine/movement/points'
import { landingDue, movementStep } from '../../engine/movement/step'
import type { MovementIds, MoveSpec } from '../../engine/movement/types'
import type { Piece } from '../../engine/state'
import { settleRaids } from './raid-marks'

export const movementIds: MovementIds = {
  own: 'EUR-029',
  range: { land: 'EUR-018', sea: 'EUR-048', air: 'EUR-053' },
  boarding: 'EUR-060',
  hold: 'EUR-059',
  landing: 'EUR-055',
  mustLand: 'EUR-163',
  pickUp: 'EUR-167',
  lost: 'EUR-057',
  phase: 'EUR-027',
}

const combatMove = movementStep({
  id: 'combat-move',
  phase: 'combat-move',
  mode: 'combat',
  rules: ['EUR-036', 'EUR-037', 'PAC-049'],
  ids: movementIds,
  atEnd: settleRaids,
})

const noncombat: MoveSpec = {
  id: 'noncombat-move',
  phase: 'noncombat-move',
  mode: 'noncombat',
  rules: ['EUR-163', 'EUR-167', 'PAC-131'],
  ids: movementIds,
}
const noncombatMove = movementStep(noncombat)

const phaseOf: Readonly<Record<MoveMode, string>> = {
  combat: 'combat-move',
  noncombat: 'noncombat-move',
  retreat: '',
}

const no = (rule: string, code: string, p: Piece): Refusal =>
  refuse(rule, code, [{ kind: 'piece', id: pid(p.id) }])

/** One move a turn; whoever fought stays where he is, aircraft apart. */
function onceATurn(g: Game, { piece: p, mode }: { piece: Piece; mode: MoveMode }): Refusal | null {
  const t = p.turn
  if (!t || domainOf(g, p) === 'air') return null
  if (t.landing !== undefined) return no('EUR-063', 'landing-declared', p)
  if (t.unloaded)
    return domainOf(g, p) === 'sea' ? no('EUR-063', 'has-unloaded', p) : no('EUR-060', 'has-landed', p)
  if (t.done) return no('EUR-163', 'fought-already', p)
  if (t.battle !== null) return no('EUR-163', 'fought-already', p)
  // Cargo was carried, not moved: what holds for it is said when it lands.
  if (p.aboard >= 0) return null
  return t.moved.some((phase) => phase !== phaseOf[mode]) ? no('EUR-038', 'moved-already', p) : null
}

export const movement: RuleModule = {
  id: 'base/movement',
  actions: [action('move', ['move'])],
  decisions: [decision('move')],
  rules: ['EUR-029', 'EUR-040', 'PAC-049', 'PAC-067', 'PAC-068'],
  steps: [combatMove, noncombatMove],
  turn: {
    insert: [
      { step: 'combat-move', after: 'purchase' },
      { step: 'noncombat-move', after: 'combat-move' },
    ],
  },
  hooks: {
    ends: [
      {
        // Aircraft that can land must land, and a carrier sails to meet those that wait for it.
        rules: ['EUR-163', 'EUR-167'],
        run: (g, { step }) => (step === noncombat.id ? landingDue(g, noncombat) : null),
      },
    ],
    mayMove: [{ rules: ['EUR-038', 'EUR-039', 'EUR-060', 'EUR-063', 'EUR-163'], run: onceATurn }],
  },
}
