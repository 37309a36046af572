/** Cases by an outside reviewer on aircraft, carriers and guns, derived from the rules: interacting clauses. */
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../../shared/contract'
import type { Table } from '../../../support/game'
import {
  aboard,
  at,
  carried,
  combat,
  end,
  facing,
  friends,
  held,
  instead,
  leaveOut,
  move,
  noncombat,
  targets,
  together,
  u,
  type Units,
} from '../support'
import { about, choose, roll } from './support'

const press = { kind: 'press' } as const
const WAR = facing(['germany'], ['great-britain'])
/** Spaces where a piece may end its move, not only pass. */
const stays = (t: Table, unit: string) =>
  [...targets(t, unit).values()].filter((x) => x.waypoint !== true).map((x) => x.space)
const many = (power: string, unit: string, space: string, count: number) => u(power, unit, space, { count })

describe('scrambling', () => {
  const ships: Units = [u('germany', 'cruiser', 'sz-112'), u('great-britain', 'destroyer', 'sz-110')]
  const sail = (units: Units, more: Position) => {
    const t = combat('germany', [...ships, ...units], together(WAR, more))
    return t.play(move(t.ids('sz-112'), 'sz-112', 'sz-110'), end)
  }

  it('G40-040, G40-023: a base with 2 damage scrambles aircraft, one with 3 does not', () => {
    const fighter = [u('great-britain', 'fighter', 'united-kingdom')]
    expect(about(sail(fighter, instead('united-kingdom', { unit: 'air-base', damage: 2 })))).toBe('scramble')
    expect(about(sail(fighter, instead('united-kingdom', { unit: 'air-base', damage: 3 })))).not.toBe(
      'scramble',
    )
  })

  it('G40-040: three from each base, including tactical bombers but not strategic ones; two bases scramble six', () => {
    const t = sail(
      [
        many('great-britain', 'fighter', 'united-kingdom', 2),
        many('great-britain', 'tactical-bomber', 'united-kingdom', 2),
        u('great-britain', 'strategic-bomber', 'united-kingdom'),
        many('great-britain', 'fighter', 'normandy-bordeaux', 3),
      ],
      together(
        held('great-britain', 'normandy-bordeaux'),
        instead('united-kingdom', { unit: 'air-base' }),
        instead('normandy-bordeaux', { unit: 'air-base' }),
      ),
    )
    const [first, second] = t.asks('choose').options.filter((o) => o.option !== 'none')
    expect([first?.units?.max, second?.units?.max].sort()).toEqual([3, 3])
    expect(t.asks('choose').options.flatMap((o) => o.units?.ids ?? [])).not.toContain(
      t.id('united-kingdom', 'strategic-bomber'),
    )
  })

  it('G40-103, EXG-111: a nation’s aircraft scramble from a base of an ally in the war, but not from a base at peace', () => {
    const canadian = [u('canada', 'fighter', 'united-kingdom')]
    const base = instead('united-kingdom', { unit: 'air-base' })
    const allies = combat(
      'germany',
      [...ships, ...canadian],
      together(facing(['germany'], ['great-britain', 'canada']), base),
    )
    allies.play(move(allies.ids('sz-112'), 'sz-112', 'sz-110'), end)
    expect(allies.asks('choose')).toMatchObject({ about: 'scramble', by: { power: 'canada' } })
    // An ally kept out of the war by a truce takes no part.
    const aside = combat(
      'germany',
      [...ships, ...canadian],
      together(WAR, friends(['great-britain', 'canada']), base),
    )
    aside.play(move(aside.ids('sz-112'), 'sz-112', 'sz-110'), end)
    expect(about(aside)).not.toBe('scramble')
  })

  it('G40-043: aircraft whose territory falls while they are up land within one space, or are lost', () => {
    const t = combat(
      'germany',
      [...ships, u('germany', 'tank', 'holland-belgium'), u('great-britain', 'fighter', 'normandy-bordeaux')],
      together(
        WAR,
        held('great-britain', 'normandy-bordeaux'),
        held('france', 'united-kingdom'),
        instead('normandy-bordeaux', { unit: 'air-base' }),
      ),
    )
    t.play(
      move(t.ids('sz-112'), 'sz-112', 'sz-110'),
      move(t.id('holland-belgium'), 'holland-belgium', 'normandy-bordeaux'),
      end,
    )
    t.play({ ...choose('normandy-bordeaux>sz-110'), units: t.ids('normandy-bordeaux', 'fighter') })
    while (about(t) === 'scramble') t.play(choose('none'))
    while (t.decision()?.of === 'roll') t.dice(Array<number>(t.asks('roll').dice).fill(6))
    expect(t.pieces('sz-110')).toContain('great-britain fighter')
  })
})

