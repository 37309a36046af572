/** A step as it is told: from its record alone, so that it can be told under any later rules. */
import type { HistoryRecord, Refused } from '../../shared/contract'
import { refused } from './refusals'
import { wellFormed } from './replay'
import type { Sliced } from './slices'
import { markOf, type Node, type Timeline } from './timeline'
import { eventsOf } from './told-events'

/** Steps told without a pause. */
const SLICE = 256

/** The steps of a line from `from` to `to`, both included; all of it where they are left out. */
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

/** What the contract tells of a step; null for the start. What a file holds that is no action or event is left out. */
export function historyRecord(timeline: Timeline, node: Node): HistoryRecord | null {
  const { record } = node
  if (!record) return null
  // The heading is the phase in which the action was given, so it is that of the step before.
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
