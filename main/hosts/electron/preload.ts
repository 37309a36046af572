/** The whole interface of a window's page: send a message, listen to messages. It never exposes the raw ipcRenderer. */
import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge } from '../../../shared/contract/wire'
import { CHANNEL } from './channel'

/** Identifies this page, so that an answer still under way during a reload never reaches the next page. */
const page = crypto.randomUUID()

const bridge: Bridge = {
  send: (message) => ipcRenderer.send(CHANNEL, page, String(message)),
  onMessage(listener) {
    // The event contains the sender object, so pass on only the text.
    const hear = (_event: unknown, to: unknown, message: unknown) => {
      if ((to === page || to === '') && typeof message === 'string') listener(message)
    }
    ipcRenderer.on(CHANNEL, hear)
    return () => {
      ipcRenderer.off(CHANNEL, hear)
    }
  },
}

contextBridge.exposeInMainWorld('interboard', bridge)
