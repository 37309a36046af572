// A stack stays in place when it is chosen: the same point of the screen is the same stack.
import { expect, it } from 'vitest'
import { Camera } from '../../../../renderer/board/camera'
import { boardTheme } from '../../../../renderer/board/paint/theme'
import { Picker } from '../../../../renderer/board/space-under-point'
import { PiecesLayer, type PiecesLayerParts } from '../../../../renderer/board/pieces-layer'
import type { Highlights, PieceGroup } from '../../../../renderer/board/types'
import { geometry, lettering, sites, start, ZOOMS } from './whole-board'

const theme = boardTheme('light')

/** The layer that answers the pointer, without a graphics card. */
function layer(camera: Camera): PiecesLayer {
  const parts = {
    stage: { sprites: { upload: () => undefined } },
    icons: { places: new Map() },
    glyphs: lettering,
    geometry,
    sites,
    camera,
    picker: new Picker(geometry),
  }
  return new PiecesLayer(parts as unknown as PiecesLayerParts)
}

function show(pieces: PiecesLayer, highlights: Highlights): void {
  pieces.invalidate()
  pieces.relight()
  pieces.update({ theme, position: start, highlights, textScale: 1, pieceScale: 1 }, false)
}

it.each(ZOOMS.filter((zoom) => zoom > 0.24))(
  'at %f pixels a unit every point of every stack is the same stack before and after it is chosen',
  (scale) => {
    const world = { width: geometry.width, height: geometry.height }
    const camera = new Camera(world, { width: 1280, height: 800 })
    camera.set({ ...camera.state, scale })
    const pieces = layer(camera)
    show(pieces, {})
    const groups = Object.keys(start.spaces).flatMap((id) =>
      pieces.groupsIn(id, start).flatMap(({ group, at }): PieceGroup[] => (at ? [group] : [])),
    )
    expect(groups.length).toBeGreaterThan(200)

    for (const group of groups) {
      camera.set({ ...(sites.get(group.space)?.anchor ?? { x: 0, y: 0 }), scale })
      pieces.update({ theme, position: start, highlights: {}, textScale: 1, pieceScale: 1 }, false)
      const at = pieces.placeOf(group.key)
      if (!at) throw new Error(`${group.key} is not drawn`)
      expect(pieces.groupAt(at)?.key).toBe(group.key)
    }

    // All of each, one of each, and with everything highlighted that can be.
    const all = groups.flatMap((group) => group.pieces.map(({ id }) => id))
    const ones = groups.map((group) => group.pieces[0]?.id ?? '')
    const ghosts = [...sites.keys()].map((space) => ({ space, power: 'uk', unit: 'infantry', count: 3 }))
    const targets = [...sites.keys()].map((space) => ({ space, cost: 1 }))
    for (const lights of [{ selectedPieces: ones }, { selectedPieces: all, ghosts, targets }]) {
      const places = groups.map((group) => pieces.placeOf(group.key))
      show(pieces, lights)
      expect(groups.map((group) => pieces.placeOf(group.key))).toEqual(places)
    }
  },
)
