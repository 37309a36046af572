/**
 * The file of a campaign as text: one record a line, each with a check that covers everything before it. See
 * `FORMAT.md` for the whole of it.
 */
import { createHash } from 'node:crypto'
import type { CampaignRecord, Header } from '../campaign/records'
import type { PackLine } from './packing'

/** Number of this format. A file with a higher one is left alone. */
export const FORMAT = 6
/** How every campaign file begins, in all formats. */
export const MAGIC = '{"t":"interboard-campaign","format":'
/** Names of the files. */
export const EXTENSION = '.interboard'

/** Hex digits of a line's check: 48 bits. */
const CHECK_DIGITS = 12
const BEFORE_CHECK = ',"check":"'
const AFTER_CHECK = '"}'
/** Length of what follows a line's content, without the line's end. */
export const TAIL = BEFORE_CHECK.length + CHECK_DIGITS + AFTER_CHECK.length

/** The chain before the first line. */
export const FIRST_LINK: Buffer = sha256('Interboard campaign')

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** SHA-256 of the seed, in hex: stands in the header from the start, so that the seed can't be changed later. */
export const commitment = (seed: string): string => sha256(seed).toString('hex')

/** The chain after a line: SHA-256 over the chain before it and the line's content (without `,"check":…}`). */
export function nextLink(chain: Uint8Array, content: Uint8Array | string): Buffer {
  return createHash('sha256').update(chain).update(content).digest()
}

/** The check a line carries: the chain's first digits. */
export const checkOf = (chain: Buffer): string => chain.toString('hex', 0, CHECK_DIGITS / 2)

/** A record's content: its JSON without the closing brace. */
function contentOf(record: CampaignRecord | PackLine, chain: Buffer): string {
  if (record.t === 'point') {
    // The state is JSON text already, and stands last, so that a reader can pass over it.
    const { state, ...rest } = record
    return `${JSON.stringify(rest).slice(0, -1)},"state":${state}`
  }
  // A turn's end and a pack carry the full hash of the chain up to them.
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

/** Writes lines one after another, keeping the chain. */
export class Writer {
  constructor(public chain: Buffer = FIRST_LINK) {}

  header(header: Header): string {
    return this.line(headerContent(header))
  }

  record(record: CampaignRecord | PackLine): string {
    return this.line(contentOf(record, this.chain))
  }

  /** Takes a line into the chain that stands already. */
  pass(content: Uint8Array): void {
    this.chain = nextLink(this.chain, content)
  }

  private line(content: string): string {
    this.chain = nextLink(this.chain, content)
    return `${content}${BEFORE_CHECK}${checkOf(this.chain)}${AFTER_CHECK}\n`
  }
}

/** Whole lines as a file of the present format. Throws where a line is too strange to be written. */
export function writeLines(lines: readonly Readonly<Record<string, unknown>>[]): Buffer {
  const writer = new Writer()
  const [{ t: _, format: __, commitment: ___, ...header } = {}, ...records] = lines
  // Whoever reads the file looks at every key; nothing is taken on trust from here.
  let text = writer.header(header as unknown as Header)
  for (const { check: _, chain: __, ...record } of records)
    text += writer.record(record as unknown as CampaignRecord)
  return Buffer.from(text)
}

export const NEWLINE = 0x0a

/** The check at the end of a line (without its line end), or null where it has none. */
export function checkIn(line: Buffer): string | null {
  const tail = line.toString('latin1', line.length - TAIL)
  return line.length > TAIL && tail.startsWith(BEFORE_CHECK) && tail.endsWith(AFTER_CHECK)
    ? tail.slice(BEFORE_CHECK.length, -AFTER_CHECK.length)
    : null
}
