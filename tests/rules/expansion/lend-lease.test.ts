// Lend-lease points of the United States (AARE-027 to AARE-036, AARE-264, AARE-291, AARE-292).
import { describe, expect, it } from 'vitest'
import type { Action } from '../../../shared/model'
import { seededRng } from '../../../main/engine/loop/dice'
import type { Table } from '../../support/game'
import { finishTurn } from '../../support/turn'
import {
  aboard,
  at,
  choose,
  end,
  held,
  legal,
  load,
  move,
  roll,
  to,
  u,
  type Switches,
  type Units,
} from './support'

const PORT = 'sz-10'
const points = (us: number) => ({ facts: { 'expansion/lend-lease': { lendLease: { us } } } })
/** American noncombat movement in round 3, on a cleared board, with this many points waiting. */
const shipping = (waiting: number, units: Units, more: object = {}, switches: Switches = {}): Table =>
  at('us', 'noncombat-move', units, { ...points(waiting), ...more }, switches)
const ship = (space = PORT, more: object = {}) => u('us', 'transport', space, more)
/** A transport with points aboard. */
const laden = (space: string, lendLease = 10, more: object = {}) =>
  ship(space, { facts: { lendLease }, ...more })
const take = (units: string[], space = PORT): Action => ({ kind: 'lend-lease', units, space })

const waiting = (t: Table): unknown => t.view().powerFacts?.['us']?.['lendLease'] ?? 0
/** Points aboard the transports of a zone. */
const carried = (t: Table, space: string): unknown[] =>
  (t.view().spaces[space]?.pieces ?? [])
    .filter((p) => p.unit === 'transport')
    .map((p) => p.facts?.['lendLease'] ?? 0)

describe('points', () => {
  it('AARE-027: each turn the United States receives ten, in addition to its income', () => {
    const t = at('us', 'income', [])
    expect(waiting(t)).toBe(0)
    t.play(end)
    for (const _ of ['russia', 'germany', 'italy', 'uk', 'japan']) finishTurn(t)
    expect(t.view().power).toBe('us')
    expect(waiting(t)).toBe(10)
  })
  it('AARE-028: it can’t spend them: its cash is unchanged', () => {
    const t = at('us', 'income', [], { treasuries: { us: 7 } })
    const before = t.game.incomeLines(t.game.treasuryIx('us')).reduce((n, l) => n + l.amount, 0)
    t.play(end)
    for (const _ of ['russia', 'germany', 'italy', 'uk', 'japan']) finishTurn(t)
    expect(t.cash('us')).toBe(7 + before)
  })
  it('AARE-030: after sending none on turns 1 and 2: thirty wait on turn 3', () => {
    const t = at('japan', 'income', [], { turn: { round: 1, power: 'japan', phase: 'income' } })
    for (let round = 1; round <= 3; round++) {
      while (t.view().power !== 'us' || t.view().round !== round) finishTurn(t)
      // In the first rounds a nation declares an advantage first.
      to(t, 'buy')
      expect(waiting(t)).toBe(10 * round)
    }
  })
  it('AARE-036: while enemies hold its capital no new points arrive', () => {
    const t = at('japan', 'income', [], {
      turn: { round: 1, power: 'japan', phase: 'income' },
      ...held('germany', 'eastern-united-states'),
    })
    while (t.view().power !== 'us') finishTurn(t)
    expect(waiting(t)).toBe(0)
  })
})

