// Rulings on what the books leave open, each by its clause.
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../../shared/contract'
import type { Table } from '../../../support/game'
import {
  at,
  combat,
  end,
  facing,
  friends,
  held,
  instead,
  knowing,
  leaveOut,
  move,
  passTo,
  playOn,
  rise,
  together,
  u,
} from '../support'

const COMMONWEALTH = 'eastern-european-commonwealth'
const choose = (option: string) => ({ kind: 'choose', option }) as const
const until = (t: Table, power: string): Table => {
  for (let i = 0; i < 20 && t.game.powerId(t.game.turnPower()) !== power; i++) leaveOut(t)
  return t
}
const influenceOf = (t: Table, power: string) => t.view().politics?.nations[power]?.influence ?? 0

describe('former allies at war in a territory that they share', () => {
  /** Germany ends its alliance with Italy and declares war on it, with two infantry next to one of Italy's. */
  function parted(): Table {
    const t = at(
      'germany',
      'alliances',
      [u('germany', 'infantry', 'northern-italy', { count: 2 }), u('italy', 'infantry', 'northern-italy')],
      friends(['germany', 'italy']),
    )
    t.play({ kind: 'leave-alliance', by: 'germany' })
    return passTo(t, 'declare-war').play({ kind: 'declare-war', on: 'italy' }, end)
  }
  const both = ['germany infantry', 'germany infantry', 'italy infantry']

  it('EXG-111: their units stay there as enemies until a Combat Phase, in which they fight', () => {
    const t = leaveOut(parted())
    leaveOut(until(t, 'italy'))
    until(t, 'germany')
    expect(t.pieces('northern-italy')).toEqual(both)
    playOn(t).play(end)
    // Two infantry attack one.
    expect(t.asks('roll')).toMatchObject({ by: { power: 'germany' }, dice: 2 })
  })

  it('EXG-111: the nation that moves first may move out and avoid the battle', () => {
    const t = until(leaveOut(parted()), 'germany')
    playOn(t).play(
      move(t.ids('northern-italy', 'infantry', 'germany'), 'northern-italy', 'greater-southern-germany'),
      end,
    )
    expect(t.view().battle).toBeNull()
    expect(t.pieces('northern-italy')).toEqual(['italy infantry'])
  })

  it('EXG-111: they also fight in the home territory if the other nation skipped its Combat Phase', () => {
    const t = until(leaveOut(parted()), 'germany')
    leaveOut(t)
    playOn(until(t, 'italy')).play(end)
    expect(t.asks('roll')).toMatchObject({ by: { power: 'italy' }, dice: 1 })
    expect(t.control('northern-italy')).toBe('italy')
  })
})

