/** Keys that show a view while they are held. */
import { onBeforeUnmount, onMounted, shallowRef, type ShallowRef } from 'vue'
import { heldOf, inMenu, typesText, type Held } from '../../app/window/shortcuts'
import { useSettings } from '../../stores/screen/settings'

/** Returns the held view; null: none. Releasing the key, switching windows and opening a dialog end it. */
export function useHeldKeys(): Readonly<ShallowRef<Held | null>> {
  const settings = useSettings()
  const held = shallowRef<Held | null>(null)

  const release = () => (held.value = null)
  const down = (event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return release()
    const pressed = heldOf(event, settings.settings.letterKeys)
    if (pressed === null || typesText(event.target) || inMenu(event.target)) return
    event.preventDefault()
    held.value = pressed
  }
  const up = (event: KeyboardEvent) => {
    // Releasing the key ends its view, even if other keys are pressed by then.
    const { key } = event
    const plain = { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
    if (heldOf(plain, true) === held.value) release()
  }
  onMounted(() => {
    addEventListener('keydown', down)
    addEventListener('keyup', up)
    addEventListener('blur', release)
  })
  onBeforeUnmount(() => {
    removeEventListener('keydown', down)
    removeEventListener('keyup', up)
    removeEventListener('blur', release)
  })
  return held
}
