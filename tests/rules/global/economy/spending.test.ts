import { describe, expect, it } from 'vitest'
import { board } from '../../../../shared/boards/global-1940'
import {
  at,
  buy,
  combat,
  end,
  facing,
  held,
  instead,
  leaveOut,
  move,
  playOn,
  purchase,
  type Units,
  u,
} from '../support'
import type { Table } from '../../../support/game'

/** What the nation may spend in the open purchase; its cash if no rule limits it. */
const may = (t: Table): number => {
  const { cash, most = cash } = t.asks('buy').treasuries[0] ?? { cash: -1 }
  return most
}
/** A war declared and opened in these rounds, with its last attack. */
const war = (a: string, b: string, declared: number, open: number, attack?: number, on?: string) => ({
  facts: {
    relations: {
      alliance: {},
      wars: {
        [`${a}+${b}`]: {
          ...{ declared, open },
          ...(attack === undefined ? {} : { attack }),
          ...(on === undefined ? {} : { on }),
        },
      },
    },
  },
})

describe('Peacetime Spending', () => {
  it('EXG-037: China, 23, at peace, may spend 11 IPCs at most', () => {
    const t = purchase('china')
    expect(may(t)).toBe(11)
    t.refused(buy('china', ['infantry', 4]), 'EXG-037', 'peacetime-spending')
    t.play(buy('china', ['infantry', 1], ['artillery', 2]), end)
    expect(t.cash('china')).toBe(23 - 11)
  })

  it('EXG-037: an order beyond both cap and cash is refused because of the cap', () => {
    const t = purchase('china')
    t.refused(buy('china', ['infantry', 8]), 'EXG-037', 'peacetime-spending')
  })

  it('EXG-037: a nation at war may spend all its cash, and no more', () => {
    const t = purchase('china', [], facing(['china'], ['japan'], 2))
    expect(may(t)).toBe(23)
    t.refused(buy('china', ['infantry', 8]), 'G40-004', 'not-enough-money')
    t.play(buy('china', ['infantry', 7]))
  })

  it('EXG-119: Canada (7), at peace with 11 in hand, may spend 3 in step 2; the rest stays in hand', () => {
    const t = purchase('canada', [], { treasuries: { canada: 11 } })
    expect(may(t)).toBe(3)
    t.refused(buy('canada', ['artillery', 1]), 'EXG-037', 'peacetime-spending')
    t.play(buy('canada', ['infantry', 1]), end)
    expect(t.cash('canada')).toBe(8)
  })

  it('EXG-119: with less cash than the cap, the cash is the limit', () => {
    const t = purchase('china', [], { treasuries: { china: 4 } })
    expect(may(t)).toBe(4)
    t.refused(buy('china', ['tank', 1]), 'G40-004', 'not-enough-money')
  })

  it('EXG-119: units, facilities and repairs all count', () => {
    const t = purchase('germany', [u('germany', 'battleship', 'sz-112', { damaged: true })], {
      ...instead('germany', { unit: 'major-ic', damage: 20 }),
    })
    const id = t.view().spaces['germany']?.facilities?.[0]?.id ?? ''
    // 25 at peace: 12. Damage takes 3, the ship 5, and 4 remain.
    t.refused({ kind: 'mend', facility: id, points: 13 }, 'EXG-037', 'peacetime-spending')
    t.play({ kind: 'mend', facility: id, points: 3 }, end)
    t.play({ kind: 'choose', option: t.id('sz-112', 'battleship') })
    expect(may(t)).toBe(4)
    t.refused(buy('germany', ['minor-ic', 1]), 'EXG-037', 'peacetime-spending')
    t.play(buy('germany', ['artillery', 1]), end)
    expect(t.cash('germany')).toBe(25 - 12)
  })

  it('EXG-119, EXG-121: the player is not asked about a ship that the cap cannot cover', () => {
    const damaged: Units = [u('canada', 'battleship', 'sz-106', { damaged: true })]
    const t = purchase('canada', damaged, { treasuries: { canada: 20 } })
    expect(t.asks('buy').of).toBe('buy')
    const fighting = purchase('canada', damaged, {
      treasuries: { canada: 20 },
      ...facing(['canada'], ['germany'], 2),
    })
    expect(fighting.decision()?.of).toBe('choose')
  })

  it('EXG-119: income is read when the step opens: lost territories no longer count', () => {
    const t = purchase('china', [], held('japan', 'hunan', 'anhwe'))
    expect(may(t)).toBe(Math.floor((23 - worth(t, 'hunan') - worth(t, 'anhwe')) / 2))
  })

  it('EXG-120: a war counts in the round of an attack and the next; without one it counts only for its target', () => {
    const capped = (round: number, attack?: number, on?: string) =>
      may(
        at('china', 'purchase', [], {
          turn: { round, power: 'china', phase: 'purchase' },
          ...war('china', 'japan', 3, 4, attack, on),
        }),
      )
    for (const round of [3, 4, 5, 6]) expect(capped(round, undefined, 'japan'), `round ${round}`).toBe(11)
    expect([3, 4, 5].map((round) => capped(round, undefined, 'china'))).toEqual([23, 23, 11])
    expect(capped(6, 4)).toBe(11)
    expect(capped(6, 5)).toBe(23)
    expect(capped(6, 6)).toBe(23)
  })

  it('EXG-036: otherwise the step works as in Global 1940: pay now, mobilize later', () => {
    const t = purchase('china', [], facing(['china'], ['japan'], 2))
    t.play(buy('china', ['infantry', 2]), end)
    expect(t.cash('china')).toBe(23 - 6)
    leaveOut(t)
    expect(t.asks('place').waiting[0]).toMatchObject({ unit: 'infantry', count: 2 })
  })
})
const worth = (t: Table, space: string): number => t.game.space(t.game.spaceIx(space)).data.ipc

