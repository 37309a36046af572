/**
 * The list of campaigns without reading them: a line for each, kept beside the library. It is a cache: a campaign
 * whose file has another size or time than noted is read afresh, and the cache may be deleted at any time.
 */
import { z } from 'zod'
import { campaignSummarySchema, type CampaignSummary } from '../../shared/contract'
import { parseJson } from '../campaign/safe-json'
import { markOf, type Timeline } from '../campaign/timeline'
import { replaceFile, type FileSystem, type Stat } from './files'
import { MOST_BYTES, type Read } from './reader'

const FOLDER = 'cache'

const cached = z.strictObject({
  version: z.literal(1),
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

function fromTimeline(id: string, size: number, timeline: Timeline, damaged: boolean): CampaignSummary {
  const head = timeline.node(timeline.head)
  const mark = markOf(head.mark)
  const picture = timeline.lastSummary?.picture
  return {
    campaign: id,
    name: timeline.name,
    scenario: timeline.header.scenario,
    round: mark.round,
    power: mark.power,
    changed: timeline.time,
    steps: head.step,
    size,
    status: damaged ? 'damaged' : 'ok',
    over: mark.over,
    ...(picture ? { picture: { ...picture } } : {}),
  }
}

/** A campaign's line from its file. `live`: somebody plays it now, so that a torn last line is being written. */
export function summarise(
  id: string,
  stat: Pick<Stat, 'size' | 'changed'>,
  read: Read,
  live: boolean,
): CampaignSummary {
  if (read.status === 'read') {
    const damaged = read.damage !== null && !(live && read.damage.kind === 'torn')
    return fromTimeline(id, stat.size, read.timeline, damaged)
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

/** One cache of a library; `name` is that of its file. */
export class Summaries {
  private entries: Entries | null = null

  constructor(
    private readonly fs: FileSystem,
    private readonly folder: string,
    private readonly name: string,
    private readonly read: (bytes: Uint8Array) => Promise<Read>,
  ) {}

  /**
   * The line of a campaign, from the cache where its file is unchanged. `key` names the file in the cache. One that the
   * disk won't give has its line too, as unreadable: a campaign that was not in the list would seem lost.
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

  /** Writes the cache down, without those that are gone. A disk that refuses costs time later, nothing else. */
  async store(keys: ReadonlySet<string>): Promise<void> {
    const entries: Entries = Object.fromEntries(
      Object.entries(this.entries ?? {}).filter(([key]) => keys.has(key)),
    )
    const text = JSON.stringify({ version: 1, entries })
    try {
      const folder = this.fs.join(this.folder, FOLDER)
      await this.fs.makeFolder(folder)
      await replaceFile(this.fs, folder, this.name, Buffer.from(text))
    } catch {
      // See above.
    }
  }

  private async load(): Promise<Entries> {
    try {
      const bytes = await this.fs.read(this.fs.join(this.folder, FOLDER, this.name))
      const parsed = cached.safeParse(parseJson(Buffer.from(bytes).toString('utf8')))
      if (parsed.success) return Object.assign(Object.create(null) as Entries, parsed.data.entries)
    } catch {
      // None yet, or it can't be read: it is made again.
    }
    return Object.create(null) as Entries
  }
}
