/** The values of a form's fields: what one begins with, when it is filled in, and what a click makes of it. */
import type { FormField } from '../../shared/model'

/** By the field's shape: an id, a list of ids, a number, numbers by id. */
export type FieldValue = string | readonly string[] | number | Readonly<Record<string, number>>

type Of<K extends FormField['is']> = Extract<FormField, { is: K }>

/** What a field begins with: what is suggested, where that fits, else as little as it allows. */
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

/** Whether the value may be sent as it stands. */
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

/** The list with an id taken in, or left out where it stood in it; never more than the field takes. */
export function pickSome(field: Of<'some'>, list: readonly string[], id: string): readonly string[] {
  if (list.includes(id)) return list.filter((one) => one !== id)
  return list.length < field.max ? [...list, id] : list
}

/** How high one of a map's numbers may go beside the others. */
export function mapRoom(field: Of<'map'>, numbers: Readonly<Record<string, number>>, id: string): number {
  const most = field.from.find((one) => one.id === id)?.max ?? 0
  return field.sum === undefined ? most : Math.min(most, (numbers[id] ?? 0) + field.sum - total(numbers))
}

/**
 * The choices of a field by the space that each stands in, so that it may be chosen on the board; none where a choice stands
 * in no space, or where the field is no choice.
 *
 * @param spaceOf the space of a choice: of a space itself, a piece, a facility
 */
export function byPlace(
  field: FormField,
  spaceOf: (id: string) => string | undefined,
): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, readonly string[]>()
  if (field.is !== 'one' && field.is !== 'some') return places
  for (const { id } of field.from) {
    const space = spaceOf(id)
    if (space === undefined) return new Map()
    places.set(space, [...(places.get(space) ?? []), id])
  }
  return places
}

/** What a click on a space chooses of those that stand there: the one after the chosen one, else the first. */
export const nextThere = (ids: readonly string[], chosen: unknown): string =>
  ids[(ids.findIndex((id) => id === chosen) + 1) % ids.length] ?? ''

/**
 * What a field offers beside what is chosen in the others: where it goes by one of them, what that goes with; nothing as long as
 * nothing is chosen there.
 */
export function offeredIn(
  field: Of<'one'>,
  values: Readonly<Record<string, FieldValue | undefined>>,
): Of<'one'>['from'] {
  const { by, from } = field
  if (by === undefined) return from
  return from.filter((one) => one.with === undefined || one.with.some((id) => id === values[by]))
}

/** The spaces within range of what is chosen; null where it has none. */
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

/** The choices whose words hold what was typed, the chosen one first whatever was typed. */
export function found<C extends { readonly id: string; readonly label: string }>(
  from: readonly C[],
  typed: string,
  chosen: string,
): readonly C[] {
  const words = typed.trim().toLowerCase()
  const rest = from.filter(({ id, label }) => id !== chosen && label.toLowerCase().includes(words))
  return [...from.filter(({ id }) => id === chosen), ...rest]
}
