import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import { board } from '../../../shared/boards/global-1940'
import { compile } from '../../../main/engine/compile'
import { roundsLeft } from '../../../main/rules/global/victory'
import { global } from '../../../main/scenarios/global'
import { table, type Table } from '../../support/game'
import { at, end, facing, friends, held, rules, u } from './support'

/** An alliance of 103 with ten cities at the start, and four more that it could take. */
const FIVE = ['united-states', 'great-britain', 'canada', 'australia', 'india']
const FOUR_MORE = ['france', 'southern-italy', 'germany', 'japan']
const cities = board.spaces.filter((s) => s.victoryCity).map((s) => s.id)

type Facts = NonNullable<Position['facts']>
const relations = (...alliances: string[][]): Facts => friends(...alliances).facts ?? {}
/** These nations dominated at the end of round 2. */
const before = (...nations: string[]): Facts => ({
  'global/victory': { dominatedInRound: Object.fromEntries(nations.map((id) => [id, 2])) },
})

/** Round 3 ends in this position. */
function roundEnds(position: Position, round = 3): Table {
  const turn = { round, power: 'canada', phase: 'noncombat-move' }
  const t = at('canada', 'noncombat-move', [], { ...position, turn }).play(end)
  if (t.decision()?.of === 'place') t.play(end)
  return t
}
const over = (t: Table) => t.game.state.over

describe('domination', () => {
  it('EXG-102, EXG-185: the board has 21 cities, two of them Batavia and Rio de Janeiro', () => {
    expect(cities).toHaveLength(21)
    expect(cities).toEqual(expect.arrayContaining(['java', 'brazil']))
    for (const { id } of board.powers)
      expect(
        board.spaces.some((s) => s.victoryCity && s.originalOwner === id),
        id,
      ).toBe(true)
  })

  it('EXG-185: the United States, Great Britain, Canada, Australia and India (103) hold 10 cities at the start and need four more', () => {
    const nations = roundEnds({ facts: relations(FIVE) }).view().politics?.nations ?? {}
    expect(FIVE.reduce((sum, id) => sum + (nations[id]?.cities ?? 0), 0)).toBe(10)
    const three = held('india', ...FOUR_MORE.slice(1))
    expect(over(roundEnds({ ...three, facts: { ...relations(FIVE), ...before(...FIVE) } }))).toBeNull()
    const four = held('india', ...FOUR_MORE)
    expect(over(roundEnds({ ...four, facts: { ...relations(FIVE), ...before(...FIVE) } }))).toMatchObject({
      winners: ['united-states', 'great-britain', 'india', 'australia', 'canada'],
      why: 'domination',
      rule: 'EXG-185',
    })
  })

  it('EXG-185: at the end of one round it does not win yet, at the end of the next it does', () => {
    const t = roundEnds({ ...held('india', ...FOUR_MORE), facts: relations(FIVE) })
    expect(over(t)).toBeNull()
    expect(t.view().powerFacts?.['india']).toMatchObject({ dominatedInRound: 3 })
  })

  it('EXG-185: a gap, or an ally that joined too late, restarts the count', () => {
    const four = held('india', ...FOUR_MORE)
    const broken = { 'global/victory': { dominatedInRound: Object.fromEntries(FIVE.map((id) => [id, 1])) } }
    expect(over(roundEnds({ ...four, facts: { ...relations(FIVE), ...broken } }))).toBeNull()
    const late = before(...FIVE.filter((id) => id !== 'canada'))
    expect(over(roundEnds({ ...four, facts: { ...relations(FIVE), ...late } }))).toBeNull()
  })

  it('EXG-185: its members’ own capitals must be among the cities', () => {
    const position = {
      control: [
        ...['poland', ...FOUR_MORE].map((space) => ({ space, power: 'india' })),
        { space: 'united-kingdom', power: 'germany' },
      ],
      facts: { ...relations(FIVE), ...before(...FIVE) },
    }
    expect(over(roundEnds(position))).toBeNull()
  })

  it('EXG-185: a single nation wins with 14 cities, including its own capital', () => {
    const others = cities.filter((id) => id !== 'japan').slice(0, 13)
    const alone = { ...held('japan', ...others), facts: before('japan') }
    expect(over(roundEnds(alone))).toMatchObject({ winners: ['japan'], why: 'domination' })
  })

  it('EXG-188: an alliance of more than 110 is allowed but cannot win as one', () => {
    const six = [...FIVE, 'union-of-south-american-nations']
    const facts = { ...relations(six), ...before(...six) }
    expect(over(roundEnds({ ...held('india', ...FOUR_MORE), facts }))).toBeNull()
  })

  it('EXG-185: a city ceded in round 5 first counts at the end of round 8', () => {
    const position = (round: number): Position => ({
      ...held('india', ...FOUR_MORE),
      facts: {
        ...relations(FIVE),
        'global/victory': {
          dominatedInRound: Object.fromEntries(FIVE.map((id) => [id, round - 1])),
        },
        'global/originals': { cededInRound: { japan: 5 } },
      },
    })
    expect(over(roundEnds(position(7), 7))).toBeNull()
    expect(over(roundEnds(position(8), 8))).toMatchObject({ why: 'domination' })
  })
})

