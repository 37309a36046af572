// The Politics panel: who is about to go to war, and what leaving an alliance costs.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import type { ScenarioInfo } from '../../../../shared/contract'
import type { DecisionOf, Politics } from '../../../../shared/model'
import NationPage from '../../../../renderer/panels/politics/NationPage.vue'
import PoliticsPanel from '../../../../renderer/panels/politics/PoliticsPanel.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useScenarios } from '../../../../renderer/stores/campaign/scenarios'
import { unmountAfterEach } from '../../../support/unmount'
import { asking, fakeProgram, sampleView } from '../support/fake-client'

unmountAfterEach()

const names = { germany: 'Germany', italy: 'Italy', japan: 'Japan', russia: 'Russia', uk: 'United Kingdom' }
const scenario = {
  id: 'europe-pacific',
  powers: Object.entries(names).map(([id, name]) => ({ id, name, side: null })),
  treasuries: [],
  turns: [],
  units: [],
} as unknown as ScenarioInfo
const politics: Politics = {
  ...{
    wars: [],
    truces: [],
    terms: [],
    barred: [],
    leavers: [],
    offers: [],
    standing: [],
    standingKinds: [],
  },
  ...{ alliances: [{ members: ['germany', 'italy', 'uk'] }], nations: {} },
}
const stays = (more: Partial<DecisionOf<'choose'>>): DecisionOf<'choose'> => ({
  ...asking('stay'),
  ...{ of: 'choose', kind: 'choose', answers: ['choose'], by: { power: 'italy' } },
  ...{ about: 'stay-beside-war', deed: { by: 'germany', against: ['russia', 'uk'] } },
  options: [
    { option: 'stay', label: '' },
    { option: 'leave', label: '' },
  ],
  ...more,
})
const global = () => ({ plugins: [getActivePinia() ?? expect.fail()], stubs: { RouterLink: true } })

describe('While an ally is asked whether it stays, the Politics panel says', () => {
  function lineAt(decision: DecisionOf<'choose'>) {
    fakeProgram()
    useScenarios().list = [scenario]
    const view = sampleView({}, decision, { politics })
    useCampaign().enter('test', view)
    return mount(PoliticsPanel, { props: { view, politics }, global: global() })
  }

  it.each([
    [
      {},
      'Germany is about to declare war on Russia and the United Kingdom; Italy is asked whether it stays.',
    ],
    [
      { about: 'stay-beside-surprise', deed: { by: 'uk', against: ['russia'] } },
      'The United Kingdom is about to make a Surprise Attack on Russia; Italy is asked whether it stays.',
    ],
    [
      { about: 'stay-beside-neutral', deed: { by: 'germany', against: [] }, space: 'spain' },
      'Germany is about to attack neutral spain; Italy is asked whether it stays.',
    ],
  ])('who is about to attack whom: %j', async (more, line) => {
    const panel = lineAt(stays(more))
    expect(panel.get('.pending').text()).toBe(line)
    const campaign = useCampaign()
    campaign.view = sampleView({}, null, { politics, step: 2 })
    await nextTick()
    expect(panel.find('.pending').exists()).toBe(false)
  })

  it('nothing about an attack at other questions about a deed', () => {
    expect(
      lineAt(stays({ about: 'confirm-strike' }))
        .find('.pending')
        .exists(),
    ).toBe(false)
    expect(
      lineAt(stays({ deed: undefined as never }))
        .find('.pending')
        .exists(),
    ).toBe(false)
  })
})

it('Leaving an alliance is confirmed once more, with the remaining allies and the price', async () => {
  const program = fakeProgram({ 'campaign.act': () => ({ ok: true, saved: true, events: [], view }) })
  useScenarios().list = [scenario]
  const standing = [{ kind: 'leave-alliance', by: 'italy', rules: [] }] as never
  const view = sampleView({}, null, { politics, standing })
  useCampaign().enter('test', view)
  const nations = Object.keys(names)
  const page = mount(NationPage, {
    props: { view, politics, nation: 'italy', nations },
    global: global(),
    attachTo: document.body,
  })
  await page.get('.leave .btn').trigger('click')
  const dialog = page.get('dialog')
  expect(dialog.get('p').text()).toBe(
    'Italy leaves its alliance with Germany and the United Kingdom at once: it no longer fights for them nor they for it, and its units may no longer enter allied territory. The wars it is in go on.',
  )
  expect(program.of('campaign.act')).toEqual([])
  await dialog.findAll('button').at(-1)?.trigger('click')
  expect(program.of('campaign.act')).toMatchObject([{ action: { kind: 'leave-alliance', by: 'italy' } }])
})
