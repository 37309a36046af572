/** A board's folder: all data of a board in one object. `index.ts` lists the boards of the program. */
import { boardFaults, type BoardFiles } from './check'
import type { GeometryFile } from './geometry'
import type { SetupData } from './types'

/** The drawn shapes at both levels of detail. */
export interface Shapes {
  readonly normal: GeometryFile
  readonly fine: GeometryFile
}

export interface BoardFolder<S extends SetupData = SetupData> extends BoardFiles {
  /** Includes the parts of the set-up that only this board's rules need. */
  readonly setup: S
  /** Reads the shapes; called when a board is first shown, so that a start without one pays nothing. */
  shapes(): Promise<Shapes>
}

/**
 * Returns the folder after checking its ids. Throws an error that lists every unknown id with its file, its place and
 * the known ids.
 */
export function boardFolder<S extends SetupData>(folder: BoardFolder<S>): BoardFolder<S> {
  const faults = boardFaults(folder)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return folder
}

/**
 * Reads shapes from a board's two files.
 *
 * @param normal the file's module, imported in the board's folder so that a bundler finds it; `fine` likewise
 */
export async function shapesFrom(
  normal: Promise<{ readonly default: unknown }>,
  fine: Promise<{ readonly default: unknown }>,
): Promise<Shapes> {
  const [coarse, detailed] = await Promise.all([normal, fine])
  return { normal: coarse.default as GeometryFile, fine: detailed.default as GeometryFile }
}
