/**
 * Signs of life: a listening local socket for each lock. A process number says nothing to a program in another process
 * namespace (a container, a sandbox), but a program that can reach the folder can reach a socket in it. The system closes the
 * socket with its process, however that ends.
 */
import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import path from 'node:path'
import { errorCode } from './files'

/** A socket that answers as long as this process lives, or until it is closed. */
export interface HeldSocket {
  close(): Promise<void>
}

/** Sockets in a folder, by name. Neither function rejects. */
export interface Sockets {
  /** Listens; null where that can't be done here, as on a disk without sockets. */
  hold(folder: string, name: string): Promise<HeldSocket | null>
  /** Does a living process listen? */
  answers(folder: string, name: string): Promise<boolean>
}

/** The longest path of a socket on any system that has such files, in bytes; Linux alone would take 107. */
const LONGEST_PATH = 103

/** An address that the system takes, and the folder's handle that it leads through, if any. */
interface Address {
  readonly path: string
  readonly through: FileHandle | null
}

/**
 * The address of a socket in a folder. A long path is entered through a handle of its folder: unlike a short path
 * elsewhere, that leads into the folder itself, which is what programs in different namespaces share.
 */
async function addressOf(folder: string, name: string): Promise<Address | null> {
  // Pipes of Windows are in no folder; the name is never twice the same.
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
    // For everybody who can reach the folder: another user's program must be told too. It learns nothing else.
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
    // A program with nothing left to do ends.
    server.unref()
    server.on('error', () => undefined)
    return {
      async close() {
        // Its name goes with it; the handle that the name leads through goes last.
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
        // A queue that is full has an owner too.
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

/** Those of this machine. */
export const machineSockets: Sockets = { hold, answers }
