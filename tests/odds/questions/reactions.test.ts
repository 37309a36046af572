// Planned attacks against possible enemy reactions: each one as the engine plays it, and the best of them.
import { describe, expect, it } from 'vitest'
import { decisionOf, hashOf, mayReact, outlooksOf } from '../../../main/engine'
import { atOnce, outlookOdds, outlooksTurn, reactionsTold, reactionsWork, raidOdds } from '../../../main/odds'
import type { Table } from '../../support/game'
import { beforeMoves, choose, end, move as sail, u as at } from '../../rules/battle/support'
import { at as expansionAt } from '../../rules/expansion/support'
import { carried, combat, facing, instead, u, type Units } from '../../rules/global/support'
import { moving } from '../../rules/revised/advantages/support'
import { cities } from '../../rules/victory-cities/support'

const found = (t: Table, space?: string) => atOnce(reactionsWork({ game: t.game, space }))
const of = (t: Table, battle: string) =>
  found(t).battles.find((one) => one.battle === battle) ?? expect.fail(`no ${battle}`)
const may = (t: Table) => mayReact(t.game, decisionOf(t.game))
/** Returns the odds of a battle in the present position. */
const now = (t: Table, battle: string) => {
  const all = outlooksTurn(outlooksOf(t.game, decisionOf(t.game)))
  return all.battles.find((one) => one.battle === battle) ?? expect.fail(`no ${battle}`)
}
const says = (t: Table, battle: string) => {
  const decision = decisionOf(t.game)
  const all = reactionsTold(t.game.rs, found(t), mayReact(t.game, decision))
  const one = all.battles.find((x) => x.battle === battle)
  return { may: one?.may.map((x) => x.says), against: one?.against?.says }
}

/**
 * An American transport off Korea, with these ships, lands an infantry and an artillery against one Japanese infantry.
 */
function korea(japanese: Units, ships: string[] = []): Table {
  const t = combat(
    'united-states',
    [
      carried('united-states', 'transport', 'sz-6', 't'),
      { power: 'united-states', unit: 'infantry', carriedBy: 't' },
      { power: 'united-states', unit: 'artillery', carriedBy: 't' },
      ...ships.map((unit) => u('united-states', unit, 'sz-6')),
      u('japan', 'infantry', 'korea'),
      ...japanese,
    ],
    {
      ...facing(['united-states'], ['japan']),
      ...instead('japan', { unit: 'air-base' }),
      control: [{ space: 'korea', power: 'japan' }],
    },
  )
  const units = [...t.ids('sz-6', 'infantry'), ...t.ids('sz-6', 'artillery')]
  return t.play({ kind: 'unload', units, to: 'korea' })
}
const fighters = (count: number) => u('japan', 'fighter', 'japan', { count })

describe('aircraft that scramble', () => {
  it('G40-040: three fighters over a landing by a lone transport are reported before the phase ends', () => {
    const t = korea([fighters(3)])
    const before = hashOf(t.game.rs, t.game.state)
    expect(may(t)).toMatchObject([
      {
        about: 'scramble',
        by: 'japan',
        from: 'japan',
        space: 'sz-6',
        units: [{ unit: 'fighter', count: 3 }],
      },
    ])
    const { planned, against } = of(t, 'land:korea')
    expect(planned.take).toBeGreaterThan(0.6)
    expect(against?.take).toBe(0)
    expect(says(t, 'land:korea')).toEqual({
      may: ['Up to 3 fighters can scramble from Japan to Sea Zone 6.'],
      against: 'If 1 fighter scrambles from Japan: 0%.',
    })
    // The game does not change.
    expect(hashOf(t.game.rs, t.game.state)).toBe(before)
  })

  it('G40-040: the second figure equals the odds after the engine plays that answer', () => {
    const t = korea([fighters(2)], ['destroyer', 'cruiser'])
    const { against, planned } = of(t, 'land:korea')
    expect(against?.reactions).toMatchObject([{ units: [{ unit: 'fighter', count: 2 }] }])
    t.play(end, choose('japan>sz-6', { units: t.ids('japan', 'fighter') }))
    // No fighter is left to ask for, so the battles have begun: ask again in the position before them.
    const asked = korea([fighters(2)], ['destroyer', 'cruiser']).play(end)
    expect(now(asked, 'land:korea').take).toBeCloseTo(planned.take, 12)
    const [one] = asked.ids('japan', 'fighter')
    asked.play(choose('japan>sz-6', { units: [one ?? ''] }))
    const risen = of(asked, 'land:korea')
    expect(risen.planned.take).toBeCloseTo(now(asked, 'land:korea').take, 12)
    expect(risen.against?.take).toBeCloseTo(against?.take ?? NaN, 12)
    expect(against?.take).toBeLessThan(risen.planned.take)
    expect(risen.planned.take).toBeLessThan(planned.take)
  })

  it('G40-040: there is no report if none may scramble', () => {
    const bare = korea([])
    expect(may(bare)).toEqual([])
    expect(of(bare, 'land:korea').against).toBeNull()
  })

  it('G40-040: the turn is worth less against them', () => {
    const { turn } = found(korea([fighters(3)]))
    expect(turn?.planned.mean).toBeGreaterThan(0)
    // Infantry, artillery, and their transport.
    expect(turn?.against?.mean).toBeCloseTo(-14, 9)
  })
})

