/**
 * Signs of life: a listening local socket for each lock. A process id means nothing to a program in another process
 * namespace (a container, a sandbox), but a program that can reach the folder can reach a socket in it. The system
 * closes the socket with its process, however the process ends.
 */
import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import path from 'node:path'
import { errorCode } from '../files'

/** A socket that answers as long as this process lives, or until it is closed. */
export interface HeldSocket {
  close(): Promise<void>
}

/** Sockets in a folder, by name. Neither function rejects. */
export interface Sockets {
  /** Listens; null if that isn't possible here, as on a disk without sockets. */
  hold(folder: string, name: string): Promise<HeldSocket | null>
  /** True when a living process listens. */
  answers(folder: string, name: string): Promise<boolean>
}

/** The longest socket path in bytes that works on every system with such files; Linux alone would allow 107. */
const LONGEST_PATH = 103

/** An address that the system accepts, and the folder handle that it goes through, if any. */
interface Address {
  readonly path: string
  readonly through: FileHandle | null
}

/**
 * The address of a socket in a folder. A long path goes through a handle of its folder: unlike a short path elsewhere,
 * that leads to the folder itself, which programs in different namespaces share.
 */
async function addressOf(folder: string, name: string): Promise<Address | null> {
  // Windows pipes belong to no folder; the name is unique.
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\interboard-${name}`, through: null }
  const whole = path.join(folder, name)
  if (Buffer.byteLength(whole) <= LONGEST_PATH) return { path: whole, through: null }
  if (process.platform !== 'linux') return null
  const through = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY)
  return { path: `/proc/self/fd/${through.fd}/${name}`, through }
}

const listen = (server: Server, address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    // Open to everyone who can reach the folder, because another user's program must notice the lock too. The socket
    // reveals nothing else.
    server.listen({ path: address, readableAll: true, writableAll: true }, () => {
      server.off('error', reject)
      resolve()
    })
  })

async function hold(folder: string, name: string): Promise<HeldSocket | null> {
  let address: Address | null = null
  try {
    address = await addressOf(folder, name)
    if (address === null) return null
    const { through } = address
    const server = createServer((asking) => asking.destroy())
    await listen(server, address.path)
    // The socket must not keep a program alive that has nothing left to do.
    server.unref()
    server.on('error', () => undefined)
    return {
      async close() {
        // Closing removes the socket's name, so the handle that the name goes through is closed last.
        await new Promise<void>((resolve) => server.close(() => resolve()))
        await through?.close().catch(() => undefined)
      },
    }
  } catch {
    await address?.through?.close().catch(() => undefined)
    return null
  }
}

async function answers(folder: string, name: string): Promise<boolean> {
  try {
    const address = await addressOf(folder, name)
    if (address === null) return false
    try {
      return await new Promise((resolve) => {
        const asking = connect(address.path)
        asking.once('connect', () => resolve(true))
        // A full queue has an owner too.
        asking.once('error', (error) => resolve(BUSY.has(errorCode(error))))
        asking.on('connect', () => asking.destroy())
      })
    } finally {
      await address.through?.close().catch(() => undefined)
    }
  } catch {
    return false
  }
}

const BUSY = new Set(['EAGAIN', 'EBUSY'])

/** The sockets of this machine. */
export const machineSockets: Sockets = { hold, answers }
