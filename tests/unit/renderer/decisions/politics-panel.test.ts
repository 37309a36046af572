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
import { usePolitics } from '../../../../renderer/stores/screen/politics-view'
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

describe('The map colored by alliance', () => {
  const allied = (...alliances: string[][]): Politics => ({
    ...politics,
    alliances: alliances.map((members) => ({ members })),
  })
  const shown = (known: Politics, step = 1) => sampleView({}, null, { politics: known, step })
  function opened(known: Politics = politics) {
    fakeProgram()
    useScenarios().list = [scenario]
    const view = shown(known)
    useCampaign().enter('test', view)
    return mount(PoliticsPanel, { props: { view, politics: known }, global: global() })
  }
  const box = 'input[type=checkbox]'

  it('is switched on and off in the list of alliances, off at first, with a line about its colors', async () => {
    const panel = opened()
    const label = panel.findAll('label').find((one) => one.find(box).exists())
    expect(label?.text()).toBe('Color the map by alliance')
    expect(usePolitics().landColor).toBeUndefined()
    expect(panel.text()).not.toContain('Allies share the color')
    await panel.get(box).setValue(true)
    expect(usePolitics().landColor).toEqual({ germany: 'germany', italy: 'germany', uk: 'germany' })
    expect(panel.text()).toContain('Allies share the color of the nation listed first')
    await panel.get(box).setValue(false)
    expect(usePolitics().landColor).toBeUndefined()
  })

  it('can be switched off when the last alliance has ended', async () => {
    const panel = opened(allied())
    await panel.get(box).setValue(true)
    expect(usePolitics().landColor).toEqual({})
    await panel.get(box).setValue(false)
    expect(usePolitics().landColor).toBeUndefined()
  })

  it('changes with the alliances on the board, and with nothing else', () => {
    opened()
    const store = usePolitics()
    store.byAlliance = true
    const before = store.landColor
    useCampaign().view = shown({ ...politics, wars: [] }, 2)
    expect(store.landColor).toBe(before)
    useCampaign().view = shown(allied(['uk', 'russia']), 3)
    expect(store.landColor).toEqual({ uk: 'uk', russia: 'uk' })
  })

  it('stays on with the panel closed, and is off in the next campaign and without politics', async () => {
    opened().unmount()
    const store = usePolitics()
    store.byAlliance = true
    expect(store.landColor).toBeDefined()
    useCampaign().view = sampleView({}, null, { step: 2 })
    expect(store.landColor).toBeUndefined()
    useCampaign().enter('other', shown(politics))
    await nextTick()
    expect(store.byAlliance).toBe(false)
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
