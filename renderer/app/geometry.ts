/** A board's shapes, unpacked once and kept. */
import { decodeGeometry, type Geometry, type GeometryFile } from '../../shared/boards/geometry'
import { shapeFile, type BakedPart } from '../board/gl/baked'
import type { LoadedBoard } from '../stores/boards'

const decoded = new WeakMap<object, Geometry>()

/** The normal or the fine level of a board that the program gave. */
export function decodedGeometry(board: LoadedBoard, level: 'normal' | 'fine' = 'normal'): Geometry {
  // The contract calls geometry JSON; the files are built and checked by the geometry pipeline.
  const file = board.geometry[level] as GeometryFile
  const known = decoded.get(file)
  if (known !== undefined) return known
  const geometry = decodeGeometry(file)
  decoded.set(file, geometry)
  return geometry
}

/** A file that the build left of a board; null where there is none and the board makes its own. */
export async function bakedPart(board: LoadedBoard, part: BakedPart): Promise<ArrayBuffer | null> {
  const { madeFrom } = board.geometry.normal as GeometryFile
  const answer = await fetch(shapeFile(madeFrom, part)).catch(() => null)
  return answer?.ok === true ? answer.arrayBuffer() : null
}
