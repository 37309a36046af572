// What a player does at the screen, in words: the specs tell their stories with these.
import { expect, type Locator, type Page } from '@playwright/test'

/** The panel with the open question, next to the board or in a battle. */
export const decision = (page: Page): Locator => page.getByRole('region', { name: 'Decision' })

/** The sentence of the open question. */
export const prompt = (page: Page): Locator => decision(page).locator('.prompt')

/** Goes from the start screen to the board: one person plays every power, everything else is the default. */
export async function beginCampaign(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New campaign' }).click()
  await page.getByLabel('One person plays every power').check()
  await page.getByRole('button', { name: 'Start campaign' }).click()
  await expect(decision(page)).toBeVisible()
}

/** Finds a space by name: the board selects it and flies to it. In edit mode the panel shows its card. */
export async function findSpace(page: Page, name: string, within: Locator | Page = page): Promise<void> {
  await page.keyboard.press('Control+f')
  const dialog = page.getByRole('dialog', { name: 'Find a space' })
  await dialog.getByRole('textbox').fill(name)
  await dialog.getByRole('option', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(spaceCard(within, name)).toBeVisible()
}

/** The card of the selected space. */
export const spaceCard = (page: Locator | Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true })

/** Sets a number field to `count`. */
export async function setCount(where: Locator, label: string | RegExp, count: number): Promise<void> {
  const exact = typeof label === 'string'
  const field = where.getByRole('textbox', { name: label, exact })
  await field.fill(String(count))
  await field.press('Tab')
  await expect(field).toHaveValue(String(count))
}

/** Presses '+' of a number field `times` times. */
export async function add(where: Locator, label: string | RegExp, times = 1): Promise<void> {
  const more = stepper(where, label).getByRole('button', { name: 'Add one' })
  for (let n = 0; n < times; n++) await more.click()
}

/** Presses '−' of a number field `times` times. */
export async function takeOff(where: Locator, label: string | RegExp, times = 1): Promise<void> {
  const less = stepper(where, label).getByRole('button', { name: 'Remove one' })
  for (let n = 0; n < times; n++) await less.click()
}

const stepper = (where: Locator, name: string | RegExp): Locator =>
  where.getByRole('group', typeof name === 'string' ? { name, exact: true } : { name })

/** Selects a space whose units can still move, from the list in the movement panel. */
export async function readyIn(page: Page, space: string): Promise<void> {
  const panel = decision(page)
  const list = panel.locator('details', { hasText: /units? can still move/ })
  const line = list.getByRole('button', { name: new RegExp(`^${space.replaceAll('.', '\\.')}(?!\\w)`) })
  // The panel may redraw an opened list as closed while it loads.
  await expect(async () => {
    await expect(list).toBeVisible()
    if (!(await list.evaluate((details: HTMLDetailsElement) => details.open)))
      await list.locator('summary').click()
    await line.click({ timeout: 5_000 })
  }).toPass()
  await expect(spaceCard(page, space)).toBeVisible()
}

/** Enters real dice with their faces on the screen. */
export async function rollDice(page: Page, ...dice: number[]): Promise<void> {
  const faces = decision(page).getByRole('group', { name: 'Roll the dice' })
  for (const die of dice) await faces.getByRole('button', { name: String(die), exact: true }).click()
  await decision(page)
    .getByRole('button', { name: /^Enter these dice/ })
    .click()
}

/** Waits for `count` frames of the page. */
export async function frames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (left) => {
    for (; left > 0; left--) await new Promise(requestAnimationFrame)
  }, count)
}

/** Waits until the board has loaded and is at rest: no flight, zoom or pan runs or is about to start. */
export async function boardRests(page: Page): Promise<void> {
  const stage = page.locator('.stage[aria-busy="false"]')
  await expect(async () => {
    await expect(stage).toHaveAttribute('data-moving', 'false', { timeout: 20_000 })
    await frames(page, 3)
    expect(await stage.getAttribute('data-moving')).toBe('false')
  }).toPass({ intervals: [50] })
}

/** The middle of the part of the board that the panel leaves free. */
export async function freeMiddle(page: Page): Promise<{ x: number; y: number }> {
  const stage = await page.locator('.stage').boundingBox()
  const panel = await page.locator('.right').boundingBox()
  if (stage === null || panel === null) throw new Error('no board')
  return { x: (stage.x + panel.x) / 2, y: stage.y + stage.height / 2 }
}

