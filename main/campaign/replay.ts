/** Playing recorded steps again: opening, undo and time travel all come through here. */
import { positionSchema } from '../../shared/contract'
import { actionSchema, isFormed, type GameEvent } from '../../shared/model'
import type { Game, Roll, Started } from './game'
import type { DiceTuple, PointRecord, StepRecord } from './records'
import { isRefused } from './refusals'
import { isObject, parseJson } from './safe-json'
import { atOnce, type Sliced } from './slices'
import type { Timeline } from './timeline'
import { trustEvents } from './told-events'

/** Why a recorded step can't be played again. */
export type Fault = 'malformed' | 'refused' | 'dice' | 'failed'

/** A state and what happened on the way to it, or why the step did not play. */
export type Replayed<S> =
  | { readonly ok: true; readonly state: S; readonly events: readonly GameEvent[] }
  | { readonly ok: false; readonly fault: Fault }

/** Records whose actions came through the contract, or have been checked: a file may hold anything. */
const checked = new WeakSet<StepRecord>()

/** Notes that a record was made here, of parts that were parsed already. */
export function trust(record: StepRecord): void {
  checked.add(record)
  trustEvents(record)
}

/** Are the record's actions or changes well formed? Says nothing about the rules. */
export function wellFormed(record: StepRecord): boolean {
  if (checked.has(record)) return true
  const good =
    record.t === 'act'
      ? record.do.every((a) => actionSchema.safeParse(a).success && isFormed(a))
      : positionSchema.safeParse(record.changes).success
  if (good) checked.add(record)
  return good
}

/** Plays a step without looking at its dice; answers the state it leads to, what happened and the dice that fell. */
function playRecord<S>(game: Game<S>, state: S, record: StepRecord): Omit<Started<S>, 'ok'> | null {
  if (record.stream !== undefined) game.setStream(state, record.stream)
  if (record.t === 'edit') {
    const edited = game.edit(state, record.changes)
    return isRefused(edited) ? null : edited
  }
  const rolls: Roll[] = []
  const events: GameEvent[] = []
  for (const action of record.do) {
    const played = game.play(state, action)
    if (isRefused(played)) return null
    rolls.push(...played.rolls)
    events.push(...played.events)
  }
  return { state, rolls, events }
}

const sameDice = (fell: readonly Roll[], due: readonly DiceTuple[]): boolean =>
  fell.length === due.length &&
  fell.every((r, i) => {
    const d = due[i]
    return (
      d !== undefined &&
      d[0] === r.stream &&
      d[1] === r.roll &&
      d[2].length === r.dice.length &&
      d[2].every((face, k) => face === r.dice[k])
    )
  })

/**
 * Plays one recorded step on an owned state and checks every die against the record. After a fault the state is
 * half done and of no use. Never throws, whatever the record holds.
 */
export function replayStep<S>(game: Game<S>, state: S, record: StepRecord): Replayed<S> {
  try {
    if (!wellFormed(record)) return { ok: false, fault: 'malformed' }
    const played = playRecord(game, state, record)
    if (!played) return { ok: false, fault: 'refused' }
    return sameDice(played.rolls, record.dice ?? [])
      ? { ok: true, state: played.state, events: played.events }
      : { ok: false, fault: 'dice' }
  } catch {
    return { ok: false, fault: 'failed' }
  }
}

/** The state a checkpoint holds; null where it can't be read or its hash is not the one noted. */
export function pointState<S>(game: Game<S>, point: PointRecord): S | null {
  try {
    const plain = parseJson(point.state)
    if (!isObject(plain)) return null
    const state = game.fromPlain(plain)
    if (game.hash(state) !== point.hash) return null
    tryOut(game, state)
    return state
  } catch {
    return null
  }
}

/**
 * Looks at the state and plays on from it, on a copy: whoever made a state by hand can give it its hash too.
 *
 * @throws what the engine throws at a state that none of its own steps leads to
 */
function tryOut<S>(game: Game<S>, state: S): void {
  game.asked(state)
  game.legal(state)
  const { suggestion } = game.view(state).decision ?? {}
  if (suggestion) game.play(game.copy(state), suggestion)
}

/** The state at step 0, from the header alone; null where these rules can't set it up. */
export function startState<S>(game: Game<S>, timeline: Timeline): S | null {
  try {
    const started = game.start(timeline.header.position)
    return isRefused(started) ? null : started.state
  } catch {
    return null
  }
}

