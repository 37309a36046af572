/**
 * The loop: an action answers the open question, then the steps run by themselves until the next question is open
 * or the game is over. `apply` is pure; `applyInPlace` works on a state that the caller owns (replay, AI, fuzzers).
 */
import {
  pieceNumber,
  refuse,
  type Action,
  type Decision,
  type GameEvent,
  type Refusal,
} from '../../shared/model'
import type { DiceSource } from './dice'
import { flowSteps } from './flow'
import { Game, type RollRecord } from './game'
import type { Asked, Legal, StandingHandler, Step } from './module'
import { rollStep } from './roll'
import type { Ruleset } from './ruleset'
import { cloneState, type Frame, type State } from './state'

export interface Applied {
  readonly ok: true
  readonly state: State
  readonly events: readonly GameEvent[]
  readonly rolls: readonly RollRecord[]
}

/** Steps may push and finish many frames between two questions; more than this is an endless loop in a rule. */
const MOST_STEPS = 100_000

/** The engine's own steps; modules may not use their ids. */
export const builtIn: Readonly<Record<string, Step>> = Object.fromEntries(
  [rollStep as unknown as Step, ...flowSteps].map((s) => [s.id, s]),
)

export function stepOf(rs: Ruleset, f: Frame): Step {
  const step = rs.steps[f.step] ?? builtIn[f.step]
  if (!step) throw new Error(`no step ${f.step}`)
  return step
}

/** Runs the automatic part until a question is open or the game is over. */
export function advance(g: Game): void {
  for (let i = 0; i < MOST_STEPS; i++) {
    if (g.state.over) {
      g.state.frames.length = 0
      return
    }
    const f = g.top()
    if (!f) return
    const step = stepOf(g.rs, f)
    const outcome = step.run(g, f)
    if (outcome === 'ask') return
    // What a step does by itself may touch anything, also a module's own slice.
    g.changed()
    if (outcome === 'done') {
      const at = g.state.frames.lastIndexOf(f)
      if (at >= 0) g.state.frames.splice(at, 1)
    }
  }
  throw new Error(`the steps did not come to a question: ${g.top()?.step ?? ''}`)
}

/** The open question's step and frame; null when the game is over. */
export function open(g: Game): { step: Step; frame: Frame } | null {
  const frame = g.top()
  if (!frame || g.state.over) return null
  return { step: stepOf(g.rs, frame), frame }
}

/** Who is asked, or null when the game is over. */
export function askedOf(g: Game): Asked | null {
  const o = open(g)
  return o?.step.asked?.(g, o.frame) ?? null
}

/** What may be answered now: the one source of legality. */
export function legalOf(g: Game): Legal | null {
  const o = open(g)
  return o?.step.legal?.(g, o.frame) ?? null
}

/** The open question in words and candidates. */
export function decisionOf(g: Game): Decision | null {
  const o = open(g)
  return o?.step.decision?.(g, o.frame) ?? null
}

/** The standing actions open to some power now. */
export function standingOf(g: Game) {
  return g.askAll('standing', {})
}

function standingHandler(g: Game, a: Action): StandingHandler | null {
  return g.rs.standing.find((s) => s.kind === a.kind) ?? null
}

