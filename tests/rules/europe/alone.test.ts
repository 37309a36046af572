import { describe, expect, it } from 'vitest'
import { place } from '../../support/turn'
import { finish, take, turnIn } from '../../support/single-board-games'
import { table, type Table } from '../../support/game'
import { rulesetOf } from '../../../main/scenarios'
import { germanLands } from '../../support/german-lands'

const scenario = 'europe-1999'
const turn = turnIn(scenario)
const start = (): Table => table(undefined, { scenario })

describe('Europe 1999: the board at the start', () => {
  it('EUR-001 four powers: Germany alone is the Axis', () => {
    const rs = rulesetOf(scenario)
    expect(rs.powers.map((p) => [p.id, rs.sides[p.side]])).toEqual([
      ['germany', 'axis'],
      ['ussr', 'allies'],
      ['uk', 'allies'],
      ['usa', 'allies'],
    ])
    expect(start().control('finland')).toBe('germany')
  })
  it('EUR-002 a round is Germany, Soviet Union, United Kingdom, United States; then Germany again', () => {
    expect(rulesetOf(scenario).turns.map((t) => t.id)).toEqual(['germany', 'ussr', 'uk', 'usa'])
    const t = finish(turn('usa'))
    expect([t.view().round, t.view().power]).toEqual([4, 'germany'])
  })
  it('EUR-003 starting cash 40, 24, 25 and 40', () => {
    const t = start()
    expect(['germany', 'ussr', 'england', 'usa'].map((x) => t.cash(x))).toEqual([40, 24, 25, 40])
    expect(t.view().production).toEqual({ germany: 40, ussr: 24, england: 25, usa: 40 })
  })
  it('EUR-004 only territories and convoy zones have an owner', () => {
    const t = start()
    expect([t.control('poland'), t.control('mid-atlantic')]).toEqual(['germany', null])
    expect(t.view().spaces['british-convoy-3']?.convoy).toBe('uk')
    expect(t.view().spaces['mid-atlantic']?.convoy).toBeUndefined()
  })
  it('EUR-005 German territories are worth 40', () => {
    const values = { ...germanLands, sicily: 0, sardinia: 0, crete: 0, corsica: 0 }
    expect(Object.values(values).reduce((sum, ipc) => sum + ipc)).toBe(40)
    const mine = rulesetOf(scenario).spaces.filter((s) => s.land && s.data.originalOwner === 'germany')
    expect(Object.fromEntries(mine.map((s) => [s.id, s.data.ipc]))).toEqual(values)
  })
  it('EUR-006 Soviet territories are worth 20, the convoy 4', () => {
    const values: Record<string, number> = {
      caucasus: 4,
      'ukraine-ssr': 2,
      turkestan: 2,
      siberia: 2,
      moscow: 2,
      stalingrad: 1,
      russia: 1,
      leningrad: 1,
      karelia: 1,
      'east-poland': 1,
      belorussia: 1,
      'baltic-states': 1,
      archangel: 1,
      vyborg: 0,
      bessarabia: 0,
    }
    const mine = rulesetOf(scenario).spaces.filter((s) => s.land && s.data.originalOwner === 'ussr')
    expect(Object.fromEntries(mine.map((s) => [s.id, s.data.ipc]))).toEqual(values)
  })
  it('EUR-007 EUR-136 British territories 6 and 3, four convoys 3, 3, 5, 5; American 30, convoys 4 and 6', () => {
    const t = start()
    for (const [space, value] of [
      ['united-kingdom', 6],
      ['eastern-canada', 3],
      ['malta', 0],
      ['iceland', 0],
      ['gibraltar', 0],
      ['cyprus', 0],
      ['british-convoy-1', 3],
      ['british-convoy-2', 3],
      ['british-convoy-3', 5],
      ['british-convoy-4', 5],
      ['us-convoy-1', 4],
      ['us-convoy-2', 6],
      ['soviet-convoy', 4],
    ] as const)
      expect(rulesetOf(scenario).spaces[t.game.spaceIx(space)]?.data.ipc, space).toBe(value)
  })
  it('EUR-008 the United States is worth 30', () => {
    expect(rulesetOf(scenario).spaces.find((s) => s.id === 'united-states-europe')?.data.ipc).toBe(30)
  })
  it('EUR-010 seven neutral territories', () => {
    const neutral = rulesetOf(scenario)
      .spaces.filter((s) => s.data.startController === 'neutral')
      .map((s) => s.id)
    expect(neutral.sort()).toEqual([
      'eire',
      'saudi-arabia',
      'spain',
      'spanish-morocco',
      'sweden',
      'switzerland',
      'turkey',
    ])
  })
  it('EUR-014 the capitals are Berlin, Moscow, London and Washington', () => {
    expect(Object.values(start().view().treasuries).map((x) => x.capital)).toEqual([
      'germany',
      'moscow',
      'united-kingdom',
      'united-states-europe',
    ])
  })
  it('EUR-015 EUR-016 nine complexes, each with a gun', () => {
    const t = start()
    const nine = [
      'germany',
      'northern-italy',
      'moscow',
      'leningrad',
      'stalingrad',
      'archangel',
      'united-kingdom',
      'eastern-canada',
      'united-states-europe',
    ]
    const view = t.view()
    expect(
      Object.keys(view.spaces)
        .filter((s) => view.spaces[s]?.complex)
        .sort(),
    ).toEqual([...nine].sort())
    // One gun each, and no gun anywhere else.
    const guns = Object.keys(view.spaces).flatMap((s) => t.ids(s, 'aa-gun').map(() => s))
    expect(guns.sort()).toEqual([...nine].sort())
  })
  it('EUR-017 Iran starts with one Soviet infantry, Egypt with British infantry, artillery and armor', () => {
    expect(start().pieces('iran')).toEqual(['ussr infantry'])
    expect(start().pieces('egypt')).toEqual(['uk armor', 'uk artillery', 'uk infantry'])
  })
  it('EUR-018 cost, move, attack and defense of every unit', () => {
    const table_: Record<string, number[]> = {
      infantry: [3, 1, 1, 2],
      artillery: [4, 1, 2, 2],
      armor: [5, 2, 3, 2],
      'aa-gun': [5, 1, 0, 0],
      fighter: [12, 4, 3, 4],
      bomber: [15, 6, 4, 1],
      transport: [8, 2, 0, 1],
      submarine: [8, 2, 2, 2],
      destroyer: [12, 2, 3, 3],
      carrier: [18, 2, 1, 3],
      battleship: [24, 2, 4, 4],
    }
    for (const [id, row] of Object.entries(table_)) {
      const u = rulesetOf(scenario).units.find((x) => x.id === id)
      expect([u?.cost, u?.move, u?.attack, u?.defense], id).toEqual(row)
    }
  })
})

