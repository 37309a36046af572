/** Countries that surrender, by dice and by choice, and all consequences (LNK-063 to LNK-081, LNK-224 on). */
import type { Position } from '../../shared/contract'
import { empty, held, units } from './stored-positions'
import type { StoredGame } from './stored-game'

const game = (
  name: string,
  position: Position,
  reaches: readonly string[],
  more: Partial<StoredGame> = {},
): StoredGame => ({
  name,
  scenario: 'europe-pacific',
  position,
  rounds: 2,
  seeds: 12,
  reaches,
  ...more,
})

/** Positions that make each country's surrender almost certain, by clause: eight dice or more. */
const ruin: Readonly<Record<string, Position>> = {
  germany: {
    control: [
      ...held('uk', 'germany', 'northern-italy', 'netherlands-belgium', 'eastern-france', 'norway'),
      ...held('ussr', 'poland', 'rumania', 'hungary', 'czechoslovakia', 'austria', 'finland'),
    ],
    facts: { exile: { seats: { germany: null } } },
  },
  ussr: {
    control: held(
      'germany',
      'moscow',
      'leningrad',
      'stalingrad',
      'archangel',
      'ukraine-ssr',
      'caucasus',
      'russia',
    ),
    facts: { exile: { seats: { moscow: null }, fell: ['ussr'] } },
    convoys: [{ space: 'soviet-convoy', power: 'germany' }],
  },
  japan: { control: held('usa', 'japan'), facts: { exile: { seats: { japan: null } } } },
  uk: {
    control: [
      ...held('germany', 'united-kingdom', 'eastern-canada'),
      ...held('japan', 'india', 'new-south-wales'),
    ],
    facts: { exile: { seats: { 'united-kingdom': null, india: null, 'new-south-wales': null } } },
  },
  usa: {
    control: [...held('germany', 'united-states-europe'), ...held('japan', 'hawaiian-islands')],
    facts: { exile: { seats: { 'united-states-europe': null } } },
  },
}

const byDice = Object.entries(ruin).map(([power, more]) =>
  game(`${power} is ruined, rolls and surrenders`, empty(9, power, 'noncombat-move', more), [
    `surrender ${power} by dice`,
  ]),
)

const byWord = Object.keys(ruin).map((power) =>
  game(
    `${power} concedes and leaves at the end of its turn`,
    empty(3, power, 'purchase'),
    [`surrender ${power} by concession`],
    { options: { concede: 0.1 }, rounds: 1 },
  ),
)

/** The clauses about the consequences of a surrender, one game each. */
const effects: readonly StoredGame[] = [
  game(
    'British fighters and infantry on American ships lose their ships, and each finds a home or none',
    empty(9, 'usa', 'noncombat-move', {
      ...ruin['usa'],
      units: [
        { ref: 'decks', space: 'north-sea', power: 'usa', unit: 'carrier' },
        { carriedBy: 'decks', power: 'uk', unit: 'fighter' },
        { ref: 'hold', space: 'north-sea', power: 'usa', unit: 'transport' },
        { carriedBy: 'hold', power: 'uk', unit: 'infantry', count: 2 },
        { ref: 'far', space: 'sea-zone-22', power: 'usa', unit: 'carrier' },
        { carriedBy: 'far', power: 'uk', unit: 'fighter', count: 2 },
        { ref: 'lost', space: 'sea-zone-22', power: 'usa', unit: 'transport' },
        { carriedBy: 'lost', power: 'uk', unit: 'infantry' },
        { space: 'celtic-sea', power: 'uk', unit: 'carrier' },
      ],
    }),
    [
      'answer surrender-homeless choose space',
      'answer surrender-homeless choose deck',
      'removed no-home',
      'event closed',
      'removed surrender',
    ],
  ),
  game(
    'German and British units deep in the USSR are surrounded when it surrenders: some go home, some are isolated',
    empty(9, 'ussr', 'noncombat-move', {
      ...ruin['ussr'],
      control: [
        ...(ruin['ussr']?.control ?? []),
        ...held('ussr', 'russia', 'belorussia', 'caucasus', 'ukraine-ssr'),
      ],
      units: [
        ...units('stalingrad', 'germany', { infantry: 3, armor: 1 }),
        ...units('moscow', 'germany', { infantry: 2 }),
        ...units('russia', 'uk', { infantry: 2 }),
        ...units('turkestan', 'usa', { infantry: 2 }),
      ],
    }),
    [
      'answer surrender-surrounded choose move',
      'answer surrender-surrounded choose stay',
      'marked isolated on',
      'event turn-skipped',
    ],
  ),
  game(
    'China fights on under the UK when the US is out',
    empty(9, 'usa', 'noncombat-move', {
      ...ruin['usa'],
      units: [
        ...units('szechwan', 'china', { infantry: 4 }),
        ...units('manchuria', 'japan', { infantry: 4 }),
      ],
    }),
    ['surrender usa by dice'],
    { switches: { chinaFightsOn: 'on' }, rounds: 4 },
  ),
  game(
    'Germany leaves land of everybody: Soviet, Japanese, British, of the Middle East and its own',
    empty(9, 'germany', 'noncombat-move', {
      ...ruin['germany'],
      control: [
        ...(ruin['germany']?.control ?? []),
        ...held('germany', 'ukraine-ssr', 'egypt', 'iran', 'manchuria', 'eastern-canada', 'malta'),
      ],
      convoys: [
        { space: 'british-convoy-1', power: 'germany' },
        { space: 'us-convoy-1', power: 'germany' },
      ],
      units: [...units('iran', 'japan', { infantry: 1 }), ...units('egypt', 'germany', { infantry: 1 })],
    }),
    ['surrender germany by dice', 'event closed', 'event captured', 'event convoy'],
  ),
]

export const surrenders: readonly StoredGame[] = [...byDice, ...byWord, ...effects]
