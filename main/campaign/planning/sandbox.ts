/**
 * The sandbox in which a turn is planned: a campaign in memory that begins at the position in play. Each answer is a
 * step that can be undone. When the player changes an earlier phase, the later phases wait and are tried again as the
 * plan comes to them.
 */
import type { Refused } from '../../../shared/contract'
import type { DroppedActions, PlanSection, PlanState, TurnPlan } from '../../../shared/contract/turn-plans'
import type { Action, GameEvent, View } from '../../../shared/model'
import { Campaign } from '../running/campaign'
import type { Acted } from '../running/step-draft'
import type { Parts } from '../running/campaign-parts'
import type { Withdrawn } from '../running/withdraw'
import { isRefused, refused } from '../running/refusals'
import type { Mark } from '../running/game'
import { markOf } from '../timeline/timeline'
import { endsPhase, fromPlain, sectionsOf, toPlain, type Section, type Sections } from './sections'

const END: Action = { kind: 'end' }

/** What a sandbox begins with: a name, and perhaps the actions of a plan, which has an id if it is saved. */
export type StartingPlan = Pick<TurnPlan, 'name'> & Partial<Pick<TurnPlan, 'id' | 'sections'>>

/** What a sandbox is for. */
export interface Purpose {
  readonly campaign: string
  readonly mark: Mark
  readonly power: string
  readonly plan: StartingPlan
}

export class Sandbox<S> extends Campaign<S> {
  planId: string | null
  name: string
  private waiting: Sections = new Map()
  private dropped: DroppedActions[] = []
  /** Nodes of actions that the player took back: unlike those of later phases, they are no part of the plan. */
  private readonly undone = new Set<number>()
  /** The sections as saved. */
  private saved: string
  /** The phases of the turn, in order. */
  private readonly phases: readonly string[]

  constructor(
    parts: Parts<S>,
    readonly purpose: Purpose,
  ) {
    super(parts)
    const { id, name, sections = [] } = purpose.plan
    this.planId = id ?? null
    this.name = name
    this.waiting = fromPlain(sections)
    this.saved = JSON.stringify(id === undefined ? [] : sections)
    this.phases = this.said((game, state) => game.view(state).phases)
  }

  /** The phase in play; null when the whole turn is planned. */
  private get phase(): string | null {
    const mark = this.said((game, state) => game.mark(state))
    const { round, power } = this.purpose.mark
    return mark.over || mark.round !== round || mark.power !== power ? null : mark.phase
  }

  override async act(actions: readonly Action[], options?: { cut?: boolean }): Promise<Acted | Refused> {
    const before = this.waiting
    const dropped = this.dropped
    this.waiting = this.withLaterSteps()
    this.dropped = []
    const acted = await super.act(actions, options)
    if (isRefused(acted)) {
      this.waiting = before
      this.dropped = dropped
      return acted
    }
    const events = [...acted.events, ...(await this.resume(false))]
    return { ...acted, events, view: this.view() }
  }

  /** The waiting sections, with those of the steps after the head: a new step leaves these behind. */
  private withLaterSteps(): Sections {
    const later = sectionsOf(this.timeline, this.undone, this.step)
    const { phase } = this
    const waiting = new Map(this.waiting)
    for (const [id, section] of later) if (id !== phase && !waiting.has(id)) waiting.set(id, section)
    return waiting
  }

  /**
   * Tries the waiting actions of the open phase. Returns their events.
   *
   * @param through whether to go on through all phases that the plan had ended
   */
  async resume(through: boolean): Promise<GameEvent[]> {
    const events: GameEvent[] = []
    const take = async (group: readonly Action[], phase: string): Promise<boolean> => {
      const acted = await super.act(group)
      if (isRefused(acted)) this.dropped.push({ phase, actions: [...group], rejected: acted.rejected })
      else events.push(...acted.events)
      return !isRefused(acted)
    }
    for (let { phase } = this; phase !== null;) {
      const section: Section = this.waiting.get(phase) ?? { groups: [], ended: false }
      this.waiting.delete(phase)
      for (const group of section.groups) if (this.phase === phase) await take(group, phase)
      if (this.phase === phase && (!through || !section.ended || !(await take([END], phase)))) break
      phase = this.phase
    }
    return events
  }

  /** Goes to the end of an earlier phase, or ends phases up to a later one. */
  async show(phase: string): Promise<View | Refused> {
    const n = this.lastIn(phase)
    if (n !== null && !this.redoes(n)) return this.goto(this.timeline.node(n).step)
    if (!this.phases.includes(phase)) return refused('no-such-phase')
    this.dropped = []
    const due = this.phases.indexOf(phase)
    for (let now = this.phase; now !== null && this.phases.indexOf(now) < due; now = this.phase) {
      this.waiting = this.withLaterSteps()
      const acted = await super.act([END])
      if (isRefused(acted)) return acted
      await this.resume(false)
    }
    return this.view()
  }

