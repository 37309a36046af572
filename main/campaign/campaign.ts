/**
 * A running campaign: it plays actions on the engine, keeps the tree of steps, moves in it, and has every step in the
 * journal before anybody sees what came of it. One call at a time: see `Queue` in `campaigns.ts`.
 */
import type {
  Comparison,
  FactGroup,
  HistoryRecord,
  LegalAnswer,
  Position,
  Refused,
  Statistics,
} from '../../shared/contract'
import type { Action, View } from '../../shared/model'
import type { Game } from './game'
import type { ActRecord, CampaignRecord, EditRecord, PointRecord, Seats, StepRecord } from './records'
import { branchId, nameRecord } from './branches'
import {
  askedComputer,
  askedPosition,
  beforeLastOfPeople,
  type AskedComputer,
  type AskedPosition,
} from './computers'
import { note, type Acted, type Draft, type Point } from './draft'
import { compare } from './compare'
import { historyOf } from './history'
import { isRefused, refused } from './refusals'
import type { Parts } from './parts'
import { pointOf } from './points'
import { trust } from './replay'
import { answering, seatsAt, seatsNow } from './seats'
import { gently } from './slices'
import { statistics } from './statistics'
import { storyOf, type Story } from './story'
import type { Journal } from './storage'
import { markOf, markTuple, sameMark, type Node, type Timeline } from './timeline'
import { verify, type Verification } from './verify'
import { takesBackSealed, viewOf } from './view'
import { triedOut, withoutAttack } from './withdraw'

/** A checkpoint is due after so many steps, should a round be longer: nothing is ever replayed from further back. */
const POINT_EVERY = 200
/** More branches than anybody can tell apart. */
const MOST_BRANCHES = 1000

/** Digits of an ISO time down to its minute: steps of one minute note no second time. */
const TO_THE_MINUTE = 16

export class Campaign<S> {
  readonly id: string

  /** Where an attack was withdrawn: the step that stands since, and the one at which it still stood. */
  private readonly withdrawals = new Map<number, number>()

  constructor(private readonly parts: Parts<S>) {
    this.id = parts.journal.id
  }

  get step(): number {
    return this.headNode.step
  }
  get journal(): Journal {
    return this.parts.journal
  }
  get timeline(): Timeline {
    return this.parts.timeline
  }
  private get headNode(): Node {
    return this.timeline.node(this.timeline.head)
  }
  private get takesBackSealed(): boolean {
    return takesBackSealed(this.timeline)
  }
  /** The state at the head, which every way to move the head has made sure of. */
  private get state(): S {
    const state = this.parts.snapshots.at(this.timeline.head)
    if (state === null) throw new Error('the position of the campaign was lost')
    return state
  }

  // ---- looking ---------------------------------------------------------------------------------------------------

  /** What is to be seen now. */
  view(): View {
    return this.viewOf(this.headNode, this.state)
  }

  /** What is to be seen at a step of the line in play or of a branch. */
  async look(point: Point): Promise<View | Refused> {
    const there = await this.reach(point)
    return isRefused(there) ? there : this.viewOf(there.node, there.state)
  }

  /** The state at a point. */
  private async reach({ step, branch }: Point): Promise<{ node: Node; state: S } | Refused> {
    const node = this.find(step, branch)
    if (isRefused(node)) return node
    const state = await this.stateAfter(node)
    return state === null ? refused('older-rules') : { node, state }
  }

  private stateAfter(node: Node): Promise<S | null> {
    return gently(this.parts.snapshots.going(node.n), this.parts.pause)
  }

  /** What the rules say of the position as it stands. */
  said<T>(look: (game: Game<S>, state: S) => T): T {
    return look(this.parts.game, this.state)
  }

  /** What the open decision allows: see `campaign.legal` in the contract. */
  legal(pieces?: readonly string[], space?: string, via?: readonly string[]): LegalAnswer | Refused {
    return this.parts.game.legal(this.state, pieces, space, via)
  }

  /** Facts of the rule modules at the head: see `campaign.facts` in the contract. */
  facts(): FactGroup[] {
    return this.parts.game.facts(this.state)
  }

  /** The steps from `from` to `to`, both included; all of the line where they are left out. Nothing is replayed. */
  history(from?: number, to?: number, branch?: string): Promise<HistoryRecord[] | Refused> {
    return gently(historyOf(this.timeline, from, to, branch), this.parts.pause)
  }

