// Chances of dice outside of battles on the screen: asked for where somebody looks at them, and gone with the position.
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { defineComponent, nextTick } from 'vue'
import TakenLine from '../../../renderer/panels/decision/TakenLine.vue'
import { useCampaign } from '../../../renderer/stores/campaign'
import { useComing } from '../../../renderer/stores/coming'
import { asking, fakeProgram, sampleView } from './fake-client'

const settle = async () => {
  for (let i = 0; i < 5; i++) await nextTick()
}
const one = (option: string, success: number) => ({ about: 'research', by: 'uk', option, success, rules: [] })

describe('chances of dice that are coming', () => {
  const research = { ...asking(), of: 'research', kind: 'research', answers: ['research', 'end'] } as never
  const buying = { ...asking(), of: 'buy', kind: 'buy', answers: ['buy', 'end'] } as never

  it('are asked for where an answer brings dice, or a panel shows them, and are gone when nobody looks', async () => {
    const program = fakeProgram({
      'odds.coming': () => [
        one('1', 0.2),
        one('2', 0.3),
        { about: 'surrender', by: 'uk', success: 0.1, rules: [] },
      ],
    })
    const campaign = useCampaign()
    campaign.id = 'c'
    const coming = useComing()
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
    const panel = mount(defineComponent({ setup: () => (useComing().look(), () => null) }))
    await settle()
    expect(coming.surrender('uk')).toBe(0.1)
    panel.unmount()
    await settle()
    expect(coming.surrender('uk')).toBeNull()
  })
})

describe('what dice may take', () => {
  const line = (spread: [number, number][]) => {
    const expected = spread.reduce((sum, [ipc, probability]) => sum + ipc * probability, 0)
    const ipc = { expected, spread: spread.map(([n, probability]) => ({ ipc: n, probability })) }
    return mount(TakenLine, { props: { dice: { about: 'convoy', by: 'uk', rules: [], ipc } } }).text()
  }
  it('is said in a line: the average, nothing, and the most; what is sure is said so; of other dice nothing is said', () => {
    expect(
      line([
        [0, 0.25],
        [1, 0.25],
        [2, 0.5],
      ]),
    ).toBe('Takes 1.3 IPC on the average. Nothing: 25 %. As much as 2 IPC: 50 %.')
    expect(
      line([
        [1, 0.5],
        [2, 0.5],
      ]),
    ).toBe('Takes 1.5 IPC on the average. As much as 2 IPC: 50 %.')
    expect(line([[3, 1]])).toBe('Takes 3 IPC.')
    expect(mount(TakenLine, { props: { dice: null } }).text()).toBe('')
  })
})
