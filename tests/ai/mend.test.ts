// What is mended before units are bought: no more of a complex than there will be money for units to place there.
import { describe, expect, it } from 'vitest'
import { decisionOf } from '../../main/engine'
import { instead, purchase } from '../rules/global/support'
import { normal } from './support'

describe('Mending', () => {
  const mended = (cash: number): number => {
    const t = purchase('germany', [], {
      ...instead('germany', { unit: 'major-ic', damage: 10 }),
      treasuries: { germany: cash },
    })
    expect(decisionOf(t.game)).toMatchObject({ about: 'mend' })
    const action = normal().answer(t.game)
    return action?.kind === 'mend' ? action.points : 0
  }

  it('makes room for the units that the rest of the money buys, and for no more', () => {
    // The others of Germany’s complexes take what 12 IPCs buy.
    expect(mended(12)).toBe(0)
    const some = mended(70)
    expect(some).toBeGreaterThan(0)
    expect(some).toBeLessThan(10)
    expect(mended(150)).toBe(10)
  })
})
