/** A&A Revised (2004) under the Larry Harris Tournament Rules 2.0. Data, no logic. */
import { board, setup } from '../../shared/boards/revised'
import type { ScenarioDefinition, TreasuryDefinition } from '../engine/compile'
import { boxCities } from '../rules/revised/victory'
import { cityPoints } from '../rules/victory-cities/cities'
import { revisedBook, takenFrom, vcrBook } from './books'
import { revisedAloneModules } from './revised-modules'
import { refusedInRevised } from './rules-not-offered'

const treasury = (id: string, name: string, capital: string): TreasuryDefinition => ({
  ...{ id, name, power: id, capitals: [capital] },
  start: setup.treasuries[id] ?? 0,
})

export const revised: ScenarioDefinition = {
  id: 'revised',
  name: 'Revised, Tournament Rules',
  summary:
    'Spring 1942: five powers fight over 12 victory cities. Hold the agreed number at the end of a round to win.',
  length: 'An evening or two, 6 to 12 rounds',
  players: '1–5',
  special: [
    '12 victory cities; win with 8, 9, 10, or 12',
    'Weapon development, including rockets',
    'Submarines fire first on both sides',
    'A bombing raid costs the defender no more than the territory’s value',
  ],
  board,
  setup: () => setup,
  sides: ['axis', 'allies'],
  powers: [
    { id: 'russia', name: 'Soviet Union', side: 'allies' },
    { id: 'germany', name: 'Germany', side: 'axis' },
    { id: 'uk', name: 'United Kingdom', side: 'allies' },
    { id: 'japan', name: 'Japan', side: 'axis' },
    { id: 'us', name: 'United States', side: 'allies' },
  ],
  treasuries: () => [
    treasury('russia', 'Soviet Union', 'russia'),
    treasury('germany', 'Germany', 'germany'),
    treasury('uk', 'United Kingdom', 'united-kingdom'),
    treasury('japan', 'Japan', 'japan'),
    treasury('us', 'United States', 'eastern-united-states'),
  ],
  turns: [
    { id: 'russia', powers: ['russia'] },
    { id: 'germany', powers: ['germany'] },
    { id: 'uk', powers: ['uk'] },
    { id: 'japan', powers: ['japan'] },
    { id: 'us', powers: ['us'] },
  ],
  modules: revisedAloneModules,
  books: [revisedBook, takenFrom(vcrBook)],
  refused: refusedInRevised,
  cities: (switches) => ({
    spaces:
      switches['vcr.cityPoints'] === 'on'
        ? cityPoints(board)
        : Object.fromEntries(boxCities(board).map((id) => [id, 1])),
    goal: Number(switches['lhtr.goal'] ?? 9),
  }),
}
