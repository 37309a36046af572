// What computers answer and offer as nations of Expanded Global. Incomes at the start: Italy 10 (falls below 6), France
// 19 (below 12), Canada 7 (below 4), Germany 25.
import { describe, expect, it } from 'vitest'
import { ComputerPlayer } from '../../main/ai'
import { armisticeDeal, exchangeDeal, peaceValue, worthOfDeal } from '../../main/ai/politics/deals'
import { declineReason } from '../../main/ai/politics/declines'
import { decisionOf } from '../../main/engine'
import { compile } from '../../main/engine/compile'
import { global } from '../../main/scenarios/global'
import type { Position } from '../../shared/contract'
import type { Action, Gift } from '../../shared/model'
import type { Table } from '../support/game'
import { aboard, at, enemies, facing, knowing, passTo, together, type Units } from '../rules/global/support'
import { plain } from './support'

const says = (t: Table): Action | null => new ComputerPlayer(plain, 'politics').answer(t.game)
const ix = (t: Table, id: string): number => t.game.powerIx(id)
const war = enemies('france', 'italy')
const step1 = (power: string, more: Position = {}, units: Units = []): Table =>
  at(power, 'surrenders', units, more)
const many = (space: string, power: string, unit: string, count: number) => [{ space, power, unit, count }]
const lost = (to: string, ...spaces: string[]): Position => ({
  control: spaces.map((space) => ({ space, power: to })),
})
/** Italy without its north and its colonies: 3 IPCs. */
const FALLEN = lost('france', 'northern-italy', 'albania', 'ethiopia', 'libya')
const offer = (...to: string[]) => ({ kind: 'propose', offer: 'armistice', to }) as const
const yes: Action = { kind: 'answer-offer', answer: 'accept' }
const no: Action = { kind: 'answer-offer', answer: 'decline' }

const worth = (t: Table, nation: string, gives: readonly Gift[] = []) =>
  worthOfDeal(t.game, ix(t, nation), armisticeDeal(t.game, ix(t, 'france'), ix(t, 'italy'), gives))

describe('The worth of a deal', () => {
  it('EXG-141: is 3 for an IPC of territory, 1 for an IPC, 5 for a technology, gained less lost, and peace', () => {
    const t = step1('france', war)
    const gives = [
      { by: 'italy', spaces: ['libya'], ipcs: 2 },
      { by: 'france', ipcs: 6, technologies: ['radar'] },
    ]
    // Libya is worth 1 IPC. Peace: 2 x (6 + 4 - 10) = 0 for Italy, 2 x (12 + 4 - 19) = -6 for France.
    expect(worth(t, 'italy', gives)).toMatchObject({ land: -3, ipcs: 4, technologies: 5, peace: 0, total: 6 })
    expect(worth(t, 'france', gives)).toMatchObject({
      land: 3,
      ipcs: -4,
      technologies: -5,
      peace: -6,
      total: -12,
    })
  })

  it('EXG-141: peace is worth 2 for each IPC of income below two thirds of the reference and 4', () => {
    // Italy is left with 3 IPCs: 2 x (6 + 4 - 3).
    expect(worth(step1('france', together(war, FALLEN)), 'italy').peace).toBe(14)
  })

  it('EXG-141: peace is worth a twentieth of the surplus of enemy units within reach of the capital', () => {
    const t = step1('france', together(war, lost('france', 'northern-italy')), [
      // Next to Rome: 10 x 3. Two spaces away: tanks reach it, 2 x 6, infantry doesn't.
      ...many('northern-italy', 'france', 'infantry', 10),
      ...many('france', 'france', 'tank', 2),
      ...many('france', 'france', 'infantry', 5),
      ...many('southern-italy', 'italy', 'infantry', 4),
    ])
    // 2 x (6 + 4 - 6) + (30 + 12 - 12) / 20
    expect(worth(t, 'italy').peace).toBe(9.5)
  })

  it('EXG-189: a tank in Paris is within reach of Rome, infantry there is not, and cargo goes with its ship', () => {
    const seen = (unit: string, space: string) =>
      worth(step1('france', war, many(space, 'france', unit, 20)), 'italy').peace
    // 20 tanks: 120 / 20. Rome alone: 0.
    expect(seen('tank', 'france')).toBe(6)
    expect(seen('infantry', 'france')).toBe(0)
    // 2 x (7 + 3) off the coast of Rome, and the same in the Atlantic.
    const fleet = (space: string): Units =>
      ['one', 'two'].flatMap((ref) => [
        { space, power: 'france', unit: 'transport', ref },
        { space, ...aboard('france', 'infantry', ref) },
      ])
    expect(worth(step1('france', war, fleet('sz-95')), 'italy').peace).toBe(1)
    expect(worth(step1('france', war, fleet('sz-91')), 'italy').peace).toBe(0)
  })

  it('EXG-189: a gift is a loss, although a copy is kept: one for one is worth 0, one for two 5 less', () => {
    const t = step1('france')
    const give = (by: string, ...technologies: string[]) => ({ by, technologies })
    const told = (gives: Gift[]) =>
      worthOfDeal(t.game, ix(t, 'france'), exchangeDeal(t.game, ix(t, 'france'), ix(t, 'italy'), gives)).total
    expect(told([give('france', 'radar'), give('italy', 'super-submarines')])).toBe(0)
    expect(told([give('france', 'radar', 'advanced-artillery'), give('italy', 'super-submarines')])).toBe(-5)
  })

  it('EXG-141: peace is worth at most 40 and at least -20', () => {
    const near = (power: string, count: number) => {
      const t = step1('france', together(war, FALLEN), many('southern-italy', power, 'battleship', 0))
      for (let i = 0; i < count; i++)
        t.game.create(t.game.unitIx('tank'), ix(t, power), { space: t.game.spaceIx('northern-italy') })
      return peaceValue(t.game, ix(t, 'italy'), [ix(t, 'italy')], [ix(t, 'france')])
    }
    expect(near('france', 200)).toBe(40)
    expect(near('italy', 200)).toBe(-20)
  })
})

