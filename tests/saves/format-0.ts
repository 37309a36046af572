/**
 * A format that was never released, and the step from it to format 1, which shows that older files are read. Its header
 * called the name `title` and its steps named their parent in full; a checkpoint's state had `total` for `sum`.
 */
import { Buffer } from 'node:buffer'
import { checkOf, FIRST_LINK, nextLink } from '../../main/saves/format'
import type { Line, Migration } from '../../main/saves/migrations'
import { linesOf } from '../tools/torture/forge-file'

/** Returns a state's text with one of its keys renamed. */
function renamed(state: unknown, from: string, to: string): string {
  const entries = Object.entries(JSON.parse(String(state)) as Record<string, unknown>)
  return JSON.stringify(Object.fromEntries(entries.map(([key, value]) => [key === from ? to : key, value])))
}

/** The migration from format 0 to format 1. */
export const from0: Migration = {
  from: 0,
  run: ([header = {}, ...records]) => [
    (({ title, ...rest }: Line): Line => ({ ...rest, name: title }))(header),
    ...records.map((line): Line => {
      const { parent, ...rest } = line
      if (parent !== undefined) return { ...rest, p: parent }
      return line['t'] === 'point' ? { ...line, state: renamed(line['state'], 'total', 'sum') } : line
    }),
  ],
}

/** Returns a file of format 1 as format 0 would have it: its lines, with valid checksums. */
export function inFormat0(bytes: Uint8Array): Buffer {
  const [{ format: _, modules: __, name, ...header } = {}, ...records] = linesOf(bytes)
  let chain = FIRST_LINK
  const line = (content: string): string => {
    chain = nextLink(chain, content)
    return `${content},"check":"${checkOf(chain)}"}\n`
  }
  const { t, ...rest } = header
  let text = line(JSON.stringify({ t, format: 0, ...rest, title: name }).slice(0, -1))
  for (const { state, p, ...record } of records) {
    const old = p === undefined ? record : { ...record, parent: p }
    const content = JSON.stringify(old).slice(0, -1)
    text += line(
      state === undefined ? content : `${content},"state":${renamed(JSON.stringify(state), 'sum', 'total')}`,
    )
  }
  return Buffer.from(text)
}
