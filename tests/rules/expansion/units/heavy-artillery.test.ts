// Heavy artillery: support, and the salvo from an adjacent territory (AARE-160 to AARE-163).
import { describe, expect, it } from 'vitest'
import type { Action } from '../../../../shared/model'
import { legalOf } from '../../../../main/engine'
import { seededRng } from '../../../../main/engine/loop/dice'
import { aboard, at, end, legal, move, roll, rolls, to, u, unload, type Units } from '../support'

const E = 'eastern-europe'
const F = 'belorussia'
const red = {
  control: [
    { space: F, power: 'russia' },
    { space: 'ukraine-ssr', power: 'russia' },
  ],
}
const german = (unit: string, count = 1, space = E) => u('germany', unit, space, { count })
const russian = (unit: string, count = 1, space = F) => u('russia', unit, space, { count })
const moving = (...units: Units) => at('germany', 'combat-move', units, red)
const salvo = (units: string | string[], space = F): Action => ({
  kind: 'salvo',
  units: Array.isArray(units) ? units : [units],
  space,
})

describe('heavy artillery', () => {
  it('AARE-160: a heavy gun and two infantry attack: infantry at 2 and 1, the gun at 4', () => {
    const t = moving(german('heavy-artillery'), german('infantry', 2), russian('infantry', 3))
    t.play(move(t.ids(E), E, F))
    to(t, 'roll')
    roll(t, 4, 6)
    roll(t, 2, 6)
    roll(t, 1, 6)
  })
  it('AARE-161: or it fires one salvo into the adjacent territory and stays in place', () => {
    const t = moving(german('heavy-artillery'), german('infantry'), russian('infantry'))
    const gun = t.id(E, 'heavy-artillery')
    t.refused(salvo(t.id(E, 'infantry')), 'AARE-161', 'no-heavy-artillery')
    t.play(move(t.id(E, 'infantry'), E, F))
    expect(legal(t).groups([gun])[0]?.marks).toEqual([{ kind: 'salvo', space: F, units: [gun] }])
    t.play(salvo(gun))
    expect(t.events).toMatchObject([{ kind: 'marked', mark: 'salvo', space: F, rules: ['AARE-163'] }])
    expect(t.view().spaces[E]?.pieces.find((p) => p.id === gun)?.facts).toEqual({ salvo: F })
    to(t, 'roll')
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 4, reason: 'heavy-salvo', by: 'germany' })
    roll(t, 4, 4)
    expect(t.pieces(E)).toEqual(['germany heavy-artillery'])
    expect(t.control(F)).toBe('germany')
  })
  it('AARE-162: when it attacks itself, units it hits fire back', () => {
    const t = moving(german('heavy-artillery'), russian('infantry'))
    t.play(move(t.ids(E), E, F))
    to(t, 'roll')
    roll(t, 4, 1)
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 2, reason: 'defense' })
  })
  it('AARE-163: a gun in Eastern Europe fires one die at 4 into the attack on Belorussia and stays; losses don’t fire back', () => {
    const t = moving(german('heavy-artillery'), german('infantry', 2), russian('infantry', 2))
    const gun = t.id(E, 'heavy-artillery')
    t.play(move(t.ids(E, 'infantry'), E, F), salvo(gun))
    to(t, 'roll')
    roll(t, 4, 3)
    expect(t.pieces(F).filter((x) => x === 'russia infantry')).toHaveLength(1)
    // The gun is not among the attackers: it supports no infantry.
    roll(t, 1, 6, 6)
    roll(t, 2, 1)
    expect(t.pieces(F).filter((x) => x.startsWith('germany'))).toEqual(['germany infantry'])
    expect(t.view().battle?.attackers).toContain(gun)
    to(t, 'roll')
    // No second salvo in the second round.
    roll(t, 1, 1)
    roll(t, 2, 6)
    expect(t.pieces(E)).toEqual(['germany heavy-artillery'])
  })
  it('AARE-163: the gun can’t be hit', () => {
    const t = moving(german('heavy-artillery'), german('infantry'), russian('infantry', 2))
    t.play(move(t.ids(E, 'infantry'), E, F), salvo(t.id(E, 'heavy-artillery')))
    to(t, 'roll')
    roll(t, 4, 6)
    roll(t, 1, 6)
    roll(t, 2, 1, 1)
    expect(t.pieces(E)).toEqual(['germany heavy-artillery'])
    expect(t.ids(F, undefined, 'germany')).toEqual([])
  })
  it('AARE-163: it does not move in that turn, and fires once', () => {
    const t = moving(german('heavy-artillery'), german('infantry'), russian('infantry'))
    const gun = t.id(E, 'heavy-artillery')
    t.play(move(t.ids(E, 'infantry'), E, F), salvo(gun))
    t.refused(move(gun, E, F), 'AARE-163', 'salvo-declared')
    t.refused(salvo(gun), 'AARE-163', 'salvo-declared')
    to(t, 'roll')
    roll(t, 4, 1)
    t.endTo('noncombat-move')
    t.refused(move(gun, E, 'germany'), 'AARE-163', 'salvo-declared')
  })
  it('AARE-163 AARE-283: a gun that has moved, or is aboard, fires no salvo', () => {
    const units = [german('heavy-artillery', 1, 'germany'), german('infantry'), russian('infantry')]
    const t = moving(...units, german('transport', 1, 'sz-5'))
    const gun = t.id('germany')
    t.play(move(t.id(E), E, F))
    t.refused(salvo(gun), 'AARE-163', 'salvo-next-door')
    const deck = [u('germany', 'transport', 'sz-5', { ref: 't' }), aboard('germany', 'heavy-artillery', 't')]
    const ship = moving(...deck, german('infantry'), russian('infantry'))
    ship.play(move(ship.id(E), E, F))
    const cargo = ship.id('sz-5', 'heavy-artillery')
    ship.refused(salvo(cargo), 'AARE-163', 'salvo-next-door')
    const blitz = [
      u('germany', 'heavy-artillery', 'ukraine-ssr', { from: E }),
      german('infantry', 1, 'balkans'),
    ]
    const moved = moving(
      ...blitz,
      russian('infantry', 1, 'ukraine-ssr'),
      russian('infantry'),
      german('infantry'),
    )
    moved.play(move(moved.id(E), E, F))
    moved.refused(salvo(moved.id('ukraine-ssr', 'heavy-artillery')), 'AARE-163', 'salvo-next-door')
  })
  it('AARE-163 AARE-283: not into a territory that is not attacked, or without units', () => {
    const t = moving(german('heavy-artillery'), german('infantry', 2), russian('infantry'))
    const gun = t.id(E, 'heavy-artillery')
    t.refused(salvo(gun), 'AARE-163', 'salvo-into-attack')
    t.play(move(t.ids(E, 'infantry')[0] ?? '', E, 'ukraine-ssr'))
    t.refused(salvo(gun, 'ukraine-ssr'), 'AARE-163')
    t.refused(salvo(gun, 'germany'), 'AARE-163', 'salvo-next-door')
    // Aircraft alone attack too, but not if they raid a complex.
    const air = moving(german('heavy-artillery'), german('fighter'), russian('infantry'))
    air.play(move(air.id(E, 'fighter'), E, F), salvo(air.id(E, 'heavy-artillery')))
    const raid = at(
      'germany',
      'combat-move',
      [german('heavy-artillery', 1, 'ukraine-ssr'), german('bomber', 2), russian('infantry', 1, 'caucasus')],
      { control: [{ space: 'caucasus', power: 'russia' }] },
    )
    const [a = '', b = ''] = raid.ids(E, 'bomber')
    raid.play(move(a, E, 'ukraine-ssr', 'caucasus'), { kind: 'raid', units: [a], space: 'caucasus' })
    raid.refused(salvo(raid.id('ukraine-ssr'), 'caucasus'), 'AARE-163', 'salvo-into-attack')
    raid.play(move(b, E, 'ukraine-ssr', 'caucasus'), salvo(raid.id('ukraine-ssr'), 'caucasus'))
  })
  it('AARE-163: not across the sea, but alongside an assault from it', () => {
    const norway = { control: [{ space: 'norway', power: 'russia' }] }
    const units = [u('germany', 'transport', 'sz-5', { ref: 't' }), aboard('germany', 'infantry', 't')]
    const guns = [german('heavy-artillery', 1, 'germany'), german('heavy-artillery', 1, 'karelia-ssr')]
    const t = at('germany', 'combat-move', [...units, ...guns, russian('infantry', 1, 'norway')], {
      control: [...norway.control, { space: 'karelia-ssr', power: 'germany' }],
    })
    t.play(unload(t.id('sz-5', 'infantry'), 'norway'))
    t.refused(salvo(t.id('germany'), 'norway'), 'AARE-163', 'salvo-next-door')
    t.play(salvo(t.id('karelia-ssr'), 'norway'))
    to(t, 'roll')
    roll(t, 4, 2)
    expect(t.control('norway')).toBe('germany')
  })
  it('AARE-163: offshore ships and adjacent guns fire in one opening', () => {
    const norway = [
      { space: 'norway', power: 'russia' },
      { space: 'karelia-ssr', power: 'germany' },
    ]
    const t = at(
      'germany',
      'combat-move',
      [
        u('germany', 'transport', 'sz-5', { ref: 't' }),
        aboard('germany', 'infantry', 't'),
        german('battleship', 1, 'sz-5'),
        german('heavy-artillery', 1, 'karelia-ssr'),
        russian('infantry', 3, 'norway'),
      ],
      { control: norway },
    )
    t.play(unload(t.id('sz-5', 'infantry'), 'norway'), salvo(t.id('karelia-ssr'), 'norway'), end)
    t.play({ kind: 'bombard', units: t.ids('sz-5', 'battleship') })
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 4, reason: 'bombardment' })
    roll(t, 4, 6)
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 4, reason: 'heavy-salvo' })
    roll(t, 4, 1)
    expect(t.ids('norway', undefined, 'russia')).toHaveLength(2)
  })
  it('AARE-163: the random player finds it', () => {
    const t = moving(german('heavy-artillery'), german('infantry'), russian('infantry'))
    t.play(move(t.id(E, 'infantry'), E, F))
    const rng = seededRng(7)
    const kinds = new Set(Array.from({ length: 60 }, () => legalOf(t.game)?.sample(rng).kind))
    expect(kinds).toContain('salvo')
    const none = moving(german('heavy-artillery'), russian('infantry'))
    const others = new Set(Array.from({ length: 60 }, () => legalOf(none.game)?.sample(rng).kind))
    expect(others).not.toContain('salvo')
  })
})
