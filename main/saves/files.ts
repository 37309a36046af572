/** The few file operations that saving needs, as an interface, so that tests can make any of them fail. */

/** What a path holds; distinguishes only ordinary files and folders. */
export interface Stat {
  readonly kind: 'file' | 'folder' | 'other'
  readonly size: number
  /** Milliseconds since 1970, as reported by the disk. */
  readonly changed: number
}

/** A file opened for reading and writing at given offsets. */
export interface OpenFile {
  size(): Promise<number>
  /** Reads up to `length` bytes from `at`; fewer at the end of the file. */
  read(at: number, length: number): Promise<Uint8Array>
  /** Writes some or all of the bytes at `at`; returns how many. */
  write(bytes: Uint8Array, at: number): Promise<number>
  /** Resolves when the contents are physically on the disk. */
  sync(): Promise<void>
  close(): Promise<void>
}

/** Every call rejects with an error that has a `code` such as `ENOSPC`. Paths are absolute. */
export interface FileSystem {
  /** Names in a folder. */
  list(folder: string): Promise<string[]>
  /** Null if nothing is there. Doesn't follow links unless `follow`. */
  stat(path: string, follow?: boolean): Promise<Stat | null>
  makeFolder(folder: string): Promise<void>
  /** Opens an existing file (`r+`), or creates a new one that must not exist (`wx+`). */
  open(path: string, how: 'existing' | 'new'): Promise<OpenFile>
  read(path: string): Promise<Uint8Array>
  /** Replaces `to` with `from` atomically. */
  rename(from: string, to: string): Promise<void>
  /** Gives a file a second name; fails if that name is taken. */
  link(from: string, to: string): Promise<void>
  remove(path: string): Promise<void>
  /** Resolves when names added to or removed from a folder are physically on the disk. */
  syncFolder(folder: string): Promise<void>
  join(...parts: string[]): string
}

/** The code of a failed call, or the empty string. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Writes all bytes from `at` on, in as many calls as it takes. */
export async function writeAll(file: OpenFile, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const written = await file.write(bytes.subarray(done), at + done)
    if (written <= 0) throw Object.assign(new Error('the disk took nothing'), { code: 'ENOSPC' })
    done += written
  }
}

/** Creates a file and waits until it and its name are on the disk. Fails if the name is taken. */
export async function writeNew(
  fs: FileSystem,
  folder: string,
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  const path = fs.join(folder, name)
  const file = await fs.open(path, 'new')
  try {
    await writeAll(file, bytes, 0)
    await file.sync()
  } catch (error) {
    await file.close().catch(() => undefined)
    await fs.remove(path).catch(() => undefined)
    throw error
  }
  await file.close()
  await fs.syncFolder(folder)
}

/**
 * Writes a file atomically, new or in place of an old one: in any event, either the whole new file is there afterwards
 * or the old state.
 */
export async function replaceFile(
  fs: FileSystem,
  folder: string,
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  const fresh = `${name}.new`
  // Left over from an interrupted attempt; no other program writes under this name while the campaign is locked.
  await fs.remove(fs.join(folder, fresh)).catch(() => undefined)
  await writeNew(fs, folder, fresh, bytes)
  await fs.rename(fs.join(folder, fresh), fs.join(folder, name))
  await fs.syncFolder(folder)
}
