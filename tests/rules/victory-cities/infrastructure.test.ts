// Infrastructure defense (VCR-005, VCR-132 to VCR-151).
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import { comingOf, decisionOf, outlooksOf, rollingOf } from '../../../main/engine'
import { switchesOf } from '../../../main/engine/compile'
import { comingOdds, outlookRaid } from '../../../main/odds'
import { fired } from '../../../main/rules/victory-cities/infrastructure-pieces'
import { victoryCities } from '../../../main/scenarios/victory-cities'
import type { Table } from '../../support/game'
import { take } from '../../support/turn'
import {
  aboard,
  at,
  buy,
  choose,
  end,
  move,
  place,
  roll,
  rolls,
  to,
  u,
  unload,
  waiting,
  type Switches,
  type Units,
} from './support'

const on: Switches = { 'vcr.infrastructureDefense': 'on' }
const GUN = 'antiaircraft-gun'
const fight = (power: string, units: Units, more: Position = {}) => at(power, 'combat', units, more, on)
const uk = 'united-kingdom'
const ids = (count = 1) => u('uk', GUN, uk, { count })
/** Germany bombs London with this many bombers. */
function raiders(bombers: number, pieces: number, switches: Switches = on): Table {
  const t = at(
    'germany',
    'combat-move',
    [u('germany', 'bomber', 'western-europe', { count: bombers }), ids(pieces)],
    {},
    switches,
  )
  const flown = t.ids('western-europe')
  t.play(move(flown, 'western-europe', 'sz-7', uk), { kind: 'raid', units: flown, space: uk })
  return t.play(end)
}
/** Germany lands two transports of two infantry each in England, which has this many pieces. */
function declared(pieces: number, more: Units = []): Table {
  const t = at(
    'germany',
    'combat-move',
    [
      u('germany', 'transport', 'sz-5', { ref: 'a' }),
      u('germany', 'transport', 'sz-5', { ref: 'b' }),
      ...['a', 'a', 'b', 'b'].map((ship) => aboard('germany', 'infantry', ship)),
      u('uk', 'infantry', uk),
      ...(pieces > 0 ? [ids(pieces)] : []),
      ...more,
    ],
    {},
    on,
  )
  t.play(move(t.ids('sz-5', 'transport'), 'sz-5', 'sz-6'))
  t.play(unload(t.ids('sz-6', 'infantry'), uk))
  const fighter = t.ids('western-europe', 'fighter')
  if (fighter.length > 0) t.play(move(fighter, 'western-europe', 'sz-6', uk))
  return t
}
const landing = (pieces: number, more: Units = []): Table => declared(pieces, more).play(end)
/** The current odds of coastal fire. */
const foretold = (t: Table) =>
  comingOf(t.game)
    .filter(({ about }) => about === 'coast-fire')
    .map(comingOdds)

