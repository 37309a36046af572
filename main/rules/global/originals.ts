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

/** The round in which a land was given to whoever holds it, by an armistice or by a nation that had not fallen; 0: never. */
const given = spaceFact('cededInRound', {
  schema: z.number().int().min(0),
  initial: 0,
  label: 'ceded in round',
  edit: true,
})

/** Writes down that a land was ceded now: its city counts for no domination for a while (EXG-185). */
export const noteCession = (g: Game, space: Ix): void => given.set(g, space, g.state.round)

/** The round in which its holder was given the land; 0 where it was not, or took it since. */
export const cededIn = (g: Game, space: Ix): number => given.of(g, space)

/** The nation whose Original Territory a land is, or -1. */
export const originalOf = (g: Game, space: Ix): Ix => originalOwner(g, space)

/** Is the land an Original Territory of this nation? */
export const isOriginal = (g: Game, power: Ix, space: Ix): boolean => originalOf(g, space) === power

export const originals: RuleModule = {
  id: 'global/originals',
  facts: [ceded, given],
  data: { 'EXG-004': 'main/rules/global/originals.ts#originalOf' },
  hooks: {
    captured: [{ rules: ['EXG-185'], run: (g, { space }) => given.set(g, space, 0) }],
    // Whatever else passes it on, Insurgents or Influence: a cession is written down behind this (`noteCession`).
    passed: [{ rules: ['EXG-185'], run: (g, { space }) => given.set(g, space, 0) }],
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
