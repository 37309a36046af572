/** The test modules that bring questions of their own, played at random with the books in order. */
import { describe, expect, it } from 'vitest'
import type { Ruleset } from '../../main/engine'
import { peaceful } from '../modules/alliances/scenario'
import { diceOf, playRandom, replay } from '../tools/random-game'

/** Plays a game, and once more from its list of answers, to the same end. Answers the kinds of what was done. */
function twice(rs: Ruleset, seed: string, rounds: number): Set<string> {
  const options = { rounds, seed, check: true, reload: 25 }
  const game = playRandom(rs, options, () => 0)
  expect(replay(rs, game.actions, diceOf(options))).toBe(game.hash)
  return new Set(game.actions.map((a) => a.kind))
}

describe('random games of the test modules', () => {
  it('alliances: wars, alliances and battles come up', () => {
    const kinds = ['one', 'two', 'three'].flatMap((seed) => [...twice(peaceful, seed, 4)])
    expect(kinds).toEqual(expect.arrayContaining(['declare-war', 'ally', 'answer-ally', 'battle']))
  })
})
