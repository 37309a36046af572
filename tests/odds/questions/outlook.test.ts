// The battles whose odds may be asked: planned, due, or in progress; from the board, with every unit that will fire in
// them.
import { describe, expect, it } from 'vitest'
import { decisionOf, outlooksOf } from '../../../main/engine'
import { battleOdds, OddsCache, outlookOdds, triedOdds } from '../../../main/odds'
import type { OddsPolicies } from '../../../shared/contract'
import type { Table } from '../../support/game'
import { at, carried, held, move, u, unload } from '../../rules/revised/support'
import { roll } from '../../rules/battle/support'
import { twoOnTwo } from '../two-on-two'

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
  it('a planned attack has the units that would fight, including the gun that will fire at the fighter', () => {
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
    // The odds would be better without the gun.
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

  it('an undefended territory is no battle', () => {
    const t = at('uk', 'combat-move', [u('uk', 'infantry', 'algeria')], held('uk', 'algeria'))
    t.play(move(t.ids('algeria', 'infantry'), 'algeria', 'libya'))
    expect(odds(t)).toEqual([])
  })

  it('a landing includes the fire of ships off its shore, unless a battle at sea comes first', () => {
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
    // On 4 the battleship ends it before it starts: 4/6 less what the hit infantry still does.
    const alone = listed([['infantry', 1]], [['infantry', 1]]).win
    expect(landing()).toBeGreaterThan(alone + 0.3)
    expect(landing(u('germany', 'submarine', 'sz-7'), u('germany', 'destroyer', 'sz-7'))).toBeCloseTo(
      alone,
      12,
    )
  })

  it('a battle in progress continues from its present state', () => {
    const t = twoOnTwo()
    const before = odds(t)[0]?.[1].win ?? 0
    roll(t, 1, 1, 6)
    roll(t, 2, 6, 6)
    // One German was hit, no Briton: 2 against 1.
    const after = odds(t)[0]?.[1].win ?? 0
    expect(after).toBeCloseTo(listed([['infantry', 2]], [['infantry', 1]]).win, 12)
    expect(after).toBeGreaterThan(before)
  })
})

describe('a battle of a campaign with other choices', () => {
  /** Two infantry against two; in the first round all miss. */
  const missed = () => {
    const t = twoOnTwo()
    roll(t, 1, 6, 6)
    roll(t, 2, 6, 6)
    const [outlook = expect.fail()] = outlooks(t)
    expect([outlook.progress.round, outlook.picture.attackers.length]).toEqual([1, 2])
    return outlook
  }
  const figures = (answer: ReturnType<typeof triedOdds>) => {
    if ('fault' in answer) return expect.fail(answer.fault.reason)
    const { win, draw, lose, retreated, attackerLossIpc, defenderLossIpc } = answer
    return [win, draw, lose, retreated, attackerLossIpc, defenderLossIpc]
  }

  it('continues from its state: after round 2, attackers that withdraw after round 1 leave immediately', () => {
    const outlook = missed()
    expect(figures(triedOdds(outlook, { policies: { retreat: { after: 1 } } }))).toEqual([0, 0, 0, 1, 0, 0])
    const one = battleOdds({
      ...{ scenario: 'revised', kind: 'land', policies: { retreat: { after: 1 } } },
      attackers: [{ power: 'uk', unit: 'infantry', count: 2 }],
      defenders: [{ power: 'germany', unit: 'infantry', count: 2 }],
    })
    expect(figures(triedOdds(outlook, { policies: { retreat: { after: 2 } } }))).toEqual(
      figures(one).map((n) => expect.closeTo(n, 12)),
    )
  })

  it('is unchanged without other choices, and adds what winning is worth', () => {
    const outlook = missed()
    const usual = outlookOdds(outlook)
    expect(triedOdds(outlook, { policies: {} })).toEqual(usual)
    const worth = triedOdds(outlook, { policies: {}, worth: 5 })
    expect('fault' in worth ? NaN : worth.value).toBeCloseTo(usual.value + 5 * usual.take, 12)
  })

  it('is cached apart from the answer without choices, and from other choices', () => {
    const cache = new OddsCache()
    const outlook = missed()
    const of = (policies: OddsPolicies) => figures(triedOdds(outlook, { policies }, cache))
    const ways: OddsPolicies[] = [{}, { retreat: { after: 2 } }, { retreat: { after: 3 } }]
    const alone = ways.map((policies) => figures(triedOdds(outlook, { policies })))
    expect(ways.map(of)).toEqual(alone)
    expect(new Set(alone.map(String)).size).toBe(3)
    expect(figures(outlookOdds(outlook, cache))).toEqual(alone[0])
  })

  it('is refused with a sentence if the battle does not allow it', () => {
    const faults = (policies: OddsPolicies) => triedOdds(missed(), { policies })
    expect(faults({ dive: { attacker: 'useless' } })).toMatchObject({ fault: { code: 'nobody-dives' } })
    expect(faults({ loss: { attacker: { order: ['zeppelin'] } } })).toMatchObject({
      fault: { code: 'no-such-unit' },
    })
  })
})
