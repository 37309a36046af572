/**
 * The loop: an action answers the open question, then the steps run by themselves until the next question is open
 * or the game is over. `apply` is pure; `applyInPlace` works on a state that the caller owns (replay, AI, fuzzers).
 */
import { refuse, type Action, type Decision, type GameEvent, type Refusal } from '../../shared/model'
import type { DiceSource } from './dice'
import { flowSteps } from './flow'
import { Game, type RollRecord } from './game'
import { isRefusal, readAction, unknownIn } from './kinds'
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

/** The open question in candidates; its sentence is put to it in `shared/words`. */
export function decisionOf(g: Game): Decision | null {
  const o = open(g)
  const asked = o?.step.asked?.(g, o.frame)
  const question = o?.step.decision?.(g, o.frame)
  if (!asked || !question) return null
  const by =
    'power' in asked
      ? { power: g.powerId(asked.power) }
      : { side: asked.as, powers: asked.powers.map((p) => g.powerId(p)) }
  return { answers: [question.kind], ...question, by, phase: g.state.phase, prompt: '' }
}

/** The standing actions open to some power now. */
export function standingOf(g: Game) {
  return g.askAll('standing', {})
}

function standingHandler(g: Game, a: Action): StandingHandler | null {
  return g.rs.standing.find((s) => s.kind === a.kind) ?? null
}

/** May this power give the answer? The power asked, the one that runs it, any of several asked, or one that acts in the turn. */
function mayAnswer(g: Game, asked: Asked, by: string): boolean {
  const power = g.powerIx(by)
  if ('powers' in asked) return asked.powers.includes(power)
  if (power === asked.power || power === g.runBy(asked.power)) return true
  return asked.power === g.turnPower() && g.isMover(power)
}

/** Checks an action, already of its kind's form (`readAction`), against the open question without carrying it out. */
export function check(g: Game, a: Action): Refusal | null {
  const o = open(g)
  if (!o) return refuse(null, 'game-over')
  const unknown = unknownIn(g, a)
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
  for (const [i, given] of list.entries()) {
    const a = readAction(rs, given)
    const refusal = isRefusal(a) ? a : answer(g, a)
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
  const read = readAction(rs, action)
  const refusal = isRefusal(read) ? read : answer(g, read)
  return refusal ?? { ok: true, state, events: g.events, rolls: g.rolls }
}
