// A German turn by mouse and lists, and a Soviet move over an interboard space, with reloads and restarts in between:
// the program returns each time to where it was.
import type { Page } from '@playwright/test'
import { expect, STILL, test } from '../support/fixtures'
import {
  beginCampaign,
  card,
  decision,
  fightAll,
  findSpace,
  goTo,
  landAll,
  passInitialPlacement,
  placeAll,
  prompt,
  readCard,
  rollFirst,
  setCount,
  spaceCard,
} from '../support/play'

test.use({ kept: { ...STILL, endIdle: false } })

const treasury = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Treasuries' }).getByRole('listitem').filter({ hasText: name })

test('the USSR buys and places units on the board before round 1', async ({ page }) => {
  await beginCampaign(page)
  await setCount(decision(page), 'USSR', 3)
  await setCount(decision(page), 'England', 9)
  await expect(decision(page)).toContainText('18 of 18 assigned')
  await decision(page).getByRole('button', { name: 'Confirm' }).click()

  await expect(prompt(page)).toContainText(/USSR: Buy units.*3 IPCs left/)
  await setCount(decision(page), 'Infantry', 1)
  // LNK-010: the USSR may place units in the interboard spaces of Russia.
  await decision(page).getByRole('button', { name: 'Place 1 in the Yakut SSR' }).click()
  await findSpace(page, 'Yakut SSR')
  await expect(spaceCard(page, 'Yakut SSR')).toContainText('1 infantry')
  await decision(page).getByRole('button', { name: 'End purchase' }).click()
  await expect(prompt(page)).toContainText(/United Kingdom: Buy units.*9 IPCs left/)
})

