/** Checkpoints: the whole state after a node, so that nothing is ever replayed from further back. */
import type { Game } from './game'
import type { PointRecord } from './records'
import { markTuple, type Timeline } from './timeline'

interface Parts<S> {
  readonly game: Game<S>
  readonly timeline: Timeline
  readonly rulesVersion: number
  /** The time now, ISO 8601, UTC. */
  readonly clock: () => string
}

/** A checkpoint of the state after node `at`. */
export function pointOf<S>(parts: Parts<S>, at: number, state: S): PointRecord {
  const { game, timeline } = parts
  const picture: Record<string, string | null> = {}
  for (const [id, space] of Object.entries(game.view(state).spaces)) picture[id] = space.control
  return {
    t: 'point',
    at,
    rules: parts.rulesVersion,
    hash: game.hash(state),
    time: parts.clock(),
    summary: { mark: markTuple(game.mark(state)), steps: timeline.node(at).step, picture },
    state: JSON.stringify(game.toPlain(state)),
  }
}
