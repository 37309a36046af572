/** Verifies in a worker thread, or in slices between other work if no thread is available. */
import { existsSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Verification, Verifier, VerifyOptions } from '../campaign'
import { engineGames } from '../campaign/running/engine-games'
import { gently } from '../campaign/long-task-slices'
import { verifyFile } from '../saves'
import type { Log } from './log'

/** Messages of the worker. */
export type VerifyMessage =
  { readonly waypoint: { readonly node: number; readonly state: string } } | { readonly found: Verification }

/** The built worker; it doesn't exist when the program runs from its sources. */
const WORKER = new URL('../workers/verify.js', import.meta.url)

/** More than any campaign needs; a file made to need more ends its thread instead of the program. */
const MEMORY_MB = 1024

const TOO_LARGE: Verification = {
  ...{ ok: false, steps: 0, older: 0, dice: 0 },
  problem: 'The campaign couldn’t be verified: it needs more memory than is available.',
}

const outOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Verifies in this thread, a slice at a time. Rejects once it is cancelled. */
function inThisThread(
  bytes: Uint8Array,
  options: VerifyOptions,
  cancelled: () => boolean,
): Promise<Verification> {
  return gently(verifyFile(bytes, engineGames, options), async () => {
    if (cancelled()) throw new Error('cancelled')
    await setImmediate()
  })
}

function inWorker(worker: Worker, { waypoint }: VerifyOptions): Promise<Verification> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: VerifyMessage) => {
      if ('found' in message) resolve(message.found)
      else waypoint?.(message.waypoint.node, message.waypoint.state)
    })
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('the verifying thread ended without a result')))
  })
}

/**
 * @param worker the file of the built worker; tests pass another
 * @param memory memory limit of its thread, in megabytes
 */
export function createVerifier(log: Log, worker: URL = WORKER, memory = MEMORY_MB): Verifier {
  return (bytes, options) => {
    let cancelled = false
    const told = (found: Verification, apart: boolean): Verification => {
      const { ok, steps, dice, problem } = found
      log.info('A campaign was verified', { ok, steps, dice, thread: apart, ...(problem ? { problem } : {}) })
      return found
    }
    const here = async () => told(await inThisThread(bytes, options, () => cancelled), false)
    const limited = { workerData: { bytes }, resourceLimits: { maxOldGenerationSizeMb: memory } }
    const thread = existsSync(fileURLToPath(worker)) ? new Worker(worker, limited) : null
    // The thread must not keep the program alive.
    thread?.unref()
    const there = async (running: Worker): Promise<Verification> => {
      try {
        return told(await inWorker(running, options), true)
      } catch (error) {
        if (cancelled) throw error
        if (outOfMemory(error)) return told(TOO_LARGE, true)
        log.warn('A campaign is verified without a thread of its own', { why: String(error) })
        return here()
      }
    }
    return {
      result: thread ? there(thread) : here(),
      cancel() {
        cancelled = true
        void thread?.terminate()
      },
    }
  }
}
