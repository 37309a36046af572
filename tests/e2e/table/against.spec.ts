// An evening against the computer, in both hosts: rounds by mouse, seats that change hands during a turn, an offer and
// its answer.
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { decision, prompt } from '../support/play'
import { call, emptyBoard, openAt, unit } from '../support/positions'
import { MousePlayer } from '../rounds/mouse-player'
import { easy, person } from '../support/seats'

test.use({ own: false })

const seated = (powers: readonly string[], mine: readonly string[]) =>
  Object.fromEntries(powers.map((power) => [power, mine.includes(power) ? person : easy(power)]))
const REVISED = ['russia', 'germany', 'uk', 'japan', 'us']

const computerOf = (page: Page, power: string) =>
  page.getByRole('region', { name: new RegExp(`^The computer is playing (?:the )?${power}$`) })
const round = (page: Page, n: number) =>
  page
    .locator('h1 + p')
    .filter({ hasText: new RegExp(`^Round ${n}$`) })
    .first()

const campaignOf = (page: Page) => decodeURIComponent(page.url().split('/').at(-1) ?? '')

/** Slows the computers down so much that a click reaches them during their turn, even on a busy machine. */
const soSlowly = (page: Page) => call(page, 'players.resume', { campaign: campaignOf(page), pace: 6000 })

test('a player plays two rounds by mouse against Easy', async ({ game }) => {
  test.setTimeout(600_000)
  const few = (power: string, space: string) => unit(power, 'infantry', space, { count: 3 })
  const page = await openAt(game, {
    scenario: 'revised',
    seed: 'an evening',
    seats: seated(REVISED, ['russia']),
    position: emptyBoard('russia', 'purchase', [
      ...[few('russia', 'russia'), few('russia', 'caucasus'), unit('russia', 'armor', 'caucasus')],
      ...[
        few('germany', 'germany'),
        few('germany', 'ukraine-ssr'),
        unit('germany', 'armor', 'eastern-europe'),
      ],
      ...[few('uk', 'united-kingdom'), few('japan', 'japan'), few('us', 'eastern-united-states')],
    ]),
  })
  await expect(round(page, 3)).toBeVisible()
  const player = new MousePlayer(page, 12, { moves: 1, bought: 2 })
  const computer = page.getByRole('region', { name: /^The computer is playing/ })
  const over = page.getByText('The war is over')
  while (!(await round(page, 5).isVisible()) && !(await over.isVisible())) {
    if (!(await computer.isVisible())) await player.answer()
    // Its turn may end before the click.
    else
      await computer
        .getByText('Instant', { exact: true })
        .click({ timeout: 1000 })
        .catch(() => undefined)
  }
  await expect(over).toHaveCount(0)
  const told = await call(page, 'campaign.history', { campaign: campaignOf(page) })
  const turns = new Set(told.map(({ round, power }) => `${round} ${power}`))
  for (const power of REVISED) for (const n of [3, 4]) expect(turns).toContain(`${n} ${power}`)
})

test('undo goes back past the computers’ turns, and a campaign closed during one of them waits there', async ({
  game,
}) => {
  const page = await openAt(game, {
    scenario: 'revised',
    seed: 'again',
    seats: seated(REVISED, ['us']),
    position: emptyBoard('us', 'noncombat-move', [
      unit('us', 'infantry', 'eastern-united-states'),
      unit('russia', 'infantry', 'russia', { count: 2 }),
    ]),
  })
  const mine = await prompt(page).textContent()
  await soSlowly(page)
  await decision(page)
    .getByRole('button', { name: /^End noncombat/ })
    .click()
  const computer = computerOf(page, 'Soviet Union')
  await computer.getByRole('button', { name: 'Pause' }).click()
  await expect(computer.getByRole('status')).toContainText('Paused')
  const asked = (await prompt(page).textContent()) ?? ''

  const again = await game.restart()
  await again.getByRole('button', { name: /^Continue/ }).click()
  await expect(computerOf(again, 'Soviet Union').getByRole('status')).toContainText('Paused')
  await expect(prompt(again)).toHaveText(asked)
  await computerOf(again, 'Soviet Union').getByText('Instant', { exact: true }).click()
  await computerOf(again, 'Soviet Union').getByRole('button', { name: 'Continue' }).click()
  // Four computers have played; undo leads to the player's own last decision, a round ago.
  await expect(round(again, 4)).toBeVisible()
  await expect(prompt(again).filter({ hasText: 'United States' })).toBeVisible({ timeout: 60_000 })
  await again.keyboard.press('Control+z')
  await expect(round(again, 3)).toBeVisible()
  await expect(prompt(again)).toHaveText(mine ?? '')
})

