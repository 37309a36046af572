/** A&A Europe 1999 on its own: the Europe board with its own order, money and victory. Data, no logic. */
import { board, setup } from '../../shared/boards/europe-pacific'
import type { ScenarioDefinition } from '../engine/compile'
import { europeBook } from './books'
import { europeAloneModules } from './europe-1999-modules'
import { refusedOnOneBoard } from './rules-not-offered'
import { setupUnder } from './setup'
import { setupOn, subBoard } from './sub-board'

const europe = subBoard(board, 'europe', 'europe-1999', 'Europe')

export const europe1999: ScenarioDefinition = {
  id: 'europe-1999',
  name: 'Europe 1999',
  summary:
    'Germany against three Allies. Germany must hold Berlin and one Allied capital for a round; the Allies must hold Berlin and all their own capitals for a round.',
  length: 'An evening or two, 8 to 12 rounds',
  players: '1–4',
  special: ['Convoy raids put Allied income at risk', 'Middle East oil', 'The Great Patriotic War'],
  board: europe,
  setup: (switches) => setupUnder(setupOn(setup, europe), switches),
  sides: ['axis', 'allies'],
  powers: [
    { id: 'germany', name: 'Germany', side: 'axis' },
    { id: 'ussr', name: 'USSR', side: 'allies' },
    { id: 'uk', name: 'United Kingdom', side: 'allies' },
    { id: 'usa', name: 'United States', side: 'allies' },
  ],
  treasuries: () => [
    {
      id: 'germany',
      name: 'Germany',
      power: 'germany',
      capitals: ['germany'],
      start: setup.treasuries.germany,
    },
    { id: 'ussr', name: 'USSR', power: 'ussr', capitals: ['moscow'], start: setup.treasuries.ussr },
    {
      id: 'england',
      name: 'United Kingdom',
      power: 'uk',
      capitals: ['united-kingdom'],
      start: setup.treasuries.england,
    },
    {
      id: 'usa',
      name: 'United States',
      power: 'usa',
      capitals: ['united-states-europe'],
      start: setup.treasuries['usa-europe'],
    },
  ],
  turns: [
    { id: 'germany', powers: ['germany'] },
    { id: 'ussr', powers: ['ussr'] },
    { id: 'uk', powers: ['uk'] },
    { id: 'usa', powers: ['usa'] },
  ],
  modules: europeAloneModules,
  books: [europeBook],
  refused: refusedOnOneBoard,
}
