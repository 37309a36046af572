/** Brings what a question is about into sight. */
import { watch } from 'vue'
import { useSelection } from '../../stores/selection'

/**
 * Flies to the spaces of a question once, when it opens: what is lit should be seen, also where the power that is
 * asked, or the step before, had the board look elsewhere.
 *
 * @param question the id of the decision; a new one is shown anew
 * @param spaces what it is about; none leaves the board where it is
 */
export function useSight(question: () => string, spaces: () => readonly string[]): void {
  const selection = useSelection()
  watch(
    question,
    () => {
      const all = spaces()
      if (all.length > 0) selection.showing = [...new Set(all)]
    },
    { immediate: true },
  )
}
