/**
 * Advice for whoever is asked: what a computer of a level would do in this seat. It thinks in a thread of its own, so that nobody's
 * turn waits for it, one question after the other, and can be stopped: then it is the best advice so far.
 */
import type { Advice } from '../../shared/contract/plans'
import type { Level } from '../../shared/contract/seats'
import type { Refused } from '../../shared/contract'
import type { AskedPosition } from '../campaign/computers'
import { isRefused } from '../campaign/refusals'
import type { SendPush } from './pushes'
import type { Thinker } from './thinker'
import { refused } from './words'

export interface AdvisorTable {
  asked(p: { campaign: string }): Promise<AskedPosition | null | Refused>
}

export interface Advisor {
  advise(asked: {
    readonly campaign: string
    readonly level: Level
    readonly task?: string | undefined
  }): Promise<Advice | Refused>
  /**
   * What is known of a task by now is enough: it answers with that at once, or is refused where it has not begun. One that is done or
   * unknown is nothing to stop.
   */
  cancel(task: string): void
}

/** The seed of a computer in a seat: what it plays there and what it advises is the same. */
export const seatSeed = (campaign: string, power: string): string => `${campaign} ${power}`

export function createAdvisor(table: AdvisorTable, thinker: Thinker, send?: SendPush): Advisor {
  /** Tasks that somebody waits for, each with the way to tell that what is known is enough. */
  const waiting = new Map<string, AbortController>()
  let last: Promise<unknown> = Promise.resolve()

  async function think(campaign: string, level: Level, task: string | undefined): Promise<Advice | Refused> {
    const signal = task === undefined ? undefined : waiting.get(task)?.signal
    // Nothing is known yet.
    if (signal?.aborted === true) return refused('advice-stopped')
    const position = await table.asked({ campaign })
    if (position === null) return refused('nobody-asked')
    if (isRefused(position)) return position
    const { power, step, scenario, switches, state } = position
    const { aims, cut } = await thinker.think(
      { ...{ scenario, switches, state, level, seed: seatSeed(campaign, power), advises: true } },
      {
        ...(signal ? { signal } : {}),
        tell(part, share) {
          if (task !== undefined)
            send?.('task.progress', { task, done: Math.round(100 * share), of: 100, text: part })
        },
      },
    )
    return { campaign, step, power, level, aims, ...(cut ? { cut } : {}) }
  }

  return {
    advise({ campaign, level, task }) {
      if (task !== undefined) waiting.set(task, new AbortController())
      const done = last
        .then(() => think(campaign, level, task))
        .finally(() => {
          if (task !== undefined) waiting.delete(task)
        })
      last = done.catch(() => undefined)
      return done
    },
    cancel(task) {
      waiting.get(task)?.abort()
    },
  }
}
