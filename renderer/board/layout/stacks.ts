/** Groups a space's pieces by appearance, in a fixed order: by power, then land, air, sea. */
import { unitIcon } from '../icons/unit-icon'
import type { PieceView } from '../../../shared/model/view'
import type { BoardPosition, PieceGroup } from '../types'

/** Order of silhouettes in a stack, by the names of their drawings. Unknown types come last. */
export const UNIT_ORDER: readonly string[] = [
  'infantry',
  'soviet-shock-troops',
  'marine',
  'mechanized-infantry',
  'artillery',
  'heavy-artillery',
  'armor',
  'heavy-tank',
  'ss-panzer',
  'aa-gun',
  'fighter',
  'naval-fighter',
  'tactical-bomber',
  'bomber',
  'battleship',
  'cruiser',
  'carrier',
  'light-carrier',
  'destroyer',
  'submarine',
  'transport',
]

/** One silhouette of a stack with its cargo. */
export interface StackCell {
  readonly group: PieceGroup
  readonly damaged: boolean
  readonly patrol: boolean
  readonly submerged: boolean
  readonly landing: boolean
  readonly isolated: boolean
  /** Lend-lease aboard. */
  readonly freight: boolean
  /** Most remaining moves of any of them. */
  readonly movesLeft: number
  /** Groups aboard; only for cells of one ship. */
  readonly cargo: readonly PieceGroup[]
}

/** All cells of one power in a space. */
export interface StackRow {
  readonly power: string
  readonly cells: readonly StackCell[]
  /** Number of pieces, including cargo. */
  readonly weight: number
}

const rank = (unit: string) => {
  const index = UNIT_ORDER.indexOf(unitIcon(unit))
  return index < 0 ? UNIT_ORDER.length : index
}

/** True when the piece carries lend-lease points. */
const isFreighted = ({ facts }: PieceView): boolean => Number(facts?.['lendLease'] ?? 0) > 0

function flags(piece: PieceView): string {
  return [
    piece.damaged && 'damaged',
    piece.patrol && 'patrol',
    piece.submerged && 'submerged',
    piece.landing !== undefined && 'landing',
    piece.isolated && 'isolated',
    isFreighted(piece) && 'freight',
  ]
    .filter(Boolean)
    .join('+')
}

function collect(
  space: string,
  pieces: readonly PieceView[],
  keyOf: (piece: PieceView) => string,
): PieceGroup[] {
  const groups = new Map<string, PieceView[]>()
  for (const piece of pieces) {
    const key = keyOf(piece)
    const group = groups.get(key)
    if (group) group.push(piece)
    else groups.set(key, [piece])
  }
  return [...groups].flatMap(([key, members]) => {
    const first = members[0]
    if (!first) return []
    const base = { key, space, power: first.power, unit: first.unit, pieces: members }
    return [first.carriedBy === undefined ? base : { ...base, carriedBy: first.carriedBy }]
  })
}

/**
 * Groups the pieces of a space. Ships with cargo get a cell of their own, so that the cargo is visible; empty ships
 * of a type share a cell. Factories are shown as a mark of the space and left out here.
 */
export function stackRows(space: string, pieces: readonly PieceView[]): readonly StackRow[] {
  const ids = new Set(pieces.map((piece) => piece.id))
  const cargo = new Map<string, PieceView[]>()
  const standing: PieceView[] = []
  for (const piece of pieces) {
    if (piece.unit === 'industrial-complex') continue
    if (piece.carriedBy !== undefined && ids.has(piece.carriedBy)) {
      const aboard = cargo.get(piece.carriedBy)
      if (aboard) aboard.push(piece)
      else cargo.set(piece.carriedBy, [piece])
    } else standing.push(piece)
  }
  const key = (piece: PieceView) => {
    const loaded = cargo.has(piece.id) ? `/with:${piece.id}` : ''
    const marks = flags(piece)
    return `${space}/${piece.power}/${piece.unit}${marks === '' ? '' : `/${marks}`}${loaded}`
  }
  const rows = new Map<string, StackCell[]>()
  for (const group of collect(space, standing, key)) {
    const first = group.pieces[0]
    if (!first) continue
    const aboard = group.pieces.flatMap((piece) => cargo.get(piece.id) ?? [])
    const cell: StackCell = {
      group,
      damaged: first.damaged === true,
      patrol: first.patrol === true,
      submerged: first.submerged === true,
      landing: first.landing !== undefined,
      isolated: first.isolated === true,
      freight: isFreighted(first),
      movesLeft: Math.max(...group.pieces.map((piece) => piece.movesLeft)),
      cargo: collect(
        space,
        aboard,
        (piece) => `${space}/${piece.power}/${piece.unit}/aboard:${piece.carriedBy ?? ''}`,
      ),
    }
    const row = rows.get(group.power)
    if (row) row.push(cell)
    else rows.set(group.power, [cell])
  }
  return [...rows].map(([power, cells]) => ({
    power,
    cells: cells.sort((a, b) => rank(a.group.unit) - rank(b.group.unit)),
    weight: cells.reduce(
      (sum, cell) =>
        sum + cell.group.pieces.length + cell.cargo.reduce((more, group) => more + group.pieces.length, 0),
      0,
    ),
  }))
}

/** Returns the position without pieces. */
export function withoutPieces(position: BoardPosition | null): BoardPosition | null {
  if (position === null) return null
  const spaces: BoardPosition['spaces'] = {}
  for (const [id, space] of Object.entries(position.spaces)) spaces[id] = { ...space, pieces: [] }
  return { ...position, spaces }
}
