/** Actions that looked like war or peace at no cost: none of them pays any more. */
import { describe, expect, it } from 'vitest'
import { hasFallen } from '../../../../main/rules/global/economy/economy'
import type { Position } from '../../../../shared/contract'
import type { Table } from '../../../support/game'
import {
  asked,
  atWar,
  choose,
  hand,
  has,
  ix,
  none,
  offer,
  step1,
  strike,
  until,
  yes,
} from '../outside-powers/support'
import { about } from '../outside-powers/support'
import { at, enemies, end, facing, friends, held, leaveOut, passTo, together, u } from '../support'

const offers = (t: Table) => (t.asks('form').openings ?? []).map((o) => `${o.offer} ${o.to.join(' ')}`)
const told = (t: Table, what: string) =>
  t.events.flatMap((e) =>
    e.kind === 'diplomacy' && e.what === what ? [`${e.by} ${e.powers.join(' ')}`] : [],
  )

describe('A sham surrender', () => {
  /** Italy, worth 10 and fallen at 5: France holds half of it, and Great Britain declared war on it as a sham. */
  const CONQUERED = held('france', 'northern-italy', 'libya')
  const WARS = together(enemies('france', 'italy'), enemies('great-britain', 'italy', 4))
  const italy = (...more: readonly Position[]) => step1('italy', together(CONQUERED, WARS, ...more))
  const then = (holdings: Record<string, number>): Position => ({
    facts: { 'global/conqueror': { heldAtRoundEnd: { italy: holdings } } },
  })

  it('EXG-191: fallen Italy offers itself to a friend, and France, which holds most of it, takes the surrender', () => {
    const t = italy()
    expect(hasFallen(t.game, ix('italy'))).toBe(true)
    t.play(offer('surrender', 'great-britain'))
    expect([about(t), asked(t)]).toEqual(['conqueror-claim', 'france'])
    t.refused(end, 'EXG-191', 'claim-or-let-go')
    t.play(choose('claim'))
    expect(told(t, 'claim')).toEqual(['france italy'])
    // France names its term; the friend is asked nothing, and its war continues.
    expect([about(t), asked(t)]).toEqual(['surrender-term', 'france'])
    expect(t.asks('choose').options.map((o) => o.option)).toContain('land')
    t.play(choose('land'), { kind: 'make-original', lands: ['northern-italy', 'libya'] })
    expect([atWar(t, 'france', 'italy'), atWar(t, 'great-britain', 'italy')]).toEqual([false, true])
    expect(t.events).toContainEqual(
      expect.objectContaining({ kind: 'offer', offer: 'surrender', what: 'lapsed' }),
    )
    expect([about(t), asked(t)]).toEqual(['surrenders', 'italy'])
    expect(offers(t)).toEqual(['armistice great-britain'])
  })

  it('EXG-191: if France declines, the offer continues unchanged', () => {
    const t = italy().play(offer('surrender', 'great-britain'), choose('let-go'))
    expect(told(t, 'lets-go')).toEqual(['france italy'])
    expect([about(t), asked(t)]).toEqual(['offer-surrender', 'great-britain'])
    t.play(yes, none)
    expect([atWar(t, 'france', 'italy'), atWar(t, 'great-britain', 'italy')]).toEqual([true, false])
  })

  it('EXG-191: an offer to the conqueror itself, or to its ally in the war, asks no other nation first', () => {
    const t = italy().play(offer('surrender', 'france'))
    expect([about(t), asked(t)]).toEqual(['offer-surrender', 'france'])
    const pair = facing(['france', 'great-britain'], ['italy'])
    const allied = step1('italy', together(CONQUERED, pair)).play(offer('surrender', 'france'))
    expect(about(allied)).toBe('offer-surrender')
  })

  it('EXG-191, EXG-014: a willing surrender of a nation that has not fallen skips the claim', () => {
    const t = step1('italy', together(held('france', 'libya'), WARS)).play(
      offer('surrender', 'great-britain'),
    )
    expect([about(t), asked(t)]).toEqual(['offer-surrender', 'great-britain'])
  })

  it('EXG-191: a friend that holds one territory of it still comes after the conqueror', () => {
    const lands = together(CONQUERED, held('great-britain', 'albania'), WARS)
    const t = step1('great-britain', lands).play(offer('claim', 'italy'))
    expect([about(t), asked(t)]).toEqual(['conqueror-claim', 'france'])
    t.play(choose('claim'), none)
    expect([atWar(t, 'france', 'italy'), atWar(t, 'great-britain', 'italy')]).toEqual([false, true])
    const gone = step1('great-britain', lands).play(offer('claim', 'italy'), choose('let-go'))
    expect([about(gone), asked(gone)]).toEqual(['surrender-term', 'great-britain'])
  })

  it('EXG-191: the territories held at the end of the previous round decide, not later conquests', () => {
    const now = together(
      held('great-britain', 'albania', 'ethiopia', 'southern-italy'),
      held('france', 'libya'),
    )
    const t = step1('italy', together(now, WARS, then({ france: 2, 'great-britain': 1 })))
    expect(hasFallen(t.game, ix('italy'))).toBe(true)
    t.play(offer('surrender', 'great-britain'))
    expect([about(t), asked(t)]).toEqual(['conqueror-claim', 'france'])
  })

  it('EXG-191: an alliance counts as one, and its victor is asked', () => {
    const war = together(facing(['france', 'russia'], ['italy']), enemies('great-britain', 'italy'))
    const lands = together(
      held('great-britain', 'northern-italy'),
      held('france', 'southern-italy'),
      held('russia', 'ethiopia', 'libya'),
    )
    const t = step1('italy', together(war, lands)).play(offer('surrender', 'great-britain'))
    // 3 and 2 versus 4.
    expect([about(t), asked(t)]).toEqual(['conqueror-claim', 'france'])
  })

  it('EXG-191: if several hold equally much, the first in turn order after the loser is asked', () => {
    const lands = together(
      held('russia', 'ethiopia', 'northern-italy'),
      held('india', 'libya', 'albania', 'southern-italy'),
    )
    const war = together(
      enemies('italy', 'russia'),
      enemies('india', 'italy'),
      enemies('great-britain', 'italy'),
    )
    const t = step1('italy', together(lands, war)).play(offer('surrender', 'great-britain'))
    expect(asked(t)).toBe('india')
  })

  it('EXG-191: if no enemy holds any of its territories, the offer continues', () => {
    const t = step1('italy', together(held('japan', 'northern-italy', 'libya'), WARS))
    t.play(offer('surrender', 'great-britain'))
    expect([about(t), asked(t)]).toEqual(['offer-surrender', 'great-britain'])
  })

  describe('while the conqueror is asked', () => {
    const PAIR = together(facing(['france', 'russia'], ['italy']), enemies('great-britain', 'italy'))
    /** France and its ally hold 4 of Italy; Great Britain holds 3 of it. */
    const LANDS = together(
      held('great-britain', 'northern-italy'),
      held('france', 'southern-italy'),
      held('russia', 'ethiopia', 'libya'),
    )
    const leave = { kind: 'leave-alliance', by: 'russia' } as const

    it('EXG-191, EXG-078: if its alliance breaks up and then held less than the named enemy, the offer passes to that enemy', () => {
      const t = step1('italy', together(PAIR, LANDS)).play(offer('surrender', 'great-britain'))
      expect([about(t), asked(t)]).toEqual(['conqueror-claim', 'france'])
      t.play(leave)
      expect([about(t), asked(t)]).toEqual(['offer-surrender', 'great-britain'])
      t.play(yes, none)
      expect(['great-britain', 'france', 'russia'].map((one) => atWar(t, one, 'italy'))).toEqual([
        ...[false, true, true],
      ])
    })

    it('EXG-191, EXG-123: a claim of that enemy then takes effect too', () => {
      const t = step1('great-britain', together(PAIR, LANDS)).play(offer('claim', 'italy'))
      expect([about(t), asked(t)]).toEqual(['conqueror-claim', 'france'])
      t.play(leave)
      expect(told(t, 'claim')).toEqual(['great-britain italy'])
      expect([about(t), asked(t)]).toEqual(['surrender-term', 'great-britain'])
    })
  })

  it('EXG-191: each round end records what other nations hold', () => {
    const t = leaveOut(at('canada', 'combat-phase', [], together(CONQUERED, held('germany', 'albania'))))
    expect(t.view().powerFacts?.['italy']?.['heldAtRoundEnd']).toEqual({ france: 5, germany: 1 })
    expect(t.view().powerFacts?.['france']?.['heldAtRoundEnd']).toBeUndefined()
  })
})

