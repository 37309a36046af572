import { board, setup, unitTypes } from '../../../shared/boards/global-1940'
import { TECHNOLOGIES } from '../../../shared/rulebook/developments'
import type { Card } from '../../../shared/cards/types'
import { global } from '../../scenarios/global'
import { CLAUSES, cited } from '../clause-ids'
import type { Measure } from '../pdf'
import { numbered, phasesCard } from '../revised/turn'
import { tableCard, type Column } from '../table'
import { unitCard } from '../units'

const NUMBER = { width: 34, align: 'end', font: 'sans-bold' } as const satisfies Partial<Column>
const spaceName = (id: string): string => board.spaces.find((space) => space.id === id)?.name ?? id

/**
 * The fourteen nations in turn order, with what they start with and the level at which they surrender (EXG-003,
 * EXG-122).
 */
export const nationsCard = (measure: Measure): Card =>
  tableCard(
    {
      ...{ id: 'global-nations', name: 'The nations', kind: 'turn' },
      aside: 'in turn order; surrender: EXG-013, EXG-122',
      columns: [
        { head: '', width: 12, align: 'end', font: 'sans' },
        { head: 'Nation', width: 118, align: 'start', font: 'sans-bold' },
        { head: 'Capital', width: 72, align: 'start', font: 'sans' },
        { head: 'Income', ...NUMBER, width: 26 },
        { head: 'Collapse threshold', ...NUMBER, width: 64 },
      ],
      rows: board.treasuries.map(({ id, name, capital }, i) => {
        const income = setup.treasuries[id] ?? 0
        const least = Math.floor((2 * income) / 3)
        return {
          cells: [String(i + 1), name, spaceName(capital), String(income), String(least)],
          rules: ['EXG-003', 'EXG-122'],
        }
      }),
    },
    measure,
  )

/** A turn: the six steps of the agenda, then the optional Combat Phase, then the end of the turn. */
export const turnCard = (measure: Measure): Card =>
  phasesCard(
    'global-turn',
    numbered([
      cited(['Peace', 'Surrenders and armistices: offered, claimed, and answered at once.'], 'EXG-012'),
      cited(
        [
          'Purchase, repair',
          'At peace, at most half your income. Repairs: 1 IPC per point on facilities, 5 per ship.',
        ],
        ...['EXG-037', 'EXG-038'],
      ),
      cited(
        ['Technology', '5 a die; a 6 earns a roll on one chart. Nations may trade technologies.'],
        ...['EXG-040', 'EXG-146'],
      ),
      cited(['Influence', 'Half the income as Influence; markers and Insurgents.'], 'EXG-118'),
      cited(['Alliances', 'Founded or joined, if everyone involved agrees.'], 'EXG-162'),
      cited(
        ['War', 'Declared on a nation or an alliance; attacks are allowed from the next round.'],
        'EXG-167',
      ),
      cited(
        ['Combat Phase', 'Optional: combat move, strikes, combat, noncombat move.'],
        ...['EXG-009', 'EXG-113'],
      ),
      cited(['Turn end', 'Mobilize new units, collect income.'], 'EXG-117'),
    ]),
    measure,
    'one nation after another, same order every round',
  )

/** A chart of technologies by the sum of its dice (EXG-043, EXG-045). */
const chart = (number: 1 | 2, aside: string, rule: string, measure: Measure): Card =>
  tableCard(
    {
      ...{ id: `global-technologies-${number}`, name: `Technologies: chart ${number}`, kind: 'developments' },
      aside,
      columns: [
        { head: '', width: 12, align: 'end', font: 'sans-bold' },
        { head: '', width: 84, align: 'start', font: 'sans-bold' },
        { head: '', width: 152, align: 'start', font: 'sans' },
        CLAUSES,
      ],
      rows: TECHNOLOGIES.filter((one) => one.chart === number).map(({ roll, name, says }) =>
        cited([String(roll), name, says], rule),
      ),
    },
    measure,
  )

export const technologyCards = (measure: Measure): Card[] => [
  chart(1, 'after a 6: one die', 'EXG-043', measure),
  chart(2, 'after a 6: add two dice; a total of 2 to 6 has no effect', 'EXG-045', measure),
]

/** What units do beyond their numbers, in a few words. */
const notes: Readonly<Record<string, string>> = {
  'mech-infantry': 'blitzes with a tank',
  aaa: 'three shots at most',
  fighter: 'scrambles; escorts and intercepts on 1',
  'tactical-bomber': '4 with a tank or fighter; raids bases',
  'strategic-bomber': 'bases too',
  transport: 'chosen last',
  'major-ic': 'builds 10 units a turn',
  'minor-ic': 'builds 3 units a turn',
  'air-base': '+1 move; scrambles 3',
  'naval-base': '+1 move; repairs ships',
}

/** The units on two cards: land units with the facilities, and ships with aircraft. */
export const unitCards = (measure: Measure): Card[] =>
  ([true, false] as const).map((land) =>
    unitCard(unitTypes, measure, {
      ...(land
        ? { id: 'global-land-units', name: 'Land units and facilities' }
        : { id: 'global-ships', name: 'Ships and aircraft' }),
      notes,
      powers: global.powers,
      only: ({ domain }) => land === (domain === 'land' || domain === 'facility'),
    }),
  )
