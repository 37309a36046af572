import { describe, expect, it } from 'vitest'
import { referenceOf, thresholdOf } from '../../../../main/rules/global/economy/economy'
import { inTruce, truceUntil, warBetween } from '../../../../main/rules/global/diplomacy/relations'
import { surrenderedFallenTo } from '../../../../main/rules/global/diplomacy/surrender'
import type { Position } from '../../../../shared/contract'
import type { Table } from '../../../support/game'
import { at, enemies, facing, held, rules, together, u, type Units } from '../support'

const offer = (kind: string, ...to: string[]) => ({ kind: 'propose', offer: kind, to }) as const
const yes = { kind: 'answer-offer', answer: 'accept' } as const
const no = { kind: 'answer-offer', answer: 'decline' } as const
const none = { kind: 'choose', option: 'none' } as const
const end = { kind: 'end' } as const

/** Step 1 of a nation's agenda in round 3. */
const step1 = (power: string, more: Position = {}, units: Units = []): Table =>
  at(power, 'surrenders', units, more)
const ix = (id: string): number => rules().powerIx.get(id) ?? -1
const atWar = (t: Table, a: string, b: string) => warBetween(t.game, ix(a), ix(b)) !== undefined
const asked = (t: Table) => t.decision()?.by.power
const offers = (t: Table) => (t.asks('form').openings ?? []).map((o) => `${o.offer} ${o.to.join(' ')}`)

/** Territories of India worth 5 of its 10, so that it has fallen. */
const INDIAN = ['burma', 'malaya', 'shan-state']

