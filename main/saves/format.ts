/**
 * The file of a campaign as text: one record per line, each with a check that covers everything before it. `FORMAT.md`
 * describes the whole format.
 */
import { createHash } from 'node:crypto'
import type { CampaignRecord, Header } from '../campaign/timeline/records'
import type { PackLine } from './packs/pack-line'

/** Number of this format. Files with a higher number are not read. */
export const FORMAT = 9
/** The beginning of every campaign file, in all formats. */
export const MAGIC = '{"t":"interboard-campaign","format":'
/** Extension of the files' names. */
export const EXTENSION = '.interboard'

/** Hex digits of a line's check: 48 bits. */
const CHECK_DIGITS = 12
const BEFORE_CHECK = ',"check":"'
const AFTER_CHECK = '"}'
/** Length of what follows a line's content, without the line end. */
export const TAIL = BEFORE_CHECK.length + CHECK_DIGITS + AFTER_CHECK.length

/** The chain before the first line. */
export const FIRST_LINK: Buffer = sha256('Interboard campaign')

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** SHA-256 of the seed, in hex. The header contains it from the start, so that the seed can't be changed later. */
export const commitment = (seed: string): string => sha256(seed).toString('hex')

/** The chain after a line: SHA-256 over the chain before it and the line's content (without `,"check":…}`). */
export function nextLink(chain: Uint8Array, content: Uint8Array | string): Buffer {
  return createHash('sha256').update(chain).update(content).digest()
}

/** The check in a line: the chain's first digits. */
export const checkOf = (chain: Buffer): string => chain.toString('hex', 0, CHECK_DIGITS / 2)

/** A record's content: its JSON without the closing brace. */
function contentOf(record: CampaignRecord | PackLine, chain: Buffer): string {
  if (record.t === 'point') {
    // The state is already JSON text. It comes last, so that a reader can skip it.
    const { state, ...rest } = record
    return `${JSON.stringify(rest).slice(0, -1)},"state":${state}`
  }
  // The end of a turn and a pack contain the full hash of the chain before them.
  const linked = record.t === 'turn' || record.t === 'pack'
  const whole = linked ? { ...record, chain: chain.toString('hex') } : record
  return JSON.stringify(whole).slice(0, -1)
}

function headerContent(header: Header): string {
  return JSON.stringify({
    t: 'interboard-campaign',
    format: FORMAT,
    ...header,
    commitment: commitment(header.seed),
  }).slice(0, -1)
}

/** Writes successive lines and keeps the chain. */
export class Writer {
  constructor(public chain: Buffer = FIRST_LINK) {}

  header(header: Header): string {
    return this.line(headerContent(header))
  }

  record(record: CampaignRecord | PackLine): string {
    return this.line(contentOf(record, this.chain))
  }

  /** Writes a line of another file again: the content without its check. The end of a turn gets the new chain. */
  again(content: string): string {
    const turn = content.startsWith('{"t":"turn"')
    const renewed = turn
      ? content.replace(/"chain":"[0-9a-f]{64}"/, `"chain":"${this.chain.toString('hex')}"`)
      : content
    return this.line(renewed)
  }

  /** Adds a line that is already written to the chain. */
  pass(content: Uint8Array): void {
    this.chain = nextLink(this.chain, content)
  }

  private line(content: string): string {
    this.chain = nextLink(this.chain, content)
    return `${content}${BEFORE_CHECK}${checkOf(this.chain)}${AFTER_CHECK}\n`
  }
}

/** Writes complete lines as a file of the current format. Throws if a line can't be written. */
export function writeLines(lines: readonly Readonly<Record<string, unknown>>[]): Buffer {
  const writer = new Writer()
  const [{ t: _, format: __, commitment: ___, ...header } = {}, ...records] = lines
  // The reader of the file validates every key, so nothing relies on this cast.
  let text = writer.header(header as unknown as Header)
  for (const { check: _, chain: __, ...record } of records)
    text += writer.record(record as unknown as CampaignRecord)
  return Buffer.from(text)
}

export const NEWLINE = 0x0a

/** The check at the end of a line (without its line end), or null if it has none. */
export function checkIn(line: Buffer): string | null {
  const tail = line.toString('latin1', line.length - TAIL)
  return line.length > TAIL && tail.startsWith(BEFORE_CHECK) && tail.endsWith(AFTER_CHECK)
    ? tail.slice(BEFORE_CHECK.length, -AFTER_CHECK.length)
    : null
}
