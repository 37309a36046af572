/** What a rule switch is called. */
import { SWITCH_TEXTS } from '../../shared/rulebook/switch-texts'

/** The campaign's own switch is in no rule book. */
const OWN: Readonly<Record<string, string>> = { takeBackSealed: 'Taking back what is sealed' }

/** Its title, or `moreFun` → `More fun` where the catalogue has none. */
export function switchTitle(id: string): string {
  const title = SWITCH_TEXTS[id]?.title ?? OWN[id]
  if (title !== undefined) return title
  const words = id.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
