/**
 * A ring of backups: a copy of the whole campaign at each round's end, in a folder of its own, the last few kept. A
 * campaign's file is only ever added to, so a later copy holds all that an earlier one does; several are kept because
 * what a disk or a foreign program damages may be noticed late.
 */
import { replaceFile, type FileSystem } from './files'
import { EXTENSION, holds } from './format'

/** Copies kept of one campaign. */
export const RING = 8
const FOLDER = 'backups'
const NAME = /^round-\d{3,6}$/

/** A copy in the ring. */
export interface Copy {
  readonly campaign: string
  /** `round-003`: taken when round 3 had ended. */
  readonly backup: string
  readonly path: string
  readonly size: number
  readonly changed: number
}

/** The name of the copy that is taken when a round has ended. */
const copyName = (round: number): string => `round-${String(round).padStart(3, '0')}`

/** The backups of one library. Ids are those that the library has looked at. */
export class Backups {
  constructor(
    private readonly fs: FileSystem,
    private readonly folder: string,
  ) {}

  private folderOf(id: string): string {
    return this.fs.join(this.folder, FOLDER, id)
  }

  /**
   * Keeps a copy for a round, in place of an older one of the same round, and lets the oldest go. A file whose checks
   * don't hold is not copied: the good copies stay. Rejects as the disk does; then the ring is as it was.
   */
  async keep(id: string, round: number, bytes: Uint8Array): Promise<void> {
    if (!holds(bytes)) return
    const folder = this.folderOf(id)
    await this.fs.makeFolder(folder)
    await replaceFile(this.fs, folder, copyName(round) + EXTENSION, bytes)
    const old = (await this.list(id)).slice(RING)
    for (const copy of old) await this.fs.remove(copy.path)
  }

  /** Ids of all campaigns that have copies, also of those that are gone. */
  async campaigns(): Promise<string[]> {
    const all = this.fs.join(this.folder, FOLDER)
    return (await this.fs.stat(all)) === null ? [] : this.fs.list(all)
  }

  /** The copies of a campaign, the newest first. */
  async list(id: string): Promise<Copy[]> {
    const folder = this.folderOf(id)
    if ((await this.fs.stat(folder))?.kind !== 'folder') return []
    const found: Copy[] = []
    for (const name of await this.fs.list(folder)) {
      const backup = name.endsWith(EXTENSION) ? name.slice(0, -EXTENSION.length) : ''
      const path = this.fs.join(folder, name)
      const stat = NAME.test(backup) ? await this.fs.stat(path) : null
      if (stat?.kind === 'file')
        found.push({ campaign: id, backup, path, size: stat.size, changed: stat.changed })
    }
    return found.sort((a, b) => b.changed - a.changed || (a.backup < b.backup ? 1 : -1))
  }
}
