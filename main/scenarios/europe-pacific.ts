/** The linked world: A&A Europe 1999 and A&A Pacific 2001 joined by ten interboard spaces. Data, no logic. */
import { board, setup } from '../../shared/boards/europe-pacific'
import type { ScenarioDefinition } from '../engine/compile'
import { europeBook, linkBook, pacificBook, revisedBook, takenFrom } from './books'
import { linkedModules } from './europe-pacific-modules'
import { refusedInLink } from './rules-not-offered'
import { setupUnder } from './setup'

export const europePacific: ScenarioDefinition = {
  id: 'europe-pacific',
  name: 'Europe and Pacific, Linked',
  summary:
    'Both boards become one world, joined by ten interboard spaces. Make every enemy surrender to win.',
  length: 'Many evenings, 10 to 20 rounds',
  players: '1–5',
  special: [
    'Surrender dice, not capitals, decide the war',
    'One British convoy pool feeds three economies',
    'Ships cross by Panama, Suez, and the far south',
    'Governments can go into exile',
  ],
  board,
  setup: (switches) => setupUnder(setup, switches),
  sides: ['axis', 'allies'],
  powers: [
    { id: 'germany', name: 'Germany', side: 'axis' },
    { id: 'ussr', name: 'USSR', side: 'allies' },
    { id: 'japan', name: 'Japan', side: 'axis' },
    { id: 'uk', name: 'United Kingdom', side: 'allies' },
    { id: 'usa', name: 'United States', side: 'allies' },
    { id: 'china', name: 'China', side: 'allies' },
  ],
  treasuries(switches) {
    const start = setup.treasuries
    const us =
      switches['usTreasury'] === 'single'
        ? [
            {
              id: 'usa',
              name: 'United States',
              power: 'usa',
              capitals: ['united-states-europe', 'united-states-pacific'],
              start: start['usa-europe'] + start['usa-pacific'],
            },
          ]
        : [
            {
              id: 'usa-europe',
              name: 'United States (Europe)',
              power: 'usa',
              capitals: ['united-states-europe'],
              start: start['usa-europe'],
            },
            {
              id: 'usa-pacific',
              name: 'United States (Pacific)',
              power: 'usa',
              capitals: ['united-states-pacific'],
              start: start['usa-pacific'],
            },
          ]
    return [
      { id: 'germany', name: 'Germany', power: 'germany', capitals: ['germany'], start: start.germany },
      { id: 'ussr', name: 'USSR', power: 'ussr', capitals: ['moscow'], start: start.ussr },
      { id: 'japan', name: 'Japan', power: 'japan', capitals: ['japan'], start: start.japan },
      { id: 'england', name: 'England', power: 'uk', capitals: ['united-kingdom'], start: start.england },
      { id: 'india', name: 'India', power: 'uk', capitals: ['india'], start: start.india },
      {
        id: 'australia',
        name: 'Australia',
        power: 'uk',
        capitals: ['new-south-wales'],
        start: start.australia,
      },
      ...us,
    ]
  },
  turns: [
    { id: 'germany', powers: ['germany'] },
    { id: 'ussr', powers: ['ussr'] },
    { id: 'japan', powers: ['japan'] },
    { id: 'uk', powers: ['uk'] },
    { id: 'usa', powers: ['usa', 'china'] },
  ],
  modules: linkedModules,
  books: [europeBook, pacificBook, linkBook, takenFrom(revisedBook)],
  refused: refusedInLink,
}
