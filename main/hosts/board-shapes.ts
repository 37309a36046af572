/**
 * The boards with their drawn shapes. The shapes are read on first use, so a start that shows no board pays nothing.
 */
import { boards as folders } from '../../shared/boards'
import type { BoardData } from '../../shared/boards/types'
import type { AreaFile, GeometryFile } from '../../shared/boards/geometry'
import type { Result } from '../../shared/contract'
import { scenarios } from '../scenarios'
import type { BoardParts } from './handlers/boards'

type Board = Result<'board.get'>

/** Returns the shapes for one board: spaces that it does not have become scenery. */
export function geometryOn(board: BoardData, file: GeometryFile): GeometryFile {
  const inside = new Set(board.spaces.map((space) => space.id))
  const shut = new Set(board.spaces.filter((space) => space.impassable).map((space) => space.id))
  const linked = ({ a, b }: { readonly a: string; readonly b: string }) => inside.has(a) && inside.has(b)
  const scenery = (area: AreaFile): AreaFile => ({
    ...area,
    id: area.id.startsWith('_') ? area.id : '_' + area.id,
    inPlay: false,
    label: null,
    spots: [],
  })
  return {
    ...file,
    board: board.id,
    areas: file.areas.map((area) => (inside.has(area.id) ? area : scenery(area))),
    connectors: file.connectors.filter(linked),
    // Impassable land is drawn as such, so its borders need no closed mark.
    closed: file.closed.filter((pair) => linked(pair) && !shut.has(pair.a) && !shut.has(pair.b)),
  }
}

const made = new Map<string, Promise<Board>>()

/** A board that is a part of another one is drawn on the other's shapes. */
async function make(board: BoardData): Promise<Board> {
  const id = board.drawnOn ?? board.id
  const folder = folders.find((one) => one.board.id === id)
  if (folder === undefined) throw new Error(`board ${board.id} is drawn on ${id}, which is no board`)
  const { normal, fine } = await folder.shapes()
  return { board, geometry: { normal: geometryOn(board, normal), fine: geometryOn(board, fine) } }
}

export const boards: BoardParts['boards'] = {
  async get(id) {
    const board = scenarios.find((scenario) => scenario.board.id === id)?.board
    if (board === undefined) return null
    const ready = made.get(id) ?? make(board)
    made.set(id, ready)
    return ready
  },
}
