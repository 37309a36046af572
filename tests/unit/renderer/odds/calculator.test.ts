// The odds calculator: the request for a lineup, its saved form, and the drawing of the answer.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { unmountAfterEach } from '../../../support/unmount'
import type { OddsAnswer, OddsKinds } from '../../../../shared/contract'
import LossOrder from '../../../../renderer/app/calculator/LossOrder.vue'
import OddsResult from '../../../../renderer/app/calculator/OddsResult.vue'
import SideUnits from '../../../../renderer/app/calculator/SideUnits.vue'
import SurvivorCurve from '../../../../renderer/app/calculator/SurvivorCurve.vue'
import {
  emptyLineUp,
  lineupFrom,
  questionOf,
  readSaved,
  swapSides,
  withCount,
  type LineUp,
} from '../../../../renderer/app/calculator/lineup'
import { makeNames } from '../../../../renderer/app/words/names'
import { useCalculator } from '../../../../renderer/stores/odds/calculator'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { fakeProgram, piece, refusal, sampleView, type FakeProgram } from '../support/fake-client'

unmountAfterEach()

const unit = (id: string, domain: string, cost: number, hits = 1) => ({
  ...{ id, name: id, domain, cost, hits, attack: 1, defense: 2, move: 1, traits: {} },
})
const scenario = {
  ...{ id: 'europe-pacific', name: 'Linked', board: 'europe-pacific' },
  powers: [
    { id: 'germany', name: 'Germany', side: 'axis' },
    { id: 'ussr', name: 'USSR', side: 'allies' },
    { id: 'japan', name: 'Japan', side: 'axis' },
  ],
  treasuries: [],
  units: [
    unit('infantry', 'land', 3),
    unit('fighter', 'air', 10),
    unit('battleship', 'sea', 24, 2),
    unit('submarine', 'sea', 8),
    unit('aa-gun', 'land', 5),
  ],
  switches: [{ id: 'destroyerBombard', values: ['2', '3'], default: '2', rule: '', title: '', text: {} }],
}
const kinds: OddsKinds = {
  kinds: [
    {
      ...{ kind: 'sea', dives: ['attacker', 'defender'], retreats: true },
      attackers: [{ unit: 'fighter' }, { unit: 'battleship' }, { unit: 'submarine' }],
      defenders: [{ unit: 'fighter' }, { unit: 'battleship' }, { unit: 'submarine' }],
    },
    {
      ...{ kind: 'land', dives: [], retreats: true },
      attackers: [{ unit: 'infantry' }, { unit: 'fighter' }, { unit: 'battleship', fires: 'only' }],
      defenders: [{ unit: 'infantry' }, { unit: 'fighter' }, { unit: 'aa-gun', fires: 'only' }],
    },
  ],
  switches: ['destroyerBombard'],
}
const answer = {
  ...{ win: 0.6, take: 0.5, draw: 0.1, lose: 0.3, standoff: 0, retreated: 0, error: 0, exact: true },
  ...{ attackerLossIpc: 4.25, defenderLossIpc: 6, rounds: 2.5, value: 1.75, states: 9 },
  swing: [
    { ipc: -6, probability: 0.3 },
    { ipc: 0, probability: 0.1 },
    { ipc: 6, probability: 0.6 },
  ],
  survivors: {
    attacker: [{ units: [{ power: 'germany', unit: 'infantry', count: 2, damage: 0 }], probability: 0.6 }],
    defender: [{ units: [], probability: 0.7 }],
  },
  left: {
    attacker: [
      { units: 0, probability: 0.4 },
      { units: 1, probability: 0.2 },
      { units: 2, probability: 0.4 },
    ],
    defender: [
      { units: 0, probability: 0.7 },
      { units: 1, probability: 0.3 },
    ],
  },
} as unknown as OddsAnswer

