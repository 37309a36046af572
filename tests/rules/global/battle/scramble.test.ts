import { describe, expect, it } from 'vitest'
import { decisionOf, outlooksOf } from '../../../../main/engine'
import { outlookOdds } from '../../../../main/odds'
import type { Position } from '../../../../shared/contract'
import type { Action } from '../../../../shared/model'
import type { Table } from '../../../support/game'
import { combat, end, facing, instead, load, move, u, type Units } from '../support'

const WAR = facing(['germany'], ['great-britain'])
const HOME = 'united-kingdom'
const ZONE = 'sz-110'
const rise = (zone: string, units?: string[], land = HOME): Action => ({
  ...{ kind: 'choose', option: `${land}>${zone}` },
  ...(units ? { units } : {}),
})
const nobody = { kind: 'choose', option: 'none' } as const

/**
 * German ships sail from sea zone 112 into 110, next to the United Kingdom with its air base and these British units.
 */
function attack(units: Units, ships: string[] = ['cruiser'], more: Position = {}): Table {
  const t = combat('germany', [...ships.map((unit) => u('germany', unit, 'sz-112')), ...units], {
    ...WAR,
    ...instead(HOME, { unit: 'air-base' }),
    ...more,
  })
  return t.play(move(t.ids('sz-112'), 'sz-112', ZONE), end)
}
const british = (unit: string, count = 1, space = HOME) => u('great-britain', unit, space, { count })
const asksScramble = (t: Table) => {
  const d = t.asks('choose')
  expect(d.about).toBe('scramble')
  return d
}
const roll = (t: Table) => {
  const d = t.asks('roll')
  return { by: d.by.power, dice: d.dice, hitsOn: d.hitsOn }
}

/** Germany lands an infantry in the United Kingdom from zone 110, where a cruiser accompanies the transport. */
function landing(units: Units, more: Position = {}): Table {
  const t = combat('germany', [u('germany', 'transport', ZONE), u('germany', 'cruiser', ZONE), ...units], {
    ...WAR,
    ...instead(HOME, { unit: 'air-base' }),
    ...more,
  })
  return t
}

/** The infantry boards in Holland Belgium, to land in the United Kingdom. */
const ashore = (t: Table): Table =>
  t
    .play(load(t.ids('holland-belgium'), t.id(ZONE, 'transport')))
    .play({ kind: 'unload', units: t.ids(ZONE, 'infantry'), to: HOME }, end)

const FRANCE = 'normandy-bordeaux'
/** Germany attacks the zone, and also attacks British Normandy, whose air base has a fighter, from Holland Belgium. */
function normandy(kingdom: string): Table {
  const t = combat(
    'germany',
    [
      u('germany', 'cruiser', 'sz-112'),
      u('germany', 'tank', 'holland-belgium'),
      u('great-britain', 'destroyer', ZONE),
      u('great-britain', 'fighter', FRANCE),
    ],
    {
      ...WAR,
      ...instead(FRANCE, { unit: 'air-base' }),
      control: [
        { space: FRANCE, power: 'great-britain' },
        { space: 'holland-belgium', power: 'germany' },
        { space: HOME, power: kingdom },
      ],
    },
  )
  return t.play(
    move(t.ids('sz-112'), 'sz-112', ZONE),
    move(t.ids('holland-belgium'), 'holland-belgium', FRANCE),
    end,
  )
}

