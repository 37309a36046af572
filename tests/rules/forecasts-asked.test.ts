// Odds of dice queried without a campaign: numbers by hand, the games they belong to, and refused queries.
import { describe, expect, it } from 'vitest'
import { checkOdds, convoyOdds, flightOdds, raidOdds } from '../../main/odds'
import type { ComingDice, ConvoyRequest, FlightRequest, RaidRequest } from '../../shared/contract'
import { scenarios } from '../../main/scenarios'
import { at, u } from './expansion/support'

type Fault = { readonly fault: { readonly code: string; readonly reason: string } }
const told = <T extends object>(answer: T | Fault): T =>
  'fault' in answer ? expect.fail(answer.fault.reason) : answer
const why = (answer: object | Fault): [string, string] | null =>
  'fault' in answer ? [(answer as Fault).fault.code, (answer as Fault).fault.reason] : null
const close = (n: number) => expect.closeTo(n, 12)

describe('rolls that decide', () => {
  it('LNK-078 LNK-075 no power surrenders with three dice; with four 15 of 1296 ways do it, with 22 dice every way', () => {
    const { success, byDice } = told(checkOdds('surrender', { scenario: 'europe-pacific', dice: 22 }))
    expect(byDice.slice(0, 4)).toEqual(
      [0, 0, 0, close(15 / 1296)].map((probability, i) => ({ dice: i + 1, probability })),
    )
    expect(byDice.map((one) => one.probability)).toEqual(byDice.map((one) => one.probability).sort())
    expect(success).toBeCloseTo(1, 12)
  })
  it('LHTR-024 the number shows with n dice unless all n miss it', () => {
    const { byDice } = told(checkOdds('research', { scenario: 'revised', power: 'us', dice: 6 }))
    expect(byDice.map((one) => one.probability)).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => close(1 - (5 / 6) ** n)),
    )
  })
  it('each is answered only in the games that have it', () => {
    const answering = (about: 'research' | 'surrender') =>
      scenarios
        .map(({ id }) => id)
        .filter((scenario) => why(checkOdds(about, { scenario, dice: 1 })) === null)
    expect(answering('surrender')).toEqual(['europe-pacific'])
    expect(answering('research')).toEqual(['revised', 'victory-cities', 'expansion', 'global'])
    expect(why(checkOdds('research', { scenario: 'europe-1999', dice: 1 }))).toEqual([
      'no-such-dice',
      'No dice are rolled for weapon developments in this game.',
    ])
  })
  it('unknown values are reported in a sentence', () => {
    const asked = { scenario: 'revised', dice: 2 }
    expect(why(checkOdds('research', { ...asked, scenario: 'atlantis' }))?.[0]).toBe('no-such-scenario')
    expect(why(checkOdds('research', { ...asked, power: 'sweden' }))).toEqual([
      'no-such-power',
      'This game has no power called sweden.',
    ])
    expect(why(checkOdds('research', { ...asked, dice: 0 }))?.[1]).toBe(
      'Dice: 0 isn’t possible. Enter a whole number, 1 or more.',
    )
    expect(why(checkOdds('research', { ...asked, dice: 101 }))?.[1]).toBe('Dice: enter at most 100.')
    expect(why(checkOdds('research', { ...asked, switches: { luck: 'mine' } }))?.[0]).toBe('bad-switch')
  })
})

