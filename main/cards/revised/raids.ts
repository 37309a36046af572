import { RANGE } from '../../rules/technologies/rockets'
import { board } from '../../../shared/boards/revised'
import type { Card } from '../../../shared/cards/types'
import { cited, sayings } from '../clause-ids'
import type { Measure } from '../pdf'
import { sectionsCard, type Column } from '../table'

const LAND: Column = { head: 'Complex', width: 92, align: 'start', font: 'sans-bold' }
const MOST: Column = { head: 'Max. loss', width: 40, align: 'end', font: 'sans-bold' }
const GAP: Column = { head: '', width: 28, align: 'start', font: 'sans' }

/**
 * What raids and rockets cost, and the most that they do to each complex of the set-up (LHTR-032 to LHTR-036, LHTR-069
 * to LHTR-073).
 */
export function raidsCard(id: string, measure: Measure): Card {
  const complexes = board.spaces
    .filter((space) => space.complex)
    .sort((a, b) => b.ipc - a.ipc || (a.id < b.id ? -1 : 1))
    .map((space) => [space.name, String(space.ipc)])
  const half = Math.ceil(complexes.length / 2)
  return sectionsCard(
    {
      id,
      name: 'Raids and rockets',
      kind: 'raids',
      aside: 'before all battles',
      sections: [
        sayings([
          cited(
            ['Raid', 'Bombers only. A gun rolls a die at each and hits on 1; the rest roll a die of damage.'],
            ...['LHTR-069', 'LHTR-070', 'LHTR-071'],
          ),
          cited(
            [
              'Rocket',
              `With the development: a gun per territory, range ${RANGE}; a die of damage, one rocket per complex.`,
            ],
            ...['LHTR-032', 'LHTR-033', 'LHTR-036'],
          ),
          cited(
            [
              'Limit',
              'Raids and rockets combined, per turn: the territory’s value. The owner pays what it has.',
            ],
            ...['LHTR-034', 'LHTR-035', 'LHTR-072'],
          ),
        ]),
        {
          columns: [LAND, MOST, GAP, LAND, MOST],
          rows: complexes.slice(0, half).map((first, i) => ({
            cells: [...first, '', ...(complexes[half + i] ?? ['', ''])],
            rules: ['LHTR-072'],
          })),
        },
      ],
    },
    measure,
  )
}
