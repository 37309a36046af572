import type { LabelAnchor, Spot } from '../../../shared/boards/geometry'
import { placeCaption, WorldRaster } from './captions'
import type { BoardSpace } from '../inputs'
import { type Lettering, placeLabel } from './lettering'
import { placeSpots } from './spots'
import type { TopologyArea } from '../topology/topology'

/**
 * Sizes of names in world units: the fit is found up to `largest`, then drawn at `share` of it to leave space around.
 */
const STYLES = {
  land: {
    largest: 100,
    share: 0.9,
    angles: [0, -12, 12, -25, 25, -40, 40, -55, 55, -70, 70, 85],
  },
  sea: { smallest: 30, largest: 118, share: 0.82, angles: [0, -15, 15, -30, 30, -50, 50] },
  number: { smallest: 40, largest: 130, share: 0.85, angles: [0] },
} as const

/** A numbered zone shows only its number. */
const NUMBERED = /^Sea Zone (\d+)$/

export interface Anchors {
  readonly label: LabelAnchor
  readonly spots: readonly Spot[]
}

function letteringOf(space: BoardSpace, kind: 'land' | 'water'): Lettering & { share: number } {
  const number = NUMBERED.exec(space.name)?.[1]
  if (number !== undefined) return { text: number, ...STYLES.number }
  if (kind === 'water') return { text: space.name, ...STYLES.sea }
  // An island's name has room around it; land between lands must fit its name inside.
  return { text: space.name, ...STYLES.land, smallest: space.kind === 'island' ? 27 : 17 }
}

/** Returns labels and spots for pieces of all spaces, in order. Places names outside their area last. */
export function placeAnchors(
  spaces: readonly BoardSpace[],
  areas: readonly TopologyArea[],
  width: number,
  height: number,
): Anchors[] {
  const raster = new WorldRaster(areas, width, height)
  const labels = spaces.map((space, index): LabelAnchor | null => {
    const area = areas[index]
    if (!area) return null
    const style = letteringOf(space, area.kind)
    const fit = placeLabel(area.shape, style, height)
    if (!fit) return null
    const label = { ...fit, size: fit.size * style.share }
    raster.take(label)
    return label
  })
  return spaces.map((space, index): Anchors => {
    const area = areas[index]
    let label = labels[index] ?? null
    if (!label) {
      label = placeCaption(raster, index, letteringOf(space, area?.kind ?? 'land').text)
      raster.take(label)
    }
    return { label, spots: placeSpots(area?.shape ?? [], label, height) }
  })
}
