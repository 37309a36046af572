/**
 * Units that leave the board for a while and come back with a nation's purchases: those that a victor took over (EXG-021,
 * EXG-131) and those that found no way home overland (EXG-110). They count against no production, and what finds no place
 * waits on.
 */
import { z } from 'zod'
import { pieceFact } from '../../engine/fact'
import type { Game } from '../../engine/game'
import type { RuleModule } from '../../engine/module'
import type { Ix, Piece } from '../../engine/state'
import { sites } from '../base/places'

/** How a piece came to wait: taken over with a surrender, or brought home from land that was closed to it. */
const waitsAs = pieceFact('waitsAs', {
  schema: z.nullable(z.enum(['taken-over', 'brought-home'])),
  initial: null,
  label: 'comes back as',
  edit: true,
})

/** Pieces leave the board and wait for the next Mobilize step of this nation; theirs, or its spoils. */
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
    returning: [
      {
        rules: ['EXG-021', 'EXG-110', 'EXG-131'],
        run(_, { piece }) {
          const as = waitsAs.of(piece)
          return as === null ? null : as === 'taken-over' ? 'EXG-131' : 'EXG-110'
        },
      },
    ],
    placeAllowed: [
      {
        // Whoever has no complex brings its units home to any land of its own.
        rules: ['EXG-110'],
        run: (g, { power, treasury, space, returning }) =>
          returning === 'EXG-110' &&
          g.space(space).land &&
          g.at_(space).control === power &&
          sites(g, power, treasury).length === 0,
      },
    ],
    placed: [
      {
        rules: ['EXG-021', 'EXG-110'],
        run(g, { pieces }) {
          for (const p of pieces) waitsAs.set(g, p, null)
        },
      },
    ],
  },
}
