/** Stored games of Expanded Global: what random play seldom meets among fourteen nations that begin at peace. */
import type { Position } from '../../shared/contract'
import { bare, facing, friends, instead, knowing, rise, together } from '../rules/global/support'
import { seededRng } from '../../main/engine'
import { answerBeforehand, globalGuide } from '../tools/random-play/guided-game'
import { empty, held, loadedCarriers, storedGame, units } from './stored-positions'
import type { StoredGame } from './stored-game'

/** A game that ends as soon as it reaches its targets. */
const game = (
  name: string,
  position: Position | undefined,
  reaches: readonly string[],
  options: StoredGame['options'] = {},
): StoredGame =>
  storedGame('global', name, position, reaches, {
    options: { bold: 2, ...options, until: (reached) => reaches.every((k) => reached.has(k)) },
  })
const phase = (power: string, at: string, more: Position): Position => empty(4, power, at, more)
const arms = (power: string, nuclear: Readonly<Record<string, number>>): Position => ({
  facts: {
    'global/nuclear': Object.fromEntries(Object.entries(nuclear).map(([what, n]) => [what, { [power]: n }])),
  },
})
const known = (power: string, ...technologies: readonly string[]): Position =>
  knowing(Object.fromEntries(technologies.map((one) => [one, [power]])))

const WAR = facing(['great-britain', 'canada'], ['germany', 'italy'])
const BERLIN = 'germany'
const LONDON = 'united-kingdom'

/** British bombers over Berlin, which has guns, a complex, a base and fighters. */
const overBerlin = phase(
  'great-britain',
  'combat-move',
  together(WAR, arms('great-britain', { atomicBombs: 2 }), known('great-britain', 'atomic-bomb'), {
    ...instead(BERLIN, { unit: 'major-ic' }, { unit: 'air-base' }),
    control: held('great-britain', 'western-germany'),
    units: [
      ...units(
        BERLIN,
        'great-britain',
        { 'strategic-bomber': 2, 'tactical-bomber': 1, fighter: 1 },
        {
          from: 'western-germany',
        },
      ),
      ...units(BERLIN, 'germany', { fighter: 3, aaa: 2 }),
    ],
  }),
)

/** London can fire every missile there is. */
const missiles = phase(
  'great-britain',
  'combat-move',
  together(
    WAR,
    arms('great-britain', { nuclearMissiles: 3 }),
    known('great-britain', 'cruise-missiles', 'ballistic-missiles', 'nuclear-warhead'),
    instead(LONDON, { unit: 'air-base' }),
    instead('scotland', { unit: 'air-base' }),
    instead('gibraltar', { unit: 'air-base' }),
    {
      units: held(
        'germany',
        BERLIN,
        'western-germany',
        'greater-southern-germany',
        'holland-belgium',
        'denmark',
        'northern-italy',
      ).flatMap(({ space }) => units(space, 'germany', { infantry: 5, tank: 4 })),
    },
  ),
)

/** Fleets in the North Sea, with submarines, ships that take two hits, and aircraft on decks. */
const fleets = phase(
  'germany',
  'combat-move',
  together(WAR, bare(LONDON, 'scotland'), {
    units: [
      ...units('sz-112', 'germany', { submarine: 3, battleship: 2, destroyer: 1 }, { from: 'sz-113' }),
      ...loadedCarriers('sz-112', 'great-britain', 'carrier'),
      ...units('sz-112', 'great-britain', { submarine: 2, battleship: 1 }),
    ],
  }),
)

/** British carriers far from any land are attacked; each of these zones has another, empty carrier. */
const farOff = (...decks: string[]) =>
  phase(
    'germany',
    'combat-move',
    together(WAR, {
      units: [
        ...units('sz-59', 'germany', { submarine: 3, battleship: 3 }, { from: 'sz-74' }),
        ...loadedCarriers('sz-59', 'great-britain', 'carrier'),
        ...decks.flatMap((zone) => units(zone, 'great-britain', { carrier: 1 })),
      ],
    }),
  )
