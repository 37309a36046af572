/**
 * Opens campaign files that were changed at random, byte by byte or with right checks, and looks that each is either
 * played or refused with a sentence, and soon.
 */
import { createHash } from 'node:crypto'
import { setImmediate as setTurn } from 'node:timers/promises'
import { createCampaigns, type Games } from '../../../main/campaign'
import { isRefused } from '../../../main/campaign/running/refusals'
import { gently } from '../../../main/campaign/slices'
import { seededRng } from '../../../main/engine'
import { createLibrary } from '../../../main/saves'
import { releasedReader } from '../../../main/saves/reader'
import { memoryFs } from './memory-fs'
import { mutate } from './mutate-file'
import { longestStandstill } from '../standstill'
import { teller, type Tell } from '../report-fault'

export interface HostileOptions {
  /** Whole campaign files: they are taken in turn. */
  readonly files: readonly Uint8Array[]
  readonly games: Games<unknown>
  /** Numbers of the changed files: each is the same again under the same seed. */
  readonly from: number
  readonly to: number
  readonly seed: number
  readonly progress?: (done: number) => void
  readonly tell?: Tell
}

export interface HostileReport {
  opened: number
  /** Of those the ones that read as one before them did, so that nothing else was done with them. */
  alike: number
  refused: number
  /** What was thrown or is wrong, with the number of the file: nothing may be. */
  wrong: string[]
  /** Files that took longer than `TOO_LONG`, again and again. */
  hangs: string[]
  /** The longest that the program stood still, in milliseconds. */
  slowest: number
}

/** The program may not stand still for longer, in milliseconds. */
const TOO_LONG = 200
/** How often a slow file is tried again: what is slow only because the machine is busy is quick once. */
const AGAIN = 6

/** Every so many files is played again as a whole too, as the program does behind an opening. */
const VERIFIED = 8

/** What became of one file. */
interface Outcome {
  readonly opened: boolean
  /** What was read of it, and whether that was tried before. */
  readonly content: string | null
  readonly alike: boolean
  readonly ms: number
}

/** Everything a player might do first with such a file; whether it opened. */
export async function use(games: Games<unknown>, data: Uint8Array, verified: boolean): Promise<boolean> {
  let ids = 0
  const random = () => (++ids).toString(16).padStart(8, '0').repeat(4)
  const clock = () => '2000-01-01T00:00:00.000Z'
  const fs = memoryFs()
  await fs.makeFolder('/library')
  const file = await fs.open('/library/hostile.interboard', 'new')
  await file.write(data, 0)
  // Nobody else is there: neither this machine's processes nor its sockets are asked.
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

/** What was read of a file, as text of a fixed length; null where that is no campaign. */
async function contentOf(data: Uint8Array): Promise<string | null> {
  const read = await gently(releasedReader(data), setTurn)
  return read.status === 'read' ? createHash('sha1').update(read.content).digest('base64') : null
}

/**
 * See above. Most changes spoil a line, and what can be read is the same campaign up to that line: it is opened and played with once,
 * and of all others like it the reading is tried.
 */
export async function hostileSaves(options: HostileOptions): Promise<HostileReport> {
  const { files, games, from, to, seed, progress } = options
  const report: HostileReport = { opened: 0, alike: 0, refused: 0, wrong: [], hangs: [], slowest: 0 }
  const tried = new Set<string>()
  const crash = teller(report.wrong, options.tell)
  const hang = teller(report.hangs, options.tell)
  // The first use of anything is slow while it is compiled: that is the engine's affair, not the file's.
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
