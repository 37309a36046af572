/**
 * Attacks of a plan held against what their enemies may still do about them: aircraft that scramble, kamikazes, infantry that comes
 * or is levied. What pays as planned and costs more than it brings against the best of it is not attacked.
 */
import { decisionOf, mayReact, type Reaction } from '../../engine'
import { reactionsWork, type OddsCache } from '../../odds'
import type { Ix } from '../../engine/state/state'
import type { Goal } from '../plan/plan'
import { PRICE, type Budget } from '../sandbox/budget'
import type { Trial } from '../sandbox/trial'
import { prizeOf } from '../evaluation/territory-value'

/** What an attack must bring against the best reaction, in IPCs. */
const LEAST = 0

/** An attack that is better not made. */
export interface Doubt {
  readonly space: Ix
  /** Do some of its attackers come off ships? */
  readonly landed: boolean
  /** The chance to take the land, at sea to win: as planned, and against `reactions`. */
  readonly planned: number
  readonly win: number
  /** IPCs against them. */
  readonly worth: number
  readonly reactions: readonly Reaction[]
}

/** Attacks of a plan that the best reaction makes a loss; none once the thought is stopped. */
export function doubtsOf({ g, notes }: Trial, cache: OddsCache, effort: Budget): Doubt[] {
  if (effort.stopped || mayReact(g, decisionOf(g)).length === 0) return []
  const work = reactionsWork({ game: g }, cache, () => effort.stopped)
  let next = work.next()
  while (!next.done) next = work.next()
  const { battles, outlooks } = next.value
  effort.spend(PRICE.odds * battles.length)
  return battles.flatMap(({ battle, space: id, planned, against, raid }) => {
    // A raid is planned against all fighters that may rise.
    if (!against || raid) return []
    const space = g.spaceIx(id)
    const { land } = g.space(space)
    const chance = ({ take, win }: typeof planned): number => (land ? take : win)
    const [was, win] = [chance(planned), chance(against)]
    const worth = against.mean + win * (prizeIn(notes.goals, id, was) ?? prizeOf(g, space, true))
    if (worth >= LEAST) return []
    const landed = outlooks.some((one) => one.battle === battle && one.landings !== undefined)
    return [{ space, landed, planned: was, win, worth, reactions: against.reactions }]
  })
}

/**
 * What success is worth to a plan, in IPCs: all of what an attack is worth but the exchange of units, by the chance that it was
 * reckoned with. Null where the plan says nothing of it, as of landings.
 */
function prizeIn(goals: readonly Goal[], space: string, chance: number): number | null {
  const goal = goals.find((one) => one.kind === 'attack' && one.space === space)
  if (goal?.kind !== 'attack' || chance === 0) return null
  return (goal.worth - (goal.destroyed - goal.lost)) / chance
}

/** Where a plan attacks no more: what is only landed on first loses its landing, then all of its attackers. */
export class Shunned {
  /** Coasts that nobody lands on, and spaces that nobody attacks. */
  readonly coasts = new Set<Ix>()
  readonly spaces = new Set<Ix>()
  private readonly doubts = new Map<Ix, Doubt>()

  /** Takes a doubt up; false where that changes nothing. */
  add(doubt: Doubt): boolean {
    const { space, landed } = doubt
    this.doubts.set(space, doubt)
    const list = landed && !this.coasts.has(space) ? this.coasts : this.spaces
    if (list.has(space)) return false
    list.add(space)
    return true
  }

  /** Writes down in the plan what is left alone, and why. */
  note({ g, notes }: Trial): void {
    for (const { space, planned, win, worth, reactions } of this.doubts.values()) {
      const id = g.sid(space)
      if (notes.goals.some((goal) => goal.kind === 'attack' && goal.space === id)) continue
      notes.add({ kind: 'dropped', why: 'reaction', space: id, planned, win, worth, reactions })
    }
  }
}
