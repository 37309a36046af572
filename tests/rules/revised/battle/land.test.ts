import { describe, expect, it } from 'vitest'
import { pid } from '../../../../main/engine/loop/game'
import { battleFrame, pictureOf } from '../../../../main/engine/battle/battle-picture'
import { table, type Table } from '../../../support/game'
import { at, combat, move, place, waiting } from '../support'
import {
  aboard,
  ashore,
  end,
  fight,
  flown,
  held,
  over,
  press,
  retreat,
  roll,
  rolls,
  u,
  uk,
  type Units,
} from './support'

const W = 'western-europe'
const overland = (unit: string, count = 1) => u('uk', unit, W, { from: 'southern-europe', count })
const landing = (...more: Units) => [
  uk('transport', 2),
  ashore('infantry', 2),
  u('germany', 'infantry', W),
  ...more,
]
/** The current assault, in a game that has assaults. */
const strict = (scenario: string, ...more: Units) =>
  table(
    {
      ...{ clear: ['*'], turn: { round: 3, power: 'uk', phase: 'combat' }, units: landing(...more) },
      ...held('uk', 'southern-europe'),
    },
    { scenario },
  )
const allowed = { switches: { 'lhtr.overlandRetreat': 'allowed' } }
/** An assault that lets units from overland retreat. */
const assault = (...more: Units) =>
  at('uk', 'combat', landing(...more), held('uk', 'southern-europe'), allowed)
/** Misses until a question other than for dice is open. */
function miss(t: Table): Table {
  for (let d = t.decision(); d?.of === 'roll'; d = t.decision())
    t.play({ kind: 'roll', dice: Array<number>(d.dice).fill(6) })
  return t
}

