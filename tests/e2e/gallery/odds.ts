// Every place that shows odds on the screen: over a target, next to plans, at the questions of a battle, in a purchase.
import type { Page } from '@playwright/test'
import {
  findSpace,
  decision,
  frames,
  freeMiddle,
  goTo,
  outwards,
  readyIn,
  rollFirst,
  setCount,
  spaceCard,
} from '../support/play'
import { history, openHistory, pastBeside } from '../support/past-campaigns'
import { aboard, twoAgainstTwo, unit } from '../support/positions'
import { at, march, type Panel } from './panel'

const order = [
  { unit: 'infantry', count: 4 },
  { unit: 'armor', count: 2 },
]

/** The text of the tip under the pointer; empty without a tip. */
const tipOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('.tip')?.textContent ?? '')

/** Japan and the United States at war; three fighters in Japan may scramble over the sea off Korea. */
const overKorea = (power: string, phase: string) =>
  at(
    'global',
    power,
    phase,
    [
      unit('united-states', 'transport', 'sz-6', { ref: 'ship' }),
      aboard('united-states', 'infantry', 'ship'),
      aboard('united-states', 'artillery', 'ship'),
      unit('japan', 'infantry', 'korea'),
      unit('japan', 'fighter', 'japan', { count: 3 }),
    ],
    {
      clear: ['*'],
      control: [{ space: 'korea', power: 'japan' }],
      facilities: [{ space: 'korea', unit: 'minor-ic' }],
      facts: { relations: { wars: { 'japan+united-states': { declared: 0, open: 0 } } } },
      treasuries: { japan: 12 },
    },
  )

