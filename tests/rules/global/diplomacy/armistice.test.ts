import { describe, expect, it } from 'vitest'
import { seededRng } from '../../../../main/engine/loop/dice'
import { engineNames } from '../../../../main/engine/state/names'
import { answer, draw, open } from '../../../../main/engine/loop/run'
import { awaitedBy } from '../../../../main/rules/global/diplomacy/armistice'
import { exchangedThisRound, ownedBy } from '../../../../main/rules/global/economy/technologies'
import { cededIn, isOriginal } from '../../../../main/rules/global/original-territories'
import {
  armisticeBarred,
  beginWar,
  endWar,
  truceUntil,
  warBetween,
} from '../../../../main/rules/global/diplomacy/relations'
import { withPrompt } from '../../../../shared/words'
import type { Position } from '../../../../shared/contract'
import type { Gift } from '../../../../shared/model'
import type { Table } from '../../../support/game'
import {
  at,
  enemies,
  facing,
  held,
  instead,
  knowing,
  leaveOut,
  rules,
  together,
  u,
  type Units,
} from '../support'

const offer = (...to: string[]) => ({ kind: 'propose', offer: 'armistice', to }) as const
const yes = { kind: 'answer-offer', answer: 'accept' } as const
const no = { kind: 'answer-offer', answer: 'decline' } as const
const terms = (...gives: Gift[]) => ({ kind: 'counter-offer', gives }) as const
const ix = (id: string): number => rules().powerIx.get(id) ?? -1
const atWar = (t: Table, a: string, b: string) => warBetween(t.game, ix(a), ix(b)) !== undefined
const barred = (t: Table, a: string, b: string) => armisticeBarred(t.game, ix(a), ix(b))
const asked = (t: Table) => t.decision()?.by.power
const offers = (t: Table) => (t.asks('form').openings ?? []).map((o) => `${o.offer} ${o.to.join(' ')}`)

/** Step 1 of a nation's agenda in round 3. */
const step1 = (power: string, more: Position = {}, units: Units = []): Table =>
  at(power, 'surrenders', units, more)
/** The talks of two nations at war, on the empty form; the first nation is asked. */
const talks = (a: string, b: string, more: Position = {}, units: Units = []): Table =>
  step1(a, together(facing([a], [b]), more), units).play(offer(b), yes)
/** They agree on the terms that the first nation enters into the form. */
const agree = (t: Table, ...gives: Gift[]): Table => t.play(terms(...gives), yes)
/** Closes the open steps until a nation's turn begins. */
function until(t: Table, power: string): Table {
  for (let i = 0; i < 20; i++) {
    if (t.game.powerId(t.game.turnPower()) === power) return t
    leaveOut(t)
  }
  throw new Error(`no turn of ${power}`)
}

