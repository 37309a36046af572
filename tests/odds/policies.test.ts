// The sides' choices: orders of loss, dives, and withdrawals, against every way the dice can fall.
import { describe, expect, it } from 'vitest'
import { seededRng } from '../../main/engine'
import { listedBattle, type ListedUnits } from '../../main/engine/battle/battle-participants'
import {
  leaveFrom,
  leavePolicy,
  lossPolicy,
  never,
  suggested,
  whenUseless,
  type FightPolicies,
} from '../../main/engine/battle/policies'
import type { BattlePicture } from '../../main/engine/battle/steps'
import { battleOdds, OddsCache } from '../../main/odds'
import { rulesetOf, scenarios } from '../../main/scenarios'
import type { OddsAnswer, OddsPolicies, OddsRequest } from '../../shared/contract'
import { expectAllWays } from '../tools/odds/all-dice'

type Units = Readonly<Record<string, number>>
const LANDED = { landed: true }

function battle(
  scenario: string,
  kind: 'land' | 'sea',
  attacker: Units,
  defender: Units,
  more: { landed?: Units; amphibious?: boolean } = {},
): BattlePicture {
  const rs = rulesetOf(scenario)
  const of = (power: string, units: Units, extra: object = {}): ListedUnits[] =>
    Object.entries(units).map(([unit, count]) => ({
      ...{ unit: rs.unitIx.get(unit) ?? -1, power: rs.powerIx.get(power) ?? -1, count },
      ...extra,
    }))
  const { landed = {}, amphibious = Object.keys(landed).length > 0 } = more
  return listedBattle(
    rs,
    kind,
    {
      attacker: [...of('germany', attacker), ...of('germany', landed, LANDED)],
      defender: of('uk', defender),
    },
    { space: rs.spaces.findIndex((s) => s.data.kind === kind), gameRound: 3, amphibious },
  )
}
const fight = (more: Partial<FightPolicies>): FightPolicies => ({ ...suggested, ...more })

describe('odds of policies are those of every way the dice can fall', () => {
  it.each([1, 2, 3])('attackers that withdraw after round %i', (round) => {
    const retreat = leaveFrom(round)
    expectAllWays(battle('revised', 'land', { infantry: 2, armor: 1 }, { infantry: 3 }), fight({ retreat }))
    expectAllWays(
      battle('europe-pacific', 'sea', { destroyer: 1, fighter: 1 }, { battleship: 1, submarine: 1 }),
      fight({ retreat }),
    )
  })

  it('only aircraft leave an assault and, if the book allows it, units that came over land: the rest fights on', () => {
    for (const scenario of ['europe-pacific', 'revised'])
      for (const round of [1, 2])
        expectAllWays(
          battle(scenario, 'land', { infantry: 1, fighter: 1 }, { infantry: 2 }, { landed: { infantry: 1 } }),
          fight({ retreat: leaveFrom(round) }),
        )
  })

  it('submarines that dive in a round, on either side or both', () => {
    const sides = [
      { attacker: leaveFrom(1), defender: never },
      { attacker: never, defender: leaveFrom(2) },
      { attacker: leaveFrom(2), defender: leaveFrom(1) },
    ]
    for (const scenario of ['europe-pacific', 'revised'])
      for (const dive of sides)
        expectAllWays(
          battle(scenario, 'sea', { submarine: 2, fighter: 1 }, { submarine: 1, transport: 1 }),
          fight({ dive }),
        )
  })

  it('submarines that dive once they can hit nothing', () => {
    const dive = { attacker: whenUseless, defender: whenUseless }
    for (const scenario of ['europe-pacific', 'revised', 'expansion'])
      expectAllWays(
        battle(scenario, 'sea', { submarine: 1, destroyer: 1 }, { destroyer: 1, fighter: 1 }),
        fight({ dive }),
      )
  })

  it('every order of loss on both sides', () => {
    const orders = [
      lossPolicy('value'),
      lossPolicy({ keepLand: 1 }),
      lossPolicy({ order: ['fighter', 'armor'] }),
    ]
    for (const attacker of orders)
      for (const defender of orders)
        expectAllWays(
          battle('revised', 'land', { infantry: 1, armor: 1, fighter: 1 }, { infantry: 1, armor: 1 }),
          fight({ loss: { attacker, defender } }),
        )
  })

  for (const [i, { id }] of scenarios.entries())
    it(`all of them together in random battles: ${id}`, () => {
      const rs = rulesetOf(id)
      const rng = seededRng(900 + i)
      const pick = <T>(list: readonly T[], fallback: T): T => list[rng.below(list.length)] ?? fallback
      const dives = [never, whenUseless, leaveFrom(1), leaveFrom(2)]
      const losses = [lossPolicy('cheapest'), lossPolicy('value'), lossPolicy({ keepLand: 1 })]
      let left = 0
      for (let n = 0; n < 10; n++) {
        const kind = n % 2 === 0 ? 'sea' : 'land'
        const fit = rs.units.filter((u) => u.domain === kind || u.domain === 'air').map((u) => u.id)
        const units = (): Units => {
          const own = kind === 'sea' ? { submarine: rng.below(2) } : {}
          return { ...own, [pick(fit, '')]: 1, [pick(fit, '')]: 1 + rng.below(2) }
        }
        const p = battle(id, kind, units(), units(), { amphibious: kind === 'land' && rng.below(2) === 0 })
        if (p.attackers.length === 0 || p.defenders.length === 0) continue
        left++
        expectAllWays(p, {
          loss: { attacker: pick(losses, losses[0] as never), defender: pick(losses, losses[0] as never) },
          dive: { attacker: pick(dives, never), defender: pick(dives, never) },
          retreat: pick([never, leaveFrom(1), leaveFrom(2)], never),
        })
      }
      expect(left).toBeGreaterThan(5)
    })
})

