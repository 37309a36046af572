/**
 * Writes files so that a reader, or the next start after a crash, finds the old file or the new one, never a
 * half-written one.
 */
import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** On Windows, virus scanners and indexers hold files open for a moment. */
const BUSY = new Set(['EPERM', 'EBUSY', 'EACCES'])
const TRIES = process.platform === 'win32' ? 6 : 1

/**
 * Writes to a file next to the target, syncs it to the disk and renames it over the target. Creates missing folders.
 *
 * @param options `mode`: the file's permissions, independent of the process's umask
 * @throws the file system's error; the target is then unchanged
 */
export async function writeAtomic(
  file: string,
  data: string | Uint8Array,
  { mode }: { readonly mode?: number | undefined } = {},
): Promise<void> {
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true })
  const temporary = path.join(folder, `.${path.basename(file)}.${randomBytes(6).toString('hex')}`)
  try {
    const handle = await open(temporary, 'wx')
    try {
      if (mode !== undefined) await handle.chmod(mode)
      await handle.writeFile(data)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await renameOver(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw error
  }
  await syncFolder(folder)
}

async function renameOver(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await rename(from, to)
      return
    } catch (error) {
      if (attempt >= TRIES || !BUSY.has(errorCode(error))) throw error
      await wait(20 * 2 ** attempt)
    }
  }
}

/** Syncs the folder, and with it the new name; Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
