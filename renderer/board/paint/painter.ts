/** The current paint of every area: the color of its holder or of its alliance, board marks, and temporary lights. */
import type { Geometry } from '../../../shared/boards/geometry'
import type { BoardPosition, Highlights } from '../types'
import type { Site } from '../layout/board-space'
import { ownerNumber, paletteKey } from '../powers'
import { outlineNumber, outlinesByNation, type AllianceLook } from './alliance-outlines'
import { lightOf } from './lights'
import { mix, type BoardTheme, type Rgb } from './theme'
import type { SpacePaint } from './space-texture'

const BLACK: Rgb = [0, 0, 0]

/** Returns the spaces that stay bright while others are dimmed; null when nothing is dimmed. */
export function litSpaces(highlights: Highlights): ReadonlySet<string> | null {
  const { targets, placing, refused, selectedSpace, route, focus } = highlights
  if (targets === undefined && placing === undefined) return null
  const lit = new Set<string>(placing ?? [])
  for (const { space } of targets ?? []) lit.add(space)
  for (const space of refused ?? []) lit.add(space)
  for (const space of route?.path ?? []) lit.add(space)
  if (selectedSpace !== undefined && selectedSpace !== null) lit.add(selectedSpace)
  if (focus !== undefined && focus !== null) lit.add(focus)
  return lit
}

function plain(theme: BoardTheme, land: boolean): SpacePaint {
  const fill = land ? theme.land.scenery : theme.sea
  return {
    fill,
    hatch: land ? 'none' : 'off',
    pattern: 0,
    edge: mix(fill, theme.piece.scenery, 0.8),
    edgeStrength: land ? 0.55 : 0,
    light: BLACK,
    lightStrength: 0,
    owner: ownerNumber('scenery'),
    dimming: 0,
    interboard: false,
    tint: fill,
    tintStrength: 0,
    outline: 0,
    outlineColor: BLACK,
  }
}

function ownLook(
  theme: BoardTheme,
  site: Site,
  position: BoardPosition | null,
  outlines: ReadonlyMap<string, AllianceLook>,
): SpacePaint {
  const { data, land } = site
  const view = position?.spaces[data.id]
  const paint = {
    ...plain(theme, land),
    hatch: hatchOf(site, view?.closed === true),
    interboard: data.board === 'interboard',
  }
  return land ? landLook(theme, paint, data, view, outlines) : zoneLook(theme, paint, data, view)
}

type SpaceData = Site['data']
type SpaceView = BoardPosition['spaces'][string]

/** Returns the hatch of a space; only territories are impassable for good. */
function hatchOf({ data, land }: Site, closed: boolean): SpacePaint['hatch'] {
  if (closed) return 'closed'
  if (data.board === 'interboard') return 'interboard'
  return land && data.impassable ? 'impassable' : 'none'
}

/** Paints a zone; one that is a convoy has the tint of its holder. */
function zoneLook(
  theme: BoardTheme,
  paint: SpacePaint,
  { convoy }: SpaceData,
  view: SpaceView | undefined,
): SpacePaint {
  const holder = view?.convoy === undefined ? (convoy?.owner ?? null) : view.convoy
  return {
    ...paint,
    owner: 0,
    tint: theme.land[paletteKey(holder)],
    tintStrength: convoy?.ownSpace === true && holder !== null ? 0.3 : 0,
  }
}

/** Paints a territory in the color of its holder or of its alliance. */
function landLook(
  theme: BoardTheme,
  paint: SpacePaint,
  data: SpaceData,
  view: SpaceView | undefined,
  outlines: ReadonlyMap<string, AllianceLook>,
): SpacePaint {
  const control = view ? view.control : data.startController
  const key = paletteKey(control)
  const as = theme.paintedAs[key]
  const alliance = control === null ? undefined : outlines.get(control)
  // An impassable territory is darker than a neutral territory that a power may enter.
  const fill = data.impassable ? mix(theme.land[key], theme.land.scenery, 0.62) : theme.land[key]
  return {
    ...paint,
    fill,
    pattern: theme.patterns && key !== 'neutral' ? ownerNumber(as) : 0,
    edge: mix(fill, theme.piece[as], theme.name === 'dark' ? 0.42 : 0.72),
    edgeStrength: 0.75,
    owner: ownerNumber(key),
    outline: outlineNumber(alliance?.outline ?? null),
    outlineColor: alliance === undefined ? BLACK : theme.piece[paletteKey(alliance.first)],
  }
}

export interface PaintInput {
  readonly geometry: Geometry
  readonly sites: ReadonlyMap<string, Site>
  readonly theme: BoardTheme
  readonly position: BoardPosition | null
  readonly highlights: Highlights
  readonly hovered: string | null
}

/** Returns the paint of every area, in the geometry's order. */
export function paintAreas(input: PaintInput): SpacePaint[] {
  const { geometry, sites, theme, position, highlights, hovered } = input
  const lit = litSpaces(highlights)
  const outlines = outlinesByNation(position?.politics)
  const glow = new Map<string, { color: Rgb; strength: number; deck?: boolean }>()
  for (const lit of highlights.targets ?? []) glow.set(lit.space, lightOf(theme, lit))
  for (const space of highlights.placing ?? []) glow.set(space, { color: theme.accent, strength: 0.26 })
  for (const space of highlights.refused ?? []) glow.set(space, { color: theme.danger, strength: 0.12 })
  return geometry.areas.map((area) => {
    const site = sites.get(area.id)
    const base = site ? ownLook(theme, site, position, outlines) : plain(theme, area.kind === 'land')
    const light = glow.get(area.id)
    const hover = area.id === hovered ? 0.1 : 0
    return {
      ...base,
      hatch: light?.deck === true && base.hatch === 'none' ? 'deck' : base.hatch,
      light: light?.color ?? theme.select,
      lightStrength: (light?.strength ?? 0) + hover,
      dimming: lit !== null && !lit.has(area.id) ? theme.dimming : 0,
    }
  })
}