describe('Victor and loser', () => {
  it('EXG-012: step 1 comes first in the agenda, and with no war it offers nothing', () => {
    const t = step1('germany')
    expect(t.game.state.phase).toBe('purchase')
    const order = ['surrenders', 'mend-facilities', 'purchase', 'alliances']
    expect(rules().turnSteps.filter((step) => order.includes(step))).toEqual(order)
  })

  it('EXG-014: Japan at 15 of 15 may offer its surrender to the United States', () => {
    const t = step1('japan', facing(['japan'], ['united-states']))
    expect(offers(t)).toEqual(['surrender united-states', 'armistice united-states'])
    t.refused(offer('surrender', 'france'), 'EXG-012', 'no-war-to-end')
    t.play(offer('surrender', 'united-states'))
    expect(asked(t)).toBe('united-states')
    t.play(yes, none)
    expect(atWar(t, 'japan', 'united-states')).toBe(false)
  })

  it('EXG-015: it takes effect only if the opposing nation accepts; on refusal the war continues unchanged', () => {
    const t = step1('japan', facing(['japan'], ['united-states']))
    const before = JSON.stringify(t.game.state.slices)
    t.play(offer('surrender', 'united-states'), no)
    expect(JSON.stringify(t.game.state.slices)).toBe(before)
  })

  it('EXG-125: a refused surrender may be offered again in each later turn, once per turn', () => {
    const t = step1('japan', facing(['japan'], ['united-states']))
    t.play(offer('surrender', 'united-states'), no)
    expect(offers(t)).toEqual(['armistice united-states'])
    t.refused(offer('surrender', 'united-states'), 'EXG-125', 'surrender-offered')
    const later = at('japan', 'surrenders', [], {
      ...facing(['japan'], ['united-states']),
      turn: { round: 4, power: 'japan', phase: 'surrenders' },
    })
    later.play(offer('surrender', 'united-states'), yes, none)
    expect(atWar(later, 'japan', 'united-states')).toBe(false)
  })

  it('EXG-016: Italy surrenders to France and Great Britain, its enemies of that war: all fighting between them stops', () => {
    const t = step1('italy', facing(['italy'], ['france', 'great-britain']))
    // Great Britain is next in turn order after Italy; neither holds any of its territories.
    t.refused(offer('surrender', 'france'), 'EXG-124', 'surrender-to-victor')
    t.play(offer('surrender', 'great-britain'), yes, none)
    for (const enemy of ['france', 'great-britain']) {
      expect(atWar(t, 'italy', enemy)).toBe(false)
      expect(t.view().relations['italy']?.[enemy]).toBe('not-at-war')
      expect(t.view().relations[enemy]?.['italy']).toBe('not-at-war')
    }
  })

  it('EXG-123: Japan, which holds territories of fallen India, may claim its surrender without India’s consent', () => {
    const t = step1(
      'japan',
      together(held('japan', ...INDIAN), facing(['japan'], ['india']), enemies('china', 'india')),
    )
    expect(offers(t)).toContain('claim india')
    t.play(offer('claim', 'india'))
    // India is not asked: the victor names its term.
    expect(t.asks('choose').about).toBe('surrender-term')
    expect(asked(t)).toBe('japan')
    t.play(none)
    expect([atWar(t, 'japan', 'india'), atWar(t, 'china', 'india')]).toEqual([false, true])
  })

  it('EXG-123: China, which holds no territory of India, may not claim, but India may offer itself to China', () => {
    const war = together(held('japan', ...INDIAN), facing(['japan'], ['india']), enemies('china', 'india'))
    const china = step1('china', war)
    expect(offers(china)).toEqual(['surrender india', 'armistice india'])
    china.refused(offer('claim', 'india'), 'EXG-123', 'holds-nothing-of')
    const india = step1('india', war)
    india.play(offer('surrender', 'china'))
    // Japan, which holds most of it, declines (EXG-191).
    expect(asked(india)).toBe('japan')
    india.play({ kind: 'choose', option: 'let-go' })
    expect(asked(india)).toBe('china')
    india.play(yes, none)
    expect([atWar(india, 'japan', 'india'), atWar(india, 'china', 'india')]).toEqual([true, false])
  })

  it('EXG-122, EXG-123: a nation that has recovered cannot be made to surrender', () => {
    // Without Malaya it is at 8 of 10: the floor is 6.
    const t = step1('japan', together(held('japan', 'burma', 'shan-state'), facing(['japan'], ['india'])))
    expect(offers(t)).toEqual(['surrender india', 'armistice india'])
    t.refused(offer('claim', 'india'), 'EXG-122', 'not-fallen')
    t.refused(offer('claim', 'china'), 'EXG-012', 'no-war-to-end')
  })

  it('EXG-123: the victor within an alliance decides on a claim, even if another member made it', () => {
    const t = step1(
      'japan',
      together(
        facing(['japan', 'china'], ['india']),
        held('china', 'malaya'),
        held('japan', 'burma', 'shan-state'),
      ),
    )
    t.play(offer('claim', 'india'))
    expect(asked(t)).toBe('china')
    // India did not start it and cannot withdraw it.
    expect(t.try({ kind: 'withdraw-offer', by: 'india' })?.code).toBe('no-offer-of-yours')
    t.play(no)
    expect(atWar(t, 'japan', 'india')).toBe(true)
    // One claim per turn.
    expect(offers(t)).not.toContain('claim india')
  })

  it('EXG-124: of members that hold equally much, the victor is the next in turn order after the loser', () => {
    const hold = together(held('great-britain', 'libya'), held('united-states', 'albania'))
    const t = step1('italy', together(facing(['great-britain', 'united-states'], ['italy']), hold))
    expect(offers(t)).toContain('surrender united-states')
    t.play(offer('surrender', 'united-states'), yes, none)
    expect([atWar(t, 'italy', 'great-britain'), atWar(t, 'italy', 'united-states')]).toEqual([false, false])
    // Great Britain's turn follows Germany's, the United States' comes at the end of the round.
    const norway = together(held('united-states', 'norway'), held('great-britain', 'sweden'))
    const german = step1('germany', together(facing(['great-britain', 'united-states'], ['germany']), norway))
    expect(offers(german)).toContain('surrender great-britain')
    expect(offers(german)).not.toContain('surrender united-states')
  })

  it('EXG-124: the victor is the member that holds the loser’s Original Territories with the highest IPC sum', () => {
    const hold = together(held('great-britain', 'libya', 'ethiopia'), held('united-states', 'albania'))
    const t = step1('italy', together(facing(['great-britain', 'united-states'], ['italy']), hold))
    expect(offers(t)).toContain('surrender great-britain')
    // Territories that were never Italian do not count.
    const other = together(
      held('great-britain', 'libya', 'ethiopia'),
      held('united-states', 'albania', 'france'),
    )
    const more = step1('italy', together(facing(['great-britain', 'united-states'], ['italy']), other))
    expect(offers(more)).toContain('surrender great-britain')
  })
})