describe('Europe 1999: the cash advance', () => {
  const german = (): Table => start()
  const allied = (): Table => start().play({ kind: 'end' })
  it('EUR-021 EUR-023 Germany decides first on 12 extra IPCs, then the Allies on 12', () => {
    const t = german()
    expect([t.game.state.phase, t.asks('buy').treasuries[0]?.cash]).toEqual(['german-placement', 12])
    t.play({ kind: 'end' })
    expect([t.game.state.phase, t.asks('choose').options[0]?.amounts?.sum]).toEqual(['allied-placement', 12])
  })
  it('EUR-022 the Allies divide theirs in whole amounts: 6, 3 and 3 is legal', () => {
    const t = allied().play({ kind: 'choose', option: 'share', amounts: { ussr: 6, england: 3, usa: 3 } })
    expect(t.asks('buy').treasuries[0]).toMatchObject({ id: 'ussr', cash: 6 })
  })
  it('EUR-024 units go only to spaces with a unit of that power: Malta, not Gibraltar', () => {
    const t = allied().play(
      { kind: 'choose', option: 'share', amounts: { england: 12 } },
      { kind: 'buy', treasury: 'england', order: [{ unit: 'infantry', count: 1 }] },
    )
    t.refused(place('infantry', 'gibraltar'), 'EUR-024')
    t.play(place('infantry', 'malta'))
  })
  it('EUR-217 aircraft go on land, ships to sea, land units on land: not to the Bay of Biscay with the submarines', () => {
    const t = german().play({
      kind: 'buy',
      treasury: 'germany',
      order: [{ unit: 'fighter', count: 1 }],
    })
    t.refused(place('fighter', 'bay-of-biscay'), 'EUR-217', 'advance-aircraft-at-sea')
    t.play(place('fighter', 'poland'))
    const other = german().play({
      kind: 'buy',
      treasury: 'germany',
      order: [
        { unit: 'infantry', count: 1 },
        { unit: 'submarine', count: 1 },
      ],
    })
    other.refused(place('infantry', 'bay-of-biscay'), 'EUR-217', 'land-units-on-land')
    other.refused(place('submarine', 'poland'), 'EUR-217', 'ship-on-land')
  })
  it('EUR-021 EUR-023 EUR-032 refusals of the advance cite the clauses of this book', () => {
    const t = german()
    t.refused(
      { kind: 'buy', treasury: 'germany', order: [{ unit: 'infantry', count: 5 }] },
      'EUR-021',
      'not-enough-money',
    )
    t.refused({ kind: 'buy', treasury: 'ussr', order: [] }, 'EUR-021', 'not-your-treasury')
    t.refused(
      { kind: 'buy', treasury: 'germany', order: [{ unit: 'industrial-complex', count: 1 }] },
      'EUR-032',
      'advance-no-complex',
    )
    t.refused({ kind: 'press' }, 'EUR-023', 'buy-first')
    t.play({ kind: 'buy', treasury: 'germany', order: [{ unit: 'infantry', count: 1 }] })
    t.refused(place('infantry', 'poland', 2), 'EUR-023', 'too-few-waiting')
    t.refused({ kind: 'end' }, 'EUR-023', 'advance-unplaced')
  })
  it('EUR-022 the Allied 12 must be spent in full, by those three only', () => {
    const t = allied()
    t.refused({ kind: 'choose', option: 'share', amounts: { ussr: 11 } }, 'EUR-021', 'share-wrong-sum')
    t.refused(
      { kind: 'choose', option: 'share', amounts: { ussr: 11, germany: 1 } },
      'EUR-021',
      'share-not-yours',
    )
    t.refused({ kind: 'end' }, 'EUR-021', 'share-first')
    t.play({ kind: 'choose', option: 'share', amounts: { usa: 12 } })
    expect(t.asks('buy').treasuries[0]).toMatchObject({ id: 'usa', cash: 12 })
  })
  it('EUR-025 no complex is needed and no limit applies', () => {
    german().play(
      { kind: 'buy', treasury: 'germany', order: [{ unit: 'infantry', count: 4 }] },
      place('infantry', 'crete', 4),
    )
  })
  it('EUR-026 unspent IPCs stay: one infantry, and Germany starts with 49', () => {
    const t = german().play(
      { kind: 'buy', treasury: 'germany', order: [{ unit: 'infantry', count: 1 }] },
      place('infantry', 'poland'),
      { kind: 'end' },
    )
    expect(t.cash('germany')).toBe(49)
  })
})

