// A battle with other losses and retreats, from its current state: requested only while it is open, for that battle.
import { flushPromises, mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { afterEach, describe, expect, it } from 'vitest'
import OtherPoliciesOdds from '../../../../renderer/panels/battle/OtherPoliciesOdds.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { asking, fakeProgram, sampleView } from '../support/fake-client'
import { onPage, takeOff } from '../support/mounted'

afterEach(takeOff)
const odds = {
  win: 0.6,
  take: 0.6,
  draw: 0,
  lose: 0.1,
  standoff: 0,
  retreated: 0.3,
  exact: true,
  value: 2.34,
}

function shown(answer: () => unknown = () => ({ ...odds, attackerLossIpc: 3, defenderLossIpc: 6 })) {
  const program = fakeProgram({ 'odds.tried': answer })
  const campaign = useCampaign()
  campaign.id = 'c'
  campaign.view = sampleView({}, asking() as never)
  const wrapper = onPage(
    mount(OtherPoliciesOdds, {
      props: { battle: 'land:poland', space: 'poland', kind: 'land' },
      global: { plugins: [getActivePinia() ?? []] as never },
      attachTo: document.body,
    }),
  )
  const details = wrapper.find('details')
  const turn = async (open: boolean) => {
    ;(details.element as HTMLDetailsElement).open = open
    await details.trigger('toggle')
    await flushPromises()
  }
  return { program, wrapper, turn }
}

describe('another way to fight a battle', () => {
  it('is not requested until the player opens it, and then uses that battle with the chosen options', async () => {
    const { program, wrapper, turn } = shown()
    await flushPromises()
    expect(program.of('odds.tried')).toEqual([])
    await turn(true)
    expect(program.of('odds.tried')).toMatchObject([
      { campaign: 'c', battle: 'land:poland', policies: { loss: { attacker: 'cheapest' } } },
    ])
    expect(program.of('odds.tried')[0]?.['policies']).not.toHaveProperty('retreat')
    const [loss, retreat] = wrapper.findAll('select')
    await loss?.setValue('keepLand')
    await retreat?.setValue('below-0.5')
    await flushPromises()
    expect(program.of('odds.tried').at(-1)).toMatchObject({
      policies: { loss: { attacker: { keepLand: 1 } }, retreat: { below: 0.5 } },
    })
    expect(wrapper.text()).toContain('Attacker retreats 30%')
    expect(wrapper.text()).toContain('Net result for the attacker: +2.3 IPCs on average')
  })

  it('is cancelled when the player closes it, and shows a refusal as a sentence', async () => {
    const { program, turn } = shown(() => new Promise(() => undefined))
    await turn(true)
    await turn(false)
    expect(program.of('odds.cancel')).toEqual([{ task: program.of('odds.tried')[0]?.['task'] }])
    const refused = shown(() => ({
      ok: false,
      rejected: { rule: null, code: 'no-retreat', reason: 'Nobody withdraws.' },
    }))
    await refused.turn(true)
    expect(refused.wrapper.find('[role="status"]').text()).toBe('Nobody withdraws.')
  })
})
