/** Each way a game can end, played in a few moves: a position, the answers, and the outcome. */
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import type { Action } from '../../../shared/model'
import { finish } from '../../support/single-board-games'
import { table, type Table } from '../../support/game'
import { held } from '../../support/turn'

/** A combat-move phase with typed dice; `takers` start in the first space and move to the second. */
function assault(
  scenario: string,
  round: number,
  power: string,
  [from, to]: [string, string],
  more: Position = {},
): Table {
  const t = table(
    {
      clear: ['*'],
      turn: { round, power, phase: 'combat-move' },
      ...more,
      units: [{ space: from, power, unit: 'infantry', count: 2 }, ...(more.units ?? [])],
    },
    { scenario },
  )
  return t.play({ kind: 'move', units: t.ids(from, 'infantry', power), path: [from, to] })
}
/** Plays whole turns until the game is over, at most this many. */
function turns(t: Table, n: number): Table {
  for (let i = 0; i < n && !t.game.state.over; i++) finish(t)
  return t
}
const concede = (by: string): Action => ({ kind: 'concede', by })
const out = (...powers: string[]) => ({ surrender: { out: powers } })

/** The powers of a side, as `winners` names them. */
const WINNERS = {
  linked: { allies: ['ussr', 'uk', 'usa', 'china'], axis: ['germany', 'japan'] },
  europe: { allies: ['ussr', 'uk', 'usa'], axis: ['germany'] },
  pacific: { allies: ['uk', 'usa', 'china'], axis: ['japan'] },
}

describe('the linked game', () => {
  it('LNK-073 LNK-075 Germany is out; Japan without Tokyo, income 14, rolls 17 dice and is out too: the Allies win', () => {
    const t = table({
      clear: ['*'],
      turn: { round: 14, power: 'japan', phase: 'purchase' },
      ...held('usa', 'japan'),
      facts: { ...out('germany'), exile: { seats: { japan: null } } },
    })
    for (let i = 0; i < 10 && t.decision()?.of !== 'roll'; i++) t.play({ kind: 'end' })
    // Tokyo gives 10, income 14 gives 5, Germany out 2.
    expect(t.asks('roll').dice).toBe(17)
    t.dice(Array<number>(17).fill(2))
    expect(t.view().status).toEqual({
      over: true,
      winner: 'allies',
      winners: WINNERS.linked.allies,
      why: 'surrender',
    })
  })
  it('LNK-073 LNK-095 USSR and UK are out; in round 6 the US rolls 4 + 3 + 2 dice and is out: the Axis wins', () => {
    const t = table({
      clear: ['*'],
      turn: { round: 6, power: 'usa', phase: 'purchase' },
      facts: out('ussr', 'uk'),
    })
    for (let i = 0; i < 10 && t.decision()?.of !== 'roll'; i++) t.play({ kind: 'end' })
    expect(t.asks('roll').dice).toBe(9)
    t.dice([6, 6, 6, 3, 1, 1, 1, 1, 1])
    expect(t.view().status).toEqual({
      over: true,
      winner: 'axis',
      winners: WINNERS.linked.axis,
      why: 'surrender',
    })
  })
  it('LNK-212 LNK-242 Germany concedes in round 2 and Japan after it: the Allies win', () => {
    const t = table(
      { clear: ['*'], turn: { round: 2, power: 'germany', phase: 'purchase' } },
      { seed: 'white flag' },
    )
    finish(t.play(concede('germany')))
    expect([t.view().surrendered, t.view().power]).toEqual([['germany'], 'ussr'])
    finish(t)
    finish(t.play(concede('japan')))
    expect(t.view().status).toEqual({
      over: true,
      winner: 'allies',
      winners: WINNERS.linked.allies,
      why: 'surrender',
    })
    t.refused(concede('japan'), null, 'game-over')
  })
})

