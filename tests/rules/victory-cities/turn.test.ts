// The turn of eight phases (VCR-001 to VCR-016) and the cities themselves (VCR-017 to VCR-030).
import { describe, expect, it } from 'vitest'
import { rulesetOf } from '../../../main/scenarios'
import { citiesOn, pointsOf } from '../../../main/rules/victory-cities/cities'
import { take } from '../../support/turn'
import { at, buy, cities, end, fact, held, phases, spaces, to, u } from './support'

const rs = rulesetOf('victory-cities')
const all = [...citiesOn(rs.board).values()]
const of = (power: string) =>
  Object.fromEntries(all.filter((c) => c.owner === power).map((c) => [c.name, [c.points, c.space]]))
const income = (t: ReturnType<typeof cities>) => t.game.incomeLines(t.game.treasuryIx('germany'))
const total = (t: ReturnType<typeof cities>) => income(t).reduce((sum, l) => sum + l.amount, 0)

describe('the turn', () => {
  it('VCR-001: where the set is silent the tournament rules apply: a battleship costs 24', () => {
    at('germany', 'purchase', [], { treasuries: { germany: 23 } }).refused(
      buy('germany', ['battleship', 1]),
      'LHTR-043',
      'not-enough-money',
    )
  })
  it('VCR-006: purchase, income, movement, combat, noncombat movement, placing, victory, weapons', () => {
    const order = [
      'purchase',
      'income',
      'combat-move',
      'combat',
      'noncombat-move',
      'place',
      'victory',
      'research',
    ]
    expect(phases.filter((p) => order.includes(p))).toEqual(order)
  })
  it('VCR-006: after placing comes the victory check, never income', () => {
    expect(phases.indexOf('victory')).toBeGreaterThan(phases.indexOf('place'))
    expect(phases.indexOf('income')).toBeLessThan(phases.indexOf('combat-move'))
  })
  it('VCR-007: Germany opens with 40, spends 37 and collects 40: it holds 43, and has bought for 37', () => {
    const t = cities({ turn: { round: 1, power: 'germany', phase: 'purchase' }, clear: ['*'] })
    t.play(buy('germany', ['battleship', 1], ['fighter', 1], ['infantry', 1]))
    t.refused(buy('germany', ['battleship', 1], ['fighter', 2]), 'LHTR-043', 'not-enough-money')
    t.play(end)
    const done = to(t, 'move')
    expect(done.game.state.phase).toBe('combat-move')
    expect(done.cash('germany')).toBe(43)
  })
  it('VCR-008: Anglo-Egypt captured in turn 1 does not count in its phase 2, and in that of turn 2 only while held', () => {
    const t = at('germany', 'combat-move')
    const before = t.cash('germany')
    take(t, 'anglo-egypt', 'germany')
    while (t.game.state.phase !== 'place' && t.view().power === 'germany') t.play(end)
    expect(t.cash('germany')).toBe(before)
    expect(total(at('germany', 'purchase', [], held('germany', 'anglo-egypt')))).toBe(42)
    expect(total(at('germany', 'purchase'))).toBe(40)
  })
  it('VCR-009: phase 3 is the combat movement of the tournament rules: land units stop in hostile territories', () => {
    const t = at('germany', 'combat-move', [
      u('germany', 'infantry', 'ukraine-ssr'),
      u('russia', 'infantry', 'caucasus'),
    ])
    t.refused(
      { kind: 'move', units: [t.id('ukraine-ssr')], path: ['ukraine-ssr', 'caucasus', 'russia'] },
      'LHTR-049',
    )
  })
  it('VCR-010: phase 4 resolves all combats, including raids', () => {
    const t = at('germany', 'combat', [
      u('germany', 'infantry', 'caucasus', { from: 'ukraine-ssr' }),
      u('russia', 'infantry', 'caucasus'),
    ])
    expect(t.asks('roll')).toMatchObject({ reason: 'attack', dice: 1, hitsOn: 1 })
  })
  it('VCR-011: phase 5 is the noncombat movement of the tournament rules: enemy territories are closed', () => {
    const t = at('germany', 'noncombat-move', [u('germany', 'infantry', 'ukraine-ssr')])
    t.refused({ kind: 'move', units: [t.id('ukraine-ssr')], path: ['ukraine-ssr', 'caucasus'] }, 'LHTR-114')
  })
  it('VCR-012: phase 6 places the purchases of phase 1', () => {
    const t = at('germany', 'purchase', [], { treasuries: { germany: 10 } })
    t.play(buy('germany', ['armor', 2]), end)
    expect(to(t, 'place').asks('place').waiting).toMatchObject([{ unit: 'armor', count: 2 }])
  })
  it('VCR-013: the Axis with 40 points in Japan’s turn that drops to 38 in the US turn does not win', () => {
    const axis = held('germany', 'russia', 'caucasus', 'karelia-ssr', 'anglo-egypt')
    const japan = held('japan', 'india', 'buryatia-ssr')
    const control = [...(axis.control ?? []), ...(japan.control ?? [])]
    const t = at('japan', 'victory', [], { control })
    expect(pointsOf(t.game, 'axis')).toBe(40)
    for (let i = 0; i < 20 && t.view().power === 'japan'; i++) t.play(end)
    expect(t.game.state.over).toBeNull()
    take(t, 'karelia-ssr', 'us')
    expect(pointsOf(t.game, 'axis')).toBe(38)
    for (let i = 0; i < 40 && t.view().power === 'us'; i++) t.play(end)
    expect(t.game.state.over).toBeNull()
  })
  it('VCR-014: weapons are developed last, and take effect as the turn ends', () => {
    expect(phases.at(-1)).toBe('research')
    const t = at('germany', 'research', [], { treasuries: { germany: 10 } })
    t.play({ kind: 'research', development: 'jet-fighters', dice: 1 }).dice([1])
    expect(t.game.typeFor(t.game.unitIx('fighter'), t.game.powerIx('germany')).defense).toBe(5)
  })
  it('VCR-015: Germany with 43 IPCs buys two dice in phase 8 and keeps 33', () => {
    const t = at('germany', 'research', [], { treasuries: { germany: 43 } })
    t.play({ kind: 'research', development: 'jet-fighters', dice: 2 }).dice([6, 6])
    expect(t.cash('germany')).toBe(33)
  })
  it('VCR-016: Russia in turn 1 spends 24, collects 24 and has 24 in hand for turn 2', () => {
    const t = cities({ turn: { round: 1, power: 'russia', phase: 'purchase' }, clear: ['*'] })
    expect(t.cash('russia')).toBe(24)
    t.play(buy('russia', ['infantry', 8]), end)
    expect(to(t, 'move').cash('russia')).toBe(24)
  })
  it('VCR-162: each turn has one research step, in phase 8', () => {
    expect(rs.turnSteps.filter((id) => id === 'research')).toEqual(['research'])
    expect(rs.turnSteps.at(-1)).toBe('research')
  })
})

