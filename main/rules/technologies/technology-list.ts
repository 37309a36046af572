/** The list of a book's developments, with their changes to units. */
import type { Game } from '../../engine/loop/game'
import type { UnitChanges } from '../../engine/module/module'
import { betterDie, type HeavyBombers } from './heavy-bombers'
import type { Development } from './owned-technologies'
import { boxRockets, type RocketRules } from './rockets'

/** The developments of a book. */
export interface TechnologyList {
  /** The available developments, with their changes to the owner's units. */
  readonly changes: Readonly<Partial<Record<Development, UnitChanges>>>
  /** The clauses of these changes. */
  readonly rules: readonly string[]
  /** The clause that lists them. */
  readonly listed: string
  /** True when destroyers bombard without combined bombardment. */
  readonly anyDestroyer?: true
  /** The clause by which a development would change nothing now, so that it may not be chosen; otherwise null. */
  readonly idle?: (g: Game, d: Development) => string | null
  readonly rockets: RocketRules
  readonly heavyBombers: readonly HeavyBombers[]
}

/** The six developments of LHTR-028. */
export const boxDevelopments: TechnologyList = {
  changes: {
    'jet-fighters': { fighter: { defense: 5 } },
    rockets: {},
    'super-submarines': { submarine: { attack: 3, defense: 3 } },
    'long-range-aircraft': { fighter: { move: 6 }, bomber: { move: 8 } },
    'combined-bombardment': { destroyer: { traits: { bombard: 3, 'combined-bombardment': true } } },
    'heavy-bombers': { bomber: { traits: { 'heavy-bomber': true } } },
  },
  rules: ['LHTR-030', 'LHTR-031', 'LHTR-037', 'LHTR-038'],
  listed: 'LHTR-028',
  rockets: boxRockets,
  heavyBombers: [betterDie],
}
