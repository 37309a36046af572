/** Positions of the linked world and its two halves. */
import { board, both, go, least, load, most, put, taken, unload, type Problem } from './problem'

const world = (power: string, phase: string) => ({ scenario: 'europe-pacific', power, phase }) as const
const europe = (power: string, phase: string) => ({ scenario: 'europe-1999', power, phase }) as const
const pacific = (power: string, phase: string) => ({ scenario: 'pacific-2001', power, phase }) as const

export const linkedProblems: readonly Problem[] = [
  {
    ...world('germany', 'purchase'),
    id: 'buy-for-berlin',
    title:
      'Berlin holds 9 times in 10 at the end of the turn: eight tanks stand in Eastern France, and 33 IPCs buy the infantry it takes',
    position: board([put('germany', 'germany', { infantry: 3 }), put('uk', 'eastern-france', { armor: 8 })], {
      lands: { 'eastern-france': 'uk' },
      treasuries: { germany: 33 },
    }),
    until: 'turn',
    wrong: (e) => least('Berlin holds', e.stands('germany', 'uk', ['eastern-france']), 0.9),
  },
  {
    ...world('ussr', 'combat-move'),
    id: 'win-back',
    title: 'Belorussia, Soviet land that the Germans hold and nobody guards, is won back: no German is near',
    position: board(
      [
        put('ussr', 'moscow', { infantry: 4 }),
        put('germany', 'germany', { infantry: 4 }),
        put('ussr', 'stalingrad', { infantry: 1 }),
      ],
      { lands: { belorussia: 'germany' } },
    ),
    until: 'turn',
    wrong: (e) => taken(e, 'belorussia'),
  },
  {
    ...world('germany', 'combat-move'),
    id: 'free-convoy',
    title: 'A submarine takes the British convoy that nobody guards: its income changes hands for one move',
    position: board([
      put('germany', 'central-atlantic', { submarine: 1 }),
      put('uk', 'united-kingdom', { infantry: 4 }),
      put('germany', 'germany', { infantry: 4 }),
    ]),
    until: 'turn',
    answer: [go(['central-atlantic', 'british-convoy-2'])],
    wrong: (e) =>
      e.where('submarine').some((s) => s.includes('convoy'))
        ? null
        : `it lies in ${e.where('submarine').join()}`,
  },
  {
    ...world('japan', 'combat-move'),
    id: 'free-island',
    title: 'Two infantry aboard land in the Philippines, where nobody stands',
    position: board([
      [
        { power: 'japan', space: 'sea-zone-35', unit: 'transport', ref: 'ship' },
        { power: 'japan', space: 'sea-zone-35', unit: 'infantry', carriedBy: 'ship' },
        { power: 'japan', space: 'sea-zone-35', unit: 'infantry', carriedBy: 'ship' },
        { power: 'japan', space: 'japan', unit: 'infantry', count: 3 },
      ],
    ]),
    until: 'turn',
    wrong: (e) => both(taken(e, 'philippines'), most('aboard', e.aboard(), 0)),
  },
  {
    ...world('japan', 'combat-move'),
    id: 'surrender-dice',
    title:
      'Of two empty islands in reach the Hawaiian Islands are taken, not Midway: they cost America two surrender dice a turn',
    position: board(
      [
        [
          { power: 'japan', space: 'sea-zone-20', unit: 'transport', ref: 'ship' },
          { power: 'japan', space: 'sea-zone-20', unit: 'infantry', carriedBy: 'ship' },
          { power: 'japan', space: 'sea-zone-20', unit: 'infantry', carriedBy: 'ship' },
          { power: 'japan', space: 'japan', unit: 'infantry', count: 3 },
          { power: 'japan', space: 'sea-zone-20', unit: 'battleship', count: 1 },
          { power: 'usa', space: 'united-states-pacific', unit: 'infantry', count: 4 },
        ],
      ],
      { turn: { round: 6, power: 'japan', phase: 'combat-move' } },
    ),
    until: 'turn',
    wrong: (e) => taken(e, 'hawaiian-islands'),
  },
  {
    ...world('uk', 'purchase'),
    id: 'buy-for-india',
    title:
      'India holds 8 times in 10 at the end of the turn: its own treasury buys infantry against six in Burma',
    position: board([put('uk', 'india', { infantry: 2 }), put('japan', 'burma', { infantry: 5, armor: 1 })], {
      lands: { burma: 'japan' },
      treasuries: { india: 15, england: 12, australia: 10 },
    }),
    until: 'turn',
    wrong: (e) => least('India holds', e.stands('india', 'japan', ['burma']), 0.8),
  },
  {
    ...world('usa', 'purchase'),
    id: 'spend-both',
    title: 'America spends both treasuries, but for a few IPCs each',
    position: board(
      [
        put('usa', 'united-states-europe', { infantry: 4 }),
        put('usa', 'united-states-pacific', { infantry: 4 }),
        put('usa', 'us-eastern-coast', { transport: 1 }),
        put('usa', 'sea-zone-5', { transport: 1 }),
      ],
      { treasuries: { 'usa-europe': 40, 'usa-pacific': 50 } },
    ),
    until: 'step',
    wrong: (e) =>
      both(
        most('unspent in the east', e.cash('usa-europe'), 3),
        most('unspent in the west', e.cash('usa-pacific'), 3),
      ),
  },
  {
    ...world('germany', 'combat-move'),
    id: 'hopeless-moscow',
    title: 'Four infantry and a tank leave a stack of fourteen in Moscow alone',
    position: board(
      [
        put('germany', 'belorussia', { infantry: 4, armor: 1 }),
        put('ussr', 'moscow', { infantry: 14 }),
        put('ussr', 'stalingrad', { infantry: 6 }),
      ],
      { lands: { belorussia: 'germany' } },
    ),
    until: 'step',
    wrong: (e) => most('sent to Moscow', e.count('moscow'), 0),
  },
  {
    ...europe('uk', 'purchase'),
    id: 'sea-lion',
    title:
      'Britain holds 9 times in 10 against six men aboard and two fighters: 24 IPCs buy the infantry it takes',
    position: board(
      [
        put('uk', 'united-kingdom', { infantry: 2 }),
        [
          ...[1, 2, 3].flatMap((n) => [
            { power: 'germany', space: 'danish-sea', unit: 'transport', ref: `s${n}` },
            { power: 'germany', space: 'danish-sea', unit: 'infantry', carriedBy: `s${n}` },
            { power: 'germany', space: 'danish-sea', unit: 'infantry', carriedBy: `s${n}` },
          ]),
        ],
        put('germany', 'danish-sea', { battleship: 1 }),
        put('germany', 'netherlands-belgium', { fighter: 2 }),
      ],
      { treasuries: { england: 24 } },
    ),
    until: 'turn',
    wrong: (e) =>
      least(
        'Britain holds',
        e.stands('united-kingdom', 'germany', ['danish-sea', 'netherlands-belgium']),
        0.9,
      ),
  },
  {
    ...europe('usa', 'noncombat-move'),
    id: 'cross-the-ocean',
    title: 'Two transports take the army in port across the ocean, which is open: at home it fights nobody',
    position: board([
      put('usa', 'united-states-europe', { infantry: 4 }),
      put('usa', 'us-eastern-coast', { transport: 2 }),
      put('uk', 'united-kingdom', { infantry: 4 }),
      put('germany', 'france', { infantry: 6 }),
    ]),
    until: 'turn',
    answer: [
      load('united-states-europe', 'us-eastern-coast'),
      load('united-states-europe', 'us-eastern-coast', 1),
      go(['us-eastern-coast', 'mid-atlantic', 'celtic-sea'], 'transport'),
      unload('celtic-sea', 'united-kingdom'),
    ],
    wrong: (e) => most('left at home', e.count('united-states-europe', 'infantry'), 1),
  },
  {
    ...europe('ussr', 'noncombat-move'),
    id: 'moscow-first',
    title:
      'Infantry in Turkestan and Russia goes to Moscow, which then holds 9 times in 10 against seven tanks',
    position: board(
      [
        put('ussr', 'moscow', { infantry: 3 }),
        put('ussr', 'russia', { infantry: 5 }),
        put('ussr', 'turkestan', { infantry: 5 }),
        put('germany', 'belorussia', { armor: 7 }),
      ],
      { lands: { belorussia: 'germany' } },
    ),
    until: 'turn',
    wrong: (e) => least('Moscow holds', e.stands('moscow', 'germany', ['belorussia']), 0.9),
  },
  {
    ...pacific('japan', 'combat-move'),
    id: 'empty-malaya',
    title: 'Malaya, worth 4 IPCs, is walked into: nobody stands there, and nobody near can win it back',
    position: board([put('japan', 'siam', { infantry: 3 }), put('uk', 'new-south-wales', { infantry: 3 })]),
    until: 'turn',
    wrong: (e) => taken(e, 'malaya'),
  },
]
