/** The lines of a campaign as a tree, for display. */
import type { BranchInfo, Refused } from '../../../shared/contract'
import type { LineEnd, View } from '../../../shared/model'
import type { NameRecord } from './records'
import { refused } from '../running/refusals'
import { sealBehind } from './seals'
import { markOf, TRUNK, type Timeline } from './timeline'
import { takesBackSealed } from '../running/seats'

/** 0 → `trunk`, 2 → `b2`: the reverse of `Timeline.branchNumber`. */
export const branchId = (number: number): string => (number === 0 ? TRUNK : `b${number}`)

/** Returns where a line ends, by its number. */
function endOf(timeline: Timeline, number: number): LineEnd {
  const { step, mark } = timeline.tipOf(number)
  return { step, ...markOf(mark) }
}

/** Returns the branch in play, and where the main line ends; undefined on the main line. */
export function branchInPlay(timeline: Timeline): View['branch'] {
  const branch = timeline.branches[timeline.branch - 1]
  if (branch === undefined) return undefined
  const { id, name, study } = branch
  return { id: branchId(id), name, study, trunk: endOf(timeline, 0) }
}

/** Lists every line of a campaign: the trunk first, then the branches in order of creation. */
export function branchesOf(timeline: Timeline): BranchInfo[] {
  const free = takesBackSealed(timeline)
  const line = (number: number): Omit<BranchInfo, 'name' | 'parent' | 'from' | 'study'> => {
    const id = branchId(number)
    const { step: head, ...mark } = endOf(timeline, number)
    return {
      id,
      steps: (timeline.lineOf(id)?.length ?? 1) - 1,
      head,
      seal: free ? null : sealBehind(timeline, timeline.tipOf(number)),
      current: number === timeline.branch,
      ...mark,
    }
  }
  const branches = timeline.branches.map((branch): BranchInfo => {
    const at = timeline.node(branch.at)
    return {
      ...line(branch.id),
      name: branch.name,
      parent: branchId(at.branch),
      from: at.step,
      study: branch.study,
    }
  })
  return [{ ...line(0), name: '', parent: null, from: 0, study: false }, ...branches]
}

/** Returns the record of a new name for the campaign or one of its branches. The trunk has no name of its own. */
export function nameRecord(
  timeline: Timeline,
  name: string,
  branch: string | undefined,
  time: string,
): NameRecord | Refused {
  if (branch === undefined) return { t: 'name', name, time }
  const number = timeline.branchNumber(branch)
  return number === null || number === 0
    ? refused('no-such-branch')
    : { t: 'name', name, branch: number, time }
}
