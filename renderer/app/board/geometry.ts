/** A board's shapes, decoded once and cached. */
import { decodeGeometry, type Geometry, type GeometryFile } from '../../../shared/boards/geometry'
import { shapeFile } from '../../board/gl/fields/baked-shape'
import type { BakedPart } from '../../board/gl/fields/detail'
import type { LoadedBoard } from '../../stores/campaign/boards'

const decoded = new WeakMap<object, Geometry>()

/** Returns the decoded geometry of a board, at the normal or the fine level. */
export function decodedGeometry(board: LoadedBoard, level: 'normal' | 'fine' = 'normal'): Geometry {
  // The contract types geometry as JSON; the geometry pipeline builds and checks the files.
  const file = board.geometry[level] as GeometryFile
  const known = decoded.get(file)
  if (known !== undefined) return known
  const geometry = decodeGeometry(file)
  decoded.set(file, geometry)
  return geometry
}

/** Fetches a file that the build made for a board; null when there is none, so that the board makes its own. */
export async function bakedPart(board: LoadedBoard, part: BakedPart): Promise<ArrayBuffer | null> {
  const { madeFrom } = board.geometry.normal as GeometryFile
  const answer = await fetch(shapeFile(madeFrom, part)).catch(() => null)
  return answer?.ok === true ? answer.arrayBuffer() : null
}
