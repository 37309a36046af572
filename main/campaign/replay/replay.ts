/** Replays recorded steps: opening, undo and time travel all use it. */
import { positionSchema } from '../../../shared/contract'
import { actionSchema, isFormed, parseBy, type GameEvent } from '../../../shared/model'
import type { Game, Roll, Started } from '../running/game'
import { sha256Hex } from '../../engine'
import type { DiceTuple, Pledge, PointRecord, StepRecord } from '../timeline/records'
import { isRefused } from '../running/refusals'
import { isObject, parseJson } from '../safe-json'
import { atOnce, type Sliced } from '../long-task-slices'
import type { Timeline } from '../timeline/timeline'
import { trustEvents } from '../timeline/recorded-events'

/** Why a recorded step can't be replayed. */
export type Fault = 'malformed' | 'refused' | 'dice' | 'failed'

/** A state and the events that led to it, or why the step couldn't be replayed. */
export type Replayed<S> =
  | { readonly ok: true; readonly state: S; readonly events: readonly GameEvent[] }
  | { readonly ok: false; readonly fault: Fault }

/** Records whose actions came through the contract or have been checked; a file may hold anything. */
const checked = new WeakSet<StepRecord>()

/** Marks a record as made by this program from parts that are already parsed. */
export function trust(record: StepRecord): void {
  checked.add(record)
  trustEvents(record)
}

/** True when the record's actions or changes are well formed. Says nothing about the rules. */
export function wellFormed(record: StepRecord): boolean {
  if (checked.has(record)) return true
  const good =
    record.t === 'act'
      ? record.do.every((a) => parseBy(actionSchema, a).success && isFormed(a))
      : parseBy(positionSchema, record.changes).success
  if (good) checked.add(record)
  return good
}

/** The text with which the dice of a pledge are drawn; null without one. */
export const sealOfPledge = (pledge: Pledge | null): string | null =>
  pledge === null ? null : sha256Hex(['seal', pledge.nonce, pledge.answer.nonce].join('\n'))

/** Plays a step without comparing its dice; returns the resulting state, the events and the dice that fell. */
function playRecord<S>(game: Game<S>, state: S, record: StepRecord): Omit<Started<S>, 'ok'> | null {
  if (record.stream !== undefined) game.setStream(state, record.stream)
  if (record.pledge !== undefined) game.setSeal(state, sealOfPledge(record.pledge))
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

/** Plays a step without comparing its dice, on an owned state; null if it can't be played. Never throws. */
export function replayed<S>(game: Game<S>, state: S, record: StepRecord): Omit<Started<S>, 'ok'> | null {
  try {
    return playRecord(game, state, record)
  } catch {
    return null
  }
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
 * Plays one recorded step on an owned state and checks every die against the record. After a fault the state is half
 * changed and useless. Never throws, for any record.
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

/** Returns the state in a checkpoint; null if it can't be read or its hash differs from the recorded one. */
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
 * Queries the state and plays on from it, on a copy, because a state made by hand can come with a matching hash.
 *
 * @throws what the engine throws at a state that none of its own steps leads to
 */
function tryOut<S>(game: Game<S>, state: S): void {
  game.asked(state)
  game.legal(state)
  const { suggestion } = game.view(state).decision ?? {}
  if (suggestion) game.play(game.copy(state), suggestion)
}

/** Returns the state at step 0, from the header alone; null if these rules can't set it up. */
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
  /** Why it stopped early; null if it came all the way. */
  readonly fault: Fault | null
}

/** States kept in memory. States a step apart share nothing and take some hundred kilobytes each, so keep few. */
const KEPT = 96
/** Steps between two states kept while playing forward. */
const EVERY = 16
/** Steps played without a pause. */
const SLICE = 8

/**
 * States by node, so that undo and time travel replay little: those visited last are in memory, the others are rebuilt
 * from the checkpoints of the file. A state that it returns belongs to the cache: copy it before playing on it.
 */
export class Snapshots<S> {
  private readonly kept = new Map<number, S>()
  private readonly waypoints = new Map<number, string>()
  /** Nodes known to be out of reach under these rules. */
  private readonly lost = new Set<number>()

  constructor(
    private readonly game: Game<S>,
    private readonly timeline: Timeline,
  ) {}

  /** Keeps the state after a node. The caller must not change the state afterwards. */
  keep(n: number, state: S): void {
    this.kept.delete(n)
    this.kept.set(n, state)
    if (this.kept.size > KEPT) {
      const oldest = this.kept.keys().next()
      if (!oldest.done) this.kept.delete(oldest.value)
    }
  }

  /** Keeps a state that was computed elsewhere, in plain form as text. Parses it on demand. */
  remember(n: number, text: string): void {
    this.waypoints.set(n, text)
  }

  /** Returns the state after a node, or null if it can't be rebuilt. */
  at(n: number): S | null {
    return atOnce(this.going(n))
  }

  /** Like `at`, in slices of a few steps. */
  *going(n: number): Sliced<S | null> {
    const reached = yield* this.reach(n)
    return reached && reached.node === n ? reached.state : null
  }

  /**
   * Goes as far towards a node as the records allow, from the nearest state in memory or in a readable checkpoint. Null
   * if not even the start can be rebuilt.
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
        // The working copy is half changed, so replay the steps before the fault.
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
