// The trial: a whole turn by mouse and keyboard at the setup of the linked game; it counts every click, drag and key.
import type { Locator, Page } from '@playwright/test'
import { pointOver, type Point } from '../support/board-clicks'
import { expect, STILL, test, type Game } from '../support/fixtures'
import { boardRests, card, decision, passInitialPlacement, prompt, spaceCard } from '../support/play'
import { emptyBoard, openAt, unit } from '../support/positions'

// Default settings without motion: cards appear, and steps without a choice end by themselves.
test.use({ kept: STILL })

/** A hand that records its gestures. Pointing at something does not count: the eye does as much. */
class Hand {
  readonly did: string[] = []
  constructor(private readonly game: Game) {}

  private get page(): Page {
    return this.game.page
  }

  async click(what: Locator, name: string): Promise<void> {
    await what.click()
    this.did.push(name)
  }

  async key(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    this.did.push(`key ${key}`)
  }

  /** Holds the button of a number field until it reaches `count`. */
  async holdTo(more: Locator, field: Locator, count: number): Promise<void> {
    await more.hover()
    await this.page.mouse.down()
    await expect
      .poll(async () => Number(await field.inputValue()), { intervals: [20] })
      .toBeGreaterThanOrEqual(count)
    await this.page.mouse.up()
    this.did.push('hold +')
  }

  /** Drags the map to the right by `dx` pixels. */
  async pan(dx: number): Promise<void> {
    const { mouse } = this.page
    await mouse.move(620, 500)
    await mouse.down({ button: 'middle' })
    await mouse.move(620 + dx / 2, 500, { steps: 3 })
    await mouse.move(620 + dx, 500, { steps: 3 })
    await mouse.up({ button: 'middle' })
    this.did.push('pan')
    await boardRests(this.page)
  }

  /** Drags a stack from one space to another, and waits until it arrives. */
  async drag(from: string, unit: string, to: string): Promise<void> {
    const end = await pointOver(this.game, to)
    await this.dragBetween(await pointOver(this.game, from, unit), end)
    this.did.push(`drag ${unit} from ${from} to ${to}`)
    // Its card comes with the answer. Units that can continue may still move, so the number left may be the same.
    await expect(spaceCard(this.page, to)).toContainText(new RegExp(`\\d\\s*${unit.toLowerCase()}`))
  }

  async dragBetween(start: Point, end: Point): Promise<void> {
    const { page } = this
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 })
    await page.mouse.move(end.x, end.y, { steps: 2 })
    await page.mouse.up()
  }
}

/** Opens the board at Home, at Germany's first purchase. */
async function atHome(game: Game): Promise<Page> {
  const page = await openAt(game, { seed: 'trial' })
  await passInitialPlacement(page)
  await expect(prompt(page)).toContainText('Germany: Buy units')
  await page.keyboard.press('Home')
  await boardRests(page)
  return page
}

/** Orders eight infantry and all the armor that the rest of the money pays for. */
async function buy(hand: Hand, page: Page): Promise<void> {
  const ask = decision(page)
  const row = (name: string) => ask.getByRole('group', { name, exact: true })
  await hand.holdTo(
    row('Infantry').getByRole('button', { name: 'Add one' }),
    row('Infantry').getByRole('textbox'),
    8,
  )
  await row('Armor')
    .getByRole('button', { name: 'Add one' })
    .click({ modifiers: ['Control'] })
  hand.did.push('all the money pays for')
  await hand.click(ask.getByRole('button', { name: 'End purchase' }), 'end purchase')
  await expect(prompt(page)).toContainText('combat moves')
}

const TWO_ATTACKS = [
  ['Poland', 'Infantry', 'East Poland'],
  ['Poland', 'Armor', 'East Poland'],
  ['Poland', 'Fighter', 'East Poland'],
  ['Rumania', 'Infantry', 'Bessarabia'],
  ['Rumania', 'Armor', 'Bessarabia'],
] as const

/** Sends these stacks by dragging, and ends combat movement. */
async function attack(
  hand: Hand,
  page: Page,
  stacks: readonly (readonly [string, string, string])[],
): Promise<void> {
  const ask = decision(page)
  // First bring out the spaces under the panel.
  await hand.pan(-330)
  for (const [from, kind, to] of stacks) await hand.drag(from, kind, to)
  const planned = ask.getByRole('region', { name: 'Planned attacks' }).getByRole('listitem')
  await expect(planned).toHaveCount(new Set(stacks.map(([, , to]) => to)).size)
  await hand.click(ask.getByRole('button', { name: 'End combat move' }), 'end combat movement')
}

