import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { defineComponent, nextTick, shallowRef } from 'vue'
import { describe, expect, it } from 'vitest'
import type { View } from '../../../../shared/model'
import { useBoardView } from '../../../../renderer/panels/stage/board-view'
import { useAdvice } from '../../../../renderer/stores/odds/computer-advice'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useSelection } from '../../../../renderer/stores/moves/selection'
import { useSettings, type Settings } from '../../../../renderer/stores/screen/settings'
import { unmountAfterEach } from '../../../support/unmount'
import { asking, fakeProgram, moving, sampleView } from '../support/fake-client'

unmountAfterEach()

const seats: View['seats'] = {
  germany: { seat: 'me', name: 'Me', kind: 'person' },
  ussr: { seat: 'c', name: 'Easy', kind: 'computer' },
}
const treasuries = {
  germany: { power: 'germany', cash: 0, seat: null, capital: 'berlin' },
  ussr: { power: 'ussr', cash: 0, seat: null, capital: 'moscow' },
} as unknown as View['treasuries']
const turnOf = (power: string) =>
  sampleView({}, { ...moving(), ...asking(power), by: { power } }, { power, seats, treasuries })

/** What comes into view when another player's turn begins. */
async function atTurnOf(power: string, settings: Partial<Settings> = {}, watching = false): Promise<unknown> {
  fakeProgram()
  await useSettings().change(settings)
  const campaign = useCampaign()
  campaign.enter('test', turnOf(power === 'ussr' ? 'germany' : 'ussr'))
  useAdvice().watching = watching
  mount(
    defineComponent({
      setup: () => useBoardView(() => 'test', shallowRef(null)),
      render: () => null,
    }),
    { global: { plugins: [getActivePinia() as never] } },
  )
  campaign.happened = { step: 2, events: [] }
  campaign.view = turnOf(power)
  await nextTick()
  return useSelection().revealing
}

describe('When a turn begins', () => {
  it('the player’s own capital comes into view, unless that is switched off', async () => {
    expect(await atTurnOf('germany')).toEqual({ spaces: ['berlin'], also: [] })
    expect(await atTurnOf('germany', { homeward: false })).toBeNull()
  })

  it('a computer’s capital does only while the player watches it', async () => {
    expect(await atTurnOf('ussr')).toBeNull()
    expect(await atTurnOf('ussr', { homeward: false }, true)).toEqual({ spaces: ['moscow'], also: [] })
  })
})
