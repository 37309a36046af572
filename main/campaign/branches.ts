/** The lines of a campaign as a tree, for those who look at it. */
import type { BranchInfo, Refused } from '../../shared/contract'
import type { NameRecord } from './records'
import { refused } from './refusals'
import { markOf, TRUNK, type Timeline } from './timeline'
import { takesBackSealed } from './view'

/** 0 → `trunk`, 2 → `b2`: the reverse of `Timeline.branchNumber`. */
export const branchId = (number: number): string => (number === 0 ? TRUNK : `b${number}`)

/** Every line of a campaign, the trunk first, then the branches in the order they were begun. */
export function branchesOf(timeline: Timeline): BranchInfo[] {
  const free = takesBackSealed(timeline)
  const line = (number: number): Omit<BranchInfo, 'name' | 'parent' | 'from' | 'study'> => {
    const id = branchId(number)
    const head = timeline.tipOf(number)
    const { round, power, phase, over } = markOf(head.mark)
    return {
      id,
      steps: (timeline.lineOf(id)?.length ?? 1) - 1,
      head: head.step,
      seal: free ? null : timeline.sealBehind(head),
      current: number === timeline.branch,
      round,
      power,
      phase,
      over,
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

/** The record of a new name: the campaign's, or that of one of its branches. The trunk has none of its own. */
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
