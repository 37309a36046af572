// Campaigns that stand right before a question. They are written by the program itself, as `campaign.create` with a
// position, through its host on standard input and output; the host under test finds them in its library.
import type { Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Params, Position } from '../../shared/contract'
import { environment, expect, type Game } from './fixtures'
import { decision } from './play'

const stdio = path.resolve(import.meta.dirname, '../../out/stdio/index.js')

/** What a campaign begins with, and what else than the usual is chosen for it. */
export type Start = Omit<Params<'campaign.create'>, 'scenario'> & { scenario?: string }

/** Makes a campaign in the library of this test, as another program of the player's would. */
export async function makeCampaign(home: string, start: Start): Promise<void> {
  const request = { scenario: 'europe-pacific', name: 'A position', seed: 'e2e', ...start }
  const host = spawn(process.execPath, [stdio], { env: environment(home), stdio: 'pipe' })
  const ended = new Promise((resolve) => host.once('close', resolve))
  let answers = ''
  let log = ''
  host.stderr.on('data', (data: Buffer) => (log += data.toString()))
  host.stdout.on('data', (data: Buffer) => (answers += data.toString()))
  host.stdin.end(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'campaign.create', params: request }) + '\n')
  await ended
  const answer = answers.split('\n').find((line) => line.includes('"id":1')) ?? '{}'
  const { result } = JSON.parse(answer) as { result?: { campaign?: string } }
  if (result?.campaign === undefined)
    throw new Error(`the position was refused: ${answer.slice(0, 600)}\n${log}`)
}

/** Makes a campaign and goes on with it, as a player who finds it on the start screen. */
export async function openAt({ home, page }: Game, start: Start): Promise<Page> {
  await makeCampaign(home, start)
  // The start screen reads the library when it opens.
  await page.reload()
  await page.getByRole('button', { name: /^Continue/ }).click()
  await expect(decision(page)).toBeVisible()
  return page
}

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
