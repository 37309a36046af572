/** Brings the spaces of a question into sight. */
import { watch } from 'vue'
import { useSelection } from '../../stores/moves/selection'

/**
 * Brings the spaces of a question into sight once, when it opens, since the preceding step may have left the view
 * elsewhere. Nothing moves when they are in sight.
 *
 * @param question the id of the decision; a new one shows its spaces again
 * @param spaces the spaces of the question; none leaves the view unchanged
 * @param needed 'all': all of them must be visible together; 'nearest': the nearest, and as many others as fit
 */
export function useSight(
  question: () => string,
  spaces: () => readonly string[],
  needed: 'all' | 'nearest' = 'all',
): void {
  const selection = useSelection()
  watch(
    question,
    () => {
      const all = [...new Set(spaces())]
      if (all.length === 0) return
      selection.revealing = needed === 'all' ? { spaces: all, also: [] } : { spaces: [], also: all }
    },
    { immediate: true },
  )
}
