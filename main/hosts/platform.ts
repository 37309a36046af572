/** What the program takes from the machine: its folders, and which host it runs in. */
import { chmodSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

export interface Folders {
  /** Everything of this user's Interboard lies in here. */
  readonly home: string
  /** The library: one for all hosts. */
  readonly campaigns: string
  readonly settings: string
  readonly log: string
}

/** The parts of a process that decide where files go. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: string
  readonly home: string
}

/**
 * The user's folders: `INTERBOARD_HOME` where it is set, else the place each platform keeps such things:
 * `$XDG_DATA_HOME/interboard`, `%APPDATA%\Interboard`, `~/Library/Application Support/Interboard`.
 * Relative paths in the environment are ignored for XDG, as its specification says, and taken from the working
 * folder for `INTERBOARD_HOME`.
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

/** What was taken from new files before `keepPrivate`; null where that was not called. */
let umask: number | null = null

/**
 * Keeps everything of this user from the other users of the machine: files of mode 0600, folders 0700, also those that
 * are there from before. Called once by each host, first of all. A disk that knows no modes keeps nothing back.
 */
export function keepPrivate({ home, campaigns, log }: Folders): void {
  umask = process.umask(0o077)
  const inside = [campaigns, path.dirname(log), path.join(home, 'browser'), path.join(home, 'electron')]
  // A home that somebody named may hold other things, for other users too.
  for (const folder of process.env['INTERBOARD_HOME'] ? inside : [home, ...inside]) {
    try {
      chmodSync(folder, 0o700)
    } catch {
      // Not there yet, or not ours.
    }
  }
}

/** The mode of a file that the player saves at a place of their choice: what the system grants there. */
export const chosenMode = (): number | undefined => (umask === null ? undefined : 0o666 & ~umask)

function here(): Machine {
  return { env: process.env, platform: process.platform, home: homedir() }
}

/** What a host can do that the program inside can't; all it knows of its host. */
export interface Host {
  readonly kind: 'electron' | 'web' | 'stdio'
  /** Asks the player for a campaign file. Left out where there are no dialogs. */
  openFile?(): Promise<string | null>
  /** Asks the player where to save. Left out where there are no dialogs. */
  saveFile?(name: string): Promise<string | null>
  /** Whether the player, or the caller's own machine, chose this file, so that it may be read. */
  mayOpen(file: string): boolean
  /** Hears settings when they change: a window's background follows the theme. */
  settingsChanged?(settings: Readonly<Record<string, unknown>>): void
}
