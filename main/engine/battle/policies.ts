/**
 * A side's choices in a battle: which pieces it loses first, which submarines dive, when it withdraws. Pure, over the
 * picture of a battle. The panel's suggestion, automatic losses, the odds and the computer players share these
 * policies, so that all of them expect the same battle.
 */
import { firePlan, stepsOf } from './fire'
import { sideOfPicture, type BattlePicture, type BattleSide, type BattleStep, type Combatant } from './steps'

/** An order of loss. */
export interface LossPolicy {
  readonly id: string
  /**
   * Returns the ids of a side's combatants in the order in which they are given up; a piece appears once for every
   * hit it may take. Depends only on its own side. `dealOut` deals hits along it as far as no hit is wasted.
   */
  order(p: BattlePicture, side: BattleSide): number[]
}

/** Returns the fighting value of a piece on this side; slightly higher for a piece that landed from a ship. */
const skillOf = (side: BattleSide, c: Combatant): number =>
  side === 'attacker' ? c.unit.attack + (c.landed ? 0.5 : 0) : c.unit.defense

/** Returns the fighting value of a piece on the other side. */
const againstIt = (side: BattleSide, c: Combatant): number =>
  side === 'attacker' ? c.unit.defense : c.unit.attack

/**
 * Orders pieces of equal value and skill on this side: the weaker on the other side first, then by type, owner and
 * damage. Not by number, because the odds count like pieces and know no numbers.
 */
const between = (side: BattleSide, a: Combatant, b: Combatant): number =>
  againstIt(side, a) - againstIt(side, b) ||
  a.type - b.type ||
  a.power - b.power ||
  a.damage - b.damage ||
  a.cargo - b.cargo ||
  a.id - b.id

/** Orders free hits first (a battleship's first hit), then the least valuable pieces; of equals the worse fighter. */
function orderBy(all: readonly Combatant[], side: BattleSide, worth: (c: Combatant) => number): number[] {
  const skill = (c: Combatant): number => skillOf(side, c)
  const rest = [...all].sort((a, b) => worth(a) - worth(b) || skill(a) - skill(b) || between(side, a, b))
  const free = rest.flatMap((c) =>
    Array.from({ length: Math.max(0, c.unit.hits - c.damage - 1) }, () => c.id),
  )
  return [...free, ...rest.map((c) => c.id)]
}

const unhit = (p: BattlePicture, side: BattleSide): Combatant[] =>
  sideOfPicture(p, side).filter((c) => !c.hit)

/**
 * Returns the price of each piece with its cargo. A carrier counts the price of its fighters too while they have no
 * other deck.
 */
function priceIn(all: readonly Combatant[]): (c: Combatant) => number {
  const fighters = all.filter((c) => c.unit.traits['fighter'] !== undefined)
  return (c) => {
    const deck = c.unit.traits['carrier'] === undefined ? 0 : (c.unit.hold?.slots ?? 0)
    const planes = fighters.slice(0, deck).reduce((sum, f) => sum + f.unit.cost, 0)
    return c.unit.cost + c.cargo + planes / 2
  }
}

/**
 * The usual order of loss: free hits first (a battleship's first hit), then the cheapest, including its cargo, and at
 * the same price the one that fights worse on this side. A carrier counts the price of its fighters too while they
 * have no other deck.
 */
export const cheapest: LossPolicy = {
  id: 'cheapest',
  order(p, side) {
    const all = unhit(p, side)
    return orderBy(all, side, priceIn(all))
  },
}

/**
 * Orders by usefulness: the price, one IPC for each point of fighting value on this side, and for attackers that can
 * stay in the captured land one for each point of defense. A tank that would hold the land may outlive an aircraft of
 * the same price that flies away.
 */
export const byValue: LossPolicy = {
  id: 'value',
  order(p, side) {
    const all = unhit(p, side)
    const price = priceIn(all)
    const holds = (c: Combatant): number =>
      side === 'attacker' && c.unit.domain === 'land' ? c.unit.defense : 0
    return orderBy(all, side, (c) => price(c) + skillOf(side, c) + holds(c))
  },
}

/**
 * Like `cheapest`, but gives up `last` of the land units only after every aircraft, because a land unit must take the
 * land.
 */
export const keepLand = (last: number): LossPolicy => ({
  id: `keep-land-${last}`,
  order(p, side) {
    const usual = cheapest.order(p, side)
    const unit = new Map(sideOfPicture(p, side).map((c) => [c.id, c.unit]))
    const land = usual.filter((id) => unit.get(id)?.domain === 'land')
    const kept = new Set(land.slice(Math.max(0, land.length - last)))
    return [...usual.filter((id) => !kept.has(id)), ...usual.filter((id) => kept.has(id))]
  },
})

