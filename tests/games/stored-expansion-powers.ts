/**
 * Stored games of the Expansion Edition: what powers have there (developments, advantages) and what they bid for the
 * Axis.
 */
import { empty, held, units } from './stored-positions'
import type { StoredGame } from './stored-game'

type Position = NonNullable<StoredGame['position']>

const game = (
  name: string,
  position: StoredGame['position'],
  reaches: readonly string[],
  more: Partial<StoredGame> = {},
): StoredGame => ({
  name: `expansion: ${name}`,
  scenario: 'expansion',
  ...(position ? { position } : {}),
  rounds: 1,
  seeds: 40,
  options: { bold: 2 },
  reaches,
  ...more,
})

/** A phase with these advantages in the game, on an otherwise empty board. */
const having = (has: readonly string[], power: string, phase: string, more: Position = {}): Position =>
  empty(3, power, phase, { facts: { advantages: { has: [...has] } }, ...more })

export const expansionPowers: readonly StoredGame[] = [
  game('both sides bid for the Axis', undefined, ['action axis-bid', 'asks advance', 'runs advance'], {
    switches: { 'aare.bid': 'on' },
    seeds: 4,
  }),
  game(
    'advantages are declared in round 1',
    undefined,
    ['asks declare-advantage', 'runs declare-advantage'],
    {
      seeds: 2,
    },
  ),
  game(
    'a second advantage was put off',
    empty(3, 'germany', 'noncombat-move', {
      facts: { advantages: { has: ['wolf-packs'], delayed: ['germany'] } },
    }),
    ['asks declare-delayed', 'runs declare-delayed'],
  ),
  game('a garrison is declared', having(['colonial-garrison'], 'uk', 'advantages'), [
    'asks colonial-garrison',
    'runs colonial-garrison',
  ]),
  game('a garrison is declared while units are mobilized', having(['colonial-garrison'], 'uk', 'place'), [
    'asks colonial-garrison-late',
    'runs colonial-garrison-late',
  ]),
  game(
    'jets rise against a raid on Berlin',
    empty(3, 'uk', 'combat-move', {
      units: [
        ...units('united-kingdom', 'uk', { bomber: 4 }),
        ...units('germany', 'germany', { fighter: 2, 'antiaircraft-gun': 1 }),
      ],
      facts: { technologies: { 'jet-fighters': ['germany'] } },
    }),
    ['asks battle intercept', 'fires raid interceptors', 'marked intercept on'],
  ),
  game(
    'rockets are fired at London',
    empty(3, 'germany', 'combat-move', {
      units: units('western-europe', 'germany', { 'antiaircraft-gun': 1 }),
      facts: { technologies: { rockets: ['germany'] } },
    }),
    ['asks rockets', 'runs rockets'],
  ),
  game(
    'dive-bombers over the Ukraine',
    having(['dive-bombers'], 'germany', 'combat', {
      units: [
        ...units('caucasus', 'germany', { fighter: 3, infantry: 2 }, { from: 'ukraine-ssr' }),
        ...units('caucasus', 'russia', { infantry: 3 }),
      ],
    }),
    ['fires land dive-bombers'],
  ),
  game('Chinese divisions', having(['chinese-divisions'], 'us', 'place', { control: held('us', 'china') }), [
    'asks chinese-divisions',
    'runs chinese-divisions',
  ]),
  game(
    'Enigma is read before a German attack',
    having(['enigma-decoded'], 'germany', 'combat-move', {
      units: [
        ...units('caucasus', 'germany', { infantry: 3 }, { from: 'ukraine-ssr' }),
        ...units('caucasus', 'uk', { infantry: 3 }),
        ...units('persia', 'uk', { infantry: 3 }),
      ],
    }),
    ['asks enigma-decoded', 'runs enigma-decoded'],
  ),
  game('a joint strike may be declared', having(['joint-strike'], 'russia', 'advantages'), [
    'asks joint-strike',
    'runs joint-strike',
  ]),
  game(
    'allied units in the Caucasus may become Soviet ones',
    having(['lend-lease'], 'russia', 'place', {
      units: units('caucasus', 'uk', { infantry: 2, fighter: 1 }),
    }),
    ['asks lend-lease', 'runs lend-lease'],
  ),
  game(
    'British ships take on oil',
    having(['mideast-oil'], 'uk', 'noncombat-move', {
      units: [
        ...units('sz-34', 'uk', { destroyer: 2 }, { from: 'sz-35' }),
        ...units('india', 'uk', { fighter: 3 }),
      ],
    }),
    ['runs mideast-oil'],
  ),
  game('Soviet complexes may move', having(['mobile-industry'], 'russia', 'noncombat-move'), [
    'asks mobile-industry',
    'runs mobile-industry',
  ]),
  game(
    'Japan attacks two red territories',
    having(['nonaggression-treaty'], 'japan', 'combat', {
      units: ['buryatia-ssr', 'yakut-ssr'].flatMap((space) => [
        ...units(space, 'japan', { infantry: 2 }, { from: 'manchuria' }),
        ...units(space, 'russia', { infantry: 1 }),
      ]),
    }),
    ['asks nonaggression-treaty', 'runs nonaggression-treaty'],
  ),
  game('a Russian winter may be declared', having(['russian-winter'], 'russia', 'income'), [
    'asks russian-winter',
    'runs russian-winter',
  ]),
  game(
    'infantry alone may make a banzai attack',
    having(['banzai-attacks'], 'japan', 'combat', {
      units: [
        ...units('china', 'japan', { infantry: 4 }, { from: 'kwangtung' }),
        ...units('china', 'us', { infantry: 2 }),
      ],
    }),
    ['asks battle banzai'],
  ),
  game(
    'Japan gives up fighters and submarines',
    having(['kamikaze-attacks', 'kaiten-torpedoes'], 'japan', 'combat', {
      units: [
        ...units('sz-56', 'japan', { submarine: 3 }, { from: 'sz-57' }),
        ...units('sz-56', 'japan', { fighter: 2 }, { from: 'wake-island' }),
        ...units('sz-56', 'us', { battleship: 1, destroyer: 2 }),
      ],
    }),
    ['asks battle kamikaze-attacks', 'asks battle kaiten-torpedoes', 'removed expended'],
  ),
]