describe('infrastructure defense', () => {
  it('VCR-005: it is an option, off by default: without it the gun rolls one die for each bomber', () => {
    expect(switchesOf(victoryCities).find((s) => s.id === 'vcr.infrastructureDefense')?.values[0]).toBe('off')
    expect(rolls(raiders(5, 1, {}))).toMatchObject({ dice: 5, hitsOn: 1 })
  })
  it('VCR-132: the antiaircraft gun becomes the piece: it targets and no longer fires at each aircraft', () => {
    expect(rolls(raiders(5, 1))).toMatchObject({ dice: 1, hitsOn: 2 })
  })
  it('VCR-134: it still costs 5', () => {
    const t = at('uk', 'purchase', [], { treasuries: { uk: 5 } }, on).play(buy('uk', [GUN, 1]))
    expect(t.asks('buy').treasuries[0]).toMatchObject({ spent: 5 })
  })
  it('VCR-135: each piece rolls once to target, on 1 or 2', () => {
    const t = raiders(2, 2)
    roll(t, 2, 3, 6)
    expect(rolls(t).reason).toBe('raid')
  })
  it('VCR-136: a piece that targeted rolls to fire and hits on a 1', () => {
    const t = raiders(2, 2)
    roll(t, 2, 2, 5)
    roll(t, 1, 1)
    expect(rolls(t)).toMatchObject({ reason: 'raid', dice: 1 })
  })
  it('VCR-136: the chance of a piece is (2/6) x (1/6) = 1/18, against one bomber or five', () => {
    for (const bombers of [1, 5]) {
      const t = raiders(bombers, 1)
      const [told = expect.fail('no raid')] = outlooksOf(t.game, decisionOf(t.game))
      expect(outlookRaid(told)?.raid.attackerLossIpc).toBeCloseTo(15 / 18, 12)
    }
  })
  it('VCR-137: one piece against five bombers rolls one targeting die', () => {
    expect(rolls(raiders(5, 1)).dice).toBe(1)
  })
  it('VCR-138: four pieces roll three targeting dice', () => {
    expect(rolls(raiders(5, 4)).dice).toBe(3)
  })
  it('VCR-138: three fire per turn: none of four is left for a battle after a raid by three', () => {
    const t = at(
      'germany',
      'combat-move',
      [
        u('germany', 'bomber', 'western-europe'),
        u('germany', 'fighter', 'western-europe'),
        ids(3),
        u('uk', 'infantry', uk),
      ],
      {},
      on,
    )
    const bomber = t.id('western-europe', 'bomber')
    t.play(move(bomber, 'western-europe', 'sz-7', uk), { kind: 'raid', units: [bomber], space: uk })
    t.play(move(t.id('western-europe', 'fighter'), 'western-europe', 'sz-7', uk), end)
    roll(t, 2, 6, 6, 6)
    t.dice([1])
    expect(rolls(t).reason).toBe('attack')
  })
  it('VCR-139: pieces cannot move', () => {
    const t = at('russia', 'noncombat-move', [u('russia', GUN, 'russia')], {}, on)
    t.refused(move(t.id('russia'), 'russia', 'caucasus'), 'VCR-139', 'infrastructure-stays')
  })
  it('VCR-140: the US may place one in Sinkiang without a complex there', () => {
    const t = to(at('us', 'purchase', [waiting('us', GUN, 2)], {}, on), 'place')
    t.refused(place(GUN, 'kenya'), 'VCR-140', 'infrastructure-own-land')
    t.refused(place(GUN, 'sz-10'), 'LHTR-123', 'land-units-on-land')
    t.play(place(GUN, 'sinkiang'))
    expect(t.pieces('sinkiang')).toEqual(['us antiaircraft-gun'])
  })
  it('VCR-140: they use no complex capacity', () => {
    const t = to(
      at('russia', 'purchase', [waiting('russia', GUN, 3), waiting('russia', 'artillery', 4)], {}, on),
      'place',
    )
    t.play(place(GUN, 'caucasus', 3), place('artillery', 'caucasus', 4))
  })
  it('VCR-147: every gun of the setup is a piece in place', () => {
    const t = at(
      'germany',
      'combat-move',
      [u('germany', 'bomber', 'western-europe')],
      { clear: ['western-europe', 'sz-7'] },
      on,
    )
    const bomber = t.id('western-europe')
    t.play(move(bomber, 'western-europe', 'sz-7', uk))
    t.play({ kind: 'raid', units: [bomber], space: uk }, end)
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 2 })
  })
  it('VCR-148: fire comes before bombing, and the attacker chooses the aircraft lost', () => {
    const t = fight('germany', [
      u('germany', 'bomber', uk, { from: 'western-europe' }),
      u('germany', 'fighter', uk, { from: 'western-europe' }),
      u('uk', 'infantry', uk),
      ids(1),
    ])
    roll(t, 2, 1)
    roll(t, 1, 1)
    expect(t.asks('casualties')).toMatchObject({ by: { power: 'germany' } })
    expect(t.asks('casualties').pools[0]?.hits).toBe(1)
  })
  it('VCR-149: no piece fires in the noncombat phase without the switch', () => {
    expect(switchesOf(victoryCities).find((s) => s.id === 'vcr.boxNonCombatAAFire')?.values[0]).toBe('off')
  })
})

