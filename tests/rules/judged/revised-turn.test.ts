// Cases by a skeptical reviewer in Revised, against the contract: developments, raids, victory, capitals, ships.
import { describe, expect, it } from 'vitest'
import {
  aboard,
  buy,
  cleared,
  end,
  facts,
  held,
  move,
  place,
  raid,
  research,
  u,
  unload,
  waiting,
} from '../../support/seat'

const at = cleared('revised')
const owning = (of: Record<string, string[]>) => facts({ technologies: of })
const rocket = (gun: string, target: string) => ({ kind: 'rocket' as const, gun, target })

describe('developments at the turn’s end', () => {
  it('LHTR-027 LHTR-031 jets rolled in the German turn defend on 5 in the British turn that follows', async () => {
    const s = await at(
      'germany',
      'research',
      [u('germany', 'fighter', 'western-europe'), u('uk', 'fighter', 'united-kingdom')],
      { treasuries: { germany: 5 } },
    )
    await s.play(research('jet-fighters')).then((x) => x.dice([1]))
    await s.phase('uk', 'combat-move')
    await s.play(move(s.id('united-kingdom', 'fighter'), 'united-kingdom', 'sz-7', 'western-europe'), end)
    expect(s.roll).toBe('1x3 attack uk')
    await s.dice([6])
    expect(s.roll).toBe('1x5 defense germany')
  })
  it('LHTR-027 LHTR-038 long-range aircraft rolled this turn fly no farther this turn', async () => {
    const s = await at('germany', 'research', [u('germany', 'fighter', 'germany')], {
      treasuries: { germany: 5 },
    })
    await s.play(research('long-range-aircraft')).then((x) => x.dice([4]))
    await s.phase('germany', 'combat-move')
    // Four points: out and back. Karelia is two away, Archangel three.
    const there = await s.targets(s.id('germany', 'fighter'))
    expect([there.has('karelia-ssr'), there.has('archangel')]).toEqual([false, false])
  })
  it('LHTR-027 LHTR-040 a heavy bomber rolled this turn attacks with one die', async () => {
    const s = await at(
      'uk',
      'research',
      [u('uk', 'bomber', 'united-kingdom'), u('germany', 'infantry', 'western-europe')],
      { treasuries: { uk: 5 } },
    )
    await s.play(research('heavy-bombers')).then((x) => x.dice([6]))
    await s.phase('uk', 'combat-move')
    await s.play(move(s.id('united-kingdom', 'bomber'), 'united-kingdom', 'sz-7', 'western-europe'), end)
    expect(s.roll).toBe('1x4 attack uk')
  })
  it('LHTR-027 LHTR-045 a rolled development stays even if the capital falls before the next turn', async () => {
    const s = await at(
      'germany',
      'research',
      [u('germany', 'submarine', 'sz-5'), u('uk', 'armor', 'western-europe'), u('uk', 'submarine', 'sz-6')],
      { treasuries: { germany: 5 }, ...held('uk', 'western-europe') },
    )
    await s.play(research('super-submarines')).then((x) => x.dice([3]))
    await s.phase('uk', 'combat-move')
    await s.play(
      move(s.id('western-europe', 'armor'), 'western-europe', 'germany'),
      move(s.id('sz-6', 'submarine'), 'sz-6', 'sz-5'),
      end,
    )
    await s.until((x) => x.roll.endsWith('germany') || x.view.phase === 'noncombat-move')
    expect(s.roll).toBe('1x3 submarines germany')
  })
})

