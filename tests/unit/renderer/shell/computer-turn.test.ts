// The text about a computer's unknown plan: before its turn, and in the middle of it.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { afterEach, expect, it } from 'vitest'
import ComputerTurn from '../../../../renderer/panels/shell/ComputerTurn.vue'
import { useAdvice } from '../../../../renderer/stores/odds/computer-advice'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { fakeProgram, sampleView } from '../support/fake-client'
import { onPage, takeOff } from '../support/mounted'

afterEach(takeOff)

it('A computer in the middle of its turn isn’t said to plan when its turn begins', () => {
  const said = (power: string) => {
    fakeProgram()
    useCampaign().enter('c', sampleView({}, null, { power }))
    useAdvice().watching = true
    const panel = onPage(
      mount(ComputerTurn, {
        props: { power: 'germany' },
        global: { plugins: [getActivePinia() ?? []] as never },
      }),
    )
    return panel.text()
  }
  expect(said('germany')).toContain('It has no plan for this phase.')
  takeOff()
  expect(said('uk')).toContain('It makes one when its turn begins.')
})
