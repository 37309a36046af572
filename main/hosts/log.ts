/** The log: one JSON object per line, readable by people and by tools. */
import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { inspect } from 'node:util'

export type Level = 'info' | 'warn' | 'error'

/** Facts to go with the message. Never a seed, which would reveal the dice to come. */
export type Details = Readonly<Record<string, unknown>>

export interface Log {
  info(message: string, details?: Details): void
  warn(message: string, details?: Details): void
  /** `error` may be anything that was thrown. */
  error(message: string, error?: unknown, details?: Details): void
}

export interface LogFileOptions {
  /** Full path; older files are next to it as `NAME.1` … `NAME.<keep>`. */
  readonly file: string
  /** Rotates when the file has grown past this many bytes. */
  readonly maxBytes?: number
  readonly keep?: number
  readonly now?: () => Date
  /** Also gets each line: standard error of a host without a window. */
  readonly echo?: (line: string) => void
}

const LONGEST_TEXT = 20_000

/**
 * Creates a log file with rotation. Writes synchronously, since the most important line is the last one before a crash.
 * Ignores write errors, because a log must never stop a game.
 */
export function createLog(options: LogFileOptions): Log {
  const { file, maxBytes = 1_000_000, keep = 3, now = () => new Date(), echo } = options
  let size = -1

  function open() {
    mkdirSync(path.dirname(file), { recursive: true })
    size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  }

  function rotate() {
    rmSync(`${file}.${keep}`, { force: true })
    for (let n = keep - 1; n >= 0; n--) {
      const from = n === 0 ? file : `${file}.${n}`
      if (statSync(from, { throwIfNoEntry: false })) renameSync(from, `${file}.${n + 1}`)
    }
    size = 0
  }

  function write(level: Level, message: string, details: Details = {}) {
    const line = toLine({ time: now().toISOString(), level, message, ...details })
    echo?.(line)
    try {
      if (size < 0) open()
      if (size > maxBytes) rotate()
      appendFileSync(file, line + '\n')
      size += Buffer.byteLength(line) + 1
    } catch {
      size = -1
    }
  }

  return {
    info: (message, details) => write('info', message, details),
    warn: (message, details) => write('warn', message, details),
    error: (message, error, details) => write('error', message, { ...details, ...describe(error) }),
  }
}

/** A thrown value, as facts for the log. */
export interface Thrown {
  readonly error?: string
  /** The system's own code: `ENOSPC`. */
  readonly code?: string
  readonly stack?: string
}

export function describe(error: unknown): Thrown {
  if (error === undefined) return {}
  if (error instanceof Error) {
    const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
    return { error: `${error.name}: ${error.message}`, ...code, stack: error.stack ?? '' }
  }
  return { error: typeof error === 'string' ? error : inspect(error) }
}

function toLine(facts: Details): string {
  try {
    return JSON.stringify(facts, (_key, value: unknown) =>
      typeof value === 'string' && value.length > LONGEST_TEXT ? value.slice(0, LONGEST_TEXT) + '…' : value,
    )
  } catch {
    return JSON.stringify({ ...facts, details: 'not writable as JSON', message: String(facts['message']) }, [
      'time',
      'level',
      'message',
      'details',
    ])
  }
}
