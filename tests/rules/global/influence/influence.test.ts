import { describe, expect, it } from 'vitest'
import {
  barInfluence,
  forgetInfluence,
  loseInfluence,
} from '../../../../main/rules/global/influence/influence'
import { isOriginal } from '../../../../main/rules/global/original-territories'
import type { Position } from '../../../../shared/contract'
import type { Table } from '../../../support/game'
import { at, facing, held, leaveOut, move, noncombat, passTo, spend, u } from '../support'

const collect = { kind: 'choose', option: 'collect' } as const
const none = { kind: 'choose', option: 'none' } as const

/** Influence in hand. */
const influence = (t: Table, power: string) => t.view().politics?.nations[power]?.influence
/** Nations' Influence and markers on territories, as a position gives them. */
const facts = (purse: Record<string, number>, more: Record<string, unknown> = {}): Position => ({
  facts: {
    'global/influence': { influence: purse },
    'global/markers': more,
  },
})
/** Step 4 of a nation's agenda, with this much Influence in hand and none collected now. */
function spending(power: string, purse: number, markers: Record<string, unknown> = {}) {
  const t = at(power, 'influence', [], facts({ [power]: purse }, markers))
  return t.play(none)
}
const markers = (t: Table, space: string) => t.view().spaces[space]?.facts?.['markers'] ?? {}

describe('collecting Influence', () => {
  it('EXG-058: Russia, 37, at war takes 18 Influence and collects 18 IPCs less', () => {
    const t = at('russia', 'influence', [], facing(['russia'], ['japan'], 3))
    expect(t.asks('choose')).toMatchObject({ about: 'influence', by: { power: 'russia' } })
    t.play(collect)
    expect(influence(t, 'russia')).toBe(18)
    const before = t.cash('russia')
    leaveOut(t)
    expect(t.cash('russia') - before).toBe(37 - 18)
  })

  it('EXG-058: a nation that declines it collects everything in IPCs, and no Influence', () => {
    const t = at('russia', 'influence', [], facing(['russia'], ['japan'], 3))
    const before = t.cash('russia')
    t.refused({ kind: 'end' }, 'EXG-058', 'influence-first')
    leaveOut(t.play(none))
    expect([influence(t, 'russia'), t.cash('russia') - before]).toEqual([0, 37])
  })

  it('EXG-059: Russia at peace, 37 reduced to 18, takes half of that: 9 Influence', () => {
    const t = at('russia', 'influence').play(collect)
    expect(influence(t, 'russia')).toBe(9)
  })

  it('EXG-118: 25 at war gives 12 Influence and 13 IPCs at Turn End; at peace 6 Influence and 19 IPCs', () => {
    for (const [more, taken, left] of [
      [facing(['germany'], ['france'], 3), 12, 13],
      [{}, 6, 19],
    ] as const) {
      const t = at('germany', 'influence', [], more).play(collect)
      expect(influence(t, 'germany')).toBe(taken)
      const before = t.cash('germany')
      leaveOut(t)
      expect(t.cash('germany') - before).toBe(left)
      expect(t.events).toContainEqual(
        expect.objectContaining({ kind: 'income', treasury: 'germany', total: left }),
      )
    }
  })

  it('EXG-118: war means war as for spending: a war open for two rounds without an attack counts as peace', () => {
    const t = at('germany', 'influence', [], facing(['germany'], ['france'], 1)).play(collect)
    expect(influence(t, 'germany')).toBe(6)
  })

  it('EXG-116: France without Paris, with 6 Influence saved, collects none and may place two markers', () => {
    const lost = held('germany', 'france')
    const t = at('france', 'influence', [], { ...facts({ france: 6 }), ...lost })
    expect(t.asks('form')).toMatchObject({ about: 'influence-spend', by: { power: 'france' } })
    t.play(spend('spain', 2))
    expect(markers(t, 'spain')).toEqual({ france: 2 })
    expect(influence(t, 'france')).toBe(0)
  })

  it('EXG-060: Influence is saved from one round to the next', () => {
    const t = at('canada', 'influence', [], facts({ canada: 5 })).play(collect)
    expect(influence(t, 'canada')).toBe(5 + 1)
    leaveOut(t)
    expect(t.game.state.round).toBe(4)
    expect(influence(t, 'canada')).toBe(6)
  })

  it('EXG-010: the step comes after the purchase and before the Combat Phase, and may be skipped', () => {
    const t = passTo(at('italy', 'purchase'), 'influence').play(none)
    passTo(t, 'combat-phase')
    expect(t.game.turnPower()).toBe(t.game.powerIx('italy'))
  })
})