describe('A computer with an offer of peace', () => {
  const talks = (gives: readonly Gift[], more: Position = {}): Table =>
    step1('france', together(war, more)).play(offer('italy'), yes, {
      kind: 'counter-offer',
      gives: [...gives],
    })

  it('EXG-141: signs a deal that is worth 0 or more to it', () => {
    expect(says(talks([{ by: 'france', ipcs: 1 }]))).toEqual(yes)
    // Italy is at its threshold and 4: peace alone is worth 0.
    expect(says(talks([{ by: 'france', ipcs: 0 }]))).toEqual(yes)
  })

  it('EXG-141: does not sign a deal that is worth less, even if it could still ask for a change', () => {
    expect(says(talks([{ by: 'italy', ipcs: 1 }]))).not.toEqual(yes)
    expect(says(talks([{ by: 'italy', spaces: ['libya'] }]))).not.toEqual(yes)
  })

  it('says why it declines: no payment is enough, or the terms are bad', () => {
    const why = (t: Table) => declineReason(t.game, decisionOf(t.game) ?? expect.fail())
    expect(why(step1('france', war).play(offer('italy')))).toBe('peace')
    expect(why(talks([{ by: 'italy', ipcs: 1 }]))).toBe('terms')
    expect(why(step1('france', war))).toBeNull()
  })

  it('EXG-141: answers the same in the same position, for every player and all dice', () => {
    const t = talks([{ by: 'italy', ipcs: 1 }])
    const other = new ComputerPlayer(plain, 'somebody else').answer(t.game)
    expect(other).toEqual(says(t))
  })

  it('bargains until all can sign: the side that gains more by peace pays the other, no more than necessary', () => {
    // Italy at 3 IPCs gains 14 by peace, France loses 2 x (12 + 4 - 26) = 20 by it, and gets no more than Italy gains.
    const t = step1('italy', together(war, lost('france', 'northern-italy')))
    // Italy at 6: 8; France at 23: -14, which no side can pay.
    expect(says(t)).toEqual({ kind: 'end' })
    const even = together(
      war,
      lost('italy', 'tunisia', 'algeria', 'syria', 'morocco'),
      lost('germany', 'northern-italy'),
    )
    // Italy at 10: 0. France at 15: 2. Both sign without a payment.
    const t2 = step1('france', even)
    expect(says(t2)).toEqual(offer('italy'))
    t2.play(offer('italy'))
    expect(says(t2)).toEqual(yes)
    t2.play(yes)
    expect(says(t2)).toEqual(yes)
    t2.play(yes)
    expect(says(t2)).toEqual(yes)
  })

  it('pays for peace in the talks that it asked for, if the other side would not sign without a payment', () => {
    // Italy at 6 (8 by peace); France without Tunisia, Algeria and with the north at 21: -10... it holds 17: -2.
    const t = step1(
      'italy',
      together(war, lost('germany', 'northern-italy', 'tunisia', 'algeria'), { treasuries: { italy: 9 } }),
    )
    expect(says(t)).toEqual(offer('france'))
    t.play(offer('france'))
    expect(says(t)).toEqual(yes)
    t.play(yes)
    expect(says(t)).toEqual({ kind: 'counter-offer', gives: [{ by: 'italy', to: 'france', ipcs: 2 }] })
    t.play({ kind: 'counter-offer', gives: [{ by: 'italy', to: 'france', ipcs: 2 }] })
    expect(says(t)).toEqual(yes)
  })
})

