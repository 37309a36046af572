/**
 * The main loop: an action answers the open question, then steps run by themselves until the next question is open or
 * the game is over. `apply` is pure; `applyInPlace` works on a state that the caller owns (replay, AI, fuzzers).
 */
import {
  refuse,
  type Action,
  type Decision,
  type GameEvent,
  type PieceId,
  type Refusal,
  type SpaceId,
} from '../../../shared/model'
import { seededRng, type DiceSource, type Rng } from './dice'
import { flowSteps, placeIn, stepIn } from './turn-flow'
import type { Forecast } from './dice-forecast'
import { Game, type RollRecord } from './game'
import { isRefusal, readAction, unknownIn } from '../module/action-kinds'
import type { Asked, Legal, StandingHandler, Step } from '../module/module'
import { isMovementLegal } from '../movement/types'
import { rollStep } from './roll'
import type { Ruleset } from '../module/ruleset'
import type { Frame, State } from '../state/state'

export interface Applied {
  readonly ok: true
  readonly state: State
  readonly events: readonly GameEvent[]
  readonly rolls: readonly RollRecord[]
}

/** Steps may push and finish many frames between two questions; more than this means an endless loop in a rule. */
const MOST_STEPS = 100_000

/** The engine's own steps; modules may not use their ids. */
export const builtIn: Readonly<Record<string, Step>> = Object.fromEntries(
  [rollStep as unknown as Step, ...flowSteps].map((s) => [s.id, s]),
)

/** Returns the step of a frame; throws if neither the engine nor a module has it. */
export const stepOf = (rs: Ruleset, f: Frame): Step => builtIn[f.step] ?? stepIn(rs, f.step)

/** Runs the steps until a question is open or the game is over. */
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
    // A step may change anything when it runs, including a module's own slice.
    g.changed()
    if (outcome === 'done') {
      const at = g.state.frames.lastIndexOf(f)
      if (at >= 0) g.state.frames.splice(at, 1)
    }
  }
  throw new Error(`the steps did not come to a question: ${String(g.top()?.step)}`)
}

/** Returns the step and frame of the open question; null when the game is over. */
export function open(g: Game): { step: Step; frame: Frame } | null {
  const frame = g.top()
  if (!frame || g.state.over) return null
  return { step: stepOf(g.rs, frame), frame }
}

/** Returns the power or powers asked; null when the game is over. */
export function askedOf(g: Game): Asked | null {
  const o = open(g)
  return o?.step.asked?.(g, o.frame) ?? null
}

/** Returns the legality of answers to the open question, the single source of it. */
export function legalOf(g: Game): Legal | null {
  const o = open(g)
  return o?.step.legal?.(g, o.frame) ?? null
}

/**
 * Returns why the piece may not move to the space in the open step; null if it may, or if no piece moves at present.
 */
export function whyNot(g: Game, piece: PieceId, space: SpaceId): Refusal | null {
  const legal = legalOf(g)
  const refusal = legal && isMovementLegal(legal) ? legal.why(piece, space) : null
  return refusal && g.rs.cites.refusal(refusal)
}

/**
 * Returns the present phase. A question before the first phase of a turn belongs to that phase, so that each question
 * has a phase that an answer can name. Empty before round 1.
 */
export function phaseOf(g: Game): string {
  const { phase, turn } = g.state
  if (phase !== '' || turn < 0) return phase
  const { turnSteps } = g.rs
  const begun = g.frame('turn')?.['at']
  const left = turnSteps.slice(typeof begun === 'string' ? placeIn(turnSteps, begun) : 0)
  return left.map((id) => stepIn(g.rs, id).phase).find((id) => id !== undefined) ?? ''
}

/** Returns the open question with its candidates; `shared/words` adds the sentence. */
export function decisionOf(g: Game): Decision | null {
  const o = open(g)
  const asked = o?.step.asked?.(g, o.frame)
  const question = o?.step.decision?.(g, o.frame)
  if (!asked || !question) return null
  const by =
    'power' in asked
      ? { power: g.powerId(asked.power) }
      : { side: asked.as, powers: asked.powers.map((p) => g.powerId(p)) }
  return g.rs.cites.told({ answers: [question.kind], ...question, by, phase: phaseOf(g), prompt: '' })
}

/** Lists the dice outside of battles that are due, or that answers to the open question would roll. */
export function comingOf(g: Game): Forecast[] {
  const o = open(g)
  const asked = o?.step.asked?.(g, o.frame) ? o.step.coming?.(g, o.frame) : undefined
  return [...g.askAll('listPendingDice', {}), ...(asked ?? [])].map((of) => withNumbers(g, of))
}

/** Lists the dice of a step whose first dice are due, as forecasts; empty if there are none. */
export function rollingOf(g: Game): Forecast[] {
  const frame = g.top()?.step === 'roll' ? g.state.frames.at(-2) : undefined
  const dice = frame && stepOf(g.rs, frame).rolling?.(g, frame)
  return (dice ?? []).map((of) => withNumbers(g, of))
}

const withNumbers = (g: Game, of: Forecast): Forecast => ({ ...of, rules: g.rs.cites.numbers(of.rules) })

/** Lists the standing actions that are open to some power at present. */
export function standingOf(g: Game) {
  return g.askAll('listStandingActions', {}).map((s) => ({ ...s, rules: g.rs.cites.numbers(s.rules) }))
}

function standingHandler(g: Game, a: Action): StandingHandler | null {
  return g.rs.standing.find((s) => s.kind === a.kind) ?? null
}

/**
 * True if this power may answer: the power asked, the power that runs it, one of several asked, or a power that moves
 * in the turn if the turn's power is asked.
 */
