/**
 * What a campaign needs of the rules engine, and nothing more. History, sealing and saves can then be tested with a
 * game of ten lines, and the engine knows nothing of files.
 */
import type { FactGroup, LegalAnswer, Position, Refused } from '../../../shared/contract'
import type { Action, BattleView, Decision, GameEvent, OrderLine, View } from '../../../shared/model'
import type { BattleHeard, EngineView, Forecast, Outlook, Reaction } from '../../engine'
import type { NamedThings } from '../../../shared/words/story/story'

/** The part of a view that the rules know; the campaign adds its own. */
export type GameView = Omit<EngineView, 'switches'>

/** A generated roll in the form that the journal keeps: roll number `roll` of stream `stream`. */
export interface Roll {
  readonly stream: number
  readonly roll: number
  readonly dice: readonly number[]
}

/** Where the game is: enough for a list of campaigns and for the headings of the history. */
export interface Mark {
  /** 0 before round 1. */
  readonly round: number
  /** First power of the turn; null before round 1 and after the end. */
  readonly power: string | null
  readonly phase: string
  readonly over: boolean
}

export type Played = {
  readonly ok: true
  readonly events: readonly GameEvent[]
  readonly rolls: readonly Roll[]
  /** Battles that began, each as it was before its first die. */
  readonly battles?: readonly BattleView[]
}
/** What actions would lead to if they were taken. */
export interface Considered {
  readonly events: readonly GameEvent[]
  /** Powers that would be asked first and are assumed to agree or to stay, in the order in which they are asked. */
  readonly ifAgreed?: string[]
  /** Set when dice come next; their outcome is not reported. */
  readonly dice?: true
  readonly politics?: View['politics']
}
/** The order of one treasury. */
export interface Order {
  readonly treasury: string
  readonly order: readonly OrderLine[]
}
/** A position after an order, in the form that files hold: see `odds.purchase` in the contract. */
export interface Ordered {
  readonly scenario: string
  readonly switches: Readonly<Record<string, string>>
  readonly state: unknown
  /** The powers that order. */
  readonly powers: readonly string[]
  /** Set when there are no orders: one unit of each treasury then shows where units could be placed. */
  readonly only?: 'where'
}
/** A position with planned attacks, and what the enemy can still do about them. */
export interface Reacting {
  readonly scenario: string
  readonly switches: Readonly<Record<string, string>>
  /** In the form that files hold; built only on request. */
  readonly state: () => unknown
  readonly may: readonly Reaction[]
  readonly outlooks: readonly Outlook[]
}
/** Like `Played`, for calls that build a new state. */
export type Started<S> = Played & { readonly state: S }

/**
 * One scenario under its switches with the campaign's seed: everything that stays constant during play. States are
 * opaque here. Only `play` changes a state, and only one that the caller owns (from `copy`, `start`, `edit` or
 * `fromPlain`).
 */
