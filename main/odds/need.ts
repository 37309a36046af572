/** What is missing for a chance: the cheapest units that would bring it, of one type or of two. */
import type { NeedRequest, OddsNeed, OddsRequest } from '../../shared/contract'
import { at } from '../engine/answers'
import type { BattlePicture } from '../engine/battle/steps'
import { OddsCache } from './cache'
import { fightBy } from './policies'
import { MOST_UNITS, pictureOf, type Decided, type Fault } from './request'
import { solve } from './solve'
import { expected } from './stop'

/** Battles that are solved at most. */
const SOLVES = 30
const AT_ONCE = 20_000

type Listed = OddsRequest['attackers'][number]
interface Kind {
  readonly power: string
  readonly unit: string
  readonly cost: number
}
/** How many of each kind are added. */
type Plan = readonly number[]

class Search {
  solves = 0
  private readonly cache = new OddsCache()
  best: { readonly plan: Plan; readonly cost: number; readonly chance: number } | null = null

  constructor(
    private readonly asked: NeedRequest,
    readonly kinds: readonly Kind[],
    /** Units that there is room for. */
    readonly room: number,
  ) {}

  get left(): boolean {
    return this.solves < SOLVES
  }
  cost(plan: Plan): number {
    return plan.reduce((sum, n, i) => sum + n * at(this.kinds, i).cost, 0)
  }

  /** The units that a plan adds. */
  units(plan: Plan): Listed[] {
    return plan.flatMap((count, i) => {
      const { power, unit } = at(this.kinds, i)
      return count > 0 ? [{ power, unit, count }] : []
    })
  }

  /** The chance with these units more; a plan that brings it is kept if it is cheaper. */
  chance(plan: Plan): number {
    const { battle, side } = this.asked
    const more = this.units(plan)
    const found = pictureOf(
      side === 'attacker'
        ? { ...battle, attackers: [...battle.attackers, ...more] }
        : { ...battle, defenders: [...battle.defenders, ...more] },
    )
    this.solves++
    const chance = 'fault' in found ? 0 : this.of(found)
    const cost = this.cost(plan)
    if (chance >= this.asked.chance && (!this.best || cost < this.best.cost))
      this.best = { plan, cost, chance }
    return chance
  }

  private of({ picture, fight, solved }: { readonly picture: BattlePicture } & Decided): number {
    const { side, goal } = this.asked
    const policies = fightBy(fight, 2, solved)
    const { win, take } = expected(solve(picture, { policies, maxPairs: AT_ONCE, cache: this.cache }), 0)
    const won = goal === 'take' ? take : win
    return side === 'attacker' ? won : 1 - won
  }

  /** So many of one kind, no more than is cheaper than the best plan so far. */
  private most(kind: number, spent: number, taken: number): number {
    const { cost } = at(this.kinds, kind)
    const money = this.best ? Math.ceil((this.best.cost - spent) / Math.max(1, cost)) - 1 : this.room
    return Math.min(this.room - taken, money)
  }

  /** The fewest of one kind, beside a plan, that bring the chance: doubled until they do, then halved. */
  fewest(kind: number, beside: Plan): void {
    const taken = beside.reduce((sum, n) => sum + n, 0)
    const top = this.most(kind, this.cost(beside), taken)
    const plan = (n: number): Plan => beside.map((m, i) => (i === kind ? m + n : m))
    let [low, high] = [0, Math.min(1, top)]
    while (high > 0 && this.left && this.chance(plan(high)) < this.asked.chance) {
      if (high === top) return
      low = high
      high = Math.min(top, 2 * high)
    }
    while (high - low > 1 && this.left) {
      const middle = Math.floor((low + high) / 2)
      if (this.chance(plan(middle)) >= this.asked.chance) high = middle
      else low = middle
    }
  }
}

/** The cheapest addition, or what is wrong with the question. */
export function needOdds(asked: NeedRequest): OddsNeed | { readonly fault: Fault } {
  const { battle, side, of } = asked
  const found = pictureOf(battle)
  if ('fault' in found) return found
  const kinds: Kind[] = []
  for (const { power, unit } of of) {
    const one = [{ power, unit, count: 1 }]
    const added = pictureOf(
      side === 'attacker' ? { ...battle, attackers: one } : { ...battle, defenders: one },
    )
    if ('fault' in added) return added
    const type = found.picture.rs.units.find((u) => u.id === unit)
    kinds.push({ power, unit, cost: type?.cost ?? 0 })
  }
  kinds.sort((a, b) => a.cost - b.cost)
  const there = side === 'attacker' ? battle.attackers : battle.defenders
  const search = new Search(asked, kinds, MOST_UNITS - there.reduce((sum, { count }) => sum + count, 0))
  const none = kinds.map(() => 0)
  const before = search.chance(none)
  if (!search.best) {
    for (const i of kinds.keys()) search.fewest(i, none)
    // Then beside one, two … of another kind.
    for (let n = 1; search.left && n <= 4; n++)
      for (const i of kinds.keys())
        for (const k of kinds.keys())
          if (i !== k && search.left)
            search.fewest(
              k,
              none.map((_, j) => (j === i ? n : 0)),
            )
  }
  const { best, solves } = search
  return {
    before,
    add: best ? search.units(best.plan).map(({ power, unit, count }) => ({ power, unit, count })) : null,
    cost: best ? best.cost : null,
    chance: best ? best.chance : null,
    solves,
  }
}
