/**
 * What is different in the Pacific: Japan's first turn, in which the Allies are surprised, a patrol, and the kamikaze
 * attacks of later turns. The texts name only what the position fixes, never what a battle decides.
 */
import type { LessonDraft } from './schema'
import { unitsOf } from './position-units'
import { endPhase, fightToEnd } from './steps'

const forces = {
  japan: {
    japan: { infantry: 4, 'aa-gun': 1 },
    hainan: { infantry: 3 },
    formosa: { fighter: 2 },
    manchuria: { infantry: 4, artillery: 1 },
    'caroline-islands': { infantry: 2 },
    'sea-zone-45': { battleship: 2, transport: 1 },
    'sea-zone-36': { destroyer: 1 },
  },
  usa: {
    philippines: { infantry: 1 },
    'hawaiian-islands': { infantry: 2, fighter: 1 },
    'sea-zone-9': { battleship: 1 },
    'united-states-pacific': { infantry: 3, fighter: 1 },
  },
  uk: {
    india: { infantry: 4 },
    malaya: { infantry: 2 },
    'new-south-wales': { infantry: 3 },
    'sea-zone-46': { destroyer: 1 },
  },
  china: { szechwan: { infantry: 3 }, yunnan: { infantry: 2 } },
}

export const pacific: LessonDraft = {
  id: 'pacific',
  title: 'What’s different in the Pacific',
  summary:
    'Japan’s first turn: strike the surprised Allies, land from the sea, and leave fighters on patrol.',
  minutes: 7,
  scenario: 'pacific-2001',
  power: 'japan',
  before: [],
  others: 'easy',
  seed: 'first-strike',
  position: {
    clear: ['*'],
    units: unitsOf(forces),
    treasuries: { japan: 18, india: 12, australia: 12, usa: 40 },
    turn: { round: 1, power: 'japan', phase: 'purchase' },
  },
  steps: [
    {
      id: 'welcome',
      say: 'The Pacific is a war of ships and islands, and Japan is in a hurry: each turn it earns a victory point for every 10 IPCs it collects, and 22 points win. The bar at the top right counts them. You play Japan on its first turn.',
      why: 'The Allies win by taking Japan, or by cutting it off from its income. So convoys at sea and islands count as much as armies.',
      until: { is: 'next' },
    },
    {
      id: 'order',
      phase: 'purchase',
      say: 'You have 18 IPCs. Order six infantry: islands need garrisons.',
      at: { part: 'decision' },
      until: { is: 'ordered', units: { infantry: 6 } },
      right: [{ buy: { infantry: 6 } }],
    },
    endPhase('buy', 'purchase', 'combat-move', 'Press “End purchase.”'),
    {
      id: 'load',
      phase: 'combat-move',
      say: 'This turn the Allies are surprised: all their units except Chinese ones hit only on a 1. Use it: click the Philippines, choose two infantry from Hainan, and press “Send.”',
      why: 'The surprise lasts for all battles of Japan’s first turn, on land and at sea, and never comes back.',
      at: { spaces: ['philippines', 'hainan', 'sea-zone-45'] },
      until: { is: 'attack', space: 'philippines', units: { infantry: 2 } },
      wrong: [
        {
          when: { is: 'not', of: { is: 'waiting', atLeast: 1 } },
          say: 'You bought nothing, so nothing will arrive. Press Undo and order six infantry, or go on without them.',
          from: 'order',
          example: [{ end: true }],
        },
      ],
      right: [
        { load: { infantry: 2 }, from: 'hainan', at: 'sea-zone-45' },
        { move: { transport: 1 }, path: ['sea-zone-45', 'sea-zone-38'] },
        { unload: { infantry: 2 }, at: 'sea-zone-38', to: 'philippines' },
      ],
      refused: [
        {
          example: {
            move: { transport: 1 },
            path: ['sea-zone-45', 'sea-zone-38', 'sea-zone-33', 'sea-zone-28'],
          },
          rule: 'PAC-051',
        },
      ],
    },
    {
      id: 'battleships',
      phase: 'combat-move',
      say: 'Send both battleships from Sea Zone 45 to Sea Zone 38 as well: no enemy ships are there, so they can bombard before your infantry goes ashore.',
      at: { spaces: ['sea-zone-45', 'sea-zone-38'] },
      until: { is: 'units', space: 'sea-zone-38', units: { battleship: 2 } },
      right: [{ move: { battleship: 2 }, path: ['sea-zone-45', 'sea-zone-38'] }],
    },
    endPhase('attacks-end', 'combat-move', 'combat', 'Press “End combat move.”'),
    {
      id: 'fight',
      phase: 'combat',
      say: 'Bombard with both ships, then roll. The defender hits on a 1 this turn, as the table shows.',
      at: { part: 'battle' },
      until: { is: 'battle', space: 'philippines', state: 'over' },
      right: fightToEnd('philippines'),
    },
    {
      id: 'patrol',
      phase: 'noncombat-move',
      say: 'Now something new: click Formosa, choose both fighters, and click Sea Zone 45. They stay there on patrol, over the sea, until your next turn.',
      why: 'A patrol stops enemy surface ships and transports, which must fight it first, and it defends at 4. It must not have moved or fought earlier this turn, and it lands at the beginning of your next one.',
      at: { spaces: ['formosa', 'sea-zone-45'] },
      until: { is: 'units', space: 'sea-zone-45', units: { fighter: 2 } },
      right: [{ patrol: { fighter: 2 }, from: 'formosa', at: 'sea-zone-45' }],
      refused: [{ example: { patrol: { fighter: 1 }, from: 'formosa', at: 'sea-zone-46' }, rule: 'PAC-032' }],
    },
    endPhase('moves-end', 'noncombat-move', 'place', 'Press “End noncombat move.”'),
    {
      id: 'place',
      phase: 'place',
      say: 'Place the six infantry in Japan.',
      at: { spaces: ['japan'] },
      until: { is: 'not', of: { is: 'waiting', atLeast: 1 } },
      right: [{ place: 'infantry', count: 6, in: 'japan' }],
      refused: [{ example: { place: 'infantry', count: 1, in: 'hainan' }, rule: 'PAC-132' }],
    },
    {
      id: 'others',
      turn: 1,
      phase: 'purchase',
      say: 'The United Kingdom and the United States play. From now on they defend with their full strength.',
      until: { is: 'phase', phase: 'purchase' },
    },
    {
      id: 'farewell',
      turn: 1,
      say: 'One thing waits for you: when Allied ships come close to Japan on their turn, you’re asked for kamikaze attacks. Each hits a ship of your choice on a 2 or less, and there are six for the whole game. The game goes on against Easy.',
      until: { is: 'next' },
    },
  ],
}
