/**
 * The file of a campaign as text: one record a line, each with a check that covers everything before it. See
 * `FORMAT.md` for the whole of it.
 */
import { createHash } from 'node:crypto'
import type { CampaignRecord, Header } from '../campaign/records'

/** Number of this format. A file with a higher one is left alone. */
export const FORMAT = 5
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
function contentOf(record: CampaignRecord, chain: Buffer): string {
  if (record.t === 'point') {
    // The state is JSON text already, and stands last, so that a reader can pass over it.
    const { state, ...rest } = record
    return `${JSON.stringify(rest).slice(0, -1)},"state":${state}`
  }
  // A turn's end carries the full hash of the chain up to it.
  const whole = record.t === 'turn' ? { ...record, chain: chain.toString('hex') } : record
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
  constructor(private chain: Buffer = FIRST_LINK) {}

  header(header: Header): string {
    return this.line(headerContent(header))
  }

  record(record: CampaignRecord): string {
    return this.line(contentOf(record, this.chain))
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

const NEWLINE = 0x0a

/** Do the checks of all lines fit? Says nothing about what is in them. */
export function holds(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let chain = FIRST_LINK
  for (let at = 0; at < file.length;) {
    const end = file.indexOf(NEWLINE, at)
    if (end < 0) return false
    const line = file.subarray(at, end)
    chain = nextLink(chain, line.subarray(0, Math.max(0, line.length - TAIL)))
    if (checkIn(line) !== checkOf(chain)) return false
    at = end + 1
  }
  return file.length > 0
}

/** The check at the end of a line (without its line end), or null where it has none. */
export function checkIn(line: Buffer): string | null {
  const tail = line.toString('latin1', line.length - TAIL)
  return line.length > TAIL && tail.startsWith(BEFORE_CHECK) && tail.endsWith(AFTER_CHECK)
    ? tail.slice(BEFORE_CHECK.length, -AFTER_CHECK.length)
    : null
}
