import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { unmountAfterEach } from '../../support/unmount'
import { nextTick } from 'vue'
import type { ScenarioInfo } from '../../../shared/contract'
import type { GameEvent } from '../../../shared/model'
import SurrenderMeter from '../../../renderer/panels/told/SurrenderMeter.vue'
import ToldCards from '../../../renderer/panels/told/ToldCards.vue'
import { useCampaign } from '../../../renderer/stores/campaign'
import { useScenarios } from '../../../renderer/stores/scenarios'
import { useSettings, type Settings } from '../../../renderer/stores/settings'
import { useTold } from '../../../renderer/stores/told'
import { soon } from '../../support/soon'
import { fakeProgram, sampleView, type FakeProgram } from './fake-client'

unmountAfterEach()
afterEach(() => vi.useRealTimers())

const scenario = {
  id: 'europe-pacific',
  powers: [
    { id: 'germany', name: 'Germany', side: 'axis' },
    { id: 'ussr', name: 'USSR', side: 'allies' },
  ],
  treasuries: [{ id: 'germany', name: 'Germany', power: 'germany' }],
  turns: [{ power: 'germany', powers: ['germany'] }],
  units: [{ id: 'infantry', name: 'infantry', cost: 3 }],
} as unknown as ScenarioInfo

const began = (power: string, round: number): GameEvent => ({ kind: 'turn-began', power, round })
const income: GameEvent = {
  kind: 'income',
  treasury: 'germany',
  lines: [{ what: 'territory', space: 'germany', amount: 6, rule: 'EUR-178' }],
  total: 6,
}
const compared = {
  a: { step: 0, round: 1, power: 'germany', phase: 'purchase' },
  b: { step: 2, round: 2, power: 'ussr', phase: 'purchase' },
  spaces: [],
  convoys: [],
  powers: ['germany', 'ussr'].map((power) => {
    const both = { a: 1, b: 2 }
    return { power, spaces: both, income: both, cash: both, army: both, pieces: both, convoys: both }
  }),
}

/** A campaign whose step 2 ended Germany's turn, with these events in the answer of the last action. */
async function after(events: GameEvent[], settings: Partial<Settings> = {}): Promise<FakeProgram> {
  const line = (step: number, told: GameEvent[]) => ({
    step,
    round: 1,
    power: 'germany',
    phase: 'place',
    actions: [],
    action: null,
    events: told,
  })
  const view = sampleView({}, null, { step: 2, facts: { surrenderAt: 22 } })
  const program = fakeProgram({
    'scenario.list': () => [scenario],
    'campaign.act': () => ({ ok: true, saved: true, events, view }),
    'campaign.history': () => [line(1, []), line(2, events)],
    'campaign.compare': () => compared,
    'campaign.undo': () => ({ view: sampleView() }),
  })
  await useScenarios().load()
  await useSettings().change(settings)
  useTold()
  useCampaign().enter('test', sampleView())
  await useCampaign().act({ kind: 'end' })
  await soon(() => expect(useTold().waiting && useTold().card === null).toBe(false))
  return program
}

const press = (key: string, more: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))

describe('The cards of what happened', () => {
  it('tell a turn when it ends, and then the round', async () => {
    await after([income, began('ussr', 2)])
    const told = useTold()
    expect(told.card).toMatchObject({ kind: 'turn', summary: { power: 'germany', round: 1, total: 6 } })
    told.goOn()
    expect(told.card).toMatchObject({ kind: 'round', round: 1, report: { collected: { germany: 6 } } })
    told.goOn()
    expect(told.card).toBeNull()
    expect(told.waiting).toBe(false)
  })

  it('don’t tell a round that goes on', async () => {
    await after([income, began('ussr', 1)])
    useTold().goOn()
    expect(useTold().card).toBeNull()
  })

  it('tell the round alone, or nothing, where that is set', async () => {
    await after([income, began('ussr', 2)], { cards: 'round' })
    expect(useTold().card?.kind).toBe('round')
    const program = await after([income, began('ussr', 2)], { cards: 'never' })
    expect(useTold().card).toBeNull()
    expect(program.of('campaign.history')).toEqual([])
  })

  it('say nothing in the midst of a turn', async () => {
    const program = await after([income])
    expect(useTold().card).toBeNull()
    expect(program.of('campaign.history')).toEqual([])
  })

  it('go when their turn is taken back', async () => {
    await after([income, began('ussr', 1)])
    expect(useTold().card).not.toBeNull()
    await useCampaign().undo()
    await nextTick()
    expect(useTold().card).toBeNull()
  })

  it('stand aside while the past is on the board', async () => {
    await after([income, began('ussr', 1)])
    useCampaign().past = sampleView({}, null, { step: 1 })
    expect(useTold().card).toBeNull()
    useCampaign().lookNow()
    expect(useTold().card?.kind).toBe('turn')
  })
})

