// Cases by a skeptical reviewer in Revised, against the contract: national advantages that interact.
import { describe, expect, it } from 'vitest'
import {
  aboard,
  buy,
  choose,
  cleared,
  end,
  facts,
  held,
  load,
  move,
  place,
  press,
  u,
  unload,
} from '../../support/seat'

const at = cleared('revised')
const having = (...has: string[]) => facts({ advantages: { has } })
const chosen = { 'lhtr.advantages': 'chosen' }

describe('national advantages together', () => {
  it('LHTR-144 LHTR-037 LHTR-088 wolf packs of super submarines hit on 4 in the first opening fire, on 3 in the second', async () => {
    const s = await at(
      'germany',
      'combat-move',
      [
        u('germany', 'submarine', 'sz-5', { count: 3 }),
        u('uk', 'destroyer', 'sz-6'),
        u('uk', 'battleship', 'sz-6'),
      ],
      facts({ technologies: { 'super-submarines': ['germany'] }, advantages: { has: ['wolf-packs'] } }),
      chosen,
    )
    await s.play(move(s.ids('sz-5', 'submarine'), 'sz-5', 'sz-6'), end)
    expect(s.roll).toBe('3x4 submarines germany')
    await s.dice([6, 6, 6], [6], [6])
    await s.until((x) => x.open?.of === 'roll' || x.open?.of === 'retreat')
    if (s.open?.of === 'retreat') await s.play(press)
    expect(s.roll).toBe('3x3 submarines germany')
  })
  it('LHTR-138 LHTR-159 banzai against the treaty’s infantry: on 2 to the end, without retreat', async () => {
    const s = await at(
      'japan',
      'combat-move',
      [u('japan', 'infantry', 'manchuria', { count: 6 }), u('russia', 'infantry', 'buryatia-ssr')],
      having('nonaggression-treaty', 'banzai-attacks'),
      chosen,
    )
    await s.play(move(s.ids('manchuria', 'infantry'), 'manchuria', 'buryatia-ssr'), end)
    await s.until((x) => x.asked === 'japan banzai')
    expect(s.count('buryatia-ssr', 'infantry', 'russia')).toBe(5)
    await s.play(
      choose(
        (s.open?.of === 'choose' ? s.open.options.map((o) => o.option) : []).find(
          (o) => !/^(no|plain|attack)/.test(o),
        ) ?? '',
      ),
    )
    expect(s.roll).toBe('6x2 attack japan')
    await s.dice([6, 6, 6, 6, 6, 6])
    expect(s.roll).toBe('5x2 defense russia')
    await s.dice([6, 6, 6, 6, 6])
    expect(s.open?.of === 'retreat' ? s.open.retreats.map((r) => r.to) : s.roll).not.toEqual(['manchuria'])
  })
  it('LHTR-145 LHTR-148 LHTR-164 landing in Western Europe: American infantry on 2, German infantry on 3, artillery on 3; then 1, 2 and 3', async () => {
    const s = await at(
      'us',
      'combat-move',
      [
        u('us', 'transport', 'sz-7', { ref: 't' }),
        aboard('us', 'infantry', 't'),
        aboard('us', 'infantry', 't'),
        u('germany', 'infantry', 'western-europe'),
        u('germany', 'artillery', 'western-europe'),
      ],
      having('atlantic-wall', 'fortress-europe', 'marines'),
      chosen,
    )
    await s.play(unload(s.ids('sz-7', 'infantry'), 'western-europe'), end)
    expect(s.roll).toBe('2x2 attack us')
    await s.dice([6, 6])
    expect(s.roll).toBe('2x3 defense germany')
    await s.dice([6, 6])
    await s.until((x) => x.open?.of === 'roll')
    expect(s.roll).toBe('2x1 attack us')
    await s.dice([6, 6])
    const seen = [s.roll]
    await s.dice(s.roll.startsWith('2x') ? [6, 6] : [6])
    seen.push(s.roll)
    expect(seen).toEqual(['1x3 defense germany', '1x2 defense germany'].sort((a) => (a === seen[0] ? -1 : 1)))
  })
  it('LHTR-161 LHTR-149 radar does not reach superfortresses', async () => {
    const s = await at(
      'us',
      'combat-move',
      [
        u('us', 'bomber', 'united-kingdom'),
        u('germany', 'antiaircraft-gun', 'western-europe'),
        u('germany', 'infantry', 'western-europe'),
      ],
      having('superfortresses', 'radar'),
      chosen,
    )
    await s.play(move(s.id('united-kingdom', 'bomber'), 'united-kingdom', 'sz-7', 'western-europe'), end)
    expect(s.roll).toBe('1x4 attack us')
  })
  it('LHTR-153 LHTR-124 the garrison’s complex in India makes three units in round 1', async () => {
    const s = await at(
      'uk',
      'purchase',
      [],
      {
        treasuries: { uk: 30 },
        ...having('colonial-garrison'),
        facilities: [{ unit: 'industrial-complex', space: 'india' }],
      },
      chosen,
    )
    await s.play(buy('uk', ['infantry', 4]), end)
    await s.until((x) => x.open?.of === 'place')
    expect(await s.no(place('infantry', 'india', 4))).toMatch(/^LHTR-124/)
    await s.play(place('infantry', 'india', 3))
  })
  it('LHTR-154 LHTR-111 French resistance also appears when Russia captures Western Europe, which stays Russian', async () => {
    const s = await at(
      'russia',
      'combat-move',
      [u('russia', 'armor', 'germany')],
      { ...having('french-resistance'), ...held('russia', 'germany') },
      chosen,
    )
    await s.play(move(s.id('germany', 'armor'), 'germany', 'western-europe'), end)
    expect(s.control('western-europe')).toBe('russia')
    expect(s.count('western-europe', 'infantry', 'uk')).toBe(3)
  })
  it('LHTR-143 LHTR-110 a power that collects nothing suffers no interdiction', async () => {
    const s = await at(
      'uk',
      'income',
      [u('germany', 'submarine', 'sz-7', { count: 3 })],
      { ...having('u-boat-interdiction'), ...held('germany', 'united-kingdom'), treasuries: { uk: 4 } },
      chosen,
    )
    await s.until((x) => x.view.power !== 'uk')
    expect(s.cash('uk')).toBe(4)
  })
  it('LHTR-137 LHTR-160 LHTR-111 the winter helps only Soviet infantry, wherever it defends', async () => {
    const s = await at(
      'germany',
      'combat-move',
      [
        u('germany', 'armor', 'ukraine-ssr'),
        u('russia', 'infantry', 'caucasus'),
        u('uk', 'infantry', 'caucasus'),
      ],
      facts({
        advantages: { has: ['russian-winter'], used: ['russian-winter'], active: ['russian-winter'] },
      }),
      chosen,
    )
    await s.play(move(s.id('ukraine-ssr', 'armor'), 'ukraine-ssr', 'caucasus'), end)
    await s.dice([6])
    const first = s.roll
    await s.dice([6])
    expect([first, s.roll].sort()).toEqual(['1x2 defense uk', '1x3 defense russia'])
  })
  it('LHTR-166 LHTR-057 LHTR-121 a fast carrier sails three zones with an ally’s fighter as cargo', async () => {
    const s = await at(
      'us',
      'noncombat-move',
      [
        u('us', 'aircraft-carrier', 'sz-10', { ref: 'c' }),
        aboard('uk', 'fighter', 'c'),
        aboard('us', 'fighter', 'c'),
      ],
      having('fast-carriers'),
      chosen,
    )
    const c = s.id('sz-10', 'aircraft-carrier')
    expect((await s.targets(c)).has('sz-7')).toBe(true)
    await s.play(move([c, s.id('sz-10', 'fighter', 'us')], 'sz-10', 'sz-11', 'sz-12', 'sz-7'))
    expect(s.pieces('sz-7')).toEqual(['uk fighter', 'us aircraft-carrier', 'us fighter'])
  })
  it('LHTR-155 LHTR-060 LHTR-098 a Tokyo express destroyer takes one infantry, no artillery, and bombards nothing', async () => {
    const s = await at(
      'japan',
      'combat-move',
      [
        u('japan', 'destroyer', 'sz-61'),
        u('japan', 'infantry', 'japan', { count: 2 }),
        u('japan', 'artillery', 'japan'),
        u('russia', 'infantry', 'buryatia-ssr'),
      ],
      having('tokyo-express'),
      chosen,
    )
    const d = s.id('sz-61', 'destroyer')
    const [one = '', two = ''] = s.ids('japan', 'infantry')
    expect(await s.no(load(s.id('japan', 'artillery'), d))).not.toBe('')
    await s.play(load(one, d))
    expect(await s.no(load(two, d))).not.toBe('')
    await s.play(move(d, 'sz-61', 'sz-60'), unload(one, 'buryatia-ssr'), end)
    expect(s.roll).toBe('1x1 attack japan')
  })
  it('LHTR-163 LHTR-049 mechanized infantry moves through a friendly territory into battle, but not through a hostile one', async () => {
    const s = await at(
      'us',
      'combat-move',
      [u('us', 'infantry', 'sinkiang')],
      { ...having('mechanized-infantry'), control: [{ space: 'novosibirsk', power: 'germany' }] },
      chosen,
    )
    const there = await s.targets(s.id('sinkiang', 'infantry'))
    expect([
      there.has('kwangtung'),
      there.has('manchuria'),
      there.has('novosibirsk'),
      there.has('evenki-national-okrug'),
    ]).toEqual([true, true, true, false])
  })
  it('LHTR-146 LHTR-115 panzerblitz: the tank moves on only into a friendly territory', async () => {
    const s = await at(
      'germany',
      'combat-move',
      [u('germany', 'armor', 'ukraine-ssr', { count: 2 }), u('russia', 'infantry', 'caucasus')],
      having('panzerblitz'),
      chosen,
    )
    const tanks = s.ids('ukraine-ssr', 'armor')
    await s.play(move(tanks, 'ukraine-ssr', 'caucasus'), end)
    await s.dice([1, 1], [6])
    await s.phase('germany', 'noncombat-move')
    expect([...(await s.targets(tanks[0] ?? '')).keys()].sort()).toEqual(['ukraine-ssr', 'west-russia'])
  })
  it('LHTR-140 LHTR-113 no salvage if all units die', async () => {
    const s = await at(
      'russia',
      'combat-move',
      [u('russia', 'armor', 'caucasus'), u('germany', 'armor', 'ukraine-ssr')],
      having('salvage'),
      chosen,
    )
    await s.play(move(s.id('caucasus', 'armor'), 'caucasus', 'ukraine-ssr'), end)
    await s.dice([1], [1])
    expect(s.pieces('ukraine-ssr')).toEqual([])
  })
  it('LHTR-135 LHTR-165 Chinese divisions arrive even without Washington: an advantage needs no capital', async () => {
    const s = await at(
      'us',
      'noncombat-move',
      [],
      { ...having('chinese-divisions'), ...held('japan', 'eastern-united-states') },
      chosen,
    )
    await s.until((x) => x.view.power !== 'us')
    expect(s.count('china', 'infantry') + s.count('sinkiang', 'infantry')).toBe(1)
  })
})
