// The battles whose odds may be asked: planned, due, or being fought; from the board, with all that will fire in them.
import { describe, expect, it } from 'vitest'
import { decisionOf, outlooksOf } from '../../main/engine'
import { battleOdds, outlookOdds } from '../../main/odds'
import type { Table } from '../support/game'
import { at, carried, end, held, move, u, unload } from '../rules/revised/support'
import { roll } from '../rules/battle/support'

const outlooks = (t: Table) => outlooksOf(t.game, decisionOf(t.game))
const odds = (t: Table) => outlooks(t).map((o) => [o.battle, outlookOdds(o)] as const)
const listed = (attackers: [string, number][], defenders: [string, number][]) => {
  const rows = (power: string, list: [string, number][]) =>
    list.map(([unit, count]) => ({ power, unit, count }))
  const answer = battleOdds({
    ...{ scenario: 'revised', kind: 'land' },
    ...{ attackers: rows('uk', attackers), defenders: rows('germany', defenders) },
  })
  return 'fault' in answer ? expect.fail(answer.fault.reason) : answer
}

describe('the battles of a campaign', () => {
  it('a planned attack is what its units would fight, the gun that will fire at the fighter among them', () => {
    const t = at(
      'uk',
      'combat-move',
      [
        u('uk', 'infantry', 'algeria', { count: 2 }),
        u('uk', 'fighter', 'algeria'),
        u('germany', 'infantry', 'libya'),
        u('germany', 'antiaircraft-gun', 'libya'),
      ],
      held('uk', 'algeria'),
    )
    expect(odds(t)).toEqual([])
    t.play(move([...t.ids('algeria', 'infantry'), t.id('algeria', 'fighter')], 'algeria', 'libya'))
    const [[battle, of] = expect.fail()] = odds(t)
    expect(battle).toBe('land:libya')
    const want = listed(
      [
        ['infantry', 2],
        ['fighter', 1],
      ],
      [
        ['infantry', 1],
        ['antiaircraft-gun', 1],
      ],
    )
    expect(of.win).toBeCloseTo(want.win, 12)
    // Without the gun it would be better.
    expect(of.win).toBeLessThan(
      listed(
        [
          ['infantry', 2],
          ['fighter', 1],
        ],
        [['infantry', 1]],
      ).win,
    )
  })

  it('land that nobody defends is no battle', () => {
    const t = at('uk', 'combat-move', [u('uk', 'infantry', 'algeria')], held('uk', 'algeria'))
    t.play(move(t.ids('algeria', 'infantry'), 'algeria', 'libya'))
    expect(odds(t)).toEqual([])
  })

  it('a landing has the ships off its shore firing, unless a battle at sea comes first', () => {
    const landing = (...more: Parameters<typeof at>[2] & object[]) => {
      const t = at('uk', 'combat-move', [
        u('uk', 'battleship', 'sz-7'),
        carried('uk', 'transport', 'sz-7', 't'),
        { power: 'uk', unit: 'infantry', carriedBy: 't' },
        u('germany', 'infantry', 'western-europe'),
        ...more,
      ])
      t.play(unload(t.ids('sz-7', 'infantry'), 'western-europe'))
      return new Map(odds(t)).get('land:western-europe')?.win ?? expect.fail('no landing')
    }
    // On 4 the battleship ends it before it begins: 4/6 less what the infantry that is hit still does.
    const alone = listed([['infantry', 1]], [['infantry', 1]]).win
    expect(landing()).toBeGreaterThan(alone + 0.3)
    expect(landing(u('germany', 'submarine', 'sz-7'), u('germany', 'destroyer', 'sz-7'))).toBeCloseTo(
      alone,
      12,
    )
  })

  it('a battle that is fought goes on from where it stands', () => {
    const t = at(
      'uk',
      'combat-move',
      [u('uk', 'infantry', 'algeria', { count: 2 }), u('germany', 'infantry', 'libya', { count: 2 })],
      held('uk', 'algeria'),
    )
    t.play(move(t.ids('algeria', 'infantry'), 'algeria', 'libya'), end)
    const before = odds(t)[0]?.[1].win ?? 0
    roll(t, 1, 1, 6)
    roll(t, 2, 6, 6)
    // One German was hit, no Briton: 2 against 1.
    const after = odds(t)[0]?.[1].win ?? 0
    expect(after).toBeCloseTo(listed([['infantry', 2]], [['infantry', 1]]).win, 12)
    expect(after).toBeGreaterThan(before)
  })
})
