import { describe, expect, it } from 'vitest'
import type { Position } from '../../../../shared/contract'
import type { Table } from '../../../support/game'
import { legalOf, seededRng } from '../../../../main/engine'
import { raidErrand } from '../../../../main/rules/base/raids/raid-errands'
import { combat, end, move, u, type Units } from '../support'
import { lose, over, roll, rolls } from './support'

const way = ['united-kingdom', 'sz-6', 'western-europe', 'germany']
/** British bombers raid Germany (10). */
function raid(bombers: number, defence: Units = [], more: Position = {}): Table {
  const t = combat('uk', [u('uk', 'bomber', 'united-kingdom', { count: bombers }), ...defence], {
    treasuries: { germany: 40 },
    ...more,
  })
  t.play(move(t.ids('united-kingdom', 'bomber'), ...way))
  return t.play({ kind: 'raid', units: t.ids('germany', 'bomber', 'uk'), space: 'germany' }, end)
}

describe('strategic bombing', () => {
  it('LHTR-069 bombers raid instead of fighting, and fighters take no part on either side', () => {
    const t = raid(1, [u('germany', 'fighter', 'germany'), u('germany', 'infantry', 'germany')])
    // No interceptor rises and no battle follows: only damage is rolled.
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: null, reason: 'raid' })
    t.dice([3])
    expect(over(t)).toBe(true)
    expect(t.cash('germany')).toBe(37)
  })

  it('LHTR-069 no action sends a fighter along on a raid or up against it', () => {
    const t = combat('uk', [
      u('uk', 'bomber', 'united-kingdom'),
      u('uk', 'fighter', 'united-kingdom'),
      u('uk', 'aircraft-carrier', 'sz-5'),
      u('germany', 'infantry', 'germany'),
    ])
    expect([...t.game.rs.actions.keys()]).not.toContain('escort')
    expect([...t.game.rs.actions.keys()]).not.toContain('intercept')
    expect(t.game.rs.orders.map((o) => o.id)).toEqual(['raid'])
    expect(t.game.rs.battleSteps['raid']?.map((s) => s.id)).toEqual(['raid-gun', 'raid-damage'])
    t.play(move(t.ids('united-kingdom', 'fighter'), ...way))
    t.refused(
      { kind: 'raid', units: t.ids('germany', 'fighter', 'uk'), space: 'germany' },
      'LHTR-069',
      'only-bombers-raid',
    )
  })

  it('LHTR-069 a fighter over an empty territory with a complex is no raider', () => {
    const t = combat('uk', [u('uk', 'fighter', 'germany', { from: 'united-kingdom' })])
    t.play(end)
    expect(over(t)).toBe(true)
    expect(t.control('germany')).toBe('germany')
    expect(t.ids('germany', 'fighter', 'uk')).toHaveLength(1)
  })

  it('LHTR-069 the random player sends bombers, and no fighter after them', () => {
    const t = combat('uk', [
      u('uk', 'bomber', 'united-kingdom', { count: 2 }),
      u('uk', 'fighter', 'united-kingdom', { count: 2 }),
      u('uk', 'aircraft-carrier', 'sz-5'),
      u('germany', 'infantry', 'germany'),
    ])
    const rng = seededRng(7)
    /** The targets of very many errands. */
    const sent = (): string[] => {
      const legal = legalOf(t.game) ?? expect.fail('nothing is asked')
      const errands = Array.from({ length: 200 }, () => raidErrand(t.game, legal, rng))
      return [...new Set(errands.flatMap((a) => (a && 'units' in a ? (a.units ?? []) : [])))].sort()
    }
    const bombers = t.ids('united-kingdom', 'bomber')
    expect(sent()).toEqual(bombers)
    t.play(move(bombers.slice(0, 1), ...way))
    t.play(move(t.ids('united-kingdom', 'fighter').slice(0, 1), ...way))
    // Only the bomber over the complex is marked as a raider, not the fighter.
    expect(sent()).toEqual(bombers.slice(0, 1))
    t.play({ kind: 'raid', units: bombers.slice(0, 1), space: 'germany' })
    expect(sent()).toEqual(bombers.slice(1))
  })

  it('LHTR-070 a gun fires one die at each bomber first, and 1 destroys it', () => {
    const t = raid(3, [u('germany', 'antiaircraft-gun', 'germany', { count: 2 })])
    roll(t, 1, 1, 6, 2)
    expect(t.ids('germany', 'bomber')).toHaveLength(2)
    expect(rolls(t)).toMatchObject({ dice: 2, hitsOn: null })
    t.dice([2, 3])
    expect(t.cash('germany')).toBe(35)
  })

  it('LHTR-070 bombers that are all shot down deal no damage', () => {
    const t = raid(1, [u('germany', 'antiaircraft-gun', 'germany')])
    roll(t, 1, 1)
    expect(over(t)).toBe(true)
    expect(t.cash('germany')).toBe(40)
  })

  it('LHTR-071 each surviving bomber rolls one die, and the owner pays the total to the bank', () => {
    const t = raid(2).dice([4, 5])
    expect(t.cash('germany')).toBe(31)
    expect(t.cash('uk')).toBe(t.game.rs.treasuries.find((x) => x.id === 'uk')?.start)
  })

  it('LHTR-072 damage to one complex per turn is at most the value of its territory', () => {
    expect(raid(3).dice([6, 6, 6]).cash('germany')).toBe(30)
  })

  it('LHTR-072 three bombers roll 15 on Caucasus (4): 4 IPCs', () => {
    const t = combat('germany', [u('germany', 'bomber', 'ukraine-ssr', { count: 3 })], {
      treasuries: { russia: 24 },
    })
    t.play(move(t.ids('ukraine-ssr', 'bomber'), 'ukraine-ssr', 'caucasus'))
    t.play({ kind: 'raid', units: t.ids('caucasus', 'bomber'), space: 'caucasus' }, end)
    t.dice([5, 5, 5])
    expect(t.cash('russia')).toBe(20)
  })

  it('LHTR-072 the cap restarts with the next turn', () => {
    const t = raid(2).dice([6, 6])
    expect(t.game.state.record.facts['complexDamage']).toEqual({ germany: 10 })
    t.play(move(t.ids('germany', 'bomber'), 'germany', 'eastern-europe', 'karelia-ssr'), end)
    expect(t.view().power).not.toBe('uk')
    expect(t.game.state.record.facts['complexDamage']).toBeUndefined()
  })

  it('LHTR-073 a power pays what it has, and nothing without cash', () => {
    expect(
      raid(1, [], { treasuries: { germany: 2 } })
        .dice([6])
        .cash('germany'),
    ).toBe(0)
    expect(
      raid(1, [], { treasuries: { germany: 0 } })
        .dice([6])
        .cash('germany'),
    ).toBe(0)
  })
})

describe('losses of a raid', () => {
  it('LHTR-078 each side chooses its own casualties among eligible units', () => {
    const t = combat('germany', [
      u('germany', 'infantry', 'ukraine-ssr'),
      u('germany', 'armor', 'ukraine-ssr'),
      u('russia', 'infantry', 'caucasus'),
      u('russia', 'armor', 'caucasus'),
      u('russia', 'antiaircraft-gun', 'caucasus'),
    ])
    t.play(move([...t.ids('ukraine-ssr')], 'ukraine-ssr', 'caucasus'), end)
    roll(t, 3, 1)
    roll(t, 1, 6)
    const d = t.asks('casualties')
    expect(d.by).toEqual({ power: 'russia' })
    expect(d.pools[0]?.candidates.sort()).toEqual(
      [t.id('caucasus', 'infantry', 'russia'), t.id('caucasus', 'armor', 'russia')].sort(),
    )
    t.play(lose([t.id('caucasus', 'infantry', 'russia'), 'any']))
    roll(t, 3, 1)
    roll(t, 2, 6)
    expect(t.asks('casualties').by).toEqual({ power: 'germany' })
  })
})
