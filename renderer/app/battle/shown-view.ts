/** A position updated to the events shown so far. Pure functions. */
import type { GameEvent, PieceView, View } from '../../../shared/model'

type Spaces = View['spaces']

function without(spaces: Spaces, ids: ReadonlySet<string>): Spaces {
  const next: Spaces = {}
  for (const [id, space] of Object.entries(spaces))
    next[id] = space.pieces.some((piece) => ids.has(piece.id))
      ? { ...space, pieces: space.pieces.filter((piece) => !ids.has(piece.id)) }
      : space
  return next
}

function into(spaces: Spaces, at: string, more: readonly PieceView[]): Spaces {
  const space = spaces[at]
  return space === undefined ? spaces : { ...spaces, [at]: { ...space, pieces: [...space.pieces, ...more] } }
}

/**
 * Returns the position after one more event: casualties leave, withdrawn pieces arrive, territories and convoys
 * change hands, the phase goes on, battles begin and end.
 */
export function toldView(view: View, event: GameEvent): View {
  switch (event.kind) {
    case 'removed':
      return { ...view, spaces: without(view.spaces, new Set(event.units.map(({ id }) => id))) }
    case 'moved':
    case 'unloaded': {
      const to = event.kind === 'moved' ? event.path.at(-1) : event.to
      const ids = new Set(event.units)
      const pieces = Object.values(view.spaces).flatMap((space) =>
        space.pieces.filter((piece) => ids.has(piece.id)),
      )
      if (to === undefined || view.spaces[to] === undefined) return view
      const landed = pieces.map(({ carriedBy, landing: _, ...piece }) =>
        event.kind === 'moved' && carriedBy !== undefined ? { ...piece, carriedBy } : piece,
      )
      return { ...view, spaces: into(without(view.spaces, ids), to, landed) }
    }
    case 'captured': {
      const space = view.spaces[event.space]
      if (space === undefined) return view
      return { ...view, spaces: { ...view.spaces, [event.space]: { ...space, control: event.to } } }
    }
    case 'convoy': {
      const space = view.spaces[event.space]
      if (space === undefined) return view
      return { ...view, spaces: { ...view.spaces, [event.space]: { ...space, convoy: event.to } } }
    }
    case 'phase-began':
      return { ...view, phase: event.phase }
    case 'battle-began': {
      // The engine begins an only battle by itself: until then no list had it.
      if (view.battles.some((one) => one.id === event.battle)) return view
      const { battle: id, battleKind: kind, space } = event
      return { ...view, battles: [...view.battles, { id, kind, space, done: false }] }
    }
    case 'battle-ended':
      return {
        ...view,
        battles: view.battles.map((one) => (one.id === event.battle ? { ...one, done: true } : one)),
      }
    default:
      return view
  }
}
