/** Which drawing shows a unit: its power's own, or the common one. */
import { piecesOf } from '../powers'
import { MARKER_SHAPES, UNIT_SHAPES, type Shape } from './shapes'

/** Types drawn like another type: a complex without production limit, and types that another board names differently. */
const DRAWN_AS: Readonly<Record<string, string>> = {
  'home-complex': 'industrial-complex',
  'antiaircraft-gun': 'aa-gun',
  'aircraft-carrier': 'carrier',
  tank: 'armor',
  aaa: 'aa-gun',
  'mech-infantry': 'mechanized-infantry',
  'strategic-bomber': 'bomber',
  'minor-ic': 'industrial-complex',
}

/** Returns the name of the drawing for a type of unit or facility. */
export const unitIcon = (unit: string): string => DRAWN_AS[unit] ?? unit

/** Returns the atlas name of a power's drawing for a type of unit: its own, or the common one. */
export function pieceIcon(unit: string, power: string): string {
  const icon = unitIcon(unit)
  const { key, shapes } = piecesOf(power)
  return shapes[icon] ? `unit/${icon}/${key}` : `unit/${icon}`
}

/** Returns the drawing for a type of unit or facility, the power's own if it has one; undefined if there is none. */
export function unitShape(unit: string, power?: string): Shape | undefined {
  const icon = unitIcon(unit)
  const own = power === undefined ? undefined : piecesOf(power).shapes[icon]
  return own ?? UNIT_SHAPES[icon] ?? MARKER_SHAPES[icon]
}
