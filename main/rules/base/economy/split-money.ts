/**
 * Divides a sum among treasuries: the placement money, the first split, the convoy pool. All use one decision:
 * `choose {option: 'share', amounts}` with whole amounts that add up to the sum.
 */
import { OK, refuse, type Action, type Verdict } from '../../../../shared/model'
import type { Rng } from '../../../engine/loop/dice'
import type { Asked, Legal, Question } from '../../../engine/module/module'

export interface Share {
  readonly id: string
  readonly asked: Asked
  readonly sum: number
  readonly treasuries: readonly string[]
  readonly label: string
  /** Refusals name the first rule. */
  readonly rules: readonly [string, ...string[]]
}

/** Checks that the amounts go to these treasuries and add up to the sum. */
export function checkShare(s: Share, a: Action): Verdict {
  const rule = s.rules[0]
  if (a.kind !== 'choose' || a.option !== 'share') return refuse(rule, 'share-first')
  let total = 0
  for (const [id, n] of Object.entries(a.amounts ?? {})) {
    if (!s.treasuries.includes(id)) return refuse(rule, 'share-not-yours', [{ kind: 'treasury', id }])
    total += n
  }
  return total === s.sum ? OK : refuse(rule, 'share-wrong-sum', [{ kind: 'limit', id: 'sum', n: s.sum }])
}

export function sampleShare(s: Share, rng: Rng): Action {
  const amounts: Record<string, number> = {}
  let left = s.sum
  s.treasuries.forEach((t, i) => {
    const part = i === s.treasuries.length - 1 ? left : rng.below(left + 1)
    amounts[t] = part
    left -= part
  })
  return { kind: 'choose', option: 'share', amounts }
}

export function shareDecision(s: Share, suggestion: Record<string, number>): Question {
  return {
    id: s.id,
    of: 'choose',
    about: 'share',
    kind: 'choose',
    rules: [...s.rules],
    suggestion: { kind: 'choose', option: 'share', amounts: suggestion },
    options: [{ option: 'share', label: s.label, amounts: { ids: [...s.treasuries], sum: s.sum } }],
  }
}

/** The legal answers to a share decision. */
export const shareLegal = (s: Share): Legal => ({
  check: (a) => checkShare(s, a),
  sample: (rng) => sampleShare(s, rng),
})

/** An even division; the first treasury gets the remainder. */
export function evenShare(s: Share): Record<string, number> {
  const part = Math.floor(s.sum / s.treasuries.length)
  return Object.fromEntries(
    s.treasuries.map((t, i) => [t, i === 0 ? s.sum - part * (s.treasuries.length - 1) : part]),
  )
}
