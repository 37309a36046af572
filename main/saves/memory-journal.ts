/** A campaign in no library: kept in memory until it is closed, and exported like any other. */
import type { CampaignRecord, Header } from '../campaign/timeline/records'
import type { Journal } from '../campaign/timeline/storage'
import { Writer } from './format'

export class MemoryJournal implements Journal {
  readonly saved = 'ephemeral'
  readonly trouble = null
  onMended: (() => void) | null = null
  private readonly writer = new Writer()
  private readonly lines: string[]

  constructor(
    readonly id: string,
    header: Header,
  ) {
    this.lines = [this.writer.header(header)]
  }

  append(records: readonly CampaignRecord[]): Promise<void> {
    for (const r of records) this.lines.push(this.writer.record(r))
    return Promise.resolve()
  }

  /** Nothing is written, and an export that is too large is refused when it is read. */
  refuses(): null {
    return null
  }
  readonly filled = 0
  readonly packDue = false
  pack(): Promise<null> {
    return Promise.resolve(null)
  }

  backup(): Promise<void> {
    return Promise.resolve()
  }

  bytes(): Promise<Uint8Array> {
    return Promise.resolve(Buffer.from(this.lines.join('')))
  }

  close(): Promise<null> {
    return Promise.resolve(null)
  }
}
