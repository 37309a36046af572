// Random games under low luck in every scenario: none breaks off, and each replay ends alike.
import { describe, expect, it } from 'vitest'
import { rulesetOf, scenarios } from '../../main/scenarios'
import { diceOf, playRandom, replay } from '../tools/random-play/random-game'

describe.each(scenarios)('random games of $id with low luck', ({ id }) => {
  it.each([false, true])(
    'no dead end, no invariant broken, the same hash in the replay; typed dice: %s',
    (manualDice) => {
      const rs = rulesetOf(id, { luck: 'low' })
      const options = { rounds: 3, seed: `low-${id}`, manualDice, check: true, reload: 60 }
      const game = playRandom(rs, options, () => 0)
      expect(game.actions.length).toBeGreaterThan(50)
      expect(replay(rs, game.actions, diceOf(options))).toBe(game.hash)
    },
  )
})