const lands = (id: string) => ['infantry', 'aa-gun'].includes(id)
const powers = { attacker: ['germany'], defender: ['ussr'] }
const lineup = (more: Partial<LineUp> = {}): LineUp => ({
  ...emptyLineUp('europe-pacific', powers),
  units: {
    attacker: [
      { power: 'germany', unit: 'infantry', count: 3 },
      { power: 'germany', unit: 'battleship', count: 1 },
    ],
    defender: [
      { power: 'ussr', unit: 'infantry', count: 2 },
      { power: 'ussr', unit: 'aa-gun', count: 1 },
    ],
  },
  ...more,
})

describe('the question for a lineup', () => {
  it('on land leaves the ships out; in a landing they fire, and land units come ashore except overland ones', () => {
    const land = questionOf(lineup(), kinds, lands)
    expect(land?.attackers).toEqual([{ power: 'germany', unit: 'infantry', count: 3 }])
    const units = lineup().units
    const landing = lineup({
      landing: true,
      units: {
        ...units,
        attacker: [...units.attacker, { power: 'japan', unit: 'infantry', count: 1, landed: false }],
      },
    })
    const asked = questionOf(landing, kinds, lands)
    expect(asked?.amphibious).toBe(true)
    expect(asked?.attackers).toEqual([
      { power: 'germany', unit: 'infantry', count: 3, landed: true },
      { power: 'germany', unit: 'battleship', count: 1 },
      { power: 'japan', unit: 'infantry', count: 1 },
    ])
  })

  it('is empty while a side has no units', () => {
    const units = lineup().units
    expect(questionOf(lineup({ units: { ...units, defender: [] } }), kinds, lands)).toBeNull()
    expect(questionOf(lineup({ kind: 'sea' }), kinds, lands)).toBeNull()
  })

  it('names the choices that differ from the suggestions, and only those that such a battle involves', () => {
    const choices: Pick<LineUp, 'loss' | 'dive' | 'retreat'> = {
      loss: { attacker: { order: ['fighter', 'infantry'] }, defender: 'cheapest' },
      dive: { attacker: 'useless', defender: { from: 2 } },
      retreat: { after: 3 },
    }
    expect(questionOf(lineup(choices), kinds, lands)?.policies).toEqual({
      loss: { attacker: { order: ['fighter', 'infantry'] } },
      retreat: { after: 3 },
    })
    // Units that came ashore can't retreat: a request for that would only be refused.
    expect(questionOf(lineup({ ...choices, landing: true }), kinds, lands)?.policies).toEqual({
      loss: { attacker: { order: ['fighter', 'infantry'] } },
    })
    expect(questionOf(lineup(), kinds, lands)).not.toHaveProperty('policies')
    const sea = [{ power: 'germany', unit: 'submarine', count: 1 }]
    const ships = { ...choices, kind: 'sea', units: { attacker: sea, defender: sea } }
    expect(questionOf(lineup(ships), kinds, lands)?.policies?.dive).toEqual({
      attacker: 'useless',
      defender: { from: 2 },
    })
  })

  it('passes on the switches of a campaign that affect battles, and no others', () => {
    const switches = { destroyerBombard: '3', usTreasury: 'single' }
    expect(questionOf(lineup({ switches }), kinds, lands)?.switches).toEqual({ destroyerBombard: '3' })
  })
})

