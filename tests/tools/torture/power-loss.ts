/**
 * A disk that forgets. After a loss of power, data that were written and not synced can be there, in part or not at
 * all, and so can names that were created, moved or removed in an unsynced folder. Killing a program shows none of
 * this, because the system still completes its writes.
 */
import type { FileSystem } from '../../../main/saves/files'
import type { Rng } from '../../../main/engine'

const failed = (code: string) => Object.assign(new Error(code), { code })

/** The contents of a file: what is safely on the disk, and what was written since. */
interface Contents {
  sure: Buffer
  now: Buffer
  /** Writes since the last sync, in order. */
  writes: { readonly at: number; readonly bytes: Buffer }[]
  changed: number
}
type Names = Map<string, Contents>

export interface PowerLossDisk {
  readonly fs: FileSystem
  /** Returns the number of calls so far. */
  calls(): number
  /** Makes everything fail from this call on, counted from the present one: the power is gone. */
  failAt(call: number): void
  /** Restores the power, and decides what the disk still holds. */
  restart(rng: Rng): void
}

function written(bytes: Buffer, at: number, more: Buffer): Buffer {
  const out = Buffer.alloc(Math.max(bytes.length, at + more.length))
  bytes.copy(out)
  more.copy(out, at)
  return out
}

/** Returns an empty disk of this kind. */
export function powerLossDisk(): PowerLossDisk {
  let now: Names = new Map()
  /** By folder: the names that are safely on the disk, and the changes since, in order. */
  let sure: Names = new Map()
  let changes: { readonly folder: string; readonly apply: (names: Names) => void }[] = []
  let folders = new Set<string>()
  let time = 0
  let calls = 0
  let end = Infinity

  const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))
  const call = <T>(work: () => T): Promise<T> =>
    Promise.resolve().then(() => {
      if (++calls > end) throw failed('EIO')
      return work()
    })
  const must = (path: string): Contents => now.get(path) ?? fail('ENOENT')
  const fail = (code: string): never => {
    throw failed(code)
  }
  const change = (path: string, apply: (names: Names) => void): void => {
    changes.push({ folder: folderOf(path), apply })
    apply(now)
  }

  const fs: FileSystem = {
    list: (folder) =>
      call(() => {
        const paths = [...now.keys(), ...folders].filter((p) => p.startsWith(`${folder}/`))
        return [...new Set(paths.map((p) => p.slice(folder.length + 1).split('/')[0] ?? ''))]
      }),
    stat: (path) =>
      call(() => {
        const file = now.get(path)
        if (file) return { kind: 'file', size: file.now.length, changed: file.changed }
        return folders.has(path) ? { kind: 'folder', size: 0, changed: 0 } : null
      }),
    makeFolder: (folder) =>
      call(() => {
        const parts = folder.split('/')
        for (let i = 2; i <= parts.length; i++) folders.add(parts.slice(0, i).join('/'))
      }),
    open: (path, how) =>
      call(() => {
        if (how === 'new') {
          if (now.has(path)) fail('EEXIST')
          const empty = { sure: Buffer.alloc(0), now: Buffer.alloc(0), writes: [], changed: ++time }
          change(path, (names) => names.set(path, empty))
        }
        const file = must(path)
        return {
          size: () => call(() => file.now.length),
          read: (at, length) => call(() => Buffer.from(file.now.subarray(at, at + length))),
          write: (bytes, at) =>
            call(() => {
              const copy = Buffer.from(bytes)
              file.writes.push({ at, bytes: copy })
              file.now = written(file.now, at, copy)
              file.changed = ++time
              return bytes.length
            }),
          sync: () =>
            call(() => {
              file.sure = file.now
              file.writes = []
            }),
          close: () => Promise.resolve(),
        }
      }),
    read: (path) => call(() => Buffer.from(must(path).now)),
    rename: (from, to) =>
      call(() => {
        const file = must(from)
        // One atomic change: a journaling disk has the old name or the new one, never both and never neither.
        change(to, (names) => {
          names.delete(from)
          names.set(to, file)
        })
      }),
    link: (from, to) =>
      call(() => {
        if (now.has(to)) fail('EEXIST')
        const file = must(from)
        change(to, (names) => names.set(to, file))
      }),
    remove: (path) => call(() => change(path, (names) => names.delete(path))),
    syncFolder: (folder) =>
      call(() => {
        // A disk keeps the order of its folder changes: all earlier ones are there as well.
        for (const c of changes) c.apply(sure)
        changes = []
        void folder
      }),
    join: (...parts) => parts.join('/'),
  }

  return {
    fs,
    calls: () => calls,
    failAt(n) {
      end = calls + n
    },
    restart(rng) {
      const kept = rng.below(changes.length + 1)
      for (const c of changes.slice(0, kept)) c.apply(sure)
      for (const file of new Set(sure.values())) {
        let bytes = file.sure
        for (const w of file.writes) {
          // Any part of a write can be there, and later writes without earlier ones.
          const part =
            rng.below(3) === 0 ? 0 : rng.below(3) === 0 ? w.bytes.length : rng.below(w.bytes.length + 1)
          if (part > 0) bytes = written(bytes, w.at, w.bytes.subarray(0, part))
        }
        Object.assign(file, { sure: bytes, now: bytes, writes: [] })
      }
      now = new Map(sure)
      sure = new Map(sure)
      changes = []
      folders = new Set(folders)
      calls = 0
      end = Infinity
    },
  }
}
