// Enemy submarines near the complexes of the UK, the US and Japan cost IPCs (AARE-049 to AARE-057, AARE-265).
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import type { Table } from '../../support/game'
import { submerge } from '../battle/support'
import { at, choose, held, to, u, type Units } from './support'

/** A power's income phase on a board with only these units. */
const collecting = (power: string, units: Units, more: Position = {}, switches = {}): Table =>
  at(power, 'income', units, { treasuries: { [power]: 0 }, ...more }, switches)
const german = (space: string, count = 1) => u('germany', 'submarine', space, { count })
const complexIn = (...spaces: string[]): Position => ({
  facilities: spaces.map((space) => ({ space, unit: 'industrial-complex' })),
})
/** The current cost of raids: for each line its complex, its amount and its clause. */
const raids = (t: Table, power = 'uk') =>
  t.game
    .incomeLines(t.game.treasuryIx(power))
    .filter((l) => l.what.startsWith('convoy-raid'))
    .map((l) => [t.game.sid(l.space), l.amount, l.rule])
const income = { uk: 30, us: 42, japan: 30, russia: 24, italy: 10 }
/** The loss of a power from its starting income. */
const loss = (t: Table, power: keyof typeof income = 'uk'): number => income[power] - t.cash(power)
const lost = (power: keyof typeof income, units: Units, more?: Position) =>
  loss(collecting(power, units, more), power)
const production = (t: Table, power: string) => t.view().production[power]

