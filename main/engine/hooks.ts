/**
 * Hooks: the typed questions the engine asks the rule modules, each with a stated fold. A rule module answers
 * with contributions that name their rule ids. If a new rule set needs a question that is not here, add the
 * question, not the case. What a question names when it is put stands in `hook-questions.ts`.
 */
import type { Action, Blocker, Decision, Politics, Refusal, RuleId, Verdict } from '../../shared/model'
import type { Forecast, ForecastQuestion } from './forecast'
import type { Game } from './game'
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
import type { BattleRecord, Frame, Ix, Piece } from './state'

/**
 * What an answer about a way looks at beside the board, the switches, the question's spaces and the piece's domain and
 * power, and the traits that it names. A contribution to one of the `WayHook`s declares it, and the engine keeps the answer until that has changed:
 *
 * - `lands`: who holds lands now and at the turn's start, modules' facts of them, their facilities
 * - `markers`: modules' facts of sea zones now and at the turn's start, as who holds a convoy marker
 * - `others`: the pieces of powers that do not move in this turn
 * - `movers`: the other pieces of the powers that move
 * - `start`: the space where the piece's turn began
 * - `piece`: anything else about the piece: where it is, what it has spent, what carries it
 * - `path`: more of the path than its last space
 * - `facts`: modules' own facts, the turn's record, the round
 *
 * Who is friend or foe is read with `lands` and `others`. Where relations change in play they stand among the `facts`; nobody
 * declares those for it, since no answer outlasts a change of facts.
 *
 * `tests/property/looks-at.test.ts` finds a look that was not declared.
 */
export type Sight = 'lands' | 'markers' | 'others' | 'movers' | 'start' | 'piece' | 'path' | 'facts'

/** Questions whose refusal a permission may beat. */
export type Permitted =
  'mayMove' | 'load' | 'unload' | 'buyable' | 'placeForbidden' | 'orderForbidden' | 'advance'

/** A refusal that a permission may beat: which question gave it, as it was put. */
export type PermitQuestion = {
  readonly [H in Permitted]: {
    readonly of: H
    readonly asked: Parameters<Hooks[H]>[1]
    readonly refusal: Refusal
  }
}[Permitted]

/** The most that a treasury may spend, by a rule. */
export interface SpendLimit {
  readonly most: number
  readonly rule: RuleId
  readonly code: string
}