const overGuns = phase(
  'great-britain',
  'combat-move',
  together(WAR, arms('great-britain', { atomicBombs: 2 }), known('great-britain', 'atomic-bomb'), {
    ...instead(BERLIN),
    control: held('great-britain', 'western-germany'),
    units: [
      ...units(BERLIN, 'great-britain', { 'strategic-bomber': 3 }, { from: 'western-germany' }),
      ...units(BERLIN, 'germany', { aaa: 1 }),
    ],
  }),
)
const skies = phase(
  'great-britain',
  'combat-move',
  together(WAR, {
    units: [
      ...units('sz-112', 'great-britain', { fighter: 2 }, { from: LONDON }),
      ...units('sz-112', 'germany', { submarine: 2 }),
    ],
  }),
)
const shared = phase(
  'germany',
  'combat-move',
  together(WAR, {
    units: [
      ...units(LONDON, 'germany', { infantry: 5, tank: 3 }, { from: 'sz-110', amphibious: true }),
      ...units(LONDON, 'great-britain', { infantry: 4, artillery: 1 }),
      ...units(LONDON, 'canada', { infantry: 4, artillery: 1 }),
    ],
  }),
)
/** Fighters that have flown their full range, to a battle off the American coast. */
const farOut = phase(
  'great-britain',
  'combat-move',
  together(WAR, bare(LONDON), {
    units: [
      ...units('sz-102', 'great-britain', { fighter: 4 }, { from: LONDON }),
      ...units('sz-102', 'germany', { transport: 1 }),
    ],
  }),
)
const landing = phase(
  'germany',
  'combat-move',
  together(WAR, {
    units: [
      { ref: 'ship', space: 'sz-110', power: 'germany', unit: 'transport' },
      { carriedBy: 'ship', power: 'germany', unit: 'infantry', count: 2 },
      ...units('sz-110', 'germany', { cruiser: 1 }),
      ...units('sz-110', 'great-britain', { transport: 1 }),
    ],
  }),
)
/** Italy has lost territories and has few cities left. */
const peace = phase(
  'germany',
  'surrenders',
  together(WAR, { control: held('great-britain', 'southern-italy', 'western-germany') }),
)

/** Germany has surrendered to Great Britain, and still has its armies. */
const ruled = phase('germany', 'purchase', {
  facts: { relations: { terms: { germany: { victor: 'great-britain', since: 3, fallen: true } } } },
  control: held('great-britain', BERLIN),
  units: units('western-germany', 'germany', { infantry: 2 }),
})

/** Nations at peace with the holders of the canals and straits, with ships in front of all of them. */
const passages = (power: string, more: Position = {}): Position =>
  phase(power, 'noncombat-move', together({ units: units('sz-112', power, { destroyer: 1 }) }, more))

