/** The bin: deleted campaigns, each under its old name followed by the time. Nothing in it is ever overwritten. */
import type { FileSystem } from './files'
import { EXTENSION } from './format'

const FOLDER = 'bin'
const NAME = /^(?<id>[a-z0-9][a-z0-9_-]*)-(?<time>\d{14})(-\d{1,4})?$/
const TRIES = 1000

/** A campaign in the bin. */
export interface Binned {
  readonly binned: string
  /** The id it had in the library. */
  readonly campaign: string
  /** ISO 8601, UTC. */
  readonly deleted: string
  readonly path: string
  readonly size: number
  readonly changed: number
}

/** `2000-01-01T12:30:00.000Z` → `20000101123000`, and back. */
const stamp = (iso: string): string => iso.replace(/[^0-9]/g, '').slice(0, 14)
const unstamp = (s: string): string =>
  s.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6.000Z')

/** The bin of one library. The library has checked the ids; every method rejects as the disk does. */
export class Bin {
  constructor(
    private readonly fs: FileSystem,
    private readonly folder: string,
  ) {}

  private get bin(): string {
    return this.fs.join(this.folder, FOLDER)
  }

  /** Moves a campaign's file here. The campaign must be locked. */
  async put(id: string, path: string, time: string): Promise<void> {
    await this.fs.makeFolder(this.bin)
    for (let i = 1; i <= TRIES; i++) {
      const name = `${id}-${stamp(time)}${i === 1 ? '' : `-${i}`}${EXTENSION}`
      const to = this.fs.join(this.bin, name)
      if ((await this.fs.stat(to)) !== null) continue
      await this.fs.rename(path, to)
      await this.fs.syncFolder(this.bin)
      await this.fs.syncFolder(this.folder)
      return
    }
    throw Object.assign(new Error('the bin is full'), { code: 'EEXIST' })
  }

  /** Moves a file back into the library. Its new path must be free and locked. */
  async takeOut(from: Binned, to: string): Promise<void> {
    await this.fs.rename(from.path, to)
    await this.fs.syncFolder(this.folder)
    await this.fs.syncFolder(this.bin)
  }

  /** Deletes files permanently. */
  async discard(all: readonly Binned[]): Promise<void> {
    for (const { path } of all) await this.fs.remove(path)
    if (all.length > 0) await this.fs.syncFolder(this.bin)
  }

  /** Lists the campaigns in the bin, the last deleted first. */
  async list(): Promise<Binned[]> {
    if ((await this.fs.stat(this.bin)) === null) return []
    const found: Binned[] = []
    for (const name of await this.fs.list(this.bin)) {
      const binned = name.endsWith(EXTENSION) ? name.slice(0, -EXTENSION.length) : ''
      const { id, time } = NAME.exec(binned)?.groups ?? {}
      if (id === undefined || time === undefined) continue
      const path = this.fs.join(this.bin, name)
      const stat = await this.fs.stat(path)
      if (stat?.kind !== 'file') continue
      const { size, changed } = stat
      found.push({ binned, campaign: id, deleted: unstamp(time), path, size, changed })
    }
    return found.sort((a, b) => (a.deleted < b.deleted ? 1 : a.deleted > b.deleted ? -1 : 0))
  }
}
