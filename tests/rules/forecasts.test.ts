// The odds of dice outside of battles, and of raids: by hand from the clauses, and against an enumeration of all dice
// in play.
import { describe, expect, it } from 'vitest'
import type { Position } from '../../shared/contract'
import { comingOf, decisionOf, outlooksOf, type Game } from '../../main/engine'
import { comingOdds, outlookRaid } from '../../main/odds'
import { payable } from '../../main/rules/base/raids/raids'
import { complexDamage } from '../../main/rules/revised/raid-cap'
import {
  developments,
  technologiesOf,
  type Development,
} from '../../main/rules/technologies/owned-technologies'
import type { AdvantageId } from '../../main/rules/advantages'
import { table, Table } from '../support/game'
import { everyRoll, type Playing } from '../tools/odds/all-rolls'
import { moving } from './revised/advantages/support'
import { beforeMoves, end, intercept, move, u, type Units } from './battle/support'

/** The current forecast for a subject. */
const coming = (t: Table, about: string) =>
  comingOf(t.game)
    .filter((one) => one.about === about)
    .map(comingOdds)
/** From the United Kingdom to Germany over a gun, in Revised. */
const way = ['united-kingdom', 'sz-6', 'western-europe', 'germany']
const close = (n: number) => expect.closeTo(n, 12)

/** Numbers by probability, as in the reported list. */
const listed = (of: ReadonlyMap<number | string, number>) =>
  [...of]
    .filter(([, chance]) => chance > 0)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([n, chance]) => [n, close(chance)])
const spreadOf = (list: readonly { ipc: number; probability: number }[]) =>
  list.map(({ ipc, probability }) => [ipc, probability])

const owning = (owned: Readonly<Record<string, readonly Development[]>>): Position => ({
  facts: {
    technologies: Object.fromEntries(
      developments.map((d) => [d, Object.keys(owned).filter((power) => owned[power]?.includes(d))]),
    ),
  },
})

describe('research', () => {
  const german = (cash: number, more: Position = {}): Table =>
    table(
      {
        clear: ['*'],
        turn: { round: 3, power: 'germany', phase: 'research' },
        treasuries: { germany: cash },
        ...more,
      },
      { scenario: 'revised' },
    )

  it('LHTR-024 one of the dice must show the number: 1/6 with one die, 1 − 25/36 with two', () => {
    const told = coming(german(12), 'research')
    expect(told.map((one) => [one.option, one.success, one.by, one.rules])).toEqual([
      ['1', close(1 / 6), 'germany', ['LHTR-024']],
      ['2', close(11 / 36), 'germany', ['LHTR-024']],
    ])
    const t = german(12).play({ kind: 'research', development: 'rockets', dice: 2 })
    const all = everyRoll(t.game, {
      read: (g) => technologiesOf(g).coming['germany'] ?? 'nothing',
    })
    expect(all.get('rockets')).toBeCloseTo(told[1]?.success ?? 0, 12)
  })

  it('LHTR-023 the forecast covers at most the dice that the money allows, and at most forty', () => {
    expect(coming(german(4), 'research')).toEqual([])
    expect(coming(german(15), 'research')).toHaveLength(3)
    expect(coming(german(1000), 'research')).toHaveLength(40)
  })
})

describe('rockets', () => {
  it('LHTR-032 LHTR-034 a rocket costs its die, at Southern Europe at most the rest of 6: 4 paid leave 1 and five times 2', () => {
    const t = beforeMoves(
      'uk',
      [u('uk', 'antiaircraft-gun', 'gibraltar')],
      {
        treasuries: { germany: 40 },
        ...owning({ uk: ['rockets'] }),
      },
      { scenario: 'revised' },
    )
    complexDamage.set(t.game, { 'southern-europe': 4 })
    t.play(end)
    const [told = expect.fail('nothing is foretold')] = coming(t, 'rocket').filter(
      (one) => one.option === 'southern-europe',
    )
    expect(spreadOf(told.ipc?.spread ?? [])).toEqual([
      [1, close(1 / 6)],
      [2, close(5 / 6)],
    ])
    expect(told.ipc?.expected).toBeCloseTo(11 / 6, 12)
    t.play({ kind: 'rocket', gun: t.id('gibraltar'), target: 'southern-europe' })
    const all = everyRoll(t.game, { read: (g) => 40 - g.cash(g.treasuryIx('germany')) })
    expect(spreadOf(told.ipc?.spread ?? [])).toEqual(listed(all))
  })
})