describe('Offering an armistice', () => {
  it('EXG-028: in step 1 a nation offers an armistice to one enemy nation', () => {
    const t = step1('france', facing(['france'], ['italy']))
    t.refused(offer('germany'), 'EXG-012', 'no-war-to-end')
    t.play(offer('italy'))
    expect(asked(t)).toBe('italy')
  })

  it('EXG-029: if the other side accepts, negotiations begin', () => {
    const t = talks('france', 'italy')
    expect(t.asks('form').answering?.offer).toMatchObject({ kind: 'armistice-talks', gives: [], agreed: [] })
    expect(asked(t)).toBe('france')
    expect(atWar(t, 'france', 'italy')).toBe(true)
  })

  it('EXG-030: India offers China an armistice and China refuses: neither may offer again in this war', () => {
    const t = step1('india', facing(['india'], ['china']))
    t.play(offer('china'))
    expect(t.asks('form').answering?.costs).toEqual(['armistice-barred'])
    t.play(no)
    t.refused(offer('china'), 'EXG-030', 'armistice-barred')
    // Only a surrender is left.
    expect(offers(t)).toEqual(['surrender china'])
    until(t, 'china')
    expect(offers(t)).toEqual(['surrender india'])
    t.refused(offer('india'), 'EXG-030', 'armistice-barred')
  })

  it('EXG-135: a later war starts fresh', () => {
    const t = step1('india', facing(['india'], ['china'])).play(offer('china'), no)
    endWar(t.game, ix('india'), ix('china'))
    beginWar(t.game, ix('india'), ix('china'), 3)
    until(t, 'china')
    expect(offers(t)).toContain('armistice india')
  })

  it('EXG-133: at most one offer per opponent per turn', () => {
    const t = step1('france', together(facing(['france'], ['italy']), enemies('france', 'germany')))
    t.play(offer('italy'), yes, no)
    t.refused(offer('italy'), 'EXG-133', 'armistice-offered')
    expect(offers(t)).toContain('armistice germany')
  })

  it('EXG-133: a withdrawn offer bars only further offers in this turn', () => {
    const t = step1('france', facing(['france'], ['italy']))
    t.play(offer('italy'), { kind: 'withdraw-offer', by: 'france' })
    expect([offers(t), barred(t, 'france', 'italy')]).toEqual([['surrender italy'], false])
  })

  it('EXG-136: an offer to an alliance addresses the whole alliance, and all members at war must sign', () => {
    const t = step1('france', together(facing(['france', 'russia'], ['italy', 'germany'])))
    t.refused(offer('italy'), 'EXG-136', 'all-at-war-sign')
    t.play(offer('germany', 'italy'))
    expect(asked(t)).toBe('germany')
    t.play(yes, yes)
    // The offering nation writes first, then all must sign its terms.
    expect(asked(t)).toBe('france')
    t.play(yes)
    const signers = []
    for (let i = 0; i < 3; i++) {
      signers.push(asked(t))
      t.play(yes)
    }
    expect(signers.sort()).toEqual(['germany', 'italy', 'russia'])
    for (const a of ['france', 'russia'])
      for (const b of ['italy', 'germany']) expect(atWar(t, a, b)).toBe(false)
  })

  it('EXG-136: if one member does not sign, the talks end for all', () => {
    const t = step1('france', together(facing(['france', 'russia'], ['italy', 'germany'])))
    t.play(offer('germany', 'italy'), yes, yes, yes, yes, no)
    expect([atWar(t, 'france', 'italy'), barred(t, 'russia', 'germany')]).toEqual([true, false])
  })

  it('EXG-136: a member at peace with the other side takes no part', () => {
    const war = {
      facts: {
        relations: {
          alliance: { italy: 'italy', germany: 'italy' },
          wars: { 'france+italy': { declared: 1, open: 2 } },
        },
      },
    }
    expect(offers(step1('france', war))).toEqual(['surrender italy', 'armistice italy'])
  })

  it('EXG-136: a member that wants a separate peace leaves its alliance first', () => {
    const t = step1('italy', together(facing(['france'], ['italy', 'germany'])))
    t.play({ kind: 'leave-alliance', by: 'italy' }, offer('france'), yes, yes, yes)
    expect([atWar(t, 'italy', 'france'), atWar(t, 'germany', 'france')]).toEqual([false, true])
  })
})

describe('Talks', () => {
  it('EXG-027, EXG-031: the war ends when both sides agree on the form, whatever the terms', () => {
    const t = agree(talks('france', 'italy'), { by: 'italy', spaces: ['libya'] }, { by: 'france', ipcs: 3 })
    expect([atWar(t, 'france', 'italy'), t.control('libya')]).toEqual([false, 'france'])
    expect(t.view().relations['france']?.['italy']).toBe('not-at-war')
    const empty = talks('france', 'italy').play(yes, yes)
    expect(atWar(empty, 'france', 'italy')).toBe(false)
  })

  it('EXG-032: the form has three clauses for each side, and nothing else', () => {
    const t = talks('indonesia', 'japan')
    const can = t.asks('form').answering?.can ?? []
    expect(can.map((gift) => gift.by)).toEqual(['indonesia', 'japan'])
    for (const gift of can)
      expect(
        Object.keys(gift).every((key) => ['by', 'to', 'spaces', 'ipcs', 'technologies'].includes(key)),
      ).toBe(true)
    expect(can[0]?.ipcs).toBe(15)
  })

  it('EXG-134: each side may change it up to three times in turn; if both do not sign, the talks end', () => {
    const t = talks('canada', 'united-states')
    const ipcs = (n: number) => terms({ by: 'canada', ipcs: n })
    for (const [i, by] of [
      'canada',
      'united-states',
      'canada',
      'united-states',
      'canada',
      'united-states',
    ].entries()) {
      expect(asked(t)).toBe(by)
      t.play(ipcs(i + 1))
    }
    expect(t.asks('form').answers).toEqual(['answer-offer'])
    t.refused(ipcs(1), 'EXG-134', 'no-more-changes')
    t.play(no)
    expect(atWar(t, 'canada', 'united-states')).toBe(true)
  })

  it('EXG-134: the form begins empty and neutral: the offering nation is asked for terms, not about an offer of its own', () => {
    const t = talks('canada', 'united-states')
    const prompt = () => withPrompt(t.asks('form'), engineNames(t.game)).prompt
    expect(prompt()).toBe('Canada: An armistice in which neither side gives anything. Do you agree?')
    t.play(terms({ by: 'canada', ipcs: 1 }))
    expect(prompt()).toBe('United States: An armistice on these terms. Do you agree?')
  })

  it('EXG-134: Canada and the United States break off in round 3 and again in round 4: after that neither may offer', () => {
    const t = talks('canada', 'united-states').play(no)
    expect(barred(t, 'canada', 'united-states')).toBe(false)
    until(t, 'united-states')
    expect([t.game.state.round, offers(t)]).toEqual([4, ['surrender canada', 'armistice canada']])
    t.play(offer('canada'), yes, yes, no)
    t.refused(offer('canada'), 'EXG-030', 'armistice-barred')
    until(t, 'canada')
    t.refused(offer('united-states'), 'EXG-030', 'armistice-barred')
  })

  it('EXG-139: they may not declare war on or surprise each other in this round and the next; other nations are not bound', () => {
    const t = agree(talks('france', 'italy', enemies('germany', 'france')))
    expect(truceUntil(t.game, ix('france'), ix('italy'))).toBe(4)
    expect([truceUntil(t.game, ix('france'), ix('germany')), atWar(t, 'france', 'germany')]).toEqual([
      -1,
      true,
    ])
  })
})

