// Help that saves clicks and decides nothing: steps in which nothing can move, the order of the last purchase, and
// aircraft that all come home. The player can undo it at once.
import { expect, STILL, test } from '../support/fixtures'
import { decision, goTo, prompt, readyIn, rollDice, rollFirst, setCount, spaceCard } from '../support/play'
import { emptyBoard, openAt, unit } from '../support/positions'

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
  await decision(page).getByRole('button', { name: 'Land all in the safest spaces' }).click()
  await expect(decision(page)).not.toContainText('Aircraft still in the air')
  await page.keyboard.press('Control+z')
  await expect(decision(page)).toContainText('Aircraft still in the air')
  await expect(
    decision(page).getByRole('button', { name: /^North Sea.*2 German fighters and 1 German bomber/ }),
  ).toBeVisible()
})

test.describe('with tips', () => {
  test.use({ kept: { ...STILL, cards: 'never', recap: 'never', tips: true } })

  test('a tip comes with the first retreat and goes for good; Shift+F1 explains what is clicked next, and presses nothing', async ({
    game,
  }) => {
    const position = emptyBoard('germany', 'combat-move', [
      unit('germany', 'armor', 'poland', { count: 2 }),
      unit('ussr', 'infantry', 'east-poland', { count: 2 }),
    ])
    const page = await openAt(game, { position, dice: 'manual' })
    await readyIn(page, 'Poland')
    await spaceCard(page, 'Poland').getByRole('button', { name: 'All that can move' }).click()
    await goTo(page, 'East Poland')
    await decision(page).getByRole('button', { name: 'End combat move' }).click()
    await rollFirst(page)
    await rollDice(page, 6, 6)
    await rollDice(page, 6, 6)
    const tip = page.getByRole('note', { name: 'Tip' })
    await expect(tip).toContainText('the attacker can press on or retreat')
    await expect(tip.getByRole('button', { name: 'EUR-093' })).toBeVisible()
    await tip.getByRole('button', { name: 'Got it' }).click()
    await expect(tip).toBeHidden()

    await page.keyboard.press('Shift+F1')
    await expect(page.getByText('Click anything on the screen or the board')).toBeVisible()
    await decision(page).getByRole('button', { name: 'Retreat to Poland' }).click()
    const explained = page.getByRole('complementary', { name: 'What is this?' })
    await expect(explained).toContainText('Retreat to Poland')
    await expect(explained).toContainText('Now:')
    await explained.getByRole('button', { name: 'Close' }).click()
    await expect(prompt(page)).toContainText('Press the attack or retreat')

    // The second time that a retreat is possible, there is no tip.
    await decision(page).getByRole('button', { name: 'Press the attack' }).click()
    await rollDice(page, 6, 6)
    await rollDice(page, 6, 6)
    await expect(prompt(page)).toContainText('Press the attack or retreat')
    await expect(tip).toBeHidden()
  })
})
