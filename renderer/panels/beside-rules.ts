/** Tells the rule book's sheet that a panel stands at the right of the board, while the calling component lives. */
import { onBeforeUnmount, onMounted } from 'vue'
import { useRules } from '../stores/rules'

/** A clause that is opened then comes to stand beside the panel. */
export function useBesideRules(): void {
  const rules = useRules()
  onMounted(() => (rules.beside = true))
  onBeforeUnmount(() => (rules.beside = false))
}
