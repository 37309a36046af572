/** The player's settings of the program itself: theme, text size, shortcuts. One JSON file, read once. */
import { readFile, rename } from 'node:fs/promises'
import { writeAtomic } from './atomic-write'
import type { Log } from './log'

export type SettingValues = Readonly<Record<string, unknown>>

export interface Settings {
  get(): Promise<SettingValues>
  /**
   * Applies the given values and keeps the others; null resets a value to its default. The values hold for this run
   * even if they couldn’t be written.
   */
  set(values: SettingValues): Promise<'saved' | 'too-large' | 'not-saved'>
}

const MAX_BYTES = 1_000_000

/** Settings stored in `file`. A damaged file is moved aside and logged, and the defaults apply. */
export function createSettings({ file, log }: { file: string; log: Log }): Settings {
  let values = new Map<string, unknown>()
  let writing: Promise<unknown> = Promise.resolve()
  const read = once(async () => {
    values = await readSettings(file, log)
  })

  return {
    async get() {
      await read()
      return Object.fromEntries(values)
    },
    async set(given) {
      await read()
      // From here to the new values nothing is awaited, so that settings set at the same time are all kept.
      const next = new Map(values)
      for (const [name, value] of Object.entries(given)) {
        if (value === null) next.delete(name)
        else next.set(name, value)
      }
      const text = JSON.stringify(Object.fromEntries(next), null, 2) + '\n'
      if (Buffer.byteLength(text) > MAX_BYTES) return 'too-large'
      values = next
      const written = writing.then(() => writeAtomic(file, text))
      writing = written.catch(() => undefined)
      try {
        await written
        return 'saved'
      } catch (error) {
        log.error('The settings couldn’t be written', error, { file })
        return 'not-saved'
      }
    },
  }
}

async function readSettings(file: string, log: Log): Promise<Map<string, unknown>> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      log.error('The settings couldn’t be read; the defaults hold', error, { file })
    }
    return new Map()
  }
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return new Map(Object.entries(parsed))
    throw new Error('not an object')
  } catch (error) {
    log.error('The settings file is damaged; it was put aside and the defaults hold', error, { file })
    await rename(file, `${file}.damaged`).catch(() => undefined)
    return new Map()
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
