/** The developments of each book in words, in the order of their die. Saves contain the ids. */

/** The text of something that a power may have: a development, a national advantage. */
export interface ThingToHave {
  readonly id: string
  readonly name: string
  /** Its effect in one sentence. */
  readonly says: string
}

/** The six of LHTR-028. */
export const DEVELOPMENTS = [
  { id: 'jet-fighters', name: 'Jet fighters', says: 'Your fighters defend at 5.' },
  {
    id: 'rockets',
    name: 'Rockets',
    says: 'One gun in each territory may fire at an enemy complex within three spaces.',
  },
  {
    id: 'super-submarines',
    name: 'Super submarines',
    says: 'Your submarines attack and defend at 3.',
  },
  {
    id: 'long-range-aircraft',
    name: 'Long-range aircraft',
    says: 'Your fighters move 6 spaces; your bombers move 8.',
  },
  {
    id: 'combined-bombardment',
    name: 'Combined bombardment',
    says: 'Your destroyers can bombard the shore at 3.',
  },
  {
    id: 'heavy-bombers',
    name: 'Heavy bombers',
    says: 'Your attacking bombers roll two dice and keep the better one; in a raid, add 1 to it.',
  },
] as const satisfies readonly ThingToHave[]

/** A technology of Expanded Global: its chart, and the number rolled there (EXG-043, EXG-045). */
export interface Technology extends ThingToHave {
  readonly chart: 1 | 2
  readonly roll: number
  /** One of the Nuclear Technologies (EXG-050). */
  readonly nuclear?: true
}

/** The twelve of Expanded Global, chart by chart. */
export const TECHNOLOGIES = [
  {
    id: 'advanced-artillery',
    name: 'Advanced Artillery',
    chart: 1,
    roll: 1,
    says: 'Each of your artillery raises up to two infantry or mechanized infantry to an attack of 2.',
  },
  {
    id: 'increased-factory-production',
    name: 'Increased Factory Production',
    chart: 1,
    roll: 2,
    says: 'Your major complexes build 12 units and your minor ones 4; 1 IPC repairs 2 damage on a complex.',
  },
  {
    id: 'fighting-transports',
    name: 'Fighting Transports',
    chart: 1,
    roll: 3,
    says: 'Your transports defend at 2 against aircraft.',
  },
  {
    id: 'super-submarines',
    name: 'Super Submarines',
    chart: 1,
    roll: 4,
    says: 'Your submarines attack at 3.',
  },
  {
    id: 'radar',
    name: 'Radar',
    chart: 1,
    roll: 5,
    says: 'All your antiaircraft fire, including from facilities, hits on a 1 or 2.',
  },
  {
    id: 'improved-shipyards',
    name: 'Improved Shipyards',
    chart: 1,
    roll: 6,
    says: 'Your ships cost less: battleship 17, carrier 13, cruiser 9, destroyer 7, transport 6, submarine 5.',
  },
  {
    id: 'improved-mechanized-infantry',
    name: 'Improved Mechanized Infantry',
    chart: 2,
    roll: 7,
    says: 'Your mechanized infantry can blitz without a tank, and one paired with a tank attacks at 2, as with artillery.',
  },
  {
    id: 'long-range-bombers',
    name: 'Long Range Bombers',
    chart: 2,
    roll: 8,
    says: 'Your strategic and tactical bombers move 1 extra space and keep the better of two dice, in raids too.',
  },
  {
    id: 'cruise-missiles',
    name: 'Cruise Missiles',
    chart: 2,
    roll: 9,
    says: 'Each of your working air bases may fire one cruise missile per turn at a facility or surface ship within three spaces.',
  },
  {
    id: 'ballistic-missiles',
    name: 'Ballistic Missiles',
    chart: 2,
    roll: 10,
    says: 'Each of your working air bases may fire one ballistic missile per turn at a facility within five spaces.',
  },
  {
    id: 'atomic-bomb',
    name: 'Atomic Bomb',
    chart: 2,
    roll: 11,
    nuclear: true,
    says: 'You may buy atomic bombs for your strategic bombers to carry.',
  },
  {
    id: 'nuclear-warhead',
    name: 'Nuclear Warhead',
    chart: 2,
    roll: 12,
    nuclear: true,
    says: 'Once you also have Ballistic Missiles, you may buy nuclear ballistic missiles.',
  },
] as const satisfies readonly Technology[]

/** A development as in one game. */
export interface DevelopmentText extends ThingToHave {
  /** The number of its die, or the sum of the dice of its chart. */
  readonly die: number
  /** Its chart, if there are charts. */
  readonly chart?: number
}

/** The Expansion Edition's texts of the developments that it keeps; it has no others. */
const EXPANSION: Readonly<Partial<Record<string, string>>> = {
  'jet-fighters':
    'Your fighters can’t be hit by antiaircraft fire, and they hit raiding bombers on a 1 or 2.',
  rockets:
    'One antiaircraft gun in each territory may fire at an enemy complex within three spaces. Several guns may fire at the same complex.',
  'super-submarines':
    'Your submarines attack and defend at 3. Aircraft can attack them without other ships only if a destroyer joins the attack.',
  'long-range-aircraft': 'Your fighters move 6 spaces; your bombers move 8. Naval fighters are unaffected.',
  'heavy-bombers': 'Your bombers each roll two dice in an attack or raid, and both count.',
}
/** The heavy bombers of the tournament rules in the Expansion Edition. */
const BEST_DIE = 'bestDie'

/** Returns the developments of a game with these switches, which identify the book. */
export function developmentsOf(switches: Readonly<Record<string, string>>): readonly DevelopmentText[] {
  if (switches['exg.trade'] !== undefined) return TECHNOLOGIES.map((one) => ({ ...one, die: one.roll }))
  const all: readonly DevelopmentText[] = DEVELOPMENTS.map((one, i) => ({ ...one, die: i + 1 }))
  const heavy = switches['aare.heavyBombers']
  if (heavy === undefined) return all
  return all.flatMap((one) => {
    const says = EXPANSION[one.id]
    if (says === undefined) return []
    return [one.id === 'heavy-bombers' && heavy === BEST_DIE ? one : { ...one, says }]
  })
}
