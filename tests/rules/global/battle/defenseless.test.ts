import { describe, expect, it } from 'vitest'
import { listedBattle } from '../../../../main/engine/battle/battle-participants'
import type { BattlePicture } from '../../../../main/engine/battle/steps'
import { leaveFrom, suggested } from '../../../../main/engine/battle/policies'
import { fightBy, solve } from '../../../../main/odds'
import { expectAllWays } from '../../../tools/odds/all-dice'
import { aboard, carried, combat, end, facing, move, rules, u, type Units } from '../support'
import type { Table } from '../../../support/game'

const WAR = facing(['germany'], ['russia'])

/** Germany attacks Eastern Poland from Poland with these units. */
function land(attackers: readonly string[], defenders: readonly string[]): Table {
  const rows = [
    ...attackers.map((unit) => u('germany', unit, 'poland')),
    ...defenders.map((unit) => u('russia', unit, 'eastern-poland')),
  ]
  const t = combat('germany', rows, { ...WAR, control: [{ space: 'poland', power: 'germany' }] })
  return t.play(move(t.ids('poland'), 'poland', 'eastern-poland'), end)
}
/** Germany attacks sea zone 125 from 126 with these ships. */
function sea(attackers: readonly string[], defenders: readonly string[], more: Units = []): Table {
  const rows: Units = [
    ...attackers.map((unit) => u('germany', unit, 'sz-126')),
    ...defenders.map((unit) => u('russia', unit, 'sz-125')),
    ...more,
  ]
  const t = combat('germany', rows, WAR)
  return t.play(move(t.ids('sz-126'), 'sz-126', 'sz-125'), end)
}
/** The numbers of the dice that the battle waits for, or null. */
const due = (t: Table) => {
  const d = t.decision()
  return d?.of === 'roll' ? { by: d.by.power, hitsOn: d.hitsOn, dice: d.dice } : null
}

describe('transports alone', () => {
  it('G40-064: if a defender has only transports, all sink at once with their cargo, without a die roll', () => {
    for (const ship of ['submarine', 'destroyer', 'battleship']) {
      const t = sea(
        [ship],
        ['transport', 'transport'],
        [carried('russia', 'transport', 'sz-125', 'loaded'), aboard('russia', 'infantry', 'loaded')],
      )
      expect(due(t), ship).toBeNull()
      expect(t.pieces('sz-125'), ship).toEqual([`germany ${ship}`])
    }
  })

  it('G40-064: transports left alone during a battle sink with the last warship, before the attacker decides whether to press', () => {
    const t = sea(['cruiser', 'cruiser'], ['destroyer', 'transport'])
    t.dice([3, 6], [6])
    expect(t.pieces('sz-125')).toEqual(['germany cruiser', 'germany cruiser'])
    expect(t.decision()?.of).not.toBe('retreat')
  })

  it('G40-061, G40-064: transports sink at once when their submarines submerge', () => {
    const t = sea(['cruiser'], ['submarine', 'transport'])
    t.play({ kind: 'submerge', units: t.ids('sz-125', 'submarine') })
    expect(due(t)).toBeNull()
    expect(t.pieces('sz-125')).toEqual(['germany cruiser', 'russia submarine'])
  })

  it('G40-064: transports next to any other ship need a roll, and a unit that cannot hit them sinks none', () => {
    expect(due(sea(['cruiser'], ['destroyer', 'transport']))).toMatchObject({ by: 'germany', hitsOn: 3 })
    const t = sea(['carrier'], ['transport'])
    expect(t.pieces('sz-125')).toEqual(['germany carrier', 'russia transport'])
  })

  it('G40-064: attacking transports left alone may still retreat', () => {
    const t = sea(['transport', 'destroyer'], ['cruiser', 'cruiser'])
    t.dice([6], [3, 6])
    expect(t.asks('retreat').retreats).toContainEqual({
      to: 'sz-126',
      units: t.ids('sz-125', 'transport', 'germany'),
    })
  })
})

