/**
 * How exposed a space is, judged by the board alone: adjacent enemies against friendly units in it. Pure functions.
 */
import type { BoardData } from '../../../shared/boards/types'
import type { PieceView, View } from '../../../shared/model'

/** Price and attack number of each unit. */
export type Prices = ReadonlyMap<string, { readonly cost: number; readonly attack: number }>

/**
 * Returns the enemies' share of all units in and next to a space, weighted by cost: 0 with no enemy near, close to 1
 * with many enemies and no defender. Enemies count when they could attack; treaties and straits that keep them away
 * are ignored.
 *
 * @param power the power whose friends and enemies are counted
 */
export function dangerIn(
  space: string,
  power: string,
  view: Pick<View, 'spaces' | 'relations'>,
  board: Pick<BoardData, 'spaces'> | undefined,
  prices: Prices,
): number {
  const data = board?.spaces.find(({ id }) => id === space)
  const worth = (pieces: readonly PieceView[], counts: (one: PieceView) => boolean): number =>
    pieces.reduce((sum, one) => (counts(one) ? sum + (prices.get(one.unit)?.cost ?? 0) : sum), 0)
  const hostile = (one: PieceView) =>
    view.relations[power]?.[one.power] === 'hostile' && (prices.get(one.unit)?.attack ?? 0) > 0
  const near = [space, ...(data?.neighbors ?? [])].flatMap((id) => view.spaces[id]?.pieces ?? [])
  const enemies = worth(near, hostile)
  if (enemies === 0) return 0
  const friends = worth(
    view.spaces[space]?.pieces ?? [],
    (one) => one.power === power || view.relations[power]?.[one.power] === 'allied',
  )
  return enemies / (enemies + friends)
}

/** Returns the number of steps from a space to the nearest that an enemy of the power controls; Infinity without any. */
export function stepsToFront(
  space: string,
  power: string,
  view: Pick<View, 'spaces' | 'relations'>,
  board: Pick<BoardData, 'spaces'> | undefined,
): number {
  const next = new Map(board?.spaces.map(({ id, neighbors }) => [id, neighbors]))
  const seen = new Set([space])
  let ring = [space]
  for (let steps = 0; ring.length > 0; steps++) {
    const enemy = (id: string) => view.relations[power]?.[view.spaces[id]?.control ?? ''] === 'hostile'
    if (ring.some(enemy)) return steps
    ring = ring.flatMap((id) => next.get(id) ?? []).filter((id) => !seen.has(id) && seen.add(id))
  }
  return Infinity
}