/** Points around a middle, the nearest first. */
export function outwards(
  middle: { x: number; y: number },
  step: number,
  most: number,
): { x: number; y: number }[] {
  const points: { x: number; y: number; far: number }[] = []
  for (let dx = -most; dx <= most; dx += step)
    for (let dy = -most; dy <= most; dy += step)
      points.push({ x: middle.x + dx, y: middle.y + dy, far: Math.hypot(dx, dy) })
  return points.sort((a, b) => a.far - b.far)
}

/** Moves the selected units to a space from the list of reachable spaces. */
export async function goTo(page: Page, space: string): Promise<void> {
  const reach = page.getByRole('region', { name: 'Where they can go' })
  await reach.getByRole('button', { name: new RegExp(`^Move to (?:the )?${space},`) }).click()
}

/** Buttons to press in a battle, in order of preference. */
const BATTLE_ANSWERS: readonly (string | RegExp)[] = [
  /^Skip rolling/,
  /^Roll( R)?$/,
  /^Continue/,
  'Return to the board',
  'Take these casualties',
  'Press the attack',
  /^(All s|S)tay and fight$/,
  /^(None|Don’t) intercept$/,
  'Confirm',
]

/** Rolls the first dice at the open battle table. */
export async function rollFirst(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: /^Battle in/ })
    .getByRole('button', { name: /^Roll( R)?$/ })
    .click()
}

/** Fights every battle to its end: presses on and takes the suggested casualties. */
export async function fightAll(
  page: Page,
  seen: (screen: Page) => Promise<void> = async () => {},
): Promise<void> {
  const battle = page.getByRole('region', { name: /^Battle in/ })
  const bombard = page.getByRole('button', { name: /^Bombard with / })
  // Opens the next battle, or returns to the one that began by itself.
  const fight = page.getByRole('button', { name: /^(Fight in|Return to the battle in)/ }).first()
  const after = page.getByRole('button', { name: 'End noncombat move' })
  for (let answers = 0; answers < 400; answers++) {
    await expect(battle.or(fight).or(after).first()).toBeVisible()
    if (!(await battle.isVisible())) {
      if (await after.isVisible()) return
      await pressed(fight)
      continue
    }
    if (await prompt(page).isVisible()) await seen(page)
    if (await bombard.isVisible()) {
      await bombard.click()
      continue
    }
    for (const name of BATTLE_ANSWERS) {
      const button = battle.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
      // A roll may end by itself between the check and the click.
      if ((await button.isVisible()) && (await pressed(button))) break
    }
  }
  throw new Error('the battles did not end')
}

async function pressed(button: Locator): Promise<boolean> {
  try {
    await button.click({ timeout: 2000 })
    return true
  } catch {
    return false
  }
}

/** Lands all aircraft still in the air, each at the first space in the list, which puts home bases first. */
export async function landAll(page: Page): Promise<void> {
  const aloft = page.locator('.homeless button')
  while (await aloft.first().isVisible()) {
    const before = await prompt(page).textContent()
    await aloft.first().click()
    await page
      .getByRole('region', { name: 'Where they can go' })
      .getByRole('button', { name: /^Move to/ })
      .first()
      .click()
    await expect(prompt(page)).not.toHaveText(before ?? '')
  }
}

/** Places everything at the first space in the list; units without a space stay. */
export async function placeAll(page: Page): Promise<void> {
  const place = decision(page).getByRole('button', { name: /^Place \d+ in/ })
  while (await place.first().isVisible()) {
    const before = await prompt(page).textContent()
    await place.first().click()
    // The last unit may end the turn, and a card comes before the next question.
    await expect(prompt(page).filter({ hasText: before ?? '' })).toHaveCount(0)
  }
}

/** Answers the questions before round 1 without buying or placing anything. */
export async function passInitialPlacement(page: Page): Promise<void> {
  const before = page.getByText('Before round 1', { exact: true })
  while (await before.isVisible()) {
    const text = (await prompt(page).textContent()) ?? ''
    await decision(page)
      .getByRole('button', { name: /^(Confirm|End purchase)/ })
      .click()
    await expect(prompt(page)).not.toHaveText(text)
  }
}

/** The card in the middle of the board with the results of a turn or a round. */
export const card = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

/** Reads a card and continues with one key, as a player does. */
export async function readCard(page: Page, name: string | RegExp): Promise<void> {
  await expect(card(page, name)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(card(page, name)).toBeHidden()
}
