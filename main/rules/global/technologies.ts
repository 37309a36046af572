/**
 * The twelve technologies of Expanded Global: who has which, and what each changes (EXG-043 to EXG-047, EXG-144, EXG-145,
 * EXG-147, EXG-148). How they are found is in research.ts, how they are exchanged in exchange.ts; the weapons of the
 * strikes ask `mayUse`.
 */
import { z } from 'zod'
import { TECHNOLOGIES } from '../../../shared/rulebook/developments'
import type { Game } from '../../engine/game'
import type { RuleModule, UnitChanges } from '../../engine/module'
import type { UnitInfo } from '../../engine/ruleset'
import type { Ix } from '../../engine/state'
import { changesOf, heavyFire, heavyRaid } from '../technologies/effects'
import type { HeavyBombers } from '../technologies/list'
import { ownership, SLICE } from '../technologies/owned'

/** A technology of Expanded Global. */
export type TechnologyId = (typeof TECHNOLOGIES)[number]['id']
/** The twelve, chart by chart, in the order of their numbers there. */
export const technologyIds: readonly TechnologyId[] = TECHNOLOGIES.map(({ id }) => id)

const twelve = ownership(technologyIds)

/** What the game remembers of technologies: who has which. */
export type Known = Record<TechnologyId, string[]>
export const known = (g: Game): Known => g.slice<Known>(SLICE)

/** The technologies of a nation, whether it can use them yet or not. */
export const { ownedBy } = twelve

/** Has the nation found or received this technology? */
export const owns = (g: Game, power: Ix, technology: TechnologyId): boolean =>
  known(g)[technology].includes(g.powerId(power))

/** Can it use it? A Nuclear Warhead sleeps until its nation has Ballistic Missiles too (EXG-145). */
export const mayUse = (g: Game, power: Ix, technology: TechnologyId): boolean =>
  owns(g, power, technology) && (technology !== 'nuclear-warhead' || owns(g, power, 'ballistic-missiles'))

/** What antiaircraft fire hits on, of guns and of facilities under attack: 2 of a nation with Radar, else 1. */
export const antiaircraftHitsOn = ({ traits }: Pick<UnitInfo, 'traits'>): number =>
  traits['radar'] === undefined ? 1 : 2

const radar: UnitChanges[string] = { traits: { radar: true } }
const ship = (cost: number): UnitChanges[string] => ({ cost })

/** Numbers and traits that a technology changes of its owner's units and facilities. */
export const technologyChanges: Readonly<Partial<Record<TechnologyId, UnitChanges>>> = {
  'super-submarines': { submarine: { attack: 3 } },
  radar: {
    aaa: radar,
    'major-ic': radar,
    'minor-ic': radar,
    'air-base': radar,
    'naval-base': radar,
  },
  'improved-shipyards': {
    battleship: ship(17),
    carrier: ship(13),
    cruiser: ship(9),
    destroyer: ship(7),
    transport: ship(6),
    submarine: ship(5),
  },
  'long-range-bombers': {
    'strategic-bomber': { move: 7, traits: { 'heavy-bomber': true } },
    'tactical-bomber': { move: 5, traits: { 'heavy-bomber': true } },
  },
}
const changes = changesOf(technologyChanges)

/** Bombers of both kinds take the better of two dice; in a raid what they add to a die stays what it is (EXG-148). */
const betterOfTwo: HeavyBombers = {
  bothCount: false,
  plus: 0,
  fire: 'EXG-047',
  raid: 'EXG-148',
  rules: ['EXG-047', 'EXG-148'],
}

export const globalTechnologies: RuleModule = {
  id: 'global/technologies',
  requires: ['global/guns'],
  slice: {
    name: SLICE,
    schema: z.strictObject(twelve.fields),
    initial: twelve.none,
  },
  battle: {
    fire: [
      { rules: betterOfTwo.rules, reads: [], steps: ['attack', 'sea-attack'], run: heavyFire(betterOfTwo) },
    ],
    damage: [{ rules: ['EXG-148'], run: heavyRaid(betterOfTwo) }],
  },
  hooks: {
    types: [
      {
        rules: ['EXG-043', 'EXG-045', 'EXG-046', 'EXG-144', 'EXG-148'],
        run(g, { power }) {
          const owned = ownedBy(g, power)
          return owned.length > 0 ? changes(owned) : null
        },
      },
    ],
    facts: [
      {
        rules: ['EXG-056'],
        run: (g) =>
          g.rs.powers.flatMap((_, power) => {
            const value = ownedBy(g, power)
            return value.length > 0 ? [{ name: 'developments', power, value }] : []
          }),
      },
    ],
  },
}
