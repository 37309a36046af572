// Cases by a skeptical reviewer in the Expansion Edition, against the contract: treaty, lend-lease, raids on convoys,
// D-Day, the bid, advantages, victory.
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
  Seat,
  u,
  unload,
  waiting,
} from '../../support/seat'

const at = cleared('expansion')
const options = (s: Seat) => (s.open?.of === 'choose' ? s.open.options.map((o) => o.option) : [])
const treaty = (s: Seat) => s.view.facts['treaty']
const reds = (s: Seat, power: string) =>
  Object.keys(s.view.spaces).reduce((n, id) => n + s.count(id, 'infantry', power), 0)

describe('the treaty', () => {
  it('AARE-046 AARE-039 AARE-044 a breaking attack and a voiding act in one turn: broken, four infantry only in the territory', async () => {
    const s = await at('japan', 'combat-move', [
      u('japan', 'infantry', 'manchuria'),
      u('japan', 'destroyer', 'sz-60'),
      u('russia', 'submarine', 'sz-62'),
    ])
    await s.play(
      move(s.id('manchuria'), 'manchuria', 'buryatia-ssr'),
      move(s.id('sz-60'), 'sz-60', 'sz-62'),
      end,
    )
    expect([treaty(s), s.count('buryatia-ssr', 'infantry', 'russia'), s.count('russia')]).toEqual([
      'broken',
      4,
      0,
    ])
  })
  it('AARE-047 AARE-039 a bombing raid on Japan breaks it: four infantry in Japan, before bombs fall', async () => {
    const s = await at(
      'russia',
      'combat-move',
      [u('russia', 'bomber', 'buryatia-ssr'), u('japan', 'antiaircraft-gun', 'japan')],
      { treasuries: { japan: 20 } },
    )
    const b = s.id('buryatia-ssr')
    await s.play(move(b, 'buryatia-ssr', 'sz-60', 'japan'), raid(b, 'japan'), end)
    expect([treaty(s), s.count('japan', 'infantry')]).toEqual(['broken', 4])
  })
  it('AARE-042 AARE-041 AARE-048 Russia attacks Japanese India: void, four infantry in Japan at once', async () => {
    const s = await at(
      'russia',
      'combat-move',
      [u('russia', 'infantry', 'persia'), u('japan', 'infantry', 'india')],
      held('japan', 'india'),
    )
    await s.play(move(s.id('persia'), 'persia', 'india'), end)
    expect([treaty(s), s.count('japan', 'infantry'), s.count('india', 'infantry', 'japan')]).toEqual([
      'void',
      4,
      1,
    ])
  })
  it('AARE-048 AARE-041 the injured party’s capital is lost: no infantry appears, but it is still void', async () => {
    const s = await at(
      'russia',
      'combat-move',
      [u('russia', 'infantry', 'persia'), u('japan', 'infantry', 'india')],
      {
        control: [
          { space: 'india', power: 'japan' },
          { space: 'japan', power: 'us' },
        ],
      },
    )
    await s.play(move(s.id('persia'), 'persia', 'india'), end)
    expect([treaty(s), reds(s, 'japan')]).toEqual(['void', 1])
  })
  it('AARE-043 AARE-263 a Russian infantry enters British Manchuria in noncombat movement: void', async () => {
    const s = await at(
      'russia',
      'noncombat-move',
      [u('russia', 'infantry', 'buryatia-ssr')],
      held('uk', 'manchuria'),
    )
    await s.play(move(s.id('buryatia-ssr'), 'buryatia-ssr', 'manchuria'), end)
    expect([treaty(s), s.count('japan', 'infantry')]).toEqual(['void', 4])
  })
  it('AARE-045 LHTR-138 AARE-313 the advantage adds to the treaty: eight infantry, four of each', async () => {
    const s = await at(
      'japan',
      'combat-move',
      [u('japan', 'infantry', 'manchuria')],
      facts({ advantages: { has: ['nonaggression-treaty'] } }),
    )
    await s.play(move(s.id('manchuria'), 'manchuria', 'buryatia-ssr'), end)
    expect(s.count('buryatia-ssr', 'infantry', 'russia')).toBe(8)
  })
  it('AARE-045 AARE-040 once broken, no more infantry appears', async () => {
    const s = await at(
      'japan',
      'combat-move',
      [u('japan', 'infantry', 'manchuria')],
      facts({ treaty: { state: 'broken', by: 'russia', round: 1 } }),
    )
    await s.play(move(s.id('manchuria'), 'manchuria', 'buryatia-ssr'), end)
    expect(reds(s, 'russia')).toBe(0)
  })
  it('AARE-047 AARE-040 two red territories are attacked: the Soviets choose, including Yakut held by the UK', async () => {
    const s = await at(
      'japan',
      'combat-move',
      [
        u('japan', 'infantry', 'manchuria'),
        u('japan', 'infantry', 'soviet-far-east'),
        u('uk', 'infantry', 'yakut-ssr'),
      ],
      {
        control: [
          { space: 'yakut-ssr', power: 'uk' },
          { space: 'soviet-far-east', power: 'japan' },
        ],
      },
    )
    await s.play(
      move(s.id('manchuria'), 'manchuria', 'buryatia-ssr'),
      move(s.id('soviet-far-east'), 'soviet-far-east', 'yakut-ssr'),
      end,
    )
    expect([s.asked.startsWith('russia '), options(s).sort()]).toEqual([true, ['buryatia-ssr', 'yakut-ssr']])
    await s.play(choose('yakut-ssr'))
    expect(s.pieces('yakut-ssr').filter((p) => p === 'russia infantry')).toHaveLength(4)
  })
  it('AARE-037 AARE-038 the effect of a move is shown before it is made', async () => {
    const s = await at('japan', 'combat-move', [u('japan', 'infantry', 'manchuria')])
    const there = (await s.targets(s.id('manchuria'))).get('buryatia-ssr') as { effects: string[] }
    expect(there.effects).toContain('breaks-treaty')
  })
})

