// SS Panzers, mechanized infantry with tanks, shock troops (AARE-141, AARE-143, AARE-145, AARE-147 to AARE-156,
// AARE-267).
import { describe, expect, it } from 'vitest'
import { rulesetOf } from '../../../../main/scenarios'
import { aboard, at, load, move, reaches, roll, rolls, targets, to, u, type Units } from '../support'

const E = 'eastern-europe'
const german = (unit: string, space = E, more: object = {}) => u('germany', unit, space, more)
const numbers = (unit: string) => {
  const type = rulesetOf('expansion').units.find((x) => x.id === unit)
  return [type?.cost, type?.attack, type?.defense, type?.move]
}
/** Combat movement of Germany, with Belorussia and West Russia Russian. */
const combat = (...units: Units) =>
  at('germany', 'combat-move', units, {
    control: [
      { space: 'belorussia', power: 'russia' },
      { space: 'west-russia', power: 'russia' },
      { space: 'ukraine-ssr', power: 'russia' },
    ],
  })
const noncombat = (...units: Units) => at('germany', 'noncombat-move', units)

describe('numbers', () => {
  it('AARE-141: an SS Panzer costs 8, attacks and defends at 5, moves 2', () =>
    expect(numbers('ss-panzer')).toEqual([8, 5, 5, 2]))
  it('AARE-145: mechanized infantry costs 4, attacks and defends at 2, moves 1', () =>
    expect(numbers('mechanized-infantry')).toEqual([4, 2, 2, 1]))
  it('AARE-154: shock troops cost 6, attack at 3, defend at 4, move 2', () =>
    expect(numbers('soviet-shock-troops')).toEqual([6, 3, 4, 2]))
  it('AARE-158: heavy artillery costs 6, attacks at 4, defends at 2, moves 1', () =>
    expect(numbers('heavy-artillery')).toEqual([6, 4, 2, 1]))
  it('AARE-165: a heavy tank costs 7, attacks and defends at 4, moves 2', () =>
    expect(numbers('heavy-tank')).toEqual([7, 4, 4, 2]))
})

describe('mechanized infantry', () => {
  it('AARE-147: two armor and three mechanized infantry: two of these may move 2, one moves 1', () => {
    const t = noncombat(german('armor', E, { count: 2 }), german('mechanized-infantry', E, { count: 3 }))
    const [a = '', b = '', c = ''] = t.ids(E, 'mechanized-infantry')
    const far = (...units: string[]) => move(units, E, 'germany', 'western-europe')
    t.refused(far(a, b, c), 'AARE-147', 'no-tank-left')
    expect(reaches(t, a, b)).toContain('western-europe')
    expect(reaches(t, a, b, c)).not.toContain('western-europe')
    t.play(far(a, b))
    t.refused(far(c), 'AARE-147', 'no-tank-left')
    expect(reaches(t, c)).not.toContain('western-europe')
    t.play(move(c, E, 'germany'))
    t.refused(move(c, 'germany', 'western-europe'), 'AARE-147', 'no-tank-left')
  })
  it('AARE-147: a unit that moves on later still needs its tank', () => {
    const t = noncombat(german('armor'), german('mechanized-infantry', E, { count: 2 }))
    const [a = '', b = ''] = t.ids(E, 'mechanized-infantry')
    t.play(move([a, b], E, 'germany'))
    t.refused(move([a, b], 'germany', 'western-europe'), 'AARE-147', 'no-tank-left')
    t.play(move(a, 'germany', 'western-europe'))
    t.refused(move(b, 'germany', 'western-europe'), 'AARE-147', 'no-tank-left')
    expect(reaches(t, a)).toEqual([])
  })
  it('AARE-150: a tank that began its turn elsewhere takes no unit along', () => {
    const t = noncombat(german('armor', 'germany'), german('mechanized-infantry'))
    t.play(move(t.id('germany', 'armor'), 'germany', E))
    t.refused(
      move(t.id(E, 'mechanized-infantry'), E, 'germany', 'western-europe'),
      'AARE-147',
      'no-tank-left',
    )
    const ally = noncombat(u('italy', 'armor', E), german('mechanized-infantry'))
    expect(reaches(ally, ally.id(E, 'mechanized-infantry'))).not.toContain('western-europe')
  })
  it('AARE-148: it attacks at 2 in the first round', () => {
    const t = combat(german('armor'), german('mechanized-infantry'), u('russia', 'infantry', 'west-russia'))
    t.play(move(t.ids(E), E, 'belorussia', 'west-russia'))
    to(t, 'roll')
    roll(t, 3, 6)
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 2 })
  })
  it('AARE-149: artillery does not raise it', () => {
    const units = [german('artillery'), german('mechanized-infantry'), u('russia', 'infantry', 'belorussia')]
    const t = combat(...units)
    t.play(move(t.ids(E), E, 'belorussia'))
    expect(rolls(to(t, 'roll'))).toMatchObject({ dice: 2, hitsOn: 2 })
  })
  it('AARE-151: in later rounds too; plain infantry goes no farther with a tank', () => {
    const t = combat(german('armor'), german('mechanized-infantry'), u('russia', 'infantry', 'west-russia'))
    t.play(move(t.ids(E), E, 'belorussia', 'west-russia'))
    to(t, 'roll')
    roll(t, 3, 6)
    roll(t, 2, 6)
    roll(t, 2, 6)
    to(t, 'roll')
    roll(t, 3, 6)
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 2 })
    const plain = noncombat(german('armor'), german('infantry'))
    expect(reaches(plain, plain.id(E, 'infantry'))).not.toContain('western-europe')
  })
  it('AARE-152: it follows its tank in a blitz, in one move with it or after it', () => {
    const units = [german('armor'), german('mechanized-infantry'), u('russia', 'infantry', 'west-russia')]
    const t = combat(...units)
    expect([...targets(t, ...t.ids(E)).keys()]).toContain('west-russia')
    t.play(move(t.ids(E), E, 'belorussia', 'west-russia'))
    expect(t.control('belorussia')).toBe('germany')
    expect(t.ids('west-russia', undefined, 'germany')).toHaveLength(2)
    const after = combat(...units)
    after.play(move(after.id(E, 'armor'), E, 'belorussia', 'west-russia'))
    after.play(move(after.id(E, 'mechanized-infantry'), E, 'belorussia', 'west-russia'))
  })
  it('AARE-152: without a tank on the way it stops in an enemy territory', () => {
    const alone = combat(german('mechanized-infantry'))
    const [m = ''] = alone.ids(E)
    expect(reaches(alone, m)).toEqual(['belorussia', 'karelia-ssr', 'ukraine-ssr'])
    const t = combat(german('armor'), german('mechanized-infantry', E, { count: 2 }))
    const [a = '', b = ''] = t.ids(E, 'mechanized-infantry')
    t.refused(move(a, E, 'belorussia', 'west-russia'), 'AARE-152', 'blitzes-beside-tank')
    expect(reaches(t, a)).not.toContain('west-russia')
    // One tank, two half-tracks: they don't follow both.
    t.refused(
      move([t.id(E, 'armor'), a, b], E, 'belorussia', 'west-russia'),
      'AARE-152',
      'blitzes-beside-tank',
    )
    expect([...targets(t, t.id(E, 'armor'), a, b).keys()]).not.toContain('west-russia')
  })
  it('AARE-152: they move on together from a territory entered in this phase', () => {
    const t = combat(german('armor'), german('mechanized-infantry'))
    const both = t.ids(E)
    t.play(move(both, E, 'belorussia'))
    expect([...targets(t, ...both).keys()]).toContain('west-russia')
    t.play(move(both, 'belorussia', 'west-russia'))
  })
  it('AARE-152: the two need not end in one territory', () => {
    const t = noncombat(german('armor'), german('mechanized-infantry'))
    t.play(move(t.id(E, 'armor'), E, 'ukraine-ssr'))
    t.play(move(t.id(E, 'mechanized-infantry'), E, 'germany', 'western-europe'))
  })
  it('AARE-152 AARE-281: armor, heavy tank or SS Panzer each take one along, moving or not', () => {
    for (const tank of ['armor', 'heavy-tank', 'ss-panzer']) {
      const t = noncombat(german(tank), german('mechanized-infantry', E, { count: 2 }))
      const [a = '', b = ''] = t.ids(E, 'mechanized-infantry')
      t.play(move(a, E, 'germany', 'western-europe'))
      t.refused(move(b, E, 'germany', 'western-europe'), 'AARE-147', 'no-tank-left')
    }
  })
})

