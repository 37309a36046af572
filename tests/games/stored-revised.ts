/** Stored games on the Revised map: what random play seldom meets there. */
import { attack, empty, held, loadedCarriers, storedGame as game, units } from './stored-positions'
import type { StoredGame } from './stored-game'

const SCENARIOS = ['revised', 'victory-cities'] as const

/** Carriers with fighters among other ships, far from any land; `decks` names zones with decks near them. */
const carriers = (decks: readonly string[]) =>
  empty(5, 'germany', 'combat-move', {
    units: [
      ...units('sz-11', 'germany', { submarine: 2, destroyer: 4, battleship: 4 }, { from: 'sz-12' }),
      ...loadedCarriers('sz-11', 'uk', 'aircraft-carrier'),
      ...units('sz-11', 'uk', { submarine: 1, transport: 1 }),
      ...decks.map((space) => ({ space, power: 'uk', unit: 'aircraft-carrier' })),
    ],
  })

const both = SCENARIOS.flatMap((scenario): StoredGame[] => [
  game(scenario, 'carriers are sunk near other decks', carriers(['sz-10', 'sz-19']), ['asks deck-landing'], {
    seeds: 90,
  }),
  game(scenario, 'carriers are sunk far from any deck', carriers([]), ['removed no-deck'], { seeds: 90 }),
  game(
    scenario,
    'fighters far out at sea find no deck after their battle',
    empty(5, 'us', 'combat-move', {
      units: [
        ...units('sz-11', 'us', { fighter: 4 }, { from: 'western-united-states' }),
        ...units('sz-11', 'germany', { transport: 1 }),
      ],
    }),
    ['removed no-landing'],
  ),
  game(scenario, 'dice are typed in', undefined, ['asks roll'], { options: { bold: 3, manualDice: true } }),
  game(
    scenario,
    'a gun in Western Europe is within three spaces of London',
    empty(5, 'germany', 'combat-move', {
      units: units('western-europe', 'germany', { 'antiaircraft-gun': 1 }),
      facts: { technologies: { rockets: ['germany'] } },
    }),
    ['asks rockets', 'runs rockets'],
  ),
  game(
    scenario,
    'Berlin falls and its cash is taken',
    attack(6, 'uk', 'germany', 'western-europe', { treasuries: { germany: 20 } }),
    ['paid loot', 'runs loot'],
  ),
  game(
    scenario,
    'Britons and Americans defend together and don’t agree whose the losses are',
    empty(5, 'germany', 'combat-move', {
      units: [
        ...units('algeria', 'germany', { infantry: 6, armor: 4 }, { from: 'libya' }),
        ...units('algeria', 'uk', { infantry: 3, artillery: 1 }),
        ...units('algeria', 'us', { infantry: 3, artillery: 1 }),
      ],
      control: held('uk', 'algeria'),
    }),
    ['answer casualties choose share', 'answer casualties choose no-agreement'],
    { seeds: 60 },
  ),
])

const cities = (
  switches: StoredGame['switches'],
  name: string,
  position: StoredGame['position'],
  ends: string,
) =>
  game('victory-cities', name, position, [ends], { rounds: 1, seeds: 6, ...(switches ? { switches } : {}) })

export const revised: readonly StoredGame[] = [
  ...both,
  game(
    'revised',
    'the Axis holds nine cities when the round ends',
    empty(6, 'us', 'noncombat-move', { control: held('germany', 'russia', 'karelia-ssr', 'india') }),
    ['ends axis by victory-cities'],
    { seeds: 6 },
  ),
  game(
    'revised',
    'the Allies hold nine cities when the round ends',
    empty(6, 'us', 'noncombat-move', {
      control: held('uk', 'western-europe', 'southern-europe', 'kwangtung'),
    }),
    ['ends allies by victory-cities'],
    { seeds: 6 },
  ),
  game('revised', 'a power gives up', undefined, ['ends axis by conceded'], {
    options: { concede: 2 },
    seeds: 20,
  }),
  game('revised', 'a power of the Axis gives up', undefined, ['ends allies by conceded'], {
    options: { concede: 4 },
    seeds: 40,
  }),
  game(
    'victory-cities',
    'Japan takes India with a complex that was bought',
    attack(6, 'japan', 'india', 'french-indochina', {
      facilities: [{ unit: 'industrial-complex', space: 'india', builtBy: 'uk' }],
    }),
    ['asks complex-fate', 'runs complex-fate'],
  ),
  cities(
    undefined,
    'the Axis has 40 points when the round ends',
    empty(6, 'us', 'noncombat-move', {
      control: held('germany', 'russia', 'caucasus', 'karelia-ssr', 'india', 'buryatia-ssr', 'anglo-egypt'),
    }),
    'ends axis by city-points',
  ),
  cities(
    undefined,
    'the Allies have 50 points when the round ends',
    empty(6, 'us', 'noncombat-move', {
      control: held('uk', 'southern-europe', 'manchuria', 'western-europe', 'ukraine-ssr', 'norway'),
    }),
    'ends allies by city-points',
  ),
]
