/**
 * Where computer players think: in a thread of their own where one can be had, else here. A thought that fails fails alone; a thread
 * that ends is begun anew with the next thought.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { thinkOver, type Thinking, type Thought } from '../ai'
import type { Log } from './log'

export interface ToThinker {
  readonly id: number
  readonly thought: Thought
}
/** Its answers, or why there are none: an error of ours. */
export type FromThinker =
  { readonly id: number; readonly thinking: Thinking } | { readonly id: number; readonly failed: string }

export interface Thinker {
  /** @throws Error where it came to nothing: a mistake of the program */
  think(thought: Thought): Promise<Thinking>
  /** Ends what is thought over now; each of these thoughts fails. Where there is no thread, nothing is ended. */
  stop(): void
}

/** The thread's code as it was built; none where the program runs from its sources. */
const WORKER = new URL('../workers/players.js', import.meta.url)
/** Why a thought fails that was stopped. */
export const STOPPED = 'it was stopped'
/** More than any thought needs; beyond it the thread ends, and not the program. */
const MEMORY_MB = 1024

interface Waiting {
  readonly answered: (thinking: Thinking) => void
  readonly failed: (error: Error) => void
}

/** @param file the built thread's file; another in tests */
export function createThinker(log: Log, file: URL = WORKER): Thinker {
  const able = existsSync(fileURLToPath(file))
  const open = new Map<number, Waiting>()
  let worker: Worker | null = null
  let last = 0

  /** A thread has ended: what it was to think over is lost. One that was stopped is not the one that runs any more. */
  function lose(ended: Worker, why: string): void {
    if (worker !== ended) return
    if (open.size > 0) log.warn('The computer players\u2019 thread ended', { why })
    drop(why)
  }

  function drop(why: string): void {
    worker = null
    const left = [...open.values()]
    open.clear()
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
      if ('thinking' in message) waiting?.answered(message.thinking)
      else waiting?.failed(new Error(message.failed))
    })
    begun.on('error', (error) => lose(begun, String(error)))
    begun.on('exit', () => lose(begun, 'it ended'))
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
    stop() {
      const ended = worker
      drop(STOPPED)
      void ended?.terminate()
    },
  }
}
