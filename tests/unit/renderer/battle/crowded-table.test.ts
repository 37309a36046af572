// A battle table with more kinds and dice than it has room for: it is drawn smaller, until another battle.
import { mount } from '@vue/test-utils'
import { defineComponent, h, nextTick, ref } from 'vue'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useCrowded } from '../../../../renderer/panels/battle/crowded-table'

let resized: () => void = () => undefined
class FakeObserver {
  constructor(now: () => void) {
    resized = now
  }
  observe = () => undefined
  disconnect = () => undefined
}
beforeEach(() => void vi.stubGlobal('ResizeObserver', FakeObserver))
afterEach(() => void vi.unstubAllGlobals())

const box = (sizes: { scrollHeight?: number; clientHeight?: number }): HTMLElement =>
  Object.defineProperties(
    document.createElement('div'),
    Object.fromEntries(Object.entries(sizes).map(([key, value]) => [key, { get: () => value }])),
  )

describe('a battle table', () => {
  it('is crowded once its content overflows, stays so as dice disappear, and is measured again in the next battle', async () => {
    const field = ref<HTMLElement | null>(box({ clientHeight: 400 }))
    const grid = ref<HTMLElement | null>(box({ scrollHeight: 401 }))
    const battle = ref('a')
    let crowded = ref(false)
    const table = defineComponent(() => {
      crowded = useCrowded({ field, grid }, () => battle.value)
      return () => h('div')
    })
    const shown = mount(table)
    resized()
    expect(crowded.value).toBe(false)
    const height = async (scrollHeight: number) => {
      grid.value = box({ scrollHeight })
      await nextTick()
      resized()
      return crowded.value
    }
    expect(await height(480)).toBe(true)
    expect(await height(300)).toBe(true)
    battle.value = 'b'
    await nextTick()
    expect(crowded.value).toBe(false)
    shown.unmount()
  })
})