describe('SS Panzers and shock troops', () => {
  it('AARE-143: an SS Panzer blitzes, is transported as armor, and takes half-tracks along', () => {
    const t = combat(german('ss-panzer'), german('mechanized-infantry'))
    t.play(move(t.ids(E), E, 'belorussia', 'west-russia'))
    const units = [u('germany', 'transport', 'sz-5', { ref: 't' }), aboard('germany', 'infantry', 't')]
    const ship = noncombat(...units, german('ss-panzer', 'germany', { count: 2 }))
    const [a = '', b = ''] = ship.ids('germany')
    ship.play(load(a, ship.id('sz-5', 'transport')))
    ship.refused(load(b, ship.id('sz-5', 'transport')), 'LHTR-060', 'hold-full')
  })
  it('AARE-156: shock troops do not blitz', () => {
    const t = at('russia', 'combat-move', [u('russia', 'soviet-shock-troops', 'west-russia')], {
      control: [
        { space: 'belorussia', power: 'germany' },
        { space: E, power: 'germany' },
      ],
    })
    const [shock = ''] = t.ids('west-russia')
    t.refused(move(shock, 'west-russia', 'belorussia', E), 'LHTR-049', 'stops-in-enemy-land')
    // Through own territories they move two.
    const own = at('russia', 'noncombat-move', [u('russia', 'soviet-shock-troops', 'russia')])
    expect(reaches(own, own.id('russia'))).toContain('karelia-ssr')
  })
  it('AARE-156: artillery does not help them, and rules for infantry do not apply', () => {
    const units = ['soviet-shock-troops', 'artillery'].map((unit) =>
      u('russia', unit, 'ukraine-ssr', { from: 'caucasus' }),
    )
    const t = at('russia', 'combat-move', [...units, u('germany', 'infantry', 'ukraine-ssr')], {
      control: [{ space: 'ukraine-ssr', power: 'germany' }],
    })
    to(t, 'roll')
    roll(t, 3, 6)
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 2 })
    // The Russian winter raises only defending infantry to 3.
    const type = rulesetOf('expansion').units.find((x) => x.id === 'soviet-shock-troops')
    expect(type?.traits).toEqual({})
  })
  it('AARE-156 AARE-267: shock troops board like infantry, all other new land units as the other unit', () => {
    const ship = (second: string) => {
      const hold = [u('russia', 'transport', 'sz-4', { ref: 't' }), aboard('russia', 'armor', 't')]
      const t = at('russia', 'noncombat-move', [...hold, u('russia', second, 'karelia-ssr')])
      return t.try(load(t.id('karelia-ssr'), t.id('sz-4', 'transport')))
    }
    expect(ship('soviet-shock-troops')).toBeNull()
    for (const unit of ['mechanized-infantry', 'heavy-artillery', 'heavy-tank'])
      expect(ship(unit)).toMatchObject({ rule: 'LHTR-060', code: 'hold-full' })
  })
})