describe('scramble', () => {
  it('G40-040: after all combat moves the defender may scramble aircraft into an adjacent zone under attack', () => {
    const t = attack([british('destroyer', 1, ZONE), british('fighter', 2), british('tactical-bomber')])
    const d = asksScramble(t)
    expect(d.by).toEqual({ power: 'great-britain' })
    expect(d.options.map((o) => o.option)).toEqual([`${HOME}>${ZONE}`, 'none'])
    expect(d.options[0]?.units).toEqual({ ids: t.ids(HOME), max: 3 })
    const [first = ''] = t.ids(HOME, 'fighter')
    t.play(rise(ZONE, [first]))
    expect(t.pieces(ZONE)).toContain('great-britain fighter')
    expect(t.events[0]).toMatchObject({ units: [first] })
    expect(t.pieces(HOME)).toEqual(['great-britain fighter', 'great-britain tactical-bomber'])
    expect(t.events[0]).toMatchObject({ kind: 'moved', power: 'great-britain', path: [HOME, ZONE] })
    t.refused({ ...nobody, units: t.ids(HOME, 'fighter') }, 'G40-040', 'cannot-scramble')
    // The other aircraft can still scramble.
    expect(asksScramble(t).options[0]?.units?.max).toBe(2)
    t.play(nobody)
    expect(t.view().phase).toBe('combat')
  })

  it('G40-040: fighters and tactical bombers scramble; strategic bombers and land units do not', () => {
    const t = attack([british('destroyer', 1, ZONE), british('fighter'), british('strategic-bomber')])
    expect(asksScramble(t).options[0]?.units?.ids).toEqual(t.ids(HOME, 'fighter'))
    t.refused(rise(ZONE, t.ids(HOME, 'strategic-bomber')), 'G40-040', 'cannot-scramble')
    const none = attack([british('destroyer', 1, ZONE), british('strategic-bomber'), british('infantry')])
    expect(none.view().phase).toBe('combat')
  })

  it('G40-040: at most 3 aircraft scramble from a territory', () => {
    const t = attack([british('destroyer', 1, ZONE), british('fighter', 5)])
    expect(asksScramble(t).options[0]?.units?.max).toBe(3)
    t.refused(rise(ZONE, t.ids(HOME, 'fighter').slice(0, 4)), 'G40-040', 'too-many-scramble')
    // An empty choice sends as many as the rules allow.
    t.play(rise(ZONE))
    expect(t.ids(ZONE, 'fighter')).toHaveLength(3)
    expect(t.ids(HOME, 'fighter')).toHaveLength(2)
    expect(t.view().phase).toBe('combat')
  })

  it('G40-040: aircraft scramble only from a working air base, in a territory adjacent to the zone', () => {
    const rows = [british('destroyer', 1, ZONE), british('fighter')]
    expect(attack(rows, ['cruiser'], instead(HOME)).view().phase).toBe('combat')
    expect(attack(rows, ['cruiser'], instead(HOME, { unit: 'air-base', damage: 3 })).view().phase).toBe(
      'combat',
    )
    asksScramble(attack(rows, ['cruiser'], instead(HOME, { unit: 'air-base', damage: 2 })))
    const scotland = instead('scotland', { unit: 'air-base' })
    const far = attack([british('destroyer', 1, ZONE), british('fighter', 1, 'scotland')], ['cruiser'], {
      ...scotland,
    })
    expect(far.view().phase).toBe('combat')
  })

  it('G40-040: aircraft do not scramble into a zone that is not attacked', () => {
    // The cruiser meets no enemy in the zone.
    const t = attack([british('fighter')])
    expect(t.view().phase).not.toBe('combat-move')
    expect(t.pieces(HOME)).toEqual(['great-britain fighter'])
    const other = attack([british('destroyer', 1, ZONE), british('fighter')])
    other.refused(rise('sz-109'), 'G40-040', 'no-scramble-there')
    other.refused(end, 'G40-040', 'scramble-first')
  })

  it('G40-040: aircraft scramble into a zone from which units land, even without ships of the defender', () => {
    const t = landing(
      [british('infantry'), british('fighter'), u('germany', 'infantry', 'holland-belgium', { count: 2 })],
      {
        control: [{ space: 'holland-belgium', power: 'germany' }],
      },
    )
    ashore(t)
    expect(asksScramble(t).options[0]?.option).toBe(`${HOME}>${ZONE}`)
    t.play(rise(ZONE))
    // G40-042: the fighter fights at sea; G40-044: that is a sea battle.
    expect(t.view().battle?.kind).toBe('sea')
  })

  it('G40-040: nations outside the attack do not scramble; the defender’s allies do', () => {
    const rows = (power: string) => [
      british('destroyer', 1, ZONE),
      u(power, 'fighter', HOME),
      u('germany', 'cruiser', 'sz-112'),
    ]
    const against = (more: Position, power: string) => {
      const t = combat('germany', rows(power), { ...instead(HOME, { unit: 'air-base' }), ...more })
      return t.play(move(t.ids('sz-112'), 'sz-112', ZONE), end)
    }
    const ally = against(facing(['germany'], ['great-britain', 'canada']), 'canada')
    expect(asksScramble(ally).by).toEqual({ power: 'canada' })
    expect(against(WAR, 'canada').view().phase).toBe('combat')
    // It is also at war with the attacker but not allied: it is not a defender.
    const war = { declared: 0, open: 0 }
    const wars = { 'germany+great-britain': war, 'canada+germany': war }
    const apart = against({ facts: { relations: { alliance: {}, wars } } }, 'canada')
    expect(apart.view().phase).toBe('combat')
  })

  it('G40-040: each nation scrambles its own aircraft, in turn order, and the nations share the limit of 3', () => {
    const t = combat(
      'germany',
      [
        u('germany', 'cruiser', 'sz-112'),
        british('destroyer', 1, ZONE),
        british('fighter', 2),
        u('canada', 'fighter', HOME, { count: 2 }),
      ],
      { ...facing(['germany'], ['great-britain', 'canada']), ...instead(HOME, { unit: 'air-base' }) },
    )
    t.play(move(t.ids('sz-112'), 'sz-112', ZONE), end)
    const first = asksScramble(t).by.power ?? ''
    t.play(rise(ZONE))
    expect(t.ids(ZONE, 'fighter', first)).toHaveLength(2)
    const second = asksScramble(t)
    expect([first, second.by.power].sort()).toEqual(['canada', 'great-britain'])
    expect(second.options[0]?.units?.max).toBe(1)
  })

  it('G40-041: the 3 may be split over several zones', () => {
    const t = combat(
      'germany',
      [
        u('germany', 'cruiser', 'sz-112', { count: 2 }),
        british('destroyer', 1, ZONE),
        british('destroyer', 1, 'sz-109'),
        british('fighter', 3),
      ],
      { ...WAR, ...instead(HOME, { unit: 'air-base' }) },
    )
    const [one = '', two = ''] = t.ids('sz-112')
    t.play(move(one, 'sz-112', ZONE), move(two, 'sz-112', 'sz-111', 'sz-119'))
    // The second has not moved to a zone next to the base; it can no longer change that.
    const fighters = t.ids(HOME, 'fighter')
    t.play(end)
    t.play(rise(ZONE, fighters.slice(0, 2)))
    expect(asksScramble(t).options.map((o) => o.option)).toEqual([`${HOME}>${ZONE}`, 'none'])
    const both = combat(
      'germany',
      [
        u('germany', 'cruiser', 'sz-104', { count: 2 }),
        british('destroyer', 1, ZONE),
        british('destroyer', 1, 'sz-109'),
        british('fighter', 3),
      ],
      { ...WAR, ...instead(HOME, { unit: 'air-base' }) },
    )
    const [a = '', b = ''] = both.ids('sz-104')
    both.play(move(a, 'sz-104', ZONE), move(b, 'sz-104', 'sz-109'), end)
    const three = both.ids(HOME, 'fighter')
    both.play(rise(ZONE, three.slice(0, 2)), rise('sz-109', three.slice(2)))
    expect(both.ids(ZONE, 'fighter')).toHaveLength(2)
    expect(both.ids('sz-109', 'fighter')).toHaveLength(1)
  })

  it('G40-041: the attacker cannot change moves after the scramble', () => {
    const t = attack([british('destroyer', 1, ZONE), british('fighter')])
    asksScramble(t)
    t.refused(move(t.ids(ZONE, 'cruiser'), ZONE, 'sz-112'), 'G40-040', 'scramble-first')
    t.play(rise(ZONE))
    expect(t.try(move(t.ids(ZONE, 'cruiser'), ZONE, 'sz-112'))).not.toBeNull()
  })

  it('G40-042: scrambled aircraft defend in the sea battle alongside the ships', () => {
    const t = attack([british('destroyer', 1, ZONE), british('fighter')])
    t.play(rise(ZONE))
    // The cruiser fires on 3, then the fighter on 4 and the destroyer on 2.
    expect(roll(t)).toEqual({ by: 'germany', dice: 1, hitsOn: 3 })
    t.dice([6])
    const seen = [roll(t).hitsOn]
    t.dice([6])
    seen.push(roll(t).hitsOn)
    expect(seen.sort()).toEqual([2, 4])
  })

  it('G40-042: scrambled aircraft take no part in the land battle', () => {
    const t = normandy('great-britain')
    // With the fighter in the air, the tank takes the territory without a roll.
    t.play(rise(ZONE, [], FRANCE))
    expect(t.view().battle?.kind).toBe('sea')
    expect(t.control(FRANCE)).toBe('germany')
    const down = normandy('great-britain').play(nobody)
    expect(down.control(FRANCE)).toBe('great-britain')
    expect(
      down
        .asks('battle')
        .battles.map((b) => b.battleKind)
        .sort(),
    ).toEqual(['land', 'sea'])
  })

  it('G40-043: after the battles scrambled aircraft return to their territory', () => {
    const t = attack([british('destroyer', 1, ZONE), british('fighter', 2)])
    t.play(rise(ZONE))
    // The defenders hit and take no hits.
    t.dice([6], [1, 6], [6])
    expect(t.pieces(ZONE)).toEqual(['great-britain destroyer'])
    expect(t.pieces(HOME)).toEqual(['great-britain fighter', 'great-britain fighter'])
  })

  it('G40-043: if that territory is lost, they may move one space to land; otherwise they are lost', () => {
    const after = (kingdom: string) => {
      const t = normandy(kingdom).play(rise(ZONE, [], FRANCE))
      // At sea the defenders sink the cruiser.
      t.dice([6], [1], [6])
      expect(t.control(FRANCE)).toBe('germany')
      return t
    }
    expect(after('great-britain').pieces(HOME)).toEqual(['great-britain fighter'])
    const gone = after('germany')
    expect(gone.pieces(ZONE)).toEqual(['great-britain destroyer'])
    expect(Object.values(gone.view().spaces).flatMap((s) => s.pieces.map((p) => p.unit))).not.toContain(
      'fighter',
    )
  })

  it('G40-044: scrambled aircraft make it a sea battle, so bombardment is lost', () => {
    const ashoreWith = (scrambles: boolean) => {
      const t = landing(
        [british('fighter'), british('infantry', 2), u('germany', 'infantry', 'holland-belgium')],
        { control: [{ space: 'holland-belgium', power: 'germany' }] },
      )
      ashore(t)
      if (!scrambles) return t.play(nobody)
      // The cruiser shoots the fighter down.
      t.play(rise(ZONE))
      return t.dice([3], [6])
    }
    expect(ashoreWith(false).asks('pick').kind).toBe('bombard')
    const t = ashoreWith(true)
    expect(t.pieces(HOME)).toContain('germany infantry')
    expect(roll(t)).toEqual({ by: 'germany', dice: 1, hitsOn: 1 })
  })

  it('shows the odds of the planned battles while the defender decides', () => {
    const t = attack([british('fighter', 2), british('submarine', 1, ZONE)], ['cruiser', 'cruiser'])
    asksScramble(t)
    const win = () => {
      const [one] = outlooksOf(t.game, decisionOf(t.game))
      expect(one?.battle).toBe(`sea:${ZONE}`)
      return one ? outlookOdds(one).win : -1
    }
    expect(t.view().planned?.map((p) => p.battle)).toEqual([`sea:${ZONE}`])
    const before = win()
    t.play(rise(ZONE, t.ids(HOME, 'fighter').slice(0, 1)))
    expect(win()).toBeLessThan(before)
  })
})