describe('carriers and their aircraft', () => {
  it('G40-058, G40-100: a hit damages the carrier; allied aircraft aboard are trapped: no defense, no departure', () => {
    const t = combat(
      'germany',
      [
        many('germany', 'submarine', 'sz-112', 2),
        carried('great-britain', 'carrier', 'sz-110', 'deck'),
        aboard('great-britain', 'fighter', 'deck'),
        aboard('canada', 'fighter', 'deck'),
      ],
      facing(['germany'], ['great-britain', 'canada']),
    )
    t.play(move(t.ids('sz-112'), 'sz-112', 'sz-110'), end)
    while (about(t) === 'scramble') t.play(choose('none'))
    while (t.decision()?.of === 'pick') t.play({ kind: 'submerge', units: [] })
    expect(roll(t)).toEqual({ by: 'germany', dice: 2, hitsOn: 2 })
    t.dice([1, 6])
    expect(t.view().spaces['sz-110']?.pieces.find((p) => p.unit === 'carrier')?.damaged).toBe(true)
  })

  it('G40-058: a damaged carrier takes no landings and no new aircraft', () => {
    const t = noncombat(
      'great-britain',
      [
        { ...carried('great-britain', 'carrier', 'sz-110', 'deck'), damaged: true },
        u('great-britain', 'fighter', 'scotland'),
      ],
      {},
    )
    expect(stays(t, t.id('scotland'))).not.toContain('sz-110')
    const whole = noncombat(
      'great-britain',
      [carried('great-britain', 'carrier', 'sz-110', 'deck'), u('great-britain', 'fighter', 'scotland')],
      {},
    )
    expect(stays(whole, whole.id('scotland'))).toContain('sz-110')
  })

  it('G40-059: an undamaged deck takes two of its owner’s and its allies’ aircraft, not three', () => {
    const t = noncombat(
      'canada',
      [
        carried('great-britain', 'carrier', 'sz-110', 'deck'),
        aboard('great-britain', 'fighter', 'deck'),
        many('canada', 'fighter', 'scotland', 2),
      ],
      friends(['great-britain', 'canada']),
    )
    const [one = '', two = ''] = t.ids('scotland')
    t.play(move(one, 'scotland', 'sz-111', 'sz-110'))
    expect(stays(t, two)).not.toContain('sz-110')
  })

  it('EXG-110: aircraft on the carrier of a former ally come home with their owner’s next purchases', () => {
    const t = at(
      'canada',
      'alliances',
      [carried('great-britain', 'carrier', 'sz-110', 'deck'), aboard('canada', 'fighter', 'deck')],
      friends(['great-britain', 'canada']),
    )
    t.play({ kind: 'leave-alliance', by: 'canada' })
    leaveOut(t)
    expect(t.pieces('sz-110')).toContain('canada fighter')
    for (let i = 0; i < 13; i++) leaveOut(t)
    leaveOut(t)
    expect(t.pieces('sz-110')).toEqual(['great-britain carrier'])
  })

  it('EXG-038, EXG-121, EXG-119: repairs at an ally’s working base cost 5 each, within the cap of peace', () => {
    const rows: Units = [
      u('canada', 'battleship', 'sz-109', { damaged: true }),
      { ...carried('canada', 'carrier', 'sz-109', 'deck'), damaged: true },
    ]
    const t = at(
      'canada',
      'purchase',
      rows,
      together(friends(['great-britain', 'canada']), instead('united-kingdom', { unit: 'naval-base' }), {
        treasuries: { canada: 20 },
      }),
    )
    // Canada, 7, at peace: at most 3.
    expect(about(t)).not.toBe('mend-ships')
    const war = at(
      'canada',
      'purchase',
      rows,
      together(
        friends(['great-britain', 'canada']),
        facing(['canada'], ['germany'], 3),
        instead('united-kingdom', { unit: 'naval-base', damage: 2 }),
        {
          treasuries: { canada: 20 },
          facts: { relations: { alliance: { 'great-britain': 'great-britain', canada: 'great-britain' } } },
        },
      ),
    )
    expect(war.asks('choose').options).toHaveLength(3)
    war.play(choose(war.asks('choose').options[0]?.option ?? ''))
    expect(war.cash('canada')).toBe(15)
  })
})

