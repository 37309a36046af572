import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { unmountAfterEach } from '../../../support/unmount'
import { nextTick } from 'vue'
import type { ScenarioInfo } from '../../../../shared/contract'
import type { GameEvent, View } from '../../../../shared/model'
import SurrenderMeter from '../../../../renderer/panels/summary/SurrenderMeter.vue'
import SummaryCards from '../../../../renderer/panels/summary/SummaryCards.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useBattleScreen } from '../../../../renderer/stores/battle/battle-screen'
import { useScenarios } from '../../../../renderer/stores/campaign/scenarios'
import { useSettings, type Settings } from '../../../../renderer/stores/screen/settings'
import { useSelection } from '../../../../renderer/stores/moves/selection'
import { turnCard, useTurnCards } from '../../../../renderer/stores/news/turn-cards'
import { soon } from '../../../support/wait-until'
import { fakeProgram, sampleView, type FakeProgram } from '../support/fake-client'

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

const line = (step: number, events: GameEvent[]) => ({
  ...{ step, round: 1, power: 'germany', phase: 'place', actions: [], action: null },
  events,
})

/** A campaign whose step 2 ended Germany's turn, with these events in the answer of the last action. */
async function after(
  events: GameEvent[],
  settings: Partial<Settings> = {},
  more: Partial<View> = {},
  history: () => unknown = () => [line(1, []), line(2, events)],
): Promise<FakeProgram> {
  const view = sampleView({}, null, { step: 2, facts: { surrenderAt: 22 }, ...more })
  const program = fakeProgram({
    'scenario.list': () => [scenario],
    'campaign.view': () => view,
    'campaign.act': () => ({ ok: true, saved: true, events, view }),
    'campaign.history': history,
    'campaign.compare': () => compared,
    'campaign.undo': () => ({ view: sampleView() }),
  })
  await useScenarios().load()
  await useSettings().change(settings)
  useTurnCards()
  useCampaign().enter('test', sampleView({}, null, more))
  await useCampaign().act({ kind: 'end' })
  await soon(() => expect(useTurnCards().waiting && useTurnCards().card === null).toBe(false))
  return program
}

const press = (key: string, more: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))

describe('The cards of what happened', () => {
  it('report a turn when it ends, and then the round', async () => {
    await after([income, began('ussr', 2)])
    const told = useTurnCards()
    expect(told.card).toMatchObject({ kind: 'turn', summary: { power: 'germany', round: 1, total: 6 } })
    told.goOn()
    expect(told.card).toMatchObject({ kind: 'round', round: 1, report: { collected: { germany: 6 } } })
    told.goOn()
    expect(told.card).toBeNull()
    expect(told.waiting).toBe(false)
  })

  it('don’t report a round that is still going on', async () => {
    await after([income, began('ussr', 1)])
    useTurnCards().goOn()
    expect(useTurnCards().card).toBeNull()
  })

  it('report only the round, or nothing, if so set', async () => {
    await after([income, began('ussr', 2)], { cards: 'round' })
    expect(useTurnCards().card?.kind).toBe('round')
    const program = await after([income, began('ussr', 2)], { cards: 'never' })
    expect(useTurnCards().card).toBeNull()
    expect(program.of('campaign.history')).toEqual([])
  })

  it('say nothing in the middle of a turn', async () => {
    const program = await after([income])
    expect(useTurnCards().card).toBeNull()
    expect(program.of('campaign.history')).toEqual([])
  })

  it('wait while computers play on, and only an undo puts them away', async () => {
    const program = await after([income, began('ussr', 1)])
    const told = useTurnCards()
    useCampaign().listen()
    program.push('campaign.changed', { campaign: 'test', step: 3, events: [income] })
    await soon(() => expect(useCampaign().happened?.step).toBe(3))
    await nextTick()
    expect(told.card).toMatchObject({ kind: 'turn', summary: { power: 'germany' } })
  })

  it('never appear for a turn that was taken back while they were being made', async () => {
    const ended = [income, began('ussr', 1)]
    const answers: ((lines: object) => void)[] = []
    // The turn is over, and the undo comes before the history that its card is made of.
    const held = () => new Promise((resolve) => answers.push(resolve))
    const program = await after([], {}, {}, held)
    const view = sampleView({}, null, { step: 2 })
    useCampaign().listen()
    program.push('campaign.changed', { campaign: 'test', step: 3, events: ended })
    await soon(() => expect(answers).toHaveLength(1))
    await useCampaign().undo()
    answers[0]?.([line(1, []), line(view.step + 1, ended)])
    await soon(() => expect(useTurnCards().waiting).toBe(false))
    await new Promise((resolve) => setTimeout(resolve))
    expect(useTurnCards().card).toBeNull()
  })

  it('leave a computer’s turn to the dispatch, and keep its round for the next player', async () => {
    const seats = { germany: { seat: 'c', name: 'Easy', kind: 'computer' as const } }
    await after([income, began('ussr', 2)], {}, { seats })
    const told = useTurnCards()
    expect(told.card).toBeNull()
    await soon(() => expect(told.later).toMatchObject({ kind: 'round', round: 1 }))
    expect(told.waiting).toBe(false)
    told.showLater()
    expect(told.card).toMatchObject({ kind: 'round' })
    expect(told.later).toBeNull()
  })

  it('appear after the last battle of their turn, even if the player returns to the board during it', async () => {
    const fought: GameEvent[] = [
      {
        ...{ kind: 'battle-began', battle: 'b1', battleKind: 'land', space: 'poland' },
        ...{ attackers: ['u1'], defenders: ['u2'] },
      },
      { kind: 'battle-ended', battle: 'b1', battleKind: 'land', space: 'poland', result: 'won' },
    ]
    await after([...fought, income, began('ussr', 1)])
    const told = useTurnCards()
    const fight = useBattleScreen()
    await soon(() => expect(fight.stage).toBe('preview'))
    await soon(() => expect(told.card).not.toBeNull())
    fight.aside = true
    expect(told.due).toBe(false)
    await fight.begin()
    await soon(() => expect(fight.stage).toBe('ended'))
    expect(told.due).toBe(false)
    fight.putAway()
    expect(told.due).toBe(true)
  })

  it('close when their turn is taken back', async () => {
    await after([income, began('ussr', 1)])
    expect(useTurnCards().card).not.toBeNull()
    await useCampaign().undo()
    await nextTick()
    expect(useTurnCards().card).toBeNull()
  })

  it('are hidden while the past is on the board', async () => {
    await after([income, began('ussr', 1)])
    useCampaign().past = sampleView({}, null, { step: 1 })
    expect(useTurnCards().card).toBeNull()
    useCampaign().lookNow()
    expect(useTurnCards().card?.kind).toBe('turn')
  })
})