describe('A card on the screen', () => {
  const mounted = async (events: GameEvent[], settings: Partial<Settings> = {}) => {
    await after(events, settings)
    return mount(ToldCards, {
      global: { plugins: [getActivePinia() as never] },
      attachTo: document.body,
    })
  }

  it('is a dialog with a name and a summary, and its button has the focus', async () => {
    const page = await mounted([income, began('ussr', 1)])
    await nextTick()
    const dialog = page.get('[role=dialog]')
    const named = (attribute: string) => page.get(`[id="${dialog.attributes(attribute) ?? ''}"]`).text()
    expect(dialog.attributes('aria-label')).toBe('Germany: Round 1, end of turn')
    expect(named('aria-describedby')).toContain('Collected 6 IPCs.')
    expect(document.activeElement?.textContent).toContain('Continue')
  })

  it.each(['Enter', ' ', 'Escape'])(
    'goes at one press of «%s», but not of a key that is held down',
    async (key) => {
      const page = await mounted([income, began('ussr', 1)])
      press(key, { repeat: true })
      expect(useTold().card).not.toBeNull()
      press(key)
      expect(useTold().card).toBeNull()
      expect(page.emitted('done')).toHaveLength(1)
    },
  )

  it('goes at a click beside it, but not at the second of a double click', async () => {
    const page = await mounted([income, began('ussr', 1)])
    await page.get('.layer').trigger('click', { detail: 2 })
    expect(useTold().card).not.toBeNull()
    await page.get('.layer').trigger('click', { detail: 1 })
    expect(useTold().card).toBeNull()
  })

  it('shows all surrender dice at the first press, and goes at the next', async () => {
    const counted: GameEvent = { kind: 'counted', power: 'germany', lines: [], dice: 4 }
    const roll = { roll: 1, by: 'germany', reason: 'surrender', dice: [6, 6, 6, 4], hitsOn: null, hits: null }
    const page = await mounted([counted, { kind: 'rolled', ...roll }, began('ussr', 1)], { motion: 'full' })
    expect(page.text()).toContain('Show all dice')
    press('Enter')
    await nextTick()
    expect(page.text()).toContain('22 of 22')
    press('Enter')
    expect(useTold().card).toBeNull()
  })
})

describe('Surrender dice on the card', () => {
  const meter = async (
    settings: Partial<Settings>,
    out: { conceded: boolean } | null = null,
    at: number | null = 22,
  ) => {
    await after([income], settings)
    vi.useFakeTimers()
    return mount(SurrenderMeter, {
      props: { power: 'ussr', surrender: { count: 4, lines: [], dice: [5, 6, 6, 5] }, at, out },
      global: { plugins: [getActivePinia() as never] },
    })
  }

  it('fall one by one, and the verdict comes after the last', async () => {
    const page = await meter({ motion: 'full', speed: 1 }, { conceded: false })
    expect(page.findAll('.part')).toHaveLength(0)
    for (const [thrown, sum] of [
      [1, 5],
      [2, 11],
      [3, 17],
    ] as const) {
      await vi.advanceTimersToNextTimerAsync()
      expect(page.findAll('.part')).toHaveLength(thrown)
      expect(page.get('.verdict').text()).toBe(`${sum} of 22`)
    }
    await vi.advanceTimersToNextTimerAsync()
    expect(page.get('.verdict').text()).toMatch(/^22 of 22.*surrenders\.$/)
    expect(page.findAll('.part.over')).toHaveLength(1)
  })

  it('lie at once where nothing moves', async () => {
    const page = await meter({ motion: 'reduced' })
    expect(page.findAll('.part')).toHaveLength(4)
    expect(page.emitted('settled')).toHaveLength(1)
  })

  it('have their line where the program says it is', async () => {
    const page = await meter({ motion: 'reduced' }, null, 12)
    expect(page.get('.line').text()).toBe('12')
    // Of 24 that four dice could show.
    expect(page.get('.line').attributes('style')).toContain('50%')
  })
})