describe('peace of the victors', () => {
  const VICTORS = ['germany', 'italy']
  const losers = board.powers.map(({ id }) => id).filter((id) => !VICTORS.includes(id))
  const given = (fallen: readonly string[], terms: readonly string[], wasFallen = true): Facts => ({
    relations: {
      ...(relations(VICTORS)['relations'] as object),
      terms: Object.fromEntries(terms.map((id) => [id, { victor: 'germany', since: 1, fallen: wasFallen }])),
    },
    'global/surrender': { surrenderedTo: Object.fromEntries(fallen.map((id) => [id, ['italy']])) },
  })

  it('EXG-186: an alliance wins once each other nation surrendered to a member and keeps peace, or is under a member’s Political term', () => {
    const facts = given(losers.slice(1), losers.slice(0, 1))
    expect(over(roundEnds({ facts }))).toMatchObject({
      winners: VICTORS,
      why: 'peace-of-the-victors',
      rule: 'EXG-186',
    })
  })

  it('EXG-186: a single nation that has not given in prevents it', () => {
    expect(over(roundEnds({ facts: given(losers.slice(2), losers.slice(0, 1)) }))).toBeNull()
  })

  it('EXG-186: surrenders and Political terms of unfallen nations do not count', () => {
    expect(over(roundEnds({ facts: given(losers.slice(1), losers.slice(0, 1), false) }))).toBeNull()
  })

  it('EXG-186: a nation at war with the victor again has not given in', () => {
    const facts = given(losers, [])
    const war = { 'italy+japan': { declared: 3, open: 4 } }
    const again = { ...facts, relations: { ...(facts['relations'] as object), wars: war } }
    expect(over(roundEnds({ facts: again }))).toBeNull()
    expect(over(roundEnds({ facts }))).toMatchObject({ why: 'peace-of-the-victors' })
  })

  it('EXG-188: no alliance of more than 110 wins the peace', () => {
    const all = board.powers.map(({ id }) => id)
    expect(over(roundEnds({ facts: relations(all) }))).toBeNull()
  })
})

