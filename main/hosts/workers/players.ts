/** Worker thread: computer players think here, so that the window never waits for them. */
import { parentPort } from 'node:worker_threads'
import { thinkOver } from '../../ai'
import type { FromThinker, ToThinker } from '../thinker'

parentPort?.on('message', ({ id, thought }: ToThinker) => {
  const say = (message: FromThinker): void => parentPort?.postMessage(message)
  try {
    say({ id, thinking: thinkOver(thought) })
  } catch (error) {
    say({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
