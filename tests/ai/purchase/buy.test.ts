// The purchases of a good player, in hand-made positions: for the capital, for the front, ships with their cargo, and
// only units that can be placed.
import { describe, expect, it } from 'vitest'
import { Evaluator } from '../../../main/ai/evaluation/evaluator'
import { Threats } from '../../../main/ai/evaluation/threat-map'
import { Trade } from '../../../main/ai/evaluation/sea-zone-value'
import { weights } from '../../../main/ai/evaluation/weights'
import { Demand } from '../../../main/ai/purchase/unit-value'
import { Docks } from '../../../main/ai/purchase/placement-capacity'
import { Budget } from '../../../main/ai/sandbox/budget'
import type { Position } from '../../../shared/contract'
import { table, type Table } from '../../support/game'
import { revisedAt, wholeStep } from '../support'

type Units = NonNullable<Position['units']>
const n = (space: string, power: string, unit: string, count = 1): Units => [{ space, power, unit, count }]

/** The order of a purchase, by unit. */
function bought(t: Table): Record<string, number> {
  const out: Record<string, number> = {}
  for (const action of wholeStep(t.game))
    if (action.kind === 'buy')
      for (const { unit, count } of action.order) out[unit] = (out[unit] ?? 0) + count
  return out
}
const slots = { infantry: 1, artillery: 1, armor: 1 } as const

