/**
 * Cases by an outside reviewer on armistices, Political terms and cessions, derived from the rules: interacting
 * clauses.
 */
import { describe, expect, it } from 'vitest'
import { awaitedBy } from '../../../../main/rules/global/diplomacy/armistice'
import { ceded, cededIn } from '../../../../main/rules/global/original-territories'
import { beginTerm, termOf, warBetween } from '../../../../main/rules/global/diplomacy/relations'
import type { Position } from '../../../../shared/contract'
import type { Gift } from '../../../../shared/model'
import type { Table } from '../../../support/game'
import {
  at,
  bare,
  combat,
  end,
  enemies,
  facing,
  held,
  instead,
  leaveOut,
  move,
  noncombat,
  passTo,
  reaches,
  rise,
  spend,
  together,
  u,
  type Units,
} from '../support'
import {
  about,
  asked,
  atWar,
  choose,
  hand,
  has,
  ix,
  no,
  none,
  offer,
  relation,
  step1,
  strike,
  sx,
  until,
  yes,
} from './support'

const terms = (...gives: Gift[]) => ({ kind: 'counter-offer', gives }) as const

describe('an armistice and its territories', () => {
  const talks = (a: string, b: string, more: Position = {}, units: Units = []): Table =>
    step1(a, together(facing([a], [b]), more), units).play(offer('armistice', b), yes)

  it('EXG-138, G40-082: a ceded territory comes with its complex, which builds from the next turn on', () => {
    const t = talks('germany', 'italy', held('italy', 'western-germany')).play(
      terms({ by: 'italy', spaces: ['western-germany'] }),
      yes,
    )
    expect(t.control('western-germany')).toBe('germany')
    while (t.decision()?.of !== 'buy') t.play(end)
    t.play({ kind: 'buy', treasury: 'germany', order: [{ unit: 'infantry', count: 1 }] })
    leaveOut(t)
    const spaces = t.asks('place').waiting.flatMap((w) => w.spaces)
    expect(spaces).toContain('germany')
    expect(spaces).not.toContain('western-germany')
  })

  it('EXG-138: an occupied capital can be handed back, even after the Land term made it the victor’s own', () => {
    const own: Position = { facts: { 'global/originals': { cededTo: { france: 'germany' } } } }
    const t = talks('germany', 'france', together(held('germany', 'france'), own)).play(
      terms({ by: 'germany', spaces: ['france'] }),
      yes,
    )
    expect(t.control('france')).toBe('france')
    talks('germany', 'france', held('germany', 'southern-italy')).refused(
      terms({ by: 'germany', spaces: ['southern-italy'] }),
      'EXG-138',
      'no-capital-is-ceded',
    )
    talks('germany', 'france', held('germany', 'poland')).refused(
      terms({ by: 'germany', spaces: ['germany'] }),
      'EXG-138',
      'no-capital-is-ceded',
    )
  })

  it('EXG-110: a nation that cedes in its own step 1 clears the territory this turn; its ally’s units may stay through their next turn', () => {
    const t = step1(
      'germany',
      facing(['germany', 'italy'], ['france']),
      [u('germany', 'infantry', 'poland'), u('italy', 'infantry', 'poland')].map((row) => ({
        ...row,
        space: 'holland-belgium',
      })),
    )
    t.play(offer('armistice', 'france'), yes)
    t.play(terms({ by: 'germany', spaces: ['holland-belgium'] }))
    while (about(t) === 'offer-armistice-talks') t.play(yes)
    expect(t.control('holland-belgium')).toBe('france')
    leaveOut(t)
    expect([t.pieces('holland-belgium'), t.pieces('western-germany')]).toEqual([
      ['italy infantry'],
      ['germany infantry'],
    ])
    until(t, 'italy')
    expect(t.pieces('holland-belgium')).toEqual(['italy infantry'])
    leaveOut(t)
    expect(t.pieces('holland-belgium')).toEqual([])
  })

  it('EXG-137, EXG-136: a side of two pays 15 in all, from hand; the receiver gets it in the next round, not later in this one', () => {
    const t = step1('germany', facing(['germany', 'italy'], ['japan'])).play(offer('armistice', 'japan'), yes)
    t.refused(
      terms({ by: 'germany', ipcs: 8 }, { by: 'italy', ipcs: 8 }),
      'EXG-137',
      'too-much-for-an-armistice',
    )
    t.play(terms({ by: 'germany', ipcs: 8 }, { by: 'italy', ipcs: 7 }))
    const before = t.cash('japan')
    while (about(t) === 'offer-armistice-talks') t.play(yes)
    expect([t.cash('germany'), t.cash('italy'), t.cash('japan')]).toEqual([25 - 8, 10 - 7, before])
    until(t, 'japan')
    expect([t.game.state.round, t.cash('japan'), awaitedBy(t.game, ix('japan'))]).toEqual([3, before, 15])
    leaveOut(t)
    until(t, 'japan')
    expect([t.game.state.round, t.cash('japan'), awaitedBy(t.game, ix('japan'))]).toEqual([
      4,
      before + 15 + 15,
      0,
    ])
  })

  it('EXG-136, EXG-140: a nation that leaves its alliance during the talks is no party: they lapse with a report', () => {
    const t = step1('germany', facing(['germany', 'italy'], ['japan'])).play(offer('armistice', 'japan'), yes)
    t.play({ kind: 'leave-alliance', by: 'italy' })
    expect(t.events).toContainEqual(
      expect.objectContaining({ kind: 'offer', offer: 'armistice-talks', what: 'lapsed' }),
    )
    expect([about(t), asked(t), atWar(t, 'italy', 'japan'), atWar(t, 'germany', 'japan')]).toEqual([
      'surrenders',
      'germany',
      true,
      true,
    ])
  })

  it('EXG-134, EXG-030: talks broken off in round 3 and again in round 4 bar offers by both sides in this war', () => {
    const t = talks('canada', 'united-states').play(no)
    expect(about(t)).toBe('surrenders')
    until(leaveOut(t), 'united-states').play(offer('armistice', 'canada'), yes, yes, no)
    t.refused(offer('armistice', 'canada'), 'EXG-030', 'armistice-barred')
    until(leaveOut(t), 'canada').refused(offer('armistice', 'united-states'), 'EXG-030', 'armistice-barred')
  })

  it('EXG-134: each side may change the form three times in turn, then it signs or ends the talks', () => {
    const t = talks('canada', 'united-states')
    for (let i = 1; i <= 3; i++)
      t.play(terms({ by: 'canada', ipcs: i }), terms({ by: 'united-states', ipcs: i }))
    t.refused(terms({ by: 'canada', ipcs: 4 }), 'EXG-134', 'no-more-changes')
    t.play(yes)
    expect(atWar(t, 'canada', 'united-states')).toBe(false)
    expect(t.cash('united-states')).toBe(52 - 3)
  })

  it('EXG-139, EXG-168: after it, no war or surprise in this round and the next; a later declaration opens one round after', () => {
    const t = talks('germany', 'france').play(terms(), yes)
    passTo(t, 'declare-war')
    t.refused({ kind: 'declare-war', on: 'france' }, 'EXG-171', 'truce-holds')
    until(leaveOut(t), 'germany')
    expect(passTo(t, 'combat-phase').play(choose('strike')).try(strike('france'))?.code).toBe('truce-holds')
    t.play(end, end, end)
    until(t, 'germany')
    passTo(t, 'declare-war').play({ kind: 'declare-war', on: 'france' })
    expect(warBetween(t.game, ix('germany'), ix('france'))).toMatchObject({ declared: 5, open: 6 })
  })
})

