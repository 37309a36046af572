/**
 * Limits on what is placed in a turn: each names what shares it, how much that takes, and whether pieces or their price
 * are counted (`placeLimit`). All that hold for a piece hold together.
 */
import { z } from 'zod'
import { turnFact } from '../../engine/fact'
import { OK, refuse, type Decision, type Verdict } from '../../../shared/model'
import type { Game } from '../../engine/game'
import type { PlaceLimit, PlaceQuestion } from '../../engine/hooks'
import type { Ix } from '../../engine/state'

type ShownLimit = Extract<Decision, { of: 'place' }>['limits'][number]

/** What was placed in this turn, by the name that shares a limit. */
export const placedThrough = turnFact('placedThrough', {
  schema: z.record(z.string(), z.number()),
  initial: {},
  label: 'placed, by limit',
  edit: false,
})

const measure = (g: Game, { by }: PlaceLimit, unit: Ix): number => (by === 'cost' ? g.unit(unit).cost : 1)

/** How many pieces of a type still fit under one limit; Infinity where it takes any number. */
export function leftUnder(g: Game, limit: PlaceLimit, unit: Ix): number {
  const each = measure(g, limit, unit)
  const left = Math.max(0, limit.most - (placedThrough.of(g)[limit.shared] ?? 0))
  return each === 0 ? Infinity : Math.floor(left / each)
}

/** Every limit on a piece, and how many of its type still fit under it. */
const limitsOn = (g: Game, q: PlaceQuestion): { limit: PlaceLimit; left: number }[] =>
  g.askAll('placeLimit', q).map((limit) => ({ limit, left: leftUnder(g, limit, q.unit) }))

/** How many pieces of the type fit under every limit; Infinity where none holds. */
export const roomUnder = (g: Game, q: PlaceQuestion): number =>
  Math.min(Infinity, ...limitsOn(g, q).map(({ left }) => left))

/** Do so many pieces, `q.count`, fit under every limit? Else the one that takes least, of equals the first, says no. */
export function underLimits(g: Game, q: PlaceQuestion): Verdict {
  const [least] = limitsOn(g, q)
    .filter(({ left }) => left < q.count)
    .sort((a, b) => a.left - b.left)
  if (!least) return OK
  const { limit, left } = least
  return refuse(limit.rule, limit.code, [{ kind: 'space', id: g.sid(limit.space), n: left }])
}

/** Counts pieces that were placed under every limit that holds for them. */
export function countPlaced(g: Game, q: PlaceQuestion): void {
  const now: Record<string, number> = { ...placedThrough.of(g) }
  const limits = g.askAll('placeLimit', q)
  for (const l of limits) now[l.shared] = (now[l.shared] ?? 0) + q.count * measure(g, l, q.unit)
  if (limits.length > 0) placedThrough.set(g, now)
}

/** The limits that hold for some types alone, as the open question shows them: what each still takes, a line a space. */
export function typeLimits(g: Game, questions: readonly PlaceQuestion[]): ShownLimit[] {
  const shown = new Map<string, ShownLimit>()
  for (const q of questions)
    for (const limit of g.askAll('placeLimit', q)) {
      if (limit.units === undefined) continue
      const left = leftUnder(g, limit, q.unit)
      const line = { space: g.sid(limit.space), left, rule: limit.rule, units: [...limit.units] }
      if (Number.isFinite(left)) shown.set(limit.shared, line)
    }
  return [...shown.values()]
}
