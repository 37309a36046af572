/** The random player's answers to battle questions: all are legal, and every option comes up. */
import { describe, expect, it } from 'vitest'
import type { Action } from '../../../shared/model'
import { answer, cloneState, Game, legalOf, seededRng } from '../../../main/engine'
import type { Table } from '../../support/game'
import { ashore, assault, beforeMoves, end, fight, move, roll, sail, strait, u } from './support'

const copy = (t: Table): Game => new Game(t.game.rs, cloneState(t.game.state), t.game.dice)

/** The distinct random answers to the open question; each must be legal. */
function drawn(t: Table): Action[] {
  const rng = seededRng(1)
  const seen = new Map<string, Action>()
  for (let i = 0; i < 60; i++) {
    const a = legalOf(t.game)?.sample(rng)
    if (!a) throw new Error('no answer was found')
    seen.set(JSON.stringify(a), a)
  }
  for (const a of seen.values()) expect(answer(copy(t), a), JSON.stringify(a)).toBeNull()
  return [...seen.values()]
}
/** The numbers of pieces in the random answers, each number once. */
const sizes = (t: Table): number[] =>
  [...new Set(drawn(t).map((a) => ('units' in a ? (a.units?.length ?? 0) : -1)))].sort()

describe('random answers in battle', () => {
  it('EUR-078 is any of the open battles', () => {
    const t = fight('germany', [
      u('germany', 'armor', 'east-poland', { from: 'poland' }),
      u('germany', 'armor', 'ukraine-ssr', { from: 'rumania' }),
      ...['east-poland', 'ukraine-ssr'].map((space) => u('ussr', 'infantry', space)),
    ])
    expect(new Set(drawn(t))).toEqual(
      new Set(['land:east-poland', 'land:ukraine-ssr'].map((battle) => ({ kind: 'battle', battle }))),
    )
  })

  it('EUR-118 is none of the ships off the shore, some, or all', () => {
    const t = assault([
      u('usa', 'battleship', strait, sail),
      u('usa', 'destroyer', strait, sail),
      ashore('infantry'),
      u('germany', 'infantry', 'morocco'),
    ])
    t.asks('pick')
    expect(sizes(t)).toEqual([0, 1, 2])
  })

  it('EUR-069 is none of the fighters under a raid, some, or all', () => {
    const t = beforeMoves('uk', [
      u('uk', 'bomber', 'united-kingdom'),
      u('germany', 'fighter', 'germany', { count: 2 }),
    ])
    const bomber = t.id('united-kingdom')
    t.play(move(bomber, 'united-kingdom', 'north-sea', 'danish-sea', 'germany'))
    t.play({ kind: 'raid', units: [bomber], space: 'germany' }, end)
    expect(t.asks('pick').kind).toBe('intercept')
    expect(sizes(t)).toEqual([0, 1, 2])
  })

  it('EUR-101 is none of the submarines that may dive, some, or all', () => {
    const t = fight('germany', [
      u('germany', 'submarine', 'north-sea', { from: 'danish-sea', count: 2 }),
      u('uk', 'battleship', 'north-sea'),
    ])
    expect(t.asks('pick').kind).toBe('submerge')
    expect(sizes(t)).toEqual([0, 1, 2])
  })

  it('EUR-093 is to press on, or any territory that the attackers can retreat to', () => {
    const t = fight('germany', [
      u('germany', 'infantry', 'ukraine-ssr', { from: 'rumania' }),
      u('germany', 'armor', 'ukraine-ssr', { from: 'hungary' }),
      u('ussr', 'infantry', 'ukraine-ssr'),
    ])
    roll(t, 3, 6)
    roll(t, 1, 6)
    roll(t, 2, 6)
    const ways = t.asks('retreat').retreats.map(({ to }) => ({ kind: 'retreat', to }))
    expect(new Set(drawn(t))).toEqual(new Set([{ kind: 'press' }, ...ways]))
  })

  it('EUR-125 is to press on, or to withdraw only the aircraft from an amphibious assault', () => {
    const t = assault([
      ashore('infantry'),
      u('usa', 'fighter', 'morocco', { from: 'azores-sea' }),
      u('germany', 'infantry', 'morocco'),
    ])
    roll(t, 3, 6)
    roll(t, 1, 6)
    roll(t, 2, 6)
    expect(t.asks('retreat').retreats.map(({ to }) => to)).toEqual([null])
    expect(new Set(drawn(t))).toEqual(new Set([{ kind: 'press' }, { kind: 'retreat', to: null }]))
  })

  it('PAC-045 is a territory or a deck where a patrol can land', () => {
    const t = beforeMoves(
      'japan',
      [
        u('japan', 'fighter', 'sea-zone-25', { patrol: true }),
        u('japan', 'carrier', 'sea-zone-25'),
        u('japan', 'infantry', 'mariana-islands'),
      ],
      { turn: { round: 3, power: 'japan', phase: 'land-patrols' } },
    )
    const [fighter = '', carrier = ''] = [t.id('sea-zone-25', 'fighter'), t.id('sea-zone-25', 'carrier')]
    expect(drawn(t)).toContainEqual({ kind: 'load', units: [fighter], onto: carrier })
    expect(drawn(t)).toContainEqual(move(fighter, 'sea-zone-25', 'mariana-islands'))
  })
})
