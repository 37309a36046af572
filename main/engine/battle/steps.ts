/**
 * A battle as data: who fires how many dice at what, hitting whom, removed when. The engine plays these steps and
 * the odds read the same ones without running them, so what decides about dice looks at nothing but the picture.
 */
import type { Action, RuleId } from '../../../shared/model'
import type { Game } from '../game'
import type { Asked, Legal, Outcome, Question, Ruled, StepId } from '../module'
import type { Ruleset, UnitInfo } from '../ruleset'
import type { BattleRecord, Frame, Ix, Piece } from '../state'

export type BattleSide = 'attacker' | 'defender'
export const otherSide = (side: BattleSide): BattleSide => (side === 'attacker' ? 'defender' : 'attacker')

/** One piece as a battle sees it. */
export interface Combatant {
  /** Piece number; in odds a running number. */
  readonly id: number
  readonly type: Ix
  readonly power: Ix
  /** What its type is for its power now (see `Hooks.types`). */
  readonly unit: UnitInfo
  /** Hits it has taken and still bears. */
  readonly damage: number
  /** Came ashore in this battle from a ship (marines, no withdrawal). */
  readonly landed: boolean
  /** Hit in this round and lost at its end, but still to fire. */
  readonly hit: boolean
  /** IPC value of what is aboard and goes down with it. */
  readonly cargo: number
  /** What it attacks where attackers of one battle attack different things: see `BattleFrame.aims`. */
  readonly aim?: number
}

/** Facts of a battle by name; a fact that nothing has set reads as 0. */
export type BattleFacts = Readonly<Record<string, number>>

/** Of the attackers, whoever the rules let withdraw has a way out, or only aircraft, or nobody. */
export type WaysOut = 'all' | 'aircraft' | 'none'

/** What the steps of a battle may look at. Pure: made from the state, or by the odds. */
export interface BattlePicture {
  readonly rs: Ruleset
  readonly kind: string
  readonly space: Ix
  readonly round: number
  /** Power whose turn it is, and the round of the game. */
  readonly turnPower: Ix
  readonly gameRound: number
  /** Did anything come ashore into this battle? */
  readonly amphibious: boolean
  /** What its steps have rolled for (see `BattleStep.check`). */
  readonly facts: BattleFacts
  readonly attackers: readonly Combatant[]
  readonly defenders: readonly Combatant[]
  /** Pieces that fire in some step but are no losses: guns, ships that bombard. */
  readonly support: { readonly [S in BattleSide]: readonly Combatant[] }
  /** Who the board lets withdraw, where it is known; absent: whoever the rules let. */
  readonly ways?: WaysOut
  /** Pieces outside the fight that the open choice may bring in: fighters that may rise, ships off the shore. */
  readonly ready: readonly Combatant[]
}

export const sideOfPicture = (p: BattlePicture, side: BattleSide): readonly Combatant[] =>
  side === 'attacker' ? p.attackers : p.defenders

/** A fact of the battle; 0 where nothing has set it. */
export const factOf = (p: BattlePicture, fact: string): number => p.facts[fact] ?? 0

/**
 * What a fire rule looks at beside its own side, the facts and what stays the same for a whole battle: which `types` the
 * other side has, how many of each (`counts`), which `round` it is. Plans are kept by what is declared; a rule
 * that declares nothing is taken to look at everything.
 */
export type Reads = readonly ('types' | 'counts' | 'round')[]

/**
 * What a group's hits may be taken by. `pool` groups hits that have the same limits. Whether a piece may take them hangs
 * on that piece, its side, the round and the facts of the battle alone.
 */
export interface HitClass {
  readonly pool: string
  /** The clauses that say so; the first is named in a refusal. */
  readonly rules: readonly RuleId[]
  mayTake(p: BattlePicture, target: Combatant): boolean
  /** What such a hit becomes where nothing is left to take it as it is; absent: it is wasted. */
  readonly rest?: HitClass
}

/** The dice of one piece. */
export interface Shot {
  readonly piece: Combatant
  readonly dice: number
  /** Of the dice of one piece, how many hits count at most; absent: all. */
  readonly keep?: number
  readonly hitsOn: number
  readonly hits: HitClass
  readonly rules: readonly RuleId[]
}

/** A number of dice rolled together against one number. */
export interface FireGroup {
  /** Ids of the combatants that fire. */
  readonly pieces: readonly number[]
  readonly dice: number
  readonly keep?: number
  readonly hitsOn: number
  readonly hits: HitClass
  readonly rules: readonly RuleId[]
  /**
   * Where dice are not thrown but their numbers summed: the sum. Each full six of it is a hit, and what is left over is one
   * die (`dice` is 1, or 0 where nothing is left) that hits at that number or less.
   */
  readonly pips?: number
}

/**
 * A rule that puts together what a step would throw. Beside the step and the groups it looks at which types may be hit, and
 * mixes pools only where they have the same targets: so it is the same whether dice that can hit nothing are left out before or after.
 */
