/**
 * What others did since a player was last asked, as lines with the most important first: battles with result and
 * cost, territories that changed hands, politics, technologies. Built from records alone; `dispatch-words.ts` adds
 * the text.
 */
import type { HistoryRecord } from '../../../../shared/contract'
import type { Casualties, DispatchLine, Reader, ToldLine } from './lines'
import { weightOf } from './news-weight'
import { DispatchWriter } from './writer'
import type { Change } from '../turn-summary'
import { turnsOf, type Turn } from '../turns'

export interface Dispatch {
  /** All lines: moments first, then by weight. */
  readonly lines: readonly DispatchLine[]
  /** The reader's total losses: units, spaces, and IPCs taken by others. */
  readonly lost: {
    readonly casualties: Casualties | null
    readonly spaces: readonly string[]
    readonly ipcs: number
  }
  /** Turns of other players that ended in this period. */
  readonly turns: readonly Turn[]
  /** Spaces where something changed. */
  readonly changed: readonly string[]
  readonly records: readonly HistoryRecord[]
}

/** Number of lines readable at a glance, for a full and for a brief dispatch. */
export const MOST_LINES = { full: 12, brief: 3 } as const

/**
 * Makes the dispatch of records for a reader. It may have no lines.
 *
 * @param turns the turns that ended in these records; they may have begun earlier
 */
export function dispatchOf(
  records: readonly HistoryRecord[],
  reader: Reader,
  turns: readonly Turn[] = turnsOf(records),
): Dispatch {
  const writer = new DispatchWriter(reader)
  writer.read(records)
  const lines = writer
    .lines()
    .map((line) => ({ ...line, weight: weightOf(line, reader), hurts: hurts(line, reader) }))
    .sort((a, b) => Number(b.moment !== null) - Number(a.moment !== null) || b.weight - a.weight)
  const changed = lines.flatMap((line) =>
    line.kind === 'news' && line.event.kind !== 'facility' ? [] : line.spaces,
  )
  return {
    lines,
    lost: lostIn(lines, reader),
    turns: turns.filter(({ power }) => !reader.mine(power)),
    changed: [...new Set(changed)],
    records,
  }
}

/**
 * Returns the battles of a turn as lines for a reader, in the order in which they were fought, including the reader's
 * own.
 */
export function battlesOf({ power, events }: Pick<Turn, 'power' | 'events'>, reader: Reader): DispatchLine[] {
  const writer = new DispatchWriter({ ...reader, mine: () => false })
  writer.read([{ power, events: [...events] }])
  return writer
    .lines()
    .filter(({ kind }) => kind === 'battle')
    .map((line) => ({ ...line, moment: null, weight: weightOf(line, reader), hurts: hurts(line, reader) }))
}

/**
 * Returns the lines shown initially, in their order: moments, the reader's losses, and as many others as there is
 * room for.
 */
export function shownLines(lines: readonly DispatchLine[], most: number): readonly DispatchLine[] {
  const rank = (line: DispatchLine) => Number(line.moment !== null) * 2 + Number(line.hurts)
  const chosen = new Set([...lines].sort((a, b) => rank(b) - rank(a) || b.weight - a.weight).slice(0, most))
  return lines.filter((line) => chosen.has(line))
}

function hurts({ casualties, taken, paid }: ToldLine, reader: Reader): boolean {
  return (
    casualties.some(({ power }) => reader.mine(power)) ||
    taken.some(({ from, to }) => reader.mine(from) && !reader.mine(to)) ||
    paid.some(({ treasury }) => reader.mine(reader.powerOf(treasury) ?? treasury))
  )
}

/** Returns the reader's total losses: a space that was retaken does not count. */
function lostIn(lines: readonly ToldLine[], reader: Reader): Dispatch['lost'] {
  const counts = new Map<string, number>()
  const held = new Map<string, Change>()
  let worth = 0
  let ipcs = 0
  let whose = ''
  const inOrder = lines.flatMap(({ taken }) => taken).sort((a, b) => a.at - b.at)
  for (const { space, from, to } of inOrder) held.set(space, { ...(held.get(space) ?? { space, from }), to })
  for (const { casualties, paid } of lines) {
    for (const one of casualties.filter(({ power }) => reader.mine(power))) {
      whose ||= one.power
      worth += one.ipcs
      for (const { unit, count } of one.units) counts.set(unit, (counts.get(unit) ?? 0) + count)
    }
    for (const { treasury, amount } of paid)
      if (reader.mine(reader.powerOf(treasury) ?? treasury)) ipcs += amount
  }
  return {
    casualties:
      counts.size === 0
        ? null
        : { power: whose, units: [...counts].map(([unit, count]) => ({ unit, count })), ipcs: worth },
    spaces: [...held.values()]
      .filter(({ from, to }) => reader.mine(from) && !reader.mine(to))
      .map((one) => one.space),
    ipcs,
  }
}
