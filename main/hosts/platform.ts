/** What the program gets from the machine: its folders, and the host it runs in. */
import { chmodSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import type { WindowMenu } from '../../shared/contract'

export interface Folders {
  /** Contains all of this user's Interboard files. */
  readonly home: string
  /** The library, shared by all hosts. */
  readonly campaigns: string
  readonly settings: string
  readonly log: string
}

/** The parts of a process that determine where files go. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: string
  readonly home: string
}

/**
 * Returns the user's folders: `INTERBOARD_HOME` if it is set, otherwise the platform's usual place:
 * `$XDG_DATA_HOME/interboard`, `%APPDATA%\Interboard`, `~/Library/Application Support/Interboard`. Relative paths in
 * the environment are ignored for XDG, as its specification requires, and resolved against the working folder for
 * `INTERBOARD_HOME`.
 */
export function userFolders(machine: Machine = here()): Folders {
  const paths = machine.platform === 'win32' ? path.win32 : path.posix
  const home = userHome(machine, paths)
  return {
    home,
    campaigns: paths.join(home, 'campaigns'),
    settings: paths.join(home, 'settings.json'),
    log: paths.join(home, 'logs', 'interboard.log'),
  }
}

function userHome({ env, platform, home }: Machine, paths: path.PlatformPath): string {
  const own = env['INTERBOARD_HOME']
  if (own) return paths.resolve(own)
  if (platform === 'win32')
    return paths.join(env['APPDATA'] ?? paths.join(home, 'AppData', 'Roaming'), 'Interboard')
  if (platform === 'darwin') return paths.join(home, 'Library', 'Application Support', 'Interboard')
  const data = env['XDG_DATA_HOME']
  return paths.join(data && paths.isAbsolute(data) ? data : paths.join(home, '.local', 'share'), 'interboard')
}

/** The umask before `keepPrivate`; null if that was not called. */
let umask: number | null = null

/**
 * Keeps this user's files private from other users of the machine: mode 0600 for files and 0700 for folders, including
 * existing folders. Each host calls it once, before anything else. Has no effect on a disk without modes.
 */
export function keepPrivate({ home, campaigns, log }: Folders): void {
  umask = process.umask(0o077)
  const inside = [campaigns, path.dirname(log), path.join(home, 'browser'), path.join(home, 'electron')]
  // A home from the environment may hold other things, for other users too.
  for (const folder of process.env['INTERBOARD_HOME'] ? inside : [home, ...inside]) {
    try {
      chmodSync(folder, 0o700)
    } catch {
      // Doesn't exist yet, or isn't ours.
    }
  }
}

/** The mode of a file that the player saves at a chosen place: the system's default there. */
export const chosenMode = (): number | undefined => (umask === null ? undefined : 0o666 & ~umask)

function here(): Machine {
  return { env: process.env, platform: process.platform, home: homedir() }
}

/** What a host can do that the program can't; all that the program knows of its host. */
export interface Host {
  readonly kind: 'electron' | 'web' | 'stdio'
  /** Asks the player for a campaign file. Left out if there are no dialogs. */
  openFile?(): Promise<string | null>
  /** Asks the player where to save. Left out if there are no dialogs. */
  saveFile?(name: string): Promise<string | null>
  /** True when the player, or the caller's own machine, chose this file, so that it may be read. */
  mayOpen(file: string): boolean
  /** Sets the window's menu bar. Left out if there is none. */
  setMenus?(menus: readonly WindowMenu[]): void
  /** Called when settings change: a window's background follows the theme. */
  settingsChanged?(settings: Readonly<Record<string, unknown>>): void
}