describe('lend-lease', () => {
  const laden = (space: string, more: object = {}) =>
    u('us', 'transport', space, { facts: { lendLease: 10 }, ...more })
  it('AARE-035 AARE-031 LHTR-016 a transport does not reach SZ 34 to deliver while an enemy ship or submarine is there', async () => {
    for (const unit of ['transport', 'submarine']) {
      const s = await at('us', 'noncombat-move', [laden('sz-35'), u('japan', unit, 'sz-34')], {
        treasuries: { uk: 12, russia: 0 },
      })
      expect(await s.no(move(s.id('sz-35'), 'sz-35', 'sz-34'))).not.toBe('')
    }
  })
  it('AARE-036 AARE-264 London is lost: the points may still go to the Soviet Union, but no other power', async () => {
    const s = await at('us', 'noncombat-move', [laden('sz-3')], {
      ...held('germany', 'united-kingdom'),
      treasuries: { russia: 3 },
    })
    await s.play(move(s.id('sz-3'), 'sz-3', 'sz-4'), end)
    if (s.asked.includes('lend-lease')) await s.play(choose(options(s)[0] ?? ''))
    expect(s.cash('russia')).toBe(13)
  })
  it('AARE-033 AARE-034 a sunk transport loses its points to the bank, and one driven off keeps them', async () => {
    const s = await at('germany', 'combat-move', [laden('sz-2'), u('germany', 'submarine', 'sz-3')])
    await s.play(move(s.id('sz-3'), 'sz-3', 'sz-2'), end)
    await s.until((x) => x.roll.includes('submarines'))
    await s.dice([1])
    expect(s.count('sz-2', 'transport')).toBe(0)
    await s.until((x) => x.view.power === 'italy')
    expect(s.view.powerFacts?.['us']?.['lendLease'] ?? 0).toBe(0)
  })
  it('AARE-028 AARE-034 lend-lease takes the whole transport: no land unit boards it', async () => {
    const s = await at('us', 'noncombat-move', [laden('sz-10'), u('us', 'infantry', 'eastern-united-states')])
    expect(
      await s.no({ kind: 'load', units: [s.id('eastern-united-states', 'infantry')], onto: s.id('sz-10') }),
    ).toMatch(/^AARE-034/)
  })
})