describe('under a Political term', () => {
  const term = (t: Table, loser: string, victor: string) => (
    beginTerm(t.game, ix(loser), ix(victor), true),
    t
  )

  it('EXG-022, EXG-024: the victor moves through the loser’s remaining territories, and its bases extend moves and repair ships', () => {
    const t = term(
      noncombat(
        'italy',
        [
          u('italy', 'fighter', 'normandy-bordeaux'),
          u('italy', 'infantry', 'northern-italy'),
          u('italy', 'cruiser', 'sz-105'),
        ],
        together(
          held('italy', 'france'),
          instead('normandy-bordeaux', { unit: 'air-base' }, { unit: 'naval-base' }),
        ),
      ),
      'france',
      'italy',
    )
    expect(reaches(t, t.id('northern-italy'))).toEqual(expect.arrayContaining(['france', 'southern-france']))
    // Three zones from a naval base: 105, 110, 112, 125.
    expect(reaches(t, t.id('sz-105'))).toContain('sz-125')
    const plain = term(
      noncombat(
        'italy',
        [u('italy', 'cruiser', 'sz-105')],
        together(held('italy', 'france'), bare('normandy-bordeaux')),
      ),
      'france',
      'italy',
    )
    expect(reaches(plain, plain.id('sz-105'))).not.toContain('sz-125')
    const yard = at(
      'italy',
      'purchase',
      [u('italy', 'battleship', 'sz-105', { damaged: true })],
      together(held('italy', 'france'), instead('normandy-bordeaux', { unit: 'naval-base' }), {
        facts: { relations: { terms: { france: { victor: 'italy', since: 2, fallen: true } } } },
      }),
    )
    expect(about(yard)).toBe('mend-ships')
  })

  it('EXG-025: the ban holds only the units of one space, in both movements', () => {
    const t = at(
      'france',
      'combat-phase',
      [u('france', 'infantry', 'southern-france'), u('france', 'infantry', 'algeria')],
      held('germany', 'france'),
    )
    term(t, 'france', 'germany').play(choose('play'), choose('algeria'))
    t.play(end).refused(move(t.id('algeria'), 'algeria', 'tunisia'), 'EXG-025', 'movement-banned')
    t.play(move(t.id('southern-france'), 'southern-france', 'normandy-bordeaux'))
  })

  it('EXG-132, EXG-119, EXG-118: the victor collects tribute, which raises neither its cap nor its Influence', () => {
    const t = term(at('japan', 'purchase', [], held('japan', 'india', 'burma')), 'india', 'japan')
    t.refused(
      { kind: 'buy', treasury: 'japan', order: [{ unit: 'infantry', count: 4 }] },
      'EXG-037',
      'peacetime-spending',
    )
    passTo(t, 'influence').play(choose('collect'))
    expect(hand(t, 'japan')).toBe(4)
    const before = t.cash('japan')
    leaveOut(t)
    // 15 and 4 of its own, and the rest of India: Malaya 3, Shan State 1, West India 2.
    expect(t.cash('japan')).toBe(before + 19 + 6 - 4)
  })

  it('EXG-132: it ends when another nation takes the capital, and when the victor is at war with the loser', () => {
    const t = term(
      combat(
        'china',
        [u('china', 'tank', 'west-india')],
        together(
          held('japan', 'india'),
          facing(['china'], ['japan']),
          bare('india'),
          held('china', 'west-india'),
        ),
      ),
      'india',
      'japan',
    )
    t.play(move(t.id('west-india'), 'west-india', 'india'), end)
    expect(termOf(t.game, ix('india'))).toBeUndefined()
    const war = term(at('japan', 'declare-war', [], held('japan', 'india')), 'india', 'japan')
    war.play({ kind: 'declare-war', on: 'india' })
    expect(termOf(war.game, ix('india'))).toBeUndefined()
  })
})

