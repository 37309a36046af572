/**
 * `npm run torture -- WHAT …`: tries to lose a campaign. Prints what it does, and exits with 1 when anything is lost.
 *
 *   --kills N       kills a playing program N times (SIGKILL, from outside or during a file call)
 *   --namespaces N  kills a program in another process namespace N times, after trying to take its campaign
 *   --faults        makes every file call of everything that the library does fail in turn
 *   --vanish        deletes the file or the folder of an open campaign at every file call
 *   --limits N      plays N campaigns into the limits of their files
 *   --clock N       plays N lives of a program whose clock jumps forward and back
 *   --power N       cuts the power N times on a disk that forgets unsynced data
 *   --mutations N   opens N changed campaign files: no crash, no standstill above 200 ms, bounded memory
 *   --from N        the first of them (0), to split long runs
 *   --names         opens files in which one text or key is a name that every object has, for each of them
 *   --heavy N       plays N games with a reload after each action next to N without (--rounds: 6 each)
 *   --files N       plays by file up to N turn files in each mode: files lost, opened twice, sent late, forged, damaged and
 *                   truncated, and the program killed while it saves one
 *   --seed N        the random seed (1)
 *
 * It prints each fault as soon as it is found.
 *
 * `npm test` runs a little of each.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { engineGames } from '../../../main/campaign/running/engine-games'
import type { Games } from '../../../main/campaign'
import { scenarios } from '../../../main/scenarios'
import { playByFile } from '../by-file/by-file'
import { clockLoop } from './clock-loop'
import { faultLoop } from './fault-loop'
import { foreignNames } from './foreign-names'
import { makeGolden, type Situation } from '../recorded/golden'
import { heavy } from '../random-play/reload-mode'
import { hostileSaves, use, type HostileReport } from './hostile-saves'
import { builtPlayer, killLoop } from './kill-loop'
import { limitLoop } from './limit-loop'
import { builtHolder, namespaceLoop } from './namespace-loop'
import { builtTool } from './namespaces'
import { packedFile } from './packed-file'
import { powerLoop } from './power-loop'
import { teller } from '../report-fault'
import { vanishLoop } from './deleted-files-loop'

interface Batch {
  readonly files: readonly Uint8Array[]
  readonly from: number
  readonly to: number
  readonly seed: number
}

/** The memory limit of the thread that runs a batch of changed files. */
const MEMORY_MB = 128
const BATCH = 5000
/** Files to change: short ones with every kind of content, because the number of changes counts. */
const MUTATED: readonly (readonly [string, Situation])[] = [
  ...scenarios.map(({ id }) => [id, 'manual-dice'] as const),
  ['europe-1999', 'battle'],
  ['europe-1999', 'branched'],
]
/** Files to pack before the change, so that packs change too, and the length of the packed parts. */
const PACKED: readonly (readonly [string, Situation, number])[] = [
  ['europe-1999', 'branched', 30_000],
  ['expansion', 'branched', 30_000],
]
/** Files in which every text and key becomes a name that each object has. */
const NAMED: readonly (readonly [string, Situation])[] = [
  ['europe-1999', 'battle'],
  ['expansion', 'branched'],
  ['global', 'battle'],
]
/** A thread that uses the processor this long without a message is stuck. */
const SILENT_MS = 20_000
const LOOK_MS = 1000

const say = (line: string): void => void process.stderr.write(`${line}\n`)
/** The number of faults that are printed; further ones are only counted. */
const MOST_TOLD = 50
let told = 0
function tell(fault: string): void {
  if (++told <= MOST_TOLD) say(`FAULT ${fault}`)
}

function argument(name: string): string | null {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? null : (process.argv[at + 1] ?? '')
}

function count(name: string): number {
  const value = argument(name)
  if (value === null) return 0
  const n = Number(value)
  if (!Number.isSafeInteger(n) || n < 1) throw new Error(`--${name} needs a number above 0, not '${value}'`)
  return n
}

/** Prints the progress, at most ten times. */
const progressOf = (what: string, of: number) => (done: number) => {
  if (done % Math.max(1, Math.floor(of / 10)) === 0) say(`${what}: ${done} of ${of}`)
}

/** Kills per library; then a new one begins, because a bin of thousands slows down every look at it. */
const LIBRARY = 250