export const odds: readonly Panel[] = [
  {
    name: 'reactions: fighters over a landing that is planned',
    start: overKorea('united-states', 'combat-move'),
    async see(page) {
      await readyIn(page, 'Sea Zone 6')
      await page.getByRole('button', { name: 'All that can move' }).click()
      await goTo(page, 'Korea')
      await decision(page)
        .getByText(/^If .*scramble/)
        .first()
        .waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'reactions: an order, and fighters over the landing that it faces',
    start: overKorea('japan', 'purchase'),
    actions: [{ kind: 'buy', treasury: 'japan', order: [{ unit: 'infantry', count: 1 }] }],
    async see(page) {
      const region = decision(page).getByRole('region', { name: 'What this purchase does' })
      await region
        .getByText(/scramble/)
        .first()
        .waitFor({ timeout: 60_000 })
      await region.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'reactions: a raid under fighters that may intercept',
    start: at(
      'europe-1999',
      'uk',
      'combat-move',
      [
        unit('uk', 'bomber', 'united-kingdom', { count: 2 }),
        unit('germany', 'fighter', 'germany', { count: 2 }),
      ],
      { clear: ['*'] },
    ),
    async see(page) {
      await march('United Kingdom', 'Germany')(page)
      await spaceCard(page, 'Germany').getByRole('button', { name: 'All that can move' }).click()
      await page.getByRole('button', { name: /^Bombing raid on/ }).click()
      await decision(page)
        .getByText(/intercept/)
        .first()
        .waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'odds: more is ordered than there is room for',
    start: at('europe-pacific', 'germany', 'purchase', [], {
      control: [
        { space: 'germany', power: 'ussr' },
        { space: 'northern-italy', power: 'ussr' },
        { space: 'poland', power: 'germany', complex: true },
      ],
      facts: { exile: { seats: { germany: 'poland' } } },
    }),
    actions: [
      {
        ...{ kind: 'buy', treasury: 'germany' },
        order: [
          { unit: 'infantry', count: 3 },
          { unit: 'armor', count: 2 },
        ],
      },
    ],
  },
  { name: 'odds: nothing is ordered yet', start: at('revised', 'russia', 'purchase') },
  {
    name: 'odds: an order',
    start: at('revised', 'russia', 'purchase'),
    actions: [{ kind: 'buy', treasury: 'russia', order }],
    see: (page) =>
      decision(page)
        .getByRole('region', { name: 'What this purchase does' })
        .scrollIntoViewIfNeeded({ timeout: 60_000 }),
  },
  {
    name: 'odds: a way to an attack, and what it needs',
    start: at('revised', 'russia', 'combat-move'),
    async see(page) {
      await readyIn(page, 'Caucasus')
      await setCount(spaceCard(page, 'Caucasus'), 'infantry', 2)
      const card = spaceCard(page, 'Caucasus')
      await card.getByRole('button', { name: /^Move to Ukraine S\.S\.R\./ }).hover()
      await card.getByRole('button', { name: /units needed/ }).click()
      await card
        .getByRole('status')
        .filter({ hasText: /%$|not enough|nothing else/ })
        .waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'odds: who can attack here',
    start: at('revised', 'germany', 'combat-move'),
    async see(page) {
      await findSpace(page, 'Caucasus')
      const card = spaceCard(page, 'Caucasus')
      await card.getByRole('checkbox').first().check()
      await card.getByText(/% to win|to win/).waitFor({ timeout: 60_000 })
      await card.getByRole('button', { name: 'Send this force' }).waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'odds: planned attacks, and what one needs',
    start: at('revised', 'russia', 'combat-move'),
    async see(page) {
      await readyIn(page, 'Caucasus')
      await setCount(spaceCard(page, 'Caucasus'), 'infantry', 2)
      await goTo(page, 'Ukraine S.S.R.')
      await march('Archangel', 'West Russia')(page)
      await decision(page)
        .getByRole('button', { name: /units needed.*Ukraine/ })
        .click()
      await decision(page)
        .getByRole('status')
        .filter({ hasText: /%$|not enough|nothing else/ })
        .waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'odds: before the first die, and another way',
    start: at('revised', 'russia', 'combat-move'),
    async see(page) {
      await march('Caucasus', 'Ukraine S.S.R.')(page)
      await march('Archangel', 'West Russia')(page)
      await decision(page).getByRole('button', { name: 'End combat move' }).click()
      await decision(page)
        .getByRole('button', { name: /Fight.*Ukraine S\.S\.R\./ })
        .click()
      await page.getByText('Other ways to fight it').click()
      await page.getByRole('combobox', { name: 'Attacker retreats' }).selectOption('below 50% to win')
    },
  },
  {
    name: 'odds: amid a battle, and in another way',
    start: { ...twoAgainstTwo, dice: 'manual' },
    async see(page) {
      await march('Caucasus', 'Ukraine S.S.R.')(page)
      await decision(page).getByRole('button', { name: 'End combat move' }).click()
      await rollFirst(page)
      await page.getByText('Other ways to fight it').click()
      await page.getByRole('combobox', { name: 'Attacker retreats' }).selectOption('after round 1')
    },
  },
  {
    name: 'odds: over a target',
    start: at('revised', 'russia', 'combat-move'),
    async see(page) {
      await readyIn(page, 'Caucasus')
      await setCount(spaceCard(page, 'Caucasus'), 'infantry', 2)
      await spaceCard(page, 'Caucasus').scrollIntoViewIfNeeded()
      for (const point of outwards(await freeMiddle(page), 24, 360)) {
        await page.mouse.move(point.x, point.y)
        await frames(page, 3)
        if (/attack[^]*%/i.test(await tipOf(page))) return
      }
      throw new Error('no target with a chance under the pointer')
    },
    whole: true,
  },
  {
    name: 'odds: fire from the coast',
    start: at(
      'victory-cities',
      'germany',
      'combat-move',
      [
        unit('germany', 'transport', 'sz-6', { ref: 'ship' }),
        aboard('germany', 'infantry', 'ship'),
        aboard('germany', 'infantry', 'ship'),
        unit('uk', 'antiaircraft-gun', 'united-kingdom', { count: 2 }),
      ],
      { clear: ['sz-6'], switches: { 'vcr.infrastructureDefense': 'on' } },
    ),
    async see(page) {
      await readyIn(page, 'Sea Zone 6')
      await page.getByRole('button', { name: 'All that can move' }).click()
      await goTo(page, 'United Kingdom')
    },
  },
  {
    name: 'odds: guns on the way home',
    start: at(
      'victory-cities',
      'germany',
      'noncombat-move',
      [
        unit('germany', 'bomber', 'kazakh-ssr', { count: 2 }),
        unit('russia', 'antiaircraft-gun', 'caucasus', { count: 2 }),
      ],
      {
        clear: ['kazakh-ssr', 'caucasus'],
        control: [{ space: 'kazakh-ssr', power: 'germany' }],
        switches: { 'vcr.infrastructureDefense': 'on', 'vcr.boxNonCombatAAFire': 'on' },
      },
    ),
    async see(page) {
      await readyIn(page, 'Kazakh S.S.R.')
      const card = spaceCard(page, 'Kazakh S.S.R.')
      await card.getByRole('button', { name: 'All that can move' }).click()
      await card.getByRole('button', { name: /^Move to Ukraine S\.S\.R\./ }).hover()
      await card
        .getByText(/all get through: \d+%/)
        .first()
        .waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'odds: the calculator, two line-ups side by side',
    start: at('revised', 'russia', 'combat-move'),
    async see(page) {
      await march('Caucasus', 'Ukraine S.S.R.')(page)
      await page.locator('.stage canvas').focus()
      await page.keyboard.press('o')
      const result = page.getByRole('region', { name: 'Result' })
      await result
        .getByText(/to win/)
        .first()
        .waitFor({ timeout: 60_000 })
      await page.getByRole('button', { name: 'Pin to compare' }).click()
      await page.keyboard.press('s')
      await page.getByText('Side by side').waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'odds: luck of the battles',
    start: at('revised', 'russia', 'combat-move'),
    async see(page) {
      const campaign = await pastBeside(page, 'Long winter')
      await page.evaluate((id) => (location.hash = `#/play/${id}`), campaign)
      await page.getByText('USSR').first().waitFor({ timeout: 60_000 })
      await openHistory(page, 'Dice')
      await history(page).getByRole('table').nth(1).waitFor({ timeout: 60_000 })
    },
  },
]
