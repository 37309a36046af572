// Units that stepping passes over: for this turn, or until they are called, also after a restart.
import { flushPromises } from '@vue/test-utils'
import { nextTick } from 'vue'
import { describe, expect, it } from 'vitest'
import { readSleepers, useSleepingUnits } from '../../../../renderer/stores/moves/sleeping-units'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { fakeProgram, moving, piece, sampleView } from '../support/fake-client'

const spaces = { berlin: ['u1', 'u2', 'u3'].map((id) => piece(id, 'infantry', 'germany')) }
async function open(kept: unknown = []) {
  const program = fakeProgram({ 'settings.get': () => ({ sleepers: kept }) })
  const campaign = useCampaign()
  campaign.id = 'c'
  campaign.view = sampleView(spaces, moving(['u1', 'u2', 'u3']))
  const resting = useSleepingUnits()
  await flushPromises()
  return { program, campaign, resting }
}
const keptIn = (program: { of(method: 'settings.set'): Record<string, unknown>[] }) =>
  (program.of('settings.set').at(-1)?.['values'] as { sleepers: unknown }).sleepers

describe('units that rest', () => {
  it('stay for the current turn only', async () => {
    const { program, campaign, resting } = await open()
    resting.stay(['u1'])
    expect([...resting.resting]).toEqual(['u1'])
    campaign.view = sampleView(spaces, moving(['u1']), { power: 'japan', hash: 'h2' })
    await nextTick()
    expect(resting.resting.size).toBe(0)
    expect(program.of('settings.set')).toEqual([])
  })

  it('sleep through turns and restarts, until the player wakes them', async () => {
    const { program, campaign, resting } = await open([
      { campaign: 'c', pieces: ['u2'] },
      { campaign: 'd', pieces: ['u9'] },
    ])
    expect([...resting.sleeping]).toEqual(['u2'])
    resting.sleep(['u1', 'gone'])
    campaign.view = sampleView(spaces, moving([]), { round: 2, hash: 'h2' })
    await nextTick()
    expect([...resting.resting]).toContain('u1')
    // A piece that has left the board is not stored; other campaigns are.
    expect(keptIn(program)).toEqual([
      { campaign: 'c', pieces: ['u2', 'u1'] },
      { campaign: 'd', pieces: ['u9'] },
    ])
    resting.wake(['u1', 'u2', 'u3'])
    expect([...resting.resting]).toEqual(['gone'])
    expect(keptIn(program)).toEqual([{ campaign: 'd', pieces: ['u9'] }])
  })

  it('are saved only when something changes', async () => {
    const { program, resting } = await open()
    resting.stay(['u3'])
    resting.wake(['u1', 'u3'])
    expect(resting.resting.size).toBe(0)
    expect(program.of('settings.set')).toEqual([])
  })

  it('are restored from the saved data as far as that is valid', () => {
    expect(readSleepers('no')).toEqual([])
    expect(readSleepers([null, { campaign: 1 }, { campaign: 'c', pieces: ['u1', 2] }])).toEqual([
      { campaign: 'c', pieces: ['u1'] },
    ])
  })
})