describe('Effects of a surrender', () => {
  const italian = together(facing(['italy', 'germany'], ['france', 'great-britain']))

  it('EXG-126: a nation that surrenders leaves its alliance at once if the alliance stays in the war', () => {
    const t = step1('italy', italian)
    t.play(offer('surrender', 'great-britain'), yes, none)
    expect(t.view().relations['italy']?.['germany']).toBe('not-at-war')
    expect(atWar(t, 'germany', 'france')).toBe(true)
    expect(t.view().politics?.alliances.map(({ members }) => members)).toEqual([['great-britain', 'france']])
  })

  it('EXG-126: it stays in an alliance that takes no part in the war', () => {
    const t = step1('italy', {
      facts: {
        relations: {
          alliance: { italy: 'italy', germany: 'italy' },
          wars: { 'france+italy': { declared: 1, open: 2 } },
        },
      },
    })
    t.play(offer('surrender', 'france'), yes, none)
    expect(t.view().relations['italy']?.['germany']).toBe('allied')
  })

  it('EXG-127: each side keeps what it holds; territories not made Original stay non-Original', () => {
    const t = step1(
      'italy',
      together(facing(['italy'], ['france']), held('france', 'libya'), held('italy', 'tunisia')),
    )
    t.play(offer('surrender', 'france'), yes, none)
    expect([t.control('libya'), t.control('tunisia')]).toEqual(['france', 'italy'])
    expect(t.view().spaces['libya']?.facts?.['cededTo'] ?? null).toBeNull()
  })

  it('EXG-128: a truce of this round and the next two binds loser and victor, and the victor’s allies in that war only', () => {
    const t = step1('italy', together(italian, enemies('italy', 'russia')))
    t.play(offer('surrender', 'great-britain'), yes, none)
    expect([
      truceUntil(t.game, ix('italy'), ix('france')),
      truceUntil(t.game, ix('italy'), ix('great-britain')),
    ]).toEqual([...[5, 5]])
    expect(inTruce(t.game, ix('italy'), ix('russia'))).toBe(false)
    expect(inTruce(t.game, ix('germany'), ix('france'))).toBe(false)
  })

  it('EXG-129: Germany surrenders at 15: its new threshold is 10', () => {
    const t = step1(
      'germany',
      together(facing(['germany'], ['france']), held('france', 'western-germany', 'norway', 'denmark')),
    )
    t.play(offer('surrender', 'france'), yes, none)
    expect([referenceOf(t.game, ix('germany')), thresholdOf(t.game, ix('germany'))]).toEqual([15, 10])
  })

  it('EXG-186: only a surrender made while fallen is recorded', () => {
    const standing = step1('germany', facing(['germany'], ['france']))
    standing.play(offer('surrender', 'france'), yes, none)
    expect(surrenderedFallenTo(standing.game, ix('germany'), ix('france'))).toBe(false)
    const fallen = step1(
      'germany',
      together(
        facing(['germany'], ['france', 'italy']),
        held('france', 'western-germany', 'norway', 'denmark'),
      ),
    )
    fallen.play(offer('surrender', 'france'), yes, none)
    expect(surrenderedFallenTo(fallen.game, ix('germany'), ix('france'))).toBe(true)
    expect(surrenderedFallenTo(fallen.game, ix('germany'), ix('italy'))).toBe(true)
  })

  it('EXG-011: the player ends the step and need not act in it', () => {
    const t = step1('japan', facing(['japan'], ['united-states']))
    t.play(end)
    expect(t.game.state.phase).toBe('purchase')
  })

  it('EXG-116: a nation without its capital may surrender', () => {
    const t = step1('france', together(facing(['germany'], ['france']), held('germany', 'france')), [
      u('france', 'infantry', 'algeria'),
    ])
    t.play(offer('surrender', 'germany'), yes, none)
    expect(atWar(t, 'germany', 'france')).toBe(false)
  })
})