describe('Surprise Attacks and their weapons', () => {
  it('EXG-168: the nation pays for it when it names the target, even without an attack', () => {
    const t = at('japan', 'combat-phase', [u('japan', 'infantry', 'korea')], {
      facts: { 'global/influence': { influence: { japan: 14 } } },
    })
    t.play(choose('strike'), { kind: 'strike', target: 'china' }, choose('strike'))
    expect(influenceOf(t, 'japan')).toBe(0)
    // No nation is attacked, but the war has begun.
    t.play(end, end, end)
    expect(t.pieces('korea')).toEqual(['japan infantry'])
    expect(t.game.hostile(t.game.powerIx('japan'), t.game.powerIx('china'))).toBe(true)
  })

  const bombs: Position = together(
    facing(['great-britain'], ['germany']),
    knowing({ 'atomic-bomb': ['great-britain'] }),
    { facts: { 'global/nuclear': { atomicBombs: { 'great-britain': 2 } } } },
    instead('holland-belgium', { unit: 'air-base' }),
    held('great-britain', 'holland-belgium'),
  )

  it('EXG-180: the player chooses which bombers carry a bomb over their targets, after all moves', () => {
    const bomber = u('great-britain', 'strategic-bomber', 'holland-belgium')
    const t = combat('great-britain', [bomber, bomber, u('germany', 'infantry', 'western-germany')], bombs)
    const [one = '', two = ''] = t.ids('holland-belgium')
    t.play(move(one, 'holland-belgium', 'western-germany'), end)
    // The one at home carries none.
    expect(t.asks('choose').options.map(({ option }) => option)).toEqual([one, 'none'])
    expect(t.pieces('holland-belgium')).toEqual(['great-britain strategic-bomber'])
    expect(two).not.toBe(one)
  })

  it('EXG-180: escorting fighters do not protect the bomber from interceptors', () => {
    const t = combat(
      'great-britain',
      [
        u('great-britain', 'strategic-bomber', 'holland-belgium'),
        u('great-britain', 'fighter', 'holland-belgium'),
        u('germany', 'infantry', 'western-germany', { count: 3 }),
        u('germany', 'fighter', 'western-germany'),
      ],
      together(bombs, instead('western-germany', { unit: 'major-ic' })),
    )
    const bomber = t.id('holland-belgium', 'strategic-bomber')
    t.play(move(t.ids('holland-belgium'), 'holland-belgium', 'western-germany'), end, choose(bomber))
    const seen: string[] = []
    for (let i = 0; i < 12 && t.view().battle?.kind !== 'land'; i++) {
      const d = t.decision()
      if (d?.of === 'roll') {
        seen.push(`${d.by.power} ${d.reason} ${d.dice}`)
        t.dice(Array.from({ length: d.dice }, () => 6))
      } else t.play(d?.suggestion ?? end)
    }
    expect(seen.filter((line) => line.includes('raid'))).toEqual([
      'great-britain raid-attack 1',
      'germany raid-defense 1',
    ])
  })

  it('EXG-180: several bombs drop in board order, each one before the next', () => {
    const bomber = u('great-britain', 'strategic-bomber', 'holland-belgium')
    const t = combat(
      'great-britain',
      [
        bomber,
        bomber,
        u('germany', 'infantry', 'western-germany', { count: 4 }),
        u('germany', 'infantry', 'denmark', { count: 4 }),
      ],
      bombs,
    )
    const [one = '', two = ''] = t.ids('holland-belgium')
    t.play(
      move(one, 'holland-belgium', 'western-germany'),
      move(two, 'holland-belgium', 'western-germany', 'denmark'),
      end,
    )
    t.play(choose(one), choose(two))
    // Denmark comes first on the board: the facility fires at the second bomber after the first bomb explodes.
    expect(t.game.spaceIx('denmark')).toBeLessThan(t.game.spaceIx('western-germany'))
    expect(t.asks('roll')).toMatchObject({ reason: 'bomb-flak', battle: 'atomic:western-germany' })
    expect([t.ids('denmark', 'infantry').length, t.ids('western-germany', 'infantry').length]).toEqual([2, 4])
    t.dice([6])
    expect(t.ids('western-germany', 'infantry')).toHaveLength(2)
  })
})

describe('allied defenders that do not agree', () => {
  it('G40-102: of owners with equally many units, the first in turn order decides how many hits each takes', () => {
    const t = combat(
      'germany',
      [
        u('germany', 'tank', 'poland', { count: 3 }),
        u('great-britain', 'infantry', 'eastern-poland', { count: 2 }),
        u('russia', 'infantry', 'eastern-poland', { count: 2 }),
      ],
      { ...facing(['germany'], ['russia', 'great-britain']), ...held('germany', 'poland') },
    )
    t.play(move(t.ids('poland'), 'poland', 'eastern-poland'), end).dice([1, 6, 6])
    t.play(choose('no-agreement'))
    expect(t.asks('choose').by).toEqual({ power: 'russia' })
    t.refused(choose('no-agreement'), 'G40-102')
    // The owner of the unit picks among its own.
    t.play({ kind: 'choose', option: 'share', amounts: { 'great-britain': 1 } })
    expect(t.pieces('eastern-poland')).toContain('russia infantry')
  })
})

describe('third nations in a territory that Insurgents make neutral', () => {
  it('EXG-159, EXG-110: take no part, and leave at the end of their next turn', () => {
    // Germany is there as victor over the Commonwealth; the Commonwealth has no units there.
    const t = combat(
      'italy',
      [...rise('italy', 'romania', 3), u('germany', 'infantry', 'romania', { count: 2 })],
      {
        facts: { relations: { terms: { [COMMONWEALTH]: { victor: 'germany', since: 1, fallen: true } } } },
        ...held('germany', 'poland'),
      },
    ).play(end)
    t.play({ kind: 'battle', battle: 'insurgency:romania' })
    // Militia resists as in an empty territory.
    t.dice([1, 1, 6])
    for (let d = t.decision(); d?.of === 'roll' && t.view().battle; d = t.decision())
      t.dice(Array.from({ length: d.dice }, () => 6))
    expect(t.control('romania')).toBe('neutral')
    expect(t.pieces('romania').filter((one) => one === 'germany infantry')).toHaveLength(2)
    leaveOut(until(t, 'germany'))
    t.play(choose('poland'))
    expect(t.pieces('romania').filter((one) => one === 'germany infantry')).toEqual([])
    expect(t.pieces('poland')).toEqual(['germany infantry', 'germany infantry'])
  })
})
