/**
 * How the nations stand to one another: alliances, wars, truces. Everybody begins at peace (EXG-105); a war is open for combat
 * from the round after its declaration on (EXG-080, EXG-167). What changes relations (declaring, founding, surrendering) is
 * other modules' business; they read and write them here alone.
 */
import { z } from 'zod'
import { factId } from '../../engine/fact-fields'
import type { Game } from '../../engine/game'
import type { RuleModule } from '../../engine/module'
import type { Ix } from '../../engine/state'

/** A war between two nations. */
export interface War {
  /** The round in which it was declared, or broke out. */
  readonly declared: number
  /** The first round in which it is open for combat. */
  readonly open: number
}

interface Relations {
  /** Members of alliances, each with the nation that founded its alliance. */
  alliance: Record<string, string>
  /** Wars by their two nations, `germany+russia`, the first by id in front. */
  wars: Record<string, War>
}

const PAIR = /^[a-z-]+\+[a-z-]+$/
const slice = (g: Game): Relations => g.slice<Relations>('relations')

/** Two nations as one key, whichever is named first. */
export const pairOf = (a: string, b: string): string => (a < b ? `${a}+${b}` : `${b}+${a}`)

/** The war between two nations, open for combat or not; undefined where there is none. */
export const warBetween = (g: Game, a: Ix, b: Ix): War | undefined =>
  slice(g).wars[pairOf(g.powerId(a), g.powerId(b))]

/** Is there a war of theirs in which they may attack each other now? */
export function warIsOpen(g: Game, a: Ix, b: Ix): boolean {
  const war = warBetween(g, a, b)
  return war !== undefined && g.state.round >= war.open
}

/** The nation and its allies, in the order of play; the nation alone where it has none. */
export function membersWith(g: Game, power: Ix): Ix[] {
  const { alliance } = slice(g)
  const founder = alliance[g.powerId(power)]
  if (founder === undefined) return [power]
  return g.rs.powers.flatMap(({ id }, ix) => (alliance[id] === founder ? [ix] : []))
}

/** Are two nations in one alliance? */
export const areAllied = (g: Game, a: Ix, b: Ix): boolean => membersWith(g, a).includes(b)

/** What is broken in the relations: an alliance of one, a war within an alliance. */
function faults(g: Game): string[] {
  const { alliance, wars } = slice(g)
  const members = Object.keys(alliance)
  return [
    ...members
      .filter((id) => membersWith(g, g.powerIx(id)).length < 2)
      .map((id) => `${id} is in an alliance of one`),
    ...Object.keys(wars)
      .filter((key) => {
        const [a = '', b = ''] = key.split('+')
        return areAllied(g, g.powerIx(a), g.powerIx(b))
      })
      .map((key) => `the allies ${key} are at war`),
  ]
}

export const relations: RuleModule = {
  id: 'global/relations',
  slice: {
    name: 'relations',
    schema: z.strictObject({
      alliance: z.record(factId.power, factId.power).optional(),
      wars: z
        .record(
          z.string().regex(PAIR),
          z.strictObject({ declared: z.number().int().min(0), open: z.number().int().min(0) }),
        )
        .optional(),
    }),
    initial: () => ({ alliance: {}, wars: {} }),
  },
  hooks: {
    relation: [
      {
        rules: ['EXG-080', 'EXG-105', 'EXG-109', 'EXG-167'],
        run(g, { a, b }) {
          if (areAllied(g, a, b)) return 'allied'
          return warIsOpen(g, a, b) ? 'hostile' : 'not-at-war'
        },
      },
    ],
    invariant: [{ rules: [], run: faults }],
  },
}
