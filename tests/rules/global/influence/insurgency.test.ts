import { describe, expect, it } from 'vitest'
import type { Position } from '../../../../shared/contract'
import type { Table } from '../../../support/game'
import {
  at,
  combat,
  end,
  facing,
  friends,
  held,
  leaveOut,
  move,
  noncombat,
  passTo,
  rise,
  spend,
  suppress,
  together,
  u,
} from '../support'

const none = { kind: 'choose', option: 'none' } as const
const fight = (battle: string) => ({ kind: 'battle', battle }) as const
const times = <T>(n: number, one: T): T[] => Array.from({ length: n }, () => one)

/** Step 4 of a nation's agenda with this much Influence in hand, on a cleared board. */
const spending = (power: string, purse: number, more: Position = {}): Table =>
  at(power, 'influence', [], {
    ...more,
    facts: { ...more.facts, 'global/influence': { influence: { [power]: purse } } },
  }).play(none)
const influence = (t: Table, power: string) => t.view().politics?.nations[power]?.influence
const facts = (t: Table, space: string) => t.view().spaces[space]?.facts
/** The units in the current battle, as `italy insurgent`. */
const fighting = (t: Table, side: 'attackers' | 'defenders'): string[] => {
  const view = t.view()
  const all = Object.values(view.spaces).flatMap(({ pieces }) => pieces)
  return (view.battle?.[side] ?? [])
    .map((id) => all.find((p) => p.id === id))
    .map((p) => `${p?.power} ${p?.unit}`)
}
/** Conduct Combat, reached without a move. */
const conduct = (power: string, units: Parameters<typeof combat>[1], more: Position = {}): Table =>
  combat(power, units, more).play(end)

describe('raising Insurgents', () => {
  it('EXG-068: Influence starts an insurgency; EXG-157: every nation sees its sponsor', () => {
    const t = spending('italy', 4).play(spend('yugoslavia', 1))
    expect(t.pieces('yugoslavia')).toEqual(['italy insurgent'])
    expect(influence(t, 'italy')).toBe(0)
  })

  it('EXG-069: Yugoslavia, Original and without a city, qualifies; Paris qualifies only once it is no longer French', () => {
    const t = spending('italy', 12).play(spend('yugoslavia', 1))
    t.refused(spend('france', 1), 'EXG-069', 'city-without-insurgents')
    const fallen = spending('italy', 12, held('germany', 'france')).play(spend('france', 4))
    expect(fallen.pieces('france')).toEqual(times(4, 'italy insurgent'))
  })

  it('EXG-070: 12 Influence buy 4 Insurgents in German-held Poland', () => {
    const t = spending('russia', 12, held('germany', 'poland'))
    t.refused(spend('poland', 5), 'EXG-070', 'not-enough-influence')
    t.play(spend('poland', 4))
    expect(t.pieces('poland')).toEqual(times(4, 'russia insurgent'))
    expect(influence(t, 'russia')).toBe(0)
  })
  it('EXG-070: 12 Influence buy 3 Insurgents in Norway, an Original Territory', () => {
    const t = spending('russia', 12)
    t.refused(spend('norway', 4), 'EXG-070', 'not-enough-influence')
    t.play(spend('norway', 3))
    expect(t.pieces('norway')).toEqual(times(3, 'russia insurgent'))
    expect(influence(t, 'russia')).toBe(0)
  })

  it('EXG-157: only against another nation that is no ally, at war or at peace', () => {
    const t = spending('italy', 12, friends(['germany', 'italy']))
    t.refused(spend('norway', 1), 'EXG-157', 'no-insurgency-among-allies')
    t.refused(spend('sicily', 1), 'EXG-157', 'no-insurgency-among-allies')
    t.play(spend('romania', 1))
    spending('italy', 12, facing(['italy'], ['germany'])).play(spend('norway', 1))
  })

  it('EXG-157: starting and running one is neither war nor Surprise Attack: no nation counts as attacked', () => {
    const t = conduct('italy', rise('italy', 'romania'), {
      facts: { 'global/influence': { influence: { italy: 7 } } },
    })
    const told: string[] = []
    t.game.tell = (hook: string) => told.push(hook)
    t.play(fight('insurgency:romania')).dice([6], [2, 6])
    expect(told).not.toContain('onAttack')
    expect(told).toContain('onBattleEnd')
    expect(t.view().politics?.wars).toEqual([])
    expect(influence(t, 'italy')).toBe(7)
  })

  it('EXG-156: an Insurgent does not move, cannot be bought with IPCs and boards no transport', () => {
    const rows = [...rise('italy', 'greece'), u('italy', 'transport', 'sz-97')]
    const t = noncombat('italy', rows, friends(['italy', 'eastern-european-commonwealth']))
    const insurgent = t.id('greece', 'insurgent')
    t.refused(move(insurgent, 'greece', 'albania'), 'EXG-156', 'insurgents-stay')
    t.refused({ kind: 'load', units: [insurgent], onto: t.id('sz-97') }, 'EXG-156', 'insurgents-stay')
    const buying = at('italy', 'purchase')
    buying.refused(
      { kind: 'buy', treasury: 'italy', order: [{ unit: 'insurgent', count: 1 }] },
      ...(['EXG-156', 'not-for-ipcs'] as const),
    )
    expect(buying.asks('buy').treasuries[0]?.units.map(({ unit }) => unit)).not.toContain('militia')
  })
})

