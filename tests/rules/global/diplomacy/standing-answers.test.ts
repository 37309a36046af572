import { describe, expect, it } from 'vitest'
import { armisticeBarred } from '../../../../main/rules/global/diplomacy/relations'
import type { Position } from '../../../../shared/contract'
import type { Table } from '../../../support/game'
import {
  at,
  facing,
  friends,
  knowing,
  leaveOut,
  move,
  noncombat,
  passTo,
  rules,
  u,
  type Units,
} from '../support'

const ix = (id: string): number => rules().powerIx.get(id) ?? -1
const yes = { kind: 'answer-offer', answer: 'accept' } as const
const offer = (kind: string, ...to: string[]) => ({ kind: 'propose', offer: kind, to }) as const
const stands = (by: string, kind: string, answer: 'accept' | 'decline' | 'ask', from?: string) =>
  ({ kind: 'standing-answer', by, offer: kind, answer, ...(from === undefined ? {} : { from }) }) as const
const asked = (t: Table) => t.decision()?.by.power
const about = (t: Table) => t.asks('form').about
const politics = (t: Table) => {
  const { politics } = t.view()
  if (!politics) throw new Error('no politics')
  return politics
}
const said = (t: Table) =>
  t.events.filter((e) => e.kind === 'offer').map((e) => `${e.by} ${e.what}${e.standing ? ' beforehand' : ''}`)
const step1 = (power: string, more: Position = {}, units: Units = []): Table =>
  at(power, 'surrenders', units, more)

