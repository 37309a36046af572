/** Whether what a step waits for has come true: pure, of the view and of what the screen shows. */
import type { View } from '../model'
import type { Condition } from './schema'

/** The part of a campaign's view that lessons look at. */
export type LessonView = Pick<
  View,
  'round' | 'power' | 'phase' | 'phases' | 'decision' | 'spaces' | 'pools' | 'planned' | 'battle' | 'battles'
>

/** What the screen shows beyond the view. */
export interface LessonScreen {
  /** The selected space; null for none. */
  readonly selected: string | null
}

type Counts = Readonly<Record<string, number>>

function atLeast(have: Counts, wanted: Counts): boolean {
  return Object.entries(wanted).every(([unit, count]) => (have[unit] ?? 0) >= count)
}

/** Returns how many units of each type there are. */
function tally(groups: readonly { readonly unit: string; readonly count: number }[]): Counts {
  const counts: Record<string, number> = {}
  for (const { unit, count } of groups) counts[unit] = (counts[unit] ?? 0) + count
  return counts
}

/** Units of a power in a space, without those aboard ships. */
function unitsIn(view: LessonView, power: string, space: string): Counts {
  const pieces = view.spaces[space]?.pieces ?? []
  return tally(
    pieces
      .filter((piece) => piece.power === power && piece.carriedBy === undefined)
      .map(({ unit }) => ({ unit, count: 1 })),
  )
}

function attackersOf(view: LessonView, space: string): Counts {
  const attacks = (view.planned ?? []).filter((one) => one.space === space)
  const groups = attacks.flatMap((one) => one.attackers)
  return tally(groups.map(({ unit, pieces }) => ({ unit, count: pieces.length })))
}

const orderOf = (view: LessonView): Counts =>
  tally(view.decision?.of === 'buy' ? view.decision.treasuries.flatMap(({ order }) => order) : [])

function battleIs(view: LessonView, space: string, state: 'begun' | 'over'): boolean {
  if (state === 'begun') return view.battle?.space === space
  return view.battle?.space !== space && !view.battles.some((one) => one.space === space && !one.done)
}

/**
 * Returns whether a condition is true.
 *
 * @param power the learner's power
 */
export function meets(condition: Condition, view: LessonView, screen: LessonScreen, power: string): boolean {
  switch (condition.is) {
    case 'next':
      return false
    case 'phase':
      return view.power === power && view.phase === condition.phase
    case 'asked':
      return view.decision?.of === condition.of
    case 'selected':
      return screen.selected === condition.space
    case 'units':
      return atLeast(unitsIn(view, power, condition.space), condition.units)
    case 'ordered':
      return atLeast(orderOf(view), condition.units)
    case 'waiting':
      return (view.pools['waiting'] ?? []).length >= condition.atLeast
    case 'attack': {
      const attackers = attackersOf(view, condition.space)
      return Object.keys(attackers).length > 0 && atLeast(attackers, condition.units ?? {})
    }
    case 'battle':
      return battleIs(view, condition.space, condition.state)
    case 'not':
      return !meets(condition.of, view, screen, power)
    case 'any':
      return condition.of.some((one) => meets(one, view, screen, power))
  }
}