describe('Europe 1999', () => {
  const e = 'europe-1999'
  it('EUR-181 German infantry enters empty Moscow and it is still German when Germany’s turn 5 begins', () => {
    const t = assault(e, 4, 'germany', ['belorussia', 'moscow'], {
      ...held('germany', 'belorussia'),
      treasuries: { ussr: 7, germany: 0 },
    })
    finish(t)
    // Loot 7 and an income of 40 + Belorussia 1 + Moscow 2.
    expect([t.cash('germany'), t.cash('ussr')]).toEqual([50, 0])
    turns(t, 3)
    expect([t.view().round, t.view().status]).toEqual([
      5,
      { over: true, winner: 'axis', winners: WINNERS.europe.axis, why: 'capitals' },
    ])
  })
  it('EUR-182 American infantry enters empty Berlin and it is still Allied after Germany’s turn of round 7', () => {
    const t = assault(e, 6, 'usa', ['poland', 'germany'], held('usa', 'poland'))
    turns(t, 2)
    expect([t.view().round, t.view().status]).toEqual([
      7,
      { over: true, winner: 'allies', winners: WINNERS.europe.allies, why: 'capitals' },
    ])
  })
  it('EUR-183 Germany reenters Berlin: neither side has won', () => {
    const t = finish(
      assault(e, 6, 'usa', ['poland', 'germany'], {
        control: [{ space: 'poland', power: 'usa' }],
        units: [{ space: 'denmark', power: 'germany', unit: 'armor', count: 3 }],
      }),
    )
    // Without Berlin there is nothing to buy (EUR-035): the turn begins with combat movement.
    expect([t.view().power, t.view().phase, t.control('germany')]).toEqual(['germany', 'combat-move', 'usa'])
    t.play({ kind: 'move', units: t.ids('denmark'), path: ['denmark', 'germany'] }, { kind: 'end' })
    t.dice([1, 1, 6], [6, 6])
    expect(t.control('germany')).toBe('germany')
    expect(finish(t).view().status.over).toBe(false)
  })
})

describe('Pacific 2001', () => {
  const p = 'pacific-2001'
  it('PAC-144 PAC-146 loot carries Japan past 22 points: 18, then 24 of income with 17 of loot give 4', () => {
    const t = assault(p, 5, 'japan', ['burma', 'india'], {
      ...held('japan', 'burma'),
      treasuries: { india: 16 },
      facts: { victoryPoints: { points: 18 } },
    })
    finish(t)
    // 19 + Burma 1 + India 5 = 25 with 16 of loot: 41, four points.
    expect(t.view().status).toEqual({
      over: true,
      winner: 'axis',
      winners: WINNERS.pacific.axis,
      why: 'victory-points',
    })
  })
  it('PAC-147 Japan holds Tokyo and India at the end of the round', () => {
    const t = assault(p, 5, 'japan', ['burma', 'india'], held('japan', 'burma'))
    turns(t, 3)
    expect(t.view().status).toEqual({
      over: true,
      winner: 'axis',
      winners: WINNERS.pacific.axis,
      why: 'capitals',
    })
  })
  it('PAC-148 American infantry takes Tokyo while India and New South Wales are British', () => {
    const t = table(
      {
        clear: ['*'],
        turn: { round: 5, power: 'usa', phase: 'combat-move' },
        units: [
          { ref: 't', space: 'sea-zone-36', power: 'usa', unit: 'transport' },
          { carriedBy: 't', power: 'usa', unit: 'infantry' },
        ],
        facts: { kamikaze: { left: 0 } },
      },
      { scenario: p },
    )
    t.play({ kind: 'unload', units: [t.id('sea-zone-36', 'infantry')], to: 'japan' })
    finish(t)
    expect(t.control('japan')).toBe('usa')
    expect(t.view().status).toEqual({
      over: true,
      winner: 'allies',
      winners: WINNERS.pacific.allies,
      why: 'capitals',
    })
  })
  it('PAC-149 with production 9 at the end of its turn Japan has lost', () => {
    const lost = ['shantung', 'french-indo-china', 'siam', 'manchuria']
    const t = table(
      { clear: ['*'], turn: { round: 6, power: 'japan', phase: 'purchase' }, ...held('usa', ...lost) },
      { scenario: p, seed: 'rice' },
    )
    expect(finish(t).view().status).toEqual({
      over: true,
      winner: 'allies',
      winners: WINNERS.pacific.allies,
      why: 'japan-starved',
    })
  })
  it('PAC-165 both at once: with 20 of loot Japan reaches 22 points at a production of 8: Japan wins', () => {
    const lost = ['japan', 'shantung', 'french-indo-china', 'siam', 'manchuria', 'korea']
    const t = assault(p, 6, 'japan', ['burma', 'india'], {
      control: [...lost.map((space) => ({ space, power: 'usa' })), { space: 'burma', power: 'japan' }],
      treasuries: { india: 20, japan: 0 },
      facts: { victoryPoints: { points: 20 } },
    })
    finish(t)
    expect(t.cash('japan')).toBe(20)
    expect(t.view().status).toMatchObject({
      winner: 'axis',
      winners: WINNERS.pacific.axis,
      why: 'victory-points',
    })
  })
})
