/** Informs the rule sheet that a panel is at the right of the board, while the calling component lives. */
import { onBeforeUnmount, onMounted } from 'vue'
import { useRules } from '../../../stores/screen/rule-sheet'

/** A clause opened meanwhile appears next to the panel. */
export function useBesideRules(): void {
  const rules = useRules()
  onMounted(() => (rules.beside = true))
  onBeforeUnmount(() => (rules.beside = false))
}
