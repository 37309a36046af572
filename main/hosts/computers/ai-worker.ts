/**
 * Runs computer players in a separate thread if possible, otherwise here. A failing thought affects no other; a thread
 * that has ended is restarted with the next thought.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { thinkOver, type Part, type Thinking, type Thought, type Waiting } from '../../ai'
import type { Log } from '../log'

export interface ToThinker {
  readonly id: number
  readonly thought: Thought
  readonly mostMs: number
}
/** The answers, the progress, or why there are no answers: an error of this program. */
export type FromThinker =
  | { readonly id: number; readonly thinking: Thinking }
  | { readonly id: number; readonly part: Part; readonly share: number }
  | { readonly id: number; readonly failed: string }

/** How long a caller waits for a thought, and its progress callback. */
export interface Patience {
  /** Milliseconds of wall time after which the best result so far is enough. */
  readonly mostMs?: number
  /** Once this is aborted, the best result so far is enough. */
  readonly signal?: AbortSignal
  readonly tell?: (part: Part, share: number) => void
}

export interface Thinker {
  /** @throws Error if thinking fails: a bug of this program */
  think(thought: Thought, patience?: Patience): Promise<Thinking>
}

/** Returns a `Waiting` that ends at a deadline. */
export function waitingFor(
  mostMs: number,
  stopped: () => boolean,
  tell: (part: Part, share: number) => void,
): Waiting {
  const until = performance.now() + mostMs
  return { stopped: () => stopped() || performance.now() > until, tell }
}

/**
 * Slots for thoughts to be stopped: each thought has one, by its number, in shared memory that the thread checks while
 * it thinks.
 */
const PLACES = 256
export const isToStop = (places: Int32Array, id: number): boolean => Atomics.load(places, id % PLACES) === id

/** The built code of the thread; it doesn't exist when the program runs from its sources. */
const WORKER = new URL('../workers/players.js', import.meta.url)
/** More than any thought needs; beyond it the thread ends instead of the program. */
const MEMORY_MB = 1024

interface Asking {
  readonly answered: (thinking: Thinking) => void
  readonly failed: (error: Error) => void
  readonly tell: Patience['tell']
}

/** @param file the file of the built thread; tests pass another */
export function createThinker(log: Log, file: URL = WORKER): Thinker {
  const able = existsSync(fileURLToPath(file))
  const open = new Map<number, Asking>()
  const places = new Int32Array(new SharedArrayBuffer(PLACES * Int32Array.BYTES_PER_ELEMENT))
  let worker: Worker | null = null
  let last = 0

  /** Handles the end of a thread: its open thoughts fail. Ignores a thread that was stopped and replaced. */
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
    // The thread must not keep the program alive.
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
