/** Where the view over the board stands: when a campaign is opened, when a turn begins, and when somebody wants to go home. */
import { onMounted, ref, watch, type Ref, type ShallowRef } from 'vue'
import { homeOf } from '../app/home'
import type { BoardScene } from '../board'
import { useCameras } from '../stores/cameras'
import { useCampaign } from '../stores/campaign'
import { useSelection } from '../stores/selection'
import { focusBoard } from './keyboard'

export interface BoardView {
  /** The board has its first view: from now on what has to be in sight is brought there. */
  readonly settled: Ref<boolean>
  /** Before the board has anything to draw: what is read for it depends on what is in view. */
  readonly first: (made: BoardScene) => Promise<void>
  /** The board is there. */
  readonly ready: (made: BoardScene) => Promise<void>
  /** To where the acting power lives; the whole world where nobody's home is known. */
  readonly home: (instant?: boolean, board?: BoardScene | null) => void
}

/** Leads the view of a board page while the calling component lives. */
export function useBoardView(id: () => string, scene: ShallowRef<BoardScene | null>): BoardView {
  const cameras = useCameras()
  const campaign = useCampaign()
  const selection = useSelection()
  const settled = ref(false)

  // Read while the campaign is opened.
  onMounted(() => void cameras.of(id()))

  function home(instant = false, board = scene.value): void {
    const homes = capitals()
    if (homes.length > 0) board?.flyTo(homes, { instant })
    else board?.fit({ instant })
  }

  /** Where the acting power lives; before round 1, where the question is. */
  function capitals(): string[] {
    return campaign.present === null ? [] : homeOf(campaign.present)
  }

  // A new turn: to where its power lives. Looking back and taking back move nothing.
  watch(
    () => campaign.present?.power,
    () => {
      if (campaign.happened !== null) selection.revealing = { spaces: capitals().slice(0, 1), also: [] }
    },
  )

  /** The space that was selected when the board was left. */
  const before = selection.space
  /** Has anybody asked to be shown a space, before the board was there or after? */
  let shown = false
  watch(
    () => selection.showing,
    (space) => (shown ||= space !== null),
    { flush: 'sync' },
  )

  /**
   * The view stands where it stood when this campaign was last played; a campaign never seen begins with what is asked,
   * or at home.
   */
  function place(made: BoardScene, kept: Awaited<ReturnType<typeof cameras.of>>): void {
    // Whoever has asked for a space meanwhile is there already.
    if (selection.space !== before) return
    const asked = selection.revealing?.spaces ?? []
    if (kept) made.setCamera(kept)
    else if (asked.length > 0) made.flyTo(asked, { instant: true })
    else if (!shown) home(true, made)
  }

  async function first(made: BoardScene): Promise<void> {
    place(made, await cameras.of(id()))
  }

  async function ready(made: BoardScene): Promise<void> {
    scene.value = made
    focusBoard.value = () => made.canvas.focus()
    const of = id()
    const kept = await cameras.of(of)
    // Read long before the board was made, so this is still before its first picture.
    if (scene.value !== made) return
    // The panels were measured since.
    place(made, kept)
    settled.value = true
    made.on('camera', (camera) => void cameras.keep(of, camera))
  }

  return { settled, first, ready, home }
}