describe('the time limit', () => {
  it('EXG-187: at the end of round 12 the nation with the most points wins', () => {
    expect(over(roundEnds(held('india', 'burma'), 11))).toBeNull()
    expect(over(roundEnds(held('germany', 'poland', 'romania'), 12))).toMatchObject({
      winners: ['germany'],
      why: 'time-limit',
      rule: 'EXG-187',
    })
  })

  it('EXG-187: points are income gained, 5 per city more than at the start, 1 per own breakthrough', () => {
    const t = roundEnds({
      ...held('germany', 'poland', 'romania'),
      facts: { technologies: { breakthroughs: { germany: 2 } } },
    })
    const nations = t.view().politics?.nations
    expect(nations?.['germany']).toMatchObject({ cities: 2, points: 2 + 3 + 5 + 2 })
    expect(nations?.['italy']).toMatchObject({ cities: 1, points: 0 })
    // Poland lost its capital and city.
    expect(nations?.['eastern-european-commonwealth']).toMatchObject({ cities: 0, points: -5 - 5 })
  })

  it('EXG-187: ceded territories count for neither income nor cities unless they were the holder’s own at the start', () => {
    const ceded = (spaces: string[]) => ({
      'global/originals': { cededInRound: Object.fromEntries(spaces.map((id) => [id, 2])) },
    })
    const points = (holder: string, space: string, facts: Facts) =>
      roundEnds({ ...held(holder, space), facts }).view().politics?.nations[holder]?.points
    // Paris is worth 4 IPCs and a city.
    expect(points('japan', 'france', {})).toBe(4 + 5)
    expect(points('japan', 'france', ceded(['france']))).toBe(0)
    expect(points('france', 'france', ceded(['france']))).toBe(0)
    // By the Land term of a fallen nation it is not ceded: nothing is recorded (EXG-185).
    expect(points('japan', 'france', { 'global/originals': { cededTo: { france: 'japan' } } })).toBe(4 + 5)
  })

  it('EXG-187: a nation that was given a city in the last round does not win by it', () => {
    const given = { 'global/originals': { cededInRound: { poland: 12 } } }
    expect(over(roundEnds({ ...held('italy', 'poland') }, 12))?.winners).toEqual(['italy'])
    expect(over(roundEnds({ ...held('italy', 'poland'), facts: given }, 12))?.winners).not.toContain('italy')
  })

  it('EXG-187: ties go to more cities, then to more unit value, then to all of them', () => {
    // Nothing has changed hands: Great Britain and the United States have the most cities.
    const start = roundEnds({}, 12)
    expect(over(start)?.winners).toEqual(['united-states'])
    const points = { facts: { technologies: { breakthroughs: { italy: 1, japan: 1 } } } }
    expect(over(roundEnds(points, 12))?.winners).toEqual(['japan', 'italy'])
    const worth = { ...points, units: [u('italy', 'tank', 'southern-italy')] }
    expect(over(roundEnds(worth, 12))?.winners).toEqual(['italy'])
  })

  it('EXG-187: an alliance cannot share a win by points', () => {
    const t = roundEnds({ ...held('italy', 'poland'), ...facing(['germany', 'italy'], ['russia']) }, 12)
    expect(over(t)?.winners).toEqual(['italy'])
  })

  it('EXG-187: the limit is adjustable or off', () => {
    const last = (limit: string, round: number) =>
      table(
        { clear: ['*'], turn: { round, power: 'canada', phase: 'noncombat-move' } },
        { rs: compile(global, { 'exg.timeLimit': limit }) },
      ).play(end)
    expect(last('8', 8).game.state.over).toMatchObject({ why: 'time-limit' })
    expect(last('8', 8).view().facts).toMatchObject({ lastRound: 8, cityGoal: 14, incomeLimit: 110 })
    expect(last('none', 12).game.state.over).toBeNull()
    expect(last('none', 12).view().facts).toMatchObject({ lastRound: 0 })
    expect(rules().switches['exg.timeLimit']).toBe('12')
  })

  it('EXG-187: nations see how many rounds follow the current one, unlimited without a limit', () => {
    const left = (limit: string, round: number) =>
      roundsLeft(
        table(
          { turn: { round, power: 'canada', phase: 'combat-move' } },
          { rs: compile(global, { 'exg.timeLimit': limit }) },
        ).game,
      )
    expect([left('12', 1), left('12', 12), left('20', 12)]).toEqual([11, 0, 8])
    expect(left('none', 40)).toBe(Infinity)
  })
})
