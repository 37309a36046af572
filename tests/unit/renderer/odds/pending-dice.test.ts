// Chances of dice outside of battles on screen: requested while a panel shows them, and gone with the position.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import { defineComponent, nextTick } from 'vue'
import type { ComingDice } from '../../../../shared/contract'
import { diceLines, throughAhead } from '../../../../renderer/app/words/pending-dice'
import type { Names } from '../../../../renderer/app/words/names'
import PendingDice from '../../../../renderer/panels/decision/move/PendingDice.vue'
import RaidLossLine from '../../../../renderer/panels/decision/move/RaidLossLine.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { usePendingDice } from '../../../../renderer/stores/odds/pending-dice'
import { asking, fakeProgram, sampleView } from '../support/fake-client'

const settle = async () => {
  for (let i = 0; i < 5; i++) await nextTick()
}
const one = (option: string, success: number) => ({ about: 'research', by: 'uk', option, success, rules: [] })

describe('chances of dice that are coming', () => {
  const research = { ...asking(), of: 'research', kind: 'research', answers: ['research', 'end'] } as never
  const buying = { ...asking(), of: 'buy', kind: 'buy', answers: ['buy', 'end'] } as never

  it('are requested if an answer brings dice or a panel shows them, and dropped when no panel shows them anymore', async () => {
    const program = fakeProgram({
      'odds.coming': () => [
        one('1', 0.2),
        one('2', 0.3),
        { about: 'surrender', by: 'uk', success: 0.1, rules: [] },
      ],
    })
    const campaign = useCampaign()
    campaign.id = 'c'
    const coming = usePendingDice()
    campaign.view = sampleView({}, buying)
    await settle()
    expect(program.of('odds.coming')).toEqual([])
    campaign.view = sampleView({}, research)
    await settle()
    expect(program.of('odds.coming')).toEqual([{ campaign: 'c' }])
    expect([coming.of('research', '2')?.success, coming.of('research', '3'), coming.surrender('uk')]).toEqual(
      [0.3, null, 0.1],
    )
    campaign.view = sampleView({}, buying)
    await settle()
    expect([coming.of('research'), coming.surrender('uk')]).toEqual([null, null])
    const panel = mount(defineComponent({ setup: () => (usePendingDice().look(), () => null) }))
    await settle()
    expect(coming.surrender('uk')).toBe(0.1)
    panel.unmount()
    await settle()
    expect(coming.surrender('uk')).toBeNull()
  })

  it('a late answer about an earlier position does not replace the newer answer', async () => {
    const answers: ((dice: unknown) => void)[] = []
    fakeProgram({ 'odds.coming': () => new Promise((resolve) => answers.push(resolve)) })
    const campaign = useCampaign()
    campaign.enter('c', sampleView({}, research))
    const coming = usePendingDice()
    campaign.view = sampleView({}, research, { hash: 'h2' })
    await settle()
    for (const success of [0.2, 0.1]) {
      answers.pop()?.([one('1', success)])
      await settle()
    }
    expect(coming.of('research', '1')?.success).toBe(0.2)
  })
})

