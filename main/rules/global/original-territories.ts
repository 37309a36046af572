/**
 * Original Territories: the territories that the board gives a nation at the start (EXG-004). Only the Land term
 * changes them (EXG-018, EXG-103); it records the change in a fact of the space.
 */
import { spaceFact } from '../../engine/state/fact'
import { factId } from '../../engine/state/fact-fields'
import type { Game } from '../../engine/loop/game'
import type { RuleModule } from '../../engine/module/module'
import type { Ix } from '../../engine/state/state'
import { z } from 'zod'
import { originalOwner } from '../base/territory/control'

/** The nation whose Original Territory a land has become; null: its owner at the start of the game. */
export const ceded = spaceFact('cededTo', {
  schema: z.nullable(factId.power),
  initial: null,
  label: 'Original Territory of',
  edit: true,
})

/** The round in which the land's holder was given it, by an armistice or by a nation that had not fallen; 0: never. */
const given = spaceFact('cededInRound', {
  schema: z.number().int().min(0),
  initial: 0,
  label: 'ceded in round',
  edit: true,
})

/** Records that a land was ceded now: for a while its city does not count for domination (EXG-185). */
export const noteCession = (g: Game, space: Ix): void => given.set(g, space, g.state.round)

/** The round in which the land's holder was given it; 0 if it was not given, or has been taken since. */
export const cededIn = (g: Game, space: Ix): number => given.of(g, space)

/** The nation whose Original Territory a land is, or -1. */
export const originalOf = (g: Game, space: Ix): Ix => originalOwner(g, space)

/** True when the land is an Original Territory of this nation. */
export const isOriginal = (g: Game, power: Ix, space: Ix): boolean => originalOf(g, space) === power

export const originals: RuleModule = {
  id: 'global/originals',
  facts: [ceded, given],
  hooks: {
    onCapture: [{ rules: ['EXG-185'], run: (g, { space }) => given.set(g, space, 0) }],
    // Land also passes by Insurgents or Influence; a cession is recorded after this hook (`noteCession`).
    onControlPassed: [{ rules: ['EXG-185'], run: (g, { space }) => given.set(g, space, 0) }],
    decideOriginalOwner: [
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