describe('A purchase', () => {
  it('buys transports together with their cargo if the front is overseas', () => {
    const t = revisedAt('us', 'purchase', [...n('norway', 'germany', 'infantry', 2)], {
      control: [{ space: 'norway', power: 'germany' }],
      treasuries: { us: 42 },
    })
    const order = bought(t)
    const cargo = Object.keys(slots).reduce((sum, unit) => sum + (order[unit] ?? 0), 0)
    expect(order['transport']).toBeGreaterThanOrEqual(1)
    expect(cargo).toBeGreaterThanOrEqual(order['transport'] ?? 0)
    // Two for each ship, and units for the rest of the money, which pays for no further ship.
    expect(cargo).toBeLessThanOrEqual(2 * (order['transport'] ?? 0) + 4)
  })

  it('buys no aircraft instead of an army overseas, which alone takes territories', () => {
    const t = revisedAt(
      'us',
      'purchase',
      [
        ...n('sinkiang', 'us', 'infantry', 2),
        ...n('alaska', 'us', 'infantry'),
        ...n('western-united-states', 'us', 'fighter', 2),
        ...n('eastern-united-states', 'us', 'infantry', 2),
        ...n('eastern-united-states', 'us', 'artillery'),
        ...n('sz-10', 'us', 'transport', 2),
        ...n('manchuria', 'japan', 'infantry', 2),
        ...n('algeria', 'germany', 'infantry', 2),
      ],
      { control: [{ space: 'algeria', power: 'germany' }], treasuries: { us: 42 } },
    )
    const { game } = t
    const theatre = new Evaluator(game, new Threats(game, game.turnPower()), weights, new Budget())
    const unit = (id: string) => game.typeFor(game.unitIx(id), game.turnPower())
    const demand = new Demand(theatre, game.turnPower(), [unit('infantry'), unit('fighter')])
    const home = game.spaceIx('eastern-united-states')
    const landed = demand.load(
      unit('transport'),
      game.spaceIx('sz-10'),
      [unit('infantry'), unit('infantry')],
      home,
    )
    const flown = demand.worth(unit('fighter'), home, 1)
    // For its price, less than half as much.
    expect(flown / 10).toBeLessThan(landed / 14 / 2)
  })

  it('opens as America with transports and what they carry, and buys no submarines', () => {
    const { game } = table({ turn: { round: 1, power: 'us', phase: 'purchase' } }, { scenario: 'revised' })
    const order = bought({ game } as Table)
    expect(order['submarine'] ?? 0).toBe(0)
    expect(order['transport']).toBeGreaterThanOrEqual(2)
    expect(order['infantry']).toBeGreaterThanOrEqual(2)
  })

  it('lets units that no ship takes at once wait for the next trip, if there are ships', () => {
    const worth = (ships: number): number => {
      const { game } = revisedAt(
        'us',
        'purchase',
        [
          ...n('eastern-united-states', 'us', 'infantry', 10),
          ...n('norway', 'germany', 'infantry', 2),
          ...(ships > 0 ? n('sz-10', 'us', 'transport', ships) : []),
        ],
        { control: [{ space: 'norway', power: 'germany' }] },
      )
      const theatre = new Evaluator(game, new Threats(game, game.turnPower()), weights, new Budget())
      const foot = game.typeFor(game.unitIx('infantry'), game.turnPower())
      return new Demand(theatre, game.turnPower(), [foot]).worth(
        foot,
        game.spaceIx('eastern-united-states'),
        1,
      )
    }
    expect(worth(4)).toBeGreaterThan(worth(0) * 1.5)
    expect(worth(6)).toBeGreaterThan(worth(4))
    // One ship is not back for the eleventh unit before long.
    expect(worth(1)).toBeCloseTo(worth(0))
  })

  it('counts enemy ships that lie where a new one would arrive', () => {
    const worth = (...more: Units): number => {
      const { game } = revisedAt(
        'uk',
        'purchase',
        [...n('united-kingdom', 'uk', 'infantry', 8), ...n('norway', 'germany', 'infantry', 2), ...more],
        { control: [{ space: 'norway', power: 'germany' }] },
      )
      const theatre = new Evaluator(game, new Threats(game, game.turnPower()), weights, new Budget())
      const ship = game.typeFor(game.unitIx('transport'), game.turnPower())
      return new Demand(theatre, game.turnPower(), []).worth(ship, game.spaceIx('sz-2'), 1)
    }
    expect(worth()).toBeGreaterThan(4)
    expect(worth(...n('sz-2', 'germany', 'submarine', 2))).toBeLessThan(worth() - 3)
  })

  it('builds a complex only in a safe territory of 3 IPCs near the front of an army built overseas', () => {
    const at = (...more: Units) =>
      revisedAt(
        'japan',
        'purchase',
        [
          ...n('japan', 'japan', 'infantry', 2),
          ...n('french-indochina', 'japan', 'infantry', 6),
          ...n('borneo', 'japan', 'infantry', 6),
          ...n('sinkiang', 'us', 'infantry', 2),
          ...more,
        ],
        { treasuries: { japan: 30 } },
      )
    const worth = (land: string, ...more: Units): number => {
      const { game } = at(...more)
      const theatre = new Evaluator(game, new Threats(game, game.turnPower()), weights, new Budget())
      const complex = game.typeFor(game.unitIx('industrial-complex'), game.turnPower())
      return new Demand(theatre, game.turnPower(), []).worth(complex, game.spaceIx(land), 1)
    }
    expect(worth('french-indochina')).toBeGreaterThan(15)
    // An island without a front, the territory with one, and one that is lost.
    expect([
      worth('borneo'),
      worth('japan'),
      worth('french-indochina', ...n('india', 'uk', 'armor', 30)),
    ]).toEqual([0, 0, 0])
    expect(bought(at())['industrial-complex']).toBe(1)
  })

  it('buys ships for units that wait in port before it buys more units', () => {
    const t = revisedAt(
      'us',
      'purchase',
      [...n('eastern-united-states', 'us', 'infantry', 10), ...n('norway', 'germany', 'infantry', 2)],
      { control: [{ space: 'norway', power: 'germany' }], treasuries: { us: 32 } },
    )
    expect(bought(t)['transport']).toBeGreaterThanOrEqual(3)
  })

  it('counts it against a ship that submarines would sink it, unless it is guarded', () => {
    const worth = (...more: Units): number => {
      const { game } = revisedAt(
        'us',
        'purchase',
        [
          ...n('eastern-united-states', 'us', 'infantry', 10),
          ...n('norway', 'germany', 'infantry', 2),
          ...more,
        ],
        { control: [{ space: 'norway', power: 'germany' }] },
      )
      const theatre = new Evaluator(game, new Threats(game, game.turnPower()), weights, new Budget())
      const ship = game.typeFor(game.unitIx('transport'), game.turnPower())
      return new Demand(theatre, game.turnPower(), []).worth(ship, game.spaceIx('sz-10'), 1)
    }
    const submarines = n('sz-9', 'germany', 'submarine', 2)
    expect(worth()).toBeGreaterThan(5)
    expect(worth(...submarines)).toBeLessThan(worth() - 3)
    expect(worth(...submarines, ...n('sz-10', 'us', 'battleship', 4))).toBeGreaterThan(worth() - 1)
  })

  it('buys nothing for the sea if the enemy is next to the capital', () => {
    const t = revisedAt(
      'russia',
      'purchase',
      [...n('russia', 'russia', 'infantry', 3), ...n('caucasus', 'germany', 'armor', 6)],
      { control: [{ space: 'caucasus', power: 'germany' }], treasuries: { russia: 24 } },
    )
    const order = bought(t)
    for (const unit of ['transport', 'submarine', 'destroyer', 'bomber']) expect(order[unit] ?? 0).toBe(0)
    expect(order['infantry']).toBeGreaterThanOrEqual(6)
  })

  it('spends its money on what can be placed: better units where there is little room', () => {
    const t = revisedAt('germany', 'purchase', n('germany', 'germany', 'infantry', 8), {
      treasuries: { germany: 90 },
    })
    const order = bought(t)
    const count = Object.values(order).reduce((sum, x) => sum + x, 0)
    // Germany takes 10 and Southern Europe 6.
    expect(count).toBeLessThanOrEqual(16)
    const prices: Record<string, number> = { infantry: 3, artillery: 4, armor: 5, fighter: 10, bomber: 15 }
    const ships: Record<string, number> = {
      transport: 8,
      submarine: 8,
      destroyer: 12,
      'aircraft-carrier': 16,
      battleship: 24,
    }
    const cost = Object.entries(order).reduce(
      (sum, [unit, x]) => sum + x * (prices[unit] ?? ships[unit] ?? 0),
      0,
    )
    expect(cost).toBeGreaterThanOrEqual(80)
  })
})

