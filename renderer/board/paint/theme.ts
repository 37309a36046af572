/** Colors of the board by theme: one accent per power, and sea, ink and paper. */
import { paletteKey, paletteKeys, powerLooks, type Colors, type PaletteKey } from '../powers'
import type { Palette, Theme } from '../types'
import { COUNT, figureOf, OUTLINE } from './figures'
import type { Rgb } from './rgb'

export type { Rgb } from './rgb'

export interface BoardTheme {
  readonly name: Theme
  /** Fill of each holder's territories. */
  readonly land: Readonly<Record<PaletteKey, Rgb>>
  /** The power whose color and pattern each holder's territories have: mostly the holder itself. */
  readonly paintedAs: Readonly<Record<PaletteKey, PaletteKey>>
  /** Tone that land fades toward where only other land is to stand out. */
  readonly pale: Rgb
  /** Emblems and plates of each owner. */
  readonly piece: Readonly<Record<PaletteKey, Rgb>>
  /** Figures of each owner, their bases and badges, and the rim around them. */
  readonly figure: Readonly<Record<PaletteKey, Rgb>>
  readonly base: Readonly<Record<PaletteKey, Rgb>>
  readonly outline: Rgb
  /** Numbers next to figures; the outline is their halo. */
  readonly count: Rgb
  readonly patterns: boolean
  /** Around the world, where the map ends. */
  readonly margin: Rgb
  /** The sea in the north and south, in the middle, and its light rim along the coast. */
  readonly seaPole: Rgb
  readonly sea: Rgb
  readonly seaCoast: Rgb
  readonly seaOff: Rgb
  /** Lines: coast, land border, front, border between seas and its shadow, frame of the map. */
  readonly coast: Rgb
  readonly border: Rgb
  readonly front: Rgb
  readonly seaBorder: Rgb
  readonly seaBorderShadow: Rgb
  readonly closed: Rgb
  readonly frame: Rgb
  /** Interboard spaces: hatch and inner edge. */
  readonly gold: Rgb
  /** Names of territories and zones, each with its halo. */
  readonly landText: Rgb
  readonly landHalo: Rgb
  readonly seaText: Rgb
  readonly seaHalo: Rgb
  readonly goldText: Rgb
  /** Rim around emblems and marks. */
  readonly rim: Rgb
  /** Plates behind badges and their ink. */
  readonly plate: Rgb
  readonly plateInk: Rgb
  /** Ink of numbers and small marks on the map. */
  readonly ink: Rgb
  /** Edge of a selected space or the space under the pointer. */
  readonly select: Rgb
  readonly accent: Rgb
  /** The accent color where it must be readable as ink. */
  readonly accentInk: Rgb
  readonly danger: Rgb
  /** Color that dimmed spaces fade toward, and how far (0..1). */
  readonly dim: Rgb
  readonly dimming: number
  /** Strength of paper grain and of the darker inner edge of territories, 0..1. */
  readonly grain: number
  readonly edge: number
  readonly glow: number
}

/** Parses `#rrggbb`; throws an Error for anything else. */
export function rgb(hex: string): Rgb {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  if (!match) throw new Error(`not a color: ${hex}`)
  return [parseInt(match[1] ?? '', 16), parseInt(match[2] ?? '', 16), parseInt(match[3] ?? '', 16)]
}

/** Mixes two colors: part 0 is `a`, part 1 is `b`. */
export function mix(a: Rgb, b: Rgb, part: number): Rgb {
  const one = (i: 0 | 1 | 2) => Math.round(a[i] + (b[i] - a[i]) * part)
  return [one(0), one(1), one(2)]
}

/** Part of the figure's color in its base: without it, a dark base would look like the rim. */
const BASE = 0.22

/** Returns the color of a power's bases and badges. */
export const baseOf = (piece: Rgb): Rgb => mix(piece, figureOf(piece), BASE)

export function css([r, g, b]: Rgb, alpha = 1): string {
  return alpha === 1 ? `rgb(${r} ${g} ${b})` : `rgb(${r} ${g} ${b} / ${alpha})`
}

const paint = (theme: Theme, kind: keyof Colors): Record<PaletteKey, Rgb> =>
  Object.fromEntries(paletteKeys.map((key) => [key, rgb(powerLooks[key].usual[theme][kind])])) as Record<
    PaletteKey,
    Rgb
  >

/** The colors from which those of figures follow. */
type Paints = Omit<BoardTheme, 'paintedAs' | 'figure' | 'base' | 'outline' | 'count'>

