/**
 * The file of a tournament: its options in the first line, then a line per played pair. A restart with the same options
 * continues after the last whole line.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { GameReport } from './report'
import type { Contest } from './options'

/** A game that failed, and why. */
export interface Failed {
  readonly failed: string
}
export type Outcome = GameReport | Failed
export const isFailed = (x: Outcome): x is Failed => 'failed' in x

/** A pair, or a single game when games are played to their end. */
export interface Entry {
  readonly contest: Contest
  readonly number: number
  readonly games: readonly Outcome[]
}

export interface Head {
  readonly command: string
  readonly seed: string
}

export class Shard {
  readonly entries: Entry[] = []

  private constructor(
    private readonly file: string | null,
    readonly head: Head,
  ) {}

  /** Returns a shard that no file keeps. */
  static unkept(head: Head): Shard {
    return new Shard(null, head)
  }

  /** Opens a file or begins it. Throws when the file has another seed. */
  static at(file: string, head: Head): Shard {
    if (!existsSync(file)) {
      writeFileSync(file, JSON.stringify(head) + '\n')
      return new Shard(file, head)
    }
    const shard = Shard.read(file)
    if (shard.head.seed !== head.seed)
      throw new Error(`${file} was begun with seed ${shard.head.seed}: ${shard.head.command}`)
    return shard
  }

  /** Reads a file. Drops a last line that is incomplete. */
  static read(file: string): Shard {
    const text = readFileSync(file, 'utf8')
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    const [first, ...lines] = whole.split('\n').filter((line) => line !== '')
    if (first === undefined) throw new Error(`${file} holds no tournament`)
    const shard = new Shard(file, JSON.parse(first) as Head)
    shard.entries.push(...lines.map((line) => JSON.parse(line) as Entry))
    if (whole !== text) writeFileSync(file, whole)
    return shard
  }

  add(entry: Entry): void {
    this.entries.push(entry)
    if (this.file !== null) appendFileSync(this.file, JSON.stringify(entry) + '\n')
  }

  has(contest: Contest, number: number): boolean {
    return this.of(contest).some((e) => e.number === number)
  }

  of(contest: Contest): Entry[] {
    const key = keyOf(contest)
    return this.entries.filter((e) => keyOf(e.contest) === key)
  }
}

export const keyOf = ({ scenario, one, other, rounds }: Contest): string =>
  [scenario, one, other, rounds].join(' ')
