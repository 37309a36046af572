import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import { createMemoryHistory, createRouter } from 'vue-router'
import { ruleHandlers } from '../../../../main/hosts/handlers/rules'
import RuleSheet from '../../../../renderer/app/components/rules/RuleSheet.vue'
import { useRules } from '../../../../renderer/stores/screen/rule-sheet'
import { allRules, neighbors } from '../../../../shared/rulebook'
import { fakeProgram } from '../support/fake-client'

const handlers = ruleHandlers({ ruleStatus: () => 'implemented' })

/** The rule book as the program returns it. */
const withBook = () =>
  fakeProgram({
    'rule.get': (params) => handlers['rule.get']({ id: String(params['id']) }),
    'rule.search': (params) => handlers['rule.search']({ text: String(params['text']) }),
  })

describe('the neighbors of a clause', () => {
  it('are those before and after it in its own book, and none beyond its ends', () => {
    expect(neighbors('EUR-036')).toEqual({ before: 'EUR-035', after: 'EUR-037' })
    expect(neighbors('EUR-001')).toMatchObject({ before: null, after: 'EUR-002' })
    const last = allRules()
      .filter(({ id }) => id.startsWith('LNK'))
      .at(-1)
    expect(neighbors(last?.id ?? '').after).toBeNull()
    expect(neighbors('XYZ-001')).toEqual({ before: null, after: null })
  })

  it('are included if a single clause is requested, and in no list', async () => {
    expect(await handlers['rule.get']({ id: 'EUR-036' })).toMatchObject({
      near: { before: 'EUR-035', after: 'EUR-037' },
    })
    const found = await handlers['rule.search']({ text: 'EUR-036' })
    expect(Array.isArray(found) && found.some((clause) => clause.near !== undefined)).toBe(false)
  })
})

describe('a clause next to the board', () => {
  async function sheet(id: string) {
    const router = createRouter({
      history: createMemoryHistory(),
      routes: [
        { path: '/', component: { template: '<p />' } },
        { path: '/rules/:id?', name: 'rules', component: { template: '<p />' } },
      ],
    })
    const wrapper = mount(RuleSheet, { global: { plugins: [getActivePinia() ?? [], router] as never } })
    await useRules().show(id)
    await nextTick()
    return wrapper
  }
  const ids = (text: string) => text.match(/EUR-\d{3}/g) ?? []

  it('is between those before and after it; turning the page leaves no trail', async () => {
    withBook()
    const wrapper = await sheet('EUR-036')
    const around = () => wrapper.findAll('.neighbor').map((one) => ids(one.text())[0])
    expect(around()).toEqual(['EUR-035', 'EUR-037'])
    await wrapper.findAll('.neighbor')[1]?.trigger('click')
    await expect.poll(around).toEqual(['EUR-036', 'EUR-038'])
    expect(useRules().open?.id).toBe('EUR-037')
    expect(useRules().trail).toEqual([])
  })

  it('also has its neighbors if a search has found it before, and after going back', async () => {
    withBook()
    await useRules().search('EUR-036')
    const wrapper = await sheet('EUR-036')
    expect(wrapper.findAll('.neighbor')).toHaveLength(2)
    await useRules().show('LNK-001')
    await useRules().back()
    await nextTick()
    expect([useRules().open?.id, useRules().before?.id, useRules().after?.id]).toEqual([
      'EUR-036',
      'EUR-035',
      'EUR-037',
    ])
  })

  it('shows the neighbors of the clause that was opened last, whichever answer arrives first', async () => {
    let slow: (() => void) | undefined
    fakeProgram({
      'rule.get': ({ id }) => {
        const answer = handlers['rule.get']({ id: String(id) })
        if (id !== 'EUR-035') return answer
        return new Promise((resolve) => {
          slow = () => resolve(answer)
        })
      },
    })
    const rules = useRules()
    const first = rules.show('EUR-036')
    await expect.poll(() => slow).toBeDefined()
    await rules.show('PAC-010')
    slow?.()
    await first
    expect([rules.open?.id, rules.before?.id, rules.after?.id]).toEqual(['PAC-010', 'PAC-009', 'PAC-011'])
  })
})
