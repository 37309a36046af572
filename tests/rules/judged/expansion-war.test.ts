// Cases by a skeptical reviewer in the Expansion Edition, against the contract: battles, units, technologies.
import { describe, expect, it } from 'vitest'
import {
  aboard,
  buy,
  choose,
  cleared,
  end,
  facts,
  held,
  move,
  place,
  raid,
  u,
  unload,
  waiting,
} from '../../support/seat'

const at = cleared('expansion')
const owning = (of: Record<string, string[]>) => facts({ technologies: of })
const Z = 'sz-6'
const from = (power: string, unit: string, more: object = {}) => u(power, unit, 'sz-3', more)
const german = (unit: string, more: object = {}) => u('germany', unit, Z, more)

describe('battles at sea', () => {
  it('AARE-108 AARE-109 AARE-235 an accompanying naval fighter helps the destroyer search, on 4', async () => {
    const s = await at('uk', 'combat-move', [
      from('uk', 'destroyer'),
      from('uk', 'aircraft-carrier', { ref: 'c' }),
      aboard('uk', 'naval-fighter', 'c'),
      german('submarine'),
      german('transport'),
    ])
    await s.play(
      move([s.id('sz-3', 'destroyer')], 'sz-3', Z),
      move(s.id('sz-3', 'naval-fighter'), 'sz-3', Z),
      end,
    )
    expect(s.roll).toBe('1x4 detect-attacker uk')
  })
  it('AARE-108 a defending destroyer with a fighter over a carrier still searches on 3', async () => {
    const s = await at('uk', 'combat-move', [
      from('uk', 'submarine'),
      german('destroyer'),
      german('aircraft-carrier', { ref: 'c' }),
      aboard('germany', 'fighter', 'c'),
    ])
    await s.play(move(s.id('sz-3'), 'sz-3', Z), end)
    expect(s.roll).toBe('1x3 detect-defender germany')
  })
  it('AARE-215 AARE-101 AARE-138 a destroyer sunk by the naval strike does not search', async () => {
    const s = await at('uk', 'combat-move', [
      from('uk', 'submarine'),
      from('uk', 'aircraft-carrier', { ref: 'c' }),
      aboard('uk', 'naval-fighter', 'c'),
      german('destroyer'),
      german('battleship'),
    ])
    await s.play(
      move([s.id('sz-3', 'submarine')], 'sz-3', Z),
      move(s.id('sz-3', 'naval-fighter'), 'sz-3', Z),
      end,
    )
    expect(s.roll).toBe('1x2 naval-strike uk')
    await s.dice([1])
    if (s.open?.of === 'casualties')
      await s.play({
        kind: 'casualties',
        take: [{ unit: s.id(Z, 'destroyer'), hits: 1, pool: s.open.pools[0]?.id ?? '' }],
      })
    expect(s.roll).toBe('1x2 submarines uk')
  })
  it('AARE-190 AARE-203 destroyers fire on 3 while an enemy submarine is in the battle, on 2 after it dives', async () => {
    const s = await at('uk', 'combat-move', [
      from('uk', 'destroyer', { count: 2 }),
      german('submarine'),
      german('battleship'),
    ])
    await s.play(move(s.ids('sz-3'), 'sz-3', Z), end)
    await s.dice([6, 6], [6])
    expect(s.open?.of).toBe('pick')
    await s.play({ kind: 'submerge', units: [s.id(Z, 'submarine')] })
    expect(s.roll).toBe('2x2 attack uk')
  })
  it('AARE-206 AARE-209 AARE-266 the salvo sinks a damaged cruiser before it fires; a whole one fires back damaged', async () => {
    for (const [damaged, dice] of [
      [true, ''],
      [false, '1x3 defense germany'],
    ] as const) {
      const s = await at('uk', 'combat-move', [
        from('uk', 'battleship'),
        from('uk', 'destroyer'),
        german('cruiser', { damaged }),
      ])
      await s.play(move(s.ids('sz-3'), 'sz-3', Z), end)
      expect(s.roll).toBe('1x4 battleship-salvo uk'.replace('battleship-salvo', s.roll.split(' ')[1] ?? ''))
      await s.dice([4])
      if (damaged) expect(s.view.phase).not.toBe('combat')
      else {
        await s.dice([6])
        expect(s.roll).toBe(dice)
      }
    }
  })
  it('AARE-180 AARE-181 AARE-187 AARE-223 one cruiser fires at each plain fighter, not at jets', async () => {
    const flight = [u('us', 'fighter', 'united-kingdom', { count: 2 }), u('uk', 'fighter', 'united-kingdom')]
    const s = await at('us', 'combat-move', [...flight, german('cruiser', { count: 2 })])
    await s.play(move(s.ids('united-kingdom', 'fighter', 'us'), 'united-kingdom', Z), end)
    expect(s.roll).toBe('2x1 antiaircraft germany'.replace('antiaircraft', s.roll.split(' ')[1] ?? ''))
    const jets = await at(
      'us',
      'combat-move',
      [...flight, german('cruiser', { count: 2 })],
      owning({ 'jet-fighters': ['us'] }),
    )
    await jets.play(move(jets.ids('united-kingdom', 'fighter', 'us'), 'united-kingdom', Z), end)
    expect(jets.roll).toBe('2x3 attack us')
  })
  it('AARE-098 AARE-232 AARE-233 a battleship leads aircraft to submarines, but not to super submarines', async () => {
    const fleet = [from('uk', 'battleship'), u('uk', 'fighter', 'united-kingdom'), german('submarine')]
    const plain = await at('uk', 'combat-move', fleet)
    await plain.play(move(plain.id('sz-3'), 'sz-3', Z))
    expect(await plain.no(move(plain.id('united-kingdom', 'fighter'), 'united-kingdom', Z))).toBe('')
    const alone = await at('uk', 'combat-move', fleet)
    expect(await alone.no(move(alone.id('united-kingdom', 'fighter'), 'united-kingdom', Z))).toMatch(/^AARE-/)
    const deep = await at('uk', 'combat-move', fleet, owning({ 'super-submarines': ['germany'] }))
    await deep.play(move(deep.id('sz-3'), 'sz-3', Z))
    expect(await deep.no(move(deep.id('united-kingdom', 'fighter'), 'united-kingdom', Z))).toMatch(
      /^AARE-232/,
    )
  })
  it('AARE-112 AARE-113 a submarine stops at an enemy destroyer, but passes an allied one', async () => {
    const s = await at('germany', 'combat-move', [u('germany', 'submarine', 'sz-5'), u('uk', 'destroyer', Z)])
    expect([...(await s.targets(s.id('sz-5'))).keys()]).toEqual([Z])
    const free = await at('germany', 'combat-move', [
      u('germany', 'submarine', 'sz-5'),
      u('italy', 'destroyer', Z),
    ])
    expect((await free.targets(free.id('sz-5'))).has('sz-7')).toBe(true)
  })
  it('AARE-171 AARE-266 LHTR-131 a damaged carrier keeps its fighters and is repaired at the end of its owner’s turn', async () => {
    const s = await at('uk', 'combat-move', [
      from('uk', 'submarine'),
      german('aircraft-carrier', { ref: 'c' }),
      aboard('germany', 'fighter', 'c'),
      aboard('germany', 'fighter', 'c'),
    ])
    await s.play(move(s.id('sz-3'), 'sz-3', Z), end)
    await s.until((x) => x.roll.startsWith('1x2 submarines'))
    await s.dice([1])
    const hurt = () => s.view.spaces[Z]?.pieces.find((p) => p.unit === 'aircraft-carrier')?.damaged ?? false
    await s.until((x) => x.view.phase !== 'combat' || x.roll.includes('germany'))
    expect([
      hurt(),
      s.view.spaces[Z]?.pieces.filter((p) => p.unit === 'fighter' && p.carriedBy !== undefined).length,
    ]).toEqual([true, 2])
    await s.until((x) => x.open?.of === 'retreat')
    await s.play({ kind: 'retreat', to: 'sz-3' })
    await s.phase('japan', 'noncombat-move')
    expect(hurt()).toBe(true)
    await s.phase('italy', 'noncombat-move')
    expect(hurt()).toBe(false)
  })
  it('AARE-191 AARE-193 AARE-203 a light carrier takes no destroyer along, a fast one takes one', async () => {
    const s = await at('japan', 'noncombat-move', [
      u('japan', 'light-carrier', 'sz-60'),
      u('japan', 'aircraft-carrier', 'sz-60'),
      u('japan', 'destroyer', 'sz-60', { count: 2 }),
    ])
    const [one = '', two = ''] = s.ids('sz-60', 'destroyer')
    const big = s.id('sz-60', 'aircraft-carrier')
    expect(await s.no(move([big, one, two], 'sz-60', 'sz-51', 'sz-52', 'sz-44'))).not.toBe('')
    await s.play(move([big, one], 'sz-60', 'sz-51', 'sz-52', 'sz-44'))
    expect(s.pieces('sz-44')).toEqual(['japan aircraft-carrier', 'japan destroyer'])
    expect((await s.targets(two)).has('sz-44')).toBe(false)
  })
})

