import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { nextTick } from 'vue'
import { describe, expect, it } from 'vitest'
import type { ScenarioInfo } from '../../../../shared/contract'
import type { BattleView, Decision, GameEvent, View } from '../../../../shared/model'
import UrgentNews from '../../../../renderer/panels/battle/UrgentNews.vue'
import DispatchSheet from '../../../../renderer/panels/summary/DispatchSheet.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useDispatch } from '../../../../renderer/stores/news/dispatch'
import { readReading, useReadProgress } from '../../../../renderer/stores/news/read-progress'
import { useRecap } from '../../../../renderer/stores/news/recap'
import { useScenarios } from '../../../../renderer/stores/campaign/scenarios'
import { useSelection } from '../../../../renderer/stores/moves/selection'
import { useSettings, type Settings } from '../../../../renderer/stores/screen/settings'
import { useTurnCards } from '../../../../renderer/stores/news/turn-cards'
import { useUrgentNews } from '../../../../renderer/stores/news/urgent-news'
import { soon } from '../../../support/wait-until'
import { unmountAfterEach } from '../../../support/unmount'
import { asking, fakeProgram, moving, sampleView, type FakeProgram } from '../support/fake-client'

unmountAfterEach()

const scenario = {
  id: 'europe-pacific',
  powers: [
    { id: 'germany', name: 'Germany', side: 'axis' },
    { id: 'ussr', name: 'USSR', side: 'allies' },
  ],
  treasuries: [],
  turns: ['germany', 'ussr', 'japan', 'italy', 'finland'].map((power) => ({ power, powers: [power] })),
  units: [{ id: 'infantry', name: 'infantry', cost: 3 }],
} as unknown as ScenarioInfo

const seats: View['seats'] = {
  germany: { seat: 'me', name: 'Me', kind: 'person' },
  ussr: { seat: 'c', name: 'Easy', kind: 'computer' },
}
const began = (power: string): GameEvent => ({ kind: 'turn-began', power, round: 2 })
const captured: GameEvent = { kind: 'captured', space: 'poland', from: 'germany', to: 'ussr', by: 'ussr' }
const record = (step: number, power: string, ...events: GameEvent[]) => ({
  ...{ step, round: 2, power, phase: 'combat', actions: [], action: null, events },
})
const of = (power: string): Decision => ({ ...moving(), ...asking(power), of: 'move', by: { power } })
const at = (step: number, power: string, more: Partial<View> = {}) =>
  sampleView({}, of(power), { step, seats, power, ...more })

const peace = { wars: [], alliances: [], truces: [], terms: [], barred: [], leavers: [] }
const atWar = { ...peace, wars: [{ between: ['ussr', 'germany'], declared: 1, open: 2 }] } as never

/** Germany has ended its turn, and the computer has played this. */
async function played(
  events: readonly GameEvent[],
  settings: Partial<Settings> = {},
  last: Partial<View> = {},
): Promise<FakeProgram> {
  const records = [
    record(1, 'ussr', began('germany')),
    record(2, 'germany', began('ussr')),
    record(3, 'ussr', ...events, began('germany')),
  ]
  let view = at(1, 'germany')
  const program = fakeProgram({
    'scenario.list': () => [scenario],
    'campaign.view': ({ at: step }) =>
      step === undefined ? view : at(Number(step), 'ussr', { politics: peace as never }),
    'campaign.history': ({ to = 99 }) => records.filter(({ step }) => step <= Number(to)),
    'campaign.act': () => {
      view = at(2, 'ussr', { hash: 'h2' })
      return { ok: true, saved: true, view, events: records[1]?.events ?? [] }
    },
    'campaign.undo': () => ({ ok: true, view: at(1, 'germany') }),
  })
  await useScenarios().load()
  await useSettings().change({ cards: 'never', recap: 'offer', ...settings })
  useDispatch()
  useUrgentNews()
  const campaign = useCampaign()
  campaign.listen()
  campaign.enter('test', view)
  await campaign.act({ kind: 'end' })
  expect(useDispatch().waiting).toBe(false)
  view = at(3, 'germany', { hash: 'h3', ...last })
  program.push('campaign.changed', { campaign: 'test', step: 3, events: records[2]?.events ?? [] })
  await soon(() => expect(campaign.view?.step).toBe(3))
  await nextTick()
  await soon(() => expect(useDispatch().waiting && useDispatch().open === null).toBe(false))
  return program
}

