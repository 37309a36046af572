/** A position or an edit gives a capital away or back: the effect on seats that it does not name. */
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import { applyEdit, withImplied } from '../../../main/engine'
import { table, Table } from '../../support/game'
import { held, turn } from '../../support/turn'

const manual = { mode: 'manual' } as const
const purchase = (power: string, more: Position): Position => ({
  clear: ['*'],
  turn: { round: 3, power, phase: 'purchase' },
  ...more,
})
const { rs } = table().game
/** A game in a position, as a campaign begins it. */
const begun = (power: string, more: Position): Table =>
  table(withImplied(rs, null, purchase(power, more), manual))
/** A game after an edit, as a campaign makes it. */
function edited(t: Table, changes: Position): Table {
  const whole = withImplied(t.game.rs, t.game.state, changes, manual)
  const made = applyEdit(t.game.rs, t.game.state, whole, manual)
  if (!made.ok) throw new Error(made.code)
  return new Table(made.game)
}
const seat = (t: Table, treasury: string): unknown => t.view().treasuries[treasury]?.seat
const bought = (t: Table, treasury: string, unit: string, count: number) =>
  t.try({ kind: 'buy', treasury, order: [{ unit, count }] })

describe('a capital that a position gives to an enemy', () => {
  it('LNK-209 has fallen: England without London and Eastern Canada buys only what its limited complexes take', () => {
    const lost = { ...held('germany', 'united-kingdom', 'eastern-canada'), treasuries: { england: 60 } }
    const t = begun('uk', lost)
    expect(seat(t, 'england')).toBe('none')
    expect(bought(t, 'england', 'infantry', 1)).toMatchObject({ rule: 'LNK-209', code: 'exile-too-many' })
    // The same after editing a game in which it was at home.
    const now = edited(turn('uk', { treasuries: { england: 60 } }), lost)
    expect(seat(now, 'england')).toBe('none')
    expect(bought(now, 'england', 'infantry', 1)).toMatchObject({ rule: 'LNK-209' })
    expect(bought(turn('uk', { treasuries: { england: 60 } }), 'england', 'infantry', 1)).toBeNull()
  })

  it('LNK-204 LNK-205 passes the seat to the first complex of the list that its power still controls', () => {
    expect(seat(begun('ussr', held('germany', 'moscow')), 'ussr')).toBe('leningrad')
    expect(seat(begun('ussr', held('germany', 'moscow', 'leningrad')), 'ussr')).toBe('stalingrad')
    const bare = [
      { space: 'moscow', power: 'germany' },
      { space: 'leningrad', power: 'ussr', complex: false },
    ]
    expect(seat(begun('ussr', { control: bare }), 'ussr')).toBe('stalingrad')
    expect(seat(begun('japan', held('usa', 'japan')), 'japan')).toBe('none')
  })

  it('LNK-205 keeps the seat that the position itself names, even none', () => {
    const named = (seats: Record<string, string | null>) =>
      seat(begun('ussr', { ...held('germany', 'moscow'), facts: { exile: { seats } } }), 'ussr')
    expect(named({ moscow: 'archangel' })).toBe('archangel')
    expect(named({ moscow: null })).toBe('none')
    expect(named({})).toBeNull()
    // A position that names only other facts of the module leaves the seats to be derived.
    const fell = { ...held('germany', 'moscow'), facts: { exile: { fell: ['ussr'] } } }
    expect(seat(begun('ussr', fell), 'ussr')).toBe('leningrad')
  })

  it('LNK-206 LNK-205 an edit that takes the seat moves it on; an edit of another territory leaves it', () => {
    const t = begun('ussr', {
      ...held('germany', 'moscow'),
      facts: { exile: { seats: { moscow: 'archangel' } } },
    })
    expect(seat(edited(t, held('germany', 'karelia')), 'ussr')).toBe('archangel')
    expect(seat(edited(t, held('germany', 'archangel')), 'ussr')).toBe('leningrad')
    const none = edited(t, held('germany', 'archangel', 'leningrad', 'stalingrad'))
    expect(seat(none, 'ussr')).toBe('none')
  })

  it('LNK-207 an edit that returns the capital brings the country home', () => {
    const t = begun('ussr', held('germany', 'moscow'))
    expect(seat(edited(t, held('ussr', 'moscow')), 'ussr')).toBeNull()
  })

  it('LNK-057 has not fallen while an ally holds it, and an eliminated country has no seat to name', () => {
    expect(withImplied(rs, null, purchase('ussr', held('uk', 'moscow')), manual).facts).toBeUndefined()
    const out = { ...held('germany', 'moscow'), facts: { surrender: { out: ['ussr'] } } }
    expect(withImplied(rs, null, purchase('uk', out), manual).facts).toEqual(out.facts)
  })

  it('leaves impossible positions alone, and positions without consequences', () => {
    for (const position of [purchase('uk', {}), purchase('uk', { clear: ['nowhere'] })])
      expect(withImplied(rs, null, position, manual)).toBe(position)
  })
})
