/**
 * A battle as data: which pieces fire how many dice at which targets, and when casualties are removed. The engine
 * plays these steps and the odds read the same ones without running them, so everything that decides about dice
 * depends on nothing but the picture.
 */
import type { Action, RuleId } from '../../../shared/model'
import type { Game } from '../loop/game'
import type { Asked, Legal, Outcome, Question, Ruled, StepId } from '../module/module'
import type { Ruleset, UnitInfo } from '../module/ruleset'
import type { BattleRecord, Frame, Ix, Piece } from '../state/state'

export type BattleSide = 'attacker' | 'defender'
export const otherSide = (side: BattleSide): BattleSide => (side === 'attacker' ? 'defender' : 'attacker')

/** A piece in a battle. */
export interface Combatant {
  /** Piece number; in odds a running number. */
  readonly id: number
  readonly type: Ix
  readonly power: Ix
  /** Its type as it is for its power at present (see `Hooks.mergeUnitChanges`). */
  readonly unit: UnitInfo
  /** Hits that it has taken and still has. */
  readonly damage: number
  /** Landed in this battle from a ship (marines, no withdrawal). */
  readonly landed: boolean
  /** Hit in this round and lost at its end, but still to fire. */
  readonly hit: boolean
  /** IPC value of the cargo that is lost with it. */
  readonly cargo: number
  /** Its target, where attackers of one battle attack different things: see `BattleFrame.aims`. */
  readonly aim?: number
}

/** Facts of a battle by name; a fact that was never set is 0. */
export type BattleFacts = Readonly<Record<string, number>>

/** Which attackers have a way out, of those that the rules let withdraw: all, only aircraft, or none. */
export type WaysOut = 'all' | 'aircraft' | 'none'

/** Everything that the steps of a battle may depend on. Pure: made from the state, or by the odds. */
export interface BattlePicture {
  readonly rs: Ruleset
  readonly kind: string
  readonly space: Ix
  readonly round: number
  /** The power whose turn it is, and the round of the game. */
  readonly turnPower: Ix
  readonly gameRound: number
  /** True if anything landed in this battle. */
  readonly amphibious: boolean
  /** Results that its steps have rolled (see `BattleStep.check`). */
  readonly facts: BattleFacts
  readonly attackers: readonly Combatant[]
  readonly defenders: readonly Combatant[]
  /** Pieces that fire in some step but cannot be casualties: guns, ships that bombard. */
  readonly support: { readonly [S in BattleSide]: readonly Combatant[] }
  /** The attackers that the board lets withdraw, if known; absent: all that the rules let withdraw. */
  readonly ways?: WaysOut
  /** Pieces outside the fight that the open choice may bring in: fighters that may scramble, ships off the shore. */
  readonly ready: readonly Combatant[]
}

export const sideOfPicture = (p: BattlePicture, side: BattleSide): readonly Combatant[] =>
  side === 'attacker' ? p.attackers : p.defenders

/** Returns a fact of the battle; 0 if it was never set. */
export const factOf = (p: BattlePicture, fact: string): number => p.facts[fact] ?? 0

/**
 * What a fire rule depends on in addition to its own side, the facts and everything constant in a battle: the `types`
 * on the other side, the number of each (`counts`), the `round`. Plans are cached by this declaration; a rule that
 * declares nothing depends on everything.
 */
export type Reads = readonly ('types' | 'counts' | 'round')[]

/**
 * The targets of a group's hits. `pool` groups hits with the same limits. Whether a piece may take them depends only
 * on the piece, its side, the round and the facts of the battle.
 */
export interface HitClass {
  readonly pool: string
  /** The clauses behind it; a refusal names the first. */
  readonly rules: readonly RuleId[]
  mayTake(p: BattlePicture, target: Combatant): boolean
  /** The class that such a hit becomes if no target of this class is left; absent: it is wasted. */
  readonly rest?: HitClass
}

/** The dice of one piece. */
export interface Shot {
  readonly piece: Combatant
  readonly dice: number
  /** The most hits that count among the dice of one piece; absent: all. */
  readonly keep?: number
  readonly hitsOn: number
  readonly hits: HitClass
  readonly rules: readonly RuleId[]
}