describe('the cities', () => {
  it('VCR-017: each of the five powers starts with exactly five cities: 25', () => {
    expect(rs.powers.map((p) => all.filter((c) => c.owner === p.id).length)).toEqual([5, 5, 5, 5, 5])
    for (const c of all) expect(spaces[rs.spaceIx.get(c.space) ?? -1]?.data.startController).toBe(c.owner)
  })
  it('VCR-018: every city has a fixed number of points, which the view counts by side', () => {
    expect(all.every((c) => [5, 3, 2, 1].includes(c.points))).toBe(true)
    expect([fact(cities(), 'cityPoints:axis'), fact(cities(), 'cityPoints:allies')]).toEqual([26, 39])
  })
  const ranks = (rank: string) => rs.powers.map((p) => all.filter((c) => c.owner === p.id && c.rank === rank))
  it('VCR-019: one of the five is the capital, worth 5', () => {
    expect(ranks('capital').map((l) => l.map((c) => [c.points, c.space]))).toEqual(
      rs.treasuries.map((t) => [[5, rs.spaces[t.capitals[0] ?? -1]?.id]]),
    )
  })
  it('VCR-020: one other is the major city, worth 3', () => {
    expect(ranks('major').map((l) => l.map((c) => c.points))).toEqual([[3], [3], [3], [3], [3]])
  })
  it('VCR-021: two others are moderate cities, worth 2 each', () => {
    expect(ranks('moderate').map((l) => l.map((c) => c.points))).toEqual(Array(5).fill([2, 2]))
  })
  it('VCR-022: the last is a minor city, worth 1: 13 per power, 65 in all, Axis 26 and Allies 39 at the start', () => {
    expect(ranks('minor').map((l) => l.map((c) => c.points))).toEqual([[1], [1], [1], [1], [1]])
    expect(
      rs.powers.map((p) => all.filter((c) => c.owner === p.id).reduce((n, c) => n + c.points, 0)),
    ).toEqual([13, 13, 13, 13, 13])
    const t = cities()
    expect([pointsOf(t.game, 'axis'), pointsOf(t.game, 'allies')]).toEqual([26, 39])
  })
  it('VCR-023: the list names each city with its points and its territory', () => {
    expect(all).toHaveLength(25)
    expect(new Set(all.map((c) => c.space)).size).toBe(25)
  })
  it('VCR-024: Russia: Moscow 5, Stalingrad 3, Leningrad 2, Novosibirsk 2, Vladivostok 1', () => {
    expect(of('russia')).toEqual({
      Moscow: [5, 'russia'],
      Stalingrad: [3, 'caucasus'],
      Leningrad: [2, 'karelia-ssr'],
      Novosibirsk: [2, 'novosibirsk'],
      Vladivostok: [1, 'buryatia-ssr'],
    })
  })
  it('VCR-025: Germany: Berlin 5, Rome 3, Paris 2, Kiev 2, Oslo 1', () => {
    expect(of('germany')).toEqual({
      Berlin: [5, 'germany'],
      Rome: [3, 'southern-europe'],
      Paris: [2, 'western-europe'],
      Kiev: [2, 'ukraine-ssr'],
      Oslo: [1, 'norway'],
    })
  })
  it('VCR-026: UK: London 5, Toronto 3, Calcutta 2, Sydney 2, Cairo 1', () => {
    expect(of('uk')).toEqual({
      London: [5, 'united-kingdom'],
      Toronto: [3, 'eastern-canada'],
      Calcutta: [2, 'india'],
      Sydney: [2, 'australia'],
      Cairo: [1, 'anglo-egypt'],
    })
  })
  it('VCR-027: Japan: Tokyo 5, Changchun 3, Shanghai 2, Singapore 2, Manila 1', () => {
    expect(of('japan')).toEqual({
      Tokyo: [5, 'japan'],
      Changchun: [3, 'manchuria'],
      Shanghai: [2, 'kwangtung'],
      Singapore: [2, 'french-indochina'],
      Manila: [1, 'philippine-islands'],
    })
  })
  it('VCR-028: US: Washington 5, Los Angeles 3, Chicago 2, Chongqing 2, Honolulu 1', () => {
    expect(of('us')).toEqual({
      Washington: [5, 'eastern-united-states'],
      'Los Angeles': [3, 'western-united-states'],
      Chicago: [2, 'central-united-states'],
      Chongqing: [2, 'china'],
      Honolulu: [1, 'hawaiian-islands'],
    })
  })
  it('VCR-029: Germany takes Caucasus: Axis 26 + 3 = 29, Allies 39 - 3 = 36', () => {
    const t = cities(held('germany', 'caucasus'))
    expect([fact(t, 'cityPoints:axis'), fact(t, 'cityPoints:allies')]).toEqual([29, 36])
  })
  it('VCR-030: points and rank do not change with ownership: a German Moscow is worth 5 and is originally Russian', () => {
    const t = cities(held('germany', 'russia'))
    expect(fact(t, 'cityPoints:axis')).toBe(31)
    expect(citiesOn(t.game.rs.board).get('russia')).toMatchObject({
      owner: 'russia',
      points: 5,
      rank: 'capital',
    })
  })
})
