import { describe, expect, it } from 'vitest'
import { politicsSchema } from '../../../shared/model'
import { facing, friends, globalTable } from './support'

const politics = (...args: Parameters<typeof globalTable>) => globalTable(...args).view().politics

describe('Politics in the view', () => {
  it('EXG-140: alliances and wars are open to all, each named once and in the order of play', () => {
    const seen = politics(facing(['japan', 'germany', 'italy'], ['united-states'], 2))
    expect(politicsSchema.parse(seen)).toEqual({
      alliances: [{ members: ['germany', 'japan', 'italy'] }],
      wars: [
        { between: ['united-states', 'germany'], declared: 0, open: 2 },
        { between: ['united-states', 'japan'], declared: 0, open: 2 },
        { between: ['united-states', 'italy'], declared: 0, open: 2 },
      ],
      truces: [],
      terms: [],
      barred: [],
      offers: [],
      nations: {},
    })
  })
  it('EXG-140: two alliances stand beside each other', () => {
    expect(politics(friends(['japan', 'italy'], ['canada', 'france', 'india']))?.alliances).toEqual([
      { members: ['france', 'india', 'canada'] },
      { members: ['japan', 'italy'] },
    ])
  })
  it('EXG-105, EXG-140: at the start there is nothing but nations', () => {
    expect(politics()).toMatchObject({ alliances: [], wars: [], offers: [] })
  })
})
