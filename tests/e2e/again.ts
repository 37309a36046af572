// A page and its host, used by one test after the other: what a test left is put away, as if both were new.
import type { Page } from '@playwright/test'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { call } from './call'

/** The window of a test, and what its page is told of the machine. */
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

/** What makes a page another one for good, over every reload. */
const SPOILS = ['addInitScript', 'route', 'exposeFunction', 'exposeBinding'] as const

/** Tells when a test does what its page can't be freed from. */
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

/**
 * Lets the page come to nothing without another one in its place: it would have to be read twice. What it still had in mind to
 * do, as to keep where its view stood, is not done any more.
 */
async function silence(page: Page): Promise<void> {
  await page.evaluate(async () => {
    location.hash = '#/'
    await new Promise((resolve) => setTimeout(resolve))
    for (let timer = Number(setTimeout(() => undefined)); timer > 0; timer--) clearTimeout(timer)
  })
}

/**
 * Takes away what a test has left: campaigns, the bin, backups, settings, the window's size, and all that the page has in mind.
 *
 * @param home the folder with campaigns and settings
 * @param settings those that the next test begins with
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