/** Every hook with the shape of one contribution. The fold is named in `folds`. */
export interface Hooks {
  /** How power `a` stands to power `b`. */
  relation: (g: Game, q: { a: Ix; b: Ix }) => Relation | null
  /**
   * What a power's unit types differ by now: technologies, advantages. Answer with the same object as long as nothing
   * has changed, and have `changed` called (any event does) when it has: tables made of it are kept by its identity.
   */
  types: (g: Game, q: { power: Ix }) => UnitChanges | null
  /** Powers that act in a turn beside its own. */
  movers: (g: Game, q: { turn: Ix }) => readonly Ix[]
  /** Why a turn is skipped. */
  turnSkipped: (g: Game, q: { turn: Ix }) => RuleId | null
  /** Why a step of a turn's list is skipped. */
  stepSkipped: (g: Game, q: { step: StepId }) => RuleId | null
  turnBegan: (g: Game, q: { turn: Ix }) => void
  turnEnded: (g: Game, q: { turn: Ix }) => void
  roundEnded: (g: Game, q: { round: number }) => void
  /**
   * Why the open step may not end yet: something is still due, over all that was done in it. Asked when somebody ends
   * it (`mayEnd`); the refusal names what is due and what stands in the way.
   */
  ends: (g: Game, q: { step: StepId }) => Refusal | null
  /**
   * What may be done next about what `ends` says is due, any one of it: for whoever looks for a way to end the step, as
   * the random player does. Each answer must be legal.
   */
  dues: (g: Game, q: { step: StepId }) => readonly Action[]
  /** May the piece act in this movement phase at all: not moved before, not in a battle, not isolated. */
  mayMove: (g: Game, q: { piece: Piece; space: Ix; mode: MoveMode }) => Refusal | null
  access: (g: Game, q: AccessQuestion) => Refusal | null
  /**
   * The rule by which a land whose holder is no friend is open to a power as a friend's: its units pass and stay there, come
   * down there and start from its bases.
   */
  guest: (g: Game, q: { power: Ix; space: Ix }) => RuleId | null
  /** The rule by which a piece may spend a move to stay in the space where its turn began. */
  stay: (g: Game, q: { piece: Piece; space: Ix; mode: MoveMode }) => RuleId | null
  /** May cargo board, or go ashore? */
  load: (g: Game, q: TransferQuestion) => Refusal | null
  unload: (g: Game, q: TransferQuestion) => Refusal | null
  /** May this aircraft land on this carrier if the carrier ends in `space`? */
  deck: (g: Game, q: { piece: Piece; carrier: Piece; space: Ix; mode: MoveMode }) => Refusal | null
  /**
   * Decks that are not on the board yet: carriers that wait, by number, each with the zones it may come to this turn. The
   * landing plan counts on them; aircraft over such a zone owe no other landing.
   */
  decksToCome: (g: Game, q: { power: Ix }) => readonly { carrier: number; zones: readonly Ix[] }[]
  /** The rule by which an aircraft that flies to this space in combat movement owes no landing. */
  landless: (g: Game, q: { piece: Piece; space: Ix }) => RuleId | null
  /** A carrier's own aircraft launch before it sails, unless a rule says that they may or must stay aboard. */
  aircraftStay: (g: Game, q: PathQuestion) => 'may' | 'must' | null
  /** A mark a piece may be given; the last opinion counts, nobody's means there is no such mark. */
  mark: (g: Game, q: MarkQuestion) => Verdict | null
  /** Effects of a mark that was given. */
  marked: (g: Game, q: { pieces: readonly Piece[]; mark: MarkQuestion['mark']; space: Ix }) => void
  step: (g: Game, q: StepQuestion) => Refusal | null
  /**
   * Does the piece go along with others of its move, so that it need not stop where they needn't? Asked of a piece that moves
   * together with others alone.
   */
  follows: (g: Game, q: { piece: Piece; group: readonly Piece[] }) => boolean
  /** True: the piece must stop in the space it entered. */
  stop: (g: Game, q: StepQuestion) => { rule: RuleId; code: string; blockers?: readonly Blocker[] } | null
  /**
   * Does this enemy at sea hinder ships in its zone: is the zone hostile for it, do they stop there, neither load nor land?
   * `mover`: the ship that would pass, null where the zone itself is asked about. The last opinion counts; all do by
   * default. Answers are kept with those of `stop` and `access`: look at the two pieces' types and nothing else.
   */
  hinders: (g: Game, q: { enemy: Piece; mover: Piece | null }) => boolean | null
  /** Extra movement points for where its turn began (air bases). */
  points: (g: Game, q: { piece: Piece }) => number
  /** Extra range for the ends of a path (naval bases); for an aircraft only its last space may count. */
  range: (g: Game, q: PathQuestion) => number
  /**
   * The rule by which a land and its zone are one space to a power's aircraft: the step between them costs nothing. Only
   * asked about lands with no other neighbor.
   */
  oneSpace: (g: Game, q: { power: Ix; space: Ix }) => RuleId | null
  /** Is there something in a land that is no enemy's against which the piece may be sent in combat movement? */
  attackable: (g: Game, q: { piece: Piece; space: Ix }) => boolean
  /**
   * Why a path that is `beyond` what the piece has left by so many moves is too long, where a rule says more than the range
   * of its domain.
   */
  tooFar: (g: Game, q: PathQuestion & { beyond: number }) => Refusal | null
  /** Condition at a path's end. */
  pathEnd: (g: Game, q: PathQuestion) => Refusal | null
  /** Does a gun in the space fire at this power's aircraft that fly over it? */
  flak: (g: Game, q: { power: Ix; space: Ix }) => boolean | null
  /** Codes of what a move would bring with it beside its fights, shown before it is made. */
  foreseen: (g: Game, q: MoveDone) => readonly string[]
  /** Effects of a move that was carried out: lands blitzed, convoys taken. */
  moved: (g: Game, q: MoveDone) => void
  /** May this treasury buy this unit (for that place)? */
  buyable: (g: Game, q: BuyQuestion) => Refusal | null
  /** A unit's price for a treasury; the last opinion counts, the unit's own cost is the default. */
  price: (g: Game, q: BuyQuestion) => number | null
  /** What a treasury may spend in a purchase at most, by which rule, and the refusal's code; by default all that it has. */
  spendable: (g: Game, q: { treasury: Ix }) => SpendLimit | null
  /** Must an order of this unit name the space it is for, and which may it name? The last opinion counts; no by default. */
  meantFor: (g: Game, q: { treasury: Ix; unit: Ix }) => MeantFor | null
  /** May the piece be placed here? Null from every contribution: nobody forbids it; see `placeable`. */
  placeForbidden: (g: Game, q: PlaceQuestion) => Refusal | null
  /**
   * The rule by which a waiting piece was not bought but comes back onto the board: it takes nothing of any limit of placing,
   * and waits on where it finds no place.
   */
  returning: (g: Game, q: { piece: Piece }) => RuleId | null
  /** The rule that gave a power free units of a type to place in this turn. */
  gift: (g: Game, q: { power: Ix; unit: Ix }) => RuleId | null
  /** True where a rule lets the piece be placed here. */
  placeAllowed: (g: Game, q: PlaceQuestion) => boolean
  /** After waiting pieces were put down in a space; what became a facility is no piece any more. */
  placed: (g: Game, q: { pieces: readonly Piece[]; space: Ix }) => void
  /** Limits under which the pieces fall; all hold together. */
  placeLimit: (g: Game, q: PlaceQuestion) => readonly PlaceLimit[]
  /**
   * The rule by which a power may do what another rule has just refused. Asked for the questions of `Permitted` alone,
   * whose answers nobody keeps.
   */
  permit: (g: Game, q: PermitQuestion) => RuleId | null
  /** May a treasury place through the complex in `space`? The last opinion counts; by default what the land feeds. */
  site: (g: Game, q: { power: Ix; treasury: Ix; space: Ix }) => boolean | null
  /** Why a piece may not be placed in a space before round 1. */
  advance: (g: Game, q: { power: Ix; unit: Ix; space: Ix }) => Refusal | null
  /** Why a treasury may not give this order as a whole; `space`: what units are ordered for, -1 where they name none. */
  orderForbidden: (
    g: Game,
    q: { treasury: Ix; units: readonly { unit: Ix; count: number; space: Ix }[] },
  ) => Refusal | null
  /** Is the power still in the game? The last opinion counts; yes by default. */
  inGame: (g: Game, q: { power: Ix }) => boolean | null
  /** The rule by which a land or convoy pays its holder nothing now. */
  payless: (g: Game, q: { treasury: Ix; space: Ix }) => RuleId | null
  /** What a treasury would collect now. */
  income: (g: Game, q: { treasury: Ix }) => readonly IncomeLine[]
  /** Treasury fed by a power's land in a space, or null. */
  treasuryOf: (g: Game, q: { power: Ix; space: Ix }) => Ix | null
  /** Who holds a space after `by` took it; the last opinion counts, `by` is the default. */
  newController: (g: Game, q: CaptureQuestion) => number | null
  /**
   * Whose a land is by origin, now: what liberation, complexes and surrenders go by, where that changes in play. The last
   * opinion counts; by default whoever the board names.
   */
  originalOwner: (g: Game, q: { space: Ix }) => Ix | null
  /** After a space was taken. */
  captured: (g: Game, q: CaptureQuestion) => void
  /** After a space passed to another holder by a rule, not by conquest; its new holder is in the state. */
  passed: (g: Game, q: { space: Ix; from: number }) => void
  /** Does the piece fight in such a battle? The last opinion counts; by default what the kind itself says. */
  joins: (g: Game, q: JoinQuestion) => boolean | null
  /**
   * Who picks what is lost of a power's pieces in a battle, where it is not the usual: whoever plays the turn for pieces that
   * move in it, their owner for all others. The last opinion counts.
   */
  decider: (g: Game, q: { piece: Piece }) => Ix | null
  /** Numbers of pieces that fire in some step of a battle and are no losses in it: guns. */
  supports: (g: Game, q: Omit<JoinQuestion, 'piece'>) => readonly number[]
  /** May the ship bombard? The last opinion counts; by default what the base says. */
  bombards: (g: Game, q: BombardQuestion) => Verdict | null
  /** The rule by which nobody of the attackers may withdraw from the battle that is being fought. */
  noRetreat: (g: Game, q: { space: Ix }) => RuleId | null
  /**
   * What a gun hits on when it fires at an aircraft on its way; the least answer counts, 0: it can't hit it, 1 by default.
   * In a battle the rules over fire say so.
   */
  gunHits: (g: Game, q: { gun: Piece; target: Piece }) => number | null
  /** Why a battle that is due must wait: for another battle, for fire from the coast. */
  waits: (g: Game, q: { battle: BattleRecord; space: Ix }) => Refusal | null
  /** The most IPCs that a raid or rocket may still cost a power for the complex in a space; no cap by default. */
  damageCap: (g: Game, q: { power: Ix; space: Ix }) => number | null
  /**
   * May cargo of the power go ashore from a zone as it is after the battles there? The last opinion counts; by default while
   * no enemy is in it.
   */
  landingClear: (g: Game, q: { power: Ix; zone: Ix }) => boolean | null
  /** What must be done just before a battle begins: the frame of a step, once; null when nothing is due (any more). */
  beforeBattle: (g: Game, q: { battle: BattleRecord; space: Ix }) => Frame | null
  battleEnded: (g: Game, q: BattleEnd) => void
  attacked: (g: Game, q: AttackDone) => void
  /** After a strategic bombing raid was paid for: by which power, how much, for which complex. */
  raided: (g: Game, q: { power: Ix; paid: number; space: Ix }) => void
  /** Whenever pieces left the board. */
  removed: (g: Game, q: { pieces: readonly Piece[]; why: string }) => void
  /** What a power may do though it was not asked. */
  standing: (g: Game, q: Record<string, never>) => readonly StandingAction[]
  /**
   * Dice that somebody asks about without a position: what they would come to, or why no such dice can be rolled. The first
   * opinion counts; nobody's means that the game has no such dice.
   */
  forecast: (g: Game, q: ForecastQuestion) => Forecast | Refusal | null
  /** Dice that are due, or that an answer to the open question would have rolled, outside of battles. Nothing is changed. */
  coming: (g: Game, q: Record<string, never>) => readonly Forecast[]
  /** Ends of the game, and of powers' parts in it, that are counted or rolled for: how near they are as the position stands. */
  prospects: (g: Game, q: Record<string, never>) => readonly Prospect[]
  /** Facts for the view that are worked out; those that are kept are declared (`fact.ts`). */
  facts: (g: Game, q: Record<string, never>) => readonly Told[]
  /**
   * How the nations stand to one another, as the view tells it: each answer a part. Lists are put together, and so is what
   * several say of one nation. A view has politics where anybody answers.
   */
  politics: (g: Game, q: Record<string, never>) => readonly Partial<Politics>[]
  /** Where a treasury lives while its capital is lost: a space, or `none`. */
  seat: (g: Game, q: { treasury: Ix }) => string | null
  /**
   * Facts of a slice or module that follow from a position somebody set up or edited, where the position itself says
   * nothing of them: a capital in enemy hands has fallen. Asked before the position is recorded, and they are recorded
   * with it; so what was recorded before plays again as it did.
   */
  implied: (g: Game, q: Record<string, never>) => readonly ImpliedFacts[]
  /** Invariants of a module, for tests and debug runs: sentences of what is broken. */
  invariant: (g: Game, q: Record<string, never>) => readonly string[]
}

