import { describe, expect, it } from 'vitest'
import type { Action } from '../../../shared/model'
import { legalOf, seededRng } from '../../../main/engine'
import { aboard, beforeMoves, end, move, press, roll, rolls, u } from './support'

const Z = 'sea-zone-36'
const shots = (...list: [string, number][]): Action => ({
  kind: 'kamikaze',
  shots: list.map(([unit, count]) => ({ unit, count })),
})
/** A US fleet in zone 36 at the end of its combat movement. */
const fleet = (units: Parameters<typeof beforeMoves>[1], more = {}, options = {}) =>
  beforeMoves('usa', units, more, options).play(end)
const left = (t: ReturnType<typeof fleet>) => t.view().facts['kamikaze']

describe('kamikaze attacks', () => {
  it('PAC-085 LNK-043 Japan has six for the whole game, counted down', () => {
    const t = fleet([u('usa', 'carrier', Z), u('usa', 'destroyer', Z)])
    const d = t.asks('kamikaze')
    expect(d.left).toBe(6)
    t.refused(shots([t.id(Z, 'carrier'), 7]), 'PAC-085', 'kamikaze-too-many')
    t.play(shots([t.id(Z, 'carrier'), 2]))
    t.dice([6, 6])
    expect(left(t)).toBe(4)
  })

  it('PAC-085 without any left Japan is not asked', () => {
    const t = fleet([u('usa', 'carrier', Z)], { facts: { kamikaze: { left: 0 } } })
    expect(t.view().phase).toBe('noncombat-move')
  })

  it('PAC-086 they come after combat movement and before any battle; the step can end without one', () => {
    const t = beforeMoves('usa', [u('usa', 'destroyer', 'sea-zone-23'), u('japan', 'destroyer', Z)])
    t.play(move(t.id('sea-zone-23'), 'sea-zone-23', Z), end)
    expect(t.asks('kamikaze').by).toEqual({ power: 'japan' })
    t.play(end)
    expect(rolls(t)).toMatchObject({ reason: 'attack', hitsOn: 3 })
  })

  it('PAC-086 no other answer is legal in that step', () => {
    const t = fleet([u('usa', 'destroyer', Z)])
    t.refused(press, 'PAC-086', 'kamikaze-first')
  })

  it('PAC-085 PAC-087 the random answer is none, or ships of the zones within the remaining number', () => {
    const t = fleet([u('usa', 'destroyer', Z), u('usa', 'submarine', Z)], {
      facts: { kamikaze: { left: 1 } },
    })
    const rng = seededRng(1)
    const drawn = Array.from({ length: 40 }, () => legalOf(t.game)?.sample(rng))
    expect(drawn).toContainEqual(end)
    expect(drawn).toContainEqual(shots([t.id(Z, 'destroyer'), 1]))
    expect(new Set(drawn.map((a) => JSON.stringify(a))).size).toBe(2)
  })

  it('PAC-087 only ships in a kamikaze zone at that moment, with or without a pending battle there', () => {
    const t = fleet([u('usa', 'destroyer', Z), u('usa', 'destroyer', 'sea-zone-22')])
    expect(t.asks('kamikaze').targets.map((x) => x.space)).toEqual([Z])
    t.refused(shots([t.id('sea-zone-22'), 1]), 'PAC-087', 'kamikaze-not-here')
    const none = fleet([u('usa', 'destroyer', 'sea-zone-22')])
    expect(none.view().phase).toBe('noncombat-move')
  })

  it('PAC-088 submarines cannot be named', () => {
    const t = fleet([u('usa', 'submarine', Z), u('usa', 'destroyer', Z)])
    t.refused(shots([t.id(Z, 'submarine'), 1]), 'PAC-088', 'kamikaze-no-submarines')
  })

  it('PAC-089 transports may be named, unless the switch forbids it', () => {
    const on = fleet([u('usa', 'transport', Z)])
    on.play(shots([on.id(Z), 1]))
    const off = fleet(
      [u('usa', 'transport', Z), u('usa', 'destroyer', Z)],
      {},
      { switches: { kamikazeTransports: 'off' } },
    )
    off.refused(shots([off.id(Z, 'transport'), 1]), 'PAC-089', 'kamikaze-no-transports')
  })

  it('PAC-090 all targets are announced before the roll: two at a carrier, one at a destroyer', () => {
    const t = fleet([u('usa', 'carrier', Z), u('usa', 'destroyer', Z)])
    t.play(shots([t.id(Z, 'carrier'), 2], [t.id(Z, 'destroyer'), 1]))
    expect(rolls(t)).toMatchObject({ dice: 2, hitsOn: 2, reason: 'kamikaze', by: 'japan' })
    t.dice([1, 6])
    expect(t.pieces(Z)).toEqual(['usa destroyer'])
    roll(t, 2, 6)
    expect(left(t)).toBe(3)
  })

  it('PAC-091 PAC-094 one die each, 1 or 2 hits, no return fire', () => {
    const t = fleet([u('usa', 'destroyer', Z)])
    t.play(shots([t.id(Z), 1]))
    roll(t, 2, 2)
    expect(t.pieces(Z)).toEqual([])
    expect(t.view().phase).toBe('noncombat-move')
  })

  it('PAC-092 a battleship needs two hits; one damages it', () => {
    const t = fleet([u('usa', 'battleship', Z)])
    t.play(shots([t.id(Z), 3]))
    roll(t, 2, 1, 6, 6)
    expect(t.view().spaces[Z]?.pieces[0]?.damaged).toBe(true)
    const sunk = fleet([u('usa', 'battleship', Z)])
    sunk.play(shots([sunk.id(Z), 2]))
    roll(sunk, 2, 1, 2)
    expect(sunk.pieces(Z)).toEqual([])
  })

  it('PAC-093 an attack is used up whether it hits or misses; excess hits are wasted', () => {
    const t = fleet([u('usa', 'destroyer', Z), u('usa', 'transport', Z)])
    t.play(shots([t.id(Z, 'destroyer'), 3]))
    roll(t, 2, 1, 1, 1)
    expect(t.pieces(Z)).toEqual(['usa transport'])
    expect(left(t)).toBe(3)
  })

  it('PAC-095 it counts as a sea battle: ships there may not bombard, even if all attacks miss', () => {
    const t = beforeMoves('usa', [
      u('usa', 'transport', Z, { ref: 't' }),
      aboard('usa', 'infantry', 't'),
      u('usa', 'battleship', Z),
      u('japan', 'infantry', 'korea'),
    ])
    t.play({ kind: 'unload', units: [t.id(Z, 'infantry')], to: 'korea' }, end)
    t.play(shots([t.id(Z, 'battleship'), 1]))
    roll(t, 2, 6)
    // Straight to the land battle.
    roll(t, 1, 6)
  })

  it('PAC-096 cargo and fighters aboard go down with the ship', () => {
    const t = fleet([
      u('usa', 'carrier', Z, { ref: 'c' }),
      aboard('usa', 'fighter', 'c'),
      u('usa', 'transport', Z, { ref: 't' }),
      aboard('usa', 'infantry', 't'),
    ])
    t.play(shots([t.id(Z, 'carrier'), 1], [t.id(Z, 'transport'), 1]))
    roll(t, 2, 1)
    roll(t, 2, 1)
    expect(t.pieces(Z)).toEqual([])
  })

  it('PAC-097 the only condition is that Japan itself is Japanese', () => {
    const t = fleet([u('usa', 'destroyer', Z)], { control: [{ space: 'japan', power: 'usa' }] })
    expect(t.view().phase).toBe('noncombat-move')
  })

  it('PAC-153 only ships of the active power: not an American carrier in the UK turn', () => {
    const t = beforeMoves('uk', [
      u('usa', 'carrier', 'sea-zone-35'),
      u('uk', 'destroyer', 'sea-zone-35'),
    ]).play(end)
    expect(t.asks('kamikaze').targets.map((x) => x.unit)).toEqual([t.id('sea-zone-35', 'destroyer')])
    t.refused(shots([t.id('sea-zone-35', 'carrier'), 1]), 'PAC-153', 'kamikaze-other-ally')
    t.play(shots([t.id('sea-zone-35', 'destroyer'), 1]))
  })

  it('PAC-154 the turn continues with the survivors: of two transports one sinks, the other still lands', () => {
    const t = beforeMoves('usa', [
      u('usa', 'transport', 'sea-zone-37', { ref: 'a' }),
      u('usa', 'transport', 'sea-zone-37', { ref: 'b' }),
      aboard('usa', 'infantry', 'a'),
      aboard('usa', 'infantry', 'b'),
      u('japan', 'infantry', 'shantung'),
    ])
    t.play({ kind: 'unload', units: t.ids('sea-zone-37', 'infantry'), to: 'shantung' }, end)
    t.play(shots([t.ids('sea-zone-37', 'transport')[0] ?? '', 1]))
    roll(t, 2, 1)
    expect(t.pieces('shantung')).toEqual(['japan infantry', 'usa infantry'])
    roll(t, 1, 1)
    roll(t, 2, 6)
    expect(t.control('shantung')).toBe('china')
  })

  it('PAC-086 Japan is not asked in an Axis turn', () => {
    const t = beforeMoves('japan', [u('usa', 'destroyer', Z)]).play(end)
    expect(t.view().phase).not.toBe('combat-move')
  })
})