describe('a lineup', () => {
  it('swaps its sides with their powers, losses, and dives, and is unchanged after two swaps', () => {
    const one = lineup({ loss: { attacker: 'value', defender: 'cheapest' } })
    const swapped = swapSides(one)
    expect(swapped.units.attacker).toEqual(one.units.defender)
    expect(swapped.powers).toEqual({ attacker: ['ussr'], defender: ['germany'] })
    expect(swapped.loss.defender).toBe('value')
    expect(swapSides(swapped)).toEqual(one)
  })

  it('holds a damaged ship alongside the undamaged ones', () => {
    const ship = { power: 'germany', unit: 'battleship' }
    const damaged = withCount(lineup(), 'attacker', { ...ship, damage: 1, count: 2 })
    expect(
      damaged.units.attacker.filter(({ unit }) => unit === 'battleship').map(({ count }) => count),
    ).toEqual([1, 2])
    expect(withCount(damaged, 'attacker', { ...ship, damage: 1, count: 0 })).toEqual(lineup())
  })

  it('is restored from disk as it was saved, and invalid ones are skipped', () => {
    const one = lineup({
      landing: true,
      retreat: { after: 2 },
      dive: { attacker: { from: 3 }, defender: 'useless' },
    })
    const kept: unknown = JSON.parse(JSON.stringify([{ name: 'A', lineup: one }]))
    expect(readSaved(kept)).toEqual([{ name: 'A', lineup: one }])
    expect(readSaved('nonsense')).toEqual([])
    const bad = {
      ...one,
      round: -1,
      units: { attacker: [{ power: 'germany', unit: 'infantry', count: -3 }, 7] },
    }
    expect(readSaved([{ name: 'B' }, null, { name: 'C', lineup: bad }])).toMatchObject([
      { name: 'C', lineup: { round: 3, units: { attacker: [], defender: [] } } },
    ])
  })

  it('from the board says of a landing which units came overland', () => {
    const rows = [
      { power: 'germany', unit: 'infantry', count: 1, landed: true },
      { power: 'germany', unit: 'fighter', count: 1 },
    ]
    const made = lineupFrom(
      {
        scenario: 'europe-pacific',
        kind: 'land',
        space: 'poland',
        amphibious: true,
        attackers: rows,
        defenders: [],
      },
      { powers },
    )
    expect(made.units.attacker.map(({ landed }) => landed)).toEqual([true, false])
    expect(made.powers).toEqual(powers)
  })
})

let program: FakeProgram
const wait = (ms = 100) => vi.advanceTimersByTimeAsync(ms)
const kept: unknown[] = []
function begin(odds: (params: Record<string, unknown>) => unknown = () => answer, more = {}) {
  program = fakeProgram({
    'scenario.list': () => [scenario],
    'odds.kinds': () => kinds,
    'odds.battle': odds,
    'settings.get': () => ({ lineUps: kept }),
    ...more,
  })
  return useCalculator()
}

