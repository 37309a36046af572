/** A board with as many pieces as four wars: no answer of the program is slow enough for a player to notice. */
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { thinkOver } from '../../../main/ai'
import { createCampaigns } from '../../../main/campaign'
import { engineGames } from '../../../main/campaign/running/engine-games'
import { createLibrary } from '../../../main/saves'
import type { Refused } from '../../../shared/contract'
import { memoryFs } from '../../tools/torture/memory-fs'
import { good } from '../../tools/random-play/random-campaign'
import { longestStandstill } from '../../tools/event-loop-delay'

const PIECES = 4000
const STEPS = 24
/** Milliseconds, as for any file: see `hostile-saves.ts`. */
const TOO_LONG = 200
/** Code that is slow only during compilation, or on a busy machine, is quick in another play. */
const PLAYS = 4

it(`with ${PIECES} pieces nothing takes longer than ${TOO_LONG} ms`, async () => {
  let ids = 0
  const random = () => (++ids).toString(16).padStart(8, '0').repeat(4)
  const clock = () => '2000-01-01T00:00:00.000Z'
  const processes = { pid: 1, identity: () => 'this' }
  const library = createLibrary({ folder: '/library', fs: memoryFs(), random, clock, processes })
  const campaigns = createCampaigns({
    ...{ library, games: engineGames, random, clock, pause: setImmediate, onChanged: () => undefined },
  })
  const worst = new Map<string, number>()
  const timed = async <T>(what: string, work: () => Promise<T | Refused>): Promise<T> => {
    const { result, ms } = await longestStandstill(work)
    worst.set(what, Math.max(worst.get(what) ?? 0, ms))
    return good<T>(result)
  }

  async function play(): Promise<void> {
    const { view } = good(await campaigns.create({ scenario: 'europe-1999', ephemeral: true }))
    const powers = Object.keys(view.seats)
    const seats = Object.fromEntries(
      powers.map((id) => [id, { seat: id, name: id, kind: 'computer' as const, level: 'easy' as const }]),
    )
    // In addition to the infantry of each power: four territories full of pieces.
    const units = powers.flatMap((power) => {
      const lands = Object.entries(view.spaces)
      const [space] = lands.find(([, { pieces }]) =>
        pieces.some((p) => p.power === power && p.unit === 'infantry'),
      ) ?? ['']
      const count = 100
      return Array.from({ length: PIECES / (count * powers.length) }, () => ({
        ...{ power, unit: 'infantry', space, count },
      }))
    })
    const made = await timed('create', () =>
      campaigns.create({ scenario: 'europe-1999', seed: 's', name: 'Crowd', seats, position: { units } }),
    )
    const { campaign } = made
    const piecesOf = Object.values(made.view.spaces).flatMap(({ pieces }) => pieces).length
    expect(piecesOf).toBeGreaterThan(PIECES)
    for (let steps = 0; steps < STEPS;) {
      const ask = good(await campaigns.computer({ campaign }))
      if (ask === null) break
      await timed('view', () => campaigns.view({ campaign }))
      await timed('legal', () => campaigns.legal({ campaign }))
      await timed('outlooks', () => campaigns.outlooks({ campaign }))
      const { actions } = thinkOver({ ...ask, seed: 's' })
      for (const [i, action] of actions.entries()) {
        steps++
        const acted = await timed(`act ${action.kind}`, () =>
          campaigns.actAt({ campaign, step: ask.step + i, action }),
        )
        if (acted === null) break
      }
    }
    await timed('undo', () => campaigns.undo({ campaign }))
    await timed('edit', () => campaigns.edit({ campaign, changes: { treasuries: { germany: 9 } } }))
    await timed('export', () => campaigns.export({ campaign }))
    await timed('story', () => campaigns.story({ campaign }))
    await timed('close', () => campaigns.close({ campaign }))
    await timed('open', () => campaigns.open({ campaign }))
    await timed('verify', () => campaigns.verify({ campaign }))
    await timed('close', () => campaigns.close({ campaign }))
  }

  const least = new Map<string, number>()
  const slow = () => Object.fromEntries([...least].filter(([, ms]) => ms > TOO_LONG))
  for (let i = 0; i < PLAYS && (i < 2 || Object.keys(slow()).length > 0); i++) {
    worst.clear()
    await play()
    for (const [what, ms] of worst) least.set(what, Math.min(least.get(what) ?? ms, ms))
  }
  expect(slow()).toEqual({})
})
