/**
 * Rule modules: what a family of rules hands to the compiler. A scenario lists modules in order; each adds or
 * overrides a little. See main/README.md for how to add a rule, a unit or a step.
 */
import type { z } from 'zod'
import type {
  Action,
  ActionKind,
  Blocker,
  Decision,
  PhaseId,
  PowerId,
  Refusal,
  RuleId,
  SpaceId,
  UnitTypeId,
  Verdict,
} from '../../shared/model'
import type { BoardData, SpaceData } from '../../shared/boards/types'
import type { OwnWords } from '../../shared/words'
import type { Rng } from './dice'
import type { AnyFact } from './fact'
import type { Forecast } from './forecast'
import type { Game } from './game'
import type { Domain, Hooks, HookName, MoveMode, Sight, WayHook } from './hooks'
import type { ActionDeclaration, DecisionDeclaration } from './kinds'
import type { Replies } from './reaction'
import type { Frame, Ix, Piece } from './state'
import type {
  BattleKind,
  BattleStep,
  DamageModifier,
  FireModifier,
  Gathering,
  HitClass,
  Preference,
  FireRule,
} from './battle/steps'
import type { MoveOrder } from './movement/types'

export type ModuleId = string
export type StepId = string

/** What carries clauses, and may depend on switches. */
export interface Ruled {
  /** The clauses it carries; none for what belongs to no clause. Once all of them are replaced it is gone. */
  readonly rules: readonly RuleId[]
  /** The values that switches must have for it to be there, one or one of several: `{ surprise: 'on' }`. */
  readonly when?: Readonly<Record<string, string | readonly string[]>>
}

/** One rule's say in one question. */
export type Contribution<F> = Ruled & { readonly run: F } & Placed<F>

/** Answers to a question about a space may be given for some spaces only; read once, when a scenario is compiled. */
type Placed<F> = F extends (g: never, q: infer Q, ...more: never[]) => unknown
  ? Q extends { readonly space: Ix }
    ? { readonly where?: (space: SpaceData) => boolean }
    : { readonly where?: never }
  : never

/**
 * A rule's say about ways. It declares what it speaks of, so that nobody else asks it, and what it looks at, so that the
 * engine knows for which pieces an answer holds and when to forget it.
 */
export type WayContribution<F> = Contribution<F> & { readonly looksAt: readonly Sight[] } & Spoken<F>

/** Of which pieces and movements an answer about ways speaks; where one of these is absent, of all. */
type Spoken<F> = F extends (g: never, q: infer Q) => unknown
  ? (Q extends { readonly piece?: Piece }
      ? {
          readonly domains?: readonly Domain[]
          /** Traits it looks at: types of one domain in which these are the same are one to it. */
          readonly traits?: readonly string[]
        }
      : { readonly domains?: never; readonly traits?: never }) &
      (Q extends { readonly mode: MoveMode }
        ? { readonly modes?: readonly MoveMode[] }
        : { readonly modes?: never })
  : never

/**
 * `{ rule: 'PAC-010', spaces: ['soviet-union-pacific'], by: 'LNK-173' }`: a clause is out of force, everywhere or in these
 * spaces. What carries it and no other clause falls away there: contributions, steps, battle steps, kinds of battles,
 * standing actions. An error where nothing carries it.
 */
export interface Replacement {
  readonly rule: RuleId
  readonly by: RuleId
  /** For answers to questions about a space alone. */
  readonly spaces?: readonly SpaceId[]
}

export interface SwitchDefinition {
  readonly id: string
  /** The first is the default: what a new campaign gets that does not name the switch. */
  readonly values: readonly string[]
  readonly rule: RuleId
  /**
   * What a file gets that does not name the switch: it was begun before there was one, and keeps the reading of then. Absent:
   * the default.
   */
  readonly before?: string
  /** Shown to nobody who begins a campaign or asks for odds: a ruling whose other reading only older campaigns need. */
  readonly hidden?: true
  /** Battles of listed units come out otherwise under its values: whoever asks for their odds may choose it. */
  readonly fought?: true
}

