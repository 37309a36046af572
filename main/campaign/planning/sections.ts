/** A plan as actions by phase: read from the steps of a line, and tried on a position. */
import type { Refused } from '../../../shared/contract'
import type { DroppedActions, PlanSection } from '../../../shared/contract/turn-plans'
import type { Action } from '../../../shared/model'
import { canonical } from '../../engine'
import type { Game } from '../running/game'
import { isRefused } from '../running/refusals'
import { turnSteps } from '../timeline/phase'
import { markOf, type Timeline } from '../timeline/timeline'

/** The actions of a phase, while a plan is worked on. */
export interface Section {
  readonly groups: (readonly Action[])[]
  ended: boolean
}

export type Sections = Map<string, Section>

const isEnd = (group: readonly Action[]): boolean => group.length === 1 && group[0]?.kind === 'end'

/** True for a step that only ends its phase. */
export function endsPhase(timeline: Timeline, n: number): boolean {
  const { parent, record, mark } = timeline.node(n)
  return (
    record?.t === 'act' && isEnd(record.do) && markOf(mark).phase !== markOf(timeline.node(parent).mark).phase
  )
}

/**
 * Returns the actions by phase of the steps on the line in play, from `from` to the line's end or up to `to`.
 *
 * @param undone nodes to leave out
 */
export function sectionsOf(
  timeline: Timeline,
  undone: ReadonlySet<number>,
  from = 0,
  to = Infinity,
): Sections {
  const sections: Sections = new Map()
  for (const n of (timeline.lineOf() ?? []).slice(1)) {
    const { step, parent, record } = timeline.node(n)
    if (step <= from || step > to || record?.t !== 'act' || undone.has(n)) continue
    const { phase } = markOf(timeline.node(parent).mark)
    const section = sections.get(phase) ?? { groups: [], ended: false }
    sections.set(phase, section)
    if (endsPhase(timeline, n)) section.ended = true
    else section.groups.push(record.do)
  }
  return sections
}

export const toPlain = (sections: Sections): PlanSection[] =>
  [...sections].map(([phase, { groups, ended }]) => ({
    phase,
    groups: groups.map((group) => [...group]),
    ended,
  }))

export const fromPlain = (sections: readonly PlanSection[]): Sections =>
  new Map(sections.map(({ phase, groups, ended }) => [phase, { groups: [...groups], ended }]))

/**
 * Returns a plan without the groups of actions that the turn in play has already taken: an offer or a purchase could be
 * made a second time. A group that is planned twice and was taken once is left once.
 */
export function notYetTaken(timeline: Timeline, plan: readonly PlanSection[]): PlanSection[] {
  const taken = turnSteps(timeline, timeline.node(timeline.head)).flatMap(({ record }) =>
    record?.t === 'act' ? record.do.map(canonical) : [],
  )
  const isTaken = (group: readonly Action[]): boolean => {
    const left = [...taken]
    for (const key of group.map(canonical)) {
      const at = left.indexOf(key)
      if (at < 0) return false
      left.splice(at, 1)
    }
    taken.splice(0, taken.length, ...left)
    return true
  }
  return plan.map((section) => ({ ...section, groups: section.groups.filter((group) => !isTaken(group)) }))
}

/** What a plan would do in a position. */
export interface Trial {
  /** All actions up to the first die, or to where the plan stops. */
  readonly actions: readonly Action[]
  readonly dropped: readonly DroppedActions[]
  readonly stopped: 'dice' | 'question' | 'refused' | 'end'
}

const END: Action = { kind: 'end' }

/**
 * Tries a plan on a position that the caller owns, from its open phase on. Stops at the first die, at a question that
 * the plan doesn't answer, and where the plan ends. Actions that are refused are left out.
 */
export function tryPlan<S>(game: Game<S>, position: S, plan: readonly PlanSection[]): Trial {
  const sections = fromPlain(plan)
  const actions: Action[] = []
  const dropped: DroppedActions[] = []
  let state = position
  const stop = (stopped: Trial['stopped']): Trial => ({ actions, dropped, stopped })

  /** Plays a group, or leaves the position as it is. Returns the refusal, or whether dice fell or are due. */
  function play(group: readonly Action[]): Refused | boolean {
    const next = game.copy(state)
    let rolled = false
    for (const action of group) {
      const played = game.play(next, action)
      if (isRefused(played)) return played
      rolled ||= played.rolls.length > 0
    }
    state = next
    actions.push(...group)
    return rolled || game.decision(state)?.of === 'roll'
  }

  /** Stops where the plan has no answer: at its end, or at a phase whose battles or question come before its rest. */
  function pause(): Trial {
    const over = [...sections.values()].every(({ groups }) => groups.length === 0)
    const of = game.decision(state)?.of
    return stop(over ? 'end' : of === 'battle' || of === 'roll' ? 'dice' : 'question')
  }

  for (;;) {
    const { phase } = game.mark(state)
    const section = sections.get(phase)
    if (section === undefined) return pause()
    sections.delete(phase)
    for (const group of section.groups) {
      const { answers = [] } = game.decision(state) ?? {}
      const [first] = group
      if (first === undefined || !answers.includes(first.kind)) return stop('question')
      const result = play(group)
      if (result === true) return stop('dice')
      if (result !== false) dropped.push({ phase, actions: [...group], rejected: result.rejected })
      if (game.mark(state).phase !== phase) break
    }
    if (game.mark(state).phase !== phase) continue
    if (!section.ended) return pause()
    const result = play([END])
    if (result === true) return stop('dice')
    if (result !== false) {
      dropped.push({ phase, actions: [END], rejected: result.rejected })
      return stop('refused')
    }
  }
}
