// Cases by a skeptical reviewer in Victory Cities & Commerce Raiding, against the contract: raids, victory, defense,
// combinations.
import { describe, expect, it } from 'vitest'
import {
  choose,
  cleared,
  end,
  facts,
  held,
  move,
  place,
  raid,
  research,
  Seat,
  u,
  waiting,
} from '../../support/seat'

const at = cleared('victory-cities')
const options = (s: Seat) => (s.open?.of === 'choose' ? s.open.options.map((o) => o.option) : [])
const rocket = (gun: string, target: string) => ({ kind: 'rocket' as const, gun, target })

describe('commerce raids', () => {
  it('VCR-099 VCR-124 VCR-167 a captured complex that can lose nothing: the raid is skipped', async () => {
    const s = await at('germany', 'income', [u('uk', 'destroyer', 'sz-16')], {
      ...held('germany', 'caucasus'),
      treasuries: { germany: 0 },
    })
    // Connected: all German territories, 44 in all less Norway 3 and Africa 2: far over 16. Nothing can be lost, so the
    // raid is skipped.
    expect(s.cash('germany')).toBe(44)
  })
  it('VCR-110 VCR-107 VCR-109 sea zone 7: a battleship, a fighter over land and two submarines cost 4 + 2 + 2 + 2', async () => {
    const s = await at(
      'uk',
      'income',
      [
        u('germany', 'battleship', 'sz-8'),
        u('germany', 'destroyer', 'sz-8'),
        u('germany', 'submarine', 'sz-8', { count: 2 }),
      ],
      { treasuries: { uk: 0 } },
    )
    await s.play(choose('raid'))
    const fell: string[] = []
    while (s.open?.of === 'roll') {
      const { dice, hitsOn } = s.open
      fell.push(s.roll)
      await s.dice(Array.from({ length: dice }, () => hitsOn ?? 1))
    }
    expect(s.cash('uk')).toBe(20)
  })
  it('VCR-121 VCR-112 VCR-123 three zones of London: 10 + 10 + 10 are cut to 22', async () => {
    const zone = (sz: string) => [u('germany', 'battleship', sz), u('germany', 'submarine', sz)]
    const s = await at('uk', 'income', [...zone('sz-6'), ...zone('sz-7'), ...zone('sz-8')], {
      treasuries: { uk: 5 },
    })
    await s.play(choose('raid'))
    while (s.open?.of === 'roll')
      await s.dice(
        Array.from({ length: s.open.dice }, (_, i) => (s.open?.of === 'roll' ? (s.open.hitsOn ?? 1) : i)),
      )
    expect(s.cash('uk')).toBe(5 + 30 - 22)
  })
  it('VCR-127 VCR-128 VCR-129 times3: London can lose 24, and the placement limit stays 32', async () => {
    const zone = (sz: string) => [u('germany', 'battleship', sz), u('germany', 'submarine', sz)]
    const s = await at(
      'uk',
      'income',
      [...zone('sz-6'), ...zone('sz-7'), ...zone('sz-8'), waiting('uk', 'armor', 6)],
      { treasuries: { uk: 0 } },
      { 'vcr.raidMaximum': 'times3' },
    )
    await s.play(choose('raid'))
    while (s.open?.of === 'roll')
      await s.dice(
        Array.from({ length: s.open.dice }, () => (s.open?.of === 'roll' ? (s.open.hitsOn ?? 1) : 1)),
      )
    expect(s.cash('uk')).toBe(6)
    await s.until((x) => x.open?.of === 'place')
    await s.play(place('armor', 'united-kingdom', 6))
  })
  it('VCR-102 VCR-107 two land-based fighters over different zones each count, over one zone only the better one', async () => {
    const fighters = [u('germany', 'fighter', 'western-europe', { count: 2 })]
    const s = await at('uk', 'income', fighters, { treasuries: { uk: 0 } })
    await s.play(choose('raid'), choose('sz-6'), choose('sz-6'))
    while (s.open?.of === 'roll') await s.dice(s.open.dice === 2 ? [2, 3] : [3])
    expect(s.cash('uk')).toBe(27)
  })
  it('VCR-126 VCR-167 VCR-122 opponents of Japan roll in turn order and share the limit of the zone', async () => {
    const s = await at(
      'japan',
      'income',
      [u('us', 'destroyer', 'sz-60'), u('uk', 'battleship', 'sz-60'), u('russia', 'submarine', 'sz-60')],
      { treasuries: { japan: 0 } },
    )
    const order: string[] = []
    for (let i = 0; i < 20 && s.view.phase === 'income'; i++) {
      if (s.open?.of === 'roll')
        await s.dice(
          Array.from({ length: s.open.dice }, () => (s.open?.of === 'roll' ? (s.open.hitsOn ?? 1) : 1)),
        )
      else {
        order.push(s.asked)
        await s.play(choose('raid'))
      }
    }
    expect(order).toEqual(['us commerce-raid', 'russia commerce-raid', 'uk commerce-raid'])
    // Russia 2 + 2 + 2, then the best surface roll 4.
    expect(s.cash('japan')).toBe(30 - 6 - 4)
  })
  it('VCR-159 VCR-167 LHTR-110 a power without its capital counts nothing and is not raided', async () => {
    const s = await at('uk', 'income', [u('germany', 'submarine', 'sz-35')], {
      ...held('germany', 'united-kingdom'),
      facilities: [{ unit: 'industrial-complex', space: 'india', builtBy: 'uk' }],
      treasuries: { uk: 3 },
    })
    expect([s.asked.includes('commerce-raid'), s.cash('uk')]).toEqual([false, 3])
  })
  it('VCR-097 VCR-007 VCR-015 raid losses are missing in phase 8', async () => {
    const s = await at('uk', 'purchase', [u('germany', 'battleship', 'sz-7')], { treasuries: { uk: 0 } })
    await s.play(end, choose('raid'))
    await s.dice([4])
    expect(s.cash('uk')).toBe(26)
    await s.until((x) => x.open?.of === 'research')
    expect(s.open?.of === 'research' ? s.open.most : 0).toBe(5)
  })
  it('VCR-118 VCR-115 India is cut off by the loss of Anglo-Egypt: connected 5, and a complex there can lose what 12 leaves', async () => {
    const s = await at(
      'uk',
      'income',
      [u('japan', 'battleship', 'sz-35'), u('japan', 'submarine', 'sz-35')],
      {
        control: [{ space: 'anglo-egypt', power: 'germany' }],
        facilities: [{ unit: 'industrial-complex', space: 'india', builtBy: 'uk' }],
        treasuries: { uk: 0 },
      },
    )
    expect(s.asked).toBe('japan commerce-raid')
    await s.play(choose('raid'))
    while (s.open?.of === 'roll')
      await s.dice(
        Array.from({ length: s.open.dice }, () => (s.open?.of === 'roll' ? (s.open.hitsOn ?? 1) : 1)),
      )
    // 28 counted; 4 + 2 + 2 + 2 = 10 cut to 12 - 5 = 7.
    expect(s.cash('uk')).toBe(28 - 7)
  })
})