describe('fire in the noncombat phase', () => {
  const box: Switches = { 'vcr.boxNonCombatAAFire': 'on' }
  /** A German bomber flies home over Caucasus, which has guns. */
  const home = (switches: Switches): Table =>
    at(
      'germany',
      'noncombat-move',
      [u('germany', 'bomber', 'kazakh-ssr'), u('russia', GUN, 'caucasus', { count: 2 })],
      {},
      switches,
    )
  const flight = (t: Table) => move(t.id('kazakh-ssr'), 'kazakh-ssr', 'caucasus', 'ukraine-ssr')

  it('VCR-149: with the switch a gun fires at aircraft over it, one die each', () => {
    const t = home(box)
    t.play(flight(t))
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 1, by: 'russia' })
    expect(t.dice([1]).pieces('ukraine-ssr')).toEqual([])
    const off = home({})
    expect(off.play(flight(off)).decision()?.of).toBe('move')
  })
  it('VCR-145: infrastructure defense fires in noncombat movement as before: it targets first', () => {
    const t = home({ ...box, ...on })
    t.play(flight(t))
    roll(t, 2, 2, 6)
    roll(t, 1, 1)
    expect(t.pieces('ukraine-ssr')).toEqual([])
  })
  it('VCR-145: it counts toward the three of its territory', () => {
    const t = home({ ...box, ...on })
    t.play(flight(t))
    roll(t, 2, 6, 6)
    expect(t.decision()?.of).toBe('move')
  })
  it('VCR-150: the owner of the aircraft chooses the losses', () => {
    const t = at(
      'germany',
      'noncombat-move',
      [u('germany', 'bomber', 'kazakh-ssr', { count: 3 }), u('russia', GUN, 'caucasus', { count: 2 })],
      {},
      { ...box, ...on },
    )
    t.play(move(t.ids('kazakh-ssr'), 'kazakh-ssr', 'caucasus', 'ukraine-ssr'))
    roll(t, 2, 1, 1)
    roll(t, 1, 1, 1)
    const first = t.asks('choose').options.map((o) => o.option)
    t.play(choose(first[0] ?? ''))
    const second = t.asks('choose').options.map((o) => o.option)
    expect(second).toEqual(first.slice(1))
    expect(t.play(choose(second[0] ?? '')).pieces('ukraine-ssr')).toEqual(['germany bomber'])
  })
  it('VCR-145: three that have fired this turn cannot fire at a second flight', () => {
    const t = at(
      'germany',
      'noncombat-move',
      [u('germany', 'bomber', 'kazakh-ssr', { count: 2 }), u('russia', GUN, 'caucasus', { count: 3 })],
      {},
      { ...box, ...on },
    )
    const [a = '', b = ''] = t.ids('kazakh-ssr')
    t.play(move(a, 'kazakh-ssr', 'caucasus', 'ukraine-ssr'))
    roll(t, 2, 6, 6, 6)
    t.play(move(b, 'kazakh-ssr', 'caucasus', 'ukraine-ssr'))
    expect(t.asks('move').mode).toBe('noncombat')
  })
  it('VCR-138: three fire again in the next turn', () => {
    const t = home({ ...box, ...on })
    t.play(flight(t))
    roll(t, 2, 6, 6)
    const caucasus = t.game.spaceIx('caucasus')
    expect(fired.of(t.game, caucasus)).toBe(2)
    for (let i = 0; i < 20 && t.view().power === 'germany'; i++) t.play(end)
    expect(fired.of(t.game, caucasus)).toBe(0)
  })
  it('VCR-148: the end of a land battle does not reset the count of a raid', () => {
    const t = fight('germany', [
      u('germany', 'infantry', 'caucasus', { from: 'ukraine-ssr', count: 3 }),
      u('russia', 'infantry', 'caucasus'),
    ])
    t.dice([1, 1, 1], [6])
    expect(fired.of(t.game, t.game.spaceIx('caucasus'))).toBe(0)
    expect(t.control('caucasus')).toBe('germany')
  })
  it('VCR-144: pieces of a territory bombed this turn do not fire in the noncombat phase', () => {
    for (const switches of [box, { ...box, ...on }]) {
      const t = at(
        'germany',
        'combat-move',
        [u('germany', 'bomber', 'ukraine-ssr', { count: 2 }), u('russia', GUN, 'caucasus', { count: 1 })],
        {},
        switches,
      )
      const [raider = '', other = ''] = t.ids('ukraine-ssr')
      t.play(
        move(raider, 'ukraine-ssr', 'caucasus'),
        { kind: 'raid', units: [raider], space: 'caucasus' },
        end,
      )
      t.dice([6])
      t.dice([3])
      t.play(move(other, 'ukraine-ssr', 'caucasus', 'ukraine-ssr'))
      expect(t.asks('move').mode).toBe('noncombat')
    }
  })
})

