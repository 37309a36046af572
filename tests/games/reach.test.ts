import { describe, expect, it } from 'vitest'
import type { Position } from '../../shared/contract'
import { rulesetOf, scenarios, switchesOf } from '../../main/scenarios'
import { Coverage, everyKind, everything } from '../tools/random-play/game-coverage'
import { playRandom } from '../tools/random-play/random-game'
import { excuses } from './excuses'
import { storedGames } from './stored-games'

const all = new Map(scenarios.map((s) => [s.id, new Coverage()]))

describe('stored games', () => {
  for (const game of storedGames)
    it(game.name, () => {
      const coverage = new Coverage()
      const reached = (c: Coverage) => game.reaches.every((k) => c.has(k))
      for (let n = 1; n <= game.seeds && !reached(coverage); n++)
        playRandom(
          rulesetOf(game.scenario, game.switches ?? {}),
          {
            rounds: game.rounds,
            seed: `${game.name} ${n}`,
            ...(game.position ? { position: game.position } : {}),
            check: true,
            ...game.options,
            coverage,
          },
          () => 0,
        )
      expect(game.reaches.filter((k) => !coverage.has(k))).toEqual([])
      all.get(game.scenario)?.merge(coverage)
    })
})

/**
 * Under a switch two rounds are played, but of fourteen nations only one turn: the last of a round, where some values
 * end the game.
 */
const briefly: Readonly<Record<string, { rounds: number; position?: Position }>> = {
  global: { rounds: 1, position: { turn: { round: 8, power: 'canada', phase: 'purchase' } } },
}

describe('every switch at each of its other values', () => {
  for (const scenario of scenarios)
    for (const s of switchesOf(scenario))
      it.each(s.values.slice(1))(`${scenario.id}: ${s.id} %s`, (value) => {
        const coverage = new Coverage()
        const switches = { [s.id]: value }
        playRandom(
          rulesetOf(scenario.id, switches),
          {
            ...(briefly[scenario.id] ?? { rounds: 2 }),
            seed: `${s.id} ${value}`,
            check: true,
            bold: 3,
            coverage,
          },
          () => 0,
        )
        expect(coverage.has(`switch ${s.id}=${value}`)).toBe(true)
        all.get(scenario.id)?.merge(coverage)
      })
})

describe('what is reached', () => {
  for (const { id } of scenarios)
    it(`${id}: a stored game reaches every step, question, fire, switch and end that is not excused`, () => {
      const reached = all.get(id) ?? new Coverage()
      const missing = everything(rulesetOf(id)).filter((k) => !reached.has(k))
      expect(missing).toEqual(Object.keys(excuses[id] ?? {}).sort())
    })
  it('every kind of question and of answer is reached', () => {
    const whole = new Coverage()
    for (const c of all.values()) whole.merge(c)
    expect(everyKind.filter((k) => !whole.has(k))).toEqual([])
  })
})
