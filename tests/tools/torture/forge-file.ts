/** Forges campaign files: changed records with valid checksums, as a patient person with a text editor could make. */
import { Writer } from '../../../main/saves/format'
import type { CampaignRecord, Header } from '../../../main/campaign/timeline/records'

/**
 * Returns the lines of a file as plain objects, header first, without checksums; a checkpoint's state is an object in
 * them.
 */
export function linesOf(bytes: Uint8Array): Record<string, unknown>[] {
  const lines = Buffer.from(bytes).toString('utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const { check: _, chain: __, ...record } = JSON.parse(line) as Record<string, unknown>
    return record
  })
}

/** Returns lines as a file with valid checksums, with new format and commitment in the header. */
export function forged(lines: readonly Record<string, unknown>[]): Buffer {
  const writer = new Writer()
  const [{ t: _, format: __, commitment: ___, ...header } = {}, ...records] = lines
  // Only a text can have a commitment.
  const seed = typeof header['seed'] === 'string' ? header['seed'] : 'seed'
  let text = writer.header({ ...header, seed } as unknown as Header)
  for (const r of records) {
    const record = r['t'] === 'point' ? { ...r, state: JSON.stringify(r['state']) } : r
    text += writer.record(record as unknown as CampaignRecord)
  }
  return Buffer.from(text)
}
