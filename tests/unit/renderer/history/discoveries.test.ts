// The player's research result, next to the next question: its dice, the technology, and its effect.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { nextTick } from 'vue'
import { describe, expect, it } from 'vitest'
import { discoveryIn } from '../../../../renderer/app/history/dispatch/discovery'
import ResearchResultNote from '../../../../renderer/panels/summary/ResearchResultNote.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useBattleScreen } from '../../../../renderer/stores/battle/battle-screen'
import { useDiscoveries } from '../../../../renderer/stores/news/discoveries'
import type { Decision, GameEvent } from '../../../../shared/model'
import { unmountAfterEach } from '../../../support/unmount'
import { asking, fakeProgram, sampleView } from '../support/fake-client'

unmountAfterEach()

const rolled = (by: string, reason: string, ...dice: number[]): GameEvent => ({
  ...{ kind: 'rolled', roll: 1, by, reason, dice, hitsOn: null, hits: null },
})
const developed = (by: string, what: string, option: string): GameEvent => ({
  ...{ kind: 'chosen', by, what, option },
})

describe('A research result', () => {
  it('has the dice of both steps, but only the last of those on a chart', () => {
    const first = discoveryIn([rolled('italy', 'research', 6, 1)])
    expect(first.found).toMatchObject({ option: null })
    const then = discoveryIn(
      [
        ...[rolled('italy', 'chart-1', 2), rolled('italy', 'chart-1', 4)],
        developed('italy', 'found', 'super-submarines'),
      ],
      first.throws,
    )
    expect(then.found?.throws.map(({ dice }) => dice)).toEqual([[6, 1], [4]])
    expect(then.throws).toEqual([])
    expect(discoveryIn([developed('italy', 'treaty-void', 'x')]).found).toBeNull()
    expect(discoveryIn([developed('italy', 'found-nothing', 'chart-2')]).found?.option).toBeNull()
  })

  const seats = {
    germany: { seat: 'a', name: 'Anna', kind: 'person' },
    uk: { seat: 'c', name: 'Hard', kind: 'computer' },
  } as const
  async function page(events: GameEvent[], decision = asking('next') as unknown as Decision) {
    fakeProgram({})
    useCampaign().enter('c', sampleView({}, decision, { seats }))
    const found = useDiscoveries()
    const screen = mount(ResearchResultNote, { global: { plugins: [getActivePinia() ?? []] as never } })
    useBattleScreen().said = { events, last: true }
    await nextTick()
    return { screen, found }
  }

  it('is shown with its dice, name and effect until it is dismissed', async () => {
    const { screen } = await page([
      rolled('germany', 'research', 3, 1),
      developed('germany', 'developed', 'jet-fighters'),
    ])
    expect(screen.text()).toContain('New technology')
    expect(screen.text()).toContain('Jet fighters')
    expect(screen.text()).toContain('Effect: Your fighters defend at 5.')
    expect(screen.text()).toContain('Research dice: 3 and 1')
    expect(screen.findAll('.die.hit')).toHaveLength(1)
    await screen.get('button').trigger('click')
    expect(screen.find('section').exists()).toBe(false)
  })

  it('closes when the next phase begins, not within its own', async () => {
    const { screen } = await page([
      rolled('germany', 'research', 1),
      developed('germany', 'developed', 'jet-fighters'),
      { kind: 'phase-began', power: 'germany', phase: 'purchase' },
    ])
    expect(screen.find('section').exists()).toBe(true)
    useBattleScreen().said = {
      events: [{ kind: 'phase-began', power: 'germany', phase: 'combat-move' }],
      last: true,
    }
    await nextTick()
    expect(screen.find('section').exists()).toBe(false)
  })

  it('is shown also if the dice brought nothing, but not for a computer, nor before a chart is chosen', async () => {
    const failed = await page([rolled('germany', 'research', 3)])
    expect(failed.screen.text()).toContain('Germany discovers nothing.')
    expect(failed.screen.findAll('.die')).toHaveLength(1)
    useBattleScreen().said = { events: [{ kind: 'turn-began', power: 'uk', round: 2 }], last: true }
    await nextTick()
    expect(failed.screen.find('section').exists()).toBe(false)
    const other = await page([rolled('uk', 'research', 1), developed('uk', 'developed', 'jet-fighters')])
    expect(other.found.found).toBeNull()
    const chart = { ...asking('chart'), of: 'choose', about: 'research-chart' } as unknown as Decision
    const half = await page([rolled('germany', 'research', 6)], chart)
    expect(half.found.found).toBeNull()
  })
})
