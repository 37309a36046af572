/** Cases by an outside reviewer on Influence and Insurgents, derived from the rules: interacting clauses. */
import { describe, expect, it } from 'vitest'
import { isOriginal } from '../../../../main/rules/global/original-territories'
import { beginTerm, termOf, warBetween } from '../../../../main/rules/global/diplomacy/relations'
import type { Position } from '../../../../shared/contract'
import type { Table } from '../../../support/game'
import {
  at,
  bare,
  combat,
  end,
  facing,
  friends,
  held,
  leaveOut,
  move,
  passTo,
  playOn,
  rise,
  rules,
  spend,
  together,
  u,
  type Units,
} from '../support'
import { choose, hand, has, ix, none, sx } from './support'

const fight = (battle: string) => ({ kind: 'battle', battle }) as const
const marked = (markers: Record<string, Record<string, number>>): Position => ({
  facts: { 'global/markers': { markers } },
})
const placed = (t: Table, space: string) => t.view().spaces[space]?.facts?.['markers'] ?? {}
/** Step 4 of a nation's agenda, without collecting. */
const step4 = (power: string, more: Position, units: Units = []): Table => {
  const t = at(power, 'influence', units, more)
  const d = t.decision()
  return d?.of === 'choose' && d.about === 'influence' ? t.play(none) : t
}

describe('a contested neutral', () => {
  it('EXG-150: two nations have five markers each: the first with a sixth takes it, and the other’s five are lost without refund', () => {
    const t = step4(
      'germany',
      together(has({ germany: 3, italy: 3 }), marked({ turkey: { germany: 5, italy: 5 } })),
      [u('neutral', 'infantry', 'turkey', { count: 2 })],
    )
    t.play(spend('turkey', 1))
    expect(t.control('turkey')).toBe('germany')
    expect(placed(t, 'turkey')).toEqual({})
    expect([hand(t, 'germany'), hand(t, 'italy')]).toEqual([0, 3])
    expect(t.pieces('turkey')).toEqual(['germany infantry', 'germany infantry'])
    // For Italy it is now an ordinary German territory: Insurgents cost 3, since its holder has no Original claim.
    expect(isOriginal(t.game, ix('germany'), sx(t, 'turkey'))).toBe(false)
  })

  it('EXG-151, EXG-107: Turkey won in step 4 pays at the end of this turn; its army and its straits wait for the next', () => {
    const t = step4('russia', together(has({ russia: 3 }), marked({ turkey: { russia: 5 } })), [
      u('russia', 'cruiser', 'sz-100'),
      u('neutral', 'infantry', 'turkey'),
    ])
    const before = t.cash('russia')
    t.play(spend('turkey', 1))
    playOn(t)
    t.refused(move(t.ids('sz-100'), 'sz-100', 'sz-99'), 'EXG-107', 'canal-shut')
    // The army that came over cannot move this turn.
    t.refused(move(t.id('turkey'), 'turkey', 'caucasus'), 'EXG-151', 'came-over-this-turn')
    t.play(end, end)
    expect(t.cash('russia')).toBe(before + 37 + 2)
  })

  it('EXG-149, EXG-069: a neutral won by Influence is no ally and not Original: others raise Insurgents there at 3', () => {
    const t = step4('germany', together(has({ germany: 3 }), marked({ bulgaria: { germany: 5 } })))
    t.play(spend('bulgaria', 1))
    expect(t.view().politics?.alliances).toEqual([])
    const other = step4('italy', together(has({ italy: 3 }), held('germany', 'bulgaria')))
    other.play(spend('bulgaria', 1))
    expect(other.pieces('bulgaria')).toContain('italy insurgent')
  })

  it('EXG-063: a nation can buy only as many markers as it needs', () => {
    const t = step4('germany', together(has({ germany: 30 }), marked({ bulgaria: { germany: 5 } })))
    t.refused(spend('bulgaria', 2), 'EXG-063', 'more-markers-than-needed')
  })

  it('EXG-065, EXG-150: markers on one space of Persia count for all of it, for each nation', () => {
    const t = step4('russia', has({ russia: 9 })).play(spend('persia', 2), spend('northwest-persia', 1))
    for (const space of ['persia', 'northwest-persia', 'eastern-persia'])
      expect(placed(t, space)).toEqual({ russia: 3 })
  })

  it('EXG-155: only the nation that attacked one space of Mongolia is shut out of the rest', () => {
    const closed: Position = {
      facts: {
        'global/markers': {
          closedTo: {
            dzavhan: ['russia'],
            ulaanbaatar: ['russia'],
            'buyant-uhaa': ['russia'],
            'central-mongolia': ['russia'],
            'tsagaan-olom': ['russia'],
          },
          ordinary: { olgiy: true },
        },
      },
    }
    const t = step4('russia', together(has({ russia: 18 }), held('russia', 'olgiy'), closed))
    t.refused(spend('dzavhan', 1), 'EXG-155', 'closed-to-your-markers')
    const china = step4('china', together(has({ china: 18 }), held('russia', 'olgiy'), closed)).play(
      spend('dzavhan', 6),
    )
    for (const space of ['dzavhan', 'ulaanbaatar', 'buyant-uhaa', 'central-mongolia', 'tsagaan-olom'])
      expect(china.control(space)).toBe('china')
    expect(china.control('olgiy')).toBe('russia')
  })
})