describe('surrender', () => {
  const soviet = (more: Position = {}): Table =>
    table({
      clear: ['*'],
      turn: { round: 3, power: 'ussr', phase: 'noncombat-move' },
      control: ['moscow', 'leningrad', 'stalingrad', 'archangel'].map((space) => ({
        space,
        power: 'germany',
      })),
      ...more,
    })
  const of = (t: Table, power: string) => coming(t, 'surrender').find((one) => one.by === power)

  it('LNK-075 four dice total 22 or more in 15 of 1296 ways: 24 in one, 23 in four, 22 in ten', () => {
    const t = soviet()
    expect(t.view().facts['surrenderDice:ussr']).toBe(4)
    expect(of(t, 'ussr')).toMatchObject({ success: close(15 / 1296), rules: ['LNK-075', 'LNK-078'] })
    while (t.decision()?.of !== 'roll') t.play(end)
    const all = everyRoll(t.game, { read: (g) => String(g.inGame(g.powerIx('ussr'))) })
    expect(all.get('false')).toBeCloseTo(15 / 1296, 12)
  })

  it('LNK-078 with three dice or fewer there is no roll and no surrender', () => {
    const t = soviet({ control: [] })
    expect([t.view().facts['surrenderDice:ussr'], of(t, 'ussr')?.success]).toEqual([0, 0])
  })

  it('LNK-212 LNK-224 no forecast for a power that concedes this turn, nor for one that is out', () => {
    const t = soviet().play({ kind: 'concede', by: 'ussr' })
    expect([of(t, 'ussr'), of(t, 'germany')?.by]).toEqual([undefined, 'germany'])
    const out = table({
      turn: { round: 3, power: 'uk', phase: 'purchase' },
      facts: { surrender: { out: ['ussr'] } },
    })
    expect([of(out, 'ussr'), of(out, 'uk')?.by]).toEqual([undefined, 'uk'])
  })
})

describe('kamikaze', () => {
  const Z = 'sea-zone-36'
  it('PAC-091 PAC-092 each attack hits on 1 or 2: two sink a destroyer in 5/9, a battleship needs both and sinks in 1/9', () => {
    const t = beforeMoves('usa', [u('usa', 'destroyer', Z), u('usa', 'battleship', Z)], {
      facts: { kamikaze: { left: 3 } },
    }).play(end)
    const [destroyer, battleship] = [t.id(Z, 'destroyer'), t.id(Z, 'battleship')]
    const told = new Map(coming(t, 'kamikaze').map((one) => [one.option, one.success]))
    expect(told.size).toBe(6)
    expect(told.get(`${destroyer} 2`)).toBeCloseTo(1 - (2 / 3) ** 2, 12)
    expect(told.get(`${battleship} 2`)).toBeCloseTo(1 / 9, 12)
    for (const unit of [destroyer, battleship]) {
      const g = t.game.copy()
      const struck = new Table(g).play({ kind: 'kamikaze', shots: [{ unit, count: 3 }] })
      const sunk = everyRoll(struck.game, { read: (x) => String(x.find(unit) === null) })
      expect(sunk.get('true')).toBeCloseTo(told.get(`${unit} 3`) ?? 0, 12)
    }
  })
})

