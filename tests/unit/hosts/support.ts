import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { Handlers, Method } from '../../../shared/contract'
import { methods } from '../../../shared/contract'
import { describe as factsOf, type Details, type Level, type Log } from '../../../main/hosts/log'
import { TOOK_LONGER } from '../../../main/hosts/computers/players'

/** A folder of the test's own, removed when it ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'interboard-hosts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export interface LogLine extends Details {
  readonly level: Level
  readonly message: string
}

/** A log kept in memory. */
export function memoryLog(): Log & { readonly lines: LogLine[] } {
  const lines: LogLine[] = []
  return {
    lines,
    info: (message, details) => lines.push({ level: 'info', message, ...details }),
    warn: (message, details) => lines.push({ level: 'warn', message, ...details }),
    error: (message, error, details) =>
      lines.push({ level: 'error', message, ...details, ...factsOf(error) }),
  }
}

/** The failures in a log. A thought that the clock ended only shows that the machine was busy. */
export const amiss = <L extends { readonly level: string; readonly message: string }>(
  lines: readonly L[],
): L[] => lines.filter(({ level, message }) => level !== 'info' && message !== TOOK_LONGER)

/** Handlers that answer nothing but what a test gives; the others throw if they are reached. */
export function handlersWith(given: Partial<Handlers>): Handlers {
  const unreached = Object.fromEntries(
    (Object.keys(methods) as Method[]).map((method) => [
      method,
      () => {
        throw new Error(`${method} was reached`)
      },
    ]),
  )
  return { ...(unreached as unknown as Handlers), ...given }
}