/** Orders unit types as the player chose, after the free hits; unlisted types go last. */
export const inOrder = (types: readonly string[]): LossPolicy => ({
  id: `order-${types.join('-')}`,
  order(p, side) {
    const all = unhit(p, side)
    const price = priceIn(all)
    const named = (c: Combatant): number => {
      const place = types.indexOf(c.unit.id)
      return place < 0 ? types.length : place
    }
    // The weight of a place in the order exceeds any price.
    return orderBy(all, side, (c) => named(c) * 1e6 + price(c))
  },
})

/** The names of the orders of loss. */
export type LossWord =
  'cheapest' | 'value' | { readonly keepLand: number } | { readonly order: readonly string[] }

/** Returns the order of loss for a name. The only list of them. */
export function lossPolicy(word: LossWord): LossPolicy {
  if (word === 'cheapest') return cheapest
  if (word === 'value') return byValue
  return 'keepLand' in word ? keepLand(word.keepLand) : inOrder(word.order)
}

/** Decides which pieces leave a fight where a step permits it: submarines that dive, attackers that withdraw. */
export interface LeavePolicy {
  readonly id: string
  /** Rounds from this one on are equal to it. */
  readonly alikeFrom: number
  /** True if it could let a piece leave in this round. */
  asks(round: number): boolean
  /** Returns the pieces that leave, among those that may. */
  leaves(p: BattlePicture, side: BattleSide, may: readonly Combatant[]): readonly Combatant[]
  /**
   * Set if the odds must first compute which pieces leave: for the best value, or when fighting on to the end would
   * win less often than `below`. Until then none does.
   */
  readonly worked?: 'value' | { readonly below: number }
}

/** No piece leaves. */
export const never: LeavePolicy = { id: 'never', alikeFrom: 1, asks: () => false, leaves: () => [] }

/** All pieces that may leave do so from this round on: submarines dive, attackers withdraw at the end of the round. */
export const leaveFrom = (round: number): LeavePolicy => ({
  id: `from-${round}`,
  alikeFrom: round,
  asks: (now) => now >= round,
  leaves: (p, _, may) => (p.round >= round ? may : []),
})

/** Pieces leave that can hit nothing in a round like this one or in a later one. */
export const whenUseless: LeavePolicy = {
  id: 'useless',
  alikeFrom: 1,
  asks: () => true,
  leaves(p, side, may) {
    const fires = new Set(
      [p, { ...p, round: p.round + 1 }].flatMap((round) =>
        stepsOf(p, p.kind)
          .filter((step) => step.side === side && step.rounds === 'every')
          .flatMap((step) => firePlan(round, step).flatMap((group) => group.pieces)),
      ),
    )
    return may.filter((c) => !fires.has(c.id))
  },
}

/** Leaves when that is best for its side by the value of the battle. */
const best: LeavePolicy = { ...never, id: 'value', worked: 'value' }

/** The names of the leave policies. */
export type LeaveWord =
  | 'never'
  | 'useless'
  | 'value'
  | { readonly from: number }
  | { readonly after: number }
  | { readonly below: number }

/** Returns the policy for a name. The only list of them. A side that dives from a round on withdraws after it. */
export function leavePolicy(word: LeaveWord): LeavePolicy {
  if (word === 'never') return never
  if (word === 'useless') return whenUseless
  if (word === 'value') return best
  if ('below' in word) return { ...never, id: `below-${word.below}`, worked: { below: word.below } }
  return leaveFrom('from' in word ? word.from : word.after)
}

/** All choices of both sides in a battle. */
export interface FightPolicies {
  readonly loss: { readonly [S in BattleSide]: LossPolicy }
  readonly dive: { readonly [S in BattleSide]: LeavePolicy }
  readonly retreat: LeavePolicy
}

/**
 * The default policies of both sides: losses as the panel suggests them and as they are taken automatically; no piece
 * dives or withdraws. The suggestion, automatic losses, the odds and forecasts share this object.
 */
export const suggested: FightPolicies = {
  loss: { attacker: cheapest, defender: cheapest },
  dive: { attacker: never, defender: never },
  retreat: never,
}

/** Returns the policy that answers a step's choice to leave; null for a step without such a choice. */
export function leavePolicyOf(policies: FightPolicies, step: BattleStep): LeavePolicy | null {
  if (step.choice?.effect === 'leave') return policies.dive[step.side]
  return step.choice?.effect === 'withdraw' ? policies.retreat : null
}

/** Returns the pieces that leave the fight where a step asks. */
export function leaversAt(policies: FightPolicies, p: BattlePicture, step: BattleStep): readonly Combatant[] {
  const policy = leavePolicyOf(policies, step)
  return policy && step.choice ? policy.leaves(p, step.side, step.choice.may(p)) : []
}