describe('A surrender', () => {
  const givesUp = (units: Units = [], more: Position = {}): Table =>
    step1('italy', together(war, FALLEN, more), units).play({
      kind: 'propose',
      offer: 'surrender',
      to: ['france'],
    })

  it('EXG-141: of a fallen nation is accepted by a computer that could not take its capital in the next turn', () => {
    expect(says(givesUp(many('southern-italy', 'italy', 'infantry', 6)))).toEqual(yes)
  })

  it('EXG-141: is refused by a computer that could', () => {
    const units = [
      ...many('northern-italy', 'france', 'tank', 9),
      ...many('southern-italy', 'italy', 'infantry', 1),
    ]
    expect(says(givesUp(units))).toEqual(no)
  })

  it('EXG-191: to another power is claimed by the main conqueror, unless it could take the capital', () => {
    const elsewhere = (units: Units): Table =>
      step1('italy', together(war, FALLEN, enemies('great-britain', 'italy')), units).play({
        ...{ kind: 'propose', offer: 'surrender', to: ['great-britain'] },
      })
    const guarded = elsewhere(many('southern-italy', 'italy', 'infantry', 6))
    expect(guarded.asks('choose')).toMatchObject({ about: 'conqueror-claim', by: { power: 'france' } })
    expect(says(guarded)).toMatchObject({ option: 'claim' })
    const open = elsewhere([
      ...many('northern-italy', 'france', 'tank', 9),
      ...many('southern-italy', 'italy', 'infantry', 1),
    ])
    expect(says(open)).toMatchObject({ option: 'let-go' })
  })

  const term = (more: Position, units: Units = []): Action | null =>
    says(passTo(givesUp(units, more).play(yes), 'surrender-term'))

  it('EXG-141: brings the Political term if it is allowed: if the victor holds the capital', () => {
    expect(term(lost('france', 'southern-italy'))).toMatchObject({ option: 'political' })
  })

  it('EXG-141: otherwise brings territories, if the victor occupies 3 IPCs or more', () => {
    expect(term({})).toMatchObject({ option: 'land' })
  })

  it('EXG-141: otherwise brings units, and the victor keeps the most expensive ones', () => {
    const held = {
      control: [
        { space: 'northern-italy', power: 'germany' },
        { space: 'ethiopia', power: 'germany' },
      ],
    }
    const t = givesUp(
      [...many('southern-italy', 'italy', 'infantry', 2), ...many('southern-italy', 'italy', 'fighter', 3)],
      held,
    )
    passTo(t.play(yes), 'surrender-term')
    // France holds Albania and Libya, 2 IPCs.
    expect(says(t)).toEqual({ kind: 'choose', option: 'aircraft' })
  })

  it('of a fallen enemy is claimed, unless its capital can be taken', () => {
    const t = step1('france', together(war, FALLEN), many('southern-italy', 'italy', 'infantry', 6))
    expect(says(t)).toEqual({ kind: 'propose', offer: 'claim', to: ['italy'] })
    const open = step1('france', together(war, FALLEN), many('northern-italy', 'france', 'tank', 9))
    expect(says(open)).not.toMatchObject({ offer: 'claim' })
  })
})

