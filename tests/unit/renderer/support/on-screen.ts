/** Actions of a tester at a mounted panel: waits until it has settled, presses its buttons. */
import type { VueWrapper } from '@vue/test-utils'
import { nextTick } from 'vue'

/** Waits until requests are answered and drawn. */
export async function settle(): Promise<void> {
  await nextTick()
  await new Promise((resolve) => setTimeout(resolve))
  await nextTick()
}

/** Presses the button with this label or text. */
export async function press(panel: VueWrapper, words: string): Promise<void> {
  const found = panel
    .findAll('button')
    .find((one) => (one.attributes('aria-label') ?? one.text()).includes(words))
  if (found === undefined) throw new Error(`no button '${words}' in: ${panel.text()}`)
  await found.trigger('click')
  await settle()
}