describe('assaults', () => {
  it('LHTR-100 units landed from ships cannot retreat', () => {
    const t = assault()
    t.dice([6, 6], [6])
    // No retreat at all: the next cycle begins without a question.
    expect(t.view().battle?.round).toBe(2)
    const mixed = assault(u('uk', 'fighter', W, flown))
    mixed.dice([6], [6, 6], [6])
    mixed.refused(retreat('southern-europe'), 'LHTR-100', 'landed-stay')
    mixed.refused(retreat(null, [mixed.id(W, 'infantry', 'uk')]), 'LHTR-101', 'only-aircraft-may-leave')
  })

  describe.each(['revised', 'victory-cities', 'expansion'])('in %s', (scenario) => {
    it('LHTR-101 LHTR-188 no land unit retreats, wherever it came from; aircraft do, all at once', () => {
      const t = miss(strict(scenario, overland('armor'), u('uk', 'fighter', W, { ...flown, count: 2 })))
      const fighters = t.ids(W, 'fighter')
      expect(t.asks('retreat').retreats).toEqual([{ to: null, units: fighters }])
      t.refused(retreat('southern-europe'), 'LHTR-101', 'no-way-back-to-sea')
      t.refused(retreat(null, fighters.slice(0, 1)), 'LHTR-101', 'aircraft-leave-at-once')
      t.play(retreat(null))
      expect(t.ids(W, 'armor')).toHaveLength(1)
      expect(battleFrame(t.game)?.attackers.map(pid)).not.toContain(fighters[0])
      expect(battleFrame(t.game)?.attackers).toHaveLength(3)
    })

    it('LHTR-101 an assault stays one when the landed units are lost', () => {
      const t = strict(scenario, overland('armor'))
      // Each unit misses; the defender then hits, and the landed infantry is lost.
      const before = t.game.state.round
      for (let n = 0; n < 2; n++) {
        for (let d = t.decision(); d?.of === 'roll'; d = t.decision()) {
          const face = d.by.power === 'germany' ? 1 : 6
          t.play({ kind: 'roll', dice: Array<number>(d.dice).fill(face) })
        }
        const [lost] = t.ids(W, 'infantry', 'uk')
        t.play({ kind: 'casualties', take: [{ unit: lost ?? '', pool: 'any', hits: 1 }] })
      }
      expect([t.game.state.round, t.ids(W, 'infantry', 'uk')]).toEqual([before, []])
      expect(t.decision()?.of).toBe('roll')
    })

    it('LHTR-101 as data too: only aircraft may withdraw', () => {
      const t = miss(strict(scenario, overland('armor'), u('uk', 'fighter', W, flown)))
      const press = t.game.rs.battleSteps['land']?.find((s) => s.id === 'press')
      const f = battleFrame(t.game)
      if (!f) throw new Error('no battle')
      expect(press?.choice?.may(pictureOf(t.game, f)).map((c) => pid(c.id))).toEqual(t.ids(W, 'fighter'))
    })
  })

  it('LHTR-101 LHTR-188 with allowed, overland units retreat together, and aircraft with them; landed units fight on', () => {
    const t = assault(overland('armor', 2), u('uk', 'fighter', W, flown))
    t.dice([6, 6, 6], [6, 6], [6])
    const armor = t.ids(W, 'armor')
    expect(t.asks('retreat').retreats).toEqual([
      { to: 'southern-europe', units: [...armor, ...t.ids(W, 'fighter')] },
      { to: null, units: t.ids(W, 'fighter') },
    ])
    t.refused(retreat('southern-europe', armor), 'LHTR-103', 'all-leave-together')
    t.refused(
      retreat('southern-europe', [...armor, t.id(W, 'infantry', 'uk')]),
      'LHTR-100',
      'stays-in-assault',
    )
    t.play(retreat('southern-europe'))
    expect(t.pieces('southern-europe')).toEqual(['uk armor', 'uk armor'])
    expect(t.ids(W, 'fighter')).toHaveLength(1)
    // The landed infantry fights on alone.
    expect(rolls(t)).toMatchObject({ by: 'uk', dice: 2, hitsOn: 1 })
  })

  it('LHTR-188 with allowed, aircraft may leave without the others, each separately', () => {
    const t = assault(overland('armor'), u('uk', 'fighter', W, { ...flown, count: 2 }))
    t.dice([6, 6, 6], [6, 6], [6])
    t.play(retreat(null, t.ids(W, 'fighter').slice(0, 1)))
    expect(rolls(t)).toMatchObject({ by: 'uk', dice: 2, hitsOn: 3 })
  })

  it('LHTR-101 with allowed, once all landed units are lost the rest retreats as from any battle', () => {
    const t = assault(overland('armor'))
    t.dice([6], [6, 6])
    expect(t.decision()?.of).toBe('roll')
    const lone = at(
      ...(['uk', 'combat'] as const),
      [uk('transport'), ashore('infantry'), overland('armor'), u('germany', 'infantry', W)],
      held('uk', 'southern-europe'),
      allowed,
    )
    lone.dice([6], [6], [1])
    lone.play({ kind: 'casualties', take: [{ unit: lone.id(W, 'infantry', 'uk'), pool: 'any', hits: 1 }] })
    lone.play(retreat('southern-europe'))
    expect(over(lone)).toBe(true)
    expect(lone.pieces('southern-europe')).toEqual(['uk armor'])
  })

  it('LHTR-101 with allowed, as data too: all but the landed units may withdraw', () => {
    const t = assault(overland('armor'), u('uk', 'fighter', W, flown))
    t.dice([6, 6], [6, 6], [6])
    const press = t.game.rs.battleSteps['land']?.find((s) => s.id === 'press')
    const f = battleFrame(t.game)
    if (!f) throw new Error('no battle')
    const may = press?.choice?.may(pictureOf(t.game, f)).map((c) => pid(c.id))
    expect(may).toEqual([t.id(W, 'armor'), t.id(W, 'fighter')])
  })

  it('LHTR-021 troops of an ally in the same territory do not join', () => {
    const t = fight('uk', [
      u('uk', 'armor', W, { from: 'southern-europe' }),
      u('germany', 'infantry', W),
      u('us', 'infantry', 'southern-europe'),
    ])
    expect(rolls(t)).toMatchObject({ by: 'uk', dice: 1, hitsOn: 3 })
    t.refused(move(t.ids('southern-europe', 'infantry'), 'southern-europe', W), null)
  })
})