/** Ids in an action that no board, table or piece list knows: named before any rule is asked. */
function unknownId(g: Game, a: Action): Refusal | null {
  const bad = (kind: 'piece' | 'space' | 'unit' | 'power' | 'treasury', id: string) =>
    refuse(null, `unknown-${kind}`, [{ kind, id }])
  const lists: string[] = []
  if ('units' in a && a.units) lists.push(...a.units)
  if (a.kind === 'load') lists.push(a.onto)
  if (a.kind === 'casualties') lists.push(...a.take.map((t) => t.unit))
  if (a.kind === 'kamikaze') lists.push(...a.shots.map((s) => s.unit))
  if (new Set(lists).size !== lists.length && a.kind !== 'casualties')
    return refuse(null, 'piece-named-twice')
  for (const id of lists) if (!g.state.pieces[pieceNumber(id)]) return bad('piece', id)
  const spaces: string[] = []
  if (a.kind === 'move') spaces.push(...a.path)
  if (a.kind === 'unload' || a.kind === 'retreat') if (a.to !== null) spaces.push(a.to)
  if (a.kind === 'patrol' || a.kind === 'raid' || a.kind === 'escort' || a.kind === 'place')
    spaces.push(a.space)
  if (a.kind === 'place' && a.through !== undefined) spaces.push(a.through)
  if (a.kind === 'choose' && a.spaces) spaces.push(...Object.keys(a.spaces))
  if (a.kind === 'buy') for (const l of a.order) if (l.space !== undefined) spaces.push(l.space)
  for (const id of spaces) if (!g.rs.spaceIx.has(id)) return bad('space', id)
  if (a.kind === 'place' && !g.rs.unitIx.has(a.unit)) return bad('unit', a.unit)
  if (a.kind === 'buy') {
    for (const l of a.order) if (!g.rs.unitIx.has(l.unit)) return bad('unit', l.unit)
    if (!g.rs.treasuryIx.has(a.treasury)) return bad('treasury', a.treasury)
  }
  if (a.kind === 'place' && a.treasury !== undefined && !g.rs.treasuryIx.has(a.treasury))
    return bad('treasury', a.treasury)
  if (a.by !== undefined && !g.rs.powerIx.has(a.by)) return bad('power', a.by)
  return null
}

/** May this power give the answer? The power asked, the one that runs it, any of the side asked, or one that acts in the turn. */
function mayAnswer(g: Game, asked: Asked, by: string): boolean {
  const power = g.powerIx(by)
  if ('side' in asked) return g.sideOf(power) === asked.side
  if (power === asked.power || power === g.runBy(asked.power)) return true
  return asked.power === g.turnPower() && g.isMover(power)
}

/** Checks an action against the open question without carrying it out. */
export function check(g: Game, a: Action): Refusal | null {
  const o = open(g)
  if (!o) return refuse(null, 'game-over')
  const unknown = unknownId(g, a)
  if (unknown) return unknown
  const standing = standingHandler(g, a)
  if (standing) {
    if (a.by === undefined) return refuse(standing.rules[0] ?? null, 'say-who')
    const v = standing.check(g, a)
    return v.ok ? null : v
  }
  const asked = o.step.asked?.(g, o.frame)
  if (a.by !== undefined && asked && !mayAnswer(g, asked, a.by))
    return refuse(null, 'not-asked', [{ kind: 'power', id: a.by }])
  const v = o.step.legal?.(g, o.frame).check(a) ?? refuse(null, 'not-asked')
  return v.ok ? null : v
}

/**
 * Answers the open question on a game that the caller owns. A refusal leaves the state untouched. Events and rolls
 * are added to the game's lists; clear them before if only the new ones are wanted.
 */
export function answer(g: Game, a: Action): Refusal | null {
  const refusal = check(g, a)
  if (refusal) return refusal
  const standing = standingHandler(g, a)
  const o = open(g)
  if (standing) standing.answer(g, a)
  else o?.step.answer?.(g, o.frame, a)
  advance(g)
  return null
}

/** Answers one action, or an all-or-none group, on a copy. The given state is never changed. */
export function apply(
  rs: Ruleset,
  state: State,
  actions: Action | readonly Action[],
  dice: DiceSource,
): Applied | (Refusal & { readonly at: number }) {
  const g = new Game(rs, cloneState(state), dice)
  const list = Array.isArray(actions) ? (actions as readonly Action[]) : [actions as Action]
  for (const [i, a] of list.entries()) {
    const refusal = answer(g, a)
    if (refusal) return { ...refusal, at: i }
  }
  return { ok: true, state: g.state, events: g.events, rolls: g.rolls }
}

/**
 * As `apply`, on a state that the caller owns and that is changed. A refused group may be half done: use for replay.
 * `onBattle` is called with the working copy when a battle has begun and no die of it has fallen.
 */
export function applyInPlace(
  rs: Ruleset,
  state: State,
  action: Action,
  dice: DiceSource,
  onBattle?: (g: Game) => void,
): Applied | Refusal {
  const g = new Game(rs, state, dice)
  if (onBattle) g.onBattle = () => onBattle(g)
  const refusal = answer(g, action)
  return refusal ?? { ok: true, state, events: g.events, rolls: g.rolls }
}