describe('convoy raids', () => {
  it('AARE-054 AARE-055 AARE-056 six submarines around London: at most 8, and two of them take Eastern Canada’s 3 if it has a complex', async () => {
    const boats = [u('germany', 'submarine', 'sz-8', { count: 5 }), u('germany', 'submarine', 'sz-9')]
    const s = await at('uk', 'income', boats, {
      treasuries: { uk: 0 },
      facilities: [{ unit: 'industrial-complex', space: 'eastern-canada', builtBy: 'uk' }],
    })
    await s.until((x) => x.view.power !== 'uk')
    // London 8 by four in SZ 8; Canada: SZ 9 borders it (2), the fifth boat in SZ 8 is two zones away (1): 3 of 3.
    expect(s.cash('uk')).toBe(30 - 8 - 3)
  })
  it('AARE-057 a loss never exceeds the income', async () => {
    const s = await at('uk', 'income', [u('germany', 'submarine', 'sz-8', { count: 4 })], {
      treasuries: { uk: 1 },
      control: [
        'india',
        'australia',
        'eastern-canada',
        'western-canada',
        'union-of-south-africa',
        'anglo-egypt',
        'kenya',
        'persia',
        'trans-jordan',
        'french-west-africa',
        'french-equatorial-africa',
        'belgian-congo',
        'italian-east-africa',
        'french-madagascar',
        'new-zealand',
        'gibraltar',
      ].map((space) => ({ space, power: 'japan' })),
    })
    await s.until((x) => x.view.power !== 'uk')
    expect(s.cash('uk')).toBe(1)
  })
  it('AARE-049 AARE-057 Germany, Italy and Russia suffer none; a Russian boat spares Japan while the treaty holds', async () => {
    for (const power of ['germany', 'italy', 'russia']) {
      const s = await at(
        power,
        'income',
        [
          u(
            power === 'russia' ? 'germany' : 'uk',
            'submarine',
            power === 'italy' ? 'sz-14' : power === 'germany' ? 'sz-5' : 'sz-16',
          ),
        ],
        { treasuries: { [power]: 0 } },
      )
      await s.until((x) => x.view.power !== power)
      expect(s.cash(power)).toBe({ germany: 40, italy: 10, russia: 24 }[power])
    }
    for (const [state, left] of [
      ['in-force', 30],
      ['void', 28],
    ] as const) {
      const s = await at('japan', 'income', [u('russia', 'submarine', 'sz-60')], {
        treasuries: { japan: 0 },
        ...facts({ treaty: { state } }),
      })
      await s.until((x) => x.view.power !== 'japan')
      expect(s.cash('japan')).toBe(left)
    }
  })
  it('AARE-265 LHTR-143 U-boat interdiction and convoy raids add up: one boat in SZ 8 costs the UK 3', async () => {
    const s = await at('uk', 'income', [u('germany', 'submarine', 'sz-8')], {
      treasuries: { uk: 0 },
      ...facts({ advantages: { has: ['u-boat-interdiction'] } }),
    })
    await s.until((x) => x.view.power !== 'uk')
    expect(s.cash('uk')).toBe(27)
  })
})

describe('D-Day', () => {
  const ready = { facts: { dDayReady: true } }
  const declared = facts({ 'expansion/d-day': { dDay: { uk: 'declared' } } })
  it('AARE-084 AARE-086 the American movement does not end without an attack on Western Europe while a unit can reach it', async () => {
    const s = await at(
      'us',
      'combat-move',
      [u('uk', 'fighter', 'united-kingdom', ready), u('germany', 'infantry', 'western-europe')],
      declared,
    )
    expect(await s.no(end)).toMatch(/^AARE-08[46]/)
    await s.play(move(s.id('united-kingdom'), 'united-kingdom', 'sz-7', 'western-europe'), end)
    expect(s.roll).toBe('1x3 attack uk')
  })
  it('AARE-073 AARE-078 a British transport lands units only from SZ 7, and only in Western Europe', async () => {
    const s = await at(
      'us',
      'combat-move',
      [
        u('uk', 'transport', 'sz-6', { ref: 't', ...ready }),
        aboard('uk', 'infantry', 't', ready),
        u('germany', 'infantry', 'western-europe'),
        u('germany', 'infantry', 'norway'),
      ],
      declared,
    )
    const man = s.id('sz-6', 'infantry')
    expect(await s.no(unload(man, 'western-europe'))).toMatch(/^AARE-073/)
    expect(await s.no(unload(man, 'norway'))).toMatch(/^AARE-07/)
  })
  it('AARE-083 AARE-237 heavy bombers of the US roll two dice, British ones alongside roll one', async () => {
    const s = await at(
      'us',
      'combat-move',
      [
        u('us', 'bomber', 'united-kingdom'),
        u('uk', 'bomber', 'united-kingdom', ready),
        u('germany', 'infantry', 'western-europe', { count: 4 }),
      ],
      { facts: { ...declared.facts, technologies: { 'heavy-bombers': ['us'] } } as never },
    )
    await s.play(move(s.ids('united-kingdom'), 'united-kingdom', 'sz-7', 'western-europe'), end)
    const seen: string[] = []
    while (s.roll.includes('attack')) {
      seen.push(s.roll)
      await s.dice(Array.from({ length: s.open?.of === 'roll' ? s.open.dice : 0 }, () => 6))
    }
    // Two dice of the American bomber, one of the British, rolled together.
    expect(seen).toEqual(['3x4 attack us'])
  })
  it('AARE-085 AARE-304 Russia captures Western Europe before the American turn: D-Day is over', async () => {
    const s = await at(
      'uk',
      'combat-move',
      [u('uk', 'armor', 'germany'), u('us', 'fighter', 'united-kingdom')],
      { ...held('uk', 'germany'), ...declared },
    )
    await s.play(move(s.id('germany'), 'germany', 'western-europe'), end)
    await s.phase('us', 'combat-move')
    await s.play(end)
    expect(s.view.phase).not.toBe('combat-move')
  })
})

