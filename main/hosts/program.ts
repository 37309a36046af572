/** The program as a host starts it: all services behind the contract, and the way to close them. */
import { createHandlers } from './handlers'
import type { Log } from './log'
import type { Folders, Host } from './platform'
import { createPushes, type Pushes } from './pushes'
import { createServer, type Server } from './server'
import { createServices, type Services } from './services'
import { createSettings, type Settings } from './settings'
import { VERSION } from './version'

export interface ProgramOptions {
  readonly host: Host
  readonly folders: Folders
  readonly log: Log
  /** Also checks every answer against the contract; on wherever the program is tested. */
  readonly checkAnswers: boolean
  /** Tests pass others. */
  readonly services?: (parts: { folders: Folders; log: Log; pushes: Pushes }) => Services
}

export interface Program {
  readonly server: Server
  readonly pushes: Pushes
  readonly settings: Settings
  /** Tells the screens that a menu item was chosen. */
  choose(command: string): void
  /** Imports a campaign file from the player into the library and opens it there. */
  openFile(file: string): Promise<{ ok: true; campaign: string } | { ok: false; reason: string }>
  /**
   * Finishes writing and closes all campaigns, before the program ends. Returns the campaigns whose last steps the disk
   * has not taken; they stay open, so that closing can be retried.
   */
  close(): Promise<string[]>
}

export function startProgram(options: ProgramOptions): Program {
  const { host, folders, log, checkAnswers } = options
  const pushes = createPushes({ log, check: checkAnswers })
  const services = (options.services ?? createServices)({ folders, log, pushes })
  const settings = createSettings({ file: folders.settings, log })
  const handlers = createHandlers({ ...services, settings, host, folders, log, version: VERSION })
  const server = createServer(handlers, { log, checkAnswers })
  log.info('Started', { host: host.kind, version: VERSION, node: process.versions.node, home: folders.home })
  return {
    server,
    pushes,
    settings,
    choose: (command) => pushes.send('app.command', { command }),
    async openFile(file) {
      const opened = await services.campaigns.open({ path: file })
      return 'ok' in opened
        ? { ok: false, reason: opened.rejected.reason }
        : { ok: true, campaign: opened.campaign }
    },
    async close() {
      const unsaved = await services.close()
      if (unsaved.length > 0) log.warn('Some steps aren’t on the disk', { campaigns: unsaved })
      else log.info('Ended', { host: host.kind })
      return unsaved
    },
  }
}