describe('flights over guns', () => {
  const over = (switches = {}) => {
    const t = beforeMoves(
      'germany',
      [
        u('germany', 'bomber', 'poland', { count: 2 }),
        u('ussr', 'aa-gun', 'leningrad'),
        u('ussr', 'infantry', 'russia'),
        u('ussr', 'aa-gun', 'russia'),
      ],
      {},
      { switches },
    )
    return t.play(move(t.ids('poland'), 'poland', 'baltic-states', 'leningrad', 'russia'))
  }
  it('EUR-058 each of two bombers is lost with 1/6 on the way: both survive in 25/36, 15 IPCs are lost in 10/36', () => {
    const t = over()
    const [told = expect.fail('nothing is foretold'), ...more] = coming(t, 'flight')
    expect([more, told.by, told.lots]).toEqual([
      [],
      'ussr',
      [
        {
          ...{ power: 'germany', unit: 'bomber', count: 2, expected: close(1 / 3) },
          lost: [
            { units: 0, probability: close(25 / 36) },
            { units: 1, probability: close(10 / 36) },
            { units: 2, probability: close(1 / 36) },
          ],
        },
      ],
    ])
    expect(told.ipc?.expected).toBeCloseTo(5, 12)
    // Only the gun's dice: the battle's own gun comes after them.
    t.play(end)
    expect(t.asks('roll').dice).toBe(2)
    const lost = new Map<number, number>()
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++) {
        const g = new Table(t.game.copy()).dice([a, b])
        const n = 2 - g.ids('russia', 'bomber').length
        lost.set(n, (lost.get(n) ?? 0) + 1 / 36)
      }
    expect(listed(lost)).toEqual(told.lots?.[0]?.lost.map(({ units, probability }) => [units, probability]))
  })
  it('EUR-058 past two guns a bomber survives with 25/36; one on another route is not included', () => {
    const t = beforeMoves('germany', [
      u('germany', 'bomber', 'poland', { count: 2 }),
      u('germany', 'fighter', 'finland'),
      u('ussr', 'aa-gun', 'baltic-states'),
      u('ussr', 'aa-gun', 'leningrad'),
      u('ussr', 'infantry', 'russia'),
    ])
    const [first = '', second = ''] = t.ids('poland')
    t.play(
      move(first, 'poland', 'baltic-states', 'leningrad', 'russia'),
      move(second, 'poland', 'east-poland', 'belorussia', 'russia'),
    )
    const [told] = coming(t, 'flight')
    expect(told?.lots).toMatchObject([{ unit: 'bomber', count: 1, expected: close(11 / 36) }])
  })
  it('EUR-058 LNK-150 no forecast if no gun is crossed, none fires, or combat movement is over', () => {
    expect(coming(beforeMoves('germany', []), 'flight')).toEqual([])
    expect(coming(over({ aaOverflight: 'off' }), 'flight')).toEqual([])
    expect(coming(over().play(end), 'flight')).toEqual([])
  })
  it('LHTR-161 a superfortress flies over guns that can’t hit it: there is no forecast', () => {
    const flown = (has: AdvantageId[]) => {
      const t = moving('us', has, [
        u('us', 'bomber', 'united-kingdom'),
        u('germany', 'antiaircraft-gun', 'western-europe'),
        u('germany', 'infantry', 'germany'),
      ])
      return t.play(move(t.ids('united-kingdom', 'bomber'), ...way))
    }
    expect(coming(flown(['superfortresses']), 'flight')).toEqual([])
    expect(coming(flown([]), 'flight')).toMatchObject([{ lots: [{ unit: 'bomber', count: 1 }] }])
  })
})

