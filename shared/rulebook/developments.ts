/** The developments of each book in words, in the order of the die that gives them. Ids stand in saves. */

/** What a player reads of something that a power may have: a development, a national advantage. */
export interface ThingToHave {
  readonly id: string
  readonly name: string
  /** One sentence: what it does. */
  readonly says: string
}

/** The six of LHTR-028. */
export const DEVELOPMENTS = [
  { id: 'jet-fighters', name: 'Jet fighters', says: 'Your fighters defend on 5.' },
  {
    id: 'rockets',
    name: 'Rockets',
    says: 'One gun of each territory may fire at an enemy complex within three spaces.',
  },
  {
    id: 'super-submarines',
    name: 'Super submarines',
    says: 'Your submarines attack and defend on 3.',
  },
  {
    id: 'long-range-aircraft',
    name: 'Long-range aircraft',
    says: 'Your fighters move 6 spaces, your bombers 8.',
  },
  {
    id: 'combined-bombardment',
    name: 'Combined bombardment',
    says: 'Your destroyers bombard the shore too, on 3.',
  },
  {
    id: 'heavy-bombers',
    name: 'Heavy bombers',
    says: 'Your attacking bombers take the better of two dice; a raid adds 1 to it.',
  },
] as const satisfies readonly ThingToHave[]

/** A development as it is in one game. */
export interface DevelopmentText extends ThingToHave {
  /** The number of the die that gives it. */
  readonly die: number
}

/** What the Expansion Edition says of those that it keeps; of the others there is none. */
const EXPANSION: Readonly<Partial<Record<string, string>>> = {
  'jet-fighters':
    'Antiaircraft fire cannot hit your fighters, and they fire at bombers that raid on 1 and 2.',
  rockets: 'One gun of each territory may fire at an enemy complex within three spaces; several may hit one.',
  'super-submarines':
    'Your submarines attack and defend on 3; aircraft attack them alone only beside a destroyer.',
  'long-range-aircraft': 'Your fighters move 6 spaces, your bombers 8. Naval fighters stay as they are.',
  'heavy-bombers': 'Your bombers roll two dice each in an attack or a raid, and both count.',
}
/** The heavy bombers of the tournament rules in the Expansion Edition. */
const BEST_DIE = 'bestDie'

/** The developments of a game with these switches; a switch of its book tells which book it is. */
export function developmentsOf(switches: Readonly<Record<string, string>>): readonly DevelopmentText[] {
  const all: readonly DevelopmentText[] = DEVELOPMENTS.map((one, i) => ({ ...one, die: i + 1 }))
  const heavy = switches['aare.heavyBombers']
  if (heavy === undefined) return all
  return all.flatMap((one) => {
    const says = EXPANSION[one.id]
    if (says === undefined) return []
    return [one.id === 'heavy-bombers' && heavy === BEST_DIE ? one : { ...one, says }]
  })
}
