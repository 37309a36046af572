/** What lies over the board, besides the panels at its edges: the small map, and elements with `data-over-board`. */
import { useMutationObserver, useResizeObserver } from '@vueuse/core'
import { shallowRef, watch, type ShallowRef } from 'vue'
import { coveredBy, type BoardScene, type ScreenBox } from '../../board'

/**
 * Returns the covered boxes on the board's canvas, updated as elements come, go, and change their size.
 *
 * @param needed false while no code uses them: then nothing is measured
 */
export function useCovers(
  scene: Pick<BoardScene, 'canvas' | 'minimap'>,
  needed: () => boolean,
): ShallowRef<readonly ScreenBox[]> {
  const elements = shallowRef<HTMLElement[]>([])
  const covers = shallowRef<readonly ScreenBox[]>([])

  function measure(): void {
    const now = elements.value.flatMap((element) => coveredBy(element, scene.canvas))
    if (JSON.stringify(now) !== JSON.stringify(covers.value)) covers.value = now
  }
  function find(): void {
    if (!needed()) return
    elements.value = [scene.minimap, ...document.querySelectorAll<HTMLElement>('[data-over-board]')]
    measure()
  }
  watch(needed, find, { immediate: true })
  useMutationObserver(document.body, find, { childList: true, subtree: true })
  useResizeObserver(elements, measure)
  return covers
}