describe('A card on screen', () => {
  const mounted = async (events: GameEvent[], settings: Partial<Settings> = {}) => {
    await after(events, settings)
    return mount(SummaryCards, {
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

  it('shows the turn’s battles and politics, with flights to their places', async () => {
    const fought: GameEvent[] = [
      {
        ...{ kind: 'battle-began', battle: 'b1', battleKind: 'land', space: 'poland' },
        ...{ attackers: [], defenders: [] },
      },
      { kind: 'battle-ended', battle: 'b1', battleKind: 'land', space: 'poland', result: 'withdrawn' },
      { kind: 'captured', space: 'france', from: null, to: 'germany', by: 'germany' },
    ]
    await after([income])
    const told = useTurnCards()
    const turn = { power: 'germany', round: 1, from: 0, to: 2, next: null }
    const events: GameEvent[] = [
      ...fought,
      { kind: 'diplomacy', what: 'alliance', by: 'germany', powers: ['ussr'] },
    ]
    told.show(
      turnCard({ ...turn, events }, { powersOf: (p) => [p], powerOf: (t) => t, friends: () => false }),
    )
    const page = mount(SummaryCards, {
      global: { plugins: [getActivePinia() as never] },
      attachTo: document.body,
    })
    expect(page.text()).toContain('Germany and the USSR become allies.')
    await page.get('.line button').trigger('click')
    expect(useSelection().showing).toEqual(['poland'])
    await page.get('button.space').trigger('click')
    expect(useSelection().showing).toBe('france')
  })

  it.each(['Enter', ' ', 'Escape'])(
    'closes at one press of «%s», but not at a key that is held down',
    async (key) => {
      const page = await mounted([income, began('ussr', 1)])
      press(key, { repeat: true })
      expect(useTurnCards().card).not.toBeNull()
      press(key)
      expect(useTurnCards().card).toBeNull()
      expect(page.emitted('done')).toHaveLength(1)
    },
  )

  it('leaves the board visible and usable, and covers no more than its own sheet', async () => {
    const page = await mounted([income, began('ussr', 1)])
    expect(page.element).toBe(page.get('[role=dialog]').element)
  })

  it('shows all surrender dice at the first press, and closes at the next', async () => {
    const counted: GameEvent = { kind: 'counted', power: 'germany', lines: [], dice: 4 }
    const roll = { roll: 1, by: 'germany', reason: 'surrender', dice: [6, 6, 6, 4], hitsOn: null, hits: null }
    const page = await mounted([counted, { kind: 'rolled', ...roll }, began('ussr', 1)], { motion: 'full' })
    expect(page.text()).toContain('Show all dice')
    press('Enter')
    await nextTick()
    expect(page.text()).toContain('22 of 22')
    press('Enter')
    expect(useTurnCards().card).toBeNull()
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

  it('fall one by one, and the verdict follows the last', async () => {
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

  it('are at rest immediately if nothing moves', async () => {
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
