/**
 * Keeps important spaces clear of the panels: those of the open question, the near targets of pieces selected in a
 * list, the end of a move, and the place that an undo returns to. Otherwise the player's view stays; a setting lets
 * it follow more.
 */
import { watch, type Ref } from 'vue'
import type { View } from '../../../shared/model'
import type { BoardScene, Picked } from '../../board'
import { useCampaign } from '../../stores/campaign/campaign'
import type { Reach } from '../../stores/moves/destinations'
import { useSelection } from '../../stores/moves/selection'
import { useSettings } from '../../stores/screen/settings'

/** Maximum number of changed spaces: an undo of more is a jump through the history, and the view stays. */
const MOST_CHANGED = 8

/** Returns the near destinations of the selected pieces: the cheapest moves, and boarding, unloading and patrols. */
export function nearTargets(reach: Iterable<Reach>): string[] {
  const all = [...reach]
  const least = Math.min(...all.filter(({ how }) => how === 'move').map(({ cost }) => cost))
  return all.filter(({ how, cost }) => how !== 'move' || cost <= Math.max(1, least)).map(({ space }) => space)
}

/** Returns the spaces with pieces that were not there before, and the spaces that pieces have left. */
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
 * @param scene the board, once it exists
 * @param settled returns true when the board has its first view: until then nothing is brought into sight
 * @param hovered the target under the pointer
 * @param dragging returns true while a stack is dragged
 */
export function useInSight(
  scene: Ref<BoardScene | null>,
  settled: () => boolean,
  hovered: Ref<Picked | null>,
  dragging: () => boolean,
): void {
  const campaign = useCampaign()
  const selection = useSelection()
  const settings = useSettings()

  watch([() => selection.revealing, scene, settled], ([wanted, board, ready]) => {
    if (wanted === null || board === null || !ready) return
    board.reveal(wanted.spaces, wanted.also)
    selection.revealing = null
  })

  // Once per selection, and not while the pointer rests on its space: the next click there must hit the same stack.
  let seen: string | null = null
  watch([() => selection.reach, () => selection.picked, hovered], ([reach, picked, at]) => {
    const { space } = selection
    if (picked.size === 0) seen = null
    if (picked.size === 0 || reach.size === 0 || space === null || seen === space) return
    if (dragging()) return
    if (at?.space === space) {
      // A player who selects on the board sees the place: the board does not move under the pointer.
      if (!settings.settings.follow) seen = space
      return
    }
    seen = space
    selection.revealing = { spaces: [space], also: nearTargets(reach.values()) }
  })

  watch(
    () => campaign.view,
    (now, before) => {
      if (now === null || before?.campaign !== now?.campaign || campaign.happened !== null) return
      const { gained, lost } = changedSpaces(before, now)
      if (gained.length + lost.length > MOST_CHANGED) return
      const also = settings.settings.follow ? lost : []
      if (gained.length + also.length > 0) selection.revealing = { spaces: gained, also }
    },
  )
}
