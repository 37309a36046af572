/**
 * The file of an open campaign: appends and syncs records before they count as saved. Records that the disk refuses
 * wait in memory, in order, until the disk takes them.
 */
import type { Refused } from '../../shared/contract'
import type { PackIndex, Tables, Unpack } from '../campaign/timeline/packs'
import type { CampaignRecord } from '../campaign/timeline/records'
import { refused } from '../campaign/running/refusals'
import type { Journal } from '../campaign/timeline/storage'
import { diskRefusal, FILE_CHANGED } from './disk-words'
import { replaceFile, writeAll, writeNew, type FileSystem, type OpenFile } from './files'
import { Writer } from './format'
import type { PackLine } from './packs/pack-line'
import { isReadable, PACK_AT, packOf, unpackOf } from './packs/packing'
import { LIMITS, type Limits, type Packed } from './reader'
import { asRecord } from './record-schemas'

export interface FileJournalParts {
  readonly id: string
  readonly fs: FileSystem
  readonly folder: string
  readonly name: string
  /** The good part of the file, the chain at its end, and its part with header and packs. */
  readonly content: Uint8Array
  readonly chain: Buffer
  readonly packed: Packed
  /** What must succeed before the first write, and is retried until it does: locking, repairing. */
  readonly prepare: () => Promise<void>
  /** Makes sure that this program still holds the campaign's lock, after the file or its folder has vanished. */
  readonly relock: () => Promise<void>
  /** Keeps a copy of the file for a round that has ended. May fail. */
  readonly keep: (round: number, bytes: Uint8Array) => Promise<void>
  /** Called after the journal was closed: unlocks. */
  readonly released: () => Promise<void>
  /** Milliseconds between attempts to write what the disk refused. */
  readonly retryAfter: number
  /** Bytes of ordinary lines that are packed into one. Tests use a value other than `PACK_AT`. */
  readonly packAt?: number
  /** Tests use values other than `LIMITS`. */
  readonly limits?: Limits
}

/**
 * The contents of a file on disk, or to be written: lines of header and packs, then ordinary lines. All of it stays in
 * memory.
 */
interface Content {
  readonly packed: readonly Uint8Array[]
  readonly packedChain: Buffer
  readonly lines: readonly Uint8Array[]
  readonly chain: Buffer
  readonly length: number
}

const lengthOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0)
const bytesOf = ({ packed, lines }: Content): Buffer => Buffer.concat([...packed, ...lines])

/** The error for a campaign file that is not the one that was opened. */
const notOurs = (): Error => Object.assign(new Error('the campaign file was changed'), { code: FILE_CHANGED })

export class FileJournal implements Journal {
  readonly id: string
  onMended: (() => void) | null = null
  private waiting: CampaignRecord[] = []
  private content: Content
  /** What a failed replacement may have put on the disk all the same. */
  private perhaps: Content | null = null
  /** Bytes of ordinary lines at which they are packed. */
  private packAt: number
  private file: OpenFile | null = null
  private prepared = false
  private closed = false
  private last: Promise<unknown> = Promise.resolve()
  private timer: NodeJS.Timeout | null = null
  private refusal: unknown = null

  constructor(private readonly parts: FileJournalParts) {
    this.id = parts.id
    const { content, chain, packed } = parts
    this.content = {
      ...{ packed: [content.subarray(0, packed.length)], packedChain: packed.chain },
      ...{ lines: [content.subarray(packed.length)], chain, length: content.length },
    }
    this.packAt = parts.packAt ?? PACK_AT
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
    this.waiting.push(...records)
    await this.flush()
  }

  refuses(records: readonly CampaignRecord[], kind: 'step' | 'note' = 'step'): Refused | null {
    const { bytes, line } = this.limits
    const lines = records.map((record) => Buffer.byteLength(new Writer().record(record)))
    if (lines.some((length) => length > line) || records.some((record) => asRecord(record) === null))
      return refused('step-too-large')
    const room = kind === 'step' ? STEP_ROOM : NOTE_ROOM
    return this.size + lines.reduce((sum, length) => sum + length, 0) > bytes - room * line
      ? refused('campaign-full')
      : null
  }

  private get limits(): Limits {
    return this.parts.limits ?? LIMITS
  }
  /** Bytes of the file, including waiting records. */
  private get size(): number {
    return this.content.length + (this.waiting.length > 0 ? this.due().bytes.length : 0)
  }
  get filled(): number {
    const { bytes, line } = this.limits
    return Math.min(1, this.content.length / (bytes - STEP_ROOM * line))
  }

  /** The bytes of the waiting records, and the chain after them. */
  private due(): { readonly bytes: Buffer; readonly chain: Buffer } {
    const writer = new Writer(this.content.chain)
    const bytes = Buffer.from(this.waiting.map((r) => writer.record(r)).join(''))
    return { bytes, chain: writer.chain }
  }

  /** Does everything that must precede the first write, so that the file is locked and repaired from the start. */
  async ready(): Promise<void> {
    await this.flush()
  }

  private async flush(): Promise<void> {
    const next = this.last.then(() => this.write())
    this.last = next
    await next
  }

  /** Never rejects: records that could not be written keep waiting. */
  private async write(): Promise<void> {
    const late = this.refusal !== null
    try {
      if (!this.prepared) {
        await this.parts.prepare()
        this.prepared = true
      }
      if (this.waiting.length > 0) {
        const file = await this.opened()
        const count = this.waiting.length
        const { bytes, chain } = this.due()
        const { content } = this
        await writeAll(file, bytes, content.length)
        await file.sync()
        const lines = [...content.lines, bytes]
        this.content = { ...content, lines, chain, length: content.length + bytes.length }
        this.waiting = this.waiting.slice(count)
      }
      this.refusal = null
      if (late) this.onMended?.()
    } catch (error) {
      this.refusal = error
      await this.drop()
      this.retryLater()
    }
  }

