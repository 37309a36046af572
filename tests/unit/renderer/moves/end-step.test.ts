/** What ends a step, and its warnings: purchases with pieces already placed, money, free units, aircraft. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import { unmountAfterEach } from '../../../support/unmount'
import type { Action, Decision } from '../../../../shared/model'
import { panelOf } from '../../../../renderer/panels/decision/panel-of-decision'
import { ending } from '../../../../renderer/panels/input/end-step'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useNotices } from '../../../../renderer/stores/screen/notices'
import { asking, fakeProgram, piece, refusal, sampleView } from '../support/fake-client'
import { press, settle } from '../support/on-screen'

// A purchase left open sends its order a moment later, by then to the program of the next test.
unmountAfterEach()

type Of<K extends Decision['of']> = Extract<Decision, { of: K }>

const buy: Of<'buy'> = {
  ...asking(),
  of: 'buy',
  kind: 'buy',
  answers: ['buy', 'end'],
  treasuries: [
    {
      id: 'germany',
      power: 'germany',
      cash: 10,
      spent: 0,
      order: [],
      units: [{ unit: 'infantry', cost: 3 }],
    },
  ],
}
const place: Of<'place'> = {
  ...asking(),
  of: 'place',
  kind: 'place',
  answers: ['place', 'end'],
  waiting: [],
  limits: [],
}
const move: Of<'move'> = {
  ...asking(),
  of: 'move',
  kind: 'move',
  answers: ['move', 'end'],
  mode: 'noncombat',
  powers: ['germany'],
  movable: [],
  homeless: ['u5'],
}

/** The panel of a decision before a program that accepts every answer, except those that `refuse` refuses. */
function open(decision: Decision, refuse: (action: Action) => unknown = () => undefined) {
  const view = sampleView({ poland: [piece('u5', 'fighter', 'germany')] }, decision)
  const program = fakeProgram({
    'campaign.history': () => [],
    'campaign.act': ({ action }) => refuse(action as Action) ?? { ok: true, saved: true, events: [], view },
  })
  useCampaign().enter('test', view)
  const pinia = getActivePinia()
  if (pinia === undefined) throw new Error('no store')
  // A component chosen at run time has no props the compiler could know.
  const panel: VueWrapper = mount<unknown>(panelOf(decision), {
    props: { decision } as Record<string, unknown>,
    global: { plugins: [pinia] },
  })
  return { panel, acted: () => program.of('campaign.act').map((one) => one['action'] as Action) }
}

/** Before round 1: two infantry ordered and both placed, so that nothing waits. */
const allPlaced: Decision = {
  ...buy,
  answers: ['buy', 'place', 'end'],
  treasuries: buy.treasuries.map((one) => ({
    ...one,
    spent: 6,
    order: [{ unit: 'infantry', count: 2 }],
  })),
  waiting: [],
}

describe('A purchase before round 1 with everything placed', () => {
  it('can be extended, but what is already on the board can’t be taken off', async () => {
    const { panel } = open(allPlaced)
    const less = () => panel.findAll('button').find((one) => one.attributes('aria-label') === 'Remove one')
    expect(panel.text()).toContain('2 already placed')
    expect(less()?.attributes('disabled')).toBeDefined()
    await press(panel, 'Add one')
    expect(less()?.attributes('disabled')).toBeUndefined()
    await press(panel, 'Remove one')
    expect(less()?.attributes('disabled')).toBeDefined()
  })

  it('shows the actual state when an order is refused, and ends with the next press', async () => {
    const { panel, acted } = open(allPlaced, ({ kind }) =>
      kind === 'buy' ? refusal('Placed already.') : undefined,
    )
    await press(panel, 'Add one')
    await press(panel, 'End purchase and placement')
    expect(useNotices().notices.at(-1)?.text).toBe('Placed already.')
    const count = panel.find('input').element.value
    expect(count).toBe('2')
    await press(panel, 'End purchase and placement')
    expect(acted().map((one) => one.kind)).toEqual(['buy', 'end'])
  })
})

describe('A purchase', () => {
  it('ends with what was typed while the previous order was on its way', async () => {
    const { panel, acted } = open(buy)
    const order = (count: number): Action => ({
      kind: 'buy',
      treasury: 'germany',
      order: [{ unit: 'infantry', count }],
    })
    await press(panel, 'Add one')
    const sent = useCampaign().act(order(1))
    await press(panel, 'Add one')
    await sent
    await press(panel, 'End purchase')
    expect(acted()).toEqual([order(1), order(2), { kind: 'end' }])
  })
})

describe('The key that ends a step', () => {
  it('first shows the remaining money, and ends with the second press; the button ends directly', async () => {
    const { acted } = open(buy)
    await ending.value?.()
    expect(acted()).toEqual([])
    expect(useNotices().notices.at(-1)?.text).toBe(
      'Unspent and kept: 10 IPCs. Press Ctrl+Enter again to end the phase.',
    )
    await ending.value?.()
    expect(acted()).toEqual([{ kind: 'end' }])
    expect(useNotices().notices).toHaveLength(1)
  })

  it('shows it for the next question too, if the same panel asks it and the same amount is left', async () => {
    const next = { ...buy, id: 'd2' }
    const { panel, acted } = open(buy)
    await ending.value?.()
    await ending.value?.()
    expect(acted()).toEqual([{ kind: 'end' }])
    useCampaign().enter('test', sampleView({}, next))
    await panel.setProps({ decision: next })
    await ending.value?.()
    expect(acted()).toHaveLength(1)
    await ending.value?.()
    expect(acted()).toHaveLength(2)
  })

  it('shows it again when the remaining money has changed, but not for an amount that buys nothing', async () => {
    const { panel, acted } = open(buy)
    await ending.value?.()
    await press(panel, 'Add one')
    await ending.value?.()
    expect(useNotices().notices.at(-1)?.text).toContain('7 IPCs')
    await press(panel, 'Add one')
    await press(panel, 'Add one')
    await ending.value?.()
    await settle()
    expect(acted().at(-1)).toEqual({ kind: 'end' })
  })

  it('first warns that free units would be lost, not that purchased ones wait', async () => {
    const waiting = { unit: 'infantry', count: 2, power: 'uk', treasury: '', spaces: ['india'] }
    const free = open({ ...place, waiting: [{ ...waiting, free: true }] })
    await ending.value?.()
    expect(useNotices().notices.at(-1)?.text).toMatch(/^2 free units aren’t placed and will be lost\./)
    expect(free.acted()).toEqual([])
    const bought = open({ ...place, waiting: [waiting] })
    await ending.value?.()
    expect(bought.acted()).toEqual([{ kind: 'end' }])
  })

  it('first warns that aircraft would be lost, after combat', async () => {
    const after = open(move)
    await ending.value?.()
    expect(useNotices().notices.at(-1)?.text).toMatch(/^1 aircraft has nowhere to land/)
    expect(after.acted()).toEqual([])
    const before = open({ ...move, mode: 'combat' })
    await ending.value?.()
    expect(before.acted()).toEqual([{ kind: 'end' }])
  })
})