/** What a unit type can do; traits are read by the rules that know them. */
export interface UnitType {
  readonly id: UnitTypeId
  readonly name: string
  readonly domain: 'land' | 'sea' | 'air' | 'facility'
  readonly cost: number
  readonly attack: number
  readonly defense: number
  readonly move: number
  readonly hits: number
  /** What it carries: so many slots, and how many of them a unit type takes. `powers` limits whose ships do. */
  readonly hold?: {
    readonly slots: number
    readonly takes: Readonly<Record<UnitTypeId, number>>
    readonly powers?: readonly PowerId[]
    /** What says so, where it is not the rule for all holds; `others`: that ships of other powers carry nothing. */
    readonly rule?: RuleId
    readonly others?: RuleId
  }
  /** Powers that may buy it; absent: all. */
  readonly buyers?: readonly PowerId[]
  /** The clause that says who buys it, where it has one of its own. */
  readonly buyersBy?: RuleId
  /** `blitz`, `bombard: 4`, `firstShot`, `submarine`, `destroyer`, `artillery`, `supported`, `gun`, `capital-ship` … */
  readonly traits: Readonly<Record<string, number | true>>
}

/** Only what differs: `{ destroyer: { hold: … } }`; an unknown id adds a unit, null takes one away. */
export type UnitOverlay = Readonly<Record<UnitTypeId, Partial<Omit<UnitType, 'id'>> | null>>

/** What a power's types differ by while a game goes on: `{ fighter: { defense: 5 } }`; traits are added. */
export type UnitChanges = Readonly<Record<UnitTypeId, Partial<Omit<UnitType, 'id' | 'name' | 'domain'>>>>

/** An answer that nobody has checked to the end. */
export interface Proposal {
  readonly action: Action
  /** What is left to check: null if the answer is legal. The same as `Legal.check`, for less. */
  refusal(): Refusal | null
}

/**
 * Lazy legality: most answers are too many to list. `check` is THE source; panels, AI, fuzzers and the engine's
 * own validation all use it.
 */
export interface Legal {
  check(a: Action): Verdict
  /** A random legal answer. Must always find one, and never wander for ever: `end` where nothing else is left. */
  sample(rng: Rng): Action
  /** Every sample has passed `check` already. */
  readonly samplesChecked?: true
  /** All answers, only where few. */
  list?(): readonly Action[]
  /** Answers that are likely to be legal, one after the other, where there are too many to list. */
  proposals?(): Iterable<Proposal>
}

/** Who is asked: a power, or several of which any may answer for all (`as`: what they are called together). */
export type Asked = { readonly power: Ix } | { readonly powers: readonly Ix[]; readonly as: string }

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
/**
 * A decision as a step gives it. Who is asked, the phase and the prompt are added to it, and the answers where the
 * question's own kind is the only one.
 */
export type Question = Without<Decision, 'by' | 'phase' | 'prompt' | 'answers'> & {
  readonly answers?: ActionKind[]
}

/** After `run`: a question is open, the step is finished, or another frame was pushed on top. */
export type Outcome = 'ask' | 'done' | 'pushed'

/** Where a roll is, and the numbers of the pieces that it may hit; absent: nowhere in particular, at nothing. */
export interface Aim {
  readonly space?: string
  readonly at?: readonly number[]
}

/** A step of a turn or battle. Its frame (plain JSON) lies on the stack, so interrupts nest. */
export interface Step<F extends Frame = Frame> extends Ruled {
  readonly id: StepId
  /** Phase shown while it runs; absent: the phase stays. */
  readonly phase?: PhaseId
  /** A movement step: which of the two. */
  readonly moves?: Exclude<MoveMode, 'retreat'>
  /** The frame a turn or set-up list pushes for this step. */
  frame?(g: Game): F
  /** The automatic part, called whenever the frame is on top and no question of its is open. */
  run(g: Game, f: F): Outcome
  asked?(g: Game, f: F): Asked
  /** The clauses behind a roll of its, by the roll's key; absent: `rules`. Asked where dice are typed in. */
  rolls?(g: Game, f: F, key: string): readonly RuleId[]
  /** Where a roll of its is, and the pieces that it may hit, by the roll's key. Asked where dice are typed in. */
  aims?(g: Game, f: F, key: string): Aim
  /** While it asks, the turn's attacks are still planned: they and their odds are told as in combat movement. */
  readonly plans?: true
  /**
   * What an enemy of whoever attacks may do in it about the attacks that are planned. It is asked before the step runs (what comes
   * by itself is an answer of null), and at each of its questions; null: nothing now. Pure.
   */
  reacts?(g: Game, f: F): Replies | null
  /** The open question, in words and candidates. Only called while `run` answered `ask`. */
  decision?(g: Game, f: F): Question
  legal?(g: Game, f: F): Legal
  /** The dice that answers to the open question would have rolled, or that follow from it whatever is answered. */
  coming?(g: Game, f: F): readonly Forecast[]
  /** The same where the first of its dice are waited for: what all of them may come to. Empty after these. */
  rolling?(g: Game, f: F): readonly Forecast[]
  /** Called only after `legal(...).check(a)` was ok. */
  answer?(g: Game, f: F, a: Action): void
}

