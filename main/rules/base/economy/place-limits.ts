/**
 * Limits on placement in a turn: each limit has a name that its users share, a maximum, and a measure, pieces or
 * their price (`placeLimit`). A piece must satisfy all limits that apply to it.
 */
import { z } from 'zod'
import { turnFact } from '../../../engine/state/fact'
import { OK, refuse, type Decision, type Verdict } from '../../../../shared/model'
import type { Game } from '../../../engine/loop/game'
import type { PlaceLimit, PlaceQuestion } from '../../../engine/module/hooks'
import type { Ix, Piece } from '../../../engine/state/state'

type ShownLimit = Extract<Decision, { of: 'place' }>['limits'][number]

/** Amounts placed this turn, by the shared name of the limit. */
export const placedThrough = turnFact('placedThrough', {
  schema: z.record(z.string(), z.number()),
  initial: {},
  label: 'placed, by limit',
  edit: false,
})

/** The rule by which a waiting piece returns to the board instead of being bought; null for a new piece. */
export const returningBy = (g: Game, piece: Piece): string | null =>
  g.ask('exemptFromPlacementLimits', { piece })

const measure = (g: Game, { by }: PlaceLimit, unit: Ix): number => (by === 'cost' ? g.unit(unit).cost : 1)

/** The remainder of a limit, in its own measure. */
const spare = (g: Game, { most, shared }: PlaceLimit): number =>
  Math.max(0, most - (placedThrough.of(g)[shared] ?? 0))

/** How many pieces of a type still fit under one limit; Infinity if it takes any number. */
export function leftUnder(g: Game, limit: PlaceLimit, unit: Ix): number {
  const each = measure(g, limit, unit)
  return each === 0 ? Infinity : Math.floor(spare(g, limit) / each)
}

/** The limits that apply to a piece; none for a returning piece. */
const holding = (g: Game, q: PlaceQuestion): PlaceLimit[] =>
  q.returning ? [] : g.askAll('listPlacementLimits', q)

/** Every limit on a piece, with how many of its type still fit under it. */
const limitsOn = (g: Game, q: PlaceQuestion): { limit: PlaceLimit; left: number }[] =>
  holding(g, q).map((limit) => ({ limit, left: leftUnder(g, limit, q.unit) }))

/** How many pieces of the type fit under every limit; Infinity if none applies. */
export const roomUnder = (g: Game, q: PlaceQuestion): number =>
  Math.min(Infinity, ...limitsOn(g, q).map(({ left }) => left))

/** Whether `q.count` pieces fit under every limit. Otherwise the tightest limit refuses, the first one on a tie. */
export function underLimits(g: Game, q: PlaceQuestion): Verdict {
  const [least] = limitsOn(g, q)
    .filter(({ left }) => left < q.count)
    .sort((a, b) => a.left - b.left)
  if (!least) return OK
  const { limit, left } = least
  return refuse(limit.rule, limit.code, [{ kind: 'space', id: g.sid(limit.space), n: left }])
}

/** Counts placed pieces under every limit that applies to them. */
export function countPlaced(g: Game, q: PlaceQuestion): void {
  const now: Record<string, number> = { ...placedThrough.of(g) }
  const limits = holding(g, q)
  for (const l of limits) now[l.shared] = (now[l.shared] ?? 0) + q.count * measure(g, l, q.unit)
  if (limits.length > 0) placedThrough.set(g, now)
}

/**
 * The limits that apply only to some types, one line each as the open question shows them: the pieces or IPCs left
 * under it.
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