function mayAnswer(g: Game, asked: Asked, by: string): boolean {
  const power = g.powerIx(by)
  if ('powers' in asked) return asked.powers.includes(power)
  if (power === asked.power || power === g.runBy(asked.power)) return true
  return asked.power === g.turnPower() && g.isMover(power)
}

/**
 * Checks an action against the open question without carrying it out. The action must have the form of its kind
 * (`readAction`).
 */
export function check(g: Game, a: Action): Refusal | null {
  const refusal = refusalOf(g, a)
  return refusal && g.rs.cites.refusal(refusal)
}

function refusalOf(g: Game, a: Action): Refusal | null {
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
 * An answer that was found legal. Giving it in the same position, in the game or a fork, needs no second check;
 * elsewhere it is checked like any other.
 */
export class Accepted {
  private constructor(
    readonly action: Action,
    private readonly position: object,
  ) {}

  /** Wraps an action that was checked in the present position. */
  static now(g: Game, action: Action): Accepted {
    return new Accepted(action, g.position())
  }
  holds(g: Game): boolean {
    return g.position() === this.position
  }
}

/** Checks an action; returns the accepted answer or the refusal. */
export function accept(g: Game, a: Action): Accepted | Refusal {
  return check(g, a) ?? Accepted.now(g, a)
}

/** Returns a random legal answer to the open question; null when the game is over. Throws if the sample is illegal. */
export function draw(g: Game, rng: Rng): Accepted | null {
  const legal = legalOf(g)
  const a = legal?.sample(rng)
  if (!a) return null
  if (legal?.samplesChecked) return Accepted.now(g, a)
  const drawn = accept(g, a)
  if (drawn instanceof Accepted) return drawn
  throw new Error(`a sampled ${a.kind} was refused by ${drawn.rule ?? '-'} ${drawn.code}`)
}

/** The most samples per requested candidate, for steps that list no answers. */
const DRAWS = 4

/** Yields the legal answers among those that the open step lists or proposes. */
function* listed(g: Game, legal: Legal): Generator<Action> {
  for (const a of legal.list?.() ?? []) if (check(g, a) === null) yield a
  for (const p of legal.proposals?.() ?? []) if (p.refusal() === null) yield p.action
}

/** Yields random answers; the same one may come more than once. */
function* drawn(g: Game, rng: Rng, times: number): Generator<Action> {
  for (let i = 0; i < times; i++) {
    const a = draw(g, rng)
    if (a) yield a.action
  }
}

/**
 * Returns up to `limit` different legal answers to the open question, the suggested one first: the step's list, for
 * movement its one-piece moves, otherwise random samples. Empty when the game is over.
 */
export function candidates(g: Game, limit: number, rng: Rng = seededRng(1)): Accepted[] {
  const legal = legalOf(g)
  if (!legal || limit <= 0) return []
  const out = new Map<string, Accepted>()
  const take = (a: Action): void => void out.set(JSON.stringify(a), Accepted.now(g, a))
  const suggestion = decisionOf(g)?.suggestion
  if (suggestion && check(g, suggestion) === null) take(suggestion)
  const others = legal.list || legal.proposals ? listed(g, legal) : drawn(g, rng, limit * DRAWS)
  while (out.size < limit) {
    const next = others.next()
    if (next.done) break
    take(next.value)
  }
  return [...out.values()]
}

/**
 * Answers the open question on a game that the caller owns. A refusal leaves the state untouched. Events and rolls
 * are appended to the game's lists; clear them first if only the new ones are needed.
 */
export function answer(g: Game, given: Action | Accepted): Refusal | null {
  const a = given instanceof Accepted ? given.action : given
  const refusal = given instanceof Accepted && given.holds(g) ? null : check(g, a)
  if (refusal) return refusal
  const standing = standingHandler(g, a)
  const o = open(g)
  if (standing) standing.answer(g, a)
  else o?.step.answer?.(g, o.frame, a)
  // Even a change to a frame alone makes earlier accepted answers invalid.
  g.changed(false)
  advance(g)
  return null
}

/** Returns the refusal of a malformed action, with the clause of the open question if that accepts this kind. */
function ofQuestion(g: Game, given: unknown, refusal: Refusal): Refusal {
  const question = refusal.code === 'malformed-action' ? decisionOf(g) : null
  const kind = (given as { readonly kind?: unknown }).kind
  const rule = question?.answers.some((one) => one === kind) ? question.rules[0] : undefined
  return rule === undefined ? refusal : { ...refusal, rule }
}

/**
 * Applies one action, or an all-or-none group, to a copy. The given game is never changed, and the copy shares what
 * it has derived.
 */
export function apply(
  game: Game,
  actions: Action | Accepted | readonly Action[],
): Applied | (Refusal & { readonly at: number }) {
  const g = game.copy()
  const list = Array.isArray(actions) ? (actions as readonly Action[]) : [actions as Action | Accepted]
  for (const [i, given] of list.entries()) {
    const read = given instanceof Accepted ? given.action : readAction(g.rs, given)
    const refusal = isRefusal(read)
      ? ofQuestion(g, given, read)
      : answer(g, given instanceof Accepted ? given : read)
    if (refusal) return { ...refusal, at: i }
  }
  return { ok: true, state: g.state, events: g.events, rolls: g.rolls }
}

/**
 * Like `apply`, but changes a state that the caller owns. A refused group may be half done: use it for replay. Calls
 * `onBattle` with the working copy when a battle has begun and none of its dice have fallen.
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
  const refusal = isRefusal(read) ? ofQuestion(g, action, read) : answer(g, read)
  return refusal ?? { ok: true, state, events: g.events, rolls: g.rolls }
}
