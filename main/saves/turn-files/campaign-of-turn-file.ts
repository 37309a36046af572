/** Finds the campaign of the library to which a turn file belongs. */
import { gameId } from '../../campaign/timeline/mail-parties'
import { parseJson } from '../../campaign/safe-json'
import type { FileSystem } from '../files'
import { NEWLINE } from '../format'
import { MOST_LINE } from '../reader'
import { asHeader } from '../record-schemas'

/** Bytes of the first line that are read at once. */
const CHUNK = 16 * 1024

/** Returns the first line of a file, without its end; empty if it has none of a readable length. */
async function firstLine(fs: FileSystem, path: string): Promise<string> {
  const stat = await fs.stat(path)
  if (stat?.kind !== 'file') return ''
  const file = await fs.open(path, 'existing')
  try {
    for (let length = CHUNK; ; length *= 8) {
      const bytes = Buffer.from(await file.read(0, Math.min(length, stat.size)))
      const end = bytes.indexOf(NEWLINE)
      if (end >= 0) return bytes.toString('utf8', 0, end)
      if (length >= stat.size || length > MOST_LINE) return ''
    }
  } finally {
    await file.close()
  }
}

/** True when a campaign file is of this game, by its first line alone. Never fails. */
export async function isOfGame(fs: FileSystem, path: string, game: string): Promise<boolean> {
  const line = await firstLine(fs, path).catch(() => '')
  if (!line.includes('"mail":{')) return false
  const header = asHeader(parseJson(line))
  return header?.mail !== undefined && gameId(header) === game
}