describe('flights', () => {
  const past = (guns: [string, string][], aircraft: [string, number][], more: Partial<FlightRequest> = {}) =>
    flightOdds({
      scenario: 'europe-pacific',
      guns: guns.map(([power, space]) => ({ power, space })),
      aircraft: aircraft.map(([unit, count]) => ({ power: 'uk', unit, count })),
      ...more,
    })
  const lost = (answer: ComingDice, lot = 0) => answer.lots?.[lot]?.lost.map((one) => one.probability)

  it('EUR-058 two fighters and a bomber past two guns: each is lost with 11/36, each type separately', () => {
    const both: [string, string][] = [
      ['germany', 'germany'],
      ['germany', 'poland'],
    ]
    const answer = told(
      past(both, [
        ['fighter', 2],
        ['bomber', 1],
      ]),
    )
    const down = 11 / 36
    expect(lost(answer)).toEqual([close((1 - down) ** 2), close(2 * down * (1 - down)), close(down ** 2)])
    expect(lost(answer, 1)).toEqual([close(1 - down), close(down)])
    // A fighter costs 12, a bomber 15.
    expect(answer.ipc?.expected).toBeCloseTo(down * (2 * 12 + 15), 12)
    expect([answer.by, answer.about]).toEqual(['germany', 'flight'])
  })
  it('LNK-150 by the switch guns fire at no aircraft that fly over them', () => {
    expect(
      why(past([['germany', 'poland']], [['bomber', 1]], { switches: { aaOverflight: 'off' } })),
    ).toEqual(['guns-do-not-fire', 'In this game, guns don’t fire at aircraft passing over them.'])
  })
  it('VCR-141 no such dice if the guns of a game do not fire at passing aircraft', () => {
    const on = { 'vcr.infrastructureDefense': 'on' }
    const asked = { scenario: 'victory-cities', switches: on }
    expect(why(past([['germany', 'germany']], [['bomber', 1]], asked))).toEqual([
      'no-such-dice',
      'No dice are rolled for flights over guns in this game.',
    ])
  })
  it('units that are no aircraft, other bad input and excess values are reported in a sentence', () => {
    const one: [string, string][] = [['germany', 'poland']]
    expect(why(past(one, [['armor', 1]]))?.[1]).toBe(
      'Armor: guns along the way fire only at aircraft. Remove it.',
    )
    expect(why(past([['germany', 'baltic-sea']], [['bomber', 1]]))?.[1]).toBe('Baltic Sea isn’t land.')
    expect(why(past([['germany', 'mordor']], [['bomber', 1]]))?.[0]).toBe('no-such-space')
    expect(why(past(one, [['zeppelin', 1]]))?.[0]).toBe('no-such-unit')
    expect(why(past(one, [['bomber', 0]]))?.[1]).toBe('Nothing flies: add an aircraft.')
    expect(why(past(one, [['bomber', 999]]))).toEqual(['too-many', 'Aircraft: enter at most 200.'])
    expect(
      why(
        past(one, [
          ['bomber', 150],
          ['fighter', 150],
        ]),
      )?.[0],
    ).toBe('too-many')
    expect(why(past(one, [['bomber', -1]]))?.[1]).toBe(
      'Aircraft: -1 isn’t possible. Enter a whole number, 0 or more.',
    )
    expect(why(past(one, [['bomber', 1]], { scenario: 'atlantis' }))?.[0]).toBe('no-such-scenario')
  })
})

