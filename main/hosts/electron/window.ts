/** The window: as isolated as Electron allows, and shown once it has something to show. */
import path from 'node:path'
import { app, BrowserWindow, nativeTheme, screen } from 'electron'
import type { Log } from '../log'
import { campaignAt, screenOf } from '../page-files'
import { ORIGIN } from './channel'
import { askToReload } from './dialogs'
import { fitPlace, SMALLEST, type Place, type PlaceKeeper } from './window-position'

/** The page's background before it is painted, from the light and dark themes. */
const PAPER = { light: '#f5f0e4', dark: '#1d1b18' }
const KEEP_AFTER = 500

export interface WindowParts {
  readonly log: Log
  /** Full path of the preload script. */
  readonly preload: string
  /** Full path of the icon that represents the window on the desktop. */
  readonly icon: string
  /** The window's last place; null at the first start. */
  readonly kept: Place | null
  readonly places: PlaceKeeper
  /** Campaign to show first, instead of the start screen. */
  readonly campaign: string | null
}

/** Applies the theme that the player chose: `light`, `dark`, or the system's. */
export function applyTheme(theme: unknown) {
  nativeTheme.themeSource = theme === 'light' || theme === 'dark' ? theme : 'system'
  for (const window of BrowserWindow.getAllWindows()) window.setBackgroundColor(paper())
}

function paper(): string {
  return nativeTheme.shouldUseDarkColors ? PAPER.dark : PAPER.light
}

/** The address of a campaign's screen, or of the start screen without a campaign. */
export function addressOf(campaign: string | null): string {
  return ORIGIN + screenOf(campaign)
}

/** Opens the window at its last place and loads the screens in it. */
export async function openWindow(parts: WindowParts): Promise<BrowserWindow> {
  const { log, preload, icon, kept, places, campaign } = parts
  const displays = screen.getAllDisplays()
  const main = screen.getPrimaryDisplay()
  const areas = [main, ...displays.filter((one) => one.id !== main.id)].map((one) => one.workArea)
  const window = new BrowserWindow({
    ...fitPlace(kept, areas),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    title: 'Interboard',
    icon,
    backgroundColor: paper(),
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      // Its dictionaries would be downloaded.
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  })
  if (kept?.maximized) window.maximize()
  if (kept?.fullScreen) window.setFullScreen(true)
  keepPlace(window, places)

  window.once('ready-to-show', () => window.show())
  window.webContents.on('before-input-event', (_event, input) => {
    if (input.type === 'keyDown' && input.key === 'F11') window.setFullScreen(!window.isFullScreen())
  })
  window.webContents.on('render-process-gone', (_event, details) => {
    log.error('The window’s page ended', undefined, { reason: details.reason, exitCode: details.exitCode })
    if (details.reason === 'clean-exit') return
    void askToReload(details.reason).then((again) => {
      if (!again) app.quit()
      else if (!window.isDestroyed()) window.reload()
    })
  })
  window.webContents.on('did-fail-load', (_event, code, description, url) => {
    log.error('The screens couldn’t be loaded', undefined, { code, description, url })
  })
  await window.loadURL(addressOf(campaign))
  return window
}

/** Saves the window's place a moment after it comes to rest, and when it closes. */
function keepPlace(window: BrowserWindow, places: PlaceKeeper) {
  let timer: NodeJS.Timeout | undefined
  const keep = () => {
    clearTimeout(timer)
    const campaign = campaignAt(window.webContents.getURL())
    places.keep({
      ...window.getNormalBounds(),
      maximized: window.isMaximized(),
      fullScreen: window.isFullScreen(),
      ...(campaign === null ? {} : { campaign }),
    })
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(keep, KEEP_AFTER)
  }
  window.on('resize', soon)
  window.on('move', soon)
  window.on('maximize', soon)
  window.on('unmaximize', soon)
  window.on('enter-full-screen', soon)
  window.on('leave-full-screen', soon)
  window.on('close', keep)
  window.on('closed', () => clearTimeout(timer))
}

/** The full path of a file next to this bundle's folder. */
export function beside(bundle: string, ...steps: string[]): string {
  return path.resolve(path.dirname(bundle), '..', ...steps)
}
