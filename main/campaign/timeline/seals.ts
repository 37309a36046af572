/** The seals of a campaign: dice that fell and answers of others, which may not be taken back. */
import type { Node, Timeline } from './timeline'

/** Why steps may not be taken back: the sealing step, and the step before which nothing can be reached. */
export interface Seal {
  readonly why: 'sealed-dice' | 'sealed-answer'
  readonly step: number
  readonly before: number
}

/** The nearest seal on the way back from a node; null if nothing is sealed. */
export function sealBehind(timeline: Pick<Timeline, 'node'>, from: Node): Seal | null {
  let seat: string | null = null
  let later = 0
  for (let at = from; at.parent >= 0; at = timeline.node(at.parent)) {
    const r = at.record
    if (!r) continue
    if (r.dice && r.dice.length > 0) return { why: 'sealed-dice', step: at.step, before: at.step }
    if (r.t === 'edit') continue
    if (seat !== null && r.by !== seat) return { why: 'sealed-answer', step: later, before: at.step }
    seat = r.by
    later = at.step
  }
  return null
}

/** The seal on the way back from a node to an earlier one; null if there is none. */
export function sealBetween(timeline: Pick<Timeline, 'node'>, from: Node, back: Node): Seal | null {
  const seal = sealBehind(timeline, from)
  if (seal === null || back.step >= seal.before) return null
  let at = from
  while (at.step > back.step) at = timeline.node(at.parent)
  return at === back ? seal : null
}
