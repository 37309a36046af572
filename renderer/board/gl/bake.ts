/** Run by the build: the shapes of every level of detail, and the field under the map, as files. */
import { decodeGeometry, type GeometryFile } from '../../../shared/boards/geometry'
import fineJson from '../../../shared/boards/europe-pacific/geometry/fine.json'
import normalJson from '../../../shared/boards/europe-pacific/geometry/normal.json'
import { packShape, shapeFile } from './baked'
import { DETAILS } from './detail'
import { shapeOf } from './level-shape'
import { nearness, packNearness } from './nearness'

/** The files of the linked world, by their path beside index.html. */
export async function bakedShapes(): Promise<Map<string, Uint8Array>> {
  // Built and checked by the geometry pipeline.
  const normal = normalJson as unknown as GeometryFile
  const fine = fineJson as unknown as GeometryFile
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
