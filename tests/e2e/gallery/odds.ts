// Everywhere that chances stand on the screen: over a target, beside plans, at the battle's questions, in a purchase.
import { decision, goTo, readyIn, setCount, spaceCard } from '../play'
import { aboard, unit } from '../positions'
import { at, march, type Panel } from './panel'

const order = [
  { unit: 'infantry', count: 4 },
  { unit: 'armor', count: 2 },
]

export const odds: readonly Panel[] = [
  { name: 'odds: nothing is ordered yet', start: at('revised', 'russia', 'purchase') },
  {
    name: 'odds: an order',
    start: at('revised', 'russia', 'purchase'),
    actions: [{ kind: 'buy', treasury: 'russia', order }],
    see: (page) =>
      decision(page)
        .getByRole('region', { name: 'What this order does' })
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
      await card.getByRole('button', { name: /^What is needed/ }).click()
      await card.getByText(/more: /).waitFor({ timeout: 60_000 })
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
        .getByRole('button', { name: /^What is needed.*Ukraine/ })
        .click()
      await decision(page)
        .getByText(/more: |not enough|nobody/)
        .waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'odds: before the first die, and another way',
    start: at('revised', 'russia', 'combat-move'),
    async see(page) {
      await march('Caucasus', 'Ukraine S.S.R.')(page)
      await decision(page).getByRole('button', { name: 'End combat movement' }).click()
      await page.getByText('If it is fought in another way').click()
      await page.getByRole('combobox', { name: 'The attacker retreats' }).selectOption('below 50 % to win')
    },
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
      await readyIn(page, 'SZ 6')
      await page.getByRole('button', { name: 'All that can move' }).click()
      await goTo(page, 'United Kingdom')
    },
  },
]