describe('loading', () => {
  it('AARE-034: in noncombat movement, onto an empty transport next to an American complex', () => {
    const t = shipping(10, [ship()])
    expect(t.decision()?.answers).toContain('lend-lease')
    expect(legal(t).groups(t.ids(PORT))[0]?.marks).toEqual([
      { kind: 'lend-lease', space: PORT, units: t.ids(PORT) },
    ])
    t.play(take(t.ids(PORT)))
    expect([waiting(t), carried(t, PORT)]).toEqual([0, [10]])
    at('us', 'combat-move', [ship()], points(10)).refused(
      take(['u197']),
      'AARE-034',
      'lend-lease-in-noncombat',
    )
  })
  it('AARE-032: thirty waiting points need three transports', () => {
    const t = shipping(30, [ship(PORT, { count: 4 })])
    const [last = '', ...three] = t.ids(PORT)
    t.play(take(three))
    expect([waiting(t), carried(t, PORT)]).toEqual([0, [0, 10, 10, 10]])
    t.refused(take([last]), 'AARE-030', 'no-lend-lease-waits')
  })
  it('AARE-292: a transport takes ten points, or all waiting points if there are fewer', () => {
    const t = shipping(15, [ship(PORT, { count: 3 })])
    t.play(take(t.ids(PORT)))
    expect([waiting(t), carried(t, PORT)]).toEqual([0, [10, 5, 0]])
  })
  it('AARE-034: not one with units or points aboard, and no other piece', () => {
    const t = shipping(30, [
      ship(PORT, { ref: 't' }),
      aboard('us', 'infantry', 't'),
      laden('sz-11'),
      u('us', 'destroyer', PORT),
      u('uk', 'transport', PORT),
    ])
    t.refused(take(t.ids(PORT, 'transport', 'us')), 'AARE-034', 'lend-lease-ship-not-empty')
    t.refused(take(t.ids('sz-11'), 'sz-11'), 'AARE-034', 'lend-lease-ship-not-empty')
    expect(legal(t).groups(t.ids(PORT, 'destroyer'))[0]?.marks).toEqual([])
    t.refused(take(t.ids(PORT, 'destroyer')), 'AARE-034', 'transports-carry-lend-lease')
    t.refused(take(t.ids('sz-11'), PORT), 'AARE-034', 'lend-lease-where-it-lies')
  })
  it('AARE-034: a complex captured by the United States also works, one of another power does not', () => {
    const london = shipping(10, [ship('sz-7')])
    london.refused(take(london.ids('sz-7'), 'sz-7'), 'AARE-034', 'no-lend-lease-port')
    const rome = shipping(10, [ship('sz-14')], held('us', 'southern-europe'))
    rome.play(take(rome.ids('sz-14'), 'sz-14'))
    expect(carried(rome, 'sz-14')).toEqual([10])
  })
  it('AARE-291: not with enemies in the zone', () => {
    const t = shipping(10, [ship(), u('germany', 'destroyer', PORT)])
    t.refused(take(t.ids(PORT, 'transport')), 'AARE-291', 'no-loading-among-enemies')
  })
  it('AARE-034: a transport with lend-lease carries no land units', () => {
    const t = shipping(0, [laden(PORT), u('us', 'infantry', 'eastern-united-states')])
    const [infantry = ''] = t.ids('eastern-united-states', 'infantry')
    t.refused(load(infantry, t.id(PORT)), 'AARE-034', 'carries-lend-lease')
    const empty = shipping(0, [ship(), u('us', 'infantry', 'eastern-united-states')])
    empty.play(load(empty.ids('eastern-united-states', 'infantry'), empty.id(PORT)))
    expect(empty.pieces(PORT)).toEqual(['us infantry', 'us transport'])
  })
})

describe('in transit', () => {
  it('AARE-033: from zone 10 to zone 4 takes three turns, with two stops', () => {
    const t = shipping(10, [ship()])
    const [one = ''] = t.ids(PORT)
    t.play(take([one]), move(one, PORT, 'sz-9', 'sz-1'), end)
    const next = (...path: string[]) => {
      while (t.view().power !== 'us' || t.view().phase !== 'noncombat-move') {
        const d = t.decision()
        t.play(d?.suggestion && !d.answers.includes('end') ? d.suggestion : end)
      }
      t.play(move(one, ...path), end)
    }
    expect(carried(t, 'sz-1')).toEqual([10])
    next('sz-1', 'sz-2', 'sz-3')
    expect(carried(t, 'sz-3')).toEqual([10])
    next('sz-3', 'sz-4')
    expect(t.asks('choose').about).toBe('lend-lease-delivery')
  })
  it('AARE-033 AARE-034: if it is sunk on the way its points are lost too', () => {
    const t = at('germany', 'combat', [laden('sz-3'), u('germany', 'submarine', 'sz-3', { from: 'sz-5' })])
    roll(t, 2, 1)
    to(t, 'nothing')
    expect(t.pieces('sz-3')).toEqual(['germany submarine'])
    expect(waiting(t)).toBe(0)
  })
  it('AARE-033: the loss is reported', () => {
    const t = shipping(0, [laden('sz-3'), ship('sz-3')])
    const [with_, without] = [...t.game.pieces()]
    t.game.events = []
    t.game.remove(without ? [without] : [], 'battle', [])
    expect(t.game.events.map((e) => e.kind)).toEqual(['removed'])
    t.game.remove(with_ ? [with_] : [], 'battle', [])
    expect(t.game.events).toContainEqual(
      expect.objectContaining({ kind: 'fact', name: 'lendLeaseLost', value: 10, rules: ['AARE-033'] }),
    )
  })
})