describe('Exchanged assets', () => {
  it('EXG-033: exchanged territories do not become Original Territories of their new holder', () => {
    const t = agree(talks('france', 'italy'), { by: 'italy', spaces: ['libya'] })
    const libya = t.game.spaceIx('libya')
    expect([isOriginal(t.game, ix('france'), libya), isOriginal(t.game, ix('italy'), libya)]).toEqual([
      false,
      true,
    ])
    // EXG-185 reads when it was ceded.
    expect(cededIn(t.game, libya)).toBe(3)
  })

  it('EXG-138: territories change hands at once, with their facilities unchanged', () => {
    const t = agree(
      talks('france', 'italy', instead('libya', { unit: 'major-ic', damage: 2 }, { unit: 'air-base' })),
      { by: 'italy', spaces: ['libya'] },
    )
    expect(
      t
        .view()
        .spaces['libya']?.facilities?.map((f) => f.unit)
        .sort(),
    ).toEqual(['air-base', 'major-ic'])
  })

  it('EXG-138: Italy, holding Paris, may give it back to France; Indonesia may not give away Java', () => {
    const t = agree(talks('france', 'italy', held('italy', 'france')), { by: 'italy', spaces: ['france'] })
    expect(t.control('france')).toBe('france')
    const java = talks('indonesia', 'japan')
    expect(java.asks('form').answering?.can.find((gift) => gift.by === 'indonesia')?.spaces).not.toContain(
      'java',
    )
    java.refused(terms({ by: 'indonesia', spaces: ['java'] }), 'EXG-138', 'no-capital-is-ceded')
    // Nor may Italy give Paris to any other nation.
    const germany = talks('germany', 'italy', held('italy', 'france'))
    germany.refused(terms({ by: 'italy', spaces: ['france'] }), 'EXG-138', 'no-capital-is-ceded')
  })

  it('EXG-138: a nation cannot give a territory that it does not hold, or the same territory twice', () => {
    const t = talks('france', 'italy')
    t.refused(terms({ by: 'italy', spaces: ['france'] }), 'EXG-138', 'not-yours-to-cede')
    t.refused(terms({ by: 'italy', spaces: ['sz-95'] }), 'EXG-138', 'not-yours-to-cede')
    t.refused(terms({ by: 'italy', spaces: ['libya', 'libya'] }), 'EXG-138', 'ceded-twice')
    t.refused(terms({ by: 'germany', spaces: ['norway'] }), 'EXG-136', 'not-of-this-peace')
    t.refused(terms({ by: 'italy', to: 'germany', ipcs: 1 }), 'EXG-136', 'not-of-this-peace')
  })

  it('EXG-110: a nation that gives a territory away in its own step 1 clears it by the end of that turn', () => {
    const t = agree(talks('france', 'italy', {}, [u('france', 'infantry', 'tunisia')]), {
      by: 'france',
      spaces: ['tunisia'],
    })
    expect(t.pieces('tunisia')).toEqual(['france infantry'])
    leaveOut(t)
    expect([t.pieces('tunisia'), t.pieces('algeria')]).toEqual([[], ['france infantry']])
  })

  it('EXG-138: units of the former holder stay in a territory ceded in another’s turn until the end of their next turn', () => {
    const t = agree(talks('france', 'italy', {}, [u('italy', 'infantry', 'libya')]), {
      by: 'italy',
      spaces: ['libya'],
    })
    until(t, 'italy')
    expect(t.pieces('libya')).toEqual(['italy infantry'])
    leaveOut(t)
    expect([t.pieces('libya'), t.pieces('tobruk')]).toEqual([[], ['italy infantry']])
  })

  it('EXG-034: France pays Italy 15 in round 4, and Italy may spend them from round 5 on', () => {
    const t = at(
      'france',
      'surrenders',
      [],
      together(facing(['france'], ['italy']), { turn: { round: 4, power: 'france', phase: 'surrenders' } }),
    )
    const [france, italy] = [t.cash('france'), t.cash('italy')]
    t.play(offer('italy'), yes)
    agree(t, { by: 'france', ipcs: 15 })
    expect([t.cash('france'), t.cash('italy'), awaitedBy(t.game, ix('italy'))]).toEqual([
      france - 15,
      italy,
      15,
    ])
    until(t, 'italy')
    expect([t.game.state.round, t.cash('italy')]).toEqual([4, italy])
    until(until(t, 'canada'), 'italy')
    expect([t.game.state.round, t.cash('italy'), awaitedBy(t.game, ix('italy'))]).toEqual([
      5,
      italy + 10 + 15,
      0,
    ])
  })

  it('EXG-137: each side pays at most 15 in all, from IPCs in hand', () => {
    const t = talks('france', 'italy')
    t.refused(terms({ by: 'france', ipcs: 16 }), 'EXG-137', 'too-much-for-an-armistice')
    t.refused(terms({ by: 'italy', ipcs: 11 }), 'EXG-137', 'not-so-much-in-hand')
    const two = step1('france', facing(['france', 'russia'], ['italy'])).play(offer('italy'), yes)
    two.refused(
      terms({ by: 'france', ipcs: 8 }, { by: 'russia', ipcs: 8 }),
      'EXG-137',
      'too-much-for-an-armistice',
    )
    two.play(
      terms({ by: 'france', ipcs: 8 }, { by: 'russia', ipcs: 7 }, { by: 'italy', to: 'russia', ipcs: 5 }),
    )
    // The agreed assets must still be available at signing.
    two.play(yes, yes)
    expect([awaitedBy(two.game, ix('italy')), awaitedBy(two.game, ix('russia'))]).toEqual([15, 5])
  })

  it('EXG-137: payments from two sources at different times each arrive one round later', () => {
    const t = agree(talks('france', 'italy'), { by: 'france', ipcs: 4 })
    expect(awaitedBy(t.game, ix('italy'))).toBe(4)
    until(t, 'italy')
    expect(awaitedBy(t.game, ix('italy'))).toBe(4)
  })

  it('EXG-035: technologies may be exchanged too, as in an exchange between nations', () => {
    const known = knowing({ radar: ['france'], 'super-submarines': ['italy'] })
    const t = talks('france', 'italy', known)
    const can = t.asks('form').answering?.can ?? []
    expect(can.map((gift) => gift.technologies)).toEqual([['radar'], ['super-submarines']])
    const [radar, submarines] = [
      { by: 'france', technologies: ['radar'] },
      { by: 'italy', technologies: ['super-submarines'] },
    ]
    // EXG-146: each side gives at least one.
    t.refused(terms(radar), 'EXG-146', 'each-gives-a-technology')
    t.refused(
      terms({ by: 'france', technologies: ['super-submarines'] }, submarines),
      'EXG-056',
      'not-their-technology',
    )
    agree(t, radar, submarines)
    const of = (power: string) => [...ownedBy(t.game, ix(power))].sort()
    expect([of('france'), of('italy')]).toEqual([
      ...[
        ['radar', 'super-submarines'],
        ['radar', 'super-submarines'],
      ],
    ])
    expect(exchangedThisRound(t.game, ix('france'), ix('italy'))).toBe(true)
  })

  it('EXG-140: the random player negotiates with the same form', () => {
    const rng = seededRng(7)
    const told = new Set<string>()
    for (let i = 0; i < 20; i++) {
      const t = talks('germany', 'italy')
      const talking = () => open(t.game)?.step.id === 'offer-armistice-talks'
      for (let n = 0; n < 12 && talking(); n++) {
        const a = draw(t.game, rng)
        t.game.events = []
        expect(a && answer(t.game, a)).toBeNull()
        for (const e of t.game.events) if (e.kind === 'offer') told.add(e.what)
      }
      expect(talking()).toBe(false)
    }
    expect([...told].sort()).toEqual(['accepted', 'agreed', 'countered', 'declined'])
  })
})