describe('coastal fire', () => {
  it('VCR-141: in an amphibious assault each piece, up to three, rolls to target: 1 or 2 succeeds', () => {
    expect(rolls(landing(4))).toMatchObject({ dice: 3, hitsOn: 2, by: 'uk' })
  })
  it('VCR-142: for each success one die is rolled and a 1 hits a transport', () => {
    const t = landing(2)
    roll(t, 2, 2, 3)
    roll(t, 1, 6)
    expect(t.pieces('sz-6').filter((p) => p === 'germany transport')).toHaveLength(2)
  })
  it('VCR-143: targeting 2, firing 1 against two transports of two units each: one transport and its two units are lost', () => {
    const t = landing(1)
    roll(t, 2, 2)
    roll(t, 1, 1)
    t.play(choose(t.asks('choose').options[0]?.option ?? ''))
    expect(t.pieces('sz-6').filter((p) => p === 'germany transport')).toHaveLength(1)
    expect(t.pieces(uk).filter((p) => p === 'germany infantry')).toHaveLength(2)
  })
  it('VCR-143: if all transports are hit, no unit lands', () => {
    const t = landing(2)
    roll(t, 2, 1, 1)
    roll(t, 1, 1, 1)
    expect(t.pieces('sz-6')).toEqual([])
    expect(t.control(uk)).toBe('uk')
  })
  it('VCR-150: the attacker chooses which transport is lost', () => {
    const t = landing(1)
    roll(t, 2, 2)
    roll(t, 1, 1)
    const asked = t.asks('choose')
    expect(asked).toMatchObject({ about: 'coast-fire', by: { power: 'germany' } })
    // Each of them is a separate ship on the board.
    expect(asked.options.map(({ units }) => units)).toEqual(
      t
        .ids('sz-6')
        .filter((id) => asked.options.some((o) => o.option === id))
        .map((id) => ({ ids: [id], max: 1 })),
    )
    expect(asked.options).toHaveLength(2)
    t.refused({ kind: 'end' }, 'VCR-150', 'coast-fire-first')
  })
  it('VCR-150: it comes after the sea battle', () => {
    const t = landing(1, [u('uk', 'destroyer', 'sz-6')])
    expect(rolls(t).reason).not.toBe('coast-fire')
  })
  it('VCR-148: three pieces used in coastal fire cannot fire at aircraft in that turn', () => {
    const t = landing(3, [u('germany', 'fighter', 'western-europe')])
    roll(t, 2, 6, 6, 6)
    expect(rolls(t).reason).toBe('attack')
  })
})

