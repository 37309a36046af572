// A turn's battles as one figure: independent battles by their sums, landings by every result of the battle at sea
// before them.
import { describe, expect, it } from 'vitest'
import { decisionOf, outlooksOf } from '../../../main/engine'
import { battleOdds, outlookOdds, outlooksTurn } from '../../../main/odds'
import type { OddsTurn } from '../../../shared/contract'
import type { Table } from '../../support/game'
import { endsOf } from '../../tools/odds/exact-battle'
import { having, revised } from '../../rules/revised/advantages/support'
import { at, carried, held, move, u, unload } from '../../rules/revised/support'

const outlooks = (t: Table) => outlooksOf(t.game, decisionOf(t.game))
const turn = (t: Table, worths = {}): OddsTurn => outlooksTurn(outlooks(t), worths)
const winOf = (units: readonly [string, number][]): number => {
  const answer = battleOdds({
    ...{ scenario: 'revised', kind: 'land' },
    attackers: units.map(([unit, count]) => ({ power: 'uk', unit, count, landed: true })),
    defenders: [{ power: 'germany', unit: 'infantry', count: 1 }],
  })
  return 'win' in answer ? answer.win : expect.fail(answer.fault.reason)
}

describe('independent battles', () => {
  const two = (): Table => {
    const t = at(
      'uk',
      'combat-move',
      [
        u('uk', 'infantry', 'algeria'),
        u('uk', 'infantry', 'india'),
        u('germany', 'infantry', 'libya'),
        u('japan', 'infantry', 'french-indochina'),
      ],
      held('uk', 'algeria', 'india'),
    )
    t.play(move(t.ids('algeria', 'infantry'), 'algeria', 'libya'))
    return t.play(move(t.ids('india', 'infantry'), 'india', 'french-indochina'))
  }
  it('are added up: infantry against infantry twice wins 3, 0, or -3 IPCs by 4, 2, and 10 of 16 each', () => {
    const t = two()
    const { swing, mean, deviation, low, middle, high, parts, battles, error } = turn(t)
    const each = [
      [3, 4 / 16],
      [0, 2 / 16],
      [-3, 10 / 16],
    ] as const
    const want = new Map<number, number>()
    for (const [a, p] of each) for (const [b, q] of each) want.set(a + b, (want.get(a + b) ?? 0) + p * q)
    expect(swing).toEqual(
      [-6, -3, 0, 3, 6].map((ipc) => ({
        ipc,
        probability: expect.closeTo(want.get(ipc) ?? NaN, 12) as number,
      })),
    )
    // One battle: a mean of -18/16, squares of 9 · 14/16.
    expect(mean).toBeCloseTo((-2 * 18) / 16, 12)
    expect(deviation).toBeCloseTo(Math.sqrt(2 * ((9 * 14) / 16 - (18 / 16) ** 2)), 12)
    // 100/256 of -6, 40 of -3, 84 of 0, 16 of 3, 16 of 6.
    expect([low, middle, high]).toEqual([-6, -3, 6])
    expect(parts.map((part) => part.battles)).toEqual([['land:libya'], ['land:french-indochina']])
    expect(battles.map((b) => b.take)).toEqual([expect.closeTo(1 / 4, 12), expect.closeTo(1 / 4, 12)])
    expect(error).toBeLessThan(1e-9)
  })
  it('are worth the worth of their territories as often as they are taken', () => {
    const t = two()
    expect(turn(t).value).toBeCloseTo(turn(t).mean, 12)
    expect(turn(t, { 'land:libya': 8 }).value).toBeCloseTo(turn(t).mean + 8 / 4, 12)
  })
  it('a turn without battles gains nothing', () => {
    const t = at('uk', 'combat-move', [u('uk', 'infantry', 'algeria')], held('uk', 'algeria'))
    expect(turn(t)).toMatchObject({ parts: [], mean: 0, deviation: 0, swing: [{ ipc: 0, probability: 1 }] })
  })
})

