/** How players learn that a bid made them change sides. */
import { effectScope, nextTick } from 'vue'
import { describe, expect, it } from 'vitest'
import { CHANGE_SIDES, type GameEvent, type View } from '../../../../shared/model'
import { makeNames } from '../../../../renderer/app/words/names'
import { stopsOf } from '../../../../renderer/app/history/recap'
import { captionOf } from '../../../../renderer/app/history/recap-words'
import { useNewSeats, whoPlays } from '../../../../renderer/panels/shell/new-seats'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useNotices } from '../../../../renderer/stores/screen/notices'
import { createRegister } from '../../../../renderer/stores/campaign/piece-register'
import { asking, fakeProgram, sampleView } from '../support/fake-client'

const person = (name: string) => ({ seat: name, name, kind: 'person' as const })
const computer = (power: string) => ({ seat: power, name: 'Easy', kind: 'computer' as const, level: 'easy' })
const names = makeNames(undefined, undefined)
const settled = (what: string, option: string): GameEvent => ({ kind: 'chosen', by: '', what, option })
const bids = [settled('rounds that were bid', '9'), settled(CHANGE_SIDES.what, CHANGE_SIDES.option)]

describe('Players who change sides', () => {
  it('see who plays what, with all computers in one sentence', () => {
    const seats = { germany: person('Ann'), japan: person('Ann'), uk: computer('uk'), usa: computer('usa') }
    expect(whoPlays(seats, names)).toBe('Ann plays germany and japan. The computer plays uk and usa.')
  })

  /** The notices after an answer with these events, in a campaign with these seats. */
  async function noticed(seats: View['seats'], events: readonly GameEvent[]) {
    const view = sampleView({}, null, { step: 2, seats, hash: 'h2' })
    fakeProgram({ 'campaign.act': () => ({ ok: true, saved: true, events, view }) })
    const campaign = useCampaign()
    campaign.enter('test', sampleView())
    const scope = effectScope()
    scope.run(useNewSeats)
    await campaign.act({ kind: 'bid', rounds: 9 })
    await nextTick()
    scope.stop()
    return useNotices().notices.map(({ text }) => text)
  }
  it('see it once the bid is settled, unless one person plays everything', async () => {
    const two = { germany: person('Ben'), uk: person('Ann') }
    expect(await noticed(two, bids)).toEqual([
      'The bids make the players switch sides. Ben plays germany. Ann plays uk.',
    ])
    expect(await noticed({ germany: person('Ann'), uk: person('Ann') }, bids)).toEqual([])
    expect(await noticed(two, bids.slice(0, 1))).toEqual([])
  })

  it('find it in the recap, with the number of the bid', () => {
    const record = { step: 2, round: 0, power: null, phase: 'bids', actions: [], action: null, events: bids }
    const [stop, ...more] = stopsOf([record])
    if (!stop) throw new Error('no stop')
    expect(more).toEqual([])
    expect(captionOf(stop, { names, register: createRegister() } as never)).toBe(
      'The bids set the game at 9 rounds. The players switch sides: those who played the Allies now play the Axis, and vice versa.',
    )
    const ipcs = { ...record, events: [settled('IPCs that were bid', '1')] }
    expect(
      stopsOf([ipcs]).map((one) => captionOf(one, { names, register: createRegister() } as never)),
    ).toEqual(['The bids give the Axis 1 extra IPC.'])
    // The consequences show what one power chose.
    const own = { ...record, events: [{ kind: 'chosen', by: 'uk', what: 'share', option: 'share' } as const] }
    expect(stopsOf([own])).toEqual([])
  })
})

describe('A question to a side', () => {
  const asked = (seats: View['seats']) => {
    fakeProgram()
    const campaign = useCampaign()
    const form = { of: 'form', about: 'bid', kind: 'bid', answers: ['bid'], fields: [] } as const
    const decision = { ...asking(), by: { side: 'axis', powers: ['germany', 'japan'] }, ...form }
    campaign.enter('test', sampleView({}, decision as never, { seats }))
    return campaign.askedComputer
  }
  it('is answered by computers if only they play that side', () => {
    expect(asked({ germany: computer('germany'), japan: computer('japan') })).toBe('germany')
    expect(asked({ germany: computer('germany'), japan: person('Ann') })).toBeNull()
  })
})