describe('odds of coastal fire', () => {
  it('VCR-141 VCR-142: each of two pieces sinks a transport in 2/6 · 1/6: none in 289 of 324 cases, one in 34, both in one', () => {
    const [told, ...more] = foretold(declared(2))
    const chance = (ways: number) => expect.closeTo(ways / 324, 12)
    expect(more).toEqual([])
    expect(told).toMatchObject({
      ...{ by: 'uk', space: uk, success: chance(289), rules: ['VCR-141', 'VCR-142', 'VCR-143'] },
      lots: [
        {
          ...{ power: 'germany', unit: 'transport', count: 2, expected: chance(36) },
          lost: [289, 34, 1].map((ways, units) => ({ units, probability: chance(ways) })),
        },
      ],
    })
  })
  it('VCR-141 VCR-142 VCR-143: they match an enumeration of all dice in the game', () => {
    const sunk = [0, 0, 0]
    for (const aims of [[], [true], [false, true], [true, true]]) {
      const hitting = aims.filter(Boolean)
      const ways = hitting
        .map(() => [true, false])
        .reduce<boolean[][]>((all, one) => all.flatMap((way) => one.map((hit) => [...way, hit])), [[]])
      for (const hits of ways) {
        const t = landing(2)
        roll(t, 2, aims[0] === true ? 2 : 3, aims[1] === true ? 1 : 6)
        if (hitting.length > 0) roll(t, 1, ...hits.map((hit) => (hit ? 1 : 2)))
        if (hits.filter(Boolean).length === 1) t.play(choose(t.asks('choose').options[0]?.option ?? ''))
        const left = t.pieces('sz-6').filter((p) => p === 'germany transport').length
        const chance = [0, 1].map((i) => (aims[i] === true ? 2 / 6 : 4 / 6)).reduce((a, b) => a * b)
        sunk[2 - left] =
          (sunk[2 - left] ?? 0) + hits.reduce((sum, hit) => sum * (hit ? 1 / 6 : 5 / 6), chance)
      }
    }
    expect(foretold(declared(2))[0]?.lots?.[0]?.lost.map(({ probability }) => probability)).toEqual(
      sunk.map((chance) => expect.closeTo(chance, 12)),
    )
  })
  it('VCR-138 VCR-143: at most three pieces fire, also at ships with a pending battle; excess hits sink nothing', () => {
    const [told] = foretold(declared(4, [u('uk', 'destroyer', 'sz-6')]))
    expect(told?.success).toBeCloseTo((17 / 18) ** 3, 12)
    const [none = NaN, one = NaN] = told?.lots?.[0]?.lost.map(({ probability }) => probability) ?? []
    expect(told?.lots?.[0]?.lost.map(({ units }) => units)).toEqual([0, 1, 2])
    expect(told?.lots?.[0]?.expected).toBeCloseTo(one + 2 * (1 - none - one), 12)
  })
  it('VCR-141: no odds without pieces, a landing or the option, or after the roll', () => {
    expect(foretold(declared(0))).toEqual([])
    expect(foretold(at('germany', 'combat-move', [ids(2)], {}, on))).toEqual([])
    const rolled = landing(2)
    roll(rolled, 2, 6, 6)
    expect(foretold(rolled)).toEqual([])
    expect(foretold(raiders(2, 2, {}))).toEqual([])
  })
  it('VCR-141: the odds of coastal fire stay the same until its first dice are rolled', () => {
    expect(rollingOf(landing(2).game).map(comingOdds)).toEqual(foretold(declared(2)))
  })
  it('VCR-143: of the transports of a zone only those that carry landing units are fired at', () => {
    const t = declared(3)
    const [told] = foretold(declared(3, [u('germany', 'transport', 'sz-6')]))
    expect(told?.lots).toEqual(foretold(t)[0]?.lots)
  })
})

describe('pieces in a captured territory', () => {
  const fallen = (): Table =>
    take(
      at('germany', 'combat-move', [u('russia', GUN, 'caucasus', { count: 2 })], {}, on),
      'caucasus',
      'germany',
    )
  it('VCR-146: they can be destroyed at the defender’s choice', () => {
    expect(fallen().asks('choose')).toMatchObject({ about: 'infrastructure-fate', by: { power: 'russia' } })
    fallen().refused({ kind: 'end' }, 'VCR-146', 'infrastructure-fate-first')
    expect(fallen().play(choose('destroy')).pieces('caucasus')).toEqual([])
  })
  it('VCR-151: the captor gets the pieces that remain', () => {
    expect(fallen().play(choose('leave')).pieces('caucasus')).toEqual([
      'germany antiaircraft-gun',
      'germany antiaircraft-gun',
    ])
  })
  it('VCR-146: a territory without them skips the question', () => {
    expect(take(at('germany', 'combat-move', [], {}, on), 'caucasus', 'germany').decision()?.of).toBe('move')
  })
})
