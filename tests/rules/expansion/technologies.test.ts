// Weapons development of the Expansion Edition (AARE-221 to AARE-237, AARE-261, AARE-262).
import { describe, expect, it } from 'vitest'
import { movesLeft } from '../../../main/engine/movement/search/points'
import { developments, type Development } from '../../../main/rules/technologies/owned-technologies'
import { developmentsOf } from '../../../shared/rulebook/developments'
import type { Position } from '../../../shared/contract'
import type { Table } from '../../support/game'
import { intercept, roll } from '../battle/support'
import { at, end, move, rolls, u, type Switches } from './support'

type Units = Parameters<typeof at>[2]

/** Technologies by power. */
const owning = (owned: Readonly<Record<string, readonly Development[]>>): Position => ({
  facts: {
    technologies: Object.fromEntries(
      developments.map((d) => [d, Object.keys(owned).filter((power) => owned[power]?.includes(d))]),
    ),
  },
})
const research = (development: string, dice = 1) => ({ kind: 'research' as const, development, dice })
const german = (more: Position = {}): Table =>
  at('germany', 'research', [], { treasuries: { germany: 30 }, ...more })
/** A battle phase of this power, with these developments in the game. */
const fight = (
  power: string,
  owned: Readonly<Record<string, readonly Development[]>>,
  units: Units,
  more: Position = {},
  switches: Switches = {},
) => at(power, 'combat', units, { ...owning(owned), ...more }, switches)
const typeIn = (t: Table, space: string, unit?: string) =>
  t.game.type(t.game.piece(Number(t.id(space, unit).slice(1))))

