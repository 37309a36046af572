// Purchases by fixed shares, as `plain-2` and other baselines make them.
import { describe, expect, it } from 'vitest'
import { ComputerPlayer } from '../../main/ai'
import type { Position } from '../../shared/contract'
import { revisedAt, styled, wholeStep } from './support'

/** Returns the order of a power, by default Germany, for a sum of money, by unit. */
function bought(power: string, cash: number, position: Position): Record<string, number> {
  const t = revisedAt(power, 'purchase', position.units ?? [], {
    ...position,
    treasuries: { [power]: cash },
  })
  const [order] = wholeStep(t.game, new ComputerPlayer(styled('plain-2'), 'shares'))
  return order?.kind === 'buy' ? Object.fromEntries(order.order.map((l) => [l.unit, l.count])) : {}
}
const garrison = [{ space: 'germany', power: 'germany', unit: 'infantry', count: 12 }]
const east = [{ space: 'belorussia', power: 'russia', unit: 'infantry', count: 4 }]

describe('A purchase by shares', () => {
  it('mixes infantry, artillery, and tanks for a front on land: half, a fifth, and three tenths of the money', () => {
    // 40 IPCs: 12 for tanks at 5, 8 for artillery at 4, 20 for infantry at 3, and the rest of each for infantry.
    expect(bought('germany', 40, { units: [...garrison, ...east] })).toEqual({
      ...{ armor: 2, artillery: 2, infantry: 7 },
    })
  })

  it('buys a transport and its cargo if no complex has a way over land to an enemy', () => {
    const order = bought('us', 42, {
      units: [{ space: 'norway', power: 'germany', unit: 'infantry', count: 2 }],
      control: [{ space: 'norway', power: 'germany' }],
    })
    expect(order['transport']).toBe(1)
    expect((order['infantry'] ?? 0) + (order['armor'] ?? 0)).toBeGreaterThanOrEqual(2)
    expect(order).not.toHaveProperty('artillery')
  })

  it('buys only infantry for a capital that would fall', () => {
    const order = bought('germany', 24, {
      units: [{ space: 'eastern-europe', power: 'russia', unit: 'armor', count: 9 }],
      control: [{ space: 'eastern-europe', power: 'russia' }],
    })
    expect(order).toEqual({ infantry: 8 })
  })
})