describe('dice that are due with any answer', () => {
  const spread = (...all: [number, number][]) => ({
    expected: all.reduce((sum, [ipc, probability]) => sum + ipc * probability, 0),
    spread: all.map(([ipc, probability]) => ({ ipc, probability })),
  })
  const lot = (unit: string, count: number, expected: number) => ({
    power: 'uk',
    unit,
    count,
    expected,
    lost: [],
  })
  const due = [
    {
      about: 'flight',
      by: 'uk',
      rules: [],
      lots: [lot('bomber', 2, 0.4), lot('fighter', 1, 0.2)],
      ipc: spread([0, 0.5], [15, 0.5]),
    },
    {
      about: 'coast-fire',
      by: 'uk',
      space: 'london',
      rules: [],
      success: 0.892,
      lots: [lot('transport', 2, 0.111)],
    },
    { about: 'convoy', by: 'germany', space: 'sea', rules: [], ipc: spread([0, 0.25], [1, 0.25], [5, 0.5]) },
    { about: 'convoy', by: 'germany', rules: [], ipc: spread([0, 0.5], [2, 0.5]) },
    // An answer causes it, so it is shown next to the answer.
    { about: 'convoy', by: 'germany', option: 'sea', rules: [], ipc: spread([9, 1]) },
    { about: 'coast-fire', by: 'uk', space: 'london', rules: [], success: 1 },
  ]
  const moving = (mode: string) =>
    ({
      ...asking(),
      of: 'move',
      kind: 'move',
      answers: ['end'],
      mode,
      movable: [],
      homeless: [],
      powers: [],
    }) as never
  async function lines(decision: never, about: ('flight' | 'coast-fire' | 'convoy')[]) {
    fakeProgram({ 'odds.coming': () => due })
    const campaign = useCampaign()
    campaign.id = 'c'
    campaign.view = sampleView({}, decision)
    const panel = mount(PendingDice, {
      props: { about },
      global: { plugins: [getActivePinia() ?? []] as never },
    })
    await settle()
    const all = panel.findAll('p').map((line) => line.text())
    panel.unmount()
    return all
  }

  it('are described in a sentence each: guns on the way, coastal fire by its land, convoys by their zone or together', async () => {
    expect(await lines(moving('combat'), ['flight', 'coast-fire', 'convoy'])).toEqual([
      'Guns along the route shoot down 0.6 of 3 aircraft on average (7.5 IPCs); all get through: 50%.',
      'Coastal fire from london sinks 0.1 of 2 transports on average; all get through: 89%.',
      'Convoys in sea: germany takes 2.8 IPCs off the next income on average; nothing: 25%, the maximum of 5 IPCs: 50%.',
      'Convoys: germany takes 1 IPC off the next income on average; nothing: 50%, the maximum of 2 IPCs: 50%.',
    ])
  })

  it('use the singular for one aircraft and one transport', () => {
    const single = [
      { about: 'coast-fire', space: 'london', success: 0.84, lots: [lot('transport', 1, 0.16)] },
      { about: 'flight', lots: [lot('fighter', 1, 0.2)], ipc: spread([0, 0.8], [10, 0.2]) },
    ].map((dice) => ({ by: 'uk', rules: [], ...dice })) as ComingDice[]
    expect(diceLines(single, { space: (id: string) => id } as Names)).toEqual([
      'Coastal fire from london: the transport gets through 84% of the time.',
      'Guns along the route: 80% to get through; 2 IPCs lost on average.',
    ])
    expect(single.map(throughAhead)).toEqual(['gets through: 84%', 'gets through: 80%'])
  })

  it('also have a short form: the chance that all aircraft pass the guns, or all transports the coast, and nothing otherwise', () => {
    expect((due as ComingDice[]).map(throughAhead)).toEqual([
      'all get through: 50%',
      'all get through: 89%',
      null,
      null,
      null,
      null,
    ])
  })

  it('are requested in noncombat movement and before a battle is chosen too, and only the wanted ones are shown', async () => {
    expect(await lines(moving('noncombat'), ['convoy'])).toHaveLength(2)
    const choosing = { ...asking(), of: 'battle', kind: 'battle', answers: ['battle'], battles: [] } as never
    expect(await lines(choosing, ['coast-fire'])).toHaveLength(1)
    expect(await lines(buying(), ['convoy'])).toEqual([])
  })
  const buying = () => ({ ...asking(), of: 'buy', kind: 'buy', answers: ['buy', 'end'] }) as never
})

describe('the possible loss from dice', () => {
  const line = (spread: [number, number][]) => {
    const expected = spread.reduce((sum, [ipc, probability]) => sum + ipc * probability, 0)
    const ipc = { expected, spread: spread.map(([n, probability]) => ({ ipc: n, probability })) }
    return mount(RaidLossLine, { props: { dice: { about: 'convoy', by: 'uk', rules: [], ipc } } }).text()
  }
  it('is one line with the average, nothing, and the maximum, or the sure amount, and empty without dice', () => {
    expect(
      line([
        [0, 0.25],
        [1, 0.25],
        [2, 0.5],
      ]),
    ).toBe('Takes 1.3 IPCs on average. Nothing: 25%. The maximum of 2 IPCs: 50%.')
    expect(
      line([
        [1, 0.5],
        [2, 0.5],
      ]),
    ).toBe('Takes 1.5 IPCs on average. The maximum of 2 IPCs: 50%.')
    expect(line([[3, 1]])).toBe('Takes 3 IPCs.')
    expect(mount(RaidLossLine, { props: { dice: null } }).text()).toBe('')
  })
})
