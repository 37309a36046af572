/**
 * A part of the long run (`npm run play:random -- --scenario all --games 300 --rounds 25 --seed 7`): the same games, by
 * the same seeds, with every check. Each is replayed from its list of actions and must end alike.
 */
import { describe, expect, it } from 'vitest'
import { rulesetOf, scenarios, switchesOf } from '../../main/scenarios'
import { diceOf, kindOf, playRandom, replay } from '../tools/random-play/random-game'

const GAMES = 2
const ROUNDS = 25
/** A round of fourteen nations takes as long as five rounds of other games. */
const GLOBAL_ROUNDS = 8

describe.each(scenarios)('random games of $id', (scenario) => {
  for (let n = 1; n <= GAMES; n++) {
    const seed = `7-${scenario.id}-${n}`
    it(
      `seed ${seed}: no dead end, no invariant broken, the same hash in the replay`,
      { timeout: 300_000 },
      () => {
        const kind = kindOf(seed, n, switchesOf(scenario))
        const rs = rulesetOf(scenario.id, kind.switches)
        const rounds = scenario.id === 'global' ? GLOBAL_ROUNDS : ROUNDS
        const options = { rounds, seed, ...kind.options }
        const game = playRandom(rs, { ...options, check: true, reload: 25 }, () => 0)
        expect(replay(rs, game.actions, diceOf(options))).toBe(game.hash)
        // Reloads and checks draw no dice and change nothing.
        if (n % 5 === 1) expect(playRandom(rs, options, () => 0).hash).toBe(game.hash)
      },
    )
  }
})
