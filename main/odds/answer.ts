/** The contract's answer about a solved battle: who wins, the losses, the survivors. */
import type { OddsAnswer } from '../../shared/contract'
import { at } from '../engine/loop/asserts'
import { suggested, type FightPolicies } from '../engine/battle/policies'
import type { BattleSide } from '../engine/battle/steps'
import { WITHDRAWN, type OddsBattle } from './solver/battle'
import type { SideStands } from './solver/side'
import type { Solution } from './solver/solve'
import type { Stand } from './solver/side-states'

/** The most kinds of survivors that an answer lists. */
const TOLD = 12

/** A stand of a side as an answer describes it: the survivors, and the IPCs of the losses. */
interface Left {
  readonly units: OddsAnswer['survivors']['attacker'][number]['units']
  /** A name that stands share if a player can't tell them apart. */
  readonly name: string
  readonly number: number
  readonly land: boolean
  readonly lost: number
}

class Sides {
  private readonly left: { readonly [S in BattleSide]: Map<number, Left> } = {
    attacker: new Map(),
    defender: new Map(),
  }
  constructor(private readonly battle: OddsBattle) {}

  of(side: BattleSide, stand: number): Left {
    const have = this.left[side].get(stand)
    if (have) return have
    const stands = this.battle.sides[side]
    const made = leftOf(stands, at(stands.stands, stand), this.battle)
    this.left[side].set(stand, made)
    return made
  }
}

/** Returns the survivors of each class: those that fight, and those that left the fight. */
const living = (s: Stand, i: number): number => at(s.fights, i) + at(s.left, i)

function leftOf(stands: SideStands, s: Stand, battle: OddsBattle): Left {
  const { units: _, powers } = battle.picture.rs
  const start = at(stands.stands, stands.start)
  let lost = 0
  let land = false
  let number = 0
  // Units are combined if they only differ in something that is not shown: having landed, having left the fight.
  const units = new Map<string, { power: string; unit: string; count: number; damage: number }>()
  stands.classes.forEach(({ like }, i) => {
    const count = living(s, i)
    lost += (living(start, i) - count) * (like.unit.cost + like.cargo)
    const power = powers[like.power]?.id ?? ''
    const key = `${power} ${like.unit.id} ${like.damage}`
    const told = units.get(key) ?? { power, unit: like.unit.id, count: 0, damage: like.damage }
    // Added even with a count of 0, so that the order does not depend on which of them survive.
    units.set(key, { ...told, count: told.count + count })
    if (count === 0) return
    number += count
    // Only units that still fight capture territory.
    land ||= like.unit.domain === 'land' && at(s.fights, i) > 0
  })
  const there = [...units].filter(([, { count }]) => count > 0)
  return {
    ...{ units: there.map(([, unit]) => unit), number, land, lost },
    name: there.map(([key, { count }]) => `${count} ${key}`).join(),
  }
}

/** What an answer contains in addition to the battle itself. */
export interface Telling {
  /** The choices of both sides; by default what the panel suggests. */
  readonly fight?: FightPolicies
  /** IPCs that winning is worth: see `odds.battle`. */
  readonly worth?: number
  /** Number of rounds to list separately; absent: none. */
  readonly byRound?: number
}

type Figure = 'win' | 'draw' | 'lose' | 'standoff' | 'retreated'
/** The figure that a result counts for; with any other result the attack is lost. */
const FIGURES: ReadonlyMap<string, Figure> = new Map([
  ['won', 'win'],
  ['raided', 'win'],
  ['both-lost', 'draw'],
  ['standoff', 'standoff'],
  [WITHDRAWN, 'retreated'],
])

/** The sums of a battle's ends. */
interface Total {
  readonly sum: Record<Figure | 'take', number>
  /** Mean losses in IPCs. */
  readonly losses: Record<BattleSide, number>
  /** The chance of each difference between the losses. */
  readonly swing: Map<number, number>
  /** The chance of each stand. */
  readonly left: { readonly [S in BattleSide]: Map<number, number> }
}

function totalOf(solution: Solution, sides: Sides): Total {
  const sum = { win: 0, take: 0, draw: 0, lose: 0, standoff: 0, retreated: 0 }
  const losses = { attacker: 0, defender: 0 }
  const swing = new Map<number, number>()
  const left = { attacker: new Map<number, number>(), defender: new Map<number, number>() }
  for (const end of solution.ends) {
    const attacker = sides.of('attacker', end.attacker)
    const defender = sides.of('defender', end.defender)
    const figure = FIGURES.get(end.result) ?? 'lose'
    sum[figure] += end.chance
    if (figure === 'win' && attacker.land) sum.take += end.chance
    losses.attacker += end.chance * attacker.lost
    losses.defender += end.chance * defender.lost
    addTo(swing, defender.lost - attacker.lost, end.chance)
    addTo(left.attacker, end.attacker, end.chance)
    addTo(left.defender, end.defender, end.chance)
  }
  return { sum, losses, swing, left }
}

const addTo = (to: Map<number, number>, key: number, chance: number): void =>
  void to.set(key, (to.get(key) ?? 0) + chance)

