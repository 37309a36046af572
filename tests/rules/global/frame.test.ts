import { describe, expect, it } from 'vitest'
import { CREDITS } from '../../../main/hosts/credits'
import { inAgenda } from '../../../main/rules/global/turn'
import { global } from '../../../main/scenarios/global'
import { board } from '../../../shared/boards/global-1940'
import {
  purchase,
  at,
  buy,
  combat,
  end,
  facing,
  globalTable,
  held,
  leaveOut,
  move,
  passTo,
  playOn,
  rules,
  u,
} from './support'

describe('outside of turns', () => {
  it('EXG-008: without turns there is no Agenda Phase', () => {
    const t = at('germany', 'combat-phase')
    expect(inAgenda(t.game)).toBe(true)
    t.game.state.frames.length = 0
    expect(inAgenda(t.game)).toBe(false)
  })
})

describe('nations and rounds', () => {
  it('EXG-002: the nations take turns in a fixed order, and a round is one turn of each', () => {
    const t = globalTable()
    const seen: string[] = []
    for (let i = 0; i < 15; i++) {
      seen.push(`${t.game.state.round} ${t.game.powerId(t.game.turnPower())}`)
      leaveOut(t)
    }
    expect(seen).toEqual([...board.powers.map(({ id }) => `1 ${id}`), '2 united-states'])
  })

  it('EXG-003: after Canada’s turn the round number rises by one and the United States moves; 269 IPCs are collected', () => {
    const t = globalTable()
    const before = board.powers.map(({ id }) => t.cash(id))
    expect(before.reduce((sum, n) => sum + n, 0)).toBe(269)
    for (let i = 0; i < 14; i++) leaveOut(t)
    expect(t.game.state.round).toBe(2)
    expect(t.game.powerId(t.game.turnPower())).toBe('united-states')
    expect(board.powers.map(({ id }) => t.cash(id))).toEqual(before.map((n) => 2 * n))
  })

  it('EXG-105: the game starts with all nations at peace, each with IPCs equal to its income', () => {
    const t = globalTable()
    const { relations } = t.view()
    for (const { id: a } of board.powers)
      for (const { id: b } of board.powers)
        if (a !== b) expect(relations[a]?.[b], `${a} ${b}`).toBe('not-at-war')
    expect([t.cash('united-states'), t.cash('germany'), t.cash('canada')]).toEqual([52, 25, 7])
  })

  it('EXG-001: the rule set is Expanded Global, and the credits name its author MonsieurMurdoch', () => {
    expect(global.name).toBe('Expanded Global')
    expect(CREDITS.map(({ name, what }) => `${name}: ${what}`)).toContainEqual(
      expect.stringMatching(/^MonsieurMurdoch: .*Expanded Global Scenario/),
    )
  })

  it('EXG-104: every income matches the territories a nation holds; neutral armies have no turn and no money', () => {
    const t = globalTable()
    for (const { id, start } of rules().treasuries)
      expect(
        t.game.incomeLines(t.game.treasuryIx(id)).reduce((sum, l) => sum + l.amount, 0),
        id,
      ).toBe(start)
    expect(rules().turns.flatMap((turn) => turn.powers)).not.toContain(t.game.powerIx('neutral'))
    expect(t.pieces('turkey')).toEqual(Array<string>(8).fill('neutral infantry'))
  })
})

