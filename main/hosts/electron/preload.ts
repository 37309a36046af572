/** All that a window's page can reach: send a message, hear messages. No raw ipcRenderer gets out. */
import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge } from '../../../shared/contract/wire'
import { CHANNEL } from './channel'

/** Names this page, so that an answer still under way when it is reloaded never reaches the next page. */
const page = crypto.randomUUID()

const bridge: Bridge = {
  send: (message) => ipcRenderer.send(CHANNEL, page, String(message)),
  onMessage(listener) {
    // The event carries the sender's own object: only the text goes on.
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
