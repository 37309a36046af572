/**
 * Makes sure that one process owns an open campaign. The lock is a file in the same folder that names the owner. The
 * lock of a dead owner is taken over, that of a living one is respected. An owner in another process namespace, whose
 * process id means nothing here, shows that it lives through its socket.
 */
import { readFileSync } from 'node:fs'
import { parseJson, isObject } from '../../campaign/safe-json'
import { errorCode, writeNew, type FileSystem } from '../files'
import { machineSockets, type Sockets } from './sockets'

/** The processes on this machine. */
export interface Processes {
  readonly pid: number
  /**
   * Distinguishes a process from a later one with the same id. The empty string if the machine can't tell them apart,
   * and null if no process has this id.
   */
  identity(pid: number): string | null
  /**
   * The sockets through which processes show that they live when their ids are not visible here; left out if there are
   * none.
   */
  readonly sockets?: Sockets
}

/** The real machine. On Linux, boot and start time tell processes apart; elsewhere only the id does. */
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
      // A process that has ended but was not waited for yet (state Z) owns nothing.
      return fields[0] === 'Z' ? null : `${boot}:${fields[19] ?? ''}`
    } catch {
      return ''
    }
  },
  sockets: machineSockets,
}

interface Owner {
  readonly pid: number
  readonly identity: string
  /** Name of its socket in the folder of the lock. */
  readonly socket: string | null
}

/** Names of sockets. No other name in a lock counts as one, and only such names are removed. */
const SOCKET = /^open-[a-z0-9]{1,16}\.sock$/
const socketOf = (token: string): string => `open-${token.slice(0, 16)}.sock`

const isSocketName = (name: string): boolean => SOCKET.test(name)

function ownerIn(text: string): Owner | null {
  const value = parseJson(text)
  if (!isObject(value)) return null
  const { pid, identity } = value
  const socket = typeof value['socket'] === 'string' && isSocketName(value['socket']) ? value['socket'] : null
  return typeof pid === 'number' && Number.isSafeInteger(pid) && pid > 0 && typeof identity === 'string'
    ? { pid, identity, socket }
    : null
}

async function lives(owner: Owner | null, folder: string, processes: Processes): Promise<boolean> {
  if (!owner) return false
  const now = processes.identity(owner.pid)
  if (now !== null && (now === owner.identity || now === '' || owner.identity === '')) return true
  return owner.socket !== null && ((await processes.sockets?.answers(folder, owner.socket)) ?? false)
}

export interface Lock {
  /** True when the lock is still there and belongs to this program. */
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

/** True when a living process holds this lock. */
export async function isLocked(
  fs: FileSystem,
  folder: string,
  name: string,
  processes: Processes,
): Promise<boolean> {
  try {
    return await lives((await ownerOf(fs, fs.join(folder, name)))?.owner ?? null, folder, processes)
  } catch {
    return false
  }
}

/** Age in milliseconds from which a socket without a lock counts as left over: a live one's lock follows at once. */
const REST = 60_000

/**
 * Removes the names of sockets whose owners were killed before they had made their lock. Never rejects.
 *
 * @param names names in the folder
 * @param now milliseconds since 1970
 */
export async function sweepSockets(
  fs: FileSystem,
  folder: string,
  names: readonly string[],
  { sockets }: Processes,
  now: number,
): Promise<void> {
  if (!sockets) return
  for (const name of names.filter(isSocketName)) {
    const path = fs.join(folder, name)
    const stat = await fs.stat(path).catch(() => null)
    if (stat?.kind !== 'other' || stat.changed > now - REST || (await sockets.answers(folder, name))) continue
    await fs.remove(path).catch(() => undefined)
  }
}

/** Error codes of disks without hard links (FAT and the like). */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL'])

/**
 * Creates the lock with its contents atomically, so that no reader sees half of it. False if there is already a
 * lock.
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

/** Attempts may collide with another process that releases the lock. */
const TRIES = 5
/** How often a guard may itself need a guard, because a process died while it replaced a lock. */
const GUARDS = 3

/**
 * Takes the lock `name` in `folder`; null if a living process holds it. Rejects as the disk does. `token` must be new
 * each time.
 */
export async function takeLock(
  fs: FileSystem,
  folder: string,
  name: string,
  processes: Processes,
  token: string,
): Promise<Lock | null> {
  const path = fs.join(folder, name)
  // Created before the lock, so that no lock exists without the socket that it names.
  const socket = socketOf(token)
  const held = (await processes.sockets?.hold(folder, socket)) ?? null
  const identity = processes.identity(processes.pid) ?? ''
  const own = JSON.stringify({ pid: processes.pid, identity, token, ...(held ? { socket } : {}) })
  try {
    const taken = await compete({ fs, folder, processes, token }, name, own)
    if (taken)
      return {
        holds: () => isOwn(fs, path, own),
        async release() {
          await release(fs, path, own)
          await held?.close()
        },
      }
  } catch (error) {
    await held?.close()
    throw error
  }
  await held?.close()
  return null
}

interface Claim {
  readonly fs: FileSystem
  readonly folder: string
  readonly processes: Processes
  readonly token: string
}

/** Makes the lock, replacing a dead one; false if a living process holds it or is about to. */
async function compete(claim: Claim, name: string, own: string, guards = GUARDS): Promise<boolean> {
  const { fs, folder, processes, token } = claim
  for (let i = 0; i < TRIES; i++) {
    if (await makeLock(fs, folder, name, own, `${token}-${i}`)) return true
    const found = await ownerOf(fs, fs.join(folder, name))
    if (!found) continue
    if ((await lives(found.owner, folder, processes)) || guards === 0) return false
    if (await replaceDead(claim, name, own, guards - 1)) return true
  }
  return false
}

/**
 * Replaces a dead lock. Only the process that holds the lock's guard, a lock of its own, may do that: of several that
 * found the lock dead, a slower one would otherwise replace the living lock of a faster one.
 */
async function replaceDead(claim: Claim, name: string, own: string, guards: number): Promise<boolean> {
  const { fs, folder, processes, token } = claim
  const guard = `${name}.guard`
  if (!(await compete(claim, guard, own, guards))) return false
  try {
    const path = fs.join(folder, name)
    const found = await ownerOf(fs, path)
    if (!found || (await lives(found.owner, folder, processes))) return false
    const draft = `${name}.${token}-next`
    await writeNew(fs, folder, draft, Buffer.from(own))
    await fs.rename(fs.join(folder, draft), path)
    // The socket of a killed owner is still in the folder.
    if (found.owner?.socket) await fs.remove(fs.join(folder, found.owner.socket)).catch(() => undefined)
    return true
  } finally {
    await release(fs, fs.join(folder, guard), own)
  }
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
    // The drive is gone or the lock was removed by hand. Either way this process gives up the lock; a lock left behind
    // is taken over once its owner is found dead.
  }
}
