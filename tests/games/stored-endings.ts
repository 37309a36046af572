/** For each way a game can end, a stored game that ends so. */
import { attack, empty, held } from './stored-positions'
import type { StoredGame } from './stored-game'

export const endings: readonly StoredGame[] = [
  {
    name: 'LNK-073 Germany is out and Japan is ruined: the Allies win',
    scenario: 'europe-pacific',
    position: empty(14, 'japan', 'noncombat-move', {
      control: [...held('usa', 'japan'), { space: 'germany', power: 'germany', closed: true }],
      treasuries: { germany: 0 },
      facts: { surrender: { out: ['germany'] }, exile: { seats: { japan: null } } },
    }),
    rounds: 2,
    seeds: 12,
    reaches: ['ends allies by surrender'],
  },
  {
    name: 'LNK-073 the USSR and the UK are out and the US loses its last home: the Axis wins',
    scenario: 'europe-pacific',
    position: empty(14, 'usa', 'noncombat-move', {
      control: held('germany', 'united-states-europe'),
      treasuries: { ussr: 0, england: 0, india: 0, australia: 0 },
      facts: { surrender: { out: ['ussr', 'uk'] }, exile: { seats: { 'united-states-europe': null } } },
    }),
    rounds: 2,
    seeds: 12,
    reaches: ['ends axis by surrender'],
  },
  {
    name: 'EUR-181 Germany holds Moscow and Berlin until its next turn: the Axis wins',
    scenario: 'europe-1999',
    position: attack(6, 'germany', 'moscow', 'belorussia'),
    rounds: 3,
    seeds: 6,
    reaches: ['ends axis by capitals', 'paid loot'],
  },
  {
    name: 'EUR-182 the Allies hold Berlin and all their capitals through a German turn: the Allies win',
    scenario: 'europe-1999',
    position: attack(6, 'uk', 'germany', 'denmark'),
    rounds: 3,
    seeds: 6,
    reaches: ['ends allies by capitals'],
  },
  {
    name: 'PAC-146 Japan has 21 points and collects more: the Axis wins',
    scenario: 'pacific-2001',
    position: empty(9, 'japan', 'noncombat-move', { facts: { victoryPoints: { points: 21 } } }),
    rounds: 2,
    seeds: 3,
    reaches: ['ends axis by victory-points'],
  },
  {
    name: 'PAC-147 Japan holds Tokyo and India at the end of a round: the Axis wins',
    scenario: 'pacific-2001',
    position: attack(4, 'japan', 'india', 'burma'),
    rounds: 2,
    seeds: 6,
    reaches: ['ends axis by capitals', 'paid loot'],
  },
  {
    name: 'PAC-148 the Allies take Tokyo while India and Sydney are free: the Allies win',
    scenario: 'pacific-2001',
    position: attack(4, 'usa', 'japan', 'sea-zone-36', { amphibious: true }),
    rounds: 2,
    seeds: 6,
    reaches: ['ends allies by capitals'],
  },
  {
    name: 'PAC-149 Japan’s routes are cut and its production falls to 9: the Allies win',
    scenario: 'pacific-2001',
    position: empty(4, 'japan', 'noncombat-move', {
      control: [...held('usa', 'manchuria', 'korea', 'shantung', 'siam', 'french-indo-china')],
    }),
    rounds: 2,
    seeds: 3,
    reaches: ['ends allies by japan-starved'],
  },
  {
    name: 'everybody concedes sooner or later',
    scenario: 'europe-pacific',
    rounds: 12,
    seeds: 6,
    options: { concede: 2 },
    reaches: ['event surrendered', 'event turn-skipped'],
  },
]
