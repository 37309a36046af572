/** A disk that fails on command, in front of the real one or another. */
import { nodeFs } from '../../../main/saves'
import type { FileSystem, OpenFile } from '../../../main/saves/files'

export interface Plan {
  /** The number of the first failing call, from 0, and how many fail from there on. */
  readonly from: number
  readonly count: number
  readonly code: string
  /** A failing write first writes half of the bytes. */
  readonly short?: boolean
}

export interface FaultyDisk {
  readonly fs: FileSystem
  /** Returns the number of calls so far. */
  calls(): number
  /** Names of the calls, in order, since the last `plan`. */
  readonly log: readonly string[]
  /** Sets which calls fail, and restarts the count; null lets all succeed. */
  plan(plan: Plan | null): void
  /** Sets a function that is called before each call, with its number since the last `plan`. */
  onCall(look: (n: number) => void): void
  /** Closes all open files, as the end of a program does. */
  die(): Promise<void>
}

export function faultyDisk(base: FileSystem = nodeFs): FaultyDisk {
  let calls = 0
  const open = new Set<OpenFile>()
  let plan: Plan | null = null
  const log: string[] = []
  let look: (n: number) => void = () => undefined
  const fails = (name: string): boolean => {
    log.push(name)
    const n = calls++
    look(n)
    return plan !== null && n >= plan.from && n < plan.from + plan.count
  }
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    if (fails(name)) throw Object.assign(new Error('the test says so'), { code: plan?.code })
    return work()
  }
  const faultyFile = (file: OpenFile): OpenFile => {
    open.add(file)
    return {
      size: () => step('size', () => file.size()),
      read: (at, length) => step('read', () => file.read(at, length)),
      async write(bytes, at) {
        if (!fails('write')) return file.write(bytes, at)
        if (plan?.short) await file.write(bytes.subarray(0, bytes.length >> 1), at)
        throw Object.assign(new Error('the test says so'), { code: plan?.code })
      },
      sync: () => step('sync', () => file.sync()),
      close() {
        open.delete(file)
        return file.close()
      },
    }
  }
  return {
    log,
    calls: () => calls,
    plan(next) {
      plan = next
      calls = 0
      log.length = 0
    },
    onCall(next) {
      look = next
    },
    async die() {
      for (const file of open) await file.close()
      open.clear()
    },
    fs: {
      list: (folder) => step('list', () => base.list(folder)),
      stat: (path, follow) => step('stat', () => base.stat(path, follow)),
      makeFolder: (folder) => step('makeFolder', () => base.makeFolder(folder)),
      open: (path, how) => step('open', async () => faultyFile(await base.open(path, how))),
      read: (path) => step('read', () => base.read(path)),
      rename: (from, to) => step('rename', () => base.rename(from, to)),
      link: (from, to) => step('link', () => base.link(from, to)),
      remove: (path) => step('remove', () => base.remove(path)),
      syncFolder: (folder) => step('syncFolder', () => base.syncFolder(folder)),
      join: (...parts) => base.join(...parts),
    },
  }
}
