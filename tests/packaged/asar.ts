// Reads Electron's archive: four numbers, a JSON with the tree of files, and then the files one after another.
import { readFileSync } from 'node:fs'

interface Entry {
  readonly files?: Readonly<Record<string, Entry>>
  readonly size?: number
  readonly offset?: string
}

export interface Archive {
  /** The paths of the files, like `out/main/index.js`. */
  readonly names: readonly string[]
  /** Returns the bytes of one of them. */
  read(name: string): Buffer
}

/** Opens an archive. Throws when it is not one, or keeps files outside of itself. */
export function readArchive(file: string): Archive {
  const bytes = readFileSync(file)
  // The first number is the size of the second, which is the end of the header; the fourth is the length of its text.
  const start = 8 + bytes.readUInt32LE(4)
  const header = JSON.parse(bytes.toString('utf8', 16, 16 + bytes.readUInt32LE(12))) as Entry
  const entries = new Map<string, Entry>()
  const walk = (entry: Entry, at: string) => {
    for (const [name, child] of Object.entries(entry.files ?? {})) {
      if (child.files) walk(child, `${at}${name}/`)
      else entries.set(at + name, child)
    }
  }
  walk(header, '')
  return {
    names: [...entries.keys()],
    read(name) {
      const { size, offset } = entries.get(name) ?? {}
      if (size === undefined || offset === undefined) throw new Error(`${name} is not in the archive`)
      return bytes.subarray(start + Number(offset), start + Number(offset) + size)
    },
  }
}
