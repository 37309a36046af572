import { mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import PlaceChooser from '../../../../renderer/panels/decision/purchase/PlaceChooser.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { usePointing } from '../../../../renderer/stores/moves/clickable-spaces'
import { unmountAfterEach } from '../../../support/unmount'
import { settle } from '../support/on-screen'
import { fakeProgram, sampleView } from '../support/fake-client'

unmountAfterEach()

it('a click on a space that takes nothing is explained, also while all units are placed together', async () => {
  const program = fakeProgram({ 'campaign.consider': () => ({ events: [] }) })
  const campaign = useCampaign()
  campaign.enter('test', sampleView({}))
  const one = { power: 'germany', treasury: 'germany', spaces: ['germany'] }
  const waiting = [
    { ...one, unit: 'infantry', count: 2 },
    { ...one, unit: 'armor', count: 1 },
  ]
  mount(PlaceChooser, { props: { waiting, limits: [] } })
  await settle()
  usePointing().offer?.refuse?.('poland')
  await settle()
  expect(program.of('campaign.consider')).toMatchObject([
    { actions: [{ kind: 'place', unit: 'infantry', count: 1, space: 'poland', treasury: 'germany' }] },
  ])
})