describe('guns and aircraft', () => {
  const attack = (attackers: string[], defenders: string[]) => {
    const t = combat(
      'germany',
      [
        ...attackers.map((x) => u('germany', x, 'poland')),
        ...defenders.map((x) => u('russia', x, 'eastern-poland')),
      ],
      together(facing(['germany'], ['russia']), held('germany', 'poland')),
    )
    return t.play(move(t.ids('poland'), 'poland', 'eastern-poland'), end)
  }

  it('G40-052: one gun fires three shots at five aircraft; two guns fire four at four', () => {
    const five = ['fighter', 'fighter', 'fighter', 'strategic-bomber', 'tactical-bomber', 'infantry']
    expect(roll(attack(five, ['aaa', 'infantry']))).toEqual({ by: 'russia', dice: 3, hitsOn: 1 })
    expect(roll(attack(five.slice(1), ['aaa', 'aaa']))).toEqual({ by: 'russia', dice: 4, hitsOn: 1 })
  })

  it('G40-052: guns fire only in the first round', () => {
    const t = attack(['fighter', 'infantry'], ['aaa', 'infantry']).dice([6])
    const seen: number[] = []
    while (t.decision()?.of === 'roll') {
      seen.push(roll(t).hitsOn ?? 0)
      t.dice(Array<number>(roll(t).dice).fill(6))
    }
    t.play(press)
    // Defenders roll once in the first round, after the guns, and the attackers begin the second.
    expect(roll(t).by).toBe('germany')
  })

  it('G40-057: two tactical bombers with a tank and a fighter both hit on 4, with a tank alone only one does', () => {
    const fours = (attackers: string[]) => {
      const t = attack(attackers, ['infantry', 'infantry', 'infantry'])
      let n = 0
      while (t.decision()?.of === 'roll' && roll(t).by === 'germany') {
        if (roll(t).hitsOn === 4) n += roll(t).dice
        t.dice(Array<number>(roll(t).dice).fill(6))
      }
      return n
    }
    expect(fours(['tactical-bomber', 'tactical-bomber', 'tank', 'fighter'])).toBe(2)
    expect(fours(['tactical-bomber', 'tactical-bomber', 'tank'])).toBe(1)
    expect(fours(['tactical-bomber', 'tactical-bomber', 'infantry'])).toBe(0)
  })

  it('G40-053: land units win against a lone gun without a roll; aircraft alone must roll, and capture nothing', () => {
    const t = attack(['infantry'], ['aaa'])
    expect([t.control('eastern-poland'), t.pieces('eastern-poland')]).toEqual([
      'germany',
      ['germany infantry'],
    ])
    const air = attack(['fighter'], ['aaa']).dice([6])
    expect(roll(air).by).toBe('germany')
    air.dice([3])
    expect(air.control('eastern-poland')).toBe('russia')
  })

  it('G40-014, G40-013: mechanized infantry and a tank move on through an empty territory; a gun or a facility stops both', () => {
    const go = (mech: number, tanks: number, there: Units, more: Position = {}) => {
      const t = combat(
        'germany',
        [
          many('germany', 'mech-infantry', 'poland', mech),
          many('germany', 'tank', 'poland', tanks),
          ...there,
        ],
        together(facing(['germany'], ['russia']), held('germany', 'poland'), more),
      )
      return t.try(move(t.ids('poland'), 'poland', 'eastern-poland', 'western-ukraine'))
    }
    expect(go(1, 1, [])).toBeNull()
    expect(go(2, 2, [])).toBeNull()
    expect(go(2, 1, [])).not.toBeNull()
    expect(go(1, 1, [u('russia', 'aaa', 'eastern-poland')])).not.toBeNull()
    expect(go(1, 1, [], { facilities: [{ space: 'eastern-poland', unit: 'air-base' }] })).not.toBeNull()
  })
})