describe('collecting', () => {
  it('EXG-118, EXG-120: at peace 37 is 18 and half of that 9; in the round of a declaration it is 18 for the target', () => {
    const t = at('russia', 'influence', [])
    t.play(choose('collect'))
    expect(hand(t, 'russia')).toBe(9)
    for (const [on, influence] of [
      ['russia', 18],
      ['germany', 9],
    ] as const) {
      const wars = { 'germany+russia': { declared: 3, open: 4, on } }
      const war = at('russia', 'influence', [], { facts: { relations: { wars } } }).play(choose('collect'))
      expect(hand(war, 'russia')).toBe(influence)
    }
  })

  it('EXG-120: a war without fighting does not count', () => {
    const old = at('russia', 'influence', [], facing(['russia'], ['germany'], 1)).play(choose('collect'))
    expect(hand(old, 'russia')).toBe(9)
    const fought = at('russia', 'influence', [], {
      facts: { relations: { wars: { 'germany+russia': { declared: 0, open: 1, attack: 2 } } } },
    }).play(choose('collect'))
    expect(hand(fought, 'russia')).toBe(18)
  })

  it('EXG-117: Influence taken is deducted at the end of the turn, and never exceeds the income', () => {
    const t = at('russia', 'influence', []).play(choose('collect'))
    const before = t.cash('russia')
    leaveOut(t)
    expect(t.cash('russia')).toBe(before + 37 - 9)
  })

  it('EXG-155: after an attack on a neutral the next Agenda Phase collects none, and the one after it collects again', () => {
    const barred: Position = { facts: { 'global/influence': { noInfluence: { canada: true } } } }
    const t = at('canada', 'influence', [], barred)
    expect('about' in (t.decision() ?? {}) && t.decision()).not.toMatchObject({ about: 'influence' })
    leaveOut(t)
    for (let i = 0; i < 13; i++) leaveOut(t)
    expect(t.game.powerId(t.game.turnPower())).toBe('canada')
    passTo(t, 'influence')
    expect(t.asks('choose').about).toBe('influence')
  })

  it('EXG-116: without its capital a nation collects none, but may spend its savings', () => {
    const t = at('france', 'influence', [], together(held('germany', 'france'), has({ france: 6 })))
    expect(t.asks('form').about).toBe('influence-spend')
    t.play(spend('spain', 2))
    expect(placed(t, 'spain')).toEqual({ france: 2 })
  })
})

