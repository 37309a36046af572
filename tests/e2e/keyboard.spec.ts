// A round by keyboard alone: from the first screen to the end of two powers' turns, without a mouse.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { decision, prompt } from './play'

/** What a screen reader would call the element that has the focus, roughly: its label, or its text. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    const name = at?.getAttribute('aria-label') ?? at?.textContent ?? ''
    return name.replace(/\s+/g, ' ').trim()
  })

/** Tabs on until the name of what has the focus fits. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < 150; tabs++) {
    if (name.test(await focused(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${String(name)}`)
}

/** The open question without its numbers: an order that is sent late changes what is left, not what is asked. */
const question = async (page: Page) => {
  // A battle's table is laid before anything is asked there.
  const asked = await prompt(page)
    .textContent({ timeout: 1000 })
    .catch(() => '')
  return (asked ?? '').replace(/\d+/g, '')
}

/** Ends the step as it stands, and what is asked before it counts, until something else is asked. */
async function endStep(page: Page): Promise<void> {
  const before = await question(page)
  await expect(async () => {
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => question(page), { timeout: 2000 }).not.toBe(before)
  }).toPass()
}

/** Answers what is asked by its main button, over and over, until the question fits. */
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

/** Selects a space by Find; the keyboard then stands in its card. */
async function find(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+f')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('two turns are played by keyboard alone', async ({ page }) => {
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

  // A stack that has the focus moves with so many keys: how many, where to, and go.
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

  // The next unit that can do something has the focus, chosen: Enter, and the nearest place takes it.
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
