/**
 * Replays a whole campaign from its start: checks every step of every branch, every die against the seed, every event
 * and every checkpoint against the replay. It shows that the file is true, and with it the story, history and
 * statistics that are built from its events; opening a campaign only checks its end.
 */
import type { GameEvent } from '../../../shared/model'
import type { Game } from '../running/game'
import { branchId } from '../timeline/branches'
import { OpenStates } from './verification-states'
import { pointState, replayStep, startState, type Fault } from './replay'
import type { Sliced } from '../long-task-slices'
import { markTuple, sameMark, type Node, type Timeline } from '../timeline/timeline'

/** The result of a verification. */
export interface Verification {
  readonly ok: boolean
  /** Number of steps replayed. */
  readonly steps: number
  /** Number of steps of older rules that can't be replayed, which is no fault of the file. */
  readonly older: number
  /** Number of dice compared with the seed. */
  readonly dice: number
  /** The first fault, in a sentence. */
  readonly problem?: string
}

export interface VerifyOptions {
  /**
   * Called with a state now and then, so that looking there is quick later: the node, and the plain state as JSON text.
   */
  readonly waypoint?: (node: number, state: string) => void
  /** Called with the steps done, and their total. */
  readonly progress?: (done: number, of: number) => void
}

/** Steps between two waypoints, and the most waypoints: some fifty kilobytes each. */
const WAYPOINT_EVERY = 48
const MOST_WAYPOINTS = 300
/** Steps played without a pause. */
const SLICE = 8

const WHY: Readonly<Record<Fault, string>> = {
  malformed: 'it can’t be read',
  refused: 'the rules don’t allow it',
  dice: 'its dice don’t match the seed',
  failed: 'it can’t be played',
}

const TOO_FAR = 'the campaign has too many branches to replay'
const FALSELY_TOLD = 'the file doesn’t record what actually happened'

const placeOf = (node: Node): string =>
  `step ${node.step}${node.branch === 0 ? '' : ` of branch ${branchId(node.branch)}`}`

/** Replays everything, in slices. Never throws, for any records. */
export function* verify<S>(
  game: Game<S>,
  timeline: Timeline,
  { waypoint, progress }: VerifyOptions = {},
): Sliced<Verification> {
  const { count } = timeline
  const every = Math.max(WAYPOINT_EVERY, Math.ceil(count / MOST_WAYPOINTS))
  const open = new OpenStates(game, timeline)
  const inspection = new Inspection(game, timeline)
  for (let n = 0; n < count; n++) {
    if (n % SLICE === 0) {
      progress?.(n, count)
      yield
    }
    const node = timeline.node(n)
    if (n > 0 && node.record === null) inspection.complain(node, WHY.malformed)
    const played = n === 0 ? begun(game, timeline) : yield* playOn(game, open, node)
    const state = isPlayed(played)
      ? inspection.check(node, played)
      : inspection.skip(node, played, open.tired)
    if (state === null) continue
    if (waypoint && n > 0 && n % every === 0 && !timeline.hasPoint(n))
      waypoint(n, JSON.stringify(game.toPlain(state)))
    // The next step is played on this state, so it must not be used after this line.
    open.put(n, state)
  }
  progress?.(count, count)
  return inspection.result
}

/** The checks of played steps, and what they have found so far. */
class Inspection<S> {
  private steps = 0
  private older = 0
  private dice = 0
  private problem: string | undefined

  constructor(
    private readonly game: Game<S>,
    private readonly timeline: Timeline,
  ) {}

  get result(): Verification {
    const { steps, older, dice, problem } = this
    return problem === undefined
      ? { ok: true, steps, older, dice }
      : { ok: false, steps, older: 0, dice, problem }
  }

  /** Takes down a fault; only the first one is told. */
  complain(node: Node, why: string): void {
    this.problem ??= `Problem at ${placeOf(node)}: ${why}.`
  }

  /** Compares a step with what the rules make of it. Returns the state after it. */
  check(node: Node, played: Played<S>): S {
    const { record } = node
    if (record) {
      this.steps++
      this.dice += record.dice?.reduce((sum, roll) => sum + roll[2].length, 0) ?? 0
    }
    if (this.isExcused(node)) return played.state
    if (record && !truthful(this.game, node, played)) this.complain(node, FALSELY_TOLD)
    if (this.isAnotherAt(node, played.state))
      this.complain(node, 'the checkpoint after it holds a different position')
    return played.state
  }

  /** Counts a step that can't be played. Returns the state after it, if a checkpoint holds it. */
  skip(node: Node, fault: Fault | null, tired: boolean): S | null {
    if (node.record) this.older++
    if (fault !== null && !this.isExcused(node)) this.complain(node, WHY[fault])
    if (tired) this.complain(node, TOO_FAR)
    return newestPoint(this.game, this.timeline, node.n)
  }

  /** The current rules may refuse steps from before a correction, which is no fault of the file. */
  private isExcused({ n }: Node): boolean {
    return n < this.timeline.rulesSince
  }

  /** True when a checkpoint of the current rules after a step holds another state. */
  private isAnotherAt({ n }: Node, state: S): boolean {
    const { game, timeline } = this
    return timeline
      .pointsAt(n)
      .some(({ rules, hash }) => rules === timeline.rules && game.hash(state) !== hash)
  }
}

/** True when the record reports the actual events, and where the game is after them. */
const truthful = <S>(game: Game<S>, node: Node, { state, events }: Played<S>): boolean =>
  sameMark(node.mark, markTuple(game.mark(state))) &&
  JSON.stringify(node.record?.events, uncited) === JSON.stringify(events, uncited)

/** The cited clauses are not part of what happened: a later program may cite better ones. */
const uncited = (key: string, value: unknown): unknown =>
  key === 'rules' || key === 'rule' ? undefined : value

interface Played<S> {
  readonly state: S
  readonly events: readonly GameEvent[]
}

const isPlayed = <S>(found: Played<S> | Fault | null): found is Played<S> =>
  found !== null && typeof found === 'object'

/** The state at the start. */
function begun<S>(game: Game<S>, timeline: Timeline): Played<S> | Fault {
  const state = startState(game, timeline)
  return state === null ? 'failed' : { state, events: [] }
}

/** The state after a step; null if the state before it is not known. */
function* playOn<S>(
  game: Game<S>,
  open: OpenStates<S>,
  { parent, record }: Node,
): Sliced<Played<S> | Fault | null> {
  const before = yield* open.take(parent)
  if (before === null || !record) return null
  const replayed = replayStep(game, before, record)
  return replayed.ok ? replayed : replayed.fault
}

/** The state of the newest readable checkpoint. */
function newestPoint<S>(game: Game<S>, timeline: Timeline, n: number): S | null {
  for (const point of timeline.pointsAt(n)) {
    const state = pointState(game, point)
    if (state !== null) return state
  }
  return null
}