describe('turn structure', () => {
  it('EXG-008, EXG-113: the agenda comes first, then the Combat Phase in its order, then mobilizing and income', () => {
    const order = [
      ...['mend-facilities', 'mend-ships', 'purchase', 'research', 'exchange', 'combat-phase'],
      ...['combat-move', 'combat', 'noncombat-move', 'place', 'convoy-disruption', 'income'],
    ]
    expect(rules().turnSteps.filter((step) => order.includes(step))).toEqual(order)
  })

  it('G40-003: the Global 1940 turn order is kept, from the purchase to income, with the additions of EXG-010 and EXG-113', () => {
    const order = ['purchase', 'combat-move', 'combat', 'noncombat-move', 'place', 'income']
    const phases = rules().turnSteps.map((id) => rules().steps[id]?.phase ?? id)
    expect(order.map((phase) => phases.indexOf(phase))).toEqual(
      order.map((phase) => phases.indexOf(phase)).sort((a, b) => a - b),
    )
    expect(order.every((phase) => phases.includes(phase))).toBe(true)
    const steps = rules().turnSteps
    expect(steps.indexOf('research')).toBeGreaterThan(steps.indexOf('purchase'))
  })

  it('EXG-010: the agenda has its steps in one order, each once', () => {
    const steps = rules().turnSteps
    const agenda = ['surrenders', 'purchase', 'research', 'influence', 'alliances', 'combat-phase']
    const at = agenda.map((id) => steps.indexOf(id))
    expect(at.every((n) => n >= 0)).toBe(true)
    expect(at).toEqual([...at].sort((a, b) => a - b))
    expect(new Set(steps).size).toBe(steps.length)
  })

  it('EXG-009: the Combat Phase may be skipped, with no military move', () => {
    const t = purchase('france', [u('france', 'infantry', 'france')])
    passTo(t, 'combat-phase')
    expect(t.asks('choose').options.map((o) => o.option)).toEqual(['play', 'strike', 'leave-out'])
    t.refused(end, 'EXG-009', 'combat-phase-first')
    t.refused({ kind: 'choose', option: 'sleep' }, 'EXG-009', 'combat-phase-first')
    leaveOut(t)
    expect(t.game.powerId(t.game.turnPower())).toBe('japan')
  })

  it('EXG-113: a nation that skips the Combat Phase still mobilizes and collects', () => {
    const t = purchase('france', [], {})
    const before = t.cash('france')
    leaveOut(t.play(buy('france', ['infantry', 1])))
    expect(t.game.state.phase).toBe('place')
    t.play({ kind: 'place', unit: 'infantry', count: 1, space: 'france', treasury: 'france' })
    expect(t.pieces('france')).toEqual(['france infantry'])
    expect(t.cash('france')).toBe(before - 3 + 19)
  })

  it('EXG-114: Combat Move may be empty: a nation that only repositions units plays the Combat Phase with a Noncombat Move', () => {
    const t = purchase('france', [u('france', 'infantry', 'france')])
    playOn(t).play(end)
    expect(t.game.state.phase).toBe('noncombat-move')
    t.play(move(t.id('france'), 'france', 'southern-france'))
    expect(t.pieces('southern-france')).toEqual(['france infantry'])
  })

  it('EXG-112: the player opens and closes Purchase and Repair, and may buy nothing', () => {
    const t = purchase('canada')
    expect(t.asks('buy').by).toEqual({ power: 'canada' })
    t.play(end)
    expect(t.game.state.phase).not.toBe('purchase')
  })

  it('G40-004: units are paid now and wait until mobilized; unspent IPCs are kept', () => {
    const t = purchase('italy', [], facing(['italy'], ['france'], 2))
    expect(t.cash('italy')).toBe(10)
    t.refused(buy('italy', ['strategic-bomber', 1]), 'G40-004', 'not-enough-money')
    t.refused(buy('france', ['infantry', 1]), 'G40-004', 'not-your-treasury')
    t.play(buy('italy', ['tank', 1]), end)
    expect(t.cash('italy')).toBe(4)
    expect(t.ids('southern-italy')).toEqual([])
    leaveOut(t)
    t.refused(end, 'G40-004', 'mobilize-first')
  })

  it('G40-008: purchased units that cannot be placed are returned and their IPCs refunded', () => {
    const t = purchase('indonesia', [], {
      ...held('japan', 'sumatra'),
      ...facing(['indonesia'], ['japan'], 2),
    })
    leaveOut(t.play(buy('indonesia', ['infantry', 4])))
    t.play({ kind: 'place', unit: 'infantry', count: 3, space: 'java', treasury: 'indonesia' }, end)
    // 15 less 12 leaves 3, and 11 income without Sumatra.
    expect(t.cash('indonesia')).toBe(15 - 12 + 3 + 11)
    expect(t.pieces('java')).toHaveLength(3)
  })

  it('G40-090: income is the sum of the values of the controlled territories', () => {
    const t = at('germany', 'noncombat-move', [], held('germany', 'poland', 'romania'))
    const before = t.cash('germany')
    t.play(end)
    expect(t.cash('germany')).toBe(before + 25 + 2 + 3)
  })
})

describe('capitals', () => {
  it('G40-095: the owner of a captured capital hands over all IPCs, buys nothing and collects nothing', () => {
    const t = combat('germany', [u('germany', 'tank', 'western-germany')], {
      facts: { relations: { wars: { 'france+germany': { declared: 1, open: 2 } } } },
    })
    t.play(move(t.id('western-germany'), 'western-germany', 'france'), end)
    expect(t.control('france')).toBe('germany')
    expect([t.cash('france'), t.cash('germany')]).toEqual([0, 25 + 19])
    t.play(end)
    // Great Britain and China, which do nothing, then France.
    for (let i = 0; i < 2; i++) leaveOut(t)
    expect(t.game.powerId(t.game.turnPower())).toBe('france')
    leaveOut(t)
    expect(t.cash('france')).toBe(0)
    const poor = purchase('france', [], { ...held('germany', 'france'), treasuries: { france: 10 } })
    expect(poor.decision()?.of).not.toBe('buy')
  })
})