describe('When computers have played and a person’s turn comes', () => {
  it('a dispatch reports what they did, once', async () => {
    await played([captured])
    const dispatch = useDispatch()
    expect(dispatch.open).toMatchObject({
      power: 'germany',
      lines: [{ kind: 'land', power: 'ussr', spaces: ['poland'], hurts: true }],
      turns: [{ power: 'ussr' }],
    })
    dispatch.close()
    await dispatch.offer('germany')
    expect(dispatch.open).toBeNull()
  })

  it('“Show me” plays the recap of the same period', async () => {
    await played([captured])
    useDispatch().play()
    expect(useDispatch().waiting).toBe(false)
    expect(useRecap().stop).toMatchObject({ kind: 'news', spaces: ['poland'] })
  })

  it('the recap is offered if the dispatch is switched off', async () => {
    await played([captured], { dispatch: 'never' })
    expect(useDispatch().waiting).toBe(false)
    await soon(() => expect(useRecap().offered).toMatchObject({ turns: 1 }))
  })

  it('no dispatch appears if there is nothing to report', async () => {
    await played([])
    expect(useDispatch().waiting).toBe(false)
  })

  it('no dispatch appears before a question in the middle of a battle', async () => {
    const battle = { id: 'b', space: 'poland', attackers: [], defenders: [], steps: [], hitsOn: {} }
    await played([captured], {}, { battle: battle as unknown as BattleView })
    expect(useDispatch().waiting).toBe(false)
  })

  it('urgent news shows as one line in the middle of a battle, until the player dismisses it', async () => {
    const urgent = (what: string, by = 'ussr', powers = ['germany']) =>
      ({ kind: 'diplomacy', what, by, powers, round: 2, rules: [] }) as unknown as GameEvent
    const fought = { id: 'b', space: 'poland', round: 1, attackers: [], defenders: [], steps: [], hitsOn: {} }
    const battle = fought as unknown as BattleView
    const told = async (events: readonly GameEvent[], inBattle = true) => {
      await played(events, {}, inBattle ? { battle } : {})
      const strip = mount(UrgentNews, { global: { plugins: [getActivePinia() as never] } })
      const line = () => (strip.find('.urgent').exists() ? strip.get('.urgent > span').text() : '')
      return { strip, line }
    }
    const strike = await told([captured, urgent('drawn-in'), urgent('surprise')])
    expect(strike.line()).toBe('The USSR strikes you by surprise!')
    await strike.strip.get('button').trigger('click')
    expect(strike.line()).toBe('')
    // The dispatch has still to come.
    useCampaign().view = at(4, 'germany', { hash: 'h4' })
    await soon(() => expect(useDispatch().open?.lines.length).toBeGreaterThan(1))

    const war = await told([urgent('war')])
    expect(war.line()).toBe('The USSR declares war on you; attacks may begin in round 2.')
    await useSettings().change({ dispatch: 'never' })
    expect(war.line()).toBe('')
    const quiet = [captured, urgent('surprise', 'germany', ['ussr']), urgent('war', 'ussr', ['china'])]
    expect((await told(quiet)).line()).toBe('')
    const later = await told([urgent('surprise')], false)
    expect(later.line()).toBe('')
    useCampaign().view = at(4, 'germany', { hash: 'h4', battle })
    await nextTick()
    expect(later.line(), 'the dispatch has told it').toBe('')
  })

  it('spaces with news stay marked until the player acts there or ends the turn', async () => {
    await played([captured, { ...captured, space: 'france' }])
    const dispatch = useDispatch()
    dispatch.close()
    expect(dispatch.changed).toEqual(['poland', 'france'])
    const moved = {
      kind: 'moved',
      units: ['u'],
      power: 'germany',
      path: ['berlin', 'poland'],
      phase: 'combat-move',
    }
    useCampaign().happened = { step: 4, events: [moved as GameEvent] }
    expect(dispatch.changed).toEqual(['france'])
    useCampaign().happened = { step: 5, events: [began('ussr')] }
    expect(dispatch.changed).toEqual([])
  })

  it('changed relations stay marked until the player acts on them or ends the turn', async () => {
    const dispatch = () => useDispatch()
    await played([captured], {}, { politics: peace as never })
    expect([...dispatch().changedRelations]).toEqual([])
    await played([captured], {}, { politics: atWar })
    expect([...dispatch().changedRelations]).toEqual(['germany ussr'])
    const other: GameEvent = { ...captured, to: 'germany', from: 'uk', by: 'germany' }
    useCampaign().happened = { step: 4, events: [other] }
    expect(dispatch().changedRelations.size).toBe(1)
    // Spaces that are called like the nations are no deed between them.
    const unloaded = { kind: 'unloaded', units: ['u'], power: 'uk', from: 'germany', to: 'ussr' }
    useCampaign().happened = { step: 4, events: [unloaded as unknown as GameEvent] }
    expect(dispatch().changedRelations.size).toBe(1)
    useCampaign().happened = { step: 5, events: [captured] }
    expect(dispatch().changedRelations.size).toBe(0)
    await played([captured], {}, { politics: atWar })
    useCampaign().happened = { step: 5, events: [began('ussr')] }
    expect(dispatch().changedRelations.size).toBe(0)
  })

  it('an unread dispatch appears again when the campaign is reopened, and a read one does not', async () => {
    const program = await played([captured])
    const dispatch = useDispatch()
    const view = useCampaign().view
    if (view === null) throw new Error('no campaign')
    const again = async () => {
      useCampaign().enter('other', view)
      await nextTick()
      useCampaign().enter('test', view)
      await dispatch.reopen('germany')
    }
    dispatch.close()
    await soon(() =>
      expect(program.of('settings.set').at(-1)).toEqual({
        values: { reading: [{ campaign: 'test', seat: 'me', step: 3 }] },
      }),
    )
    await again()
    expect(dispatch.open).toBeNull()
    await useReadProgress().keep('test', 'me', 1)
    await again()
    expect(dispatch.open).toMatchObject({ lines: [{ spaces: ['poland'] }] })
  })

  it('it closes when the turns are taken back', async () => {
    await played([captured])
    await useCampaign().undo()
    expect(useDispatch().waiting).toBe(false)
  })
})

