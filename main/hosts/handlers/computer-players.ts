import { usualLevel } from '../../../shared/contract/seats'
import type { Advisor } from '../computers/advice-service'
import type { Players } from '../computers/players'
import type { Area } from './area'

export interface PlayersParts {
  readonly players: Pick<Players, 'state' | 'pause' | 'resume' | 'plan'>
  readonly advisor: Advisor
}

/** Computer players: their state and plans, pausing and resuming them, and advice for the player's own seat. */
export function playersHandlers({ players, advisor }: PlayersParts): Area<'players'> {
  return {
    'players.state': ({ campaign }) => players.state(campaign),
    'players.pause': ({ campaign }) => players.pause(campaign),
    'players.resume': ({ campaign, pace }) => players.resume(campaign, pace),
    'players.plan': ({ campaign }) => players.plan(campaign),
    'players.advise': ({ campaign, level, task }) =>
      advisor.advise({ campaign, task, level: level ?? usualLevel }),
    'players.cancel'({ task }) {
      advisor.cancel(task)
      return {}
    },
  }
}
