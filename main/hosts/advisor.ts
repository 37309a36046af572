/**
 * Advice for whoever is asked: what a computer of a level would do in this seat. It thinks in a thread of its own, so that nobody's
 * turn waits for it, one question after the other, and can be stopped.
 */
import type { Advice } from '../../shared/contract/plans'
import type { Level } from '../../shared/contract/seats'
import type { Refused } from '../../shared/contract'
import type { AskedPosition } from '../campaign/computers'
import { isRefused } from '../campaign/refusals'
import { STOPPED, type Thinker } from './thinker'
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
  /** Goes no further with a task; one that is done or unknown is nothing to stop. */
  cancel(task: string): void
}

/** The seed of a computer in a seat: what it plays there and what it advises is the same. */
export const seatSeed = (campaign: string, power: string): string => `${campaign} ${power}`

export function createAdvisor(table: AdvisorTable, thinker: Thinker): Advisor {
  const stopped = new Set<string>()
  const waiting = new Set<string>()
  let running: string | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function think(campaign: string, level: Level, task: string | undefined): Promise<Advice | Refused> {
    if (task !== undefined && stopped.has(task)) return refused('advice-stopped')
    const position = await table.asked({ campaign })
    if (position === null) return refused('nobody-asked')
    if (isRefused(position)) return position
    const { power, step, scenario, switches, state } = position
    running = task
    try {
      const { aims } = await thinker.think({
        ...{ scenario, switches, state, level, seed: seatSeed(campaign, power), advises: true },
      })
      return { campaign, step, power, level, aims }
    } catch (error) {
      if (error instanceof Error && error.message === STOPPED) return refused('advice-stopped')
      throw error
    } finally {
      running = undefined
    }
  }

  return {
    advise({ campaign, level, task }) {
      if (task !== undefined) waiting.add(task)
      const done = last
        .then(() => think(campaign, level, task))
        .finally(() => {
          if (task !== undefined) waiting.delete(task)
          if (task !== undefined) stopped.delete(task)
        })
      last = done.catch(() => undefined)
      return done
    },
    cancel(task) {
      if (!waiting.has(task)) return
      stopped.add(task)
      if (running === task) thinker.stop()
    },
  }
}
