/** The compiled rule set: everything a scenario's modules say, frozen, with small integers for ids. */
import type { PhaseId, RuleId, SpaceId } from '../../shared/model'
import type { BoardData, SetupData, SpaceData } from '../../shared/boards/types'
import type { OwnWords } from '../../shared/words'
import type {
  BattleKind,
  BattleStep,
  DamageModifier,
  FireRule,
  Gathering,
  HitClass,
  Preference,
} from './battle/steps'
import type { Citations } from './cites'
import type { FactTable } from './fact'
import type { Domain, Hooks, HookName, MoveMode, Sight, WayHook } from './hooks'
import type { ActionInfo, DecisionDeclaration } from './kinds'
import type {
  JointAttack,
  ModuleId,
  Slice,
  StandingHandler,
  Step,
  StepId,
  SwitchDefinition,
  UnitType,
} from './module'
import type { MoveOrder } from './movement/types'
import type { Ix } from './state'

/** A unit type as compiled. */
export interface UnitInfo extends UnitType {
  readonly ix: Ix
  /** Its hold takes aircraft. */
  readonly deck: boolean
}
export interface PowerInfo {
  readonly id: string
  readonly name: string
  /** Its side at the start; -1 where it has none. */
  readonly side: Ix
}
export interface TreasuryInfo {
  readonly id: string
  readonly name: string
  readonly power: Ix
  /** Spaces of its capitals; more than one only where a switch makes two treasuries one (LNK-265). */
  readonly capitals: readonly Ix[]
  /** IPCs before round 1. */
  readonly start: number
}
export interface TurnInfo {
  readonly id: string
  /** The first one gives the turn its name. */
  readonly powers: readonly Ix[]
}
export interface SpaceInfo {
  readonly ix: Ix
  readonly id: string
  readonly data: SpaceData
  /** As sentences say it: one of several of the same name carries its board. */
  readonly name: string
  readonly land: boolean
  readonly sea: boolean
  readonly neighbors: readonly Ix[]
  /** Neighbours by domain, precomputed: land to land, sea to sea, coast. */
  readonly landNeighbors: readonly Ix[]
  readonly seaNeighbors: readonly Ix[]
}

/** A clause that another rule puts out of force in this scenario. */
export interface OutOfForce {
  readonly rule: RuleId
  readonly by: RuleId
  /** What would carry it (`access of pacific-2001/closed-spaces`); null where no module does. */
  readonly what: string | null
  /** Only there; absent: everywhere. */
  readonly spaces?: readonly SpaceId[]
}

/** What is said to one question about ways of pieces of one domain in one mode. */
export interface Say<H extends WayHook> {
  /** By space: whoever speaks of it. */
  readonly at: readonly (readonly Hooks[H][])[]
  /** What all of them look at, and the traits that they can tell types apart by. */
  readonly looksAt: ReadonlySet<Sight>
  readonly traits: ReadonlySet<string>
}
export type Ways = {
  readonly [H in WayHook]: Readonly<Record<Domain, Readonly<Record<MoveMode, Say<H>>>>>
}

export interface Ruleset {
  readonly scenario: string
  readonly board: BoardData
  readonly setup: SetupData
  /** Modules in order; with their version behind an `@` where it is not the first. */
  readonly modules: readonly ModuleId[]
  readonly switches: Readonly<Record<string, string>>
  readonly switchDefinitions: readonly SwitchDefinition[]
  /** Sides of the start, and the powers of each. */
  readonly sides: readonly string[]
  readonly members: readonly (readonly Ix[])[]
  readonly powers: readonly PowerInfo[]
  readonly treasuries: readonly TreasuryInfo[]
  readonly units: readonly UnitInfo[]
  /** By unit type: takes part in no battle between armies and hinders nobody, wherever it stands (trait `irregular`). */
  readonly irregular: readonly boolean[]
  readonly spaces: readonly SpaceInfo[]
  readonly turns: readonly TurnInfo[]
  readonly setupSteps: readonly StepId[]
  readonly turnSteps: readonly StepId[]
  /** Phases of a turn in order, without repeats. */
  readonly phases: readonly PhaseId[]
  readonly steps: Readonly<Record<StepId, Step>>
  /** Kinds of battles, those fought first at the front. */
  readonly battleKinds: readonly BattleKind[]
  /** Steps of a battle by its kind, in order. */
  readonly battleSteps: Readonly<Record<string, readonly BattleStep[]>>
  /** What may take a hit, by the name of the pool. */
  readonly hitClasses: Readonly<Record<string, HitClass>>
  readonly fire: readonly FireRule[]
  readonly gather: readonly Gathering[]
  readonly damage: readonly DamageModifier[]
  /** Which targets come first; see `Preference`. */
  readonly prefer: readonly Preference[]
  readonly hooks: { readonly [H in HookName]: readonly Hooks[H][] }
  /** The same answers of those about ways, by the domain and the mode that they speak of. */
  readonly ways: Ways
  readonly standing: readonly StandingHandler[]
  /** Kinds of actions by kind, and of decisions by `of`: those of the modules and the engine's own. */
  readonly actions: ReadonlyMap<string, ActionInfo>
  readonly decisions: ReadonlyMap<string, DecisionDeclaration>
  /** What the modules say of it all in their own words. */
  readonly words: OwnWords
  readonly slices: Readonly<Record<string, Slice>>
  readonly facts: FactTable
  /** Facilities printed on the board, in the order of its spaces. */
  readonly printed: readonly { readonly space: Ix; readonly type: Ix }[]
  readonly orders: readonly MoveOrder[]
  /** Powers that may attack in one battle though they don't share a turn. */
  readonly joint: readonly JointAttack[]
  /** Every rule id that some contribution, step or module carries. */
  readonly rules: ReadonlySet<RuleId>
  /** The numbers of the scenario's books for what rule code names. */
  readonly cites: Citations
  readonly outOfForce: readonly OutOfForce[]
  readonly spaceIx: ReadonlyMap<string, Ix>
  readonly powerIx: ReadonlyMap<string, Ix>
  readonly unitIx: ReadonlyMap<string, Ix>
  readonly treasuryIx: ReadonlyMap<string, Ix>
  /** Distance in moves between two spaces over any link, 255 where there is none: `dist[a * n + b]`. */
  readonly distance: Uint8Array
}