const asked = (more: Partial<OddsRequest> = {}): OddsRequest => ({
  ...{ scenario: 'revised', kind: 'land' },
  attackers: [{ power: 'germany', unit: 'infantry', count: 2 }],
  defenders: [{ power: 'uk', unit: 'infantry', count: 2 }],
  ...more,
})
function odds(more: Partial<OddsRequest> = {}): OddsAnswer {
  const answer = battleOdds(asked(more))
  return 'fault' in answer ? expect.fail(answer.fault.reason) : answer
}
const reason = (more: Partial<OddsRequest>): string => {
  const answer = battleOdds(asked(more))
  return 'fault' in answer ? answer.fault.reason : 'answered'
}
const one = (power: string, unit: string, more: object = {}) => [{ power, unit, count: 1, ...more }]

describe("the words for the sides' choices", () => {
  it("name the panel's suggestions by the very objects that suggest them", () => {
    expect([lossPolicy('cheapest'), leavePolicy('never')]).toEqual([
      suggested.loss.attacker,
      suggested.retreat,
    ])
    expect(lossPolicy('cheapest')).toBe(suggested.loss.attacker)
    expect(lossPolicy('cheapest')).toBe(suggested.loss.defender)
    for (const policy of [suggested.retreat, suggested.dive.attacker, suggested.dive.defender])
      expect(leavePolicy('never')).toBe(policy)
  })
  it('are in one list each, with the choices that need a computation', () => {
    const losses = (['cheapest', 'value', { keepLand: 2 }, { order: ['armor', 'infantry'] }] as const).map(
      (word) => lossPolicy(word).id,
    )
    expect(losses).toEqual(['cheapest', 'value', 'keep-land-2', 'order-armor-infantry'])
    const words = ['never', 'useless', 'value', { from: 2 }, { after: 3 }, { below: 0.4 }] as const
    expect(words.map((word) => leavePolicy(word)).map(({ id, worked }) => [id, worked])).toEqual([
      ['never', undefined],
      ['useless', undefined],
      ['value', 'value'],
      ['from-2', undefined],
      ['from-3', undefined],
      ['below-0.4', { below: 0.4 }],
    ])
    expect(leavePolicy('useless')).toBe(whenUseless)
  })
})