/** A landing under the guns of battleships. */
const bombarded = phase(
  'germany',
  'combat-move',
  together(WAR, bare(LONDON), {
    units: [
      ...units('sz-110', 'germany', { battleship: 2 }, { from: 'sz-112' }),
      ...units(LONDON, 'germany', { infantry: 4 }, { from: 'sz-110', amphibious: true }),
      ...units(LONDON, 'great-britain', { infantry: 2 }),
    ],
  }),
)
/** One against one, on land and at sea. */
const duels = phase(
  'germany',
  'combat-move',
  together(WAR, {
    units: [
      ...units('france', 'germany', { tank: 1 }, { from: 'western-germany' }),
      ...units('france', 'great-britain', { tank: 1 }),
      ...units('sz-112', 'germany', { cruiser: 1 }, { from: 'sz-113' }),
      ...units('sz-112', 'great-britain', { cruiser: 1 }),
    ],
    control: held('great-britain', 'france'),
  }),
)
/** German units in France at peace, equally near to two German territories, before Germany's turn. */
const abroad = phase('russia', 'combat-phase', { units: units('france', 'germany', { infantry: 2 }) })
/** Germany, which has surrendered, has ships to give whose aircraft need another deck or territory. */
const decked = phase(
  'germany',
  'surrenders',
  together(facing(['germany'], ['great-britain']), { units: loadedCarriers('sz-113', 'germany', 'carrier') }),
)
/** German Insurgents rise in Scotland. */
const rising = phase('great-britain', 'combat-move', {
  units: [...rise('germany', 'scotland', 3), ...units('scotland', 'great-britain', { infantry: 5 })],
})
/** German cruisers meet submarines and aircraft from London. */
const offLondon = phase(
  'germany',
  'combat-move',
  together(WAR, instead(LONDON, { unit: 'air-base' }), {
    units: [
      ...units('sz-110', 'germany', { cruiser: 3 }, { from: 'sz-112' }),
      ...units('sz-110', 'great-britain', { submarine: 2 }),
      ...units(LONDON, 'great-britain', { fighter: 2 }),
    ],
  }),
)

/** A start of the guided games; at the end of a round if `last` is set. */
const ledFrom = (n: number, last = false): Position => ({
  ...globalGuide.start(n, seededRng(n))?.position,
  ...(last ? { turn: { round: 8, power: 'canada', phase: 'purchase' } } : {}),
})
const led = { guide: globalGuide.answer, standing: 20 }
/** Canada, the last to surrender, has an army, a fleet and aircraft, and has lost its capital. */
const givenUp = phase(
  'canada',
  'surrenders',
  together(facing(['canada'], ['great-britain']), {
    control: held('great-britain', 'ontario'),
    units: [
      ...units('quebec', 'canada', { infantry: 4, fighter: 3 }),
      ...units('sz-106', 'canada', { cruiser: 2, destroyer: 2, battleship: 1 }),
    ],
  }),
)
/** The same with aircraft alone. */
const skiesOnly = phase(
  'canada',
  'surrenders',
  together(facing(['canada'], ['great-britain']), {
    units: units('quebec', 'canada', { fighter: 4 }),
  }),
)
/** Missiles can hit ships. */
const atSea = phase(
  'great-britain',
  'combat-move',
  together(WAR, known('great-britain', 'cruise-missiles'), instead(LONDON, { unit: 'air-base' }), {
    units: ['sz-110', 'sz-111', 'sz-112', 'sz-113', 'sz-119'].flatMap((zone) =>
      units(zone, 'germany', { destroyer: 2, transport: 2 }),
    ),
  }),
)

