/** The levels of detail a board is drawn at: which one a zoom wants, and how much of the borders each keeps. */

export type Detail = 'far' | 'world' | 'coarse' | 'normal' | 'fine'

/** Into how many columns and rows the world's meshes are cut, so that what is out of view costs nothing. */
export interface Grid {
  readonly columns: number
  readonly rows: number
}

export interface DetailSpec {
  readonly name: Detail
  /** Pixels per unit up to which this level shows. */
  readonly upTo: number
  /** What a level made from the normal shapes leaves out; null: drawn as the geometry gives it. */
  readonly thin: {
    /** Units a point must stand off its line to be kept: at most half a pixel where this level shows. */
    readonly tolerance: number
    /** Square units below which a polygon is left out: some two pixels. */
    readonly speck: number
  } | null
  /** Few cells where much of the world is in view: each is a draw call. */
  readonly grid: Grid
}

/** From afar to near. */
export const DETAILS: readonly DetailSpec[] = [
  // For pictures of the ground that are less sharp than the screen.
  { name: 'far', upTo: 0.05, thin: { tolerance: 10, speck: 800 }, grid: { columns: 1, rows: 1 } },
  { name: 'world', upTo: 0.1, thin: { tolerance: 5, speck: 200 }, grid: { columns: 1, rows: 1 } },
  { name: 'coarse', upTo: 0.2, thin: { tolerance: 2.5, speck: 100 }, grid: { columns: 2, rows: 1 } },
  // Up to a world of 12,000 pixels.
  { name: 'normal', upTo: 0.73, thin: null, grid: { columns: 5, rows: 1 } },
  { name: 'fine', upTo: Infinity, thin: null, grid: { columns: 8, rows: 2 } },
]

/** The level that a zoom wants, in pixels per unit. */
export function detailAt(scale: number): DetailSpec {
  const found = DETAILS.find(({ upTo }) => scale < upTo) ?? DETAILS.at(-1)
  if (!found) throw new Error('board: there are no levels of detail')
  return found
}

/** The number of a grid's cell that a world point lies in; beyond the seam, the cell it wraps to. */
export function cellAt(x: number, y: number, world: { width: number; height: number }, grid: Grid): number {
  const column = Math.floor((x / world.width) * grid.columns)
  const row = Math.floor((y / world.height) * grid.rows)
  const inside = Math.min(grid.rows - 1, Math.max(0, row))
  return inside * grid.columns + Math.min(grid.columns - 1, Math.max(0, column))
}
