/** Whether what a step waits for has come true: pure, of the view and of what the screen shows. */
import type { View } from '../model'
import type { Condition } from './schema'

/** The part of a campaign's view that lessons look at. */
export type LessonView = Pick<
  View,
  | 'round'
  | 'power'
  | 'phase'
  | 'phases'
  | 'decision'
  | 'politics'
  | 'spaces'
  | 'pools'
  | 'planned'
  | 'battle'
  | 'battles'
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

/** What is ordered with the money of a treasury; by default of all together. */
function orderOf(view: LessonView, id: string | undefined): Counts {
  const treasuries = view.decision?.of === 'buy' ? view.decision.treasuries : []
  return tally(treasuries.filter((one) => id === undefined || one.id === id).flatMap(({ order }) => order))
}

function isAsked(view: LessonView, { of, about }: Extract<Condition, { is: 'asked' }>): boolean {
  const { decision } = view
  if (decision?.of !== of) return false
  return about === undefined || ('about' in decision && decision.about === about)
}

/** Whether two powers have such a tie. */
function areTied(view: LessonView, tie: 'alliance' | 'war' | 'truce', one: string, other: string): boolean {
  const { politics } = view
  if (politics === undefined) return false
  const are = (powers: readonly string[]) => powers.includes(one) && powers.includes(other)
  if (tie === 'alliance') return politics.alliances.some(({ members }) => are(members))
  return (tie === 'war' ? politics.wars : politics.truces).some(({ between }) => are(between))
}

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
      return isAsked(view, condition)
    case 'selected':
      return screen.selected === condition.space
    case 'units':
      return atLeast(unitsIn(view, power, condition.space), condition.units)
    case 'ordered':
      return atLeast(orderOf(view, condition.treasury), condition.units)
    case 'waiting':
      return (view.pools['waiting'] ?? []).length >= condition.atLeast
    case 'attack': {
      const attackers = attackersOf(view, condition.space)
      return Object.keys(attackers).length > 0 && atLeast(attackers, condition.units ?? {})
    }
    case 'battle':
      return battleIs(view, condition.space, condition.state)
    case 'tie':
      return areTied(view, condition.tie, power, condition.with)
    case 'not':
      return !meets(condition.of, view, screen, power)
    case 'any':
      return condition.of.some((one) => meets(one, view, screen, power))
  }
}
