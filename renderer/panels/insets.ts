/** How much of the board its surroundings cover: the panel or a sheet in its place, and the drawer. */
import { useElementSize, type MaybeComputedElementRef } from '@vueuse/core'
import { computed, type ComputedRef } from 'vue'
import type { Insets } from '../board'

/** Space between the panels and the window's edge, in pixels. */
const EDGE = 24

interface Surroundings {
  readonly panel: MaybeComputedElementRef
  /** The sheet with the report of events, in the panel's place. */
  readonly sheet: MaybeComputedElementRef
  /** The column of the drawer. */
  readonly left: MaybeComputedElementRef
}

/**
 * Returns the covered width or height at each edge, in CSS pixels.
 *
 * @param drawn true when the drawer is open
 */
export function useInsets(of: Surroundings, drawn: () => boolean): ComputedRef<Insets> {
  const sizeOf = (element: MaybeComputedElementRef) =>
    useElementSize(element, undefined, { box: 'border-box' })
  const [panel, sheet, left] = [of.panel, of.sheet, of.left].map(sizeOf)
  const width = (size: typeof panel): number => size?.width.value ?? 0
  return computed(() => ({
    top: 0,
    right: Math.round(Math.max(width(panel), width(sheet))) + EDGE,
    bottom: 0,
    left: drawn() ? Math.round(width(left)) + EDGE : 0,
  }))
}