describe('standing answers', () => {
  it('EXG-190: Italy declines every armistice in advance: France’s offer is declined at once with its cost shown, and both are barred', () => {
    const t = step1('france', facing(['france'], ['italy']))
    t.play(stands('italy', 'armistice', 'decline'))
    t.play(offer('armistice', 'italy'))
    // No nation is asked: France continues and sees the answer and its cost.
    expect(asked(t)).toBe('france')
    expect(said(t)).toEqual(['france proposed', 'italy declined beforehand'])
    const declined = t.events.find((e) => e.kind === 'offer' && e.what === 'declined')
    expect(declined).toMatchObject({
      standing: ['armistice-barred'],
      rules: expect.arrayContaining(['EXG-030', 'EXG-190']),
    })
    expect(armisticeBarred(t.game, ix('france'), ix('italy'))).toBe(true)
    t.refused(offer('armistice', 'italy'), 'EXG-030', 'armistice-barred')
  })

  it('EXG-190: every nation sees the standing answer, its cost, how often it was given and to which nations', () => {
    const t = step1('france', facing(['france'], ['italy']))
    t.play(stands('italy', 'armistice', 'decline'))
    expect(politics(t).standing).toEqual([
      {
        ...{ power: 'italy', offer: 'armistice', from: null, answer: 'decline' },
        ...{ costs: ['armistice-barred'], times: 0, last: null },
      },
    ])
    t.play(offer('armistice', 'italy'))
    expect(politics(t).standing[0]).toMatchObject({ times: 1, last: { round: 3, from: 'france' } })
  })

  it('EXG-190: each kind shows the effect of a Yes and of a No', () => {
    const kinds = politics(step1('france', facing(['france'], ['italy']))).standingKinds
    expect(kinds.map(({ offer }) => offer).sort()).toEqual(
      [
        ...['alliance', 'armistice', 'exchange', 'surrender', 'passage-danish', 'passage-gibraltar'],
        ...['passage-panama', 'passage-suez', 'passage-turkish'],
      ].sort(),
    )
    for (const { accept, decline } of kinds) expect([accept.length, decline.length]).toEqual([1, 1])
  })

  it('EXG-190: a Yes to an armistice opens the talks, which ask for the terms', () => {
    const t = step1('france', facing(['france'], ['italy']))
    t.play(stands('italy', 'armistice', 'accept'), offer('armistice', 'italy'))
    expect(said(t)).toEqual([
      'france proposed',
      'italy agreed beforehand',
      'italy accepted',
      'france proposed',
    ])
    expect([about(t), asked(t)]).toEqual(['offer-armistice-talks', 'france'])
    t.play(yes)
    expect([about(t), asked(t)]).toEqual(['offer-armistice-talks', 'italy'])
  })

  it('EXG-190: an answer to one nation takes precedence over an answer to all', () => {
    const t = at('germany', 'alliances')
    t.play(stands('japan', 'alliance', 'decline'), stands('japan', 'alliance', 'accept', 'germany'))
    t.play(offer('alliance', 'japan'))
    expect(politics(t).alliances).toEqual([{ members: ['germany', 'japan'] }])
    const other = at('italy', 'alliances')
    other.play(stands('japan', 'alliance', 'accept', 'germany'), stands('japan', 'alliance', 'decline'))
    other.play(offer('alliance', 'japan'))
    expect(said(other)).toEqual(['italy proposed', 'japan declined beforehand'])
  })

  it('EXG-190: it can be withdrawn just as freely, in any nation’s turn', () => {
    const t = step1('france', facing(['france'], ['italy']))
    t.play(stands('italy', 'armistice', 'decline'), stands('italy', 'armistice', 'ask'))
    expect(politics(t).standing).toEqual([])
    t.play(offer('armistice', 'italy'))
    expect(asked(t)).toBe('italy')
  })

  it('EXG-190: given while an offer is pending, it answers that offer too', () => {
    const t = step1('france', facing(['france'], ['italy'])).play(offer('armistice', 'italy'))
    t.play(stands('italy', 'armistice', 'decline', 'france'))
    expect([asked(t), armisticeBarred(t.game, ix('france'), ix('italy'))]).toEqual(['france', true])
    expect(politics(t).standing[0]).toMatchObject({ from: 'france', times: 1 })
  })

  it('EXG-190: each of several asked nations has its own; those without one are asked', () => {
    const t = step1('france', facing(['france'], ['germany', 'italy']))
    t.play(stands('germany', 'armistice', 'accept'), offer('armistice', 'germany', 'italy'))
    expect(asked(t)).toBe('italy')
    expect(said(t)).toEqual(['france proposed', 'germany agreed beforehand'])
  })

  it('EXG-190: an ally’s consent to an offer to another nation is still asked for', () => {
    const t = at('germany', 'alliances', [], friends(['germany', 'italy']))
    t.play(stands('italy', 'alliance', 'decline'), stands('japan', 'alliance', 'accept'))
    t.play(offer('alliance', 'japan'))
    expect(asked(t)).toBe('italy')
    t.play(yes)
    expect(politics(t).alliances[0]?.members.toSorted()).toEqual(['germany', 'italy', 'japan'])
  })

  it('EXG-190: passage is granted in advance, for that movement only', () => {
    const t = noncombat('great-britain', [u('great-britain', 'cruiser', 'sz-112')])
    t.play(stands('germany', 'passage-danish', 'accept', 'great-britain'))
    t.play({ kind: 'ask-passage', by: 'great-britain' }, { kind: 'choose', option: 'danish' })
    expect([asked(t), t.decision()?.of]).toEqual(['great-britain', 'move'])
    t.play(move(t.ids('sz-112'), 'sz-112', 'sz-113'))
    expect(t.pieces('sz-113')).toHaveLength(1)
  })

  it('EXG-190: an exchange is accepted as offered', () => {
    const known = knowing({ radar: ['japan'], 'super-submarines': ['indonesia'] })
    const t = passTo(at('japan', 'purchase', [], known), 'exchange')
    const gives = [
      { by: 'japan', technologies: ['radar'] },
      { by: 'indonesia', technologies: ['super-submarines'] },
    ]
    t.play(stands('indonesia', 'exchange', 'accept'), { ...offer('exchange', 'indonesia'), gives })
    expect(said(t)).toEqual(['japan proposed', 'indonesia agreed beforehand', 'indonesia accepted'])
    expect(politics(t).nations['japan']?.technologies).toEqual(['super-submarines', 'radar'])
  })

  it('EXG-190: the victor accepts a surrender in advance and is then asked for its term', () => {
    const t = step1('france', facing(['france'], ['italy']))
    t.play(stands('italy', 'surrender', 'accept'), offer('surrender', 'italy'))
    expect([t.asks('choose').about, asked(t)]).toEqual(['surrender-term', 'italy'])
    expect(said(t)).toEqual(['france proposed', 'italy agreed beforehand', 'italy accepted'])
  })

  it('EXG-190: armistice terms, non-offers, oneself and unknown nations have no standing answer', () => {
    const t = step1('france', facing(['france'], ['italy']))
    t.refused(stands('italy', 'armistice-talks', 'accept'), 'EXG-190', 'no-standing-answer-to-that')
    t.refused(stands('italy', 'war', 'decline'), 'EXG-190', 'no-standing-answer-to-that')
    t.refused(stands('italy', 'alliance', 'decline', 'italy'), 'EXG-190', 'no-offers-from-them')
    t.refused(stands('italy', 'alliance', 'decline', 'neutral'), 'EXG-190', 'no-offers-from-them')
    t.refused(stands('neutral', 'alliance', 'decline'), 'EXG-190', 'answers-no-offers')
  })

  it('EXG-190: it holds until withdrawn, through the turns of other nations', () => {
    const t = step1('france', facing(['france'], ['italy'])).play(stands('italy', 'armistice', 'decline'))
    leaveOut(t)
    leaveOut(t)
    expect(politics(t).standing).toHaveLength(1)
  })
})
