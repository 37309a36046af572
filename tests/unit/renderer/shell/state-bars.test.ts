import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { afterEach, describe, expect, it } from 'vitest'
import { createMemoryHistory, createRouter } from 'vue-router'
import StateBars from '../../../../renderer/panels/shell/StateBars.vue'
import type { View } from '../../../../shared/model'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useBranches } from '../../../../renderer/stores/campaign/branches'
import { fakeProgram, sampleView } from '../support/fake-client'
import { onPage, takeOff } from '../support/mounted'
import { settle } from '../support/on-screen'

afterEach(takeOff)

/** The bars above the board, with these parts of the view. */
function barsWith(parts: Partial<View>) {
  const program = fakeProgram({ 'campaign.goto': () => ({ view: sampleView({}, null, {}) }) })
  const campaign = useCampaign()
  const enter = (given: Partial<View>) => campaign.enter('test', sampleView({}, null, given))
  enter(parts)
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [{ path: '/:all(.*)*', component: StateBars }],
  })
  const plugins = [router, getActivePinia() ?? expect.fail()]
  return { program, enter, bars: onPage(mount(StateBars, { global: { plugins } })) }
}

/** The bars of a campaign whose file is this full, in percent. */
function barsAt(filled: number | undefined) {
  const full = (percent: number | undefined) => (percent === undefined ? {} : { filled: percent })
  const { enter, bars } = barsWith(full(filled))
  return { at: (percent: number | undefined) => enter(full(percent)), bars }
}

describe('A campaign’s file that fills up', () => {
  it('is reported with what to do, until the player dismisses that, and again when it is ten percent fuller', async () => {
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

describe('A branch in play', () => {
  const trunk = { step: 630, round: 3, power: 'japan', phase: 'purchase', over: false }

  it('is named above the board with the end of the main line, and a button returns there', async () => {
    const { bars, program } = barsWith({ branch: { id: 'b1', name: 'What if', study: false, trunk } })
    expect(bars.text()).toContain(
      'You’re playing the branch “What if.” The main line waits at step 630: Round 3',
    )
    await bars.get('.branch button').trigger('click')
    expect(program.of('campaign.goto')).toMatchObject([{ step: 630, branch: 'trunk' }])
    await settle()
    expect(bars.find('.branch').exists()).toBe(false)
  })

  it('leads to the end of the main line even if the list of lines was read before that', async () => {
    const { bars, program } = barsWith({ branch: { id: 'b1', name: 'What if', study: false, trunk } })
    useBranches().list = [{ id: 'trunk', head: 600 } as never]
    await bars.get('.branch button').trigger('click')
    expect(program.of('campaign.goto')).toMatchObject([{ step: 630, branch: 'trunk' }])
  })

  it('is called a study if the game itself is the main line', () => {
    const { bars } = barsWith({ branch: { id: 'b1', name: 'What if', study: true, trunk } })
    expect(bars.text()).toContain('You’re studying the branch “What if.” The game itself waits at step 630')
  })
})
