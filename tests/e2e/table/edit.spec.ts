// Edit mode by mouse: the player changes pieces, control and money, the program checks them together, marks them in the
// history, and undoes them in one step. It refuses an impossible change with a reason and leaves the position as it
// was.
import type { Locator, Page } from '@playwright/test'
import { clickSpace } from '../support/board-clicks'
import { expect, test } from '../support/fixtures'
import { add, decision, findSpace, prompt, spaceCard } from '../support/play'
import { emptyBoard, openAt, unit, type Start } from '../support/positions'

const inPeace: Start = {
  position: emptyBoard('germany', 'combat-move', [unit('germany', 'infantry', 'germany')]),
}
const panel = (page: Page): Locator => page.getByRole('region', { name: 'Edit position' })
const treasury = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Treasuries' }).getByRole('listitem').filter({ hasText: name })

async function beginEdit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Edit position' }).click()
  await expect(panel(page)).toBeVisible()
}

/** Adds pieces to the space in the editor. */
async function addPieces(page: Page, power: string, type: string, count: number): Promise<void> {
  const form = panel(page).getByRole('form', { name: 'Add units' })
  await form.getByLabel('Power').selectOption(power)
  await form.getByLabel('Unit').selectOption(type)
  await add(form, 'How many', count - 1)
  await form.getByRole('button', { name: 'Add', exact: true }).click()
}

test('a player changes pieces, control and money together, the history marks it, and one undo takes it back', async ({
  game,
}) => {
  const page = await openAt(game, inPeace)
  await beginEdit(page)
  await clickSpace(game, 'Germany')
  await addPieces(page, 'Germany', 'Armor', 2)
  await findSpace(page, 'Poland', panel(page))
  await panel(page).getByLabel('Controlled by').selectOption('USSR')
  await panel(page).getByRole('button', { name: 'Money', exact: true }).click()
  await add(panel(page), 'England', 3)

  const changes = panel(page).getByRole('region', { name: 'Changes' })
  await expect(changes).toContainText('Germany 2 armor added')
  await expect(changes).toContainText('Poland: controlled by the USSR')
  await expect(changes).toContainText('England: 28 IPCs on hand')
  await panel(page).getByRole('button', { name: 'Check and apply' }).click()
  await expect(panel(page)).toBeHidden()
  await expect(treasury(page, 'England')).toContainText(/\b28\b/)
  await findSpace(page, 'Germany')
  await expect(spaceCard(page, 'Germany')).toContainText(/1 infantry.*2 armor/s)
  await findSpace(page, 'Poland')
  await expect(spaceCard(page, 'Poland')).toContainText('Controlled by the USSR')

  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('complementary', { name: 'History' })
  await expect(history).toContainText('Edited')
  await expect(history).toContainText('Poland: controlled by the USSR')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(spaceCard(page, 'Poland')).toContainText('Controlled by Germany')
  await expect(treasury(page, 'England')).toContainText(/\b25\b/)
  await findSpace(page, 'Germany')
  await expect(spaceCard(page, 'Germany')).not.toContainText('armor')
})

test('undo in edit mode takes back one change at a time, and leaving it keeps the position as it was', async ({
  game,
}) => {
  const page = await openAt(game, inPeace)
  await beginEdit(page)
  await clickSpace(game, 'Germany')
  await addPieces(page, 'Germany', 'Armor', 1)
  await addPieces(page, 'Germany', 'Bomber', 1)
  const changes = panel(page).getByRole('region', { name: 'Changes' })
  await expect(changes).toContainText('bomber')
  await panel(page).getByRole('button', { name: 'Undo' }).click()
  await expect(changes).not.toContainText('bomber')
  await expect(changes).toContainText('Germany 1 armor added')
  await panel(page).getByRole('button', { name: 'Exit' }).click()
  await expect(prompt(page)).toContainText('Germany: Make your combat moves')
  await expect(spaceCard(page, 'Germany')).not.toContainText('armor')
})

test('the editor refuses an impossible position with the reason, the space and a remedy, and keeps the changes', async ({
  game,
}) => {
  const page = await openAt(game, inPeace)
  await beginEdit(page)
  await clickSpace(game, 'Germany')
  await addPieces(page, 'USSR', 'Infantry', 1)
  await panel(page).getByRole('button', { name: 'Check and apply' }).click()
  await expect(panel(page)).toContainText('This position isn’t possible')
  await expect(panel(page).getByRole('button', { name: 'Show Germany' })).toBeVisible()
  await expect(panel(page)).toContainText('Remove one side')
  await expect(panel(page).getByRole('region', { name: 'Changes' })).toContainText('USSR 1 infantry added')

  // Undo removes the infantry: nothing is left to apply.
  await panel(page).getByRole('button', { name: 'Undo' }).click()
  await expect(panel(page).getByRole('button', { name: 'Check and apply' })).toBeDisabled()
  await expect(decision(page)).toBeHidden()
})
