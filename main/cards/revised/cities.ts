import { boxCities } from '../../rules/revised/victory'
import { citiesOn } from '../../rules/victory-cities/cities'
import { revised } from '../../scenarios/revised'
import type { Card } from '../../../shared/cards/types'
import { cited, sayings } from '../clause-ids'
import type { Measure } from '../pdf'
import type { ScenarioDefinition } from '../../engine/compile'
import { sectionsCard, type Section } from '../table'

/** The number of cities that wins, and the name of each level (LHTR-005). */
const LEVELS: Readonly<Record<string, string>> = { 8: 'minor', 9: 'moderate', 10: 'major', 12: 'total' }

const CITY = { width: 44, align: 'start', font: 'sans-bold' } as const
const LAND = { width: 100, align: 'start', font: 'sans' } as const

/** The twelve cities by the side that begins with them, and the goals (LHTR-004 to LHTR-006). */
export function citiesCard(measure: Measure): Card {
  const goals = revised.modules
    .flatMap((module) => module.switches ?? [])
    .find(({ id }) => id === 'lhtr.goal')
  const levels = [...(goals?.values ?? [])].sort((a, b) => Number(a) - Number(b))
  return sectionsCard(
    {
      id: 'revised-cities',
      name: 'Victory cities',
      kind: 'cities',
      aside: 'at the start of the game',
      sections: [
        citiesTable(revised, boxCities(revised.board), 'LHTR-004'),
        sayings([
          cited(
            [
              'Goal',
              `Cities to hold, agreed before play: ${levels.map((goal) => `${goal} ${LEVELS[goal] ?? ''}`).join(', ')}; usually ${goals?.values[0] ?? ''}.`,
            ],
            'LHTR-005',
          ),
          cited(
            ['Victory', 'A side holds that many cities at the end of a round, after the last power’s turn.'],
            'LHTR-006',
          ),
          cited(
            [
              'Capitals',
              'The captor takes the owner’s IPCs; without its capital, a power collects and buys nothing.',
            ],
            ...['LHTR-109', 'LHTR-110'],
          ),
        ]),
      ],
    },
    measure,
  )
}

/** The counting cities that a side begins with, each with its territory. */
function citiesOf(side: string, { powers, board }: ScenarioDefinition, count: readonly string[]): string[][] {
  const points = new Map([...citiesOn(board).values()].map((city) => [city.space, city.points]))
  const spaces = board.spaces.filter((space) => count.includes(space.id))
  const all = spaces.sort((a, b) => (points.get(b.id) ?? 0) - (points.get(a.id) ?? 0))
  return powers
    .filter((power) => power.side === side)
    .flatMap(({ id }) => all.filter((space) => space.startController === id))
    .map((space) => [space.victoryCity?.name ?? '', space.name])
}

/** Returns the table of cities by the side that begins with them. */
export function citiesTable(scenario: ScenarioDefinition, count: readonly string[], rule: string): Section {
  const sides = scenario.sides.map((side) => citiesOf(side, scenario, count))
  return {
    columns: [
      { ...CITY, head: 'Axis' },
      { ...LAND, head: 'in' },
      { ...CITY, head: 'Allies' },
      { ...LAND, head: 'in' },
    ],
    rows: Array.from({ length: Math.max(...sides.map((cities) => cities.length)) }, (_, i) => ({
      cells: sides.flatMap((cities) => cities[i] ?? ['', '']),
      rules: [rule],
    })),
  }
}
