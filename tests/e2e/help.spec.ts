// Help that saves clicks and decides nothing: steps in which nothing can move, the order of the last purchase, and
// aircraft that all come home. The player can undo it at once.
import { expect, STILL, test } from './fixtures'
import { decision, goTo, prompt, readyIn, setCount, spaceCard } from './play'
import { emptyBoard, openAt, unit } from './positions'

test.use({ own: false })

test.describe('steps without a choice', () => {
  test.use({ kept: { ...STILL, cards: 'never', recap: 'never' } })

  test('steps in which nothing can move end by themselves and say so, and stay open after an undo', async ({
    game,
  }) => {
    const page = await openAt(game, { position: emptyBoard('germany', 'purchase', []) })
    await decision(page).getByRole('button', { name: 'End purchase' }).click()
    // LNK-053: the free submarine leaves something to decide.
    await expect(prompt(page)).toContainText('Place 1 new unit')
    await expect(page.getByText('Nothing could move, so the combat move ended.')).toBeVisible()
    await expect(page.getByText('Nothing could move, so the noncombat move ended.')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(prompt(page)).toContainText('noncombat moves')
    await expect(decision(page)).toContainText('Nothing left to move.')
    await decision(page).getByRole('button', { name: 'End noncombat move' }).click()
    await expect(prompt(page)).toContainText('Place 1 new unit')
  })

  test('the next round offers the last purchase again, and one click orders it', async ({ game }) => {
    test.setTimeout(240_000)
    const page = await openAt(game, { position: emptyBoard('germany', 'purchase', []) })
    const again = decision(page).getByRole('button', { name: /^Same as last time/ })
    await expect(again).toHaveCount(0)
    await setCount(decision(page), 'Infantry', 2)
    await setCount(decision(page), 'Armor', 1)
    await decision(page).getByRole('button', { name: 'End purchase' }).click()
    await expect(prompt(page)).not.toContainText('Germany: Buy units')
    // Play on through the round with the button that ends or answers each question; never end Germany's next purchase,
    // which may come up while the pointer is on its way.
    await expect(async () => {
      const asked = (await prompt(page).textContent({ timeout: 2000 })) ?? ''
      if (asked.includes('Germany: Buy units')) return
      const here = decision(page).filter({ hasText: asked })
      const place = here.getByRole('button', { name: /^Place \d+ in/ }).first()
      const pressed = (await place.isVisible()) ? place : here.locator('.btn-main')
      await pressed.click({ timeout: 2000 })
      await expect(prompt(page)).toContainText('Germany: Buy units', { timeout: 100 })
    }).toPass({ intervals: [100], timeout: 120_000 })
    await expect(page.getByText('Round 4', { exact: true })).toBeVisible()
    await again.click()
    await expect(decision(page).getByRole('textbox', { name: 'Infantry', exact: true })).toHaveValue('2')
    await expect(decision(page).getByRole('textbox', { name: 'Armor', exact: true })).toHaveValue('1')
    await expect(again).toHaveCount(0)
  })
})

test('one click lands all aircraft, and one undo puts them back in the air', async ({ game }) => {
  const page = await openAt(game, {
    position: emptyBoard('germany', 'combat-move', [
      unit('germany', 'fighter', 'norway', { count: 2 }),
      unit('germany', 'bomber', 'germany'),
      unit('uk', 'transport', 'north-sea'),
    ]),
    seed: 'all home',
  })
  for (const from of ['Norway', 'Germany']) {
    await readyIn(page, from)
    await spaceCard(page, from).getByRole('button', { name: 'All that can move' }).click()
    await goTo(page, 'North Sea')
  }
  await decision(page).getByRole('button', { name: 'End combat move' }).click()
  await page.getByRole('button', { name: /^Roll to the end/ }).click()
  await page.getByRole('button', { name: 'Return to the board' }).click({ timeout: 60_000 })
  await expect(decision(page)).toContainText('Aircraft still in the air')
  await decision(page).getByRole('button', { name: 'Land all where it is safest' }).click()
  await expect(decision(page)).not.toContainText('Aircraft still in the air')
  await page.keyboard.press('Control+z')
  await expect(decision(page)).toContainText('Aircraft still in the air')
  await expect(
    decision(page).getByRole('button', { name: /^North Sea.*2 German fighters and 1 German bomber/ }),
  ).toBeVisible()
})
