/**
 * Mideast oil (LHTR-150): in the noncombat phase, British aircraft that land in the Middle East, and British ships
 * there, get one more full move.
 */
import { z } from 'zod'
import { pieceTurnFact } from '../../engine/state/fact'
import type { Game } from '../../engine/loop/game'
import type { RuleModule, Step } from '../../engine/module/module'
import type { Piece } from '../../engine/state/state'
import { hasAdvantage, played } from './owned'

const RULE = 'LHTR-150'
const fields = ['anglo-egypt', 'trans-jordan', 'persia']
const zones = ['sz-15', 'sz-34']

/**
 * The points that the piece had spent when it refueled, which it may spend again. Null: it has not refueled this
 * turn.
 */
const oil = pieceTurnFact('mideast-oil', {
  schema: z.number().int().nullable(),
  initial: null,
  label: 'keeps moving with Middle East oil',
  edit: false,
  hidden: true,
})

/** Refuels the piece, once per turn: it gets all its points back. */
function refuel(g: Game, p: Piece): void {
  const where = g.type(p).domain === 'air' ? fields : zones
  if (g.type(p).domain === 'land' || !where.includes(g.sid(p.space))) return
  if (hasAdvantage(g, p.power, 'mideast-oil') && oil.of(p) === null) oil.set(g, p, g.turnOf(p).spent)
}

/** Refuels ships that moved or fought earlier and are there when the phase begins; others refuel on arrival. */
const oilStep: Step = {
  id: 'mideast-oil',
  when: played,
  rules: [RULE, 'LHTR-218'],
  run(g) {
    for (const p of g.moversPieces((x) => x.space >= 0 && g.type(x).domain === 'sea'))
      if (p.turn && (p.turn.moved.length > 0 || p.turn.battle !== null)) refuel(g, p)
    return 'done'
  },
}

/** Refusals that oil overrides; a landing of cargo is not among them. */
const beaten = ['moved-already', 'fought-already']

export const mideastOil: RuleModule = {
  id: 'advantages/mideast-oil',
  requires: ['advantages', 'base/movement'],
  facts: [oil],
  steps: [oilStep],
  turn: { insert: [{ step: 'mideast-oil', before: 'noncombat-move' }] },
  hooks: {
    onMove: [
      {
        rules: [RULE],
        run(g, { pieces, mode }) {
          if (mode === 'noncombat') for (const p of pieces) refuel(g, p)
        },
      },
    ],
    permit: [
      {
        rules: [RULE, 'LHTR-218'],
        run: (_, { of, asked, refusal }) =>
          of === 'forbidMoving' &&
          asked.mode === 'noncombat' &&
          oil.of(asked.piece) !== null &&
          beaten.includes(refusal.code)
            ? RULE
            : null,
      },
    ],
    addMovement: [
      {
        rules: [RULE],
        when: played,
        looksAt: ['piece'],
        domains: ['sea', 'air'],
        run: (_, { piece }) => oil.of(piece) ?? 0,
      },
    ],
  },
}
