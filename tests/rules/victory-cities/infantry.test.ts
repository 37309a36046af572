// Infantry at victory cities, by both schemes (VCR-031 to VCR-046, VCR-085 to VCR-096).
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import type { Table } from '../../support/game'
import { take } from '../../support/turn'
import { at, buy, held, place, to, waiting, type Switches } from './support'

const connected: Switches = { 'vcr.placement': 'connected' }

/** The power places infantry. */
const placing = (power: string, more: Position = {}, switches: Switches = {}): Table =>
  to(at(power, 'purchase', [waiting(power, 'infantry', 20)], more, switches), 'place')

/** A city takes this many, and refuses one more by this rule. */
function takes(t: Table, space: string, most: number, rule: string): void {
  if (most > 0) t.play(place('infantry', space, most))
  t.refused(place('infantry', space), rule, 'city-full')
}
/** The remaining limit of every city, by space. */
const limits = (t: Table): Record<string, number> =>
  Object.fromEntries(
    t
      .asks('place')
      .limits.filter((one) => one.units?.includes('infantry'))
      .map((one) => [one.space, one.left]),
  )
const sum = (numbers: Record<string, number>): number => Object.values(numbers).reduce((a, b) => a + b, 0)

describe('infantry placement', () => {
  it('VCR-031: complexes do not build infantry: none at a complex without its own city', () => {
    const t = placing('germany', { control: [{ space: 'algeria', power: 'germany', complex: true }] })
    t.refused(place('infantry', 'algeria'), 'VCR-032', 'no-city')
  })
  it('VCR-032: Germany places infantry in Ukraine (Kiev), but not in Eastern Europe or the Balkans', () => {
    placing('germany')
      .refused(place('infantry', 'eastern-europe'), 'VCR-032', 'no-city')
      .refused(place('infantry', 'balkans'), 'VCR-032', 'no-city')
      .play(place('infantry', 'ukraine-ssr'))
  })
  it('VCR-032: free infantry of a national advantage needs no city: a Chinese division can go to Sinkiang', () => {
    const t = at(
      'us',
      'purchase',
      [],
      { facts: { advantages: { has: ['chinese-divisions'] } } },
      { 'lhtr.advantages': 'chosen' },
    )
    expect(
      to(t, 'choose')
        .asks('choose')
        .options.map((o) => o.option),
    ).toContain('sinkiang')
    expect(t.play({ kind: 'choose', option: 'sinkiang' }).pieces('sinkiang')).toEqual(['us infantry'])
  })
  it('VCR-033: infantry is bought in the purchase phase and placed with all other units', () => {
    const t = at('germany', 'purchase', [], { treasuries: { germany: 40 } })
    t.play(buy('germany', ['infantry', 2], ['armor', 1]), { kind: 'end' })
    expect(
      to(t, 'place')
        .asks('place')
        .waiting.map((w) => [w.unit, w.count]),
    ).toEqual([
      ['infantry', 2],
      ['armor', 1],
    ])
  })
  it('VCR-034: Japan takes India in phase 4: no infantry at Calcutta in phase 6 of that turn', () => {
    const t = at('japan', 'purchase', [waiting('japan', 'infantry')])
    take(t, 'india', 'japan')
    to(t, 'place').refused(place('infantry', 'india'), 'VCR-034', 'city-not-held')
    placing('japan', held('japan', 'india')).play(place('infantry', 'india'))
  })
  it('VCR-034: Caucasus, captured this turn, has a city: only the time of capture prevents it', () => {
    const t = at('germany', 'purchase', [waiting('germany', 'infantry')])
    take(t, 'caucasus', 'germany')
    to(t, 'place').refused(place('infantry', 'caucasus'), 'VCR-034', 'city-not-held')
  })
  it('VCR-035: infantry placed at a city appears in its territory', () => {
    const t = placing('russia').play(place('infantry', 'karelia-ssr', 2))
    expect(t.pieces('karelia-ssr')).toEqual(['russia infantry', 'russia infantry'])
  })
})

describe('the two schemes', () => {
  it('VCR-002: the fixed caps are the default, and exactly one scheme sets the limit of a city', () => {
    expect(limits(placing('germany', held('germany', 'russia')))['russia']).toBe(1)
    expect(
      limits(placing('germany', held('germany', 'russia'), { 'vcr.placement': 'fixedCaps' }))['russia'],
    ).toBe(1)
    expect(limits(placing('germany', held('germany', 'russia'), connected))['russia']).toBe(2)
  })
})