describe('battles over land', () => {
  it('LHTR-082 each artillery raises one attacking infantry to 2', () => {
    const t = fight('germany', [
      u('germany', 'infantry', 'karelia-ssr', { from: 'eastern-europe', count: 3 }),
      u('germany', 'artillery', 'karelia-ssr', { from: 'eastern-europe' }),
      u('russia', 'infantry', 'karelia-ssr'),
    ])
    roll(t, 2, 6, 6)
    roll(t, 1, 6, 6)
  })

  it('LHTR-103 all land units retreat together to one space that one of them came from', () => {
    const t = fight('germany', [
      u('germany', 'infantry', 'karelia-ssr', { from: 'eastern-europe' }),
      u('germany', 'infantry', 'karelia-ssr', { from: 'belorussia' }),
      u('russia', 'infantry', 'karelia-ssr'),
    ])
    t.dice([6, 6], [6])
    t.refused(retreat('norway'), 'LHTR-103', 'not-a-way-out')
    t.refused(
      retreat('belorussia', t.ids('karelia-ssr', 'infantry', 'germany').slice(0, 1)),
      'LHTR-103',
      'all-leave-together',
    )
    t.play(retreat('belorussia'))
    expect(t.pieces('belorussia')).toEqual(['germany infantry', 'germany infantry'])
  })

  it('LHTR-104 aircraft retreat in place with them', () => {
    const t = fight('germany', [
      u('germany', 'infantry', 'karelia-ssr', { from: 'eastern-europe' }),
      u('germany', 'fighter', 'karelia-ssr', { from: 'eastern-europe' }),
      u('russia', 'infantry', 'karelia-ssr'),
    ])
    t.dice([6], [6], [6])
    t.refused(retreat(null), 'LHTR-104', 'aircraft-leave-with-the-rest')
    t.play(retreat('eastern-europe'))
    expect(t.pieces('karelia-ssr')).toEqual(['germany fighter', 'russia infantry'])
  })

  it('LHTR-105 the defender is never asked to retreat', () => {
    const t = fight('germany', [
      u('germany', 'infantry', 'karelia-ssr', { from: 'eastern-europe' }),
      u('russia', 'infantry', 'karelia-ssr'),
    ])
    t.dice([6], [6])
    expect(t.asks('retreat').by).toEqual({ power: 'germany' })
    t.play(press)
    expect(rolls(t)).toMatchObject({ by: 'germany' })
  })

  it('LHTR-106 a surviving land unit captures the territory, aircraft do not', () => {
    const won = (unit: string) => {
      const t = fight('germany', [
        u('germany', unit, 'karelia-ssr', { from: 'eastern-europe' }),
        u('russia', 'infantry', 'karelia-ssr'),
      ])
      t.dice([1], [6])
      return t.control('karelia-ssr')
    }
    expect(won('armor')).toBe('germany')
    expect(won('bomber')).toBe('russia')
  })

  it('LHTR-107 moving into an empty enemy territory captures it', () => {
    const t = combat('germany', [u('germany', 'infantry', 'eastern-europe')])
    t.play(move(t.ids('eastern-europe'), 'eastern-europe', 'karelia-ssr'), end)
    expect(t.control('karelia-ssr')).toBe('germany')
    expect(over(t)).toBe(true)
  })
})

