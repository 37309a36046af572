/** What the figures of all nations are made of. */
import { disc, pill, poly, type Shape } from '../shape'
import type { HeavySet } from './heavy'

/** Units of which a nation has its own drawings. */
export interface NationalSet extends HeavySet {
  readonly infantry: Shape
  readonly armor: Shape
  readonly fighter: Shape
}

/** Widths of these drawings: the same for all nations, so that the layout does not depend on the nation. */
export const WIDTHS = {
  infantry: 46,
  armor: 88,
  fighter: 64,
  bomber: 92,
  transport: 96,
  battleship: 116,
  carrier: 112,
} as const

const LEGS = [poly(1.5, '11,42 9.5,61.5 20.5,61.5 22.5,46'), poly(1.5, '34,42 35.5,61.5 24.5,61.5 22.5,46')]
const FACE = poly(4, '15.5,15 29.5,15 29,26 22.5,30 16,26')

export interface Soldier {
  /** Filled paths over the face. */
  readonly hat: Shape['body']
  /** Strokes in front of the chest: the weapon, and what belongs to it. */
  readonly weapon: NonNullable<Shape['bars']>
  /** Filled paths behind the soldier. */
  readonly back?: Shape['body']
  /** Length of the coat: its lower edge. */
  readonly hem?: number
  readonly badge?: readonly string[]
  readonly light?: readonly string[]
  readonly lines?: Shape['lines']
  /** Hands on the weapon. */
  readonly hands?: readonly (readonly [x: number, y: number])[]
}

/** Returns a standing soldier; the large head makes the headgear readable at small sizes. */
export function soldier({
  hat,
  weapon,
  back = [],
  hem = 47,
  badge,
  light,
  lines = [],
  hands = [],
}: Soldier): Shape {
  return {
    width: WIDTHS.infantry,
    stand: 'ground',
    body: [...back, ...LEGS, poly(3, `9,33 14,28.5 31,28.5 36,33 36,${hem} 9,${hem}`), FACE, ...hat],
    shade: ['M16.5 18h12.5v3.4h-12.5z'],
    bars: [
      ...hands.map(([x, y]) => [`M${x < 24 ? 12.5 : 32.5} 33.5L${x} ${y}`, 5.4] as const),
      ...weapon,
      ...hands.map(([x, y]) => [`M${x} ${y}h.1`, 5.6] as const),
    ],
    lines: [[`M10.5 42.5h24`, 1.8], ...lines],
    ...(badge ? { badge } : {}),
    ...(light ? { light } : {}),
  }
}

/** Tones of metal and rubber, and of wood. */
export const DARK = 0.42
export const WOOD = 0.6

/** Returns a track between two centers, with road wheels of a radius, each with its hub. */
export function track(
  [x1, x2, y, r]: readonly [number, number, number, number],
  wheels: readonly number[],
  radius: number,
  wheelsY = y,
): { readonly body: Shape['body']; readonly cuts: readonly string[] } {
  return {
    body: [[pill(x1, x2, y, r), DARK], ...wheels.map((x) => disc(x, wheelsY, radius))],
    cuts: wheels.map((x) => disc(x, wheelsY, radius * 0.3)),
  }
}

/** Returns the dark glass of a cockpit, seen from above. */
export function canopy(y: number, long: number, wide = 2.6): { readonly cuts: readonly string[] } {
  const [side, whole] = [wide * 1.3, 2 * long]
  return {
    cuts: [
      `M32 ${y - long}c${side} 0 ${side} ${whole} 0 ${whole}c${-side} 0 ${-side} ${-whole} 0 ${-whole}z`,
    ],
  }
}
