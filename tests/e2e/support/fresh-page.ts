// Lets tests share a page and its host: clears what a test leaves, as if both were new.
import type { Page } from '@playwright/test'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { call } from './call'

/** The window of a test, and the media features its page sees. */
export const LOOK = {
  size: { width: 1280, height: 800 },
  media: {
    media: null,
    colorScheme: 'light',
    reducedMotion: 'no-preference',
    forcedColors: 'none',
    contrast: 'no-preference',
  },
} as const

/** Calls that change a page for good and survive every reload. */
const SPOILS = ['addInitScript', 'route', 'exposeFunction', 'exposeBinding'] as const

/** Reports when a test does something to its page that can't be undone. */
export function notesSpoiling(page: Page, spoiled: () => void): void {
  for (const name of SPOILS) {
    const plain = page[name].bind(page) as (...given: unknown[]) => Promise<unknown>
    Object.assign(page, {
      [name]: (...given: unknown[]) => {
        spoiled()
        return plain(...given)
      },
    })
  }
}

/** Silences the page without a second load: drops its work still to do, such as keeping the position of its view. */
async function silence(page: Page): Promise<void> {
  await page.evaluate(async () => {
    location.hash = '#/'
    await new Promise((resolve) => setTimeout(resolve))
    for (let timer = Number(setTimeout(() => undefined)); timer > 0; timer--) clearTimeout(timer)
  })
}

/**
 * Removes what a test leaves: campaigns, the trash, backups, settings, the window's size, and pending work of the page.
 *
 * @param home the folder with campaigns and settings
 * @param settings the settings that the next test begins with
 */
export async function asIfNew(page: Page, home: string, settings: Readonly<Record<string, unknown>>) {
  await page.mouse.move(0, 0)
  await silence(page)
  for (const { campaign } of await call(page, 'campaign.list', {})) {
    await call(page, 'campaign.close', { campaign }).catch(() => undefined)
    await call(page, 'campaign.delete', { campaign })
  }
  const binned = (await call(page, 'campaign.bin', {})).map((one) => one.binned)
  if (binned.length > 0) await call(page, 'campaign.discard', { binned })
  rmSync(path.join(home, 'campaigns/backups'), { recursive: true, force: true })
  const left = await call(page, 'settings.get', {})
  const none = Object.fromEntries(Object.keys(left).map((name) => [name, null]))
  await call(page, 'settings.set', { values: { ...none, ...settings } })
  await page.setViewportSize(LOOK.size)
  await page.emulateMedia(LOOK.media)
  await page.reload()
  const now = await call(page, 'settings.get', {})
  if (inOrder(now) !== inOrder(settings) || (await call(page, 'campaign.list', {})).length > 0)
    throw new Error('the page that was left has written something')
}

const inOrder = (values: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)))