describe('victory and development', () => {
  it('VCR-013 VCR-014 VCR-075 the check comes before research of the American turn: 40 points end the game without dice', async () => {
    const s = await at('us', 'noncombat-move', [], {
      control: ['russia', 'caucasus', 'karelia-ssr', 'buryatia-ssr', 'india', 'anglo-egypt'].map((space) => ({
        space,
        power: space === 'india' ? 'japan' : 'germany',
      })),
      treasuries: { us: 20 },
    })
    await s.until((x) => x.view.status.over || x.open?.of === 'research')
    expect([s.view.status.over, s.view.status.winner]).toEqual([true, 'axis'])
  })
  it('VCR-014 LHTR-027 VCR-162 jets rolled in phase 8 of Germany defend on 5 in the British turn', async () => {
    const s = await at(
      'germany',
      'develop',
      [u('germany', 'fighter', 'western-europe'), u('uk', 'fighter', 'united-kingdom')],
      { treasuries: { germany: 5 } },
    ).catch(() =>
      at(
        'germany',
        'research',
        [u('germany', 'fighter', 'western-europe'), u('uk', 'fighter', 'united-kingdom')],
        { treasuries: { germany: 5 } },
      ),
    )
    await s.play(research('jet-fighters')).then((x) => x.dice([1]))
    await s.phase('uk', 'combat-move')
    await s.play(move(s.id('united-kingdom', 'fighter'), 'united-kingdom', 'sz-7', 'western-europe'), end)
    await s.dice([6])
    expect(s.roll).toBe('1x5 defense germany')
  })
  it('VCR-073 VCR-074 total victory: a single missing territory keeps the game going', async () => {
    const all = Object.entries((await at('us', 'noncombat-move')).view.spaces)
      .filter(
        ([id, space]) =>
          !id.startsWith('sz-') && ['russia', 'germany', 'uk', 'japan', 'us'].includes(space.control ?? ''),
      )
      .map(([id]) => id)
    const owned = all.filter((id) => id !== 'greenland')
    const game = await at(
      'us',
      'noncombat-move',
      [],
      { control: owned.map((space) => ({ space, power: 'germany' })) },
      { 'vcr.victory': 'total' },
    )
    await game.until((x) => x.view.status.over || x.view.power !== 'us')
    expect(game.view.status.over).toBe(false)
    const full = await at(
      'us',
      'noncombat-move',
      [],
      { control: all.map((space) => ({ space, power: 'germany' })) },
      { 'vcr.victory': 'total' },
    )
    await full.until((x) => x.view.status.over || x.view.power !== 'us')
    expect([full.view.status.over, full.view.status.winner]).toEqual([true, 'axis'])
  })
  it('VCR-078 VCR-079 VCR-084 rounds: equal bids are repeated, a second tie is diced, and the game ends with that round', async () => {
    const s = await Seat.at('victory-cities', undefined, { 'vcr.victory': 'minor' })
    expect(await s.no({ kind: 'bid', rounds: 0 })).not.toBe('')
    for (const rounds of [7, 7, 7, 7]) await s.play({ kind: 'bid', rounds })
    expect(s.open?.of).toBe('roll')
  })
})

