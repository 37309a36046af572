// Reports of what happened: the card at the end of a turn with its surrender dice, and the larger card at the end of a
// round.
import type { Locator } from '@playwright/test'
import { expectClean } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { history, openCampaign, openHistory, withPast } from '../support/past-campaigns'
import { emptyBoard, openAt, unit } from '../support/positions'
import { easy, person } from '../support/seats'
import {
  card,
  decision,
  findSpace,
  goTo,
  placeAll,
  prompt,
  readCard,
  rollFirst,
  setCount,
  spaceCard,
} from '../support/play'

test.use({ own: false, kept: { endIdle: false } })

const press = (where: Locator, name: string) => where.getByRole('button', { name, exact: true }).click()

test('a card shows once what a turn collected, won and lost, and no card comes when the player turns it off', async ({
  game,
}) => {
  const page = await openAt(game, {
    dice: 'manual',
    position: emptyBoard('germany', 'combat-move', [
      unit('germany', 'infantry', 'poland', { count: 3 }),
      unit('ussr', 'infantry', 'east-poland', { count: 2 }),
    ]),
  })
  await findSpace(page, 'Poland')
  await setCount(spaceCard(page, 'Poland'), 'infantry', 3)
  await goTo(page, 'East Poland')
  await press(decision(page), 'End combat move')
  await rollFirst(page)
  await expect(prompt(page)).toContainText(/Germany: .*3 dice/)
  await page.getByRole('textbox').fill('116')
  await page.keyboard.press('Enter')
  await expect(prompt(page)).toContainText(/USSR: .*2 dice/)
  // Two defend on 2, and one of them hits.
  await page.getByRole('textbox').fill('26')
  await page.keyboard.press('Enter')
  const take = page.getByRole('button', { name: 'Take these casualties' })
  const back = page.getByRole('button', { name: 'Return to the board' })
  await expect(take.or(back).first()).toBeVisible()
  if (await take.isVisible()) await take.click()
  await back.click()
  await press(decision(page), 'End noncombat move')
  // Germany's free submarine.
  await expect(prompt(page)).toContainText(/Place 1 new unit/)
  await placeAll(page)

  const told = card(page, /^Germany: Round 3/)
  // EUR-178: Germany's own 40 IPCs, and 1 for East Poland.
  await expect(told.getByRole('row', { name: /^Total/ })).toContainText('41 IPCs')
  await expect(told.getByRole('listitem').filter({ hasText: 'USSR → Germany' })).toContainText('East Poland')
  await expect(told.getByRole('listitem').filter({ hasText: 'Germany captures East Poland' })).toBeVisible()
  await expect(told.getByRole('row', { name: /^Germany/ })).toContainText(/1 infantry.*3 IPC/)
  await expect(told.getByRole('row', { name: /^USSR/ })).toContainText(/2 infantry.*6 IPC/)
  await expect(told).toContainText('Next: USSR')
  // The board stays behind it, and the top bar still works; the next question waits.
  await expect(decision(page)).toBeHidden()
  await expect(told.getByRole('button', { name: 'Continue' })).toBeFocused()
  await readCard(page, /^Germany/)
  await expect(prompt(page)).toContainText(/USSR: Buy units/)
  await page.keyboard.press('Control+z')
  await expect(prompt(page)).toContainText(/Germany: Place 1 new unit/)
  await page.keyboard.press('Control+Shift+z')
  await expect(prompt(page)).toContainText(/USSR: Buy units/)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('combobox', { name: 'Turn summaries' }).selectOption('Never')
  await page.goBack()
  await press(decision(page), 'End purchase')
  await press(decision(page), 'End combat move')
  await press(decision(page), 'End noncombat move')
  await expect(prompt(page)).toContainText(/Japan: Buy units/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('surrender dice fall one by one, and the card shows their result after the last', async ({ game }) => {
  const lost = ['moscow', 'leningrad', 'stalingrad', 'archangel', 'belorussia']
  const page = await openAt(game, {
    dice: 'manual',
    position: emptyBoard('ussr', 'noncombat-move', [], {
      control: lost.map((space) => ({ space, power: 'germany' })),
      convoys: [{ space: 'soviet-convoy', power: 'germany' }],
    }),
  })
  await press(decision(page), 'End noncombat move')
  // LNK-106, LNK-109: one for each of four complexes, one for the convoy.
  await expect(prompt(page)).toContainText(/USSR: .*\d dice/)
  const dice = Number(/(\d+) dice/.exec((await prompt(page).textContent()) ?? '')?.[1])
  await page.getByRole('textbox').fill('6'.repeat(dice))
  await page.keyboard.press('Enter')
  const told = card(page, /^USSR/)
  await expect(told.locator('.line')).toHaveText('22')
  await expect(told.getByRole('status')).toHaveText(`${6 * dice} of 22The USSR surrenders.`)
  // LNK-068: the country's own land belongs to no power from now on.
  await expect(told).toContainText(/Turkestan.* are now closed\./)
  await readCard(page, /^USSR/)
  await expect(prompt(page)).toContainText(/Japan: Buy units/)
})

test('the card of a round compares the powers and charts them over the rounds', async ({ game }) => {
  const page = await openAt(game, { position: emptyBoard('usa', 'noncombat-move', []) })
  await press(decision(page), 'End noncombat move')
  await readCard(page, /^United States/)
  const told = card(page, 'End of round 3')
  await expect(told.getByRole('img', { name: /^Income \(IPCs\): / })).toContainText(/Germany\s*40/)
  await expect(told.getByRole('img', { name: /^Value of all units \(IPCs\): / })).toBeVisible()
  await expect(told.getByRole('row', { name: /^United States/ })).toContainText('115')
  await expect(told).toContainText('Next: round 4, Germany')
  await page.keyboard.press('Escape')
  await expect(told).toBeHidden()
  await expect(prompt(page)).toContainText(/Germany: Buy units/)
})

test('the recap moves over the map to each event, by itself to its end or until a key ends it', async ({
  game,
}) => {
  const { page } = game
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('Animation').selectOption('Reduced')
  await page.getByRole('link', { name: 'Start' }).click()
  await withPast(game)
  // Germany has attacked East Poland and is at its noncombat moves: no other power has had a turn since.
  await openCampaign(page, 'At the table')
  const offer = page.getByRole('region', { name: 'Recap' })
  await expect(offer).toContainText('Replay what has happened so far?')
  await offer.getByRole('button', { name: 'See what happened' }).click()
  const caption = page.locator('.caption')
  await expect(caption).toContainText('To East Poland: 6 German infantry from Poland.')
  await expect(decision(page)).toBeHidden()
  // It continues by itself: the battle with its losses, and the new owner of the territory.
  await expect(caption).toContainText(
    /Land battle in East Poland: .*The attacker wins\. Lost: 4 Soviet infantry\. Germany captures East Poland/,
  )
  await expect(caption).toBeHidden()
  await expect(decision(page)).toBeVisible()
  await expect(page.getByText(/Viewing step/)).toHaveCount(0)

  // The history plays the same recap, step by step, until a key ends it.
  await openHistory(page)
  await history(page).getByRole('button', { name: 'Recap of round 1' }).click()
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Play (Space)' })).toBeVisible()
  // Step back from wherever the recap is by then.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(caption).toContainText('To East Poland')
  await page.keyboard.press('ArrowRight')
  await expect(caption).toContainText('Land battle in East Poland')
  await page.keyboard.press('ArrowLeft')
  await expect(caption).toContainText('To East Poland')
  await page.keyboard.press('Escape')
  await expect(caption).toBeHidden()
  await expect(decision(page)).toBeVisible()
})

test('news of the computers’ turns waits for the player, the most important first, and leads to each place', async ({
  game,
}) => {
  test.setTimeout(240_000)
  const powers = ['russia', 'germany', 'uk', 'japan', 'us']
  const page = await openAt(game, {
    scenario: 'revised',
    seed: 'news',
    seats: Object.fromEntries(powers.map((power) => [power, power === 'us' ? person : easy(power)])),
    position: emptyBoard('us', 'noncombat-move', [
      unit('us', 'infantry', 'china'),
      unit('japan', 'infantry', 'kwangtung', { count: 6 }),
      unit('japan', 'armor', 'manchuria', { count: 3 }),
      unit('russia', 'infantry', 'russia', { count: 2 }),
    ]),
  })
  await press(decision(page), 'End noncombat move')
  // The card of the player's turn stays while computers play on. They leave a busy machine little time for it.
  await expect(card(page, /^United States: Round 3/)).toBeVisible({ timeout: 60_000 })
  await readCard(page, /^United States: Round 3/)
  await readCard(page, 'End of round 3')
  const news = card(page, 'News for the United States')
  await expect(news).toBeVisible({ timeout: 100_000 })
  await expect(news).toContainText('You lost 1 infantry (3 IPCs) and China.')
  const line = news.getByRole('button', { name: /^Japan captures China from the United States\./ })
  await expect(line).toContainText('The United States lost 1 infantry (3 IPCs).')
  await expect(news.getByRole('listitem').first()).toContainText('China')
  await expect(decision(page)).toBeHidden()
  await expect(news.getByRole('button', { name: 'My turn' })).toBeFocused()
  await expectClean(page, 'the news')
  await line.click()
  await expect(page.locator('.stage')).toHaveAttribute('data-moving', 'false')
  // One of the turns as a card, and back.
  await news.getByText('Turn by turn').click()
  await news.getByRole('button', { name: 'Japan', exact: true }).click()
  await readCard(page, /^Japan: Round 4/)
  await news.getByRole('button', { name: 'Show me' }).click()
  await expect(page.locator('.caption')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(news).toHaveCount(0)
  await expect(prompt(page)).toContainText('United States')
})

test.describe('on a shared laptop', () => {
  test.use({ kept: { cards: 'never', endIdle: false, motion: 'reduced' } })
  test('news of the first player’s turn waits for the second, before the question', async ({ game }) => {
    const anna = { seat: 'anna', name: 'Anna', kind: 'person' as const }
    const ben = { seat: 'ben', name: 'Ben', kind: 'person' as const }
    const page = await openAt(game, {
      scenario: 'revised',
      seats: { russia: anna, germany: ben, uk: anna, japan: ben, us: anna },
      position: emptyBoard('russia', 'combat-move', [
        unit('russia', 'armor', 'caucasus'),
        unit('germany', 'infantry', 'germany'),
      ]),
    })
    await findSpace(page, 'Caucasus')
    await spaceCard(page, 'Caucasus').getByRole('button', { name: 'All that can move' }).click()
    await goTo(page, 'Ukraine S.S.R.')
    await press(decision(page), 'End combat move')
    await press(decision(page), 'End noncombat move')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    const news = card(page, 'News for Germany')
    await expect(news.getByRole('button', { name: /Ukraine S\.S\.R\. from Germany/ })).toBeVisible()
    await expect(decision(page)).toBeHidden()
    await news.getByRole('button', { name: 'My turn' }).click()
    await expect(prompt(page)).toContainText('Germany')
  })
})
