// What a screen reader or a keyboard would stumble over, as axe-core finds it. Its source is run in the page by the
// test itself: the page's own policy lets no script in.
import axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 AA and what axe calls best practice; the last two are off by default. */
const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
}
const colours: axe.RunOptions = { runOnly: ['color-contrast'], resultTypes: ['violations'] }

/** One thing that is wrong, short enough to be read in a list. */
const lines = ({ violations }: AxeResults): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${id}: ${node.html.slice(0, 160)} ${(node.failureSummary ?? '').replace(/\s+/g, ' ')}`,
    ),
  )

/** Waits until nothing fades or slides any more: words that are half there have not their own colours yet. */
async function still(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().iterations === Infinity),
  )
}

/** What is wrong on the page as it stands: all rules in its theme, and its colours in the other theme too. */
export async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const run = async (how: axe.RunOptions) => {
    await still(page)
    return lines(
      await page.evaluate(
        (given) => (window as unknown as { axe: typeof axe }).axe.run(document, given),
        how,
      ),
    )
  }
  const found = await run(options)
  const theme = await page.evaluate(() => document.documentElement.dataset['theme'] ?? 'light')
  const other = theme === 'dark' ? 'light' : 'dark'
  const wear = (name: string) =>
    page.evaluate((to) => void (document.documentElement.dataset['theme'] = to), name)
  await wear(other)
  found.push(...(await run(colours)).map((line) => `${other}: ${line}`))
  await wear(theme)
  return found
}

/** Expects nothing to be wrong on the page as it stands; `where` names it. The test goes on to the next page. */
export async function expectClean(page: Page, where: string): Promise<void> {
  expect.soft(await faultsOf(page), where).toEqual([])
}
