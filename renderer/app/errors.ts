/**
 * Unexpected errors: caught in one place, written to the log, and shown together with what a person can do. They do
 * not affect the campaign, which lives in the program behind the screen.
 */
import { shallowRef, type App } from 'vue'
import { contract } from '../stores/contract'

/** The error as it is shown and copied. */
export interface Unexpected {
  readonly message: string
  readonly detail: string
}

/** The error on the screen; null when there is none. */
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
    // Without a connection the log can't be written; the screen still informs the player.
  }
}

/** Dismisses the error. */
export function dismissUnexpected(): void {
  unexpected.value = null
}

/** Catches errors that escape from Vue, promises and scripts. */
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
