/** Whom the heading of a question names. */
import { describe, expect, it } from 'vitest'
import { askedName } from '../../../../renderer/app/words/asked-players'
import type { View } from '../../../../shared/model'

const person = (seat: string, name: string) => ({ seat, name, kind: 'person' as const })
const computer = { seat: 'computer', name: 'Hard', kind: 'computer' as const, level: 'hard' }
const names = { power: (id: string) => id.toUpperCase() }
const name = (seats: View['seats']) => askedName({ by: { power: 'ussr' } }, seats, names)

describe('the heading of a question', () => {
  it('names only the power if one person plays, against the computer too', () => {
    expect(name({ ussr: person('a', 'Ann'), germany: person('a', 'Ann') })).toBe('USSR')
    expect(name({ ussr: person('a', 'Ann'), germany: computer })).toBe('USSR')
  })

  it('also names the person if several people play', () => {
    expect(name({ ussr: person('a', 'Ann'), germany: person('b', 'Ben') })).toBe('Ann for the USSR')
  })
})
