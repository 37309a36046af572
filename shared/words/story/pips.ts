/** A sum of dice in words (low luck): `3 sixes and a die on 1 that shows 5`. */
import { sureHits } from '../../model'
import type { storyCatalogue } from './texts'
import type { Paths, Voice } from '../voice'

/** A sum that was thrown, or one that will be: it has no faces yet. */
export interface Sum {
  readonly pips: number
  /** The remainder. */
  readonly hitsOn: number
  readonly dice?: readonly number[]
}

/** The parts of a sum: its sixes, and the die for the remainder. */
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
