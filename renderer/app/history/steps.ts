/** The steps of a line by round, and keyboard navigation among them. */
import type { HistoryRecord } from '../../../shared/contract'

/** Records of one phase of a turn, under one heading. */
export interface Chapter {
  readonly key: string
  readonly round: number
  readonly power: string | null
  readonly phase: string
  readonly records: readonly HistoryRecord[]
}

/** Groups records under the headings of their turn's phases, in order. */
export function chaptersOf(records: readonly HistoryRecord[]): Chapter[] {
  const chapters: { -readonly [K in keyof Chapter]: Chapter[K] }[] = []
  for (const record of records) {
    const last = chapters.at(-1)
    const same =
      last !== undefined &&
      last.round === record.round &&
      last.power === record.power &&
      last.phase === record.phase
    if (same) last.records = [...last.records, record]
    else
      chapters.push({
        key: `${record.step}`,
        round: record.round,
        power: record.power,
        phase: record.phase,
        records: [record],
      })
  }
  return chapters
}

/** Consecutive steps of one round. An edit may set the round back, so a round may occur twice. */
export interface RoundOfSteps {
  readonly round: number
  readonly first: number
  readonly last: number
  readonly edits: number
  readonly chapters: readonly Chapter[]
}

/** Groups the steps of a line by round, in order. */
export function roundsOf(records: readonly HistoryRecord[]): RoundOfSteps[] {
  const runs: { round: number; records: HistoryRecord[] }[] = []
  for (const record of records) {
    const last = runs.at(-1)
    if (last?.round === record.round) last.records.push(record)
    else runs.push({ round: record.round, records: [record] })
  }
  return runs.map(({ round, records: own }) => ({
    round,
    first: own[0]?.step ?? 0,
    last: own.at(-1)?.step ?? 0,
    edits: own.filter((record) => record.edit === true).length,
    chapters: chaptersOf(own),
  }))
}

/** Returns the round that a step belongs to; the first round for the setup before step 1. */
export function roundAt(rounds: readonly RoundOfSteps[], step: number): RoundOfSteps | undefined {
  return rounds.findLast((one) => one.first <= step) ?? rounds[0]
}

/**
 * Returns the step that a key leads to from step `at`: left and right by one step, up and down by one round, Home and
 * End to the ends. Up goes to the beginning of the current round first, as in music players. Null for other keys.
 */
export function stepOfKey(
  key: string,
  at: number,
  rounds: readonly RoundOfSteps[],
  last: number,
): number | null {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, at - 1)
    case 'ArrowRight':
      return Math.min(last, at + 1)
    case 'ArrowUp':
      return rounds.findLast((one) => one.first < at)?.first ?? 0
    case 'ArrowDown':
      return rounds.find((one) => one.first > at)?.first ?? last
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

/** A step at which a turn begins: the position before the turn's first action. */
export interface Moment {
  readonly step: number
  readonly round: number
  readonly power: string | null
}

/** Returns the beginnings of all turns of a line, the setup first. */
export function momentsOf(records: readonly HistoryRecord[]): Moment[] {
  const moments: Moment[] = []
  for (const { step, round, power } of records) {
    const last = moments.at(-1)
    if (last?.round !== round || last.power !== power) moments.push({ step: step - 1, round, power })
  }
  return moments
}
