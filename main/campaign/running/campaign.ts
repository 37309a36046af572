/**
 * A running campaign. It plays actions on the engine, keeps the tree of steps, moves in it, and writes every step to
 * the journal before it returns the result. Takes one call at a time: see `OpenCampaigns`.
 */
import type {
  Comparison,
  FactGroup,
  HistoryRecord,
  LegalAnswer,
  Position,
  Refused,
  Statistics,
} from '../../../shared/contract'
import type { Action, View } from '../../../shared/model'
import type { Game } from './game'
import type { ActRecord, CampaignRecord, EditRecord, PointRecord, StepRecord } from '../timeline/records'
import type { Pledge, Seats } from '../timeline/records'
import { branchId, nameRecord } from '../timeline/branches'
import { afterNextOfPeople, askedComputer, askedPosition, beforeLastOfPeople } from './computer-seats'
import type { AskedComputer, AskedPosition } from './computer-seats'
import { draftOf, nodePartOf, note, type Acted, type Draft, type Point } from './step-draft'
import { compare } from '../reports/compare'
import { historyOf } from '../timeline/history'
import { isRefused, refused } from './refusals'
import type { Parts } from './campaign-parts'
import { pointOf } from '../timeline/checkpoints'
import { trust } from '../replay/replay'
import { answering, seatsIn, takesBackSealed } from './seats'
import { gently } from '../long-task-slices'
import { statistics } from '../reports/statistics'
import { storyOf, type Story } from '../reports/story'
import type { Journal } from '../timeline/storage'
import { sealBetween } from '../timeline/seals'
import { markOf, type Node, type Timeline } from '../timeline/timeline'
import { verify, type Verification } from '../replay/verify'
import { viewOf } from '../reports/view'
import { triedOut, withoutMoves, type Withdrawn } from './withdraw'

/** Steps after which a checkpoint is due within a round: how far back a replay has to start. */
const POINT_EVERY = 200
/** More branches than a player can tell apart. */
const MOST_BRANCHES = 1000

export class Campaign<S> {
  readonly id: string
  /** Where attacks were withdrawn: maps the step without the attack to the step that still had it. */
  private readonly withdrawals = new Map<number, number>()