describe('the answer about policies', () => {
  it('infantry that withdraws after a round: nothing is hit 20 of 36 times, and both live', () => {
    const duel = { attackers: one('germany', 'infantry'), defenders: one('uk', 'infantry') }
    const { win, draw, lose, retreated, rounds, survivors, why } = odds({
      ...duel,
      policies: { retreat: { after: 1 } },
    })
    // Hits on 1 and on 2: 1/6 · 4/6, 1/6 · 2/6, 5/6 · 2/6, 5/6 · 4/6.
    expect([win, draw, lose, retreated]).toEqual(
      [4 / 36, 2 / 36, 10 / 36, 20 / 36].map((n) => expect.closeTo(n, 12)),
    )
    expect(rounds).toBeCloseTo(1, 12)
    expect(why.retreat).toBe('from-1')
    // The Germans live if they win and if they leave.
    const alive = survivors.attacker.filter((s) => s.units.length > 0)
    expect(alive.reduce((sum, s) => sum + s.probability, 0)).toBeCloseTo(24 / 36, 12)
  })

  it('EUR-105: aircraft and submarines that cannot hit each other end the battle under any plan', () => {
    const alone = {
      ...{ scenario: 'europe-1999', kind: 'sea' },
      attackers: [{ power: 'uk', unit: 'fighter', count: 2 }],
      defenders: [{ power: 'germany', unit: 'submarine', count: 1 }],
      policies: { retreat: { after: 1 } },
    }
    expect(odds(alone)).toMatchObject({ standoff: 1, retreated: 0 })
    expect(odds({ ...alone, policies: { retreat: 'value' } })).toMatchObject({ standoff: 1, retreated: 0 })
    // With a ship among them a piece may sail away.
    const sailing = [{ power: 'uk', unit: 'transport', count: 1 }, ...alone.attackers]
    const left = odds({ ...alone, attackers: sailing })
    expect(left.retreated + left.standoff).toBeCloseTo(1, 12)
    expect(left.retreated).toBeGreaterThan(0)
  })
  it('the round in which it ends: 16 of 36 in each round that it reaches', () => {
    const { byRound } = odds({
      ...{ attackers: one('germany', 'infantry'), defenders: one('uk', 'infantry') },
      byRound: 4,
    })
    const q = 20 / 36
    expect(byRound).toEqual(
      [1 - q, q * (1 - q), q * q * (1 - q), q ** 3].map((p, i) => ({
        round: i + 1,
        probability: expect.closeTo(p, 12) as number,
      })),
    )
    expect(odds().byRound).toBeUndefined()
  })

  it('the worth of winning: on land the capture, which aircraft cannot make, at sea the zone', () => {
    const bomber = { attackers: one('germany', 'bomber'), defenders: one('uk', 'infantry') }
    expect(odds({ ...bomber, worth: 10 }).value).toBeCloseTo(odds(bomber).value, 12)
    const army = odds({ worth: 10 })
    expect(army.value).toBeCloseTo(army.defenderLossIpc - army.attackerLossIpc + 10 * army.take, 9)
    const ships = {
      ...{ kind: 'sea', worth: 10 },
      ...{ attackers: one('germany', 'destroyer'), defenders: one('uk', 'destroyer') },
    }
    const zone = odds(ships)
    expect(zone.value).toBeCloseTo(zone.defenderLossIpc - zone.attackerLossIpc + 10 * zone.win, 9)
  })

  it('the effect of other orders of loss, each with the chances that it has by itself', () => {
    const army = [...one('germany', 'infantry'), ...one('germany', 'fighter')]
    const { byLoss = [] } = odds({ attackers: army, byLoss: true })
    expect(byLoss.map((x) => `${x.attacker} ${x.defender}`)).toHaveLength(9)
    const kept = byLoss.find((x) => x.attacker === 'keep-land-1' && x.defender === 'cheapest')
    const alone = odds({ attackers: army, policies: { loss: { attacker: { keepLand: 1 } } } })
    expect(kept?.take).toBeCloseTo(alone.take, 12)
    expect(alone.take).toBeGreaterThan(odds({ attackers: army }).take + 0.05)
  })

  it('cargo sinks with its ship: it is lost with it, and given up after a more expensive one without cargo', () => {
    const full = one('germany', 'transport', { cargo: 8 })
    const { attackerLossIpc, lose, draw } = odds({
      ...{ kind: 'sea', attackers: full, defenders: one('uk', 'destroyer') },
    })
    expect(attackerLossIpc).toBeCloseTo(16 * (lose + draw), 9)
  })
})

