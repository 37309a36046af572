/** A&A Pacific 2001 on its own: the Pacific board with its own order, money and victory. Data, no logic. */
import { board, setup } from '../../shared/boards/europe-pacific'
import type { ScenarioDefinition } from '../engine/compile'
import { pacificBook } from './books'
import { pacificAloneModules } from './pacific-2001-modules'
import { refusedOnOneBoard } from './rules-not-offered'
import { setupUnder } from './setup'
import { setupOn, subBoard } from './sub-board'

const pacific = subBoard(board, 'pacific', 'pacific-2001', 'Pacific')

export const pacific2001: ScenarioDefinition = {
  id: 'pacific-2001',
  name: 'Pacific 2001',
  summary:
    'Japan strikes first and scores points every turn. The Allies must choke off its income or capture Tokyo.',
  length: 'An evening or two, 8 to 14 rounds',
  players: '1–3',
  special: [
    'A first-turn surprise attack',
    'Combat air patrols, naval bases, and air bases',
    'Kamikaze attacks',
    'Convoy routes decide who gets paid',
  ],
  board: pacific,
  setup: (switches) => setupUnder(setupOn(setup, pacific), switches),
  sides: ['axis', 'allies'],
  powers: [
    { id: 'japan', name: 'Japan', side: 'axis' },
    { id: 'uk', name: 'United Kingdom', side: 'allies' },
    { id: 'usa', name: 'United States', side: 'allies' },
    { id: 'china', name: 'China', side: 'allies' },
    // Holds the closed Soviet space; it has no turn here (PAC-010).
    { id: 'ussr', name: 'USSR', side: 'allies' },
  ],
  treasuries: () => [
    { id: 'japan', name: 'Japan', power: 'japan', capitals: ['japan'], start: setup.treasuries.japan },
    { id: 'india', name: 'India', power: 'uk', capitals: ['india'], start: setup.treasuries.india },
    {
      id: 'australia',
      name: 'Australia',
      power: 'uk',
      capitals: ['new-south-wales'],
      start: setup.treasuries.australia,
    },
    {
      id: 'usa',
      name: 'United States',
      power: 'usa',
      capitals: ['united-states-pacific'],
      start: setup.treasuries['usa-pacific'],
    },
  ],
  turns: [
    { id: 'japan', powers: ['japan'] },
    { id: 'uk', powers: ['uk'] },
    { id: 'usa', powers: ['usa', 'china'] },
  ],
  modules: pacificAloneModules,
  books: [pacificBook],
  refused: refusedOnOneBoard,
}