describe('raids on commerce', () => {
  const times3 = { 'vcr.raidMaximum': 'times3' }
  const collecting = (power: string, units: Units, more: Position = {}, switches = {}): Table =>
    table(
      {
        clear: ['*'],
        turn: { round: 3, power, phase: 'income' },
        units,
        treasuries: { [power]: 0 },
        ...more,
      },
      { scenario: 'victory-cities', switches },
    )
  const german = (unit: string, space: string, count = 1) => u('germany', unit, space, { count })
  const taken = (counted: number, treasury: string): Playing => ({
    read: (g) => counted - g.cash(g.treasuryIx(treasury)),
    answers(d) {
      if (d?.of !== 'choose') return []
      const give = d.about === 'commerce-complex'
      return d.options.slice(0, give ? undefined : 1).map(({ option }) => ({ kind: 'choose', option }))
    },
  })

  it('VCR-106 VCR-107 a submarine rolls three dice at 2, all of which count: none in 64/216, 6 in one way', () => {
    const t = collecting('uk', [german('submarine', 'sz-7')])
    const [told = expect.fail('nothing is foretold')] = coming(t, 'convoy')
    expect([told.by, told.option, told.ipc?.spread.length]).toEqual(['germany', 'raid', 7])
    expect(told.ipc?.spread[0]?.probability).toBeCloseTo((4 / 6) ** 3, 12)
    expect(told.ipc?.spread[6]?.probability).toBeCloseTo(1 / 216, 12)
    // A die that counts is 1 or 2: 1.5 with 1/3.
    expect(told.ipc?.expected).toBeCloseTo(1.5, 12)
    expect(listed(everyRoll(t.game, taken(30, 'uk')))).toEqual(spreadOf(told.ipc?.spread ?? []))
  })
  it('VCR-107 only the best number of a zone’s surface ships counts', () => {
    const t = collecting('uk', [german('destroyer', 'sz-7', 2)])
    const [told] = coming(t, 'convoy')
    expect(listed(everyRoll(t.game, taken(30, 'uk')))).toEqual(spreadOf(told?.ipc?.spread ?? []))
  })
  it('VCR-123 numbers of a zone that borders two complexes go where they cost most, each within its limit', () => {
    const norway: Position = { control: [{ space: 'norway', power: 'germany', complex: true }] }
    const t = collecting('germany', [u('uk', 'submarine', 'sz-5')], norway, times3)
    const [told] = coming(t, 'convoy')
    const counted = t.view().production['germany'] ?? 0
    expect(listed(everyRoll(t.game, taken(counted, 'germany')))).toEqual(spreadOf(told?.ipc?.spread ?? []))
  })
  it('VCR-102 VCR-112 a second opponent’s odds include the dice so far; a fighter ashore has those of each of its zones', () => {
    const t = collecting('uk', [
      u('japan', 'destroyer', 'sz-7'),
      german('destroyer', 'sz-7'),
      german('fighter', 'western-europe'),
    ])
    expect(coming(t, 'convoy').map((one) => one.by)).toEqual(['japan'])
    t.play({ kind: 'choose', option: 'raid' }).dice([3])
    // A destroyer brings at most three in zone 7; the fighter in zone 6 counts in addition.
    const beside = [0, 1, 2, 3].map((n) => [3 + n, close(n === 0 ? 1 / 2 : 1 / 6)])
    const [both] = coming(t, 'convoy')
    expect([both?.by, spreadOf(both?.ipc?.spread ?? [])]).toEqual(['germany', beside])
    t.play({ kind: 'choose', option: 'raid' })
    expect(coming(t, 'convoy').map((one) => [one.option, spreadOf(one.ipc?.spread ?? [])])).toEqual([
      ['sz-6', beside],
      ['sz-7', [[3, close(1)]]],
    ])
  })
  it('VCR-123 while numbers are assigned there is no forecast: the dice have been rolled', () => {
    const norway: Position = { control: [{ space: 'norway', power: 'germany', complex: true }] }
    const t = collecting('germany', [u('uk', 'destroyer', 'sz-5')], norway, times3)
    t.play({ kind: 'choose', option: 'raid' }).dice([2])
    expect([t.asks('choose').about, coming(t, 'convoy')]).toEqual(['commerce-complex', []])
  })
})

