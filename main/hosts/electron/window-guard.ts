/** Restricts windows: regardless of its page, a window shows our screens and nothing else. */
import { app, session, type WebContents, type WebFrameMain } from 'electron'
import type { Log } from '../log'
import { ORIGIN } from './channel'

/** Schemes that stay inside the program; every other request is blocked before it leaves. */
const INSIDE = new Set(['app:', 'data:', 'blob:', 'devtools:', 'chrome-extension:'])
/** The only permission that a screen needs is to copy an error's details. */
const PERMITTED = new Set(['clipboard-sanitized-write'])

/** True when an address is one of our screens. */
export function isOurs(url: string): boolean {
  return url === ORIGIN || url.startsWith(ORIGIN + '/')
}

/** True when a message came from the top frame of one of our own screens. */
export function isTrustedSender(frame: WebFrameMain | null, contents: WebContents): boolean {
  return frame !== null && frame === contents.mainFrame && isOurs(frame.url)
}

/** Restricts all future windows. Call it when the app is ready, before the first window. */
export function guardEverything(log: Log) {
  const store = session.defaultSession
  // Without this, Electron looks for a dictionary on the network at every start, regardless of the windows' options.
  store.setSpellCheckerEnabled(false)
  store.setSpellCheckerLanguages([])
  store.setPermissionRequestHandler((contents, permission, answer) => {
    answer(PERMITTED.has(permission) && isOurs(contents.getURL()))
  })
  store.setPermissionCheckHandler(
    (_contents, permission, origin) => PERMITTED.has(permission) && isOurs(origin),
  )
  store.setDevicePermissionHandler(() => false)
  store.webRequest.onBeforeRequest((details, answer) => {
    const inside = INSIDE.has(schemeOf(details.url))
    if (!inside) log.warn('A request to the outside was stopped', { url: details.url })
    answer({ cancel: !inside })
  })
  store.on('will-download', (event) => event.preventDefault())

  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event) => {
      if (!isOurs(event.url)) event.preventDefault()
    })
    contents.on('will-frame-navigate', (event) => {
      if (!event.isMainFrame || !isOurs(event.url)) event.preventDefault()
    })
    contents.on('will-redirect', (event) => {
      if (!isOurs(event.url)) event.preventDefault()
    })
    contents.on('will-attach-webview', (event) => event.preventDefault())
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  })
}

function schemeOf(url: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.exec(url)?.[0].toLowerCase() ?? ''
}
