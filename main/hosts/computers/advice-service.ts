/**
 * Advice for the player who has to answer: what a computer of a given level would do in this seat. Runs in its own
 * thread, one question after the other, so that it holds up no turn. It can be stopped, and then returns the best
 * advice so far.
 */
import type { Advice } from '../../../shared/contract/plans'
import type { Level } from '../../../shared/contract/seats'
import type { Refused } from '../../../shared/contract'
import type { AskedPosition } from '../../campaign/running/computer-seats'
import { isRefused } from '../../campaign/running/refusals'
import type { SendPush } from '../pushes'
import type { Thinker } from './ai-worker'
import { refused } from '../words'

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
   * Stops a task: it returns the best answer so far at once, or is refused if it has yet to begin. Ignores a task that
   * is done or unknown.
   */
  cancel(task: string): void
}

export function createAdvisor(table: AdvisorTable, thinker: Thinker, send?: SendPush): Advisor {
  /** Tasks with a waiting caller, each with the controller that stops it. */
  const waiting = new Map<string, AbortController>()
  let last: Promise<unknown> = Promise.resolve()

  async function think(campaign: string, level: Level, task: string | undefined): Promise<Advice | Refused> {
    const signal = task === undefined ? undefined : waiting.get(task)?.signal
    // Stopped before it began.
    if (signal?.aborted === true) return refused('advice-stopped')
    const position = await table.asked({ campaign })
    if (position === null) return refused('nobody-asked')
    if (isRefused(position)) return position
    const { power, step, scenario, switches, state, seed } = position
    const { aims, actions, cut } = await thinker.think(
      { scenario, switches, state, level, seed, advises: true },
      {
        ...(signal ? { signal } : {}),
        tell(part, share) {
          if (task !== undefined)
            send?.('task.progress', { task, done: Math.round(100 * share), of: 100, text: part })
        },
      },
    )
    return { campaign, step, power, level, aims, actions, ...(cut ? { cut } : {}) }
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
