import { boxCities } from '../../rules/revised/victory'
import { citiesOn } from '../../rules/victory-cities/cities'
import { revised } from '../../scenarios/revised'
import type { Card } from '../../../shared/cards/types'
import { CLAUSES, cited } from '../clause-ids'
import type { Measure } from '../pdf'
import { sectionsCard } from '../table'

/** How many cities win, as the levels are called (LHTR-005). */
const LEVELS: Readonly<Record<string, string>> = { 8: 'minor', 9: 'moderate', 10: 'major', 12: 'total' }

const CITY = { width: 44, align: 'start', font: 'sans-bold' } as const
const LAND = { width: 100, align: 'start', font: 'sans' } as const

/** The twelve cities by the side that begins with them, and the goals (LHTR-004 to LHTR-006). */
export function citiesCard(measure: Measure): Card {
  const sides = revised.sides.map((side) => citiesOf(side))
  const most = Math.max(...sides.map((cities) => cities.length))
  const goals = revised.modules
    .flatMap((module) => module.switches ?? [])
    .find(({ id }) => id === 'lhtr.goal')
  const levels = [...(goals?.values ?? [])].sort((a, b) => Number(a) - Number(b))
  return sectionsCard(
    {
      id: 'revised-cities',
      name: 'Victory cities',
      kind: 'cities',
      aside: 'as the game begins',
      sections: [
        {
          columns: [
            { ...CITY, head: 'Axis' },
            { ...LAND, head: 'in' },
            { ...CITY, head: 'Allies' },
            { ...LAND, head: 'in' },
          ],
          rows: Array.from({ length: most }, (_, i) => ({
            cells: sides.flatMap((cities) => cities[i] ?? ['', '']),
            rules: ['LHTR-004'],
          })),
        },
        {
          columns: [
            { head: '', width: 44, align: 'start', font: 'sans-bold' },
            { head: '', width: 214, align: 'start', font: 'sans' },
            CLAUSES,
          ],
          rows: [
            cited(
              [
                'Goal',
                `Cities to hold, agreed before play: ${levels.map((goal) => `${goal} ${LEVELS[goal] ?? ''}`).join(', ')}; usually ${goals?.values[0] ?? ''}.`,
              ],
              'LHTR-005',
            ),
            cited(
              ['Victory', 'A side holds as many cities at the end of a round, after the last power’s turn.'],
              'LHTR-006',
            ),
            cited(
              [
                'Capitals',
                'Whoever takes one takes the owner’s IPCs; without it nothing is earned or bought.',
              ],
              ...['LHTR-109', 'LHTR-110'],
            ),
          ],
        },
      ],
    },
    measure,
  )
}

/** The box's cities that a side begins with, each with its land. */
function citiesOf(side: string): string[][] {
  const all = [...citiesOn(revised.board).values()].sort((a, b) => b.points - a.points)
  const names = new Map(revised.board.spaces.map((space) => [space.id, space.name]))
  const powers = revised.powers.filter((power) => power.side === side).map((power) => power.id)
  const box = boxCities(revised.board)
  return powers.flatMap((power) =>
    all.flatMap((city) =>
      city.owner === power && box.includes(city.space)
        ? [[city.name, names.get(city.space) ?? city.space]]
        : [],
    ),
  )
}
