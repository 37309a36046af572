/**
 * Lists campaigns without reading them, from a summary of each that is stored next to the library. This is a cache: a
 * campaign whose file has changed in size or time is read again, and the cache may be deleted at any time.
 */
import { z } from 'zod'
import { campaignSummarySchema, type CampaignSummary } from '../../shared/contract'
import { parseBy } from '../../shared/model/parse'
import { parseJson } from '../campaign/safe-json'
import { summaryOf } from '../campaign/reports/summary'
import { replaceFile, type FileSystem, type Stat } from './files'
import { MOST_BYTES, type Read } from './reader'

const FOLDER = 'cache'

const cached = z.strictObject({
  version: z.literal(2),
  entries: z.record(
    z.string(),
    z.strictObject({
      size: z.number(),
      changed: z.number(),
      summary: campaignSummarySchema,
    }),
  ),
})
type Entries = z.infer<typeof cached>['entries']

/**
 * Returns a campaign's summary from its file. `live`: the campaign is open in a process, so a torn last line is one
 * being written.
 */
export function summarise(
  id: string,
  stat: Pick<Stat, 'size' | 'changed'>,
  read: Read,
  live: boolean,
): CampaignSummary {
  if (read.status === 'read') {
    const damaged = read.damage !== null && !(live && read.damage.kind === 'torn')
    return summaryOf(id, read.timeline, { size: stat.size, status: damaged ? 'damaged' : 'ok' })
  }
  const changed = new Date(stat.changed).toISOString()
  const status = read.status === 'newer-format' ? 'newer' : 'unreadable'
  return {
    campaign: id,
    name: id,
    scenario: '',
    round: 0,
    power: null,
    changed,
    steps: 0,
    size: stat.size,
    status,
    over: false,
  }
}

/** One cache of a library; `name` is its file name. */
export class Summaries {
  private entries: Entries | null = null

  constructor(
    private readonly fs: FileSystem,
    private readonly folder: string,
    private readonly name: string,
    private readonly read: (bytes: Uint8Array) => Promise<Read>,
  ) {}

  /**
   * Returns the summary of a campaign, from the cache if its file is unchanged. `key` identifies the file in the cache.
   * A file that the disk can't read gets a summary too, as unreadable: a campaign missing from the list would seem
   * lost.
   */
  async of(
    id: string,
    path: string,
    stat: Pick<Stat, 'size' | 'changed'>,
    live: boolean,
    key = id,
  ): Promise<CampaignSummary> {
    const entries = (this.entries ??= await this.load())
    const known = entries[key]
    if (known && known.size === stat.size && known.changed === stat.changed) return known.summary
    if (stat.size > MOST_BYTES) return summarise(id, stat, { status: 'too-large' }, live)
    let bytes: Uint8Array
    try {
      bytes = await this.fs.read(path)
    } catch {
      return summarise(id, stat, { status: 'unreadable' }, live)
    }
    const summary = summarise(id, stat, await this.read(bytes), live)
    if (!live) entries[key] = { size: stat.size, changed: stat.changed, summary }
    return summary
  }

  /** Writes the cache to disk, without entries for missing files. A disk that refuses only costs time later. */
  async store(keys: ReadonlySet<string>): Promise<void> {
    const entries: Entries = Object.fromEntries(
      Object.entries(this.entries ?? {}).filter(([key]) => keys.has(key)),
    )
    const text = JSON.stringify({ version: 2, entries })
    try {
      const folder = this.fs.join(this.folder, FOLDER)
      await this.fs.makeFolder(folder)
      await replaceFile(this.fs, folder, this.name, Buffer.from(text))
    } catch {
      // The cache only saves time.
    }
  }

  private async load(): Promise<Entries> {
    try {
      const bytes = await this.fs.read(this.fs.join(this.folder, FOLDER, this.name))
      const parsed = parseBy(cached, parseJson(Buffer.from(bytes).toString('utf8')))
      if (parsed.success) return Object.assign(Object.create(null) as Entries, parsed.data.entries)
    } catch {
      // Missing or unreadable: start with an empty cache.
    }
    return Object.create(null) as Entries
  }
}
