/** Controls the board's view: when a campaign is opened, when a turn begins, and on the home command. */
import { onMounted, ref, watch, type Ref, type ShallowRef } from 'vue'
import { homeOf } from '../../app/board/home-view'
import type { BoardScene } from '../../board'
import { useAdvice } from '../../stores/odds/computer-advice'
import { useCameras } from '../../stores/screen/cameras'
import { useCampaign } from '../../stores/campaign/campaign'
import { usePlayers } from '../../stores/campaign/computer-players'
import { useSelection } from '../../stores/moves/selection'
import { useSettings } from '../../stores/screen/settings'
import { focusBoard } from '../input/keyboard'

export interface BoardView {
  /** True when the board has its first view: from then on spaces are brought into sight. */
  readonly settled: Ref<boolean>
  /** Called before the board has anything to draw: the shapes it loads depend on the view. */
  readonly first: (made: BoardScene) => Promise<void>
  /** Called when the board is ready. */
  readonly ready: (made: BoardScene) => Promise<void>
  /** Flies to the acting power's capital; to the whole world when none is known. */
  readonly home: (instant?: boolean, board?: BoardScene | null) => void
  /** Brings the capital into sight by the smallest movement; nothing moves when it is in sight. */
  readonly come: () => void
}

/** Controls the view of a board page while the calling component lives. */
export function useBoardView(id: () => string, scene: ShallowRef<BoardScene | null>): BoardView {
  const cameras = useCameras()
  const campaign = useCampaign()
  const advice = useAdvice()
  const players = usePlayers()
  const selection = useSelection()
  const settings = useSettings()
  const settled = ref(false)

  // Read while the campaign is being opened.
  onMounted(() => void cameras.of(id()))

  function home(instant = false, board = scene.value): void {
    const homes = capitals()
    if (homes.length > 0) board?.flyTo(homes, { instant })
    else board?.fit({ instant })
  }

  /** The acting power's capital; before round 1, the spaces that the question is about. */
  function capitals(): string[] {
    return campaign.present === null ? [] : homeOf(campaign.present)
  }

  // A new turn: show its power's capital, for a computer only when it is being watched. Looking at the past and undo
  // move nothing.
  watch(
    () => campaign.present?.power,
    () => {
      if (campaign.happened === null) return
      if (campaign.computerAsked ? players.battles || advice.watching : settings.settings.homeward) come()
    },
  )

  /** Brings the capital into sight if it isn't. */
  function come(): void {
    selection.revealing = { spaces: capitals().slice(0, 1), also: [] }
  }

  /** The space that was selected when the player left the board. */
  const before = selection.space
  /** True when the player has asked to see a space, before or after the board was created. */
  let shown = false
  watch(
    () => selection.showing,
    (space) => (shown ||= space !== null),
    { flush: 'sync' },
  )

  /**
   * Restores the camera from when this campaign was last played; a campaign opened for the first time starts at the
   * spaces in question, or at the capital.
   */
  function place(made: BoardScene, kept: Awaited<ReturnType<typeof cameras.of>>): void {
    // The view already shows a space that was requested meanwhile.
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
    // Read long before the board is created, so this still precedes its first picture.
    if (scene.value !== made) return
    // The panels have been measured since.
    place(made, kept)
    settled.value = true
    made.on('camera', (camera) => void cameras.keep(of, camera))
  }

  return { settled, first, ready, home, come }
}
