// Cases by a skeptical reviewer in Victory Cities & Commerce Raiding, against the contract: complexes, infantry, the
// levy.
import { describe, expect, it } from 'vitest'
import {
  aboard,
  buy,
  choose,
  cleared,
  end,
  held,
  move,
  place,
  type Seat,
  u,
  unload,
  waiting,
} from '../../support/seat'

const at = cleared('victory-cities')
const options = (s: Seat) => (s.open?.of === 'choose' ? s.open.options.map((o) => o.option) : [])

describe('complexes by limit of value', () => {
  it('VCR-056 VCR-163 VCR-042 Germany holding Moscow places 32 IPCs of other units there and one infantry', async () => {
    const s = await at(
      'germany',
      'place',
      [waiting('germany', 'infantry', 2), waiting('germany', 'armor', 6), waiting('germany', 'artillery', 1)],
      held('germany', 'russia'),
    )
    await s.play(place('armor', 'russia', 6))
    expect(await s.no(place('artillery', 'russia'))).toMatch(/^VCR-056/)
    await s.play(place('infantry', 'russia'))
    expect(await s.no(place('infantry', 'russia'))).toMatch(/^VCR-042/)
  })
  it('VCR-056 VCR-058 a new fighter on a carrier counts at the complex next to the zone', async () => {
    const s = await at('uk', 'place', [waiting('uk', 'aircraft-carrier'), waiting('uk', 'fighter', 2)])
    await s.play(place('aircraft-carrier', 'sz-7'), place('fighter', 'sz-7'))
    // 16 + 10 of 32: another fighter makes 36.
    expect(await s.no(place('fighter', 'sz-7'))).toMatch(/^VCR-056/)
    expect(await s.no(place('fighter', 'united-kingdom'))).toMatch(/^VCR-056/)
  })
  it('VCR-060 VCR-065 VCR-066 VCR-067 a complex bought for Western Europe costs 3, exists after placing, and builds units in the next turn', async () => {
    const s = await at('germany', 'purchase', [], { treasuries: { germany: 40 } })
    await s.play(
      buy('germany', ['industrial-complex', 1, 'western-europe'], ['destroyer', 1], ['armor', 5]),
      end,
    )
    expect(s.cash('germany')).toBe(40 - 3 - 12 - 25 + 40)
    await s.until((x) => x.open?.of === 'place')
    await s.play(place('industrial-complex', 'western-europe'))
    expect(await s.no(place('destroyer', 'sz-7'))).toMatch(/^(VCR-067|LHTR-123)/)
    await s.until((x) => x.view.power === 'germany' && x.view.round === 4 && x.view.phase === 'purchase')
    await s.play(buy('germany', ['destroyer', 2]), end)
    await s.until((x) => x.open?.of === 'place')
    await s.play(place('destroyer', 'sz-7', 2))
    expect(s.count('sz-7', 'destroyer')).toBe(2)
  })
  it('VCR-066 VCR-061 no complex is sold for a territory not held, or for one that has one', async () => {
    const s = await at('germany', 'purchase', [], { treasuries: { germany: 40 } })
    expect(await s.no(buy('germany', ['industrial-complex', 1, 'karelia-ssr']))).toMatch(/^VCR-06/)
    expect(await s.no(buy('germany', ['industrial-complex', 1, 'southern-europe']))).not.toBe('')
    expect(await s.no(buy('germany', ['industrial-complex', 1]))).toMatch(/^VCR-061/)
  })
  it('VCR-070 VCR-071 VCR-060 the UK bought a complex in India, Japan wins India, the UK destroys it; Japan may then buy its own for 9', async () => {
    const s = await at(
      'japan',
      'combat-move',
      [u('japan', 'armor', 'french-indochina', { count: 2 }), u('uk', 'infantry', 'india')],
      {
        facilities: [{ unit: 'industrial-complex', space: 'india', builtBy: 'uk' }],
        treasuries: { japan: 30 },
      },
    )
    await s.play(move(s.ids('french-indochina'), 'french-indochina', 'india'), end)
    await s.dice([1, 1], [6])
    expect(s.asked).toBe('uk complex-fate')
    await s.play(choose('destroy'))
    expect(s.view.spaces['india']?.complex).toBeUndefined()
    await s.until((x) => x.view.power === 'japan' && x.view.round === 4 && x.view.phase === 'purchase')
    const before = s.cash('japan')
    await s.play(buy('japan', ['industrial-complex', 1, 'india']))
    const open = s.open
    expect(open?.of === 'buy' ? open.treasuries[0]?.spent : before).toBe(9)
  })
  it('VCR-069 VCR-071 a starting complex never triggers the question, and passes to the captor', async () => {
    const s = await at('germany', 'combat-move', [u('germany', 'armor', 'ukraine-ssr')])
    await s.play(move(s.id('ukraine-ssr'), 'ukraine-ssr', 'caucasus'), end)
    expect([s.control('caucasus'), s.asked.includes('complex-fate')]).toEqual(['germany', false])
  })
  it('VCR-067 VCR-055 a complex captured in the previous turn works at the price limit of its territory', async () => {
    const s = await at(
      'germany',
      'place',
      [waiting('germany', 'artillery', 4), waiting('germany', 'armor', 1)],
      held('germany', 'caucasus'),
    )
    await s.play(place('artillery', 'caucasus', 4))
    expect(await s.no(place('armor', 'caucasus'))).toMatch(/^VCR-056/)
  })
})

