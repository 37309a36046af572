/** Programs of one version of computers give the same answers: they compare them in a campaign that is played by file. */
import { expect, it } from 'vitest'
import { COMPUTERS_VERSION, thinkOver } from '../../main/ai'
import { engineGames } from '../../main/campaign/running/engine-games'
import { isRefused } from '../../main/campaign/running/refusals'
import { canonical, sha256Hex } from '../../main/engine'

/** The answers to the first questions of a game, as one hash. */
function answersOf(scenario: string, levels: readonly string[]): string {
  const game = engineGames.open({ scenario, switches: {}, seed: 'version', dice: 'generated' })
  if (isRefused(game)) throw new Error(game.rejected.code)
  const started = game.start()
  if (isRefused(started)) throw new Error(started.rejected.code)
  const { state } = started
  const said: unknown[] = []
  for (const level of levels) {
    const { switches } = game
    const { actions } = thinkOver({ scenario, switches, state: game.toPlain(state), level, seed: 'version' })
    for (const action of actions) if (isRefused(game.play(state, action))) throw new Error('it is refused')
    said.push(actions)
  }
  return sha256Hex(canonical(said)).slice(0, 16)
}

it('computers answer as their version did: raise COMPUTERS_VERSION with these hashes when they don’t', () => {
  expect({
    version: COMPUTERS_VERSION,
    revised: answersOf('revised', ['normal', 'normal']),
    linked: answersOf('europe-pacific', ['easy', 'easy']),
  }).toEqual({ version: 1, revised: 'dd16736ab0c24cfa', linked: '8395a4521ae61807' })
})