describe('the calculator', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('requests a lineup once it no longer changes, and cancels the previous request', async () => {
    const late: ((value: unknown) => void)[] = []
    const calculator = begin(() => new Promise((resolve) => late.push(resolve)))
    await calculator.begin()
    await wait()
    expect(calculator.lineup?.powers).toEqual(powers)
    expect(program.of('odds.battle')).toEqual([])
    for (const count of [1, 2, 3]) {
      calculator.lineup = withCount(lineup(), 'attacker', { power: 'germany', unit: 'infantry', count })
      await wait(20)
    }
    await wait()
    expect(program.of('odds.battle')).toMatchObject([{ attackers: [{ count: 3 }] }])
    calculator.lineup = withCount(lineup(), 'attacker', { power: 'germany', unit: 'infantry', count: 7 })
    await wait()
    expect(program.of('odds.battle')).toHaveLength(2)
    expect(program.of('odds.cancel')).toEqual([{ task: program.of('odds.battle')[0]?.['task'] }])
    late[0]?.({ ...answer, win: 0.1 })
    await wait()
    // The first answer was for another line-up.
    expect(calculator.answer).toBeNull()
    late[1]?.({ ...answer, win: 0.9 })
    await wait()
    expect([calculator.answer?.win, calculator.asking]).toEqual([0.9, false])
  })

  it('shows a refusal in place of an answer, and removes it together with its lineup', async () => {
    const calculator = begin(() => refusal('Give each side 200 units at most.', null))
    await calculator.begin()
    calculator.lineup = lineup()
    await wait()
    expect(calculator.refused?.reason).toBe('Give each side 200 units at most.')
    const text = mount(OddsResult, {
      props: { names: makeNames(scenario as never, undefined), title: 'A' },
      global: { plugins: [getActivePinia() ?? expect.fail()] },
    }).text()
    expect(text).toContain('Give each side 200 units at most.')
    calculator.clear()
    await wait()
    expect(calculator.refused).toBeNull()
  })

  it('takes a planned battle from the board as the program reports it, and otherwise the units there as defenders', async () => {
    const asks = {
      ...{ scenario: 'europe-pacific', kind: 'land', space: 'poland', round: 4 },
      attackers: [{ power: 'germany', unit: 'infantry', count: 5 }],
      defenders: [{ power: 'ussr', unit: 'infantry', count: 2 }],
    }
    const calculator = begin(() => answer, {
      'odds.lineups': ({ space }: { space: string }) =>
        space === 'poland' ? [{ battle: 'land:poland', asks }] : [],
    })
    const campaign = useCampaign()
    campaign.id = 'c'
    campaign.view = sampleView({
      ukraine: [
        piece('u1', 'infantry', 'ussr'),
        piece('u2', 'infantry', 'ussr'),
        piece('u3', 'fighter', 'germany'),
      ],
      sea: [
        piece('u4', 'battleship', 'ussr', { damaged: true }),
        piece('u5', 'infantry', 'ussr', { carriedBy: 'u4' }),
        piece('u6', 'fighter', 'ussr', { carriedBy: 'u4' }),
      ],
    })
    expect(await calculator.takeFrom('poland')).toBe(true)
    expect(calculator.lineup).toMatchObject({
      space: 'poland',
      round: 4,
      units: { attacker: [{ count: 5 }] },
    })
    expect(await calculator.takeFrom('ukraine')).toBe(true)
    expect(calculator.lineup?.units.defender).toEqual([{ power: 'ussr', unit: 'infantry', count: 2 }])
    // The attacker there stays, to be tried against them.
    expect(calculator.lineup?.units.attacker).toMatchObject([{ count: 5 }])
    expect(await calculator.takeFrom('sea')).toBe(true)
    expect(calculator.lineup).toMatchObject({
      kind: 'sea',
      units: {
        defender: [
          { power: 'ussr', unit: 'battleship', count: 1, damage: 1 },
          { power: 'ussr', unit: 'fighter', count: 1 },
        ],
      },
    })
    expect(await calculator.takeFrom('nowhere')).toBe(false)
  })

  it('saves lineups by name in the settings, keeps the newer one of a name, and deletes them', async () => {
    const calculator = begin()
    await calculator.begin()
    await calculator.load()
    calculator.lineup = lineup()
    expect(await calculator.keep('Kiev')).toBe(true)
    calculator.lineup = lineup({ round: 1 })
    await calculator.keep('Kiev')
    expect(program.of('settings.set').at(-1)).toEqual({
      values: { lineUps: [{ name: 'Kiev', lineup: lineup({ round: 1 }) }] },
    })
    calculator.lineup = lineup()
    calculator.use('Kiev')
    expect(calculator.lineup.round).toBe(1)
    await calculator.forget('Kiev')
    expect(program.of('settings.set').at(-1)).toEqual({ values: { lineUps: [] } })
  })

  it('shows two results side by side, and swaps them', async () => {
    const calculator = begin(({ round }) => ({ ...answer, win: round === 1 ? 0.2 : 0.8 }))
    await calculator.begin()
    calculator.lineup = lineup()
    await wait()
    calculator.setBeside('Late')
    calculator.lineup = lineup({ round: 1 })
    await wait()
    expect([calculator.answer?.win, calculator.beside?.answer.win]).toEqual([0.2, 0.8])
    calculator.exchange('Early')
    await wait()
    expect([calculator.answer?.win, calculator.beside?.name]).toEqual([0.8, 'Early'])
  })
})

