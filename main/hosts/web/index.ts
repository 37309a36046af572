/**
 * The web host: the same program in a browser window, for a machine without Electron.
 *
 * Usage: index.js [--no-open] [--browser PATH] [--port N] [FILE]
 *
 * Prints `READY <address>` once it serves. With a browser it ends with the browser's window; without one it serves
 * until it is interrupted. A campaign file is imported into the library and shown first.
 */
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { createLog } from '../log'
import { screenOf } from '../page-files'
import { keepPrivate, userFolders, type Host } from '../platform'
import { startProgram } from '../program'
import { unsavedWords } from '../words'
import { findBrowser, hasDisplay, openBrowser, type BrowserWindow } from './browser'
import { putDoor, removeDoor } from './ticket-file'
import { startWebHost, type WebHost } from './server'

/** How long the host waits for a closed window to come back (a reload does so at once), and for the first window. */
const GONE_AFTER = 10_000
const FIRST_WITHIN = 180_000

interface Options {
  readonly open: boolean
  readonly browser: string | null
  readonly port: number
  readonly file: string | null
}

function readOptions(): Options {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'no-open': { type: 'boolean' }, browser: { type: 'string' }, port: { type: 'string' } },
  })
  const port = Number(values.port ?? 0)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('--port takes a number from 0 to 65535')
  const browser = values.browser ?? (hasDisplay() ? findBrowser() : null)
  const [file = null] = positionals
  return { open: !values['no-open'] && browser !== null, browser, port, file }
}

/** Prints plain text for the person at the terminal. */
function tell(text: string) {
  process.stdout.write(text + '\n')
}

async function main() {
  const options = readOptions()
  const folders = userFolders()
  keepPrivate(folders)
  const log = createLog({ file: folders.log })
  const host: Host = { kind: 'web', mayOpen: () => false }
  const program = startProgram({ host, folders, log, checkAnswers: true })

  let over = false
  let web: WebHost | undefined
  let browser: BrowserWindow | undefined
  let idle: NodeJS.Timeout | undefined
  let door: string | null = null

  async function end(code: number) {
    if (over) return
    over = true
    clearTimeout(idle)
    browser?.end()
    if (door !== null) await removeDoor(door)
    await web?.close()
    const unsaved = await program.close()
    if (unsaved.length > 0) process.stderr.write(unsavedWords(unsaved))
    process.exit(unsaved.length > 0 ? 1 : code)
  }
  /** Without its window the host has nothing to do; it only keeps running if it was started without a browser. */
  function watch(clients: number) {
    clearTimeout(idle)
    if (browser && clients === 0) idle = setTimeout(() => void end(0), GONE_AFTER)
  }
  function unexpected(what: string, error: unknown) {
    log.error(what, error)
    process.stderr.write(
      `Interboard: ${what}: ${error instanceof Error ? error.message : String(error)}. Your campaign is safe as it was last saved. The log: ${folders.log}\n`,
    )
  }

  process.on('SIGINT', () => void end(0))
  process.on('SIGTERM', () => void end(0))
  process.on('uncaughtException', (error) => unexpected('an unexpected error', error))
  process.on('unhandledRejection', (error) => unexpected('an unexpected error', error))

  let campaign: string | null = null
  if (options.file !== null) {
    const opened = await program.openFile(path.resolve(options.file))
    if (opened.ok) campaign = opened.campaign
    else tell(`${options.file} couldn’t be opened. ${opened.reason}`)
  }
  try {
    web = await startWebHost({
      server: program.server,
      pushes: program.pushes,
      log,
      screens: path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../renderer'),
      port: options.port,
      landing: screenOf(campaign),
      onClients: watch,
      onTicketUsed() {
        if (door !== null) void removeDoor(door)
        if (!browser && web) tell(`To open it again elsewhere: ${web.issueAddress()}`)
      },
    })
  } catch (error) {
    unexpected('the web host couldn’t start', error)
    await program.close()
    process.exit(1)
  }
  const address = web.issueAddress()
  log.info('Serving', { origin: web.origin })
  tell(`READY ${address}`)

  if (!options.open || options.browser === null) {
    tell('Open this address in a browser on this computer (it works once). Press Ctrl+C to quit.')
    return
  }
  door = await putDoor(folders.home, address)
  browser = openBrowser(options.browser, pathToFileURL(door).href, path.join(folders.home, 'browser'))
  idle = setTimeout(() => void end(0), FIRST_WITHIN)
  const opened = await browser.ended
  if (opened) return end(0)
  browser = undefined
  clearTimeout(idle)
  tell(
    `Couldn’t start the browser ${options.browser}. Open the address above yourself; press Ctrl+C to quit.`,
  )
}

void main().catch((error: unknown) => {
  process.stderr.write(`Interboard: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(2)
})
