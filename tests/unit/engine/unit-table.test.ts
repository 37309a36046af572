// A board's table of units, as rules read it.
import { describe, expect, it } from 'vitest'
import { unitTable } from '../../../main/rules/base/units'
import { unitTypes as revised } from '../../../shared/boards/revised'
import type { UnitData } from '../../../shared/boards/types'

const typesOf = (units: readonly UnitData[]) => unitTable(units).units ?? {}

describe('a table of units', () => {
  const types = typesOf(revised)

  it('marks only fighters as such, and no one-hit ship as a capital ship', () => {
    expect(Object.keys(types).filter((id) => types[id]?.traits?.['fighter'])).toEqual(['fighter'])
    expect(Object.keys(types).filter((id) => types[id]?.traits?.['capital-ship'])).toEqual(['battleship'])
  })

  it('derives holds from what a ship carries and the room that takes', () => {
    expect(types['transport']?.hold).toEqual({
      slots: 5,
      takes: { infantry: 2, artillery: 3, armor: 3, 'antiaircraft-gun': 3 },
    })
    expect(types['aircraft-carrier']?.hold).toEqual({ slots: 2, takes: { fighter: 1 } })
    expect(types['battleship']?.hold).toBeUndefined()
  })
})
