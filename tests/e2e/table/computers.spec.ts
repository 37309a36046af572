// Games against the computer: a player starts one, pauses the computer and lets it continue, hands a seat over and
// takes it back.
import { expect, test } from '../support/fixtures'
import { decision, prompt } from '../support/play'
import { emptyBoard, openAt, unit } from '../support/positions'
import { easy, person } from '../support/seats'

test('a campaign opened during a computer’s turn waits, continues, and asks the attacked player', async ({
  game,
}) => {
  const seats = { russia: easy('russia'), germany: person, uk: person, japan: person, us: person }
  const page = await openAt(game, { scenario: 'revised', seed: 'computers', seats })
  const computer = page.getByRole('region', { name: 'The computer is playing the Soviet Union' })
  await expect(computer.getByRole('status')).toContainText('Paused')
  // A person may answer for the computer in the meantime.
  await expect(decision(page)).toBeVisible()
  await computer.getByText('Instant', { exact: true }).click()
  await computer.getByRole('button', { name: 'Continue' }).click()
  const fought = page.getByRole('region', { name: /^Battle in/ })
  await expect(fought.or(prompt(page).filter({ hasText: 'Germany' })).first()).toBeVisible({
    timeout: 60_000,
  })
  await expect(computer).toHaveCount(0)
})

test('a newcomer starts a campaign against the computer with the suggested setup, hands a seat over and takes it back', async ({
  game,
}) => {
  const { page } = game
  await page.getByRole('link', { name: 'New campaign' }).click()
  await page.getByText('Revised, Tournament Rules', { exact: true }).click()
  // The default is a game against the computer at Normal, with a sentence for each side.
  await expect(page.getByLabel('Against the computer')).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Normal' })).toBeChecked()
  await expect(page.getByRole('button', { name: /^Allies/ })).toHaveAttribute('aria-pressed', 'true')
  // A newcomer takes the suggestion, despite an earlier choice.
  await page.getByRole('button', { name: /^Axis/ }).click()
  const offer = page.getByRole('region', { name: 'New to this game?' })
  await expect(offer).toContainText('Play the Allies: your side moves first.')
  await offer.getByRole('button', { name: 'Use this setup' }).click()
  await expect(page.getByRole('button', { name: /^Allies/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('radio', { name: 'Easy' })).toBeChecked()
  const mine = page.getByRole('group', { name: 'You play' })
  // The suggestion is the power that moves first: the game asks the player at once.
  await expect(mine.getByRole('checkbox', { name: 'Soviet Union' })).toBeChecked()
  await expect(mine.getByRole('checkbox', { name: 'Germany' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Start campaign' }).click()
  await expect(prompt(page)).toContainText('Soviet Union')

  const chosen = async (power: string, to: string) => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('menuitem', { name: 'Who plays' }).click()
    const seats = page.getByRole('dialog', { name: 'Who plays' })
    await seats.getByRole('combobox', { name: new RegExp(`^Who plays (?:the )?${power}$`) }).selectOption(to)
    await expect(
      seats.getByRole('combobox', { name: new RegExp(`^Who plays (?:the )?${power}$`) }),
    ).toHaveValue(to)
    await seats.getByRole('button', { name: 'Close' }).click()
  }
  await chosen('Germany', 'person')
  await chosen('United Kingdom', 'easy')
  // The power whose turn it is goes to the computer, which plays on from here.
  await chosen('Soviet Union', 'easy')
  const fought = page.getByRole('region', { name: /^Battle in/ })
  await expect(fought.or(prompt(page).filter({ hasText: 'Germany' })).first()).toBeVisible({
    timeout: 60_000,
  })
})

test('a person asks what a computer would do, sees it on the board, and plays otherwise', async ({
  game,
}) => {
  // Five isolated infantry: at any level the computer takes more of these territories than the advice lists at first.
  const from = ['norway', 'libya', 'manchuria', 'french-indochina', 'eastern-europe']
  const position = emptyBoard('germany', 'combat-move', [
    ...from.map((space) => unit('germany', 'infantry', space, { count: 4 })),
    ...['karelia-ssr', 'buryatia-ssr', 'ukraine-ssr'].map((space) => unit('russia', 'infantry', space)),
    ...['anglo-egypt', 'india'].map((space) => unit('uk', 'infantry', space)),
  ])
  const page = await openAt(game, { scenario: 'revised', seed: 'advice', position })
  const panel = decision(page)
  const before = await panel.getByText('ready', { exact: false }).count()
  await panel.getByRole('button', { name: 'Ask for advice' }).click()
  const advice = panel.getByRole('region', { name: 'Advice' })
  await expect(advice.getByRole('heading', { name: 'What the Normal computer would do' })).toBeVisible({
    timeout: 60_000,
  })
  const aims = advice.getByRole('list', { name: 'Advice' }).getByRole('listitem')
  await expect(aims).toHaveCount(3)
  await expect(aims.first()).toContainText(/^(Attack|Move into) .+\.$/)
  // A click shows the rest.
  await advice.getByRole('button', { name: /more$/ }).click()
  expect(await aims.count()).toBeGreaterThan(3)
  // The advice played nothing.
  await expect(panel.getByText('ready', { exact: false })).toHaveCount(before)
  await panel.getByRole('button', { name: 'End combat move' }).click()
  await expect(advice.getByRole('heading')).toHaveCount(0)
})

test('the player watches a computer’s battle at the table, pauses it, and lets it continue', async ({
  game,
}) => {
  const seats = { russia: easy('russia'), germany: easy('germany'), uk: person, japan: person, us: person }
  const position = emptyBoard('germany', 'combat-move', [
    unit('germany', 'armor', 'eastern-europe', { count: 8 }),
    unit('germany', 'infantry', 'eastern-europe', { count: 6 }),
    // A choice of casualties needs more than one kind of unit.
    unit('russia', 'infantry', 'karelia-ssr', { count: 5 }),
    unit('russia', 'armor', 'karelia-ssr', { count: 3 }),
  ])
  const page = await openAt(game, { scenario: 'revised', seed: 'watched', seats, position })
  const computer = page.getByRole('region', { name: 'The computer is playing Germany' })
  await computer.getByLabel('Show its battles').check()
  await computer.getByText('Slow').click()
  await computer.getByRole('button', { name: 'Continue' }).click()
  const table = page.getByRole('region', { name: /^Battle in/ })
  // Use the keyboard: on a slow machine the battle may end before the button holds still for the mouse.
  await table.getByRole('button', { name: 'Pause' }).press('Enter', { timeout: 60_000 })
  await expect(table.getByText(/^Paused/)).toBeVisible()
  // The player can answer for the computer, or let it continue from here.
  await expect(decision(page)).toBeVisible()
  await table.getByRole('button', { name: 'Continue' }).click()
  await expect(table.getByRole('button', { name: 'Continue' })).toHaveCount(0)
})
