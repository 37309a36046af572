/** Battles and special powers that random play seldom meets: raids with escorts, carriers sunk, kamikaze, patrols … */
import { amid, attack, empty, held, loadedCarriers, storedGame, units } from './stored-positions'
import type { StoredGame } from './stored-game'

/** A dozen seeds are enough for most. */
const game: typeof storedGame = (scenario, name, position, reaches, more = {}) =>
  storedGame(scenario, name, position, reaches, { seeds: 12, ...more })

/** A raid on a territory with a gun and fighters, with bombers and escorts within reach. */
const raid = (by: string, from: string, on: string, owner: string) =>
  empty(5, by, 'combat-move', {
    control: held(by, from),
    units: [
      ...units(from, by, { bomber: 6, fighter: 6 }),
      ...units(on, owner, { 'aa-gun': 1, fighter: 6, infantry: 1 }),
    ],
  })

const raidGoals = [
  'battle raid raided',
  'battle raid lost',
  'asks battle intercept',
  'fires raid raid-gun',
  'fires raid interceptors',
  'fires raid escorts',
  'marked intercept on',
  'paid raid',
]

const raids: readonly StoredGame[] = [
  game(
    'europe-pacific',
    'British bombers and escorts from Belgium over Germany',
    raid('uk', 'netherlands-belgium', 'germany', 'germany'),
    raidGoals,
    { seeds: 60 },
  ),
  game(
    'europe-1999',
    'British bombers and escorts from Belgium over Germany',
    raid('uk', 'netherlands-belgium', 'germany', 'germany'),
    raidGoals,
    { seeds: 60 },
  ),
  game(
    'pacific-2001',
    'Japanese bombers and escorts over India',
    raid('japan', 'burma', 'india', 'uk'),
    raidGoals,
    { seeds: 60 },
  ),
]

/** Two fleets with carriers in one zone, with decks near it for some of the fighters. */
const carriers = (zone: string, near: string, by: string, victim: string, from: string) =>
  empty(5, by, 'combat-move', {
    units: [
      ...units(zone, by, { submarine: 2, destroyer: 4, battleship: 3, fighter: 2 }, { from }),
      ...loadedCarriers(zone, victim, 'carrier'),
      ...units(zone, victim, { submarine: 2, battleship: 1, transport: 1 }),
      { space: near, power: victim, unit: 'carrier' },
    ],
  })

const deckGoals = ['asks deck-landing', 'removed no-deck', 'marked damaged on', 'marked submerged on']

const fleets: readonly StoredGame[] = [
  game(
    'europe-pacific',
    'carriers are sunk under their fighters',
    carriers('north-atlantic', 'atlantic', 'germany', 'uk', 'norwegian-sea'),
    deckGoals,
    { seeds: 60 },
  ),
  game(
    'europe-1999',
    'carriers are sunk under their fighters',
    carriers('north-atlantic', 'atlantic', 'germany', 'uk', 'norwegian-sea'),
    deckGoals,
    { seeds: 60 },
  ),
  game(
    'pacific-2001',
    'carriers are sunk under their fighters',
    carriers('sea-zone-22', 'sea-zone-21', 'japan', 'usa', 'sea-zone-23'),
    deckGoals,
    { seeds: 60 },
  ),
]

const kamikaze = (scenario: string): StoredGame =>
  game(
    scenario,
    'American ships come near Japan: kamikaze',
    empty(7, 'usa', 'combat-move', {
      units: [
        ...units('sea-zone-24', 'usa', {
          battleship: 2,
          carrier: 1,
          destroyer: 2,
          transport: 2,
          submarine: 1,
        }),
        ...units('japan', 'japan', { infantry: 2 }),
        ...units('sea-zone-36', 'japan', { destroyer: 1 }),
      ],
    }),
    ['asks kamikaze', 'answer kamikaze kamikaze', 'answer kamikaze end', 'removed kamikaze'],
    { seeds: 40 },
  )

/** Americans and Chinese take a territory together, and one of them must get it. */
const captor = (scenario: string): StoredGame =>
  game(
    scenario,
    'Americans and Chinese take a Japanese land together',
    attack(6, 'usa', 'french-indo-china', 'yunnan', {
      units: units('french-indo-china', 'china', { infantry: 2 }, { from: 'yunnan' }),
    }),
    ['asks captor', 'runs captor'],
  )

