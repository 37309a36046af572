/** What a screen reader says about the game: each thing once. */
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { effectScope, nextTick } from 'vue'
import { describe, expect, it, vi } from 'vitest'
import type { GameEvent } from '../../../../shared/model'
import { useAnnouncements } from '../../../../renderer/panels/shell/announcements'
import StandingAnswerNote from '../../../../renderer/panels/decision/politics/StandingAnswerNote.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useNotices } from '../../../../renderer/stores/screen/notices'
import { asking, fakeProgram, sampleView } from '../support/fake-client'

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
    { step, hash: `h${step}`, undo: true, redo: true },
  )

describe('Announcements', () => {
  it('include undo and redo, with the question that is then open', async () => {
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

  it('do not repeat a step of the past, because its bar is a live region itself', async () => {
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

  it('are not read again once the board is closed: the next campaign begins silent', async () => {
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

  it('wait for the view of pushed events, so that no question of the past is read', async () => {
    let ready = (_: unknown): void => undefined
    const program = fakeProgram({ 'campaign.view': () => new Promise((resolve) => (ready = resolve)) })
    const campaign = useCampaign()
    campaign.listen()
    campaign.enter('test', at(5, 'Soviet Union: Place 4 new units.'))
    const scope = effectScope()
    scope.run(useAnnouncements)
    const captured = { kind: 'captured', space: 'norway', from: 'ussr', to: 'germany', by: 'germany' }
    program.push('campaign.changed', { campaign: 'test', step: 6, events: [captured] })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(useNotices().spoken).toBe('')
    ready(at(6, 'Germany: Buy.'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(useNotices().spoken).toMatch(/norway.* Germany: Buy\.$/i)
    scope.stop()
  })

  it('read what follows an accepted offer in the order of its events, even if a battle begins immediately', async () => {
    const offer = { kind: 'offer', offer: 'alliance', from: 'germany' } as const
    const events: GameEvent[] = [
      { ...offer, what: 'accepted', by: 'japan', to: ['japan'], gives: [], standing: [] },
      { kind: 'diplomacy', what: 'alliance', by: 'germany', powers: ['japan'] },
      { kind: 'captured', space: 'norway', from: 'ussr', to: 'germany', by: 'germany' },
      {
        ...{ kind: 'battle-began', battle: 'b1', battleKind: 'land', space: 'poland' },
        ...{ attackers: [], defenders: [] },
      },
    ]
    fakeProgram({
      'campaign.act': () => ({ ok: true, saved: true, view: at(6, 'Move.'), events, battles: [] }),
    })
    const campaign = useCampaign()
    campaign.enter('test', at(5, 'Move.'))
    const scope = effectScope()
    scope.run(useAnnouncements)
    vi.useFakeTimers()
    await campaign.act({ kind: 'end' })
    await vi.advanceTimersByTimeAsync(0)
    const pinia = getActivePinia()
    if (pinia === undefined) throw new Error('no store')
    const note = mount(StandingAnswerNote, { global: { plugins: [pinia] } })
    vi.useRealTimers()
    const { spoken } = useNotices()
    const places = [/accepts/, /become allies/, /captures norway/i, /attacks? poland|battle/i].map((of) =>
      spoken.search(of),
    )
    expect(places, spoken).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    // The note on the panel shows the standing answer, and does not read it ahead of all this.
    expect(note.text()).toContain('accepts')
    expect(note.find('[role=status], [aria-live]').exists()).toBe(false)
    scope.stop()
  })
})
