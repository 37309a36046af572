// The three victories (VCR-072 to VCR-084).
import { describe, expect, it } from 'vitest'
import { pointsOf } from '../../../main/rules/victory-cities/cities'
import { switchesOf } from '../../../main/engine/compile'
import { legalOf, seededRng } from '../../../main/engine'
import { readAction } from '../../../main/engine/module/action-kinds'
import { victoryCities } from '../../../main/scenarios/victory-cities'
import type { Table } from '../../support/game'
import { cities, end, fact, spaces, type Switches } from './support'

const owned = spaces.filter((s) => s.land && s.data.originalOwner !== 'neutral').map((s) => s.id)
/** The US turn's victory phase of a round, with these spaces held by these powers. */
function ending(round: number, control: Record<string, string[]>, switches: Switches, facts?: object): Table {
  const t = cities(
    {
      clear: ['*'],
      turn: { round, power: 'us', phase: 'repair' },
      control: Object.entries(control).flatMap(([power, list]) => list.map((space) => ({ space, power }))),
      ...(facts ? { facts: facts as never } : {}),
    },
    { switches },
  )
  for (let i = 0; i < 10 && t.view().power === 'us' && !t.game.state.over; i++) t.play(end)
  return t
}
const winner = (t: Table) => t.game.state.over && [t.game.state.over.winner, t.game.state.over.rule]
const major: Switches = {}
const minor: Switches = { 'vcr.victory': 'minor' }
const lasting = (rounds: number) => ({ cityVictory: { rounds } })

describe('the victory in play', () => {
  it('VCR-072: Total, Major or Minor is agreed before the game', () => {
    const levels = switchesOf(victoryCities).find((s) => s.id === 'vcr.victory')
    expect([...(levels?.values ?? [])].sort()).toEqual(['major', 'minor', 'total'])
  })
  it('VCR-004: Major is the default, and a minor game keeps the bid', () => {
    expect(switchesOf(victoryCities).find((s) => s.id === 'vcr.victory')?.values[0]).toBe('major')
    const t = cities({}, { switches: minor }).play({ kind: 'bid', rounds: 7 }, { kind: 'bid', rounds: 9 })
    expect(fact(t, 'lastRound')).toBe(9)
  })
})

describe('total victory', () => {
  const total: Switches = { 'vcr.victory': 'total' }
  it('VCR-073: the side that controls every territory at the end of a US turn wins', () => {
    expect(winner(ending(4, { germany: owned }, total))).toEqual(['axis', 'VCR-073'])
    expect(winner(ending(4, { uk: owned }, total))).toEqual(['allies', 'VCR-073'])
    expect(
      winner(ending(4, { germany: owned.filter((s) => s !== 'greenland' && s !== 'midway') }, total)),
    ).toBeNull()
  })
  it('VCR-074: that is 63 territories; the 16 impassable areas do not count', () => {
    expect(owned).toHaveLength(63)
    expect(spaces.filter((s) => s.data.impassable)).toHaveLength(16)
    expect(winner(ending(4, { germany: owned }, total))).toEqual(['axis', 'VCR-073'])
  })
})

describe('major victory', () => {
  const forty = ['russia', 'caucasus', 'karelia-ssr', 'india', 'buryatia-ssr', 'anglo-egypt']
  it('VCR-075: the Axis adds Moscow 5, Stalingrad 3, Leningrad 2, Calcutta 2, Vladivostok 1 and Cairo 1: 40, it wins', () => {
    const t = ending(4, { germany: forty }, major)
    expect(pointsOf(t.game, 'axis')).toBe(40)
    expect(winner(t)).toEqual(['axis', 'VCR-075'])
  })
  it('VCR-075: at 39 play continues', () => {
    const t = ending(4, { germany: forty.slice(0, 5) }, major)
    expect(pointsOf(t.game, 'axis')).toBe(39)
    expect(winner(t)).toBeNull()
  })
  it('VCR-076: the Allies add Rome 3, Changchun 3, Paris 2, Kiev 2 and Oslo 1: 50, they win', () => {
    const t = ending(
      4,
      { uk: ['southern-europe', 'manchuria', 'western-europe', 'ukraine-ssr', 'norway'] },
      major,
    )
    expect(pointsOf(t.game, 'allies')).toBe(50)
    expect(winner(t)).toEqual(['allies', 'VCR-076'])
  })
  it('VCR-077: both sides can never meet it together: 65 points are fewer than 40 + 50', () => {
    const t = cities()
    expect(pointsOf(t.game, 'axis') + pointsOf(t.game, 'allies')).toBe(65)
    expect([fact(t, 'cityPointsGoal:axis'), fact(t, 'cityPointsGoal:allies')]).toEqual([40, 50])
  })
})

