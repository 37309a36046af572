/** The few file operations that saves are made of: an interface, so that tests can make any of them fail. */

/** What a path holds; only ordinary files and folders are told apart. */
export interface Stat {
  readonly kind: 'file' | 'folder' | 'other'
  readonly size: number
  /** Milliseconds since 1970, as the disk tells it. */
  readonly changed: number
}

/** A file opened for reading and writing at given places. */
export interface OpenFile {
  size(): Promise<number>
  /** Up to `length` bytes from `at`; fewer at the end of the file. */
  read(at: number, length: number): Promise<Uint8Array>
  /** Writes some or all of the bytes at `at`; answers how many. */
  write(bytes: Uint8Array, at: number): Promise<number>
  /** Waits until the contents are on the disk itself. */
  sync(): Promise<void>
  close(): Promise<void>
}

/** Every call rejects with an error that has a `code` such as `ENOSPC`. Paths are absolute. */
export interface FileSystem {
  /** Names in a folder. */
  list(folder: string): Promise<string[]>
  /** Null where nothing is there. Links are not followed unless `follow`. */
  stat(path: string, follow?: boolean): Promise<Stat | null>
  makeFolder(folder: string): Promise<void>
  /** Opens an existing file (`r+`), or makes a new one where none may be (`wx+`). */
  open(path: string, how: 'existing' | 'new'): Promise<OpenFile>
  read(path: string): Promise<Uint8Array>
  /** Puts `from` in the place of `to` in one go. */
  rename(from: string, to: string): Promise<void>
  /** Gives a file a second name; fails where that name is taken. */
  link(from: string, to: string): Promise<void>
  remove(path: string): Promise<void>
  /** Waits until names made or removed in a folder are on the disk itself. */
  syncFolder(folder: string): Promise<void>
  join(...parts: string[]): string
}

/** The code of a failed call, or the empty string. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Writes all bytes from `at` on, however many calls that takes. */
export async function writeAll(file: OpenFile, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const written = await file.write(bytes.subarray(done), at + done)
    if (written <= 0) throw Object.assign(new Error('the disk took nothing'), { code: 'ENOSPC' })
    done += written
  }
}

/** Writes a new file and waits until it and its name are on the disk. What is there already is not touched. */
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
 * Puts a file in place in one go, new or instead of an old one: whatever happens, either all of it is there
 * afterwards, or what was there before.
 */
export async function replaceFile(
  fs: FileSystem,
  folder: string,
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  const fresh = `${name}.new`
  // A rest of an attempt that was cut off; nobody else writes under this name while the campaign is locked.
  await fs.remove(fs.join(folder, fresh)).catch(() => undefined)
  await writeNew(fs, folder, fresh, bytes)
  await fs.rename(fs.join(folder, fresh), fs.join(folder, name))
  await fs.syncFolder(folder)
}