describe('its parts', () => {
  const show = (component: object, props: object) =>
    mount(component as never, {
      attachTo: document.body,
      props: { names: makeNames(scenario as never, undefined), ...props } as never,
      global: { plugins: [getActivePinia() ?? expect.fail()] },
    })
  const ready = async (of: LineUp) => {
    const calculator = begin()
    await calculator.begin()
    await nextTick()
    calculator.kinds = kinds
    calculator.lineup = of
    await nextTick()
    return calculator
  }

  it('a side counts its units and IPCs; offshore ships are named only in a landing', async () => {
    const calculator = await ready(lineup())
    const side = show(SideUnits, { side: 'attacker' })
    expect(side.text()).toContain('3 units, 9 IPCs')
    expect(side.text()).not.toContain('Offshore')
    calculator.setKind('land', true)
    await nextTick()
    expect(side.text()).toContain('Offshore')
    expect(side.text()).toContain('4 units, 33 IPCs')
  })

  it('a type limited to some powers is offered only to those, or if it is already counted', async () => {
    const calculator = await ready(lineup())
    const few = kinds.kinds.map((kind) => ({
      ...kind,
      attackers: kind.attackers.map((part) =>
        part.unit === 'fighter' ? { ...part, powers: ['japan'] } : part,
      ),
    }))
    calculator.kinds = { ...kinds, kinds: few }
    const side = show(SideUnits, { side: 'attacker' })
    expect(side.text()).not.toMatch(/fighter/i)
    expect(calculator.addable('attacker').map(({ unit }) => unit)).not.toContain('fighter')
    calculator.lineup = withCount(lineup(), 'attacker', { power: 'germany', unit: 'fighter', count: 1 })
    await nextTick()
    expect(side.text()).toMatch(/fighter/i)
  })

  it('a new power takes over the units of the one it replaces', async () => {
    const calculator = await ready(lineup())
    await show(SideUnits, { side: 'attacker' }).find('select').setValue('japan')
    expect(calculator.lineup?.units.attacker.map(({ power }) => power)).toEqual(['japan', 'japan'])
    expect(calculator.lineup?.powers.attacker).toEqual(['japan'])
  })

  it('the arrow keys and dragging change an order of loss, and the key keeps the focus', async () => {
    const fighters = { power: 'germany', unit: 'fighter', count: 1 }
    const of = withCount(lineup(), 'attacker', fighters)
    const calculator = await ready({
      ...of,
      loss: { attacker: { order: ['infantry', 'fighter'] }, defender: 'value' },
    })
    const order = show(LossOrder, { side: 'attacker' })
    const loss = () => calculator.lineup?.loss.attacker
    expect(order.findAll('li').map((line) => line.text())).toEqual(['1Infantry⠿', '2Fighters⠿'])
    const line = order.find('[data-unit=infantry]')
    ;(line.element as HTMLElement).focus()
    await line.trigger('keydown', { key: 'ArrowDown' })
    expect(loss()).toEqual({ order: ['fighter', 'infantry'] })
    await nextTick()
    expect(document.activeElement?.getAttribute('data-unit')).toBe('infantry')
    const [first, second] = order.findAll('li')
    await second?.trigger('dragstart')
    await first?.trigger('dragover')
    expect(loss()).toEqual({ order: ['infantry', 'fighter'] })
  })

  it('the arrow keys read a curve value by value', async () => {
    await ready(lineup())
    const plot = show(SurvivorCurve, { answer }).find('[role=slider]')
    expect(plot.attributes('aria-valuetext')).toBe('At least 1 unit left: attacker 60%, defender 30%.')
    for (const key of ['ArrowRight', 'ArrowRight']) await plot.trigger('keydown', { key })
    expect(plot.attributes('aria-valuetext')).toBe('At least 2 units left: attacker 40%, defender 0%.')
    expect(plot.attributes('aria-valuenow')).toBe('1')
  })
})