describe('minor victory', () => {
  const bids = (...rounds: number[]): Table =>
    cities({}, { switches: minor }).play(...rounds.map((n) => ({ kind: 'bid' as const, rounds: n })))
  const told = (t: Table) => t.events.flatMap((e) => (e.kind === 'chosen' ? [[e.what, e.option]] : []))

  it('VCR-078: before the game both sides bid the number of rounds', () => {
    const t = cities({}, { switches: minor })
    expect(t.asks('form')).toMatchObject({ about: 'bid', by: { side: 'axis' } })
    t.refused({ kind: 'end' }, 'VCR-078', 'bid-first')
    expect(readAction(t.game.rs, { kind: 'bid', rounds: 0 })).toMatchObject({ code: 'malformed-action' })
    expect(t.play({ kind: 'bid', rounds: 7 }).asks('form').by).toMatchObject({ side: 'allies' })
  })
  it('VCR-078: the random player bids whole rounds', () => {
    const t = cities({}, { switches: minor })
    const bid = legalOf(t.game)?.sample(seededRng(1))
    expect(bid).toMatchObject({ kind: 'bid' })
    expect(legalOf(t.game)?.check(bid ?? { kind: 'end' }).ok).toBe(true)
  })
  it('VCR-079: bids 7 and 9: the 9-bidder plays the Axis and the game lasts 9 rounds', () => {
    const t = bids(7, 9)
    expect(told(t)).toContainEqual(['players', 'change sides'])
    expect(fact(t, 'lastRound')).toBe(9)
    expect(told(bids(9, 7))).toEqual([['rounds that were bid', '9']])
  })
  it('VCR-080: the game ends after the US turn of the round of the winning bid', () => {
    expect(winner(ending(7, {}, minor, lasting(8)))).toBeNull()
    expect(winner(ending(8, {}, minor, lasting(8)))).toEqual(['allies', 'VCR-080'])
  })
  it('VCR-081: the majority wins: Axis 33 to 32, or Allies 33 to 32', () => {
    const axis = ending(8, { germany: ['russia', 'karelia-ssr'] }, minor, lasting(8))
    expect([pointsOf(axis.game, 'axis'), winner(axis)?.[0]]).toEqual([33, 'axis'])
    const allies = ending(8, { germany: ['russia', 'anglo-egypt'] }, minor, lasting(8))
    expect([pointsOf(allies.game, 'allies'), winner(allies)?.[0]]).toEqual([33, 'allies'])
  })
  it('VCR-082: bid 8; the Axis holds 45 after round 5 and 30 after round 8: the Allies win', () => {
    const much = [
      'russia',
      'caucasus',
      'karelia-ssr',
      'india',
      'eastern-canada',
      'western-united-states',
      'anglo-egypt',
    ]
    const five = ending(5, { germany: much }, minor, lasting(8))
    expect(pointsOf(five.game, 'axis')).toBe(45)
    expect(winner(five)).toBeNull()
    const eight = ending(8, { germany: ['karelia-ssr', 'india'] }, minor, lasting(8))
    expect([pointsOf(eight.game, 'axis'), winner(eight)?.[0]]).toEqual([30, 'allies'])
  })
  it('VCR-084: equal bids are repeated, and after a second tie a die decides who plays the Axis', () => {
    const again = bids(8, 8)
    expect(again.asks('form')).toMatchObject({ about: 'bid', by: { side: 'axis' } })
    const swapped = bids(8, 8, 6, 6)
    expect(swapped.asks('roll')).toMatchObject({ dice: 1, hitsOn: 3 })
    swapped.dice([4])
    expect([fact(swapped, 'lastRound'), told(swapped)]).toEqual([
      6,
      [
        ['rounds that were bid', '6'],
        ['players', 'change sides'],
      ],
    ])
    expect(told(bids(8, 8, 6, 6).dice([3]))).toEqual([['rounds that were bid', '6']])
  })
})