export type Gathering = (
  step: BattleStep,
  groups: readonly FireGroup[],
  p: BattlePicture,
) => readonly FireGroup[]

/** Which step asks a fire modifier; `space` is where the battle is. */
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

/** A fire modifier as compiled, and what it looks at. */
export interface FireRule {
  readonly reads: Reads | undefined
  /** The steps that it speaks of: it is asked about no other. Absent: all. */
  readonly steps?: readonly StepId[] | undefined
  readonly change: FireModifier
}

/** Does a fire rule speak of a step? */
export const speaksOf = ({ steps }: Pick<FireRule, 'steps'>, step: Pick<BattleStep, 'id'>): boolean =>
  steps === undefined || steps.includes(step.id)

/** Which loss a preference is asked about. */
export interface PreferQuestion {
  /** The side that loses pieces. */
  readonly side: BattleSide
  readonly space: Ix
}
/**
 * A rule about which targets come first: hits go to pieces of the lowest rank while any of them may take one, then
 * to the next. Ranks of several rules are added up; null is 0. Looks at nothing but the piece and the facts.
 */
export type Preference = (p: BattlePicture, q: PreferQuestion, target: Combatant) => number | null

/** When what is hit leaves: at once, with the round, or before a step of the round that is still to come. */
export type Leaving = 'now' | 'end' | { readonly before: StepId }

/** Dice that decide about a fact: it becomes the number of successes. */
export interface FactCheck {
  readonly fact: string
  /** Ids of the combatants that roll: at least one where there are dice. */
  readonly pieces: readonly number[]
  readonly dice: number
  readonly hitsOn: number
  readonly rules: readonly RuleId[]
}

/**
 * A choice as data, for whoever answers it without a game: who may be picked, and what becomes of them. They `leave` the
 * fight where they are, `join` their side, `support` it, or `withdraw` from the space.
 */
export interface BattleChoice {
  readonly effect: 'leave' | 'join' | 'support' | 'withdraw'
  /** Everybody goes or nobody; else each piece by itself. */
  readonly whole?: true
  /** Who may: among the side's fighters, or (to join or support) among `BattlePicture.ready`. Pure. */
  may(p: BattlePicture): readonly Combatant[]
  /** Who the board lets withdraw as it stands. */
  ways?(g: Game, f: BattleFrame): WaysOut
}

/** Dice of damage of one piece: the sum of the `best` of them (all by default), and so many IPCs more. */
export interface DamageDice {
  readonly piece: Combatant
  readonly dice: number
  readonly best?: number
  readonly plus?: number
  /** What it falls on, where that may be different things: see `Damage.lots`. */
  readonly lot?: number
  readonly rules: readonly RuleId[]
}
/** What one lot of dice of damage falls on, and the most that it takes. Lots with the same target share that. */
export interface DamageLot {
  readonly lot: number
  readonly target: number
  readonly most: number
}
/** A rule that changes the dice of damage of a step. Null: no change. */
export type DamageModifier = (
  p: BattlePicture,
  q: FireQuestion,
  dice: readonly DamageDice[],
) => readonly DamageDice[] | null

/** Dice that cost the enemy money. */
export interface Damage {
  /** Before the modifiers. Pure. */
  dice(p: BattlePicture): readonly DamageDice[]
  /** The most that the victim can be made to pay now: caps, and what its treasury has. */
  most(g: Game, f: Pick<BattleFrame, 'space'>): number
  /** What each lot falls on now; absent: all on one thing, which takes `most`. */
  lots?(g: Game, f: Pick<BattleFrame, 'space'>): readonly DamageLot[]
  /** Has the victim pay for what the dice say, as far as that goes. `by`: what each piece brings. */
  suffer(g: Game, f: BattleFrame, damage: number, by: ReadonlyMap<number, number>): void
}

