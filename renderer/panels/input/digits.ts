/** The digits 1 to 9 while the pointer is over the board. They are single keys, which a setting can switch off. */
import { onBeforeUnmount, onMounted } from 'vue'
import { inMenu, typesText } from '../../app/window/shortcuts'
import { useSettings } from '../../stores/screen/settings'

/** Listens for digits while the calling component lives; `pick` returns true when it used the number. */
export function useDigits(pick: (number: number) => boolean): void {
  const settings = useSettings()

  function pressed(event: KeyboardEvent): void {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (!plain || event.defaultPrevented || !settings.settings.letterKeys) return
    if (!/^[1-9]$/.test(event.key) || typesText(event.target) || inMenu(event.target)) return
    if (document.querySelector('dialog[open]') !== null) return
    if (pick(Number(event.key))) event.preventDefault()
  }

  onMounted(() => addEventListener('keydown', pressed))
  onBeforeUnmount(() => removeEventListener('keydown', pressed))
}
