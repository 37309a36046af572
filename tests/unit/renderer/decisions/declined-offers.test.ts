// A computer's No with its reason, at the place of the offer: in the panel of offers, and between the two nations.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it, vi } from 'vitest'
import DeclinedNote from '../../../../renderer/panels/politics/DeclinedNote.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useDeclinedOffers } from '../../../../renderer/stores/news/declined-offers'
import type { Decision, GameEvent } from '../../../../shared/model'
import { unmountAfterEach } from '../../../support/unmount'
import { asking, fakeProgram, sampleView } from '../support/fake-client'

unmountAfterEach()

const question = (id: string) => asking(id) as unknown as Decision
const seats = {
  france: { seat: 'a', name: 'Anna', kind: 'person' },
  japan: { seat: 'c', name: 'Hard', kind: 'computer' },
} as const
const answered = (by: string, what: 'declined' | 'accepted'): GameEvent => ({
  ...{ kind: 'offer', offer: 'alliance', what, by, from: 'france', to: [by], gives: [] },
})

describe('Offers that computers declined', () => {
  async function played(event: GameEvent) {
    const declined = [
      { power: 'japan', step: 1, says: 'Older.' },
      { power: 'japan', step: 4, says: 'It would gain too little from this alliance.' },
    ]
    const program = fakeProgram({
      'campaign.act': () => ({
        ...{ ok: true, saved: true, events: [event] },
        view: sampleView({}, question('next'), { seats, step: 4, hash: 'no' }),
      }),
      'campaign.undo': () => ({ ok: true, view: sampleView({}, question('offer'), { seats, step: 3 }) }),
      'players.plan': () => ({ campaign: 'c', power: null, round: 0, aims: [], declined }),
    })
    const campaign = useCampaign()
    campaign.enter('c', sampleView({}, question('offer'), { seats, step: 3 }))
    const store = useDeclinedOffers()
    await campaign.act({ kind: 'end' })
    await vi.waitFor(() => expect(program.of('campaign.act')).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve, 10))
    return { store, campaign, program }
  }

  it('are shown to the nation that offered, with the reason for that answer, until they are undone', async () => {
    const { store, campaign } = await played(answered('japan', 'declined'))
    const mine = store.of('france')
    expect(store.of('france', 'japan')).toEqual(mine)
    expect(store.of('japan')).toEqual([])
    const note = mount(DeclinedNote, {
      props: { declined: mine },
      global: { plugins: [getActivePinia() ?? []] as never },
    })
    expect(note.text()).toMatch(/Japan declines france’s offer of an alliance\.\s+It would gain too little/)
    await campaign.undo()
    expect(store.of('france')).toEqual([])
  })

  it('stay with their campaign when the player opens another one', async () => {
    const { store, campaign } = await played(answered('japan', 'declined'))
    expect(store.of('france')).toHaveLength(1)
    campaign.enter('another', sampleView({}, question('offer'), { seats, step: 9 }))
    expect(store.of('france')).toEqual([])
  })

  it('are not requested if a nation accepts or a person declines', async () => {
    expect((await played(answered('japan', 'accepted'))).program.of('players.plan')).toHaveLength(0)
    expect((await played(answered('france', 'declined'))).program.of('players.plan')).toHaveLength(0)
  })
})
