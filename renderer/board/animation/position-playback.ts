/** Updates the drawn position step by step while events are played. */
import type { GameEvent } from '../../../shared/model/events'
import type { PieceView, SpaceView } from '../../../shared/model/view'
import type { BoardPosition } from '../types'

type Spaces = Record<string, SpaceView>

function without(spaces: Spaces, ids: ReadonlySet<string>): PieceView[] {
  const taken: PieceView[] = []
  for (const [id, space] of Object.entries(spaces)) {
    if (!space.pieces.some((piece) => ids.has(piece.id))) continue
    taken.push(...space.pieces.filter((piece) => ids.has(piece.id)))
    spaces[id] = { ...space, pieces: space.pieces.filter((piece) => !ids.has(piece.id)) }
  }
  return taken
}

function add(spaces: Spaces, to: string, pieces: readonly PieceView[]): void {
  const space = spaces[to]
  if (space) spaces[to] = { ...space, pieces: [...space.pieces, ...pieces] }
}

function ashore({ carriedBy: _, ...piece }: PieceView): PieceView {
  return piece
}

/** Returns the ids of the pieces and of their cargo. */
export function withCargo(spaces: BoardPosition['spaces'], units: readonly string[]): ReadonlySet<string> {
  const ids = new Set(units)
  for (const { pieces } of Object.values(spaces)) {
    for (const { id, carriedBy } of pieces) if (carriedBy !== undefined && ids.has(carriedBy)) ids.add(id)
  }
  return ids
}

/** Returns the position after an event, as far as the board shows it. The given position is not changed. */
export function advance(position: BoardPosition, event: GameEvent): BoardPosition {
  const spaces: Spaces = { ...position.spaces }
  const set = (id: string, change: Partial<SpaceView>) => {
    const space = spaces[id]
    if (space) spaces[id] = { ...space, ...change }
  }
  switch (event.kind) {
    case 'moved': {
      const to = event.path.at(-1)
      if (to === undefined) return position
      const ids = withCargo(spaces, event.units)
      const moving = without(spaces, ids)
      // A piece that moves while its ship stays has left the ship.
      const landed = moving.map((piece) =>
        piece.carriedBy !== undefined && !ids.has(piece.carriedBy) ? ashore(piece) : piece,
      )
      add(spaces, to, landed)
      break
    }
    case 'loaded': {
      const pieces = without(spaces, new Set(event.units))
      add(
        spaces,
        event.space,
        pieces.map((piece) => ({ ...piece, carriedBy: event.onto })),
      )
      break
    }
    case 'unloaded':
      add(spaces, event.to, without(spaces, new Set(event.units)).map(ashore))
      break
    case 'removed':
      without(spaces, new Set(event.units.map(({ id }) => id)))
      break
    case 'converted': {
      const now = new Map(event.units.map(({ id, unit, to }) => [id, { unit, power: to }]))
      const pieces = without(spaces, new Set(now.keys()))
      if (!event.aside)
        add(
          spaces,
          event.space,
          pieces.map((piece) => ({ ...piece, ...now.get(piece.id) })),
        )
      break
    }
    case 'placed':
      add(
        spaces,
        event.space,
        event.units.map(({ id, unit, power }) => ({ id, unit, power, movesLeft: 0 })),
      )
      break
    case 'captured':
      set(event.space, { control: event.to })
      break
    case 'convoy':
      set(event.space, { convoy: event.to })
      break
    case 'closed':
      for (const space of event.spaces) set(space, { closed: true })
      break
    default:
      return position
  }
  return { ...position, spaces }
}