describe('markers on neutrals', () => {
  it('EXG-061, EXG-149: Influence turns a Neutral territory into an ally: the nation owns it, without an alliance', () => {
    const t = spending('germany', 18).play(spend('spain', 6))
    expect(t.control('spain')).toBe('germany')
    expect(t.view().politics?.alliances).toEqual([])
  })

  it('EXG-062: 10 Influence buy 3 markers, with 1 left', () => {
    const t = spending('japan', 10)
    t.refused(spend('turkey', 4), 'EXG-062', 'not-enough-influence')
    t.play(spend('turkey', 3))
    expect(markers(t, 'turkey')).toEqual({ japan: 3 })
    expect(influence(t, 'japan')).toBe(1)
    expect(t.events).toContainEqual({
      ...{ kind: 'influence', power: 'japan', amount: -9, left: 1, why: 'markers' },
      ...{ space: 'turkey', count: 3, rules: ['EXG-061', 'EXG-062'] },
    })
    // The rest buys nothing.
    expect(t.decision()).not.toMatchObject({ about: 'influence-spend' })
  })

  it('EXG-063: 18 Influence in all win Turkey, which does not become an Original Territory', () => {
    const t = spending('italy', 18, { markers: { turkey: { italy: 2 } } })
    t.refused(spend('turkey', 5), 'EXG-063', 'more-markers-than-needed')
    t.play(spend('turkey', 3))
    expect(t.control('turkey')).toBe('neutral')
    t.play(spend('turkey', 1))
    expect(t.control('turkey')).toBe('italy')
    expect(influence(t, 'italy')).toBe(6)
    const { game } = t
    expect(isOriginal(game, game.powerIx('italy'), game.spaceIx('turkey'))).toBe(false)
  })

  it('EXG-064: the standing army of Turkey becomes 8 infantry of the new owner', () => {
    const t = at('italy', 'influence', [], { clear: [], ...facts({ italy: 18 }) }).play(none)
    expect(t.pieces('turkey')).toEqual(Array<string>(8).fill('neutral infantry'))
    t.play(spend('turkey', 6))
    expect(t.pieces('turkey')).toEqual(Array<string>(8).fill('italy infantry'))
  })

  it('EXG-065: markers on one Mongolian territory count for all six, those on Persia for all three', () => {
    const t = spending('russia', 12).play(spend('olgiy', 2), spend('buyant-uhaa', 1), spend('persia', 1))
    const mongolia = ['olgiy', 'dzavhan', 'ulaanbaatar', 'buyant-uhaa', 'central-mongolia', 'tsagaan-olom']
    expect(mongolia.map((s) => markers(t, s))).toEqual(mongolia.map(() => ({ russia: 3 })))
    expect(['persia', 'northwest-persia', 'eastern-persia'].map((s) => markers(t, s))).toEqual([
      { russia: 1 },
      { russia: 1 },
      { russia: 1 },
    ])
  })

  it('EXG-066: 6 markers win the whole of Mongolia, and the whole of Persia', () => {
    const t = spending('china', 36).play(spend('central-mongolia', 6), spend('eastern-persia', 6))
    for (const space of [
      ...['olgiy', 'dzavhan', 'ulaanbaatar', 'buyant-uhaa', 'central-mongolia', 'tsagaan-olom'],
      ...['persia', 'northwest-persia', 'eastern-persia'],
    ])
      expect(t.control(space), space).toBe('china')
    expect(influence(t, 'china')).toBe(0)
  })

  it('EXG-066: each group is offered once', () => {
    const ids = spending('china', 36)
      .asks('form')
      .fields.flatMap((f) => (f.is === 'one' ? f.from : []))
    expect(ids.filter(({ label }) => label.startsWith('Mongolia (6 territories)'))).toHaveLength(1)
    expect(ids.filter(({ label }) => label.startsWith('Persia (3 territories)'))).toHaveLength(1)
    // The group is one purchase: its worth is that of all six, and any of them represents it.
    const mongolia = ids.find(({ label }) => label.startsWith('Mongolia'))?.goods
    expect(mongolia).toMatchObject({ sort: 'markers', price: 3, most: 6, have: 0, need: 6, others: {} })
    expect(mongolia?.spaces).toHaveLength(6)
    expect(ids.find(({ id }) => id === 'norway')?.goods).toMatchObject({
      sort: 'insurgents',
      price: 4,
      most: 9,
    })
    expect(ids.filter(({ label }) => label.startsWith('Spain: markers at 3 Influence each'))).toHaveLength(1)
  })

  it('EXG-150: a place shows the markers of other nations and of the nation itself', () => {
    const t = spending('france', 18, { markers: { spain: { france: 4, germany: 5, italy: 1 } } })
    const places = t.asks('form').fields.flatMap((f) => (f.is === 'one' ? f.from : []))
    const spain = places.find(({ id }) => id === 'spain')
    expect(spain?.goods).toMatchObject({ have: 4, need: 6, most: 2, others: { germany: 5, italy: 1 } })
    expect(spain?.label).toBe('Spain: markers at 3 Influence each (4 of 6 placed; Germany 5; Italy 1)')
  })

  it('EXG-068: a place shows the nation’s own Insurgents that are already there', () => {
    const t = spending('russia', 25).play(spend('yugoslavia', 1))
    const places = t.asks('form').fields.flatMap((f) => (f.is === 'one' ? f.from : []))
    expect(places.find(({ id }) => id === 'yugoslavia')?.goods).toMatchObject({ sort: 'insurgents', have: 1 })
    expect(places.find(({ id }) => id === 'norway')?.goods).toMatchObject({ sort: 'insurgents', have: 0 })
  })

  it('EXG-067: all armies of Mongolia come over at once: Olgiy 2, Dzavhan 1, Ulaanbaatar 1, Buyant-Uhaa 2', () => {
    const t = at('china', 'influence', [], { clear: [], ...facts({ china: 18 }) }).play(none)
    t.play(spend('olgiy', 6))
    const of = (space: string) => t.pieces(space)
    expect(of('olgiy')).toEqual(['china infantry', 'china infantry'])
    expect(of('dzavhan')).toEqual(['china infantry'])
    expect(of('ulaanbaatar')).toEqual(['china infantry'])
    expect(of('buyant-uhaa')).toEqual(['china infantry', 'china infantry'])
    expect([of('central-mongolia'), of('tsagaan-olom')]).toEqual([[], []])
  })

  it('EXG-150: several nations have markers on one neutral; the first with 6 takes it, and the others are lost', () => {
    const t = spending('france', 18, { markers: { spain: { france: 4, germany: 5 } } })
    t.play(spend('spain', 1))
    expect(markers(t, 'spain')).toEqual({ france: 5, germany: 5 })
    t.play(spend('spain', 1))
    expect(t.control('spain')).toBe('france')
    expect(markers(t, 'spain')).toEqual({})
  })

  it('EXG-151: control changes at once, the territory counts for this turn’s income, and its army cannot move this turn', () => {
    const t = at('italy', 'influence', [], { clear: [], ...facts({ italy: 18 }) }).play(none)
    t.play(spend('turkey', 6))
    expect(t.control('turkey')).toBe('italy')
    const before = t.cash('italy')
    passTo(t, 'combat-phase').play({ kind: 'choose', option: 'play' })
    const [army = ''] = t.ids('turkey')
    t.refused(move(army, 'turkey', 'syria'), 'EXG-151', 'came-over-this-turn')
    t.endTo('noncombat-move')
    t.refused(move(army, 'turkey', 'syria'), 'EXG-151', 'came-over-this-turn')
    t.play({ kind: 'end' })
    expect(t.cash('italy') - before).toBe(10 + 2)
  })

  it('EXG-151: the army can move from the next turn on', () => {
    const t = noncombat('italy', [u('italy', 'infantry', 'turkey')], held('italy', 'turkey', 'syria'))
    t.play(move(t.id('turkey'), 'turkey', 'syria'))
  })

  it('EXG-152: a neutral without an army gives no units, and a turn has no marker limit', () => {
    const t = at('france', 'influence', [], { clear: [], ...facts({ france: 36 }) }).play(none)
    t.play(spend('eire', 6), spend('liberia', 6))
    expect([t.control('eire'), t.control('liberia')]).toEqual(['france', 'france'])
    expect([t.pieces('eire'), t.pieces('liberia')]).toEqual([[], []])
  })

  it('EXG-152: Russia surprises, with 1 old marker on Turkey and 2 new ones: it keeps 1, and no Influence', () => {
    const t = spending('russia', 10, { markers: { turkey: { russia: 1 } } }).play(spend('turkey', 2))
    expect([markers(t, 'turkey'), influence(t, 'russia')]).toEqual([{ russia: 3 }, 4])
    loseInfluence(t.game, t.game.powerIx('russia'), ['EXG-082', 'EXG-152'])
    expect([markers(t, 'turkey'), influence(t, 'russia')]).toEqual([{ russia: 1 }, 0])
    expect(t.game.events.at(-1)).toEqual({
      ...{ kind: 'influence', power: 'russia', amount: -4, left: 0, why: 'lost', space: null, count: 2 },
      rules: ['EXG-082', 'EXG-152'],
    })
  })

  it('EXG-152: gains of the turn stay, neutrals and Insurgents, including those of an ally', () => {
    const t = spending('russia', 25).play(spend('afghanistan', 6), spend('yugoslavia', 1), spend('persia', 1))
    loseInfluence(t.game, t.game.powerIx('russia'), ['EXG-082'])
    expect(t.control('afghanistan')).toBe('russia')
    expect(t.pieces('yugoslavia')).toEqual(['russia insurgent'])
    expect(markers(t, 'persia')).toEqual({})
    // An ally loses its Influence in hand, if it has any.
    const ally = spending('italy', 3, { markers: { spain: { france: 2 } } })
    loseInfluence(ally.game, ally.game.powerIx('france'), ['EXG-082'])
    expect(ally.game.events.filter((e) => e.kind === 'influence')).toEqual([])
    expect(markers(ally, 'spain')).toEqual({ france: 2 })
  })

  it('EXG-153: a naval base in a neutral territory does nothing until a nation owns it again', () => {
    const t = at('france', 'influence', [], {
      facilities: [{ space: 'portugal', unit: 'naval-base' }],
      ...facts({ france: 18 }),
    }).play(none)
    const works = () => {
      const g = t.game
      const [base] = g.facilities.in(g.spaceIx('portugal'))
      return base ? g.facilities.holder(base) : null
    }
    expect(works()).toBe(-2)
    t.play(spend('portugal', 6))
    expect(works()).toBe(t.game.powerIx('france'))
  })

  it('EXG-154: once won, the territories of Mongolia are ordinary: each is won back separately', () => {
    const t = spending('china', 21, { ordinary: { olgiy: true }, markers: { dzavhan: { china: 1 } } })
    t.play(spend('olgiy', 6))
    expect(t.control('olgiy')).toBe('china')
    expect(t.control('dzavhan')).toBe('neutral')
    const all = spending('china', 18).play(spend('olgiy', 6))
    expect(all.view().spaces['dzavhan']?.facts).toEqual({ ordinary: true })
  })

  it('EXG-155: a nation that takes one territory of Persia finds the others closed to its markers for the rest of the game', () => {
    const t = spending('india', 18)
    t.game.capture(t.game.spaceIx('persia'), t.game.powerIx('india'), ['EXG-155'])
    t.game.capture(t.game.spaceIx('northwest-persia'), t.game.powerIx('india'), ['EXG-155'])
    t.refused(spend('eastern-persia', 1), 'EXG-155', 'closed-to-your-markers')
    expect(
      t.asks('form').fields.flatMap((f) => (f.is === 'one' ? f.from.map(({ id }) => id) : [])),
    ).not.toContain('eastern-persia')
    // Other nations may still win the rest.
    const other = spending('china', 18, { closedTo: { 'eastern-persia': ['india'] } })
    other.play(spend('eastern-persia', 6))
    expect(other.control('eastern-persia')).toBe('china')
  })

  it('EXG-155: a failed attack closes the group too; one on a neutral without a group closes nothing', () => {
    const t = spending('india', 18)
    const { game } = t
    const tell = (space: string, victim: string) =>
      game.tell('onAttack', {
        ...{
          by: game.powerIx('india'),
          victim: game.powerIx(victim),
          space: game.spaceIx(space),
          how: 'land',
        },
      })
    tell('persia', 'japan')
    tell('afghanistan', 'neutral')
    t.play(spend('persia', 1))
    tell('persia', 'neutral')
    t.refused(spend('eastern-persia', 1), 'EXG-155', 'closed-to-your-markers')
    t.play(spend('afghanistan', 1))
  })

  it('EXG-155: a nation that attacked a neutral skips its next Influence collection, then collects again', () => {
    const t = at('great-britain', 'purchase')
    barInfluence(t.game, t.game.powerIx('great-britain'))
    const about: unknown[] = []
    passTo(t, 'combat-phase', (d) => about.push('about' in d ? d.about : d.of))
    expect(about).not.toContain('influence')
    expect(t.game.powerIx('great-britain')).toBe(t.game.turnPower())
    leaveOut(t)
    passTo(at('great-britain', 'purchase'), 'influence')
    expect(t.view().powerFacts?.['great-britain']).toBeUndefined()
  })

  it('EXG-115: Influence and markers of an eliminated nation vanish', () => {
    const t = spending('italy', 5, { markers: { spain: { italy: 1, france: 2 } } })
    const { game } = t
    forgetInfluence(game, game.powerIx('italy'))
    forgetInfluence(game, game.powerIx('japan'))
    expect([influence(t, 'italy'), markers(t, 'spain')]).toEqual([0, { france: 2 }])
    expect(game.events.filter((e) => e.kind === 'influence')).toEqual([
      {
        ...{ kind: 'influence', power: 'italy', amount: -5, left: 0, why: 'out', space: null },
        rules: ['EXG-115'],
      },
    ])
  })

  it('refuses sea zones, territories that cannot be owned, and other actions', () => {
    const t = spending('italy', 9)
    t.refused(spend('sz-97', 1), 'EXG-157', 'no-insurgency-there')
    t.refused(spend('himalayas', 1), 'EXG-157', 'no-insurgency-there')
    t.refused({ kind: 'press' }, 'EXG-060', 'spend-influence-first')
  })
})
