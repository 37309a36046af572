/** Computes the luck of a campaign's battles from its file, step by step, continuing from the last call. */
import type { Luck, Refused } from '../../../shared/contract'
import type { Game, RollWalk } from '../../campaign'
import { engineGames } from '../../campaign/running/engine-games'
import { isRefused, refused } from '../../campaign/running/refusals'
import { replayStep, Snapshots } from '../../campaign/replay/replay'
import type { Sliced } from '../../campaign/slices'
import { markOf, requestOf, type Timeline } from '../../campaign/timeline/timeline'
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
    let same = 0
    while (same < this.nodes.length && this.nodes[same] === line[same]) same++
    if (same < this.nodes.length) {
      this.nodes.length = Math.min(same, this.meter.forget(same))
      this.walk = null
    }
    const walk = (this.walk ??= game.rolls())
    const snapshots = new Snapshots(game, timeline)
    let state: State | null = null
    for (let i = this.nodes.length; i < line.length; i++) {
      const { record, parent, step } = timeline.node(line[i] ?? 0)
      if (record) {
        if (state === null) {
          const found: State | null = yield* snapshots.going(parent)
          state = found && game.copy(found)
        }
        const { round, power } = markOf(timeline.node(parent).mark)
        if (record.t === 'act' && state !== null) {
          const typed = record.do.some((a) => a.kind === 'roll')
          // Typed dice are part of the answers, so those in the record are duplicates.
          const dice = typed ? [] : (record.dice ?? []).map(([, , faces]) => faces)
          if (dice.length > 0 || typed || walk.busy) {
            const heard = walk.play(state, record.do, dice)
            if (heard === null) this.meter.skip(step)
            for (const one of heard ?? []) {
              this.meter.hear({ step, round, power }, one)
              yield
            }
          }
        } else if (state === null && (record.dice?.length ?? 0) > 0) this.meter.skip(step)
        const replayed: ReturnType<typeof replayStep<State>> | null =
          state === null ? null : replayStep(game, state, record)
        state = replayed?.ok ? replayed.state : null
      }
      this.nodes.push(line[i] ?? 0)
      progress({ done: i, of: line.length - 1 })
      yield
    }
    return this.told(true)
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