interface StepNode {
  readonly n: number
  readonly record: StepRecord
}

/** How far a replay came. */
export interface Reached<S> {
  readonly node: number
  readonly state: S
  /** Why it came no further; null where it came all the way. */
  readonly fault: Fault | null
}

/** States a step apart share nothing, so keep few: some hundred kilobytes each. */
const KEPT = 96
/** While playing forward, every so many steps one is kept. */
const EVERY = 16
/** Steps played without a pause. */
const SLICE = 8

/**
 * States by node, so that undo and time travel replay little: those visited last stay in memory, the checkpoints of
 * the file stand behind them. A state handed out belongs to this cache: copy it before playing on it.
 */
export class Snapshots<S> {
  private readonly kept = new Map<number, S>()
  private readonly waypoints = new Map<number, string>()
  /** Nodes found to be out of reach under these rules. */
  private readonly lost = new Set<number>()

  constructor(
    private readonly game: Game<S>,
    private readonly timeline: Timeline,
  ) {}

  /** Keeps the state after a node. It must not be changed any more. */
  keep(n: number, state: S): void {
    this.kept.delete(n)
    this.kept.set(n, state)
    if (this.kept.size > KEPT) {
      const oldest = this.kept.keys().next()
      if (!oldest.done) this.kept.delete(oldest.value)
    }
  }

  /** Notes a state that was played in another place: its plain form as text. It is parsed when it is wanted. */
  remember(n: number, text: string): void {
    this.waypoints.set(n, text)
  }

  /** The state after a node, or null where it can't be rebuilt. */
  at(n: number): S | null {
    return atOnce(this.going(n))
  }

  /** As `at`, in slices of a few steps. */
  *going(n: number): Sliced<S | null> {
    const reached = yield* this.reach(n)
    return reached && reached.node === n ? reached.state : null
  }

  /**
   * Goes as far towards a node as the records allow, from the nearest state that is in memory or in a checkpoint that
   * can be read. Null where not even the start can be rebuilt.
   */
  *reach(n: number): Sliced<Reached<S> | null> {
    const ahead: StepNode[] = []
    for (let node = this.timeline.node(n); ; node = this.timeline.node(node.parent)) {
      const state = yield* this.known(node.n)
      if (state !== null) return yield* this.forward(node.n, state, ahead)
      if (!node.record) return null
      ahead.push({ n: node.n, record: node.record })
    }
  }

  private *known(n: number): Sliced<S | null> {
    const kept = this.kept.get(n)
    if (kept !== undefined) {
      this.keep(n, kept)
      return kept
    }
    const waypoint = this.waypoints.get(n)
    if (waypoint !== undefined) {
      const state = this.game.fromPlain(JSON.parse(waypoint))
      this.keep(n, state)
      return state
    }
    if (this.lost.has(n)) return null
    const points = this.timeline.pointsAt(n)
    for (const point of points) {
      const state = pointState(this.game, point)
      yield
      if (state !== null) {
        this.keep(n, state)
        return state
      }
    }
    const start = n === 0 ? startState(this.game, this.timeline) : null
    if (start !== null) this.keep(0, start)
    else if (points.length > 0 || n === 0) this.lost.add(n)
    return start
  }

  private *forward(from: number, known: S, ahead: readonly StepNode[]): Sliced<Reached<S>> {
    if (ahead.length === 0) return { node: from, state: known, fault: null }
    let state = this.game.copy(known)
    let last = from
    for (let i = ahead.length - 1; i >= 0; i--) {
      const step = ahead[i]
      if (!step) break
      const replayed = replayStep(this.game, state, step.record)
      if (!replayed.ok) {
        // The working copy is half done now: the steps before are played once more.
        if (last === from) return { node: from, state: known, fault: replayed.fault }
        const good = yield* this.forward(from, known, ahead.slice(i + 1))
        return { node: last, state: good.state, fault: replayed.fault }
      }
      state = replayed.state
      last = step.n
      if (i > 0 && i % EVERY === 0) this.keep(last, this.game.copy(state))
      if (i % SLICE === 0) yield
    }
    this.keep(last, state)
    return { node: last, state, fault: null }
  }
}
