/** Whether the forces and dice of a battle need more room than its table has. */
import { useResizeObserver } from '@vueuse/core'
import { ref, watch, type Ref } from 'vue'

/** Tolerance in pixels: fractions of lines are no overflow. */
const SLACK = 2

interface TableElements {
  readonly field: Readonly<Ref<HTMLElement | null>>
  readonly grid: Readonly<Ref<HTMLElement | null>>
}

/**
 * Returns true from the first time that the content (`grid`) is higher than the table around it (`field`) until
 * another battle: pieces that were made smaller don't grow again with every die that goes.
 *
 * @param battle identifies the battle
 */
export function useCrowded({ field, grid }: TableElements, battle: () => string | undefined): Ref<boolean> {
  const crowded = ref(false)
  const measure = () => {
    const [outer, inner] = [field.value, grid.value]
    if (outer !== null && inner !== null && inner.scrollHeight > outer.clientHeight + SLACK)
      crowded.value = true
  }
  useResizeObserver([field, grid], measure)
  watch(battle, () => (crowded.value = false))
  return crowded
}
