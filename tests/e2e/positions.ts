// Campaigns that stand right before a question, made by the program under test as `campaign.create` with a position.
import type { Page } from '@playwright/test'
import type { Method, Params, Position, Refused, Result } from '../../shared/contract'
import { isRefused } from '../../shared/contract/rpc'
import { expect, type Game } from './fixtures'
import { decision } from './play'

/** What a campaign begins with, and what else than the usual is chosen for it. */
export type Start = Omit<Params<'campaign.create'>, 'scenario'> & { scenario?: string }

/** What the page's own end of the wire is to the desktop. */
interface Bridge {
  send(message: string): void
  onMessage(listener: (message: string) => void): () => void
}

/** Calls a method of the program under test, as its own page would. */
export async function call<M extends Method>(page: Page, method: M, params: Params<M>): Promise<Result<M>> {
  const answer = await page.evaluate(
    ([method, params]) => {
      const id = 'a test'
      const request = JSON.stringify({ jsonrpc: '2.0', id, method, params })
      const { interboard } = window as unknown as { interboard?: Bridge }
      return new Promise<string>((resolve, reject) => {
        const hear = (text: string): boolean => {
          const mine = (JSON.parse(text) as { id?: unknown }).id === id
          if (mine) resolve(text)
          return mine
        }
        if (interboard) {
          const off = interboard.onMessage((text) => void (hear(text) && off()))
          interboard.send(request)
          return
        }
        const { host, pathname } = location
        const socket = new WebSocket(`ws://${host}${pathname.slice(0, pathname.lastIndexOf('/') + 1)}rpc`)
        socket.addEventListener('open', () => socket.send(request))
        socket.addEventListener('error', () => reject(new Error('no way to the program')))
        socket.addEventListener('message', ({ data }) => void (hear(String(data)) && socket.close()))
      })
    },
    [method, params] as const,
  )
  const { result } = JSON.parse(answer) as { result?: Result<M> | Refused }
  if (result === undefined || isRefused(result)) throw new Error(`refused: ${answer.slice(0, 600)}`)
  return result
}

/** Makes a campaign. Answers its id. */
async function makeCampaign(page: Page, start: Start): Promise<string> {
  const params = { scenario: 'europe-pacific', name: 'A position', seed: 'e2e', ...start }
  return (await call(page, 'campaign.create', params)).campaign
}

/** Makes a campaign and opens it, at the address that a reload of its board would have. */
export async function openAt({ page }: Game, start: Start): Promise<Page> {
  const campaign = await makeCampaign(page, start)
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
