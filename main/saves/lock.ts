/**
 * One process owns an open campaign. The lock is a file beside it that names the owner; a dead owner's lock is taken
 * over, a living one's is respected.
 */
import { readFileSync } from 'node:fs'
import { parseJson, isObject } from '../campaign/safe-json'
import { errorCode, writeNew, type FileSystem } from './files'

/** Who runs on this machine. */
export interface Processes {
  readonly pid: number
  /**
   * What tells a process from a later one with the same number; the empty string where the machine has no such
   * thing, and null where no process has this number.
   */
  identity(pid: number): string | null
}

/** The real machine. On Linux, boot and start time tell processes apart; elsewhere the number alone must do. */
export const machineProcesses: Processes = {
  pid: process.pid,
  identity(pid) {
    try {
      process.kill(pid, 0)
    } catch (error) {
      // EPERM: it runs, under another user.
      if (errorCode(error) !== 'EPERM') return null
    }
    try {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      // A process that has ended but was not waited for yet (state Z) owns nothing any more.
      return fields[0] === 'Z' ? null : `${boot}:${fields[19] ?? ''}`
    } catch {
      return ''
    }
  },
}

interface Owner {
  readonly pid: number
  readonly identity: string
}

function ownerIn(text: string): Owner | null {
  const value = parseJson(text)
  if (!isObject(value)) return null
  const { pid, identity } = value
  return typeof pid === 'number' && Number.isSafeInteger(pid) && pid > 0 && typeof identity === 'string'
    ? { pid, identity }
    : null
}

function lives(owner: Owner | null, processes: Processes): boolean {
  if (!owner) return false
  const now = processes.identity(owner.pid)
  return now !== null && (now === owner.identity || now === '' || owner.identity === '')
}

export interface Lock {
  /** Is it still there, and this program's own? */
  holds(): Promise<boolean>
  release(): Promise<void>
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')

async function ownerOf(fs: FileSystem, path: string): Promise<{ owner: Owner | null; text: string } | null> {
  try {
    const content = text(await fs.read(path))
    return { owner: ownerIn(content), text: content }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Does a living process hold this lock? */
export async function isLocked(
  fs: FileSystem,
  folder: string,
  name: string,
  processes: Processes,
): Promise<boolean> {
  try {
    return lives((await ownerOf(fs, fs.join(folder, name)))?.owner ?? null, processes)
  } catch {
    return false
  }
}

/** Codes of disks that know no second names (FAT and the like). */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL'])

/**
 * Makes the lock with its contents in one go, so that nobody ever reads half of it. False where there is one already.
 */
async function makeLock(
  fs: FileSystem,
  folder: string,
  name: string,
  own: string,
  token: string,
): Promise<boolean> {
  const draft = `${name}.${token}`
  await writeNew(fs, folder, draft, Buffer.from(own))
  try {
    await fs.link(fs.join(folder, draft), fs.join(folder, name))
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    if (!NO_LINKS.has(errorCode(error))) throw error
  } finally {
    await fs.remove(fs.join(folder, draft)).catch(() => undefined)
  }
  try {
    await writeNew(fs, folder, name, Buffer.from(own))
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Tries may collide with another process that takes over the same dead lock. */
const TRIES = 5

/**
 * Takes the lock `name` in `folder`; null where a living process holds it. Rejects as the disk does.
 * `token` must be new each time.
 */
export async function takeLock(
  fs: FileSystem,
  folder: string,
  name: string,
  processes: Processes,
  token: string,
): Promise<Lock | null> {
  const path = fs.join(folder, name)
  const own = JSON.stringify({ pid: processes.pid, identity: processes.identity(processes.pid) ?? '', token })
  for (let i = 0; i < TRIES; i++) {
    if (await makeLock(fs, folder, name, own, `${token}-${i}`))
      return { holds: () => isOwn(fs, path, own), release: () => release(fs, path, own) }
    const held = await ownerOf(fs, path)
    if (held && lives(held.owner, processes)) return null
    if (held) await setAside(fs, path, held.text, `${path}.${token}-dead`)
  }
  return null
}

/**
 * Moves a dead lock out of the way. Another process may have done so and locked in the meantime; then what was moved
 * is a living lock, and it is put back.
 */
async function setAside(fs: FileSystem, path: string, dead: string, aside: string): Promise<void> {
  try {
    await fs.rename(path, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  const moved = text(await fs.read(aside))
  if (moved !== dead) await fs.link(aside, path).catch(() => undefined)
  await fs.remove(aside).catch(() => undefined)
}

async function isOwn(fs: FileSystem, path: string, own: string): Promise<boolean> {
  try {
    return text(await fs.read(path)) === own
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

async function release(fs: FileSystem, path: string, own: string): Promise<void> {
  try {
    if (text(await fs.read(path)) === own) await fs.remove(path)
  } catch {
    // The drive is gone or the lock was removed by hand: this process ends its claim either way, and a lock left
    // behind is taken over when its owner is found dead.
  }
}
