/** A step in the terms of the contract, from its record alone, so that it can be shown under any later rules. */
import type { HistoryRecord, Refused } from '../../../shared/contract'
import { refused } from '../running/refusals'
import { wellFormed } from '../replay/replay'
import type { Sliced } from '../long-task-slices'
import { markOf, type Node, type Timeline } from './timeline'
import { eventsOf } from './recorded-events'

/** Steps converted without a pause. */
const SLICE = 256

/** Returns the steps of a line from `from` to `to`, both included; the whole line by default. */
export function* historyOf(
  timeline: Timeline,
  from = 1,
  to?: number,
  branch?: string,
): Sliced<HistoryRecord[] | Refused> {
  const line = timeline.lineOf(branch)
  if (!line) return refused('no-such-branch')
  const last = Math.min(to ?? line.length - 1, line.length - 1)
  const out: HistoryRecord[] = []
  for (let step = Math.max(1, from); step <= last; step++) {
    const record = historyRecord(timeline, timeline.node(line[step] ?? 0))
    if (record) out.push(record)
    if (step % SLICE === 0) yield
  }
  return out
}

/**
 * Returns a step in the terms of the contract; null for the start. Leaves out parts of the file that are not
 * well-formed actions or events.
 */
export function historyRecord(timeline: Timeline, node: Node): HistoryRecord | null {
  const { record } = node
  if (!record) return null
  // The heading is the phase in which the action was taken, so it comes from the step before.
  const { round, power, phase } = markOf(timeline.node(node.parent).mark)
  const sound = wellFormed(record)
  const actions = record.t === 'act' && sound ? [...record.do] : []
  const events = [...eventsOf(record)]
  const single = actions.length === 1 ? actions[0] : undefined
  return {
    step: node.step,
    round,
    power,
    phase,
    actions,
    action: single ?? null,
    events,
    ...(record.t === 'edit' ? { edit: true, ...(sound ? { changes: record.changes } : {}) } : {}),
  }
}
