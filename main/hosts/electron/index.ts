/**
 * The desktop: Electron's main process. It knows nothing of the game; it opens the window, guards it and carries
 * messages. Never await `app.whenReady()` at the top level: Electron delays the start until this file has run.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { app, BrowserWindow } from 'electron'
import { createLog } from '../log'
import { keepPrivate, userFolders, type Host } from '../platform'
import { startProgram, type Program } from '../program'
import type { SettingValues } from '../settings'
import { connectWindows } from './connect'
import { askForFile, askToSaveAgain, askWhereToSave, tell, tellUnexpected } from './dialogs'
import { fileGiven } from './command-line-file'
import { guardEverything } from './window-guard'
import { applyMenus } from './menu'
import { createPlaceKeeper, firstCampaign, readPlace } from './window-position'
import { registerScheme, serveScreens } from './serve'
import { addressOf, applyTheme, beside, openWindow } from './window'

const bundle = fileURLToPath(import.meta.url)
const folders = userFolders()
keepPrivate(folders)
const log = createLog({ file: folders.log })

registerScheme()
// With --no-sandbox (needed for root in a container), enabling the sandbox would leave helpers that never start.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
// A machine without a graphics card draws the board in software rather than not at all.
app.commandLine.appendSwitch('enable-unsafe-swiftshader')
app.commandLine.appendSwitch('disable-background-networking')
app.commandLine.appendSwitch('disable-component-update')
// Makes every other request of Chromium fail.
app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND')
app.commandLine.appendSwitch('no-proxy-server')
// A custom home (tests, a USB stick) has its own window profile too, and with it its own single instance.
if (process.env['INTERBOARD_HOME'] && !app.commandLine.hasSwitch('user-data-dir')) {
  app.setPath('userData', path.join(folders.home, 'electron'))
}

process.on('uncaughtException', (error) => unexpected(error))
process.on('unhandledRejection', (error) => unexpected(error))

/** Files that the player chose, in a dialog or on the desktop: no other file may be read for a page. */
const chosen = new Set<string>()
const host: Host = {
  kind: 'electron',
  async openFile() {
    const file = await askForFile()
    if (file !== null) chosen.add(file)
    return file
  },
  saveFile: askWhereToSave,
  mayOpen: (file) => chosen.has(file),
  settingsChanged: (settings) => applyTheme(settings['theme']),
  setMenus: (menus) =>
    applyMenus(menus, {
      run: (command) => program?.choose(command),
      log: folders.log,
    }),
}

const placeFile = path.join(folders.home, 'window.json')
const places = createPlaceKeeper(placeFile, (error) =>
  log.error('The window’s place couldn’t be kept', error, { file: placeFile }),
)

let program: Program | undefined
/** A file given before the program was ready. */
let waiting: string | null = fileGiven(process.argv, process.cwd())

if (app.requestSingleInstanceLock()) {
  app.on('second-instance', (_event, args, folder) => void comeForward(fileGiven(args, folder)))
  app.on('open-file', (event, file) => {
    event.preventDefault()
    void comeForward(file)
  })
  app.on('activate', () => void comeForward(null))
  app.on('window-all-closed', () => app.quit())
  app.on('will-quit', closeFirst)
  app.on('child-process-gone', (_event, details) => log.warn('A helper process ended', { ...details }))
  app.whenReady().then(start).catch(unexpected)
} else {
  app.quit()
}

async function start() {
  const running = startProgram({ host, folders, log, checkAnswers: !app.isPackaged })
  const settings = await running.settings.get()
  applyTheme(settings['theme'])
  guardEverything(log)
  // Until the screen has sent its menus.
  applyMenus([], { run: () => undefined, log: folders.log })
  serveScreens(beside(bundle, 'renderer'))
  connectWindows({ server: running.server, pushes: running.pushes, log })
  program = running
  await show(await openGiven(running), settings)
}

/** Shows the window, opening one if there is none; with a file, shows that campaign. */
async function comeForward(file: string | null) {
  if (file !== null) waiting = file
  if (program === undefined) return
  const campaign = await openGiven(program)
  await show(campaign)
}

async function show(campaign: string | null, settings: SettingValues = { reopen: false }) {
  const window = BrowserWindow.getAllWindows()[0]
  if (window === undefined) {
    const kept = await readPlace(placeFile)
    await openWindow({
      log,
      preload: beside(bundle, 'preload', 'index.cjs'),
      icon: beside(bundle, 'renderer', 'icon.png'),
      kept,
      places,
      campaign: firstCampaign(kept, campaign, settings),
    })
    return
  }
  if (window.isMinimized()) window.restore()
  window.focus()
  if (campaign !== null) await window.loadURL(addressOf(campaign))
}

/**
 * Imports the file from the desktop into the library and returns its campaign; otherwise tells the player why it can't.
 */
async function openGiven(running: Program): Promise<string | null> {
  const file = waiting
  waiting = null
  if (file === null) return null
  const opened = await running.openFile(file)
  if (opened.ok) return opened.campaign
  void tell('This file couldn’t be opened.', `${file}\n\n${opened.reason}`)
  return null
}

/** Quits only after everything is on the disk, or the player gives up what the disk does not take. */
function closeFirst(event: { preventDefault(): void }) {
  const running = program
  if (running === undefined) return
  event.preventDefault()
  program = undefined
  closeAll(running)
    .catch((error: unknown) => log.error('Closing failed', error))
    .finally(() => app.exit(0))
}

async function closeAll(running: Program) {
  for (;;) {
    const unsaved = await running.close()
    if (unsaved.length === 0 || !(await askToSaveAgain(unsaved))) break
  }
  await places.settled()
}

function unexpected(error: unknown) {
  log.error('An unexpected error', error)
  void tellUnexpected(error, folders.log)
}
