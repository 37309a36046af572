/**
 * The desktop: Electron's main process. Nothing here knows the game; it opens the window, guards it and carries
 * messages. `app.whenReady()` is never awaited at the top: Electron holds the start back until this file has run.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { app, BrowserWindow, Menu } from 'electron'
import { createLog } from '../log'
import { keepPrivate, userFolders, type Host } from '../platform'
import { startProgram, type Program } from '../program'
import { connectWindows } from './connect'
import { askForFile, askToSaveAgain, askWhereToSave, tell, tellUnexpected } from './dialogs'
import { fileGiven } from './given'
import { guardEverything } from './guard'
import { createPlaceKeeper, readPlace } from './place'
import { registerScheme, serveScreens } from './serve'
import { addressOf, applyTheme, beside, openWindow } from './window'

const bundle = fileURLToPath(import.meta.url)
const folders = userFolders()
keepPrivate(folders)
const log = createLog({ file: folders.log })

registerScheme()
// Whoever starts it with --no-sandbox (root in a container can't do otherwise) would get helpers that never start.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
// A machine without a graphics card draws the board in software rather than not at all.
app.commandLine.appendSwitch('enable-unsafe-swiftshader')
app.commandLine.appendSwitch('disable-background-networking')
app.commandLine.appendSwitch('disable-component-update')
// Whatever Chromium might ask for all the same: it finds nobody.
app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND')
app.commandLine.appendSwitch('no-proxy-server')
// A home of one's own (tests, a stick) has its own window profile too, and with it its own single instance.
if (process.env['INTERBOARD_HOME'] && !app.commandLine.hasSwitch('user-data-dir')) {
  app.setPath('userData', path.join(folders.home, 'electron'))
}

process.on('uncaughtException', (error) => unexpected(error))
process.on('unhandledRejection', (error) => unexpected(error))

/** Files that the player chose, in a dialog or on the desktop: no other may be read for a page. */
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
}

const placeFile = path.join(folders.home, 'window.json')
const places = createPlaceKeeper(placeFile, (error) =>
  log.error('The window’s place could not be kept', error, { file: placeFile }),
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
  applyTheme((await running.settings.get())['theme'])
  guardEverything(log)
  hideMenu()
  serveScreens(beside(bundle, 'renderer'))
  connectWindows({ server: running.server, pushes: running.pushes, log })
  program = running
  const campaign = await openGiven(running)
  await show(campaign)
}

/** Shows the window, opening one if there is none; with a file, that campaign. */
async function comeForward(file: string | null) {
  if (file !== null) waiting = file
  if (program === undefined) return
  const campaign = await openGiven(program)
  await show(campaign)
}

async function show(campaign: string | null) {
  const window = BrowserWindow.getAllWindows()[0]
  if (window === undefined) {
    await openWindow({
      log,
      preload: beside(bundle, 'preload', 'index.cjs'),
      kept: await readPlace(placeFile),
      places,
      campaign,
    })
    return
  }
  if (window.isMinimized()) window.restore()
  window.focus()
  if (campaign !== null) await window.loadURL(addressOf(campaign))
}

/** Takes the file that the desktop gave into the library; answers its campaign, or says why it can't. */
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

/** No menu; on a Mac the least one, since copy, paste and quit hang on it there. */
function hideMenu() {
  const mac = process.platform === 'darwin'
  Menu.setApplicationMenu(
    mac ? Menu.buildFromTemplate([{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }]) : null,
  )
}

function unexpected(error: unknown) {
  log.error('An unexpected error', error)
  void tellUnexpected(error, folders.log)
}