describe('the cache between questions', () => {
  it('never mixes policies', () => {
    const cache = new OddsCache()
    const kept = (policies: OddsPolicies): OddsAnswer => {
      const answer = battleOdds(asked({ policies }), cache)
      return 'fault' in answer ? expect.fail(answer.fault.reason) : answer
    }
    const all: OddsPolicies[] = [
      {},
      { retreat: { after: 1 } },
      { retreat: { after: 2 } },
      { retreat: 'value' },
      { retreat: { below: 0.4 } },
      { retreat: { below: 0.6 } },
    ]
    for (const policies of [...all, ...all]) {
      const now = kept(policies)
      const alone = odds({ policies })
      expect(now.retreated).toBeCloseTo(alone.retreated, 12)
      expect(now.why).toEqual(alone.why)
      expect(now.value).toBeCloseTo(alone.value, 9)
    }
  })
})

describe('impossible policies are refused with a sentence', () => {
  const landed = (unit: string) => one('germany', unit, LANDED)
  it.each<[string, Partial<OddsRequest>, string]>([
    [
      'nobody leaves an assault by sea alone',
      { attackers: landed('infantry'), policies: { retreat: { after: 1 } } },
      'Units that came ashore can’t retreat, and there are no other attackers, so no retreat is possible. Choose “never” for the retreat.',
    ],
    [
      'nobody dives at land',
      { policies: { dive: { attacker: 'useless' } } },
      'The attacker can’t submerge in a land battle. Choose “never” for submerging.',
    ],
    [
      'an order of units that there are not',
      { policies: { loss: { defender: { order: ['zeppelin'] } } } },
      'There is no unit zeppelin in this game.',
    ],
    [
      'a negative count',
      { attackers: [{ power: 'germany', unit: 'infantry', count: -1 }] },
      'Infantry: -1 isn’t possible. Enter a whole number, 0 or more.',
    ],
    [
      'half a unit',
      { attackers: [{ power: 'germany', unit: 'infantry', count: 0.5 }] },
      'Infantry: 0.5 isn’t possible. Enter a whole number, 0 or more.',
    ],
    [
      'cargo below nothing',
      { attackers: [{ power: 'germany', unit: 'infantry', count: 1, cargo: -2 }] },
      'Infantry: -2 isn’t possible. Enter a whole number, 0 or more.',
    ],
    [
      'ten thousand units',
      { defenders: [{ power: 'uk', unit: 'infantry', count: 10_000 }] },
      'Each side can have at most 200 units.',
    ],
    [
      'nobody at all',
      { attackers: [] },
      'None of the attackers’ units can fight in this kind of battle: add one that can.',
    ],
  ])('%s', (_, more, sentence) => {
    expect(reason(more)).toBe(sentence)
  })

  it('an assault with aircraft, or with infantry over land if the book lets it leave, may be left', () => {
    const retreat = { retreat: { after: 1 } } as const
    const with_ = (unit: string) => [...landed('infantry'), ...one('germany', unit)]
    expect(odds({ attackers: with_('fighter'), policies: retreat }).retreated).toBeGreaterThan(0)
    const switches = { 'lhtr.overlandRetreat': 'allowed' }
    expect(odds({ switches, attackers: with_('infantry'), policies: retreat }).why.retreat).toBe('from-1')
    expect(reason({ attackers: with_('infantry'), policies: retreat })).toContain('can’t retreat')
    expect(reason({ scenario: 'europe-pacific', attackers: with_('infantry'), policies: retreat })).toContain(
      'can’t retreat',
    )
  })
})
