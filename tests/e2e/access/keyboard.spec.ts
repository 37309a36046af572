// A round by keyboard alone, without a mouse: from the first screen to the end of two powers' turns.
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { decision, prompt } from '../support/play'

/** Roughly the name a screen reader gives the focused element: its label or its text. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    const name = at?.getAttribute('aria-label') ?? at?.textContent ?? ''
    return name.replace(/\s+/g, ' ').trim()
  })

/** Presses Tab until the name of the focused element matches. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < 150; tabs++) {
    if (name.test(await focused(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${String(name)}`)
}

/** The open question without its numbers: an order sent late changes what is left, not the question. */
const question = async (page: Page) => {
  // A battle opens its table before it asks anything.
  const asked = await prompt(page)
    .textContent({ timeout: 1000 })
    .catch(() => '')
  return (asked ?? '').replace(/\d+/g, '')
}

/** Ends the step as it is, and answers its warnings, until the game asks something else. */
async function endStep(page: Page): Promise<void> {
  const before = await question(page)
  await expect(async () => {
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => question(page), { timeout: 2000 }).not.toBe(before)
  }).toPass()
}

/** Presses the main button of each question until the question matches. */
async function answerUntil(page: Page, asked: RegExp): Promise<void> {
  await expect(async () => {
    if (
      asked.test(
        (await prompt(page)
          .textContent({ timeout: 1000 })
          .catch(() => '')) ?? '',
      )
    )
      return
    for (let tabs = 0; tabs < 60; tabs++) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => document.activeElement?.matches('.btn-main') ?? false)) break
    }
    await page.keyboard.press('Enter')
    throw new Error('not yet')
  }).toPass({ intervals: [100], timeout: 90_000 })
}

/** Selects a space with Find; focus then goes to its card. */
async function find(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+f')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('a player plays two turns by keyboard alone', async ({ page }) => {
  test.setTimeout(300_000)
  await expect(page.getByRole('link', { name: 'New campaign' })).toBeVisible()
  await tabTo(page, /^New campaign$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'New campaign' })).toBeVisible()
  const against = page.getByLabel('Against the computer')
  for (let tabs = 0; tabs < 60 && !(await against.evaluate((e) => e === document.activeElement)); tabs++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('One person plays every power')).toBeChecked()
  await tabTo(page, /^Start campaign$/)
  await page.keyboard.press('Enter')
  await expect(prompt(page)).toContainText('Divide 18 IPCs')
  while (await page.getByText('Before round 1', { exact: true }).isVisible()) await endStep(page)

  await expect(prompt(page)).toContainText(/Germany: Buy units/)
  await tabTo(page, /^Infantry$/)
  await page.keyboard.type('8')
  await expect(decision(page)).toContainText('28 IPCs left')
  await endStep(page)

  // A few keys move the focused stack: how many, where to, and go.
  await expect(prompt(page)).toContainText('combat moves')
  await find(page, 'Poland')
  await expect.poll(() => focused(page)).toMatch(/^infantry/)
  const keys = ['6', 'Enter', 'e', 'a', 'Enter']
  expect(keys.length).toBeLessThanOrEqual(6)
  for (const key of keys) await page.keyboard.press(key)
  await expect(page.getByRole('region', { name: 'East Poland', exact: true })).toContainText('6 infantry')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('East Poland')
  await endStep(page)
  await answerUntil(page, /Germany: .*noncombat moves/)

  // The next unit that can act has the focus, selected: Enter sends it to the nearest space.
  await page.keyboard.press('.')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.card') !== null)).toBe(true)
  const from = await page.locator('.right h2').last().textContent()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.right h2').last().textContent()).not.toBe(from)
  await endStep(page)
  await expect(prompt(page)).toContainText('Germany: Place')
  await tabTo(page, /^Place 8 in Germany/)
  await page.keyboard.press('Enter')
  // The free submarine.
  await expect(prompt(page)).toContainText('Germany: Place 1 new unit')
  await tabTo(page, /^Place 1 in /)
  await page.keyboard.press('Enter')
  await expect(prompt(page)).toContainText(/USSR: Buy units/)

  await tabTo(page, /^Infantry$/)
  await page.keyboard.type('2')
  await endStep(page)
  await expect(prompt(page)).toContainText(/USSR: .*combat moves/)
  await endStep(page)
  await answerUntil(page, /USSR: .*noncombat moves/)
  await find(page, 'Turkestan')
  for (const key of ['2', 'Enter', 'n', 'o', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('region', { name: 'Novosibirsk', exact: true })).toContainText('2 infantry')
  await endStep(page)
  await expect(prompt(page)).toContainText('USSR: Place')
  await tabTo(page, /^Place 2 in /)
  await page.keyboard.press('Enter')
  await expect(prompt(page)).not.toContainText('USSR')
})
