// A slow question about chances: shown immediately as far as known, asked again when more is known, cancelled when
// unused.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, nextTick, ref } from 'vue'
import { percents } from '../../../../renderer/app/words/chances'
import PurchasePanel from '../../../../renderer/panels/decision/purchase/PurchasePanel.vue'
import PurchaseOdds from '../../../../renderer/panels/decision/purchase/PurchaseOdds.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useOddsQuestion } from '../../../../renderer/stores/odds/refined-odds'
import { asking, fakeProgram, sampleView } from '../support/fake-client'
import { onPage, takeOff } from '../support/mounted'

afterEach(takeOff)
const settle = async () => {
  for (let i = 0; i < 8; i++) await nextTick()
}

describe('a question that takes long', () => {
  const asks = (answers: (n: number) => unknown) => {
    let n = 0
    const program = fakeProgram({ 'odds.turn': () => answers(n++) })
    const about = ref<string | null>('here')
    const scope = effectScope()
    const found = scope.run(() =>
      useOddsQuestion(
        'odds.turn',
        () => (about.value === null ? null : { params: { campaign: 'c' }, about: [about.value] }),
        { exact: ({ error }) => error < 1e-9 },
      ),
    )
    if (!found) expect.fail()
    const tasks = () => program.of('odds.turn').map(({ task }) => task)
    const cancelled = () => program.of('odds.cancel').map(({ task }) => task)
    const tell = (task: unknown, done: number) =>
      program.push('task.progress', { task, done, of: 9, text: '' })
    return { program, about, scope, found, tasks, cancelled, tell }
  }

  it('is asked once if the answer is exact, and leaves nothing to cancel', async () => {
    const { found, tasks, cancelled, scope } = asks(() => ({ error: 0 }))
    expect(found.working.value).toBe(true)
    await settle()
    expect([found.answer.value, found.working.value]).toEqual([{ error: 0 }, false])
    scope.stop()
    expect([tasks().length, cancelled()]).toEqual([1, []])
  })

  it('is shown with its error immediately, and asked again whenever more is known', async () => {
    const errors = [0.1, 0.01, 0]
    const { found, tasks, cancelled, tell } = asks((n) => ({ error: errors[n] }))
    await settle()
    expect([found.answer.value, found.working.value]).toEqual([{ error: 0.1 }, true])
    tell('another one', 3)
    await settle()
    expect(tasks().length).toBe(1)
    tell(tasks()[0], 2)
    expect(found.far.value).toEqual({ done: 2, of: 9 })
    await settle()
    expect([found.answer.value, found.working.value]).toEqual([{ error: 0.01 }, true])
    tell(tasks()[1], 9)
    await settle()
    expect([found.answer.value, found.working.value]).toEqual([{ error: 0 }, false])
    expect(cancelled()).toEqual(tasks().slice(0, 2))
    expect(new Set(tasks()).size).toBe(3)
  })

  it('is asked once more if it finished before its first answer arrived', async () => {
    const late: ((value: unknown) => void)[] = []
    const { found, tasks, tell } = asks((n) => (n === 0 ? new Promise((r) => late.push(r)) : { error: 0 }))
    tell(tasks()[0], 9)
    late[0]?.({ error: 0.1 })
    await settle()
    expect([found.answer.value, found.working.value, tasks().length]).toEqual([{ error: 0 }, false, 2])
  })

  it('is not asked forever if the answer can’t get more exact', async () => {
    const { found, tasks, cancelled, tell } = asks(() => ({ error: 0.001 }))
    await settle()
    tell(tasks()[0], 9)
    await settle()
    expect([found.answer.value, found.working.value, tasks().length]).toEqual([{ error: 0.001 }, false, 2])
    expect(cancelled()).toEqual(tasks())
  })

  it('continues with the other battles when one of them is done, and ends when none is left', async () => {
    const open = [2, 1, 1]
    const program = fakeProgram({ 'odds.campaign': () => Array(open.shift() ?? 1).fill({ exact: false }) })
    const scope = effectScope()
    const found = scope.run(() =>
      useOddsQuestion('odds.campaign', () => ({ params: { campaign: 'c' }, about: [] }), {
        exact: (all) => all.length === 0,
        open: (all) => all.length,
      }),
    )
    if (!found) expect.fail()
    const tasks = () => program.of('odds.campaign').map(({ task }) => task)
    const done = async () => {
      program.push('task.progress', { task: tasks().at(-1), done: 9, of: 9, text: '' })
      await settle()
    }
    await settle()
    await done()
    expect([tasks().length, found.working.value]).toEqual([2, true])
    await done()
    expect([tasks().length, found.working.value]).toEqual([3, false])
    scope.stop()
  })

  it('is cancelled when another one replaces it, and its answer is not shown then', async () => {
    const late: ((value: unknown) => void)[] = []
    const { found, about, tasks, cancelled, scope } = asks(() => new Promise((r) => late.push(r)))
    about.value = 'there'
    await settle()
    expect(cancelled()).toEqual([tasks()[0]])
    late[0]?.({ error: 0.1 })
    await settle()
    expect(found.answer.value).toBeNull()
    about.value = null
    await settle()
    expect(cancelled()).toEqual(tasks())
    about.value = 'where nobody looks any more'
    await settle()
    scope.stop()
    expect(cancelled()).toEqual(tasks())
  })
})

