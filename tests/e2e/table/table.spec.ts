// The board and its panels in both hosts: news of the other powers, an ally's question, threats, the limits of an
// order, and a board that holds still under the pointer.
import { middleOf, pointOver } from '../support/board-clicks'
import { expect, STILL, test, type Game } from '../support/fixtures'
import { keptView } from '../support/kept-view'
import {
  boardRests,
  card,
  decision,
  findSpace,
  frames,
  freeMiddle,
  goTo,
  prompt,
  setCount,
  spaceCard,
} from '../support/play'
import { emptyBoard, germanMoves, openAt, unit } from '../support/positions'
import { easy } from '../support/seats'

// The player of most powers reads the news, without cards before it.
test.use({ own: false, kept: { ...STILL, cards: 'never', recap: 'never', endIdle: false } })

/** Whether the kept view shows the middle of a space of the linked board. */
async function inSight(game: Game, space: string): Promise<boolean> {
  const { x, y } = await middleOf(game, space)
  const { width, height } = game.page.viewportSize() ?? { width: 0, height: 0 }
  return x > 0 && x < width && y > 0 && y < height
}

test('after a computer’s turn in the linked game the news reports the losses, and a line leads there', async ({
  game,
}) => {
  const page = await openAt(game, {
    seed: 'news',
    seats: { japan: easy('japan') },
    position: emptyBoard('japan', 'combat-move', [
      unit('japan', 'infantry', 'shantung', { count: 6 }),
      unit('china', 'infantry', 'anhwe'),
    ]),
  })
  // The view is far away from the coming battle.
  await findSpace(page, 'France')
  await boardRests(page)
  const computer = page.getByRole('region', { name: 'The computer is playing Japan' })
  await computer.getByText('Instant', { exact: true }).click()
  await computer.getByRole('button', { name: 'Continue' }).click()
  const news = card(page, 'News for your powers')
  await expect(news).toContainText('You lost 1 infantry (3 IPCs) and Anhwe.', { timeout: 60_000 })
  await expect(decision(page)).toBeHidden()
  const line = news.getByRole('button', { name: /^Japan captures Anhwe from China\./ })
  await expect(line).toContainText('China lost 1 infantry (3 IPCs).')
  await boardRests(page)
  expect(await inSight(game, 'Anhwe')).toBe(false)
  await line.click()
  await expect.poll(() => inSight(game, 'Anhwe')).toBe(true)
  await news.getByRole('button', { name: 'My turn' }).click()
  await expect(prompt(page)).toContainText('United Kingdom')
})