describe('rockets, raids and their cap', () => {
  const guns = () => [
    u('germany', 'antiaircraft-gun', 'western-europe'),
    u('germany', 'bomber', 'western-europe'),
  ]
  it('LHTR-034 LHTR-072 a rocket of 5 on London leaves 3 for the raid', async () => {
    const s = await at('germany', 'combat-move', guns(), {
      ...owning({ rockets: ['germany'] }),
      treasuries: { uk: 30 },
    })
    const b = s.id('western-europe', 'bomber')
    await s.play(move(b, 'western-europe', 'sz-7', 'united-kingdom'), raid(b, 'united-kingdom'), end)
    expect(s.asked).toBe('germany rocket')
    await s.play(rocket(s.id('western-europe', 'antiaircraft-gun'), 'united-kingdom'))
    await s.dice([5])
    expect(s.cash('uk')).toBe(25)
    await s.until((x) => x.roll.startsWith('1x- raid'))
    await s.dice([6])
    expect(s.cash('uk')).toBe(22)
  })
  it('LHTR-035 LHTR-073 the victim pays what it has', async () => {
    const s = await at('germany', 'combat-move', guns(), {
      ...owning({ rockets: ['germany'] }),
      treasuries: { uk: 2 },
    })
    await s.play(end, rocket(s.id('western-europe', 'antiaircraft-gun'), 'united-kingdom'))
    await s.dice([6])
    expect(s.cash('uk')).toBe(0)
  })
  it('LHTR-032 LHTR-036 rockets of one territory: only one gun, also over neutrals, at most three spaces', async () => {
    const s = await at(
      'germany',
      'combat-move',
      [u('germany', 'antiaircraft-gun', 'ukraine-ssr', { count: 2 })],
      { ...owning({ rockets: ['germany'] }), treasuries: { russia: 20 } },
    )
    await s.play(end)
    const [one = '', two = ''] = s.ids('ukraine-ssr', 'antiaircraft-gun')
    await s.play(rocket(one, 'caucasus'))
    await s.dice([1])
    expect(s.cash('russia')).toBe(19)
    // Moscow is two away: the other gun of the same territory stays silent.
    expect(await s.no(rocket(two, 'russia'))).not.toBe('')
    expect(s.asked).not.toBe('germany rocket')
  })
  it('LHTR-033 guns of two territories fire at two complexes, not both at one', async () => {
    const s = await at(
      'germany',
      'combat-move',
      [u('germany', 'antiaircraft-gun', 'ukraine-ssr'), u('germany', 'antiaircraft-gun', 'west-russia')],
      { ...owning({ rockets: ['germany'] }), treasuries: { russia: 20 } },
    )
    await s.play(end, rocket(s.id('ukraine-ssr'), 'russia'))
    await s.dice([3])
    expect(await s.no(rocket(s.id('west-russia'), 'russia'))).toMatch(/^LHTR-033/)
    await s.play(rocket(s.id('west-russia'), 'caucasus'))
    await s.dice([6])
    expect(s.cash('russia')).toBe(20 - 3 - 4)
  })
  it('LHTR-041 LHTR-070 LHTR-072 a gun downs one of two heavy bombers; the other’s better die plus one counts up to the cap', async () => {
    const s = await at(
      'germany',
      'combat-move',
      [u('germany', 'bomber', 'ukraine-ssr', { count: 2 }), u('russia', 'antiaircraft-gun', 'caucasus')],
      { ...owning({ 'heavy-bombers': ['germany'] }), treasuries: { russia: 20 } },
    )
    const b = s.ids('ukraine-ssr', 'bomber')
    await s.play(move(b, 'ukraine-ssr', 'caucasus'), raid(b, 'caucasus'), end)
    expect(s.roll).toBe('2x1 antiaircraft russia')
    await s.dice([1, 4])
    expect(s.roll).toBe('2x- raid germany')
    await s.dice([1, 2])
    expect(s.cash('russia')).toBe(17)
  })
  it('LHTR-069 LHTR-067 a raid and a battle over one territory: the gun fires at raiders and at attackers, once each', async () => {
    const s = await at('uk', 'combat-move', [
      u('uk', 'bomber', 'united-kingdom', { count: 2 }),
      u('germany', 'antiaircraft-gun', 'germany'),
      u('germany', 'infantry', 'germany'),
    ])
    const [one = '', two = ''] = s.ids('united-kingdom', 'bomber')
    await s.play(move([one, two], 'united-kingdom', 'sz-6', 'sz-5', 'germany'))
    await s.play(raid(one, 'germany'), end)
    expect(s.roll).toBe('1x1 antiaircraft germany')
    await s.dice([6], [3])
    expect(s.roll).toBe('1x1 antiaircraft germany')
  })
})

describe('victory at the end of the round', () => {
  it('LHTR-006 nine cities after the Japanese turn, eight after the American one: the game continues', async () => {
    const s = await at(
      'japan',
      'income',
      [u('us', 'infantry', 'hawaiian-islands'), u('us', 'armor', 'sinkiang')],
      {
        ...held('germany', 'karelia-ssr', 'russia'),
        control: [
          { space: 'karelia-ssr', power: 'germany' },
          { space: 'russia', power: 'germany' },
          { space: 'india', power: 'japan' },
        ],
      },
      { 'lhtr.goal': '9' },
    )
    await s.phase('us', 'combat-move')
    expect(s.view.status.over).toBe(false)
    const a = s.id('sinkiang', 'armor')
    await s.play(move(a, 'sinkiang', 'china', 'kwangtung'), end)
    await s.until((x) => x.view.power !== 'us' || x.view.status.over)
    expect([s.view.status.over, s.control('kwangtung')]).toEqual([false, 'us'])
  })
  it('LHTR-006 the same nine held after the American turn win', async () => {
    const s = await at(
      'japan',
      'income',
      [],
      {
        control: [
          { space: 'karelia-ssr', power: 'germany' },
          { space: 'russia', power: 'germany' },
          { space: 'india', power: 'japan' },
        ],
      },
      { 'lhtr.goal': '9' },
    )
    await s.until((x) => x.view.status.over)
    expect([s.view.status.winner, s.view.round]).toEqual(['axis', 3])
  })
})

