/**
 * Measures the memory of the whole program with a long campaign open: all processes of the desktop, and those of the
 * web host together with those of a browser that shows it. Linux only: the tool reads /proc.
 */
import { _electron, chromium, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createCampaigns } from '../../../main/campaign'
import { engineGames } from '../../../main/campaign/running/engine-games'
import { findBrowser } from '../../../main/hosts/web/browser'
import { createLibrary, nodeFs } from '../../../main/saves'
import { actionsOf, good } from '../campaign'
import { display, electronFolder, environment } from './desktop'
import { browserFlags, makeHome, SMALL } from './host'

/**
 * Seconds of observation once the board has loaded, with one reading per second: after opening, the program replays a
 * campaign to verify it.
 */
const SECONDS = 40
/** The number of final readings that count as the program at rest. */
const AT_REST = 10

interface Process {
  readonly pid: number
  readonly parent: number
  readonly is: string
}

/** Returns all processes of the machine; skips one that ends in the meantime. */
function processes(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name)
    if (!Number.isInteger(pid)) return []
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8')
      return [{ pid, parent, is: /--type=([a-z-]+)/.exec(command)?.[1] ?? 'main' }]
    } catch {
      return []
    }
  })
}

/** Returns a process and all its descendants. */
function family(root: number): Process[] {
  const all = processes()
  const found = all.filter(({ pid }) => pid === root)
  for (const one of found) found.push(...all.filter(({ parent }) => parent === one.pid))
  return found
}

/** Megabytes of a process; shared memory counts by its share (PSS), so that these can be added up. */
interface Held {
  readonly all: number
  /** Without the pages of programs and libraries that come from files and can be read again. */
  readonly own: number
}

function held(pid: number): Held {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const of = (what: string) => Number(new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024
    return { all: of('Pss'), own: of('Pss_Anon') + of('Pss_Shmem') }
  } catch {
    return { all: 0, own: 0 }
  }
}

const sum = (list: Iterable<Held>): Held =>
  [...list].reduce(({ all, own }, one) => ({ all: all + one.all, own: own + one.own }), { all: 0, own: 0 })

/** Reads some processes and their descendants, by role. */
function look(roots: readonly (readonly [name: string, pid: number])[]): Map<string, Held> {
  const sums = new Map<string, Held>()
  for (const [name, root] of roots)
    for (const { pid, is } of family(root)) {
      const key = is === 'main' ? name : `${name}’s ${is}`
      sums.set(key, sum([sums.get(key) ?? { all: 0, own: 0 }, held(pid)]))
    }
  return sums
}

const total = (sums: ReadonlyMap<string, Held>): number => sum(sums.values()).all

/** Observes the program for a while. Returns its memory at the peak and at rest. */
async function watched(
  name: string,
  page: Page,
  roots: () => readonly (readonly [string, number])[],
): Promise<Record<string, string>> {
  const looks: Map<string, Held>[] = []
  for (let second = 0; second < SECONDS; second++) {
    await page.waitForTimeout(1000)
    looks.push(look(roots()))
  }
  const sorted = looks.slice(-AT_REST).sort((a, b) => total(a) - total(b))
  const rest = sorted[sorted.length >> 1] ?? new Map<string, Held>()
  const most = Math.max(...looks.map(total))
  const mb = ({ all, own }: Held): string =>
    `${all.toFixed(0)} MB, ${own.toFixed(0)} without what is read from files`
  const parts = [...rest].sort(([, a], [, b]) => b.all - a.all)
  return {
    [`${name}, at rest`]: mb(sum(rest.values())),
    [`${name}, at most in the first ${SECONDS} s`]: `${most.toFixed(0)} MB`,
    ...Object.fromEntries(parts.map(([what, one]) => [`  ${what}`, mb(one)])),
  }
}