test('in Global the news shows a computer’s offer before the player answers it', async ({ game }) => {
  const page = await openAt(game, {
    scenario: 'global',
    seed: 'peace',
    seats: { france: easy('france') },
    position: {
      clear: ['*'],
      turn: { round: 3, power: 'france', phase: 'surrenders' },
      facts: { relations: { wars: { 'france+italy': { declared: 0, open: 0 } } } },
      control: [
        ...['tunisia', 'algeria', 'syria', 'morocco'].map((space) => ({ space, power: 'italy' })),
        { space: 'northern-italy', power: 'germany' },
      ],
    },
  })
  const computer = page.getByRole('region', { name: 'The computer is playing France' })
  await computer.getByText('Instant', { exact: true }).click()
  await computer.getByRole('button', { name: 'Continue' }).click()
  const news = card(page, 'News for your powers')
  await expect(news.getByRole('listitem').first()).toContainText('France offers Italy an armistice.', {
    timeout: 60_000,
  })
  await expect(decision(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(news).toHaveCount(0)
  await expect(prompt(page)).toContainText('Italy')
  await expect(decision(page).getByRole('button', { name: 'Accept' })).toBeVisible()
})

test('when a power declares a war, the game asks its ally to stand by, and then both are at war', async ({
  game,
}) => {
  const page = await openAt(game, {
    scenario: 'global',
    position: emptyBoard('italy', 'declare-war', [unit('italy', 'infantry', 'northern-italy')], {
      facts: { relations: { alliance: { germany: 'germany', italy: 'germany' } } },
    }),
  })
  const panel = decision(page)
  // No target has a default; the game asks the ally whether it shares the war.
  await expect(prompt(page)).toContainText('Italy: Declare war')
  await expect(panel.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await expect(panel.getByRole('button', { name: 'Done' })).toHaveClass(/btn-main/)
  await panel.getByRole('radio', { name: 'France' }).check()
  await panel.getByRole('button', { name: 'Confirm' }).click()
  await expect(prompt(page)).toContainText('Germany: Italy declares war on France. Stand by your ally')
  await expect(panel.getByRole('row', { name: /^Defenders/ })).toBeVisible()
  await expect(panel).toContainText('Italy declares war on France')
  await panel.getByRole('button', { name: 'Stand by Italy' }).click()
  await expect(prompt(page)).toContainText('Italy')

  // The matrix of relations shows the declared war.
  await page.keyboard.press('n')
  const matrix = page.getByRole('grid')
  for (const one of ['Italy', 'Germany'])
    await expect(matrix.getByRole('button', { name: new RegExp(`^${one} and France: .*war`) })).toBeVisible()
})

test('the board highlights threats to the player’s side until the player closes them, and the card names the attackers', async ({
  game,
}) => {
  const page = await openAt(game, {
    scenario: 'revised',
    position: emptyBoard('russia', 'combat-move', [
      unit('russia', 'infantry', 'caucasus', { count: 2 }),
      unit('germany', 'infantry', 'ukraine-ssr', { count: 3 }),
    ]),
  })
  await findSpace(page, 'Caucasus')
  await page.getByRole('button', { name: 'Threats', exact: true }).click()
  const threats = page.getByRole('region', { name: 'Threats' })
  await expect(threats.getByText(/^Held against Germany: \d+%$/)).toBeVisible()
  await expect(threats.getByText('3 infantry from Ukraine S.S.R.')).toBeVisible()
  // The strip of options leaves the middle of the board free, in one piece from the panel to the edge.
  const strip = await page.locator('section.threats').boundingBox()
  const middle = await freeMiddle(page)
  expect((strip?.y ?? Infinity) + (strip?.height ?? 0)).toBeLessThan(middle.y - 150)
  await page.getByRole('button', { name: 'Close threats' }).click()
  await expect(threats).toBeHidden()
})

test('a purchase shows the room in each place, warns of what must wait, and refuses what can never be placed', async ({
  game,
}) => {
  const page = await openAt(game, {
    scenario: 'revised',
    position: emptyBoard('germany', 'purchase', [], { treasuries: { germany: 60 } }),
  })
  const room = decision(page).getByRole('region', { name: 'You can place this turn' })
  await expect(room.getByRole('button')).toContainText([/Germany\s*10/, /Southern Europe\s*6/])
  // An order that fills the room brings no warning.
  await setCount(decision(page), 'Infantry', 16)
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await expect(undo).toBeEnabled()
  await expect(room.getByRole('status')).toHaveCount(0)
  const refused = page.getByRole('log').filter({ hasText: 'your complexes can place only 16 of these' })
  await expect(refused).toHaveCount(0)
  await setCount(decision(page), 'Infantry', 17)
  await expect(refused).toBeVisible()
  await expect(decision(page).getByRole('textbox', { name: 'Infantry' })).toHaveValue('16')

  // When the rest may wait for a later turn, a larger order is legal, with a warning.
  await openAt(game, {
    position: emptyBoard('germany', 'purchase', [], {
      control: [
        { space: 'germany', power: 'ussr' },
        { space: 'northern-italy', power: 'ussr' },
        { space: 'poland', power: 'germany', complex: true },
      ],
      facts: { exile: { seats: { germany: 'poland' } } },
    }),
  })
  await expect(room.getByRole('button')).toContainText([/Poland\s*2/])
  await setCount(decision(page), 'Infantry', 3)
  await expect(room.getByRole('status')).toContainText(
    '3 infantry to place, room for 2. The rest waits for a later turn.',
  )
  await decision(page).getByRole('button', { name: 'End purchase' }).click()
  await expect(prompt(page)).toContainText('combat moves')
})

test('at Home two clicks on the same point hit the same stack, also after an undo: France’s armor, Hungary’s infantry, submarines of the Danish Sea', async ({
  game,
}) => {
  test.setTimeout(240_000)
  const { page } = game
  await openAt(game, germanMoves)
  await expect(prompt(page)).toContainText('combat moves')
  for (const [space, unit, label] of [
    ['France', 'Armor', 'armor'],
    ['Hungary', 'Infantry', 'infantry'],
    ['Danish Sea', 'Submarine', 'submarines'],
  ] as const) {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Home')
    await boardRests(page)
    const at = await pointOver(game, space, unit)
    const click = async (count: string) => {
      await page.mouse.click(at.x, at.y)
      await expect(spaceCard(page, space).getByRole('textbox', { name: label })).toHaveValue(count)
      // By now the board has finished its response to the selection.
      await boardRests(page)
      await frames(page, 10)
    }
    for (const count of ['1', '2']) await click(count)
    if (space !== 'Danish Sea') continue
    // The destination is in sight: the view does not move for it, nor on the way back.
    const before = keptView(game)
    await goTo(page, 'North Sea')
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('button', { name: 'Redo', exact: true })).toBeEnabled()
    await boardRests(page)
    await click('1')
    expect(keptView(game)).toEqual(before)
    await page.keyboard.press('Home')
    await boardRests(page)
    await click('2')
  }
})