describe('capture and liberation', () => {
  it('LHTR-109 LHTR-025 the captor of a capital takes the cash left after research, purchase and income', async () => {
    const s = await at('germany', 'research', [u('uk', 'armor', 'western-europe')], {
      treasuries: { germany: 20, uk: 1 },
      ...held('uk', 'western-europe'),
    })
    await s.play(research('rockets', 1))
    await s.dice([6])
    await s.play(buy('germany', ['submarine', 1]), end)
    await s.phase('uk', 'combat-move')
    // 20 less a die for 5 and a submarine for 8; 34 come in without Western Europe.
    expect(s.cash('germany')).toBe(7 + 34)
    const before = s.cash('uk')
    await s.play(move(s.id('western-europe', 'armor'), 'western-europe', 'germany'), end)
    expect([s.control('germany'), s.cash('germany'), s.cash('uk')]).toEqual(['uk', 0, before + 41])
  })
  it('LHTR-111 LHTR-124 the UK frees Caucasus while Moscow is German: it keeps it, and places there from its next turn', async () => {
    const s = await at('uk', 'purchase', [u('uk', 'armor', 'persia')], {
      control: [
        { space: 'caucasus', power: 'germany' },
        { space: 'russia', power: 'germany' },
      ],
      treasuries: { uk: 6 },
    })
    await s.play(buy('uk', ['infantry', 2]), end)
    await s.play(move(s.id('persia', 'armor'), 'persia', 'caucasus'), end)
    expect(s.control('caucasus')).toBe('uk')
    await s.until((x) => x.open?.of === 'place')
    expect(await s.no(place('infantry', 'caucasus'))).toMatch(/^LHTR-123/)
    await s.until((x) => x.view.power === 'uk' && x.view.round === 4 && x.view.phase === 'purchase')
    await s.play(buy('uk', ['infantry', 4]), end)
    await s.until((x) => x.open?.of === 'place')
    await s.play(place('infantry', 'caucasus', 4))
    expect(s.count('caucasus', 'infantry', 'uk')).toBe(4)
  })
  it('LHTR-111 LHTR-108 the UK frees Caucasus while Moscow is Russian: territory, complex and gun are Russian, and Russia uses it in its next turn', async () => {
    const s = await at(
      'uk',
      'combat-move',
      [u('uk', 'armor', 'persia'), u('germany', 'antiaircraft-gun', 'caucasus')],
      { control: [{ space: 'caucasus', power: 'germany' }], treasuries: { russia: 12 } },
    )
    await s.play(move(s.id('persia', 'armor'), 'persia', 'caucasus'), end)
    expect([s.control('caucasus'), s.pieces('caucasus')]).toEqual([
      'russia',
      ['russia antiaircraft-gun', 'uk armor'],
    ])
    await s.until((x) => x.view.power === 'russia' && x.view.phase === 'purchase')
    await s.play(buy('russia', ['infantry', 4]), end)
    await s.until((x) => x.open?.of === 'place')
    await s.play(place('infantry', 'caucasus', 4))
  })
  it('LHTR-112 the freed capital gets back what allies held on its behalf, but no money', async () => {
    const s = await at(
      'uk',
      'combat-move',
      [u('uk', 'armor', 'caucasus', { count: 1 }), u('us', 'infantry', 'archangel')],
      {
        control: [
          { space: 'caucasus', power: 'uk' },
          { space: 'archangel', power: 'us' },
          { space: 'russia', power: 'germany' },
        ],
        treasuries: { russia: 0, germany: 30 },
      },
    )
    await s.play(move(s.id('caucasus', 'armor'), 'caucasus', 'russia'), end)
    expect([s.control('russia'), s.control('caucasus'), s.control('archangel')]).toEqual([
      'russia',
      'russia',
      'russia',
    ])
    expect([s.cash('russia'), s.cash('uk')]).toEqual([0, (await s.until(() => true)).cash('uk')])
  })
  it('LHTR-050 LHTR-108 a blitz through an empty complex stops there, and the complex builds nothing this turn', async () => {
    const s = await at('germany', 'combat-move', [
      u('germany', 'armor', 'ukraine-ssr'),
      waiting('germany', 'infantry', 2),
    ])
    const there = await s.targets(s.id('ukraine-ssr', 'armor'))
    expect([there.has('caucasus'), there.has('persia'), there.has('kazakh-ssr')]).toEqual([
      true,
      false,
      false,
    ])
    await s.play(move(s.id('ukraine-ssr', 'armor'), 'ukraine-ssr', 'caucasus'), end)
    await s.until((x) => x.open?.of === 'place')
    expect(await s.no(place('infantry', 'caucasus'))).toMatch(/^LHTR-123/)
  })
  it('LHTR-113 LHTR-111 if all units die the defender keeps the territory', async () => {
    const s = await at('germany', 'combat-move', [
      u('germany', 'infantry', 'ukraine-ssr'),
      u('russia', 'infantry', 'caucasus'),
    ])
    await s.play(move(s.id('ukraine-ssr', 'infantry'), 'ukraine-ssr', 'caucasus'), end)
    await s.dice([1], [1])
    expect([s.control('caucasus'), s.pieces('caucasus')]).toEqual(['russia', []])
  })
})