const feed = (scenario: string): StoredGame =>
  game(
    scenario,
    'the UK takes an island of Japan’s and gives it to one of its economies',
    attack(6, 'uk', 'ryukyu-islands', 'sea-zone-25', { amphibious: true }),
    ['asks feed-economy', 'runs feed-economy'],
  )

const oil = (scenario: string): StoredGame =>
  game(
    scenario,
    'Germany holds land in the Middle East and is paid for oil',
    empty(6, 'germany', 'noncombat-move', { control: held('germany', 'egypt', 'iraq', 'syria') }),
    ['asks oil', 'answer oil choose share', 'answer oil choose no-agreement', 'paid oil'],
  )

const conversion = (scenario: string): StoredGame =>
  game(
    scenario,
    'British and American units stand in Soviet towns',
    empty(6, 'ussr', 'noncombat-move', {
      units: [
        ...units('moscow', 'uk', { infantry: 3, armor: 1, fighter: 1 }),
        ...units('archangel', 'usa', { infantry: 2, artillery: 1 }),
        ...units('leningrad', 'ussr', { infantry: 2 }),
      ],
    }),
    ['asks conversion', 'event converted', 'answer conversion choose none'],
    { rounds: 4 },
  )

const patrols = (scenario: string, land: string, zone: string, power: string): StoredGame =>
  game(
    scenario,
    'patrols fly over own carriers and beside land',
    empty(5, power, 'purchase', {
      units: [
        ...units(zone, power, { fighter: 3 }, { patrol: true }),
        ...units(zone, power, { carrier: 2 }),
        ...units(land, power, { fighter: 4 }),
      ],
    }),
    [
      'asks land-patrols',
      'answer land-patrols load',
      'answer land-patrols move',
      'marked patrol on',
      'marked patrol off',
    ],
    { rounds: 2, seeds: 30 },
  )

/** Three Allies defend together and do not agree on the owner of the losses. */
const together = (
  scenario: string,
  land: string,
  by: string,
  from: string,
  allies: readonly string[],
): StoredGame =>
  game(
    scenario,
    'allies share losses, and do not always agree',
    empty(5, by, 'combat-move', {
      units: [
        ...units(land, by, { infantry: 8, armor: 6 }, { from }),
        ...allies.flatMap((a) => units(land, a, { infantry: 3, artillery: 1, armor: 1 })),
      ],
    }),
    [
      'answer casualties casualties',
      'answer casualties choose no-agreement',
      'answer casualties choose share',
    ],
    { seeds: 30 },
  )

/** Fighters that have flown their full range to a battle at sea, and have no deck there. */
const farOut: StoredGame = game(
  'europe-1999',
  'fighters far out at sea find no deck after their battle',
  empty(5, 'uk', 'combat-move', {
    units: [
      ...units('north-atlantic', 'uk', { fighter: 4 }, { from: 'gibraltar' }),
      ...units('north-atlantic', 'germany', { transport: 1 }),
    ],
  }),
  ['removed no-landing'],
)

const guns: StoredGame = game(
  'pacific-2001',
  'Japanese aircraft fly over British guns',
  empty(5, 'japan', 'combat-move', {
    control: held('uk', 'burma', 'malaya', 'siam'),
    units: [
      ...units('french-indo-china', 'japan', { bomber: 4, fighter: 4 }),
      ...['burma', 'siam', 'malaya'].flatMap((l) => units(l, 'uk', { 'aa-gun': 1, infantry: 1 })),
      ...units('india', 'uk', { infantry: 2, 'aa-gun': 1 }),
    ],
  }),
  ['runs overflight', 'removed aa'],
  { seeds: 40 },
)

const germanGuns: StoredGame = game(
  'europe-1999',
  'German aircraft fly over Soviet guns',
  empty(5, 'germany', 'combat-move', {
    units: [
      ...units('poland', 'germany', { bomber: 4, fighter: 4, infantry: 4 }),
      ...['east-poland', 'belorussia', 'ukraine-ssr', 'baltic-states'].flatMap((l) =>
        units(l, 'ussr', { 'aa-gun': 1, infantry: 1 }),
      ),
    ],
  }),
  ['runs overflight', 'removed aa'],
  { seeds: 40 },
)

