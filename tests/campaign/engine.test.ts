/**
 * The real engine under a campaign: a random player's game is the same in the file, after reopening, and at any step.
 */
import { expect, it, vi } from 'vitest'
import type { Games } from '../../main/campaign'
import { engineGames } from '../../main/campaign/running/engine-games'
import { isRefused } from '../../main/campaign/running/refusals'
import { Game, legalOf, seededRng, type DiceSource } from '../../main/engine'
import { rulesetOf } from '../../main/scenarios'
import type { Action } from '../../shared/model'
import { methods } from '../../shared/contract'
import { good, newFolder, table } from './table'

const SEED = 'a campaign'

// Seconds on an idle machine: the limit catches a hang, not a busy machine.
vi.setConfig({ testTimeout: 300_000 })

/** Returns the actions of a random player, each with the hash of its resulting position. */
function randomGame(rounds: number): { action: Action; hash: string }[] {
  const rs = rulesetOf('europe-pacific')
  const dice: DiceSource = { mode: 'generated', seed: SEED }
  const game = engineGames.open({ scenario: 'europe-pacific', switches: {}, seed: SEED, dice: 'generated' })
  if (isRefused(game)) throw new Error(game.rejected.code)
  const state = good(game.start()).state
  const rng = seededRng(7)
  const played: { action: Action; hash: string }[] = []
  while (state.round <= rounds) {
    const legal = legalOf(new Game(rs, state, dice))
    if (!legal) break
    const action = legal.sample(rng)
    good(game.play(state, action))
    // Saves and loads after every step: neither can change anything.
    const loaded = game.fromPlain(JSON.parse(JSON.stringify(game.toPlain(state))))
    const hash = game.hash(state)
    expect(game.hash(loaded)).toBe(hash)
    expect(game.toPlain(loaded)).toEqual(game.toPlain(state))
    played.push({ action, hash })
  }
  return played
}

it('a game of the linked world is kept, reopened and travelled in without a difference', async () => {
  const folder = await newFolder()
  const games = engineGames as Games<unknown>
  const campaigns = table({ folder, games })
  const { campaign } = good(await campaigns.create({ scenario: 'europe-pacific', seed: SEED, name: 'World' }))
  const played = randomGame(3)
  expect(played.length).toBeGreaterThan(50)
  for (const [i, { action, hash }] of played.entries()) {
    const acted = good(await campaigns.act({ campaign, action }))
    expect(acted.view.hash).toBe(hash)
    expect(acted.view.step).toBe(i + 1)
    if (i % 10 === 0) expect(methods['campaign.act'].out.safeParse(acted).error).toBeUndefined()
  }
  const left = good(await campaigns.view({ campaign }))
  good(await campaigns.close({ campaign }))

  const other = table({ folder, games })
  const opened = good(await other.open({ campaign }))
  expect(opened.repaired).toBeUndefined()
  expect(opened.view).toEqual(left)
  const history = good(await other.history({ campaign }))
  expect(history.map((r) => r.action)).toEqual(played.map((p) => p.action))
  expect(methods['campaign.history'].out.safeParse(history).error).toBeUndefined()
  const rng = seededRng(3)
  for (let i = 0; i < 40; i++) {
    const step = 1 + rng.below(played.length)
    const view =
      i % 2 === 0
        ? good(await other.goto({ campaign, step })).view
        : good(await other.view({ campaign, at: step }))
    expect(view.hash).toBe(played[step - 1]?.hash)
  }
})
