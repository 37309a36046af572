/** Verifies a campaign's file as a whole: its lines, and everything in it that can be replayed. */
import type { Games, Verification, VerifyOptions } from '../campaign'
import { isRefused } from '../campaign/running/refusals'
import type { Sliced } from '../campaign/long-task-slices'
import { requestOf } from '../campaign/timeline/timeline'
import { verify } from '../campaign/replay/verify'
import { releasedReader } from './reader'
import { LOSSES } from './repair'

const nothing = (problem: string): Verification => ({ ok: false, steps: 0, older: 0, dice: 0, problem })

/** Verifies the bytes of a file, in slices. Never throws, for any bytes. */
export function* verifyFile<S>(
  bytes: Uint8Array,
  games: Games<S>,
  options: VerifyOptions = {},
): Sliced<Verification> {
  const read = yield* releasedReader(bytes)
  if (read.status !== 'read') return nothing('The file can’t be read as an Interboard campaign.')
  const game = games.open(requestOf(read.timeline))
  if (isRefused(game)) return nothing(game.rejected.reason)
  const found = yield* verify(game, read.timeline, options)
  return read.damage ? { ...found, ok: false, problem: LOSSES[read.damage.kind] } : found
}
