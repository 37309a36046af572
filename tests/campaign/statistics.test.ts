import { describe, expect, it } from 'vitest'
import { statistics } from '../../main/campaign/reports/statistics'
import { engineGames } from '../../main/campaign/running/engine-games'
import type { Games } from '../../main/campaign'
import { methods } from '../../shared/contract'
import type { GameEvent } from '../../shared/model'
import { good, newFolder, table } from './table'
import { watchedGames } from '../tools/random-play/random-campaign'
import { seededRng } from '../../main/engine'

const powers = [{ id: 'germany' }, { id: 'ussr' }, { id: 'japan' }]
const rolled = (by: string, reason: string, dice: number[], hitsOn: number | null): GameEvent => ({
  kind: 'rolled',
  roll: 1,
  by,
  reason,
  dice,
  hitsOn,
  hits: hitsOn === null ? null : dice.filter((die) => die <= hitsOn).length,
})

describe('statistics', () => {
  it('add up the expected and the actual hits by power', () => {
    const found = statistics(powers, 'generated', [
      rolled('germany', 'attack', [1, 3, 6], 3),
      rolled('germany', 'attack', [2], 1),
      rolled('ussr', 'defense', [4, 4], 2),
      { kind: 'round-began', round: 2 },
      rolled('germany', 'antiaircraft', [1], 1),
    ])
    const [germany, ussr, japan] = found.powers
    // Three dice at 3/6, one at 1/6, one at 1/6.
    expect(germany).toMatchObject({ power: 'germany', faces: [2, 1, 1, 0, 0, 1] })
    expect(germany?.hits).toMatchObject({ dice: 5, rolled: 3 })
    expect(germany?.hits.expected).toBeCloseTo(1.5 + 1 / 6 + 1 / 6, 12)
    expect(germany?.hits.spread).toBeCloseTo(Math.sqrt(3 / 4 + 2 * (5 / 36)), 12)
    expect(germany?.reasons.map(({ reason, dice, rolled: n }) => [reason, dice, n])).toEqual([
      ['attack', 4, 2],
      ['antiaircraft', 1, 1],
    ])
    expect(ussr?.hits).toMatchObject({ dice: 2, rolled: 0 })
    expect(japan).toMatchObject({ faces: [0, 0, 0, 0, 0, 0], reasons: [] })
    expect(japan?.hits).toEqual({ dice: 0, expected: 0, rolled: 0, spread: 0 })
  })

  it('separate dice whose sum counts', () => {
    const [germany] = statistics(powers, 'manual', [
      rolled('germany', 'raid', [6, 5], null),
      rolled('germany', 'attack', [6], 3),
    ]).powers
    expect(germany?.sums).toMatchObject({ dice: 2, expected: 7, rolled: 11 })
    expect(germany?.sums.spread).toBeCloseTo(Math.sqrt(35 / 6), 12)
    expect(germany?.hits).toMatchObject({ dice: 1, expected: 0.5, rolled: 0 })
    expect(germany?.faces).toEqual([0, 0, 0, 0, 1, 2])
  })

  it('of a campaign count every die of the requested line, and no other', async () => {
    const watched = watchedGames()
    const campaigns = table({ folder: await newFolder(), games: watched.games as Games<unknown> })
    const made = good(await campaigns.create({ scenario: 'europe-1999', seed: 'dice', ephemeral: true }))
    const { campaign } = made
    const rng = seededRng(4)
    let { view } = made
    let fallen = 0
    for (let i = 0; i < 150; i++) {
      const action = watched.sample(rng)
      if (!action) break
      const acted = good(await campaigns.act({ campaign, action }))
      fallen += acted.events.reduce((n, event) => n + (event.kind === 'rolled' ? event.dice.length : 0), 0)
      view = acted.view
    }
    const found = good(await campaigns.statistics({ campaign }))
    expect(methods['campaign.statistics'].out.safeParse(found).error).toBeUndefined()
    const all = (of: typeof found) => of.powers.reduce((n, p) => n + p.hits.dice + p.sums.dice, 0)
    expect(fallen).toBeGreaterThan(10)
    expect(all(found)).toBe(fallen)
    expect(found.powers.map((one) => one.power)).toEqual(
      good(engineGames.open({ scenario: 'europe-1999', switches: {}, seed: '', dice: 'manual' })).powers.map(
        (p) => p.id,
      ),
    )
    const half = good(await campaigns.statistics({ campaign, to: view.step >> 1 }))
    const rest = good(await campaigns.statistics({ campaign, from: (view.step >> 1) + 1 }))
    expect(all(half) + all(rest)).toBe(fallen)
    await campaigns.branch({ campaign, step: 0, name: 'Nothing yet' })
    expect(all(good(await campaigns.statistics({ campaign })))).toBe(0)
    expect(all(good(await campaigns.statistics({ campaign, branch: 'trunk' })))).toBe(fallen)
  })
})
