/** The clause that gives units for free: it refuses the placement of more of them than are waiting. */
import { describe, expect, it } from 'vitest'
import { table } from '../../support/game'

const giftOf = (scenario: string, power: string, unit: string): string | null => {
  const { game } = table(undefined, { scenario })
  return game.ask('findGift', { power: game.powerIx(power), unit: game.rs.unitIx.get(unit) ?? -1 })
}

describe('free units', () => {
  it('LNK-054: it gives the free German submarine, and no other unit of Germany', () => {
    expect(giftOf('europe-pacific', 'germany', 'submarine')).toBe('LNK-054')
    expect(giftOf('europe-pacific', 'germany', 'infantry')).toBeNull()
    expect(giftOf('europe-pacific', 'japan', 'submarine')).toBeNull()
  })
  it('PAC-121: it gives China’s units, not the American ones', () => {
    expect(giftOf('pacific-2001', 'china', 'infantry')).toBe('PAC-121')
    expect(giftOf('pacific-2001', 'usa', 'infantry')).toBeNull()
  })
  it('AARE-146: units that a power does not get for free have no clause', () => {
    expect(giftOf('expansion', 'italy', 'bomber')).toBeNull()
  })
})