  constructor(protected readonly parts: Parts<S>) {
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
  /** The state at the head. Every call that moves the head has put it into `snapshots`. */
  private get state(): S {
    const state = this.parts.snapshots.at(this.timeline.head)
    if (state === null) throw new Error('the position of the campaign was lost')
    return state
  }

  // ---- looking ---------------------------------------------------------------------------------------------------

  /** Returns the view at the head. */
  view(): View {
    return this.viewOf(this.headNode, this.state)
  }

  /** Returns the view at a step of the line in play or of a branch. */
  async look(point: Point): Promise<View | Refused> {
    const there = await this.reach(point)
    return isRefused(there) ? there : this.viewOf(there.node, there.state)
  }

  /** The node and state at a point. */
  private async reach({ step, branch }: Point): Promise<{ node: Node; state: S } | Refused> {
    const node = this.find(step, branch)
    if (isRefused(node)) return node
    const state = await this.stateAfter(node)
    return state === null ? refused('older-rules') : { node, state }
  }

  protected stateAfter(node: Node): Promise<S | null> {
    return gently(this.parts.snapshots.going(node.n), this.parts.pause)
  }

  /** Applies a query to the game and the state at the head. */
  said<T>(look: (game: Game<S>, state: S) => T): T {
    return look(this.parts.game, this.state)
  }

  /** Returns what the open decision allows: see `campaign.legal` in the contract. */
  legal(pieces?: readonly string[], space?: string, via?: readonly string[]): LegalAnswer | Refused {
    return this.parts.game.legal(this.state, pieces, space, via)
  }

  /** Returns the facts of the rule modules at the head: see `campaign.facts` in the contract. */
  facts(): FactGroup[] {
    return this.parts.game.facts(this.state)
  }

  /** Returns the steps from `from` to `to`, both included; the whole line by default. Replays nothing. */
  history(from?: number, to?: number, branch?: string): Promise<HistoryRecord[] | Refused> {
    return gently(historyOf(this.timeline, from, to, branch), this.parts.pause)
  }

  /** Returns the dice of those steps by power. */
  async statistics(from?: number, to?: number, branch?: string): Promise<Statistics | Refused> {
    const records = await this.history(from, to, branch)
    if (isRefused(records)) return records
    return statistics(
      this.parts.game.powers,
      this.timeline.header.dice,
      records.flatMap(({ events }) => events),
    )
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

  /** Plays one action, or a group of actions, all or none; either way the result is one step. */
  async act(
    actions: readonly Action[],
    { cut = false, pledge }: { readonly cut?: boolean; readonly pledge?: Pledge } = {},
  ): Promise<Acted | Refused> {
    const { game } = this.parts
    // Checked before any die is thrown.
    if (this.full) return this.full
    const before = this.state
    const seats = seatsIn(this.parts, before)
    const by = answering(seats, game.asked(before), actions[0])
    const { draft, stream } = this.begin(before, pledge)
    for (const [i, action] of actions.entries()) {
      const played = game.play(draft.state, action)
      if (isRefused(played)) {
        // The refusal may reveal the dice that would have fallen, so the next step uses another stream.
        if (draft.dice.length > 0) await this.skipSeen()
        return played
      }
      note(draft, played)
      const more = i < actions.length - 1
      if (more && draft.dice.length > 0 && !takesBackSealed(this.timeline)) return refused('dice-in-group')
    }
    const held = await this.hold(actions, draft)
    if (held !== null) return held
    const record: ActRecord = {
      t: 'act',
      ...nodePartOf(this.parts, draft, stream),
      by,
      do: actions,
      ...(cut ? { cut } : {}),
    }
    return this.take(record, draft)
  }

  /** Tries something on a copy of the position, with the dice of the next step. */
  tried<T>(look: (game: Game<S>, copy: S) => T): T {
    return look(this.parts.game, this.begin(this.state).draft.state)
  }

  /**
   * Takes back the moves of one attack, or of some pieces, and keeps all others. Replays the others from before the
   * first of those moves, each as its own step. Undo restores the moves.
   *
   * @param which one of the view's `planned` attacks, or pieces
   */
  async withdraw(which: Withdrawn): Promise<View | Refused> {
    const { game } = this.parts
    const whole = this.timeline.head
    const rest = this.full ?? withoutMoves(this.timeline, game.view(this.state), which)
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
      records.push(this.enter({ t: 'act', ...nodePartOf(this.parts, draft, stream), ...step }, draft))
    }
    this.withdrawals.set(this.timeline.head, whole)
    await this.journal.append(records)
    return this.view()
  }

  /** Changes the position in edit mode, as one step. */
  async edit(changes: Position): Promise<Acted | Refused> {
    if (this.full) return this.full
    const { draft, stream } = this.begin(this.state)
    const whole = this.parts.game.withImplied(draft.state, changes)
    const edited = this.parts.game.edit(draft.state, whole)
    if (isRefused(edited)) return edited
    draft.state = edited.state
    note(draft, edited)
    const record: EditRecord = { t: 'edit', ...nodePartOf(this.parts, draft, stream), changes: whole }
    return this.take(record, draft)
  }

  private begin(
    before: S,
    pledge: Pledge | null | undefined = this.pledgeEnds(before) ? null : undefined,
  ): { draft: Draft<S>; stream: number | null } {
    return draftOf(this.parts, before, pledge)
  }

  /** True when a step after this state isn't played with the dice of the last pledge any more. */
  protected pledgeEnds(_before: S): boolean {
    return false
  }
  /** Keeps actions until their dice may fall, and returns the answer to that; null if they may fall now. */
  protected hold(_actions: readonly Action[], _draft: Draft<S>): Promise<Acted | Refused | null> {
    return Promise.resolve(null)
  }

  /** Makes the draft's step the newest node. Doesn't write it. */
  private enter(record: StepRecord, draft: Draft<S>): StepRecord {
    trust(record)
    this.parts.snapshots.keep(record.n, draft.state)
    this.fold([record])
    return record
  }

  private async take(record: StepRecord, draft: Draft<S>): Promise<Acted | Refused> {
    const refusal = this.journal.refuses([record])
    if (refusal) {
      // The answer may reveal the dice that fell, so the next step uses another stream.
      if (draft.dice.length > 0) await this.skipSeen()
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

  /** A checkpoint of the head; none if its state is too large for a line, in which case opening replays more steps. */
  protected pointThatFits(): PointRecord[] {
    const point = pointOf(this.parts, this.timeline.head, this.state)
    return this.journal.refuses([point]) ? [] : [point]
  }

  /** Packs all lines since the last pack; from then on they are read on demand. */
  protected async pack(): Promise<void> {
    const { index, tables } = this.timeline.index()
    const unpack = await this.journal.pack(index, tables)
    if (unpack !== null) this.timeline.packed(index, unpack)
  }

  protected fold(records: readonly CampaignRecord[]): readonly CampaignRecord[] {
    for (const r of records) if (!this.timeline.add(r)) throw new Error(`the record ${r.t} doesn’t follow`)
    return records
  }

  private async write(...records: CampaignRecord[]): Promise<void> {
    await this.journal.append(this.fold(records))
    // Also when only the head moves, because undo and redo fill a file as well.
    if (this.journal.packDue) await this.pack()
  }

  /** Has the next step use another stream, since dice of the present one were seen. */
  protected async skipSeen(): Promise<void> {
    await this.write({ t: 'dice', from: this.timeline.nextStream })
  }

  /** Writes records that are not steps; refused if the file has no room for them. */
  async jot(...records: CampaignRecord[]): Promise<Refused | null> {
    const refusal = this.journal.refuses(records, 'note')
    if (refusal) return refusal
    await this.write(...records)
    return null
  }

  /** Why the campaign can take no further step; null if it can. */
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

  /** Restores the next step of the newest continuation, and what computers answered to it, with their dice. */
  async redo(): Promise<View | Refused> {
    const next = await gently(afterNextOfPeople(this.timeline), this.parts.pause)
    return next === null ? refused('nothing-to-redo') : this.move(next)
  }

  /** Moves to any step of the line in play or of a branch. */
  async goto(step: number | undefined, branch?: string): Promise<View | Refused> {
    const node = this.find(step, branch)
    return isRefused(node) ? node : this.move(node, this.branchNumber(branch))
  }

  /** Creates a named branch at a step and moves there. It has its own dice; the line it leaves doesn't change. */
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
    const study = takesBackSealed(this.timeline) ? {} : ({ study: true } as const)
    const refusal = await this.jot(
      { t: 'branch', id, at: node.n, name: name?.trim() || `Branch ${id}`, ...study },
      { t: 'head', to: node.n, branch: id },
    )
    if (refusal) return refusal
    return { branch: branchId(id), view: this.viewOf(this.headNode, this.state) }
  }

  /** Compares two points of the campaign. */
  async compare(a: Point, b: Point): Promise<Comparison | Refused> {
    const left = await this.reach(a)
    if (isRefused(left)) return left
    const right = await this.reach(b)
    if (isRefused(right)) return right
    const sideOf = ({ node, state }: typeof left) => ({ step: node.step, view: this.parts.game.view(state) })
    return compare(this.parts.game, sideOf(left), sideOf(right))
  }

  /** The number of a branch that is known to exist; by default the one in play. */
  private branchNumber(branch: string | undefined): number {
    return branch === undefined ? this.timeline.branch : (this.timeline.branchNumber(branch) ?? 0)
  }

  /** Why a branch may not be taken back to a node; null if it may. */
  protected sealed(to: Node, branch: number): Refused | null {
    const seal = takesBackSealed(this.timeline)
      ? null
      : sealBetween(this.timeline, this.timeline.tipOf(branch), to)
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

  /** Returns the story of the campaign by round. */
  async story(branch?: string): Promise<Story | Refused> {
    const { game, timeline, snapshots, pause } = this.parts
    return (await gently(storyOf(game, timeline, snapshots, branch), pause)) ?? refused('no-such-branch')
  }

  /** Replays and verifies the whole campaign. Takes long: `OpenCampaigns` runs it elsewhere where it can. */
  verify(): Promise<Verification> {
    return gently(verify(this.parts.game, this.timeline), this.parts.pause)
  }

  /** Keeps a state that a verification has computed. */
  remember(node: number, state: string): void {
    this.parts.snapshots.remember(node, state)
  }

  /** Gives a power's seat to another player, in every step with the players on the same sides as at the head. */
  async seat(power: string, seat: Seats[string]): Promise<View | Refused> {
    if (!Object.hasOwn(this.timeline.seats, power)) return refused('bad-seats')
    return (await this.jot({ t: 'seat', power, seat, time: this.parts.clock() })) ?? this.view()
  }

  /** Returns the computer that has to answer and its position; null if none has to. */
  computer(): AskedComputer | null {
    return askedComputer(this.id, this.parts, this.state)
  }

  /** Returns the player who has to answer and the position; null if no player has to or dice are to be typed in. */
  asked(): AskedPosition | null {
    return askedPosition(this.id, this.parts, this.state)
  }

  /** Renames the campaign or one of its branches. */
  async rename(name: string, branch?: string): Promise<Refused | null> {
    const record = nameRecord(this.timeline, name, branch, this.parts.clock())
    return isRefused(record) ? record : this.jot(record)
  }

  /** Writes a checkpoint, so that the next opening is quick, and closes the file. */
  async close(anyway = false): Promise<Refused | null> {
    const known = this.timeline.pointsAt(this.timeline.head).some((p) => p.rules === this.parts.rulesVersion)
    if (!known && this.journal.saved !== 'ephemeral') await this.write(...this.pointThatFits())
    return this.journal.close(anyway)
  }
}