describe('A sham war', () => {
  /** What a nation may spend in the open purchase. */
  const may = (t: Table): number => {
    const { cash, most = cash } = t.asks('buy').treasuries[0] ?? { cash: -1 }
    return most
  }
  const declare = (t: Table, on: string) => passTo(t, 'declare-war').play({ kind: 'declare-war', on })
  const buying = (t: Table, power: string) => {
    until(t, power)
    for (let i = 0; i < 9 && t.decision()?.of !== 'buy'; i++) t.play(t.decision()?.suggestion ?? end)
    return t
  }

  it('EXG-120: declaring war on a nation out of reach never lifts the cap of the declaring nation', () => {
    const t = leaveOut(declare(at('canada', 'alliances'), 'japan'))
    for (let round = 4; round < 7; round++) {
      buying(t, 'canada')
      expect([t.game.state.round, may(t)]).toEqual([round, 3])
      leaveOut(t)
    }
  })

  it('EXG-120: it lifts the cap of the target and of its ally in that round and the next', () => {
    const t = declare(at('united-states', 'alliances', [], friends(['canada', 'japan'])), 'japan')
    const all = { japan: 15, canada: 7 }
    for (const power of ['japan', 'canada'] as const) expect(may(buying(t, power))).toBe(all[power])
    for (const power of ['japan', 'canada'] as const)
      expect(may(buying(t, power))).toBeGreaterThan(all[power])
    expect(may(buying(t, 'japan'))).toBe(7)
  })

  it('EXG-120: from the first attack of either side, the declaring nation may exceed its cap too', () => {
    const war = {
      facts: { relations: { wars: { 'france+germany': { declared: 2, open: 3, on: 'france' } } } },
    }
    const units = [u('germany', 'tank', 'western-germany'), u('france', 'infantry', 'france')]
    const t = at('germany', 'combat-move', units, war)
    const atWar = () => ['germany', 'france'].map((id) => t.view().politics?.nations[id]?.atWar)
    expect(atWar()).toEqual([false, true])
    const tanks = t.ids('western-germany')
    t.play({ kind: 'move', units: tanks, path: ['western-germany', 'france'] }, end).dice([1], [6])
    expect(atWar()).toEqual([true, true])
  })
})

