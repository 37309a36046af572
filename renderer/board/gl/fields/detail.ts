/** The levels of detail: which one a zoom needs, and how much of the borders each keeps. */

export type Detail = 'far' | 'world' | 'coarse' | 'normal' | 'fine'

/** The build's files of a board: its levels of detail, and the field under the map (`border-proximity.ts`). */
export type BakedPart = Detail | 'field'

/** Number of columns and rows that the world's meshes are cut into, so that parts out of view cost nothing. */
export interface Grid {
  readonly columns: number
  readonly rows: number
}

export interface DetailSpec {
  readonly name: Detail
  /** Maximum pixels per unit for this level. */
  readonly upTo: number
  /** Details to leave out when deriving from the normal shapes; null: the geometry is drawn as it is. */
  readonly thin: {
    /** Units that a point must be off its line to be kept: at most half a pixel at this level. */
    readonly tolerance: number
    /** Square units below which a polygon is left out: about two pixels. */
    readonly speck: number
  } | null
  /** Few cells where much of the world is in view: each is a draw call. */
  readonly grid: Grid
}

/** From far to near. */
export const DETAILS: readonly DetailSpec[] = [
  // For pictures of the ground that are less sharp than the screen.
  { name: 'far', upTo: 0.05, thin: { tolerance: 10, speck: 800 }, grid: { columns: 1, rows: 1 } },
  { name: 'world', upTo: 0.1, thin: { tolerance: 5, speck: 200 }, grid: { columns: 1, rows: 1 } },
  { name: 'coarse', upTo: 0.2, thin: { tolerance: 2.5, speck: 100 }, grid: { columns: 2, rows: 1 } },
  // Up to a world of 12,000 pixels.
  { name: 'normal', upTo: 0.73, thin: null, grid: { columns: 5, rows: 1 } },
  { name: 'fine', upTo: Infinity, thin: null, grid: { columns: 8, rows: 2 } },
]

/** Returns the level for a zoom in pixels per unit. */
export function detailAt(scale: number): DetailSpec {
  const found = DETAILS.find(({ upTo }) => scale < upTo) ?? DETAILS.at(-1)
  if (!found) throw new Error('board: there are no levels of detail')
  return found
}

/** Returns the index of the grid cell that contains a world point; beyond the seam, of the cell it wraps to. */
export function cellAt(x: number, y: number, world: { width: number; height: number }, grid: Grid): number {
  const column = Math.floor((x / world.width) * grid.columns)
  const row = Math.floor((y / world.height) * grid.rows)
  const inside = Math.min(grid.rows - 1, Math.max(0, row))
  return inside * grid.columns + Math.min(grid.columns - 1, Math.max(0, column))
}
