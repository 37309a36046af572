/**
 * A position being edited. Pure functions that return a new draft; they check nothing, the program checks all changes
 * together.
 */
import type { FacilityView, PieceView, SpaceView, View } from '../../../shared/model'

/** The point where play is set to. Before round 1 there is no power. */
export interface DraftTurn {
  readonly round: number
  readonly power: string | null
  readonly phase: string
}

export interface Draft {
  /** The position with all changes made. New pieces have ids of their own, such as `new-1`. */
  readonly view: View
  /** The treasury that paid for a new waiting piece, by piece id. */
  readonly paidBy: Readonly<Record<string, string>>
  /** Null: play stays at its current point. */
  readonly turn: DraftTurn | null
  /** Changed facts, by module and name. */
  readonly facts: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Number of the next new piece. */
  readonly next: number
}

type ComplexKind = 'none' | 'value' | 'unlimited'

/** Facility unit of each complex kind. */
const COMPLEXES: Readonly<Record<'value' | 'unlimited', string>> = {
  value: 'industrial-complex',
  unlimited: 'home-complex',
}

export type Pool = 'waiting' | 'stockpile'

/** Properties of a new piece. */
export interface NewPiece {
  readonly power: string
  readonly unit: string
  readonly damaged?: boolean
  /** The ship or carrier in the same space that carries it. */
  readonly carriedBy?: string | null
}

/** Changed properties of a piece; omitted ones stay. */
export interface PieceChange {
  readonly power?: string
  readonly unit?: string
  readonly damaged?: boolean
  readonly isolated?: boolean
  readonly patrol?: boolean
  /** Null: not aboard a ship. */
  readonly carriedBy?: string | null
}

export const draftOf = (view: View): Draft => ({ view, paidBy: {}, turn: null, facts: {}, next: 1 })

/** True for a piece added in this draft. */
export const isNew = (id: string): boolean => id.startsWith('new-')

function withSpace(draft: Draft, id: string, change: (space: SpaceView) => SpaceView): Draft {
  const space = draft.view.spaces[id]
  if (space === undefined) return draft
  return { ...draft, view: { ...draft.view, spaces: { ...draft.view.spaces, [id]: change(space) } } }
}

/** Drops a key that must be absent rather than undefined. */
function without<T extends object, K extends keyof T>(value: T, key: K): Omit<T, K> {
  const { [key]: _dropped, ...rest } = value
  return rest
}

/** Sets the holder: a power, a side, `neutral`, or null for none. */
export const setControl = (draft: Draft, space: string, control: string | null): Draft =>
  withSpace(draft, space, (one) => ({ ...one, control }))

export const setClosed = (draft: Draft, space: string, closed: boolean): Draft =>
  withSpace(draft, space, (one) => ({ ...without(one, 'closed'), ...(closed ? { closed: true } : {}) }))

export const setComplex = (draft: Draft, space: string, complex: ComplexKind): Draft =>
  withSpace(draft, space, (one) => ({
    ...without(one, 'complex'),
    ...(complex === 'none' ? {} : { complex }),
    facilities: withComplex(one, complex),
  }))

/** Returns the facilities with the given complex, for the board to draw. */
function withComplex({ facilities = [], control }: SpaceView, complex: ComplexKind): FacilityView[] {
  const others = facilities.filter(({ unit }) => !Object.values(COMPLEXES).includes(unit))
  if (complex === 'none') return others
  return [{ id: 'new-complex', unit: COMPLEXES[complex], power: control }, ...others]
}

export const setConvoy = (draft: Draft, space: string, convoy: string | null): Draft =>
  withSpace(draft, space, (one) => ({ ...one, convoy }))

function piece(id: string, { power, unit, damaged, carriedBy }: NewPiece): PieceView {
  return {
    id,
    unit,
    power,
    movesLeft: 0,
    ...(damaged === true ? { damaged: true } : {}),
    ...(typeof carriedBy === 'string' ? { carriedBy } : {}),
  }
}

