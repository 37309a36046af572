/** Arrows at the edge of the free part of the board, toward spaces out of sight. */
import type { ScreenBox, ScreenPoint } from '../../board'
import { covered } from './tip-place'

/** A space and its point on the canvas, which may be out of sight. */
export interface Target {
  readonly space: string
  readonly at: ScreenPoint
}

/** An arrow at the edge. */
export interface EdgeArrow {
  /** Center of the arrow on the canvas, in CSS pixels. */
  readonly at: ScreenPoint
  /** Direction in degrees, clockwise from east. */
  readonly turn: number
  /** The spaces that it points at, the nearest first. */
  readonly spaces: readonly string[]
}

/** Distance of an arrow's center from the edge, in pixels. */
const WITHIN = 26
/** Arrows closer to each other than this, in pixels, are one. */
const APART = 120

const isIn = ({ x, y }: ScreenPoint, box: ScreenBox): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom

/** Returns the point where the line from the middle of a box to a point outside crosses its border. */
function crossing(box: ScreenBox, at: ScreenPoint): ScreenPoint {
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
  const [dx, dy] = [at.x - middle.x, at.y - middle.y]
  const part = Math.min(
    dx === 0 ? Infinity : (box.right - box.left) / 2 / Math.abs(dx),
    dy === 0 ? Infinity : (box.bottom - box.top) / 2 / Math.abs(dy),
  )
  return { x: middle.x + dx * part, y: middle.y + dy * part }
}

/** Returns the point for an arrow's center, moved up or down when the arrow would touch a covered box. */
function clearOf({ x, y }: ScreenPoint, cover: ScreenBox, free: ScreenBox): ScreenPoint {
  const arrow = { left: x - WITHIN, top: y - WITHIN, right: x + WITHIN, bottom: y + WITHIN }
  if (covered(arrow, cover) === 0) return { x, y }
  const isLow = cover.top + cover.bottom > free.top + free.bottom
  return { x, y: isLow ? cover.top - WITHIN : cover.bottom + WITHIN }
}

/**
 * Returns an arrow for each direction in which targets lie outside of the free part. A board too small for arrows has
 * none.
 *
 * @param covers boxes within the free part that are covered, such as the small map: arrows keep above those in its
 * lower half and below those in its upper half
 */
export function edgeArrows(
  targets: readonly Target[],
  free: ScreenBox,
  covers: readonly ScreenBox[],
): EdgeArrow[] {
  const rim = {
    left: free.left + WITHIN,
    top: free.top + WITHIN,
    right: free.right - WITHIN,
    bottom: free.bottom - WITHIN,
  }
  if (rim.right - rim.left < APART || rim.bottom - rim.top < APART) return []
  const far = ({ at }: Target) => {
    const edge = crossing(rim, at)
    return Math.hypot(at.x - edge.x, at.y - edge.y)
  }
  const arrows: { at: ScreenPoint; toward: ScreenPoint; spaces: string[] }[] = []
  for (const target of targets.filter(({ at }) => !isIn(at, free)).sort((a, b) => far(a) - far(b))) {
    const at = covers.reduce((point, cover) => clearOf(point, cover, free), crossing(rim, target.at))
    const near = arrows.find((one) => Math.hypot(one.at.x - at.x, one.at.y - at.y) < APART)
    if (near) near.spaces.push(target.space)
    else arrows.push({ at, toward: target.at, spaces: [target.space] })
  }
  return arrows.map(({ at, toward, spaces }) => ({
    at,
    turn: Math.round((Math.atan2(toward.y - at.y, toward.x - at.x) * 180) / Math.PI),
    spaces,
  }))
}
