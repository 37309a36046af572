// The bid for the Axis before the game (AARE-010 to AARE-014, AARE-315).
import { describe, expect, it } from 'vitest'
import { legalOf, readAction, seededRng } from '../../../main/engine'
import type { Action } from '../../../shared/model'
import type { Table } from '../../support/game'
import { buy, choose, end, expansion, place, rolls } from './support'

const bid = (ipcs: number) => ({ kind: 'axis-bid' as const, ipcs })
/** A game with a bid of this many IPCs each: by the players of the Axis, of the Allies, and so on. */
const bids = (...ipcs: number[]): Table =>
  expansion(undefined, { switches: { 'aare.bid': 'on' } }).play(...ipcs.map(bid))
const told = (t: Table) => t.events.flatMap((e) => (e.kind === 'chosen' ? [[e.what, e.option]] : []))
/** The bid is divided this way. */
const divided = (t: Table, amounts: Record<string, number>) => t.play(choose('share', { amounts }))
const may = (t: Table, a: Action) => legalOf(t.game)?.check(a)
/** An Axis with this bid, all of it for one power, which has ordered these units. */
const buying = (power: string, ipcs: number, ...order: [string, number][]): Table => {
  const t = divided(bids(ipcs, ipcs + 1), { germany: 0, italy: 0, japan: 0, [power]: ipcs })
  return t.play(buy(power, ...order))
}

