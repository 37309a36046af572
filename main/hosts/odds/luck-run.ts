/** Computes the luck of a campaign's battles from its file, step by step, continuing from the last call. */
import type { Luck, Refused } from '../../../shared/contract'
import type { Game, RollWalk } from '../../campaign'
import { engineGames } from '../../campaign/running/engine-games'
import { isRefused, refused } from '../../campaign/running/refusals'
import { replayStep, Snapshots } from '../../campaign/replay/replay'
import type { Sliced } from '../../campaign/long-task-slices'
import type { StepRecord } from '../../campaign/timeline/records'
import { markOf, requestOf, type Node, type Timeline } from '../../campaign/timeline/timeline'
import type { State } from '../../engine'
import { LuckMeter } from '../../odds'
import { readCampaign } from '../../saves'

export interface LuckAsked {
  readonly campaign: string
  readonly bytes: Uint8Array
  /** By default the line in play, up to the head. */
  readonly branch?: string | undefined
}

/** Steps done, out of all steps of the line. */
interface Told {
  readonly done: number
  readonly of: number
}

const hasDice = ({ dice = [] }: StepRecord): boolean => dice.length > 0

/** Returns the state after a step; null if it can't be played. */
function stateAfter(game: Game<State>, state: State, record: StepRecord): State | null {
  const replayed = replayStep(game, state, record)
  return replayed.ok ? replayed.state : null
}

class LuckRun {
  private readonly meter = new LuckMeter()
  private readonly nodes: number[] = []
  private walk: RollWalk<State> | null = null;

  /** Processes a line of nodes; reports its progress whenever it pauses. */
  *go(
    game: Game<State>,
    timeline: Timeline,
    line: readonly number[],
    progress: (told: Told) => void,
  ): Sliced<Luck> {
    this.keep(line)
    const walk = (this.walk ??= game.rolls())
    const snapshots = new Snapshots(game, timeline)
    let state: State | null = null
    for (let i = this.nodes.length; i < line.length; i++) {
      const node = timeline.node(line[i] ?? 0)
      if (node.record) {
        if (state === null) {
          const found: State | null = yield* snapshots.going(node.parent)
          state = found && game.copy(found)
        }
        if (state !== null) yield* this.hear(walk, state, node, timeline.node(node.parent))
        else if (hasDice(node.record)) this.meter.skip(node.step)
        state = state && stateAfter(game, state, node.record)
      }
      this.nodes.push(node.n)
      progress({ done: i, of: line.length - 1 })
      yield
    }
    return this.told(true)
  }

  /** Keeps what is known of the nodes that a line has in common with the last one, and forgets the others. */
  private keep(line: readonly number[]): void {
    let same = 0
    while (same < this.nodes.length && this.nodes[same] === line[same]) same++
    if (same === this.nodes.length) return
    this.nodes.length = Math.min(same, this.meter.forget(same))
    this.walk = null
  }

  /** Lets the meter hear the dice of a step, which is played on the state before it. */
  private *hear(walk: RollWalk<State>, state: State, { record, step }: Node, parent: Node): Sliced<void> {
    if (record?.t !== 'act') return
    const typed = record.do.some((a) => a.kind === 'roll')
    // Typed dice are part of the answers, so those in the record are duplicates.
    const dice = typed ? [] : (record.dice ?? []).map(([, , faces]) => faces)
    if (dice.length === 0 && !typed && !walk.busy) return
    const heard = walk.play(state, record.do, dice)
    if (heard === null) return this.meter.skip(step)
    const { round, power } = markOf(parent.mark)
    for (const one of heard) {
      this.meter.hear({ step, round, power }, one)
      yield
    }
  }

  /** The result so far. */
  told(complete: boolean): Luck {
    return this.meter.told(Math.max(0, this.nodes.length - 1), complete)
  }
}

/** Campaigns whose luck is kept, so that a later call can continue. */
const KEPT = 3

export class LuckRuns {
  private readonly runs = new Map<string, LuckRun>();

  /** Calls `stop` between steps: when it returns true, the result so far is the answer. */
  *of(
    { campaign, bytes, branch }: LuckAsked,
    progress: (told: Told) => void,
    stop: () => boolean,
  ): Sliced<Luck | Refused> {
    const read = readCampaign(bytes)
    if (read.status !== 'read') return refused('no-such-campaign')
    const { timeline } = read
    const game = engineGames.open(requestOf(timeline))
    if (isRefused(game)) return game
    const line = timeline.lineOf(branch)
    if (!line) return refused('no-such-branch')
    // Steps that were taken back don't count.
    const end = branch === undefined ? timeline.node(timeline.head).step + 1 : line.length
    const run = this.runs.get(campaign) ?? new LuckRun()
    this.runs.delete(campaign)
    this.runs.set(campaign, run)
    for (const old of this.runs.keys()) if (this.runs.size > KEPT) this.runs.delete(old)
    const work = run.go(game, timeline, line.slice(0, end), progress)
    for (let next = work.next(); ; next = work.next()) {
      if (next.done) return next.value
      if (stop()) {
        // The meter may have seen only part of a step.
        this.runs.delete(campaign)
        return run.told(false)
      }
      yield
    }
  }
}
