// Planned attacks, and help next to the board: the list of attacks and a single cancel; the reference cards; a clause
// with its neighbors, and the way back to the unchanged board.
import { expect, test } from '../support/fixtures'
import { decision, findSpace, goTo, readyIn, spaceCard } from '../support/play'
import { emptyBoard, openAt, unit } from '../support/positions'

const fronts = () => ({
  ...emptyBoard('germany', 'combat-move', [
    unit('germany', 'infantry', 'germany', { count: 3 }),
    unit('germany', 'armor', 'poland', { count: 2 }),
    unit('uk', 'infantry', 'eastern-france'),
    unit('ussr', 'infantry', 'east-poland', { count: 2 }),
  ]),
  control: [{ space: 'eastern-france', power: 'uk' }],
})

test('the game asks whether bombers dropped on a complex raid, and one click confirms it', async ({
  game,
}) => {
  const page = await openAt(game, {
    scenario: 'revised',
    position: emptyBoard('uk', 'combat-move', [
      unit('uk', 'bomber', 'united-kingdom'),
      unit('germany', 'infantry', 'germany', { count: 4 }),
    ]),
  })
  await readyIn(page, 'United Kingdom')
  await page.getByRole('button', { name: 'All that can move' }).click()
  await goTo(page, 'Germany')
  const ask = decision(page).getByRole('status', { name: 'Fight or raid' })
  await expect(ask).toContainText('% to win')
  await ask.getByRole('button', { name: 'Raid' }).click()
  await expect(ask).toBeHidden()
  await expect(decision(page).getByRole('region', { name: 'Planned attacks' })).toContainText('Bombing raid')
})

test('the list of attacks leads to each of them; the player cancels one alone, and undo brings it back', async ({
  game,
}) => {
  const page = await openAt(game, { position: fronts() })
  const attacks = decision(page).getByRole('region', { name: 'Planned attacks' })
  await expect(attacks).toBeHidden()
  for (const [from, to] of [
    ['Germany', 'Eastern France'],
    ['Poland', 'East Poland'],
  ] as const) {
    await readyIn(page, from)
    await page.getByRole('button', { name: 'All that can move' }).click()
    await goTo(page, to)
  }
  const row = (name: RegExp) => attacks.getByRole('button', { name })
  await expect(attacks.getByRole('listitem')).toHaveCount(2)
  await expect(
    row(
      /^Attack on East Poland\s+.*\d+% to win.*\s+2\s+armor\s+against\s+2\s+infantry\s+Land battle, from Poland$/,
    ),
  ).toBeVisible()
  await row(/^Attack on Eastern France/).click()
  await expect(spaceCard(page, 'Eastern France')).toContainText('3 infantry')

  await row(/^Cancel the attack on Eastern France$/).click()
  await expect(attacks.getByRole('listitem')).toHaveCount(1)
  // Focus stays in the list for keyboard users.
  await expect(row(/^Attack on East Poland/)).toBeFocused()
  await findSpace(page, 'Germany')
  await expect(spaceCard(page, 'Germany')).toContainText('3 infantry')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(attacks.getByRole('listitem')).toHaveCount(2)
})

test('cards open next to the board; a clause has its neighbors, and the book leads back to the unchanged board', async ({
  game,
}) => {
  const page = await openAt(game, { position: fronts() })
  await expect(page.locator('.stage')).toHaveAttribute('aria-busy', 'false')
  await readyIn(page, 'Poland')
  await page.keyboard.press('c')
  const cards = page.getByRole('complementary', { name: 'Cards' })
  await expect(cards.getByRole('img', { name: 'Preview: Turn order' })).toBeVisible()
  await cards.getByRole('button', { name: 'Units' }).click()
  await expect(cards.getByRole('img', { name: 'Preview: Units' })).toContainText('Battleship')
  await expect(page.locator('canvas').first()).toBeVisible()

  await decision(page).getByRole('button', { name: 'Rule EUR-036' }).click()
  const sheet = (id: string) => page.getByRole('complementary', { name: `Rule ${id}` })
  await sheet('EUR-036')
    .getByRole('button', { name: /^Previous rule: EUR-035/ })
    .click()
  await expect(sheet('EUR-035')).toBeVisible()
  await sheet('EUR-035')
    .getByRole('button', { name: /^Next clause: EUR-036/ })
    .click()
  await sheet('EUR-036').getByRole('link', { name: 'Open in rule book' }).click()
  const clause = page.getByRole('article', { name: 'Rule EUR-036' })
  await expect(clause).toBeInViewport()
  await expect(clause).toBeFocused()
  await expect(page.getByRole('article', { name: 'Rule EUR-037' })).toBeVisible()

  await page.getByRole('link', { name: 'Return to the board' }).click()
  await expect(cards.getByRole('img', { name: 'Preview: Units' })).toBeVisible()
  await expect(spaceCard(page, 'Poland')).toContainText('2 armor')
})
