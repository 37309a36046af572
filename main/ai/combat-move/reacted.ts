/**
 * Checks the attacks of a plan against possible enemy reactions: aircraft that scramble, kamikazes, infantry that
 * arrives or is levied. An attack that pays as planned but loses against the best reaction is dropped.
 */
import { decisionOf, mayReact, type Reaction } from '../../engine'
import { reactionsWork, type OddsCache } from '../../odds'
import type { Ix } from '../../engine/state/state'
import type { Goal } from '../plan/plan'
import { PRICE, type Budget } from '../sandbox/budget'
import type { Trial } from '../sandbox/trial'
import { prizeOf } from '../evaluation/territory-value'

/** The least that an attack must bring against the best reaction, in IPCs. */
const LEAST = 0

/** An attack that is better not made. */
export interface Doubt {
  readonly space: Ix
  /** Whether some of the attackers come from ships. */
  readonly landed: boolean
  /** The chance to take the territory or, at sea, to win: as planned, and against `reactions`. */
  readonly planned: number
  readonly win: number
  /** IPCs against the reactions. */
  readonly worth: number
  readonly reactions: readonly Reaction[]
}

/** Returns the attacks of a plan that the best reaction turns into a loss; none once the thought is stopped. */
export function doubtsOf({ g, notes }: Trial, cache: OddsCache, effort: Budget): Doubt[] {
  if (effort.stopped || mayReact(g, decisionOf(g)).length === 0) return []
  const work = reactionsWork({ game: g }, cache, () => effort.stopped)
  let next = work.next()
  while (!next.done) next = work.next()
  const { battles, outlooks } = next.value
  effort.spend(PRICE.odds * battles.length)
  return battles.flatMap(({ battle, space: id, planned, against, raid }) => {
    // A raid plan already counts every fighter that could rise.
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
 * Returns what success is worth to a plan, in IPCs: the worth of the attack without the exchange of units, divided by
 * its estimated chance. Null if the plan has no worth for it, as with landings.
 */
function prizeIn(goals: readonly Goal[], space: string, chance: number): number | null {
  const goal = goals.find((one) => one.kind === 'attack' && one.space === space)
  if (goal?.kind !== 'attack' || chance === 0) return null
  return (goal.worth - (goal.destroyed - goal.lost)) / chance
}

/** The spaces that a plan avoids. A doubted landing loses its landing units first, then the whole attack. */
export class Shunned {
  /** Coasts without landings, and spaces without attacks. */
  readonly coasts = new Set<Ix>()
  readonly spaces = new Set<Ix>()
  private readonly doubts = new Map<Ix, Doubt>()

  /** Adds a doubt; returns false if that changes nothing. */
  add(doubt: Doubt): boolean {
    const { space, landed } = doubt
    this.doubts.set(space, doubt)
    const list = landed && !this.coasts.has(space) ? this.coasts : this.spaces
    if (list.has(space)) return false
    list.add(space)
    return true
  }

  /** Records the dropped attacks in the plan, with the reasons. */
  note({ g, notes }: Trial): void {
    for (const { space, planned, win, worth, reactions } of this.doubts.values()) {
      const id = g.sid(space)
      if (notes.goals.some((goal) => goal.kind === 'attack' && goal.space === id)) continue
      notes.add({ kind: 'dropped', why: 'reaction', space: id, planned, win, worth, reactions })
    }
  }
}
