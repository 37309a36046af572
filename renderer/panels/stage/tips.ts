/** Decides when the tip next to the pointer is shown, and what it must not cover. */
import { computed, shallowRef, type Ref } from 'vue'
import type { BoardScene, Insets, Picked, ScreenBox, ScreenPoint } from '../../board'
import { useBattleScreen } from '../../stores/battle/battle-screen'
import { usePointing } from '../../stores/moves/clickable-spaces'
import { useSelection } from '../../stores/moves/selection'

/** Room around the center of a space that may be clicked next, in pixels. */
const ROUND = { x: 40, y: 26 }
/** Maximum reach of a tip from the pointer, in pixels. */
const FAR = 480

/**
 * Provides the tip's state for the board.
 * @param scene the board, once it exists
 * @param hovered the target under the pointer
 * @param insets what panels cover at the board's edges, in pixels
 * @param size size of the board, in pixels
 */
export function useTips(
  scene: Ref<BoardScene | null>,
  hovered: Ref<Picked | null>,
  insets: () => Insets,
  size: { readonly width: Ref<number>; readonly height: Ref<number> },
) {
  const fight = useBattleScreen()
  const pointing = usePointing()
  const selection = useSelection()
  const pointer = shallowRef<ScreenPoint>({ x: 0, y: 0 })
  /** True while the board is moving: the tip would describe another place than it points at. */
  const moving = shallowRef(false)
  /** Counts the board's rests: after each, spaces have moved on the screen. */
  const rests = shallowRef(0)

  function moved(event: PointerEvent): void {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect()
    pointer.value = { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  function stirred(now: boolean): void {
    moving.value = now
    if (!now) rests.value++
  }

  const free = computed<ScreenBox>(() => {
    const { top, right, bottom, left } = insets()
    return { left, top, right: size.width.value - right, bottom: size.height.value - bottom }
  })

  const avoid = computed<ScreenBox[]>(() => {
    void rests.value
    const spaces = new Set([...selection.reach.keys(), ...(pointing.offer?.spaces ?? [])])
    if (selection.space !== null && selection.picked.size > 0) spaces.add(selection.space)
    const from = hovered.value?.point ?? pointer.value
    return [...spaces].flatMap((space) => {
      const at = scene.value?.screenOf(space)
      if (!at || Math.hypot(at.x - from.x, at.y - from.y) > FAR) return []
      return { left: at.x - ROUND.x, right: at.x + ROUND.x, top: at.y - ROUND.y, bottom: at.y + ROUND.y }
    })
  })

  /** False over a battle table, and while the board moves. */
  const shown = computed(() => !moving.value && !(fight.shown && !fight.aside))

  return { pointer, moved, stirred, free, avoid, shown }
}
