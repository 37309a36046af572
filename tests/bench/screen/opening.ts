/** Measures the time from the first page to the board, in a browser on the web host. */
import type { Page } from '@playwright/test'
import { performance } from 'node:perf_hooks'
import { SMALL, startBench, type Bench } from './host'

/** The number of openings, each with a new host and browser: nothing is warm. */
const TIMES = 5

/** Waits two frames, so the first is complete and on the screen. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)))
      }),
  )

/** Returns milliseconds to a usable first page, and from the click on 'Begin' to the board's first frame. */
async function opened(bench: Bench): Promise<{ usable: number; picture: number }> {
  const start = performance.now()
  const page = await bench.open(SMALL)
  const begin = page.getByRole('link', { name: 'New campaign' })
  await begin.waitFor()
  const usable = performance.now() - start
  await begin.click()
  const button = page.getByRole('button', { name: 'Start campaign' })
  await button.waitFor()
  await page.getByLabel('One person plays every power').check()
  const clicked = performance.now()
  await button.click()
  await page.getByRole('application').first().waitFor()
  await drawn(page)
  const picture = performance.now() - clicked
  await page.close()
  return { usable, picture }
}

const figure = (list: readonly number[]) => {
  const sorted = [...list].sort((a, b) => a - b)
  const [least, middle, most] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)].map((one) =>
    (one ?? NaN).toFixed(0),
  )
  return `${middle} ms median, ${least} to ${most} ms of ${list.length}`
}

/** Returns the rows: medians of openings that share nothing but the machine. */
export async function openingRows(): Promise<Record<string, string>> {
  const found: { usable: number; picture: number }[] = []
  for (let i = 0; i < TIMES; i++) {
    const bench = await startBench()
    if (typeof bench === 'string') return { 'page, to a usable Start screen': bench }
    try {
      found.push(await opened(bench))
    } finally {
      await bench.stop()
    }
  }
  return {
    'page, to a usable Start screen': figure(found.map(({ usable }) => usable)),
    'click on Begin, to the board’s first picture': figure(found.map(({ picture }) => picture)),
  }
}