/** Dice rolled together against one number. */
export interface FireGroup {
  /** Ids of the combatants that fire. */
  readonly pieces: readonly number[]
  readonly dice: number
  readonly keep?: number
  readonly hitsOn: number
  readonly hits: HitClass
  readonly rules: readonly RuleId[]
  /**
   * Where numbers are summed instead of rolled: the sum. Each full six is a hit; the remainder is one die (`dice` is
   * 1, or 0 without a remainder) that hits on that number or less.
   */
  readonly pips?: number
}

/**
 * A rule that combines the dice of a step. In addition to the step and the groups it depends on which types may be
 * hit, and it mixes pools only if they have the same targets. Its result is therefore the same whether useless dice
 * are dropped before or after it.
 */
export type Gathering = (
  step: BattleStep,
  groups: readonly FireGroup[],
  p: BattlePicture,
) => readonly FireGroup[]

/** The context of a fire modifier; `space` is the space of the battle. */
export interface FireQuestion {
  readonly step: BattleStep
  readonly side: BattleSide
  readonly space: Ix
}
/** A rule that changes a side's fire: artillery with infantry, marines ashore, surprise. Null: no change. */
export type FireModifier = (
  p: BattlePicture,
  q: FireQuestion,
  shots: readonly Shot[],
) => readonly Shot[] | null

/** A fire modifier as compiled, and what it depends on. */
export interface FireRule {
  readonly reads: Reads | undefined
  /** The steps that it applies to; absent: all. */
  readonly steps?: readonly StepId[] | undefined
  readonly change: FireModifier
}

/** True if a fire rule applies to a step. */
export const speaksOf = ({ steps }: Pick<FireRule, 'steps'>, step: Pick<BattleStep, 'id'>): boolean =>
  steps === undefined || steps.includes(step.id)

/** The context of a preference. */
export interface PreferQuestion {
  /** The side that loses pieces. */
  readonly side: BattleSide
  readonly space: Ix
}
/**
 * A rule on which targets take hits first: pieces of the lowest rank take hits as long as they can, then those of the
 * next. Ranks of several rules are added up; null is 0. Depends only on the piece and the facts.
 */
export type Preference = (p: BattlePicture, q: PreferQuestion, target: Combatant) => number | null

/** When casualties leave: at once, at the end of the round, or before a later step of the round. */
export type Leaving = 'now' | 'end' | { readonly before: StepId }

/** Dice that decide a fact: it becomes the number of successes. */
export interface FactCheck {
  readonly fact: string
  /** Ids of the combatants that roll; at least one if there are dice. */
  readonly pieces: readonly number[]
  readonly dice: number
  readonly hitsOn: number
  readonly rules: readonly RuleId[]
}

/**
 * A choice as data, so that it can be answered without a game: the pieces that may be picked, and the effect on them.
 * They `leave` the fight but stay in the space, `join` their side, `support` it, or `withdraw` from the space.
 */
export interface BattleChoice {
  readonly effect: 'leave' | 'join' | 'support' | 'withdraw'
  /** True if all go or none; otherwise each piece is picked by itself. */
  readonly whole?: true
  /**
   * Returns the pieces that may be picked: among the side's fighters, or (to join or support) among
   * `BattlePicture.ready`. Pure.
   */
  may(p: BattlePicture): readonly Combatant[]
  /** Returns the attackers that the board lets withdraw at present. */
  ways?(g: Game, f: BattleFrame): WaysOut
}

/** Damage dice of one piece: the sum of the `best` of them (default: all), plus a bonus, in IPCs. */
export interface DamageDice {
  readonly piece: Combatant
  readonly dice: number
  readonly best?: number
  readonly plus?: number
  /** The target of the damage, where there may be several: see `Damage.lots`. */
  readonly lot?: number
  readonly rules: readonly RuleId[]
}
/** The target of one lot of damage dice, and the most that it takes. Lots with the same target share that limit. */
export interface DamageLot {
  readonly lot: number
  readonly target: number
  readonly most: number
}
/** A rule that changes the damage dice of a step. Null: no change. */
export type DamageModifier = (
  p: BattlePicture,
  q: FireQuestion,
  dice: readonly DamageDice[],
) => readonly DamageDice[] | null