/** Returns the answer of `odds.battle`. */
export function answerOf(
  solution: Solution,
  { fight = suggested, worth = 0, byRound }: Telling = {},
): OddsAnswer {
  const sides = new Sides(solution.battle)
  const { sum, losses, swing, left } = totalOf(solution, sides)
  const told = (side: BattleSide) => {
    const by = new Map<string, { units: Left['units']; chance: number }>()
    for (const [stand, chance] of left[side]) {
      const { name, units } = sides.of(side, stand)
      by.set(name, { units, chance: (by.get(name)?.chance ?? 0) + chance })
    }
    return [...by.values()]
      .sort((a, b) => b.chance - a.chance)
      .slice(0, TOLD)
      .map(({ units, chance }) => ({ units, probability: bounded(chance) }))
  }
  const numbers = (side: BattleSide) => {
    const by = new Map<number, number>()
    for (const [stand, chance] of left[side]) {
      addTo(by, sides.of(side, stand).number, chance)
    }
    return [...by]
      .sort(([a], [b]) => a - b)
      .map(([units, chance]) => ({ units, probability: bounded(chance) }))
  }
  const exact = solution.dropped <= EXACT
  const value = losses.defender - losses.attacker + worth * (takesLand(solution.battle) ? sum.take : sum.win)
  return {
    win: bounded(sum.win),
    take: bounded(sum.take),
    draw: bounded(sum.draw),
    lose: bounded(sum.lose),
    standoff: bounded(sum.standoff),
    retreated: bounded(sum.retreated),
    error: solution.dropped,
    exact,
    ...(exact ? {} : { interval: intervalOf(solution, { ...sum, losses, value, worth }) }),
    attackerLossIpc: losses.attacker,
    defenderLossIpc: losses.defender,
    swing: [...swing]
      .sort(([a], [b]) => a - b)
      .map(([ipc, chance]) => ({ ipc, probability: bounded(chance) })),
    value,
    rounds: solution.rounds,
    ...(byRound === undefined ? {} : { byRound: roundsOf(solution, byRound) }),
    states: solution.pairs,
    why: whyOf(fight),
    survivors: { attacker: told('attacker'), defender: told('defender') },
    left: { attacker: numbers('attacker'), defender: numbers('defender') },
  }
}

/** Returns the bounds of every figure: the dropped chance may have any outcome. */
function intervalOf(
  { battle, dropped }: Solution,
  known: Pick<OddsAnswer, 'win' | 'take' | 'draw' | 'lose' | 'standoff' | 'retreated'> & {
    readonly losses: { readonly [S in BattleSide]: number }
    readonly value: number
    readonly worth: number
  },
): NonNullable<OddsAnswer['interval']> {
  const out = Math.min(1, dropped)
  const most = { attacker: stakeOf(battle, 'attacker'), defender: stakeOf(battle, 'defender') }
  const { losses, value, worth } = known
  const chance = (p: number): [number, number] => [bounded(p), bounded(p + out)]
  const loss = (side: BattleSide): [number, number] => [losses[side], losses[side] + out * most[side]]
  return {
    ...{ win: chance(known.win), take: chance(known.take), draw: chance(known.draw) },
    ...{ lose: chance(known.lose), standoff: chance(known.standoff), retreated: chance(known.retreated) },
    ...{ attackerLossIpc: loss('attacker'), defenderLossIpc: loss('defender') },
    value: [
      value - out * (most.attacker - Math.min(0, worth)),
      value + out * (most.defender + Math.max(0, worth)),
    ],
  }
}

/** Returns the IPCs of everything that a side can lose. */
function stakeOf({ sides }: OddsBattle, side: BattleSide): number {
  const { classes, stands, start } = sides[side]
  return classes.reduce(
    (sum, { like }, i) => sum + living(at(stands, start), i) * (like.unit.cost + like.cargo),
    0,
  )
}

/**
 * True if the attackers must capture a territory, which takes units that can stay; any unit left in a zone holds it.
 */
const takesLand = ({ picture }: OddsBattle): boolean => picture.rs.spaces[picture.space]?.land === true

/** The outcome of one end of a battle. */
export interface EndTold {
  readonly win: boolean
  readonly take: boolean
  /** True if the end earns what winning is worth: a territory must be captured, a zone only won. */
  readonly prize: boolean
  readonly attackerLost: number
  readonly defenderLost: number
}

/** Returns a function that describes the ends of a battle by result and stands. */
export function endTeller(
  battle: OddsBattle,
): (result: string, attacker: number, defender: number) => EndTold {
  const sides = new Sides(battle)
  const land = takesLand(battle)
  return (result, a, d) => {
    const attacker = sides.of('attacker', a)
    const win = result === 'won'
    const take = win && attacker.land
    const lost = { attackerLost: attacker.lost, defenderLost: sides.of('defender', d).lost }
    return { win, take, prize: land ? take : win, ...lost }
  }
}

/** Returns the chance that the battle ends in each round; the last entry also counts all later rounds. */
function roundsOf({ byRound }: Solution, last: number): NonNullable<OddsAnswer['byRound']> {
  const above = byRound.slice(last).reduce((sum, chance) => sum + chance, 0)
  return Array.from({ length: last }, (_, i) => ({
    round: i + 1,
    probability: bounded(i + 1 === last ? above : (byRound[i + 1] ?? 0)),
  }))
}

const whyOf = ({ loss, dive, retreat }: FightPolicies): OddsAnswer['why'] => ({
  kernel: 'graph',
  loss: { attacker: loss.attacker.id, defender: loss.defender.id },
  dive: { attacker: dive.attacker.id, defender: dive.defender.id },
  retreat: retreat.id,
})

/** Below this error an answer counts as exact. */
const EXACT = 1e-9
/** Sums of chances may exceed 1 by a rounding error. */
const bounded = (chance: number): number => Math.min(1, Math.max(0, chance))
