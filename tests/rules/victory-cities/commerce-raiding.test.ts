// Commerce raiding before income is taken (VCR-097 to VCR-129, VCR-154, VCR-156, VCR-160, VCR-161).
import { describe, expect, it } from 'vitest'
import { connectedTo, raidMax } from '../../../main/rules/commerce-raiding/raid-limits'
import type { Position } from '../../../shared/contract'
import type { Table } from '../../support/game'
import { aboard, at, choose, held, roll, rolls, u, type Switches, type Units } from './support'

const times3: Switches = { 'vcr.raidMaximum': 'times3' }

/** A power's income phase on a board with only these units. */
const collecting = (power: string, units: Units, more: Position = {}, switches: Switches = {}): Table =>
  at(power, 'income', units, { treasuries: { [power]: 0 }, ...more }, switches)
const raid = choose('raid')
const german = (unit: string, space: string, count = 1) => u('germany', unit, space, { count })
const american = (unit: string, space = 'sz-60', count = 1) => u('us', unit, space, { count })
const japan = (...units: Units): Table => collecting('japan', units)
/** The deficit from Japan's 30 or the UK's 30. */
const loss = (t: Table, power = 'japan'): number => 30 - t.cash(power)
/** The loss of each complex, from the income lines. */
const lines = (t: Table) =>
  t.events
    .flatMap((e) => (e.kind === 'income' ? e.lines : []))
    .filter((l) => l.what === 'commerce-raid')
    .map((l) => [l.space, l.amount])
    .sort()

describe('raiders', () => {
  it('VCR-097: before the player takes the money each opponent may raid, which lowers the count', () => {
    const t = japan(american('destroyer'))
    expect(t.cash('japan')).toBe(0)
    expect(t.asks('choose')).toMatchObject({ about: 'commerce-raid', by: { power: 'us' } })
    roll(t.play(raid), 3, 2)
    expect(loss(t)).toBe(2)
  })
  it('VCR-098: the positions of enemy units at that moment count, before the combat movement', () => {
    const t = at('japan', 'purchase', [american('destroyer')], { treasuries: { japan: 0 } })
    t.play({ kind: 'end' })
    expect([t.game.state.phase, t.asks('choose').about]).toEqual(['income', 'commerce-raid'])
  })
  it('VCR-125: the question shows the raiders, their zones and dice, and the maximum loss of each complex', () => {
    const units = [german('submarine', 'sz-7', 2), german('fighter', 'western-europe')]
    const raids = (switches?: Switches) =>
      collecting('uk', units, {}, switches).asks('choose').options[0]?.places
    const where = [
      { what: 'zone', spaces: ['sz-7'], says: '2 submarines: 6 dice at 2 or less' },
      { what: 'zone', spaces: ['sz-6', 'sz-7'], says: '1 fighter: 1 die at 3 or less' },
    ]
    const london = { what: 'victim', spaces: ['united-kingdom'] }
    expect(raids()).toEqual([
      ...where,
      { ...london, says: 'can lose 22 IPCs' },
      { what: 'connected', spaces: ['united-kingdom'], says: '8 IPCs safe from raiders' },
    ])
    // Three times 8, connected or not.
    expect(raids(times3)).toEqual([...where, { ...london, says: 'can lose 24 IPCs' }])
  })
  it('VCR-099: a German submarine in sea zone 7 raids London; one in sea zone 12 raids nothing', () => {
    expect(collecting('uk', [german('submarine', 'sz-7')]).asks('choose').about).toBe('commerce-raid')
    expect(loss(collecting('uk', [german('submarine', 'sz-12')]), 'uk')).toBe(0)
  })
  it('VCR-100: a German fighter in Western Europe may raid sea zone 6 or 7', () => {
    expect(collecting('uk', [german('fighter', 'western-europe')]).asks('choose').about).toBe('commerce-raid')
  })
  it('VCR-101: fighters on a carrier count as naval units of its zone', () => {
    const t = japan(
      u('us', 'aircraft-carrier', 'sz-60', { ref: 'c' }),
      aboard('us', 'fighter', 'c'),
      aboard('us', 'fighter', 'c'),
    )
    t.play(raid).dice([6])
    roll(t, 3, 6, 3)
    expect(loss(t)).toBe(3)
  })
  it('VCR-102: German fighters in Western Europe: each picks sea zone 6 or 7', () => {
    const t = collecting('uk', [german('fighter', 'western-europe', 2)]).play(raid)
    const open = t.asks('choose')
    expect([open.about, open.by.power, open.options.map((o) => o.option).sort()]).toEqual([
      'commerce-zone',
      'germany',
      ['sz-6', 'sz-7'],
    ])
    t.refused(choose('sz-8'), 'VCR-102', 'commerce-zone')
    // The log shows the fighter that picks, and then the zone of each roll.
    const fighters = [open.piece]
    t.play(choose('sz-6'))
    expect(t.asks('choose').about).toBe('commerce-zone')
    fighters.push(t.asks('choose').piece)
    const there = t.view().spaces['western-europe']?.pieces.map((p) => p.id) ?? []
    expect(fighters.sort()).toEqual([...there].sort())
    t.play(choose('sz-7'))
    expect(t.asks('roll').space).toBe('sz-6')
    t.dice([3])
    expect(t.asks('roll').space).toBe('sz-7')
    t.dice([2])
    expect(loss(t, 'uk')).toBe(5)
  })
  it('VCR-124: bombers do not raid, and transports cannot score', () => {
    const t = collecting('uk', [german('bomber', 'western-europe'), german('transport', 'sz-7')])
    expect(loss(t, 'uk')).toBe(0)
  })
  it('VCR-124: a super submarine counts 1 to 3', () => {
    const facts = { technologies: { 'super-submarines': ['germany'] } }
    const t = collecting('uk', [german('submarine', 'sz-7')], { facts: facts as never }).play(raid)
    roll(t, 3, 3, 4, 6)
    expect(loss(t, 'uk')).toBe(3)
  })
  it('VCR-125: raiding costs the raider nothing, and each opponent may decline', () => {
    const t = japan(american('destroyer'))
    t.refused({ kind: 'press' }, 'VCR-125', 'commerce-raid')
    t.play(choose('decline'))
    expect([loss(t), t.pieces('sz-60')]).toEqual([0, ['us destroyer']])
  })
  it('VCR-126: opponents roll in turn order, even with the player’s own ships in the zone', () => {
    const t = japan(american('destroyer'), u('uk', 'battleship', 'sz-60'), u('japan', 'battleship', 'sz-60'))
    expect(t.asks('choose').by.power).toBe('us')
    t.play(raid).dice([3])
    expect(t.asks('choose').by.power).toBe('uk')
  })
})

