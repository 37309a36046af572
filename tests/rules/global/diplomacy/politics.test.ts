import { describe, expect, it } from 'vitest'
import { compile } from '../../../../main/engine/compile'
import { global } from '../../../../main/scenarios/global'
import { politicsSchema } from '../../../../shared/model'
import { facing, friends, globalTable } from '../support'

const politics = (...args: Parameters<typeof globalTable>) => {
  const seen = globalTable(...args).view().politics
  return politicsSchema.parse(seen)
}

describe('Politics in the view', () => {
  it('EXG-140: alliances and wars are public, each listed once and in turn order', () => {
    const { alliances, wars } = politics(facing(['japan', 'germany', 'italy'], ['united-states'], 2))
    expect(alliances).toEqual([{ members: ['germany', 'japan', 'italy'] }])
    expect(wars).toEqual([
      { between: ['united-states', 'germany'], declared: 0, open: 2 },
      { between: ['united-states', 'japan'], declared: 0, open: 2 },
      { between: ['united-states', 'italy'], declared: 0, open: 2 },
    ])
  })
  it('EXG-140: two alliances are listed separately', () => {
    expect(politics(friends(['japan', 'italy'], ['canada', 'france', 'india'])).alliances).toEqual([
      { members: ['france', 'india', 'canada'] },
      { members: ['japan', 'italy'] },
    ])
  })
  it('EXG-128, EXG-139, EXG-140: a truce shows its last round until it is over', () => {
    const relations = { truces: { 'germany+italy': 2, 'canada+china': 0 } }
    expect(politics({ facts: { relations } }).truces).toEqual([{ between: ['germany', 'italy'], until: 2 }])
  })
  it('EXG-030, EXG-140: the view lists nations that may no longer offer an armistice in a war', () => {
    const wars = { 'china+japan': { declared: 1, open: 2, barred: true } }
    expect(politics({ facts: { relations: { wars } } })).toMatchObject({
      wars: [{ between: ['china', 'japan'], declared: 1, open: 2 }],
      barred: [{ between: ['china', 'japan'] }],
    })
  })
  it('EXG-132, EXG-140: a Political term shows its victor and loser', () => {
    const terms = { india: { victor: 'japan', since: 1, fallen: true } }
    expect(politics({ facts: { relations: { terms } } }).terms).toEqual([
      { term: 'political', victor: 'japan', loser: 'india', until: null },
    ])
  })
  it('EXG-132, EXG-140: with exg.politicalTerm at fourRounds a term of round 2 shows its last round, 6', () => {
    const rs = compile(global, { 'exg.politicalTerm': 'fourRounds' })
    const terms = { india: { victor: 'japan', since: 2, fallen: true } }
    const t = globalTable({ facts: { relations: { terms } } }, { rs })
    expect(t.view().politics?.terms).toEqual([
      { term: 'political', victor: 'japan', loser: 'india', until: 6 },
    ])
  })
  it('EXG-120, EXG-122, EXG-140: each nation shows its income, two thirds of its reference income, and whether it wages war', () => {
    const { nations } = politics(facing(['germany'], ['france'], 2))
    expect(Object.keys(nations)).toHaveLength(14)
    expect(nations['germany']).toMatchObject({
      ...{ income: 25, reference: 25, floor: 16 },
      ...{ influence: 0, technologies: [], atWar: true },
    })
    expect(nations['canada']).toMatchObject({ income: 7, reference: 7, floor: 4, atWar: false })
  })
  it('EXG-140: Influence in hand and technologies are public', () => {
    const facts = {
      'global/influence': { influence: { japan: 14 } },
      technologies: { radar: ['japan', 'india'], 'atomic-bomb': ['japan'] },
    }
    const { nations } = politics({ facts })
    expect(nations['japan']).toMatchObject({ influence: 14, technologies: ['radar', 'atomic-bomb'] })
    expect(nations['india']).toMatchObject({ influence: 0, technologies: ['radar'] })
  })
  it('EXG-105, EXG-140: at the start the view lists only nations', () => {
    expect(politics()).toMatchObject({
      alliances: [],
      wars: [],
      truces: [],
      terms: [],
      barred: [],
      leavers: [],
      offers: [],
    })
  })
})
