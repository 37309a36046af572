// Possible losses in the next turns: each place against each enemy alone, as a battle asked by hand, and against all in
// turn; the units that come, with their origins; and which powers are strangers.
import { describe, expect, it } from 'vitest'
import { battleOdds, Threats, type ThreatsAsked } from '../../../main/odds'
import type { OddsThreats } from '../../../shared/contract'
import type { Table } from '../../support/game'
import { table } from '../../support/game'
import { combat, held, move, purchase, u } from '../../rules/revised/support'

function threats(t: Table, power: string, of: ThreatsAsked['of'] = 'mine'): OddsThreats {
  const run = new Threats({ game: t.game, power: t.game.powerIx(power), of })
  while (run.next());
  return run.told()
}
const at = (told: OddsThreats, space: string) =>
  told.places.find((one) => one.space === space) ?? expect.fail(`nothing is told of ${space}`)
type Rows = Record<string, number>
const lost = (attackers: [string, Rows], defenders: [string, Rows]): number => {
  const rows = ([power, units]: [string, Rows]) =>
    Object.entries(units).map(([unit, count]) => ({ power, unit, count }))
  const answer = battleOdds({
    ...{ scenario: 'revised', kind: 'land', attackers: rows(attackers), defenders: rows(defenders) },
  })
  return 'fault' in answer ? expect.fail(answer.fault.reason) : answer.take
}

/** Two infantry in the Caucasus, with Germans in Ukraine and Japanese in Persia. */
const front = (...more: Parameters<typeof purchase>[1] & object[]) =>
  purchase(
    'russia',
    [
      u('russia', 'infantry', 'russia', { count: 60 }),
      u('russia', 'infantry', 'caucasus', { count: 2 }),
      u('germany', 'infantry', 'ukraine-ssr', { count: 2 }),
      ...more,
    ],
    held('germany', 'ukraine-ssr'),
  )
const japanese = [u('japan', 'infantry', 'persia'), u('japan', 'armor', 'persia')]