describe('research', () => {
  it('AARE-221: there are five developments, with the numbers 1, 2, 3, 4 and 6', () => {
    const t = german()
    expect(t.asks('research').open).toEqual([
      'jet-fighters',
      'rockets',
      'super-submarines',
      'long-range-aircraft',
      'heavy-bombers',
    ])
    t.play(research('heavy-bombers')).dice([6])
    expect(t.view().powerFacts).toMatchObject({ germany: { developing: 'heavy-bombers' } })
    const cards = developmentsOf(t.game.rs.switches)
    expect(cards.map(({ die }) => die)).toEqual([1, 2, 3, 4, 6])
  })

  it('AARE-221: a power with all five is not asked', () => {
    german(owning({ germany: developments.filter((d) => d !== 'combined-bombardment') })).asks('buy')
  })

  it('AARE-222: number 5 cannot be chosen, and destroyers bombard without it', () => {
    german().refused(research('combined-bombardment'), 'AARE-222', 'no-such-development')
    // A power that has it by a setup position gains nothing from it.
    const t = fight('us', { us: ['combined-bombardment'] }, [
      u('us', 'transport', 'sz-12', { from: 'sz-9' }),
      u('us', 'destroyer', 'sz-12', { from: 'sz-9' }),
      u('us', 'infantry', 'algeria', { from: 'sz-12', amphibious: true }),
      u('germany', 'infantry', 'algeria'),
    ])
    expect(t.asks('pick').candidates).toEqual([t.id('sz-12', 'destroyer')])
  })

  it('AARE-261: the cards follow this book, by the switch of heavy bombers', () => {
    const says = (switches: Record<string, string>) =>
      developmentsOf(switches).find((one) => one.id === 'heavy-bombers')?.says
    expect(says({ 'aare.heavyBombers': 'bothDice' })).toContain('both count')
    expect(says({ 'aare.heavyBombers': 'bestDie' })).toContain('keep the better one')
    expect(developmentsOf({}).map(({ die }) => die)).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('jet fighters', () => {
  const gun = u('uk', 'antiaircraft-gun', 'western-europe')
  const jets = { germany: ['jet-fighters'] } as const
  const over = (...aircraft: [unit: string, count: number][]): Units => [
    ...aircraft.map(([unit, count]) => u('germany', unit, 'western-europe', { from: 'germany', count })),
    gun,
    u('uk', 'infantry', 'western-europe'),
  ]
  const held = { control: [{ space: 'western-europe', power: 'uk' }] }

  it('AARE-223: antiaircraft fire does not hit them: no die is rolled for jets', () => {
    const plain = fight('germany', {}, over(['fighter', 2]), held)
    expect(rolls(plain)).toMatchObject({ dice: 2, hitsOn: 1, reason: 'antiaircraft' })
    const t = fight('germany', jets, over(['fighter', 2]), held)
    expect(rolls(t)).toMatchObject({ dice: 2, hitsOn: 3, reason: 'attack' })
  })

  it('AARE-223 AARE-235: guns still fire at bombers, and at naval fighters, which are no jets', () => {
    const t = fight('germany', jets, over(['fighter', 1], ['bomber', 1]), held)
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 1, reason: 'antiaircraft' })
    t.dice([1])
    expect([t.ids('western-europe', 'bomber').length, t.ids('western-europe', 'fighter').length]).toEqual([
      0, 1,
    ])
    const naval = fight('germany', jets, over(['naval-fighter', 1]), held)
    expect(typeIn(naval, 'western-europe', 'naval-fighter').traits).not.toHaveProperty('jet')
    expect(rolls(naval)).toMatchObject({ reason: 'antiaircraft', dice: 1 })
  })

  it('AARE-223 AARE-225: nor do guns they fly over hit them', () => {
    const flying = (owned: Readonly<Record<string, readonly Development[]>>) => {
      const units = [
        u('germany', 'fighter', 'germany'),
        u('uk', 'antiaircraft-gun', 'eastern-europe'),
        u('russia', 'infantry', 'belorussia'),
      ]
      const control = [
        { space: 'eastern-europe', power: 'uk' },
        { space: 'belorussia', power: 'russia' },
      ]
      const t = at('germany', 'combat-move', units, { control, ...owning(owned) })
      return t.play(move(t.id('germany'), 'germany', 'eastern-europe', 'belorussia'), end)
    }
    expect(rolls(flying({}))).toMatchObject({ reason: 'aa', dice: 1 })
    expect(rolls(flying(jets))).toMatchObject({ reason: 'attack' })
  })

  it('AARE-262: nothing else about them changes: they attack on 3 and defend on 4', () => {
    const {
      attack,
      defense,
      move: moves,
    } = typeIn(fight('germany', jets, [u('germany', 'fighter', 'germany')]), 'germany')
    expect([attack, defense, moves]).toEqual([3, 4, 4])
  })
})

describe('interception', () => {
  /** British bombers raid Germany, which has jets. */
  const raid = (bombers: number, fighters: number, more: Units = [], owned: readonly Development[] = []) => {
    const units = [
      u('uk', 'bomber', 'united-kingdom', { count: bombers }),
      u('germany', 'fighter', 'germany', { count: fighters }),
      ...more,
    ]
    const t = at('uk', 'combat-move', units, {
      treasuries: { germany: 40 },
      ...owning({ germany: ['jet-fighters'], uk: owned }),
    })
    const ids = t.ids('united-kingdom', 'bomber')
    return t.play(
      move(ids, 'united-kingdom', 'sz-6', 'sz-5', 'germany'),
      { kind: 'raid', units: ids, space: 'germany' },
      end,
    )
  }
  const gun = [u('germany', 'antiaircraft-gun', 'germany')]

  it('AARE-224: jets may intercept raiding bombers; a power without jets is not asked', () => {
    const t = raid(1, 1)
    expect(t.asks('pick')).toMatchObject({ kind: 'intercept', by: { power: 'germany' } })
    t.play(intercept())
    expect(rolls(t)).toMatchObject({ reason: 'raid' })
    const none = at('uk', 'combat-move', [
      u('uk', 'bomber', 'united-kingdom'),
      u('germany', 'fighter', 'germany'),
    ])
    const [id = ''] = none.ids('united-kingdom')
    none.play(
      move([id], 'united-kingdom', 'sz-6', 'sz-5', 'germany'),
      { kind: 'raid', units: [id], space: 'germany' },
      end,
    )
    expect(rolls(none)).toMatchObject({ reason: 'raid' })
  })

  it('AARE-225: two jets intercept three bombers and roll 2 and 5: one bomber is lost, two go on to antiaircraft fire', () => {
    const t = raid(3, 2, gun)
    t.play(intercept(...t.ids('germany', 'fighter')))
    roll(t, 2, 2, 5)
    expect(t.ids('germany', 'bomber')).toHaveLength(2)
    expect(rolls(t)).toMatchObject({ dice: 2, hitsOn: 1, reason: 'antiaircraft' })
    t.dice([6, 6])
    expect(rolls(t)).toMatchObject({ dice: 2, reason: 'raid' })
    t.dice([3, 4])
    expect(t.cash('germany')).toBe(40 - 7)
    // Bombers do not fire back.
    expect(t.ids('germany', 'fighter')).toHaveLength(2)
  })

  it('AARE-225: without a surviving bomber there is no damage', () => {
    const t = raid(1, 1, gun)
    t.play(intercept(...t.ids('germany', 'fighter')))
    roll(t, 2, 1)
    expect(t.cash('germany')).toBe(40)
    expect(t.decision()?.of).not.toBe('roll')
  })

  it('AARE-224: superfortresses are intercepted too', () => {
    const t = at(
      'us',
      'combat-move',
      [u('us', 'bomber', 'united-kingdom'), u('germany', 'fighter', 'germany'), ...gun],
      {
        facts: {
          ...owning({ germany: ['jet-fighters'] }).facts,
          advantages: { has: ['superfortresses'] },
        },
      },
    )
    const [id = ''] = t.ids('united-kingdom')
    t.play(
      move([id], 'united-kingdom', 'sz-6', 'sz-5', 'germany'),
      { kind: 'raid', units: [id], space: 'germany' },
      end,
      intercept(...t.ids('germany', 'fighter')),
    )
    roll(t, 2, 2)
    expect(t.ids('germany', 'bomber')).toHaveLength(0)
  })
})

describe('rockets', () => {
  const rockets = (units: Units, more: Position = {}) =>
    at('germany', 'combat-move', units, {
      treasuries: { uk: 40 },
      ...owning({ germany: ['rockets'] }),
      ...more,
    }).play(end)
  const gun = (space: string, count = 1) => u('germany', 'antiaircraft-gun', space, { count })
  const fire = (gunId: string, target = 'united-kingdom') => ({ kind: 'rocket' as const, gun: gunId, target })

  it('AARE-226: a gun that fires rockets fires at aircraft as before', () => {
    const t = fight('uk', { germany: ['rockets'] }, [
      u('uk', 'fighter', 'germany', { from: 'sz-5' }),
      u('germany', 'infantry', 'germany'),
      gun('germany'),
    ])
    expect(rolls(t)).toMatchObject({ reason: 'antiaircraft', dice: 1 })
  })

  it('AARE-227: one gun of each territory fires at a complex within three spaces', () => {
    const t = rockets([gun('germany', 2), gun('norway')])
    const [first = '', second = ''] = t.ids('germany', 'antiaircraft-gun')
    t.refused(fire(first, 'eastern-canada'), 'AARE-227', 'no-rocket-target')
    t.play(fire(first)).dice([2])
    t.refused(fire(second), 'AARE-227', 'no-rocket-gun')
  })

  it('AARE-227: rockets of several territories may fire at the same complex', () => {
    const t = rockets([gun('germany'), gun('norway')])
    t.play(fire(t.id('germany', 'antiaircraft-gun'))).dice([2])
    t.play(fire(t.id('norway', 'antiaircraft-gun'))).dice([3])
    expect(t.cash('uk')).toBe(40 - 5)
  })

  it('AARE-228: one die gives the IPCs destroyed', () => {
    const t = rockets([gun('germany')]).play(end)
    expect(t.decision()?.of).not.toBe('rocket')
    const fired = rockets([gun('germany')])
    fired.play(fire(fired.id('germany', 'antiaircraft-gun')))
    expect(rolls(fired)).toMatchObject({ dice: 1, hitsOn: null, reason: 'rocket' })
    expect(fired.dice([6]).cash('uk')).toBe(34)
  })

  it('AARE-229: a rocket of 5 and bombs of 6 cost London (8) 8 in total', () => {
    const t = at('germany', 'combat-move', [gun('germany'), u('germany', 'bomber', 'germany')], {
      treasuries: { uk: 40 },
      ...owning({ germany: ['rockets'] }),
    })
    const [bomber = ''] = t.ids('germany', 'bomber')
    t.play(
      move([bomber], 'germany', 'sz-5', 'sz-6', 'united-kingdom'),
      { kind: 'raid', units: [bomber], space: 'united-kingdom' },
      end,
    )
    t.play(fire(t.id('germany', 'antiaircraft-gun'))).dice([5])
    expect(t.cash('uk')).toBe(35)
    expect(rolls(t)).toMatchObject({ reason: 'raid' })
    expect(t.dice([6]).cash('uk')).toBe(32)
  })

  it('AARE-229: Germany is worth 20 here, so its cap is 20', () => {
    const t = at('uk', 'combat-move', [u('uk', 'bomber', 'united-kingdom', { count: 4 })], {
      treasuries: { germany: 40 },
    })
    const ids = t.ids('united-kingdom', 'bomber')
    t.play(
      move(ids, 'united-kingdom', 'sz-6', 'sz-5', 'germany'),
      { kind: 'raid', units: ids, space: 'germany' },
      end,
    )
    expect(t.dice([6, 6, 6, 6]).cash('germany')).toBe(20)
  })

  it('AARE-230: a power that owes 8 and holds 5 pays 5', () => {
    const t = rockets([gun('germany'), gun('norway')], { treasuries: { uk: 5 } })
    t.play(fire(t.id('germany', 'antiaircraft-gun'))).dice([4])
    t.play(fire(t.id('norway', 'antiaircraft-gun'))).dice([4])
    expect(t.cash('uk')).toBe(0)
  })
})

describe('super submarines, long range and heavy bombers', () => {
  it('AARE-231: the owner’s submarines attack and defend on 3, others on 2', () => {
    const t = fight('germany', { germany: ['super-submarines'] }, [
      u('germany', 'submarine', 'sz-5'),
      u('uk', 'submarine', 'sz-6'),
    ])
    const numbers = (space: string) => [typeIn(t, space).attack, typeIn(t, space).defense]
    expect([numbers('sz-5'), numbers('sz-6')]).toEqual([
      [3, 3],
      [2, 2],
    ])
  })

  it('AARE-234 AARE-235: fighters move 6 and bombers 8, naval fighters 2 as before', () => {
    const units = ['fighter', 'bomber', 'naval-fighter'].map((unit) => u('us', unit, 'hawaiian-islands'))
    const t = at('us', 'combat-move', units, owning({ us: ['long-range-aircraft', 'jet-fighters'] }))
    const left = (unit: string) =>
      movesLeft(t.game, t.game.piece(Number(t.id('hawaiian-islands', unit).slice(1))))
    expect(['fighter', 'bomber', 'naval-fighter'].map(left)).toEqual([6, 8, 2])
  })

  const bombers = (switches: Switches = {}) =>
    fight(
      'germany',
      { germany: ['heavy-bombers'] },
      [
        u('germany', 'bomber', 'caucasus', { from: 'ukraine-ssr' }),
        u('russia', 'infantry', 'caucasus', { count: 3 }),
      ],
      {},
      switches,
    )

  it('AARE-236 AARE-237: an attacking bomber rolls two dice, and both may hit', () => {
    const t = bombers()
    roll(t, 4, 1, 2)
    expect(t.events.find((e) => e.kind === 'rolled')).toMatchObject({ hits: 2 })
  })

  it('AARE-236: on defense it rolls one die', () => {
    const t = fight('germany', { russia: ['heavy-bombers'] }, [
      u('germany', 'armor', 'caucasus', { from: 'ukraine-ssr' }),
      u('russia', 'bomber', 'caucasus'),
    ])
    roll(t, 3, 6)
    roll(t, 1, 6)
  })

  /** One heavy bomber raids Southern Europe (6), which Italy holds. */
  const raid = (dice: number[], switches: Switches = {}, target = 'germany') => {
    const t = at(
      'uk',
      'combat-move',
      [u('uk', 'bomber', 'united-kingdom')],
      { treasuries: { germany: 40, italy: 40 }, ...owning({ uk: ['heavy-bombers'] }) },
      switches,
    )
    const [id = ''] = t.ids('united-kingdom')
    const way =
      target === 'germany'
        ? ['united-kingdom', 'sz-6', 'sz-5', 'germany']
        : ['united-kingdom', 'sz-6', 'western-europe', 'southern-europe']
    t.play(move([id], ...way), { kind: 'raid', units: [id], space: target }, end)
    expect(rolls(t)).toMatchObject({ dice: 2, reason: 'raid' })
    t.dice(dice)
    return 40 - t.cash(target === 'germany' ? 'germany' : 'italy')
  }

  it('AARE-237: in a raid both dice are added, up to the territory’s cap', () => {
    expect(raid([4, 5])).toBe(9)
    expect(raid([4, 5], {}, 'southern-europe')).toBe(6)
  })

  it('AARE-237: with bestDie the better one counts, and a raid adds 1 to it', () => {
    const switches = { 'aare.heavyBombers': 'bestDie' }
    const t = bombers(switches)
    roll(t, 4, 1, 2)
    expect(t.events.find((e) => e.kind === 'rolled')).toMatchObject({ hits: 1 })
    expect(raid([4, 5], switches)).toBe(6)
  })
})