test('a round begins with purchase, an amphibious assault and its battles, and passes to the next power', async ({
  game,
}) => {
  test.setTimeout(600_000)
  const { page } = game
  await beginCampaign(page)
  await passInitialPlacement(page)

  // Purchase: 52 IPCs, of which 8 infantry and 1 fighter take 36.
  await expect(prompt(page)).toContainText(/Germany: Buy units.*52 IPCs to spend/)
  await setCount(decision(page), 'Infantry', 8)
  await setCount(decision(page), 'Fighter', 1)
  await expect(decision(page)).toContainText('16 IPCs left')
  await decision(page).getByRole('button', { name: 'End purchase' }).click()
  await expect(prompt(page)).toContainText('combat moves')
  await expect(treasury(page, 'Germany')).toContainText('16')

  // The list of targets leaves out a space out of reach.
  await findSpace(page, 'Poland')
  await page.getByRole('button', { name: 'All that can move' }).click()
  const reach = page.getByRole('region', { name: 'Where they can go' })
  await expect(reach.getByRole('button', { name: /^Move to East Poland, 1 move, attack/ })).toBeVisible()
  await expect(reach.getByRole('button', { name: /^Move to Moscow/ })).toHaveCount(0)
  await goTo(page, 'East Poland')
  await expect(spaceCard(page, 'East Poland')).toContainText('6 infantry')
  await page.keyboard.press('Control+z')
  await findSpace(page, 'Poland')
  await expect(spaceCard(page, 'Poland')).toContainText('6 infantry')
  await page.keyboard.press('Control+Shift+z')
  await findSpace(page, 'East Poland')
  await expect(spaceCard(page, 'East Poland')).toContainText('6 infantry')

  // Submarines and a fighter clear the way; a transport loads, sails and lands in one chain of clicks.
  await findSpace(page, 'Danish Sea')
  await setCount(spaceCard(page, 'Danish Sea'), 'submarines', 2)
  await goTo(page, 'North Sea')
  await findSpace(page, 'Norway')
  await setCount(spaceCard(page, 'Norway'), 'fighter', 1)
  await goTo(page, 'North Sea')
  await findSpace(page, 'Germany')
  await setCount(spaceCard(page, 'Germany'), 'infantry', 1)
  await setCount(spaceCard(page, 'Germany'), 'artillery', 1)
  await goTo(page, 'Danish Sea')
  await expect(spaceCard(page, 'Danish Sea')).toContainText('carrying 1 artillery and 1 infantry')
  await goTo(page, 'North Sea')
  await expect(
    reach.getByRole('button', { name: /^Move to the United Kingdom, Unload, amphibious assault/ }),
  ).toBeVisible()
  await goTo(page, 'United Kingdom')
  await expect(spaceCard(page, 'North Sea')).toContainText('landing in the United Kingdom')

  // A reload and a restart lose nothing of this.
  await page.reload()
  await expect(prompt(page)).toContainText(/Germany: .*combat moves/)
  let now = await game.restart()
  await now.getByRole('button', { name: /^Continue/ }).click()
  await expect(prompt(now)).toContainText(/Germany: .*combat moves/)
  await findSpace(now, 'North Sea')
  await expect(spaceCard(now, 'North Sea')).toContainText('landing in the United Kingdom')

  await decision(now).getByRole('button', { name: 'End combat move' }).click()
  let reloaded = false
  await fightAll(now, async (screen) => {
    if (reloaded) return
    reloaded = true
    // This works in the middle of a battle too. While an answer is pending, the question before it is still there.
    await expect(decision(screen)).toHaveAttribute('aria-busy', 'false')
    const asked = await prompt(screen).textContent()
    await screen.reload()
    await expect(prompt(screen)).toHaveText(asked ?? '')
  })
  await landAll(now)
  await decision(now).getByRole('button', { name: 'End noncombat move' }).click()

  await expect(prompt(now)).toContainText('Germany: Place')
  await placeAll(now)
  // All units are placed, so the step ends by itself, and the turn with it.
  await expect(card(now, /^Germany: Round 1/)).toContainText(/Collected\s*(4\d|5\d) IPC/)
  await readCard(now, /^Germany/)
  await expect(prompt(now)).toContainText(/USSR: Buy units/)
  // Germany kept 16 IPCs, and collects at least its own 40.
  await expect(treasury(now, 'Germany')).toContainText(/5[6-9]|6\d/)

  // The USSR moves from Europe over an interboard space.
  await decision(now).getByRole('button', { name: 'End purchase' }).click()
  await decision(now).getByRole('button', { name: 'End combat move' }).click()
  await expect(prompt(now)).toContainText(/noncombat moves/)
  await findSpace(now, 'Turkestan')
  await setCount(spaceCard(now, 'Turkestan'), 'infantry', 2)
  await goTo(now, 'Novosibirsk')
  await expect(spaceCard(now, 'Novosibirsk')).toContainText('2 infantry')

  // The history reports it, and shows the board as it was.
  await now.getByRole('button', { name: 'History' }).click()
  const history = now.getByRole('complementary', { name: 'History' })
  await expect(history).toContainText('2 Soviet infantry move from Turkestan to Novosibirsk.')
  await expect(history).toContainText('Germany collects')
  await history.getByRole('button', { name: /^View the board after step 1:/ }).click()
  await expect(now.getByText('Viewing step 1')).toBeVisible()
  await findSpace(now, 'Turkestan')
  await expect(spaceCard(now, 'Turkestan')).toContainText('3 infantry')
  await now.getByRole('button', { name: 'Return to the present' }).click()
  await expect(spaceCard(now, 'Turkestan')).toContainText('1 infantry')

  now = await game.restart()
  await now.getByRole('button', { name: /^Continue/ }).click()
  await expect(prompt(now)).toContainText(/noncombat moves/)
  await findSpace(now, 'Novosibirsk')
  await expect(spaceCard(now, 'Novosibirsk')).toContainText('2 infantry')
})

test('the player types in real dice, and they count as typed', async ({ page }) => {
  await page.getByRole('link', { name: 'New campaign' }).click()
  await page.getByLabel('One person plays every power').check()
  await page.getByLabel('Rolled at the table').check()
  await page.getByRole('button', { name: 'Start campaign' }).click()
  await expect(decision(page)).toBeVisible()
  await passInitialPlacement(page)
  await decision(page).getByRole('button', { name: 'End purchase' }).click()
  await findSpace(page, 'Poland')
  await setCount(spaceCard(page, 'Poland'), 'infantry', 6)
  await goTo(page, 'East Poland')
  await decision(page).getByRole('button', { name: 'End combat move' }).click()
  await rollFirst(page)
  await expect(prompt(page)).toContainText(/Germany: .*6 dice/)
  // Four ones kill the four infantry, which still fire: four sixes miss.
  await page.getByRole('textbox').fill('111166')
  await page.keyboard.press('Enter')
  await expect(prompt(page)).toContainText(/USSR: .*4 dice/)
  await page.getByRole('textbox').fill('6666')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'The attacker wins.' })).toBeVisible()
  await page.getByRole('button', { name: 'Return to the board' }).click()
  await findSpace(page, 'East Poland')
  await expect(spaceCard(page, 'East Poland')).toContainText('Controlled by Germany')
  await expect(spaceCard(page, 'East Poland')).toContainText('6 infantry')
})
