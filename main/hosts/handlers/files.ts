import { writeAtomic } from '../atomic-write'
import type { Log } from '../log'
import { chosenMode, type Host } from '../platform'
import { refused } from '../words'
import type { Area } from './area'

export interface FileParts {
  readonly host: Pick<Host, 'openFile' | 'saveFile'>
  readonly log: Log
}

/** The desktop's dialogs. Only writes to a path that the player chose in one of them. */
export function fileHandlers({ host, log }: FileParts): Area<'file'> {
  return {
    'file.open': async () => ({ path: (await host.openFile?.()) ?? null }),
    async 'file.save'({ name, data }) {
      const path = (await host.saveFile?.(name)) ?? null
      if (path === null) return { path }
      try {
        await writeAtomic(path, Buffer.from(data, 'base64'), { mode: chosenMode() })
        return { path }
      } catch (error) {
        log.error('A file couldn’t be saved', error, { path })
        return refused('file-not-saved')
      }
    },
  }
}
