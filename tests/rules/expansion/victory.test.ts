// Fifteen cities and a goal for each side (AARE-004 to AARE-009).
import { describe, expect, it } from 'vitest'
import { citiesOf } from '../../../main/rules/revised/victory'
import { expansionCities } from '../../../main/rules/expansion/victory'
import { expansion as scenario } from '../../../main/scenarios/expansion'
import { switchesOf } from '../../../main/engine/compile'
import type { Table } from '../../support/game'
import { end, expansion, held } from './support'

const facts = (t: Table) => t.view().facts as Readonly<Record<string, unknown>>
const cities = (t: Table) => ['axis', 'allies'].map((side) => citiesOf(t.game, side, expansionCities))

/** The end of a turn in round 4, with the starting territories of each power except these. */
function ending(turn: string, ...lands: [power: string, ...spaces: string[]][]): Table {
  const control = lands.flatMap(([power, ...spaces]) => held(power, ...spaces).control ?? [])
  const t = expansion({ clear: ['*'], turn: { round: 4, power: turn, phase: 'noncombat-move' }, control })
  for (let i = 0; i < 20 && t.view().power === turn && !t.game.state.over; i++) t.play(end)
  return t
}
const winner = (t: Table) => t.game.state.over && [t.game.state.over.winner, t.game.state.over.rule]

describe('victory cities of the Expansion Edition', () => {
  const named = new Map(
    scenario.board.spaces.flatMap((s) => (s.victoryCity ? [[s.victoryCity.name, s.id] as const] : [])),
  )
  it('AARE-004: Stalingrad, Sydney and Honolulu make fifteen', () => {
    const all = expansionCities(scenario.board)
    expect(all).toHaveLength(15)
    expect(['Stalingrad', 'Sydney', 'Honolulu'].map((name) => named.get(name))).toEqual([
      'caucasus',
      'australia',
      'hawaiian-islands',
    ])
    expect(all).toEqual(expect.arrayContaining(['caucasus', 'australia', 'hawaiian-islands']))
  })
  it('AARE-005: the twelve of the box are among them', () => {
    const box = ['Moscow', 'Leningrad', 'Berlin', 'Paris', 'Rome', 'London', 'Calcutta', 'Tokyo']
    const more = ['Shanghai', 'Manila', 'Washington', 'Los Angeles']
    const all = new Set(expansionCities(scenario.board))
    expect([...box, ...more].filter((name) => !all.has(named.get(name) ?? ''))).toEqual([])
  })
  it('AARE-006: the twelve of the base game are among them', () => {
    const t = expansion()
    expect(cities(t)).toEqual([6, 9])
    expect(facts(t)).toMatchObject({ 'cities:axis': 6, 'cities:allies': 9 })
    expect(facts(t)).toMatchObject({ 'cityGoal:axis': 10, 'cityGoal:allies': 11 })
  })
  it('AARE-007: with Paris and Rome the Allies hold eleven and win after the US turn', () => {
    expect(winner(ending('us', ['us', 'western-europe', 'southern-europe']))).toEqual(['allies', 'AARE-007'])
    expect(winner(ending('us', ['us', 'western-europe']))).toBeNull()
    expect(winner(ending('japan', ['us', 'western-europe', 'southern-europe']))).toBeNull()
  })
  it('AARE-008: with Leningrad, Stalingrad, Calcutta and Sydney the Axis holds ten and wins after the US turn', () => {
    const four: [string, ...string[]] = ['japan', 'karelia-ssr', 'caucasus', 'india', 'australia']
    expect(winner(ending('us', four))).toEqual(['axis', 'AARE-008'])
    // Ten after Japan's turn do not end it; neither do nine after the US turn.
    expect(winner(ending('japan', four))).toBeNull()
    expect(winner(ending('us', ['japan', 'karelia-ssr', 'caucasus', 'india']))).toBeNull()
  })
  it('AARE-009: Rome counts for the Axis with either Germany or Italy, and no other goal is offered', () => {
    expect(cities(expansion(held('germany', 'southern-europe')))).toEqual([6, 9])
    expect(switchesOf(scenario).map((s) => s.id)).not.toContain('lhtr.goal')
  })
})