describe('ceded territories', () => {
  it('EXG-185: a ceded city that is lost to Insurgents and won by Influence counts as won, no longer as ceded', () => {
    const t = at(
      'germany',
      'influence',
      [],
      together(has({ germany: 18 }), {
        control: [{ space: 'egypt', power: 'neutral' }],
        facts: { 'global/originals': { cededInRound: { egypt: 3 } } },
      }),
    ).play(none)
    t.play(spend('egypt', 6))
    expect([t.control('egypt'), cededIn(t.game, sx(t, 'egypt'))]).toEqual(['germany', 0])
  })

  it('G40-096, EXG-103: a territory of another nation by the Land term returns to that nation when an ally takes it back', () => {
    const t = combat(
      'great-britain',
      [u('great-britain', 'tank', 'denmark')],
      together(
        facing(['great-britain', 'france'], ['germany']),
        held('great-britain', 'denmark'),
        held('germany', 'western-germany'),
        bare('western-germany'),
        { facts: { 'global/originals': { cededTo: { 'western-germany': 'france' } } } },
      ),
    )
    t.play(move(t.id('denmark'), 'denmark', 'western-germany'), end)
    expect([t.control('western-germany'), ceded.of(t.game, sx(t, 'western-germany'))]).toEqual([
      'france',
      'france',
    ])
  })

  it('EXG-120, EXG-158: an attack on Insurgents is not an attack on their sponsor', () => {
    const t = combat('germany', [u('germany', 'tank', 'norway'), ...rise('italy', 'norway')])
    t.play({ kind: 'suppress', units: t.ids('norway', 'tank'), space: 'norway' }, end).dice([1], [6])
    expect([t.pieces('norway'), t.view().politics?.wars]).toEqual([['germany tank'], []])
  })

  it('EXG-163: a new alliance does not ask allies of its two founders twice, and leaves truce partners out of its wars', () => {
    const t = at(
      'japan',
      'alliances',
      [],
      together(enemies('india', 'china'), { facts: { relations: { truces: { 'china+japan': 3 } } } }),
    )
    t.play(offer('alliance', 'india'), yes)
    expect([atWar(t, 'japan', 'china'), relation(t, 'japan', 'india')]).toEqual([false, 'allied'])
  })
})
