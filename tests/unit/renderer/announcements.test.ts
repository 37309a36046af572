/** What a screen reader is told of the game: each thing once. */
import { effectScope, nextTick } from 'vue'
import { describe, expect, it } from 'vitest'
import { useAnnouncements } from '../../../renderer/panels/announcements'
import { useCampaign } from '../../../renderer/stores/campaign'
import { useNotices } from '../../../renderer/stores/notices'
import { asking, fakeProgram, sampleView } from './fake-client'

const at = (step: number, prompt: string) =>
  sampleView(
    {},
    {
      ...asking(`d${step}`),
      prompt,
      of: 'roll',
      kind: 'roll',
      answers: ['roll'],
      dice: 1,
      hitsOn: 1,
      reason: 'attack',
    },
    { step, hash: `h${step}` },
  )

describe('Announcements', () => {
  it('undo and redo are said, with the question that stands then', async () => {
    fakeProgram({
      'campaign.undo': () => ({ ok: true, view: at(4, 'Buy.') }),
      'campaign.redo': () => ({ ok: true, view: at(5, 'Move.') }),
    })
    const campaign = useCampaign()
    campaign.enter('test', at(5, 'Move.'))
    const scope = effectScope()
    scope.run(useAnnouncements)
    await campaign.undo()
    await nextTick()
    expect(useNotices().spoken).toBe('Undone. Buy.')
    await campaign.redo()
    await nextTick()
    expect(useNotices().spoken).toBe('Redone. Move.')
    scope.stop()
  })

  it('a step of the past is not said here too: the bar that tells of it is a live region itself', async () => {
    fakeProgram({ 'campaign.view': () => at(2, '') })
    const campaign = useCampaign()
    campaign.enter('test', at(5, 'Move.'))
    const scope = effectScope()
    scope.run(useAnnouncements)
    await campaign.lookAt(2)
    await nextTick()
    expect(campaign.past?.step).toBe(2)
    expect(useNotices().spoken).toBe('')
    scope.stop()
  })

  it('are not read again once the board is left: the next campaign begins silent', async () => {
    fakeProgram({ 'campaign.undo': () => ({ ok: true, view: at(4, 'Buy.') }) })
    const campaign = useCampaign()
    campaign.enter('test', at(5, 'Move.'))
    const scope = effectScope()
    scope.run(useAnnouncements)
    await campaign.undo()
    await nextTick()
    expect(useNotices().spoken).not.toBe('')
    scope.stop()
    expect(useNotices().spoken).toBe('')
  })
})
