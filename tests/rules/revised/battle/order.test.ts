import { describe, expect, it } from 'vitest'
import { shotsOnTheWayOut } from '../../../../main/rules/base/battle/overflight'
import { aboard, combat, end, move, noncombat, u, type Units } from '../support'
import { attack, battle, flown, german, over, press, retreat, roll, rolls, uk, Z } from './support'

describe('order', () => {
  /** A landing in Norway from a zone with an enemy ship, and an attack over land elsewhere. */
  const turn = (...more: Units) => {
    const t = combat('uk', [
      u('uk', 'transport', 'sz-3', { ref: 't' }),
      aboard('uk', 'infantry', 't'),
      u('uk', 'destroyer', 'sz-3'),
      german('transport'),
      u('germany', 'infantry', 'norway'),
      u('uk', 'infantry', 'anglo-egypt'),
      u('germany', 'infantry', 'libya'),
      ...more,
    ])
    t.play(move([t.id('sz-3', 'transport'), t.id('sz-3', 'destroyer')], 'sz-3', Z))
    t.play({ kind: 'unload', units: t.ids(Z, 'infantry'), to: 'norway' })
    return t.play(move(t.ids('anglo-egypt', 'infantry'), 'anglo-egypt', 'libya'))
  }

  it('LHTR-065 amphibious assaults with their sea battles come first, then the other battles', () => {
    const t = turn().play(end)
    // The sea battle, without a choice; then the landing; then the rest.
    expect(rolls(t)).toMatchObject({ by: 'uk', hitsOn: 3 })
    t.refused(battle('land:libya'), null)
    t.dice([1], [6])
    expect(t.view().battle?.id).toBe('land:norway')
    t.dice([1], [6])
    expect(t.view().battle?.id).toBe('land:libya')
  })

  it('LHTR-065 two assaults are fought in the attacker’s order, other battles wait', () => {
    const t = combat('uk', [
      u('uk', 'transport', 'sz-3', { ref: 't' }),
      aboard('uk', 'infantry', 't'),
      u('uk', 'transport', 'sz-3', { ref: 's' }),
      aboard('uk', 'infantry', 's'),
      u('germany', 'infantry', 'norway'),
      u('germany', 'infantry', 'western-europe'),
      u('uk', 'infantry', 'anglo-egypt'),
      u('germany', 'infantry', 'libya'),
      u('uk', 'destroyer', 'sz-3'),
      german('transport'),
    ])
    t.play(move([...t.ids('sz-3', 'transport'), t.id('sz-3', 'destroyer')], 'sz-3', Z))
    const [first = '', second = ''] = t.ids(Z, 'infantry')
    t.play({ kind: 'unload', units: [first], to: 'norway' })
    t.play({ kind: 'unload', units: [second], to: 'western-europe' })
    t.play(move(t.ids('anglo-egypt', 'infantry'), 'anglo-egypt', 'libya'), end)
    t.dice([1], [6])
    expect(
      t
        .asks('battle')
        .battles.map((b) => b.battle)
        .sort(),
    ).toEqual(['land:norway', 'land:western-europe'])
    t.refused(battle('land:libya'), 'LHTR-065', 'assaults-first')
    t.play(battle('land:western-europe'))
    t.dice([1], [6])
    // One assault remains, and comes before the last battle without a question.
    expect(t.view().battle?.id).toBe('land:norway')
  })

  it('LHTR-065 raids come before them, all in this phase', () => {
    const t = turn(u('uk', 'bomber', 'united-kingdom'))
    t.play(move(t.ids('united-kingdom', 'bomber'), 'united-kingdom', Z, 'western-europe', 'germany'))
    t.play({ kind: 'raid', units: t.ids('germany', 'bomber'), space: 'germany' }, end)
    expect(rolls(t)).toMatchObject({ reason: 'raid' })
    t.dice([1])
    expect(t.view().battle?.id).toBe(`sea:${Z}`)
    expect(t.view().phase).toBe('combat')
  })

  it('LHTR-065 the others are fought in the attacker’s order', () => {
    const t = attack([
      uk('destroyer'),
      german('transport'),
      u('uk', 'infantry', 'libya', { from: 'anglo-egypt' }),
      u('germany', 'infantry', 'libya'),
    ])
    expect(
      t
        .asks('battle')
        .battles.map((b) => b.battle)
        .sort(),
    ).toEqual(['land:libya', `sea:${Z}`])
    t.play(battle('land:libya'))
    expect(t.view().battle?.id).toBe('land:libya')
  })

  it('LHTR-066 aircraft that fought stay over the battle until all battles are over, and land in phase 5', () => {
    const t = attack([
      u('uk', 'bomber', 'western-europe', flown),
      u('germany', 'infantry', 'western-europe'),
      u('uk', 'infantry', 'libya', { from: 'anglo-egypt' }),
      u('germany', 'infantry', 'libya'),
    ])
    t.play(battle('land:western-europe'))
    t.dice([6], [6])
    t.play(retreat(null))
    expect(t.view().phase).toBe('combat')
    expect(t.ids('western-europe', 'bomber')).toHaveLength(1)
    t.dice([1], [6])
    expect(t.view().phase).toBe('noncombat-move')
    // Other units that fought do not move again.
    t.refused(move(t.ids('libya', 'infantry', 'uk'), 'libya', 'anglo-egypt'), 'LHTR-114')
    t.play(move(t.ids('western-europe', 'bomber'), 'western-europe', Z, 'united-kingdom'))
  })
})

