// Spending Influence: two tabs on the board, the few sensible places first, what is there, and the total.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { afterEach, describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import { rankGoods, type Ware } from '../../../../renderer/app/turn/form-values'
import FormPanel from '../../../../renderer/panels/decision/choice/FormPanel.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { usePointing } from '../../../../renderer/stores/moves/clickable-spaces'
import type { DecisionOf } from '../../../../shared/model'
import { fakeProgram, sampleView } from '../support/fake-client'
import { onPage, takeOff } from '../support/mounted'

afterEach(takeOff)

const ware = (id: string, worth: number, more: Partial<Ware['goods']> = {}): Ware => ({
  ...{ id, label: `${id}: markers at 3 Influence each` },
  goods: { sort: 'markers', price: 3, most: 4, worth, have: 0, need: 6, others: {}, spaces: [id], ...more },
})
const insurgency = (id: string, worth: number): Ware => {
  const { need: _, ...goods } = ware(id, worth, { sort: 'insurgents', price: 4, most: 3 }).goods
  return { id, label: `${id} (uk): Insurgents at 4 Influence each`, goods }
}
const lands = Array.from({ length: 9 }, (_, i) => ware(`land-${i}`, 1))
const persia = ware('persia', 4, { others: { uk: 2 }, spaces: ['persia', 'south-persia'] })
const spain = ware('spain', 2, { have: 5, most: 1 })

function show() {
  const decision = {
    ...{ id: 'd', of: 'form', about: 'influence-spend', phase: 'influence', prompt: '', rules: [] },
    ...{ kind: 'spend-influence', answers: ['spend-influence', 'end'], by: { power: 'germany' } },
    fields: [
      { is: 'one', name: 'space', label: 'Where', from: [...lands, persia, spain, insurgency('egypt', 3)] },
      { is: 'number', name: 'count', label: 'How many', min: 1, max: 4 },
    ],
  } as unknown as DecisionOf<'form'>
  const spaces = Object.fromEntries(
    ['spain', 'persia', 'south-persia', 'egypt', ...lands.map(({ id }) => id)].map((id) => [id, []]),
  )
  const politics = { alliances: [], wars: [], nations: { germany: { influence: 12 } } }
  const view = { ...sampleView(spaces, decision), politics: politics as never }
  const program = fakeProgram({
    'campaign.consider': () => ({ events: [] }),
    'campaign.act': () => ({ ok: true, events: [], saved: true, view }),
  })
  useCampaign().enter('c', view)
  const wrapper = onPage(
    mount(FormPanel, {
      props: { decision },
      global: { plugins: [getActivePinia() ?? []] as never },
      attachTo: document.body,
    }),
  )
  const rows = () => wrapper.findAll('input[type=radio]').map((one) => one.attributes('value'))
  const chosen = () =>
    wrapper.findAll<HTMLInputElement>('input:checked').map((one) => one.attributes('value'))
  const lit = () => usePointing().offer?.spaces ?? []
  const tab = (words: string) => wrapper.findAll('.tab').find((one) => one.text().startsWith(words))
  return { wrapper, program, rows, chosen, lit, tab }
}

describe('Spending Influence', () => {
  it('shows what was begun and the best few options; a search finds the rest', async () => {
    const { wrapper, rows, chosen } = show()
    expect(rows()).toHaveLength(6)
    expect(rows().slice(0, 2)).toEqual(['spain', 'persia'])
    expect(chosen()).toEqual([])
    expect(wrapper.text()).toContain('12 Influence on hand.')
    await wrapper.find('input[type=search]').setValue('land-8')
    expect(rows()).toEqual(['land-8'])
  })
  it('says what is there, which other nations are there, and what a place brings', () => {
    const { wrapper } = show()
    const row = wrapper.findAll('.row').find((one) => one.text().startsWith('Persia'))
    expect(row?.text()).toMatch(/3 Influence per marker · 0 of 6 placed · uk 2 · 4 IPCs of income/i)
  })
  it('has a tab for each kind, and the board offers the open tab’s places, including all territories of a group', async () => {
    const { lit, tab, rows, wrapper } = show()
    await nextTick()
    expect(lit()).toContain('south-persia')
    expect(lit()).not.toContain('egypt')
    await tab('Raise Insurgents')?.trigger('click')
    expect([lit(), rows()]).toEqual([['egypt'], ['egypt']])
    expect(wrapper.find('.row').text()).toContain('no units there')
  })
  it('is chosen on the board by any territory of a group, and never exceeds what is available there', async () => {
    const { chosen, wrapper, program } = show()
    await nextTick()
    usePointing().offer?.pick('south-persia')
    await nextTick()
    expect(chosen()).toEqual(['persia'])
    const count = wrapper.find('input[aria-label="How many"]')
    await count.setValue('3')
    await count.trigger('change')
    expect(wrapper.text()).toContain('This costs 9 Influence. You’ll have 3 left.')
    // One more marker is all that Spain takes.
    usePointing().offer?.pick('spain')
    await nextTick()
    await nextTick()
    expect(wrapper.text()).toContain('This costs 3 Influence. You’ll have 9 left.')
    await wrapper.find('form').trigger('submit')
    expect(
      [...program.of('campaign.act'), ...program.of('campaign.send')].map((one) => one['action']),
    ).toEqual([{ kind: 'spend-influence', space: 'spain', count: 1 }])
  })
  it('ranks first what brings most for its remaining cost, and last what brings nothing', () => {
    const wares = [ware('a', 0), ware('b', 2), ware('c', 2, { need: 3 }), ware('d', 1, { have: 1 })]
    expect(rankGoods(wares).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a'])
  })
})
