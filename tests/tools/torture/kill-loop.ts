/**
 * Kills a playing program many times, each time at another moment, and checks that nothing is lost that it reported as
 * saved. Half of the kills come from outside at any time, half strike during a file call.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createCampaigns, type Campaigns, type Games } from '../../../main/campaign'
import { engineGames } from '../../../main/campaign/running/engine-games'
import { isRefused } from '../../../main/campaign/running/refusals'
import { seededRng, type Rng } from '../../../main/engine'
import { createLibrary, nodeFs } from '../../../main/saves'
import { MIGRATIONS } from '../../../main/saves/migrations'
import { reader } from '../../../main/saves/reader'
import { fakeGames } from '../../campaign/fake-game'
import { from0 } from '../../saves/format-0'
import { builtTool } from './namespaces'
import { teller, type Tell } from '../report-fault'
import type { Told } from './wild-saves'

/** Both npm and the tests start here; the bundle of a tool lies elsewhere than its source. */
const root = process.cwd()

export interface KillOptions {
  /** The result of `builtPlayer`. */
  readonly player: readonly string[]
  /** An empty folder for the library. */
  readonly folder: string
  /** `fake`, or a scenario. */
  readonly game: string
  readonly kills: number
  readonly seed: number
  /** The longest time until a kill from outside, in milliseconds. */
  readonly longest: number
  /** The latest file call at which the program kills itself. */
  readonly latest: number
  /** A campaign file of format 0, which is sometimes put into the library to be migrated there. */
  readonly old?: Uint8Array
  readonly progress?: (kills: number) => void
  readonly tell?: Tell
}

export interface KillReport {
  kills: number
  /** Answers with `saved`, over all lives of the program. */
  answered: number
  /** How often a file ends in half a line because the kill strikes during a write. */
  torn: number
  /** The faults found; must stay empty. */
  lost: string[]
}

/** A program that lives longer than this never reaches its file call: the test itself is broken, and reports it. */
const LONGEST_LIFE = 240_000

/** Runs the program until it is dead. Returns the last reported position of each campaign. */
async function oneLife(
  o: KillOptions,
  seed: number,
  rng: Rng,
): Promise<{ last: Map<string, Told>; answered: number }> {
  const fromOutside = rng.below(2) === 0
  const args = [...o.player, o.folder, String(seed), o.game]
  if (!fromOutside) args.push(String(rng.below(o.latest)))
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  const closed = once(child, 'close')
  if (fromOutside) {
    await Promise.race([once(child.stdout, 'data'), closed])
    await pause(rng.below(o.longest))
    child.kill('SIGKILL')
  }
  const tooLong = setTimeout(() => child.kill('SIGTERM'), LONGEST_LIFE)
  const [code, signal] = (await closed) as [number | null, NodeJS.Signals | null]
  clearTimeout(tooLong)
  if (signal === 'SIGTERM') throw new Error(`the program was never struck (${args.join(' ')})`)
  if (code !== null) throw new Error(`the program ended by itself (${code}): ${errors}`)
  const last = new Map<string, Told>()
  const lines = out.slice(0, out.lastIndexOf('\n') + 1).split('\n')
  for (const line of lines) {
    const [campaign = '', branch = '', step = '', hash = ''] = line.split(' ')
    if (campaign === 'leaving') last.delete(branch)
    else if (hash !== '') last.set(campaign, { campaign, branch, step: Number(step), hash })
  }
  return { last, answered: lines.length - 1 }
}

/** Returns the program that checks what is left. */
function inspector({ folder, game }: KillOptions): Campaigns {
  let ids = 0
  const random = () => (process.pid * 1e4 + ++ids).toString(16).padStart(10, '0').repeat(4)
  const clock = () => new Date().toISOString()
  const library = createLibrary({ folder, fs: nodeFs, random, clock, reader: reader([from0, ...MIGRATIONS]) })
  const games = game === 'fake' ? (fakeGames() as Games<unknown>) : (engineGames as Games<unknown>)
  return createCampaigns({ library, games, random, clock, onChanged: () => undefined })
}

/** Opens what the killed program leaves, as the next program would. Returns a sentence for each fault. */
async function inspect(campaigns: Campaigns, told: Told): Promise<{ torn: boolean; wrong: string[] }> {
  const { campaign, branch, step, hash } = told
  const opened = await campaigns.open({ campaign })
  if (isRefused(opened)) return { torn: false, wrong: [`it does not open: ${opened.rejected.code}`] }
  const wrong: string[] = []
  const { repaired } = opened
  if (repaired && repaired.lost !== 1) wrong.push(`${repaired.lost} records lost: ${repaired.why}`)
  const then = await campaigns.view({ campaign, branch, at: step })
  if (isRefused(then)) wrong.push(`step ${step} of ${branch} is gone: ${then.rejected.code}`)
  else if (then.hash !== hash) wrong.push(`step ${step} of ${branch} is another position`)
  const closed = await campaigns.close({ campaign })
  if (isRefused(closed)) wrong.push(`it does not close: ${closed.rejected.code}`)
  return { torn: repaired !== undefined, wrong }
}

/** Opens every campaign of the library, of any program and age. */
async function openAll(campaigns: Campaigns): Promise<string[]> {
  const list = await campaigns.list()
  if (isRefused(list)) return [`the library can't be listed: ${list.rejected.code}`]
  const wrong: string[] = []
  for (const { campaign } of list) {
    const opened = await campaigns.open({ campaign })
    if (isRefused(opened)) wrong.push(`${campaign} does not open: ${opened.rejected.code}`)
    else await campaigns.close({ campaign })
  }
  return wrong
}

/** How often a file of the old format is added, and how often the whole library is checked. */
const OLD_EVERY = 5
const ALL_EVERY = 50

/** Runs the test; see the top of this file. */
export async function killLoop(o: KillOptions): Promise<KillReport> {
  const rng = seededRng(o.seed)
  const report: KillReport = { kills: 0, answered: 0, torn: 0, lost: [] }
  const sure = new Map<string, Told>()
  const fault = teller(report.lost, o.tell)
  for (let i = 0; i < o.kills; i++) {
    if (o.old && i % OLD_EVERY === 0) await putOld(o.folder, i, o.old)
    const { last, answered } = await oneLife(o, o.seed + i, rng)
    for (const told of last.values()) sure.set(told.campaign, told)
    report.kills++
    report.answered += answered
    const campaigns = inspector(o)
    for (const told of last.values()) {
      const { torn, wrong } = await inspect(campaigns, told)
      if (torn) report.torn++
      for (const w of wrong) fault(`kill ${i}, ${told.campaign}: ${w}`)
    }
    if (i % ALL_EVERY === ALL_EVERY - 1 || i === o.kills - 1)
      for (const w of await openAll(campaigns)) fault(`kill ${i}: ${w}`)
    o.progress?.(i + 1)
  }
  const there = new Set(await readdir(o.folder))
  for (const { campaign } of sure.values())
    if (!there.has(`${campaign}.interboard`)) fault(`${campaign} is gone`)
  return report
}

const putOld = (folder: string, i: number, old: Uint8Array): Promise<void> =>
  writeFile(path.join(folder, `old-${i}.interboard`), old)

/** Builds the program to kill. Returns the arguments that run it. */
export const builtPlayer = (): readonly string[] => builtTool('tests/tools/torture/campaign-player.ts')
