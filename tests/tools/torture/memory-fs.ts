/** A disk in memory, for tests that need many campaigns and no real files. */
import { setImmediate } from 'node:timers/promises'
import type { FileSystem, OpenFile } from '../../../main/saves/files'

const failed = (code: string) => Object.assign(new Error(code), { code })

/** A disk in memory, and what another program can do to it at any moment. */
export interface MemoryFs extends FileSystem {
  /**
   * Deletes a file, or a folder with all its content. A program with the file open writes into the void from then on.
   */
  vanish(path: string): void
}

/** Returns an empty disk. Its times are increasing whole numbers, or those of `clock`. */
export function memoryFs(clock?: () => number): MemoryFs {
  const files = new Map<string, { bytes: Buffer; changed: number }>()
  const folders = new Set<string>(['/'])
  let now = 0
  const must = (path: string) => {
    const file = files.get(path)
    if (!file) throw failed('ENOENT')
    return file
  }
  const tick = clock ?? (() => ++now)
  const put = (path: string, bytes: Buffer) => files.set(path, { bytes, changed: tick() })
  /** As on a real disk, the program does other work meanwhile. */
  const later = async <T>(work: () => T): Promise<T> => {
    await setImmediate()
    return work()
  }

  function handle(path: string): OpenFile {
    let entry = must(path)
    return {
      size: () => later(() => entry.bytes.length),
      read: (at, length) => later(() => Buffer.from(entry.bytes.subarray(at, at + length))),
      write: (bytes, at) =>
        later(() => {
          const grown = Buffer.alloc(Math.max(entry.bytes.length, at + bytes.length))
          entry.bytes.copy(grown)
          grown.set(bytes, at)
          entry.bytes = grown
          entry.changed = tick()
          return bytes.length
        }),
      sync: () => later(() => undefined),
      close: () => later(() => void (entry = { bytes: Buffer.alloc(0), changed: 0 })),
    }
  }

  return {
    vanish(path) {
      for (const known of [...files.keys()])
        if (known === path || known.startsWith(`${path}/`)) files.delete(known)
      for (const known of [...folders])
        if (known === path || known.startsWith(`${path}/`)) folders.delete(known)
    },
    list: (folder) =>
      later(() => {
        const inside = `${folder}/`
        const names = [...files.keys(), ...folders].filter((p) => p.startsWith(inside) && p !== inside)
        return [...new Set(names.map((p) => p.slice(inside.length).split('/')[0] ?? ''))]
      }),
    stat: (path) =>
      later(() => {
        const file = files.get(path)
        if (file) return { kind: 'file', size: file.bytes.length, changed: file.changed }
        return folders.has(path) ? { kind: 'folder', size: 0, changed: 0 } : null
      }),
    makeFolder: (folder) =>
      later(() => {
        const parts = folder.split('/')
        for (let i = 1; i <= parts.length; i++) folders.add(parts.slice(0, i).join('/') || '/')
      }),
    open: (path, how) =>
      later(() => {
        if (how === 'new') {
          if (files.has(path)) throw failed('EEXIST')
          put(path, Buffer.alloc(0))
        }
        return handle(path)
      }),
    read: (path) => later(() => Buffer.from(must(path).bytes)),
    rename: (from, to) =>
      later(() => {
        files.set(to, must(from))
        files.delete(from)
      }),
    link: (from, to) =>
      later(() => {
        if (files.has(to)) throw failed('EEXIST')
        files.set(to, must(from))
      }),
    remove: (path) =>
      later(() => {
        files.delete(path)
      }),
    syncFolder: () => later(() => undefined),
    join: (...parts) => parts.join('/'),
  }
}
