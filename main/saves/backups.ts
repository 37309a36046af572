/**
 * A ring of backups: a copy of the whole campaign at each round's end, in a folder of its own, the last few kept. A
 * campaign's file is only ever added to, so a later copy holds all that an earlier one does; several are kept because
 * what a disk or a foreign program damages may be noticed late.
 */
import { replaceFile, type FileSystem } from './files'
import { EXTENSION } from './format'

/** Copies kept of one campaign. */
export const RING = 8
const FOLDER = 'backups'
/**
 * `17-round-003`: the 17th copy of its campaign, taken when round 3 had ended. The number alone orders copies: clocks are set back,
 * and whoever went back behind round 3 ends it once more. Older programs gave none.
 */
const NAME = /^((?<number>\d{1,9})-)?(?<backup>round-(?<round>\d{3,6}))$/

/** A copy in the ring. */
export interface Copy {
  readonly campaign: string
  /** `round-003`: taken when round 3 had ended. */
  readonly backup: string
  readonly round: number
  readonly number: number
  readonly path: string
  readonly size: number
  readonly changed: number
}

/** The name of the copy that is taken when a round has ended. */
const copyName = (round: number, number: number): string =>
  `${number}-round-${String(round).padStart(3, '0')}`

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
   * Keeps a copy for a round, in place of an older one of the same round, and lets the oldest go. Rejects as the disk
   * does; then the copies before are as they were.
   */
  async keep(id: string, round: number, bytes: Uint8Array): Promise<void> {
    const folder = this.folderOf(id)
    await this.fs.makeFolder(folder)
    const before = await this.found(id)
    const number = 1 + Math.max(0, ...before.map((copy) => copy.number))
    await replaceFile(this.fs, folder, copyName(round, number) + EXTENSION, bytes)
    const kept = before.filter((copy) => copy.round !== round).slice(0, RING - 1)
    for (const copy of before) if (!kept.includes(copy)) await this.fs.remove(copy.path)
  }

  /** Ids of all campaigns that have copies, also of those that are gone. */
  async campaigns(): Promise<string[]> {
    const all = this.fs.join(this.folder, FOLDER)
    return (await this.fs.stat(all)) === null ? [] : this.fs.list(all)
  }

  /** The copies of a campaign, the newest first: one of each round. */
  async list(id: string): Promise<Copy[]> {
    const rounds = new Set<number>()
    return (await this.found(id)).filter(({ round }) => !rounds.has(round) && rounds.add(round))
  }

  /** All copies, the newest first. One that was to be removed when the program ended may still be among them. */
  private async found(id: string): Promise<Copy[]> {
    const folder = this.folderOf(id)
    if ((await this.fs.stat(folder))?.kind !== 'folder') return []
    const found: Copy[] = []
    for (const name of await this.fs.list(folder)) {
      const parts = name.endsWith(EXTENSION) ? NAME.exec(name.slice(0, -EXTENSION.length))?.groups : undefined
      if (parts === undefined) continue
      const path = this.fs.join(folder, name)
      const stat = await this.fs.stat(path)
      if (stat?.kind !== 'file') continue
      const { size, changed } = stat
      const { backup = '', round, number = 0 } = parts
      found.push({ campaign: id, backup, path, size, changed, round: Number(round), number: Number(number) })
    }
    return found.sort((a, b) => b.number - a.number || b.round - a.round)
  }
}
