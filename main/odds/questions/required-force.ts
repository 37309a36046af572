/** The units missing for a chance: the cheapest addition that reaches it, of one type or of two. */
import type { NeedRequest, OddsNeed, OddsRequest } from '../../../shared/contract'
import { at } from '../../engine/loop/asserts'
import type { BattlePicture } from '../../engine/battle/steps'
import { OddsCache } from '../solver/cache'
import { fightBy } from '../solver/policies'
import { MOST_UNITS, pictureOf, type Decided, type Fault } from './request'
import { within, type Slices } from '../numeric/long-task-slices'
import { solveSlices } from '../solver/solve'
import { expected } from '../solver/stopping-points'

/** The most battles that are solved. */
export const SOLVES = 30
const AT_ONCE = 20_000

type Listed = OddsRequest['attackers'][number]
interface Kind {
  readonly power: string
  readonly unit: string
  readonly cost: number
  /** The most units of this kind. */
  readonly most: number
}
/** The number of added units of each kind. */
type Plan = readonly number[]

class Search {
  solves = 0
  /** The largest chance that was left out of a battle. */
  error = 0
  best: { readonly plan: Plan; readonly cost: number; readonly chance: number } | null = null

  constructor(
    private readonly asked: NeedRequest,
    readonly kinds: readonly Kind[],
    /** The number of units that there is room for. */
    readonly room: number,
    private readonly cache: OddsCache,
  ) {}

  get left(): boolean {
    return this.solves < SOLVES
  }
  cost(plan: Plan): number {
    return plan.reduce((sum, n, i) => sum + n * at(this.kinds, i).cost, 0)
  }

  /** Returns the units that a plan adds. */
  units(plan: Plan): Listed[] {
    return plan.flatMap((count, i) => {
      const { power, unit } = at(this.kinds, i)
      return count > 0 ? [{ power, unit, count }] : []
    })
  }

  /**
   * Returns the chance with these units added; keeps the plan if it reaches the wanted chance and is the cheapest so
   * far.
   */
  *chance(plan: Plan): Slices<number> {
    const found = pictureOf(withSide(this.asked, [...unitsOf(this.asked), ...this.units(plan)]))
    this.solves++
    const chance = 'fault' in found ? 0 : yield* this.of(found)
    const cost = this.cost(plan)
    if (chance >= this.asked.chance && (!this.best || cost < this.best.cost))
      this.best = { plan, cost, chance }
    return chance
  }

  private *of({ picture, fight, solved }: { readonly picture: BattlePicture } & Decided): Slices<number> {
    const { side, goal } = this.asked
    const policies = fightBy(fight, 2, solved)
    const work = solveSlices(picture, { policies, maxPairs: AT_ONCE, cache: this.cache })
    const solution = yield* within(work, () => this.solves - 1)
    const { win, take } = expected(solution, 0)
    const won = goal === 'take' ? take : win
    this.error = Math.max(this.error, solution.dropped)
    // The dropped chance counts against the asking side, so that a stated chance is really reached.
    return side === 'attacker' ? won : Math.max(0, 1 - won - solution.dropped)
  }

  /** Returns the most units of one kind that are still cheaper than the best plan so far. */
  private most(kind: number, spent: number, taken: number): number {
    const { cost, most } = at(this.kinds, kind)
    const money = this.best ? Math.ceil((this.best.cost - spent) / Math.max(1, cost)) - 1 : this.room
    return Math.min(this.room - taken, money, most)
  }

  /**
   * Finds the fewest units of one kind, added to a plan, that reach the chance: doubling until they do, then
   * bisecting.
   */
  *fewest(kind: number, beside: Plan): Slices<void> {
    const taken = beside.reduce((sum, n) => sum + n, 0)
    const top = this.most(kind, this.cost(beside), taken)
    const plan = (n: number): Plan => beside.map((m, i) => (i === kind ? m + n : m))
    let [low, high] = [0, Math.min(1, top)]
    while (high > 0 && this.left) {
      yield this.solves
      if ((yield* this.chance(plan(high))) >= this.asked.chance) break
      if (high === top) return
      low = high
      high = Math.min(top, 2 * high)
    }
    while (high - low > 1 && this.left) {
      const middle = Math.floor((low + high) / 2)
      yield this.solves
      if ((yield* this.chance(plan(middle))) >= this.asked.chance) high = middle
      else low = middle
    }
  }

  /** Tries each kind alone, then with one, two … of another. */
  *all(): Slices<void> {
    const none = this.kinds.map(() => 0)
    for (const i of this.kinds.keys()) yield* this.fewest(i, none)
    for (let n = 1; this.left && n <= 4; n++)
      for (const i of this.kinds.keys())
        for (const k of this.kinds.keys())
          if (i !== k && this.left && n <= at(this.kinds, i).most)
            yield* this.fewest(
              k,
              none.map((_, j) => (j === i ? n : 0)),
            )
  }
}

type Answer = OddsNeed | { readonly fault: Fault }

/** Returns the units of the asking side. */
const unitsOf = ({ battle, side }: NeedRequest): readonly Listed[] =>
  side === 'attacker' ? battle.attackers : battle.defenders

/** Returns the battle with these units on the asking side, instead of its own. */
const withSide = ({ battle, side }: NeedRequest, units: readonly Listed[]): OddsRequest =>
  side === 'attacker' ? { ...battle, attackers: [...units] } : { ...battle, defenders: [...units] }

/** Returns the kinds of units that may be added, the cheapest first; refuses those without a part in the battle. */
function kindsOf(asked: NeedRequest): Kind[] | { readonly fault: Fault } {
  const kinds: Kind[] = []
  for (const { power, unit, most = MOST_UNITS } of asked.of) {
    const alone = pictureOf(withSide(asked, [{ power, unit, count: 1 }]))
    if ('fault' in alone) return alone
    const type = alone.picture.rs.units.find((u) => u.id === unit)
    kinds.push({ power, unit, cost: type?.cost ?? 0, most })
  }
  return kinds.sort((a, b) => a.cost - b.cost)
}

/**
 * Finds the cheapest addition, or a fault in the question. Works in slices and yields the number of battles solved
 * after each. Calls `stop` after each; if it returns true, the answer is the best found so far.
 */
export function* needWork(
  asked: NeedRequest,
  cache = new OddsCache(),
  stop = (): boolean => false,
): Slices<Answer> {
  const { battle, side } = asked
  const found = pictureOf(battle)
  // If there are no attackers yet, the added units are the attackers.
  const nobody = 'fault' in found && found.fault.code === 'nobody-attacks' && side === 'attacker'
  if ('fault' in found && !nobody) return found
  const kinds = kindsOf(asked)
  if ('fault' in kinds) return kinds
  const there = unitsOf(asked)
  const room = MOST_UNITS - there.reduce((sum, { count }) => sum + count, 0)
  const search = new Search(asked, kinds, room, cache)
  const before = yield* search.chance(kinds.map(() => 0))
  let complete = true
  if (!search.best)
    for (const solved of search.all()) {
      yield solved
      complete = !stop()
      if (!complete) break
    }
  const { best, solves, error } = search
  return {
    before,
    add: best ? search.units(best.plan).map(({ power, unit, count }) => ({ power, unit, count })) : null,
    cost: best ? best.cost : null,
    chance: best ? best.chance : null,
    ...{ solves, complete, error: Math.min(1, error) },
  }
}
