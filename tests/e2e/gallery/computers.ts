// Computers on the screen: the suggested side for a newcomer, the advice, the plan, and a battle to watch.
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { decision } from '../support/play'
import { call, emptyBoard, unit } from '../support/positions'
import { MousePlayer } from '../rounds/mouse-player'
import type { Panel } from './panel'

const person = { seat: 'player', name: 'Player', kind: 'person' as const }
const computer = (level: string) => ({
  seat: level,
  name: level[0]?.toUpperCase() + level.slice(1),
  kind: 'computer' as const,
  level,
})
const GLOBAL = [
  ...['germany', 'russia', 'italy', 'great-britain', 'france', 'eastern-european-commonwealth', 'canada'],
  ...[
    'united-states',
    'japan',
    'china',
    'india',
    'australia',
    'indonesia',
    'union-of-south-american-nations',
  ],
]
const REVISED = ['russia', 'germany', 'uk', 'japan', 'us']
const against = (level: string, mine: readonly string[]) =>
  Object.fromEntries(REVISED.map((power) => [power, mine.includes(power) ? person : computer(level)]))

const advise = async (page: Page) => {
  await decision(page).getByRole('button', { name: 'Ask for advice' }).click()
  await expect(page.getByRole('region', { name: 'Advice' }).getByRole('listitem').first()).toBeVisible({
    timeout: 100_000,
  })
}
/** Pauses during the computer's turn, with its plan on the board. */
const planned = async (page: Page) => {
  const campaign = decodeURIComponent(page.url().split('/').at(-1) ?? '')
  await page.getByLabel('Show its plan').check()
  await call(page, 'players.resume', { campaign, pace: 9000 })
  await expect(page.getByRole('list', { name: /’s? plan$/ })).toBeVisible({ timeout: 100_000 })
}

/** Lets computers play a round, answers their questions, and stops at their news. */
const news = (end: RegExp) => async (page: Page) => {
  await call(page, 'settings.set', { values: { dispatch: 'full' } })
  await page.reload()
  await decision(page).getByRole('button', { name: end }).first().click()
  const waits = page.getByRole('dialog', { name: /^News for/ })
  const computer = page.getByRole('region', { name: /^The computer is playing/ })
  const battle = page.getByRole('region', { name: /^Battle in/ })
  const player = new MousePlayer(page, 12)
  while (!(await waits.isVisible())) {
    if (await computer.isVisible())
      await computer
        .getByText('Instant', { exact: true })
        .click({ timeout: 1000 })
        .catch(() => undefined)
    else if (await battle.or(decision(page)).first().isVisible()) await player.answer()
    else await page.waitForTimeout(100)
  }
}

export const computerPanels: readonly Panel[] = [
  {
    name: 'computers: a side and a level are offered',
    start: { scenario: 'revised' },
    see: async (page) => {
      await page.evaluate(() => (location.hash = '#/new'))
      await page.getByText('Europe and Pacific, Linked', { exact: true }).click()
      await page.getByRole('region', { name: 'New to this game?' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'computers: advice',
    start: { scenario: 'revised', position: { turn: { round: 1, power: 'germany', phase: 'combat-move' } } },
    see: advise,
  },
  {
    name: 'computers: a plan on the board',
    start: {
      scenario: 'revised',
      seats: against('normal', ['us']),
      position: { turn: { round: 1, power: 'germany', phase: 'combat-move' } },
    },
    see: planned,
  },
  {
    name: 'computers: a battle is watched',
    start: {
      scenario: 'revised',
      seed: 'watched',
      seats: against('easy', ['us']),
      position: emptyBoard('germany', 'combat-move', [
        unit('germany', 'armor', 'eastern-europe', { count: 14 }),
        unit('germany', 'infantry', 'eastern-europe', { count: 12 }),
        unit('russia', 'infantry', 'karelia-ssr', { count: 5 }),
        unit('russia', 'artillery', 'karelia-ssr', { count: 2 }),
        unit('russia', 'armor', 'karelia-ssr', { count: 3 }),
        unit('russia', 'fighter', 'karelia-ssr', { count: 2 }),
        unit('uk', 'fighter', 'karelia-ssr'),
        unit('russia', 'bomber', 'karelia-ssr'),
      ]),
    },
    see: async (page) => {
      await page.getByLabel('Show its battles').check()
      await page.getByText('Slow').click()
      await page.getByRole('button', { name: 'Continue' }).click()
      const table = page.getByRole('region', { name: /^Battle in/ })
      await table.getByRole('button', { name: 'Pause' }).click({ timeout: 100_000 })
      await expect(table.getByText(/^Paused/)).toBeVisible()
    },
  },
  {
    name: 'news: a round of Revised',
    start: {
      scenario: 'revised',
      seed: 'news',
      seats: against('easy', ['germany']),
      position: { turn: { round: 2, power: 'germany', phase: 'noncombat-move' } },
    },
    see: news(/^End noncombat/),
  },
  {
    name: 'news: a round of Global',
    start: {
      scenario: 'global',
      seed: 'news',
      seats: Object.fromEntries(
        GLOBAL.map((power) => [power, power === 'germany' ? person : computer('easy')]),
      ),
      position: { turn: { round: 3, power: 'germany', phase: 'noncombat-move' } },
    },
    see: news(/^End noncombat/),
  },
]
