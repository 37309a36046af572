// The settings with a list of values: their names, what is chosen, and what a choice saves.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { createMemoryHistory, createRouter } from 'vue-router'
import { describe, expect, it } from 'vitest'
import SettingsPage from '../../../../renderer/app/pages/SettingsPage.vue'
import { fakeProgram } from '../support/fake-client'
import { unmountAfterEach } from '../../../support/unmount'

unmountAfterEach()

function page() {
  const program = fakeProgram()
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [{ path: '/:rest(.*)', name: 'start', component: SettingsPage }],
  })
  const mounted = mount(SettingsPage, {
    global: { plugins: [getActivePinia()!, router], stubs: { KeyList: true } },
  })
  const list = (name: string) => mounted.get<HTMLSelectElement>(`select[aria-label="${name}"]`)
  return { program, mounted, list }
}

describe('the settings with a list', () => {
  it('have a name, an entry for each value, and the present value chosen', () => {
    const { mounted, list } = page()
    expect(mounted.findAll('select')).toHaveLength(10)
    for (const one of mounted.findAll('select')) expect(one.attributes('aria-label')).not.toBe('')
    expect(list('Text size').findAll('option')[0]?.text()).toBe('Match window size')
    expect(list('Theme').element.value).toBe('system')
  })

  it('save a choice as the value that it is, not as its text', async () => {
    const { program, list } = page()
    await list('Text size').setValue('200')
    await list('Theme').setValue('dark')
    expect(program.of('settings.set').map(({ values }) => values)).toEqual([
      { textSize: 200 },
      { theme: 'dark' },
    ])
  })
})
