/** One printed board out of the linked world: its spaces with the links among them, and its part of the set-up. */
import type { BoardData, SetupData, SpaceData } from '../../shared/boards/types'

/** The spaces of one printed board. Canals and doubts that need other spaces fall away. */
export function subBoard(board: BoardData, part: SpaceData['board'], id: string, name: string): BoardData {
  const inside = new Set(board.spaces.filter((s) => s.board === part).map((s) => s.id))
  return {
    ...board,
    drawnOn: board.drawnOn ?? board.id,
    id,
    name,
    spaces: board.spaces
      .filter((s) => inside.has(s.id))
      .map((s) => ({ ...s, neighbors: s.neighbors.filter((n) => inside.has(n)) })),
    canals: board.canals.filter((c) => c.between.every((s) => inside.has(s))),
    edgeDoubts: board.edgeDoubts.filter((e) => e.edge.every((s) => inside.has(s))),
  }
}

/** The rows of the set-up that stand on a board. */
export function setupOn(setup: SetupData, board: BoardData): SetupData {
  const inside = new Set(board.spaces.map((s) => s.id))
  return {
    ...setup,
    units: setup.units.filter((r) => inside.has(r.space)),
    variants: setup.variants.map((v) => ({ ...v, changes: v.changes.filter((c) => inside.has(c.space)) })),
  }
}