/** One step of a battle. */
export interface BattleStep extends Ruled {
  readonly id: StepId
  /** Who acts: fires or is asked. */
  readonly side: BattleSide
  readonly rounds: 'first' | 'every'
  /** Message code of its rolls; the step's id by default. */
  readonly reason?: string
  /** Losses marked so far leave before this step. */
  readonly lossesLeave?: true
  /** The step that is still played when neither side can hit the other. */
  readonly atStandoff?: true
  /** Not listed among the steps of a battle but while it is played: it notes something, or asks only where that matters. */
  readonly quiet?: true
  /** It is one volley with the step before: its side does not pick losses in between, and all that was hit there fires. */
  readonly volley?: true
  /** What its fire looks at beside its own side. */
  readonly reads?: Reads
  /** Its dice are always thrown one by one (a gun's); no rule sums them. */
  readonly singly?: true
  /**
   * Each die is rolled at a piece of the other side, which is lost at once if it hits: the shots name those pieces in place of
   * who fires, their hits are by class of piece, and nobody picks. The power that rolls.
   */
  aimed?(g: Game, f: BattleFrame): Ix
  /** The side's fire in this step, before the modifiers; absent where the step only asks. */
  fire?(p: BattlePicture): readonly Shot[]
  /**
   * When what is hit leaves: `now` (the owners pick at once, and it does not fire back), `end` (hits are kept until
   * the side that was hit acts, and leave with the round), or before a step of the round that is named: both sides pick
   * when it begins.
   */
  removes?(p: BattlePicture): Leaving
  /** What is known of pieces by its dice, for the screens: a code for all of them. Null: nothing yet, or no more. Pure. */
  known?(p: BattlePicture): { readonly code: string; readonly pieces: readonly Combatant[] } | null
  /** Dice for a fact in place of fire; none where there is nothing to roll for. */
  check?(p: BattlePicture): FactCheck | null
  /**
   * Who falls when the step begins, without a roll, of either side: all that cannot defend themselves. Hangs on what types are
   * there, never on how many, and names whole types: nobody of them is left to fall again. Pure.
   */
  falls?(p: BattlePicture): readonly Combatant[]
  /** Facts that are settled when the step is over, for later ones: by what it looks like then. Pure. */
  notes?(p: BattlePicture): BattleFacts
  /** Dice of damage, rolled where the step would ask. */
  readonly damage?: Damage
  /** The battle ends with this step, with this result; null: it goes on. Pure. */
  ends?(p: BattlePicture): string | null
  /** What `run` and `decision` ask about, as data. */
  readonly choice?: BattleChoice
  /** Where somebody is asked, or something else happens, before the step's fire. `ask` until answered. */
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
 * How far a battle has come: all that its schedule (`schedule.ts`) goes by beside the picture. Plain data; the machine keeps
 * it in the battle's frame, the odds in their own tables.
 */
export interface Progress {
  readonly kind: string
  /** Round of the battle, from 1. */
  readonly round: number
  /** The step of the kind's list that is played, by id; null: the round's last one is over. */
  readonly at: StepId | null
  /** What the open step has got so far: its question is answered, its dice have fallen. */
  readonly stage: 'ask' | 'fire' | 'after'
  /** Hits on a side by pool, not yet taken. */
  readonly pending: SideHits
  /** Hits that are taken, and leave, when a later step of the round begins; by that step. */
  readonly held?: Readonly<Record<StepId, SideHits>>
  /** Facts that steps have rolled for; absent while there are none. */
  readonly facts?: BattleFacts
  /** Neither side can hit the other. */
  readonly standoff: boolean
  /** Set by a step that ends the battle. */
  readonly result: string | null
}

/** Who fights when a battle begins. Piece numbers. */
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
  /** Whoever stands against it; none where the space is entered empty. */
  readonly defenders: readonly Piece[]
  /** The attacker may leave the battle unfought when combat begins. */
  readonly avoidable?: true
}

/** A kind of battle: when it is due, who fights, when it is over, what follows. */
export interface BattleKind extends Ruled {
  readonly id: string
  /** Kinds of a lower number are all fought before those of a higher one. */
  readonly order: number
  /** The attacker may leave such battles unfought. */
  readonly optional?: true
  /** False: nobody counts as attacked by such a battle. */
  readonly attacks?: false
  /** Battles that are due, given the pieces of the powers that move. Asked once, when combat begins. */
  find(g: Game, movers: readonly Piece[]): BattleRecord[]
  /** The attacks of this kind that the moves made so far amount to. Pure: combat itself goes by `find` and `muster`. */
  planned(g: Game, movers: readonly Piece[]): Planned[]
  /** What a unit of this type does in such a battle when it is named for a side; null: nothing. Pure. */
  role(unit: UnitInfo, side: BattleSide): 'fights' | 'supports' | null
  /** Nothing can be rolled and nobody can be asked in it: it is settled before the players pick. */
  trivial?(g: Game, b: BattleRecord): boolean
  /** Facts that hold from the battle's beginning on. */
  facts?(g: Game, space: Ix): BattleFacts
  /** Gathers the fighters; null when nobody is left to attack. */
  muster(g: Game, b: BattleRecord): Muster | null
  /** Result code when the battle is over, else null. Pure. */
  over(p: BattlePicture): string | null
  /** Called once, after the last losses left. May push frames. */
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
  /** Lost at the round's end, still to fire. */
  hit: number[]
  /** Left the fight by diving. */
  dived: number[]
  pending: SideHits
  stage: Progress['stage']
  held?: Record<StepId, SideHits>
  facts?: Record<string, number>
  /** What attackers attack, by piece number: a number that the kind of battle gives a meaning. */
  aims?: Record<string, number>
  /** The open step's own facts. */
  ask: Record<string, unknown>
  /** Pieces taken as losses in a question that was just answered. */
  losses?: { unit: number; hits: number }[]
  /** Fighters whose carrier was lost under them. */
  deckless: number[]
  standoff: boolean
  result: string | null
}
