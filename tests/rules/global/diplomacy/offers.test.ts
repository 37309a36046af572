import { beforeEach, describe, expect, it } from 'vitest'
import { compile } from '../../../../main/engine/compile'
import { draw, answer, open } from '../../../../main/engine/loop/run'
import { seededRng } from '../../../../main/engine/loop/dice'
import type { RuleModule } from '../../../../main/engine/module/module'
import {
  offerStep,
  makeOffer,
  proposing,
  type OfferKind,
  type ProposedKind,
} from '../../../../main/rules/global/diplomacy/offers'
import { global } from '../../../../main/scenarios/global'
import type { Gift } from '../../../../shared/model'
import { refuse } from '../../../../shared/model'
import { offerCosts } from '../../../../shared/words/diplomacy'
import { globalTable } from '../support'

/** The outcomes of a test's offers, and the nations that answered. */
let ends: string[] = []
let forbidden = false
beforeEach(() => {
  ends = []
  forbidden = false
})

/**
 * A deal between two: one nation may promise the other up to 9 IPCs, and each side may change the terms up to twice.
 */
const bargain: OfferKind & ProposedKind = {
  kind: 'bargain',
  rules: ['EXG-134'],
  changes: 2,
  openings: (g) => [
    { to: [g.powerIx('france')] },
    { to: [g.powerIx('japan'), g.powerIx('china')], beside: [g.powerIx('italy')] },
  ],
  refusal(_, { gives }) {
    if (forbidden) return refuse('EXG-134', 'no-such-offer')
    return gives.some((gift) => (gift.ipcs ?? 0) > 9) ? refuse('EXG-134', 'no-such-offer') : null
  },
  can: (_, { from, to }) => [from, ...to].map((by) => ({ by, ipcs: 9 })),
  sample: (_, rng, { from }) => [{ by: from, ipcs: rng.below(12) }],
  costs: () => ['armistice-barred'],
  ended: (g, { gives }, how, by) => {
    ends.push(`${how} ${g.powerId(by)} ${gives.map((gift) => `${gift.by} ${gift.ipcs ?? 0}`).join()}`)
  },
}
const test: RuleModule = {
  id: 'test/bargain',
  steps: [
    proposing({ id: 'bargains', phase: 'bargains', rules: ['EXG-133'], kinds: [bargain] }),
    offerStep(bargain),
  ],
  turn: { insert: [{ step: 'bargains', before: 'combat-phase' }] },
}
const rs = compile({ ...global, modules: [...global.modules, test] })
const table = () => globalTable({ turn: { round: 3, power: 'germany', phase: 'bargains' } }, { rs })

const ask = (to: string[], ...gives: Gift[]) => ({ kind: 'propose', offer: 'bargain', to, gives }) as const
const yes = { kind: 'answer-offer', answer: 'accept' } as const
const no = { kind: 'answer-offer', answer: 'decline' } as const
const counter = (...gives: Gift[]) => ({ kind: 'counter-offer', gives }) as const
const germanGift = (ipcs: number): Gift => ({ by: 'germany', ipcs })

