/** The changes of an edit as text: for the list before it is applied, and for the history afterward. */
import type { HistoryRecord } from '../../../shared/contract'
import type { PieceView } from '../../../shared/model'
import { countByType } from '../../stores/moves/groups'
import { plainCode, say, sayCode } from '../i18n'
import { capital, joinList, nameOfId, type Names } from '../words/names'
import { unitsOf, type Speaker } from '../words/event-words'
import type { Changes } from './changes'

type UnitChange = NonNullable<Changes['units']>[number]

/** One change as a sentence, with its space. */
export interface EditLine {
  readonly text: string
  readonly space: string | null
}

/** Looks up a piece's space, for changes that name pieces by id only. */
type SpaceOf = (piece: string) => string | undefined

/** Returns a sentence per change: spaces first, then the pools and treasuries, the turn and the facts. */
export function editLines(
  changes: NonNullable<HistoryRecord['changes']> | Changes,
  speaker: Speaker,
  spaceOf: SpaceOf = () => undefined,
): EditLine[] {
  const { names } = speaker
  const line = (text: string, space: string | null = null): EditLine => ({ text: capital(text), space })
  const where = (space: string | null) => (space === null ? '' : names.space(space))
  return [
    ...(changes.clear ?? []).map((id) =>
      id === '*'
        ? line(say('edit.lines.clearAll'))
        : line(say('edit.lines.clear', { space: names.space(id) }), id),
    ),
    ...(changes.control ?? []).map((one) => line(controlWords(one, names), one.space)),
    ...(changes.convoys ?? []).map(({ space, power }) =>
      line(say('edit.lines.convoy', { space: names.space(space), power: names.power(power) }), space),
    ),
    ...removedLines(changes.remove ?? [], speaker, spaceOf).map(({ text, space }) =>
      line(space === null ? text : `${where(space)}: ${text}`, space),
    ),
    ...unitLines(changes.units ?? [], speaker, spaceOf).map(({ text, space }) =>
      line(space === null ? text : `${where(space)}: ${text}`, space),
    ),
    ...Object.entries(changes.treasuries ?? {}).map(([id, amount]) =>
      line(say('edit.lines.cash', { treasury: names.treasury(id), amount })),
    ),
    ...(changes.turn === undefined ? [] : [line(turnWords(changes.turn, names))]),
    ...Object.entries(changes.facts ?? {}).flatMap(([module, facts]) =>
      Object.entries(facts).map(([name, value]) =>
        line(
          say('edit.lines.fact', {
            module: factModule(module),
            name: factName(module, name, names.fact(module, name)),
            value: factValue(value, names),
          }),
        ),
      ),
    ),
  ]
}

function controlWords(one: NonNullable<Changes['control']>[number], names: Names): string {
  const { closed, complex } = one
  return say('edit.lines.control', {
    space: names.space(one.space),
    what: joinList([
      say('edit.lines.held', { power: names.power(one.power) }),
      ...(closed === undefined ? [] : [say(closed ? 'edit.lines.closed' : 'edit.lines.open')]),
      ...(complex === undefined ? [] : [sayCode('edit.complex', complexCode(complex))]),
    ]),
  })
}

const complexCode = (complex: boolean | string) =>
  typeof complex === 'string' ? complex : complex ? 'value' : 'none'

function turnWords(turn: NonNullable<Changes['turn']>, names: Names): string {
  const phase = names.phase(turn.phase)
  return turn.power === undefined || turn.round === 0
    ? say('edit.lines.before', { phase })
    : say('edit.lines.turn', { round: turn.round, power: names.power(turn.power), phase })
}

/** Groups items by space; items without a known space are grouped under null. */
function bySpace<T>(items: readonly T[], spaceOf: (item: T) => string | null): [string | null, T[]][] {
  const spaces = new Map<string | null, T[]>()
  for (const item of items) {
    const space = spaceOf(item)
    spaces.set(space, [...(spaces.get(space) ?? []), item])
  }
  return [...spaces]
}

function removedLines(ids: readonly string[], speaker: Speaker, spaceOf: SpaceOf): EditLine[] {
  return bySpace(ids, (id) => spaceOf(id) ?? null).map(([space, pieces]) => ({
    space,
    text: say('edit.lines.removed', { units: unitsOf(pieces, speaker) }),
  }))
}

