/**
 * A roll of more dice than any table has: surrender dice grow with the round, and a position can begin in a late one.
 */
import { expect, it } from 'vitest'
import { engineGames } from '../../../main/campaign/running/engine-games'
import type { Games } from '../../../main/campaign'
import { good, newFolder, table } from '../../campaign/table'

it('LNK-095 a roll of nearly a thousand dice, written to a file, is read back', async () => {
  const games = engineGames as Games<unknown>
  const folder = await newFolder()
  const campaigns = table({ folder, games })
  const { campaign } = good(await campaigns.create({ scenario: 'europe-pacific', seed: 'late' }))
  const changes = {
    clear: ['*'],
    turn: { round: 900, power: 'usa', phase: 'purchase' },
    facts: { surrender: { out: ['germany'] } },
  }
  good(await campaigns.edit({ campaign, changes }))
  let step = 1
  for (let dice = 0; dice < 800 && step < 20; step++) {
    const { events } = good(await campaigns.act({ campaign, action: { kind: 'end' } }))
    for (const e of events) if (e.kind === 'rolled') dice = Math.max(dice, e.dice.length)
    expect(dice === 0 || dice > 800).toBe(true)
  }
  const { hash } = good(await campaigns.view({ campaign }))
  good(await campaigns.close({ campaign }))
  const opened = good(await table({ folder, games }).open({ campaign }))
  expect(opened.repaired).toBeUndefined()
  expect(opened.view.hash).toBe(hash)
})
