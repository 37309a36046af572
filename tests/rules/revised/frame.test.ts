import { describe, expect, it } from 'vitest'
import { combat, end, held, move, revised, u } from './support'

describe('the frame of Revised', () => {
  it('LHTR-001: five powers play, of which Germany and Japan are the Axis', () => {
    const { rs } = revised().game
    expect(rs.powers.map((p) => p.id)).toEqual(['russia', 'germany', 'uk', 'japan', 'us'])
    const axis = rs.powers.filter((p) => rs.sides[p.side] === 'axis').map((p) => p.id)
    expect(axis).toEqual(['germany', 'japan'])
  })

  it('LHTR-002: the Soviet Union, Germany, the United Kingdom, Japan and the United States play in this order', () => {
    const t = revised(undefined, { seed: 'order' })
    const order: string[] = []
    for (let i = 0; i < 200 && t.game.state.round === 1; i++) {
      const power = t.game.powerId(t.game.turnPower())
      if (order.at(-1) !== power) order.push(power)
      t.play(end)
    }
    expect(order).toEqual(['russia', 'germany', 'uk', 'japan', 'us'])
    expect(t.game.state.round).toBe(2)
  })

  it('LHTR-003: starting cash is 24, 40, 30, 30 and 42, and equals the production', () => {
    const t = revised()
    const cash = ['russia', 'germany', 'uk', 'japan', 'us'].map((id) => t.cash(id))
    expect(cash).toEqual([24, 40, 30, 30, 42])
    const { game } = t
    const production = game.rs.treasuries.map((_, ix) =>
      game.incomeLines(ix).reduce((sum, l) => sum + l.amount, 0),
    )
    expect(production).toEqual(cash)
  })

  it('LHTR-003: Germany 10 + 6 + 6 + 3 + 3 + 3 + 3 + 2 + 2 + 1 + 1 = 40', () => {
    const { game } = revised()
    const lines = game.incomeLines(game.treasuryIx('germany')).map((l) => l.amount)
    expect(lines.sort((a, b) => b - a)).toEqual([10, 6, 6, 3, 3, 3, 3, 2, 2, 1, 1])
  })

  it('LHTR-007: the capitals are Russia, Germany, the United Kingdom, Japan and the Eastern United States', () => {
    const { game } = revised()
    expect(game.rs.treasuries.flatMap((t) => t.capitals.map((c) => game.sid(c)))).toEqual([
      'russia',
      'germany',
      'united-kingdom',
      'japan',
      'eastern-united-states',
    ])
  })

  it('LHTR-008: eight territories start with a complex', () => {
    const { game } = revised()
    expect(game.rs.spaces.filter((s) => game.facilities.has(s.ix, 'complex')).map((s) => s.id)).toEqual(
      [
        ...['russia', 'caucasus', 'germany', 'southern-europe', 'united-kingdom', 'japan'],
        ...['eastern-united-states', 'western-united-states'],
      ].sort(),
    )
  })

  it('LHTR-009: ten territories start with an antiaircraft gun', () => {
    const { game } = revised()
    const guns = game.rs.spaces.filter((s) => game.some(s.ix, (p) => game.has(p, 'gun'))).map((s) => s.id)
    expect(guns.sort()).toEqual(
      [
        ...['russia', 'caucasus', 'germany', 'western-europe', 'southern-europe', 'united-kingdom', 'india'],
        ...['japan', 'eastern-united-states', 'western-united-states'],
      ].sort(),
    )
  })

  it('LHTR-010: costs, moves, attacks and defenses of the units', () => {
    const { game } = revised()
    const numbers = Object.fromEntries(
      game.rs.units.map((x) => [x.id, [x.cost, x.move, x.attack, x.defense].join('/')]),
    )
    expect(numbers).toMatchObject({
      infantry: '3/1/1/2',
      artillery: '4/1/2/2',
      armor: '5/2/3/3',
      'antiaircraft-gun': '5/1/0/0',
      fighter: '10/4/3/4',
      bomber: '15/6/4/1',
      transport: '8/2/0/1',
      submarine: '8/2/2/2',
      destroyer: '12/2/3/3',
      'aircraft-carrier': '16/2/1/3',
      battleship: '24/2/4/4',
    })
    expect(game.unit(game.unitIx('industrial-complex')).cost).toBe(15)
  })

  it('LHTR-010: tanks defend on 3', () => {
    const t = combat(
      'germany',
      [u('germany', 'infantry', 'eastern-europe'), u('russia', 'armor', 'belorussia')],
      held('russia', 'belorussia'),
    )
    t.play(move(t.id('eastern-europe'), 'eastern-europe', 'belorussia'), end)
    t.dice([6], [3])
    expect(t.events).toContainEqual(expect.objectContaining({ kind: 'rolled', hitsOn: 3, hits: 1 }))
  })

  it('LHTR-011: a die equal to or below the number of the unit hits, one above it misses', () => {
    for (const [die, left] of [
      [3, ['germany armor']],
      [4, ['germany armor', 'russia infantry']],
    ] as const) {
      const t = combat(
        'germany',
        [u('germany', 'armor', 'eastern-europe'), u('russia', 'infantry', 'belorussia')],
        held('russia', 'belorussia'),
      )
      t.play(move(t.id('eastern-europe'), 'eastern-europe', 'belorussia'), end)
      t.dice([die], [6])
      expect(t.pieces('belorussia')).toEqual(left)
    }
  })
})
