/**
 * `npm run determinism -- [--games 70] [--rounds 6] [--seed 1]`: plays seeded games of each scenario in Node and in a
 * browser, and compares the hash after every action. Exits with 1 when one differs.
 *
 * The browser is the one in `INTERBOARD_BROWSER`, an installed one, or Playwright's own.
 */
import { chromium, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { scenarios } from '../../../main/scenarios'
import { gamesOf, type GamePlayed, type GamesAsked } from '../../determinism/games'

const argument = (name: string, or: string): string => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? or : (process.argv[at + 1] ?? or)
}

const root = process.cwd()

/** Bundles the engine and its player into one script for a page. Returns the path of the script. */
async function bundle(folder: string): Promise<string> {
  await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      target: 'chrome130',
      minify: false,
      lib: {
        entry: path.join(root, 'tests/determinism/page.ts'),
        formats: ['iife'],
        name: 'determinism',
        fileName: () => 'page.js',
      },
    },
  })
  return path.join(folder, 'page.js')
}

interface Machine {
  ensureBrowser(): Promise<{ path?: string; why?: string }>
}

async function browserPath(): Promise<string | undefined> {
  const machine = (await import(pathToFileURL(path.join(root, 'build/test/machine.mjs')).href)) as Machine
  const { path: found, why } = await machine.ensureBrowser()
  if (why !== undefined) throw new Error(`No browser: ${why}`)
  return found
}

/** Plays the same games in the page and here at the same time. Returns the games that differ. */
async function compare(
  page: Page,
  asked: GamesAsked,
): Promise<{ games: number; actions: number; wrong: string[] }> {
  await page.evaluate((what) => window.begin(what), asked)
  const wrong: string[] = []
  let games = 0
  let actions = 0
  for (const here of gamesOf(asked)) {
    const there: GamePlayed | null = await page.evaluate(() => window.next())
    games++
    actions += here.actions
    if (there?.chain !== here.chain || there.actions !== here.actions)
      wrong.push(
        `${here.name}: ${here.actions} actions ${here.chain} here, ${there?.actions ?? 0} actions ${there?.chain ?? ''} there`,
      )
  }
  return { games, actions, wrong }
}

async function main(): Promise<void> {
  const asked: GamesAsked = {
    games: Number(argument('games', '70')),
    rounds: Number(argument('rounds', '6')),
    seed: argument('seed', '1'),
  }
  const executablePath = await browserPath()
  const folder = mkdtempSync(path.join(root, 'out', 'determinism-'))
  const script = await bundle(folder)
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ path: script })
    const { games, actions, wrong } = await compare(page, asked)
    console.log(
      `${games} games of ${scenarios.length} scenarios, ${actions} actions in Node ${process.versions.node} and Chromium ${browser.version()}: ${wrong.length} differ`,
    )
    for (const line of wrong) console.error(line)
    if (wrong.length > 0) process.exitCode = 1
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