describe('the threat to a place', () => {
  it('names the enemy that comes, with the chance of that battle, its units, and their origins', () => {
    const told = threats(front(), 'russia')
    const place = at(told, 'caucasus')
    expect(place.hold).toBeCloseTo(1 - lost(['germany', { infantry: 2 }], ['russia', { infantry: 2 }]), 9)
    expect(place).toMatchObject({ by: 'germany', known: true, strangers: [] })
    expect(place.comers).toMatchObject([
      { power: 'germany', units: [{ unit: 'infantry', count: 2, from: 'ukraine-ssr' }] },
    ])
    expect(place.all).toBe(place.hold)
    expect(told.complete).toBe(true)
  })

  it('is zero if no enemy comes, and certain if no unit defends', () => {
    const told = threats(front(), 'russia')
    expect(at(told, 'russia')).toMatchObject({ all: expect.any(Number) })
    expect(at(told, 'yakut-ssr')).toMatchObject({ hold: 1, all: 1, comers: [] })
    const empty = threats(
      purchase('russia', [u('germany', 'infantry', 'ukraine-ssr')], held('germany', 'ukraine-ssr')),
      'russia',
    )
    expect(at(empty, 'caucasus')).toMatchObject({ hold: 0, all: 0, by: 'germany' })
  })

  it('of two enemies is that of the stronger, and in turn, that of the second against what the first leaves', () => {
    const told = threats(front(...japanese), 'russia')
    const place = at(told, 'caucasus')
    const [german, japan] = [
      1 - lost(['germany', { infantry: 2 }], ['russia', { infantry: 2 }]),
      1 - lost(['japan', { infantry: 1, armor: 1 }], ['russia', { infantry: 2 }]),
    ]
    expect(place.comers.map(({ power }) => power)).toEqual(['germany', 'japan'])
    expect(place.hold).toBeCloseTo(Math.min(german, japan), 9)
    // If it holds against the Germans, two or one are left; none is left if both sides fall, and the territory is not
    // taken.
    const again = (n: number) => 1 - lost(['japan', { infantry: 1, armor: 1 }], ['russia', { infantry: n }])
    const left = battleOdds({
      ...{ scenario: 'revised', kind: 'land' },
      attackers: [{ power: 'germany', unit: 'infantry', count: 2 }],
      defenders: [{ power: 'russia', unit: 'infantry', count: 2 }],
    })
    if ('fault' in left) return expect.fail(left.fault.reason)
    const survivors = (n: number) =>
      left.survivors.defender
        .filter(({ units }) => units.reduce((sum, { count }) => sum + count, 0) === n)
        .reduce((sum, { probability }) => sum + probability, 0)
    const held = survivors(2) * again(2) + survivors(1) * again(1)
    expect(place.all).toBeCloseTo(held, 6)
    expect(place.all).toBeLessThan(german * japan)
  })

  it('includes own sea zones with ships, by the chance of the sea battle, and skips empty ones', () => {
    const [fleet, enemy, empty] = ['sz-5', 'sz-6', 'sz-7']
    const told = threats(
      purchase('germany', [u('germany', 'destroyer', fleet), u('uk', 'destroyer', enemy, { count: 3 })]),
      'germany',
    )
    expect(told.places.map(({ space }) => space)).not.toContain(empty)
    const place = at(told, fleet)
    expect(place).toMatchObject({ known: true, by: 'uk' })
    expect(place.comers[0]?.units).toEqual([{ power: 'uk', unit: 'destroyer', count: 3, from: enemy }])
    expect(place.hold).toBeLessThan(0.2)
  })

  it('is for own places, not for those under attack by own units', () => {
    const t = combat(
      'germany',
      [
        u('germany', 'infantry', 'ukraine-ssr', { count: 2 }),
        u('russia', 'infantry', 'caucasus', { count: 4 }),
      ],
      held('germany', 'ukraine-ssr'),
    )
    const spaces = (of: ThreatsAsked['of'] = 'mine') =>
      threats(t, 'germany', of).places.map(({ space }) => space)
    expect(spaces()).toContain('ukraine-ssr')
    t.play(move(t.ids('ukraine-ssr', 'infantry'), 'ukraine-ssr', 'caucasus'))
    expect(spaces()).toContain('ukraine-ssr')
    expect(spaces()).not.toContain('caucasus')
    expect(spaces('theirs')).toContain('caucasus')
  })

  it("on the enemy's side comes from the power itself and its friends", () => {
    const told = threats(front(u('uk', 'fighter', 'persia')), 'russia', 'theirs')
    const place = at(told, 'ukraine-ssr')
    expect(place.comers.map(({ power }) => power)).toContain('russia')
    expect(told.places.map(({ space }) => space)).not.toContain('caucasus')
    expect(place.by).toBe('russia')
  })

  it('is reported immediately for places out of reach, and for others after the computation', () => {
    const t = front()
    const run = new Threats({ game: t.game, power: t.game.powerIx('russia'), of: 'mine' })
    expect(run.told()).toMatchObject({ places: [], complete: false })
    while (run.told().places.length === 0) run.next()
    expect(at(run.told(), 'yakut-ssr').known).toBe(true)
    while (!at(run.told(), 'caucasus').known) run.next()
    const soon = at(run.told(), 'caucasus').hold
    while (run.next());
    expect(at(run.told(), 'caucasus').hold).toBeCloseTo(soon, 3)
  })

  it('is computed first for the place with the highest stake, anywhere on the board', () => {
    const first = (more: ReturnType<typeof u>[]) => {
      const t = front(...more)
      const run = new Threats({ game: t.game, power: t.game.powerIx('russia'), of: 'mine' })
      const looked = () => run.told().places.filter(({ known, comers }) => known && comers.length > 0)
      while (looked().length === 0) expect(run.next()).toBe(true)
      return looked().map(({ space }) => space)
    }
    const army = (space: string) => u('russia', 'infantry', space, { count: 12 })
    const finns = u('germany', 'infantry', 'norway', { count: 30 })
    const germans = u('germany', 'infantry', 'ukraine-ssr', { count: 12 })
    expect(first([finns, germans, army('karelia-ssr')])).toEqual(['karelia-ssr'])
    expect(first([finns, germans, army('caucasus')])).toEqual(['caucasus'])
  })

  it('names adjacent strangers if nations are not yet enemies', () => {
    const t = table({}, { scenario: 'global' })
    const told = threats(t, 'france')
    const strange = told.places.flatMap(({ strangers }) => strangers)
    expect(strange).not.toContain('france')
    expect(strange.length).toBeGreaterThan(0)
  })
})