describe('guns alone', () => {
  it('G40-053: land attackers facing only antiaircraft artillery win without a roll, and it is removed', () => {
    const t = land(['infantry'], ['aaa', 'aaa'])
    expect(due(t)).toBeNull()
    expect(t.pieces('eastern-poland')).toEqual(['germany infantry'])
    expect(t.control('eastern-poland')).toBe('germany')
  })

  it('G40-052, G40-053: antiaircraft guns fire at the accompanying aircraft first', () => {
    const t = land(['infantry', 'fighter'], ['aaa'])
    expect(due(t)).toEqual({ by: 'russia', dice: 1, hitsOn: 1 })
    t.dice([1])
    expect(t.pieces('eastern-poland')).toEqual(['germany infantry'])
  })

  it('G40-053: guns left alone in a round are removed at its end, before the attacker decides whether to press', () => {
    const t = land(['tank', 'tank'], ['infantry', 'aaa'])
    t.dice([3, 6])
    t.play({ kind: 'casualties', take: [{ unit: t.id('eastern-poland', 'infantry'), hits: 1, pool: 'any' }] })
    t.dice([6])
    expect(t.control('eastern-poland')).toBe('germany')
  })

  it('G40-053: aircraft without land units roll against a lone gun', () => {
    const t = land(['fighter'], ['aaa'])
    t.dice([6])
    expect(due(t)).toEqual({ by: 'germany', dice: 1, hitsOn: 3 })
  })
})

/** A battle of German and Russian units, by name. */
function battle(
  kind: 'land' | 'sea',
  attacker: Record<string, number>,
  defender: Record<string, number>,
): BattlePicture {
  const rs = rules()
  const of = (power: string, units: Record<string, number>) =>
    Object.entries(units).map(([unit, count]) => ({
      ...{ unit: rs.unitIx.get(unit) ?? -1, power: rs.powerIx.get(power) ?? -1 },
      count,
    }))
  const space = rs.spaces.findIndex((s) => s.data.kind === kind)
  const sides = { attacker: of('germany', attacker), defender: of('russia', defender) }
  return listedBattle(rs, kind, sides, { space, gameRound: 3 })
}

describe('odds of units that fall without a roll', () => {
  it('G40-053, G40-064: the attacker is certain to win against units that fall at once, in zero rounds of dice', () => {
    for (const p of [
      battle('sea', { submarine: 1 }, { transport: 3 }),
      battle('land', { infantry: 1 }, { aaa: 2 }),
    ]) {
      const { ends } = solve(p)
      expect(ends).toHaveLength(1)
      expect(ends[0]).toMatchObject({ result: 'won', chance: 1 })
    }
  })

  it.each([
    ['sea', { destroyer: 2 }, { destroyer: 1, transport: 2 }],
    ['sea', { cruiser: 1, fighter: 1 }, { submarine: 1, transport: 1 }],
    ['sea', { submarine: 2 }, { submarine: 1, transport: 1 }],
    ['sea', { transport: 1, destroyer: 1 }, { transport: 1, cruiser: 1 }],
    ['land', { infantry: 2, fighter: 1 }, { aaa: 1, infantry: 1 }],
    ['land', { fighter: 2 }, { aaa: 1, infantry: 1 }],
    ['land', { tank: 1, fighter: 1 }, { aaa: 2 }],
  ] as const)(
    'G40-053, G40-064: the odds match an enumeration of all dice (%s, %o against %o)',
    (kind, attacker, defender) => {
      const p = battle(kind, attacker, defender)
      expectAllWays(p)
      expectAllWays(p, { ...suggested, retreat: leaveFrom(1) })
    },
  )

  it('G40-064: the best plan accounts for units that fall at once', () => {
    const p = battle('sea', { destroyer: 1 }, { destroyer: 1, transport: 2 })
    const best = solve(p, {
      policies: fightBy(suggested, 4, {
        dive: { attacker: true, defender: true },
        retreat: 'value',
        worth: 0,
      }),
    }).best
    const plain = solve(p)
    const win = plain.ends.filter((e) => e.result === 'won').reduce((sum, e) => sum + e.chance, 0)
    // Leaving gains nothing: the value is that of the losses from pressing on.
    expect(best?.prospect(plain.battle.startState).win).toBeCloseTo(win, 9)
  })
})