async function handOver(page: Page, power: string, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Who plays' }).click()
  const seats = page.getByRole('dialog', { name: 'Who plays' })
  await seats.getByRole('combobox', { name: new RegExp(`^Who plays (?:the )?${power}$`) }).selectOption(to)
  await expect(
    seats.getByRole('combobox', { name: new RegExp(`^Who plays (?:the )?${power}$`) }),
  ).toHaveValue(to)
  await seats.getByRole('button', { name: 'Close' }).click()
}

test('a player hands a seat over, takes it back during the computer’s turn, plays on, and hands it over again', async ({
  game,
}) => {
  const position = { turn: { round: 1, power: 'russia', phase: 'purchase' } }
  const page = await openAt(game, { scenario: 'revised', seed: 'hands', position })
  await soSlowly(page)
  await handOver(page, 'Soviet Union', 'easy')
  const computer = computerOf(page, 'Soviet Union')
  await computer.getByRole('button', { name: 'Pause' }).click()
  await expect(computer.getByRole('status')).toContainText('Paused')
  await computer.getByRole('button', { name: 'Take over the Soviet Union' }).click()
  // It is now a person's turn, where the computer left off.
  await expect(computer).toHaveCount(0)
  const asked = (await prompt(page).textContent()) ?? ''
  expect(asked).toContain('Soviet Union')
  await decision(page).getByRole('button', { name: /^End / }).click()
  await expect(prompt(page)).not.toHaveText(asked)
  await expect(prompt(page)).toContainText('Soviet Union')

  await handOver(page, 'Soviet Union', 'easy')
  // The computer plays on at once, until the game asks a person.
  await computer.getByText('Instant', { exact: true }).click()
  const fought = page.getByRole('region', { name: /^Battle in/ })
  await expect(fought.or(prompt(page).filter({ hasText: 'Germany' })).first()).toBeVisible({
    timeout: 100_000,
  })
})

test('a computer asks for peace, and a person answers', async ({ game }) => {
  const page = await openAt(game, {
    scenario: 'global',
    seed: 'peace',
    seats: { france: easy('france') },
    position: {
      clear: ['*'],
      turn: { round: 3, power: 'france', phase: 'surrenders' },
      // Both have lost so much that neither loses by it: France has 15 IPCs, Italy 10.
      facts: { relations: { wars: { 'france+italy': { declared: 0, open: 0 } } } },
      control: [
        ...['tunisia', 'algeria', 'syria', 'morocco'].map((space) => ({ space, power: 'italy' })),
        { space: 'northern-italy', power: 'germany' },
      ],
    },
  })
  const waits = computerOf(page, 'France').getByRole('button', { name: 'Continue' })
  const agree = decision(page).getByRole('button', { name: 'Accept' })
  await waits.click()
  await expect(prompt(page)).toContainText('Italy')
  // A person agrees to talk, then signs what both sides give; the answers lead to the truce, even with questions in
  // between.
  let answered = 0
  await expect(async () => {
    const now = await call(page, 'campaign.view', { campaign: campaignOf(page) })
    const asked = now.decision?.by.power === 'italy' && (await agree.isVisible())
    if (asked) {
      await agree.click({ timeout: 2000 })
      answered++
    }
    expect(now.politics?.truces).toHaveLength(1)
  }).toPass({ timeout: 90_000, intervals: [250] })
  expect(answered).toBeGreaterThan(0)
  await page.keyboard.press('n')
  const matrix = page.getByRole('grid')
  await expect(matrix.getByRole('button', { name: /^France and Italy: .*truce/ })).toBeVisible()
})
