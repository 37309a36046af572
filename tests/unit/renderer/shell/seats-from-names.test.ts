// A power that another player takes over during a campaign.
import { expect, it } from 'vitest'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useNotices } from '../../../../renderer/stores/screen/notices'
import { useSeats } from '../../../../renderer/stores/campaign/seats'
import { fakeProgram, refusal, sampleView } from '../support/fake-client'

const anna = { seat: 'a', name: 'Anna', kind: 'person' } as const
const seats = { germany: anna }

it('The screen shows the new player of a power at once', async () => {
  const program = fakeProgram({ 'campaign.view': () => sampleView({}, null, { seats, hash: 'h2' }) })
  const campaign = useCampaign()
  campaign.enter('c', sampleView())
  await useSeats().seat('germany', anna)
  expect(program.of('campaign.seat')).toEqual([{ campaign: 'c', power: 'germany', ...anna }])
  expect(campaign.view?.seats).toEqual(seats)
})

it('A notice explains to the player why a power keeps its player', async () => {
  const program = fakeProgram({ 'campaign.seat': () => refusal('The disk is full.', null) })
  useCampaign().enter('c', sampleView())
  await useSeats().seat('germany', anna)
  expect(useNotices().notices.map(({ text }) => text)).toEqual(['The disk is full.'])
  expect(program.of('campaign.view')).toEqual([])
})

it('No power changes its player while no campaign is open', async () => {
  const program = fakeProgram()
  await useSeats().seat('germany', anna)
  expect(program.asked).toEqual([])
})