describe('captures', () => {
  it('LHTR-108 guns and complexes pass to the captor, and a captured gun cannot move this turn', () => {
    const t = combat('germany', [
      u('germany', 'armor', 'ukraine-ssr'),
      u('russia', 'antiaircraft-gun', 'caucasus'),
    ])
    t.play(move(t.ids('ukraine-ssr'), 'ukraine-ssr', 'caucasus'), end)
    expect(t.pieces('caucasus')).toEqual(['germany antiaircraft-gun', 'germany armor'])
    t.refused(
      move(t.ids('caucasus', 'antiaircraft-gun'), 'caucasus', 'ukraine-ssr'),
      'LHTR-108',
      'gun-just-taken',
    )
  })

  it('LHTR-108 a captured complex cannot produce in this turn', () => {
    const t = combat('germany', [u('germany', 'armor', 'ukraine-ssr'), waiting('germany', 'infantry')])
    t.play(move(t.ids('ukraine-ssr'), 'ukraine-ssr', 'caucasus'), end, end)
    expect(t.view().phase).toBe('place')
    t.refused(place('infantry', 'caucasus'), 'LHTR-123')
    expect(t.view().spaces['caucasus']?.facilities).toHaveLength(1)
  })

  it('LHTR-109 capturing a capital takes all the victim’s IPCs', () => {
    const t = combat('germany', [u('germany', 'armor', 'west-russia')], {
      treasuries: { germany: 5, russia: 24 },
      ...held('germany', 'west-russia'),
    })
    t.play(move(t.ids('west-russia'), 'west-russia', 'russia'), end)
    expect(t.cash('russia')).toBe(0)
    expect(t.cash('germany')).toBe(29)
  })

  it('LHTR-110 a power without its capital buys, mobilizes and collects nothing, but moves and fights', () => {
    const lost = held('germany', 'russia')
    const t = at('russia', 'purchase', [u('russia', 'armor', 'archangel'), waiting('russia', 'infantry')], {
      treasuries: { russia: 9 },
      ...lost,
    })
    // Nothing to buy: the turn begins with its moves.
    expect(t.view().phase).toBe('combat-move')
    t.play(move(t.ids('archangel'), 'archangel', 'west-russia'), end)
    expect(t.control('west-russia')).toBe('russia')
    t.play(end)
    t.refused(place('infantry', 'caucasus'), 'LHTR-110', 'capital-lost')
    t.play(end)
    expect(t.view().power).not.toBe('russia')
    // No income: only the infantry is taken back for its cost (LHTR-129).
    expect(t.cash('russia')).toBe(9 + 3)
  })
})

describe('liberation', () => {
  /** The US enters Western Canada, which Japan holds. */
  const freed = (more: Parameters<typeof held>, also: Units = []) => {
    const t = combat('us', [u('us', 'infantry', 'alaska'), ...also], {
      control: [
        { space: 'western-canada', power: 'japan' },
        ...more.slice(1).map((space) => ({ space, power: more[0] })),
      ],
    })
    return t.play(move(t.ids('alaska'), 'alaska', 'western-canada'), end)
  }

  it('LHTR-111 an ally’s territory returns to it if its capital is free', () => {
    expect(freed(['uk']).control('western-canada')).toBe('uk')
  })

  it('LHTR-111 otherwise the liberator holds and uses it', () => {
    const t = freed(['germany', 'united-kingdom'])
    expect(t.control('western-canada')).toBe('us')
  })

  it('LHTR-112 LHTR-189 a freed capital returns with everything that allies hold for its owner, guns with the territory', () => {
    const t = combat(
      'us',
      [
        u('us', 'transport', 'sz-7', { ref: 't' }),
        aboard('us', 'infantry', 't'),
        u('us', 'antiaircraft-gun', 'western-canada'),
        u('us', 'infantry', 'western-canada'),
      ],
      {
        control: [
          { space: 'united-kingdom', power: 'germany' },
          { space: 'western-canada', power: 'us' },
          { space: 'india', power: 'japan' },
        ],
      },
    )
    t.play({ kind: 'unload', units: t.ids('sz-7', 'infantry'), to: 'united-kingdom' }, end)
    expect(t.control('united-kingdom')).toBe('uk')
    expect(t.control('western-canada')).toBe('uk')
    expect(t.pieces('western-canada')).toEqual(['uk antiaircraft-gun', 'us infantry'])
    // Enemy holdings stay with the enemy.
    expect(t.control('india')).toBe('japan')
  })
})