describe('fixed caps', () => {
  it('VCR-036: Russia places 5 in Moscow, 3 in Stalingrad, 2 in Leningrad and Novosibirsk, 1 in Vladivostok: 13 in all', () => {
    const russia = { russia: 5, caucasus: 3, 'karelia-ssr': 2, novosibirsk: 2, 'buryatia-ssr': 1 }
    const t = placing('russia')
    expect(limits(t)).toEqual(russia)
    for (const [space, most] of Object.entries(russia)) takes(t, space, most, 'VCR-036')
  })
  it('VCR-037: London and Washington take 3 and not 5: 11 in all for the UK and for the US', () => {
    takes(placing('uk'), 'united-kingdom', 3, 'VCR-037')
    takes(placing('us'), 'eastern-united-states', 3, 'VCR-037')
    expect([sum(limits(placing('uk'))), sum(limits(placing('us')))]).toEqual([11, 11])
  })
  it('VCR-038: Japan: Tokyo 5, Changchun 1, Shanghai 1, Singapore 1, Manila 1; 9 in all', () => {
    const t = placing('japan')
    expect(limits(t)).toEqual({
      japan: 5,
      manchuria: 1,
      kwangtung: 1,
      'french-indochina': 1,
      'philippine-islands': 1,
    })
    takes(t, 'manchuria', 1, 'VCR-038')
  })
  it('VCR-039: there are no other exceptions: Germany 5 + 3 + 2 + 2 + 1 = 13', () => {
    expect(limits(placing('germany'))).toEqual({
      germany: 5,
      'southern-europe': 3,
      'western-europe': 2,
      'ukraine-ssr': 2,
      norway: 1,
    })
  })
  it('VCR-040: at a captured city of the same rank an Axis power places 1 and an Ally 2', () => {
    expect(limits(placing('germany', held('germany', 'karelia-ssr')))['karelia-ssr']).toBe(1)
    expect(limits(placing('russia', held('russia', 'ukraine-ssr')))['ukraine-ssr']).toBe(2)
  })
  it('VCR-041: Germany holding Cairo, Japan holding Vladivostok or Honolulu place none there', () => {
    takes(placing('germany', held('germany', 'anglo-egypt')), 'anglo-egypt', 0, 'VCR-041')
    const japan = placing('japan', held('japan', 'buryatia-ssr', 'hawaiian-islands'))
    takes(japan, 'buryatia-ssr', 0, 'VCR-041')
    takes(japan, 'hawaiian-islands', 0, 'VCR-041')
  })
  it('VCR-042: Germany holding Leningrad, Stalingrad and Moscow places 1 + 1 + 1', () => {
    const t = placing('germany', held('germany', 'karelia-ssr', 'caucasus', 'russia'))
    for (const space of ['karelia-ssr', 'caucasus', 'russia']) takes(t, space, 1, 'VCR-042')
  })
  it('VCR-043: the UK holding Oslo and the US holding Manila place 1 there', () => {
    takes(placing('uk', held('uk', 'norway')), 'norway', 1, 'VCR-043')
    takes(placing('us', held('us', 'philippine-islands')), 'philippine-islands', 1, 'VCR-043')
  })
  it('VCR-044: Russia holding Kiev, the US holding Rome and the UK holding Berlin place 2 there', () => {
    takes(placing('russia', held('russia', 'ukraine-ssr')), 'ukraine-ssr', 2, 'VCR-044')
    takes(placing('us', held('us', 'southern-europe')), 'southern-europe', 2, 'VCR-044')
    takes(placing('uk', held('uk', 'germany')), 'germany', 2, 'VCR-044')
  })
  it('VCR-045: the limit is per city and turn: unused infantry of Paris goes neither to Kiev nor to the next turn', () => {
    const t = placing('germany')
    takes(t, 'ukraine-ssr', 2, 'VCR-036')
    expect(limits(t)).toMatchObject({ 'western-europe': 2, 'ukraine-ssr': 0 })
    const next = to(at('germany', 'purchase', [waiting('germany', 'infantry', 20)], {}), 'place')
    expect(limits(next)).toMatchObject({ 'western-europe': 2, 'ukraine-ssr': 2 })
  })
  it('VCR-046: Japan may buy at most 9 infantry at the start, for 27 IPCs', () => {
    const t = at('japan', 'purchase', [], { treasuries: { japan: 30 } })
    t.refused(buy('japan', ['infantry', 10]), 'VCR-046', 'cities-full')
    t.play(buy('japan', ['infantry', 9]), { kind: 'end' })
    expect(t.cash('japan')).toBeGreaterThanOrEqual(3)
  })
  it('VCR-158: apart from Persia, the US holding British Calcutta has the captured limit of its side: 2, and 1 at Cairo', () => {
    const t = placing('us', held('us', 'india', 'anglo-egypt'))
    expect(limits(t)).toMatchObject({ india: 2, 'anglo-egypt': 1 })
    const half = placing('us', held('us', 'india', 'anglo-egypt'), connected)
    expect(limits(half)).toMatchObject({ india: 1, 'anglo-egypt': 0 })
  })
  it('VCR-153: the US holding Rome places 2 under one scheme and 1 under the other; Germany holding Moscow 1 and 2', () => {
    const of = (switches: Switches) => [
      limits(placing('us', held('us', 'southern-europe'), switches))['southern-europe'],
      limits(placing('germany', held('germany', 'russia'), switches))['russia'],
    ]
    expect([of({}), of(connected)]).toEqual([
      [2, 1],
      [1, 2],
    ])
  })
})

