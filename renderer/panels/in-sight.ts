/**
 * Keeps what matters now out from under the panels: what the open question is about, the near targets of what is
 * chosen, the way of a move, and the place that an undo goes back to. The person's own view is otherwise left alone.
 */
import { watch, type Ref } from 'vue'
import type { View } from '../../shared/model'
import type { BoardScene, Picked } from '../board'
import { useCampaign } from '../stores/campaign'
import type { Reach } from '../stores/reach'
import { useSelection } from '../stores/selection'

/** An undo of more than this is a journey through the history: then the view stays. */
const MOST_CHANGED = 8

/** Where chosen pieces can go next door: the cheapest moves, and aboard, ashore or on patrol. */
export function nearTargets(reach: Iterable<Reach>): string[] {
  const all = [...reach]
  const least = Math.min(...all.filter(({ how }) => how === 'move').map(({ cost }) => cost))
  return all.filter(({ how, cost }) => how !== 'move' || cost <= Math.max(1, least)).map(({ space }) => space)
}

/** Spaces that have pieces which stood elsewhere or nowhere before, and those that pieces have left. */
export function changedSpaces(
  before: Pick<View, 'spaces'>,
  after: Pick<View, 'spaces'>,
): { readonly gained: string[]; readonly lost: string[] } {
  const gains = (from: Pick<View, 'spaces'>, to: Pick<View, 'spaces'>) =>
    Object.entries(to.spaces)
      .filter(([id, { pieces }]) => {
        const were = new Set(from.spaces[id]?.pieces.map((piece) => piece.id))
        return pieces.some((piece) => !were.has(piece.id))
      })
      .map(([id]) => id)
  return { gained: gains(before, after), lost: gains(after, before) }
}

/**
 * Watches while the calling component lives.
 *
 * @param scene the board, once it is there
 * @param settled whether the board has its first view: until then what should be in sight waits
 * @param hovered what is under the pointer
 * @param dragging whether a stack hangs on the pointer
 */
export function useInSight(
  scene: Ref<BoardScene | null>,
  settled: () => boolean,
  hovered: Ref<Picked | null>,
  dragging: () => boolean,
): void {
  const campaign = useCampaign()
  const selection = useSelection()

  watch([() => selection.revealing, scene, settled], ([wanted, board, ready]) => {
    if (wanted === null || board === null || !ready) return
    board.reveal(wanted.spaces, wanted.also)
    selection.revealing = null
  })

  // Once for each choice, and not while the pointer rests on its space: the next click there means the same stack.
  let seen: string | null = null
  watch([() => selection.reach, () => selection.picked, hovered], ([reach, picked, at]) => {
    const { space } = selection
    if (picked.size === 0) seen = null
    if (picked.size === 0 || reach.size === 0 || space === null || seen === space) return
    if (at?.space === space || dragging()) return
    seen = space
    selection.revealing = { spaces: [space], also: nearTargets(reach.values()) }
  })

  watch(
    () => campaign.view,
    (now, before) => {
      if (now === null || before?.campaign !== now?.campaign || campaign.happened !== null) return
      const { gained, lost } = changedSpaces(before, now)
      if (gained.length + lost.length > MOST_CHANGED) return
      if (gained.length + lost.length > 0) selection.revealing = { spaces: gained, also: lost }
    },
  )
}
