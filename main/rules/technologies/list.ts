/** The types of a book's developments and their effects: the data of `technologies`. */
import type { Game } from '../../engine/loop/game'
import type { Ruled, UnitChanges } from '../../engine/module/module'
import type { Development } from './owned'

/** The rules for firing rockets. */
export interface RocketRules {
  /** The clause of the launch and of its refusals. */
  readonly launch: string
  /** The clause that limits a complex to one rocket per turn; absent: no limit. */
  readonly once?: string
  /** The clauses of the payment. */
  readonly paid: readonly string[]
  /** All clauses of the step. */
  readonly rules: readonly string[]
}

/** The dice rules of heavy bombers. */
export interface HeavyBombers {
  readonly when?: Ruled['when']
  /** True when both dice count in attacks and raids; otherwise the better one does. */
  readonly bothCount: boolean
  /** The bonus to the better die in a raid. */
  readonly plus: number
  /** The clauses of the dice in an attack and in a raid. */
  readonly fire: string
  readonly raid: string
  readonly rules: readonly string[]
}

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

/** Heavy bombers of the tournament rules. */
export const betterDie: HeavyBombers = {
  bothCount: false,
  plus: 1,
  fire: 'LHTR-040',
  raid: 'LHTR-041',
  rules: ['LHTR-040', 'LHTR-042'],
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
  rockets: {
    launch: 'LHTR-032',
    once: 'LHTR-033',
    paid: ['LHTR-034', 'LHTR-035'],
    rules: ['LHTR-032', 'LHTR-033', 'LHTR-034', 'LHTR-035', 'LHTR-036', 'LHTR-065'],
  },
  heavyBombers: [betterDie],
}
