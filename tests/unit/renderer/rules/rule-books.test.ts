// The rule book's page takes the books from the program: one that is added there needs no word here.
import { flushPromises, mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import { createMemoryHistory, createRouter } from 'vue-router'
import { ruleHandlers } from '../../../../main/hosts/handlers/rules'
import RulesPage from '../../../../renderer/app/pages/RulesPage.vue'
import { books } from '../../../../shared/rulebook'
import { fakeProgram } from '../support/fake-client'

async function page(listed: readonly { prefix: string; name: string }[]) {
  const searched: string[] = []
  fakeProgram({
    'rule.books': () => listed,
    'rule.search': ({ text }) => {
      searched.push(String(text))
      return []
    },
  })
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [{ path: '/rules/:id?', name: 'rules', component: { template: '<p />' } }],
  })
  const wrapper = mount(RulesPage, { global: { plugins: [getActivePinia() ?? [], router] as never } })
  await flushPromises()
  const buttons = () => wrapper.findAll('[role=group] button')
  return { wrapper, searched, buttons }
}

describe('the books of the rule book', () => {
  it('come from the program in the order of its list, each with its name', async () => {
    const { 'rule.books': tell } = ruleHandlers({ ruleStatus: () => 'implemented' })
    expect(await tell({})).toEqual(books.map(({ prefix, name }) => ({ prefix, name })))
  })

  it('have a button each; the first is shown without a search, and another one when its button is pressed', async () => {
    const { searched, buttons, wrapper } = await page([
      { prefix: 'ATL', name: 'Atlantis' },
      { prefix: 'MU', name: 'Mu 1234' },
    ])
    const pressed = () => buttons().map((one) => [one.text(), one.attributes('aria-pressed')])
    expect(searched).toEqual(['ATL'])
    expect(pressed()).toEqual([
      ['Atlantis', 'true'],
      ['Mu 1234', 'false'],
    ])
    await buttons()[1]?.trigger('click')
    expect((wrapper.find('input[type=search]').element as HTMLInputElement).value).toBe('MU')
    await expect.poll(() => searched).toEqual(['ATL', 'MU'])
    expect(pressed().map(([, on]) => on)).toEqual(['false', 'true'])
  })
})
