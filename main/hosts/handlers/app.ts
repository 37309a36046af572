import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundledCredits, CREDITS } from '../credits'
import type { Log } from '../log'
import type { Folders, Host } from '../platform'
import type { Area } from './area'

export interface AppParts {
  readonly version: string
  readonly host: Pick<Host, 'kind' | 'setMenus'>
  readonly folders: Folders
  readonly log: Log
}

/** Every bundle is at the same depth. */
const BUNDLES = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Information about the program itself. */
export function appHandlers({ version, host, folders, log }: AppParts): Area<'app'> {
  return {
    'app.info': () => ({
      version,
      host: host.kind,
      library: folders.campaigns,
      log: folders.log,
      credits: [...CREDITS, ...bundledCredits(BUNDLES)].map(({ name, what, license }) => ({
        name,
        what,
        licence: license,
      })),
    }),
    'app.menu'({ menus }) {
      host.setMenus?.(menus)
      return {}
    },
    'app.report'({ message, detail }) {
      log.error('The screen reported an unexpected error', undefined, { report: message, detail })
      return {}
    },
  }
}