describe('infantry at cities', () => {
  it('VCR-037 VCR-057 London takes three infantry and 32 IPCs of other units', async () => {
    const s = await at('uk', 'place', [waiting('uk', 'infantry', 5), waiting('uk', 'armor', 6)])
    await s.play(place('infantry', 'united-kingdom', 3), place('armor', 'united-kingdom', 6))
    expect(await s.no(place('infantry', 'united-kingdom'))).toMatch(/^VCR-037/)
  })
  it('VCR-158 VCR-044 the US holding British Calcutta may place two there, and so may Russia', async () => {
    for (const power of ['us', 'russia']) {
      const s = await at(power, 'place', [waiting(power, 'infantry', 3)], held(power, 'india'))
      await s.play(place('infantry', 'india', 2))
      expect(await s.no(place('infantry', 'india'))).not.toBe('')
    }
  })
  it('VCR-086 VCR-094 VCR-095 connected: Kiev through allied territory, but not after the line was cut in the previous turn', async () => {
    const on = { 'vcr.placement': 'connected' }
    const whole = await at('germany', 'place', [waiting('germany', 'infantry', 2)], {}, on)
    await whole.play(place('infantry', 'ukraine-ssr', 2))
    const cut = await at(
      'germany',
      'place',
      [waiting('germany', 'infantry', 2)],
      held('russia', 'balkans', 'eastern-europe'),
      on,
    )
    expect(await cut.no(place('infantry', 'ukraine-ssr', 2))).toMatch(/^VCR-091/)
    await cut.play(place('infantry', 'ukraine-ssr'))
  })
  it('VCR-087 VCR-094 impassable Switzerland and closed neutrals carry no line', async () => {
    // Western Europe touches Germany, Southern Europe and Switzerland: with both lost, Paris is cut off.
    const s = await at(
      'germany',
      'place',
      [waiting('germany', 'infantry', 2)],
      held('us', 'southern-europe'),
      { 'vcr.placement': 'connected' },
    )
    await s.play(place('infantry', 'western-europe', 2))
  })
  it('VCR-092 VCR-093 connected: the UK in Berlin two, in Rome one, in Oslo none', async () => {
    const s = await at(
      'uk',
      'place',
      [waiting('uk', 'infantry', 5)],
      held('uk', 'germany', 'southern-europe', 'norway'),
      { 'vcr.placement': 'connected' },
    )
    await s.play(place('infantry', 'germany', 2), place('infantry', 'southern-europe', 1))
    expect(await s.no(place('infantry', 'norway'))).toMatch(/^VCR-092/)
  })
})

