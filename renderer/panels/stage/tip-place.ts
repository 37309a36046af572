/** Places the tip next to the pointer so that it never covers likely click targets. */

import type { ScreenBox } from '../../board'

export interface TipSize {
  readonly width: number
  readonly height: number
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Distance between the pointer and the tip, and between the tip and the board's edge. */
const OFFSET = 18
const EDGE = 6
/** How much better another corner must be (in covered pixels) before the tip changes sides. */
const LOYAL = 600

/** Returns the area that two boxes share, in square pixels. */
export const covered = (a: ScreenBox, b: ScreenBox): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

const boxAt = ({ x, y }: Point, size: TipSize, side: number): ScreenBox => {
  const left = side % 2 === 0 ? x + OFFSET : x - OFFSET - size.width
  const top = side < 2 ? y + OFFSET : y - OFFSET - size.height
  return { left, top, right: left + size.width, bottom: top + size.height }
}

/**
 * Returns the side of the pointer on which a tip covers least: 0 right below, 1 left below, 2 right above, 3 left
 * above.
 *
 * @param free the part of the board that no panel covers; the tip should stay within it
 * @param avoid likely click targets: destinations, and the selected stack
 * @param before the tip's current side, which it keeps unless another is clearly better
 */
export function tipSide(
  pointer: Point,
  size: TipSize,
  free: ScreenBox,
  avoid: readonly ScreenBox[],
  before: number | null,
): number {
  const cost = (side: number) => {
    const box = boxAt(pointer, size, side)
    const outside = size.width * size.height - covered(box, free)
    // A tip cut off at the edge is unreadable, which is worse than covering something.
    return (
      4 * outside + avoid.reduce((sum, one) => sum + covered(box, one), 0) - (side === before ? LOYAL : 0)
    )
  }
  return [0, 1, 2, 3].reduce((best, side) => (cost(side) < cost(best) ? side : best), 0)
}

/** Returns the tip's corner for a side, kept on the board. */
export function tipCorner(
  pointer: Point,
  size: TipSize,
  free: ScreenBox,
  side: number,
): { left: number; top: number } {
  const { left, top } = boxAt(pointer, size, side)
  return {
    left: Math.round(Math.max(free.left + EDGE, Math.min(left, free.right - EDGE - size.width))),
    top: Math.round(Math.max(free.top + EDGE, Math.min(top, free.bottom - EDGE - size.height))),
  }
}
