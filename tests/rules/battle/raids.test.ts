import { describe, expect, it } from 'vitest'
import { applyEdit } from '../../../main/engine'
import { raidDamage } from '../../../main/rules/base/raids/raids'
import { Table } from '../../support/game'
import {
  battle,
  beforeMoves,
  end,
  intercept,
  lose,
  move,
  over,
  playOn,
  press,
  roll,
  rolls,
  u,
} from './support'

/**
 * British bombers and fighters fly from the United Kingdom through the North Sea and the Danish Sea to raid Germany.
 */
const way = ['united-kingdom', 'north-sea', 'danish-sea', 'germany']
function raid(
  bombers: number,
  escorts: number,
  defence: Parameters<typeof beforeMoves>[1],
  more: Parameters<typeof beforeMoves>[2] = {},
): Table {
  // Fighters need a landing one space past the target: a carrier in the Danish Sea.
  const t = beforeMoves(
    'uk',
    [
      ...(bombers > 0 ? [u('uk', 'bomber', 'united-kingdom', { count: bombers })] : []),
      ...(escorts > 0
        ? [u('uk', 'fighter', 'united-kingdom', { count: escorts }), u('uk', 'carrier', 'danish-sea')]
        : []),
      ...defence,
    ],
    more,
  )
  const fly = (unit: string, kind: 'raid' | 'escort') => {
    const ids = t.ids('united-kingdom', unit)
    if (ids.length > 0) t.play(move(ids, ...way), { kind, units: ids, space: 'germany' })
  }
  fly('bomber', 'raid')
  fly('fighter', 'escort')
  return t.play(end)
}

