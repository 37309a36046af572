/**
 * Hooks: the typed questions that the engine asks the rule modules. A rule module contributes functions that answer a
 * hook, each with the rule ids it carries; `hook-folds.ts` says how several answers become one. If a new rule set needs a
 * question that is not here, add the question, not the case. `hook-questions.ts` holds the types of the arguments and
 * the answers.
 *
 * Unless its docstring says otherwise, a contribution returns null when its rule has nothing to say. Amounts are
 * IPCs, distances are movement points, `Ix` is an index in the compiled rule set.
 */
import type { Action, Blocker, Decision, Politics, Refusal, RuleId, Verdict } from '../../../shared/model'
import type { Forecast, ForecastQuestion } from '../loop/dice-forecast'
import type { Game } from '../loop/game'
import type { StepId, UnitChanges } from './module'
import type {
  Relation,
  MoveMode,
  AccessQuestion,
  StepQuestion,
  TransferQuestion,
  MarkQuestion,
  PathQuestion,
  MoveDone,
  BuyQuestion,
  MeantFor,
  IncomeLine,
  PlaceQuestion,
  PlaceLimit,
  OrderRoom,
  CaptureQuestion,
  BattleEnd,
  AttackDone,
  JoinQuestion,
  BombardQuestion,
  Told,
  Prospect,
  StandingAction,
  ImpliedFacts,
} from './hook-questions'
import type { BattleRecord, Frame, Ix, Piece } from '../state/state'

/**
 * What an answer about a way depends on, in addition to the board, the switches, the question's spaces, the piece's
 * domain and power, and the traits that the contribution names. A contribution to a `WayHook` declares it, and the
 * engine keeps the answer until one of the declared things changes:
 *
 * - `lands`: who holds lands now and at the turn's start, modules' facts of them, their facilities
 * - `markers`: modules' facts of sea zones now and at the turn's start, such as who holds a convoy marker
 * - `others`: the pieces of powers that do not move in this turn
 * - `movers`: the other pieces of the powers that move
 * - `start`: the space where the piece began the turn
 * - `piece`: anything else about the piece: its space, the points it has spent, its carrier
 * - `path`: more of the path than its last space
 * - `facts`: modules' own facts, the turn's record, the round
 *
 * `lands` and `others` include the relations between powers. Where relations change in play they are stored among the
 * `facts`; no contribution declares `facts` for that, because no answer outlasts a change of facts.
 *
 * `tests/property/looks-at.test.ts` finds undeclared dependencies.
 */
export type Sight = 'lands' | 'markers' | 'others' | 'movers' | 'start' | 'piece' | 'path' | 'facts'

/** Questions whose refusal a permission may override (hook `permit`). */
export type Permitted =
  'mayMove' | 'load' | 'unload' | 'buyable' | 'placeForbidden' | 'orderForbidden' | 'advance'

/** A refusal that a permission may override: the hook that gave it (`of`) and the question as it was asked. */
export type PermitQuestion = {
  readonly [H in Permitted]: {
    readonly of: H
    readonly asked: Parameters<Hooks[H]>[1]
    readonly refusal: Refusal
  }
}[Permitted]

/** The most IPCs that a treasury may spend, with the rule that limits it and the refusal's code. */
export interface SpendLimit {
  readonly most: number
  readonly rule: RuleId
  readonly code: string
}

