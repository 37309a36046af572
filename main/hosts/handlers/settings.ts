import type { Host } from '../platform'
import type { Settings } from '../settings'
import { refused } from '../words'
import type { Area } from './area'

export interface SettingParts {
  readonly settings: Settings
  readonly host: Pick<Host, 'settingsChanged'>
}

/** The player's settings of the program itself. */
export function settingHandlers({ settings, host }: SettingParts): Area<'settings'> {
  return {
    'settings.get': async () => ({ ...(await settings.get()) }),
    async 'settings.set'({ values }) {
      const outcome = await settings.set(values)
      if (outcome === 'too-large') return refused('settings-too-large')
      host.settingsChanged?.(await settings.get())
      return outcome === 'saved' ? {} : refused('settings-not-saved')
    },
  }
}
