/**
 * A ring of backups: a copy of the whole campaign at the end of each round, in its own folder, limited to the last few.
 * A campaign's file only grows, so a later copy holds everything that an earlier one does; the ring keeps several
 * because damage by a disk or a foreign program may be noticed late.
 */
import { replaceFile, type FileSystem } from './files'
import { EXTENSION } from './format'

/** Copies kept of one campaign. */
export const RING = 8
const FOLDER = 'backups'
/**
 * `17-round-003`: the 17th copy of its campaign, taken at the end of round 3. Only the number orders copies: clocks are
 * set back, and a player who goes back before the end of round 3 ends it once more. Older programs wrote no number.
 */
const NAME = /^((?<number>\d{1,9})-)?(?<backup>round-(?<round>\d{3,6}))$/

/** A copy in the ring. */
export interface Copy {
  readonly campaign: string
  /** `round-003`: taken at the end of round 3. */
  readonly backup: string
  readonly round: number
  readonly number: number
  readonly path: string
  readonly size: number
  readonly changed: number
}

/** The name of the copy taken at the end of a round. */
const copyName = (round: number, number: number): string =>
  `${number}-round-${String(round).padStart(3, '0')}`

/** The backups of one library. The library has checked the ids. */
export class Backups {
  constructor(
    private readonly fs: FileSystem,
    private readonly folder: string,
  ) {}

  private folderOf(id: string): string {
    return this.fs.join(this.folder, FOLDER, id)
  }

  /**
   * Keeps a copy for a round, replaces an older one of the same round, and removes the oldest. Rejects as the disk
   * does; the earlier copies are then unchanged.
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

  /** Ids of all campaigns that have copies, including deleted campaigns. */
  async campaigns(): Promise<string[]> {
    const all = this.fs.join(this.folder, FOLDER)
    return (await this.fs.stat(all)) === null ? [] : this.fs.list(all)
  }

  /** Lists the copies of a campaign, one for each round, the newest first. */
  async list(id: string): Promise<Copy[]> {
    const rounds = new Set<number>()
    return (await this.found(id)).filter(({ round }) => !rounds.has(round) && rounds.add(round))
  }

  /** All copies, the newest first. If the program ended before it removed a copy, that copy is still among them. */
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
