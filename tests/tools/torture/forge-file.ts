/** Campaign files made by hand: changed records with right checks, as somebody with a text editor and time would. */
import { Writer } from '../../../main/saves/format'
import type { CampaignRecord, Header } from '../../../main/campaign/timeline/records'

/** The lines of a file as plain objects, header first, without checks; a checkpoint's state is an object in them. */
export function linesOf(bytes: Uint8Array): Record<string, unknown>[] {
  const lines = Buffer.from(bytes).toString('utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const { check: _, chain: __, ...record } = JSON.parse(line) as Record<string, unknown>
    return record
  })
}

/** Lines as a file with right checks. The header's format and commitment are put in anew. */
export function forged(lines: readonly Record<string, unknown>[]): Buffer {
  const writer = new Writer()
  const [{ t: _, format: __, commitment: ___, ...header } = {}, ...records] = lines
  // A commitment can be made for a text only.
  const seed = typeof header['seed'] === 'string' ? header['seed'] : 'seed'
  let text = writer.header({ ...header, seed } as unknown as Header)
  for (const r of records) {
    const record = r['t'] === 'point' ? { ...r, state: JSON.stringify(r['state']) } : r
    text += writer.record(record as unknown as CampaignRecord)
  }
  return Buffer.from(text)
}