describe('convoy raids', () => {
  it('AARE-049: the UK, the US and Japan can suffer them, Russia and Italy cannot', () => {
    expect(lost('uk', [german('sz-8')])).toBe(2)
    expect(lost('us', [german('sz-10')])).toBe(2)
    expect(lost('japan', [u('us', 'submarine', 'sz-60')])).toBe(2)
    expect(lost('russia', [german('sz-4', 3), german('sz-16', 3)])).toBe(0)
    expect(lost('italy', [u('uk', 'submarine', 'sz-14', { count: 3 })])).toBe(0)
  })
  it('AARE-050: only enemy submarines, and only near a complex: other ships and friendly ones do not raid', () => {
    expect(lost('uk', [u('germany', 'destroyer', 'sz-8'), u('us', 'submarine', 'sz-8')])).toBe(0)
    expect(lost('uk', [german('sz-22')])).toBe(0)
  })
  it('AARE-051: 2 IPCs for each submarine within 1 zone of a complex, paid when the income is collected', () => {
    const t = at('uk', 'repair', [german('sz-7', 2)], { treasuries: { uk: 5 } })
    expect(t.cash('uk')).toBe(5 + 30 - 4)
  })
  it('AARE-051: the income forecast shows the current cost of submarines', () => {
    const t = at('germany', 'combat-move', [german('sz-7', 2), german('sz-9')])
    expect(production(t, 'uk')).toBe(25)
  })
  it('AARE-052: 1 IPC for each submarine within 2 zones', () => {
    expect(lost('uk', [german('sz-9', 3)])).toBe(3)
  })
  it('AARE-052: the zones of the United Kingdom, Eastern US, Western US and Japan', () => {
    const near = (power: 'uk' | 'us' | 'japan', enemy: string, ...zones: number[]) =>
      zones.map((n) => lost(power, [u(enemy, 'submarine', `sz-${n}`)]))
    expect(near('uk', 'germany', 2, 3, 6, 7, 8)).toEqual([2, 2, 2, 2, 2])
    expect(near('uk', 'germany', 1, 4, 5, 9, 12)).toEqual([1, 1, 1, 1, 1])
    expect(near('us', 'germany', 10)).toEqual([2])
    expect(near('us', 'germany', 9, 11, 19)).toEqual([1, 1, 1])
    expect(near('us', 'japan', 54, 55)).toEqual([2, 2])
    expect(near('us', 'japan', 20, 43, 52, 53, 56, 64)).toEqual([1, 1, 1, 1, 1, 1])
    expect(near('japan', 'us', 60, 61)).toEqual([2, 2])
    expect(near('japan', 'us', 49, 51, 57, 58, 59, 62)).toEqual([1, 1, 1, 1, 1, 1])
  })
  it('AARE-052: German submarines in zones 7, 8 and 9 cost the UK 2 + 2 + 1 = 5, so 30 becomes 25', () => {
    const t = collecting('uk', [german('sz-7'), german('sz-8'), german('sz-9')])
    expect(t.cash('uk')).toBe(25)
  })
  it('AARE-053: one that submerged in combat in the victim’s turn costs nothing then, the others do', () => {
    const t = at(
      'uk',
      'combat',
      [u('uk', 'submarine', 'sz-8', { from: 'sz-7' }), german('sz-8'), german('sz-7')],
      {
        treasuries: { uk: 0 },
      },
    )
    to(t, 'roll').dice([6], [6])
    const dive = t.decision()
    expect([dive?.of, dive?.by.power]).toEqual(['pick', 'uk'])
    // Sea zone 7 is hostile: there is no retreat, and no question whether to press on.
    t.play(submerge(), submerge(t.id('sz-8', 'submarine', 'germany')))
    to(t, 'nothing')
    expect(loss(t)).toBe(2)
  })
  it('AARE-053: one that submerged in another turn counts in the victim’s turn', () => {
    const sub = u('germany', 'submarine', 'sz-8', { facts: { hid: true } })
    expect(lost('uk', [sub])).toBe(0)
    const t = at('italy', 'combat-move', [sub], { treasuries: { uk: 0 } })
    expect(production(t, 'uk')).toBe(30)
    to(to(t, 'nothing'), 'nothing')
    expect([t.view().power, t.cash('uk')]).toEqual(['japan', 28])
  })
  it('AARE-054: five German submarines in zone 8: 10 points cut to 8 for the United Kingdom', () => {
    expect(lost('uk', [german('sz-8', 5)])).toBe(8)
    const lines = (...units: Units) => raids(at('germany', 'combat-move', units))
    expect(lines(german('sz-8', 5))).toEqual([['united-kingdom', -8, 'AARE-054']])
    expect(lines(german('sz-8', 3), german('sz-9', 4))).toEqual([
      ['united-kingdom', -6, 'AARE-051'],
      ['united-kingdom', -2, 'AARE-054'],
    ])
  })
  it('AARE-055: a German submarine in zone 9 costs 1 at London or 2 at a complex in Eastern Canada', () => {
    const t = collecting('uk', [german('sz-9')], complexIn('eastern-canada'))
    expect(raids(t)).toEqual([['eastern-canada', -2, 'AARE-051']])
    const open = t.asks('choose')
    expect([open.about, open.by.power]).toEqual(['convoy-raid', 'germany'])
    expect(open.suggestion).toEqual(choose('eastern-canada'))
    expect(open.options.map((o) => [o.label, o.says])).toEqual([
      ['from Sea Zone 9: Eastern Canada, 2 IPCs', 'All submarines together can cost at most 2 IPCs.'],
      ['from Sea Zone 9: United Kingdom, 1 IPC', 'All submarines together can cost at most 1 IPC.'],
    ])
    t.refused(choose('india'), 'AARE-056', 'convoy-raid-first')
    t.refused({ kind: 'end' }, 'AARE-056', 'convoy-raid-first')
    t.play(choose('united-kingdom'))
    expect(loss(t)).toBe(1)
    const lines = t.events.flatMap((e) => (e.kind === 'income' ? e.lines : []))
    expect(lines.filter((l) => l.amount < 0)).toEqual([
      { what: 'convoy-raid-far', space: 'united-kingdom', amount: -1, rule: 'AARE-052' },
    ])
    const two = collecting('uk', [german('sz-9')], complexIn('eastern-canada')).play(choose('eastern-canada'))
    expect(loss(two)).toBe(2)
  })
  it('AARE-055: later in the round the same submarine costs 1 at Eastern US on the US turn', () => {
    expect(lost('us', [german('sz-9')], complexIn('eastern-canada'))).toBe(1)
  })
  it('AARE-056: captured complexes count for the power that controls them', () => {
    const t = at('germany', 'combat-move', [german('sz-14')], held('uk', 'southern-europe'))
    expect(raids(t)).toEqual([['southern-europe', -2, 'AARE-051']])
    expect(raids(at('germany', 'combat-move', [german('sz-14')]))).toEqual([])
  })
  it('AARE-056: the question is skipped if the choice makes no difference', () => {
    // Zone 11 is two zones from Eastern US and from Brazil.
    const t = collecting('us', [german('sz-11')], complexIn('brazil'))
    expect(loss(t, 'us')).toBe(1)
    expect(t.game.powerId(t.game.turnPower())).not.toBe('us')
  })
  it('AARE-056: the default fills the caps for the larger total', () => {
    // 2 and 2 if each goes to London or one to Eastern Canada; 3 together if both go to Eastern Canada.
    const t = collecting('uk', [german('sz-8', 2)], complexIn('eastern-canada'))
    expect(t.asks('choose').suggestion).toEqual(choose('united-kingdom'))
    t.play(choose('united-kingdom'))
    expect(t.asks('choose').options.map((o) => o.says)).toEqual([
      'All submarines together can cost at most 4 IPCs.',
      'All submarines together can cost at most 3 IPCs.',
    ])
    t.play(choose('united-kingdom'))
    expect(loss(t)).toBe(4)
  })
  it('AARE-056: each owner chooses for its own: two German and two Italian submarines in zone 9', () => {
    const units = [german('sz-9', 2), u('italy', 'submarine', 'sz-9', { count: 2 })]
    const t = collecting('uk', units, complexIn('eastern-canada'))
    // Eastern Canada pays at most 3: two of them there, the two others cost London 1 each. The owners do not matter, as
    // long as two others are left for Eastern Canada.
    const asked: (string | undefined)[] = []
    while (t.decision()?.of === 'choose') {
      asked.push(t.asks('choose').by.power)
      t.play(t.asks('choose').suggestion ?? { kind: 'end' })
    }
    expect([loss(t), asked]).toEqual([5, ['italy', 'italy']])
  })
  it('AARE-057: the loss never exceeds the collected income: nothing while the capital is lost', () => {
    const more = { ...held('germany', 'united-kingdom'), ...complexIn('india') }
    const t = collecting('uk', [german('sz-35', 2)], more)
    expect([t.cash('uk'), raids(t)]).toEqual([0, []])
  })
  it('AARE-057: 28 submarines interdict 28 of 30 (LHTR-143): five of them in zone 8 cost the remaining 2', () => {
    const facts = { advantages: { has: ['u-boat-interdiction'] } } as never
    const units = [german('sz-22', 23), german('sz-8', 5)]
    const t = at('germany', 'combat-move', units, { facts })
    expect([raids(t), production(t, 'uk')]).toEqual([[['united-kingdom', -2, 'AARE-057']], 0])
  })
  it('AARE-265: the cap is separate from that of bombs and rockets', () => {
    const bombed = at('germany', 'combat-move', [u('germany', 'bomber', 'germany'), german('sz-8', 4)])
    expect(production(bombed, 'uk')).toBe(22)
  })
})
