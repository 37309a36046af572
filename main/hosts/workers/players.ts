/** Worker thread: computer players think here, so that the window never waits for them. */
import { parentPort, workerData } from 'node:worker_threads'
import { thinkOver } from '../../ai'
import { isToStop, waitingFor, type FromThinker, type ToThinker } from '../computers/ai-worker'

const places = workerData as Int32Array

parentPort?.on('message', ({ id, thought, mostMs }: ToThinker) => {
  const say = (message: FromThinker): void => parentPort?.postMessage(message)
  try {
    const waiting = waitingFor(
      mostMs,
      () => isToStop(places, id),
      (part, share) => say({ id, part, share }),
    )
    say({ id, thinking: thinkOver(thought, waiting) })
  } catch (error) {
    say({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
