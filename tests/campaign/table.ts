/** Campaigns over a library in its own folder, with a deterministic clock and random source. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import {
  createCampaigns,
  type Campaigns,
  type Games,
  type Verification,
  type Verifier,
} from '../../main/campaign'
import type { Computers } from '../../main/campaign/mail/computer-answers-check'
import { createLibrary, nodeFs } from '../../main/saves'
import type { FileSystem } from '../../main/saves/files'
import type { Processes } from '../../main/saves/lock/lock'
import type { Reader } from '../../main/saves/reader'
import type { Refused } from '../../shared/contract'
import { fakeGames } from './fake-game'

const folders: string[] = []

/** Returns a new folder, which is deleted when the tests of the file are done. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'interboard-test-'))
  folders.push(folder)
  return folder
}

afterAll(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Returns the answer, or fails the test with the refusal. */
export function good<T>(answer: T | Refused): T {
  if (typeof answer === 'object' && answer !== null && 'rejected' in answer)
    throw new Error(`refused: ${JSON.stringify(answer.rejected)}`)
  return answer
}

/** Returns the refusal's code, or fails the test. */
export function codeOf(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'rejected' in answer)
    return (answer as Refused).rejected.code
  throw new Error(`not refused: ${JSON.stringify(answer)?.slice(0, 200)}`)
}

export interface TableOptions {
  folder: string
  games?: Games<unknown>
  fs?: FileSystem
  processes?: Processes
  retryAfter?: number
  clock?: () => string
  reader?: Reader
  verifier?: Verifier
  computers?: Computers
  onVerified?: (campaign: string, found: Verification) => void
  onChanged?: (campaign: string, step: number) => void
}

let ids = 0

/** Returns one program's campaigns over `folder`; several calls act as several programs. */
export function table(options: TableOptions): Campaigns {
  const random = () => (++ids).toString(16).padStart(10, '0') + '5'.repeat(22)
  let ticks = 0
  const clock = options.clock ?? (() => new Date(Date.UTC(2000, 0, 1, 0, 0, ticks++)).toISOString())
  const { folder, fs = nodeFs, processes, retryAfter, reader } = options
  const library = createLibrary({
    folder,
    fs,
    random,
    clock,
    ...(reader ? { reader } : {}),
    ...(processes ? { processes } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
  return createCampaigns({
    library,
    games: options.games ?? (fakeGames() as Games<unknown>),
    random,
    clock,
    ...(options.verifier ? { verifier: options.verifier } : {}),
    ...(options.computers ? { computers: options.computers } : {}),
    ...(options.onVerified ? { onVerified: options.onVerified } : {}),
    onChanged: options.onChanged ?? (() => undefined),
  })
}
