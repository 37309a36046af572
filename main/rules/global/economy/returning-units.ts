/**
 * Units that leave the board for a while and return with a nation's purchases: units that a victor took over
 * (EXG-021, EXG-131) and units without a way home overland (EXG-110). They count against no production limit; a unit
 * that finds no place keeps waiting.
 */
import { z } from 'zod'
import { pieceFact } from '../../../engine/state/fact'
import type { Game } from '../../../engine/loop/game'
import type { RuleModule } from '../../../engine/module/module'
import type { Ix, Piece } from '../../../engine/state/state'
import { sites } from '../../base/economy/placement-sites'

/** Why a piece waits: it was taken over in a surrender, or brought home from closed land. */
const waitsAs = pieceFact('waitsAs', {
  schema: z.nullable(z.enum(['taken-over', 'brought-home'])),
  initial: null,
  label: 'comes back as',
  edit: true,
})

/** Takes pieces off the board until the next Mobilize step of this nation; they are its own units or its spoils. */
export function sendToPool(g: Game, pieces: readonly Piece[], power: Ix): void {
  const as = (p: Piece) => (p.power === power ? 'brought-home' : 'taken-over')
  for (const p of pieces) waitsAs.set(g, p, as(p))
  const spoils = pieces.filter((p) => p.power !== power)
  g.setAside(spoils, power, 'waiting', ['EXG-021', 'EXG-131'])
  g.setAside(
    pieces.filter((p) => !spoils.includes(p)),
    power,
    'waiting',
    ['EXG-110'],
  )
}

export const pool: RuleModule = {
  id: 'global/pool',
  requires: ['base/placement'],
  facts: [waitsAs],
  hooks: {
    exemptFromPlacementLimits: [
      {
        rules: ['EXG-021', 'EXG-110', 'EXG-131'],
        run(_, { piece }) {
          const as = waitsAs.of(piece)
          return as === null ? null : as === 'taken-over' ? 'EXG-131' : 'EXG-110'
        },
      },
    ],
    allowPlacement: [
      {
        // A nation without a complex brings its units home to any land that it controls.
        rules: ['EXG-110'],
        run: (g, { power, treasury, space, returning }) =>
          returning === 'EXG-110' &&
          g.space(space).land &&
          g.at_(space).control === power &&
          sites(g, power, treasury).length === 0,
      },
    ],
    onPlacement: [
      {
        rules: ['EXG-021', 'EXG-110'],
        run(g, { pieces }) {
          for (const p of pieces) waitsAs.set(g, p, null)
        },
      },
    ],
  },
}