describe('ships, cargo and shores', () => {
  it('LHTR-102 LHTR-117 breaking off a sea battle takes the cargo back, and the transport stays in its new zone', async () => {
    const s = await at('uk', 'combat-move', [
      u('uk', 'transport', 'sz-6', { ref: 't' }),
      aboard('uk', 'infantry', 't'),
      u('uk', 'destroyer', 'sz-6', { count: 1 }),
      u('germany', 'battleship', 'sz-7'),
      u('germany', 'infantry', 'western-europe'),
    ])
    const t = s.id('sz-6', 'transport')
    const man = s.id('sz-6', 'infantry')
    await s.play(move([t, s.id('sz-6', 'destroyer')], 'sz-6', 'sz-7'), unload(man, 'western-europe'), end)
    await s.until((x) => x.open?.of === 'retreat')
    await s.play({ kind: 'retreat', to: 'sz-6' })
    await s.phase('uk', 'noncombat-move')
    expect(s.pieces('sz-6')).toContain('uk infantry')
    expect((await s.targets(s.id('sz-6', 'transport'))).size).toBe(0)
    expect(await s.no(unload(s.id('sz-6', 'infantry'), 'united-kingdom'))).toMatch(/^LHTR/)
  })
  it('LHTR-097 LHTR-039 a battleship that fought at sea cannot bombard; a destroyer that did not can with the development', async () => {
    const s = await at(
      'uk',
      'combat-move',
      [
        u('uk', 'battleship', 'sz-7'),
        u('uk', 'destroyer', 'sz-7'),
        u('uk', 'transport', 'sz-7', { ref: 't' }),
        aboard('uk', 'infantry', 't'),
        aboard('uk', 'infantry', 't'),
        u('germany', 'infantry', 'western-europe'),
      ],
      owning({ 'combined-bombardment': ['uk'] }),
    )
    await s.play(unload(s.ids('sz-7', 'infantry'), 'western-europe'), end)
    expect(s.open?.of).toBe('pick')
    await s.play({ kind: 'bombard', units: [s.id('sz-7', 'battleship'), s.id('sz-7', 'destroyer')] })
    expect(s.roll).toMatch(/^1x[34] /)
    await s.dice([4])
    expect(s.roll).toMatch(/^1x[34] /)
    await s.dice([4])
    // The battleship's 4 hits, the destroyer's 4 misses: the single defender is gone and fires at no unit.
    expect(s.control('western-europe')).toBe('uk')
  })
  it('LHTR-085 LHTR-122 a fighter of a sunk carrier flies one space, onto land or a deck, or is lost', async () => {
    const s = await at('uk', 'combat-move', [
      u('uk', 'submarine', 'sz-6', { count: 3 }),
      u('germany', 'aircraft-carrier', 'sz-5', { ref: 'c' }),
      aboard('germany', 'fighter', 'c'),
    ])
    await s.play(move(s.ids('sz-6', 'submarine'), 'sz-6', 'sz-5'), end)
    await s.dice([1, 6, 6])
    await s.until(
      (x) =>
        x.view.phase === 'noncombat-move' ||
        x.asked.includes('germany homeless') ||
        x.asked.includes('germany move'),
    )
    await s.phase('uk', 'noncombat-move')
    const home = Object.keys(s.view.spaces).filter((id) => s.count(id, 'fighter', 'germany') > 0)
    expect(home).toHaveLength(1)
    expect(['germany', 'norway', 'eastern-europe', 'western-europe', 'karelia-ssr']).toContain(home[0])
  })
  it('LHTR-083 LHTR-131 a battleship hit in another power’s turn is repaired when its owner’s turn ends, not before', async () => {
    const s = await at('uk', 'combat-move', [
      u('uk', 'submarine', 'sz-6'),
      u('germany', 'battleship', 'sz-5'),
    ])
    await s.play(move(s.id('sz-6', 'submarine'), 'sz-6', 'sz-5'), end)
    await s.dice([1], [1])
    const hurt = () => s.view.spaces['sz-5']?.pieces.find((p) => p.unit === 'battleship')?.damaged ?? false
    expect(hurt()).toBe(true)
    await s.until((x) => x.view.power === 'germany' && x.view.phase === 'noncombat-move')
    expect(hurt()).toBe(true)
    await s.until((x) => x.view.power === 'uk')
    expect(hurt()).toBe(false)
  })
  it('LHTR-054 LHTR-016 a submarine passes a battleship, stops at a destroyer, and a surface ship stops at the battleship', async () => {
    const s = await at('germany', 'combat-move', [
      u('germany', 'submarine', 'sz-5'),
      u('germany', 'destroyer', 'sz-5'),
      u('uk', 'battleship', 'sz-6'),
    ])
    expect([...(await s.targets(s.id('sz-5', 'submarine'))).keys()].sort()).toEqual(['sz-3', 'sz-6', 'sz-7'])
    expect([...(await s.targets(s.id('sz-5', 'destroyer'))).keys()].sort()).toEqual(['sz-6'])
    const d = await at('germany', 'combat-move', [
      u('germany', 'submarine', 'sz-5'),
      u('uk', 'destroyer', 'sz-6'),
    ])
    expect([...(await d.targets(d.id('sz-5', 'submarine'))).keys()].sort()).toEqual(['sz-6'])
  })
  it('LHTR-013 LHTR-107 capturing both banks this turn does not open the canal this turn', async () => {
    const s = await at('germany', 'combat-move', [
      u('germany', 'armor', 'libya'),
      u('germany', 'destroyer', 'sz-15'),
    ])
    await s.play(move(s.id('libya', 'armor'), 'libya', 'anglo-egypt', 'trans-jordan'), end)
    await s.phase('germany', 'noncombat-move')
    expect([s.control('anglo-egypt'), s.control('trans-jordan')]).toEqual(['germany', 'germany'])
    expect((await s.targets(s.id('sz-15', 'destroyer'))).has('sz-34')).toBe(false)
  })
  it('LHTR-119 LHTR-124 LHTR-177 a fighter waits over the zone of a new carrier; with the complex full the carrier has priority', async () => {
    const s = await at('uk', 'noncombat-move', [
      u('uk', 'fighter', 'united-kingdom'),
      waiting('uk', 'aircraft-carrier'),
      waiting('uk', 'infantry', 8),
    ])
    await s.play(move(s.id('united-kingdom', 'fighter'), 'united-kingdom', 'sz-7'), end)
    expect(s.open?.of).toBe('place')
    expect(await s.no(place('infantry', 'united-kingdom', 8))).toMatch(/^LHTR-119/)
    await s.play(place('aircraft-carrier', 'sz-7'))
    await s.play(place('infantry', 'united-kingdom', 7))
    expect(await s.no(place('infantry', 'united-kingdom', 1))).toMatch(/./)
    expect(s.pieces('sz-7')).toEqual(['uk aircraft-carrier', 'uk fighter'])
  })
  it('LHTR-088 LHTR-094 once the destroyer is gone, units that submarines hit in the next cycle do not fire back', async () => {
    const s = await at('germany', 'combat-move', [
      u('germany', 'submarine', 'sz-5', { count: 2 }),
      u('uk', 'destroyer', 'sz-6'),
      u('uk', 'battleship', 'sz-6'),
    ])
    await s.play(move(s.ids('sz-5', 'submarine'), 'sz-5', 'sz-6'), end)
    expect(s.roll).toBe('2x2 submarines germany')
    await s.dice([1, 1])
    await s.until((x) => x.open?.of !== 'casualties')
    // Both British ships fire in the first cycle, hit or not.
    expect(s.open?.of).toBe('roll')
  })
})
