// The panels of the three games on the Revised board, each right before its question, on the board after setup; and the
// boards.
import type { Page } from '@playwright/test'
import type { Position } from '../../../shared/contract'
import type { Action } from '../../../shared/model'
import { boardRests, decision, findSpace, readyIn, spaceCard } from '../support/play'
import { aboard, unit } from '../support/positions'
import { global1940 } from './global'
import { odds } from './odds'
import { at, march, type Panel, type Units } from './panel'

const press = (name: string | RegExp) => (page: Page) =>
  decision(page).getByRole('button', { name }).first().click()
const endMoves = press(/^End (non)?combat move/)
const facts = (of: Record<string, unknown>): Position => ({ facts: of as NonNullable<Position['facts']> })
const choose = (option: string): Action => ({ kind: 'choose', option })
/** Shows the whole board, then zooms in by some steps. */
const zoomed = (steps: number) => async (page: Page) => {
  await boardRests(page)
  await page.keyboard.press('0')
  await boardRests(page)
  for (let i = 0; i < steps; i++) await page.keyboard.press('+')
  await boardRests(page)
}

const owned = { 'heavy-bombers': ['us'], 'jet-fighters': ['uk', 'us'], rockets: ['germany'] }
const has = ['russian-winter', 'wolf-packs', 'radar', 'marines', 'kamikaze-attacks']
const revised: readonly Panel[] = [
  {
    name: 'revised: research',
    start: at('revised', 'germany', 'research', [], facts({ technologies: owned })),
  },
  {
    name: 'revised: an advantage is chosen',
    start: { scenario: 'revised', switches: { 'lhtr.advantages': 'chosen' } },
  },
  {
    name: 'revised: what each power has',
    start: at('revised', 'uk', 'purchase', [], {
      ...facts({ technologies: owned, advantages: { has } }),
      switches: { 'lhtr.advantages': 'chosen' },
    }),
    see: async (page) => {
      await page.keyboard.press('l')
      await page.getByRole('button', { name: 'Overview', exact: true }).click()
      await page.getByRole('heading', { name: 'Weapons and advantages' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'revised: rockets',
    start: at(
      'revised',
      'germany',
      'combat-move',
      [unit('germany', 'antiaircraft-gun', 'western-europe')],
      facts({ technologies: owned }),
    ),
    see: endMoves,
  },
  {
    name: 'revised: a raid',
    start: at(
      'revised',
      'uk',
      'combat-move',
      [
        unit('uk', 'bomber', 'united-kingdom', { count: 2 }),
        unit('germany', 'antiaircraft-gun', 'germany'),
        unit('germany', 'infantry', 'germany'),
      ],
      { clear: ['germany', 'united-kingdom'] },
    ),
    see: async (page) => {
      await march('United Kingdom', 'Germany')(page)
      await spaceCard(page, 'Germany').getByRole('button', { name: 'All that can move' }).click()
      await page.getByRole('button', { name: /^Bombing raid on/ }).click()
    },
  },
  {
    name: 'revised: bombers over a complex',
    start: at(
      'revised',
      'uk',
      'combat-move',
      [
        unit('uk', 'bomber', 'united-kingdom', { count: 2 }),
        unit('germany', 'antiaircraft-gun', 'germany'),
        unit('germany', 'infantry', 'germany', { count: 4 }),
      ],
      { clear: ['germany', 'united-kingdom'] },
    ),
    see: async (page) => {
      await march('United Kingdom', 'Germany')(page)
      await decision(page)
        .getByText(/% to win/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'revised: threats',
    start: at('revised', 'germany', 'combat-move'),
    async see(page) {
      await findSpace(page, 'Ukraine S.S.R.')
      await page.getByRole('button', { name: 'Threats' }).click()
      await page
        .locator('section[aria-busy=false]', { hasText: 'Strongest enemy' })
        .waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'revised: threats on the whole board',
    start: at('revised', 'russia', 'combat-move'),
    async see(page) {
      await page.keyboard.press('0')
      await page.getByRole('button', { name: 'Threats' }).click()
      await page.getByRole('button', { name: 'All enemies in turn' }).click()
      await page
        .locator('section[aria-busy=false]', { hasText: 'Strongest enemy' })
        .waitFor({ timeout: 60_000 })
      await boardRests(page)
    },
  },
  {
    name: 'revised: room on a deck',
    start: at(
      'revised',
      'us',
      'noncombat-move',
      [
        unit('us', 'aircraft-carrier', 'sz-44', { ref: 'c' }),
        aboard('us', 'fighter', 'c'),
        aboard('us', 'fighter', 'c'),
        unit('us', 'fighter', 'alaska'),
      ],
      { clear: ['*'] },
    ),
    see: march('Alaska', 'Sea Zone 44'),
  },
]

const city = (power: string, phase: string, units: Units = [], more: Parameters<typeof at>[4] = {}) =>
  at('victory-cities', power, phase, units, more)
const minor = { 'vcr.victory': 'minor' }
const guns = { 'vcr.infrastructureDefense': 'on' }
const wait = (power: string, type: string, count: number): Units[number] => ({
  ...{ pool: 'waiting', power, unit: type, treasury: power, count },
})
const cities: readonly Panel[] = [
  { name: 'cities: rounds are bid', start: { scenario: 'victory-cities', switches: minor } },
  {
    name: 'cities: sides are changed',
    start: {
      ...{ scenario: 'victory-cities', switches: minor },
      seats: Object.fromEntries(
        ['russia', 'germany', 'uk', 'japan', 'us'].map((power) => {
          const name = power === 'germany' || power === 'japan' ? 'Ann' : 'Ben'
          return [power, { seat: name, name, kind: 'person' as const }]
        }),
      ),
    },
    actions: [{ kind: 'bid', rounds: 7 }],
    see: async (page) => {
      const begin = page.getByRole('button', { name: 'Start', exact: true })
      if (await begin.isVisible()) await begin.click()
      await press(/^(Confirm|Bid)/)(page)
    },
  },
  {
    name: 'cities: the levy',
    start: city('russia', 'combat-move', [unit('russia', 'armor', 'caucasus', { count: 3 })], { round: 1 }),
    see: async (page) => {
      await march('Caucasus', 'Ukraine S.S.R.')(page)
      await endMoves(page)
    },
  },
  {
    name: 'cities: limits while placing',
    start: city('germany', 'place', [
      wait('germany', 'infantry', 6),
      wait('germany', 'armor', 4),
      wait('germany', 'destroyer', 1),
    ]),
  },
  {
    name: 'cities: commerce raiding',
    start: city('uk', 'income', [
      unit('germany', 'submarine', 'sz-7', { count: 2 }),
      unit('germany', 'fighter', 'western-europe'),
      unit('japan', 'submarine', 'sz-30'),
    ]),
  },
  {
    name: 'cities: a zone for a raider',
    start: city('uk', 'income', [unit('germany', 'fighter', 'western-europe', { count: 2 })]),
    actions: [choose('raid')],
  },
  { name: 'cities: complexes are bought', start: city('us', 'purchase', [], { treasuries: { us: 90 } }) },
  { name: 'cities: infrastructure defense', start: city('uk', 'purchase', [], { switches: guns }) },
  {
    name: 'cities: points',
    start: city('us', 'purchase', [], {
      control: ['russia', 'caucasus', 'karelia-ssr', 'india'].map((space) => ({ space, power: 'germany' })),
    }),
    see: (page) => findSpace(page, 'Karelia S.S.R.'),
  },
]

const more = (power: string, phase: string, units: Units = [], rest: Parameters<typeof at>[4] = {}) =>
  at('expansion', power, phase, units, rest)
const declared = facts({ 'expansion/d-day': { dDay: { uk: 'declared' } } })
const bidden = { 'aare.bid': 'on' }
const bids: readonly Action[] = [
  { kind: 'axis-bid', ipcs: 9 },
  { kind: 'axis-bid', ipcs: 8 },
]
const sea: Units = [
  unit('uk', 'submarine', 'sz-6', { from: 'sz-3' }),
  unit('uk', 'destroyer', 'sz-6', { from: 'sz-3', count: 2 }),
  unit('uk', 'fighter', 'sz-6', { from: 'united-kingdom' }),
  unit('germany', 'submarine', 'sz-6', { count: 2 }),
  unit('germany', 'destroyer', 'sz-6'),
  unit('germany', 'cruiser', 'sz-6'),
]
const expansion: readonly Panel[] = [
  { name: 'expansion: the Axis is bid for', start: { scenario: 'expansion', switches: bidden } },
  {
    name: 'expansion: the bid is divided',
    start: { scenario: 'expansion', switches: bidden },
    actions: bids,
  },
  {
    name: 'expansion: units of the bid are placed',
    start: { scenario: 'expansion', switches: bidden },
    actions: [
      ...bids,
      { kind: 'choose', option: 'share', amounts: { germany: 8, italy: 0, japan: 0 } },
      { kind: 'buy', treasury: 'germany', order: [{ unit: 'infantry', count: 2 }] },
    ],
  },
  { name: 'expansion: an advantage is declared', start: more('germany', 'advantages', [], { round: 1 }) },
  {
    name: 'expansion: units to buy',
    start: more('germany', 'purchase'),
  },
  {
    name: 'expansion: research',
    start: more('us', 'research', [], facts({ technologies: { 'heavy-bombers': ['uk'], rockets: ['us'] } })),
  },
  {
    name: 'expansion: lend-lease is loaded',
    start: more('us', 'noncombat-move', [unit('us', 'transport', 'sz-10', { count: 2 })], {
      ...facts({ 'expansion/lend-lease': { lendLease: { us: 30 } } }),
    }),
    see: (page) => findSpace(page, 'Sea Zone 10'),
  },
  {
    name: 'expansion: lend-lease at sea',
    start: more('us', 'noncombat-move', [unit('us', 'transport', 'sz-3', { facts: { lendLease: 10 } })], {
      ...facts({ 'expansion/lend-lease': { lendLease: { us: 10 } } }),
    }),
    see: async (page) => {
      await findSpace(page, 'Sea Zone 3')
      await spaceCard(page, 'Sea Zone 3').getByRole('button', { name: 'All that can move' }).click()
    },
  },
  {
    name: 'expansion: a move would break the treaty',
    start: more('japan', 'combat-move'),
    see: async (page) => {
      await readyIn(page, 'Manchuria')
      await spaceCard(page, 'Manchuria').getByRole('button', { name: 'All that can move' }).click()
    },
  },
  {
    name: 'expansion: a move has broken the treaty',
    start: more('japan', 'combat-move'),
    see: march('Manchuria', 'Buryatia S.S.R.'),
  },
  { name: 'expansion: D-Day is declared', start: more('uk', 'declare') },
  {
    name: 'expansion: D-Day is made',
    start: more(
      'us',
      'combat-move',
      [
        unit('us', 'transport', 'sz-7', { ref: 'a' }),
        aboard('us', 'infantry', 'a'),
        unit('uk', 'transport', 'sz-7', { ref: 'b' }),
        aboard('uk', 'infantry', 'b'),
        unit('uk', 'fighter', 'united-kingdom', { facts: { dDayReady: true } }),
      ],
      declared,
    ),
    see: (page) => findSpace(page, 'United Kingdom'),
  },
  {
    name: 'expansion: detection',
    start: { ...more('uk', 'combat', sea, { clear: ['sz-6'] }), dice: 'manual' },
  },
  {
    name: 'expansion: detected',
    start: { ...more('uk', 'combat', sea, { clear: ['sz-6'] }), dice: 'manual' },
    actions: [
      { kind: 'roll', dice: [2, 5] },
      { kind: 'roll', dice: [5] },
    ],
  },
  {
    name: 'expansion: convoy raids',
    // Raids ask nothing at the income step: the board shows beforehand what they may take.
    start: more('uk', 'noncombat-move', [unit('germany', 'submarine', 'sz-8', { count: 2 })]),
  },
  {
    name: 'expansion: free units are placed',
    start: more('russia', 'place', [wait('russia', 'heavy-tank', 1)]),
  },
]

// The linked board appears next to the others, which must look as good.
const boards: readonly Panel[] = [
  'revised',
  'victory-cities',
  'expansion',
  'europe-pacific',
  'global',
].flatMap((scenario) =>
  [0, 2, 5, 9].map((steps) => ({
    name: `board of ${scenario}, ${steps} nearer`,
    start: at(scenario, 'germany', 'combat-move'),
    see: zoomed(steps),
    whole: true as const,
  })),
)

/** Where the board is most crowded: a canal, islands, closed land. */
const corners: readonly Panel[] = ['Panama', 'Philippine Islands', 'Persia', 'Japan'].map((name) => ({
  name: `board of victory-cities, at ${name}`,
  start: at('victory-cities', 'germany', 'combat-move'),
  see: (page) => findSpace(page, name),
}))

/** The screen of a new campaign: a chosen scenario, then its options, with all folds open. */
const newCampaign: readonly Panel[] = [
  ['revised', 'Revised, Tournament Rules'],
  ['victory-cities', 'Victory Cities & Commerce Raiding'],
  ['expansion', 'Expansion Edition'],
].flatMap(([scenario = '', name = '']) =>
  ['scenario', 'options'].map((part) => ({
    name: `new campaign of ${scenario}, ${part}`,
    start: { scenario },
    see: async (page: Page) => {
      await page.evaluate(() => (location.hash = '#/new'))
      const card = page.getByText(name, { exact: true })
      await card.click()
      const folds = page.locator('form details')
      for (const fold of await folds.all()) await fold.evaluate((one) => one.setAttribute('open', ''))
      const shown = part === 'scenario' ? page.locator('.scenario').filter({ has: card }) : folds.first()
      await shown.evaluate((one) => one.scrollIntoView({ block: 'start' }))
    },
    whole: true as const,
  })),
)

export const panels: readonly Panel[] = [
  ...revised,
  ...cities,
  ...expansion,
  ...global1940,
  ...odds,
  ...boards,
  ...corners,
  ...newCampaign,
]
