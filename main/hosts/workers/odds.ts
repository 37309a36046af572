/** Worker thread: computes odds that take long, and keeps its results for the next question. */
import { parentPort } from 'node:worker_threads'
import { OddsWork, type ToWork } from '../odds/odds-jobs'

const work = new OddsWork((message) => parentPort?.postMessage(message))
parentPort?.on('message', (message: ToWork) => work.hear(message))