function newPieces(draft: Draft, what: NewPiece, count: number): PieceView[] {
  return Array.from({ length: count }, (_, i) => piece(`new-${draft.next + i}`, what))
}

/** Adds new pieces to a space. */
export function addPieces(draft: Draft, space: string, what: NewPiece, count: number): Draft {
  const made = newPieces(draft, what, count)
  const next = withSpace(draft, space, (one) => ({ ...one, pieces: [...one.pieces, ...made] }))
  return { ...next, next: draft.next + count }
}

/** Adds new pieces to a pool; pieces waiting for placement belong to a treasury. */
export function addToPool(
  draft: Draft,
  pool: Pool,
  what: NewPiece,
  count: number,
  treasury: string | null,
): Draft {
  const made = newPieces(draft, what, count)
  const paidBy = treasury === null ? {} : Object.fromEntries(made.map(({ id }) => [id, treasury]))
  const pools = { ...draft.view.pools, [pool]: [...(draft.view.pools[pool] ?? []), ...made] }
  return {
    ...draft,
    view: { ...draft.view, pools },
    paidBy: { ...draft.paidBy, ...paidBy },
    next: draft.next + count,
  }
}

/** Applies a change to every list of pieces; unchanged spaces keep their identity. */
function everywhere(draft: Draft, change: (pieces: readonly PieceView[]) => readonly PieceView[]): Draft {
  const spaces = Object.fromEntries(
    Object.entries(draft.view.spaces).map(([id, space]) => {
      const pieces = change(space.pieces)
      return [id, pieces === space.pieces ? space : { ...space, pieces: [...pieces] }]
    }),
  )
  const pools = Object.fromEntries(
    Object.entries(draft.view.pools).map(([id, pieces]) => [id, [...change(pieces)]]),
  )
  return { ...draft, view: { ...draft.view, spaces, pools } }
}

/** Removes pieces together with their cargo. */
export function removePieces(draft: Draft, ids: readonly string[]): Draft {
  const gone = new Set(ids)
  return everywhere(draft, (pieces) => {
    const left = pieces.filter(
      (one) => !gone.has(one.id) && !(one.carriedBy !== undefined && gone.has(one.carriedBy)),
    )
    return left.length === pieces.length ? pieces : left
  })
}

function changed(one: PieceView, change: PieceChange): PieceView {
  const flags = (['damaged', 'isolated', 'patrol'] as const).reduce<PieceView>((made, flag) => {
    const value = change[flag]
    if (value === undefined) return made
    return { ...without(made, flag), ...(value ? { [flag]: true } : {}) }
  }, one)
  const aboard = change.carriedBy === undefined ? flags : without(flags, 'carriedBy')
  return {
    ...aboard,
    ...(change.power === undefined ? {} : { power: change.power }),
    ...(change.unit === undefined ? {} : { unit: change.unit }),
    ...(typeof change.carriedBy === 'string' ? { carriedBy: change.carriedBy } : {}),
  }
}

export function changePieces(draft: Draft, ids: readonly string[], change: PieceChange): Draft {
  const meant = new Set(ids)
  return everywhere(draft, (pieces) =>
    pieces.some((one) => meant.has(one.id))
      ? pieces.map((one) => (meant.has(one.id) ? changed(one, change) : one))
      : pieces,
  )
}

export function setCash(draft: Draft, treasury: string, cash: number): Draft {
  const one = draft.view.treasuries[treasury]
  if (one === undefined) return draft
  const treasuries = { ...draft.view.treasuries, [treasury]: { ...one, cash } }
  return { ...draft, view: { ...draft.view, treasuries } }
}

export const setTurn = (draft: Draft, turn: DraftTurn | null): Draft => ({ ...draft, turn })

export const setFact = (draft: Draft, module: string, name: string, value: unknown): Draft => ({
  ...draft,
  facts: { ...draft.facts, [module]: { ...draft.facts[module], [name]: value } },
})
