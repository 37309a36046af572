/**
 * Opens randomly changed campaign files, byte by byte or with valid checksums, and checks that the program either plays
 * each or refuses it with a sentence, and soon.
 */
import { createHash } from 'node:crypto'
import { setImmediate as setTurn } from 'node:timers/promises'
import { createCampaigns, type Games } from '../../../main/campaign'
import { isRefused } from '../../../main/campaign/running/refusals'
import { gently } from '../../../main/campaign/long-task-slices'
import { seededRng } from '../../../main/engine'
import { createLibrary } from '../../../main/saves'
import { releasedReader } from '../../../main/saves/reader'
import { memoryFs } from './memory-fs'
import { mutate } from './mutate-file'
import { longestStandstill } from '../event-loop-delay'
import { teller, type Tell } from '../report-fault'

export interface HostileOptions {
  /** Whole campaign files, used in turn. */
  readonly files: readonly Uint8Array[]
  readonly games: Games<unknown>
  /** Numbers of the changed files: the same number and seed give the same file. */
  readonly from: number
  readonly to: number
  readonly seed: number
  readonly progress?: (done: number) => void
  readonly tell?: Tell
}

export interface HostileReport {
  opened: number
  /** The files among those that read like an earlier one, so that only their reading was tested. */
  alike: number
  refused: number
  /** Errors and faults, with the number of the file; must stay empty. */
  wrong: string[]
  /** Files that repeatedly take longer than `TOO_LONG`. */
  hangs: string[]
  /** The longest standstill of the program, in milliseconds. */
  slowest: number
}

/** The longest standstill that is accepted, in milliseconds. */
const TOO_LONG = 200
/** Retries of a slow file: one that is slow only because the machine is busy is quick at least once. */
const AGAIN = 6

/** Every so many files is also replayed as a whole, as the program does in the background after opening. */
const VERIFIED = 8

/** The result of one file. */
interface Outcome {
  readonly opened: boolean
  /** The content read from it, and whether it was tried before. */
  readonly content: string | null
  readonly alike: boolean
  readonly ms: number
}

/** Does everything that a player could do first with such a file. Returns whether it opened. */
export async function use(games: Games<unknown>, data: Uint8Array, verified: boolean): Promise<boolean> {
  let ids = 0
  const random = () => (++ids).toString(16).padStart(8, '0').repeat(4)
  const clock = () => '2000-01-01T00:00:00.000Z'
  const fs = memoryFs()
  await fs.makeFolder('/library')
  const file = await fs.open('/library/hostile.interboard', 'new')
  await file.write(data, 0)
  // No other program is there, so the check asks for neither processes nor sockets of this machine.
  const processes = { pid: 1, identity: () => 'this' }
  const library = createLibrary({ folder: '/library', fs, random, clock, processes })
  const campaigns = createCampaigns({
    library,
    games,
    random,
    clock,
    pause: setTurn,
    onChanged: () => undefined,
  })
  const campaign = 'hostile'
  await campaigns.list()
  const opened = await campaigns.open({ campaign })
  if (isRefused(opened)) return false
  await campaigns.history({ campaign })
  await campaigns.branches({ campaign })
  await campaigns.view({ campaign, at: Math.floor(opened.view.step / 2) })
  await campaigns.legal({ campaign })
  const { suggestion } = opened.view.decision ?? {}
  if (suggestion) await campaigns.act({ campaign, action: suggestion })
  if (verified) {
    await campaigns.verify({ campaign })
    await campaigns.story({ campaign })
    await campaigns.statistics({ campaign })
  }
  await campaigns.close({ campaign })
  return true
}

/** Returns the content read from a file as a text of fixed length, or null when it is not a campaign. */
async function contentOf(data: Uint8Array): Promise<string | null> {
  const read = await gently(releasedReader(data), setTurn)
  return read.status === 'read' ? createHash('sha1').update(read.content).digest('base64') : null
}

/**
 * Runs the test; see the top of this file. Most changes spoil a line, and the readable part is the same campaign up to
 * that line: it is opened and played once, and for all other such files only the reading is tested.
 */
export async function hostileSaves(options: HostileOptions): Promise<HostileReport> {
  const { files, games, from, to, seed, progress } = options
  const report: HostileReport = { opened: 0, alike: 0, refused: 0, wrong: [], hangs: [], slowest: 0 }
  const tried = new Set<string>()
  const crash = teller(report.wrong, options.tell)
  const hang = teller(report.hangs, options.tell)
  // The first use of any code is slow while the engine compiles it; that says nothing about the file.
  for (const file of files) {
    await use(games, file, true)
    progress?.(from)
  }
  for (let n = from; n < to; n++) {
    const rng = seededRng(seed * 1_000_003 + n)
    const data = mutate(files[n % files.length] ?? new Uint8Array(), rng)
    const once = async (): Promise<Outcome> => {
      const { result, ms } = await longestStandstill(async () => {
        const content = await contentOf(data)
        if (content !== null && tried.has(content)) return { opened: true, content, alike: true }
        return { opened: await use(games, data, n % VERIFIED === 0), content, alike: false }
      })
      return { ...result, ms }
    }
    try {
      let outcome = await once()
      for (let i = 0; i < AGAIN && outcome.ms > TOO_LONG; i++) {
        const again = await once()
        if (again.ms < outcome.ms) outcome = again
      }
      if (outcome.opened) report.opened++
      else report.refused++
      if (outcome.alike) report.alike++
      else if (outcome.content !== null) tried.add(outcome.content)
      report.slowest = Math.max(report.slowest, outcome.ms)
      if (outcome.ms > TOO_LONG) hang(`file ${n}: ${outcome.ms.toFixed(0)} ms`)
    } catch (error) {
      crash(`file ${n}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    }
    progress?.(n + 1)
  }
  return report
}