/** Lands the aircraft, brings a reserve to the front, and ends noncombat movement. */
async function moveRest(hand: Hand, page: Page): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name }).first()
  await expect(prompt(page)).toContainText('noncombat moves')
  const land = button('Land all in the safest spaces')
  if (await land.isVisible()) await hand.click(land, 'land all')
  // The view after the battles and landings is not defined: go Home again.
  await hand.key('Home')
  await boardRests(page)
  await hand.pan(-330)
  await hand.drag('Germany', 'Infantry', 'Poland')
  await hand.click(button('End noncombat move'), 'end noncombat movement')
  await expect(prompt(page)).toContainText('Germany: Place')
}

/** Places what was bought until `end` appears: the place that takes the most units together comes first. */
async function place(hand: Hand, page: Page, end: Locator): Promise<void> {
  const most = decision(page)
    .getByRole('button', { name: /^Place \d+ in/ })
    .first()
  // The free submarine needs a sea zone of its own.
  for (let left = 4; left > 0 && !(await end.isVisible()); left--) {
    const before = await prompt(page).textContent()
    await hand.click(most, 'place')
    await expect(prompt(page).filter({ hasText: before ?? '' })).toHaveCount(0)
    await expect(end.or(most)).toBeVisible()
  }
}

test('a German turn with two attacks takes at most 25 clicks and gestures from the purchase to its end', async ({
  game,
}) => {
  test.setTimeout(360_000)
  const page = await atHome(game)
  const hand = new Hand(game)
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  await buy(hand, page)
  await attack(hand, page, TWO_ATTACKS)

  const table = page.getByRole('region', { name: /^Battle in/ })
  const toEnd = table.getByRole('button', { name: /^Roll to the end/ })
  const done = button('End noncombat move')
  const away = table.getByRole('button', { name: /^(Continue|Return to the board)/ }).first()
  for (const _ of [1, 2]) {
    if (!(await toEnd.isVisible())) await hand.click(button(/^Fight in/), 'fight')
    await hand.click(toEnd, 'roll to the end')
    await expect(away).toBeVisible({ timeout: 90_000 })
    await hand.click(away, 'put away')
    await expect(
      button(/^Fight in/)
        .or(toEnd)
        .or(done)
        .first(),
    ).toBeVisible()
  }

  await moveRest(hand, page)
  const told = card(page, /^Germany: Round 1/)
  await place(hand, page, told)
  await hand.click(told.getByRole('button', { name: /^Continue/ }), 'read the card')
  await expect(prompt(page)).toContainText('USSR: Buy units')
  test.info().annotations.push({ type: 'gestures', description: hand.did.join('; ') })
  expect(hand.did.length, hand.did.join('; ')).toBeLessThanOrEqual(25)
})

test('a German turn with four attacks is planned in no more gestures than playing two of them takes', async ({
  game,
}) => {
  test.setTimeout(360_000)
  const page = await atHome(game)
  const hand = new Hand(game)
  await hand.click(page.getByRole('button', { name: 'Plan', exact: true }), 'plan')
  const bar = page.getByRole('region', { name: 'Turn plan' })
  await expect(bar).toBeVisible()
  await buy(hand, page)
  await attack(hand, page, [
    ...TWO_ATTACKS,
    ['Germany', 'Armor', 'Baltic States'],
    ['Finland', 'Infantry', 'Vyborg'],
  ])
  await moveRest(hand, page)
  const whole = page.getByRole('region', { name: 'The whole turn is planned' })
  await place(hand, page, whole)
  await expect(whole).toContainText('Expected gain in battle')
  await hand.click(bar.getByRole('button', { name: 'Carry out the plan' }), 'play the plan')
  await expect(bar).toBeHidden()
  test.info().annotations.push({ type: 'gestures', description: hand.did.join('; ') })
  expect(hand.did.length, hand.did.join('; ')).toBeLessThanOrEqual(25)
})

test('three infantry and a tank move to one territory in two gestures', async ({ game }) => {
  const page = await openAt(game, {
    position: emptyBoard('germany', 'noncombat-move', [
      unit('germany', 'infantry', 'poland', { count: 6 }),
      unit('germany', 'armor', 'poland', { count: 2 }),
    ]),
  })
  await page.keyboard.press('Home')
  await boardRests(page)
  // Bring the units out from under the panel before counting.
  await new Hand(game).pan(-200)
  const hand = new Hand(game)
  const land = await pointOver(game, 'Germany')
  const tank = await pointOver(game, 'Poland', 'Armor')
  await pointOver(game, 'Poland', 'Infantry')
  await hand.key('3')
  await expect(spaceCard(page, 'Poland').getByRole('textbox', { name: 'infantry' })).toHaveValue('3')
  await hand.dragBetween(tank, land)
  hand.did.push('drag the tank')
  await expect(spaceCard(page, 'Germany')).toContainText('3 infantry')
  await expect(spaceCard(page, 'Germany')).toContainText('1 armor')
  expect(hand.did).toHaveLength(2)
})
