import { describe, expect, it } from 'vitest'
import type { AdvantageId } from '../../../../main/rules/advantages'
import { table, type Table } from '../../../support/game'
import { end, move, playOn, u, type Units } from '../../battle/support'
import { having, moving, revised } from './support'
import { aboard, unload } from '../support'

const oil: AdvantageId[] = ['mideast-oil']

describe('Mideast oil', () => {
  const noncombat = (has: AdvantageId[], power: string, ...units: Units): Table =>
    table(
      { clear: ['*'], turn: { round: 3, power, phase: 'noncombat-move' }, units, ...having(...has) },
      revised,
    )

  it('LHTR-150 an aircraft that lands in Persia gets another full move in the phase', () => {
    const flight = (has: AdvantageId[]) => noncombat(has, 'uk', u('uk', 'fighter', 'caucasus'))
    const t = flight(oil)
    const id = t.id('caucasus')
    t.play(move(id, 'caucasus', 'persia'))
    t.play(move(id, 'persia', 'sz-34', 'sz-15', 'sz-34', 'anglo-egypt'))
    expect(t.pieces('anglo-egypt')).toEqual(['uk fighter'])
    const without = flight([])
    const other = without.id('caucasus')
    without.play(move(other, 'caucasus', 'persia'))
    expect(without.try(move(other, 'persia', 'sz-34', 'sz-15', 'sz-34', 'anglo-egypt'))?.code).toBe('too-far')
  })

  it('LHTR-150 once, and only in these three territories', () => {
    const t = noncombat(oil, 'uk', u('uk', 'fighter', 'caucasus'))
    const id = t.id('caucasus')
    t.play(move(id, 'caucasus', 'persia'), move(id, 'persia', 'india', 'persia', 'trans-jordan', 'persia'))
    expect(t.try(move(id, 'persia', 'india'))?.code).toBe('too-far')
    const other = noncombat(oil, 'uk', u('uk', 'fighter', 'anglo-egypt'))
    const flyer = other.id('anglo-egypt')
    other.play(move(flyer, 'anglo-egypt', 'sz-34', 'sz-35', 'india'))
    expect(other.try(move(flyer, 'india', 'persia', 'caucasus'))?.code).toBe('too-far')
  })

  it('LHTR-150 a ship in zone 15 or 34 sails its full range again', () => {
    const sail = (has: AdvantageId[], power = 'uk') =>
      noncombat(has, power, u(power, 'destroyer', 'sz-35'), u('uk', 'infantry', 'anglo-egypt'))
    const t = sail(oil)
    const id = t.id('sz-35')
    t.play(move(id, 'sz-35', 'sz-34'), move(id, 'sz-34', 'sz-33', 'sz-28'))
    expect(t.try(move(id, 'sz-28', 'sz-27'))?.code).toBe('too-far')
    for (const without of [sail([]), sail(oil, 'us')]) {
      const ship = without.id('sz-35')
      without.play(move(ship, 'sz-35', 'sz-34'))
      expect(without.try(move(ship, 'sz-34', 'sz-33', 'sz-28'))?.code).toBe('too-far')
    }
  })

  it('LHTR-218 a ship that moved or fought earlier sails on from there; any other ship has its own move', () => {
    const t = moving('uk', oil, [
      u('uk', 'battleship', 'sz-35'),
      u('uk', 'destroyer', 'sz-15'),
      u('germany', 'transport', 'sz-34'),
    ])
    t.play(move(t.id('sz-35'), 'sz-35', 'sz-34'), end)
    t.dice([1], [6])
    playOn(t, () => t.game.state.phase === 'noncombat-move')
    t.play(move(t.id('sz-34'), 'sz-34', 'sz-33', 'sz-28'))
    const still = t.id('sz-15')
    t.play(move(still, 'sz-15', 'sz-14', 'sz-13'))
    expect(t.try(move(still, 'sz-13', 'sz-12'))?.code).toBe('too-far')
  })

  it('LHTR-218 a transport that has unloaded cargo sails no farther', () => {
    const t = noncombat(oil, 'uk', u('uk', 'transport', 'sz-35', { ref: 's' }), aboard('uk', 'infantry', 's'))
    const ship = t.id('sz-35', 'transport')
    t.play(move(ship, 'sz-35', 'sz-34'), unload(t.id('sz-35', 'infantry'), 'persia'))
    t.refused(move(ship, 'sz-34', 'sz-33'), 'LHTR-061', 'has-unloaded')
  })

  it('LHTR-150 troops that march there go no farther', () => {
    const t = noncombat(oil, 'uk', u('uk', 'infantry', 'caucasus'))
    const id = t.id('caucasus')
    t.play(move(id, 'caucasus', 'persia'))
    expect(t.try(move(id, 'persia', 'india'))?.code).toBe('too-far')
  })
})
