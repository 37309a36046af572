// Repairs before the purchase: only as much of a complex as the money for units there justifies.
import { describe, expect, it } from 'vitest'
import { decisionOf } from '../../main/engine'
import { instead, purchase } from '../rules/global/support'
import { normal } from './support'

describe('Repairs', () => {
  const mended = (cash: number): number => {
    const t = purchase('germany', [], {
      ...instead('germany', { unit: 'major-ic', damage: 10 }),
      treasuries: { germany: cash },
    })
    expect(decisionOf(t.game)).toMatchObject({ about: 'mend' })
    const action = normal().answer(t.game)
    return action?.kind === 'mend' ? action.points : 0
  }

  it('make room for the units that the rest of the money buys, and for no more', () => {
    // Germany's other complexes take what 12 IPCs buy.
    expect(mended(12)).toBe(0)
    const some = mended(70)
    expect(some).toBeGreaterThan(0)
    expect(some).toBeLessThan(10)
    expect(mended(150)).toBe(10)
  })
})