/** Dice that cost the enemy IPCs. */
export interface Damage {
  /** Returns the dice before modifiers. Pure. */
  dice(p: BattlePicture): readonly DamageDice[]
  /** Returns the most that the victim can be made to pay at present: caps, and its treasury. */
  most(g: Game, f: Pick<BattleFrame, 'space'>): number
  /** Returns the target of each lot at present; absent: one target, which takes `most`. */
  lots?(g: Game, f: Pick<BattleFrame, 'space'>): readonly DamageLot[]
  /** Makes the victim pay the damage as far as it can. `by`: the damage of each piece. */
  suffer(g: Game, f: BattleFrame, damage: number, by: ReadonlyMap<number, number>): void
}

/** One step of a battle. */
export interface BattleStep extends Ruled {
  readonly id: StepId
  /** The side that acts: fires or is asked. */
  readonly side: BattleSide
  readonly rounds: 'first' | 'every'
  /** Message code of its rolls; default: the step's id. */
  readonly reason?: string
  /** True if casualties marked so far leave before this step. */
  readonly lossesLeave?: true
  /** True for the step that is still played when neither side can hit the other. */
  readonly atStandoff?: true
  /**
   * Shown among the steps of a battle only while it is played: it records something, or asks only where that matters.
   */
  readonly quiet?: true
  /**
   * One volley with the step before: its side picks no casualties in between, and everything that was hit there
   * fires.
   */
  readonly volley?: true
  /** What its fire depends on in addition to its own side. */
  readonly reads?: Reads
  /** Its dice are always rolled one by one (a gun's); no rule sums them. */
  readonly singly?: true
  /**
   * Each die is rolled at a piece of the other side, which is lost at once if it is hit: the shots name the targets
   * instead of the firing pieces, hits are by class of target, and no power picks. Returns the power that rolls.
   */
  aimed?(g: Game, f: BattleFrame): Ix
  /** Returns the side's fire in this step, before modifiers; absent if the step only asks. */
  fire?(p: BattlePicture): readonly Shot[]
  /**
   * Returns when casualties leave: `now` (owners pick at once, and the casualty does not fire back), `end` (hits are
   * kept until the side that was hit acts, and casualties leave at the end of the round), or before a named step of
   * the round: both sides pick when it begins.
   */
  removes?(p: BattlePicture): Leaving
  /**
   * Returns what its dice have revealed about pieces, for the screens: one code for all of them. Null: nothing yet,
   * or nothing any more. Pure.
   */
  known?(p: BattlePicture): { readonly code: string; readonly pieces: readonly Combatant[] } | null
  /** Returns dice for a fact instead of fire; null if there is nothing to roll for. */
  check?(p: BattlePicture): FactCheck | null
  /**
   * Returns the pieces of both sides that fall without a roll when the step begins: those that cannot defend
   * themselves. Depends only on which types are there, never on their number, and names whole types: none of them is
   * left to fall again. Pure.
   */
  falls?(p: BattlePicture): readonly Combatant[]
  /** Returns facts that are set when the step ends, for later steps, from the picture at that time. Pure. */
  notes?(p: BattlePicture): BattleFacts
  /** Damage dice, rolled where the step would ask. */
  readonly damage?: Damage
  /** Returns the result if the battle ends with this step; null if it goes on. Pure. */
  ends?(p: BattlePicture): string | null
  /** The choice behind `run` and `decision`, as data. */
  readonly choice?: BattleChoice
  /** For a step that asks a power, or does something else, before its fire. Returns `ask` until answered. */
  run?(g: Game, f: BattleFrame): Outcome
  asked?(g: Game, f: BattleFrame): Asked
  decision?(g: Game, f: BattleFrame): Question
  legal?(g: Game, f: BattleFrame): Legal
  answer?(g: Game, f: BattleFrame, a: Action): void
}

/** Hits by pool, and the same for both sides. */
export type PoolHits = Record<string, number>
export type SideHits = Record<BattleSide, PoolHits>

