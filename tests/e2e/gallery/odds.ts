// Everywhere that chances stand on the screen: over a target, beside plans, at the battle's questions, in a purchase.
import { decision } from '../play'
import { at, type Panel } from './panel'

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
]
