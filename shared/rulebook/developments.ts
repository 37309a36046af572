/** The six developments of LHTR-028 in words, in the order of the die that gives them. Ids stand in saves. */

/** What a player reads of something that a power may have: a development, a national advantage. */
export interface ThingToHave {
  readonly id: string
  readonly name: string
  /** One sentence: what it does. */
  readonly says: string
}

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
