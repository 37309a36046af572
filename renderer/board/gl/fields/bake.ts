/** Run by the build: writes the shapes of every level of detail, and the field under the map, to files. */
import { boards } from '../../../../shared/boards'
import type { BoardFolder } from '../../../../shared/boards/folder'
import { decodeGeometry } from '../../../../shared/boards/geometry'
import { packShape, shapeFile } from './baked-shape'
import { DETAILS } from './detail'
import { shapeOf } from '../meshes/level-shape'
import { nearness, packNearness } from './border-proximity'

/** Returns the files of every board, by their path next to index.html. */
export async function bakedShapes(): Promise<Map<string, Uint8Array>> {
  const files = await Promise.all(boards.map(bakedBoard))
  return new Map(files.flatMap((one) => [...one]))
}

async function bakedBoard(board: BoardFolder): Promise<Map<string, Uint8Array>> {
  const { normal, fine } = await board.shapes()
  const files = new Map(
    DETAILS.map((detail) => {
      const file = detail.name === 'fine' ? fine : normal
      const shape = shapeOf(decodeGeometry(file), detail)
      return [shapeFile(file.madeFrom, detail.name), packShape(shape, file.scale)]
    }),
  )
  const field = nearness(decodeGeometry(normal))
  return files.set(shapeFile(normal.madeFrom, 'field'), await packNearness(field))
}
