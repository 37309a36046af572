import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import { scenarioList } from '../../../../main/hosts/scenarios'
import DecisionPanel from '../../../../renderer/panels/shell/DecisionPanel.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useRules } from '../../../../renderer/stores/screen/rule-sheet'
import { table } from '../../../support/game'
import { fakeProgram, sampleView } from '../support/fake-client'

/** The text on the purpose of a decision, and the rules under it, as the panel shows them. */
function panel(scenario: string, round: number, steps = 0, switches: Readonly<Record<string, string>> = {}) {
  const t = table(undefined, { scenario, switches })
  for (let i = 0; i < steps; i++) {
    const suggestion = t.decision()?.suggestion
    t.play(suggestion ?? { kind: 'end' })
  }
  const decision = t.decision()
  if (decision === null) throw new Error('nothing is asked')
  fakeProgram()
  useCampaign().enter('c1', { ...sampleView({}, decision), ...t.view(), round, decision })
  const wrapper = mount(DecisionPanel, {
    props: { decision },
    global: { plugins: [getActivePinia() ?? []] as never },
  })
  return {
    of: decision.of,
    words: wrapper.find('.first').exists() ? wrapper.find('.first').text() : null,
    wrapper,
    rules: wrapper.findAll('button.rule').map((one) => one.text()),
  }
}

describe('the first decision of a new campaign', () => {
  // Revised and its victory cities begin with round 1, unless something is agreed before it.
  const before = scenarioList().filter(({ id }) => table(undefined, { scenario: id }).view().round === 0)
  it.each(before.map(({ id }) => id))('%s: says what it is for, next to its clauses', (scenario) => {
    const { words, rules } = panel(scenario, 0)
    expect(words).toMatch(/^Before round 1, .*\.$/)
    expect(rules.length).toBeGreaterThan(0)
  })

  it('explains the money that the Allies divide, and what each power then does with its share', () => {
    expect(panel('europe-pacific', 0).words).toContain('18 IPCs')
    const { of, words } = panel('europe-pacific', 0, 1)
    expect([of, words]).toEqual(['buy', expect.stringContaining('place them right away')])
  })

  it('says why players bid for the Axis, and that equal bids are repeated', () => {
    const bidding = { 'aare.bid': 'on' }
    expect(panel('expansion', 0, 0, bidding).words).toContain('The lower bid plays the Axis')
    expect(panel('expansion', 0, 2, bidding).words).toContain('bids again')
  })

  it('says why each power takes an advantage, and what a bid is for', () => {
    const chosen = panel('revised', 0, 0, { 'lhtr.advantages': 'chosen' })
    expect([chosen.of, chosen.words]).toEqual(['choose', expect.stringContaining('for the whole game')])
    const bid = panel('victory-cities', 0, 0, { 'vcr.victory': 'minor' })
    expect([bid.of, bid.words]).toEqual(['form', expect.stringContaining('The higher bid plays the Axis')])
  })

  it('explains clause codes in the first round, until the player opens one', async () => {
    const codes = 'Click a code to read its rule.'
    const { wrapper } = panel('europe-pacific', 1)
    expect(wrapper.text()).toContain(codes)
    expect(wrapper.get('button.rule').attributes('title')).toBe('Read this rule')
    useRules().everOpened = true
    await wrapper.vm.$nextTick()
    expect(wrapper.text()).not.toContain(codes)
    expect(panel('europe-pacific', 2).wrapper.text()).not.toContain(codes)
  })

  it('is no longer explained once round 1 has begun', () => {
    expect(panel('europe-pacific', 1).words).toBeNull()
  })
})
