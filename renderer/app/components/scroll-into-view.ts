/** Scrolls what has opened or arrived into view, as little as that takes. */
import { onMounted, watch, type Ref } from 'vue'

/**
 * Scrolls an element of the calling component into view once it is mounted, and when `arrived` changes afterward.
 *
 * @param wanted returns false while the list must stay where it is
 */
export function useReveal(
  element: Readonly<Ref<HTMLElement | null>>,
  arrived: () => unknown,
  wanted: () => boolean = () => true,
): void {
  const reveal = () => {
    if (wanted()) element.value?.scrollIntoView({ block: 'nearest' })
  }
  onMounted(reveal)
  watch(arrived, reveal, { flush: 'post' })
}