describe('bids, advantages and victory', () => {
  it('AARE-012 AARE-013 AARE-014 the lower bid buys before the game: prices of this file, SS Panzers only in Germany', async () => {
    const s = await Seat.at('expansion', undefined, { 'aare.bid': 'on' })
    await s.play(
      { kind: 'axis-bid', ipcs: 11 },
      { kind: 'axis-bid', ipcs: 11 },
      { kind: 'axis-bid', ipcs: 12 },
      { kind: 'axis-bid', ipcs: 11 },
    )
    await s.play(
      choose('share', { amounts: { germany: 11, italy: 0, japan: 0 } }),
      buy('germany', ['ss-panzer', 1], ['infantry', 1]),
    )
    expect(await s.no(place('ss-panzer', 'western-europe'))).toMatch(/^AARE-139/)
    await s.play(place('ss-panzer', 'germany'), place('infantry', 'algeria'))
    expect(s.count('germany', 'ss-panzer')).toBe(1)
  })
  it('AARE-007 AARE-008 AARE-009 ten cities for the Axis after the American turn, Rome in Italian hands', async () => {
    const s = await at('us', 'noncombat-move', [], {
      control: [
        { space: 'karelia-ssr', power: 'germany' },
        { space: 'caucasus', power: 'italy' },
        { space: 'india', power: 'japan' },
        { space: 'australia', power: 'japan' },
      ],
    })
    await s.until((x) => x.view.status.over || x.view.power !== 'us')
    expect(s.view.status.winner).toBe('axis')
  })
  it('AARE-026 LHTR-109 Rome falls: Italy’s cash goes to the captor, Germany’s does not', async () => {
    const s = await at('us', 'combat-move', [u('us', 'armor', 'western-europe')], {
      ...held('us', 'western-europe'),
      treasuries: { italy: 7, germany: 20, us: 0 },
    })
    await s.play(move(s.id('western-europe'), 'western-europe', 'southern-europe'), end)
    expect([s.cash('us'), s.cash('italy'), s.cash('germany')]).toEqual([7, 0, 20])
  })
  it('AARE-017 AARE-026 Germany frees Rome: the territory and its complex are Italian, and Germany never builds there', async () => {
    const s = await at(
      'germany',
      'combat-move',
      [u('germany', 'armor', 'germany'), waiting('germany', 'infantry', 2)],
      held('us', 'southern-europe'),
    )
    await s.play(move(s.id('germany'), 'germany', 'southern-europe'), end)
    expect(s.control('southern-europe')).toBe('italy')
    await s.until((x) => x.open?.of === 'place')
    expect(await s.no(place('infantry', 'southern-europe'))).not.toBe('')
  })
  it('AARE-220 AARE-219 LHTR-124 free units come in addition to a full complex', async () => {
    const s = await at('russia', 'purchase', [], { round: 1, treasuries: { russia: 24 } })
    await s.play(buy('russia', ['infantry', 8]), end)
    await s.until((x) => x.open?.of === 'place')
    await s.play(place('infantry', 'russia', 8))
    await s.play({ kind: 'place', unit: 'heavy-tank', count: 1, space: 'russia', free: true })
    expect(s.count('russia', 'heavy-tank')).toBe(1)
  })
})