describe('The reading position', () => {
  it('is restored, unless its format is invalid', () => {
    const kept = { campaign: 'a', seat: 'me', step: 4 }
    expect(readReading([kept, { ...kept, step: 'x' }, null, { campaign: 1 }])).toEqual([kept])
    expect(readReading('nothing')).toEqual([])
  })
})

describe('A dispatch on screen', () => {
  const places = ['poland', 'berlin', 'france', 'norway']
  const shown = async (
    settings: Partial<Settings> = {},
    last: Partial<View> = {},
    spaces = places,
    losses = [{ unit: 'infantry', power: 'ussr' }],
  ) => {
    const many = spaces.map((space): GameEvent => ({ ...captured, space }))
    await played(
      many.flatMap((event, i) => [
        event,
        {
          kind: 'removed',
          units: losses.map((one, n) => ({ id: `x${i}-${n}`, ...one })),
          space: `s${i}`,
          why: 'aa',
        },
      ]),
      settings,
      last,
    )
    const sent = useDispatch().open
    if (sent === null) throw new Error('no dispatch')
    const page = mount(DispatchSheet, {
      props: { sent },
      global: { plugins: [getActivePinia() as never] },
      attachTo: document.body,
    })
    await nextTick()
    return page
  }

  it.each([
    [['neutral'], 'News for Germany'],
    [['japan', 'italy'], 'News for Germany, japan, and italy'],
    [['japan', 'italy', 'finland'], 'News for your powers'],
  ])('names the powers of a player who also has %j: %s', async (others, title) => {
    const mine = others.map((power) => [power, { seat: 'me', name: 'Me', kind: 'person' }] as const)
    const page = await shown({}, { seats: { ...seats, ...Object.fromEntries(mine) } })
    expect(page.get('[role=dialog]').attributes('aria-label')).toBe(title)
  })

  it('keeps the lists of lost units and lost places apart', async () => {
    const own = ['infantry', 'fighter'].map((unit) => ({ unit, power: 'germany' }))
    const lost = async (spaces: string[], losses: typeof own) =>
      (await shown({}, {}, spaces, losses)).get('.lost').text()
    expect(await lost(['poland', 'norway'], own)).toMatch(
      /^You lost .+ and .+ \(.+\), plus poland and norway\.$/,
    )
    expect(await lost(['poland'], own.slice(0, 1))).toMatch(/^You lost 1 \w+ \(.+\) and poland\.$/)
  })

  it('is a dialog that says what was lost, has the focus, and closes on Escape', async () => {
    const page = await shown()
    expect(page.get('[role=dialog]').attributes('aria-label')).toBe('News for Germany')
    expect(page.get('.lost').text()).toBe('You lost poland, berlin, france, and norway.')
    expect(document.activeElement?.textContent).toContain('My turn')
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    )
    expect(page.emitted('done')).toHaveLength(1)
    expect(useDispatch().waiting).toBe(false)
  })

  it('flies to the place of a line', async () => {
    const page = await shown()
    await page.get('button.says').trigger('click')
    expect(useSelection().showing).toEqual(['poland', 'berlin', 'france', 'norway'])
  })

  it('is brief if so set, and shows the rest on request', async () => {
    const page = await shown({ dispatch: 'brief' })
    expect(page.findAll('li.line')).toHaveLength(3)
    await page.get('.btn-small').trigger('click')
    expect(page.findAll('li.line')).toHaveLength(5)
  })

  it('shows twelve lines if it is not brief, and the rest on request', async () => {
    const thirteen = Array.from({ length: 13 }, (_, i) => `place-${i}`)
    const page = await shown({}, {}, thirteen)
    expect(page.findAll('li.line')).toHaveLength(12)
    await page.get('.btn-small').trigger('click')
    expect(page.findAll('li.line')).toHaveLength(14)
  })

  it('opens the card of a turn', async () => {
    const page = await shown({ cards: 'turn' })
    await page.get('.turns button').trigger('click')
    expect(useTurnCards().card).toMatchObject({ kind: 'turn', summary: { power: 'ussr' } })
  })
})
