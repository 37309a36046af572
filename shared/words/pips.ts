/** A sum of dice in words (low luck): `3 sixes and a die on 1 that shows 5`. */
import { sureHits } from '../model'
import type { storyCatalogue } from './story-texts'
import type { Paths, Voice } from './voice'

/** A sum as it fell, or as it will be thrown: then there are no faces yet. */
export interface Sum {
  readonly pips: number
  /** What is left over. */
  readonly hitsOn: number
  readonly dice?: readonly number[]
}

/** What a sum is made of: its sixes, and the die for what is left over. */
export function pipsParts(
  { pips, hitsOn, dice }: Sum,
  { say }: Pick<Voice<Paths<typeof storyCatalogue>>, 'say'>,
): string {
  const n = sureHits(pips)
  const sixes = say('history.events.pipsSure', { n })
  if (hitsOn === 0) return sixes
  const die = say(dice ? 'history.events.pipsDieShows' : 'history.events.pipsDie', {
    hitsOn,
    dice: dice?.join(' ') ?? '',
  })
  return n === 0 ? die : say('history.events.pipsBoth', { sixes, die })
}