const LIGHT: Paints = {
  name: 'light',
  land: paint('light', 'land'),
  pale: rgb('#fffff0'),
  piece: paint('light', 'piece'),
  patterns: false,
  margin: rgb('#1b3140'),
  seaPole: rgb('#2a5064'),
  sea: rgb('#33697d'),
  seaCoast: rgb('#a9d3d4'),
  seaOff: rgb('#1d3a4a'),
  coast: rgb('#22302f'),
  border: rgb('#5c4d38'),
  front: rgb('#2a1d10'),
  seaBorder: rgb('#c9dcd8'),
  seaBorderShadow: rgb('#173847'),
  closed: rgb('#8c261f'),
  frame: rgb('#e9dfc4'),
  gold: rgb('#f5d576'),
  landText: rgb('#241708'),
  landHalo: rgb('#f6ecd2'),
  seaText: rgb('#e2f1ee'),
  seaHalo: rgb('#173847'),
  goldText: rgb('#ffe39a'),
  rim: rgb('#fbf4e0'),
  plate: rgb('#f7efda'),
  plateInk: rgb('#2a1f10'),
  ink: rgb('#21180c'),
  select: rgb('#fffaf0'),
  accent: rgb('#ffd966'),
  accentInk: rgb('#9a6a00'),
  danger: rgb('#d8402c'),
  dim: rgb('#2c3f48'),
  dimming: 0.5,
  grain: 1,
  edge: 0.34,
  glow: 0.5,
}

const DARK: Paints = {
  name: 'dark',
  land: paint('dark', 'land'),
  pale: rgb('#c0a890'),
  piece: paint('dark', 'piece'),
  patterns: false,
  margin: rgb('#0a1015'),
  seaPole: rgb('#101c25'),
  sea: rgb('#152833'),
  seaCoast: rgb('#3f6a78'),
  seaOff: rgb('#0c151b'),
  coast: rgb('#0a1114'),
  border: rgb('#1d1c19'),
  front: rgb('#0b0a09'),
  seaBorder: rgb('#4a6570'),
  seaBorderShadow: rgb('#0a141a'),
  closed: rgb('#c25845'),
  frame: rgb('#2b3a42'),
  gold: rgb('#c9a24a'),
  landText: rgb('#f1e8d4'),
  landHalo: rgb('#14130f'),
  seaText: rgb('#9fbcc4'),
  seaHalo: rgb('#0c171e'),
  goldText: rgb('#e8c878'),
  rim: rgb('#12110e'),
  plate: rgb('#1d1f1f'),
  plateInk: rgb('#ece3cf'),
  ink: rgb('#f3ead6'),
  select: rgb('#f4eee0'),
  accent: rgb('#f3c95c'),
  accentInk: rgb('#f3c95c'),
  danger: rgb('#ef6b55'),
  dim: rgb('#0c1318'),
  dimming: 0.6,
  grain: 0.7,
  edge: 0.42,
  glow: 0.34,
}

function override(
  base: Readonly<Record<PaletteKey, Rgb>>,
  changes: Readonly<Partial<Record<PaletteKey, string>>> | undefined,
): Readonly<Record<PaletteKey, Rgb>> {
  const result: Record<PaletteKey, Rgb> = { ...base }
  for (const key of Object.keys(base) as PaletteKey[]) {
    const change = changes?.[key]
    if (change !== undefined) result[key] = rgb(change)
  }
  return result
}

const each = (colors: Readonly<Record<PaletteKey, Rgb>>, one: (color: Rgb) => Rgb) =>
  Object.fromEntries(paletteKeys.map((key) => [key, one(colors[key])])) as Record<PaletteKey, Rgb>

/**
 * How far land fades toward the pale tone: with less, some pale land would look like another power's full color
 * (`tests/unit/board/drawing/palettes.test.ts` measures it). The rim keeps the power's color.
 */
const FADING = 0.9

/** Looks of land that no power holds: it never fades. */
const UNHELD: readonly PaletteKey[] = ['neutral', 'scenery']

/** Returns the fill of each holder's land, and the power as whose land it is painted. */
function landColors(
  own: Readonly<Record<PaletteKey, Rgb>>,
  pale: Rgb,
  landColor: Palette['landColor'],
): Pick<BoardTheme, 'land' | 'paintedAs'> {
  const paintedAs = Object.fromEntries(paletteKeys.map((key) => [key, key])) as Record<PaletteKey, PaletteKey>
  if (landColor === undefined) return { land: own, paintedAs }
  const land: Record<PaletteKey, Rgb> = { ...own }
  for (const key of paletteKeys) if (!UNHELD.includes(key)) land[key] = mix(own[key], pale, FADING)
  for (const [power, other] of Object.entries(landColor)) {
    const key = paletteKey(power)
    if (UNHELD.includes(key)) continue
    paintedAs[key] = paletteKey(other)
    land[key] = own[paintedAs[key]]
  }
  return { land, paintedAs }
}

/** Returns the colors of a theme, overridden by the player's palette. */
export function boardTheme(name: Theme, palette?: Palette): BoardTheme {
  const base = name === 'dark' ? DARK : LIGHT
  const piece = override(base.piece, palette?.piece)
  return {
    ...base,
    ...landColors(override(base.land, palette?.land), base.pale, palette?.landColor),
    piece,
    figure: each(piece, figureOf),
    base: each(piece, baseOf),
    outline: OUTLINE,
    count: COUNT,
    patterns: palette?.patterns ?? false,
  }
}
