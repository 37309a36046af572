// A test module that carries VCR-097 to VCR-129 without a line of the engine or of the base being changed for it.
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import { compile } from '../../../main/engine/compile'
import { europePacific } from '../../../main/scenarios/europe-pacific'
import { table, type Table } from '../../support/game'
import { aboard, choose, roll, rolls, u, type Units } from '../../rules/battle/support'
import { commerceRaiding } from './commerce-raiding'
import { raidMax } from './maximum'
import { technologies } from '../../../main/rules/technologies'

const modules = [...europePacific.modules, commerceRaiding]
const rs = compile({ ...europePacific, modules })
const times3 = compile({ ...europePacific, modules }, { commerceRaidMaximum: 'times3' })
const home = 'sea-zone-36'

/** A power's income phase on a board with these units alone. Japan's one complex is worth 5 and borders one zone. */
const collecting = (power: string, units: Units, more: Position = {}, rules = rs): Table =>
  table({ clear: ['*'], turn: { round: 3, power, phase: 'income' }, units, ...more }, { rs: rules })
const japan = (...units: Units): Table => collecting('japan', units, { treasuries: { japan: 10 } })
/** What Japan takes when nobody raids. */
const whole = japan().cash('japan')
/** What is missing of it. */
const loss = (t: Table): number => whole - t.cash('japan')
const raid = choose('raid')
const american = (unit: string, count = 1, space = home) => u('usa', unit, space, { count })
const inKorea: Position = { control: [{ space: 'korea', power: 'usa' }] }