/** Makes a campaign of this many rounds in a home folder, played by the sampler. Returns its file and its id. */
export async function campaignIn(home: string, scenario: string, rounds: number) {
  const folder = path.join(home, 'campaigns')
  const random = () => randomBytes(16).toString('hex')
  const clock = () => new Date().toISOString()
  const library = createLibrary({ folder, fs: nodeFs, random, clock })
  const campaigns = createCampaigns({
    library,
    games: engineGames,
    random,
    clock,
    onChanged: () => undefined,
  })
  const seed = 'bench-campaign'
  const { actions } = actionsOf(scenario, seed, rounds)
  const { campaign } = good(await campaigns.create({ scenario, seed }))
  for (const action of actions) good(await campaigns.act({ campaign, action }))
  good(await campaigns.close({ campaign }))
  const name = readdirSync(folder).find((one) => one.endsWith('.interboard')) ?? ''
  return { campaign, file: path.join(folder, name), steps: actions.length }
}

const board = (page: Page): Promise<void> => page.locator('.stage[aria-busy="false"]').waitFor()

async function desktop(home: string, file: string): Promise<Record<string, string>> {
  const name = 'Electron'
  const dist = electronFolder()
  if (dist === undefined) return { [name]: 'not measured: no Electron is installed' }
  if (!existsSync('out/main/index.js')) return { [name]: 'not measured: run npm run build first' }
  const screen = await display()
  if (screen === null) return { [name]: 'not measured: no display, and no Xvfb' }
  try {
    const app = await _electron.launch({
      executablePath: path.resolve(dist, 'electron'),
      args: [...browserFlags, path.resolve('.'), file],
      env: environment({ ...screen.env, INTERBOARD_HOME: home, XDG_CONFIG_HOME: home }),
    })
    const page = await app.firstWindow()
    await page.setViewportSize(SMALL)
    await board(page)
    const rows = await watched(name, page, () => [['the program', app.process().pid ?? 0]])
    await app.close()
    return rows
  } finally {
    screen.stop()
  }
}

async function web(home: string, campaign: string): Promise<Record<string, string>> {
  const name = 'web host and browser'
  const executablePath = findBrowser()
  const entry = path.resolve('out/web/index.js')
  if (!executablePath) return { [name]: 'not measured: no browser is installed' }
  if (!existsSync(entry)) return { [name]: 'not measured: run npm run build first' }
  const host = spawn(process.execPath, [entry, '--no-open'], {
    env: environment({ INTERBOARD_HOME: home }),
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const address = await new Promise<string>((resolve) => {
    let text = ''
    host.stdout.on('data', (data: Buffer) => {
      text += data.toString()
      const hit = /READY (\S+)/.exec(text)
      if (hit?.[1]) resolve(hit[1])
    })
  })
  const server = await chromium.launchServer({ executablePath, args: browserFlags })
  try {
    const browser = await chromium.connect(server.wsEndpoint())
    const page = await browser.newPage({ viewport: SMALL })
    await page.goto(address)
    await page.getByRole('link', { name: 'New campaign' }).waitFor()
    await page.evaluate((id) => (location.hash = `#/play/${id}`), campaign)
    await board(page)
    const pids = () => [['host', host.pid ?? 0] as const, ['browser', server.process().pid ?? 0] as const]
    return await watched(name, page, pids)
  } finally {
    await server.close()
    host.kill('SIGTERM')
  }
}

/** Returns the rows: both hosts open a campaign of this many rounds, one after another. */
export async function processRows(scenario: string, rounds: number): Promise<Record<string, string>> {
  if (process.platform !== 'linux') return { memory: 'not measured: only Linux tells shares of memory' }
  const { home, clear } = makeHome()
  try {
    const { campaign, file, steps } = await campaignIn(home, scenario, rounds)
    return {
      [`${scenario}, a campaign of ${rounds} rounds`]: `${steps} steps`,
      ...(await desktop(home, file)),
      ...(await web(home, campaign)),
    }
  } finally {
    clear()
  }
}
