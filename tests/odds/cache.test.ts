// The cache between questions changes no answer, and answers an unchanged battle without solving it.
import { describe, expect, it } from 'vitest'
import { seededRng } from '../../main/engine'
import { listedBattle } from '../../main/engine/battle/battle-participants'
import { opening } from '../../main/engine/battle/schedule'
import type { BattlePicture } from '../../main/engine/battle/steps'
import { answerOf, OddsCache, outlookOdds, solve } from '../../main/odds'
import { usual } from '../../main/odds/solver/policies'
import { rulesetOf } from '../../main/scenarios'

const rs = rulesetOf('revised')
const of = (power: string, units: Record<string, number>) =>
  Object.entries(units).map(([unit, count]) => ({
    ...{ unit: rs.unitIx.get(unit) ?? -1, power: rs.powerIx.get(power) ?? -1 },
    count,
  }))
const fleets = (attacker: Record<string, number>, defender: Record<string, number>): BattlePicture =>
  listedBattle(
    rs,
    'sea',
    { attacker: of('germany', attacker), defender: of('uk', defender) },
    { space: rs.spaces.findIndex((s) => s.sea), gameRound: 3 },
  )
const outlook = (picture: BattlePicture) => ({ picture, progress: opening(rs, picture.kind) })

describe('the cache between questions', () => {
  it('gives each battle of the same types the chances that it has by itself, with any number of each', () => {
    const cache = new OddsCache()
    const rng = seededRng(4)
    const some = () => rng.below(4)
    for (let n = 0; n < 25; n++) {
      const picture = fleets(
        {
          submarine: 1 + some(),
          battleship: 1 + some(),
          'aircraft-carrier': 1 + some(),
          fighter: 1 + some(),
        },
        { submarine: 1 + some(), destroyer: 1 + some(), battleship: 1 + some() },
      )
      const { win, draw, lose, rounds, attackerLossIpc, survivors } = answerOf(solve(picture, { cache }))
      const alone = answerOf(solve(picture))
      expect([win, draw, lose, rounds, attackerLossIpc]).toEqual(
        [alone.win, alone.draw, alone.lose, alone.rounds, alone.attackerLossIpc].map((x) =>
          expect.closeTo(x, 11),
        ),
      )
      expect(survivors.attacker[0]).toEqual(alone.survivors.attacker[0])
    }
  })

  it('solves a battle again only if something about it has changed', () => {
    const cache = new OddsCache()
    const ask = (picture: BattlePicture) => outlookOdds(outlook(picture), cache)
    const picture = fleets({ destroyer: 2 }, { destroyer: 1 })
    const first = ask(picture)
    expect(ask(fleets({ destroyer: 2 }, { destroyer: 1 }))).toBe(first)
    const others: BattlePicture[] = [
      fleets({ destroyer: 3 }, { destroyer: 1 }),
      fleets({ destroyer: 2 }, { submarine: 1 }),
      { ...picture, space: picture.space + 1 },
      { ...picture, gameRound: 4 },
      { ...picture, turnPower: picture.turnPower + 1 },
      { ...picture, amphibious: true },
      { ...picture, attackers: picture.attackers.map((c, i) => ({ ...c, hit: i === 0 })) },
      // A power whose ships fight better than its neighbor's.
      {
        ...picture,
        attackers: picture.attackers.map((c) => ({ ...c, unit: { ...c.unit, attack: c.unit.attack + 1 } })),
      },
    ]
    for (const other of others) expect(ask(other)).not.toBe(first)
    expect(outlookOdds({ picture, progress: { ...opening(rs, 'sea'), round: 2 } }, cache)).not.toBe(first)
    expect(ask(picture)).toBe(first)
  })

  it('continues a known battle, but not one that is too large to keep', () => {
    const cache = new OddsCache()
    const picture = fleets({ destroyer: 2 }, { destroyer: 1 })
    const begun = () => cache.battle(picture, opening(rs, 'sea'), usual, { tail: 0, least: 0 })
    const battle = begun()
    cache.take(battle)
    cache.settle(battle)
    expect(begun()).toBe(battle)
    // As after a battle of hundreds of ships; everything about its stands is unchanged.
    battle.sides.attacker.stands.length = 20_001
    cache.take(battle)
    cache.settle(battle)
    expect(begun()).not.toBe(battle)
  })
})
