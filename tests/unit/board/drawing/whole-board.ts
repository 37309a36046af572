/** The linked board with its start position, and letters of a usual width: for tests on the real map. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { AreaMap } from '../../../../renderer/board/area-map'
import { wrap } from '../../../../renderer/board/camera'
import { layOut } from '../../../../renderer/board/layout/layout'
import type { Laid } from '../../../../renderer/board/layout/board-layout'
import { sitesOf } from '../../../../renderer/board/layout/board-space'
import { USUAL, type SizeWishes } from '../../../../renderer/board/layout/sizes'
import type { GlyphAtlas, GlyphFace } from '../../../../renderer/board/text/glyphs'
import type { BoardPosition } from '../../../../renderer/board/types'
import { board, setup } from '../../../../shared/boards/europe-pacific'
import { decodeGeometry, type GeometryFile } from '../../../../shared/boards/geometry'
import type { PieceView, SpaceView } from '../../../../shared/model/view'

const folder = path.join(import.meta.dirname, '../../../../shared/boards/europe-pacific/geometry')
const file = readFileSync(path.join(folder, 'normal.json'), 'utf8')

export const geometry = decodeGeometry(JSON.parse(file) as GeometryFile)
export const sites = sitesOf(board, geometry)

/** From the whole world in a small window to the nearest view. */
export const ZOOMS = [0.078, 0.11, 0.16, 0.22, 0.26, 0.33, 0.45, 0.6, 0.85, 1.2, 1.95]

const areas = new AreaMap(geometry)
export const areaAt = (x: number, y: number) => areas.at(wrap(x, geometry.width), y)

const letter = { uv: [0, 0, 1, 1], width: 0.6, height: 0.7, left: 0, top: 0.7, advance: 0.54 } as const
const face: GlyphFace = {
  glyphs: new Map(Array.from({ length: 600 }, (_, code) => [String.fromCharCode(code), letter])),
  kerning: () => 0,
}
/** Every letter is 0.54 ems wide, which is a little more than those of the real faces are. */
export const lettering: Pick<GlyphAtlas, 'faces'> = {
  faces: { land: face, sea: face, gold: face, number: face },
}

/** The set-up of the linked game, every piece with two moves left. */
export const start: BoardPosition = (() => {
  const spaces: Record<string, SpaceView> = {}
  for (const space of board.spaces) {
    spaces[space.id] = { control: space.startController, pieces: [] }
    if (space.convoy) spaces[space.id] = { control: null, pieces: [], convoy: space.convoy.owner }
  }
  const ships = new Map<string, string>()
  let next = 0
  for (const { space, unit, power, count, handle, aboard } of setup.units)
    for (let i = 0; i < count; i++) {
      const id = `u${next++}`
      if (handle !== undefined) ships.set(handle, id)
      const carrier = aboard === undefined ? undefined : ships.get(aboard)
      const piece: PieceView = { id, unit, power, movesLeft: 2 }
      spaces[space]?.pieces.push(carrier === undefined ? piece : { ...piece, carriedBy: carrier })
    }
  return { spaces }
})()

/** The board laid out at a zoom. */
export function layAt(
  scale: number,
  wishes: Partial<SizeWishes> = {},
  position: BoardPosition | null = start,
): Laid {
  const all = { ...USUAL, ...wishes }
  return layOut({ sites, geometry, glyphs: lettering, position, scale, wishes: all, areaAt })
}
