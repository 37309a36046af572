/** The test modules that bring questions and limits of their own, played at random with the books in order. */
import { describe, expect, it } from 'vitest'
import { compile } from '../../main/engine/compile'
import type { Ruleset } from '../../main/engine'
import { europePacific } from '../../main/scenarios/europe-pacific'
import { peaceful } from '../modules/alliances/scenario'
import { cityPlacement, complexCost } from '../modules/city-placement'
import { cities } from '../modules/city-placement/cities'
import { diceOf, playRandom, replay } from '../tools/random-game'

/** Plays a game, and once more from its list of answers, to the same end. Answers the kinds of what was done. */
function twice(rs: Ruleset, seed: string, rounds: number): Set<string> {
  const options = { rounds, seed, check: true, reload: 25 }
  const game = playRandom(rs, options, () => 0)
  expect(replay(rs, game.actions, diceOf(options))).toBe(game.hash)
  return new Set(game.actions.map((a) => a.kind))
}

describe('random games of the test modules', () => {
  it.each(['cities-1', 'cities-2'])('infantry at cities: %s', (seed) => {
    const modules = [...europePacific.modules, cityPlacement(cities), complexCost]
    expect([...twice(compile({ ...europePacific, modules }), seed, 3)]).toContain('place')
  })
  it('alliances: wars, alliances and battles come up', () => {
    const kinds = ['one', 'two', 'three'].flatMap((seed) => [...twice(peaceful, seed, 4)])
    expect(kinds).toEqual(expect.arrayContaining(['declare-war', 'ally', 'answer-ally', 'battle']))
  })
})
