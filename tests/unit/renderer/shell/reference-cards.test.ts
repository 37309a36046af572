// The reference cards on the screen: every game that has cards can be looked at, and its cards are those that are saved.
import { flushPromises, mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import { cardList } from '../../../../main/cards'
import { scenarioList } from '../../../../main/hosts/scenarios'
import { scenarios } from '../../../../main/scenarios'
import CardsPage from '../../../../renderer/app/pages/CardsPage.vue'
import CardsPanel from '../../../../renderer/panels/shell/CardsPanel.vue'
import SideDrawer from '../../../../renderer/panels/shell/SideDrawer.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useScenarios } from '../../../../renderer/stores/campaign/scenarios'
import { useSideViews } from '../../../../renderer/stores/screen/side-views'
import { fakeProgram, sampleView } from '../support/fake-client'

const program = () =>
  fakeProgram({
    'scenario.list': () => scenarios.map(({ id, name }) => ({ id, name })),
    'card.list': ({ scenario }) => ({ cards: cardList(String(scenario)) }),
    'card.pdf': () => ({ pdf: '', pages: 1 }),
  })
const plugins = () => ({
  global: {
    plugins: [getActivePinia() ?? []] as never,
    stubs: { PageFrame: { template: '<div><slot /></div>' } },
  },
})

describe('the page of reference cards', () => {
  async function page(scenario?: string) {
    const told = program()
    if (scenario !== undefined) useCampaign().enter('test', sampleView({}, null, { scenario }))
    await useScenarios().load()
    const wrapper = mount(CardsPage, plugins())
    await flushPromises()
    return { told, wrapper }
  }

  it('offers the games that have cards, with the first of them open', async () => {
    const { wrapper } = await page()
    expect(wrapper.findAll('option').map((one) => one.attributes('value'))).toEqual([
      ...['europe-pacific', 'revised', 'victory-cities', 'expansion', 'global'],
    ])
    expect(wrapper.find('svg').attributes('aria-label')).toBe('Preview: Novosibirsk')
    expect(wrapper.findAll('input[type=checkbox]')).toHaveLength(cardList('europe-pacific').length)
  })

  it('opens with the game of the open campaign, if it has cards', async () => {
    const open = await page('revised')
    expect(open.wrapper.find('select').element.value).toBe('revised')
    const without = await page('europe-1999')
    expect(without.wrapper.find('select').element.value).toBe('europe-pacific')
  })

  it('shows the cards of the selected game, all of them checked, and saves those', async () => {
    const { wrapper, told } = await page()
    await wrapper.find('select').setValue('victory-cities')
    const own = cardList('victory-cities')
    expect(wrapper.findAll('.line label').map((one) => one.text())).toEqual(own.map((card) => card.name))
    const boxes = wrapper
      .findAll('input[type=checkbox]')
      .map((one) => (one.element as HTMLInputElement).checked)
    expect(boxes.every(Boolean)).toBe(true)
    expect(wrapper.find('svg').attributes('aria-label')).toBe('Preview: Turn order')
    await wrapper.find('.btn-main').trigger('click')
    await flushPromises()
    expect(told.of('card.pdf')).toEqual([{ cards: own.map((card) => card.id), layout: 'card' }])
  })
})

describe('the cards next to the board', () => {
  it.each(['revised', 'victory-cities'])('are all of %s, a turn first', async (scenario) => {
    program()
    const wrapper = mount(CardsPanel, { props: { scenario }, ...plugins() })
    await flushPromises()
    const names = wrapper.findAll('button').map((one) => one.text())
    expect([...names].sort()).toEqual(
      cardList(scenario)
        .map((card) => card.name)
        .sort(),
    )
    expect(names.slice(0, 2)).toEqual(['Turn order', 'Units'])
    expect(wrapper.find('svg').attributes('aria-label')).toBe('Preview: Turn order')
  })

  it.each(scenarioList().map(({ id }) => id))('are offered in %s if it has any', async (scenario) => {
    fakeProgram({ 'scenario.list': () => scenarioList() })
    await useScenarios().load()
    const view = sampleView({}, null, { scenario })
    useCampaign().enter('test', view)
    const wrapper = mount(SideDrawer, {
      props: { name: 'spaces', view },
      global: { ...plugins().global, stubs: { SpaceList: true } },
    })
    const tabs = wrapper.findAll('header [role=group] button').map((one) => one.text())
    expect(tabs.filter((tab) => tab !== 'Cards')).toEqual(['History', 'Spaces', 'Overview'])
    expect(tabs.includes('Cards')).toBe(cardList(scenario).length > 0)
    expect(useSideViews().able.includes('cards')).toBe(cardList(scenario).length > 0)
  })
})