describe('Offers', () => {
  it('EXG-133: play waits until an offer is answered', () => {
    const t = table().play(ask(['france'], germanGift(3)))
    expect(t.asks('form').by).toEqual({ power: 'france' })
    t.refused({ kind: 'end' }, 'EXG-134', 'answer-offer')
    t.refused({ kind: 'move', units: ['u1'], path: ['germany', 'poland'] }, 'EXG-134', 'answer-offer')
    t.play(yes)
    expect(ends).toEqual(['accepted france germany 3'])
    expect(t.asks('form').by).toEqual({ power: 'germany' })
  })
  it('EXG-133: the offer addresses every eligible nation together', () => {
    table()
      .refused(ask(['india']), 'EXG-134', 'not-offered-to-them')
      .refused(ask(['japan']), 'EXG-134', 'not-offered-to-them')
      .refused(ask(['france', 'japan', 'china']), 'EXG-134', 'not-offered-to-them')
      .refused({ kind: 'propose', offer: 'peace', to: ['france'] }, null, 'no-such-offer')
      .refused(ask(['france'], germanGift(10)), 'EXG-134', 'no-such-offer')
      .refused(yes, 'EXG-133', 'offer-or-end')
  })
  it('EXG-134: either side changes the terms for the other to answer, up to the limit', () => {
    const t = table().play(ask(['france'], germanGift(3)))
    t.refused(counter(germanGift(10)), 'EXG-134', 'no-such-offer')
    t.play(counter(germanGift(5)))
    expect(t.asks('form')).toMatchObject({ by: { power: 'germany' }, answering: { changes: 2 } })
    t.play(counter(germanGift(4)))
    expect(t.asks('form')).toMatchObject({ by: { power: 'france' }, answering: { changes: 1 } })
    t.play(counter(germanGift(6)), counter(germanGift(4)))
    expect(t.asks('form')).toMatchObject({ answers: ['answer-offer'], answering: { changes: 0 } })
    t.refused(counter(germanGift(7)), 'EXG-134', 'no-more-changes')
    t.play(no)
    expect(ends).toEqual(['declined france germany 4'])
  })
  it('EXG-136: with several nations on a side all must agree, and all must agree again after a change', () => {
    const t = table().play(ask(['japan', 'china'], germanGift(1)))
    const asked = () => t.asks('form').by.power
    expect(asked()).toBe('china')
    t.play(yes)
    expect(asked()).toBe('japan')
    t.play(counter(germanGift(2)))
    expect(t.view().politics?.offers).toEqual([
      {
        ...{ kind: 'bargain', from: 'germany', beside: ['italy'], to: ['china', 'japan'] },
        ...{ agreed: ['japan'], gives: [{ by: 'germany', ipcs: 2 }] },
      },
    ])
    expect(asked()).toBe('germany')
    t.play(yes)
    expect(asked()).toBe('italy')
    t.play(yes)
    expect(asked()).toBe('china')
    t.play(yes)
    expect(ends).toEqual(['accepted china germany 2'])
  })
  it('EXG-140: every nation sees what each side gives, in the view and in the history', () => {
    const t = table().play(ask(['france'], germanGift(3)))
    expect(t.events).toContainEqual({
      ...{ kind: 'offer', offer: 'bargain', what: 'proposed', by: 'germany', from: 'germany' },
      ...{ to: ['france'], gives: [{ by: 'germany', ipcs: 3 }], rules: ['EXG-134'] },
    })
    expect(t.asks('form').answering).toEqual({
      offer: t.view().politics?.offers[0],
      changes: 2,
      can: [
        { by: 'germany', ipcs: 9 },
        { by: 'france', ipcs: 9 },
      ],
      costs: ['armistice-barred'],
    })
    expect(offerCosts['armistice-barred']).toMatch(/\.$/)
    for (const [answer, what] of [
      [counter(germanGift(4)), 'countered'],
      [yes, 'accepted'],
    ] as const) {
      t.play(answer)
      expect(t.events).toContainEqual(
        expect.objectContaining({ kind: 'offer', what, gives: [{ by: 'germany', ipcs: 4 }] }),
      )
    }
    expect(t.view().politics?.offers).toEqual([])
  })
  it('EXG-133: the step counts the offers made in it, so that the computers stop', () => {
    const t = table()
    for (const made of [1, 2]) {
      t.play(ask(['france']), no)
      expect(t.game.top()).toMatchObject({ step: 'bargains', made })
    }
  })
  it('EXG-140: the offering nation can withdraw an offer while another nation is asked', () => {
    const t = table()
    const back = { kind: 'withdraw-offer', by: 'germany' } as const
    t.refused(back, 'EXG-140', 'no-offer-of-yours')
    t.play(ask(['france']))
    expect(t.view().standing.map(({ kind, by }) => [kind, by])).toContainEqual(['withdraw-offer', 'germany'])
    t.refused({ ...back, by: 'japan' }, 'EXG-140', 'no-offer-of-yours')
    t.play(counter(germanGift(1)))
    t.refused(back, 'EXG-140', 'no-offer-of-yours')
    expect(t.view().standing).toEqual([])
    t.play(counter(germanGift(2)), back)
    expect(ends).toEqual(['withdrawn germany germany 2'])
    expect(t.events).toContainEqual(expect.objectContaining({ kind: 'offer', what: 'withdrawn' }))
  })
  it('an offer lapses when it becomes illegal', () => {
    const t = table().play(ask(['japan', 'china']))
    forbidden = true
    t.play(yes)
    expect(ends).toEqual(['lapsed germany '])
  })
  it('in talks that no nation has accepted yet, the nation that began them is asked first', () => {
    const t = table()
    const ids = { from: 'germany', beside: [], to: ['france'] }
    makeOffer(t.game, bargain, { ...ids, gives: [] }, false)
    expect(t.asks('form').by).toEqual({ power: 'germany' })
    t.play(counter(germanGift(2)), yes)
    expect(ends).toEqual(['accepted france germany 2'])
  })
  it('an offer without terms is accepted or declined', () => {
    const t = globalTable({ turn: { round: 3, power: 'germany', phase: 'alliances' } })
    t.play({ kind: 'propose', offer: 'alliance', to: ['japan'] })
    t.refused(counter(germanGift(2)), 'EXG-075', 'offer-has-no-terms')
    expect(t.asks('form')).toMatchObject({ answers: ['answer-offer'], answering: { changes: 0, can: [] } })
  })
  it('the random player makes, changes and answers offers, always legally', () => {
    const t = table()
    const rng = seededRng(3)
    const seen = new Set<string>()
    for (let i = 0; i < 200; i++) {
      if (t.game.state.phase !== 'bargains') t.game.state.frames.splice(0, 99, ...table().game.state.frames)
      const a = draw(t.game, rng)
      if (a === null || open(t.game) === null) break
      seen.add(a.action.kind)
      expect(answer(t.game, a)).toBeNull()
      t.game.state.phase = open(t.game)?.step.id.includes('bargain') ? 'bargains' : ''
    }
    expect([...seen].sort()).toEqual(['answer-offer', 'counter-offer', 'end', 'propose'])
  })
})
