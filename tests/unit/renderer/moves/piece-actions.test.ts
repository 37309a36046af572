// The button in the card of a space that undoes the moves of one stack.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { expect, it } from 'vitest'
import type { View } from '../../../../shared/model'
import PieceActions from '../../../../renderer/panels/space/PieceActions.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useSelection } from '../../../../renderer/stores/moves/selection'
import { unmountAfterEach } from '../../../support/unmount'
import { fakeProgram, moving, piece, sampleView } from '../support/fake-client'
import { press, settle } from '../support/on-screen'

unmountAfterEach()
const came = ['u1', 'u2'].map((id) => piece(id, 'infantry', 'germany'))
const tank = piece('u3', 'armor', 'germany')
const fresh = piece('u4', 'fighter', 'germany')
const elsewhere = piece('u5', 'infantry', 'germany')
const move = (units: string[]): NonNullable<View['moves']>[number] =>
  ({
    ...{ units, path: ['berlin', 'poland'] },
  }) as NonNullable<View['moves']>[number]

async function card() {
  const view = sampleView(
    { poland: [...came, tank, fresh], norway: [elsewhere] },
    moving(['u1', 'u2', 'u3', 'u4', 'u5']),
    { moves: [move(['u1', 'u2']), move(['u3']), move(['u5'])] },
  )
  const program = fakeProgram({ 'campaign.withdraw': () => ({ ok: true, view }) })
  useCampaign().enter('test', view)
  useSelection().select('poland')
  const page = mount(PieceActions, { global: { plugins: [getActivePinia()!] } })
  await settle()
  return { page, asked: () => program.of('campaign.withdraw') }
}

it('Undoes the moves of the selected stack and of no other piece', async () => {
  const { page, asked } = await card()
  useSelection().chooseIds(['u1', 'u2'])
  await settle()
  await press(page, 'Undo the moves of 2 units')
  expect(asked()).toEqual([{ campaign: 'test', pieces: ['u1', 'u2'] }])
})

it('Undoes the moves of all pieces that came to the space while none of them is selected', async () => {
  const { page, asked } = await card()
  await press(page, 'Undo the moves of 3 units')
  expect(asked()).toEqual([{ campaign: 'test', pieces: ['u1', 'u2', 'u3'] }])
})