describe('Europe 1999: the turn', () => {
  it('EUR-027 the phases come in the fixed order', () => {
    expect(rulesetOf(scenario).phases).toEqual([
      'purchase',
      'combat-move',
      'combat',
      'control',
      'noncombat-move',
      'place',
      'repair',
      'income',
    ])
  })
  it('EUR-027 they are played in that order, and no phase is reopened', () => {
    const t = turn('germany', { units: [{ space: 'germany', power: 'germany', unit: 'armor' }] })
    const armor = t.id('germany')
    const buy = { kind: 'buy' as const, treasury: 'germany', order: [{ unit: 'infantry', count: 1 }] }
    const go = { kind: 'move' as const, units: [armor], path: ['germany', 'poland'] }
    t.refused(go, 'EUR-027', 'buy-first')
    t.play(buy, { kind: 'end' })
    t.refused(buy, 'EUR-027', 'moves-only')
    expect(t.game.state.phase).toBe('combat-move')
    t.play({ kind: 'end' })
    // Without a battle combat and markers are skipped.
    expect(t.game.state.phase).toBe('noncombat-move')
    t.refused(buy, 'EUR-027', 'moves-only')
    t.play(go, { kind: 'end' })
    expect(t.game.state.phase).toBe('place')
    t.refused({ ...go, path: ['poland', 'germany'] }, 'EUR-027', 'place-first')
    t.refused(buy, 'EUR-027', 'place-first')
    t.play({ kind: 'place', unit: 'infantry', space: 'germany', count: 1 })
    expect(t.view().power).toBe('ussr')
  })
  it('EUR-028 a power may do nothing in a phase, but income is automatic', () => {
    expect(finish(turn('ussr', { treasuries: { ussr: 0 } })).cash('ussr')).toBe(24)
  })
  it('EUR-020 EUR-031 a power may own any number of a type', () => {
    turn('germany', { treasuries: { germany: 300 } }).play({
      kind: 'buy',
      treasury: 'germany',
      order: [{ unit: 'infantry', count: 100 }],
    })
  })
  it('EUR-030 powers never give each other money: a power orders only from its own treasury', () => {
    turn('uk').refused(
      { kind: 'buy', treasury: 'usa', order: [{ unit: 'infantry', count: 1 }] },
      'EUR-030',
      'not-your-treasury',
    )
  })
  it('EUR-032 EUR-033 no complexes and no research can be bought', () => {
    turn('usa').refused(
      { kind: 'buy', treasury: 'usa', order: [{ unit: 'industrial-complex', count: 1 }] },
      'EUR-032',
    )
    expect(
      turn('usa')
        .asks('buy')
        .treasuries[0]?.units.map((u) => u.unit)
        .filter((u) => u.includes('research') || u === 'industrial-complex'),
    ).toEqual([])
  })
  it('EUR-031 marines are not in this book: no power can buy them', () => {
    expect(rulesetOf(scenario).unitIx.has('marine')).toBe(false)
    expect(
      turn('usa')
        .asks('buy')
        .treasuries[0]?.units.map((u) => u.unit)
        .sort(),
    ).toEqual([
      'aa-gun',
      'armor',
      'artillery',
      'battleship',
      'bomber',
      'carrier',
      'destroyer',
      'fighter',
      'infantry',
      'submarine',
      'transport',
    ])
  })
  it('EUR-179 income is last and can be spent from the power’s next turn on', () => {
    const t = finish(turn('germany', { treasuries: { germany: 3 } }))
    expect(t.cash('germany')).toBe(43)
  })
  it('EUR-128 Germany takes Ukraine: 42, the Soviet Union 22', () => {
    const t = take(turn('germany'), 'ukraine-ssr', 'germany')
    expect(t.view().production).toMatchObject({ germany: 42, ussr: 22 })
  })
})
