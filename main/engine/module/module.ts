/**
 * Rule modules: what a family of rules passes to the compiler. A scenario lists modules in order; each adds or
 * overrides a few things. See main/README.md for how to add a rule, a unit or a step.
 */
import type { z } from 'zod'
import type {
  Action,
  ActionKind,
  Decision,
  PhaseId,
  PowerId,
  Refusal,
  RuleId,
  SpaceId,
  UnitTypeId,
  Verdict,
} from '../../../shared/model'
import type { BoardData, SpaceData } from '../../../shared/boards/types'
import type { OwnWords } from '../../../shared/words'
import type { Rng } from '../loop/dice'
import type { AnyFact } from '../state/fact'
import type { Forecast } from '../loop/dice-forecast'
import type { Game } from '../loop/game'
import type { Domain, Hooks, HookName, MoveMode, Sight, WayHook } from './hooks'
import type { ActionDeclaration, DecisionDeclaration } from './action-kinds'
import type { Replies } from '../loop/enemy-reactions'
import type { Frame, Ix, Piece } from '../state/state'
import type {
  BattleKind,
  BattleStep,
  DamageModifier,
  FireModifier,
  Gathering,
  HitClass,
  Preference,
  FireRule,
} from '../battle/steps'
import type { MoveOrder } from '../movement/types'

export type ModuleId = string
export type StepId = string

/** Something that carries clauses and may depend on switches. */
export interface Ruled {
  /**
   * The clauses it carries; empty for something that belongs to no clause. Once all of them are replaced, it is
   * dropped.
   */
  readonly rules: readonly RuleId[]
  /** The switch values under which it exists, each a value or a list of alternatives: `{ surprise: 'on' }`. */
  readonly when?: Readonly<Record<string, string | readonly string[]>>
}

/** One rule's answer to one hook. */
export type Contribution<F> = Ruled & { readonly run: F } & Placed<F>

/** An answer to a question about a space may be limited to some spaces. Read once, when a scenario is compiled. */
type Placed<F> = F extends (g: never, q: infer Q, ...more: never[]) => unknown
  ? Q extends { readonly space: Ix }
    ? { readonly where?: (space: SpaceData) => boolean }
    : { readonly where?: never }
  : never

/**
 * A rule's answer to a hook about ways. It declares the pieces and movements that it applies to, so that it is not
 * called for others, and what it depends on, so that the engine knows which pieces share an answer and when to forget
 * it.
 */
export type WayContribution<F> = Contribution<F> & { readonly looksAt: readonly Sight[] } & Spoken<F>

/** The pieces and movements that an answer about ways applies to; an absent field means all. */
type Spoken<F> = F extends (g: never, q: infer Q) => unknown
  ? (Q extends { readonly piece?: Piece }
      ? {
          readonly domains?: readonly Domain[]
          /**
           * The traits that it depends on: types of one domain with the same values of these traits are equal to it.
           */
          readonly traits?: readonly string[]
        }
      : { readonly domains?: never; readonly traits?: never }) &
      (Q extends { readonly mode: MoveMode }
        ? { readonly modes?: readonly MoveMode[] }
        : { readonly modes?: never })
  : never

/**
 * Puts a clause out of force, everywhere or in some spaces:
 * `{ rule: 'PAC-010', spaces: ['soviet-union-pacific'], by: 'LNK-173' }`. Everything that carries this clause and no other is dropped there: contributions, steps, battle
 * steps, kinds of battles, standing actions. If nothing carries the clause, compilation fails.
 */
export interface Replacement {
  readonly rule: RuleId
  readonly by: RuleId
  /** Only for answers to questions about a space. */
  readonly spaces?: readonly SpaceId[]
}

/** A switch of a scenario: a choice among readings of a rule. */
export interface SwitchDefinition {
  readonly id: string
  /** The first value is the default for a new campaign that does not set the switch. */
  readonly values: readonly string[]
  readonly rule: RuleId
  /**
   * The value for a file that does not have the switch: the campaign began before the switch existed and keeps the
   * reading of that time. Absent: the default.
   */
  readonly before?: string
  /** Not offered to new campaigns or for odds: a ruling whose other reading only older campaigns need. */
  readonly hidden?: true
  /** Returns the values that can matter on a board; absent: all. Of a single value, players are not asked. */
  readonly offers?: (board: BoardData) => readonly string[]
  /** The outcome of battles between listed units depends on it, so odds for such battles offer it. */
  readonly fought?: true
}

