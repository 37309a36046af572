/**
 * Connects windows to the program. Treats a window's page as hostile: it may only send text, and only from our own
 * screens.
 */
import { BrowserWindow, ipcMain, type IpcMainEvent } from 'electron'
import type { Log } from '../log'
import type { Pushes } from '../pushes'
import type { Server } from '../server'
import { CHANNEL } from './channel'
import { isTrustedSender } from './window-guard'

const LONGEST_PAGE_NAME = 40

/** Answers messages on the channel and sends pushes to every window. */
export function connectWindows({ server, pushes, log }: { server: Server; pushes: Pushes; log: Log }) {
  ipcMain.on(CHANNEL, (event: IpcMainEvent, page: unknown, message: unknown) => {
    const contents = event.sender
    if (!isTrustedSender(event.senderFrame, contents)) {
      log.warn('A message from a strange page was dropped', { url: event.senderFrame?.url })
      return
    }
    if (typeof page !== 'string' || page === '' || page.length > LONGEST_PAGE_NAME) return
    if (typeof message !== 'string') return
    void server.answer(message).then((answer) => {
      if (answer !== null && !contents.isDestroyed()) contents.send(CHANNEL, page, answer)
    })
  })
  pushes.listen((message) => {
    for (const window of BrowserWindow.getAllWindows()) {
      if (!window.webContents.isDestroyed()) window.webContents.send(CHANNEL, '', message)
    }
  })
}