export interface Game<S> {
  /** Rule modules in force, by id, with the version after an `@` if it is not the first. */
  readonly modules: readonly string[]
  /** Switch values in force, defaults filled in. */
  readonly switches: Readonly<Record<string, string>>
  /**
   * `idle`: no turn names the power and no player has it, like the armies of neutral territories. It has no seat
   * and no line in a balance.
   */
  readonly powers: readonly { readonly id: string; readonly idle?: true }[]
  /** The powers by side, in the scenario's order, without the powers of no side. */
  readonly sides: readonly (readonly string[])[]
  /** Names of spaces, powers and treasuries. */
  readonly names: NamedThings
  /** Printed price of each type of piece, in IPCs. */
  readonly costs: Readonly<Record<string, number>>
  /** The position at step 0; `position` is applied to the set-up as a patch. */
  start(position?: Position): Started<S> | Refused
  /**
   * Returns the changes of an edit, or of a starting position (`state` null), with the consequences that have to be
   * recorded with them. Not called when a record is replayed.
   */
  withImplied(state: S | null, changes: Position): Position
  copy(state: S): S
  /** Answers the open question on an owned state. A refusal leaves the state untouched. */
  play(state: S, action: Action): Played | Refused
  /** Returns a new state with the changes made, checked as a whole. */
  edit(state: S, changes: Position): Started<S> | Refused
  /** The facts of the rule modules: what each fact is, and its value. */
  facts(state: S): FactGroup[]
  /** Continues with roll 0 of another stream, on an owned state. */
  setStream(state: S, stream: number): void
  /** The stream of the next die. */
  streamOf(state: S): number
  /** Draws the dice from here on with this text besides the seed, on an owned state; null: with the seed alone. */
  setSeal(state: S, seal: string | null): void
  sealOf(state: S): string | null
  /** The JSON form with string ids that files hold. */
  toPlain(state: S): unknown
  /** The reverse of `toPlain`. Throws on anything that `toPlain` can't have made. */
  fromPlain(plain: unknown): S
  /** Hash of the plain form without the position in the dice streams. */
  hash(state: S): string
  view(state: S): GameView
  /** The open question as in the view, but without a prompt; null if none is open. */
  decision(state: S): Decision | null
  /** The battles whose odds may be queried now. */
  outlooks(state: S): readonly Outlook[]
  /** Dice outside of battles that are due, or that answers to the open question would roll. */
  coming(state: S): readonly Forecast[]
  /**
   * Dice outside of battles that these actions would roll, and those due after them; refused if an action is. Changes
   * nothing and throws no die of the game.
   */
  comingAfter(state: S, actions: readonly Action[]): readonly Forecast[] | Refused
  /**
   * The battles whose odds may be queried after these actions; refused if an action is. Changes nothing and throws no
   * die of the game: dice that fall on the way miss.
   */
  outlooksAfter(state: S, actions: readonly Action[]): readonly Outlook[] | Refused
  /** What the enemy can still do about the planned attacks after these actions; refused if an action is. */
  reacting(state: S, actions: readonly Action[]): Reacting | Refused
  /**
   * What these actions would lead to, up to the first die. Powers asked about an offer agree to it. Refused if an
   * action is. Changes nothing.
   */
  considered(state: S, actions: readonly Action[]): Considered | Refused
  /**
   * The position after these orders, paid for where an order is paid for at once; refused if an order is. Changes
   * nothing.
   */
  ordered(state: S, orders: readonly Order[]): Ordered | Refused
  /** Follows battles through steps that are replayed in order. */
  rolls(): RollWalk<S>
  /** What the open decision allows; refused if a named piece or space doesn't exist. */
  legal(state: S, pieces?: readonly string[], space?: string, via?: readonly string[]): LegalAnswer | Refused
  /** Powers that have to answer: one, several of which any may answer, or none once the game is over. */
  asked(state: S): readonly string[]
  /** Powers without their own turn, each with the power whose player decides for it now (China: the US, PAC-119). */
  runBy(state: S): Readonly<Record<string, string>>
  mark(state: S): Mark
  /** The phase in the view's terms, also if the turn has yet to begin one. */
  phase(state: S): string
}

/** Replays steps on copies with the dice that fell, and reports the dice of battles. */
export interface RollWalk<S> {
  /** True while a battle is under way whose dice it has reported; it must then see the next step too. */
  readonly busy: boolean
  /**
   * @param dice generated rolls in order; typed dice are among the actions
   * @returns null if the step can't be played that way
   */
  play(
    state: S,
    actions: readonly Action[],
    dice: readonly (readonly number[])[],
  ): readonly BattleHeard[] | null
}

/** The parameters with which a campaign opens its game. */
export interface GameRequest {
  readonly scenario: string
  readonly switches: Readonly<Record<string, string>>
  /**
   * The switches come from a file: a switch that it doesn't name has the value that matches files older than the
   * switch.
   */
  readonly kept?: true
  readonly seed: string
  readonly dice: 'generated' | 'manual'
  /** Dice are drawn by their place, so that the order of battles changes none: see `DiceSource`. */
  readonly byPlace?: true
  /** Modules that the campaign was played with; the refusal names those that the program doesn't have. */
  readonly modules?: readonly string[]
}

/** All scenarios of this program, and the version of their rules. */
export interface Games<S> {
  /** Raised whenever a correction of the rules may change the effect of a recorded action. */
  readonly rulesVersion: number
  open(request: GameRequest): Game<S> | Refused
}
