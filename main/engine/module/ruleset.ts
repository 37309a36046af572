/** The compiled rule set: everything that a scenario's modules define, frozen, with small integers instead of ids. */
import type { PhaseId, RuleId, SpaceId } from '../../../shared/model'
import type { BoardData, SetupData, SpaceData } from '../../../shared/boards/types'
import type { OwnWords } from '../../../shared/words'
import type {
  BattleKind,
  BattleStep,
  DamageModifier,
  FireRule,
  Gathering,
  HitClass,
  Preference,
} from '../battle/steps'
import type { Citations } from './citations'
import type { FactTable } from '../state/fact'
import type { Domain, Hooks, HookName, MoveMode, Sight, WayHook } from './hooks'
import type { ActionInfo, DecisionDeclaration } from './action-kinds'
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
import type { MoveOrder } from '../movement/types'
import type { Ix } from '../state/state'

/** A unit type as compiled. */
export interface UnitInfo extends UnitType {
  readonly ix: Ix
  /** True if its hold takes aircraft. */
  readonly deck: boolean
}
export interface PowerInfo {
  readonly id: string
  readonly name: string
  /** Its side at the start; -1 for none. */
  readonly side: Ix
}
export interface TreasuryInfo {
  readonly id: string
  readonly name: string
  readonly power: Ix
  /** Spaces of its capitals; several only where a switch merges two treasuries (LNK-265). */
  readonly capitals: readonly Ix[]
  /** IPCs before round 1. */
  readonly start: number
}
export interface TurnInfo {
  readonly id: string
  /** The first power names the turn. */
  readonly powers: readonly Ix[]
}
export interface SpaceInfo {
  readonly ix: Ix
  readonly id: string
  readonly data: SpaceData
  /** The name in sentences; spaces with the same name carry their board. */
  readonly name: string
  readonly land: boolean
  readonly sea: boolean
  readonly neighbors: readonly Ix[]
  /** Neighbors by domain, precomputed: land to land, sea to sea, coast. */
  readonly landNeighbors: readonly Ix[]
  readonly seaNeighbors: readonly Ix[]
}

/** A clause that another rule puts out of force in this scenario. */
export interface OutOfForce {
  readonly rule: RuleId
  readonly by: RuleId
  /** The thing that would carry it (`access of pacific-2001/closed-spaces`); null if no module does. */
  readonly what: string | null
  /** Limits it to these spaces; absent: everywhere. */
  readonly spaces?: readonly SpaceId[]
}

/** The contributions to one hook about ways, for pieces of one domain in one mode. */
export interface Say<H extends WayHook> {
  /** The contributions that apply to each space. */
  readonly at: readonly (readonly Hooks[H][])[]
  /** Everything they depend on, and the traits by which they can distinguish types. */
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
  /** Modules in order, with their version after an `@` if it is not the first. */
  readonly modules: readonly ModuleId[]
  readonly switches: Readonly<Record<string, string>>
  readonly switchDefinitions: readonly SwitchDefinition[]
  /** Sides at the start, and the powers of each. */
  readonly sides: readonly string[]
  readonly members: readonly (readonly Ix[])[]
  readonly powers: readonly PowerInfo[]
  readonly treasuries: readonly TreasuryInfo[]
  readonly units: readonly UnitInfo[]
  /** By unit type: takes part in no battle between armies and hinders no unit, in any space (trait `irregular`). */
  readonly irregular: readonly boolean[]
  readonly spaces: readonly SpaceInfo[]
  readonly turns: readonly TurnInfo[]
  readonly setupSteps: readonly StepId[]
  readonly turnSteps: readonly StepId[]
  /** Phases of a turn in order, without repeats. */
  readonly phases: readonly PhaseId[]
  readonly steps: Readonly<Record<StepId, Step>>
  /** Kinds of battles, in the order in which they are fought. */
  readonly battleKinds: readonly BattleKind[]
  /** Steps of each kind of battle, in order. */
  readonly battleSteps: Readonly<Record<string, readonly BattleStep[]>>
  /** Classes of hits, by the name of their pool. */
  readonly hitClasses: Readonly<Record<string, HitClass>>
  readonly fire: readonly FireRule[]
  readonly gather: readonly Gathering[]
  readonly damage: readonly DamageModifier[]
  /** Rules on which targets take hits first; see `Preference`. */
  readonly prefer: readonly Preference[]
  readonly hooks: { readonly [H in HookName]: readonly Hooks[H][] }
  /** The contributions to the hooks about ways, by the domain and the mode that they apply to. */
  readonly ways: Ways
  readonly standing: readonly StandingHandler[]
  /** Kinds of actions by `kind` and of decisions by `of`, those of the modules and the engine's own. */
  readonly actions: ReadonlyMap<string, ActionInfo>
  readonly decisions: ReadonlyMap<string, DecisionDeclaration>
  /** The modules' own words for everything they add. */
  readonly words: OwnWords
  readonly slices: Readonly<Record<string, Slice>>
  readonly facts: FactTable
  /** Facilities printed on the board, in the order of its spaces. */
  readonly printed: readonly { readonly space: Ix; readonly type: Ix }[]
  readonly orders: readonly MoveOrder[]
  /** Powers that may attack in one battle although they don't share a turn. */
  readonly joint: readonly JointAttack[]
  /** Every rule id that some contribution, step or module carries. */
  readonly rules: ReadonlySet<RuleId>
  /** Maps the names that rule code cites to the numbers of the scenario's books. */
  readonly cites: Citations
  readonly outOfForce: readonly OutOfForce[]
  readonly spaceIx: ReadonlyMap<string, Ix>
  readonly powerIx: ReadonlyMap<string, Ix>
  readonly unitIx: ReadonlyMap<string, Ix>
  readonly treasuryIx: ReadonlyMap<string, Ix>
  /** Distance in moves between two spaces over any link, 255 if they are not connected: `dist[a * n + b]`. */
  readonly distance: Uint8Array
}
