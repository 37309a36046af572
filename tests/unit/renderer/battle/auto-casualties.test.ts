// Casualties in a computer's turn are left to the suggestion where a person wants that, and only there.
import { effectScope, nextTick } from 'vue'
import { describe, expect, it } from 'vitest'
import type { DecisionOf } from '../../../../shared/model'
import { suggestedLosses, useAutoCasualties } from '../../../../renderer/panels/input/auto-casualties'
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
  it('are those of a computer’s turn, and of no other question', () => {
    expect(suggestedLosses(losses, { power: 'germany', seats })).toEqual(take)
    expect(suggestedLosses(losses, { power: 'uk', seats })).toBeNull()
    expect(
      suggestedLosses({ ...losses, suggestion: undefined as never }, { power: 'germany', seats }),
    ).toBeNull()
    expect(suggestedLosses(null, { power: 'germany', seats })).toBeNull()
  })
  it('are taken without a question where that is set, and asked for where it is not', async () => {
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
})
