import { describe, expect, it } from 'vitest'
import { held } from '../../support/turn'
import { finish, take, turnIn } from '../../support/single-board-games'
import type { Table } from '../../support/game'
import type { Position } from '../../../shared/contract'

const scenario = 'pacific-2001'
const turn = turnIn(scenario)

describe('Pacific 2001: winning', () => {
  const points = (t: Table) => t.view().facts['victoryPoints']
  it('PAC-143 a point for every full 10 IPCs collected in a turn; remainders are not carried over', () => {
    // 19 + India 5 + Hong Kong 2 + Burma 1 + Szechwan 1 = 28
    const t = turn('japan', held('japan', 'india', 'hong-kong', 'burma', 'szechwan'))
    finish(t)
    expect(points(t)).toBe(2)
  })
  it('PAC-143 19 IPCs give one point, 20 give two', () => {
    expect(points(finish(turn('japan')))).toBe(1)
    expect(points(finish(turn('japan', held('japan', 'burma'))))).toBe(2)
  })
  it('PAC-146 Japan’s goal of 22 points is a fact of the position', () => {
    expect(turn('japan').view().facts['victoryPointsGoal:japan']).toBe(22)
  })
  it('PAC-144 cash captured with a capital counts as collected: 24 and 17 give 4 points', () => {
    // 19 + India 5 = 24, with 17 of loot
    const t = take(turn('japan', { treasuries: { india: 17 } }), 'india', 'japan')
    finish(t)
    expect(points(t)).toBe(4)
  })
  it('PAC-145 PAC-075 a raid that costs Japan 23 removes two points, and never below 0', () => {
    const t = turn('usa', { facts: { victoryPoints: { points: 3 } } })
    t.game.tell('onRaid', { power: t.game.powerIx('japan'), paid: 23, space: t.game.spaceIx('japan') })
    expect(points(t)).toBe(1)
    t.game.tell('onRaid', { power: t.game.powerIx('japan'), paid: 15, space: t.game.spaceIx('japan') })
    t.game.tell('onRaid', { power: t.game.powerIx('japan'), paid: 15, space: t.game.spaceIx('japan') })
    expect(points(t)).toBe(0)
    t.game.tell('onRaid', { power: t.game.powerIx('japan'), paid: 5, space: t.game.spaceIx('japan') })
    expect(points(t)).toBe(0)
  })
  it('PAC-075 a raid on another power costs Japan no points; 9 IPCs remove none, 10 remove one', () => {
    const t = turn('japan', { facts: { victoryPoints: { points: 3 } } })
    const raid = (power: string, paid: number, space: string) =>
      t.game.tell('onRaid', { power: t.game.powerIx(power), paid, space: t.game.spaceIx(space) })
    raid('uk', 20, 'india')
    expect(points(t)).toBe(3)
    raid('japan', 9, 'japan')
    expect(points(t)).toBe(3)
    raid('japan', 10, 'japan')
    expect(points(t)).toBe(2)
  })
  it('PAC-146 Japan wins with 22 points at the end of its turn, not with 21', () => {
    expect(finish(turn('japan', { facts: { victoryPoints: { points: 21 } } })).view().status).toMatchObject({
      over: true,
      winner: 'axis',
    })
    expect(finish(turn('japan', { facts: { victoryPoints: { points: 20 } } })).view().status.over).toBe(false)
  })
  it('PAC-147 Japan wins holding Tokyo and India or New South Wales at the end of a round', () => {
    const t = turn('usa', held('japan', 'new-south-wales'))
    expect(finish(t).view().status).toMatchObject({ over: true, winner: 'axis', why: 'capitals' })
    expect(finish(turn('usa', held('japan', 'burma'))).view().status.over).toBe(false)
  })
  it('PAC-148 the Allies win holding Tokyo together with India and New South Wales', () => {
    expect(finish(turn('uk', held('usa', 'japan'))).view().status).toMatchObject({
      over: true,
      winner: 'allies',
    })
  })
  it('PAC-149 the Allies win if Japan’s production is 9 at the end of its turn, not with 10', () => {
    const lost = ['shantung', 'french-indo-china', 'siam']
    expect(finish(turn('japan', held('usa', ...lost, 'manchuria'))).view().status).toMatchObject({
      over: true,
      winner: 'allies',
    })
    expect(finish(turn('japan', held('usa', ...lost, 'ryukyu-islands'))).view().status.over).toBe(false)
  })
  it('PAC-164 PAC-148 the loss of Tokyo alone is not an income of 9: with India Japanese the game continues', () => {
    // 19 - 5 + India 5 + Malaya 4, its route Japanese, = 23
    const position: Position = {
      control: [
        { space: 'japan', power: 'usa' },
        { space: 'india', power: 'japan' },
        { space: 'malaya', power: 'japan' },
      ],
      convoys: [{ space: 'sea-zone-46', power: 'japan' }],
      treasuries: { japan: 0 },
    }
    const t = finish(turn('japan', position))
    expect(t.view().status.over).toBe(false)
    expect(t.cash('japan')).toBe(0)
    // Without Shantung, French Indo-China, Siam, Manchuria, Korea and Malaya: 19 - 5 - 12 + 5 = 7
    const poor = ['shantung', 'french-indo-china', 'siam', 'manchuria', 'korea'].map((space) => ({
      space,
      power: 'usa',
    }))
    expect(
      finish(
        turn('japan', {
          control: [{ space: 'japan', power: 'usa' }, { space: 'india', power: 'japan' }, ...poor],
        }),
      ).view().status,
    ).toMatchObject({ winner: 'allies', why: 'japan-starved' })
  })
  it('PAC-147 Tokyo alone, or a capital without Tokyo, does not win for Japan', () => {
    expect(
      finish(
        turn('usa', {
          control: [
            { space: 'japan', power: 'usa' },
            { space: 'india', power: 'japan' },
          ],
        }),
      ).view().status.over,
    ).toBe(false)
    expect(finish(turn('usa')).view().status.over).toBe(false)
  })
  it('PAC-148 not while one of the two is Japanese', () => {
    const t = turn('uk', {
      control: [
        { space: 'japan', power: 'usa' },
        { space: 'new-south-wales', power: 'japan' },
      ],
    })
    expect(finish(t).view().status.over).toBe(false)
  })
})