describe('the cost of a roll', () => {
  it('VCR-103: each qualifying unit rolls one die', () => {
    expect(rolls(japan(american('destroyer')).play(raid)).dice).toBe(1)
  })
  it('VCR-104: the loss is the number rolled', () => {
    const t = japan(american('battleship')).play(raid)
    roll(t, 4, 3)
    expect(loss(t)).toBe(3)
  })
  it('VCR-105: a battleship counts 1-4: a 4 costs 4 and a 5 nothing; destroyer 1-3, carrier only 1', () => {
    const of = (unit: string, hitsOn: number, n: number) => {
      const t = japan(american(unit)).play(raid)
      roll(t, hitsOn, n)
      return loss(t)
    }
    expect([of('battleship', 4, 4), of('battleship', 4, 5)]).toEqual([4, 0])
    expect([of('destroyer', 3, 3), of('destroyer', 3, 4)]).toEqual([3, 0])
    expect([of('aircraft-carrier', 1, 1), of('aircraft-carrier', 1, 2)]).toEqual([1, 0])
  })
  it('VCR-105: a fighter that rolls 3 costs 3, one that rolls 4 nothing', () => {
    const of = (n: number) => {
      const t = collecting('japan', [american('fighter', 'buryatia-ssr')], held('us', 'buryatia-ssr')).play(
        raid,
      )
      roll(t, 3, n)
      return loss(t)
    }
    expect([of(3), of(4)]).toEqual([3, 0])
  })
  it('VCR-106: a submarine rolls three dice: of 1, 2 and 6 the 1 and the 2 count', () => {
    const t = japan(american('submarine')).play(raid)
    roll(t, 2, 1, 2, 6)
    expect(loss(t)).toBe(3)
  })
  it('VCR-107: battleship 3, destroyer 2 and fighter 3 in one zone: 3 IPCs; battleship 5 and destroyer 1: 1 IPC', () => {
    const three = collecting(
      'japan',
      [american('battleship'), american('destroyer'), american('fighter', 'buryatia-ssr')],
      held('us', 'buryatia-ssr'),
    ).play(raid)
    for (let i = 0; i < 3 && three.decision()?.of === 'roll'; i++) {
      const { hitsOn, dice } = rolls(three)
      three.dice(hitsOn === 4 ? [3] : dice === 2 ? [2, 3] : [3])
    }
    expect(loss(three)).toBe(3)
    const one = japan(american('battleship'), american('destroyer')).play(raid)
    roll(one, 4, 5)
    roll(one, 3, 1)
    expect(loss(one)).toBe(1)
  })
  it('VCR-109: two submarines roll 2, 2, 5 and 2, 1, 1: the best three are 2 + 2 + 2 = 6', () => {
    const t = japan(american('submarine', 'sz-60', 2)).play(raid)
    roll(t, 2, 2, 2, 5, 2, 1, 1)
    expect(loss(t)).toBe(6)
  })
  it('VCR-110: a battleship’s 3 and those two submarines: 3 + 6 = 9', () => {
    const t = japan(american('submarine', 'sz-60', 2), american('battleship')).play(raid)
    roll(t, 2, 2, 2, 5, 2, 1, 1)
    roll(t, 4, 3)
    expect(loss(t)).toBe(9)
  })
  it('VCR-110: a zone costs at most 4 + 2 + 2 + 2 = 10', () => {
    const t = japan(american('submarine', 'sz-60', 2), american('battleship')).play(raid)
    roll(t, 2, 2, 2, 2, 2, 2, 2)
    roll(t, 4, 4)
    expect(loss(t)).toBe(10)
  })
  it('VCR-122: a US destroyer rolls 3 and a British battleship 4 in sea zone 60: Japan loses 4, not 7', () => {
    const t = japan(american('destroyer'), u('uk', 'battleship', 'sz-60'))
      .play(raid)
      .dice([3])
    t.play(raid).dice([4])
    expect(loss(t)).toBe(4)
  })
})