describe('The ally’s dodge', () => {
  const PAIR = together(friends(['germany', 'italy']), has({ italy: 6, germany: 3 }))
  /** Germany attacks this target without a declaration in round 4; the first ally is asked now. */
  function strikes(target: string, position: Position = PAIR): Table {
    const turn = { turn: { round: 4, power: 'germany', phase: 'combat-phase' } }
    return at('germany', 'combat-phase', [], { ...position, ...turn }).play(
      choose('strike'),
      strike(target),
      choose('strike'),
    )
  }
  /** Ends the attacker’s turn. */
  function over(t: Table): Table {
    for (let i = 0; i < 20 && t.game.powerId(t.game.turnPower()) === 'germany'; i++)
      t.play(t.decision()?.answers.includes('end') ? end : (t.decision()?.suggestion ?? end))
    return t
  }
  const ally = (t: Table, from: string, to: string): Table =>
    passTo(until(t, from), 'alliances').play(offer('alliance', to), yes)

  it('EXG-165, EXG-082: Italy leaves when Germany strikes France, then allies with it again and loses all its Influence', () => {
    const t = over(strikes('france').play(choose('leave')))
    expect(hand(t, 'italy')).toBe(6)
    expect(t.view().politics?.leavers).toEqual([{ power: 'italy', attacker: 'germany', until: 6 }])
    ally(t, 'italy', 'germany')
    expect([hand(t, 'italy'), t.view().politics?.alliances]).toEqual([0, [{ members: ['germany', 'italy'] }]])
    expect(t.view().politics?.leavers).toEqual([])
  })

  it('EXG-165: the same applies after an attack on a neutral, and when the attacker invites it back', () => {
    const t = over(strikes('switzerland').play(choose('leave')))
    expect(hand(t, 'italy')).toBe(6)
    ally(t, 'germany', 'italy')
    expect([t.game.state.round, hand(t, 'italy')]).toEqual([5, 0])
  })

  it('EXG-165: an ally that left in the previous round pays too, and so does an ally that the attacker left', () => {
    const parted = (round: number) =>
      together(has({ italy: 6 }), { facts: { relations: { parted: { 'germany+italy': round } } } })
    for (const [round, influence] of [
      [2, 6],
      [3, 0],
    ] as const) {
      const t = over(strikes('france', parted(round)))
      ally(t, 'italy', 'germany')
      expect(hand(t, 'italy')).toBe(influence)
    }
    // Germany itself ends the alliance before it strikes.
    const turn = { turn: { round: 4, power: 'germany', phase: 'combat-phase' } }
    const t = at('germany', 'combat-phase', [], { ...PAIR, ...turn })
    t.play({ kind: 'leave-alliance', by: 'germany' }, choose('strike'), strike('france'), choose('strike'))
    expect(hand(ally(over(t), 'italy', 'germany'), 'italy')).toBe(0)
  })

  it('EXG-165: an earlier entry for another attacker is kept alongside the new one', () => {
    const left = { facts: { 'global/rejoining': { leftAttackers: { italy: { japan: 5 } } } } }
    const t = over(strikes('france', together(PAIR, left)).play(choose('leave')))
    expect(t.view().politics?.leavers).toEqual([
      { power: 'italy', attacker: 'japan', until: 5 },
      { power: 'italy', attacker: 'germany', until: 6 },
    ])
  })

  it('EXG-165: after two full rounds, rejoining is free', () => {
    const back = (round: number): number => {
      const left = { italy: { germany: 6 } }
      const known = together(has({ italy: 6 }), { facts: { 'global/rejoining': { leftAttackers: left } } })
      const turn = { turn: { round, power: 'italy', phase: 'alliances' } }
      const t = at('italy', 'alliances', [], { ...known, ...turn }).play(offer('alliance', 'germany'), yes)
      return hand(t, 'italy')
    }
    expect([back(5), back(6), back(7)]).toEqual([0, 0, 6])
  })

  it('EXG-078: leaving is free, and so is rejoining a nation that attacked none', () => {
    const t = passTo(
      at('italy', 'alliances', [], PAIR).play({ kind: 'leave-alliance', by: 'italy' }),
      'alliances',
    )
    expect(hand(t, 'italy')).toBe(6)
    t.play(offer('alliance', 'germany'), yes)
    expect(hand(t, 'italy')).toBe(6)
  })

  it('EXG-165: an ally that stays has already paid, and retaking an Original Territory is no Surprise Attack', () => {
    expect(strikes('france').play(choose('stay')).view().politics?.leavers).toEqual([])
    const lost = together(PAIR, held('neutral', 'denmark'), {
      facts: { relations: { parted: { 'germany+japan': 4 } } },
    })
    const turn = { turn: { round: 4, power: 'germany', phase: 'combat-phase' } }
    const t = at('germany', 'combat-phase', [], { ...lost, ...turn }).play(
      choose('strike'),
      strike('denmark'),
    )
    expect(t.view().politics?.leavers).toEqual([])
  })
})
