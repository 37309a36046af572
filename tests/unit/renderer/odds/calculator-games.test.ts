// What screens show of rules that one game takes from another book, and of those that it doesn't.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import { scenarioList } from '../../../../main/hosts/scenarios'
import { unbroken } from '../../../../renderer/app/words/unbroken'
import RulesNotOffered from '../../../../renderer/app/create/RulesNotOffered.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useNaming } from '../../../../renderer/stores/campaign/naming'
import { useScenarios } from '../../../../renderer/stores/campaign/scenarios'
import { fakeProgram, sampleView } from '../support/fake-client'

describe('the features that a game lacks', () => {
  it('are a folded list of what is missing, why, and by which clauses', () => {
    fakeProgram()
    const refused = scenarioList().find(({ id }) => id === 'europe-pacific')?.refused ?? []
    const list = mount(RulesNotOffered, {
      props: { refused },
      global: { plugins: [getActivePinia() ?? []] as never },
    })
    expect(list.find('details').attributes('open')).toBeUndefined()
    expect(list.find('summary').text()).toContain('Rules not available in this game')
    expect(list.findAll('dt').map((one) => one.text())).toEqual(refused.map((one) => unbroken(one.what)))
    expect(list.text()).toContain('5 rules from other books')
    for (const { why, rules } of refused) {
      expect(list.text()).toContain(why)
      for (const id of rules) expect(list.text()).toContain(id)
    }
  })
})

describe('the cities of a campaign', () => {
  async function cities(switches: Record<string, string>) {
    fakeProgram({ 'scenario.list': () => scenarioList() })
    useCampaign().enter('c1', { ...sampleView(), scenario: 'revised', switches })
    await useScenarios().load()
    return Object.keys(useNaming().cities?.spaces ?? {}).length
  }

  it('VCR-165 are the twelve of the box, and all twenty-five if their points count', async () => {
    expect(await cities({})).toBe(12)
    expect(await cities({ 'vcr.cityPoints': 'off' })).toBe(12)
    expect(await cities({ 'vcr.cityPoints': 'on' })).toBe(25)
  })
})
