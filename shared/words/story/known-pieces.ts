/** Remembers the type and power of every piece, even after it left the board: events name pieces by number alone. */
import type { GameEvent, PieceView, View } from '../../model'

/** The identity of a piece. */
export interface KnownPiece {
  readonly unit: string
  readonly power: string
}

export interface Register {
  /** Adds all pieces of a view. */
  see(view: Pick<View, 'spaces' | 'pools'>): void
  /** Updates pieces that came, went or changed hands in these events. */
  hear(events: readonly GameEvent[]): void
  piece(id: string): KnownPiece | undefined
  clear(): void
}

export function createRegister(): Register {
  const known = new Map<string, KnownPiece>()

  function add(pieces: readonly (PieceView | { id: string; unit: string; power: string })[]): void {
    for (const { id, unit, power } of pieces) known.set(id, { unit, power })
  }

  return {
    see(view) {
      for (const space of Object.values(view.spaces)) add(space.pieces)
      for (const pool of Object.values(view.pools)) add(pool)
    },
    hear(events) {
      for (const event of events) {
        if (event.kind === 'removed' || event.kind === 'placed') add(event.units)
        else if (event.kind === 'bought') add(event.units.map((u) => ({ ...u, power: event.power })))
        else if (event.kind === 'converted')
          add(event.units.map((u) => ({ id: u.id, unit: u.unit, power: u.to })))
      }
    },
    piece: (id) => known.get(id),
    clear: () => known.clear(),
  }
}

/** Counts pieces by unit type and power, for short lists. */
export function countByType(
  pieces: readonly { readonly unit: string; readonly power: string }[],
): { readonly power: string; readonly unit: string; readonly count: number }[] {
  const counts = new Map<string, { power: string; unit: string; count: number }>()
  for (const { power, unit } of pieces) {
    const key = `${power} ${unit}`
    const known = counts.get(key)
    if (known) known.count++
    else counts.set(key, { power, unit, count: 1 })
  }
  return [...counts.values()]
}
