/**
 * A campaign's file while it is open: records are appended and synced before they count as saved. What the disk
 * refuses waits in memory, in order, and is written as soon as the disk takes it.
 */
import type { Refused } from '../../shared/contract'
import type { CampaignRecord } from '../campaign/records'
import { refused } from '../campaign/refusals'
import type { Journal } from '../campaign/storage'
import { diskRefusal, FILE_CHANGED } from './disk-words'
import { writeAll, writeNew, type FileSystem, type OpenFile } from './files'
import type { Writer } from './format'

export interface FileJournalParts {
  readonly id: string
  readonly fs: FileSystem
  readonly folder: string
  readonly name: string
  /** Writes lines after the good part. */
  readonly writer: Writer
  /** Length of the good part of the file. */
  readonly good: number
  /** The end of the good part as it must be found on disk: proof that nobody else has written. */
  readonly tail: Uint8Array
  /** What must be done before the first write, again and again until it succeeds: locking, repairing. */
  readonly prepare: () => Promise<void>
  /** Keeps a copy of the file for a round that has ended. May fail. */
  readonly keep: (round: number, bytes: Uint8Array) => Promise<void>
  /** After the journal was closed: unlocking. */
  readonly released: () => Promise<void>
  /** Milliseconds between tries to write what the disk refused. */
  readonly retryAfter: number
}

/** The campaign's file is not the one that was opened. */
const notOurs = (): Error => Object.assign(new Error('the campaign file was changed'), { code: FILE_CHANGED })

export class FileJournal implements Journal {
  readonly id: string
  onMended: (() => void) | null = null
  private readonly waiting: Uint8Array[] = []
  private good: number
  private tail: Uint8Array
  private file: OpenFile | null = null
  private prepared = false
  private closed = false
  private last: Promise<unknown> = Promise.resolve()
  private timer: NodeJS.Timeout | null = null
  private refusal: unknown = null

  constructor(private readonly parts: FileJournalParts) {
    this.id = parts.id
    this.good = parts.good
    this.tail = parts.tail
  }

  private get path(): string {
    return this.parts.fs.join(this.parts.folder, this.parts.name)
  }
  get saved(): boolean {
    return this.waiting.length === 0
  }
  get trouble(): string | null {
    return this.saved ? null : diskRefusal(this.refusal).rejected.reason
  }

  async append(records: readonly CampaignRecord[]): Promise<void> {
    this.waiting.push(Buffer.from(records.map((r) => this.parts.writer.record(r)).join('')))
    await this.flush()
  }

  /** Does all that must precede the first write, so that the file is locked and repaired from the start on. */
  async ready(): Promise<void> {
    await this.flush()
  }

  private async flush(): Promise<void> {
    const next = this.last.then(() => this.write())
    this.last = next
    await next
  }

  /** Never rejects: what could not be written stays waiting. */
  private async write(): Promise<void> {
    const late = this.refusal !== null
    try {
      if (!this.prepared) {
        await this.parts.prepare()
        this.prepared = true
      }
      if (this.waiting.length > 0) {
        const bytes = Buffer.concat(this.waiting)
        const count = this.waiting.length
        const file = await this.opened()
        await writeAll(file, bytes, this.good)
        await file.sync()
        this.good += bytes.length
        this.tail = tailOf(bytes)
        this.waiting.splice(0, count)
      }
      this.refusal = null
      if (late) this.onMended?.()
    } catch (error) {
      this.refusal = error
      await this.drop()
      this.retryLater()
    }
  }

  /** The file, ready for a write at the end of its good part. */
  private async opened(): Promise<OpenFile> {
    if (this.file && (await this.inPlace(this.file))) return this.file
    await this.drop()
    const file = await this.parts.fs.open(this.path, 'existing')
    this.file = file
    this.mustBeOurs(await file.read(this.good - this.tail.length, this.tail.length))
    // A write that broke off may have left a piece of what is written now. Anything else there is not ours.
    const left = (await file.size()) - this.good
    if (left !== 0) {
      const due = Buffer.concat(this.waiting).subarray(0, Math.max(0, left))
      if (Buffer.compare(await file.read(this.good, left), due) !== 0) throw notOurs()
    }
    return file
  }

  /**
   * Is the open file still the one in the folder? One that was deleted from outside is put back: as long as it is
   * open, all of it can be read.
   */
  private async inPlace(file: OpenFile): Promise<boolean> {
    const { fs, folder, name } = this.parts
    const stat = await fs.stat(fs.join(folder, name))
    if (stat === null) await writeNew(fs, folder, name, await file.read(0, this.good))
    return stat !== null && stat.size === this.good
  }

  private mustBeOurs(end: Uint8Array): void {
    if (Buffer.compare(end, this.tail) !== 0) throw notOurs()
  }

  private async drop(): Promise<void> {
    const file = this.file
    this.file = null
    await file?.close().catch(() => undefined)
  }

  private retryLater(): void {
    if (this.closed || this.timer) return
    this.timer = setTimeout(() => {
      this.timer = null
      void this.flush()
    }, this.parts.retryAfter)
    this.timer.unref()
  }

  async bytes(): Promise<Uint8Array | Refused> {
    await this.last
    try {
      const onDisk = await this.parts.fs.read(this.path)
      this.mustBeOurs(onDisk.subarray(this.good - this.tail.length, this.good))
      return Buffer.concat([onDisk.subarray(0, this.good), ...this.waiting])
    } catch (error) {
      return diskRefusal(error)
    }
  }

  async backup(round: number): Promise<void> {
    const next = this.last.then(() => this.copy(round))
    this.last = next
    await next
  }

  /** Never rejects: a copy that can't be made leaves those before it. */
  private async copy(round: number): Promise<void> {
    if (!this.saved) return
    try {
      const onDisk = (await this.parts.fs.read(this.path)).subarray(0, this.good)
      this.mustBeOurs(onDisk.subarray(this.good - this.tail.length))
      await this.parts.keep(round, onDisk)
    } catch {
      // The campaign itself is on the disk; the next round's end tries again.
    }
  }

  async close(anyway = false): Promise<Refused | null> {
    if (!this.saved) await this.flush()
    if (!this.saved && !anyway) return refused('unsaved')
    this.closed = true
    if (this.timer) clearTimeout(this.timer)
    await this.last
    await this.drop()
    await this.parts.released()
    return null
  }
}

/** Enough of a file's end to hold the check of its last line. */
const TAIL_BYTES = 64

export const tailOf = (bytes: Uint8Array): Uint8Array => bytes.slice(Math.max(0, bytes.length - TAIL_BYTES))
