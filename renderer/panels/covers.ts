/** What lies over the board, besides the panels at its edges: the small map, and elements with `data-over-board`. */
import { useMutationObserver, useResizeObserver } from '@vueuse/core'
import { shallowRef, type ShallowRef } from 'vue'
import { coveredBy, type BoardScene, type ScreenBox } from '../board'

/** Returns the covered boxes on the board's canvas, updated as elements come, go, and change their size. */
export function useCovers(scene: Pick<BoardScene, 'canvas' | 'minimap'>): ShallowRef<readonly ScreenBox[]> {
  const elements = shallowRef<HTMLElement[]>([])
  const covers = shallowRef<readonly ScreenBox[]>([])

  function measure(): void {
    const now = elements.value.flatMap((element) => coveredBy(element, scene.canvas))
    if (JSON.stringify(now) !== JSON.stringify(covers.value)) covers.value = now
  }
  function find(): void {
    elements.value = [scene.minimap, ...document.querySelectorAll<HTMLElement>('[data-over-board]')]
    measure()
  }
  find()
  useMutationObserver(document.body, find, { childList: true, subtree: true })
  useResizeObserver(elements, measure)
  return covers
}
