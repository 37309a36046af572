/** A point of a game as text. */
import { say } from '../i18n'
import type { Names } from '../words/names'

interface Place {
  readonly round: number
  readonly power: string | null
  readonly phase: string
}

/** `Round 3, Germany: Combat move`, `Before round 1: Allied placement`. */
export function placeWords({ round, power, phase }: Place, names: Pick<Names, 'power' | 'phase'>): string {
  const when = round === 0 ? say('history.before') : say('history.round', { n: round })
  const what = names.phase(phase)
  return power === null
    ? say('history.place', { round: when, phase: what })
    : say('history.placeOf', { round: when, power: names.power(power), phase: what })
}