describe('kamikazes', () => {
  const Z = 'sea-zone-36'
  /** An American transport lands an infantry in a zone of the kamikazes, of which this many are left. */
  function landing(left: number, more: Units = [], target = 'korea'): Table {
    const t = beforeMoves(
      'usa',
      [
        { power: 'usa', unit: 'transport', space: Z, ref: 't' },
        { power: 'usa', unit: 'infantry', carriedBy: 't' },
        at('japan', 'infantry', target),
        ...more,
      ],
      { facts: { kamikaze: { left } } },
    )
    return t.play({ kind: 'unload', units: t.ids(Z, 'infantry'), to: target })
  }
  it('PAC-085 PAC-091: a landing by a lone transport comes ashore as often as all of them miss it', () => {
    const t = landing(2)
    const { planned, against } = of(t, 'land:korea')
    expect(against?.take).toBeCloseTo((planned.take * 4) / 9, 12)
    expect(against?.reactions).toMatchObject([{ about: 'kamikaze', by: 'japan', attacks: 2 }])
    // In 5 of 9 cases the transport (8) and its infantry (3) sink before the battle.
    expect(against?.mean).toBeCloseTo((planned.mean * 4 - 11 * 5) / 9, 9)
    expect(says(t, 'land:korea').may).toEqual([expect.stringContaining('2 kamikazes can attack 1 transport')])
    expect(landing(0).play(end).view().phase).not.toBe('kamikaze')
    expect(of(landing(0), 'land:korea').against).toBeNull()
  })
})

describe('infantry under a treaty', () => {
  it('AARE-039: comes by itself to the territory whose attack breaks it, and is in the second figure', () => {
    const t = expansionAt('japan', 'combat-move', [
      at('japan', 'infantry', 'manchuria', { count: 4 }),
      at('russia', 'infantry', 'buryatia-ssr'),
    ])
    t.play(sail(t.ids('manchuria'), 'manchuria', 'buryatia-ssr'))
    const { planned, against } = of(t, 'land:buryatia-ssr')
    expect(against?.reactions).toMatchObject([{ about: 'treaty', certain: true, units: [{ count: 4 }] }])
    expect(against?.take).toBeLessThan(planned.take - 0.3)
    // The battle then has the reported odds.
    t.play(end)
    const [begun = expect.fail('no battle')] = outlooksOf(t.game, decisionOf(t.game))
    expect(outlookOdds(begun).take).toBeCloseTo(against?.take ?? NaN, 12)
  })
  it('AARE-037: does not come if no treaty is broken: a Japanese attack on China, and a German one', () => {
    const china = expansionAt('japan', 'combat-move', [
      at('japan', 'infantry', 'kwangtung', { count: 2 }),
      at('us', 'infantry', 'china'),
    ])
    china.play(sail(china.ids('kwangtung'), 'kwangtung', 'china'))
    const german = expansionAt('germany', 'combat-move', [
      at('germany', 'infantry', 'ukraine-ssr', { count: 2 }),
      at('russia', 'infantry', 'caucasus'),
    ])
    german.play(sail(german.ids('ukraine-ssr'), 'ukraine-ssr', 'caucasus'))
    for (const t of [china, german]) {
      expect(found(t).battles).toHaveLength(1)
      expect(may(t)).toEqual([])
    }
  })
  it("LHTR-138: comes by the Soviet advantage, too, with the Soviets' choice between two territories", () => {
    const t = moving(
      'japan',
      ['nonaggression-treaty'],
      [
        at('japan', 'infantry', 'manchuria', { count: 3 }),
        at('japan', 'fighter', 'manchuria'),
        at('russia', 'infantry', 'buryatia-ssr'),
        at('russia', 'armor', 'soviet-far-east'),
      ],
    )
    t.play(sail(t.ids('manchuria', 'infantry'), 'manchuria', 'buryatia-ssr'))
    t.play(sail(t.ids('manchuria', 'fighter'), 'manchuria', 'buryatia-ssr', 'soviet-far-east'))
    for (const land of ['buryatia-ssr', 'soviet-far-east'])
      expect(of(t, `land:${land}`).against?.reactions).toMatchObject([{ about: 'treaty', space: land }])
  })
})