async function kills(n: number, seed: number): Promise<string[]> {
  const player = builtPlayer()
  const wrong: string[] = []
  // The small game makes far more file calls in the same time; the real one has the real sizes.
  const games = [
    { game: 'fake', kills: Math.ceil(n / 2), longest: 80, latest: 800 },
    { game: 'europe-pacific', kills: Math.floor(n / 2), longest: 1500, latest: 1500 },
  ]
  for (const one of games) {
    if (one.kills === 0) continue
    const old = one.game === 'fake' ? { old: readFileSync('tests/saves/golden/format-0.interboard') } : {}
    const progress = progressOf(`kills of ${one.game}`, one.kills)
    const total = { answered: 0, torn: 0, lost: 0 }
    for (let done = 0; done < one.kills; done += LIBRARY) {
      const folder = mkdtempSync(path.join(tmpdir(), 'interboard-torture-'))
      const some = Math.min(LIBRARY, one.kills - done)
      const report = await killLoop({
        ...one,
        ...old,
        ...{ kills: some, player, folder, seed: seed + done },
        progress: (kill) => progress(done + kill),
        tell,
      })
      rmSync(folder, { recursive: true, force: true })
      total.answered += report.answered
      total.torn += report.torn
      total.lost += report.lost.length
      wrong.push(...report.lost)
    }
    console.log(
      `${one.kills} kills of ${one.game}: ${total.answered} saved answers, ${total.torn} torn lines, ${total.lost} losses`,
    )
  }
  return wrong
}

async function faults(): Promise<string[]> {
  const report = await faultLoop(1, tell)
  console.log(`${report.runs} runs with a failing file call: ${report.wrong.length} wrong`)
  return report.wrong
}

async function namespaces(n: number, seed: number): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'interboard-torture-'))
  const progress = progressOf('kills in another namespace', n)
  const report = await namespaceLoop({ holder: builtHolder(), folder, kills: n, seed, progress, tell })
  rmSync(folder, { recursive: true, force: true })
  console.log(
    `${report.kills} kills in another process namespace: ${report.answered} saved answers, ${report.refused} tries refused, ${report.lost.length} losses`,
  )
  return report.lost
}

async function vanish(): Promise<string[]> {
  const report = await vanishLoop(1, tell)
  console.log(`${report.runs} runs with a file or folder deleted: ${report.wrong.length} wrong`)
  return report.wrong
}

async function limits(n: number, seed: number): Promise<string[]> {
  const report = await limitLoop(n, seed, tell)
  console.log(
    `${report.campaigns} campaigns at their limits: full ${report.full} times, ${report.tooLarge} steps too large, ${report.wrong.length} wrong`,
  )
  return report.wrong
}

async function clock(n: number, seed: number): Promise<string[]> {
  const report = await clockLoop(n, seed, tell)
  console.log(
    `${report.lives} lives under a jumping clock: ${report.answered} saved answers, ${report.wrong.length} wrong`,
  )
  return report.wrong
}

async function power(n: number, seed: number): Promise<string[]> {
  const report = await powerLoop(n, seed, tell)
  console.log(
    `${report.losses} losses of power: ${report.answered} saved answers, ${report.lost.length} losses`,
  )
  return report.lost
}

