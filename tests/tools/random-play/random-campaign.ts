/** A random player for whole campaigns of the real rules, including undo, branches and reopening. */
import type { Games } from '../../../main/campaign'
import { engineGames } from '../../../main/campaign/running/engine-games'
import { isRefused } from '../../../main/campaign/running/refusals'
import { Game, legalOf, type DiceSource, type Rng, type State } from '../../../main/engine'
import { rulesetOf } from '../../../main/scenarios'
import type { Refused } from '../../../shared/contract'
import type { Action } from '../../../shared/model'

/** Returns the answer, or throws an error with the refusal's code. */
export function good<T>(answer: T | Refused): T {
  if (isRefused(answer)) throw new Error(`${answer.rejected.code}: ${answer.rejected.reason}`)
  return answer
}

/** Games that report the position of the last look. */
export interface WatchedGames {
  readonly games: Games<unknown>
  /**
   * Returns a legal answer to the question of the last viewed position, or null when the game is over. Every `create`,
   * `open`, `act`, `undo` and `goto` views the position that it returns.
   */
  sample(rng: Rng): Action | null
}

/** Returns the program's own games, observed. */
export function watchedGames(rulesVersion = engineGames.rulesVersion): WatchedGames {
  let last: { state: State; scenario: string; switches: Record<string, string>; dice: DiceSource } | null =
    null
  const games: Games<State> = {
    rulesVersion,
    open(request) {
      const game = engineGames.open(request)
      if (isRefused(game)) return game
      const { scenario, seed } = request
      const dice: DiceSource = request.dice === 'manual' ? { mode: 'manual' } : { mode: 'generated', seed }
      return {
        ...game,
        view(state) {
          last = { state, scenario, switches: { ...game.switches }, dice }
          return game.view(state)
        },
      }
    },
  }
  return {
    games: games as Games<unknown>,
    sample(rng) {
      if (!last) throw new Error('no position was looked at')
      const rs = rulesetOf(last.scenario, last.switches)
      return legalOf(new Game(rs, last.state, last.dice))?.sample(rng) ?? null
    },
  }
}
