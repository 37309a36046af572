/** Changes of facilities between two points, in a few words each. */
import type { Comparison } from '../../../shared/contract'
import { say } from '../i18n'
import { capital, type Names } from '../words/names'

type Change = Comparison['facilities'][number]

/** A facility that changed, with its space. */
export interface FacilityLine {
  readonly facility: string
  readonly space: string
  readonly text: string
}

function whatBecame({ a, b }: Change, names: Names): string {
  if (a === null || b === null) {
    const unit = capital(names.unit((a ?? b)?.unit ?? ''))
    return say(a === null ? 'compare.facility.built' : 'compare.facility.lost', { unit })
  }
  const unit = capital(names.unit(a.unit))
  if (a.unit !== b.unit) return say('compare.facility.became', { unit, now: names.unit(b.unit) })
  return say('compare.facility.damage', { unit, a: a.damage, b: b.damage })
}

/** Returns a line for each facility that was built, lost, changed, damaged or repaired. */
export const facilityLines = (changes: readonly Change[], names: Names): FacilityLine[] =>
  changes.map((change) => ({
    facility: change.facility,
    space: (change.b ?? change.a)?.space ?? '',
    text: whatBecame(change, names),
  }))
