/** Groups identical pieces of a space, so that a player chooses how many and not which. */
import type { PieceView } from '../../../shared/model'

/** Pieces with no difference that a player could see. */
export interface PieceGroup {
  /** Equal for identical pieces of one space. */
  readonly key: string
  readonly power: string
  readonly unit: string
  readonly movesLeft: number
  readonly damaged: boolean
  readonly patrol: boolean
  readonly submerged: boolean
  readonly isolated: boolean
  /** Lend-lease points aboard each of them. */
  readonly lendLease: number
  /** Where the cargo goes ashore when its battle is fought. */
  readonly landing: string | null
  /** Unit type of the ship that carries them. */
  readonly aboard: string | null
  /** What each of them carries: unit types, sorted. */
  readonly cargo: readonly { readonly unit: string; readonly power: string }[]
  readonly ids: readonly string[]
}

/** Groups the pieces of one space, in the order of the pieces, which is the order of the board. */
export function groupPieces(pieces: readonly PieceView[]): PieceGroup[] {
  const byId = new Map(pieces.map((piece) => [piece.id, piece]))
  const cargo = new Map<string, PieceView[]>()
  for (const piece of pieces)
    if (piece.carriedBy !== undefined)
      cargo.set(piece.carriedBy, [...(cargo.get(piece.carriedBy) ?? []), piece])

  const groups = new Map<string, Omit<PieceGroup, 'ids'> & { ids: string[] }>()
  for (const piece of pieces) {
    const load = (cargo.get(piece.id) ?? [])
      .map(({ unit, power }) => ({ unit, power }))
      .sort((a, b) => (a.unit + a.power).localeCompare(b.unit + b.power))
    const ship = piece.carriedBy === undefined ? undefined : byId.get(piece.carriedBy)
    const group = {
      power: piece.power,
      unit: piece.unit,
      movesLeft: piece.movesLeft,
      damaged: piece.damaged === true,
      patrol: piece.patrol === true,
      submerged: piece.submerged === true,
      isolated: piece.isolated === true,
      lendLease: Number(piece.facts?.['lendLease'] ?? 0),
      landing: piece.landing ?? null,
      aboard: ship?.unit ?? null,
      cargo: load,
    }
    const key = JSON.stringify(group)
    const known = groups.get(key)
    if (known) known.ids.push(piece.id)
    else groups.set(key, { key, ...group, ids: [piece.id] })
  }
  return [...groups.values()]
}

export { countByType } from '../../../shared/words/story/known-pieces'
