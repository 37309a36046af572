/** The desktop's dialogs. */
import path from 'node:path'
import { app, BrowserWindow, clipboard, dialog, type MessageBoxOptions } from 'electron'
import { describe } from '../log'
import { CAMPAIGN_ENDING, plainName, TURN_ENDING } from './names'

/** Asks for a campaign or turn file; null if the player cancels. */
export async function askForFile(): Promise<string | null> {
  const options = {
    title: 'Open a campaign or a turn file',
    properties: ['openFile' as const],
    filters: [
      { name: 'Interboard campaigns and turn files', extensions: [CAMPAIGN_ENDING, TURN_ENDING] },
      { name: 'All files', extensions: ['*'] },
    ],
  }
  const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0]
  const { canceled, filePaths } = await (window
    ? dialog.showOpenDialog(window, options)
    : dialog.showOpenDialog(options))
  return canceled ? null : (filePaths[0] ?? null)
}

/** Asks where to save; null if the player cancels. @param name the proposed file name */
export async function askWhereToSave(name: string): Promise<string | null> {
  const proposed = plainName(name)
  const ending = path.extname(proposed).slice(1)
  const options = {
    title: 'Save',
    defaultPath: path.join(app.getPath('documents'), proposed),
    ...(ending ? { filters: [{ name: ending.toUpperCase(), extensions: [ending] }] } : {}),
  }
  const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0]
  const { canceled, filePath } = await (window
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options))
  return canceled || filePath === '' ? null : filePath
}

/** Tells the player that something could not be done, and why. */
export async function tell(message: string, detail: string): Promise<void> {
  await showBox({ type: 'info', title: 'Interboard', message, detail, buttons: ['OK'] })
}

let showing = false

/**
 * Tells the player about an unexpected error: what happened, that the campaign is safe, and where the log is. Shows one
 * at a time; errors in the meantime only go to the log.
 */
export async function tellUnexpected(error: unknown, logFile: string): Promise<void> {
  if (showing) return
  showing = true
  try {
    const facts = describe(error)
    const { response } = await showBox({
      type: 'error',
      title: 'Interboard',
      message: 'Something unexpected happened. Your campaign is safe as last saved.',
      detail: `${facts.error ?? 'No details are available.'}\n\nThe log file: ${logFile}`,
      buttons: ['Continue', 'Copy details', 'Quit'],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    })
    if (response === 1) await clipboard.writeText(facts.stack ?? facts.error ?? '')
    if (response === 2) app.quit()
  } finally {
    showing = false
  }
}

/** Tells the player that the window's page has ended; returns whether to load it again. */
export async function askToReload(reason: string): Promise<boolean> {
  const { response } = await showBox({
    type: 'error',
    title: 'Interboard',
    message: 'The game window stopped working. Your campaign is safe as last saved.',
    detail: `Reason given by the system: ${reason}.`,
    buttons: ['Reload the board', 'Quit'],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  })
  return response === 0
}

/** Tells the player before quitting that the disk does not take the last steps; returns whether to try again. */
export async function askToSaveAgain(campaigns: readonly string[]): Promise<boolean> {
  const { response } = await showBox({
    type: 'warning',
    title: 'Interboard',
    message: 'The last steps couldn’t be saved to disk.',
    detail: `${campaigns.join('\n')}\n\nFree up disk space or reconnect the drive, then try again. Everything shown as saved is safe.`,
    buttons: ['Try again', 'Quit without saving them'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  return response === 0
}

async function showBox(options: MessageBoxOptions) {
  await app.whenReady()
  const window = BrowserWindow.getAllWindows().find((one) => one.isVisible())
  return window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options)
}
