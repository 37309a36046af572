/**
 * Where computer players think: in a thread of their own where one can be had, else here. A thought that fails fails alone; a thread
 * that ends is begun anew with the next thought.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { thinkOver, type Part, type Thinking, type Thought, type Waiting } from '../ai'
import type { Log } from './log'

export interface ToThinker {
  readonly id: number
  readonly thought: Thought
  readonly mostMs: number
}
/** Its answers, how far it is, or why there are none: an error of ours. */
export type FromThinker =
  | { readonly id: number; readonly thinking: Thinking }
  | { readonly id: number; readonly part: Part; readonly share: number }
  | { readonly id: number; readonly failed: string }

/** How long somebody waits for a thought, and what he wants to hear meanwhile. */
export interface Patience {
  /** Milliseconds by the clock, after which the best so far is enough. */
  readonly mostMs?: number
  /** The best so far is enough as soon as this is aborted. */
  readonly signal?: AbortSignal
  readonly tell?: (part: Part, share: number) => void
}

export interface Thinker {
  /** @throws Error where it came to nothing: a mistake of the program */
  think(thought: Thought, patience?: Patience): Promise<Thinking>
}

/** Somebody who looks at the clock. */
export function waitingFor(
  mostMs: number,
  stopped: () => boolean,
  tell: (part: Part, share: number) => void,
): Waiting {
  const until = performance.now() + mostMs
  return { stopped: () => stopped() || performance.now() > until, tell }
}

/** Places for thoughts that are to stop: each has its own, by its number, in memory that the thread looks at while it thinks. */
const PLACES = 256
export const isToStop = (places: Int32Array, id: number): boolean => Atomics.load(places, id % PLACES) === id

/** The thread's code as it was built; none where the program runs from its sources. */
const WORKER = new URL('../workers/players.js', import.meta.url)
/** More than any thought needs; beyond it the thread ends, and not the program. */
const MEMORY_MB = 1024

interface Asking {
  readonly answered: (thinking: Thinking) => void
  readonly failed: (error: Error) => void
  readonly tell: Patience['tell']
}

/** @param file the built thread's file; another in tests */
export function createThinker(log: Log, file: URL = WORKER): Thinker {
  const able = existsSync(fileURLToPath(file))
  const open = new Map<number, Asking>()
  const places = new Int32Array(new SharedArrayBuffer(PLACES * Int32Array.BYTES_PER_ELEMENT))
  let worker: Worker | null = null
  let last = 0

  /** A thread has ended: what it was to think over is lost. One that was stopped is not the one that runs any more. */
  function lose(ended: Worker, why: string): void {
    if (worker !== ended) return
    if (open.size > 0) log.warn('The computer players\u2019 thread ended', { why })
    worker = null
    const left = [...open.values()]
    open.clear()
    for (const { failed } of left) failed(new Error(why))
  }

  function running(): Worker {
    if (worker) return worker
    const begun = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      workerData: places,
    })
    // The program ends without waiting for it.
    begun.unref()
    begun.on('message', (message: FromThinker) => {
      const waiting = open.get(message.id)
      if ('part' in message) {
        waiting?.tell?.(message.part, message.share)
        return
      }
      open.delete(message.id)
      if ('thinking' in message) waiting?.answered(message.thinking)
      else waiting?.failed(new Error(message.failed))
    })
    begun.on('error', (error) => lose(begun, String(error)))
    begun.on('exit', () => lose(begun, 'it ended'))
    return (worker = begun)
  }

  return {
    think(thought, { mostMs = Infinity, signal, tell } = {}) {
      if (!able) {
        const waiting = waitingFor(
          mostMs,
          () => signal?.aborted === true,
          (part, share) => tell?.(part, share),
        )
        return Promise.resolve().then(() => thinkOver(thought, waiting))
      }
      return new Promise((answered, failed) => {
        const id = ++last
        open.set(id, { answered, failed, tell })
        const enough = (): void => void Atomics.store(places, id % PLACES, id)
        if (signal?.aborted === true) enough()
        signal?.addEventListener('abort', enough, { once: true })
        running().postMessage({ id, thought, mostMs } satisfies ToThinker)
      })
    },
  }
}
