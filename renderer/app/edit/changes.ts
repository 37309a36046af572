/** Derives the changes between two positions, in the form of `campaign.edit`. */
import type { Params } from '../../../shared/contract'
import type { PieceView, SpaceView, View } from '../../../shared/model'
import { isNew, type Draft } from './draft'

/** A patch of a position, in the contract's form. */
export type Changes = Params<'campaign.edit'>['changes']
type UnitChange = NonNullable<Changes['units']>[number]

interface Placed {
  readonly piece: PieceView
  /** Null in a pool. */
  readonly space: string | null
}

function placesOf(view: View): Map<string, Placed> {
  const places = new Map<string, Placed>()
  for (const [space, { pieces }] of Object.entries(view.spaces))
    for (const piece of pieces) places.set(piece.id, { piece, space })
  for (const pieces of Object.values(view.pools))
    for (const piece of pieces) places.set(piece.id, { piece, space: null })
  return places
}

/** Returns the changes of an existing piece; null when there are none. */
function changeOf(was: Placed, is: Placed): UnitChange | null {
  const [a, b] = [was.piece, is.piece]
  const flag = (name: 'damaged' | 'isolated' | 'patrol') =>
    a[name] === b[name] ? {} : { [name]: b[name] === true }
  const change = {
    ...(a.power === b.power ? {} : { power: b.power }),
    ...(a.unit === b.unit ? {} : { unit: b.unit }),
    ...flag('damaged'),
    ...flag('isolated'),
    ...flag('patrol'),
    ...(a.carriedBy === b.carriedBy
      ? {}
      : b.carriedBy !== undefined
        ? { carriedBy: b.carriedBy }
        : is.space === null
          ? {}
          : { space: is.space }),
  }
  return Object.keys(change).length === 0 ? null : { id: b.id, ...change }
}

/**
 * Returns the new pieces, identical pieces together; a ship with cargo is listed alone, under its id in the draft.
 */
function added(draft: Draft, places: ReadonlyMap<string, Placed>): UnitChange[] {
  const carriers = new Set([...places.values()].flatMap(({ piece }) => piece.carriedBy ?? []))
  const poolOf = new Map(
    Object.entries(draft.view.pools).flatMap(([pool, pieces]) =>
      pieces.map((one) => [one.id, pool as 'waiting' | 'stockpile'] as const),
    ),
  )
  const groups = new Map<string, UnitChange & { count: number }>()
  for (const { piece, space } of places.values()) {
    if (!isNew(piece.id)) continue
    const { id, power, unit, carriedBy } = piece
    const pool = poolOf.get(id)
    const treasury = draft.paidBy[id]
    const one: UnitChange = {
      ...(carriers.has(id) ? { ref: id } : {}),
      power,
      unit,
      ...(pool === undefined ? {} : { pool }),
      ...(treasury === undefined ? {} : { treasury }),
      ...(carriedBy === undefined ? (space === null ? {} : { space }) : { carriedBy }),
      ...(piece.damaged ? { damaged: true } : {}),
      ...(piece.isolated ? { isolated: true } : {}),
      ...(piece.patrol ? { patrol: true } : {}),
    }
    const key = JSON.stringify(one)
    const known = groups.get(key)
    if (known) known.count++
    else groups.set(key, { ...one, count: 1 })
  }
  return [...groups.values()]
}

function spaceChange(id: string, was: SpaceView, is: SpaceView): NonNullable<Changes['control']> {
  const closed = (was.closed ?? false) === (is.closed ?? false) ? {} : { closed: is.closed ?? false }
  const complex = was.complex === is.complex ? {} : { complex: complexOf(is) }
  if (was.control === is.control && Object.keys({ ...closed, ...complex }).length === 0) return []
  return [{ space: id, power: is.control, ...closed, ...complex }]
}

/** The complex of a closed territory is idle, whatever its kind is: that is never set. */
const complexOf = ({ complex }: SpaceView): 'none' | 'value' | 'unlimited' =>
  complex === undefined || complex === 'idle' ? 'none' : complex

/** Leaves out empty values: an empty list would count as a change. */
function filled<T extends object>(part: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(part).filter(([, value]) => Object.keys(value as object).length > 0),
  ) as Partial<T>
}

/** Returns all differences between the position and the draft; empty when there are none. */
export function changesOf(base: View, draft: Draft): Changes {
  const before = placesOf(base)
  const after = placesOf(draft.view)
  const units: UnitChange[] = []
  for (const [id, is] of after) {
    const was = before.get(id)
    const change = was === undefined ? null : changeOf(was, is)
    if (change !== null) units.push(change)
  }
  const spaces = Object.entries(draft.view.spaces)
  const { turn } = draft
  return {
    ...filled({
      remove: [...before.keys()].filter((id) => !after.has(id)),
      control: spaces.flatMap(([id, is]) => {
        const was = base.spaces[id]
        return was === undefined || was === is ? [] : spaceChange(id, was, is)
      }),
      convoys: spaces.flatMap(([id, is]) =>
        is.convoy === undefined || is.convoy === base.spaces[id]?.convoy
          ? []
          : [{ space: id, power: is.convoy }],
      ),
      units: [...units, ...added(draft, after)],
      treasuries: Object.fromEntries(
        Object.entries(draft.view.treasuries)
          .filter(([id, { cash }]) => cash !== base.treasuries[id]?.cash)
          .map(([id, { cash }]) => [id, cash]),
      ),
      facts: draft.facts,
    }),
    ...(turn === null
      ? {}
      : {
          turn: {
            round: turn.round,
            phase: turn.phase,
            ...(turn.power === null ? {} : { power: turn.power }),
          },
        }),
  }
}
