/**
 * Interboard spaces. The six lands are ordinary lands. The four waters are only for ships: aircraft enter them only
 * aboard a carrier, and they have no coast. Their connections are board data (LNK-015 to LNK-025).
 */
import { refuse } from '../../../shared/model'
import { firstOf } from '../../engine/loop/asserts'
import { pid, type Game } from '../../engine/loop/game'
import type { TransferQuestion } from '../../engine/module/hooks'
import type { RuleModule } from '../../engine/module/module'
import type { Ix } from '../../engine/state/state'

const isWater = (g: Game, s: Ix): boolean => g.space(s).data.navalOnly === true

/** Refuses boarding and landing in interboard waters. */
function noCoast(g: Game, q: TransferQuestion, rule = 'LNK-166') {
  if (!isWater(g, q.sea)) return null
  return refuse(rule, 'no-interboard-coast', [
    { kind: 'space', id: g.sid(q.sea) },
    { kind: 'piece', id: pid(q.cargo.id) },
  ])
}

export const interboard: RuleModule = {
  id: 'link/interboard',
  replaces: [{ rule: 'PAC-010', spaces: ['soviet-union-pacific'], by: 'LNK-173' }],
  hooks: {
    forbidEntry: [
      {
        rules: ['LNK-027', 'LNK-029'],
        looksAt: [],
        where: ({ navalOnly }) => navalOnly === true,
        domains: ['air'],
        run: (g, q) => refuse('LNK-029', 'no-flying-there', [{ kind: 'space', id: g.sid(q.space) }]),
      },
    ],
    forbidStep: [
      {
        // Aircraft aboard in such a space leave it aboard.
        rules: ['LNK-028', 'LNK-029'],
        looksAt: [],
        domains: ['air'],
        modes: ['combat', 'noncombat'],
        run: (g, { piece, from }) =>
          isWater(g, from)
            ? refuse('LNK-029', 'no-taking-off-there', [
                { kind: 'piece', id: pid(piece.id) },
                { kind: 'space', id: g.sid(from) },
              ])
            : null,
      },
    ],
    decideAircraftAboard: [
      {
        rules: ['LNK-028', 'LNK-256'],
        run: (g, { path }) =>
          isWater(g, firstOf(path)) ? 'must' : path.some((s) => isWater(g, s)) ? 'may' : null,
      },
    ],
    forbidCarrierLanding: [
      {
        rules: ['LNK-256'],
        run: (g, { piece, space }) =>
          isWater(g, space)
            ? refuse('LNK-256', 'no-deck-there', [
                { kind: 'piece', id: pid(piece.id) },
                { kind: 'space', id: g.sid(space) },
              ])
            : null,
      },
    ],
    decideMark: [
      {
        rules: ['LNK-165'],
        run: (g, { mark, space }) =>
          mark === 'patrol' && isWater(g, space)
            ? refuse('LNK-165', 'no-flying-there', [{ kind: 'space', id: g.sid(space) }])
            : null,
      },
    ],
    forbidLoading: [{ rules: ['LNK-166'], run: (g, q) => noCoast(g, q) }],
    forbidUnloading: [
      {
        // LNK-034 itself names landings in Egypt and Palestine.
        rules: ['LNK-034', 'LNK-166'],
        run: (g, q) => noCoast(g, q, ['egypt', 'palestine'].includes(g.sid(q.space)) ? 'LNK-034' : 'LNK-166'),
      },
    ],
  },
}
