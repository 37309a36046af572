/** The difference between two views: the parts that a client replaces in its own view to get the new one. */
import type { ViewChange } from '../../../shared/contract'
import type { View } from '../../../shared/model'

type Plain = Readonly<Record<string, unknown>>

/** Parts of a view that are sent entry by entry and not as a whole. */
const BY_ENTRY: ReadonlySet<string> = new Set([
  'spaces',
  'pools',
  'treasuries',
  'production',
  'relations',
  'facts',
  'seats',
  'switches',
])

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function differences(before: Plain, after: Plain, path: readonly string[]): ViewChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key): ViewChange[] => {
    const [old, now] = [before[key], after[key]]
    const at = [...path, key]
    if (path.length === 0 && BY_ENTRY.has(key)) return differences(old as Plain, now as Plain, at)
    if (same(old, now)) return []
    return [now === undefined ? { path: at } : { path: at, value: now as ViewChange['value'] & {} }]
  })
}

/** Lists the changes in the order of the view's fields. */
export const changesOf = (before: View, after: View): ViewChange[] =>
  differences({ ...before }, { ...after }, [])