describe('battles on land', () => {
  const F = 'belorussia'
  const attack = (units: Parameters<typeof at>[2], more: Parameters<typeof at>[3] = {}) =>
    at('germany', 'combat-move', units, { ...held('russia', F), ...more })
  it('AARE-065 AARE-068 AARE-069 bombers and naval fighters of the defender leave air supremacy to the attacker; a jet does not', async () => {
    const s = await attack([
      u('germany', 'infantry', 'eastern-europe', { count: 2 }),
      u('germany', 'fighter', 'eastern-europe'),
      u('russia', 'bomber', F),
      u('russia', 'infantry', F),
    ])
    await s.play(move(s.ids('eastern-europe'), 'eastern-europe', F), end)
    const seen: string[] = []
    while (s.roll.includes('attack')) {
      seen.push(s.roll)
      await s.dice(Array.from({ length: s.open?.of === 'roll' ? s.open.dice : 0 }, () => 6))
    }
    expect(seen.sort()).toEqual(['1x1 attack germany', '1x2 attack germany', '1x3 attack germany'])
  })
  it('AARE-067 AARE-160 AARE-070 heavy artillery, artillery and a fighter: three infantry on 2, none on 3', async () => {
    const s = await attack([
      u('germany', 'infantry', 'eastern-europe', { count: 3 }),
      u('germany', 'heavy-artillery', 'eastern-europe'),
      u('germany', 'artillery', 'eastern-europe'),
      u('germany', 'fighter', 'eastern-europe'),
      u('russia', 'infantry', F),
    ])
    await s.play(move(s.ids('eastern-europe'), 'eastern-europe', F), end)
    const seen: string[] = []
    while (s.roll.includes('attack')) {
      seen.push(s.roll.split(' ')[0] ?? '')
      await s.dice(Array.from({ length: s.open?.of === 'roll' ? s.open.dice : 0 }, () => 6))
    }
    // Infantry and artillery on 2, the fighter on 3, the heavy gun on 4.
    expect(seen.sort()).toEqual(['1x3', '1x4', '4x2'])
  })
  it('AARE-149 AARE-151 AARE-156 mechanized infantry and shock troops get no bonus from guns or fighters', async () => {
    const s = await at('russia', 'combat-move', [
      u('russia', 'mechanized-infantry', 'caucasus'),
      u('russia', 'soviet-shock-troops', 'caucasus'),
      u('russia', 'artillery', 'caucasus', { count: 2 }),
      u('russia', 'fighter', 'caucasus'),
      u('germany', 'infantry', 'ukraine-ssr'),
    ])
    const names = s.pieces('caucasus')
    expect(names).toContain('russia mechanized-infantry')
    await s.play(move(s.ids('caucasus'), 'caucasus', 'ukraine-ssr'), end)
    const seen: string[] = []
    while (s.roll.includes('attack')) {
      seen.push(s.roll.split(' ')[0] ?? '')
      await s.dice(Array.from({ length: s.open?.of === 'roll' ? s.open.dice : 0 }, () => 6))
    }
    expect(seen.sort()).toEqual(['2x3', '3x2'])
  })
  it('AARE-161 AARE-163 AARE-162 a salvo from Eastern Europe fires first, stays, and is not lost with the attack', async () => {
    const s = await attack([
      u('germany', 'heavy-artillery', 'eastern-europe'),
      u('germany', 'infantry', 'eastern-europe', { count: 2 }),
      u('russia', 'infantry', F),
    ])
    const gun = s.id('eastern-europe', 'heavy-artillery')
    await s.play(move(s.ids('eastern-europe', 'infantry'), 'eastern-europe', F))
    await s.play({ kind: 'salvo', units: [gun], space: F }, end)
    expect(s.roll).toMatch(/^1x4 .* germany$/)
    await s.dice([4])
    expect([s.control(F), s.pieces('eastern-europe')]).toEqual(['germany', ['germany heavy-artillery']])
  })
  it('AARE-163 AARE-161 no salvo at a territory that is not attacked, and none over a sea zone', async () => {
    const s = await attack([
      u('germany', 'heavy-artillery', 'eastern-europe'),
      u('russia', 'infantry', F),
      u('germany', 'infantry', 'norway'),
      u('uk', 'infantry', 'united-kingdom'),
    ])
    expect(
      await s.no({ kind: 'salvo', units: [s.id('eastern-europe', 'heavy-artillery')], space: F }),
    ).toMatch(/^AARE-/)
    expect(
      await s.no({
        kind: 'salvo',
        units: [s.id('eastern-europe', 'heavy-artillery')],
        space: 'united-kingdom',
      }),
    ).toMatch(/^AARE-/)
  })
  it('AARE-167 AARE-168 AARE-143 aimed hits fall on SS Panzers and heavy artillery before infantry, in defense too', async () => {
    const s = await at(
      'germany',
      'combat-move',
      [
        u('germany', 'ss-panzer', 'eastern-europe'),
        u('germany', 'infantry', 'eastern-europe', { count: 2 }),
        u('russia', 'heavy-tank', F),
      ],
      held('russia', F),
    )
    await s.play(move(s.ids('eastern-europe'), 'eastern-europe', F), end)
    await s.until((x) => x.asked.endsWith('aim') || x.roll.includes('defense'))
    if (s.asked.endsWith('aim')) await s.play(choose('aim'))
    await s.until((x) => x.roll === '1x4 defense russia')
    await s.dice([1])
    await s.until((x) => x.open?.of === 'retreat' || x.view.phase !== 'combat')
    expect(s.pieces(F).filter((p) => p.startsWith('germany'))).toEqual([
      'germany infantry',
      'germany infantry',
    ])
  })
  it('AARE-147 AARE-152 AARE-281 of two half-tracks one follows the tank through an empty territory into the next', async () => {
    const s = await at(
      'germany',
      'combat-move',
      [
        u('germany', 'armor', 'eastern-europe'),
        u('germany', 'mechanized-infantry', 'eastern-europe', { count: 2 }),
        u('russia', 'infantry', 'west-russia'),
      ],
      {
        ...held('russia', F),
        control: [
          { space: F, power: 'russia' },
          { space: 'west-russia', power: 'russia' },
        ],
      },
    )
    const tank = s.id('eastern-europe', 'armor')
    const [one = '', two = ''] = s.ids('eastern-europe', 'mechanized-infantry')
    expect(await s.no(move([tank, one, two], 'eastern-europe', F, 'west-russia'))).not.toBe('')
    await s.play(move([tank, one], 'eastern-europe', F, 'west-russia'))
    expect((await s.targets(two)).has('west-russia')).toBe(false)
  })
  it('AARE-184 AARE-200 AARE-254 AARE-186 a battleship, a cruiser and a destroyer support a landing on 4, 2 and 2', async () => {
    const s = await at('us', 'combat-move', [
      u('us', 'battleship', 'sz-7'),
      u('us', 'cruiser', 'sz-7'),
      u('us', 'destroyer', 'sz-7'),
      u('us', 'transport', 'sz-7', { ref: 't' }),
      aboard('us', 'infantry', 't'),
      u('germany', 'infantry', 'western-europe', { count: 3 }),
    ])
    await s.play(unload(s.id('sz-7', 'infantry'), 'western-europe'), end)
    await s.play({
      kind: 'bombard',
      units: ['battleship', 'cruiser', 'destroyer'].map((x) => s.id('sz-7', x)),
    })
    const seen: string[] = []
    while (!s.roll.includes('attack') && s.open?.of === 'roll') {
      seen.push(s.roll.split(' ')[0] ?? '')
      await s.dice(Array.from({ length: s.open.dice }, () => 6))
    }
    expect(seen.sort()).toEqual(['1x4', '2x2'])
  })
})

