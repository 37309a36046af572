/** How much of the board its surroundings cover: the panel or a sheet in its place, and the drawer. */
import { useElementSize, type MaybeComputedElementRef } from '@vueuse/core'
import { computed, type ComputedRef } from 'vue'
import type { Insets } from '../../board'

/** Space between the panels and the window's edge, in pixels. */
const EDGE = 24

interface Surroundings {
  readonly panel: MaybeComputedElementRef
  /** The sheet with the report of events, in the panel's place. */
  readonly sheet: MaybeComputedElementRef
  /** The column of the drawer. */
  readonly left: MaybeComputedElementRef
  /** The strip above the board. */
  readonly above: MaybeComputedElementRef
  /** The card of the coach, at the left. */
  readonly coach: MaybeComputedElementRef
}

/** Which of them are open. */
interface OpenSurroundings {
  readonly drawer: boolean
  readonly strip: boolean
}

/**
 * Returns the covered width or height at each edge, in CSS pixels.
 *
 * @param open which of the drawer and the strip are open
 */
export function useInsets(of: Surroundings, open: () => OpenSurroundings): ComputedRef<Insets> {
  const sizeOf = (element: MaybeComputedElementRef) =>
    useElementSize(element, undefined, { box: 'border-box' })
  const [panel, sheet, left] = [of.panel, of.sheet, of.left].map(sizeOf)
  const above = sizeOf(of.above)
  const coach = sizeOf(of.coach)
  const width = (size: typeof panel): number => size?.width.value ?? 0
  /** The drawer, or the coach, who is silent while a drawer is open. */
  const atLeft = computed(() => (open().drawer ? width(left) : coach.width.value))
  return computed(() => ({
    top: open().strip ? Math.round(above.height.value) + EDGE : 0,
    right: Math.round(Math.max(width(panel), width(sheet))) + EDGE,
    bottom: 0,
    left: atLeft.value === 0 ? 0 : Math.round(atLeft.value) + EDGE,
  }))
}
