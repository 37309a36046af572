import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { afterEach, describe, expect, it } from 'vitest'
import { createMemoryHistory, createRouter } from 'vue-router'
import StateBars from '../../../renderer/panels/StateBars.vue'
import { useCampaign } from '../../../renderer/stores/campaign'
import { fakeProgram, sampleView } from './fake-client'
import { onPage, takeOff } from './mounted'
import { settle } from './on-screen'

afterEach(takeOff)

/** The bars above the board of a campaign whose file is this full, in percent. */
function barsAt(filled: number | undefined) {
  fakeProgram({})
  const campaign = useCampaign()
  const at = (percent: number | undefined) =>
    campaign.enter('test', sampleView({}, null, percent === undefined ? {} : { filled: percent }))
  at(filled)
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [{ path: '/:all(.*)*', component: StateBars }],
  })
  const plugins = [router, getActivePinia() ?? expect.fail()]
  return { at, bars: onPage(mount(StateBars, { global: { plugins } })) }
}

describe('A campaign’s file that fills', () => {
  it('is said with what to do, until that is put away, and again when it is fuller by ten percent', async () => {
    const { at, bars } = barsAt(undefined)
    expect(bars.text()).toBe('')
    at(57)
    await settle()
    expect(bars.get('[role="status"]').text()).toContain(
      'This campaign’s file is 57% full. A full file takes no more steps: end the war before that, or start a new campaign.',
    )
    await bars.get('[role="status"] button').trigger('click')
    expect(bars.text()).toBe('')
    at(66)
    await settle()
    expect(bars.text()).toBe('')
    at(67)
    await settle()
    expect(bars.text()).toContain('67% full')
  })
})