describe('fire at aircraft in transit', () => {
  const gun = u('germany', 'antiaircraft-gun', 'western-europe')
  const flight = () => {
    const t = combat('uk', [
      u('uk', 'bomber', 'united-kingdom', { count: 2 }),
      gun,
      u('germany', 'infantry', 'germany'),
    ])
    return t.play(
      move(t.ids('united-kingdom', 'bomber'), 'united-kingdom', Z, 'western-europe', 'germany'),
      end,
    )
  }

  it('LHTR-081 aircraft that flew over a gun are fired at when this phase begins, before any battle', () => {
    const t = flight()
    roll(t, 1, 1, 6)
    expect(t.ids('germany', 'bomber', 'uk')).toHaveLength(1)
    expect(rolls(t).reason).toBe('attack')
  })

  it('LHTR-081 this always applies: no switch changes it', () => {
    const switches = flight().game.rs.switchDefinitions.map((s) => s.id)
    for (const id of ['aaOverflight', 'ibFightersFight', 'destroyerBombard', 'newFightersOnCarriers'])
      expect(switches).not.toContain(id)
    expect(shotsOnTheWayOut(flight().game)).toEqual([])
  })

  it('LHTR-067 guns fire at aircraft that moved in combat movement, and only in this phase', () => {
    const t = flight()
    roll(t, 1, 6, 6)
    roll(t, 4, 6, 6)
    roll(t, 2, 6)
    t.play(retreat(null))
    expect(t.view().phase).toBe('noncombat-move')
    // On the way home over the same gun.
    t.play(move(t.ids('germany', 'bomber', 'uk'), 'germany', 'western-europe', Z, 'united-kingdom'))
    expect(t.asks('move').mode).toBe('noncombat')
    expect(t.ids('united-kingdom', 'bomber')).toHaveLength(2)
  })

  it('LHTR-068 guns do not fire at aircraft that move in the noncombat phase', () => {
    const t = noncombat('uk', [u('uk', 'bomber', 'united-kingdom'), gun])
    t.play(
      move(t.ids('united-kingdom', 'bomber'), 'united-kingdom', Z, 'western-europe', 'sz-13', 'gibraltar'),
    )
    expect(t.ids('gibraltar', 'bomber')).toHaveLength(1)
    t.asks('move')
  })
})

it('LHTR-011 a die equal to or below the unit’s number hits', () => {
  const t = attack([uk('destroyer', 2), german('destroyer', 2)])
  roll(t, 3, 3, 4)
  roll(t, 3, 6, 4)
  expect(t.ids(Z, 'destroyer', 'germany')).toHaveLength(1)
  expect(t.ids(Z, 'destroyer', 'uk')).toHaveLength(2)
  t.play(press)
  roll(t, 3, 4, 4)
  roll(t, 3, 4)
  expect(over(t)).toBe(false)
})
