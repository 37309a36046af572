/** Stored games of the Expansion Edition: what random play seldom meets there. */
import type { Position } from '../../shared/contract'
import { empty, held, units } from './stored-positions'
import type { StoredGame } from './stored-game'

/** Fleets of every kind meet off Western Europe, with nothing else on the board. */
const fleets = (): Position =>
  empty(5, 'germany', 'combat', {
    units: [
      ...units(
        'sz-6',
        'germany',
        { submarine: 2, destroyer: 1, battleship: 1, cruiser: 1 },
        { from: 'sz-5' },
      ),
      ...units('sz-6', 'germany', { 'naval-fighter': 2, fighter: 2 }, { from: 'western-europe' }),
      ...units('sz-6', 'uk', { submarine: 2, destroyer: 1, battleship: 1, cruiser: 1, transport: 1 }),
    ],
  })

/**
 * Carriers of both kinds with fighters among British ships, far from any land; `decks` names zones with decks near
 * them.
 */
const carriers = (decks: readonly string[]): Position =>
  empty(5, 'germany', 'combat', {
    units: [
      ...units('sz-11', 'germany', { submarine: 2, destroyer: 4, battleship: 4 }, { from: 'sz-12' }),
      { ref: 'a', space: 'sz-11', power: 'uk', unit: 'light-carrier' },
      { carriedBy: 'a', power: 'uk', unit: 'fighter', count: 2 },
      { ref: 'b', space: 'sz-11', power: 'us', unit: 'aircraft-carrier', damaged: true },
      { carriedBy: 'b', power: 'us', unit: 'fighter', count: 2 },
      ...units('sz-11', 'uk', { submarine: 1, transport: 1 }),
      ...decks.map((space) => ({ space, power: 'uk', unit: 'aircraft-carrier' })),
    ],
  })

/** Submarines alone, with no unit that detects them. */
const boats = (): Position =>
  empty(5, 'germany', 'combat', {
    units: [
      ...units('sz-6', 'germany', { submarine: 2 }, { from: 'sz-5' }),
      ...units('sz-6', 'uk', { submarine: 2, transport: 2 }),
    ],
  })

/** Waiting Britons and Americans off Western Europe, on D-Day. */
function dDay(): Position {
  const ready = { facts: { dDayReady: true } }
  return empty(5, 'us', 'combat-move', {
    units: [
      { ref: 'uk', space: 'sz-7', power: 'uk', unit: 'transport', ...ready },
      { carriedBy: 'uk', power: 'uk', unit: 'infantry', count: 2, ...ready },
      { ref: 'us', space: 'sz-7', power: 'us', unit: 'transport' },
      { carriedBy: 'us', power: 'us', unit: 'infantry', count: 2 },
      ...units('sz-7', 'uk', { battleship: 1, 'aircraft-carrier': 1 }, ready),
      ...units('united-kingdom', 'uk', { fighter: 2, bomber: 1, infantry: 2 }, ready),
      ...units('united-kingdom', 'us', { fighter: 2, bomber: 1 }),
      ...units('western-europe', 'germany', { infantry: 2, 'antiaircraft-gun': 1 }),
    ],
    facts: { 'expansion/d-day': { dDay: { uk: 'declared' } } },
  })
}

/** Armies with heavy tanks and heavy guns on both sides, before their moves. */
const armies = (): Position =>
  empty(5, 'germany', 'combat-move', {
    control: [{ space: 'belorussia', power: 'russia' }],
    units: [
      ...units('eastern-europe', 'germany', { 'heavy-tank': 2, 'heavy-artillery': 2, infantry: 3 }),
      ...units('belorussia', 'russia', { 'heavy-tank': 1, armor: 1, infantry: 3 }),
    ],
  })

const game = (name: string, more: Pick<StoredGame, 'position' | 'reaches'> & Partial<StoredGame>) => ({
  ...{ name: `expansion: ${name}`, scenario: 'expansion', rounds: 1, seeds: 20, options: { bold: 2 } },
  ...more,
})

export const expansion: readonly StoredGame[] = [
  game('dice are typed in', {
    position: empty(5, 'germany', 'combat-move', {
      units: [...units('libya', 'germany', { infantry: 3 }), ...units('anglo-egypt', 'uk', { infantry: 2 })],
    }),
    options: { bold: 3, manualDice: true },
    reaches: ['asks roll'],
  }),
  game('fleets of every kind meet', {
    position: fleets(),
    reaches: [
      ...['naval-strike', 'submarines-attack', 'submarines-defend', 'salvo-attacker', 'cruiser-flak'].map(
        (step) => `fires sea ${step}`,
      ),
      ...['evade-attacker', 'evade-defender', 'press'].map((step) => `asks battle ${step}`),
    ],
  }),
  game('salvos of both sides', {
    position: fleets(),
    switches: { 'aare.battleshipSalvo': 'both' },
    reaches: ['fires sea salvo-defender', 'switch aare.battleshipSalvo=both'],
  }),
  game('carriers of two allies are sunk near other decks', {
    position: carriers(['sz-10', 'sz-19']),
    seeds: 90,
    reaches: ['asks deck-landing', 'answer casualties choose no-agreement', 'answer casualties choose share'],
  }),
  game('carriers are sunk far from any deck', {
    position: carriers([]),
    seeds: 90,
    reaches: ['removed no-deck', 'runs deck-landing'],
  }),
  game('heavy tanks and heavy guns on both sides', {
    position: armies(),
    reaches: ['asks battle aim-attack', 'asks battle aim-defense', 'fires land heavy-salvo'],
  }),
  game('submarines that nobody finds', {
    position: boats(),
    reaches: ['asks battle dive-attacker', 'asks battle dive-defender', 'marked submerged on'],
  }),
  game('Japan attacks two red territories at once', {
    position: empty(5, 'japan', 'combat', {
      units: [
        ...units('buryatia-ssr', 'japan', { infantry: 3 }, { from: 'manchuria' }),
        ...units('soviet-far-east', 'japan', { infantry: 3 }, { from: 'yakut-ssr' }),
      ],
    }),
    reaches: ['asks treaty', 'runs treaty'],
    seeds: 2,
  }),
  game('Soviet infantry comes to Manchuria, which the British hold', {
    position: empty(5, 'russia', 'noncombat-move', {
      units: units('buryatia-ssr', 'russia', { infantry: 10 }),
      control: held('uk', 'manchuria'),
    }),
    reaches: ['runs treaty-moves'],
  }),
  game('lend-lease is got, shipped and delivered', {
    position: empty(5, 'japan', 'income', {
      units: [
        ...units('sz-10', 'us', { transport: 2 }),
        ...Array.from({ length: 6 }, () => ({
          ...{ space: 'sz-4', power: 'us', unit: 'transport' },
          facts: { lendLease: 10 },
        })),
      ],
    }),
    reaches: ['runs lend-lease-points', 'asks lend-lease-delivery', 'runs lend-lease-delivery'],
  }),
  game('Britons and Americans lie off Western Europe on D-Day', {
    position: dDay(),
    seeds: 40,
    reaches: ['asks d-day-taker', 'runs d-day-taker'],
  }),
  game('a submarine lies between London and a complex in Eastern Canada', {
    position: empty(5, 'uk', 'noncombat-move', {
      units: units('sz-9', 'germany', { submarine: 1 }),
      facilities: [{ space: 'eastern-canada', unit: 'industrial-complex' }],
    }),
    reaches: ['asks convoy-raids', 'runs convoy-raids'],
  }),
]