describe('A computer in the agenda', () => {
  const army = [...many('france', 'france', 'tank', 8), ...many('france', 'france', 'infantry', 8)]
  const saved = (influence: number): Position => ({
    facts: { 'global/influence': { influence: { france: influence } } },
  })

  it('declares war on an open neighbor', () => {
    const t = passTo(at('france', 'declare-war', army, saved(60)), 'declare-war')
    expect(says(t)).toMatchObject({ kind: 'declare-war' })
  })

  it('declares none in the last two rounds, which is too late', () => {
    const said = (round: number, rounds: string): Action | null => {
      const turn = { round, power: 'france', phase: 'declare-war' }
      const options = { rs: compile(global, { 'exg.timeLimit': rounds }) }
      return says(passTo(at('france', 'declare-war', army, { ...saved(60), turn }, options), 'declare-war'))
    }
    const war = { kind: 'declare-war' }
    expect(said(10, '12')).toMatchObject(war)
    expect([said(11, '12'), said(12, '12')]).toEqual([{ kind: 'end' }, { kind: 'end' }])
    // If another end was agreed on, or none at all (EXG-187).
    expect(said(8, '8')).toEqual({ kind: 'end' })
    expect(said(12, '16')).toMatchObject(war)
    expect(said(60, 'none')).toMatchObject(war)
  })

  it('strikes by surprise instead if that costs no Influence, and does not if it costs much', () => {
    const begin = (influence: number): Action | null =>
      says(
        passTo(
          passTo(at('france', 'declare-war', army, saved(influence)), 'declare-war').play({ kind: 'end' }),
          'combat-phase',
        ),
      )
    expect(says(passTo(at('france', 'declare-war', army, saved(0)), 'declare-war'))).toEqual({ kind: 'end' })
    expect(begin(0)).toMatchObject({ option: 'strike' })
    expect(begin(60)).toMatchObject({ option: 'play' })
  })

  it('leaves strong neighbors alone', () => {
    const beside = [
      'northern-italy',
      'western-germany',
      'holland-belgium',
      'normandy-bordeaux',
      'southern-france',
      'southern-italy',
    ]
    const firm = beside.flatMap((space) => many(space, 'italy', 'infantry', 20))
    const weak = many('france', 'france', 'infantry', 2)
    const t = at('france', 'declare-war', [...weak, ...firm], lost('italy', ...beside))
    expect(says(passTo(t, 'declare-war'))).toEqual({ kind: 'end' })
  })

  it('exchanges one technology for one with a distant nation, and gives none away', () => {
    const two = { radar: ['france'], 'super-submarines': ['canada'], 'advanced-artillery': ['canada'] }
    const t = passTo(at('france', 'technology', [], knowing(two)), 'exchange')
    const give = (by: string, ...technologies: string[]) => ({ by, technologies })
    const fair = says(t)
    expect(fair).toMatchObject({ kind: 'propose', offer: 'exchange', to: ['canada'] })
    expect(fair).toHaveProperty('gives.0', give('france', 'radar'))
    expect(fair).toHaveProperty('gives.1.technologies.length', 1)
    // Canada is offered one for both of its own, and asks for one.
    t.play({
      ...{ kind: 'propose', offer: 'exchange', to: ['canada'] },
      gives: [give('france', 'radar'), give('canada', 'super-submarines', 'advanced-artillery')],
    })
    expect(says(t)).toMatchObject({ kind: 'counter-offer', gives: (fair as { gives: unknown }).gives })
  })

  it('offers an alliance at most once a turn, with any answer', () => {
    const t = at('canada', 'alliances', [], { turn: { round: 2, power: 'canada', phase: 'alliances' } })
    passTo(t, 'alliances')
    const offers: unknown[] = []
    for (let n = 0; n < 4 && t.asks('form').about === 'alliances'; n++) {
      const said = says(t)
      if (said?.kind !== 'propose') break
      offers.push(said)
      t.play(said, no)
    }
    expect(offers.length).toBeLessThanOrEqual(1)
    expect(says(t)).toEqual({ kind: 'end' })
  })

  it('makes no alliance that could not win: their incomes at the start are above 110', () => {
    const t = at('united-states', 'alliances', [], facing(['russia', 'germany'], ['japan']))
    passTo(t, 'alliances').play({ kind: 'propose', offer: 'alliance', to: ['russia', 'germany'] })
    expect(declineReason(t.game, decisionOf(t.game) ?? expect.fail())).toBe('income')
    expect(says(t)).toEqual(no)
  })
})