describe('an insurgency', () => {
  it('EXG-071: the nation may use its Insurgents in its own Conduct Combat step, but need not', () => {
    const t = conduct('italy', [...rise('italy', 'romania'), ...rise('italy', 'finland')])
    expect(t.asks('battle')).toMatchObject({
      answers: ['battle', 'end'],
      battles: [
        { battle: 'insurgency:finland', battleKind: 'insurgency', space: 'finland' },
        { battle: 'insurgency:romania', battleKind: 'insurgency', space: 'romania' },
      ],
    })
    t.play(fight('insurgency:finland')).dice([6], [2])
    // A single one still triggers the question.
    expect(t.asks('battle').battles).toHaveLength(1)
    t.play(end)
    expect(t.game.state.phase).toBe('noncombat-move')
    expect([t.pieces('finland'), t.pieces('romania')]).toEqual([[], ['italy insurgent']])
  })

  it('EXG-071: they attack only units of the controller and of its allies', () => {
    const units = [
      ...rise('italy', 'romania', 2),
      ...['eastern-european-commonwealth', 'russia', 'france'].map((id) => u(id, 'infantry', 'romania')),
    ]
    const t = conduct('italy', units, friends(['russia', 'eastern-european-commonwealth']))
    t.play(fight('insurgency:romania'))
    expect(fighting(t, 'attackers')).toEqual(times(2, 'italy insurgent'))
    expect(fighting(t, 'defenders').sort()).toEqual([
      'eastern-european-commonwealth infantry',
      'russia infantry',
    ])
  })

  it('EXG-071: Insurgents do not act in other nations’ turns; a nation that skips the Combat Phase uses none', () => {
    const other = conduct('russia', rise('italy', 'romania'))
    expect(other.game.state.phase).toBe('noncombat-move')
    const t = at('italy', 'combat-phase', rise('italy', 'romania'))
    leaveOut(t)
    expect(t.pieces('romania')).toEqual(['italy insurgent'])
  })

  it('EXG-072: Insurgents cannot retreat: the battle ends when they or the opposing units are gone', () => {
    const t = conduct('italy', [
      ...rise('italy', 'romania'),
      u('eastern-european-commonwealth', 'infantry', 'romania'),
    ])
    t.play(fight('insurgency:romania'))
    t.dice([6], [6], [6], [6], [6], [6])
    expect(t.view().battle).not.toBeNull()
    t.dice([6], [2])
    expect(t.view().battle).toBeNull()
    expect(t.pieces('romania')).toEqual(['eastern-european-commonwealth infantry'])
    expect(t.control('romania')).toBe('eastern-european-commonwealth')
  })

  it('EXG-156: an Insurgent attacks on 1 and takes one hit, and no artillery supports it', () => {
    const rows = [...rise('italy', 'romania'), u('eastern-european-commonwealth', 'infantry', 'romania')]
    const t = conduct('italy', rows).play(fight('insurgency:romania'))
    expect(t.asks('roll')).toMatchObject({ dice: 1, hitsOn: 1 })
    t.dice([2], [2])
    expect(t.pieces('romania')).toEqual(['eastern-european-commonwealth infantry'])
  })

  it('EXG-073: with one Insurgent left the territory becomes neutral, and the remaining ones are its army', () => {
    const rows = [...rise('italy', 'romania', 2), u('eastern-european-commonwealth', 'infantry', 'romania')]
    const t = conduct('italy', rows).play(fight('insurgency:romania')).dice([1, 6], [1])
    expect(t.control('romania')).toBe('neutral')
    expect(t.pieces('romania')).toEqual(['neutral infantry'])
    expect(facts(t, 'romania')).toEqual({ sponsor: 'italy' })
    // The log shows the new unit type of the Insurgent.
    expect(t.events.find((e) => e.kind === 'converted')).toMatchObject({
      units: [{ id: t.id('romania'), unit: 'infantry', from: 'italy', to: 'neutral' }],
    })
  })
  it('EXG-073: with none left it keeps its controller', () => {
    const rows = [...rise('italy', 'romania'), u('eastern-european-commonwealth', 'infantry', 'romania')]
    const t = conduct('italy', rows).play(fight('insurgency:romania')).dice([1], [1])
    expect(t.control('romania')).toBe('eastern-european-commonwealth')
    expect(t.pieces('romania')).toEqual([])
  })

  it('EXG-074: its sponsor needs only 4 markers, 12 Influence; EXG-161: only the sponsor gets that price', () => {
    const start = () => {
      const rows = [...rise('italy', 'romania', 2), u('eastern-european-commonwealth', 'infantry', 'romania')]
      return conduct('italy', rows, {
        facts: { 'global/influence': { influence: { italy: 12, india: 18 } } },
      })
        .play(fight('insurgency:romania'))
        .dice([1, 6], [6])
    }
    const t = start()
    t.play(end)
    // India, which plays next, needs 6.
    passTo(t, 'influence').play(none, spend('romania', 4))
    expect(t.control('romania')).toBe('neutral')
    t.play(spend('romania', 2))
    expect(t.control('romania')).toBe('india')
    expect(facts(t, 'romania')).toBeUndefined()
    const own = at('italy', 'influence', [], {
      control: [{ space: 'romania', power: 'neutral' }],
      facts: {
        'global/influence': { influence: { italy: 12 } },
        'global/markers': { sponsor: { romania: 'italy' } },
      },
    }).play(none, spend('romania', 4))
    expect(own.control('romania')).toBe('italy')
    expect(influence(own, 'italy')).toBe(0)
  })

  it('EXG-161: of several nations with Insurgents each fights in its own turn, and the last winner is the sponsor', () => {
    const rows = [...rise('italy', 'romania', 2), ...rise('india', 'romania', 2)]
    const t = conduct('italy', [...rows, u('eastern-european-commonwealth', 'infantry', 'romania')])
    t.play(fight('insurgency:romania')).dice([1, 6], [6])
    expect(t.pieces('romania')).toEqual([...times(2, 'india insurgent'), ...times(2, 'neutral infantry')])
    const last = conduct('india', [...rise('india', 'romania', 2), u('neutral', 'infantry', 'romania')], {
      control: [{ space: 'romania', power: 'neutral' }],
      facts: { 'global/markers': { sponsor: { romania: 'italy' } } },
    })
    last.play(fight('insurgency:romania')).dice([1, 6], [6])
    expect(last.pieces('romania')).toEqual(times(2, 'neutral infantry'))
    expect(facts(last, 'romania')).toEqual({ sponsor: 'india' })
  })

  it('EXG-160: the territory stays Original for its former nation, which can take it back as Original', () => {
    const t = conduct('italy', rise('italy', 'romania', 2)).play(fight('insurgency:romania'))
    t.dice([1, 1], [6, 6])
    const { game } = t
    expect(t.control('romania')).toBe('neutral')
    game.capture(game.spaceIx('romania'), game.powerIx('eastern-european-commonwealth'), ['EXG-160'])
    const back = spending('russia', 4, held('eastern-european-commonwealth', 'romania'))
    back.play(spend('romania', 1))
    expect(influence(back, 'russia')).toBe(0)
  })

  it('EXG-153: a complex in a territory that Insurgents made neutral serves no nation', () => {
    const t = conduct('italy', rise('italy', 'romania', 2), {
      facilities: [{ space: 'romania', unit: 'minor-ic' }],
    })
    t.play(fight('insurgency:romania')).dice([1, 1], [6, 6])
    const [complex] = t.game.facilities.in(t.game.spaceIx('romania'))
    expect(complex && t.game.facilities.holder(complex)).toBe(-2)
  })
})

