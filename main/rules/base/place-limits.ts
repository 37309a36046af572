/**
 * Limits on what is placed in a turn: each names what shares it, how much that takes, and whether pieces or their price
 * are counted (`placeLimit`). All that hold for a piece hold together.
 */
import { z } from 'zod'
import { turnFact } from '../../engine/fact'
import { OK, refuse, type Decision, type Verdict } from '../../../shared/model'
import type { Game } from '../../engine/game'
import type { PlaceLimit, PlaceQuestion } from '../../engine/hooks'
import type { Ix, Piece } from '../../engine/state'

type ShownLimit = Extract<Decision, { of: 'place' }>['limits'][number]

/** What was placed in this turn, by the name that shares a limit. */
export const placedThrough = turnFact('placedThrough', {
  schema: z.record(z.string(), z.number()),
  initial: {},
  label: 'placed, by limit',
  edit: false,
})

/** The rule by which a waiting piece was not bought, but on the board before; null for a new one. */
export const returningBy = (g: Game, piece: Piece): string | null => g.ask('returning', { piece })

const measure = (g: Game, { by }: PlaceLimit, unit: Ix): number => (by === 'cost' ? g.unit(unit).cost : 1)

/** What a limit still takes, in its own measure. */
const spare = (g: Game, { most, shared }: PlaceLimit): number =>
  Math.max(0, most - (placedThrough.of(g)[shared] ?? 0))

/** How many pieces of a type still fit under one limit; Infinity where it takes any number. */
export function leftUnder(g: Game, limit: PlaceLimit, unit: Ix): number {
  const each = measure(g, limit, unit)
  return each === 0 ? Infinity : Math.floor(spare(g, limit) / each)
}

/** The limits that hold for a piece: none for one that comes back. */
const holding = (g: Game, q: PlaceQuestion): PlaceLimit[] => (q.returning ? [] : g.askAll('placeLimit', q))

/** Every limit on a piece, and how many of its type still fit under it. */
const limitsOn = (g: Game, q: PlaceQuestion): { limit: PlaceLimit; left: number }[] =>
  holding(g, q).map((limit) => ({ limit, left: leftUnder(g, limit, q.unit) }))

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
  const limits = holding(g, q)
  for (const l of limits) now[l.shared] = (now[l.shared] ?? 0) + q.count * measure(g, l, q.unit)
  if (limits.length > 0) placedThrough.set(g, now)
}

/**
 * The limits that hold for some types alone, as the open question shows them, a line each: the pieces that it still takes,
 * or the IPCs that are left of it.
 */
export function typeLimits(g: Game, questions: readonly PlaceQuestion[]): ShownLimit[] {
  const shown = new Map<string, ShownLimit>()
  for (const q of questions)
    for (const limit of holding(g, q)) {
      const { by, most, rule, units } = limit
      if (units === undefined || most === Infinity) continue
      const line = { space: g.sid(limit.space), left: spare(g, limit), rule, units: [...units] }
      shown.set(limit.shared, by === 'cost' ? { ...line, by, most } : line)
    }
  return [...shown.values()]
}
