import { MAJOR } from '../../rules/victory-cities/victory'
import { victoryCities } from '../../scenarios/victory-cities'
import type { Card } from '../../../shared/cards/types'
import { CLAUSES, cited } from '../clause-ids'
import type { Measure } from '../pdf'
import { sectionsCard, tableCard, type Column } from '../table'
import { cityNumbers, type CityNumbers } from './city-and-complex-counts'

const WORDS = { align: 'start', font: 'sans' } as const
const NUMBER = { align: 'end', font: 'sans-bold' } as const
const OWN = { ...NUMBER, over: 'Infantry a turn' }
const TAKEN = { ...NUMBER, over: 'If captured' }
const RAID = { ...NUMBER, over: 'Max. raid' }

const CITIES: readonly Column[] = [
  { ...WORDS, head: 'City', width: 48, font: 'sans-bold' },
  { ...WORDS, head: 'in', width: 78 },
  { ...NUMBER, head: 'Points', width: 22 },
  { ...OWN, head: 'Fixed', width: 24 },
  { ...OWN, head: 'Connected', width: 38 },
  { ...TAKEN, head: 'Fixed', width: 24 },
  { ...TAKEN, head: 'Connected', width: 38 },
]

const COMPLEXES: readonly Column[] = [
  { ...WORDS, head: 'Complex in', width: 82, font: 'sans-bold' },
  { ...NUMBER, head: 'Value', width: 22 },
  { ...NUMBER, head: 'Price', width: 30 },
  { ...NUMBER, head: 'Output', width: 26 },
  { ...RAID, head: '4 times', width: 28 },
  { ...RAID, head: '3 times', width: 28 },
  { ...WORDS, head: 'from sea zones', width: 60 },
]

/**
 * Returns a card per power: the value and the limits of its cities, and the price, production and raid losses of
 * complexes there.
 */
export function powerCards(measure: Measure): Card[] {
  return victoryCities.powers.map(({ id, name }) => {
    const all = cityNumbers(id)
    return sectionsCard(
      {
        id: `victory-cities-${id}`,
        name: `Cities: ${name}`,
        kind: 'cities',
        aside: 'connected and raid values: at the start',
        sections: [
          { columns: CITIES, rows: all.map((one) => ({ cells: cityCells(one), rules: citedBy(one) })) },
          {
            columns: COMPLEXES,
            rows: all.map((one) => ({ cells: complexCells(one), rules: ['VCR-056', 'VCR-065', 'VCR-111'] })),
          },
        ],
      },
      measure,
    )
  })
}

function cityCells({ city, land, own, taken }: CityNumbers): string[] {
  const numbers = [city.points, own.fixed, own.connected, taken.fixed, taken.connected]
  return [city.name, land, ...numbers.map(String)]
}

function citedBy({ city }: CityNumbers): string[] {
  return city.rank === 'capital' ? ['VCR-019', 'VCR-036', 'VCR-086'] : ['VCR-018', 'VCR-036', 'VCR-086']
}

function complexCells({ land, value, price, makes, raid, zones }: CityNumbers): string[] {
  return [
    land,
    String(value),
    price === null ? 'built' : String(price),
    String(makes),
    ...(raid === null ? ['–', '–'] : [String(raid.times4), String(raid.times3)]),
    zones.join(', '),
  ]
}

const TEXT: readonly Column[] = [
  { ...WORDS, head: '', width: 58, font: 'sans-bold' },
  { ...WORDS, head: '', width: 200 },
  CLAUSES,
]

/** Where infantry and complexes are placed, and when a complex is lost (VCR-031 to VCR-071, VCR-085 to VCR-096). */
export function placingCard(measure: Measure): Card {
  return tableCard(
    {
      id: 'victory-cities-placing',
      name: 'Infantry and complexes',
      kind: 'cities',
      aside: 'numbers are on each power’s card',
      columns: TEXT,
      rows: [
        cited(
          ['Infantry', 'Only in territories with a city held since the turn began.'],
          ...['VCR-032', 'VCR-034'],
        ),
        cited(
          ['Fixed', 'Each city takes its own number; captured ones, the number for their captor.'],
          ...['VCR-036', 'VCR-040'],
        ),
        cited(
          [
            'Connected',
            'Your cities connected overland to your capital take their points, others 1; captured cities take half.',
          ],
          ...['VCR-086', 'VCR-091', 'VCR-092'],
        ),
        cited(
          ['Levy', 'If attacked before its owner’s first turn: infantry at once, up to the city’s number.'],
          ...['VCR-047', 'VCR-051'],
        ),
        cited(
          [
            'Complexes',
            'Build all else, up to four times the territory’s value in IPCs; new ones work next turn.',
          ],
          ...['VCR-055', 'VCR-056', 'VCR-067'],
        ),
        cited(
          [
            'Price',
            '15 minus value × points of its territory, which you must have held since the turn began.',
          ],
          ...['VCR-063', 'VCR-066'],
        ),
        cited(
          ['Lost', 'When a territory falls, its owner may destroy a purchased complex; original ones stay.'],
          ...['VCR-069', 'VCR-070'],
        ),
      ],
    },
    measure,
  )
}

/** The three levels of victory, and what the sides begin with (VCR-022, VCR-072 to VCR-084). */
export function victoryCard(measure: Measure): Card {
  const start = victoryCities.sides.map((side) => {
    const powers = victoryCities.powers.filter((power) => power.side === side)
    return powers.flatMap(({ id }) => cityNumbers(id)).reduce((sum, { city }) => sum + city.points, 0)
  })
  const [axis = 0, allies = 0] = start
  return tableCard(
    {
      id: 'victory-cities-victory',
      name: 'Victory',
      kind: 'cities',
      aside: 'one level, agreed before play',
      columns: TEXT,
      rows: [
        cited(
          ['Points', `${axis + allies} in all: the Axis begins with ${axis}, the Allies with ${allies}.`],
          'VCR-022',
        ),
        cited(['When', 'Counted only after the United States’ turn.'], 'VCR-013'),
        cited(
          [
            'Major',
            `The Axis wins with ${MAJOR.axis} points or more, the Allies with ${MAJOR.allies} or more.`,
          ],
          ...['VCR-075', 'VCR-076'],
        ),
        cited(
          ['Total', 'A side that holds every territory wins; neutral territories don’t count.'],
          ...['VCR-073', 'VCR-074'],
        ),
        cited(
          [
            'Minor',
            'Both sides bid a number of rounds; the higher bid plays the Axis. After that many rounds, the side with more points wins.',
          ],
          ...['VCR-078', 'VCR-080', 'VCR-081'],
        ),
        cited(['Equal bids', 'Bid again; after a second tie a die decides.'], 'VCR-084'),
      ],
    },
    measure,
  )
}
