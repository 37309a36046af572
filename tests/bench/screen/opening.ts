/** From the first page to the board, in a browser on the web host. */
import { performance } from 'node:perf_hooks'
import { SMALL, type Bench } from './host'

/** The rows, each of one opening: the first of this run. */
export async function openingRows(bench: Bench): Promise<Record<string, string>> {
  const opened = performance.now()
  const page = await bench.open(SMALL)
  const begin = page.getByRole('link', { name: 'New campaign' })
  await begin.waitFor()
  const usable = performance.now() - opened
  await begin.click()
  const button = page.getByRole('button', { name: 'Begin' })
  await button.waitFor()
  const clicked = performance.now()
  await button.click()
  await page.getByRole('application').first().waitFor()
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)))
      }),
  )
  const painted = performance.now() - clicked
  await page.close()
  return {
    'page, to a usable Start screen': `${usable.toFixed(0)} ms`,
    'click on Begin, to the board’s first picture': `${painted.toFixed(0)} ms`,
  }
}