describe('raids on complexes', () => {
  /** British bombers over Germany before they are sent on, in Revised: it pays at most 10. */
  function revised(bombers: number, defence: Units = [], more: Position = {}, space = 'germany'): Table {
    const t = beforeMoves(
      'uk',
      [u('uk', 'bomber', 'united-kingdom', { count: bombers }), ...defence],
      { treasuries: { germany: 40 }, ...more },
      { scenario: 'revised' },
    )
    const path = space === 'germany' ? way : ['united-kingdom', 'sz-7', 'sz-12', 'sz-13', space]
    return t.play(move(t.ids('united-kingdom', 'bomber'), ...path))
  }
  const outlook = (t: Table) => {
    const [one = expect.fail('no raid')] = outlooksOf(t.game, decisionOf(t.game))
    return outlookRaid(one) ?? expect.fail('no damage')
  }
  const paid = (before: number, answers: Playing['answers'] = () => []): Playing => ({
    read: (g: Game) => before - g.cash(g.treasuryIx('germany')),
    answers,
    hitsAlone: true,
  })

  it('LHTR-034 LHTR-072 two bombers past a gun cost at most 10: the forecast matches an enumeration of all dice', () => {
    const t = revised(2, [u('germany', 'antiaircraft-gun', 'germany')])
    const { raid, alone } = outlook(t)
    expect([raid.most, alone]).toEqual([10, undefined])
    // Both survive in 25/36, one in 10/36: sums of two dice of which 11 and 12 are paid as 10, and single dice.
    const of = (ipc: number) => raid.spread.find((one) => one.ipc === ipc)?.probability
    expect(of(0)).toBeCloseTo(1 / 36, 12)
    expect(of(1)).toBeCloseTo((10 / 36) * (1 / 6), 12)
    expect(of(10)).toBeCloseTo((25 / 36) * (6 / 36), 12)
    expect(raid.bombs).toBeCloseTo(35 / 36, 12)
    expect(raid.attackerLossIpc).toBeCloseTo(2 * 15 * (1 / 6), 12)
    t.play(end)
    expect(listed(everyRoll(t.game, paid(40)))).toEqual(spreadOf(raid.spread))
    // While the gun's dice are pending it is the same raid.
    expect(outlook(t).raid).toEqual(raid)
  })

  it('LHTR-035 a treasury of 4 pays at most 4', () => {
    const t = revised(1, [], { treasuries: { germany: 4 } })
    expect(outlook(t).raid).toMatchObject({ most: 4, expected: close((1 + 2 + 3 + 3 * 4) / 6) })
    t.play(end)
    expect(listed(everyRoll(t.game, paid(4)))).toEqual(spreadOf(outlook(t).raid.spread))
  })

  it('LHTR-041 the better of two dice of a heavy bomber counts, plus 1', () => {
    const t = revised(1, [], owning({ uk: ['heavy-bombers'] }))
    const { raid } = outlook(t)
    // The better die is n in 2n − 1 of 36 ways.
    expect(spreadOf(raid.spread)).toEqual([1, 2, 3, 4, 5, 6].map((n) => [n + 1, close((2 * n - 1) / 36)]))
    t.play(end)
    expect(listed(everyRoll(t.game, paid(40)))).toEqual(spreadOf(raid.spread))
  })

  it('EUR-069 EUR-071 EUR-198 with or without interceptors, escorts along: the forecast has both, and the game plays both', () => {
    const t = beforeMoves(
      'uk',
      [
        u('uk', 'bomber', 'united-kingdom'),
        u('uk', 'fighter', 'united-kingdom'),
        u('uk', 'carrier', 'danish-sea'),
        u('germany', 'fighter', 'germany', { count: 2 }),
        u('germany', 'aa-gun', 'germany'),
        u('germany', 'infantry', 'germany'),
      ],
      { treasuries: { germany: 40 } },
    )
    for (const [unit, kind] of [
      ['bomber', 'raid'],
      ['fighter', 'escort'],
    ] as const) {
      const ids = t.ids('united-kingdom', unit)
      t.play(move(ids, 'united-kingdom', 'north-sea', 'danish-sea', 'germany'), {
        kind,
        units: ids,
        space: 'germany',
      })
    }
    const planned = outlook(t).raid
    t.play(end)
    const { raid, alone = expect.fail('nobody may stay down') } = outlook(t)
    expect(planned).toEqual(raid)
    // The gun fires at both: one hit takes the fighter, two the bomber as well.
    expect(alone.bombs).toBeCloseTo(35 / 36, 12)
    expect(alone.expected).toBeCloseTo((35 / 36) * 3.5, 12)
    // Interceptors that hit cost the attacker a fighter or the bomber: less gets through.
    expect(raid.bombs).toBeLessThan(alone.bombs)
    const suggested: Playing['answers'] = (d) =>
      d?.suggestion && d.of === 'casualties' ? [d.suggestion] : []
    const stay = new Table(t.game.copy()).play(intercept())
    expect(listed(everyRoll(stay.game, paid(40, suggested)))).toEqual(spreadOf(alone.spread))
    const rise = new Table(t.game.copy()).play(intercept(...t.ids('germany', 'fighter', 'germany')))
    expect(listed(everyRoll(rise.game, paid(40, suggested)))).toEqual(spreadOf(raid.spread))
    // After they intercept, staying down is no longer an option.
    expect(outlook(rise).raid).toEqual(raid)
    expect(outlook(rise).alone).toBeUndefined()
  })

  it('LNK-221 no power pays for a complex that feeds no treasury', () => {
    const t = table()
    const idle = t.game.rs.spaces.find((s) => s.land && t.game.at_(s.ix).control < 0)
    expect(payable(t.game, idle?.ix ?? -1)).toBe(0)
  })
})
