/** One printed board of the linked world: its spaces with the links between them, and its part of the setup. */
import type { BoardData, SetupData, SpaceData } from '../../shared/boards/types'

/** The spaces of one printed board. Canals and doubts that refer to other spaces are dropped. */
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

/** The setup rows for spaces of a board. */
export function setupOn(setup: SetupData, board: BoardData): SetupData {
  const inside = new Set(board.spaces.map((s) => s.id))
  return {
    ...setup,
    units: setup.units.filter((r) => inside.has(r.space)),
    variants: setup.variants.map((v) => ({ ...v, changes: v.changes.filter((c) => inside.has(c.space)) })),
  }
}
