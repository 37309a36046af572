import type { Result, ScenarioInfo } from '../../../shared/contract'
import { refused } from '../words'
import type { Area } from './area'

export interface BoardParts {
  readonly boards: {
    /** Spaces, neighbors and geometry of a board; null if there is no board of that name. */
    get(board: string): Promise<Result<'board.get'> | null>
  }
  readonly scenarios: {
    list(): readonly ScenarioInfo[]
  }
}

/** The boards, and the scenarios that can be played. */
export function boardHandlers({ boards, scenarios }: BoardParts): Area<'board'> & Area<'scenario'> {
  return {
    'board.get': async ({ board }) => (await boards.get(board)) ?? refused('no-such-board'),
    'scenario.list': () => [...scenarios.list()],
  }
}