describe('resistance', () => {
  it('EXG-159: empty Central United States (12 IPCs) resists with 6 militia on 2, Alberta (1) with 1', () => {
    const rows = [
      ...rise('japan', 'central-united-states', 7),
      ...rise('japan', 'alberta-saskatchewan-manitoba'),
    ]
    const t = conduct('japan', rows).play(fight('insurgency:central-united-states'))
    expect(fighting(t, 'defenders')).toEqual(times(6, 'united-states militia'))
    t.dice(times(7, 6))
    expect(t.asks('roll')).toMatchObject({ dice: 6, hitsOn: 2 })
    t.dice(times(6, 1), [6], times(6, 1))
    expect(t.pieces('central-united-states')).toEqual([])
    expect(t.control('central-united-states')).toBe('united-states')
    t.play(fight('insurgency:alberta-saskatchewan-manitoba'))
    expect(t.pieces('alberta-saskatchewan-manitoba')).toEqual(['canada militia', 'japan insurgent'])
  })

  it('EXG-159: if Alberta holds, the militia disappears and the gun remains', () => {
    const alberta = 'alberta-saskatchewan-manitoba'
    const t = conduct('japan', [...rise('japan', alberta), u('canada', 'aaa', alberta)])
    t.play(fight(`insurgency:${alberta}`))
    expect(fighting(t, 'defenders')).toEqual(['canada militia'])
    t.dice([6], [2])
    expect(t.pieces(alberta)).toEqual(['canada aaa'])
    expect(t.control(alberta)).toBe('canada')
  })
  it('EXG-159: a gun left alone is removed with the last militia', () => {
    const alberta = 'alberta-saskatchewan-manitoba'
    const t = conduct('japan', [...rise('japan', alberta), u('canada', 'aaa', alberta)])
    t.play(fight(`insurgency:${alberta}`)).dice([1], [6])
    expect(t.pieces(alberta)).toEqual(['neutral infantry'])
    expect(t.control(alberta)).toBe('neutral')
  })

  it('EXG-159: a worthless territory resists with one; EXG-161: so does a neutral territory without an army', () => {
    const t = conduct('japan', rise('japan', 'crete')).play(fight('insurgency:crete'))
    expect(t.pieces('crete')).toEqual(['eastern-european-commonwealth militia', 'japan insurgent'])
    const neutral = conduct('japan', rise('japan', 'romania'), {
      control: [{ space: 'romania', power: 'neutral' }],
    })
    neutral.play(fight('insurgency:romania'))
    expect(neutral.pieces('romania')).toEqual([...['japan insurgent', 'neutral militia', 'neutral militia']])
  })

  it('EXG-159: aircraft there defend as usual, without militia; guns do not fire at Insurgents', () => {
    const rows = [
      u('canada', 'fighter', 'quebec'),
      u('canada', 'aaa', 'quebec'),
      ...rise('japan', 'quebec', 2),
    ]
    const t = conduct('japan', rows).play(fight('insurgency:quebec'))
    expect(t.pieces('quebec')).not.toContain('canada militia')
    expect(t.asks('roll')).toMatchObject({ dice: 2, hitsOn: 1, by: { power: 'japan' } })
    t.dice([6, 6])
    expect(t.asks('roll')).toMatchObject({ dice: 1, hitsOn: 4 })
  })
  it('EXG-159: a gun may take a hit for others, and is removed when left alone', () => {
    const rows = [
      u('canada', 'infantry', 'quebec'),
      u('canada', 'aaa', 'quebec'),
      ...rise('japan', 'quebec', 2),
    ]
    const t = conduct('japan', rows).play(fight('insurgency:quebec')).dice([1, 6])
    const pool = t.asks('casualties').pools[0]
    expect(pool?.candidates).toHaveLength(2)
    const infantry = t.id('quebec', 'infantry')
    t.play({ kind: 'casualties', take: [{ unit: infantry, hits: 1, pool: pool?.id ?? '' }] }).dice([6])
    expect(t.pieces('quebec')).toEqual(times(2, 'neutral infantry'))
  })

  it('EXG-159: Insurgent battles come before raids and all other battles', () => {
    const rows = [
      ...rise('italy', 'romania'),
      u('italy', 'infantry', 'northern-italy'),
      u('france', 'infantry', 'southern-france'),
    ]
    const t = combat('italy', rows, facing(['italy'], ['france']))
    t.play(move(t.id('northern-italy'), 'northern-italy', 'southern-france'), end)
    expect(t.asks('battle').battles.map(({ battle }) => battle)).toEqual(['insurgency:romania'])
    t.refused(fight('land:southern-france'), 'G40-050', 'insurgents-first')
    t.play(end)
    expect(t.asks('roll').battle).toBe('land:southern-france')
    t.refused(end, null)
  })

  it('EXG-159: they do not rise where the sponsor’s own units are or arrive: these would end up in a neutral territory', () => {
    const war = facing(['italy'], ['france'])
    const rows = [
      ...rise('italy', 'southern-france'),
      u('italy', 'infantry', 'northern-italy'),
      u('france', 'infantry', 'southern-france'),
    ]
    const t = combat('italy', rows, war)
    t.play(move(t.id('northern-italy'), 'northern-italy', 'southern-france'), end)
    expect(fighting(t, 'attackers')).toEqual(['italy infantry'])
    expect(t.asks('roll').battle).toBe('land:southern-france')
  })
})

