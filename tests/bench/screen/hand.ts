/**
 * Measures the pointer's feedback: the highlight of a selection, the reason for a closed space, a move on the board.
 */
import type { Page } from '@playwright/test'
import { SMALL, spread, type Bench } from './host'
import { timed } from './timing'

/** The number of tries of each. */
const TIMES = 8

/** Goes from a new campaign to Germany's combat movement without buying or placing. */
export async function toCombatMove(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New campaign' }).click()
  await page.getByLabel('One person plays every power').check()
  await page.getByRole('button', { name: 'Start campaign' }).click()
  const panel = page.getByRole('region', { name: 'Decision' })
  const on = panel.getByRole('button', { name: /^(Confirm|End purchase)/ })
  const moving = panel.getByText(/units? can still move$/)
  for (let answers = 0; answers < 20 && !(await moving.isVisible()); answers++) {
    await on.or(moving).first().waitFor()
    if (await moving.isVisible()) return
    await on.click()
    await page.waitForTimeout(400)
  }
  await moving.waitFor()
}

async function select(page: Page, space: string): Promise<void> {
  await page.keyboard.press('Control+f')
  const dialog = page.getByRole('dialog', { name: 'Find a space' })
  await dialog.getByRole('textbox').fill(space)
  await dialog.getByRole('option', { name: space, exact: true }).click()
  await page.getByRole('region', { name: space, exact: true }).waitFor()
  await page.locator('.stage[data-moving="false"]').waitFor()
}

const known = (list: readonly number[]) => list.filter((one) => !Number.isNaN(one))

/** Returns the rows; each is a median of some tries. */
export async function handRows(bench: Bench): Promise<Record<string, string>> {
  const page = await bench.open(SMALL)
  await toCombatMove(page)
  const lights: number[] = []
  const acts: number[] = []
  const undone: number[] = []
  for (let i = 0; i < TIMES; i++) {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await select(page, 'Poland')
    const all = page.getByRole('button', { name: 'All that can move' })
    const reach = { selector: 'button', words: '^Move to East Poland' }
    lights.push(await timed(page, 'click', { ...reach, words: 'East Poland' }, () => all.click()))
    const move = page.getByRole('button', { name: /^Move to East Poland/ })
    // The attack is in the list of planned ones.
    const planned = {
      selector: '.right',
      words: 'East Poland[\\s\\S]*6 infantry|6 infantry[\\s\\S]*East Poland',
    }
    acts.push(await timed(page, 'click', planned, () => move.click()))
    const back = { selector: '.right', words: 'units? can still move' }
    undone.push(await timed(page, 'keydown', back, () => page.keyboard.press('Control+z')))
  }
  await select(page, 'Poland')
  await page.getByRole('button', { name: 'All that can move' }).click()
  await page.getByRole('button', { name: /^Move to East Poland/ }).waitFor()
  const reasons = await reasonsOf(page)
  await page.close()
  return {
    'choosing a stack, to its targets lit': spread(known(lights)),
    'pointing at a closed space, to the reason with its rule': spread(reasons),
    'a move, to the view with it': spread(known(acts)),
    'undo, to the view without it': spread(known(undone)),
  }
}

/** Returns milliseconds from hovering a closed space to its reason, for spaces all over the window. */
async function reasonsOf(page: Page): Promise<number[]> {
  const found: number[] = []
  const shown = { selector: '.tip', words: '[A-Z]{3}-\\d{3}' }
  for (let y = 200; y < 700 && found.length < TIMES; y += 120)
    for (let x = 60; x < 820 && found.length < TIMES; x += 190) {
      // The pointer leaves the board first, so that no tip is left.
      await page.mouse.move(640, 20)
      await page.waitForTimeout(250)
      const tips = page.locator('.tip')
      const after = await Promise.race([
        timed(page, 'pointermove', shown, () => page.mouse.move(x, y)),
        page.waitForTimeout(1500).then(() => NaN),
      ])
      if (!Number.isNaN(after) && (await tips.isVisible())) found.push(after)
    }
  return found
}
