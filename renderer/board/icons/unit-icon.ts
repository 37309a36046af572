/**
 * Types drawn like another type: a complex without production limit, and types that another board names differently.
 */
import { MARKER_SHAPES, UNIT_SHAPES, type Shape } from './shapes'

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

/** Returns the drawing for a type of unit or facility; undefined when there is none. */
export const unitShape = (unit: string): Shape | undefined =>
  UNIT_SHAPES[unitIcon(unit)] ?? MARKER_SHAPES[unitIcon(unit)]
