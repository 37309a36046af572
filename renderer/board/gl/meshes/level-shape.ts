/**
 * Drawing data of a level of detail: triangles and border lines. This file makes it from a geometry; usually it is
 * read from a baked file.
 */
import type { Geometry } from '../../../../shared/boards/geometry'
import { coarsen } from '../fields/coarse'
import type { DetailSpec } from '../fields/detail'
import { stripsOf, type Strip } from './line-mesh'
import { triangulate, type SurfaceChunk } from './surface-mesh'

export interface LevelShape {
  readonly surfaces: readonly SurfaceChunk[]
  readonly strips: readonly Strip[]
}

/**
 * Makes the shape of a level. Triangulating polygons takes a second: the generator yields regularly, so that a caller
 * can continue drawing meanwhile.
 */
export function* makeShape(
  geometry: Geometry,
  { thin, grid }: Pick<DetailSpec, 'thin' | 'grid'>,
): Generator<void, LevelShape> {
  const drawn = thin === null ? geometry : coarsen(geometry, thin)
  const surfaces = yield* triangulate(drawn, grid)
  return { surfaces, strips: stripsOf(drawn) }
}

/** Makes a shape without pausing. */
export function shapeOf(geometry: Geometry, detail: Pick<DetailSpec, 'thin' | 'grid'>): LevelShape {
  const steps = makeShape(geometry, detail)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}