describe('convoys and commerce', () => {
  const london = [{ space: 'united-kingdom', connected: 8 }]
  const raid = (raiders: [string, string, number][], more: Partial<ConvoyRequest> = {}) =>
    convoyOdds({
      ...{ scenario: 'victory-cities', counted: 30, complexes: london },
      raiders: raiders.map(([unit, zone, count]) => ({ power: 'germany', unit, zone, count })),
      ...more,
    })
  const spread = (answer: ComingDice) => answer.ipc?.spread.map(({ ipc, probability }) => [ipc, probability])

  it('VCR-106 VCR-109 of two submarines’ six dice at 2 the best three count: none in (4/6)^6', () => {
    const answer = told(raid([['submarine', 'sz-7', 2]]))
    expect(answer.ipc?.spread[0]).toEqual({ ipc: 0, probability: close((4 / 6) ** 6) })
    // 6 if at least three of six dice show a 2.
    const two = (k: number, ways: number) => ways * (1 / 6) ** k * (5 / 6) ** (6 - k)
    const six = two(3, 20) + two(4, 15) + two(5, 6) + two(6, 1)
    expect(answer.ipc?.spread.at(-1)).toEqual({ ipc: 6, probability: close(six) })
  })
  it('VCR-107 a destroyer and a fighter of one zone give the better of their numbers: 3 unless neither shows it', () => {
    const both: [string, string, number][] = [
      ['destroyer', 'sz-7', 1],
      ['fighter', 'sz-7', 1],
    ]
    // The best of two dice is 0 in 3/6 · 3/6, and n in (3 + n)² − (2 + n)² of 36 ways.
    expect(spread(told(raid(both)))).toEqual([
      [0, close(9 / 36)],
      [1, close(7 / 36)],
      [2, close(9 / 36)],
      [3, close(11 / 36)],
    ])
  })
  it('VCR-100 VCR-107 a fighter ashore raids from the zone named for it', () => {
    expect(spread(told(raid([['fighter', 'sz-7', 1]])))).toEqual([
      [0, close(1 / 2)],
      ...[1, 2, 3].map((n) => [n, close(1 / 6)]),
    ])
  })
  it('VCR-111 VCR-113 a complex loses at most 4 times its value less the connected value; by the later change 3 times', () => {
    const one = [{ space: 'norway', connected: 10 }]
    // Norway is worth 3: 12 less 10 is 2.
    const most = (more: Partial<ConvoyRequest>) =>
      told(raid([['battleship', 'sz-3', 1]], { complexes: one, ...more })).ipc?.spread.at(-1)?.ipc
    expect(most({})).toBe(2)
    expect(most({ switches: { 'vcr.raidMaximum': 'times3' } })).toBe(4)
    // At most the treasury counts.
    expect(most({ counted: 1, complexes: [{ space: 'norway' }] })).toBe(1)
  })
  it('VCR-101 transports and bombers raid nothing, VCR-099 nor do units away from a complex', () => {
    expect(why(raid([['transport', 'sz-7', 1]]))).toEqual([
      'raids-no-commerce',
      'This unit (transport) can’t raid commerce: leave it out.',
    ])
    expect(why(raid([['submarine', 'sz-12', 1]]))?.[0]).toBe('borders-no-raided-complex')
    expect(why(raid([['submarine', 'sz-7', 0]]))?.[1]).toBe('Nothing raids: add a ship.')
    expect(why(raid([['submarine', 'sz-7', 500]]))?.[1]).toBe('Raiders: enter at most 60.')
    expect(
      why(
        raid([
          ['submarine', 'sz-7', 40],
          ['submarine', 'sz-8', 40],
        ]),
      )?.[0],
    ).toBe('too-many')
    expect(why(raid([['submarine', 'sz-7', 1]], { counted: 0.5 }))?.[0]).toBe('bad-number')
    expect(why(raid([['submarine', 'germany', 1]]))?.[1]).toBe('Germany isn’t a sea zone.')
    expect(why(raid([], { scenario: 'atlantis' }))?.[0]).toBe('no-such-scenario')
    expect(why(raid([['submarine', 'sz-7', 1]], { scenario: 'pacific-2001' }))?.[0]).toBe('no-such-space')
    expect(why(raid([['submarine', 'sz-7', 1]], { scenario: 'revised' }))).toEqual([
      'no-such-dice',
      'No dice are rolled for convoys or commerce in this game.',
    ])
  })
  it('AARE-051 AARE-052 AARE-054 submarines cost 2 near and 1 farther, a complex at most its value: as the income does', () => {
    const cost = (near: number, far: number) => {
      const raiders: [string, string, number][] = [
        ['submarine', 'sz-7', near],
        ['submarine', 'sz-9', far],
      ]
      return told(raid(raiders, { scenario: 'expansion', complexes: [{ space: 'united-kingdom' }] })).ipc
    }
    for (const [near, far] of [
      [1, 0],
      [2, 1],
      [3, 5],
    ] as const) {
      const t = at(
        'germany',
        'combat-move',
        [
          u('germany', 'submarine', 'sz-7', { count: near }),
          ...(far > 0 ? [u('germany', 'submarine', 'sz-9', { count: far })] : []),
        ],
        {},
      )
      const lines = t.game
        .incomeLines(t.game.treasuryIx('uk'))
        .filter((l) => l.what.startsWith('convoy-raid') && t.game.sid(l.space) === 'united-kingdom')
      const loss = -lines.reduce((sum, l) => sum + l.amount, 0)
      expect(cost(near, far), `${near} ${far}`).toEqual({
        expected: loss,
        spread: [{ ipc: loss, probability: 1 }],
      })
    }
  })
  it('AARE-050 AARE-057 only submarines, only within two zones, and at most the income of the territory', () => {
    const asked = { scenario: 'expansion', complexes: [{ space: 'united-kingdom' }] }
    expect(why(raid([['destroyer', 'sz-7', 1]], asked))?.[0]).toBe('raids-no-commerce')
    expect(why(raid([['submarine', 'sz-60', 1]], asked))?.[0]).toBe('borders-no-raided-complex')
    expect(told(raid([['submarine', 'sz-7', 2]], { ...asked, counted: 3 })).ipc?.expected).toBe(3)
  })
})

