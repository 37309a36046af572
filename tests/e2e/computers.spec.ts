// Against the computer: begun on the screen, stopped and let go on, a seat handed over and taken back.
import { expect, test } from './fixtures'
import { decision, prompt } from './play'
import { emptyBoard, openAt, unit } from './positions'
import { easy, person } from './seats'

test('a campaign opened amid a computer’s turn waits, goes on, and asks whoever is attacked', async ({
  game,
}) => {
  const seats = { russia: easy('russia'), germany: person, uk: person, japan: person, us: person }
  const page = await openAt(game, { scenario: 'revised', seed: 'computers', seats })
  const computer = page.getByRole('region', { name: 'The computer is playing the Soviet Union' })
  await expect(computer.getByRole('status')).toContainText('Paused')
  // Somebody may answer for it meanwhile.
  await expect(decision(page)).toBeVisible()
  await computer.getByText('Instant', { exact: true }).click()
  await computer.getByRole('button', { name: 'Continue' }).click()
  const fought = page.getByRole('region', { name: /^Battle in/ })
  await expect(fought.or(prompt(page).filter({ hasText: 'Germany' })).first()).toBeVisible({
    timeout: 60_000,
  })
  await expect(computer).toHaveCount(0)
})

test('a new campaign is begun against the computer as newcomers are offered it, and a seat is handed over and taken back', async ({
  game,
}) => {
  const { page } = game
  await page.getByRole('link', { name: 'New campaign' }).click()
  await page.getByText('Revised, Tournament Rules', { exact: true }).click()
  // Against the computer unless one says otherwise, at Normal, with a sentence for each side.
  await expect(page.getByLabel('Against the computer')).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Normal' })).toBeChecked()
  await expect(page.getByRole('button', { name: /^Allies/ })).toHaveAttribute('aria-pressed', 'true')
  // Who is new takes what is offered, whatever was chosen before.
  await page.getByRole('button', { name: /^Axis/ }).click()
  const offer = page.getByRole('region', { name: 'New to this game?' })
  await expect(offer).toContainText('Play the Allies: your side moves first.')
  await offer.getByRole('button', { name: 'Use this setup' }).click()
  await expect(page.getByRole('button', { name: /^Allies/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('radio', { name: 'Easy' })).toBeChecked()
  const mine = page.getByRole('group', { name: 'You play' })
  // Whoever begins is offered: he is asked at once.
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
  // The one who is asked hands over: the computer plays on from here.
  await chosen('Soviet Union', 'easy')
  const fought = page.getByRole('region', { name: /^Battle in/ })
  await expect(fought.or(prompt(page).filter({ hasText: 'Germany' })).first()).toBeVisible({
    timeout: 60_000,
  })
})

test('a person asks what a computer would do, sees it on the board, and answers otherwise', async ({
  game,
}) => {
  // Five lone guards far from one another: any level takes more of these lands than are told at first.
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
  await expect(advice.getByRole('heading', { name: 'What the computer would do (Normal)' })).toBeVisible({
    timeout: 60_000,
  })
  const aims = advice.getByRole('list', { name: 'Advice' }).getByRole('listitem')
  await expect(aims).toHaveCount(3)
  await expect(aims.first()).toContainText(/^(Attack|Move into) .+\.$/)
  // The rest is there for whoever wants to read it.
  await advice.getByRole('button', { name: /more$/ }).click()
  expect(await aims.count()).toBeGreaterThan(3)
  // Nothing was played.
  await expect(panel.getByText('ready', { exact: false })).toHaveCount(before)
  await panel.getByRole('button', { name: 'End combat move' }).click()
  await expect(advice.getByRole('heading')).toHaveCount(0)
})

test('a battle of a computer is watched on the table, stopped in its midst, and goes on', async ({
  game,
}) => {
  const seats = { russia: easy('russia'), germany: easy('germany'), uk: person, japan: person, us: person }
  const position = emptyBoard('germany', 'combat-move', [
    unit('germany', 'armor', 'eastern-europe', { count: 8 }),
    unit('germany', 'infantry', 'eastern-europe', { count: 6 }),
    // Losses of more than one kind are asked about.
    unit('russia', 'infantry', 'karelia-ssr', { count: 5 }),
    unit('russia', 'armor', 'karelia-ssr', { count: 3 }),
  ])
  const page = await openAt(game, { scenario: 'revised', seed: 'watched', seats, position })
  const computer = page.getByRole('region', { name: 'The computer is playing Germany' })
  await computer.getByLabel('Show its battles').check()
  await computer.getByText('Slow').click()
  await computer.getByRole('button', { name: 'Continue' }).click()
  const table = page.getByRole('region', { name: /^Battle in/ })
  // By keyboard: on a slow machine the battle may be over before the button stands still for the mouse.
  await table.getByRole('button', { name: 'Pause' }).press('Enter', { timeout: 60_000 })
  await expect(table.getByText(/^Paused/)).toBeVisible()
  // It can be answered for, or let go on from here.
  await expect(decision(page)).toBeVisible()
  await table.getByRole('button', { name: 'Continue' }).click()
  await expect(table.getByRole('button', { name: 'Continue' })).toHaveCount(0)
})
