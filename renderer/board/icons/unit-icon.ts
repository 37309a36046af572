/** Types that are drawn as another one: a complex without limit, and what another board calls by another name. */
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

/** The name of the drawing for a type of unit or facility. */
export const unitIcon = (unit: string): string => DRAWN_AS[unit] ?? unit

/** The drawing for a type of unit or facility; undefined where there is none. */
export const unitShape = (unit: string): Shape | undefined =>
  UNIT_SHAPES[unitIcon(unit)] ?? MARKER_SHAPES[unitIcon(unit)]
