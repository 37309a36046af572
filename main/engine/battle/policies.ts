/**
 * What a side does in a battle where it has a choice: which pieces it would rather lose, which of its submarines dive, when
 * it withdraws. Pure, over the picture of a battle: the panel's suggestion, losses that are taken by themselves, the odds and
 * the computer players name these, so that all of them expect the same battle.
 */
import { firePlan, stepsOf } from './fire'
import { sideOfPicture, type BattlePicture, type BattleSide, type BattleStep, type Combatant } from './steps'

export interface LossPolicy {
  readonly id: string
  /**
   * Ids of a side's combatants in the order in which they are given up; a piece stands in it once for every hit it may
   * take. Looks at its own side alone. Hits are dealt out along it by `dealOut`, as far as no hit is wasted.
   */
  order(p: BattlePicture, side: BattleSide): number[]
}

/** What a piece fights with on this side; one that came ashore from a ship a little better than one that did not. */
const skillOf = (side: BattleSide, c: Combatant): number =>
  side === 'attacker' ? c.unit.attack + (c.landed ? 0.5 : 0) : c.unit.defense

/** What a piece would fight with on the other side. */
const againstIt = (side: BattleSide, c: Combatant): number =>
  side === 'attacker' ? c.unit.defense : c.unit.attack

/**
 * Pieces that are worth the same and fight alike on this side, in an order of their own: what fights worse on the other side
 * first, then by type, owner and what they bear. Not by number: the odds count like pieces and know no numbers.
 */
const between = (side: BattleSide, a: Combatant, b: Combatant): number =>
  againstIt(side, a) - againstIt(side, b) ||
  a.type - b.type ||
  a.power - b.power ||
  a.damage - b.damage ||
  a.cargo - b.cargo ||
  a.id - b.id

/** Hits that cost nothing first (a battleship's first), then what is worth least; of two alike the worse fighter. */
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

/** The price of each piece, what it carries counted in; a carrier is worth its fighters too while they have no other deck. */
function priceIn(all: readonly Combatant[]): (c: Combatant) => number {
  const fighters = all.filter((c) => c.unit.traits['fighter'] !== undefined)
  return (c) => {
    const deck = c.unit.traits['carrier'] === undefined ? 0 : (c.unit.hold?.slots ?? 0)
    const planes = fighters.slice(0, deck).reduce((sum, f) => sum + f.unit.cost, 0)
    return c.unit.cost + c.cargo + planes / 2
  }
}

/**
 * The usual order of loss: a hit that costs nothing first (a battleship's first), then the cheapest, what it carries
 * counted in, and of two of one price the one that fights worse on this side. A carrier is worth its fighters too
 * while they have no other deck.
 */
export const cheapest: LossPolicy = {
  id: 'cheapest',
  order(p, side) {
    const all = unhit(p, side)
    return orderBy(all, side, priceIn(all))
  },
}

/**
 * By what a piece is good for: its price, an IPC for each number that it still fights with on this side, and, of what
 * attacks and can stay in the land that is taken, one for each that it will defend it with. So a tank that would hold the
 * land may outlive an aircraft of its price that flies away.
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

/** As `cheapest`, but the last of so many land units are given up after every aircraft: somebody must take the land. */
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

/** Unit types in an order of the player's own, after the hits that cost nothing; what he does not name goes last. */
export const inOrder = (types: readonly string[]): LossPolicy => ({
  id: `order-${types.join('-')}`,
  order(p, side) {
    const all = unhit(p, side)
    const price = priceIn(all)
    const named = (c: Combatant): number => {
      const place = types.indexOf(c.unit.id)
      return place < 0 ? types.length : place
    }
    // Nothing costs as much as a place in the order weighs.
    return orderBy(all, side, (c) => named(c) * 1e6 + price(c))
  },
})

/** The words by which an order of loss is named. */
export type LossWord =
  'cheapest' | 'value' | { readonly keepLand: number } | { readonly order: readonly string[] }

/** The order of loss that a word names: the one place where they are listed. */
export function lossPolicy(word: LossWord): LossPolicy {
  if (word === 'cheapest') return cheapest
  if (word === 'value') return byValue
  return 'keepLand' in word ? keepLand(word.keepLand) : inOrder(word.order)
}

/** Who leaves a fight where a step lets somebody: submarines that dive, attackers that withdraw. */
export interface LeavePolicy {
  readonly id: string
  /** Rounds from this one on are alike to it. */
  readonly alikeFrom: number
  /** Could it ever let anybody leave in this round? */
  asks(round: number): boolean
  /** Of those that may, who leaves. */
  leaves(p: BattlePicture, side: BattleSide, may: readonly Combatant[]): readonly Combatant[]
  /**
   * Whoever leaves must be worked out beforehand by the odds: for the best, or where fighting on to the end would win less often.
   * Until then nobody does.
   */
  readonly worked?: 'value' | { readonly below: number }
}

/** Nobody leaves. */
export const never: LeavePolicy = { id: 'never', alikeFrom: 1, asks: () => false, leaves: () => [] }

/** Everybody who may leaves from this round on: submarines dive, attackers withdraw when the round is over. */
export const leaveFrom = (round: number): LeavePolicy => ({
  id: `from-${round}`,
  alikeFrom: round,
  asks: (now) => now >= round,
  leaves: (p, _, may) => (p.round >= round ? may : []),
})

/** Whoever can hit nothing in a round like this one or in a later one leaves. */
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

/** For the best of its side: by the value of the battle. */
const best: LeavePolicy = { ...never, id: 'value', worked: 'value' }

/** The words by which it is named who leaves. */
export type LeaveWord =
  | 'never'
  | 'useless'
  | 'value'
  | { readonly from: number }
  | { readonly after: number }
  | { readonly below: number }

/** The policy that a word names: the one place where they are listed. Whoever dives from a round on withdraws after it. */
export function leavePolicy(word: LeaveWord): LeavePolicy {
  if (word === 'never') return never
  if (word === 'useless') return whenUseless
  if (word === 'value') return best
  if ('below' in word) return { ...never, id: `below-${word.below}`, worked: { below: word.below } }
  return leaveFrom('from' in word ? word.from : word.after)
}

/** All that the sides decide in a battle. */
export interface FightPolicies {
  readonly loss: { readonly [S in BattleSide]: LossPolicy }
  readonly dive: { readonly [S in BattleSide]: LeavePolicy }
  readonly retreat: LeavePolicy
}

/**
 * What is expected of sides of which nothing else is said: losses as the panel suggests them and as they are taken by themselves;
 * nobody dives or withdraws. The one object that the suggestion, losses without a question, the odds and forecasts share.
 */
export const suggested: FightPolicies = {
  loss: { attacker: cheapest, defender: cheapest },
  dive: { attacker: never, defender: never },
  retreat: never,
}

/** What decides about a step's choice to leave; null for a step that lets nobody leave. */
export function leavePolicyOf(policies: FightPolicies, step: BattleStep): LeavePolicy | null {
  if (step.choice?.effect === 'leave') return policies.dive[step.side]
  return step.choice?.effect === 'withdraw' ? policies.retreat : null
}

/** Who leaves the fight where a step asks. */
export function leaversAt(policies: FightPolicies, p: BattlePicture, step: BattleStep): readonly Combatant[] {
  const policy = leavePolicyOf(policies, step)
  return policy && step.choice ? policy.leaves(p, step.side, step.choice.may(p)) : []
}