describe('the maximum loss of a complex', () => {
  it('VCR-003: the default is four times its value less the connected value; the switch makes it three times', () => {
    const southern = (switches: Switches) =>
      collecting('germany', [u('uk', 'submarine', 'sz-14')], {}, switches)
    // By default Southern Europe can lose nothing: the raid is skipped (VCR-167).
    expect(40 - southern({}).cash('germany')).toBe(0)
    const t = southern(times3).play(raid)
    roll(t, 2, 2, 2, 2)
    expect(40 - t.cash('germany')).toBe(6)
  })
  const max = (value: number, counted: number, connected: number, thrice = false) =>
    raidMax({ value, counted, connected, times3: thrice })

  it('VCR-111 VCR-167: it is the complex’s output less its connected value: zero at Southern Europe, so the raid is skipped', () => {
    const t = collecting('germany', [u('uk', 'submarine', 'sz-14')])
    expect([t.cash('germany'), t.decision()?.of]).toEqual([40, 'move'])
  })
  it('VCR-111: numbers beyond it are wasted: Germany itself can lose 5 of 6', () => {
    const t = collecting('germany', [u('uk', 'submarine', 'sz-5')]).play(raid)
    roll(t, 2, 2, 2, 2)
    expect(t.cash('germany')).toBe(35)
  })
  it('VCR-112: several complexes are raided in one phase, each with its own maximum', () => {
    const canada: Position = { control: [{ space: 'eastern-canada', power: 'uk', complex: true }] }
    const t = collecting('uk', [german('submarine', 'sz-7'), german('submarine', 'sz-9')], canada).play(raid)
    t.dice([2, 2, 2], [2, 2, 2])
    expect(lines(t)).toEqual([
      ['eastern-canada', -6],
      ['united-kingdom', -6],
    ])
  })
  it('VCR-113: United Kingdom min(32, 30) = 30, Eastern Canada 12, Eastern US with 42 counted 42', () => {
    expect([max(8, 30, 0), max(3, 30, 0), max(12, 42, 0)]).toEqual([30, 12, 42])
  })
  it('VCR-114: the line of connection never crosses water: 8 at London', () => {
    const t = collecting('uk', [])
    expect(connectedTo(t.game, t.game.powerIx('uk'), t.game.spaceIx('united-kingdom'))).toBe(8)
  })
  it('VCR-115: Eastern Canada 3 + Western Canada 1 = 4, without the US', () => {
    const t = collecting('uk', [])
    expect(connectedTo(t.game, t.game.powerIx('uk'), t.game.spaceIx('eastern-canada'))).toBe(4)
  })
  it('VCR-116: the United Kingdom with 30 counted can lose 22', () => {
    expect(max(8, 30, 8)).toBe(22)
  })
  it('VCR-117: Eastern Canada with 30 counted can lose 8', () => {
    expect(max(3, 30, 4)).toBe(8)
  })
  it('VCR-118: India with 30 counted and Anglo-Egypt enemy-held: 12 less 3 + 1 + 1 = 7', () => {
    const t = collecting('uk', [], held('germany', 'anglo-egypt'))
    const connected = connectedTo(t.game, t.game.powerIx('uk'), t.game.spaceIx('india'))
    expect([connected, max(3, 30, connected)]).toEqual([5, 7])
  })
  it('VCR-119: at the start Germany 5, Southern Europe 0, Caucasus 0, London 22, Tokyo 22, Eastern US 9, Western US 7', () => {
    const at = (power: string, land: string, counted: number) => {
      const t = collecting(power, [])
      const ix = t.game.spaceIx(land)
      return max(t.game.space(ix).data.ipc, counted, connectedTo(t.game, t.game.powerIx(power), ix))
    }
    expect([
      at('germany', 'germany', 40),
      at('germany', 'southern-europe', 40),
      at('russia', 'caucasus', 24),
      at('uk', 'united-kingdom', 30),
      at('japan', 'japan', 30),
      at('us', 'eastern-united-states', 42),
      at('us', 'western-united-states', 42),
    ]).toEqual([5, 0, 0, 22, 22, 9, 7])
  })
  it('VCR-119: Moscow borders no sea zone and cannot be raided', () => {
    const t = collecting('russia', [])
    expect(t.game.space(t.game.spaceIx('russia')).seaNeighbors).toEqual([])
  })
  it('VCR-120: a negative maximum counts as 0: India while Anglo-Egypt is British, Southern Europe', () => {
    expect([max(3, 30, 14), max(6, 40, 35)]).toEqual([0, 0])
  })
  it('VCR-121: all losses together never exceed the count, and money in hand stays', () => {
    const lands = [
      'manchuria',
      'kwangtung',
      'french-indochina',
      'philippine-islands',
      'east-indies',
      'borneo-celebes',
    ]
    const t = at(
      'japan',
      'income',
      [
        american('submarine', 'sz-60', 2),
        american('battleship'),
        american('battleship', 'sz-61'),
        american('submarine', 'sz-61', 2),
      ],
      { treasuries: { japan: 10 }, ...held('us', ...lands.filter((id) => id !== 'borneo-celebes')) },
      times3,
    )
    const counted = t.game.incomeLines(t.game.treasuryIx('japan')).reduce((sum, l) => sum + l.amount, 0)
    t.play(raid)
    while (t.decision()?.of === 'roll') {
      const { dice, hitsOn } = rolls(t)
      t.dice(Array<number>(dice).fill(hitsOn ?? 1))
    }
    expect(t.cash('japan')).toBe(10 + Math.max(0, counted - 20))
    expect(t.cash('japan')).toBeGreaterThanOrEqual(10)
  })
  it('VCR-123: London borders sea zones 2, 3, 6, 7 and 8: losses of 9 in 7 and 10 in 8 give 19, 9 more in 6 are cut to 22', () => {
    const fleet = (zone: string): Units => [german('submarine', zone, 2), german('battleship', zone)]
    const t = collecting('uk', [...fleet('sz-7'), ...fleet('sz-8'), ...fleet('sz-6')]).play(raid)
    while (t.decision()?.of === 'roll') {
      const { dice, hitsOn } = rolls(t)
      t.dice(Array<number>(dice).fill(hitsOn ?? 1))
    }
    expect(loss(t, 'uk')).toBe(22)
    expect(lines(t)).toEqual([['united-kingdom', -22]])
  })
  it('VCR-123: the raiders assign each number of a zone that borders two complexes', () => {
    const norway: Position = { control: [{ space: 'norway', power: 'germany', complex: true }] }
    const t = collecting('germany', [u('uk', 'submarine', 'sz-5')], norway, times3).play(raid)
    roll(t, 2, 2, 1, 6)
    const open = t.asks('choose')
    expect([open.about, open.by.power, open.options.map((o) => o.option).sort()]).toEqual([
      'commerce-complex',
      'uk',
      ['germany', 'norway'],
    ])
    t.refused(choose('finland'), 'VCR-123', 'commerce-complex')
    t.play(choose('norway'), choose('germany'))
    expect(lines(t)).toEqual([
      ['germany', -1],
      ['norway', -2],
    ])
  })
  it('VCR-127: three times the value, connected or not: 24, 24, 9, 9, 30, 18, 12, 36, 30', () => {
    const values = [8, 8, 3, 3, 10, 6, 4, 12, 10]
    expect(values.map((v) => max(v, 99, 50, true))).toEqual([24, 24, 9, 9, 30, 18, 12, 36, 30])
  })
  it('VCR-128: the cap by the total count remains: Moscow min(24, 24), a UK down to 20 IPCs 20', () => {
    expect([max(8, 24, 0, true), max(8, 20, 0, true)]).toEqual([24, 20])
  })
  it('VCR-129: a complex still produces four times its value under the later change', () => {
    const t = at('russia', 'place', [], {}, times3)
    expect(t.game.rs.switches['vcr.raidMaximum']).toBe('times3')
    expect(
      t.game
        .askAll('listPlacementLimits', {
          ...{ power: t.game.powerIx('russia'), treasury: t.game.treasuryIx('russia') },
          ...{
            unit: t.game.unitIx('armor'),
            space: t.game.spaceIx('caucasus'),
            site: t.game.spaceIx('caucasus'),
          },
          ...{ free: false, count: 1, meantFor: -1 },
        })
        .find((l) => l.by === 'cost')?.most,
    ).toBe(16)
  })
  it('VCR-154: connection applies under either infantry scheme', () => {
    const lose = (scheme: string) => {
      const t = collecting('germany', [u('uk', 'submarine', 'sz-5')], {}, { 'vcr.placement': scheme })
      roll(t.play(raid), 2, 2, 2, 2)
      return t.cash('germany')
    }
    expect([lose('fixedCaps'), lose('connected')]).toEqual([35, 35])
  })
  it('VCR-156: the formula uses the given count: 30 for India', () => {
    expect([max(3, 30, 5), max(3, 8, 5)]).toEqual([7, 3])
  })
  it('VCR-160: the count is that before any raid of the phase: 30 less 8, even with 20 already lost', () => {
    const fleet = (zone: string): Units => [german('submarine', zone, 2), german('battleship', zone)]
    const t = collecting('uk', [...fleet('sz-6'), ...fleet('sz-7'), ...fleet('sz-8')]).play(raid)
    while (t.decision()?.of === 'roll') {
      const { dice, hitsOn } = rolls(t)
      t.dice(Array<number>(dice).fill(hitsOn ?? 1))
    }
    expect(loss(t, 'uk')).toBe(30 - 8)
  })
  it('VCR-161: connection is checked in the collect phase, and allied territories extend the line', () => {
    const t = collecting('uk', [], held('russia', 'persia'))
    const connected = connectedTo(t.game, t.game.powerIx('uk'), t.game.spaceIx('india'))
    // Persia (1) is Russian now and connects Trans-Jordan and Anglo-Egypt, but does not count.
    const alone = collecting('uk', [])
    expect(connected).toBe(connectedTo(alone.game, alone.game.powerIx('uk'), alone.game.spaceIx('india')) - 1)
  })
})