/**
 * The progress of a battle: everything that its schedule (`schedule.ts`) depends on in addition to the picture. Plain
 * data; the machine keeps it in the battle's frame, the odds in their own tables.
 */
export interface Progress {
  readonly kind: string
  /** Round of the battle, from 1. */
  readonly round: number
  /** Id of the present step of the kind's list; null: the round's last step is over. */
  readonly at: StepId | null
  /** Progress of the open step: its question is next, its dice are next, or its dice have fallen. */
  readonly stage: 'ask' | 'fire' | 'after'
  /** Hits on each side by pool that are not taken yet. */
  readonly pending: SideHits
  /** Hits that are taken, and whose casualties leave, when a later step of the round begins; by that step. */
  readonly held?: Readonly<Record<StepId, SideHits>>
  /** Facts that steps have rolled for; absent if there are none. */
  readonly facts?: BattleFacts
  /** Neither side can hit the other. */
  readonly standoff: boolean
  /** Set by a step that ends the battle. */
  readonly result: string | null
}

/** The participants at the start of a battle. Piece numbers. */
export interface Muster {
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
  /** Pieces that support a side without fighting. */
  readonly support: { readonly [S in BattleSide]: readonly number[] }
  readonly amphibious?: boolean
}

/** An attack as it would be fought if movement ended now. */
export interface Planned {
  readonly space: Ix
  readonly attackers: readonly Piece[]
  /** The pieces that oppose it; empty if the space is undefended. */
  readonly defenders: readonly Piece[]
  /** The attacker may leave the battle unfought when combat begins. */
  readonly avoidable?: true
}

/** A kind of battle: when it is due, its participants, when it is over, and its consequences. */
export interface BattleKind extends Ruled {
  readonly id: string
  /** Kinds with a lower number are fought before those with a higher one. */
  readonly order: number
  /** The attacker may leave such battles unfought. */
  readonly optional?: true
  /** False: no power counts as attacked by such a battle. */
  readonly attacks?: false
  /** Returns the battles that are due, given the pieces of the powers that move. Called once, when combat begins. */
  find(g: Game, movers: readonly Piece[]): BattleRecord[]
  /** Returns the attacks of this kind in the moves made so far. Pure. Combat itself uses `find` and `muster`. */
  planned(g: Game, movers: readonly Piece[]): Planned[]
  /** Returns the role of a listed unit of this type on a side; null: none. Pure. */
  role(unit: UnitInfo, side: BattleSide): 'fights' | 'supports' | null
  /** True if the battle has no dice and no questions: it is settled before the players pick one. */
  trivial?(g: Game, b: BattleRecord): boolean
  /** Returns facts that hold from the start of the battle. */
  facts?(g: Game, space: Ix): BattleFacts
  /** Returns the participants; null if there is nothing left to attack. */
  muster(g: Game, b: BattleRecord): Muster | null
  /** Returns the result code if the battle is over, else null. Pure. */
  over(p: BattlePicture): string | null
  /** Called once, after the last casualties left. May push frames. */
  end?(g: Game, f: BattleFrame, result: string): void
}

/** A battle on the stack. Plain data: ids of spaces and powers, piece numbers. */
export interface BattleFrame extends Frame, Progress {
  step: 'battle'
  battle: string
  kind: string
  space: string
  round: number
  at: StepId | null
  attackers: number[]
  defenders: number[]
  support: { attacker: number[]; defender: number[] }
  amphibious: boolean
  /** Lost at the end of the round, still to fire. */
  hit: number[]
  /** Left the fight by diving. */
  dived: number[]
  pending: SideHits
  stage: Progress['stage']
  held?: Record<StepId, SideHits>
  facts?: Record<string, number>
  /** Targets of attackers, by piece number: a number whose meaning the kind of battle defines. */
  aims?: Record<string, number>
  /** The open step's own data. */
  ask: Record<string, unknown>
  /** Losses of a question that was just answered. */
  losses?: { unit: number; hits: number }[]
  /** Fighters that lost their carrier during the battle. */
  deckless: number[]
  standoff: boolean
  result: string | null
}