describe('strategic bombing raids', () => {
  it('EUR-068 PAC-074 raiders fight nowhere else: the land battle in the territory is fought without them', () => {
    const t = raid(1, 0, [u('germany', 'infantry', 'germany')])
    // No gun, no interceptor: only the damage is rolled, and no battle follows.
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: null, reason: 'raid' })
    t.dice([3])
    expect(t.pieces('germany')).toEqual(['germany infantry', 'uk bomber'])
    expect(over(t)).toBe(true)
  })

  it('EUR-068 it is declared only for bombers that have flown over an enemy complex', () => {
    const t = beforeMoves('uk', [
      u('uk', 'bomber', 'united-kingdom', { count: 2 }),
      u('germany', 'infantry', 'norway'),
    ])
    const [over = '', stays = ''] = t.ids('united-kingdom', 'bomber')
    const raidOn = (unit: string, space: string) => ({ kind: 'raid' as const, units: [unit], space })
    t.refused(raidOn(stays, 'germany'), 'EUR-068', 'raid-flies-there-first')
    t.refused(raidOn(stays, 'united-kingdom'), 'EUR-068', 'nothing-to-raid')
    t.play(move(over, 'united-kingdom', 'north-sea', 'norway'))
    t.refused(raidOn(over, 'norway'), 'EUR-068', 'nothing-to-raid')
    const later = beforeMoves('uk', [u('uk', 'bomber', 'united-kingdom')]).play(end)
    expect(later.view().phase).toBe('noncombat-move')
    later.refused(raidOn(later.id('united-kingdom'), 'germany'), 'EUR-068', 'raid-in-combat-movement')
  })

  it('EUR-069 the defender chooses how many fighters in the territory intercept, none to all', () => {
    const t = raid(1, 0, [u('germany', 'fighter', 'germany', { count: 2 })])
    const d = t.asks('pick')
    expect(d).toMatchObject({ kind: 'intercept', by: { power: 'germany' }, min: 0, max: 2 })
    t.refused(press, 'EUR-069', 'intercept-first')
    t.refused(intercept(t.id('germany', 'bomber')), 'EUR-198', 'cannot-intercept')
    t.play(intercept())
    expect(rolls(t).reason).toBe('raid')
  })

  it('EUR-070 the gun rolls one die for every bomber and escort; the attacker picks what is lost', () => {
    const t = raid(2, 1, [u('germany', 'aa-gun', 'germany')])
    expect(rolls(t)).toMatchObject({ dice: 3, hitsOn: 1, by: 'germany' })
    t.dice([1, 4, 6])
    const d = t.asks('casualties')
    expect(d.by).toEqual({ power: 'uk' })
    t.play(lose([t.id('germany', 'fighter'), 'aircraft']))
    // Lost before the air battle: two bombers bomb.
    expect(rolls(t)).toMatchObject({ dice: 2, reason: 'raid' })
  })

  it('EUR-071 EUR-072 interceptors hit on 2, then escorts on 1, including those just hit; one round only', () => {
    const t = raid(1, 1, [u('germany', 'fighter', 'germany', { count: 2 })])
    t.play(intercept(...t.asks('pick').candidates))
    roll(t, 2, 2, 5)
    const escort = t.id('germany', 'fighter', 'uk')
    expect(t.asks('casualties').by).toEqual({ power: 'uk' })
    t.play(lose([escort, 'aircraft']))
    // The escort still rolls; bombers do not fire.
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 1, reason: 'escorts', by: 'uk' })
    t.dice([1])
    expect(rolls(t)).toMatchObject({ dice: 1, reason: 'raid' })
    t.dice([4])
    expect(t.pieces('germany')).toEqual(['germany fighter', 'uk bomber'])
  })

  it('EUR-073 each surviving bomber rolls one die, and the owner of the complex pays the total to the bank', () => {
    const t = raid(3, 0, [], { treasuries: { germany: 40 } })
    t.dice([3, 5, 6])
    expect(t.cash('germany')).toBe(26)
    expect(raidDamage(t.game, t.game.powerIx('germany'))).toBe(14)
  })

  it('EUR-070 EUR-073 a bomber shot down by the gun does no damage', () => {
    const alone = raid(1, 0, [u('germany', 'aa-gun', 'germany')], { treasuries: { germany: 40 } })
    roll(alone, 1, 1)
    expect(over(alone)).toBe(true)
    expect(alone.pieces('germany')).toEqual(['germany aa-gun'])
    expect(alone.cash('germany')).toBe(40)
    // An escort left alone rolls no damage either.
    const escorted = raid(1, 1, [u('germany', 'aa-gun', 'germany')], { treasuries: { germany: 40 } })
    roll(escorted, 1, 1, 6)
    escorted.play(lose([escorted.id('germany', 'bomber'), 'aircraft']))
    expect(over(escorted)).toBe(true)
    expect(escorted.pieces('germany')).toEqual(['germany aa-gun', 'uk fighter'])
    expect(escorted.cash('germany')).toBe(40)
  })

  it('EUR-074 LNK-221 the victim’s cash is the only limit: the amount paid counts, not the amount rolled', () => {
    const t = beforeMoves(
      'germany',
      [u('germany', 'bomber', 'finland', { count: 2 }), u('ussr', 'infantry', 'archangel')],
      { treasuries: { ussr: 9 } },
    )
    const ids = t.ids('finland', 'bomber')
    t.play(
      move(ids, 'finland', 'karelia', 'archangel'),
      { kind: 'raid', units: ids, space: 'archangel' },
      end,
    )
    t.dice([6, 5])
    expect(t.cash('ussr')).toBe(0)
    expect(raidDamage(t.game, t.game.powerIx('ussr'))).toBe(9)
  })

  it('EUR-075 escorts without interceptors do nothing more; the gun still fired at them', () => {
    const t = raid(1, 1, [u('germany', 'aa-gun', 'germany')])
    roll(t, 1, 6, 6)
    expect(rolls(t)).toMatchObject({ dice: 1, reason: 'raid' })
  })

  it('EUR-076 LNK-258 the current controller of the complex pays, from the treasury that may place there', () => {
    const t = beforeMoves('germany', [u('germany', 'bomber', 'iceland')], {
      treasuries: { england: 20, 'usa-europe': 20 },
      control: [{ space: 'iceland', power: 'germany' }],
    })
    const b = t.id('iceland')
    t.play(move(b, 'iceland', 'denmark-strait', 'davis-strait', 'eastern-canada'))
    t.play({ kind: 'raid', units: [b], space: 'eastern-canada' }, end)
    t.dice([5])
    expect(t.cash('england')).toBe(15)
  })

  it('LNK-258 no treasury pays for a complex under Chinese control', () => {
    const t = beforeMoves('japan', [u('japan', 'bomber', 'french-indo-china')], {
      treasuries: { 'usa-pacific': 30 },
    })
    const b = t.id('french-indo-china')
    t.play(
      move(b, 'french-indo-china', 'yunnan', 'szechwan'),
      { kind: 'raid', units: [b], space: 'szechwan' },
      end,
    )
    t.dice([6])
    expect(t.cash('usa-pacific')).toBe(30)
    expect(t.events.some((e) => e.kind === 'paid')).toBe(false)
  })

  it('EUR-076 no treasury pays for a complex that no power controls', () => {
    // The Allies hold Egypt as a side. Play never puts a complex there, but a position may.
    const t = beforeMoves('germany', [u('germany', 'bomber', 'libya')], {
      treasuries: { england: 20, ussr: 20 },
      control: [{ space: 'egypt', power: 'allies', complex: true }],
    })
    const b = t.id('libya')
    t.play(move(b, 'libya', 'egypt'), { kind: 'raid', units: [b], space: 'egypt' }, end)
    t.dice([6])
    expect(t.events.some((e) => e.kind === 'paid')).toBe(false)
    expect([t.cash('england'), t.cash('ussr')]).toEqual([20, 20])
  })

  it('EUR-077 surviving interceptors may defend their territory in a battle of the same turn', () => {
    const t = beforeMoves(
      'germany',
      [
        u('germany', 'bomber', 'baltic-states'),
        u('germany', 'armor', 'baltic-states'),
        u('ussr', 'fighter', 'leningrad'),
      ],
      { control: [{ space: 'baltic-states', power: 'germany' }] },
    )
    const b = t.id('baltic-states', 'bomber')
    t.play(move(b, 'baltic-states', 'leningrad'), { kind: 'raid', units: [b], space: 'leningrad' })
    t.play(move(t.id('baltic-states', 'armor'), 'baltic-states', 'leningrad'), end)
    t.play(intercept(t.id('leningrad', 'fighter')))
    roll(t, 2, 6)
    roll(t, null, 3)
    // The land battle: armor on 3 against the fighter's 4.
    roll(t, 3, 6)
    roll(t, 4, 6)
  })

  it('EUR-197 with a raid and an attack in one turn the gun fires in both, once at each aircraft', () => {
    const t = beforeMoves(
      'uk',
      [
        u('uk', 'bomber', 'netherlands-belgium', { count: 2 }),
        u('uk', 'fighter', 'netherlands-belgium'),
        u('germany', 'aa-gun', 'germany'),
        u('germany', 'infantry', 'germany'),
      ],
      { control: [{ space: 'netherlands-belgium', power: 'uk' }] },
    )
    const bombers = t.ids('netherlands-belgium', 'bomber')
    t.play(move([...bombers, t.id('netherlands-belgium', 'fighter')], 'netherlands-belgium', 'germany'))
    t.play({ kind: 'raid', units: bombers, space: 'germany' }, end)
    roll(t, 1, 6, 6)
    roll(t, null, 1, 1)
    // The battle: one die at the fighter.
    roll(t, 1, 6)
    roll(t, 3, 6)
  })

  it('EUR-198 fighters of every defending ally may intercept, each owner deciding for its own', () => {
    const t = beforeMoves(
      'germany',
      [
        u('germany', 'bomber', 'belorussia'),
        u('ussr', 'fighter', 'moscow'),
        u('uk', 'fighter', 'moscow', { count: 2 }),
      ],
      { control: [{ space: 'belorussia', power: 'germany' }] },
    )
    const b = t.id('belorussia')
    t.play(move(b, 'belorussia', 'moscow'), { kind: 'raid', units: [b], space: 'moscow' }, end)
    expect(t.asks('pick').by).toEqual({ power: 'ussr' })
    t.play(intercept())
    expect(t.asks('pick')).toMatchObject({ by: { power: 'uk' }, max: 2 })
    t.play(intercept(t.id('moscow', 'fighter', 'uk')))
    roll(t, 2, 6)
  })

  it('EUR-187 only fighters intercept: a bomber in the territory is not offered', () => {
    const t = raid(1, 0, [u('germany', 'bomber', 'germany')])
    expect(rolls(t).reason).toBe('raid')
  })

  it('EUR-078 all raids are fought before ordinary battles', () => {
    const t = beforeMoves(
      'germany',
      [
        u('germany', 'bomber', 'baltic-states'),
        u('germany', 'armor', 'baltic-states'),
        u('ussr', 'infantry', 'belorussia'),
        u('ussr', 'infantry', 'leningrad'),
        u('germany', 'armor', 'poland'),
        u('ussr', 'infantry', 'east-poland'),
      ],
      { control: [{ space: 'baltic-states', power: 'germany' }] },
    )
    const b = t.id('baltic-states', 'bomber')
    t.play(move(b, 'baltic-states', 'leningrad'), { kind: 'raid', units: [b], space: 'leningrad' })
    t.play(move(t.id('baltic-states', 'armor'), 'baltic-states', 'belorussia'))
    t.play(move(t.id('poland', 'armor'), 'poland', 'east-poland'), end)
    expect(rolls(t).reason).toBe('raid')
    t.dice([1])
    expect(t.asks('battle').battles.map((x) => x.battleKind)).toEqual(['land', 'land'])
    t.refused(battle('raid:leningrad'), 'EUR-078', 'battle-fought')
  })

  it('EUR-078 no other battle can be chosen while a raid is left', () => {
    const t = beforeMoves(
      'germany',
      [
        u('germany', 'bomber', 'baltic-states', { count: 2 }),
        u('germany', 'armor', 'poland'),
        u('ussr', 'infantry', 'east-poland'),
      ],
      { control: [{ space: 'baltic-states', power: 'germany' }] },
    )
    const [a = '', b = ''] = t.ids('baltic-states', 'bomber')
    t.play(move(a, 'baltic-states', 'leningrad'), { kind: 'raid', units: [a], space: 'leningrad' })
    t.play(move(b, 'baltic-states', 'belorussia', 'moscow'), { kind: 'raid', units: [b], space: 'moscow' })
    t.play(move(t.id('poland', 'armor'), 'poland', 'east-poland'), end)
    expect(t.asks('battle').battles.map((x) => x.battle)).toEqual(['raid:leningrad', 'raid:moscow'])
    t.refused(battle('land:east-poland'), 'EUR-078', 'raids-first')
  })

  it('EUR-068 an edit during combat does not repeat a raid', () => {
    const t = beforeMoves(
      'germany',
      [
        u('germany', 'bomber', 'baltic-states'),
        u('germany', 'armor', 'poland'),
        u('ussr', 'infantry', 'east-poland'),
      ],
      { control: [{ space: 'baltic-states', power: 'germany' }], treasuries: { ussr: 20 } },
    )
    const b = t.id('baltic-states')
    t.play(move(b, 'baltic-states', 'leningrad'), { kind: 'raid', units: [b], space: 'leningrad' })
    t.play(move(t.id('poland', 'armor'), 'poland', 'east-poland'), end)
    t.dice([5])
    expect(rolls(t).reason).toBe('attack')
    const edited = applyEdit(t.game.rs, t.game.state, { treasuries: { germany: 3 } }, { mode: 'manual' })
    if (!edited.ok) throw new Error(edited.code)
    const after = new Table(edited.game)
    expect(rolls(after).reason).toBe('attack')
    expect(after.cash('ussr')).toBe(15)
  })

  it('LNK-091 LNK-120 LNK-131 damage is recorded until the end of the victim’s next turn', () => {
    const t = raid(2, 0, [], { treasuries: { germany: 40 } })
    t.dice([6, 6])
    const germany = t.game.powerIx('germany')
    playOn(t, () => t.view().phase === 'noncombat-move')
    t.play(move(t.ids('germany', 'bomber'), ...[...way].reverse()))
    playOn(t, () => t.view().power === 'germany')
    expect(raidDamage(t.game, germany)).toBe(12)
    playOn(t, () => t.view().power === 'ussr')
    expect(raidDamage(t.game, germany)).toBe(0)
  })
})
