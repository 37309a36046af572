/** Brings what a question is about into sight. */
import { watch } from 'vue'
import { useSelection } from '../../stores/selection'

/**
 * Has the spaces of a question in sight once, when it opens: what is lit should be seen, also where the power that is
 * asked, or the step before, had the board look elsewhere. Where they are in sight nothing moves.
 *
 * @param question the id of the decision; a new one is shown anew
 * @param spaces what it is about; none leaves the board where it is
 * @param needed whether all of them have to be seen together; else the nearest, and what fits beside it
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
