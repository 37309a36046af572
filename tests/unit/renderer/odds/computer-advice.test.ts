// Advice and plans of computers: requested, stopped, forgotten with the question, and drawn on the board.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { unmountAfterEach } from '../../../support/unmount'
import { aimArrows, aimLights } from '../../../../renderer/app/board/aim-arrows'
import AdviceNote from '../../../../renderer/panels/advice/AdviceNote.vue'
import { useAdvice } from '../../../../renderer/stores/odds/computer-advice'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useSelection } from '../../../../renderer/stores/moves/selection'
import type { Aim } from '../../../../shared/contract/plans'
import type { Action, Decision, View } from '../../../../shared/model'
import { soon } from '../../../support/wait-until'
import { asking, fakeProgram, refusal, sampleView } from '../support/fake-client'

unmountAfterEach()

const force = (from: string | null, count: number, unit = 'infantry') => ({
  power: 'germany',
  unit,
  count,
  from,
})
const attack: Aim = {
  ...{ kind: 'attack', space: 'east-poland', says: 'Attack East Poland.', win: 0.9 },
  force: [force('poland', 3), force('poland', 1, 'armor'), force('east-poland', 2), force('germany', 1)],
}
const march: Aim = { kind: 'march', space: 'poland', says: 'Move up.', force: [force('germany', 2)] }
const dropped: Aim = { kind: 'dropped', space: 'moscow', says: 'Not Moscow.', force: [] }
const buy: Aim = { kind: 'buy', space: null, says: 'Buy infantry.', force: [force(null, 8)] }
const aims = [attack, march, dropped, buy]

describe('Aims on the board', () => {
  it('are arrows from the units’ spaces, combined along the same way, attacks above the others', () => {
    expect(aimArrows(aims, attack)).toEqual([
      { power: 'germany', path: ['germany', 'poland'], count: 2, attack: false, lit: false },
      { power: 'germany', path: ['poland', 'east-poland'], count: 4, attack: true, lit: true },
      { power: 'germany', path: ['germany', 'east-poland'], count: 1, attack: true, lit: true },
    ])
  })

  it('are highlighted in their space, attacked ones in red; a space left alone only under the pointer', () => {
    expect(aimLights(aims, null)).toEqual([
      { space: 'east-poland', effects: ['attack'] },
      { space: 'poland', effects: [] },
    ])
    expect(aimLights(aims, dropped)).toEqual([{ space: 'moscow', effects: [] }])
    expect(aimLights(aims, buy)).toEqual([])
  })
})

const moving = (id = 'd1'): Decision => ({
  ...asking(id),
  ...{ of: 'move', kind: 'move', answers: ['move', 'end'], mode: 'combat' },
  ...{ powers: ['germany'], movable: [], homeless: [] },
})
const viewOf = (more: Partial<View>): View => ({ ...sampleView({}), ...more })

/** Germany is asked; the program advises so once `give` is called. */
function asked(answer: unknown) {
  let give: () => void = () => undefined
  const program = fakeProgram({
    'players.advise': () => new Promise((resolve) => (give = () => resolve(answer))),
    'campaign.act': () => ({ ok: true, saved: true, events: [], view: viewOf({ campaign: 'one', step: 5 }) }),
  })
  const campaign = useCampaign()
  campaign.enter('one', viewOf({ campaign: 'one', step: 4, decision: moving() }))
  return { program, campaign, store: useAdvice(), give: () => give() }
}
const step: Action = { kind: 'move', units: ['u1'], path: ['poland', 'east-poland'] }
const advice = {
  ...{ campaign: 'one', step: 4, power: 'germany', level: 'normal', aims },
  actions: [step, { kind: 'end' }],
}
const note = () => mount(AdviceNote, { global: { plugins: [getActivePinia() as never] } })