/** Where steps go in a list. Applied module by module in the scenario's order. */
export interface StepOverlay {
  readonly insert?: readonly { readonly step: StepId; readonly before?: StepId; readonly after?: StepId }[]
  readonly replace?: Readonly<Record<StepId, StepId>>
  readonly remove?: readonly StepId[]
}

export interface Slice {
  /** Checks `facts` given by a position or edit: a partial object. Ids as strings. */
  readonly schema: z.ZodType<Record<string, unknown>>
  initial(board: BoardData): Record<string, unknown>
}

/** What a power may do though it was not asked: check and carry out. */
export interface StandingHandler extends Ruled {
  readonly kind: Action['kind']
  check(g: Game, a: Action): Verdict
  answer(g: Game, a: Action): void
}

/**
 * Clauses with where they are carried, each a file and a word that stands in it: `main/engine/holds.ts#slotsFor`.
 * `tests/unit/carried-by-data.test.ts` looks whether they are there.
 */
export type CarriedByData = Readonly<Record<RuleId, string | readonly string[]>>

/** Powers whose units may attack in one battle though they don't share a turn, and where; everywhere if it names no spaces. */
export interface JointAttack {
  readonly powers: readonly PowerId[]
  readonly spaces?: readonly SpaceId[]
}

export interface RuleModule {
  readonly id: ModuleId
  /** Joint attacks that its rules let happen, for whoever asks about a battle that is on no board. */
  readonly joint?: readonly (Ruled & JointAttack)[]
  /** Raised by a correction that saves of before can't be played on with in an older program; 1 where it is left out. */
  readonly version?: number
  /** Clauses that no answer or step of the module carries, but data or a word of the engine's. */
  readonly data?: CarriedByData
  readonly replaces?: readonly Replacement[]
  /**
   * Clauses that the scenario does without, since none of its modules carries them, each with the rule that says so:
   * `{ 'EUR-181': 'LNK-063' }`. An error where something carries one.
   */
  readonly without?: Readonly<Record<RuleId, RuleId>>
  readonly requires?: readonly ModuleId[]
  readonly excludes?: readonly { readonly module: ModuleId; readonly because: string }[]
  readonly switches?: readonly SwitchDefinition[]
  /** Values at which switches of other modules stand: this rule set leaves no choice, and they are not offered. */
  readonly fixes?: Readonly<Record<string, string>>
  readonly units?: UnitOverlay
  readonly steps?: readonly Step[]
  /** Steps before round 1, and the steps of every turn. */
  readonly setup?: StepOverlay
  readonly turn?: StepOverlay
  /** Kinds of battles (`land`, `sea`, `raid` …), their steps in order, and rules that fold over a side's fire. */
  readonly battle?: {
    readonly kinds?: readonly BattleKind[]
    readonly hits?: readonly HitClass[]
    readonly steps?: readonly BattleStep[]
    readonly order?: Readonly<Record<string, StepOverlay>>
    readonly fire?: readonly (Contribution<FireModifier> & Partial<Pick<FireRule, 'reads' | 'steps'>>)[]
    /** What puts together the dice of a step before they are thrown (low luck). */
    readonly gather?: readonly Contribution<Gathering>[]
    readonly damage?: readonly Contribution<DamageModifier>[]
    readonly prefer?: readonly Contribution<Preference>[]
  }
  /** Errands that pieces are sent on while pieces move. */
  readonly orders?: readonly MoveOrder[]
  /** Facts it keeps on pieces, spaces, powers and the turn: see `fact.ts`. */
  readonly facts?: readonly AnyFact[]
  /** Facilities that stand in a space when a game begins, as unit types: what the board's flags mean in play. */
  readonly printed?: (space: SpaceData) => readonly UnitTypeId[]
  /** Facts of its own; with `when` they are kept only where the switches stand so. */
  readonly slice?: { readonly name: string; readonly when?: Ruled['when'] } & Slice
  readonly standing?: readonly StandingHandler[]
  /** Kinds of actions and of decisions that the module brings. */
  readonly actions?: readonly ActionDeclaration[]
  readonly decisions?: readonly DecisionDeclaration[]
  /** Words for what it brings; modules of the program have theirs in `shared/words`. */
  readonly words?: OwnWords
  readonly hooks?: {
    readonly [H in HookName]?: readonly (H extends WayHook
      ? WayContribution<Hooks[H]>
      : Contribution<Hooks[H]>)[]
  }
}

export type { Blocker }
