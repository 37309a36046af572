// Every screen next to the board: the test opens it, uses it, and leaves it with its choices kept.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '../support/fixtures'
import { beginCampaign, decision, prompt } from '../support/play'

test.use({ own: false })

test('three clicks lead from the start to the board, and one leads back into the campaign', async ({
  game,
}) => {
  const { page } = game
  await expect(page.getByText('No campaigns yet')).toBeVisible()
  await beginCampaign(page)
  await expect(prompt(page)).toContainText('Divide 18 IPCs')

  const again = await game.restart()
  await again.getByRole('button', { name: /^Continue/ }).click()
  await expect(prompt(again)).toContainText('Divide 18 IPCs')
})

test('a player reaches the board by keyboard alone', async ({ page }) => {
  await expect(page.getByRole('link', { name: 'New campaign' })).toBeVisible()
  await page.getByRole('link', { name: 'New campaign' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('One person plays every power').focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Campaign name').focus()
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Enter')
  await expect(prompt(page)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(prompt(page)).not.toContainText('Divide 18 IPCs')
  await page.keyboard.press('Control+z')
  await expect(prompt(page)).toContainText('Divide 18 IPCs')
})

test('a player chooses seats, dice and rules before the campaign begins', async ({ page }) => {
  await page.getByRole('link', { name: 'New campaign' }).click()
  const games = page.getByRole('region', { name: 'Games' })
  await expect(games.getByRole('radio')).toHaveCount(7)
  // Every choice is in sight in every game, except the optional rules.
  const linked = page.getByText('Europe and Pacific, Linked', { exact: true })
  for (const choice of [...(await games.locator('label').all()), linked]) {
    await choice.click()
    for (const one of [
      games.locator('label').last(),
      page.getByRole('group', { name: 'Who plays' }),
      page.getByRole('radio', { name: /^Low luck/ }),
    ])
      await expect(one).toBeInViewport({ ratio: 1 })
  }
  const sum = page.locator('.sum')
  await expect(sum).toHaveText(/You play Germany and Japan\. The computer plays the others on Normal\./)
  await page.getByLabel('Hot seat: one person per power').check()
  await expect(sum).toHaveText(/Each power has its own player\. Interboard rolls the dice\.$/)
  await page.getByLabel('Who plays Germany').fill('Anna')
  await page.getByLabel('Who plays the USSR').fill('Ben')
  await page.getByLabel('Rolled at the table').check()
  await page.getByRole('button', { name: 'Change rules' }).click()
  const treasury = page.getByRole('group', { name: /American treasuries/ })
  await treasury.getByRole('radio').nth(1).check()
  await expect(page.getByText('1 rule changed')).toBeVisible()
  await expect(sum).toHaveText(/You roll the dice at the table\. 1 optional rule is changed\.$/)
  await page.getByRole('button', { name: 'Start campaign' }).click()
  await expect(decision(page)).toBeVisible()
  // One American treasury instead of two.
  const bar = page.getByRole('list', { name: 'Treasuries' }).getByRole('listitem')
  await expect(bar.filter({ hasText: 'on hand' })).toHaveCount(7)
})

test('the library renames, duplicates, exports, imports and deletes', async ({ game }) => {
  const { page } = game
  await beginCampaign(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Close campaign' }).click()
  await page.getByRole('link', { name: 'Campaigns' }).click()
  const rows = page.getByRole('article')
  await expect(rows).toHaveCount(1)

  await rows.first().getByRole('button', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Long winter')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('article', { name: 'Long winter' })).toBeVisible()

  await rows.first().getByRole('button', { name: 'Duplicate' }).click()
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('article', { name: 'Long winter (copy)' })).toBeVisible()

  if (game.kind === 'web') {
    const download = page.waitForEvent('download')
    await rows.first().getByRole('button', { name: 'Export' }).click()
    const file = await (await download).path()
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(rows).toHaveCount(3)
  }

  const before = await rows.count()
  await rows.first().getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toContainText('moves to the trash')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rows).toHaveCount(before - 1)
})

test('the program keeps theme and text size between starts', async ({ game }) => {
  await game.page.getByRole('link', { name: 'Settings' }).click()
  await game.page.getByLabel('Theme').selectOption('dark')
  await game.page.getByLabel('Text size').selectOption('150')
  await expect(game.page.locator('html')).toHaveAttribute('data-theme', 'dark')
  // The page changes at once, the disk a moment later: a window closed in between keeps the old settings.
  await expect
    .poll((): unknown => JSON.parse(readFileSync(path.join(game.home, 'settings.json'), 'utf8')))
    .toMatchObject({ theme: 'dark', textSize: 150 })

  const again = await game.restart()
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(again.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await again.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px')
})

test('the rule book finds clauses by words and by number, and separates rulings', async ({ page }) => {
  await page.getByRole('link', { name: 'Rule book' }).click()
  await page.getByRole('searchbox').fill('LNK-029')
  const clause = page.getByRole('article', { name: 'Rule LNK-029' })
  await expect(clause).toContainText('Aircraft can’t fly through them')
  await page.getByRole('searchbox').fill('surrender dice')
  await expect(page.getByRole('article').first()).toContainText(/surrender/i)
  await page.getByLabel('Our rulings only').check()
  for (const one of await page.getByRole('article').all()) await expect(one).toContainText('Our ruling')
})

test('a question opens its rule next to the board, and the keyboard closes it', async ({ page }) => {
  await beginCampaign(page)
  await decision(page).getByRole('button', { name: 'Rule LNK-004' }).click()
  const sheet = page.getByRole('complementary', { name: 'Rule LNK-004' })
  await expect(sheet).toContainText('18 IPCs')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(decision(page).getByRole('button', { name: 'Rule LNK-004' })).toBeFocused()
})

test('a player views and saves reference cards', async ({ game }) => {
  const { page } = game
  await page.getByRole('link', { name: 'Reference cards' }).click()
  await expect(page.getByRole('img', { name: 'Preview: Novosibirsk' })).toContainText('Tsinghai')
  await page.getByRole('button', { name: 'Preview: Red Sea' }).click()
  await expect(page.getByRole('img', { name: 'Preview: Red Sea' })).toContainText('Eastern Mediterranean')
  await page.getByRole('button', { name: 'None' }).click()
  await expect(page.getByRole('button', { name: 'Save PDF' })).toBeDisabled()
  await page.getByLabel('Red Sea', { exact: true }).check()
  if (game.kind === 'web') {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save PDF' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  }
})

test('about names the credits, the owners of the games, the library and the log', async ({ game, page }) => {
  await page.getByRole('link', { name: 'About' }).click()
  await expect(page.getByText('Rob Daviau')).toBeVisible()
  await expect(page.getByText('Natural Earth')).toBeVisible()
  await expect(page.getByText('trademark of its owners')).toBeVisible()
  await expect(page.getByText(game.home).first()).toBeVisible()
})

test('without WebGL 2 the program says why, and the list of spaces replaces the board', async ({ page }) => {
  await page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind.startsWith('webgl')
        ? null
        : (Reflect.apply(real, this, [kind, ...rest]) as RenderingContext | null as unknown)
    } as typeof real
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas')
  })
  await page.reload()
  await beginCampaign(page)
  await expect(page.getByRole('heading', { name: 'The board needs WebGL 2' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a space' }).fill('Poland')
  await page.getByRole('button', { name: /^Poland/ }).click()
  await expect(page.getByRole('region', { name: 'Poland' })).toContainText('infantry')
})