  /** Returns the file, ready for a write at the end of its good part. */
  private async opened(): Promise<OpenFile> {
    if ((await this.inPlace()) && this.file) return this.file
    await this.drop()
    const file = await this.parts.fs.open(this.path, 'existing')
    this.file = file
    if (this.perhaps && (await endsWith(file, this.perhaps))) this.content = this.perhaps
    this.perhaps = null
    if (!(await endsWith(file, this.content))) throw notOurs()
    // An interrupted write may have left a piece of the bytes to be written now. Any other bytes come from another
    // program.
    const left = (await file.size()) - this.content.length
    if (left !== 0) {
      const due = this.due().bytes.subarray(0, Math.max(0, left))
      if (Buffer.compare(await file.read(this.content.length, left), due) !== 0) throw notOurs()
    }
    return file
  }

  /**
   * True when the open file is still the one in the folder. If the file or its folder has vanished, recreates it from
   * memory, which holds all of it.
   */
  private async inPlace(): Promise<boolean> {
    const { fs, folder, name, relock } = this.parts
    const stat = await fs.stat(this.path)
    if (stat !== null) return this.file !== null && stat.size === this.content.length
    await this.drop()
    await fs.makeFolder(folder)
    await relock()
    this.content = this.perhaps ?? this.content
    this.perhaps = null
    await writeNew(fs, folder, name, bytesOf(this.content))
    return false
  }

  /** True unless the disk reports that the file is missing and it can't be recreated. Never rejects. */
  private async isKept(): Promise<boolean> {
    if (!this.prepared) return true
    // If the disk can't tell, assume that the file is there: everything written was synced.
    if ((await this.parts.fs.stat(this.path).catch(() => undefined)) !== null) return true
    try {
      await this.inPlace()
      return true
    } catch (error) {
      this.refusal = error
      return false
    }
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

  /** From memory, so that it works even when the disk is gone. */
  async bytes(): Promise<Uint8Array> {
    await this.last
    return Buffer.concat([bytesOf(this.content), this.due().bytes])
  }

  get packDue(): boolean {
    return this.saved && lengthOf(this.content.lines) >= this.packAt
  }

  /** Never rejects: lines that can't be packed stay unpacked. */
  async pack(index: PackIndex, tables: Tables): Promise<Unpack | null> {
    const next = this.last.then(() => this.replaceLines(index, tables).catch(() => null))
    this.last = next
    const unpack = await next
    if (unpack === null) this.packAt = lengthOf(this.content.lines) + PACK_AT / 4
    else this.packAt = this.parts.packAt ?? PACK_AT
    return unpack
  }

  private async replaceLines(index: PackIndex, tables: Tables): Promise<Unpack | null> {
    const { fs, folder, name } = this.parts
    const { content } = this
    if (!this.saved) return null
    const pack = await packOf(Buffer.concat(content.lines), index, tables)
    if (pack === null) return null
    const line = packLine(pack, content.packedChain)
    // A pack must be readable: its line within the limit, and its rows within what a reader accepts. Otherwise the
    // lines stay unpacked.
    if (line.bytes.length > this.limits.line || !isReadable(pack, tables, content.packedChain)) return null
    await this.opened()
    await this.drop()
    const packed = [...content.packed, line.bytes]
    const then = {
      ...{ packed, packedChain: line.chain, lines: [], chain: line.chain },
      length: lengthOf(packed),
    }
    this.perhaps = then
    await replaceFile(fs, folder, name, bytesOf(then))
    this.content = then
    this.perhaps = null
    return unpackOf(line.bytes)
  }

  async backup(round: number): Promise<void> {
    const next = this.last.then(() => this.copy(round))
    this.last = next
    await next
  }

  /** Never rejects: if a copy can't be made, the earlier ones remain. */
  private async copy(round: number): Promise<void> {
    if (!this.saved) return
    try {
      await this.parts.keep(round, bytesOf(this.content))
    } catch {
      // The campaign itself is on the disk; the end of the next round tries again.
    }
  }

  async close(anyway = false): Promise<Refused | null> {
    if (!this.saved) await this.flush()
    // Also when nothing is left to write: a file that has vanished since the last step exists only in memory.
    const last = this.last.then(() => this.isKept())
    this.last = last
    if (!((await last) && this.saved) && !anyway) return refused('unsaved')
    this.closed = true
    if (this.timer) clearTimeout(this.timer)
    await this.last
    await this.drop()
    await this.parts.released()
    return null
  }
}

/**
 * Lines of the largest size reserved below the limit. With less than the first, the file takes no step, but the head
 * still moves and names change; with less than the second, only the dice that a refusal has revealed can still be
 * recorded.
 */
const STEP_ROOM = 4
const NOTE_ROOM = 2

/** A pack as a line of the file, and the chain after it. */
function packLine(pack: PackLine, before: Buffer): { readonly bytes: Buffer; readonly chain: Buffer } {
  const writer = new Writer(before)
  return { bytes: Buffer.from(writer.record(pack)), chain: writer.chain }
}

/** Enough of a file's end to contain the check of its last line. */
const TAIL_BYTES = 64

/**
 * True when the file's good part ends as this content does. The check there covers all of it, so no other program has
 * written.
 */
async function endsWith(file: OpenFile, { packed, lines, length }: Content): Promise<boolean> {
  const last = [...packed, ...lines].findLast((part) => part.length > 0) ?? new Uint8Array()
  const tail = last.subarray(Math.max(0, last.length - TAIL_BYTES))
  return Buffer.compare(await file.read(length - tail.length, tail.length), tail) === 0
}