export type HookName = keyof Hooks

/** Questions about ways: their answers are kept, so each contribution declares what it looks at. */
export const wayHooks = ['access', 'stay', 'step', 'stop', 'points', 'range', 'flak'] as const
export type WayHook = (typeof wayHooks)[number]

/** How the answers of several contributions become one. */
export type Fold = 'last' | 'first' | 'sum' | 'any' | 'concat' | 'all' | 'merge' | 'min'

/** The one place that says how a question is folded: `HooksOf` lets each reader of `Reading` take its own alone. */
export const folds = {
  relation: 'last',
  types: 'merge',
  movers: 'concat',
  turnSkipped: 'first',
  stepSkipped: 'first',
  turnBegan: 'all',
  turnEnded: 'all',
  roundEnded: 'all',
  ends: 'first',
  dues: 'concat',
  mayMove: 'first',
  access: 'first',
  guest: 'first',
  stay: 'first',
  load: 'first',
  unload: 'first',
  deck: 'first',
  decksToCome: 'concat',
  landless: 'first',
  aircraftStay: 'last',
  mark: 'last',
  marked: 'all',
  step: 'first',
  stop: 'first',
  follows: 'any',
  hinders: 'last',
  points: 'sum',
  range: 'sum',
  oneSpace: 'first',
  attackable: 'any',
  tooFar: 'first',
  pathEnd: 'first',
  flak: 'any',
  foreseen: 'concat',
  moved: 'all',
  buyable: 'first',
  price: 'last',
  spendable: 'first',
  meantFor: 'last',
  placeForbidden: 'first',
  returning: 'first',
  gift: 'first',
  placeAllowed: 'any',
  placed: 'all',
  placeLimit: 'concat',
  permit: 'first',
  site: 'last',
  advance: 'first',
  orderForbidden: 'first',
  inGame: 'last',
  payless: 'first',
  income: 'concat',
  treasuryOf: 'last',
  newController: 'last',
  originalOwner: 'last',
  captured: 'all',
  passed: 'all',
  joins: 'last',
  decider: 'last',
  supports: 'concat',
  bombards: 'last',
  noRetreat: 'first',
  gunHits: 'min',
  waits: 'first',
  damageCap: 'min',
  landingClear: 'last',
  beforeBattle: 'first',
  battleEnded: 'all',
  attacked: 'all',
  raided: 'all',
  removed: 'all',
  standing: 'concat',
  forecast: 'first',
  coming: 'concat',
  prospects: 'concat',
  facts: 'concat',
  politics: 'concat',
  seat: 'first',
  implied: 'concat',
  invariant: 'concat',
} as const satisfies { readonly [H in HookName]: Fold }

/** The questions with a given fold. */
export type HooksOf<F extends Fold> = {
  [H in HookName]: (typeof folds)[H] extends F ? H : never
}[HookName]

export type * from './hook-questions'
export type { Action, Decision }
