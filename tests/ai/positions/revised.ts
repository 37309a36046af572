/** Positions of the Revised game. */
import { board, both, go, least, load, most, put, taken, unload, type Problem } from './problem'

const at = (power: string, phase: string) => ({ scenario: 'revised', power, phase }) as const

export const revisedProblems: readonly Problem[] = [
  {
    ...at('russia', 'purchase'),
    id: 'buy-for-moscow',
    title:
      'Moscow holds 9 times in 10 at the end of the turn: 6 tanks stand before it, and 24 IPCs buy the infantry it takes',
    position: board([put('russia', 'russia', { infantry: 3 }), put('germany', 'west-russia', { armor: 6 })], {
      treasuries: { russia: 24 },
    }),
    until: 'turn',
    wrong: (e) => least('Moscow holds', e.stands('russia', 'germany', ['west-russia']), 0.9),
  },
  {
    ...at('russia', 'noncombat-move'),
    id: 'come-home',
    title:
      'The infantry in empty Novosibirsk walks home: with it Moscow holds 9 times in 10, without it hardly ever',
    position: board([
      put('russia', 'russia', { infantry: 2 }),
      put('russia', 'novosibirsk', { infantry: 8 }),
      put('germany', 'west-russia', { armor: 5 }),
    ]),
    until: 'turn',
    wrong: (e) => least('Moscow holds', e.stands('russia', 'germany', ['west-russia']), 0.9),
  },
  {
    ...at('germany', 'combat-move'),
    id: 'no-bait',
    title: 'Berlin is not stripped for a land of 3 IPCs: 6 tanks in Western Europe wait for that',
    position: board(
      [
        put('germany', 'germany', { infantry: 8, armor: 2 }),
        put('uk', 'western-europe', { armor: 6 }),
        put('russia', 'eastern-europe', { infantry: 1 }),
      ],
      { lands: { 'western-europe': 'uk', 'eastern-europe': 'russia' } },
    ),
    until: 'step',
    wrong: (e) => least('Berlin holds', e.stands('germany', 'uk', ['western-europe']), 0.85),
  },
  {
    ...at('germany', 'combat-move'),
    id: 'free-city',
    title: 'Karelia, a victory city that nobody guards or can win back, is walked into',
    position: board([
      put('germany', 'eastern-europe', { infantry: 2 }),
      put('russia', 'russia', { infantry: 3 }),
    ]),
    until: 'turn',
    wrong: (e) => taken(e, 'karelia-ssr'),
  },
  {
    ...at('germany', 'combat-move'),
    id: 'empty-capital',
    title: 'An empty Moscow beside a tank is taken: no land is worth more, and its treasury comes with it',
    position: board(
      [put('germany', 'west-russia', { armor: 1 }), put('russia', 'caucasus', { infantry: 3 })],
      { treasuries: { russia: 30 } },
    ),
    until: 'turn',
    wrong: (e) => taken(e, 'russia'),
  },
  {
    ...at('germany', 'combat-move'),
    id: 'weak-capital',
    title: 'Moscow behind two infantry is attacked with what wins 19 times in 20',
    position: board([
      put('germany', 'west-russia', { armor: 6, infantry: 2 }),
      put('russia', 'russia', { infantry: 2 }),
      put('russia', 'caucasus', { infantry: 4 }),
    ]),
    until: 'step',
    wrong: (e) => least('Moscow is taken', e.attack('russia').take, 0.95),
  },
  {
    ...at('germany', 'combat-move'),
    id: 'hopeless-stack',
    title: 'Three infantry leave a stack of twelve alone',
    position: board(
      [put('germany', 'eastern-europe', { infantry: 3 }), put('russia', 'belorussia', { infantry: 12 })],
      { lands: { belorussia: 'russia' } },
    ),
    until: 'step',
    wrong: (e) => most('sent into Belorussia', e.count('belorussia'), 0),
  },
  {
    ...at('germany', 'combat-move'),
    id: 'blitz',
    title:
      'A tank drives through empty Karelia into empty Archangel: two lands for one move, and nobody near to take revenge',
    position: board([
      put('germany', 'eastern-europe', { armor: 1 }),
      put('russia', 'caucasus', { infantry: 3 }),
      put('russia', 'novosibirsk', { infantry: 2 }),
      put('russia', 'russia', { infantry: 1 }),
    ]),
    until: 'turn',
    wrong: (e) => taken(e, 'karelia-ssr', 'archangel'),
  },
  {
    ...at('germany', 'combat-move'),
    id: 'trade',
    title:
      'A lone infantry in Ukraine is taken with aircraft and few men, no tank among them: the stack behind it will come back',
    position: board(
      [
        put('germany', 'balkans', { infantry: 8, armor: 3 }),
        put('germany', 'germany', { infantry: 4, fighter: 2 }),
        put('russia', 'ukraine-ssr', { infantry: 1 }),
        put('russia', 'caucasus', { infantry: 8, armor: 5 }),
        put('russia', 'west-russia', { infantry: 4 }),
      ],
      { lands: { 'ukraine-ssr': 'russia', 'west-russia': 'russia' } },
    ),
    until: 'step',
    wrong: (e) =>
      both(
        least('Ukraine is taken', e.attack('ukraine-ssr').take, 0.75),
        most('tanks sent', e.count('ukraine-ssr', 'armor'), 0),
        most('infantry sent', e.count('ukraine-ssr', 'infantry'), 4),
      ),
  },
  {
    ...at('germany', 'combat-move'),
    id: 'retreat',
    title: 'One tank left of three against four infantry goes back to where it came from',
    position: board(
      [
        [
          { power: 'germany', space: 'eastern-europe', unit: 'armor', count: 3 },
          { power: 'russia', space: 'belorussia', unit: 'infantry', count: 4 },
        ],
      ],
      { lands: { belorussia: 'russia' } },
    ),
    before: [
      go(['eastern-europe', 'belorussia']),
      { kind: 'end' },
      { kind: 'roll', dice: [6, 6, 6] },
      { kind: 'roll', dice: [1, 1, 6, 6] },
    ],
    until: 'turn',
    dice: 'drawn',
    wrong: (e) => (e.actions.some((a) => a.kind === 'retreat') ? null : 'it fights on'),
  },
  {
    ...at('germany', 'combat-move'),
    id: 'press',
    title: 'Three tanks against one infantry that has missed fight on',
    position: board(
      [
        [
          { power: 'germany', space: 'eastern-europe', unit: 'armor', count: 3 },
          { power: 'russia', space: 'belorussia', unit: 'infantry', count: 1 },
        ],
      ],
      { lands: { belorussia: 'russia' } },
    ),
    before: [
      go(['eastern-europe', 'belorussia']),
      { kind: 'end' },
      { kind: 'roll', dice: [6, 6, 6] },
      { kind: 'roll', dice: [6] },
    ],
    until: 'answer',
    wrong: ({ actions: [a] }) => (a?.kind === 'press' ? null : `it answers ${a?.kind}`),
  },
  {
    ...at('us', 'purchase'),
    id: 'spend',
    title: 'Forty IPCs are spent, but for two: money in the treasury fights nowhere',
    position: board(
      [put('us', 'eastern-united-states', { infantry: 4 }), put('us', 'sz-10', { transport: 2 })],
      { treasuries: { us: 40 } },
    ),
    until: 'step',
    wrong: (e) => most('unspent', e.cash('us'), 2),
  },
  {
    ...at('russia', 'purchase'),
    id: 'no-navy',
    title: 'The Soviet Union, with Germans in West Russia, buys no ship',
    position: board(
      [
        put('russia', 'russia', { infantry: 8 }),
        put('russia', 'caucasus', { infantry: 6 }),
        put('germany', 'west-russia', { infantry: 6, armor: 4 }),
        put('germany', 'ukraine-ssr', { infantry: 6 }),
      ],
      { treasuries: { russia: 24 } },
    ),
    until: 'step',
    wrong: (e) =>
      both(
        most(
          'ships bought',
          e.bought((u) => u.domain === 'sea'),
          0,
        ),
        least('units bought', e.bought(), 4),
      ),
  },
  {
    ...at('us', 'purchase'),
    id: 'buy-transports',
    title: 'An army of ten in port without a ship gets a transport: it has no other way to the war',
    position: board(
      [
        put('us', 'eastern-united-states', { infantry: 8, artillery: 2 }),
        put('germany', 'western-europe', { infantry: 4 }),
      ],
      { treasuries: { us: 42 } },
    ),
    until: 'step',
    wrong: (e) =>
      least(
        'transports bought',
        e.bought((u) => u.id === 'transport'),
        1,
      ),
  },
  {
    ...at('us', 'combat-move'),
    id: 'carrier-under-aircraft',
    title: 'Two fighters sink a lone transport and come down on a deck: neither is lost',
    position: board([
      [
        { power: 'us', space: 'sz-53', unit: 'aircraft-carrier', ref: 'deck' },
        { power: 'us', space: 'sz-53', unit: 'fighter', count: 2, carriedBy: 'deck' },
        { power: 'us', space: 'sz-53', unit: 'destroyer', count: 1 },
        { power: 'japan', space: 'sz-57', unit: 'transport', count: 1 },
      ],
    ]),
    until: 'turn',
    dice: 'sure',
    wrong: (e) =>
      both(
        most('transports left', e.count('sz-57', 'transport', 'japan'), 0),
        least('fighters left', e.alive('fighter'), 2),
      ),
  },
  {
    ...at('germany', 'combat-move'),
    id: 'lone-transport',
    title:
      'A submarine attacks a transport that sails alone: it wins four times in five, and nothing can answer',
    position: board([put('germany', 'sz-9', { submarine: 2 }), put('uk', 'sz-8', { transport: 1 })]),
    until: 'step',
    wrong: (e) => least('the transport is sunk', e.attack('sz-8').win, 0.75),
  },
  {
    ...at('uk', 'noncombat-move'),
    id: 'out-of-reach',
    title: 'An empty transport sails out of reach of three submarines that would sink it next turn',
    position: board([put('uk', 'sz-6', { transport: 1 }), put('germany', 'sz-5', { submarine: 3 })]),
    until: 'turn',
    answer: [go(['sz-6', 'sz-7', 'sz-8'])],
    wrong: (e) =>
      e.where('transport').every((s) => !['sz-6', 'sz-7', 'sz-3', 'sz-5'].includes(s))
        ? null
        : `it lies in ${e.where('transport').join()}`,
  },
  {
    ...at('uk', 'combat-move'),
    id: 'land-in-france',
    title:
      'Two transports bring four men into Western Europe, worth 6 IPCs, which nobody guards or can win back',
    position: board([
      put('uk', 'united-kingdom', { infantry: 4 }),
      put('uk', 'sz-7', { transport: 2 }),
      put('germany', 'ukraine-ssr', { infantry: 6 }),
      put('germany', 'germany', { infantry: 12 }),
    ]),
    until: 'turn',
    answer: [
      load('united-kingdom', 'sz-7'),
      load('united-kingdom', 'sz-7', 1),
      unload('sz-7', 'western-europe'),
    ],
    wrong: (e) => taken(e, 'western-europe'),
  },
  {
    ...at('uk', 'combat-move'),
    id: 'free-unloading',
    title: 'Whoever is aboard goes ashore in empty Norway, a city: to unload costs nothing',
    position: board([
      [
        { power: 'uk', space: 'sz-6', unit: 'transport', ref: 'ship' },
        { power: 'uk', space: 'sz-6', unit: 'infantry', carriedBy: 'ship' },
        { power: 'germany', space: 'ukraine-ssr', unit: 'infantry', count: 4 },
        { power: 'germany', space: 'germany', unit: 'infantry', count: 8 },
      ],
    ]),
    until: 'turn',
    answer: [unload('sz-6', 'norway')],
    wrong: (e) => both(taken(e, 'norway'), most('aboard', e.aboard(), 0)),
  },
  {
    ...at('us', 'noncombat-move'),
    id: 'none-aboard',
    title: 'Two infantry off Britain are put ashore there: aboard they neither fight nor hold land',
    position: board([
      [
        { power: 'us', space: 'sz-7', unit: 'transport', ref: 'ship' },
        { power: 'us', space: 'sz-7', unit: 'infantry', carriedBy: 'ship' },
        { power: 'us', space: 'sz-7', unit: 'infantry', carriedBy: 'ship' },
        { power: 'us', space: 'sz-7', unit: 'destroyer', count: 2 },
        { power: 'germany', space: 'western-europe', unit: 'infantry', count: 10 },
      ],
    ]),
    until: 'turn',
    wrong: (e) => most('aboard', e.aboard(), 0),
  },
  {
    ...at('germany', 'noncombat-move'),
    id: 'bomber-home',
    title: 'A bomber that stands alone in Ukraine, beside Soviet infantry, flies off',
    position: board([
      put('germany', 'ukraine-ssr', { bomber: 1 }),
      put('germany', 'germany', { infantry: 6 }),
      put('russia', 'caucasus', { infantry: 4 }),
    ]),
    until: 'turn',
    answer: [go(['ukraine-ssr', 'eastern-europe', 'germany'])],
    wrong: (e) => most('bombers in Ukraine', e.count('ukraine-ssr', 'bomber'), 0),
  },
  {
    ...at('russia', 'place'),
    id: 'place-at-the-front',
    title:
      'Four infantry are placed in the Caucasus, which then holds 9 times in 10: Moscow is safe without them',
    position: board([
      put('russia', 'caucasus', { infantry: 4 }),
      put('russia', 'russia', { infantry: 14 }),
      put('germany', 'ukraine-ssr', { armor: 5 }),
      [{ power: 'russia', pool: 'waiting', unit: 'infantry', count: 4, treasury: 'russia' }],
    ]),
    until: 'turn',
    answer: [{ kind: 'place', unit: 'infantry', count: 4, space: 'caucasus' }],
    wrong: (e) => least('the Caucasus holds', e.stands('caucasus', 'germany', ['ukraine-ssr']), 0.85),
  },
  {
    ...at('uk', 'combat-move'),
    id: 'sink-from-the-air',
    title:
      'Two transports alone in the Baltic are sunk from the air: a fighter and a bomber win 9 times in 10 and fly home',
    position: board([
      put('uk', 'united-kingdom', { fighter: 2, bomber: 1, infantry: 4 }),
      put('germany', 'sz-5', { transport: 2 }),
      put('germany', 'western-europe', { infantry: 6 }),
      put('germany', 'germany', { infantry: 8 }),
      put('germany', 'eastern-europe', { infantry: 4 }),
      put('germany', 'norway', { infantry: 4 }),
    ]),
    until: 'step',
    wrong: (e) => least('the transports are sunk', e.attack('sz-5').win, 0.9),
  },
  {
    ...at('russia', 'noncombat-move'),
    id: 'give-way',
    title:
      'Five infantry in West Russia and nine in Moscow stand together before eight tanks, here or there: apart both are lost, together they hold 9 times in 10',
    position: board(
      [
        put('russia', 'west-russia', { infantry: 5 }),
        put('russia', 'russia', { infantry: 9 }),
        put('germany', 'belorussia', { armor: 8 }),
      ],
      { lands: { 'west-russia': 'russia' } },
    ),
    until: 'turn',
    answer: [go(['west-russia', 'russia'])],
    wrong: (e) =>
      e.count('west-russia') > 1
        ? least('West Russia holds', e.stands('west-russia', 'germany', ['belorussia']), 0.9)
        : least('Moscow holds', e.stands('russia', 'germany', ['belorussia']), 0.9),
  },
]
