// Uses each special power of the linked game (LNK-037) once with the mouse: the campaign starts right before it, and
// from there the test only clicks. The clauses in the titles define the expected results.
import type { Locator, Page } from '@playwright/test'
import { clickSpace } from '../support/board-clicks'
import { expect, test } from '../support/fixtures'
import {
  add,
  decision,
  findSpace,
  goTo,
  prompt,
  readyIn,
  rollDice,
  rollFirst,
  spaceCard,
  takeOff,
} from '../support/play'
import { openAt, powers } from '../support/positions'

test.use({ own: false })

const press = (page: Page, name: string | RegExp) => decision(page).getByRole('button', { name }).click()
const reach = (page: Page): Locator => page.getByRole('region', { name: 'Where they can go' })
const treasury = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Treasuries' }).getByRole('listitem').filter({ hasText: name })

/** Ends steps, each with its own button, until there is something to place. */
async function toPlacing(page: Page): Promise<void> {
  await press(page, 'End purchase')
  await press(page, 'End combat move')
  await press(page, 'End noncombat move')
  await expect(prompt(page)).toContainText('Place')
}

test('LNK-036 PAC-038 a British fighter of the United Kingdom patrols over the North Sea, and its card says so', async ({
  game,
}) => {
  const page = await openAt(game, powers.patrol)
  await readyIn(page, 'United Kingdom')
  await add(spaceCard(page, 'United Kingdom'), 'fighter')
  const northSea = reach(page).getByRole('button', { name: /^Move to the North Sea,/ })
  await expect(northSea).toContainText('combat air patrol')
  await northSea.click()
  await expect(decision(page)).toContainText('Nothing left to move.')
  await clickSpace(game, 'North Sea')
  await expect(spaceCard(page, 'North Sea')).toContainText(/1 fighter\s*on patrol/)
})

test('PAC-085 PAC-090 PAC-091 Japan sends two of six attacks at a carrier and one at a destroyer; 2 hits, 3 does not', async ({
  game,
}) => {
  const page = await openAt(game, powers.kamikaze)
  await press(page, 'End combat move')
  await expect(prompt(page)).toHaveText('Japan: Send kamikaze attacks? 6 left.')
  await add(decision(page), /^Aircraft carrier/, 2)
  await add(decision(page), /^Destroyer/)
  await expect(decision(page)).toContainText('3 attacks left')
  await press(page, 'Attack with 3')
  // Both dice against the carrier come before the die against the destroyer, with no change in between.
  await expect(prompt(page)).toContainText(/Japan: Roll 2 dice and type in the results; 2 or less hits/)
  await rollDice(page, 3, 2)
  await expect(prompt(page)).toContainText(/Japan: Roll 1 die and type in the result; 2 or less hits/)
  await rollDice(page, 3)
  await expect(prompt(page)).toContainText('noncombat')
  await clickSpace(game, 'Sea Zone 36')
  await expect(spaceCard(page, 'Sea Zone 36')).toContainText('1 destroyer')
  await expect(spaceCard(page, 'Sea Zone 36')).not.toContainText('carrier')
})

test('LNK-040 LNK-041 EUR-161 the USSR converts the British infantry in Moscow and leaves the American fighter; the list has no marine', async ({
  game,
}) => {
  const page = await openAt(game, powers.conversion)
  await press(page, 'End noncombat move')
  await expect(prompt(page)).toHaveText('USSR: Which allied units become Soviet?')
  await expect(decision(page)).toContainText(/2 infantry\s*United Kingdom/)
  await expect(decision(page)).not.toContainText('marine')
  await takeOff(decision(page), /^fighter, Moscow/)
  await expect(decision(page)).toContainText('2 of up to 3 selected')
  await press(page, 'Confirm')
  await findSpace(page, 'Moscow')
  await expect(spaceCard(page, 'Moscow')).toContainText(/USSR\s*2 infantry/)
  await expect(spaceCard(page, 'Moscow')).toContainText(/United States\s*1 fighter\s*1 marine/)
})

