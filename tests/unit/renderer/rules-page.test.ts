/** The page of the rule book: its books are those that the program lists. */
import { flushPromises, mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import { createMemoryHistory, createRouter } from 'vue-router'
import { ruleHandlers } from '../../../main/hosts/handlers/rules'
import { i18n } from '../../../renderer/app/i18n'
import RulesPage from '../../../renderer/app/pages/RulesPage.vue'
import { books } from '../../../shared/rulebook'
import { fakeProgram } from './fake-client'

const madeUp = { id: 'atoll', name: 'Atoll rules', prefix: 'ATL', text: '' }

async function page(list: typeof books) {
  const handlers = ruleHandlers({ ruleStatus: () => 'implemented', books: list })
  const searched: string[] = []
  fakeProgram({
    'rule.books': () => handlers['rule.books']({}),
    'rule.search': ({ text }) => {
      searched.push(String(text))
      return []
    },
  })
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [{ path: '/rules/:id?', name: 'rules', component: RulesPage }],
  })
  const wrapper = mount(RulesPage, { global: { plugins: [getActivePinia() ?? [], i18n, router] as never } })
  await flushPromises()
  const buttons = () => wrapper.get('[role=group]').findAll('button')
  return { buttons, searched }
}

describe('the books of the rule book', () => {
  it('have a button each, one more book too, and the first is read while nothing is typed', async () => {
    const { buttons, searched } = await page([madeUp, ...books])
    expect(buttons().map((one) => one.text())).toEqual([
      'Atoll rules',
      ...['Link rules', 'Europe 1999', 'Pacific 2001'],
    ])
    expect(searched).toEqual(['ATL'])
    expect(buttons().map((one) => one.attributes('aria-pressed'))).toEqual([
      'true',
      'false',
      'false',
      'false',
    ])
  })
  it('are called by their id where they have no name', async () => {
    const { name: _, ...nameless } = madeUp
    const { buttons } = await page([nameless])
    expect(buttons().map((one) => one.text())).toEqual(['atoll'])
  })
})
