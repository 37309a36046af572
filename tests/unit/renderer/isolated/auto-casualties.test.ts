// Casualties in a computer's turn follow the suggestion if a person wants that, and only there.
import { flushPromises, shallowMount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { effectScope, nextTick } from 'vue'
import { createMemoryHistory, createRouter, matchedRouteKey } from 'vue-router'
import { describe, expect, it } from 'vitest'
import type { DecisionOf } from '../../../../shared/model'
import { suggestedLosses, useAutoCasualties } from '../../../../renderer/panels/input/auto-casualties'
import PlayPage from '../../../../renderer/app/pages/PlayPage.vue'
import BattleScreen from '../../../../renderer/panels/battle/BattleScreen.vue'
import SidePanel from '../../../../renderer/panels/shell/SidePanel.vue'
import { useBattleScreen } from '../../../../renderer/stores/battle/battle-screen'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useSettings } from '../../../../renderer/stores/screen/settings'
import { asking, fakeProgram, sampleView } from '../support/fake-client'

const take = { kind: 'casualties' as const, take: [{ unit: 'u1', hits: 1, pool: 'p' }] }
const losses: DecisionOf<'casualties'> = {
  ...{ ...asking('losses'), of: 'casualties', kind: 'casualties', answers: ['casualties'], battle: 'b' },
  ...{ by: { power: 'uk' }, pools: [], suggestion: take },
}
const seat = (kind: 'person' | 'computer') => ({ seat: kind, name: kind, kind })
const seats = { germany: seat('computer'), uk: seat('person') }

describe('Suggested casualties', () => {
  it('apply to a computer’s turn and to no other question', () => {
    expect(suggestedLosses(losses, { power: 'germany', seats })).toEqual(take)
    expect(suggestedLosses(losses, { power: 'uk', seats })).toBeNull()
    expect(
      suggestedLosses({ ...losses, suggestion: undefined as never }, { power: 'germany', seats }),
    ).toBeNull()
    expect(suggestedLosses(null, { power: 'germany', seats })).toBeNull()
  })
  it('are taken without a question if the player has chosen that, and asked for otherwise', async () => {
    const taken = async (suggested: boolean, power: string) => {
      const program = fakeProgram({
        'campaign.act': () => ({
          ok: true,
          saved: true,
          events: [],
          view: sampleView({}, null, { step: 2 }),
        }),
      })
      await useSettings().change({ suggestedLosses: suggested })
      const scope = effectScope()
      scope.run(useAutoCasualties)
      useCampaign().enter('c', sampleView({}, losses, { power, seats: seats as never }))
      await nextTick()
      await nextTick()
      scope.stop()
      return program.of('campaign.act').map((one) => one['action'])
    }
    expect(await taken(true, 'germany')).toEqual([take])
    expect(await taken(false, 'germany')).toEqual([])
    expect(await taken(true, 'uk')).toEqual([])
  })
  it('are taken while the battle table covers the right panel', async () => {
    const battle = {
      ...{
        id: 'b',
        kind: 'land',
        space: 'poland',
        round: 1,
        attacker: 'germany',
        defender: 'uk',
        step: 'losses',
      },
      ...{ attackers: [], defenders: [], marked: [], steps: [], hitsOn: {}, plan: [] },
    }
    const view = (decision: typeof losses | null, step: number) =>
      sampleView({}, decision, { step, power: 'germany', seats: seats as never, battle: battle as never })
    const program = fakeProgram({
      'campaign.history': () => [],
      'campaign.open': () => ({ campaign: 'c', view: view(null, 1) }),
      'campaign.act': () => ({ ok: true, saved: true, events: [], view: view(null, 3) }),
    })
    await useSettings().change({ suggestedLosses: true })
    const router = createRouter({
      history: createMemoryHistory(),
      routes: [{ path: '/', component: { template: '' } }],
    })
    const page = shallowMount(PlayPage, {
      props: { id: 'c' },
      global: {
        plugins: [getActivePinia() ?? expect.fail(), router],
        provide: { [matchedRouteKey as symbol]: { value: { leaveGuards: new Set() } } },
      },
    })
    await flushPromises()
    const campaign = useCampaign()
    campaign.enter('c', view(null, 1))
    useBattleScreen().stage = 'open'
    await nextTick()
    expect(page.findComponent(BattleScreen).exists()).toBe(true)
    expect(page.findComponent(SidePanel).exists()).toBe(false)
    campaign.view = view(losses, 2)
    await flushPromises()
    expect(program.of('campaign.act').map((one) => one['action'])).toEqual([take])
    page.unmount()
  })
})