describe('other reactions before battles', () => {
  it('LHTR-151: units that Enigma lets the UK move into an attacked territory are in the second figure', () => {
    const t = moving(
      'germany',
      ['enigma-decoded'],
      [
        at('germany', 'armor', 'libya', { count: 2 }),
        at('uk', 'infantry', 'anglo-egypt'),
        at('uk', 'infantry', 'trans-jordan', { count: 2 }),
      ],
      { control: [{ space: 'libya', power: 'germany' }] },
    )
    t.play(sail(t.ids('libya'), 'libya', 'anglo-egypt'))
    const { planned, against } = of(t, 'land:anglo-egypt')
    expect(against?.reactions).toMatchObject([{ about: 'enigma', units: [{ unit: 'infantry', count: 2 }] }])
    expect(against?.take).toBeLessThan(planned.take)
  })
  it('VCR-047: infantry of an emergency levy is in the second figure', () => {
    const t = cities({
      ...{ clear: ['*'], turn: { round: 1, power: 'russia', phase: 'combat-move' } },
      units: [at('russia', 'infantry', 'caucasus', { count: 3 }), at('germany', 'infantry', 'ukraine-ssr')],
    })
    t.play(sail(t.ids('caucasus'), 'caucasus', 'ukraine-ssr'))
    const { planned, against } = of(t, 'land:ukraine-ssr')
    expect(against?.reactions).toMatchObject([{ about: 'levy', by: 'germany', units: [{ count: 2 }] }])
    expect(against?.take).toBeLessThan(planned.take)
  })
})

describe('raids', () => {
  it("EUR-069: are reported as money and aircraft, against the defenders' best number of fighters", () => {
    const t = beforeMoves('uk', [
      at('uk', 'bomber', 'united-kingdom', { count: 2 }),
      at('germany', 'fighter', 'germany', { count: 2 }),
    ])
    t.play(sail(t.ids('united-kingdom', 'bomber'), 'united-kingdom', 'north-sea', 'danish-sea', 'germany'), {
      ...{ kind: 'raid', units: t.ids('united-kingdom', 'bomber'), space: 'germany' },
    })
    const { raid, against } = of(t, 'raid:germany')
    const each = (fighters: number) => {
      const answer = raidOdds({
        ...{ scenario: t.game.rs.scenario, space: 'germany' },
        attackers: [{ power: 'uk', unit: 'bomber', count: 2 }],
        defenders: fighters > 0 ? [{ power: 'germany', unit: 'fighter', count: fighters }] : [],
      })
      return 'fault' in answer ? expect.fail(answer.fault.reason) : answer
    }
    expect(raid?.planned.expected).toBeCloseTo(each(0).expected, 9)
    expect(raid?.planned.aircraft).toMatchObject({
      count: 2,
      any: expect.closeTo(each(0).aircraft.any, 9) as number,
    })
    expect(raid?.against.expected).toBeCloseTo(each(2).expected, 9)
    expect(raid?.against.aircraft.any).toBeGreaterThan(raid?.planned.aircraft.any ?? 1)
    expect(against?.reactions).toMatchObject([{ about: 'intercept', units: [{ unit: 'fighter', count: 2 }] }])
    expect(says(t, 'raid:germany').may).toEqual(['Up to 2 fighters can intercept.'])
  })
})