export const globe: readonly StoredGame[] = [
  game('bombers are over Berlin', overBerlin, [
    ...[
      'asks battle intercept',
      'asks battle name-targets',
      'fires raid raid-defense',
      'marked intercept on',
    ],
    ...['battle raid lost'],
  ]),
  game('a bomb falls on Berlin', overBerlin, [
    ...['asks load-bombs', 'runs load-bombs', 'fires atomic bomb-flak', 'fires atomic raid-attack'],
    ...['fires atomic raid-defense'],
  ]),
  game('missiles stand in London', missiles, [
    ...[
      'asks strikes',
      'action missile',
      'asks nuclear-losses',
      'runs nuclear-losses',
      'action nuclear-losses',
    ],
  ]),
  game(
    'weapons are bought by who knows how',
    phase(
      'germany',
      'purchase',
      together(
        facing(['germany'], ['russia'], 3),
        known('germany', 'nuclear-warhead', 'ballistic-missiles'),
        {
          treasuries: { germany: 90 },
        },
      ),
    ),
    ['asks buy-nuclear'],
  ),
  game(
    'ships and facilities are damaged',
    phase(
      'great-britain',
      'purchase',
      together(instead(LONDON, { unit: 'major-ic', damage: 6 }, { unit: 'naval-base' }), {
        units: units('sz-110', 'great-britain', { battleship: 2 }, { damaged: true }),
        treasuries: { 'great-britain': 30 },
      }),
    ),
    ['asks mend-facilities', 'asks mend-ships', 'action mend', 'marked damaged off'],
  ),
  game('fleets meet', fleets, ['marked damaged on', 'marked submerged on', 'marked submerged off']),
  game('carriers are sunk near other decks', farOff('sz-58', 'sz-60'), [
    'asks deck-landing',
    'runs deck-landing',
  ]),
  game('carriers are sunk far from any deck', farOff(), ['removed no-deck']),
  game('guns fire at a bomber with a bomb', overGuns, ['fires atomic bomb-guns']),
  game('submarines meet aircraft', skies, ['battle sea standoff']),
  game('two allies are attacked and do not agree whose the losses are', shared, [
    ...['answer casualties choose share', 'answer casualties choose no-agreement'],
  ]),
  game('nobody has a base for an aircraft that is far out', farOut, ['removed no-landing']),
  game('transports alone are in the way of a landing', landing, ['asks ignored-zones', 'runs ignored-zones']),
  game(
    'a fleet asks to pass wherever it may',
    passages('italy', { control: held('germany', 'turkey') }),
    [
      ...['action ask-passage', 'asks ask-passage', 'runs ask-passage', 'action withdraw-offer'],
      ...['danish', 'gibraltar', 'panama', 'suez', 'turkish'].flatMap((canal) => [
        `asks offer-passage-${canal}`,
        `runs offer-passage-${canal}`,
      ]),
    ],
    { standing: 2 },
  ),
  game('a nation surrenders with land lost', peace, ['action make-original']),
  game('nations answer beforehand', peace, ['action standing-answer'], {
    guide: (g, rng) => (rng.below(4) === 0 ? answerBeforehand(rng) : globalGuide.answer(g, rng)),
  }),
  game('a nation under a Political term moves', ruled, ['asks movement-ban', 'runs movement-ban']),
  game(
    'allies part',
    phase('germany', 'purchase', friends(['germany', 'italy'])),
    ['action leave-alliance'],
    {
      standing: 4,
    },
  ),
  game('battleships bombard', bombarded, ['asks battle bombardment', 'fires land bombardment']),
  game('duels are fought', duels, ['battle land both-lost', 'battle sea both-lost']),
  game('units stand in land that is closed to them', abroad, ['asks leave-closed-land']),
  game('a nation gives up carriers', decked, ['asks left-behind', 'runs left-behind']),
  game('Insurgents are fought', rising, [
    ...['fires suppression attack', 'fires suppression defense', 'asks battle break-off'],
  ]),
  game('fighters rise from London', offLondon, ['asks scramble', 'asks battle submarines-defend']),
  game(
    'Canada gives in',
    givenUp,
    ['ships', 'political'].map((term) => `surrender-term ${term}`),
    led,
  ),
  game(
    'Canada gives in, and half of its army goes',
    givenUp,
    ['surrender-term halve-army', 'action cut-army', 'removed surrender'],
    led,
  ),
  game('Canada gives in with aircraft', skiesOnly, ['surrender-term aircraft'], led),
  game('missiles stand before fleets', atSea, ['removed strike']),
  game('Insurgents are beaten or left alone', rising, [
    ...['battle suppression won', 'battle suppression withdrawn'],
  ]),
  game(
    'an alliance dominates',
    together(ledFrom(2, true), {
      facts: {
        'global/victory': {
          dominatedInRound: Object.fromEntries(
            ['united-states', 'great-britain', 'canada', 'australia', 'india'].map((id) => [id, 7]),
          ),
        },
      },
    }),
    ['ends draw by domination'],
  ),
  game('all have given in to an alliance', ledFrom(3, true), ['ends draw by peace-of-the-victors']),
  game('dice are typed in', overBerlin, ['asks roll'], { manualDice: true }),
]