describe('a landing and the battle at sea before it', () => {
  /** Transports with this cargo that land against one infantry, together with other units. */
  const landing = (cargo: readonly string[], ...more: Parameters<typeof at>[2] & object[]): Table => {
    const t = at('uk', 'combat-move', [
      ...cargo.flatMap((unit, i) => [
        carried('uk', 'transport', 'sz-7', `t${i}`),
        { power: 'uk', unit, carriedBy: `t${i}` },
      ]),
      u('germany', 'infantry', 'western-europe'),
      ...more,
    ])
    for (const unit of new Set(cargo)) t.play(unload(t.ids('sz-7', unit), 'western-europe'))
    return t
  }
  /** Every result of the battle at sea: the IPCs aboard the ships left, and whether it was won. */
  const seaEnds = (t: Table) => {
    const sea = outlooks(t).find(({ battle }) => battle === 'sea:sz-7') ?? expect.fail('no battle at sea')
    return [...endsOf(sea.picture).values()].map(({ result, crews, chance }) => {
      const alive = (crews.split('|')[0] ?? '').trim().split(' ')
      return { won: result === 'won', aboard: alive.map((piece) => Number(piece.split('.')[4] ?? 0)), chance }
    })
  }

  it('the units that get through fight on land, and the ships that fought do not bombard', () => {
    const t = landing(['infantry'], u('uk', 'battleship', 'sz-7'), u('germany', 'destroyer', 'sz-7'))
    const through = seaEnds(t).reduce((sum, e) => sum + (e.won && e.aboard.includes(3) ? e.chance : 0), 0)
    expect(through).toBeGreaterThan(0.5)
    expect(through).toBeLessThan(0.999)
    const { battles, parts } = turn(t)
    const land = battles.find(({ battle }) => battle === 'land:western-europe')
    expect(land?.win).toBeCloseTo(through * winOf([['infantry', 1]]), 12)
    expect(parts).toHaveLength(1)
    expect([...(parts[0]?.battles ?? [])].sort()).toEqual(['land:western-europe', 'sea:sz-7'])
    // The battleship bombards if there are no ships in the way.
    const free = turn(landing(['infantry'], u('uk', 'battleship', 'sz-7')))
    expect(free.battles[0]?.win).toBeGreaterThan(winOf([['infantry', 1]]) + 0.3)
  })

  it('two transports have their own cargo each: what sinks with one is missing ashore', () => {
    const t = landing(
      ['infantry', 'armor'],
      u('uk', 'destroyer', 'sz-7'),
      u('germany', 'destroyer', 'sz-7', { count: 2 }),
    )
    let want = 0
    for (const { won, aboard, chance } of seaEnds(t)) {
      if (!won) continue
      const units: [string, number][] = []
      if (aboard.includes(3)) units.push(['infantry', 1])
      if (aboard.includes(5)) units.push(['armor', 1])
      if (units.length > 0) want += chance * winOf(units)
    }
    const { battles, swing, mean } = turn(t)
    expect(battles.find(({ battle }) => battle === 'land:western-europe')?.win).toBeCloseTo(want, 12)
    expect(swing.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9)
    // The means of both battles, the land battle only as often as it is fought, are less than if all units got through.
    const alone = outlooks(t).reduce((sum, o) => {
      const odds = outlookOdds(o)
      return sum + odds.defenderLossIpc - odds.attackerLossIpc
    }, 0)
    expect(Math.abs(mean - alone)).toBeGreaterThan(0.05)
  })

  it('of two like transports the first is lost first, as losses are suggested', () => {
    const t = landing(
      ['infantry', 'infantry'],
      u('uk', 'destroyer', 'sz-7'),
      u('germany', 'destroyer', 'sz-7'),
    )
    let want = 0
    for (const { won, aboard, chance } of seaEnds(t)) {
      const left = aboard.filter((n) => n === 3).length
      if (won && left > 0) want += chance * winOf([['infantry', left]])
    }
    expect(turn(t).battles.find(({ battle }) => battle === 'land:western-europe')?.win).toBeCloseTo(want, 12)
  })

  it('LHTR-145: is an amphibious assault if a unit lands, and none if only units that came over land are left', () => {
    const t = at(
      'uk',
      'combat-move',
      [
        carried('uk', 'transport', 'sz-7', 't'),
        { power: 'uk', unit: 'infantry', carriedBy: 't' },
        u('uk', 'destroyer', 'sz-7'),
        u('uk', 'armor', 'southern-europe'),
        u('germany', 'destroyer', 'sz-7'),
        u('germany', 'infantry', 'western-europe', { count: 2 }),
      ],
      { ...held('uk', 'southern-europe'), ...having('atlantic-wall') },
      { switches: revised.switches },
    )
    t.play(unload(t.ids('sz-7', 'infantry'), 'western-europe'))
    t.play(move(t.ids('southern-europe', 'armor'), 'southern-europe', 'western-europe'))
    const land =
      outlooks(t).find(({ battle }) => battle === 'land:western-europe') ?? expect.fail('no battle')
    const winsWith = (amphibious: boolean): number => {
      const attackers = land.picture.attackers.filter(({ landed }) => amphibious || !landed)
      expect(attackers).toHaveLength(amphibious ? 2 : 1)
      const ends = [...endsOf({ ...land.picture, attackers, amphibious }).values()]
      return ends.reduce((sum, { result, chance }) => sum + (result === 'won' ? chance : 0), 0)
    }
    let ashore = 0
    for (const { won, aboard, chance } of seaEnds(t)) if (won && aboard.includes(3)) ashore += chance
    const want = ashore * winsWith(true) + (1 - ashore) * winsWith(false)
    const told = turn(t).battles.find(({ battle }) => battle === 'land:western-europe')
    expect(told?.win).toBeCloseTo(want, 12)
  })
})
