/** The computers of the open campaign: what the screen knows of them, and how it stops and resumes them. */
import { describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useNotices } from '../../../../renderer/stores/screen/notices'
import { PACES, usePlayers } from '../../../../renderer/stores/campaign/computer-players'
import { fakeProgram, sampleView } from '../support/fake-client'

const view = sampleView()

const settle = async () => {
  for (let i = 0; i < 12; i++) await nextTick()
}
const told = (state: 'idle' | 'playing' | 'paused', campaign = 'c') => ({ campaign, state, power: 'uk' })

/** A campaign on the screen in which a computer is in this state. */
async function shown(state: 'idle' | 'playing' | 'paused', more: Parameters<typeof fakeProgram>[0] = {}) {
  const program = fakeProgram({
    'campaign.open': () => ({ campaign: 'c', view }),
    'campaign.view': () => view,
    'players.state': () => told(state),
    'players.pause': () => told('paused'),
    'players.resume': () => told('playing'),
    ...more,
  })
  const campaign = useCampaign()
  const players = usePlayers()
  players.listen()
  await campaign.open('c')
  await settle()
  return { program, campaign, players }
}

describe('the computers of a campaign', () => {
  it('are requested when it is opened, and forgotten when it is closed', async () => {
    const { program, campaign, players } = await shown('playing')
    expect(program.of('players.state')).toEqual([{ campaign: 'c' }])
    expect([players.playing, players.paused]).toEqual([true, false])
    await campaign.leave()
    await settle()
    expect([players.state, players.playing]).toEqual([null, false])
  })

  it('report through pushes, except those of another campaign', async () => {
    const { program, players } = await shown('playing')
    program.push('players.changed', told('paused', 'other'))
    expect(players.playing).toBe(true)
    program.push('players.changed', told('paused'))
    expect([players.playing, players.paused]).toEqual([false, true])
  })

  it('stop on request, and continue at the chosen pace', async () => {
    const { program, players } = await shown('playing')
    await players.pause()
    expect(players.paused).toBe(true)
    await players.setPace('slow')
    // While they are stopped, another pace resumes none of them.
    expect(program.of('players.resume')).toEqual([])
    await players.resume()
    expect(program.of('players.resume')).toEqual([{ campaign: 'c', pace: PACES.slow }])
    await players.setPace('fast')
    expect(program.of('players.resume').at(-1)).toEqual({ campaign: 'c', pace: 0 })
  })

  it('say why if they can’t be stopped, and stay unchanged', async () => {
    const rejected = { rule: null, code: 'not-open', reason: 'This campaign is not open.' }
    const { players } = await shown('playing', { 'players.pause': () => ({ ok: false, rejected }) })
    await players.pause()
    expect(players.playing).toBe(true)
    expect(JSON.stringify(useNotices().notices)).toContain('This campaign is not open.')
  })

  it('report the progress of a thought, for the power whose turn it is and only while it thinks', async () => {
    const { program, players } = await shown('playing')
    const thought = { campaign: 'c', power: 'uk', part: 'attacks' as const, share: 0.5 }
    expect(players.thought).toBeNull()
    program.push('players.thinking', thought)
    expect(players.thought).toEqual(thought)
    program.push('players.thinking', { ...thought, power: 'germany' })
    expect(players.thought).toBeNull()
    program.push('players.thinking', { ...thought, campaign: 'other' })
    expect(players.thought).toBeNull()
    program.push('players.thinking', thought)
    await players.pause()
    expect(players.thought).toBeNull()
  })
})
