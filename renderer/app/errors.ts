/**
 * Errors nobody expected: caught in one place, written to the log, and shown with what a person can do. The
 * campaign itself lives in the program behind the screen and is not touched by them.
 */
import { shallowRef, type App } from 'vue'
import { contract } from '../stores/contract'

/** What is shown and copied. */
export interface Unexpected {
  readonly message: string
  readonly detail: string
}

/** The error on the screen; null while all is well. */
export const unexpected = shallowRef<Unexpected | null>(null)

const MESSAGE_MAX = 2000
const DETAIL_MAX = 20_000

/** Shows an error and has it written to the log file. Never throws. */
export function report(error: unknown, where: string): void {
  const message = error instanceof Error ? error.message : String(error)
  const trace = error instanceof Error ? (error.stack ?? '') : ''
  const detail = `${where}\n${trace}`.slice(0, DETAIL_MAX)
  unexpected.value = { message: message.slice(0, MESSAGE_MAX), detail }
  try {
    void contract()
      .call('app.report', { message: message.slice(0, MESSAGE_MAX), detail })
      .catch(() => undefined)
  } catch {
    // Without a connection there is nobody to write the log; the screen still tells the player.
  }
}

/** Puts the error away. */
export function dismissUnexpected(): void {
  unexpected.value = null
}

/** Catches what Vue, promises and scripts let through. */
export function catchErrors(app: App): void {
  app.config.errorHandler = (error, _instance, info) => {
    console.error(error)
    report(error, info)
  }
  addEventListener('unhandledrejection', (event) => report(event.reason, 'promise'))
  addEventListener('error', (event) => {
    if (event.error !== undefined && event.error !== null) report(event.error, 'script')
  })
}
