/**
 * Finds campaigns of the library that match a file from outside: both begin with the same header, including its seed
 * and time.
 */
import type { FileSystem } from './files'
import { NEWLINE } from './format'

/** Additional lines that leave two files the same: checkpoints, such as are written on closing. */
const CHECKPOINT = Buffer.from('{"t":"point"')

/**
 * Returns the campaign with the same header as this file, preferably one without any other steps; null if there is
 * none. Ignores files that the disk can't read.
 *
 * @param names names of the library's files
 */
export async function twinOf(
  fs: FileSystem,
  folder: string,
  names: readonly string[],
  bytes: Uint8Array,
): Promise<{ readonly name: string; readonly same: boolean } | null> {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const header = data.subarray(0, data.indexOf(NEWLINE) + 1)
  if (header.length === 0) return null
  let found: { name: string; same: boolean } | null = null
  for (const name of names) {
    const path = fs.join(folder, name)
    const begins = await beginsWith(fs, path, header).catch(() => false)
    if (!begins) continue
    const same = await isSame(fs, path, data).catch(() => false)
    found = same || found === null ? { name, same } : found
    if (same) break
  }
  return found
}

async function beginsWith(fs: FileSystem, path: string, header: Buffer): Promise<boolean> {
  const stat = await fs.stat(path)
  if (stat?.kind !== 'file' || stat.size < header.length) return false
  const file = await fs.open(path, 'existing')
  try {
    return Buffer.compare(await file.read(0, header.length), header) === 0
  } finally {
    await file.close()
  }
}

/** True when a file holds exactly these bytes, or these and further checkpoints. */
async function isSame(fs: FileSystem, path: string, data: Buffer): Promise<boolean> {
  const there = Buffer.from(await fs.read(path))
  if (!there.subarray(0, data.length).equals(data)) return false
  for (let at = data.length; at < there.length; at = there.indexOf(NEWLINE, at) + 1)
    if (!there.subarray(at, at + CHECKPOINT.length).equals(CHECKPOINT) || there.indexOf(NEWLINE, at) < 0)
      return false
  return true
}