test('LNK-044 LNK-045 LNK-047 the player gives all 28 of the pool to England: it collects 37, India 15 and Australia 20', async ({
  game,
}) => {
  const page = await openAt(game, powers.poolSplit)
  await expect(prompt(page)).toHaveText('United Kingdom: Divide the convoy pool: 28 IPCs.')
  await takeOff(decision(page), 'India', 9)
  await takeOff(decision(page), 'Australia', 9)
  await expect(decision(page)).toContainText('10 of 28 assigned')
  await expect(decision(page).getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await add(decision(page), 'England', 18)
  await press(page, 'Confirm')
  await expect(treasury(page, 'England')).toContainText(/\b37\b/)
  await expect(treasury(page, 'India')).toContainText(/\b15\b/)
  await expect(treasury(page, 'Australia')).toContainText(/\b20\b/)
})

test('LNK-048 LNK-050 Gibraltar, Malta and Cyprus bring three free infantry: two in Gibraltar and one in Malta', async ({
  game,
}) => {
  const page = await openAt(game, powers.freeInfantry)
  await press(page, 'Confirm')
  await expect(prompt(page)).toHaveText(
    'United Kingdom: Place up to 3 free infantry in the Mediterranean. Any that you don’t place are lost.',
  )
  // The panel suggests one place for all three: take two back and place them on the board itself.
  await takeOff(decision(page), 'Malta', 2)
  await decision(page).getByRole('button', { name: 'Gibraltar' }).click()
  await clickSpace(game, 'Gibraltar')
  await clickSpace(game, 'Gibraltar')
  await expect(decision(page)).toContainText('3 of 3 placed')
  await press(page, 'Confirm')
  await findSpace(page, 'Gibraltar')
  await expect(spaceCard(page, 'Gibraltar')).toContainText('2 infantry')
  await findSpace(page, 'Malta')
  await expect(spaceCard(page, 'Malta')).toContainText('1 infantry')
})

test('LNK-053 LNK-054 Germany begins with 40 and places its free submarine in the Danish Sea, where it has no complex', async ({
  game,
}) => {
  const page = await openAt(game, powers.freeSubmarine)
  await toPlacing(page)
  await expect(prompt(page)).toHaveText('Germany: Place 1 new unit. That ends the phase.')
  await expect(decision(page)).toContainText('1 submarine (free)')
  await clickSpace(game, 'Danish Sea')
  await expect(prompt(page)).not.toContainText('Place')
  await findSpace(page, 'Danish Sea')
  await expect(spaceCard(page, 'Danish Sea')).toContainText(/Germany\s*1 submarine/)
})

test('LNK-057 LNK-058 LNK-204 Moscow falls with 7 IPCs: Germany takes them, and the USSR makes Archangel its capital', async ({
  game,
}) => {
  const page = await openAt(game, powers.exile)
  await readyIn(page, 'Belorussia')
  await add(spaceCard(page, 'Belorussia'), 'armor')
  await goTo(page, 'Moscow')
  await press(page, 'End combat move')
  await expect(prompt(page)).toContainText('USSR: The capital has fallen')
  await expect(treasury(page, 'Germany')).toContainText(/\b7\b/)
  await expect(treasury(page, 'USSR')).toContainText(/\b0\b/)
  await expect(decision(page).getByRole('radio')).toHaveCount(3)
  await clickSpace(game, 'Archangel')
  await expect(decision(page).getByRole('radio', { name: /^Archangel/ })).toBeChecked()
  await press(page, 'Confirm')
  await findSpace(page, 'Archangel')
  await expect(spaceCard(page, 'Archangel')).toContainText('Capital in exile of the USSR')
})

test('LNK-039 PAC-136 the US buys an industrial complex for 15 IPCs and builds it in Morocco, American since the turn began', async ({
  game,
}) => {
  const page = await openAt(game, powers.factory)
  await add(decision(page).getByRole('table').first(), 'Industrial complex')
  await expect(decision(page).getByRole('table').first()).toContainText('5 IPCs left')
  await toPlacing(page)
  await expect(treasury(page, 'United States (Europe)')).toContainText(/\b5\b/)
  // Its own two mainlands have complexes already: the panel offers only Morocco.
  await press(page, 'Place 1 in Morocco')
  await findSpace(page, 'Morocco')
  await expect(spaceCard(page, 'Morocco')).toContainText('Industrial complex')
})

test('LNK-038 PAC-078 a marine lands from its transport and attacks on 2', async ({ game }) => {
  const page = await openAt(game, powers.marines)
  await readyIn(page, 'Sea Zone 37')
  await add(spaceCard(page, 'Sea Zone 37'), /^marine/)
  await goTo(page, 'Shantung')
  await press(page, 'End combat move')
  await rollFirst(page)
  await expect(prompt(page)).toContainText('United States: Roll 1 die and type in the result; 2 or less hits')
  await rollDice(page, 2)
  await expect(prompt(page)).toContainText('Japan: Roll 1 die and type in the result; 2 or less hits')
  await rollDice(page, 3)
  await page.getByRole('button', { name: 'Return to the board' }).click()
  await findSpace(page, 'Shantung')
  await expect(spaceCard(page, 'Shantung')).toContainText('1 marine')
  await expect(spaceCard(page, 'Shantung')).not.toContainText('infantry')
})

test('LNK-042 PAC-063 a Japanese destroyer takes one infantry aboard', async ({ game }) => {
  const page = await openAt(game, powers.destroyers)
  await readyIn(page, 'Japan')
  await add(spaceCard(page, 'Japan'), 'infantry')
  await goTo(page, 'Sea Zone 36')
  await expect(spaceCard(page, 'Sea Zone 36')).toContainText(/1 destroyer\s*carrying 1 infantry/)
})