describe('chances between two bounds', () => {
  it('are shown as far as they are known, and as one number if both bounds read the same', () => {
    expect(percents([0.612, 0.631])).toBe('61–64%')
    expect(percents([0.612, 0.6121])).toBe('61%')
    expect(percents([0, 1])).toBe('0–100%')
  })
})

describe('the effect of an order', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const shown = async (orders: unknown, answer: unknown) => {
    const program = fakeProgram({ 'odds.purchase': () => answer })
    const campaign = useCampaign()
    campaign.id = 'c'
    campaign.view = sampleView({}, { ...asking(), of: 'buy', kind: 'buy', treasuries: [] } as never)
    const panel = onPage(
      mount(PurchaseOdds, {
        props: { orders: orders as never },
        global: { plugins: [getActivePinia() ?? expect.fail()] },
      }),
    )
    await vi.advanceTimersByTimeAsync(1000)
    return { program, panel }
  }
  const infantry = [{ power: 'ussr', unit: 'infantry', count: 3 }]
  const ordered = [{ treasury: 'ussr', order: [{ unit: 'infantry', count: 3 }] }]

  it('is shown for each place and attack, in figures and in a sentence', async () => {
    const { program, panel } = await shown(ordered, {
      holds: [{ space: 'poland', by: 'germany', before: 0.19, after: 0.96, units: infantry }],
      attacks: [{ space: 'rumania', from: 'poland', before: 0.1, after: 0.4, units: infantry }],
      ...{ complete: true, error: 0 },
    })
    expect(program.of('odds.purchase')).toMatchObject([{ campaign: 'c', orders: ordered }])
    expect(panel.find('h2').text()).toBe('What this purchase does')
    expect(panel.findAll('.sr-only').map((one) => one.text())).toEqual([
      'Poland holds against germany: 19%; with 3 infantry: 96%',
      'Attack on rumania next turn: 10% to capture it; with 3 infantry from poland: 40%',
    ])
    expect(panel.findAll('.chance').map((one) => one.text())).toEqual(['19% → 96%', '10% → 40%'])
  })

  it('is marked as that of the previous order until the new one is worked out', async () => {
    const { panel } = await shown(ordered, {
      holds: [{ space: 'poland', by: 'germany', before: 0.19, after: 0.96, units: infantry }],
      ...{ attacks: [], complete: true, error: 0 },
    })
    expect(panel.get('ul').attributes('aria-busy')).toBe('false')
    await panel.setProps({ orders: [{ treasury: 'ussr', order: [{ unit: 'infantry', count: 5 }] }] as never })
    expect(panel.get('ul').attributes('aria-busy')).toBe('true')
    expect(panel.get('h2').text()).toContain('calculating')
    await vi.advanceTimersByTimeAsync(1000)
    expect(panel.get('ul').attributes('aria-busy')).toBe('false')
  })

  it('is a single chance if before and after have the same text', async () => {
    const { panel } = await shown(ordered, {
      holds: [{ space: 'poland', by: 'germany', before: 0.001, after: 0.003, units: infantry }],
      attacks: [],
      ...{ complete: true, error: 0 },
    })
    expect(panel.findAll('.chance').map((one) => one.text())).toEqual(['under 1%'])
  })

  it('is, without an order, a line next to the answer that names and leads to the first place', async () => {
    const at = (space: string) => ({ space, by: 'germany', before: 0.19, after: 0.19, units: [] })
    const holds = ['poland', 'rumania', 'turkey'].map(at)
    fakeProgram({
      'campaign.history': () => [],
      'odds.purchase': () => ({ holds, attacks: [], complete: true, error: 0 }),
    })
    const decision = { ...asking(), of: 'buy', kind: 'buy', treasuries: [] } as never
    const campaign = useCampaign()
    campaign.id = 'c'
    campaign.view = sampleView({}, decision)
    const panel = onPage(
      mount(PurchasePanel, {
        props: { decision },
        attachTo: document.body,
        global: { plugins: [getActivePinia() ?? expect.fail()] },
      }),
    )
    expect(panel.find('.risks').exists()).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(panel.find('.answers .risks').text()).toBe('Under threat next turn: poland, rumania, and 1 more')
    const seen = vi.fn()
    panel.find('.order').element.scrollIntoView = seen
    await panel.find('.risks').trigger('click')
    expect(seen).toHaveBeenCalledOnce()
    expect(document.activeElement?.textContent).toContain('Poland holds against')
  })

  it('is, without an order, what is in danger', async () => {
    const { panel } = await shown([{ treasury: 'ussr', order: [] }], {
      holds: [{ space: 'poland', by: 'germany', before: 0.19, after: 0.19, units: [] }],
      ...{ attacks: [], complete: true, error: 0.02 },
    })
    expect(panel.find('h2').text()).toBe('Under threat next turn')
    expect(panel.find('.sr-only').text()).toBe('Poland holds against germany: 17–19%')
    expect(panel.find('.chance').classes()).toContain('bad')
  })

  it('is empty if it changes nothing, and is requested again for another order', async () => {
    const nothing = { holds: [], attacks: [], complete: true, error: 0 }
    const { program, panel } = await shown(ordered, nothing)
    expect(panel.find('section').exists()).toBe(false)
    await panel.setProps({ orders: [] })
    await vi.advanceTimersByTimeAsync(1000)
    expect(program.of('odds.purchase').length).toBe(2)
  })
})
