// Campaigns right before a question, which the program under test makes through `campaign.create` with a position.
import type { Page } from '@playwright/test'
import type { Method, Params, Position, Result } from '../../../shared/contract'
import { call } from './call'
import { expect, type Game } from './fixtures'
import { decision } from './play'

export { call } from './call'

/** The start of a campaign, and its options that differ from the defaults. */
export type Start = Omit<Params<'campaign.create'>, 'scenario'> & { scenario?: string }

/** Asks the program under test past what its page shows. Rejects refusals. */
export type Ask = <M extends Method>(method: M, params: Params<M>) => Promise<Result<M>>

/** Makes a campaign. Returns its id. */
export async function makeCampaign(ask: Ask, start: Start): Promise<string> {
  const params = { scenario: 'europe-pacific', name: 'A position', seed: 'e2e', ...start }
  const { campaign, view } = await ask('campaign.create', params)
  if (Object.values(start.seats ?? {}).some(({ kind }) => kind === 'computer'))
    await keepWaiting(ask, campaign, view.step)
  return campaign
}

/**
 * Pauses the computers of a campaign at its start: they play as soon as it exists, but wait after a reopen. On a busy
 * machine they may play before the close; this goes back to the first step.
 */
async function keepWaiting(ask: Ask, campaign: string, step: number): Promise<void> {
  await ask('campaign.close', { campaign })
  const { view } = await ask('campaign.open', { campaign })
  if (view.step !== step) await ask('campaign.goto', { campaign, step })
  await ask('campaign.close', { campaign })
}

/** Makes a campaign and opens it, at the address that its board has after a reload. */
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

/** The setup of the linked game at Germany's combat moves, with nothing bought. */
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

/** Round 3 of an empty board, at the start of a phase; each territory belongs to its owner at the start of the game. */
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

/** A campaign for each special power, one step before its use. Dice, if any, are manual. */
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