describe('commerce raiding', () => {
  it('VCR-097 VCR-103 VCR-104 before the money is taken an opponent may raid: the number rolled is lost to the bank', () => {
    const t = japan(american('destroyer'))
    expect(t.cash('japan')).toBe(10)
    expect(t.asks('choose')).toMatchObject({ about: 'commerce-raid', by: { power: 'usa' } })
    t.play(raid)
    roll(t, 3, 2)
    expect(loss(t)).toBe(2)
  })

  it('VCR-099 only zones that border a complex of the power are raided', () => {
    expect(loss(japan(american('destroyer', 1, 'sea-zone-24')))).toBe(0)
  })

  it('VCR-100 a fighter in a land that borders the zone raids it', () => {
    const t = collecting('japan', [american('fighter', 1, 'korea')], {
      treasuries: { japan: 10 },
      ...inKorea,
    })
    t.play(raid)
    roll(t, 3, 3)
  })

  it('VCR-101 fighters on a carrier raid in its zone', () => {
    const t = japan(u('usa', 'carrier', home, { ref: 'c' }), aboard('usa', 'fighter', 'c', { count: 2 }))
    t.play(raid)
    t.dice([6])
    roll(t, 3, 6, 3)
    expect(loss(t)).toBe(3)
  })

  it('VCR-102 a fighter ashore that borders several such zones raids the one that its owner picks', () => {
    // The Channel borders the complex at home, the Danish Sea one in a British Norway.
    const t = collecting('uk', [u('germany', 'fighter', 'netherlands-belgium')], {
      control: [{ space: 'norway', power: 'uk', complex: true }],
    })
    t.play(raid)
    const d = t.asks('choose')
    expect(d).toMatchObject({ about: 'commerce-zone', by: { power: 'germany' } })
    expect(d.options.map((o) => o.option).sort()).toEqual(['danish-sea', 'english-channel'])
    t.refused(choose('baltic-sea'), 'VCR-102', 'commerce-zone')
    t.play(choose('danish-sea'))
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 3 })
    t.dice([1])
    const lines = t.events.flatMap((e) => (e.kind === 'income' ? e.lines : []))
    expect(lines.filter((l) => l.what === 'commerce-raid').map((l) => l.space)).toEqual(['norway'])
  })

  it('VCR-105 a roll counts only if it would hit for that unit when attacking', () => {
    const battleship = japan(american('battleship')).play(raid)
    roll(battleship, 4, 4)
    expect(loss(battleship)).toBe(4)
    const missed = japan(american('battleship')).play(raid)
    roll(missed, 4, 5)
    expect(loss(missed)).toBe(0)
  })

  it('VCR-106 a submarine rolls three dice', () => {
    const t = japan(american('submarine')).play(raid)
    roll(t, 2, 1, 2, 6)
    expect(loss(t)).toBe(3)
  })

  it('VCR-107 of surface ships and fighters in a zone only the most damaging roll counts', () => {
    const t = japan(american('battleship'), american('destroyer')).play(raid)
    roll(t, 4, 5)
    roll(t, 3, 1)
    expect(loss(t)).toBe(1)
  })

  it('VCR-109 VCR-110 the best three rolls of submarines come on top of it', () => {
    const t = japan(american('submarine', 2), american('battleship')).play(raid)
    roll(t, 2, 2, 2, 5, 2, 1, 1)
    roll(t, 4, 3)
    expect(loss(t)).toBe(9)
  })

  it('VCR-111 VCR-112 VCR-123 each complex has its own maximum; the raiders say which of several a number is for', () => {
    const t = collecting('germany', [u('uk', 'submarine', 'danish-sea', { count: 3 })], {
      treasuries: { germany: 0 },
      control: [{ space: 'norway', power: 'germany', complex: true }],
    })
    t.play(raid)
    roll(t, 2, 2, 2, 2, 6, 6, 6, 6, 6, 6)
    // Germany's own maximum is 0, with so much land behind it; only Norway (4 times 2, less 2 and Finland's 1) can lose.
    expect(t.events.find((e) => e.kind === 'income')).toMatchObject({
      lines: expect.arrayContaining([
        { what: 'commerce-raid', space: 'norway', amount: -5, rule: 'VCR-097' },
      ]) as unknown,
    })
  })

  it('VCR-123 the raiders are asked where two complexes can lose', () => {
    const t = collecting(
      'germany',
      [u('uk', 'submarine', 'danish-sea')],
      { treasuries: { germany: 0 }, control: [{ space: 'norway', power: 'germany', complex: true }] },
      times3,
    )
    t.play(raid)
    roll(t, 2, 2, 1, 6)
    const d = t.asks('choose')
    expect(d).toMatchObject({ about: 'commerce-complex', by: { power: 'uk' } })
    expect(d.options.map((o) => o.option).sort()).toEqual(['germany', 'norway'])
    t.refused(choose('finland'), 'VCR-123', 'commerce-complex')
    t.play(choose('norway'), choose('germany'))
    const lines = t.events.flatMap((e) => (e.kind === 'income' ? e.lines : []))
    expect(
      lines
        .filter((l) => l.what === 'commerce-raid')
        .map((l) => [l.space, l.amount])
        .sort(),
    ).toEqual([
      ['germany', -1],
      ['norway', -2],
    ])
  })

  it('VCR-116 VCR-117 VCR-118 VCR-113 the maximum is 4 times the value or all that is counted, less what is connected', () => {
    const max = (value: number, counted: number, connected: number) =>
      raidMax({ value, counted, connected, times3: false })
    expect([max(8, 30, 8), max(3, 30, 4), max(3, 30, 5)]).toEqual([22, 8, 7])
  })

  it('VCR-120 a negative maximum is 0', () => {
    expect(raidMax({ value: 3, counted: 30, connected: 14, times3: false })).toBe(0)
  })

  it('VCR-127 VCR-128 by the later change it is 3 times the value, connected or not, and still no more than is counted', () => {
    const max = (value: number, counted: number) => raidMax({ value, counted, connected: 99, times3: true })
    expect([max(8, 30), max(3, 30), max(8, 20)]).toEqual([24, 9, 20])
  })

  it('VCR-121 what is lost is never more than what is counted, and money in hand stays', () => {
    const t = collecting(
      'japan',
      [american('submarine'), american('battleship')],
      {
        treasuries: { japan: 10 },
        control: rs.spaces
          .filter((s) => s.land && s.id !== 'japan' && s.data.startController === 'japan')
          .map((s) => ({ space: s.id, power: 'usa' })),
      },
      times3,
    ).play(raid)
    roll(t, 2, 2, 2, 2)
    roll(t, 4, 4)
    expect(t.cash('japan')).toBe(10)
  })

  it('VCR-122 VCR-126 the limits of a zone are shared by all opponents, who roll in the order of their turns', () => {
    const t = japan(american('destroyer'), u('uk', 'battleship', home))
    const first = t.asks('choose').by.power
    t.play(raid)
    t.dice([3])
    const second = t.asks('choose').by.power
    expect([first, second].sort()).toEqual(['uk', 'usa'])
    const order = rs.turns.flatMap((x) => x.powers).map((p) => rs.powers[p]?.id)
    const after = (id = '') => (order.indexOf(id) - order.indexOf('japan') + order.length) % order.length
    expect(after(first)).toBeLessThan(after(second))
    t.play(raid)
    t.dice([3])
    expect(loss(t)).toBe(3)
  })

  it('VCR-124 bombers do not raid, and transports cannot score', () => {
    const t = collecting('japan', [american('bomber', 1, 'korea'), american('transport')], {
      treasuries: { japan: 10 },
      ...inKorea,
    })
    // Nobody was asked, and nothing is missing but what Korea would have paid.
    expect(loss(t)).toBe(rs.spaces.find((x) => x.id === 'korea')?.data.ipc)
  })

  it('VCR-124 a super submarine counts 1 to 3: technologies come in of themselves', () => {
    const both = compile({ ...europePacific, modules: [...modules, technologies()] })
    const t = collecting(
      'japan',
      [american('submarine')],
      { treasuries: { japan: 10 }, facts: { technologies: { 'super-submarines': ['usa'] } } },
      both,
    ).play(raid)
    roll(t, 3, 3, 4, 6)
    expect(loss(t)).toBe(3)
  })

  it('VCR-125 each opponent may decline, and has lost nothing by it', () => {
    const t = japan(american('destroyer'))
    t.refused({ kind: 'press' }, 'VCR-125', 'commerce-raid')
    t.play(choose('decline'))
    expect(loss(t)).toBe(0)
    expect(t.pieces(home)).toEqual(['usa destroyer'])
  })

  it('VCR-126 units raid in a zone that holds the player’s own ships too', () => {
    const t = japan(american('destroyer'), u('japan', 'battleship', home)).play(raid)
    roll(t, 3, 1)
    expect(loss(t)).toBe(1)
  })
})