describe('Insurgents in a territory where their sponsor lands', () => {
  it('EXG-159: they do not rise where the sponsor’s own units land', () => {
    const war = facing(['italy'], ['france'])
    const rows = [
      ...rise('italy', 'southern-france'),
      { ...u('italy', 'transport', 'sz-93'), ref: 'ship' },
      { power: 'italy', unit: 'infantry', carriedBy: 'ship' },
      u('france', 'infantry', 'southern-france'),
    ]
    const t = combat('italy', rows, war)
    t.play({ kind: 'unload', units: [t.id('sz-93', 'infantry')], to: 'southern-france' }, end)
    expect(t.asks('roll').battle).toBe('land:southern-france')
  })
})

describe('waiting Insurgents', () => {
  it('EXG-158: they do not affect control, income or movement', () => {
    const rows = [
      ...rise('italy', 'romania', 3),
      u('eastern-european-commonwealth', 'tank', 'slovakia-hungary'),
      u('eastern-european-commonwealth', 'fighter', 'romania'),
    ]
    const t = noncombat('eastern-european-commonwealth', rows)
    const before = t.cash('eastern-european-commonwealth')
    t.play(move(t.id('slovakia-hungary'), 'slovakia-hungary', 'romania', 'yugoslavia'))
    t.play(move(t.id('romania', 'fighter'), 'romania', 'yugoslavia'), end)
    expect(t.cash('eastern-european-commonwealth') - before).toBe(14)
    expect(t.control('romania')).toBe('eastern-european-commonwealth')
  })

  it('EXG-158: they take no part in battles between armies and do not prevent attacks', () => {
    const rows = [
      ...rise('italy', 'romania', 3),
      ...rise('russia', 'romania', 1),
      u('russia', 'tank', 'bessarabia'),
      u('eastern-european-commonwealth', 'infantry', 'romania'),
    ]
    const t = combat('russia', rows, facing(['russia'], ['eastern-european-commonwealth']))
    t.play(move(t.id('bessarabia'), 'bessarabia', 'romania'), end)
    expect(fighting(t, 'attackers')).toEqual(['russia tank'])
    expect(fighting(t, 'defenders')).toEqual(['eastern-european-commonwealth infantry'])
    // Nor is a territory attacked that holds only Insurgents.
    const alone = combat(
      'russia',
      rise('russia', 'romania'),
      facing(['russia'], ['eastern-european-commonwealth']),
    )
    expect(alone.view().planned).toEqual([])
  })

  it('EXG-158: in a territory of their sponsor or its ally they fight no unit, and no unit fights them', () => {
    const rows = [...rise('italy', 'romania'), u('germany', 'infantry', 'romania')]
    const more = { ...held('germany', 'romania'), ...friends(['germany', 'italy']) }
    expect(conduct('italy', rows, more).game.state.phase).toBe('noncombat-move')
    const t = combat('germany', rows, more)
    t.refused(suppress([t.id('romania', 'infantry')], 'romania'), 'EXG-158', 'nobody-to-suppress')
  })
})

describe('Insurgents of a third nation', () => {
  it('EXG-158, EXG-111: they do not protect a territory from attack, and cause no war with their sponsor', () => {
    const t = combat(
      'russia',
      [
        u('russia', 'infantry', 'baltic-states'),
        u('germany', 'infantry', 'poland'),
        u('japan', 'insurgent', 'poland'),
      ],
      together(held('germany', 'poland'), held('russia', 'baltic-states'), facing(['germany'], ['russia'])),
    )
    t.play(move(t.ids('baltic-states'), 'baltic-states', 'poland'), end).dice([1], [6])
    expect(t.control('poland')).toBe('russia')
    expect(t.view().relations['russia']?.['japan']).toBe('not-at-war')
  })
})