/** Every hook with the signature of one contribution. `hook-folds.ts` names how the answers are combined. */
export interface Hooks {
  /**
   * Decides the relation of power `a` to power `b`; either may also be a controller code that is not a power. The last
   * answer counts; `not-at-war` by default.
   */
  relation: (g: Game, q: { a: Ix; b: Ix }) => Relation | null
  /**
   * Returns the changes that technologies and advantages make to a power's unit types at present. The changes of all
   * contributions apply in module order. Return the same object while nothing has changed: tables built from it are
   * cached by its identity. Call `changed` when it does change (every event does so).
   */
  types: (g: Game, q: { power: Ix }) => UnitChanges | null
  /** Lists the powers whose pieces move in a turn in addition to the turn's own powers. All answers count. */
  movers: (g: Game, q: { turn: Ix }) => readonly Ix[]
  /** Returns the rule by which a turn is skipped. The first answer counts. */
  turnSkipped: (g: Game, q: { turn: Ix }) => RuleId | null
  /** Returns the rule by which a step of the set-up or turn list is skipped. The first answer counts. */
  stepSkipped: (g: Game, q: { step: StepId }) => RuleId | null
  /**
   * Called when a turn begins, before its first step, and when a position or edit sets the turn. Every contribution
   * runs.
   */
  turnBegan: (g: Game, q: { turn: Ix }) => void
  /** Called after the last step of a turn. Every contribution runs. */
  turnEnded: (g: Game, q: { turn: Ix }) => void
  /** Called after the last turn of a round; `round` is the number of the round that ends. Every contribution runs. */
  roundEnded: (g: Game, q: { round: number }) => void
  /**
   * Returns why the open step may not end yet: something is still due in view of everything done in it. Asked when an
   * answer ends the step (`mayEnd`). The refusal names what is due and what prevents it. The first refusal counts.
   */
  ends: (g: Game, q: { step: StepId }) => Refusal | null
  /**
   * Lists actions that would settle what `ends` says is due; any one of them will do. The random player uses them to
   * find a way to end the step. Each action must be legal. All answers count.
   */
  dues: (g: Game, q: { step: StepId }) => readonly Action[]
  /**
   * Returns why the piece may not act at all in this movement phase: it has moved before, is in a battle, is isolated.
   * The first refusal that no permission overrides counts.
   */
  mayMove: (g: Game, q: { piece: Piece; space: Ix; mode: MoveMode }) => Refusal | null
  /**
   * Returns why a power's pieces of one domain may not pass through a space, end there or land there. The first refusal
   * counts.
   */
  access: (g: Game, q: AccessQuestion) => Refusal | null
  /**
   * Returns the rule by which a power may use a land like a friend's although its holder is not a friend: its units
   * pass, stay and land there and start from its bases. The first answer counts.
   */
  guest: (g: Game, q: { power: Ix; space: Ix }) => RuleId | null
  /**
   * Returns the rule by which a piece may spend one move to stay in the space where it began the turn. The first
   * answer counts.
   */
  stay: (g: Game, q: { piece: Piece; space: Ix; mode: MoveMode }) => RuleId | null
  /** Returns why a piece of cargo may not board a carrier. The first refusal that no permission overrides counts. */
  load: (g: Game, q: TransferQuestion) => Refusal | null
  /**
   * Returns why a piece of cargo may not land from a carrier. The first refusal that no permission overrides counts.
   */
  unload: (g: Game, q: TransferQuestion) => Refusal | null
  /** Returns why an aircraft may not land on a carrier that ends its move in `space`. The first refusal counts. */
  deck: (g: Game, q: { piece: Piece; carrier: Piece; space: Ix; mode: MoveMode }) => Refusal | null
  /**
   * Lists decks that are not on the board yet: the numbers of waiting carriers, each with the zones it may be placed
   * in this turn. The landing plan counts on them, so aircraft over such a zone owe no other landing. All answers
   * count.
   */
  decksToCome: (g: Game, q: { power: Ix }) => readonly { carrier: number; zones: readonly Ix[] }[]
  /**
   * Returns the rule by which an aircraft that flies to this space in combat movement owes no landing. The first
   * answer counts.
   */
  landless: (g: Game, q: { piece: Piece; space: Ix }) => RuleId | null
  /**
   * Decides whether a carrier's own aircraft may or must stay aboard when it sails along the path. The last answer
   * counts; by default they launch first.
   */
  aircraftStay: (g: Game, q: PathQuestion) => 'may' | 'must' | null
  /**
   * Allows or refuses a mark for a piece. The last verdict counts; without one the mark does not exist for the piece.
   */
  mark: (g: Game, q: MarkQuestion) => Verdict | null
  /** Called after pieces were given a mark, to carry out its effects. Every contribution runs. */
  marked: (g: Game, q: { pieces: readonly Piece[]; mark: MarkQuestion['mark']; space: Ix }) => void
  /** Returns why a piece may not take the step from one space to an adjacent one. The first refusal counts. */
  step: (g: Game, q: StepQuestion) => Refusal | null
  /**
   * True if the piece follows other pieces of its move, so that it stops only where those must stop. Asked only of
   * pieces that move in a group. One true answer is enough.
   */
  follows: (g: Game, q: { piece: Piece; group: readonly Piece[] }) => boolean
  /**
   * Returns the rule, the refusal's code and the blockers by which a piece must stop in the space it enters. The
   * first answer counts; by default it may go on.
   */
  stop: (g: Game, q: StepQuestion) => { rule: RuleId; code: string; blockers?: readonly Blocker[] } | null
  /**
   * Decides whether an enemy ship hinders ships in its zone: whether it makes the zone hostile for them, stops them
   * there and keeps them from loading and landing cargo. `mover` is the ship that would pass; null asks about the
   * zone itself. The last answer counts; true by default. The answer is kept with those of `stop` and `access`, so it
   * may depend on nothing but the types of the two pieces.
   */
  hinders: (g: Game, q: { enemy: Piece; mover: Piece | null }) => boolean | null
  /**
   * Returns extra movement points that a piece gets for the space where it began the turn (air bases). The answers
   * are added up.
   */
  points: (g: Game, q: { piece: Piece }) => number
  /**
   * Returns extra movement points for the ends of a path (naval bases). For an aircraft only the last space of the
   * path may count. The answers are added up.
   */
  range: (g: Game, q: PathQuestion) => number
  /**
   * Returns the rule by which a land and the zone around it are one space to a power's aircraft, so that the step
   * between them costs no movement. Asked only about a land whose only neighbor is that zone. The first answer
   * counts.
   */
  oneSpace: (g: Game, q: { power: Ix; space: Ix }) => RuleId | null
  /**
   * True if a land that no enemy holds contains a target for the piece in combat movement. One true answer is enough.
   */
  attackable: (g: Game, q: { piece: Piece; space: Ix }) => boolean
  /**
   * Returns the refusal of a path that costs `beyond` more movement points than the piece has, for a rule that limits
   * it otherwise than the range of the piece's domain. The first refusal counts; by default the range is cited.
   */
  tooFar: (g: Game, q: PathQuestion & { beyond: number }) => Refusal | null
  /** Returns why a piece may not end its path in the last space. The first refusal counts. */
  pathEnd: (g: Game, q: PathQuestion) => Refusal | null
  /** True if a gun in the space fires at this power's aircraft that fly over it. One true answer is enough. */
  flak: (g: Game, q: { power: Ix; space: Ix }) => boolean | null
  /**
   * Lists the message codes of a move's effects other than its battles, for display before the move is made. All
   * answers count.
   */
  foreseen: (g: Game, q: MoveDone) => readonly string[]
  /** Called after a move was carried out, for its effects: lands blitzed, convoys taken. Every contribution runs. */
  moved: (g: Game, q: MoveDone) => void
  /**
   * Returns why a treasury may not buy a unit, for the named space if there is one. The first refusal that no
   * permission overrides counts.
   */
  buyable: (g: Game, q: BuyQuestion) => Refusal | null
  /** Returns the price of a unit for a treasury in IPCs. The last answer counts; by default the unit's own cost. */
  price: (g: Game, q: BuyQuestion) => number | null
  /**
   * Returns the most that a treasury may spend in one purchase, with the rule and the refusal's code. The first
   * answer counts; by default it may spend everything it has.
   */
  spendable: (g: Game, q: { treasury: Ix }) => SpendLimit | null
  /**
   * Returns the spaces that an order of this unit must choose from, if the order must name its space. The last answer
   * counts; by default an order names no space.
   */
  meantFor: (g: Game, q: { treasury: Ix; unit: Ix }) => MeantFor | null
  /**
   * Returns why a piece may not be placed in a space. The first refusal that no permission overrides counts. Without
   * one, `placeAllowed` and the limits still decide.
   */
  placeForbidden: (g: Game, q: PlaceQuestion) => Refusal | null
  /**
   * Returns the rule by which a waiting piece was not bought but returns to the board: no placement limit counts it,
   * and it keeps waiting if it finds no space. The first answer counts.
   */
  returning: (g: Game, q: { piece: Piece }) => RuleId | null
  /** Returns the rule that gave a power free units of a type to place in this turn. The first answer counts. */
  gift: (g: Game, q: { power: Ix; unit: Ix }) => RuleId | null
  /** True if a rule of its own lets the piece be placed in the space, without a complex. One true answer is enough. */
  placeAllowed: (g: Game, q: PlaceQuestion) => boolean
  /**
   * Called after waiting pieces were placed in a space. A piece that became a facility is no longer a piece. Every
   * contribution runs.
   */
  placed: (g: Game, q: { pieces: readonly Piece[]; space: Ix }) => void
  /** Lists the limits under which a placement falls. All of them apply. */
  placeLimit: (g: Game, q: PlaceQuestion) => readonly PlaceLimit[]
  /**
   * Returns the rule by which a power may do what another rule has just refused. Asked only about the hooks in
   * `Permitted`, whose answers are not cached. The first answer counts.
   */
  permit: (g: Game, q: PermitQuestion) => RuleId | null
  /**
   * Decides whether a treasury may place units through the complex in `space`. The last answer counts; by default it
   * may if the land feeds this treasury.
   */
  site: (g: Game, q: { power: Ix; treasury: Ix; space: Ix }) => boolean | null
  /**
   * Returns why a piece may not be placed in a space before round 1. The first refusal that no permission overrides
   * counts.
   */
  advance: (g: Game, q: { power: Ix; unit: Ix; space: Ix }) => Refusal | null
  /**
   * Returns why a treasury may not give this order as a whole. `space` is the space that a unit is ordered for, -1
   * where the order names none. The first refusal that no permission overrides counts.
   */
  orderForbidden: (
    g: Game,
    q: { treasury: Ix; units: readonly { unit: Ix; count: number; space: Ix }[] },
  ) => Refusal | null
  /**
   * Returns where a treasury's order may be placed; `types` are the unit types that it may order, `units` the order
   * so far. Of all answers the last one is shown.
   */
  orderRoom: (
    g: Game,
    q: { treasury: Ix; types: readonly Ix[]; units: readonly { unit: Ix; count: number; space: Ix }[] },
  ) => readonly OrderRoom[]
  /** Decides whether a power is still in the game. The last answer counts; true by default. */
  inGame: (g: Game, q: { power: Ix }) => boolean | null
  /** Returns the rule by which a land or convoy pays its holder nothing at present. The first answer counts. */
  payless: (g: Game, q: { treasury: Ix; space: Ix }) => RuleId | null
  /** Lists the income that a treasury would collect at present. All lines count. */
  income: (g: Game, q: { treasury: Ix }) => readonly IncomeLine[]
  /**
   * Returns the treasury that a power's land or convoy in a space feeds, -1 for none. The last answer counts; by
   * default the power's first treasury.
   */
  treasuryOf: (g: Game, q: { power: Ix; space: Ix }) => Ix | null
  /** Returns the controller of a space after `by` captures it. The last answer counts; by default `by`. */
  newController: (g: Game, q: CaptureQuestion) => number | null
  /**
   * Returns the original owner of a land, which liberation, complexes and surrenders depend on, where it changes in
   * play. The last answer counts; by default the owner that the board names.
   */
  originalOwner: (g: Game, q: { space: Ix }) => Ix | null
  /** Called after a space was captured. Every contribution runs. */
  captured: (g: Game, q: CaptureQuestion) => void
  /**
   * Called after a space changed hands by rule, not by conquest; the state already holds the new controller. Every
   * contribution runs.
   */
  passed: (g: Game, q: { space: Ix; from: number }) => void
  /**
   * Decides whether a piece fights in a battle of this kind in its space. The last answer counts; by default the kind
   * itself decides.
   */
  joins: (g: Game, q: JoinQuestion) => boolean | null
  /**
   * Returns the power that decides for a piece in a battle, as when casualties are picked. The last answer counts; by
   * default the power whose turn it is for pieces that move in this turn, and the owner for all others.
   */
  decider: (g: Game, q: { piece: Piece }) => Ix | null
  /**
   * Lists the numbers of pieces that fire in some step of a battle but cannot be casualties in it: guns. All answers
   * count.
   */
  supports: (g: Game, q: Omit<JoinQuestion, 'piece'>) => readonly number[]
  /** Allows or refuses the bombardment by a ship. The last verdict counts; by default the base rules decide. */
  bombards: (g: Game, q: BombardQuestion) => Verdict | null
  /**
   * Returns the rule by which no attacker may withdraw from the battle that is being fought. The first answer counts.
   */
  noRetreat: (g: Game, q: { space: Ix }) => RuleId | null
  /**
   * Returns the number on which a gun hits an aircraft that flies over it: a die of this or less is a hit, 0 cannot
   * hit. The smallest answer counts; 1 by default. Fire in a battle follows the fire rules instead.
   */
  gunHits: (g: Game, q: { gun: Piece; target: Piece }) => number | null
  /**
   * Returns why a battle that is due must wait: for another battle, for fire from the coast. The first refusal counts.
   */
  waits: (g: Game, q: { battle: BattleRecord; space: Ix }) => Refusal | null
  /**
   * Returns the most IPCs that a raid or rocket may still cost a power for the complex in a space. The smallest
   * answer counts; no cap by default.
   */
  damageCap: (g: Game, q: { power: Ix; space: Ix }) => number | null
  /**
   * Decides whether a power's cargo may land from a zone, given the state of the zone after its battles. The last
   * answer counts; by default it may while no enemy is in the zone.
   */
  landingClear: (g: Game, q: { power: Ix; zone: Ix }) => boolean | null
  /**
   * Returns the frame of a step that must run just before a battle begins; null if nothing is due, and once that step
   * has run. The first answer counts.
   */
  beforeBattle: (g: Game, q: { battle: BattleRecord; space: Ix }) => Frame | null
  /** Called after a battle has ended. Every contribution runs. */
  battleEnded: (g: Game, q: BattleEnd) => void
  /** Called after a power was attacked in any way. Every contribution runs. */
  attacked: (g: Game, q: AttackDone) => void
  /**
   * Called after a strategic bombing raid was paid for: the power that paid, the IPCs, the space of the complex.
   * Every contribution runs.
   */
  raided: (g: Game, q: { power: Ix; paid: number; space: Ix }) => void
  /** Called after pieces left the board for good; `why` is a message code. Every contribution runs. */
  removed: (g: Game, q: { pieces: readonly Piece[]; why: string }) => void
  /** Lists the actions that a power may take without being asked. All answers count. */
  standing: (g: Game, q: Record<string, never>) => readonly StandingAction[]
  /**
   * Answers a player's question about dice without a position: their forecast, or a refusal if no such dice can be
   * rolled. The first answer counts; without one the game has no such dice. Changes nothing.
   */
  forecast: (g: Game, q: ForecastQuestion) => Forecast | Refusal | null
  /**
   * Lists dice outside of battles that are due or that an answer to the open question would roll. All answers count.
   * Changes nothing.
   */
  coming: (g: Game, q: Record<string, never>) => readonly Forecast[]
  /**
   * Lists the ends of the game, and of a power's part in it, that are counted or rolled for, and how near each is in
   * the present position. All answers count.
   */
  prospects: (g: Game, q: Record<string, never>) => readonly Prospect[]
  /** Lists facts for the view that are computed; stored facts are declared instead (`fact.ts`). All answers count. */
  facts: (g: Game, q: Record<string, never>) => readonly Told[]
  /**
   * Lists parts of the nations' relations as the view shows them. Lists of all parts are concatenated and entries of
   * one nation are merged. The view has politics if any part exists.
   */
  politics: (g: Game, q: Record<string, never>) => readonly Partial<Politics>[]
  /** Returns the seat of a treasury while its capital is lost: a space id, or `none`. The first answer counts. */
  seat: (g: Game, q: { treasury: Ix }) => string | null
  /**
   * Lists facts of slices and modules that follow from a position or an edit and that it does not state: a capital in
   * enemy hands has fallen. Asked before the position is recorded; the answers are recorded with it, so that older
   * recordings replay unchanged. All answers count.
   */
  implied: (g: Game, q: Record<string, never>) => readonly ImpliedFacts[]
  /** Checks a module's invariants, for tests and debug runs: returns one sentence per violation. */
  invariant: (g: Game, q: Record<string, never>) => readonly string[]
}

export type HookName = keyof Hooks

/** Hooks about ways. Their answers are cached, so each contribution declares what they depend on (`Sight`). */
export const wayHooks = ['access', 'stay', 'step', 'stop', 'points', 'range', 'flak'] as const
export type WayHook = (typeof wayHooks)[number]

export type * from './hook-questions'
export type { Action, Decision }
