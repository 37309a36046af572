// The units missing for a chance, and the battles of a turn as one figure.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import type { OddsRequest } from '../../../../shared/contract'
import MissingUnitsNote from '../../../../renderer/app/calculator/MissingUnitsNote.vue'
import { makeNames } from '../../../../renderer/app/words/names'
import PlannedAttacks from '../../../../renderer/panels/decision/move/PlannedAttacks.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { asking, fakeProgram, sampleView } from '../support/fake-client'
import { onPage, takeOff } from '../support/mounted'

afterEach(takeOff)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const plugins = () => [getActivePinia() ?? expect.fail()]
const wait = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
  await nextTick()
}

describe('the missing units', () => {
  const row = (power: string) => [{ power, unit: 'infantry', count: 2 }]
  const battle: OddsRequest = {
    scenario: 'revised',
    kind: 'land',
    attackers: row('germany'),
    defenders: row('uk'),
  }
  const of = [{ power: 'germany', unit: 'infantry' }]
  const note = (need: (params: Record<string, unknown>) => unknown) => {
    const program = fakeProgram({ 'odds.need': need })
    const props = { battle, side: 'attacker' as const, names: makeNames(undefined, undefined), of }
    return { program, note: onPage(mount(MissingUnitsNote, { props, global: { plugins: plugins() } })) }
  }
  const add = (count: number) => ({
    ...{
      before: 0.3,
      add: [{ power: 'germany', unit: 'infantry', count }],
      cost: 3 * count,
      chance: 0.92,
      solves: 4,
    },
  })

  it('are the cheapest addition with its price and chance, requested once the lineup no longer changes', async () => {
    const { program, note: shown } = note(() => add(2))
    await wait(100)
    expect(program.of('odds.need')).toEqual([])
    await wait(500)
    expect(program.of('odds.need')).toEqual([
      { battle, side: 'attacker', chance: 0.9, of, task: expect.stringMatching(/^odds\.need /) },
    ])
    expect(shown.text()).toContain('Attacker adds 2 infantry, 6 IPCs: 92%')
  })

  it('are requested again for another chance', async () => {
    const { program, note: shown } = note(({ chance }) => add(chance === 0.95 ? 3 : 2))
    await wait(500)
    await shown.find('select').setValue('0.95')
    await wait(500)
    expect(program.of('odds.need')).toHaveLength(2)
    expect(shown.text()).toContain('Attacker adds 3 infantry')
  })

  it('are reported as none if nothing is missing, and as insufficient if these units are not enough', async () => {
    const enough = note(() => ({ before: 0.95, add: [], cost: 0, chance: 0.95, solves: 1 }))
    await wait(500)
    expect(enough.note.text()).toContain('no more units needed')
    const none = note(() => ({ before: 0.1, add: null, cost: null, chance: null, solves: 9 }))
    await wait(500)
    expect(none.note.text()).toContain('none of these units is enough')
  })
})

describe('the combined battles of a turn', () => {
  const unit = { power: 'germany', unit: 'infantry', from: 'germany', pieces: ['u1'] }
  const attack = (space: string) => ({
    ...{ battle: `land:${space}`, kind: 'land', space, attackers: [unit] },
    defenders: [{ power: 'uk', unit: 'infantry', pieces: ['u9'] }],
  })
  const decision = { ...asking(), of: 'move', kind: 'move', answers: ['end'], mode: 'combat' } as never
  const shown = async (planned: ReturnType<typeof attack>[]) => {
    const program = fakeProgram({
      'odds.turn': () => ({ parts: [], battles: [], mean: 6.4, deviation: 8, low: -9, middle: 7, high: 18 }),
    })
    const campaign = useCampaign()
    campaign.id = 'c'
    campaign.view = sampleView({}, decision, { planned })
    const list = onPage(mount(PlannedAttacks, { global: { plugins: plugins() } }))
    await wait(400)
    return { program, text: list.text() }
  }

  it('are shown under the list with their spread if there are several', async () => {
    const { program, text } = await shown([attack('poland'), attack('france')])
    expect(program.of('odds.turn')).toEqual([{ campaign: 'c', task: expect.stringMatching(/^odds\.turn /) }])
    expect(text).toContain('+6 IPCs on average')
    expect(text).toContain('90% of the time, between −9 and +18')
  })

  it('are not requested if there is only one', async () => {
    const { program, text } = await shown([attack('poland')])
    expect(program.of('odds.turn')).toEqual([])
    expect(text).not.toContain('together')
  })
})
