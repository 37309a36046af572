// Campaigns that stand right before a question, made by the program under test as `campaign.create` with a position.
import type { Page } from '@playwright/test'
import type { Method, Params, Position, Result } from '../../shared/contract'
import { call } from './call'
import { expect, type Game } from './fixtures'
import { decision } from './play'

export { call } from './call'

/** What a campaign begins with, and what else than the usual is chosen for it. */
export type Start = Omit<Params<'campaign.create'>, 'scenario'> & { scenario?: string }

/** The program under test, asked past what its page shows. Rejects what is refused. */
export type Ask = <M extends Method>(method: M, params: Params<M>) => Promise<Result<M>>

/** Makes a campaign. Answers its id. */
export async function makeCampaign(ask: Ask, start: Start): Promise<string> {
  const params = { scenario: 'europe-pacific', name: 'A position', seed: 'e2e', ...start }
  const { campaign, view } = await ask('campaign.create', params)
  if (Object.values(start.seats ?? {}).some(({ kind }) => kind === 'computer'))
    await keepWaiting(ask, campaign, view.step)
  return campaign
}

/**
 * Has the computers of a campaign wait where it begins: they play as soon as it is made, but wait where it is opened anew. On a busy
 * machine they have played on before it is closed; what they did is taken back.
 */
async function keepWaiting(ask: Ask, campaign: string, step: number): Promise<void> {
  await ask('campaign.close', { campaign })
  const { view } = await ask('campaign.open', { campaign })
  if (view.step !== step) await ask('campaign.goto', { campaign, step })
  await ask('campaign.close', { campaign })
}

/** Makes a campaign and opens it, at the address that a reload of its board would have. */
export const openAt = async ({ page }: Game, start: Start): Promise<Page> =>
  openMade(page, await makeCampaign(askOf(page), start))

/** Asks the program that serves a page. */
export const askOf =
  (page: Page): Ask =>
  (method, params) =>
    call(page, method, params)

/** Shows the board of a campaign. */
export async function openMade(page: Page, campaign: string): Promise<Page> {
  await page.evaluate((id) => (location.hash = `#/play/${id}`), campaign)
  await expect(decision(page)).toBeVisible()
  return page
}

/** The set-up of the linked game, where Germany moves: nothing is bought before. */
export const germanMoves: Start = { position: { turn: { round: 1, power: 'germany', phase: 'combat-move' } } }

type Units = NonNullable<Position['units']>
type Unit = Units[number]

/** One kind of unit in a space. */
export const unit = (power: string, type: string, space: string, more: Partial<Unit> = {}): Unit => ({
  power,
  unit: type,
  space,
  ...more,
})

/** One unit aboard the ship with this `ref`. */
export const aboard = (power: string, type: string, ref: string): Unit => ({
  power,
  unit: type,
  carriedBy: ref,
})

/** Round 3 of an otherwise empty board, at the start of a phase; every land is whose it is at the start of the game. */
export const emptyBoard = (power: string, phase: string, units: Units, more: Position = {}): Position => ({
  clear: ['*'],
  turn: { round: 3, power, phase },
  units,
  ...more,
})

/** Russia may attack Ukraine: two infantry against two. */
export const twoAgainstTwo: Start = {
  scenario: 'revised',
  seed: 'Kiev',
  position: {
    clear: ['*'],
    turn: { round: 3, power: 'russia', phase: 'combat-move' },
    units: [
      unit('russia', 'infantry', 'caucasus', { count: 2 }),
      unit('germany', 'infantry', 'ukraine-ssr', { count: 2 }),
    ],
  },
}

/** The campaign of each special power, one step before it is used. Dice are rolled at the table, where any are. */
export const powers = {
  patrol: { position: emptyBoard('uk', 'noncombat-move', [unit('uk', 'fighter', 'united-kingdom')]) },

  kamikaze: {
    dice: 'manual',
    position: emptyBoard('usa', 'combat-move', [
      unit('usa', 'carrier', 'sea-zone-36'),
      unit('usa', 'destroyer', 'sea-zone-36'),
    ]),
  },

  conversion: {
    position: emptyBoard('ussr', 'noncombat-move', [
      unit('uk', 'infantry', 'moscow', { count: 2 }),
      unit('usa', 'fighter', 'moscow'),
      unit('usa', 'marine', 'moscow'),
    ]),
  },

  poolSplit: {
    position: {
      turn: { round: 3, power: 'uk', phase: 'income' },
      treasuries: { england: 0, india: 0, australia: 0 },
    },
  },

  freeInfantry: { position: emptyBoard('uk', 'income', []) },

  freeSubmarine: { position: emptyBoard('germany', 'purchase', []) },

  exile: {
    position: emptyBoard('germany', 'combat-move', [unit('germany', 'armor', 'belorussia')], {
      control: [{ space: 'belorussia', power: 'germany' }],
      treasuries: { germany: 0, ussr: 7 },
    }),
  },

  factory: {
    position: emptyBoard('usa', 'purchase', [], {
      control: [{ space: 'morocco', power: 'usa' }],
      treasuries: { 'usa-europe': 20, 'usa-pacific': 0 },
    }),
  },

  marines: {
    dice: 'manual',
    position: emptyBoard(
      'usa',
      'combat-move',
      [
        unit('usa', 'transport', 'sea-zone-37', { ref: 'ship' }),
        aboard('usa', 'marine', 'ship'),
        unit('japan', 'infantry', 'shantung'),
      ],
      { facts: { kamikaze: { left: 0 } } },
    ),
  },

  destroyers: {
    position: emptyBoard('japan', 'noncombat-move', [
      unit('japan', 'destroyer', 'sea-zone-36'),
      unit('japan', 'infantry', 'japan', { count: 2 }),
    ]),
  },
} satisfies Record<string, Start>