describe('the levy in the attacker’s turn', () => {
  it('VCR-047 VCR-050 VCR-052 Japan attacks Chongqing and Honolulu before the first American turn: two levies from one treasury', async () => {
    const s = await at(
      'japan',
      'combat-move',
      [
        u('japan', 'infantry', 'kwangtung', { count: 2 }),
        u('us', 'infantry', 'china'),
        u('japan', 'transport', 'sz-52', { ref: 't' }),
        aboard('japan', 'infantry', 't'),
        u('us', 'infantry', 'hawaiian-islands'),
      ],
      { round: 1, treasuries: { us: 7 } },
    )
    await s.play(
      move(s.ids('kwangtung'), 'kwangtung', 'china'),
      unload(s.id('sz-52', 'infantry'), 'hawaiian-islands'),
      end,
    )
    const asked: string[] = []
    for (let i = 0; i < 40 && s.view.phase === 'combat'; i++) {
      const d = s.open
      if (s.asked === 'us emergency-levy') {
        asked.push(options(s).join(''))
        await s.play(choose(options(s).at(-1) ?? '0'))
      } else if (d?.of === 'battle') await s.play({ kind: 'battle', battle: d.battles[0]?.battle ?? '' })
      else if (d?.of === 'roll') await s.dice(Array.from({ length: d.dice }, () => 1))
      else await s.play(d?.suggestion ?? end)
    }
    // 7 IPCs pay for two infantry in total, whichever battle comes first.
    expect(s.cash('us')).toBe(1)
    // Chongqing takes two and Honolulu one: cash spent on the first is not left for the second.
    expect([['012'], ['01', '01']]).toContainEqual(asked)
  })
  it('VCR-047 VCR-050 Germany attacked in the Russian turn levies at Kiev; attacked there again in the British turn it does not', async () => {
    const s = await at(
      'russia',
      'combat-move',
      [u('russia', 'infantry', 'caucasus'), u('germany', 'infantry', 'ukraine-ssr')],
      { round: 1 },
    )
    await s.play(move(s.id('caucasus'), 'caucasus', 'ukraine-ssr'), end)
    expect(s.asked).toBe('germany emergency-levy')
    const later = await at(
      'uk',
      'combat-move',
      [u('uk', 'infantry', 'caucasus'), u('germany', 'infantry', 'ukraine-ssr')],
      { round: 1 },
    )
    await later.play(move(later.id('caucasus'), 'caucasus', 'ukraine-ssr'), end)
    expect(later.roll).toBe('1x1 attack uk')
  })
  it('VCR-048 VCR-044 VCR-052 a captured city has the captured limit in the levy', async () => {
    // Japan holds British Calcutta at the start of this position; the UK has not... Russia attacks it in round 1, before Japan moved.
    const s = await at(
      'russia',
      'combat-move',
      [u('russia', 'armor', 'persia'), u('japan', 'infantry', 'india')],
      { round: 1, ...held('japan', 'india') },
    )
    await s.play(move(s.id('persia'), 'persia', 'india'), end)
    expect([s.asked, options(s)]).toEqual(['japan emergency-levy', ['0', '1']])
  })
  it('VCR-051 VCR-049 VCR-053 the levy is paid at once, fights, and does not reduce later placements', async () => {
    const s = await at(
      'russia',
      'combat-move',
      [u('russia', 'infantry', 'caucasus'), u('germany', 'infantry', 'ukraine-ssr')],
      { round: 1, treasuries: { germany: 40 } },
    )
    await s.play(move(s.id('caucasus'), 'caucasus', 'ukraine-ssr'), end, choose('2'))
    expect([s.cash('germany'), s.count('ukraine-ssr', 'infantry', 'germany')]).toEqual([34, 3])
    await s.dice([6])
    expect(s.roll).toBe('3x2 defense germany')
    await s.dice([1, 6, 6])
    await s.until((x) => x.view.power === 'germany' && x.view.phase === 'purchase')
    await s.play(buy('germany', ['infantry', 11]), end)
    await s.until((x) => x.open?.of === 'place')
    await s.play(place('infantry', 'ukraine-ssr', 2))
  })
})
