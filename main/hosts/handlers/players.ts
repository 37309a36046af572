import type { Players } from '../players'
import type { Area } from './area'

export interface PlayersParts {
  readonly players: Pick<Players, 'state' | 'pause' | 'resume'>
}

/** Computer players: what they do, and how to stop them and let them go on. */
export function playersHandlers({ players }: PlayersParts): Area<'players'> {
  return {
    'players.state': ({ campaign }) => players.state(campaign),
    'players.pause': ({ campaign }) => players.pause(campaign),
    'players.resume': ({ campaign, pace }) => players.resume(campaign, pace),
  }
}