describe('infrastructure defense', () => {
  const guns = { 'vcr.infrastructureDefense': 'on' }
  it('VCR-147 VCR-136 VCR-138 a piece launches a rocket and still targets in the same turn cycle', async () => {
    const s = await at(
      'germany',
      'combat-move',
      [u('germany', 'antiaircraft-gun', 'western-europe')],
      { ...facts({ technologies: { rockets: ['germany'] } }), treasuries: { uk: 20 } },
      guns,
    )
    await s.play(end)
    expect(s.asked).toBe('germany rocket')
    await s.play(rocket(s.id('western-europe'), 'united-kingdom'))
    await s.dice([6])
    expect(s.cash('uk')).toBe(14)
  })
  it('VCR-138 VCR-148 LHTR-149 radar of the UK with pieces: three pieces roll for all aircraft together, on 1 or 2, then on 1', async () => {
    const s = await at(
      'germany',
      'combat-move',
      [
        u('germany', 'bomber', 'western-europe', { count: 2 }),
        u('uk', 'antiaircraft-gun', 'united-kingdom', { count: 4 }),
      ],
      { treasuries: { uk: 20 } },
      guns,
    )
    const b = s.ids('western-europe')
    await s.play(move(b, 'western-europe', 'sz-7', 'united-kingdom'), raid(b, 'united-kingdom'), end)
    expect(s.roll).toMatch(/^3x2 /)
    await s.dice([1, 2, 3])
    expect(s.roll).toMatch(/^2x1 /)
    await s.dice([1, 6])
    await s.until((x) => x.roll.includes('raid '))
    expect(s.roll).toMatch(/^1x- raid/)
  })
  it('VCR-140 VCR-056 pieces can be placed in any territory held since the turn began, and use no complex capacity', async () => {
    const s = await at(
      'uk',
      'place',
      [waiting('uk', 'armor', 6), waiting('uk', 'antiaircraft-gun', 2)],
      {},
      guns,
    )
    await s.play(
      place('armor', 'united-kingdom', 6),
      place('antiaircraft-gun', 'united-kingdom'),
      place('antiaircraft-gun', 'kenya'),
    )
  })
})

describe('combinations', () => {
  it('LHTR-137 VCR-006 the winter is declared in the income phase, which comes second: it lasts until the next Soviet turn', async () => {
    const s = await at(
      'russia',
      'purchase',
      [u('russia', 'infantry', 'caucasus'), u('germany', 'armor', 'ukraine-ssr')],
      facts({ advantages: { has: ['russian-winter'] } }),
      { 'lhtr.advantages': 'chosen' },
    )
    await s.play(end)
    expect(s.asked).toBe('russia russian-winter')
    await s.play(choose(options(s).find((o) => o !== 'wait' && o !== 'no') ?? ''))
    await s.phase('germany', 'combat-move')
    await s.play(move(s.id('ukraine-ssr'), 'ukraine-ssr', 'caucasus'), end)
    await s.dice([6])
    expect(s.roll).toBe('1x3 defense russia')
  })
  it('LHTR-143 VCR-121 U-boats interdict and raid: both lower the UK’s income', async () => {
    const s = await at(
      'uk',
      'income',
      [u('germany', 'submarine', 'sz-7')],
      { ...facts({ advantages: { has: ['u-boat-interdiction'] } }), treasuries: { uk: 0 } },
      { 'lhtr.advantages': 'chosen' },
    )
    await s.play(choose('raid'))
    await s.dice([2, 2, 2])
    expect(s.cash('uk')).toBe(30 - 1 - 6)
  })
  it('LHTR-139 VCR-069 a starting complex that Mobile Industry moved stays permanent', async () => {
    const s = await at(
      'russia',
      'noncombat-move',
      [u('germany', 'armor', 'west-russia')],
      { ...facts({ advantages: { has: ['mobile-industry'] } }) },
      { 'lhtr.advantages': 'chosen' },
    )
    await s.play(end)
    expect(s.asked).toBe('russia mobile-industry')
    const d = s.open
    expect(d?.of === 'choose' ? d.options.length : 0).toBeGreaterThan(0)
  })
  it('LHTR-153 VCR-056 VCR-060 the colonial garrison’s complex is free and builds 12 IPCs per turn in India', async () => {
    const s = await at(
      'uk',
      'place',
      [waiting('uk', 'artillery', 3), waiting('uk', 'armor', 1)],
      { facilities: [{ unit: 'industrial-complex', space: 'india', builtBy: 'uk' }] },
      { 'lhtr.advantages': 'chosen' },
    )
    await s.play(place('artillery', 'india', 3))
    expect(await s.no(place('armor', 'india'))).toMatch(/^VCR-056/)
  })
})