async function byFile(n: number, seed: number): Promise<string[]> {
  const saver = builtTool('tests/tools/by-file/killed-saver.ts')
  const wrong: string[] = []
  for (const sealed of [false, true]) {
    const folders = ['ann', 'ben'].map((name) => mkdtempSync(path.join(tmpdir(), `interboard-${name}-`)))
    const [ann = '', ben = ''] = folders
    const how = sealed ? 'sealed' : 'trusting'
    try {
      const so = await playByFile({
        ...{ scenario: 'revised', folders: [ann, ben], seed, rounds: 99, files: n, saver },
        ...(sealed ? { sealed } : {}),
      })
      const refused = Object.values(so.refused).reduce((sum, some) => sum + some, 0)
      console.log(`${so.files} ${how} turn files: ${refused} wrong ones refused, ${so.kills} kills, 0 losses`)
    } catch (error) {
      const fault = `by file, ${how}, seed ${seed}: ${String(error)}`
      tell(fault)
      wrong.push(fault)
    }
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return wrong
}

/** Returns the processor time of this program in milliseconds. */
function worked(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Runs a batch in a thread under watch: a crash, too much memory or silence is a result as well. */
function inThread(batch: Batch): Promise<HostileReport> {
  return new Promise((resolve) => {
    const none = { opened: 0, alike: 0, refused: 0, wrong: [], hangs: [], slowest: 0 }
    let last = batch.from
    let heard = worked()
    const thread = new Worker(new URL(import.meta.url), {
      workerData: batch,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32 },
    })
    const watch = setInterval(() => {
      if (worked() - heard < SILENT_MS) return
      clearInterval(watch)
      void thread.terminate()
      const hang = `file ${last} or the next: nothing for ${SILENT_MS} ms`
      tell(hang)
      resolve({ ...none, hangs: [hang] })
    }, LOOK_MS)
    thread.on('message', (message: number | string | HostileReport) => {
      heard = worked()
      if (typeof message === 'string') return tell(message)
      if (typeof message === 'number') return void (last = message)
      clearInterval(watch)
      resolve(message)
    })
    thread.on('error', (error) => {
      clearInterval(watch)
      const end = `file ${last} or the next: the thread ended: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
      tell(end)
      resolve({ ...none, wrong: [end] })
    })
  })
}

async function mutations(n: number, first: number, seed: number): Promise<string[]> {
  const files: Uint8Array[] = []
  for (const [scenario, situation] of MUTATED) files.push((await makeGolden(scenario, situation)).bytes)
  for (const [scenario, situation, packAt] of PACKED)
    files.push(packedFile((await makeGolden(scenario, situation)).bytes, packAt))
  const total: HostileReport = { opened: 0, alike: 0, refused: 0, wrong: [], hangs: [], slowest: 0 }
  const progress = progressOf('changed files', Math.ceil(n / BATCH))
  let next = first
  let done = 0
  const lane = async () => {
    while (next < first + n) {
      const from = next
      next = Math.min(first + n, from + BATCH)
      const report = await inThread({ files, from, to: next, seed })
      total.opened += report.opened
      total.alike += report.alike
      total.refused += report.refused
      total.wrong.push(...report.wrong)
      total.hangs.push(...report.hangs)
      total.slowest = Math.max(total.slowest, report.slowest)
      progress(++done)
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, availableParallelism() - 1) }, lane))
  console.log(
    `${n} changed files: ${total.opened} opened (${total.alike} of them read as one before), ${total.refused} refused, ${total.wrong.length} crashes, ${total.hangs.length} standstills above 200 ms (longest ${total.slowest.toFixed(0)} ms), at most ${MEMORY_MB} MB`,
  )
  return [...total.wrong, ...total.hangs]
}

/** Puts names that every object has in place of each text and key of files of several games. */
async function names(): Promise<string[]> {
  const wrong: string[] = []
  const fault = teller(wrong, tell)
  let [files, opened] = [0, 0]
  const before = Object.getOwnPropertyNames(Object.prototype).join(' ')
  for (const [scenario, situation] of NAMED)
    for (const { what, data } of foreignNames((await makeGolden(scenario, situation)).bytes))
      try {
        files++
        if (await use(engineGames as Games<unknown>, data, true)) opened++
      } catch (error) {
        fault(
          `${scenario} ${situation}, ${what}: ${error instanceof Error ? (error.stack ?? '') : String(error)}`,
        )
      }
  if (Object.getOwnPropertyNames(Object.prototype).join(' ') !== before) fault('every object has a new name')
  console.log(`${files} files with foreign names: ${opened} opened, ${wrong.length} wrong`)
  return wrong
}

function heavyGames(n: number, rounds: number, seed: number): string[] {
  const progress = progressOf('games in heavy mode', n)
  const report = heavy({ games: n, rounds, seed: String(seed), progress })
  console.log(
    `${report.games} games in heavy mode: ${report.actions} actions, each with a reload, ${report.wrong.length} differences`,
  )
  for (const line of report.wrong) tell(line)
  return report.wrong
}

async function main(): Promise<void> {
  const seed = Number(argument('seed') ?? '1')
  const what = {
    kills: count('kills'),
    namespaces: count('namespaces'),
    faults: process.argv.includes('--faults'),
    vanish: process.argv.includes('--vanish'),
    limits: count('limits'),
    clock: count('clock'),
    power: count('power'),
    mutations: count('mutations'),
    names: process.argv.includes('--names'),
    heavy: count('heavy'),
    files: count('files'),
  }
  if (Object.values(what).every((one) => !one)) {
    console.error(
      'usage: npm run torture -- [--kills N] [--namespaces N] [--faults] [--vanish] [--limits N] [--clock N] [--power N] [--mutations N [--from N]] [--names] [--heavy N [--rounds N]] [--files N] [--seed N]',
    )
    process.exitCode = 2
    return
  }
  const wrong: string[] = []
  if (what.kills) wrong.push(...(await kills(what.kills, seed)))
  if (what.namespaces) wrong.push(...(await namespaces(what.namespaces, seed)))
  if (what.faults) wrong.push(...(await faults()))
  if (what.vanish) wrong.push(...(await vanish()))
  if (what.limits) wrong.push(...(await limits(what.limits, seed)))
  if (what.clock) wrong.push(...(await clock(what.clock, seed)))
  if (what.power) wrong.push(...(await power(what.power, seed)))
  if (what.mutations) wrong.push(...(await mutations(what.mutations, Number(argument('from') ?? '0'), seed)))
  if (what.names) wrong.push(...(await names()))
  if (what.heavy) wrong.push(...heavyGames(what.heavy, count('rounds') || 6, seed))
  if (what.files) wrong.push(...(await byFile(what.files, seed)))
  if (told > MOST_TOLD) say(`${told - MOST_TOLD} faults more`)
  if (wrong.length > 0) process.exitCode = 1
}

if (isMainThread) await main()
else {
  const batch = workerData as Batch
  const post = (message: number | string | HostileReport): void => parentPort?.postMessage(message)
  const games = engineGames as Games<unknown>
  post(await hostileSaves({ ...batch, games, progress: post, tell: post }))
}