/** What a unit type can do. Traits have the meaning that rules give them. */
export interface UnitType {
  readonly id: UnitTypeId
  readonly name: string
  readonly domain: 'land' | 'sea' | 'air' | 'facility'
  readonly cost: number
  readonly attack: number
  readonly defense: number
  readonly move: number
  readonly hits: number
  /**
   * Its hold: the number of slots, and the slots that each unit type takes. `powers` limits it to the ships of these
   * powers.
   */
  readonly hold?: {
    readonly slots: number
    readonly takes: Readonly<Record<UnitTypeId, number>>
    readonly powers?: readonly PowerId[]
    /**
     * The clause of this hold, if not the rule for all holds. `others`: the clause by which ships of other powers
     * carry nothing.
     */
    readonly rule?: RuleId
    readonly others?: RuleId
  }
  /** Powers that may buy it; absent: all. */
  readonly buyers?: readonly PowerId[]
  /** The clause that limits the buyers, if it has its own. */
  readonly buyersBy?: RuleId
  /** `blitz`, `bombard: 4`, `firstShot`, `submarine`, `destroyer`, `artillery`, `supported`, `gun`, `capital-ship` … */
  readonly traits: Readonly<Record<string, number | true>>
}

/** Differences only: `{ destroyer: { hold: … } }`. An unknown id adds a unit, null removes one. */
export type UnitOverlay = Readonly<Record<UnitTypeId, Partial<Omit<UnitType, 'id'>> | null>>

/** Changes to a power's unit types during a game: `{ fighter: { defense: 5 } }`. Traits are added. */
export type UnitChanges = Readonly<Record<UnitTypeId, Partial<Omit<UnitType, 'id' | 'name' | 'domain'>>>>

/** An answer that has not been fully checked. */
export interface Proposal {
  readonly action: Action
  /** Performs the remaining checks; null if the answer is legal. Same result as `Legal.check`, but cheaper. */
  refusal(): Refusal | null
}

/**
 * Lazy legality, because the answers are usually too many to list. `check` is the single source of truth: panels, AI,
 * fuzzers and the engine's own validation all use it.
 */
export interface Legal {
  check(a: Action): Verdict
  /** Returns a random legal answer. Must always find one and terminate: `end` if nothing else is left. */
  sample(rng: Rng): Action
  /** True if every sample has already passed `check`. */
  readonly samplesChecked?: true
  /** Lists all answers; only where there are few. */
  list?(): readonly Action[]
  /** Yields answers that are likely to be legal, where there are too many to list. */
  proposals?(): Iterable<Proposal>
}

/** The power that is asked, or several powers of which any may answer for all (`as`: their common name). */
export type Asked = { readonly power: Ix } | { readonly powers: readonly Ix[]; readonly as: string }

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
/**
 * A decision as a step returns it. The engine adds the power asked, the phase and the prompt, and `answers` if the
 * question's own kind is the only one.
 */
export type Question = Without<Decision, 'by' | 'phase' | 'prompt' | 'answers'> & {
  readonly answers?: ActionKind[]
}

/** Result of `run`: a question is open, the step is finished, or another frame was pushed on top. */
export type Outcome = 'ask' | 'done' | 'pushed'

/** The space of a roll and the numbers of the pieces that it may hit; absent: no particular space, no targets. */
export interface Aim {
  readonly space?: string
  readonly at?: readonly number[]
}

/** A step of a turn or battle. Its frame (plain JSON) is on the stack, so interrupts nest. */
export interface Step<F extends Frame = Frame> extends Ruled {
  readonly id: StepId
  /** The phase shown while it runs; absent: the phase stays. */
  readonly phase?: PhaseId
  /** The movement phase of a movement step. */
  readonly moves?: Exclude<MoveMode, 'retreat'>
  /** Returns the frame that a turn or set-up list pushes for this step. */
  frame?(g: Game): F
  /** Runs the automatic part; called whenever the frame is on top and it has no open question. */
  run(g: Game, f: F): Outcome
  asked?(g: Game, f: F): Asked
  /** Returns the clauses of one of its rolls, by the roll's key; absent: `rules`. Asked where players enter dice. */
  rolls?(g: Game, f: F, key: string): readonly RuleId[]
  /** Returns the space and the targets of one of its rolls, by the roll's key. Asked where players enter dice. */
  aims?(g: Game, f: F, key: string): Aim
  /**
   * True if the turn's attacks are still planned while it asks: they and their odds are shown as in combat movement.
   */
  readonly plans?: true
  /**
   * Returns what an enemy of the attacker may do in this step about the planned attacks; null: nothing at present.
   * Called before the step runs (a reaction that needs no answer has the action null) and at each of its questions.
   * Pure.
   */
  reacts?(g: Game, f: F): Replies | null
  /** Returns the open question in words and candidates. Called only while `run` returned `ask`. */
  decision?(g: Game, f: F): Question
  legal?(g: Game, f: F): Legal
  /** Lists the dice that answers to the open question would roll, or that follow any answer. */
  coming?(g: Game, f: F): readonly Forecast[]
  /**
   * Lists the dice of this step once its first dice are due: the possible outcomes of all of them. Empty afterwards.
   */
  rolling?(g: Game, f: F): readonly Forecast[]
  /** Carries out an answer. Called only after `legal(...).check(a)` returned ok. */
  answer?(g: Game, f: F, a: Action): void
}

