/**
 * Worker thread: verifies one campaign file. Gets `{bytes}`; sends `{waypoint}` now and then and `{found}` at the end,
 * then ends by itself.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { engineGames } from '../../campaign/running/engine-games'
import { atOnce } from '../../campaign/long-task-slices'
import { verifyFile } from '../../saves'
import type { VerifyMessage } from '../verifier'

const say = (message: VerifyMessage): void => parentPort?.postMessage(message)
const { bytes } = workerData as { bytes: Uint8Array }
const found = atOnce(
  verifyFile(bytes, engineGames, { waypoint: (node, state) => say({ waypoint: { node, state } }) }),
)
say({ found })
