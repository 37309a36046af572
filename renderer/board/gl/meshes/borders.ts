/** The borders whose distances the field under the map contains. */
import type { Geometry } from '../../../../shared/boards/geometry'

/** World units over which each distance fades to nothing: coast, border. */
export const REACH = [56, 40] as const
/** Shorter steps of a line are skipped: the field is coarser than that. */
const SHORTEST = 5

type Visit = (x: number, y: number, toX: number, toY: number, coast: boolean) => void

/** Visits all coasts and land borders, segment by segment. */
export function walkBorders(shape: Geometry, visit: Visit): void {
  for (const { kind, points } of shape.arcs) {
    if (kind !== 'coast' && kind !== 'border') continue
    let x = points[0] ?? 0
    let y = points[1] ?? 0
    for (let i = 2; i + 1 < points.length; i += 2) {
      const nextX = points[i] ?? 0
      const nextY = points[i + 1] ?? 0
      const last = i + 3 >= points.length
      if (!last && Math.hypot(nextX - x, nextY - y) < SHORTEST) continue
      visit(x, y, nextX, nextY, kind === 'coast')
      x = nextX
      y = nextY
    }
  }
}