/** Carriers sail away from under their fighters. */
const takeOff = (scenario: string, power: string, zone: string): StoredGame =>
  game(
    scenario,
    'fighters take off from carriers that sail',
    empty(5, power, 'noncombat-move', {
      units: [
        { ref: 'c', space: zone, power, unit: 'carrier' },
        { carriedBy: 'c', power, unit: 'fighter', count: 2 },
      ],
    }),
    ['marked airborne on'],
    { seeds: 40 },
  )

/** The US is rich and builds. */
const builder: StoredGame = game(
  'europe-pacific',
  'the US builds a complex',
  empty(6, 'usa', 'purchase', { treasuries: { 'usa-europe': 60, 'usa-pacific': 60 } }),
  ['complex placed'],
  { seeds: 60 },
)

/** The set-up with more of everything: allied stacks, armor, fleets and aircraft in every theater. */
const late = amid(8, 'germany', 'purchase', {
  units: [
    ...units('poland', 'germany', { armor: 12, infantry: 12, bomber: 2 }),
    ...units('belorussia', 'ussr', { armor: 4, infantry: 8 }),
    ...units('moscow', 'uk', { infantry: 3, fighter: 2 }),
    ...units('leningrad', 'usa', { infantry: 3 }),
    ...units('united-kingdom', 'usa', { infantry: 6, bomber: 4, fighter: 4 }),
    ...units('celtic-sea', 'uk', { transport: 4, battleship: 1, destroyer: 2 }),
    ...units('sea-zone-36', 'japan', { transport: 4, carrier: 2, battleship: 2 }),
    ...units('manchuria', 'japan', { infantry: 8, artillery: 4 }),
    ...units('sea-zone-9', 'usa', { transport: 3, carrier: 3, destroyer: 3, submarine: 2 }),
    ...units('india', 'uk', { infantry: 6, armor: 2, bomber: 1 }),
    ...units('szechwan', 'china', { infantry: 6 }),
  ],
  treasuries: { germany: 60, ussr: 40, japan: 60, england: 40, india: 30, australia: 30 },
})

const lateWar: readonly StoredGame[] = [
  game('europe-pacific', 'late war, with more of everything', late, ['event captured', 'event convoy'], {
    rounds: 3,
    seeds: 8,
    options: { bold: 2, concede: 0 },
  }),
  game('europe-pacific', 'typed dice from the set-up', undefined, ['asks roll', 'action roll'], {
    options: { bold: 3, manualDice: true },
    rounds: 2,
  }),
  game('europe-1999', 'typed dice from the set-up', undefined, ['asks roll', 'action roll'], {
    options: { bold: 3, manualDice: true },
    rounds: 2,
  }),
  game('pacific-2001', 'typed dice from the set-up', undefined, ['asks roll', 'action roll'], {
    options: { bold: 3, manualDice: true },
    rounds: 2,
  }),
]

export const meetings: readonly StoredGame[] = [
  ...raids,
  ...fleets,
  ...['europe-pacific', 'pacific-2001'].flatMap((s) => [kamikaze(s), captor(s), feed(s)]),
  ...['europe-pacific', 'europe-1999'].flatMap((s) => [oil(s), conversion(s)]),
  patrols('europe-pacific', 'united-kingdom', 'north-sea', 'uk'),
  patrols('pacific-2001', 'hawaiian-islands', 'sea-zone-9', 'usa'),
  together('europe-pacific', 'egypt', 'germany', 'libya', ['uk', 'usa']),
  together('europe-1999', 'egypt', 'germany', 'libya', ['uk', 'usa']),
  together('pacific-2001', 'kweichow', 'japan', 'kwangsi', ['china', 'usa', 'uk']),
  farOut,
  guns,
  germanGuns,
  builder,
  takeOff('europe-pacific', 'uk', 'celtic-sea'),
  takeOff('europe-1999', 'uk', 'celtic-sea'),
  takeOff('pacific-2001', 'usa', 'sea-zone-9'),
  ...lateWar,
]
