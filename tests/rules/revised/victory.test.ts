// The twelve victory cities and the agreed goal (LHTR-004 to LHTR-006).
import { describe, expect, it } from 'vitest'
import { switchesOf } from '../../../main/engine/compile'
import { boxCities, citiesOf } from '../../../main/rules/revised/victory'
import { revised as scenario } from '../../../main/scenarios/revised'
import type { Table } from '../../support/game'
import { end, held, revised } from './support'

const facts = (t: Table) => t.view().facts as Readonly<Record<string, unknown>>
/** The end of a round's US turn, with these spaces held by a power. */
function ending(power: string, spaces: string[], goal?: string): Table {
  const t = revised(
    { clear: ['*'], turn: { round: 4, power: 'us', phase: 'noncombat-move' }, ...held(power, ...spaces) },
    goal === undefined ? {} : { switches: { 'lhtr.goal': goal } },
  )
  for (let i = 0; i < 20 && t.view().power === 'us' && !t.game.state.over; i++) t.play(end)
  return t
}
const winner = (t: Table) => t.game.state.over && [t.game.state.over.winner, t.game.state.over.rule]

describe('victory cities', () => {
  it('LHTR-004: twelve: Washington, Los Angeles, London, Calcutta, Leningrad, Moscow; Berlin, Rome, Paris, Tokyo, Shanghai, Manila', () => {
    const names = Object.fromEntries(
      scenario.board.spaces.flatMap((s) => (s.victoryCity?.box ? [[s.victoryCity.name, s.name]] : [])),
    )
    expect(names).toEqual({
      Washington: 'Eastern United States',
      'Los Angeles': 'Western United States',
      London: 'United Kingdom',
      Calcutta: 'India',
      Leningrad: 'Karelia S.S.R.',
      Moscow: 'Russia',
      Berlin: 'Germany',
      Rome: 'Southern Europe',
      Paris: 'Western Europe',
      Tokyo: 'Japan',
      Shanghai: 'Kwangtung',
      Manila: 'Philippine Islands',
    })
    expect(boxCities(scenario.board)).toHaveLength(12)
  })
  it('LHTR-004: 6 to 6 at the start, as the view counts them', () => {
    const t = revised()
    expect([citiesOf(t.game, 'axis'), citiesOf(t.game, 'allies')]).toEqual([6, 6])
    expect(facts(t)).toMatchObject({ 'cities:axis': 6, 'cities:allies': 6, cityGoal: 9 })
  })
  it('LHTR-005: the goal is agreed before play: 8, 9 (the default), 10 or 12', () => {
    const values = switchesOf(scenario).find((s) => s.id === 'lhtr.goal')?.values ?? []
    expect([values[0], [...values].map(Number).sort((a, b) => a - b)]).toEqual(['9', [8, 9, 10, 12]])
    expect(winner(ending('germany', ['karelia-ssr', 'india'], '8'))).toEqual(['axis', 'LHTR-006'])
    expect(winner(ending('germany', ['karelia-ssr', 'india'], '9'))).toBeNull()
  })
  it('LHTR-006: goal 9: the Axis takes Leningrad, Calcutta and Moscow and holds all nine after the US turn: it wins', () => {
    expect(winner(ending('germany', ['karelia-ssr', 'india', 'russia']))).toEqual(['axis', 'LHTR-006'])
    expect(winner(ending('germany', ['karelia-ssr', 'india']))).toBeNull()
  })
  it('LHTR-006: the Allies win in the same way', () => {
    const t = ending('uk', ['western-europe', 'southern-europe', 'kwangtung'])
    expect(winner(t)).toEqual(['allies', 'LHTR-006'])
  })
  it('LHTR-006: nine cities in a turn other than the last of the round do not win yet', () => {
    const t = revised({
      ...{ clear: ['*'], turn: { round: 4, power: 'germany', phase: 'noncombat-move' } },
      ...held('germany', 'karelia-ssr', 'india', 'russia'),
    })
    for (let i = 0; i < 20 && t.view().power === 'germany'; i++) t.play(end)
    expect(t.game.state.over).toBeNull()
  })
})
