// What an attack lacks: the program is asked which units can still come, only while the panel is open, and never twice.
import { flushPromises, mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { afterEach, describe, expect, it, vi } from 'vitest'
import NeededUnits from '../../../../renderer/panels/decision/move/NeededUnits.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { asking, fakeProgram, piece, sampleView } from '../support/fake-client'
import { onPage, takeOff } from '../support/mounted'
import { press } from '../support/on-screen'

afterEach(takeOff)

const decision = {
  ...{ ...asking(), of: 'move', kind: 'move', answers: ['move', 'end'], mode: 'combat', powers: ['germany'] },
  ...{ movable: ['u1', 'u2', 'u3', 'u4', 'u5'], homeless: [] },
} as never
const asks = { scenario: 'europe-pacific', kind: 'land', attackers: [], defenders: [] }
const to = (space: string, effects = ['attack']) => ({ space, path: ['germany', space], cost: 1, effects })
const group = (units: string[], targets: unknown[], unload: unknown[] = []) => ({ units, targets, unload })

function shown(
  attack: object,
  answers: Record<string, (params: never) => unknown> = {},
  planned: readonly object[] = [],
  more: object = {},
) {
  const program = fakeProgram({
    'odds.lineups': () => [
      { battle: 'sea:zone', asks: { ...asks, kind: 'sea' } },
      { battle: 'land:poland', asks },
    ],
    'odds.kinds': () => ({
      kinds: [
        {
          kind: 'land',
          attackers: [{ unit: 'infantry' }, { unit: 'armor' }, { unit: 'battleship', fires: 'only' }],
        },
      ],
      switches: [],
    }),
    'campaign.legal': () => ({
      decision: null,
      groups: [
        group(['u1', 'u2', 'u3'], [to('poland')]),
        // Only past it, or not to fight.
        group(['u4'], [to('france'), to('poland', [])]),
        group(['u5'], [to('poland')]),
        group(['u6'], [], [{ to: 'poland', units: ['u7'], effects: [] }]),
      ],
    }),
    'campaign.act': () => ({ ok: true, saved: true, events: [], view: sampleView() }),
    'odds.need': () => ({
      before: 0.4,
      add: [{ power: 'germany', unit: 'infantry', count: 2 }],
      cost: 6,
      chance: 0.93,
    }),
    ...answers,
  })
  const campaign = useCampaign()
  campaign.id = 'c'
  campaign.view = sampleView(
    {
      germany: [
        ...['u1', 'u2', 'u3'].map((id) => piece(id, 'infantry', 'germany')),
        piece('u4', 'armor', 'germany'),
        piece('u5', 'battleship', 'germany'),
        piece('u7', 'armor', 'germany'),
      ],
    },
    decision,
    { planned: planned as never },
  )
  const wrapper = onPage(
    mount(NeededUnits, {
      props: { attack, ...more } as never,
      global: { plugins: [getActivePinia() ?? []] as never },
      attachTo: document.body,
    }),
  )
  return { program, campaign, wrapper, text: () => wrapper.find('strong').text() }
}
const actions = [{ kind: 'move', units: ['u1'], path: ['germany', 'poland'] }]

describe('the force that an attack needs', () => {
  it('is requested for the attack as it would be, with all units that can still fight there', async () => {
    const { program, text } = shown({ space: 'poland', actions })
    expect(text()).toContain('calculating')
    await flushPromises()
    expect(program.of('odds.lineups')).toEqual([{ campaign: 'c', space: 'poland', actions }])
    expect(program.of('campaign.legal')).toEqual([{ campaign: 'c' }])
    // Units that are sent already are not counted.
    expect(program.of('odds.need')).toMatchObject([
      {
        ...{ battle: asks, side: 'attacker', goal: 'win', chance: 0.9, task: expect.any(String) },
        of: [
          { power: 'germany', unit: 'infantry', most: 2 },
          { power: 'germany', unit: 'armor', most: 1 },
        ],
      },
    ])
    expect(text()).toBe('Add 2 infantry from germany: 93%')
  })

  it('comes into view if it opens in a list, immediately and with its answer', async () => {
    const seen = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined)
    shown({ space: 'poland', actions })
    await flushPromises()
    expect(seen).not.toHaveBeenCalled()
    takeOff()
    const { wrapper } = shown({ space: 'poland', actions }, {}, [], { opens: true })
    expect(seen.mock.contexts).toEqual([wrapper.element])
    await flushPromises()
    expect(seen.mock.contexts.length).toBeGreaterThan(1)
    expect(seen.mock.lastCall).toEqual([{ block: 'nearest' }])
    expect(wrapper.text()).toContain('Send this force')
    seen.mockRestore()
  })

  it('sends the units it names, with the moves of the attack that are not made yet', async () => {
    const { program, wrapper } = shown({ space: 'poland', actions })
    await flushPromises()
    await press(wrapper, 'Send this force')
    expect(program.of('campaign.send')[0]?.['actions'] ?? program.of('campaign.act')[0]?.['actions']).toEqual(
      [...actions, { kind: 'move', units: ['u2', 'u3'], path: ['germany', 'poland'] }],
    )
  })

  it('is requested for a battle without attackers if no units are sent to it yet', async () => {
    const one = [{ power: 'germany', unit: 'infantry', count: 1 }]
    const { program, text } = shown(
      { space: 'poland', actions: [] },
      { 'odds.lineups': () => [{ battle: 'land:poland', asks: { ...asks, attackers: one } }] },
    )
    await flushPromises()
    // The battle is built with the first piece that could come: without an attacker there is none.
    expect(program.of('odds.lineups')).toEqual([
      {
        campaign: 'c',
        space: 'poland',
        actions: [{ kind: 'move', units: ['u1'], path: ['germany', 'poland'] }],
      },
    ])
    expect(program.of('odds.need')).toMatchObject([{ battle: { ...asks, attackers: [] } }])
    expect(text()).toBe('Add 2 infantry from germany: 93%')
  })

  it('is requested for the battle of a planned attack', async () => {
    const { program } = shown({ space: 'poland', battle: 'sea:zone' }, {}, [{ space: 'poland' }])
    await flushPromises()
    expect(program.of('odds.lineups')).toEqual([{ campaign: 'c', space: 'poland' }])
    // None of these fights at sea.
    expect(program.of('odds.need')).toEqual([])
  })

  it('is requested again for another chance, and cancelled when no panel shows it anymore', async () => {
    const { program, wrapper } = shown(
      { space: 'poland', actions },
      { 'odds.need': () => new Promise(() => undefined) },
    )
    await flushPromises()
    await wrapper.find('select').setValue('0.75')
    await flushPromises()
    const [first, second] = program.of('odds.need')
    expect([first?.['chance'], second?.['chance']]).toEqual([0.9, 0.75])
    expect(program.of('odds.cancel')).toEqual([{ task: first?.['task'] }])
    wrapper.unmount()
    expect(program.of('odds.cancel')).toEqual([{ task: first?.['task'] }, { task: second?.['task'] }])
  })

  it.each([
    ['nothing else can reach this space', { 'campaign.legal': () => ({ decision: null, groups: [] }) }],
    ['no more units needed', { 'odds.need': () => ({ before: 0.95, add: [], cost: 0, chance: 0.95 }) }],
    [
      'not enough, even with everything in range',
      { 'odds.need': () => ({ before: 0.4, add: null, cost: null, chance: null }) },
    ],
  ])('%s', async (words, answers) => {
    const { text } = shown({ space: 'poland', actions }, answers)
    await flushPromises()
    expect(text()).toBe(words)
  })
})
