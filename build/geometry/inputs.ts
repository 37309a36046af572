import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BoardData, SpaceData } from '../../shared/boards/types'

/** A longitude and a latitude, degrees. */
export type LonLat = readonly [number, number]

/** How a land space is composed of countries and provinces (territory-assignments.json). */
export interface LandAssignment {
  /** `Country` or `Country/Province`, either with `@west,south,east,north`. */
  readonly units: readonly string[]
  /** Points that divide a unit named by several spaces; by default the space's own lonLat. */
  readonly seeds?: readonly LonLat[]
  /** Drawn islands: longitude, latitude, radius in degrees of latitude. */
  readonly blobs?: readonly (readonly [number, number, number])[]
}

export interface Assignments {
  readonly land: Readonly<Record<string, LandAssignment>>
  readonly notInPlay: readonly string[]
}

/** Where the sea zones grow from (sea-seeds.json). */
export interface SeaSeeds {
  readonly southLimit: number
  readonly northLimit: number
  /** Width of the strip along a land in which only the zones that touch it in the graph may grow. */
  readonly coastStripDeg: number
  readonly zones: Readonly<Record<string, readonly LonLat[]>>
  readonly notInPlayWaters: Readonly<Record<string, readonly LonLat[]>>
  /** Links through water too narrow for the grid. */
  readonly links: readonly {
    readonly a: string
    readonly b: string
    readonly kind: 'canal' | 'strait'
    readonly lonLat: LonLat
  }[]
  /** Pairs of land and zone that may touch although the graph has no link. */
  readonly openCoasts: readonly (readonly [string, string])[]
  /** Every border longer than a nick that has no link in the graph. */
  readonly contactsNotInGraph: readonly { readonly a: string; readonly b: string; readonly note: string }[]
}

/** The projection (view.json): density bumps `[center, half width, factor]` and lenses. */
export interface View {
  readonly seamLon: number
  readonly latN: number
  readonly latS: number
  readonly lonDensity: readonly (readonly [number, number, number])[]
  readonly latDensity: readonly (readonly [number, number, number])[]
  readonly lenses: readonly Lens[]
}

/** A smooth magnifier around a point; radii in radians of the projected plane. */
export interface Lens {
  readonly lon: number
  readonly lat: number
  readonly rx: number
  readonly ry: number
  /** Extra scale in the middle. */
  readonly a: number
}

/** The facts of a space that its shape depends on. */
export type BoardSpace = Pick<SpaceData, 'id' | 'name' | 'kind' | 'lonLat' | 'neighbors'>

/** Everything a board is built from. */
export interface BoardInputs {
  readonly board: string
  readonly spaces: readonly BoardSpace[]
  readonly assignments: Assignments
  readonly seas: SeaSeeds
  readonly view: View
}

/** A path in the project's folder, where scripts and tests are started. */
export const projectFile = (...parts: readonly string[]) => path.resolve(process.cwd(), ...parts)

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Reads the inputs of a board. */
export function readInputs(board: string): BoardInputs {
  const input = (name: string) => readJson(projectFile('build/geometry/inputs', board, name))
  const data = readJson(projectFile('shared/boards', board, 'board.json')) as BoardData
  return {
    board,
    spaces: data.spaces.map(({ id, name, kind, lonLat, neighbors }) => ({
      id,
      name,
      kind,
      lonLat,
      neighbors,
    })),
    assignments: input('territory-assignments.json') as Assignments,
    seas: input('sea-seeds.json') as SeaSeeds,
    view: input('view.json') as View,
  }
}

export const isLand = (space: Pick<BoardSpace, 'kind'>) => space.kind === 'land' || space.kind === 'island'