  /** The dice of those steps, by power. */
  async statistics(from?: number, to?: number, branch?: string): Promise<Statistics | Refused> {
    const records = await this.history(from, to, branch)
    if (isRefused(records)) return records
    const events = records.flatMap((record) => record.events)
    return statistics(this.parts.game.powers, this.timeline.header.dice, events)
  }

  private viewOf(node: Node, state: S): View {
    return viewOf(this.parts, node, state)
  }

  /** The node at a step of a line. */
  private find(at: number | undefined, branch: string | undefined): Node | Refused {
    const line = this.timeline.lineOf(branch)
    if (!line) return refused('no-such-branch')
    const step = at ?? this.timeline.tipOf(this.branchNumber(branch)).step
    const n = line[step]
    return n === undefined
      ? refused('no-such-step', [{ kind: 'limit', id: 'steps', n: line.length - 1 }])
      : this.timeline.node(n)
  }

  // ---- playing ---------------------------------------------------------------------------------------------------

  /** Plays one action, or all of a group or none of it; either is one step. */
  async act(actions: readonly Action[], { cut = false } = {}): Promise<Acted | Refused> {
    const { game } = this.parts
    // Before any die is thrown.
    if (this.full) return this.full
    const before = this.state
    const seats = seatsNow(seatsAt(this.timeline, this.headNode, game.sides), game.runBy(before))
    const by = answering(seats, game.asked(before), actions[0])
    const { draft, stream } = this.begin(before)
    for (const [i, action] of actions.entries()) {
      const played = game.play(draft.state, action)
      if (isRefused(played)) {
        // The refusal may tell what the dice would have been: these are never drawn.
        if (draft.dice.length > 0) await this.write({ t: 'dice', from: this.timeline.nextStream })
        return played
      }
      note(draft, played)
      const more = i < actions.length - 1
      if (more && draft.dice.length > 0 && !this.takesBackSealed) return refused('dice-in-group')
    }
    const record: ActRecord = {
      t: 'act',
      ...this.nodePart(draft, stream),
      by,
      do: actions,
      ...(cut ? { cut } : {}),
    }
    return this.take(record, draft)
  }

  /**
   * Takes the moves of one attack back and keeps all others: as if it had never been made. The others are played
   * again from before its first move, each as its own step. Undo brings the attack back.
   *
   * @param battle the id of one of the view's `planned` attacks
   */
  async withdraw(battle: string): Promise<View | Refused> {
    const { game } = this.parts
    const whole = this.timeline.head
    const rest = this.full ?? withoutAttack(this.timeline, game.view(this.state), battle)
    if (isRefused(rest)) return rest
    const { base, steps } = rest
    if (steps.length === 0) return this.move(base)
    const sealed = this.sealed(base, this.timeline.branch)
    if (sealed) return sealed
    const found = await this.stateAfter(base)
    if (found === null) return refused('older-rules')
    const stands = triedOut(game, found, steps)
    if (stands) return stands
    const records: CampaignRecord[] = [...this.fold([{ t: 'head', to: base.n }])]
    for (const step of steps) {
      const { draft, stream } = this.begin(this.state)
      for (const action of step.do) {
        const played = game.play(draft.state, action)
        if (isRefused(played)) throw new Error('an action that was tried is refused')
        note(draft, played)
      }
      records.push(this.enter({ t: 'act', ...this.nodePart(draft, stream), ...step }, draft))
    }
    this.withdrawals.set(this.timeline.head, whole)
    await this.journal.append(records)
    return this.view()
  }

  /** Changes the position in edit mode: one step. */
  async edit(changes: Position): Promise<Acted | Refused> {
    if (this.full) return this.full
    const { draft, stream } = this.begin(this.state)
    const whole = this.parts.game.withImplied(draft.state, changes)
    const edited = this.parts.game.edit(draft.state, whole)
    if (isRefused(edited)) return edited
    draft.state = edited.state
    note(draft, edited)
    const record: EditRecord = { t: 'edit', ...this.nodePart(draft, stream), changes: whole }
    return this.take(record, draft)
  }

  private begin(before: S): { draft: Draft<S>; stream: number | null } {
    const state = this.parts.game.copy(before)
    const stream = this.timeline.freshStream()
    if (stream !== null) this.parts.game.setStream(state, stream)
    return { draft: { state, events: [], dice: [], battles: [] }, stream }
  }

