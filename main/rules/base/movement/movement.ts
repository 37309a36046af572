/** The two movement steps, and the rules for every piece in them: whose it is, and that it moves once. */
import type { Refusal } from '../../../../shared/model'
import { pid, type Game } from '../../../engine/loop/game'
import type { MoveMode } from '../../../engine/module/hooks'
import { action, decision } from '../../../engine/module/action-kinds'
import type { RuleModule } from '../../../engine/module/module'
import { domainOf } from '../../../engine/movement/search/points'
import { dueSail } from '../../../engine/movement/sail-home'
import { landingDue, movementStep, sailDue } from '../../../engine/movement/movement-step'
import type { MovementIds, MoveSpec } from '../../../engine/movement/types'
import type { Piece } from '../../../engine/state/state'
import { cite, refuse, type Clause } from '../../clause-keys'
import { forgetLandings, noteLandings } from '../battle/landings'
import { settleRaids } from '../raids/raid-marks'

export const movementIds: MovementIds<Clause> = {
  own: 'move.own',
  range: { land: 'units.table', sea: 'sea.range', air: 'air.range' },
  boarding: 'transport.boards',
  hold: 'transport.holds',
  launch: 'carrier.holds',
  landing: 'air.return',
  mustLand: 'move.later',
  pickUp: 'carrier.picks-up',
  lost: 'air.lost',
  phase: 'turn.order',
}

/** The combat movement of every rule set. */
export const combatSpec: MoveSpec = {
  id: 'combat-move',
  phase: 'combat-move',
  mode: 'combat',
  rules: cite('move.attack', 'move.before-dice'),
  ids: movementIds,
  atEnd(g) {
    settleRaids(g)
    noteLandings(g)
  },
}
const combatMove = movementStep(combatSpec)

/** The noncombat movement of every rule set. */
export const noncombatSpec: MoveSpec = {
  id: 'noncombat-move',
  phase: 'noncombat-move',
  mode: 'noncombat',
  rules: cite('move.later', 'carrier.picks-up'),
  ids: movementIds,
  atEnd: forgetLandings,
}
const noncombatMove = movementStep(noncombatSpec)

const phaseOf: Readonly<Record<MoveMode, string>> = {
  combat: 'combat-move',
  noncombat: 'noncombat-move',
  retreat: '',
}

const no = (clause: Clause, code: string, p: Piece): Refusal =>
  refuse(clause, code, [{ kind: 'piece', id: pid(p.id) }])

/** One move a turn; pieces that fought stay where they are, except aircraft. */
function onceATurn(g: Game, { piece: p, mode }: { piece: Piece; mode: MoveMode }): Refusal | null {
  const t = p.turn
  if (!t || domainOf(g, p) === 'air') return null
  if (t.landing !== undefined) return no('transport.one-land', 'landing-declared', p)
  if (t.unloaded)
    return domainOf(g, p) === 'sea'
      ? no('transport.one-land', 'has-unloaded', p)
      : no('transport.boards', 'has-landed', p)
  if (t.done) return no('move.later', 'fought-already', p)
  if (t.battle !== null) return no('move.later', 'fought-already', p)
  // Cargo is carried and has not moved itself: its own rules apply when it lands.
  if (p.aboard >= 0) return null
  return t.moved.some((phase) => phase !== phaseOf[mode]) ? no('move.once', 'moved-already', p) : null
}

export const movement: RuleModule = {
  id: 'base/movement',
  actions: [action('move', ['move'])],
  decisions: [decision('move')],
  steps: [combatMove, noncombatMove],
  turn: {
    insert: [
      { step: 'combat-move', after: 'purchase' },
      { step: 'noncombat-move', after: 'combat-move' },
    ],
  },
  hooks: {
    forbidEndOfStep: [
      {
        // Aircraft that can land must land, and a carrier must sail to meet aircraft that wait for it.
        rules: cite('move.later', 'carrier.picks-up'),
        run: (g, { step }) => (step === noncombatSpec.id ? landingDue(g, noncombatSpec) : null),
      },
      {
        // A carrier that moved or will fight can't sail later: aircraft that need it elsewhere would be lost.
        rules: cite('air.return'),
        run: (g, { step }) => (step === combatSpec.id ? sailDue(g, combatSpec) : null),
      },
    ],
    listActionsDue: [
      {
        rules: cite('air.return'),
        run(g, { step }) {
          const due = step === combatSpec.id ? dueSail(g, combatSpec) : null
          return due ? [due.action] : []
        },
      },
    ],
    forbidMoving: [
      {
        rules: cite(
          'move.once',
          'move.one-battle',
          'transport.boards',
          'transport.one-land',
          'landing.ships-stay',
          'move.later',
        ),
        run: onceATurn,
      },
    ],
  },
}