describe('the connection scheme', () => {
  it('VCR-085: it replaces the fixed caps with the switch', () => {
    const taken = held('germany', 'archangel')
    expect(limits(placing('russia', taken))['karelia-ssr']).toBe(2)
    expect(
      limits(
        placing(
          'russia',
          { control: [...(held('germany', 'archangel', 'west-russia').control ?? [])] },
          connected,
        ),
      )['karelia-ssr'],
    ).toBe(1)
  })
  it('VCR-086: Germany at the start: Berlin 5, Rome 3, Paris 2, Kiev 2, all connected', () => {
    const t = placing('germany', {}, connected)
    expect(limits(t)).toMatchObject({
      germany: 5,
      'southern-europe': 3,
      'western-europe': 2,
      'ukraine-ssr': 2,
    })
    takes(t, 'ukraine-ssr', 2, 'VCR-086')
  })
  it('VCR-087: an unbroken line of friendly territories connects a city: without the Balkans and Eastern Europe Kiev is cut off', () => {
    const line = held('russia', 'balkans', 'eastern-europe')
    expect(limits(placing('germany', line, connected))).toMatchObject({
      'southern-europe': 3,
      'ukraine-ssr': 1,
    })
  })
  it('VCR-088: Norway reaches Germany only over sea zone 5: Oslo is not connected at the start', () => {
    takes(placing('germany', {}, connected), 'norway', 1, 'VCR-091')
  })
  it('VCR-089: Tokyo is connected to no other city, so Changchun takes 1', () => {
    expect(limits(placing('japan', {}, connected))).toMatchObject({ manchuria: 1 })
  })
  it('VCR-090: a capital is connected to itself while its owner holds it: 5 at Tokyo', () => {
    takes(placing('japan', {}, connected), 'japan', 5, 'VCR-086')
  })
  it('VCR-091: Japan places 5 + 1 + 1 + 1 + 1 = 9, Germany 5 + 3 + 2 + 2 + 1 = 13, Russia 13', () => {
    const all = ['japan', 'germany', 'russia'].map((p) => sum(limits(placing(p, {}, connected))))
    expect(all).toEqual([9, 13, 13])
  })
  it('VCR-091: Germany takes Archangel while it holds West Russia, Belorussia and Eastern Europe: Leningrad drops from 2 to 1', () => {
    const line = held('germany', 'west-russia', 'belorussia', 'eastern-europe')
    const and = held('germany', 'west-russia', 'belorussia', 'eastern-europe', 'archangel')
    expect(limits(placing('russia', line, connected))['karelia-ssr']).toBe(2)
    expect(limits(placing('russia', and, connected))['karelia-ssr']).toBe(1)
  })
  it('VCR-092: at a captured city the limit is half its points: minor 0, moderate 1, major 1, capital 2', () => {
    const t = placing(
      'germany',
      held('germany', 'anglo-egypt', 'karelia-ssr', 'caucasus', 'russia'),
      connected,
    )
    takes(t, 'anglo-egypt', 0, 'VCR-092')
    takes(t, 'karelia-ssr', 1, 'VCR-092')
    takes(t, 'caucasus', 1, 'VCR-092')
    takes(t, 'russia', 2, 'VCR-092')
  })
  it('VCR-093: the UK places 3 + 3 + 2 + 2 + 1 = 11 even if India is surrounded, the US 11, and 2 at a captured Berlin', () => {
    const around = held('japan', 'persia', 'sinkiang', 'china', 'french-indochina')
    const uk = placing('uk', around, connected)
    expect(sum(limits(uk))).toBe(11)
    takes(uk, 'united-kingdom', 3, 'VCR-093')
    expect(sum(limits(placing('us', {}, connected)))).toBe(11)
    takes(placing('uk', held('uk', 'germany'), connected), 'germany', 2, 'VCR-092')
  })
  it('VCR-094: allied territories extend the line', () => {
    const line = { control: [...(held('uk', 'west-russia', 'archangel').control ?? [])] }
    expect(limits(placing('russia', line, connected))['karelia-ssr']).toBe(2)
  })
  it('VCR-095: connection is checked at the start of the turn: a territory retaken in it does not connect yet', () => {
    const t = at(
      'russia',
      'purchase',
      [waiting('russia', 'infantry', 20)],
      held('germany', 'west-russia', 'archangel'),
      connected,
    )
    take(t, 'archangel', 'russia')
    expect(limits(to(t, 'place'))['karelia-ssr']).toBe(1)
  })
  it('VCR-096: infantry still appears only at cities, and purchases cannot exceed their limits', () => {
    const t = at('japan', 'purchase', [], { treasuries: { japan: 30 } }, connected)
    t.refused(buy('japan', ['infantry', 10]), 'VCR-046', 'cities-full')
    placing('germany', {}, connected).refused(place('infantry', 'balkans'), 'VCR-032', 'no-city')
  })
  it('VCR-159: a power whose capital is enemy-held has no connected cities', () => {
    const t = at(
      'germany',
      'purchase',
      [waiting('germany', 'infantry', 20)],
      held('uk', 'germany'),
      connected,
    )
    expect(limits(t.game.state.phase === 'place' ? t : to(t, 'place'))['western-europe'] ?? 1).toBe(1)
  })
})
