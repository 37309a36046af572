/** From space to space with units that can still move: the next is selected, flown to, and its first group chosen. */
import { say } from '../app/i18n'
import { nextOf } from '../app/next-space'
import { unitsOf } from '../app/words'
import { useNaming } from '../stores/naming'
import { useNotices } from '../stores/notices'
import { useSelection } from '../stores/selection'

/** Answers what goes to the next (1) or the previous (-1) such space. */
export function useNextUnit(): (by: 1 | -1) => void {
  const naming = useNaming()
  const notices = useNotices()
  const selection = useSelection()

  return (by) => {
    const waiting = new Set([...selection.movable].map((piece) => selection.places.get(piece)))
    const ring = (naming.board?.spaces ?? []).map((space) => space.id).filter((id) => waiting.has(id))
    const space = nextOf(ring, selection.space, by)
    if (space === null) return notices.announce(say('board.nextNone'))
    selection.select(space)
    selection.showing = space
    const first = selection.groups.find((group) => selection.movableOf(group).length > 0)
    if (first === undefined) return
    selection.choose(first, first.ids.length)
    notices.announce(
      say('board.next', {
        space: naming.names.space(space),
        units: unitsOf(selection.movableOf(first), naming.speaker),
      }),
    )
  }
}
