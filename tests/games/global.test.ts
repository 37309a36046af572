// Whole games at random, with the books compared to the state: at peace, and between two alliances that never change.
import { expect, it } from 'vitest'
import { diceOf, playRandom, replay } from '../tools/random-play/random-game'
import { facing, rules } from '../rules/global/support'

const WEST = ['united-states', 'russia', 'great-britain', 'china', 'france', 'india', 'australia', 'canada']
const EAST = [
  ...['germany', 'japan', 'indonesia', 'eastern-european-commonwealth', 'italy'],
  'union-of-south-american-nations',
]

it.each([
  ['in peace', {}],
  ['between two alliances', facing(WEST, EAST)],
])('a game %s runs without dead ends, and replays alike from its answers', (name, position) => {
  const options = { rounds: 1, seed: `global ${name}`, position, check: true, reload: 40 }
  const game = playRandom(rules(), options, () => 0)
  expect(game.rounds).toBe(1)
  expect(replay(rules(), game.actions, diceOf(options), position)).toBe(game.hash)
})
