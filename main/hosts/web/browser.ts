/** Finds an installed browser and opens a separate window in it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** Names of browsers that can open a window without tabs and menus (`--app`), best first. */
const ON_PATH = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
  'msedge',
  'brave-browser',
]
const ON_MAC = ['Google Chrome', 'Microsoft Edge', 'Chromium', 'Brave Browser'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)
const ON_WINDOWS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'Chromium\\Application\\chrome.exe',
]

type Environment = Readonly<Record<string, string | undefined>>

/** The full path of a browser: `INTERBOARD_BROWSER` if it is set, otherwise an installed one, otherwise null. */
export function findBrowser(
  env: Environment = process.env,
  platform: string = process.platform,
): string | null {
  const named = env['INTERBOARD_BROWSER']
  if (named) return named
  if (platform === 'darwin') return ON_MAC.find(runs) ?? null
  if (platform === 'win32') {
    const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
    return (
      roots
        .flatMap((root) => (root ? ON_WINDOWS.map((file) => path.win32.join(root, file)) : []))
        .find(runs) ?? null
    )
  }
  const folders = (env['PATH'] ?? '').split(':').filter((folder) => folder !== '')
  return ON_PATH.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(runs) ?? null
}

/** True when a window could be visible at all. */
export function hasDisplay(env: Environment = process.env, platform: string = process.platform): boolean {
  return platform !== 'linux' || Boolean(env['DISPLAY']) || Boolean(env['WAYLAND_DISPLAY'])
}

export interface BrowserWindow {
  /** Resolves when the browser has ended, or could not be started (`false`). */
  readonly ended: Promise<boolean>
  end(): void
}

/**
 * Opens the address in a separate window. Other users of the machine can read it, so it must not contain a secret.
 *
 * @param profile a folder for this program alone: the browser then ends with its window, and remembers its position
 */
export function openBrowser(browser: string, address: string, profile: string): BrowserWindow {
  const flags = [
    `--app=${address}`,
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Blocks the browser's own requests to its vendor: it only resolves our address.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    '--no-proxy-server',
    // A machine without a graphics card draws the board in software rather than not at all.
    '--enable-unsafe-swiftshader',
  ]
  // Chromium doesn't start as root with its sandbox; it only ever loads our page.
  if (process.getuid?.() === 0) flags.push('--no-sandbox')
  const child: ChildProcess = spawn(browser, flags, { stdio: 'ignore' })
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', () => resolve(true))
  })
  return { ended, end: () => void child.kill() }
}

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
