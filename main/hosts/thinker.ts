/**
 * Where computer players think: in a thread of their own where one can be had, else here. A thought that fails fails alone; a thread
 * that ends is begun anew with the next thought.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Action } from '../../shared/model'
import { thinkOver, type Thought } from '../ai'
import type { Log } from './log'

export interface ToThinker {
  readonly id: number
  readonly thought: Thought
}
/** Its answers, or why there are none: an error of ours. */
export type FromThinker =
  { readonly id: number; readonly actions: Action[] } | { readonly id: number; readonly failed: string }

export interface Thinker {
  /** @throws Error where it came to nothing: a mistake of the program */
  think(thought: Thought): Promise<Action[]>
}

/** The thread's code as it was built; none where the program runs from its sources. */
const WORKER = new URL('../workers/players.js', import.meta.url)
/** More than any thought needs; beyond it the thread ends, and not the program. */
const MEMORY_MB = 1024

interface Waiting {
  readonly answered: (actions: Action[]) => void
  readonly failed: (error: Error) => void
}

/** @param file the built thread's file; another in tests */
export function createThinker(log: Log, file: URL = WORKER): Thinker {
  const able = existsSync(fileURLToPath(file))
  const open = new Map<number, Waiting>()
  let worker: Worker | null = null
  let last = 0

  function lose(why: string): void {
    worker = null
    const left = [...open.values()]
    open.clear()
    if (left.length > 0) log.warn('The computer players\u2019 thread ended', { why })
    for (const { failed } of left) failed(new Error(why))
  }

  function running(): Worker {
    if (worker) return worker
    const begun = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
    // The program ends without waiting for it.
    begun.unref()
    begun.on('message', (message: FromThinker) => {
      const waiting = open.get(message.id)
      open.delete(message.id)
      if ('actions' in message) waiting?.answered(message.actions)
      else waiting?.failed(new Error(message.failed))
    })
    begun.on('error', (error) => lose(String(error)))
    begun.on('exit', () => lose('it ended'))
    return (worker = begun)
  }

  return {
    think(thought) {
      if (!able) return Promise.resolve().then(() => thinkOver(thought))
      return new Promise((answered, failed) => {
        const id = ++last
        open.set(id, { answered, failed })
        running().postMessage({ id, thought } satisfies ToThinker)
      })
    },
  }
}
