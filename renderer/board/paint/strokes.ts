/** Strokes of temporary lights: inner edges of lit spaces and the route of a move. */
import type { Geometry } from '../../../shared/boards/geometry'
import { nearest } from '../camera'
import type { RibbonList, Stroke } from '../gl/meshes/ribbons'
import type { Site } from '../layout/board-space'
import type { Highlights } from '../types'
import { lightOf } from './lights'
import type { BoardTheme, Rgb } from './theme'

/** Returns a route as a smooth curve through the anchors of its spaces; each leg takes the short way around. */
export function routeCurve(
  path: readonly { readonly x: number; readonly y: number }[],
  worldWidth: number,
): number[] {
  const knots: { x: number; y: number }[] = []
  for (const { x, y } of path) {
    const before = knots.at(-1)
    knots.push({ x: before ? nearest(x, before.x, worldWidth) : x, y })
  }
  if (knots.length === 2) {
    // A single step is slightly curved, to distinguish it from a border.
    const [a, b] = knots
    if (a && b) {
      const bend = 0.12
      knots.splice(1, 0, {
        x: (a.x + b.x) / 2 + (b.y - a.y) * bend,
        y: (a.y + b.y) / 2 - Math.abs(b.x - a.x) * bend,
      })
    }
  }
  const points: number[] = []
  for (let i = 0; i + 1 < knots.length; i++) {
    const p1 = knots[i]
    const p2 = knots[i + 1]
    if (!p1 || !p2) continue
    const p0 = knots[i - 1] ?? p1
    const p3 = knots[i + 2] ?? p2
    const steps = 16
    for (let k = i === 0 ? 0 : 1; k <= steps; k++) {
      const t = k / steps
      const one = (a: number, b: number, c: number, d: number) =>
        0.5 *
        (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
      points.push(one(p0.x, p1.x, p2.x, p3.x), one(p0.y, p1.y, p2.y, p3.y))
    }
  }
  return points
}

/** Cuts `length` world units off the end of a polyline, to make room for the arrow's head. */
export function shorten(points: readonly number[], length: number): number[] {
  const kept = [...points]
  let rest = length
  while (kept.length >= 4) {
    const last = kept.length - 2
    const dx = (kept[last] ?? 0) - (kept[last - 2] ?? 0)
    const dy = (kept[last + 1] ?? 0) - (kept[last - 1] ?? 0)
    const step = Math.hypot(dx, dy)
    if (step > rest) {
      const part = step === 0 ? 0 : rest / step
      kept[last] = (kept[last] ?? 0) - dx * part
      kept[last + 1] = (kept[last + 1] ?? 0) - dy * part
      return kept
    }
    if (kept.length === 4) return kept
    rest -= step
    kept.length -= 2
  }
  return kept
}

/** Islets with fewer pixels than this get no strokes along their shore: there is no room inside them. */
const ISLET = 12

export interface StrokeInput {
  readonly geometry: Geometry
  readonly sites: ReadonlyMap<string, Site>
  readonly theme: BoardTheme
  readonly highlights: Highlights
  readonly hovered: string | null
  /** Pixels per world unit, for the arrow's room at the end of a route. */
  readonly scale: number
}

/** Returns the anchors of a path; unknown spaces are left out. */
export function pathPoints(
  path: readonly string[],
  sites: ReadonlyMap<string, Site>,
): { x: number; y: number }[] {
  return path.flatMap((space) => {
    const site = sites.get(space)
    return site ? [site.anchor] : []
  })
}

/** Rewrites all strokes. */
export function strokeHighlights(list: RibbonList, input: StrokeInput): void {
  const { geometry, sites, theme, highlights, scale } = input
  list.clear()
  for (const y of [0, geometry.height]) {
    const frame = { color: theme.frame, alpha: 1, from: -1.5, to: 1.5, pulse: false, dash: 0 }
    list.line([0, y, geometry.width, y], frame)
  }
  for (const { space, color, width, ...more } of litEdges(input)) {
    const site = sites.get(space)
    if (!site) continue
    const stroke = { color, alpha: 1, pulse: false, dash: 0, ...more }
    list.inner(geometry, site.index, site.area, stroke, width, ISLET / scale)
  }
  if (highlights.route && highlights.route.path.length > 1) strokeRoute(list, highlights.route, input)
}

/** The stroke along the inner edge of a space, `width` pixels wide. */
interface LitEdge extends Partial<Pick<Stroke, 'alpha' | 'pulse' | 'dash'>> {
  readonly space: string
  readonly color: Rgb
  readonly width: number
}

/** Lists the edges of lit spaces, the topmost last. */
function litEdges({ theme, highlights, hovered }: StrokeInput): LitEdge[] {
  const { targets = [], placing = [], battles = [], refused = [], selectedSpace, focus } = highlights
  const edges = (spaces: readonly (string | null | undefined)[], look: Omit<LitEdge, 'space'>): LitEdge[] =>
    spaces.flatMap((space) => (space === null || space === undefined ? [] : [{ space, ...look }]))
  return [
    ...edges([hovered], { color: theme.select, width: 1.6, alpha: 0.75 }),
    ...targets.map((lit): LitEdge => {
      const { color, width, dash, pulse } = lightOf(theme, lit)
      return { space: lit.space, color, width, dash, pulse }
    }),
    ...edges(placing, { color: theme.accent, width: 2.4, pulse: true }),
    ...edges(battles, { color: theme.danger, width: 2, alpha: 0.9 }),
    ...edges(refused, { color: theme.danger, width: 2.6, dash: 9 }),
    ...edges([selectedSpace], { color: theme.select, width: 3 }),
    ...edges([focus], { color: theme.accent, width: 3.6 }),
  ]
}

/** Strokes the dashed route of a move over a lighter or darker ground, with room for the arrow at its end. */
function strokeRoute(
  list: RibbonList,
  { path, attack }: NonNullable<Highlights['route']>,
  { geometry, sites, theme, scale }: StrokeInput,
): void {
  const curve = shorten(routeCurve(pathPoints(path, sites), geometry.width), 9 / scale)
  // Gold is visible on dark, red on light.
  const [color, under] = attack === true ? [theme.danger, theme.rim] : [theme.accent, theme.seaHalo]
  list.line(curve, { color: under, alpha: 0.92, from: -3.2, to: 3.2, pulse: false, dash: 0 })
  list.line(curve, { color, alpha: 1, from: -1.7, to: 1.7, pulse: false, dash: 11 })
}