function unitLines(units: readonly UnitChange[], speaker: Speaker, spaceOf: SpaceOf): EditLine[] {
  const { names } = speaker
  const shipOf = (ref: string | undefined) =>
    ref === undefined ? undefined : units.find((one) => one.ref === ref)
  const spaceOfChange = (one: UnitChange): string | null =>
    one.space ??
    shipOf(one.carriedBy)?.space ??
    (one.carriedBy === undefined ? undefined : spaceOf(one.carriedBy)) ??
    (one.id === undefined ? undefined : spaceOf(one.id)) ??
    null
  return bySpace(units, spaceOfChange).flatMap(([space, here]) => {
    const made = here.filter((one) => one.id === undefined)
    return [
      ...bySpace(made, addedHow).map(([how, same]) => ({
        space,
        text: say('edit.lines.added', { units: newUnits(same, names), how: how ?? '' }).trim(),
      })),
      ...here.flatMap((one) =>
        one.id === undefined ? [] : [{ space, text: changeWords(one, one.id, speaker) }],
      ),
    ]
  })
}

function addedHow(one: UnitChange): string | null {
  const parts = [
    ...(one.pool === undefined ? [] : [sayCode('edit.pool', one.pool)]),
    ...(one.carriedBy === undefined ? [] : [say('edit.lines.aboard')]),
    ...(one.damaged ? [say('marks.damaged')] : []),
    ...(one.isolated ? [say('marks.isolated')] : []),
    ...(one.patrol ? [say('marks.patrol')] : []),
  ]
  return parts.length === 0 ? null : `(${parts.join(', ')})`
}

function newUnits(units: readonly UnitChange[], names: Names): string {
  const pieces = units.flatMap((one) =>
    Array.from({ length: one.count ?? 1 }, () => ({ unit: one.unit ?? '', power: one.power ?? '' })),
  )
  const powers = [...new Set(pieces.map((one) => one.power))]
  return joinList(
    powers.map((power) => {
      const own = pieces.filter((one) => one.power === power)
      return `${names.power(power)} ${names.count(countByType(own))}`
    }),
  )
}

function changeWords(one: UnitChange, id: string, speaker: Speaker): string {
  const { names } = speaker
  const flag = (value: boolean | undefined, mark: 'damaged' | 'isolated' | 'patrol') =>
    value === undefined
      ? []
      : [value ? say(`marks.${mark}`) : say('edit.lines.no', { mark: say(`marks.${mark}`) })]
  const now = [
    ...(one.power === undefined ? [] : [say('edit.lines.owner', { power: names.power(one.power) })]),
    ...(one.unit === undefined ? [] : [say('edit.lines.type', { unit: names.unit(one.unit) })]),
    ...flag(one.damaged, 'damaged'),
    ...flag(one.isolated, 'isolated'),
    ...flag(one.patrol, 'patrol'),
    ...(one.carriedBy === undefined ? [] : [say('edit.lines.aboard')]),
    ...(one.space === undefined || one.carriedBy !== undefined ? [] : [say('edit.lines.ashore')]),
  ]
  return say('edit.lines.changed', { unit: unitsOf([id], speaker), what: joinList(now) })
}

/** Returns the title of a module's facts. */
export const factModule = (module: string): string => sayCode('edit.facts', `${module}.title`)

/** Returns a fact's name: the screen's own text, else its module's label. */
export function factName(module: string, name: string, label?: string): string {
  const known = sayCode(`edit.facts.${module}`, name)
  return known === plainCode(name) ? (label ?? known) : known
}

/** Returns a fact's value as a short text. */
export function factValue(value: unknown, names: Names): string {
  if (value === null) return say('edit.none')
  if (typeof value === 'boolean') return say(value ? 'board.yes' : 'board.no')
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return nameOfId(value, names)
  if (Array.isArray(value))
    return value.length === 0 ? say('edit.nothing') : joinList(value.map((one) => factValue(one, names)))
  const entries = Object.entries(value as Record<string, unknown>)
  return entries.length === 0
    ? say('edit.nothing')
    : joinList(entries.map(([key, one]) => `${keyName(key, names)}: ${factValue(one, names)}`))
}

/** Returns the name for a key of a value: a field of its fact, else an id. */
function keyName(key: string, names: Names): string {
  const field = sayCode('edit.fields', key)
  return field === plainCode(key) ? nameOfId(key, names) : field
}

/** Identifies a ship in a list of ships: its number and its cargo. */
export function shipWords(
  ship: PieceView,
  cargo: readonly PieceView[],
  number: number,
  names: Names,
): string {
  const name = say('edit.ship', {
    unit: capital(names.unit(ship.unit)),
    n: number,
    power: names.power(ship.power),
  })
  return cargo.length === 0
    ? name
    : `${name}, ${say('marks.cargo', { cargo: names.count(countByType(cargo)) })}`
}
