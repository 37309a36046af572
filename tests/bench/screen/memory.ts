/** Measures what the page keeps in memory during a long campaign. */
import type { Page } from '@playwright/test'
import { answer, legalOf, newGame, seededRng } from '../../../main/engine'
import { rulesetOf } from '../../../main/scenarios'
import type { Action } from '../../../shared/model'
import { SMALL, type Bench } from './host'

const TURNS = 100
/** Turns between two readings of the heap; the first reading is the baseline. */
const LOOK = 20
const SEED = 'bench-memory'

/** Returns the actions of each turn of a random game. */
function turnsOf(): Action[][] {
  const game = newGame(rulesetOf('europe-pacific'), { mode: 'generated', seed: SEED })
  const rng = seededRng(5)
  const turns: Action[][] = [[]]
  let { turn } = game.state
  while (turns.length <= TURNS && !game.state.over) {
    const action = legalOf(game)?.sample(rng)
    if (!action) break
    answer(game, action)
    game.events = []
    turns.at(-1)?.push(action)
    if (game.state.turn !== turn) turns.push([])
    turn = game.state.turn
  }
  return turns
}

/**
 * Acts as a player who reads everything and continues: battles and cards wait for that, and later events wait behind
 * them.
 */
async function readOn(page: Page): Promise<void> {
  await page.evaluate(() => {
    // When a player returns to the board while another battle waits, the side panel calls them to it.
    const first = [/^Roll(?! to)/, /^Skip rolling/, /^Continue/, /^Show all dice/, /^(Back to|See) the board/]
    setInterval(() => {
      const waiting = [...document.querySelectorAll<HTMLButtonElement>('.right button')]
      const calls = waiting.find((one) => one.textContent.includes('Return to the battle'))
      if (calls) return calls.click()
      const buttons = document.querySelectorAll<HTMLButtonElement>('.battle button, [role="dialog"] button')
      const open = [...buttons].filter(({ disabled }) => !disabled)
      const named = (name: RegExp) => open.find(({ textContent }) => name.test(textContent.trim()))
      first
        .map(named)
        .find((button) => button !== undefined)
        ?.click()
    }, 20)
  })
}

/** Waits, with a limit, until the page has shown all events and shows the current state. */
async function allRead(page: Page): Promise<void> {
  // The next question comes after all events; with a battle put aside it is already there, and the page need not wait.
  const waits = () =>
    document.querySelector('.battle, [role="dialog"]') !== null ||
    document.querySelector('.right .decision') === null ||
    [...document.querySelectorAll('.right button')].some((one) =>
      one.textContent.includes('Return to the battle'),
    )
  for (let still = 0, looks = 0; still < 5 && looks < 600; looks++) {
    await page.waitForTimeout(100)
    still = (await page.evaluate(waits)) ? 0 : still + 1
  }
}

/** Asks the program over a second wire of the same browser, as another window would. */
function ask(page: Page, method: string, params: object): Promise<unknown> {
  return page.evaluate(
    ([method, params]) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}${location.pathname}rpc`)
        socket.onopen = () => socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as { id?: number; result?: unknown; error?: unknown }
          if (message.id !== 1) return
          socket.close()
          const refused = message.error ?? (message.result as { rejected?: unknown }).rejected
          if (refused === undefined) resolve(message.result)
          else reject(new Error(JSON.stringify(refused)))
        }
        socket.onerror = () => reject(new Error('no connection'))
      }),
    [method, params] as const,
  )
}

const megabytes = (size: number) => size.toFixed(1)
const change = (from: number, to: number) =>
  `${to >= from ? '+' : '−'}${Math.abs((to / from - 1) * 100).toFixed(1)} %`

/** The most collections, and the megabytes that one must free to justify another. */
const COLLECTIONS = 12
const WORTH = 0.02

/**
 * Returns megabytes of the script's heap without garbage. Only the next collection finds what one collection, or the
 * tasks after it, release, so collections repeat until they free nothing more.
 */
async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  let least = Infinity
  for (let idle = 0, i = 0; idle < 2 && i < COLLECTIONS; i++) {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    idle = least - usedSize / 2 ** 20 < WORTH ? idle + 1 : 0
    least = Math.min(least, usedSize / 2 ** 20)
    await page.waitForTimeout(300)
  }
  await session.detach()
  return least
}

/**
 * Returns the heap after every twenty of a hundred turns, and that of a page opened after them: the difference is what
 * the first page leaks.
 */
export async function memoryRows(bench: Bench): Promise<Record<string, string>> {
  const turns = turnsOf()
  const page = await bench.open(SMALL)
  await page.getByRole('link', { name: 'New campaign' }).waitFor()
  const made = (await ask(page, 'campaign.create', { scenario: 'europe-pacific', seed: SEED })) as {
    campaign: string
  }
  await page.evaluate((id) => (location.hash = `#/play/${id}`), made.campaign)
  await page.locator('.stage[aria-busy="false"]').waitFor()
  await readOn(page)
  const looks: number[] = []
  for (const [index, actions] of turns.slice(0, TURNS).entries()) {
    for (let at = 0; at < actions.length; at += 400)
      await ask(page, 'campaign.act', { campaign: made.campaign, actions: actions.slice(at, at + 400) })
    await allRead(page)
    if ((index + 1) % LOOK !== 0) continue
    looks.push(await heap(page))
  }
  await page.reload()
  await page.locator('.stage[aria-busy="false"]').waitFor()
  await page.waitForTimeout(1500)
  const anew = await heap(page)
  await page.close()
  const [first = 0] = looks
  const last = looks.at(-1) ?? 0
  const after = looks.map((_, i) => (i + 1) * LOOK).join(', ')
  return {
    [`memory of the page after ${after} turns`]: `${looks.map(megabytes).join(', ')} MB (${change(first, last)} from the first to the last)`,
    'memory of a page opened anew then': `${megabytes(anew)} MB (the first page: ${change(anew, last)})`,
  }
}