describe('income', () => {
  it('EXG-117: income is that of the held territories, less convoy losses', () => {
    const t = at('great-britain', 'noncombat-move', [u('germany', 'submarine', 'sz-109')], {
      ...facing(['germany'], ['great-britain']),
    }).play(end)
    const before = t.cash('great-britain')
    t.dice([3, 3])
    expect(t.cash('great-britain')).toBe(before + 24 - 6)
  })

  it('EXG-117: convoys and Influence together never take more than the income', () => {
    const t = at(
      'great-britain',
      'influence',
      ['sz-109', 'sz-106'].flatMap((zone) => [
        u('germany', 'submarine', zone, { count: 4 }),
        u('germany', 'submarine', zone, { count: 4 }),
      ]),
      {
        ...facing(['germany'], ['great-britain'], 2),
        control: board.spaces
          .filter(({ originalOwner, id }) => originalOwner === 'great-britain' && id !== 'united-kingdom')
          .map(({ id }) => ({ space: id, power: 'germany' })),
      },
    ).play({ kind: 'choose', option: 'collect' })
    const before = t.cash('great-britain')
    leaveOut(t)
    // The United Kingdom loses all its value at sea, with half of it already taken as Influence.
    t.dice(Array.from({ length: 16 }, () => 3))
    const value = worth(t, 'united-kingdom')
    expect(t.cash('great-britain')).toBe(before)
    const income = t.events.find((e) => e.kind === 'income')
    expect(income?.lines.map(({ what, amount }) => [what, amount])).toEqual([
      ['territory', value],
      ['convoy-disruption', -value],
      ['influence', -Math.floor(value / 2)],
      ['forgiven', Math.floor(value / 2)],
    ])
    expect(income).toMatchObject({ total: 0, lines: [{}, {}, {}, { rule: 'EXG-117' }] })
  })

  it('EXG-116: the captor of a capital takes all IPCs in hand; the loser buys and collects nothing, but moves and fights on', () => {
    const WAR = facing(['germany'], ['france'], 2)
    const taken = combat('germany', [u('germany', 'tank', 'western-germany')], WAR)
    taken.play(move(taken.ids('western-germany'), 'western-germany', 'france'), end)
    expect(taken.control('france')).toBe('germany')
    expect([taken.cash('germany'), taken.cash('france')]).toEqual([25 + 19, 0])

    const lost = { ...held('germany', 'france'), ...WAR }
    const t = purchase('france', [u('france', 'fighter', 'algeria')], { ...lost, treasuries: { france: 9 } })
    // Nothing is for sale: the agenda continues.
    expect(t.decision()?.of).not.toBe('buy')
    playOn(t)
    expect(t.asks('move').movable).toEqual(t.ids('algeria', 'fighter'))
    t.play(end, end)
    expect(t.cash('france')).toBe(9)
  })

  it('EXG-116: it collects again once it holds its capital again', () => {
    const t = combat('france', [u('france', 'tank', 'holland-belgium')], {
      ...facing(['germany'], ['france'], 2),
      treasuries: { france: 0 },
      control: [
        { space: 'france', power: 'germany' },
        { space: 'holland-belgium', power: 'france' },
      ],
    })
    t.play(move(t.ids('holland-belgium'), 'holland-belgium', 'france'), end, end)
    expect(t.control('france')).toBe('france')
    expect(t.cash('france')).toBe(19 + worth(t, 'holland-belgium'))
  })
})