describe('delivery', () => {
  it('AARE-035: UK cash 12, a transport delivers 10 in SZ 34: 22', () => {
    const t = shipping(0, [laden('sz-34')], { treasuries: { uk: 12, russia: 3 } })
    t.play(end)
    const open = t.asks('choose')
    expect(open).toMatchObject({ about: 'lend-lease-delivery', by: { power: 'us' } })
    expect(open.options.map((o) => o.option)).toEqual(['uk', 'russia'])
    t.refused(choose('germany'), 'AARE-035', 'name-recipient')
    t.play(choose('uk'))
    expect([t.cash('uk'), t.cash('russia'), carried(t, 'sz-34')]).toEqual([22, 3, [0]])
  })
  it('AARE-031 AARE-264: either of the two can receive in zone 4 too, and the Soviet Union is offered first', () => {
    for (const [power, cash] of [
      ['russia', [13, 12]],
      ['uk', [3, 22]],
    ] as const) {
      const t = shipping(0, [laden('sz-4')], { treasuries: { uk: 12, russia: 3 } }).play(end)
      expect(t.decision()?.suggestion).toEqual(choose('russia'))
      // Zone, ship, and IPCs also have fields, for programs.
      const ship = t.id('sz-4', 'transport')
      expect(t.decision()).toMatchObject({ space: 'sz-4', piece: ship, amount: 10 })
      t.play(choose(power))
      expect([t.cash('russia'), t.cash('uk')]).toEqual(cash)
    }
  })
  it('AARE-031: nowhere else, and each transport separately', () => {
    const t = shipping(0, [laden('sz-4'), laden('sz-34', 5), laden('sz-3')], {
      treasuries: { uk: 0, russia: 0 },
    })
    t.play(end, choose('russia'), choose('uk'))
    expect([t.cash('russia'), t.cash('uk'), carried(t, 'sz-3')]).toEqual([10, 5, [10]])
    expect(t.view().phase).not.toBe('noncombat-move')
  })
  it('AARE-035: not while an enemy warship is there, even a submerged submarine', () => {
    const t = shipping(0, [laden('sz-4'), u('germany', 'submarine', 'sz-4')], { treasuries: { russia: 3 } })
    t.play(end)
    expect(t.decision()?.of).not.toBe('choose')
    expect([t.cash('russia'), carried(t, 'sz-4')]).toEqual([3, [10]])
    const freighter = shipping(0, [laden('sz-4'), u('germany', 'transport', 'sz-4')])
    expect(freighter.play(end).asks('choose').about).toBe('lend-lease-delivery')
  })
  it('AARE-036: a power with its capital in enemy hands receives none; the other one does, without a question', () => {
    const t = shipping(0, [laden('sz-4')], { ...held('germany', 'russia'), treasuries: { uk: 12 } }).play(end)
    expect([t.decision()?.of, t.cash('uk')]).not.toContain('choose')
    expect(t.cash('uk')).toBe(22)
    const both = shipping(0, [laden('sz-4')], {
      ...held('germany', 'russia', 'united-kingdom'),
      treasuries: { uk: 0, russia: 0 },
    }).play(end)
    expect([both.cash('uk'), both.cash('russia'), carried(both, 'sz-4')]).toEqual([0, 0, [10]])
  })
})

describe('random play', () => {
  it('AARE-034: the random player loads waiting points now and then', () => {
    const loads = (waiting: number, units: Units) => {
      const t = shipping(waiting, units)
      const rng = seededRng(3)
      return Array.from({ length: 60 }, () => legal(t).sample(rng)).filter((a) => a.kind === 'lend-lease')
        .length
    }
    expect(loads(10, [ship()])).toBeGreaterThan(5)
    expect(loads(10, [ship('sz-11')])).toBe(0)
    expect(loads(0, [ship()])).toBe(0)
  })
})