describe('the bid for the Axis', () => {
  it('AARE-010: it is optional: without the switch there is no bid', () => {
    const t = expansion()
    expect([t.game.state.round, t.decision()?.of === 'form']).toEqual([1, false])
    expect(bids().asks('form')).toMatchObject({ about: 'axis-bid', by: { side: 'axis' } })
  })

  it('AARE-011: a bid is a number of IPCs, from zero on, and each side bids', () => {
    const t = bids()
    t.refused(end, 'AARE-011', 'axis-bid-first')
    expect(readAction(t.game.rs, bid(-1))).toMatchObject({ code: 'malformed-action' })
    expect(readAction(t.game.rs, bid(1.5))).toMatchObject({ code: 'malformed-action' })
    expect(t.play(bid(0)).asks('form').by).toMatchObject({ side: 'allies' })
    expect(told(t)).toEqual([])
    const random = legalOf(t.game)?.sample(seededRng(3))
    expect(legalOf(t.game)?.check(random ?? end).ok).toBe(true)
  })

  it('AARE-012: bids 9 and 6: the 6-bidder plays the Axis and receives 6 IPCs', () => {
    const t = bids(9, 6)
    expect(told(t)).toEqual([
      ['IPCs that were bid', '6'],
      ['players', 'change sides'],
    ])
    expect(t.asks('choose').options[0]).toMatchObject({ amounts: { sum: 6 } })
    divided(t, { germany: 6, italy: 0, japan: 0 }).play(end)
    expect([t.cash('germany'), t.game.state.round]).toEqual([46, 1])
    // The lower bidder already plays the Axis and stays there.
    expect(told(bids(6, 9))).toEqual([['IPCs that were bid', '6']])
  })

  it('AARE-012: a zero bid plays the Axis in its setup', () => {
    const t = bids(4, 0)
    expect([t.game.state.round, t.cash('germany'), t.cash('japan')]).toEqual([1, 40, 30])
  })

  it('AARE-013: bid 8: one infantry (3) placed before the game and 5 IPCs in cash', () => {
    const t = buying('germany', 8, ['infantry', 1])
    const before = t.pieces('ukraine-ssr').length
    t.play(place('infantry', 'ukraine-ssr'), end)
    expect(t.pieces('ukraine-ssr')).toHaveLength(before + 1)
    expect([t.cash('germany'), t.game.state.round]).toEqual([45, 1])
  })

  it('AARE-013: or 8 in cash', () => {
    const t = divided(bids(8, 9), { germany: 8, italy: 0, japan: 0 }).play(end)
    expect(t.cash('germany')).toBe(48)
  })

  it('AARE-013: ordered units are placed, and at most the bid is spent', () => {
    const t = buying('germany', 8, ['infantry', 1])
    t.refused(end, 'AARE-013', 'advance-unplaced')
    t.refused(buy('germany', ['infantry', 3]), 'AARE-013', 'not-enough-money')
  })

  it('AARE-014: it may be divided only among Germany, Italy and Japan', () => {
    const t = bids(9, 10)
    const share = (amounts: Record<string, number>) => choose('share', { amounts })
    t.refused(share({ germany: 5, uk: 4 }), 'AARE-014', 'share-not-yours')
    t.refused(share({ germany: 5 }), 'AARE-014', 'share-wrong-sum')
    t.play(share({ germany: 3, italy: 2, japan: 4 }))
    expect(t.asks('buy').treasuries[0]).toMatchObject({ id: 'germany', cash: 3 })
    t.play(end)
    expect(t.asks('buy').treasuries[0]).toMatchObject({ id: 'italy', cash: 2 })
    t.play(end)
    expect(t.asks('buy').treasuries[0]).toMatchObject({ id: 'japan', cash: 4 })
    t.play(end)
    expect([t.cash('germany'), t.cash('italy'), t.cash('japan')]).toEqual([43, 12, 34])
  })

  it('AARE-014: units go to any territory the power owns, with or without a complex', () => {
    const t = buying('italy', 8, ['mechanized-infantry', 2])
    t.refused(place('mechanized-infantry', 'germany'), 'AARE-014', 'bid-not-owned')
    t.refused(place('mechanized-infantry', 'anglo-egypt'), 'AARE-014', 'bid-not-owned')
    t.play(place('mechanized-infantry', 'libya', 2))
    expect(t.pieces('libya').filter((p) => p === 'italy mechanized-infantry')).toHaveLength(2)
  })

  it('AARE-014: and to any zone with a ship of the power; units cost the prices of this file', () => {
    const t = buying('germany', 18, ['destroyer', 1], ['submarine', 1])
    t.refused(place('destroyer', 'sz-7'), 'AARE-014', 'bid-no-ship-there')
    t.play(place('destroyer', 'sz-14'), place('submarine', 'sz-5'), end)
    expect([t.cash('germany'), t.pieces('sz-14').includes('germany destroyer')]).toEqual([40, true])
  })

  it('AARE-014: national limits apply: SS Panzers for Germany in Germany, no shock troops', () => {
    const t = buying('germany', 8, ['ss-panzer', 1])
    expect(may(t, buy('germany', ['soviet-shock-troops', 1]))?.ok).toBe(false)
    t.refused(place('ss-panzer', 'ukraine-ssr'), 'AARE-139', 'bid-built-at-home')
    t.play(place('ss-panzer', 'germany'))
    expect(t.pieces('germany')).toContain('germany ss-panzer')
    expect(() => buying('italy', 8, ['ss-panzer', 1])).toThrow()
  })

  it('AARE-315: no complexes; aircraft go to land, or aboard a carrier with room', () => {
    const t = buying('japan', 20, ['fighter', 2])
    t.refused(buy('japan', ['industrial-complex', 1]), 'AARE-315', 'advance-no-complex')
    const zones = t.game.rs.spaces
      .filter((s) => t.game.some(s.ix, (p) => p.power === t.game.powerIx('japan') && t.game.has(p, 'ship')))
      .map((s) => s.id)
    const open = zones.filter((zone) => may(t, place('fighter', zone))?.ok)
    const [deck = '', more] = open
    // Only one carrier has room, for one fighter; after it there is none.
    expect([zones.length > 1, more]).toEqual([true, undefined])
    t.play(place('fighter', deck))
    t.refused(place('fighter', deck), 'AARE-014', 'bid-no-deck-there')
    t.play(place('fighter', 'japan'), end)
    expect(t.game.state.round).toBe(1)
  })

  it('AARE-014: equal bids are repeated, and after a second tie a die decides', () => {
    const again = bids(7, 7)
    expect(again.asks('form')).toMatchObject({ about: 'axis-bid-again', by: { side: 'axis' } })
    const t = bids(7, 7, 5, 5)
    expect(rolls(t)).toMatchObject({ dice: 1, reason: 'bid' })
    expect(told(t.dice([4]))).toEqual([
      ['IPCs that were bid', '5'],
      ['players', 'change sides'],
    ])
    expect(told(bids(7, 7, 5, 5).dice([3]))).toEqual([['IPCs that were bid', '5']])
  })
})