describe('Advice', () => {
  it('is followed with a button, without the end of the phase', async () => {
    const { program, give } = asked(advice)
    const panel = note()
    await panel.get('button').trigger('click')
    give()
    await soon(() => expect(panel.text()).toContain('Do it'))
    await panel
      .findAll('button')
      .find((button) => button.text() === 'Do it')!
      .trigger('click')
    await soon(() => expect(program.of('campaign.act')).toEqual([{ campaign: 'one', action: step }]))
  })

  it('has no button when all it says is to end the phase', async () => {
    const { give } = asked({ ...advice, actions: [{ kind: 'end' }] })
    const panel = note()
    await panel.get('button').trigger('click')
    give()
    await soon(() => expect(panel.text()).toContain('What the Normal computer would do'))
    expect(panel.text()).not.toContain('Do it')
  })

  it('is requested with a button, shown in three sentences and more, and dismissed', async () => {
    const { program, give, store } = asked(advice)
    const panel = note()
    await panel.get('button').trigger('click')
    expect(panel.text()).toContain('None of your units will move')
    give()
    await soon(() => expect(panel.text()).toContain('What the Normal computer would do'))
    expect(program.of('players.advise')).toEqual([{ campaign: 'one', level: 'normal', task: 'advice-1' }])
    expect(panel.findAll('li').map((li) => li.text())).toEqual([
      'Attack East Poland.',
      'Move up.',
      'Not Moscow.',
    ])
    expect(store.arrows).toHaveLength(3)
    await panel.get('.more').trigger('click')
    expect(panel.findAll('li')).toHaveLength(4)
    await panel.findAll('li')[0]?.trigger('mouseenter')
    expect(store.pointed).toEqual(attack)
    await panel.findAll('li button')[1]?.trigger('click')
    expect(useSelection().showing).toBe('poland')
    await panel.get('[aria-label="Close the advice"]').trigger('click')
    expect(store.arrows).toEqual([])
    expect(panel.text()).toBe('Ask for advice')
  })

  it('comes into view when it arrives', async () => {
    const seen = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined)
    const { give, store } = asked(advice)
    const panel = note()
    expect(seen).not.toHaveBeenCalled()
    void store.advise()
    await nextTick()
    seen.mockClear()
    give()
    await soon(() => expect(panel.text()).toContain('What the Normal computer'))
    await nextTick()
    expect(seen.mock.contexts).toEqual([panel.element])
    expect(seen.mock.lastCall).toEqual([{ block: 'nearest' }])
    seen.mockRestore()
  })

  it('is the best result so far if the player stops it, and says so', async () => {
    const { program, give, store } = asked({ ...advice, cut: true })
    const panel = note()
    void store.advise()
    await store.stop()
    expect(program.of('players.cancel')).toEqual([{ task: 'advice-1' }])
    expect(store.thinking).toBe(true)
    give()
    await soon(() => expect(panel.text()).toContain('This is the best it found'))
    expect([store.thinking, store.advice?.cut]).toEqual([false, true])
  })

  it('stops if the player answers in the meantime, and disappears if the player answers afterward', async () => {
    const { program, campaign, give, store } = asked(advice)
    void store.advise()
    give()
    await soon(() => expect(store.advice).toEqual(advice))
    campaign.enter('one', viewOf({ campaign: 'one', step: 5, decision: moving('next') }))
    await nextTick()
    expect([store.advice, store.arrows]).toEqual([null, []])
    void store.advise()
    campaign.enter('one', viewOf({ campaign: 'one', step: 6, decision: moving('third') }))
    await nextTick()
    expect(program.of('players.cancel')).toEqual([{ task: 'advice-2' }])
    expect(store.thinking).toBe(false)
  })

  it('that is refused is a notice, and can be requested again', async () => {
    const { give, store } = asked(refusal('Nobody is asked.'))
    void store.advise()
    give()
    await soon(() => expect(store.thinking).toBe(false))
    expect(store.advice).toBeNull()
  })
})

describe('The plan of a computer', () => {
  it('is requested while the player watches, again after each step, and shown for the power that plays', async () => {
    const program = fakeProgram({
      'players.state': () => ({ campaign: 'one', state: 'playing', power: 'germany' }),
      'players.plan': () => ({ campaign: 'one', power: 'germany', round: 1, aims }),
    })
    const campaign = useCampaign()
    const seats = { germany: { seat: 'c', name: 'Easy', kind: 'computer' as const, level: 'easy' } }
    const at = (step: number) => viewOf({ campaign: 'one', step, decision: moving(), seats })
    const store = useAdvice()
    campaign.enter('one', at(4))
    await soon(() => expect(program.of('players.state')).toHaveLength(1))
    expect([program.of('players.plan'), store.plan]).toEqual([[], null])
    store.watching = true
    await soon(() => expect(store.plan?.aims).toEqual(aims))
    expect(store.arrows).toHaveLength(3)
    campaign.enter('one', at(5))
    await soon(() => expect(program.of('players.plan')).toHaveLength(2))
    store.watching = false
    expect([store.plan, store.arrows]).toEqual([null, []])
  })
})
