/**
 * Original Territories: those that have been a nation's own since the game began (EXG-004), as the board says. They change by
 * the Land term alone (EXG-018, EXG-103), which keeps what it changed in a fact of the space.
 */
import { spaceFact } from '../../engine/fact'
import { factId } from '../../engine/fact-fields'
import type { Game } from '../../engine/game'
import type { RuleModule } from '../../engine/module'
import type { Ix } from '../../engine/state'
import { z } from 'zod'
import { originalOwner } from '../base/control'

/** The nation whose Original Territory a land has become; null: whose it was when the game began. */
export const ceded = spaceFact('cededTo', {
  schema: z.nullable(factId.power),
  initial: null,
  label: 'Original Territory of',
  edit: true,
})

/** The nation whose Original Territory a land is, or -1. */
export const originalOf = (g: Game, space: Ix): Ix => originalOwner(g, space)

/** Is the land an Original Territory of this nation? */
export const isOriginal = (g: Game, power: Ix, space: Ix): boolean => originalOf(g, space) === power

export const originals: RuleModule = {
  id: 'global/originals',
  facts: [ceded],
  data: { 'EXG-004': 'main/rules/global/originals.ts#originalOf' },
  hooks: {
    originalOwner: [
      {
        rules: ['EXG-018', 'EXG-103'],
        run(g, { space }) {
          const now = ceded.of(g, space)
          return now === null ? null : g.powerIx(now)
        },
      },
    ],
  },
}
