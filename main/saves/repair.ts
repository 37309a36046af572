/** Keeps the original of a damaged or older file, byte for byte, before anything is written in its place. */
import { createHash } from 'node:crypto'
import type { DamageKind } from './reader'
import { errorCode, writeNew, type FileSystem } from './files'
import { EXTENSION } from './format'

/** The folders of the originals. */
export const DAMAGED = 'damaged'
export const OLDER = 'older'

/** What happened, for the player. */
export const LOSSES: Readonly<Record<DamageKind, string>> = {
  torn: 'The last record was cut off while being written, as in a power failure. Everything before it is intact.',
  changed:
    'Past a certain point, the file was changed or lost outside Interboard. Everything before that point is intact.',
  foreign:
    'Past a certain point, the file holds records that don’t belong to this campaign. Everything before that point is intact.',
}

/**
 * Keeps a copy of a file and returns its path; with `write` false, only returns the path it will have. The name depends
 * on the contents, so that a repeat after a crash makes no second copy.
 */
export async function keepOriginal(
  fs: FileSystem,
  folder: string,
  into: typeof DAMAGED | typeof OLDER,
  id: string,
  bytes: Uint8Array,
  write: boolean,
): Promise<string> {
  const aside = fs.join(folder, into)
  const name = `${id}-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}${EXTENSION}`
  if (write) {
    await fs.makeFolder(aside)
    try {
      await writeNew(fs, aside, name, bytes)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
      // The copy exists already; a copy that was cut off is written again.
      const kept = await fs.stat(fs.join(aside, name))
      if (kept?.size !== bytes.length) {
        await fs.remove(fs.join(aside, name))
        await writeNew(fs, aside, name, bytes)
      }
    }
  }
  return fs.join(aside, name)
}