  override async withdraw(which: Withdrawn): Promise<View | Refused> {
    const { timeline } = this
    const { head } = timeline
    const path = timeline.pathTo(head)
    const later = this.withLaterSteps()
    const moved = await super.withdraw(which)
    if (isRefused(moved)) return moved
    // Where other moves are kept, they are played again on a line of their own, which leaves the later steps behind.
    if (timeline.head > head) this.waiting = later
    else for (const n of path) if (timeline.node(n).step > this.step) this.undone.add(n)
    return moved
  }

  override async undo(): Promise<View | Refused> {
    const { timeline } = this
    const path = timeline.pathTo(timeline.head)
    const moved = await super.undo()
    if (!isRefused(moved))
      for (const n of path)
        if (timeline.node(n).step > this.step && !endsPhase(timeline, n)) this.undone.add(n)
    // A withdrawn attack is back, and on its line are the later steps, which therefore no longer wait.
    for (const phase of sectionsOf(timeline, this.undone, this.step).keys()) this.waiting.delete(phase)
    return moved
  }

  override async redo(): Promise<View | Refused> {
    const moved = await super.redo()
    if (!isRefused(moved)) this.undone.delete(this.timeline.head)
    return moved
  }

  /** True when the way to a node of the line leads through actions that the player took back. */
  private redoes(n: number): boolean {
    const to = this.timeline.node(n).step
    const line = this.timeline.lineOf() ?? []
    return line.some((one) => {
      const { step } = this.timeline.node(one)
      return step > this.step && step <= to && this.undone.has(one)
    })
  }

  /** The last node of the line in a phase; null if the line never comes to it. */
  private lastIn(phase: string): number | null {
    const { mark: turn } = this.purpose
    const line = this.timeline.lineOf() ?? []
    const found = line.findLast((n) => {
      const mark = markOf(this.timeline.node(n).mark)
      return mark.phase === phase && mark.round === turn.round && mark.power === turn.power
    })
    return found ?? null
  }

  /** The plan as it is: what is tried out, and what waits. */
  sections(): PlanSection[] {
    const sections = sectionsOf(this.timeline, this.undone)
    for (const [phase, section] of this.waiting) if (!sections.has(phase)) sections.set(phase, section)
    const order = (phase: string) => this.phases.indexOf(phase)
    return toPlain(sections)
      .filter(({ groups, ended }) => ended || groups.length > 0)
      .sort((a, b) => order(a.phase) - order(b.phase))
  }

  /** Marks the plan as saved. */
  keep(plan: TurnPlan): void {
    this.planId = plan.id
    this.name = plan.name
    this.saved = JSON.stringify(plan.sections)
  }

  planState(): PlanState {
    const tried = sectionsOf(this.timeline, this.undone, 0, this.step)
    return {
      sandbox: this.id,
      campaign: this.purpose.campaign,
      id: this.planId,
      changed: JSON.stringify(this.sections()) !== this.saved,
      power: this.purpose.power,
      name: this.name,
      phases: this.sections().map(({ phase, groups }) => ({
        phase,
        groups: groups.length,
        is: tried.has(phase) ? ('tried' as const) : ('waiting' as const),
      })),
      phase: this.phase,
      dropped: this.dropped,
      spent: this.spent(),
    }
  }

  /** IPCs spent by treasury: in the last position of the turn, before its income. */
  private spent(): Record<string, number> {
    const { game, snapshots } = this.parts
    const path = this.timeline.pathTo(this.timeline.head)
    const last = path.findLast((n) => n === 0 || this.isInTurn(n)) ?? 0
    const [start, now] = [snapshots.at(0), snapshots.at(last)]
    if (start === null || now === null) return {}
    const before = game.view(start).treasuries
    const after = game.view(now).treasuries
    const decision = game.decision(now)
    const ordered = decision?.of === 'buy' ? decision.treasuries : []
    const spent: Record<string, number> = {}
    for (const [id, { cash }] of Object.entries(before)) {
      const order = ordered.find((one) => one.id === id)?.spent ?? 0
      const paid = cash - (after[id]?.cash ?? cash) + order
      if (paid > 0) spent[id] = paid
    }
    return spent
  }

  private isInTurn(n: number): boolean {
    const { round, power } = this.purpose.mark
    const mark = markOf(this.timeline.node(n).mark)
    return mark.round === round && mark.power === power
  }
}