describe('Insurgents in an occupied capital', () => {
  const occupied = together(held('germany', 'france'), bare('france'))

  it('EXG-069, EXG-070: Paris in German hands is not Original for its holder: 3 Influence each, city or not', () => {
    const t = step4('france', together(occupied, has({ france: 6 })), [u('germany', 'infantry', 'france')])
    t.play(spend('france', 2))
    expect(t.pieces('france').filter((p) => p === 'france insurgent')).toHaveLength(2)
    expect(hand(t, 'france')).toBe(0)
  })

  it('EXG-073, EXG-160: freed, it is neutral and not yet French: France still collects nothing', () => {
    const t = step4('france', together(occupied, has({ france: 6 })), [u('germany', 'infantry', 'france')])
    t.play(spend('france', 2))
    playOn(t).play(end, fight('insurgency:france')).dice([1, 6], [6])
    expect(t.control('france')).toBe('neutral')
    expect(t.pieces('france')).toEqual(['neutral infantry', 'neutral infantry'])
    const before = t.cash('france')
    passTo(t, 'combat-phase')
    expect(t.game.powerId(t.game.turnPower())).toBe('japan')
    expect(t.cash('france')).toBe(before)
  })

  it('EXG-074, EXG-151, EXG-116: four markers of its sponsor bring Paris home, Original again, and France collects in the same turn', () => {
    const t = step4(
      'france',
      together({ control: [{ space: 'france', power: 'neutral' }] }, has({ france: 12 }), {
        facts: { 'global/markers': { sponsor: { france: 'france' } } },
      }),
      [u('neutral', 'infantry', 'france', { count: 2 })],
    )
    const before = t.cash('france')
    t.play(spend('france', 4))
    expect([t.control('france'), t.pieces('france')]).toEqual([
      'france',
      ['france infantry', 'france infantry'],
    ])
    expect(isOriginal(t.game, ix('france'), sx(t, 'france'))).toBe(true)
    leaveOut(t)
    expect(t.cash('france')).toBe(before + 19)
  })

  it('EXG-074: any other nation needs six', () => {
    const neutral = together({ control: [{ space: 'france', power: 'neutral' }] }, has({ italy: 18 }), {
      facts: { 'global/markers': { sponsor: { france: 'france' } } },
    })
    const t = step4('italy', neutral).play(spend('france', 4))
    expect(t.control('france')).toBe('neutral')
    t.play(spend('france', 2))
    expect(t.control('france')).toBe('italy')
  })

  it('EXG-132, EXG-073: freed from the victor of a Political term, the capital ends that term', () => {
    const t = combat('china', [...rise('china', 'france', 2)], occupied)
    beginTerm(t.game, ix('france'), ix('germany'), true)
    t.play(end, fight('insurgency:france'))
    // Four IPCs and no units: two militia.
    t.dice([1, 1], [6, 6])
    expect(t.control('france')).toBe('neutral')
    expect(termOf(t.game, ix('france'))).toBeUndefined()
  })

  it('EXG-155: France takes its neutral capital back by force for free, without a warning', () => {
    const t = at(
      'france',
      'combat-phase',
      [u('france', 'tank', 'southern-france'), u('neutral', 'infantry', 'france')],
      {
        ...together({ control: [{ space: 'france', power: 'neutral' }] }, has({ france: 7 }), bare('france')),
      },
    )
    t.play(choose('strike'), { kind: 'strike', target: 'land-france' })
    expect(t.asks('form').about).toBe('surprise-attacks')
    t.play(end, move(t.id('southern-france'), 'southern-france', 'france'), end).dice([3], [6])
    expect([t.control('france'), hand(t, 'france')]).toEqual(['france', 7])
  })
})

