// Refusals by mouse: a refusal names its rule, the clause opens next to the question, and the rule book shows it in its
// chapter and leads back to the board.
import { clickSpace } from '../support/board-clicks'
import { expect, test } from '../support/fixtures'
import { findSpace, readyIn, spaceCard } from '../support/play'
import { emptyBoard, openAt, unit } from '../support/positions'

test.use({ own: false })

test('EUR-018 a refused infantry move shows the reason, the rule, and what would work', async ({ game }) => {
  const page = await openAt(game, {
    position: emptyBoard('germany', 'noncombat-move', [unit('germany', 'infantry', 'austria')]),
  })
  await readyIn(page, 'Austria')
  await page.getByRole('button', { name: 'All that can move' }).click()
  await clickSpace(game, 'Poland')
  const refusal = page.getByRole('log').filter({ hasText: 'can’t reach Poland' })
  await expect(refusal).toContainText('it has 1 move left.')
  await expect(refusal).toContainText('Choose a space at most 1 move away')
  await expect(spaceCard(page, 'Austria')).toContainText('1 infantry')

  await refusal.getByRole('button', { name: 'Rule EUR-018' }).click()
  const sheet = page.getByRole('complementary', { name: 'Rule EUR-018' })
  await expect(sheet).toContainText('infantry 3/1/1/2')
  // The clause is next to the question, not over it.
  const clause = await sheet.boundingBox()
  const panel = await page.locator('.right').boundingBox()
  expect((clause?.x ?? 0) + (clause?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0)

  await sheet.getByRole('link', { name: 'Open in rule book' }).click()
  // It is in its chapter, in the middle of the screen.
  await expect(page.getByRole('article', { name: 'Rule EUR-018' })).toBeInViewport()
  await expect(page.getByText('can’t reach Poland')).toBeHidden()
  await page.getByRole('link', { name: 'Return to the board' }).click()
  await findSpace(page, 'Austria')
  await expect(spaceCard(page, 'Austria')).toContainText('1 infantry')
})

test('a refusal appears once, next to the panel, and goes away with the next action and with the board', async ({
  game,
}) => {
  const page = await openAt(game, {
    position: emptyBoard('germany', 'noncombat-move', [unit('germany', 'infantry', 'austria', { count: 2 })]),
  })
  const refuse = async () => {
    await readyIn(page, 'Austria')
    await page.getByRole('button', { name: 'All that can move' }).click()
    await clickSpace(game, 'Poland')
  }
  const told = page.getByText(/can’t reach Poland/)
  await refuse()
  await expect(told).toHaveCount(1)
  // A second try repeats the same refusal, and the tip under the pointer does not repeat the notice.
  await clickSpace(game, 'Poland')
  await expect(page.locator('.tip')).toContainText('Poland')
  await expect(told).toHaveCount(1)
  const notice = await page.locator('.notice').boundingBox()
  const panel = await page.locator('.right').boundingBox()
  expect((notice?.x ?? 0) + (notice?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0)

  await page.getByRole('button', { name: /^Move to Germany/ }).click()
  await expect(spaceCard(page, 'Germany')).toContainText('2 infantry')
  await expect(told).toHaveCount(0)

  await page.keyboard.press('Control+z')
  await refuse()
  await expect(told).toHaveCount(1)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expect(told).toHaveCount(0)
})

test('the rule book shows a single chapter of a book', async ({ page }) => {
  await page.getByRole('link', { name: 'Rule book' }).click()
  await page.getByRole('button', { name: 'Europe 1999' }).click()
  const chapter = page.getByLabel('Chapter')
  await expect(chapter).toBeEnabled()
  await expect(page.getByRole('article', { name: 'Rule EUR-001' })).toBeVisible()
  await chapter.selectOption('9. Sea battles and submarines')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['9. Sea battles and submarines'])
  await expect(page.getByRole('article', { name: 'Rule EUR-098' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Rule EUR-001' })).toHaveCount(0)
  // Another search covers all chapters again.
  await page.getByRole('searchbox').fill('EUR-001')
  await expect(page.getByRole('article', { name: 'Rule EUR-001' })).toBeVisible()
})
