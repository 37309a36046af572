// Accessibility problems that axe-core finds. The test runs axe's source in the page, since the page's content security
// policy lets no script in.
import axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 AA and axe's best practices; the last two rules are off by default. */
const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
}
const colors: axe.RunOptions = { runOnly: ['color-contrast'], resultTypes: ['violations'] }

/** One violation per line, short enough to read in a list. */
const lines = ({ violations }: AxeResults): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${id}: ${node.html.slice(0, 160)} ${(node.failureSummary ?? '').replace(/\s+/g, ' ')}`,
    ),
  )

/** Waits until all fades and slides end: half-faded text does not have its own colors yet. */
async function still(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().iterations === Infinity),
  )
}

/** The violations on the page as it is: all rules in its theme, and its colors in the other theme. */
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
  found.push(...(await run(colors)).map((line) => `${other}: ${line}`))
  await wear(theme)
  return found
}

/** Expects no violations on the page as it is; `where` names it. The test continues after a failure. */
export async function expectClean(page: Page, where: string): Promise<void> {
  expect.soft(await faultsOf(page), where).toEqual([])
}