/** Places steps in a list. Applied module by module in the scenario's order. */
export interface StepOverlay {
  readonly insert?: readonly { readonly step: StepId; readonly before?: StepId; readonly after?: StepId }[]
  readonly replace?: Readonly<Record<StepId, StepId>>
  readonly remove?: readonly StepId[]
}

/** A module's own state. */
export interface Slice {
  /** Checks `facts` from a position or edit: a partial object. Ids are strings. */
  readonly schema: z.ZodType<Record<string, unknown>>
  initial(board: BoardData): Record<string, unknown>
}

/** An action that a power may take without being asked: its check and its effect. */
export interface StandingHandler extends Ruled {
  readonly kind: Action['kind']
  check(g: Game, a: Action): Verdict
  answer(g: Game, a: Action): void
}

/** Powers whose units may attack in one battle although they don't share a turn, and the spaces; absent: everywhere. */
export interface JointAttack {
  readonly powers: readonly PowerId[]
  readonly spaces?: readonly SpaceId[]
}

/** Everything that a module adds or overrides. */
export interface RuleModule {
  readonly id: ModuleId
  /** Joint attacks that its rules allow, for odds of battles that are on no board. */
  readonly joint?: readonly (Ruled & JointAttack)[]
  /** Raised by a correction whose older saves an older program cannot continue; absent: 1. */
  readonly version?: number
  readonly replaces?: readonly Replacement[]
  /**
   * Clauses that the scenario omits because none of its modules carries them, each with the rule that says so: `{
   * 'EUR-181': 'LNK-063' }`. If something carries one, compilation fails.
   */
  readonly without?: Readonly<Record<RuleId, RuleId>>
  readonly requires?: readonly ModuleId[]
  readonly excludes?: readonly { readonly module: ModuleId; readonly because: string }[]
  readonly switches?: readonly SwitchDefinition[]
  /** Values of other modules' switches that this rule set fixes; these switches are not offered. */
  readonly fixes?: Readonly<Record<string, string>>
  readonly units?: UnitOverlay
  readonly steps?: readonly Step[]
  /** Steps before round 1, and the steps of every turn. */
  readonly setup?: StepOverlay
  readonly turn?: StepOverlay
  /** Kinds of battles (`land`, `sea`, `raid` …), their steps in order, and rules that modify a side's fire. */
  readonly battle?: {
    readonly kinds?: readonly BattleKind[]
    readonly hits?: readonly HitClass[]
    readonly steps?: readonly BattleStep[]
    readonly order?: Readonly<Record<string, StepOverlay>>
    readonly fire?: readonly (Contribution<FireModifier> & Partial<Pick<FireRule, 'reads' | 'steps'>>)[]
    /** Rules that combine the dice of a step before they are rolled (low luck). */
    readonly gather?: readonly Contribution<Gathering>[]
    readonly damage?: readonly Contribution<DamageModifier>[]
    readonly prefer?: readonly Contribution<Preference>[]
  }
  /** Orders that pieces may be given during movement. */
  readonly orders?: readonly MoveOrder[]
  /** Facts that it keeps on pieces, spaces, powers and the turn: see `fact.ts`. */
  readonly facts?: readonly AnyFact[]
  /** Returns the facilities in a space when a game begins, as unit types: the meaning of the board's flags in play. */
  readonly printed?: (space: SpaceData) => readonly UnitTypeId[]
  /** Its own state; with `when` it exists only under these switch values. */
  readonly slice?: { readonly name: string; readonly when?: Ruled['when'] } & Slice
  readonly standing?: readonly StandingHandler[]
  /** Kinds of actions and of decisions that the module adds. */
  readonly actions?: readonly ActionDeclaration[]
  readonly decisions?: readonly DecisionDeclaration[]
  /** Words for what it adds; modules of the program have theirs in `shared/words`. */
  readonly words?: OwnWords
  readonly hooks?: {
    readonly [H in HookName]?: readonly (H extends WayHook
      ? WayContribution<Hooks[H]>
      : Contribution<Hooks[H]>)[]
  }
}
