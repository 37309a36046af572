// Settings do what they say, also on the board, and survive a restart.
import { expect, test } from '../support/fixtures'
import { keptView } from '../support/kept-view'
import { beginCampaign, boardRests, decision, frames, passInitialPlacement } from '../support/play'

test.use({ own: false })

test('the distinct palette colors emblems and board, patterns cover territories, and the program keeps both', async ({
  game,
}) => {
  const { page } = game
  await page.getByRole('link', { name: 'Settings' }).click()
  const colors = page.getByRole('combobox', { name: 'Power colors' })
  await colors.selectOption('Distinct')
  await page.getByRole('checkbox', { name: /^Territory patterns/ }).check()
  await expect(page.getByText(game.home)).toBeVisible()

  const again = await game.restart()
  await again.getByRole('link', { name: 'Settings' }).click()
  await expect(again.getByRole('combobox', { name: 'Power colors' })).toHaveValue('clear')
  await expect(again.getByRole('checkbox', { name: /^Territory patterns/ })).toBeChecked()
  const power = () =>
    again.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--power-uk'))
  expect(await power()).toBe('#564300')
})

test('a pointer that rests at the edge scrolls the board, unless the player turns that off', async ({
  game,
}) => {
  const { page } = game
  await beginCampaign(page)
  await expect.poll(() => keptView(game)).toBeDefined()
  const home = keptView(game)?.x ?? 0
  const stage = page.locator('.stage')
  await boardRests(page)
  await page.mouse.move(300, 500)
  await page.mouse.move(0, 500)
  await expect(stage).toHaveAttribute('data-moving', 'true')
  // The first frame may come as soon as the scroll begins, before it moves.
  await frames(page, 9)
  await page.mouse.move(300, 500)
  await expect.poll(() => (keptView(game)?.x ?? 0) < home - 1).toBe(true)
  await boardRests(page)
  const left = keptView(game)?.x ?? 0

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('checkbox', { name: /^Scroll at the window’s edge/ }).uncheck()
  await page.goBack()
  await expect(decision(page)).toBeVisible()
  await boardRests(page)
  await page.mouse.move(300, 500)
  await page.mouse.move(0, 500)
  // Far longer than the scroll took before, and nothing moves.
  for (let n = 0; n < 10; n++) {
    await frames(page, 9)
    await expect(stage).toHaveAttribute('data-moving', 'false')
  }
  expect(keptView(game)?.x).toBeCloseTo(left, 0)
})

test('at twice the text size the price list and the report keep within their panels', async ({ page }) => {
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('Text size').selectOption('200')
  await page.getByRole('link', { name: 'Start' }).click()
  await beginCampaign(page)
  await passInitialPlacement(page)
  await page.keyboard.press('h')
  await page.getByRole('tab', { name: 'Report' }).click()
  const panel = await page.locator('.right .panel').boundingBox()
  const drawer = await page.getByRole('complementary', { name: 'History' }).boundingBox()
  if (panel === null || drawer === null) throw new Error('no panel')
  expect(panel.x + panel.width).toBeLessThanOrEqual(1280)
  expect(drawer.x + drawer.width).toBeLessThanOrEqual(panel.x)
  const steppers = decision(page).getByRole('button', { name: 'Add one' })
  for (const stepper of await steppers.all()) {
    const box = await stepper.boundingBox()
    expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThan(panel.x + panel.width)
  }
})

test('the program plays sounds only when they are on', async ({ page }) => {
  await page.addInitScript(() => {
    const real = globalThis.AudioContext
    globalThis.AudioContext = class extends real {
      constructor() {
        super()
        document.documentElement.dataset['heard'] = 'yes'
      }
    }
  })
  await page.reload()
  await beginCampaign(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('html')).not.toHaveAttribute('data-heard')

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('checkbox', { name: /^Sound/ }).check()
  await page.goBack()
  // The Soviet, Allied and German placements end, and Germany's turn begins.
  await expect(async () => {
    await page.keyboard.press('Control+Enter')
    await expect(page.locator('html')).toHaveAttribute('data-heard', 'yes', { timeout: 1000 })
  }).toPass()
})