  private nodePart(draft: Draft<S>, stream: number | null) {
    const mark = markTuple(this.parts.game.mark(draft.state))
    const now = this.parts.clock()
    const due = now.slice(0, TO_THE_MINUTE) !== this.timeline.time.slice(0, TO_THE_MINUTE)
    return {
      n: this.timeline.count,
      p: this.timeline.head,
      ...(sameMark(mark, this.headNode.mark) ? {} : { mark }),
      ...(stream === null ? {} : { stream }),
      ...(due ? { time: now } : {}),
      ...(draft.dice.length > 0 ? { dice: draft.dice } : {}),
      events: draft.events,
    }
  }

  /** Makes a step of what was just played in a draft the newest node. It is not written yet. */
  private enter(record: StepRecord, draft: Draft<S>): StepRecord {
    trust(record)
    this.parts.snapshots.keep(record.n, draft.state)
    this.fold([record])
    return record
  }

  private async take(record: StepRecord, draft: Draft<S>): Promise<Acted | Refused> {
    const refusal = this.journal.refuses([record])
    if (refusal) {
      // The answer may tell what the dice were: these are never drawn again.
      if (draft.dice.length > 0) await this.write({ t: 'dice', from: this.timeline.nextStream })
      return refusal
    }
    const before = markOf(this.headNode.mark)
    this.enter(record, draft)
    const records: CampaignRecord[] = [record]
    const after = markOf(record.mark ?? this.headNode.mark)
    const roundEnds = after.round !== before.round || (after.over && !before.over)
    if (roundEnds || after.power !== before.power) records.push(...this.fold([{ t: 'turn', at: record.n }]))
    const far = this.timeline.sincePoint(record.n, POINT_EVERY) >= POINT_EVERY
    if (roundEnds || far) records.push(...this.fold(this.pointThatFits()))
    await this.journal.append(records)
    if (this.journal.packDue) await this.pack()
    if (roundEnds) await this.journal.backup(before.round)
    return {
      ok: true,
      saved: this.journal.saved,
      events: draft.events,
      ...(draft.battles.length > 0 ? { battles: draft.battles } : {}),
      view: this.viewOf(this.headNode, draft.state),
    }
  }

  /** A checkpoint of the head; none where its state is too large for a line, so that opening plays more steps again. */
  private pointThatFits(): PointRecord[] {
    const point = pointOf(this.parts, this.timeline.head, this.state)
    return this.journal.refuses([point]) ? [] : [point]
  }

  /** Has all lines since the last pack packed: from here on they are read when they are wanted. */
  private async pack(): Promise<void> {
    const { index, tables } = this.timeline.index()
    const unpack = await this.journal.pack(index, tables)
    if (unpack !== null) this.timeline.packed(index, unpack)
  }

  private fold(records: readonly CampaignRecord[]): readonly CampaignRecord[] {
    for (const r of records) if (!this.timeline.add(r)) throw new Error(`the record ${r.t} does not follow`)
    return records
  }

  private async write(...records: CampaignRecord[]): Promise<void> {
    await this.journal.append(this.fold(records))
    // Also where only the head moves: undo and redo fill a file as well.
    if (this.journal.packDue) await this.pack()
  }

  /** Writes what is no step; refused where the file has no room for it. */
  private async jot(...records: CampaignRecord[]): Promise<Refused | null> {
    const refusal = this.journal.refuses(records, 'note')
    if (refusal) return refusal
    await this.write(...records)
    return null
  }

  /** Why no step can be added to this campaign any more; null where one can. */
  private get full(): Refused | null {
    return this.timeline.isFull ? refused('campaign-full') : this.journal.refuses([])
  }

  // ---- moving ----------------------------------------------------------------------------------------------------

  /** Takes the last step back. */
  async undo(): Promise<View | Refused> {
    const whole = this.withdrawals.get(this.timeline.head)
    if (whole !== undefined) return this.move(this.timeline.node(whole))
    const { parent } = this.headNode
    if (parent < 0) return refused('nothing-to-undo')
    return this.move(await gently(beforeLastOfPeople(this.timeline), this.parts.pause))
  }

  /** Brings back the next step of the newest continuation, with its dice. */
  async redo(): Promise<View | Refused> {
    const next = this.timeline.lineOf()?.[this.step + 1]
    return next === undefined ? refused('nothing-to-redo') : this.move(this.timeline.node(next))
  }

  /** Moves to any step of the line in play, or of a branch. */
  async goto(step: number | undefined, branch?: string): Promise<View | Refused> {
    const node = this.find(step, branch)
    if (isRefused(node)) return node
    return this.move(node, this.branchNumber(branch))
  }

