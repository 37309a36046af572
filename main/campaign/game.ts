/**
 * What a campaign needs of the rules engine, and nothing more: so that history, sealing and saves can be tested with
 * a game of ten lines, and the engine knows nothing of files.
 */
import type { FactGroup, LegalAnswer, Position, Refused } from '../../shared/contract'
import type { Action, BattleView, GameEvent, OrderLine, View } from '../../shared/model'
import type { BattleHeard, EngineView, Forecast, Outlook, Reaction } from '../engine'
import type { NamedThings } from '../../shared/words/story'

/** The part of a view that the rules know; the campaign adds its own. */
export type GameView = Omit<EngineView, 'switches'>

/** A generated roll as the journal keeps it: roll number `roll` of stream `stream`. */
export interface Roll {
  readonly stream: number
  readonly roll: number
  readonly dice: readonly number[]
}

/** Where the game stands: enough for a list of campaigns and for the history's headings. */
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
  /** Battles that began, each as it stood before its first die. */
  readonly battles?: readonly BattleView[]
}
/** What would come of actions that nobody has taken. */
export interface Considered {
  readonly events: readonly GameEvent[]
  /** Others who are asked first, and were taken to agree or to stay, in the order in which they are. */
  readonly ifAgreed?: string[]
  /** Dice come next: what they decide is not told. */
  readonly dice?: true
  readonly politics?: View['politics']
}
/** What one treasury orders. */
export interface Order {
  readonly treasury: string
  readonly order: readonly OrderLine[]
}
/** A position in which an order was given, as files hold it: see `odds.purchase` in the contract. */
export interface Ordered {
  readonly scenario: string
  readonly switches: Readonly<Record<string, string>>
  readonly state: unknown
  /** Whose order it is. */
  readonly powers: readonly string[]
  /** Nobody ordered anything: one unit of each treasury shows where something could be placed. */
  readonly only?: 'where'
}
/** A position in which attacks are planned, and what the enemy may still do about them. */
export interface Reacting {
  readonly scenario: string
  readonly switches: Readonly<Record<string, string>>
  /** As files hold it; made only where it is asked for. */
  readonly state: () => unknown
  readonly may: readonly Reaction[]
  readonly outlooks: readonly Outlook[]
}
/** As `Played`, for what builds a new state. */
export type Started<S> = Played & { readonly state: S }

/**
 * One scenario under its switches, with the campaign's seed: everything that does not change while it is played.
 * States are opaque here; only `play` changes one, and only one that the caller owns (made by `copy`, `start`,
 * `edit` or `fromPlain`).
 */
export interface Game<S> {
  /** Rule modules in force, by id; with a version behind an `@` where it is not the first. */
  readonly modules: readonly string[]
  /** Switch values in force, defaults filled in. */
  readonly switches: Readonly<Record<string, string>>
  /** `idle`: no turn names it and nobody plays it, as the armies of neutral land: it has no seat and no line in a balance. */
  readonly powers: readonly { readonly id: string; readonly idle?: true }[]
  /** The powers by side, in the scenario's order; those of no side are left out. */
  readonly sides: readonly (readonly string[])[]
  /** What spaces, powers and treasuries are called. */
  readonly names: NamedThings
  /** Printed price of each type of piece, in IPCs. */
  readonly costs: Readonly<Record<string, number>>
  /** The position at step 0; `position` is applied to the set-up as a patch. */
  start(position?: Position): Started<S> | Refused
  /**
   * The changes of an edit of a position, or a position to begin from (`state` null), with what follows from them and is
   * to be recorded with them. Not asked when a record is played again.
   */
  withImplied(state: S | null, changes: Position): Position
  copy(state: S): S
  /** Answers the open question on an owned state. A refusal leaves it untouched. */
  play(state: S, action: Action): Played | Refused
  /** A new state with the changes made, checked as a whole. */
  edit(state: S, changes: Position): Started<S> | Refused
  /** What the rule modules keep: what each fact is, and its value. */
  facts(state: S): FactGroup[]
  /** Goes on with roll 0 of another stream, on an owned state. */
  setStream(state: S, stream: number): void
  /** The stream the next die comes from. */
  streamOf(state: S): number
  /** The JSON form with string ids that files hold. */
  toPlain(state: S): unknown
  /** The reverse. Throws on anything that `toPlain` can't have made. */
  fromPlain(plain: unknown): S
  /** Hash of the plain form; the dice's place is left out of it. */
  hash(state: S): string
  view(state: S): GameView
  /** The battles whose odds may be asked now. */
  outlooks(state: S): readonly Outlook[]
  /** Dice outside of battles that are due, or that answers to the open question would have rolled. */
  coming(state: S): readonly Forecast[]
  /**
   * Dice outside of battles that these actions would have rolled, and those that are due after them; refused where one of them is.
   * Changes nothing and throws no die of the game.
   */
  comingAfter(state: S, actions: readonly Action[]): readonly Forecast[] | Refused
  /**
   * The battles whose odds may be asked after these actions; refused where one of them is. Changes nothing and throws no die of the
   * game: dice that fall on the way hit nothing.
   */
  outlooksAfter(state: S, actions: readonly Action[]): readonly Outlook[] | Refused
  /** What the enemy may still do about the attacks that are planned, after these actions too; refused where one of them is. */
  reacting(state: S, actions: readonly Action[]): Reacting | Refused
  /**
   * What would come of these actions, as far as no die falls; who is asked about an offer that they make agrees to it.
   * Refused where one of them is. Changes nothing.
   */
  considered(state: S, actions: readonly Action[]): Considered | Refused
  /** The position once these orders were given, paid for where they are; refused where one is. Changes nothing. */
  ordered(state: S, orders: readonly Order[]): Ordered | Refused
  /** Follows battles through steps that are played again, in their order. */
  rolls(): RollWalk<S>
  /** What the open decision allows; refused where a piece or space is named that there is not. */
  legal(state: S, pieces?: readonly string[], space?: string, via?: readonly string[]): LegalAnswer | Refused
  /** Powers that are asked now: one, several of which any may answer, or none when the game is over. */
  asked(state: S): readonly string[]
  /** Powers without a turn of their own, and the power whose player decides for each now (China: the US, PAC-119). */
  runBy(state: S): Readonly<Record<string, string>>
  mark(state: S): Mark
  /** The phase as the view tells it: also where the turn has not begun one yet. */
  phase(state: S): string
}

/** Plays steps again on copies, with the dice that fell, and tells of the dice of battles. */
export interface RollWalk<S> {
  /** Is a battle under way whose dice it has told of? Then it must see the next step too. */
  readonly busy: boolean
  /**
   * @param dice rolls that were generated, in their order; typed ones stand among the actions
   * @returns null where the step can't be played so
   */
  play(
    state: S,
    actions: readonly Action[],
    dice: readonly (readonly number[])[],
  ): readonly BattleHeard[] | null
}

/** How a campaign asks for its game. */
export interface GameRequest {
  readonly scenario: string
  readonly switches: Readonly<Record<string, string>>
  /** The switches are those of a file: one that it does not name keeps the reading of before there was one. */
  readonly kept?: true
  readonly seed: string
  readonly dice: 'generated' | 'manual'
  /** Modules that the campaign was played with: one that the program doesn't have is named in the refusal. */
  readonly modules?: readonly string[]
}

/** All scenarios of this program, and the version of their rules. */
export interface Games<S> {
  /** Raised whenever a correction of the rules may change what a recorded action does. */
  readonly rulesVersion: number
  open(request: GameRequest): Game<S> | Refused
}
