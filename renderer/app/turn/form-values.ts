/** The values of a form's fields: initial values, completeness checks, and the effect of clicks. */
import type { FormField } from '../../../shared/model'
import { compareNames } from '../words/names'

/** Shape by field type: an id, a list of ids, a number, numbers by id. */
export type FieldValue = string | readonly string[] | number | Readonly<Record<string, number>>

type Of<K extends FormField['is']> = Extract<FormField, { is: K }>

/** Returns a field's initial value: the suggestion if it fits, else the least that the field allows. */
export function emptyField(field: FormField, suggested: unknown): FieldValue {
  switch (field.is) {
    case 'one':
      return typeof suggested === 'string' ? suggested : (field.from[0]?.id ?? '')
    case 'some':
      return Array.isArray(suggested) ? (suggested as string[]) : []
    case 'number':
      return typeof suggested === 'number' ? suggested : field.min
    case 'map':
      return {
        ...Object.fromEntries(field.from.map((one) => [one.id, 0])),
        ...(typeof suggested === 'object' && suggested !== null ? suggested : {}),
      }
  }
}

const total = (numbers: Readonly<Record<string, number>>): number =>
  Object.values(numbers).reduce((sum, n) => sum + n, 0)

/** True when the value may be sent. */
export function complete(field: FormField, value: FieldValue | undefined): boolean {
  switch (field.is) {
    case 'one':
      return field.from.some((one) => one.id === value)
    case 'some':
      return Array.isArray(value) && value.length >= field.min && value.length <= field.max
    case 'number':
      return typeof value === 'number' && value >= field.min && value <= field.max
    case 'map':
      return field.sum === undefined || total(value as Readonly<Record<string, number>>) === field.sum
  }
}

/** Toggles an id in the list; an id is not added when the list has reached the field's maximum. */
export function pickSome(field: Of<'some'>, list: readonly string[], id: string): readonly string[] {
  if (list.includes(id)) return list.filter((one) => one !== id)
  return list.length < field.max ? [...list, id] : list
}

/** Returns the maximum of one of a map's numbers, given the others. */
export function mapRoom(field: Of<'map'>, numbers: Readonly<Record<string, number>>, id: string): number {
  const most = field.from.find((one) => one.id === id)?.max ?? 0
  return field.sum === undefined ? most : Math.min(most, (numbers[id] ?? 0) + field.sum - total(numbers))
}

/**
 * Groups a field's choices by their space, so that they can be chosen on the board; empty when a choice has no space
 * or the field is not a choice.
 *
 * @param spaceOf returns the space of a choice: of a space itself, a piece, a facility
 */
export function byPlace(
  field: FormField,
  spaceOf: (id: string) => string | undefined,
): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, readonly string[]>()
  if (field.is !== 'one' && field.is !== 'some') return places
  for (const choice of field.from) {
    const { id } = choice
    const goods = 'goods' in choice ? choice.goods : undefined
    const spaces = goods?.spaces ?? [spaceOf(id)]
    for (const space of spaces) {
      if (space === undefined) return new Map()
      places.set(space, [...(places.get(space) ?? []), id])
    }
  }
  return places
}

/** Returns the choice that a click on a space selects: the one after the chosen one, else the first. */
export const nextThere = (ids: readonly string[], chosen: unknown): string =>
  ids[(ids.findIndex((id) => id === chosen) + 1) % ids.length] ?? ''

/**
 * Returns the choices of a field, given the other fields' values. A field that depends on another offers only the
 * matching choices, and none while that other field has no value.
 */
export function offeredIn(
  field: Of<'one'>,
  values: Readonly<Record<string, FieldValue | undefined>>,
): Of<'one'>['from'] {
  const { by, from } = field
  if (by === undefined) return from
  return from.filter((one) => one.with === undefined || one.with.some((id) => id === values[by]))
}

/** Returns the spaces within range of the chosen value; null when it has no range. */
export function rangeOf(
  fields: readonly FormField[],
  values: Readonly<Record<string, FieldValue | undefined>>,
): readonly string[] | null {
  for (const field of fields)
    if (field.is === 'one')
      for (const { id, range } of field.from)
        if (range !== undefined && id === values[field.name]) return range
  return null
}

/** Returns the choices whose label contains the typed text, always preceded by the chosen one. */
export function found<C extends { readonly id: string; readonly label: string }>(
  from: readonly C[],
  typed: string,
  chosen: string,
): readonly C[] {
  const words = typed.trim().toLowerCase()
  const rest = from.filter(({ id, label }) => id !== chosen && label.toLowerCase().includes(words))
  return [...from.filter(({ id }) => id === chosen), ...rest]
}

/**
 * Sorts spaces by their label, since a group may have another name than its first space. Other choices keep their
 * order.
 */
export const inOrder = <C extends { readonly id: string; readonly label: string }>(
  from: readonly C[],
  isSpace: (id: string) => boolean,
): readonly C[] =>
  from.every(({ id }) => isSpace(id)) ? [...from].sort((a, b) => compareNames(a.label, b.label)) : from

/** A choice with the goods that are bought there. */
export type Ware = Of<'one'>['from'][number] & { readonly goods: Goods }
export type Goods = NonNullable<Of<'one'>['from'][number]['goods']>

/** Returns the choices of a field where something is bought; null for any other field. */
export const waresOf = (field: FormField): readonly Ware[] | null =>
  field.is === 'one' && field.from.length > 0 && field.from.every(({ goods }) => goods !== undefined)
    ? (field.from as readonly Ware[])
    : null

/**
 * Sorts the most sensible purchases first: those already begun, then by value per remaining cost, then by name.
 * Worthless goods come last.
 */
export function rankGoods(wares: readonly Ware[]): Ware[] {
  const still = ({ price, have, need }: Goods): number => price * Math.max(1, (need ?? 1) - have)
  const value = ({ goods }: Ware): number => goods.worth / still(goods)
  return [...wares].sort(
    (a, b) =>
      Number(b.goods.have > 0) - Number(a.goods.have > 0) ||
      value(b) - value(a) ||
      compareNames(a.label, b.label),
  )
}

/** Returns the maximum of a number field, limited by what is available at the choices in other fields. */
export const mostOf = (
  field: Of<'number'>,
  fields: readonly FormField[],
  values: Readonly<Record<string, FieldValue | undefined>>,
): number =>
  fields.reduce((most, one) => {
    const chosen = waresOf(one)?.find(({ id }) => id === values[one.name])
    return chosen === undefined ? most : Math.min(most, chosen.goods.most)
  }, field.max)