describe('technologies and prices', () => {
  it('AARE-224 AARE-225 AARE-229 a jet shoots down one of three bombers on 2, the others bomb with both dice each, up to 20 in Germany', async () => {
    const s = await at(
      'uk',
      'combat-move',
      [
        u('uk', 'bomber', 'united-kingdom', { count: 3 }),
        u('germany', 'fighter', 'germany'),
        u('germany', 'infantry', 'germany'),
      ],
      { ...owning({ 'jet-fighters': ['germany'], 'heavy-bombers': ['uk'] }), treasuries: { germany: 40 } },
    )
    const b = s.ids('united-kingdom', 'bomber')
    await s.play(move(b, 'united-kingdom', 'sz-6', 'sz-5', 'germany'), raid(b, 'germany'), end)
    if (s.open?.of === 'pick') await s.play({ kind: 'intercept', units: s.ids('germany', 'fighter') })
    expect(s.roll).toMatch(/^1x2 .* germany$/)
    await s.dice([2])
    await s.until((x) => x.roll.includes('raid '))
    expect(s.roll).toBe('4x- raid uk')
    await s.dice([6, 6, 6, 6])
    expect(s.cash('germany')).toBe(20)
  })
  it('AARE-227 AARE-229 rockets of two territories at London: 5 and 6 cost 8', async () => {
    const s = await at(
      'germany',
      'combat-move',
      [u('germany', 'antiaircraft-gun', 'western-europe'), u('germany', 'antiaircraft-gun', 'germany')],
      { ...owning({ rockets: ['germany'] }), treasuries: { uk: 30 } },
    )
    await s.play(end, { kind: 'rocket', gun: s.id('western-europe'), target: 'united-kingdom' })
    await s.dice([5])
    await s.play({ kind: 'rocket', gun: s.id('germany'), target: 'united-kingdom' })
    await s.dice([6])
    expect(s.cash('uk')).toBe(22)
  })
  it('AARE-237 LHTR-040 bestDie: a heavy bomber’s two dice give at most one hit', async () => {
    const s = await at(
      'uk',
      'combat-move',
      [u('uk', 'bomber', 'united-kingdom'), u('germany', 'infantry', 'western-europe', { count: 2 })],
      owning({ 'heavy-bombers': ['uk'] }),
      { 'aare.heavyBombers': 'bestDie' },
    )
    await s.play(move(s.id('united-kingdom'), 'united-kingdom', 'sz-7', 'western-europe'), end)
    await s.dice([1, 1])
    await s.until((x) => x.roll.includes('defense'))
    await s.dice([6, 6])
    await s.until((x) => x.open?.of === 'retreat')
    expect(s.count('western-europe', 'infantry')).toBe(1)
    const both = await at(
      'uk',
      'combat-move',
      [u('uk', 'bomber', 'united-kingdom'), u('germany', 'infantry', 'western-europe', { count: 3 })],
      owning({ 'heavy-bombers': ['uk'] }),
    )
    await both.play(move(both.id('united-kingdom'), 'united-kingdom', 'sz-7', 'western-europe'), end)
    await both.dice([1, 1], [6, 6, 6])
    expect(both.count('western-europe', 'infantry')).toBe(1)
  })
  it('AARE-139 AARE-024 twenty units at Germany, SS Panzers only there', async () => {
    const s = await at('germany', 'place', [
      waiting('germany', 'ss-panzer', 1),
      waiting('germany', 'infantry', 21),
    ])
    expect(await s.no(place('infantry', 'germany', 21))).toMatch(/^LHTR-124/)
    await s.play(place('infantry', 'germany', 19), place('ss-panzer', 'germany'))
    expect(await s.no(place('infantry', 'southern-europe'))).toMatch(/./)
  })
  it('AARE-249 AARE-171 the price list’s carrier: 14 IPCs, two zones', async () => {
    const s = await at('uk', 'purchase', [], { treasuries: { uk: 14 } }, { 'aare.carrier': 'priceList' })
    await s.play(buy('uk', ['aircraft-carrier', 1]), end)
    const fast = await at('uk', 'purchase', [], { treasuries: { uk: 14 } })
    expect(await fast.no(buy('uk', ['aircraft-carrier', 1]))).not.toBe('')
  })
  it('AARE-213 AARE-218 a naval fighter takes off from Hawaii and cannot land on the mainland', async () => {
    const s = await at('us', 'noncombat-move', [
      u('us', 'naval-fighter', 'hawaiian-islands'),
      u('us', 'naval-fighter', 'western-united-states'),
    ])
    expect(
      [...(await s.targets(s.id('hawaiian-islands'))).keys()].filter((id) => !id.startsWith('sz-')).sort(),
    ).toEqual(['midway'].filter(() => false))
    expect((await s.targets(s.id('western-united-states', 'naval-fighter'))).size).toBe(0)
  })
})
