/** The campaign's part of a view: what the rules don't know. */
import type { View } from '../../../shared/model'
import { seedCommitment } from '../../engine'
import { stateOf } from '../mail/mail-state'
import { isComputers } from '../running/computer-seats'
import type { Game } from '../running/game'
import { movesMade } from '../timeline/phase'
import { branchInPlay } from '../timeline/branches'
import { seatsIn, takesBackSealed, TAKE_BACK_SEALED } from '../running/seats'
import type { Journal } from '../timeline/storage'
import { sealBetween } from '../timeline/seals'
import type { Node, Timeline } from '../timeline/timeline'

/** Percentage of a full file from which the player is warned. */
const HALF = 50

interface Parts<S> {
  readonly game: Game<S>
  readonly timeline: Timeline
  readonly journal: Pick<Journal, 'id' | 'saved' | 'trouble' | 'filled'>
}

/** Returns the view after a node, whose state is `state`. */
export function viewOf<S>({ game, timeline, journal }: Parts<S>, node: Node, state: S): View {
  const { dice } = timeline.header
  const { seed, linked, fixed } = timeline.mail
  const line = timeline.lineOf() ?? []
  const live = node.n === timeline.head
  const free = takesBackSealed(timeline)
  const branch = branchInPlay(timeline)
  const seen = game.view(state)
  const moves = movesMade(timeline, node, seen)
  const seats = seatsIn({ game, timeline }, state, node)
  const filled = Math.floor(100 * Math.max(journal.filled, timeline.filled))
  return {
    ...seen,
    ...(moves === undefined ? {} : { moves }),
    campaign: journal.id,
    name: timeline.name,
    step: node.step,
    seats,
    // A view never offers the actions of a computer's power.
    standing: seen.standing.filter(({ by }) => !isComputers(seats, by)),
    switches: { ...game.switches, [TAKE_BACK_SEALED]: free ? 'on' : 'off' },
    dice,
    commitment: seedCommitment(seed),
    ...(timeline.ended ? { seed } : {}),
    undo:
      live &&
      node.step > (timeline.branch === 0 ? fixed : 0) &&
      (free || !sealBetween(timeline, node, timeline.node(node.parent))),
    redo: live && node.step < line.length - 1,
    saved: journal.saved,
    ...(journal.trouble === null ? {} : { unsaved: journal.trouble }),
    ...(filled < HALF ? {} : { filled }),
    ...(branch ? { branch } : {}),
    ...(linked ? { mail: stateOf({ game, timeline }, state) } : {}),
    hash: game.hash(state),
  }
}