  /** Begins a named branch at a step and moves there. Its dice are its own; what stood before stays as it was. */
  async branch(
    step: number | undefined,
    from: string | undefined,
    name: string | undefined,
  ): Promise<{ branch: string; view: View } | Refused> {
    const node = this.find(step, from)
    if (isRefused(node)) return node
    if (this.timeline.branches.length >= MOST_BRANCHES || !this.timeline.mayBranch)
      return refused('too-many-branches')
    if ((await this.stateAfter(node)) === null) return refused('older-rules')
    const id = this.timeline.branches.length + 1
    const study = this.takesBackSealed ? {} : ({ study: true } as const)
    const refusal = await this.jot(
      { t: 'branch', id, at: node.n, name: name?.trim() || `Branch ${id}`, ...study },
      { t: 'head', to: node.n, branch: id },
    )
    if (refusal) return refusal
    return { branch: branchId(id), view: this.viewOf(this.headNode, this.state) }
  }

  /** Two points of the campaign side by side. */
  async compare(a: Point, b: Point): Promise<Comparison | Refused> {
    const left = await this.reach(a)
    if (isRefused(left)) return left
    const right = await this.reach(b)
    if (isRefused(right)) return right
    const sideOf = ({ node, state }: typeof left) => ({ step: node.step, view: this.parts.game.view(state) })
    return compare(this.parts.game, sideOf(left), sideOf(right))
  }

  /** The number of a branch that is known to be there; the one in play where none is named. */
  private branchNumber(branch: string | undefined): number {
    return branch === undefined ? this.timeline.branch : (this.timeline.branchNumber(branch) ?? 0)
  }

  /** What stands against going back to a node of a branch. */
  private sealed(to: Node, branch: number): Refused | null {
    const seal = this.takesBackSealed ? null : this.timeline.sealBetween(this.timeline.tipOf(branch), to)
    return seal && refused(seal.why, [{ kind: 'limit', id: 'step', n: seal.step }])
  }

  private async move(to: Node, branch = this.timeline.branch): Promise<View | Refused> {
    const sealed = this.sealed(to, branch)
    if (sealed) return sealed
    if ((await this.stateAfter(to)) === null) return refused('older-rules')
    const changes = branch !== this.timeline.branch
    if (changes || to.n !== this.timeline.head) {
      const refusal = await this.jot({ t: 'head', to: to.n, ...(changes ? { branch } : {}) })
      if (refusal) return refusal
    }
    return this.viewOf(this.headNode, this.state)
  }

  /** The campaign told by round. */
  async story(branch?: string): Promise<Story | Refused> {
    const { game, timeline, snapshots, pause } = this.parts
    return (await gently(storyOf(game, timeline, snapshots, branch), pause)) ?? refused('no-such-branch')
  }

  /** Plays the whole of it again. Long: `campaigns.ts` has it done elsewhere where it can. */
  verify(): Promise<Verification> {
    return gently(verify(this.parts.game, this.timeline), this.parts.pause)
  }

  /** Takes a state that a verification came by. */
  remember(node: number, state: string): void {
    this.parts.snapshots.remember(node, state)
  }

  // ---- seats -----------------------------------------------------------------------------------------------------

  /** Somebody else answers for a power, in every step of the campaign in which the players are on the same sides as now. */
  async seat(power: string, seat: Seats[string]): Promise<View | Refused> {
    if (!Object.hasOwn(this.timeline.seats, power)) return refused('bad-seats')
    return (await this.jot({ t: 'seat', power, seat, time: this.parts.clock() })) ?? this.view()
  }

  /** The computer that is asked now, with the position it is asked in; null where none is. */
  computer(): AskedComputer | null {
    return askedComputer(this.id, this.parts, this.state)
  }

  /** Whoever is asked now, with the position; null where nobody is, or dice are to be typed in. */
  asked(): AskedPosition | null {
    return askedPosition(this.id, this.parts, this.state)
  }

  // ---- keeping ---------------------------------------------------------------------------------------------------

  /** A new name for the campaign, or for one of its branches. */
  async rename(name: string, branch?: string): Promise<Refused | null> {
    const record = nameRecord(this.timeline, name, branch, this.parts.clock())
    if (isRefused(record)) return record
    return this.jot(record)
  }

  /** Writes a checkpoint, so that the next opening is quick, and gives the file up. */
  async close(anyway = false): Promise<Refused | null> {
    const known = this.timeline.pointsAt(this.timeline.head).some((p) => p.rules === this.parts.rulesVersion)
    if (!known && this.journal.saved !== 'ephemeral') await this.write(...this.pointThatFits())
    return this.journal.close(anyway)
  }
}