describe('Docks', () => {
  it('know how many more units the complexes of a territory take, less those that already wait', () => {
    const { game } = revisedAt('germany', 'purchase', [])
    const docks = new Docks(game, game.treasuryIx('germany'))
    const infantry = game.typeFor(game.unitIx('infantry'), game.powerIx('germany'))
    const [home, south] = [game.spaceIx('germany'), game.spaceIx('southern-europe')]
    expect(docks.spaces(infantry)).toEqual(expect.arrayContaining([home, south]))
    expect(docks.spaces(infantry)).not.toContain(game.spaceIx('norway'))
    expect(docks.room(infantry, home)).toBe(game.space(home).data.ipc)
    docks.take(infantry, home, 4)
    expect(docks.room(infantry, home)).toBe(game.space(home).data.ipc - 4)
    docks.take(infantry, home, -4)
    expect(docks.room(infantry, home)).toBe(game.space(home).data.ipc)
  })
})

describe('Trade at sea', () => {
  const sea = (held: Position = {}): { trade: Trade; at: (id: string) => number } => {
    const { game } = table(
      { clear: ['*'], turn: { round: 3, power: 'germany', phase: 'combat-move' }, ...held },
      { scenario: 'europe-1999' },
    )
    return { trade: new Trade(game, game.powerIx('germany')), at: (id) => game.spaceIx(id) }
  }

  it('is worth what a convoy pays its owner: the owner loses it, and Germany gets nothing (EUR-138)', () => {
    const { trade, at } = sea()
    // EUR-136: British Convoy 1 pays 3, British Convoy 3 pays 5, the second American one 6.
    expect(trade.swing(at('british-convoy-1'))).toBe(3)
    expect(trade.swing(at('british-convoy-3'))).toBe(5)
    expect(trade.swing(at('us-convoy-2'))).toBe(6)
    expect(trade.swing(at('celtic-sea'))).toBe(0)
    expect(trade.isPrize(at('british-convoy-1'))).toBe(true)
  })

  it('is at stake once it is taken', () => {
    const { trade, at } = sea({ convoys: [{ space: 'british-convoy-3', power: 'germany' }] })
    expect(trade.isPrize(at('british-convoy-3'))).toBe(false)
    expect(trade.prize(at('british-convoy-3'), 1)).toBe(0)
    expect(trade.stake(at('british-convoy-3'))).toBeGreaterThan(0)
    expect(trade.stake(at('british-convoy-1'))).toBe(0)
  })

  it('is worth more if a convoy is kept than if it is lost again', () => {
    const { trade, at } = sea()
    const zone = at('british-convoy-3')
    expect(trade.prize(zone, 1)).toBeGreaterThan(trade.prize(zone, 0))
    expect(trade.prize(zone, 0)).toBeGreaterThan(0)
  })

  it('counts as a gain of enemies that beat the guard of a zone', () => {
    const { game } = table(
      {
        clear: ['*'],
        turn: { round: 3, power: 'uk', phase: 'combat-move' },
        units: [
          { space: 'british-convoy-3', power: 'uk', unit: 'destroyer' },
          { space: 'celtic-sea', power: 'germany', unit: 'submarine', count: 4 },
        ],
      },
      { scenario: 'europe-1999' },
    )
    const theatre = new Evaluator(game, new Threats(game, game.turnPower()), weights, new Budget())
    expect(theatre.stake(game.spaceIx('british-convoy-3'))).toBeGreaterThan(5)
    expect(theatre.stake(game.spaceIx('celtic-sea'))).toBe(0)
  })
})