describe('raids', () => {
  const raid = (
    attackers: [string, number][],
    defenders: [string, number][],
    more: Partial<RaidRequest> = {},
  ) =>
    raidOdds({
      scenario: 'revised',
      attackers: attackers.map(([unit, count]) => ({ power: 'uk', unit, count })),
      defenders: defenders.map(([unit, count]) => ({ power: 'germany', unit, count })),
      ...more,
    })

  it('LHTR-071 a bomber past a gun rolls its die with 5/6: 35/12 IPCs on average', () => {
    const answer = told(raid([['bomber', 1]], [['antiaircraft-gun', 1]]))
    expect([answer.expected, answer.bombs, answer.most]).toEqual([close(35 / 12), close(5 / 6), null])
    expect(answer.losses).toEqual({
      attacker: [
        {
          ...{ power: 'uk', unit: 'bomber', count: 1, expected: close(1 / 6) },
          lost: [
            { units: 0, probability: close(5 / 6) },
            { units: 1, probability: close(1 / 6) },
          ],
        },
      ],
      defender: [],
    })
  })
  it('LHTR-034 LHTR-035 the value of the territory and the treasury limit it, whichever is less', () => {
    const most = (more: Partial<RaidRequest>) => told(raid([['bomber', 3]], [], more)).most
    expect(most({ space: 'germany' })).toBe(10)
    expect(most({ space: 'germany', treasury: 6 })).toBe(6)
    expect(most({ treasury: 6 })).toBe(6)
    // Three dice total 7 or more unless they show 3 to 6: 1 + 3 + 6 + 10 of 216 ways.
    const { spread } = told(raid([['bomber', 3]], [], { treasury: 7 }))
    expect(spread.at(-1)).toEqual({ ipc: 7, probability: close(1 - 20 / 216) })
    // A book without caps has no limit.
    expect(told(raid([['bomber', 1]], [], { scenario: 'europe-pacific', space: 'germany' })).most).toBeNull()
  })
  it('EUR-071 an interceptor hits on 2, the escort takes the hit before the bomber and hits on 1 itself', () => {
    const asked = { scenario: 'europe-pacific' }
    const alone = told(raid([['bomber', 1]], [['fighter', 1]], asked))
    expect(alone.bombs).toBeCloseTo(4 / 6, 12)
    const escorted = told(
      raid(
        [
          ['bomber', 1],
          ['fighter', 1],
        ],
        [['fighter', 1]],
        asked,
      ),
    )
    expect(escorted.bombs).toBe(1)
    expect(escorted.losses.attacker.map((lot) => [lot.unit, lot.expected])).toEqual([
      ['bomber', 0],
      ['fighter', close(2 / 6)],
    ])
    expect(escorted.losses.defender).toMatchObject([{ unit: 'fighter', count: 1, expected: close(1 / 6) }])
  })
  it('units that take no part, bomb nothing or are unknown are reported in a sentence', () => {
    expect(why(raid([['fighter', 1]], []))?.[1]).toContain('can’t take part')
    expect(why(raid([['fighter', 1]], [], { scenario: 'europe-pacific' }))).toEqual([
      'nothing-bombs',
      'This raid has no bombers: add one to the attackers.',
    ])
    expect(why(raid([['bomber', 1]], [['infantry', 1]]))?.[0]).toBe('no-part')
    expect(why(raid([['bomber', 0]], []))?.[0]).toBe('nobody-attacks')
    expect(why(raid([['bomber', 1]], [], { space: 'sz-5' }))?.[0]).toBe('wrong-place')
    expect(why(raid([['bomber', 1]], [], { scenario: 'atlantis' }))?.[0]).toBe('no-such-scenario')
    expect(why(raid([['bomber', 900]], []))?.[0]).toBe('too-many-units')
    expect(why(raid([['bomber', 1]], [], { treasury: -3 }))?.[1]).toBe(
      'IPCs in the treasury: -3 isn’t possible. Enter a whole number, 0 or more.',
    )
  })
})