describe('Insurgents among armies', () => {
  it('EXG-158: Insurgents of a third nation do not prevent an attack on the territory', () => {
    const t = combat(
      'germany',
      [
        u('germany', 'tank', 'germany'),
        u('eastern-european-commonwealth', 'infantry', 'poland'),
        ...rise('china', 'poland', 2),
      ],
      together(facing(['germany'], ['eastern-european-commonwealth']), bare('poland')),
    )
    t.play(move(t.id('germany'), 'germany', 'poland'), end).dice([3], [6])
    expect(t.control('poland')).toBe('germany')
    // They are still there, now against Germany; no nation is at war with China because of it.
    expect(t.pieces('poland')).toEqual(['china insurgent', 'china insurgent', 'germany tank'])
    expect(warBetween(t.game, ix('germany'), ix('china'))).toBeUndefined()
  })

  it('EXG-158: Insurgents of a truce partner, or of a nation in a war not open yet, do not protect it either', () => {
    for (const relations of [
      {
        wars: { 'eastern-european-commonwealth+germany': { declared: 0, open: 0 } },
        truces: { 'china+germany': 9 },
      },
      {
        wars: {
          'eastern-european-commonwealth+germany': { declared: 0, open: 0 },
          'china+germany': { declared: 3, open: 4 },
        },
      },
    ]) {
      const t = combat('germany', [u('germany', 'tank', 'germany'), ...rise('china', 'poland')], {
        ...bare('poland'),
        facts: { relations },
      })
      t.play(move(t.id('germany'), 'germany', 'poland'), end)
      expect(t.control('poland')).toBe('germany')
    }
  })

  it('EXG-158: Insurgents of an enemy do not defend the territory either, and it falls without a roll', () => {
    const t = combat(
      'germany',
      [u('germany', 'tank', 'germany'), ...rise('russia', 'poland')],
      together(facing(['germany'], ['eastern-european-commonwealth', 'russia']), bare('poland')),
    )
    t.play(move(t.id('germany'), 'germany', 'poland'), end)
    expect(t.decision()?.of).not.toBe('roll')
    expect(t.control('poland')).toBe('germany')
  })

  it('EXG-071: they fight only the controller and its allies: a victor with a term over it does not take part', () => {
    const t = combat(
      'china',
      [
        ...rise('china', 'romania', 2),
        u('eastern-european-commonwealth', 'infantry', 'romania'),
        u('italy', 'infantry', 'romania'),
        u('russia', 'infantry', 'romania'),
      ],
      together(friends(['eastern-european-commonwealth', 'italy']), held('russia', 'poland')),
    )
    beginTerm(t.game, ix('eastern-european-commonwealth'), ix('russia'), true)
    t.play(end, fight('insurgency:romania'))
    expect(t.view().battle?.defenders).toHaveLength(2)
    t.dice([1, 1], [6, 6])
    expect(t.control('romania')).toBe('neutral')
    expect(t.pieces('romania')).toEqual(['neutral infantry', 'neutral infantry', 'russia infantry'])
  })

  it('EXG-110, EXG-073: units that did not take part are then in a neutral territory, and leave it at the end of their next turn', () => {
    const t = combat(
      'china',
      [...rise('china', 'romania'), u('russia', 'infantry', 'romania')],
      held('russia', 'poland'),
    )
    beginTerm(t.game, ix('eastern-european-commonwealth'), ix('russia'), true)
    t.play(end, fight('insurgency:romania')).dice([1], [6, 6])
    if (t.decision()?.of === 'roll') t.dice([1], [6])
    expect(t.control('romania')).toBe('neutral')
    passTo(t, 'combat-phase')
    for (let i = 0; i < 14 && t.game.powerId(t.game.turnPower()) !== 'russia'; i++) leaveOut(t)
    expect(t.pieces('romania')).toContain('russia infantry')
    leaveOut(t)
    // Its nearest own territory is adjacent: Eastern Poland or Bessarabia.
    if (t.decision()?.of === 'choose') t.play(t.asks('choose').suggestion ?? choose('eastern-poland'))
    expect(t.pieces('romania')).not.toContain('russia infantry')
  })

  it('EXG-157, EXG-170: an insurgency does not put its target nation at war, and its spending stays that of peace', () => {
    const t = combat('italy', rise('italy', 'yugoslavia'), {})
    t.play(end, fight('insurgency:yugoslavia')).dice([6], [1])
    expect(t.view().politics?.wars).toEqual([])
    expect(t.view().politics?.nations['eastern-european-commonwealth']?.atWar).toBe(false)
  })

  it('EXG-161: the second sponsor to win gets the price of four, the first no longer does', () => {
    const t = combat('italy', [...rise('italy', 'romania'), u('neutral', 'infantry', 'romania')], {
      control: [{ space: 'romania', power: 'neutral' }],
      facts: { 'global/markers': { sponsor: { romania: 'china' } } },
    })
    t.play(end, fight('insurgency:romania')).dice([1], [6])
    expect(t.view().spaces['romania']?.facts?.['sponsor']).toBe('italy')
  })

  it('EXG-159: a lone fighter raises no militia: it defends, and two Insurgents can lose to it', () => {
    const t = combat(
      'italy',
      [...rise('italy', 'norway', 2), u('germany', 'fighter', 'norway')],
      bare('norway'),
    )
    t.play(end, fight('insurgency:norway'))
    expect(t.view().battle?.defenders).toHaveLength(1)
    t.dice([6, 6], [4])
    t.dice([1], [6])
    expect(t.control('norway')).toBe('neutral')
  })

  it('EXG-159: one Insurgent in empty Eastern United States faces ten militia if it is not Original', () => {
    const t = combat(
      'italy',
      rise('italy', 'eastern-united-states'),
      together(held('canada', 'eastern-united-states'), bare('eastern-united-states')),
    )
    t.play(end, fight('insurgency:eastern-united-states'))
    expect(t.view().battle?.defenders).toHaveLength(10)
  })

  it('EXG-115: a nation with only Insurgents abroad is eliminated, and they vanish with it', () => {
    const all = rules()
      .spaces.filter((s) => s.data.startController === 'canada')
      .map((s) => s.id)
    const t = at(
      'united-states',
      'noncombat-move',
      rise('canada', 'romania'),
      held('united-states', ...all),
    ).play(end)
    expect(t.view().powerFacts?.['canada']?.['outOfGame']).toBe(true)
    expect(t.pieces('romania')).toEqual([])
  })
})
