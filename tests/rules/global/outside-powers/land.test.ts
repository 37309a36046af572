/** Cases by an outside reviewer on landings, conquest and convoys, derived from the rules: interacting clauses. */
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../../shared/contract'
import type { Table } from '../../../support/game'
import {
  aboard,
  at,
  bare,
  carried,
  combat,
  end,
  facing,
  held,
  instead,
  leaveOut,
  load,
  move,
  noncombat,
  passTo,
  together,
  u,
  unload,
  type Units,
} from '../support'
import { about, roll } from './support'

const WAR = facing(['germany'], ['great-britain'])
const facility = (t: Table, space: string, unit: string) =>
  t.view().spaces[space]?.facilities?.find((f) => f.unit === unit)

describe('landings', () => {
  const fleet = (cargo: string[], ships: string[], more: Units = [], position: Position = {}) => {
    const rows: Units = [
      carried('germany', 'transport', 'sz-112', 'ship'),
      ...cargo.map((x) => aboard('germany', x, 'ship')),
      ...ships.map((x) => u('germany', x, 'sz-112')),
      ...more,
    ]
    return combat('germany', rows, together(WAR, bare('scotland', 'united-kingdom'), position))
  }

  it('G40-037: three ships fire at most one shot per unit that lands from the sea', () => {
    const t = fleet(
      ['infantry'],
      ['cruiser', 'cruiser', 'battleship'],
      [u('great-britain', 'infantry', 'scotland')],
    )
    t.play(
      move(
        [...t.ids('sz-112', 'transport'), ...t.ids('sz-112', 'cruiser'), ...t.ids('sz-112', 'battleship')],
        'sz-112',
        'sz-111',
      ),
    )
    t.play(unload(t.ids('sz-111', 'infantry'), 'scotland'), end)
    while (t.decision()?.of === 'pick') t.play({ kind: 'bombard', units: t.ids('sz-111', 'battleship') })
    if (t.decision()?.of === 'battle') t.play({ kind: 'battle', battle: 'land:scotland' })
    while (t.decision()?.of === 'pick') t.play({ kind: 'bombard', units: t.ids('sz-111', 'battleship') })
    expect(roll(t)).toEqual({ by: 'germany', dice: 1, hitsOn: 4 })
  })

  it('G40-036: transports without an accompanying warship cannot land units past an enemy submarine', () => {
    const t = fleet(['infantry'], [], [u('great-britain', 'submarine', 'sz-111')])
    t.play(move(t.ids('sz-112', 'transport'), 'sz-112', 'sz-111'))
    t.refused(unload(t.ids('sz-111', 'infantry'), 'scotland'), 'G40-036', 'landing-needs-escort')
  })

  it('EXG-109, G40-035: ships of a nation at peace in the zone cause no sea battle, and the landing gets its bombardment', () => {
    const t = fleet(
      ['infantry'],
      ['cruiser'],
      [u('canada', 'battleship', 'sz-111'), u('great-britain', 'infantry', 'scotland')],
    )
    t.play(move([...t.ids('sz-112', 'transport'), ...t.ids('sz-112', 'cruiser')], 'sz-112', 'sz-111'))
    t.play(unload(t.ids('sz-111', 'infantry'), 'scotland'), end)
    while (t.decision()?.of === 'pick') t.play({ kind: 'bombard', units: t.ids('sz-111', 'cruiser') })
    expect(roll(t)).toEqual({ by: 'germany', dice: 1, hitsOn: 3 })
  })

  it('G40-030: one infantry and one other unit, never two other units', () => {
    const t = noncombat(
      'germany',
      [
        u('germany', 'transport', 'sz-113'),
        u('germany', 'tank', 'germany'),
        u('germany', 'artillery', 'germany'),
        u('germany', 'infantry', 'germany'),
      ],
      {},
    )
    t.play(load(t.id('germany', 'tank'), t.id('sz-113')))
    expect(t.try(load(t.id('germany', 'artillery'), t.id('sz-113')))).not.toBeNull()
    t.play(load(t.id('germany', 'infantry'), t.id('sz-113')))
  })
})

describe('conquest', () => {
  it('G40-083, EXG-101: a captured major complex becomes minor, its damage 6; it cannot build this turn or be upgraded', () => {
    const t = combat(
      'germany',
      [u('germany', 'tank', 'poland')],
      together(
        facing(['germany'], ['russia']),
        held('germany', 'poland', 'smolensk'),
        instead('russia', { unit: 'major-ic', damage: 12 }),
      ),
    )
    const near = combat(
      'germany',
      [u('germany', 'tank', 'smolensk')],
      together(
        facing(['germany'], ['russia']),
        held('germany', 'smolensk'),
        instead('russia', { unit: 'major-ic', damage: 12 }),
        { treasuries: { germany: 40 } },
      ),
    )
    near.play(move(near.id('smolensk'), 'smolensk', 'russia'), end)
    expect(facility(near, 'russia', 'minor-ic')?.damage).toBe(6)
    expect(facility(near, 'russia', 'major-ic')).toBeUndefined()
    expect(t.control('poland')).toBe('germany')
    const later = at(
      'germany',
      'purchase',
      [],
      together(
        facing(['germany'], ['russia'], 3),
        held('germany', 'russia'),
        instead('russia', { unit: 'minor-ic' }),
        { treasuries: { germany: 60 } },
      ),
    )
    expect(later.asks('buy').treasuries[0]?.units.map((x) => x.unit)).toContain('infantry')
    expect(
      later.try({
        kind: 'buy',
        treasury: 'germany',
        order: [{ unit: 'major-ic', count: 1, space: 'russia' }],
      }),
    ).not.toBeNull()
  })

  it('G40-095, EXG-178, EXG-116: with Moscow go Russia’s IPCs and its bombs, but not its Influence', () => {
    const t = combat(
      'germany',
      [u('germany', 'tank', 'smolensk')],
      together(facing(['germany'], ['russia']), held('germany', 'smolensk'), bare('russia'), {
        treasuries: { russia: 33, germany: 1 },
        facts: {
          'global/influence': { influence: { russia: 8 } },
          'global/nuclear': { atomicBombs: { russia: 2 } },
        },
      }),
    )
    t.play(move(t.id('smolensk'), 'smolensk', 'russia'), end)
    expect([t.cash('germany'), t.cash('russia')]).toEqual([34, 0])
    expect(t.view().politics?.nations['russia']?.influence).toBe(8)
    expect(t.view().powerFacts?.['russia']?.['atomicBombs'] ?? 0).toBe(0)
  })

  it('G40-096: an ally that holds its capital gets its territory back; one without gets only the capital itself back', () => {
    const sides = facing(['great-britain', 'france'], ['germany'])
    const t = combat(
      'great-britain',
      [u('great-britain', 'tank', 'holland-belgium')],
      together(
        sides,
        held('great-britain', 'holland-belgium'),
        held('germany', 'normandy-bordeaux', 'france'),
        bare('normandy-bordeaux', 'france'),
      ),
    )
    t.play(move(t.id('holland-belgium'), 'holland-belgium', 'normandy-bordeaux'), end)
    expect(t.control('normandy-bordeaux')).toBe('great-britain')
    const home = combat(
      'great-britain',
      [u('great-britain', 'tank', 'holland-belgium')],
      together(
        sides,
        held('great-britain', 'holland-belgium'),
        held('germany', 'normandy-bordeaux', 'france'),
        bare('normandy-bordeaux', 'france'),
      ),
    )
    home.play(move(home.id('holland-belgium'), 'holland-belgium', 'france'), end)
    expect(home.control('france')).toBe('france')
    const whole = combat(
      'great-britain',
      [u('great-britain', 'tank', 'holland-belgium')],
      together(
        sides,
        held('great-britain', 'holland-belgium'),
        held('germany', 'normandy-bordeaux'),
        bare('normandy-bordeaux'),
      ),
    )
    whole.play(move(whole.id('holland-belgium'), 'holland-belgium', 'normandy-bordeaux'), end)
    expect(whole.control('normandy-bordeaux')).toBe('france')
  })

  it('G40-070, G40-076: tactical bombers raid only bases; a major complex with 10 damage builds nothing', () => {
    const t = combat(
      'germany',
      [u('germany', 'tactical-bomber', 'western-germany')],
      together(WAR, instead('united-kingdom', { unit: 'major-ic' })),
    )
    expect(t.try({ kind: 'raid', units: t.ids('western-germany'), space: 'united-kingdom' })).not.toBeNull()
    const shut = at(
      'great-britain',
      'purchase',
      [],
      together(
        instead('united-kingdom', { unit: 'major-ic', damage: 10 }),
        bare('kwangtung', 'union-of-south-africa', 'india'),
      ),
    )
    while (about(shut) === 'mend') shut.play(end)
    const infantry = [{ unit: 'infantry', count: 1 }]
    shut.refused(
      { kind: 'buy', treasury: 'great-britain', order: infantry },
      'G40-008',
      'order-over-complexes',
    )
  })

  it('G40-007: nine damage leaves a major complex one unit per turn', () => {
    const t = at(
      'great-britain',
      'purchase',
      [],
      together(
        instead('united-kingdom', { unit: 'major-ic', damage: 9 }),
        bare('kwangtung', 'union-of-south-africa', 'india'),
        { treasuries: { 'great-britain': 12 } },
      ),
    )
    while (about(t) === 'mend') t.play(end)
    t.play({ kind: 'buy', treasury: 'great-britain', order: [{ unit: 'infantry', count: 2 }] })
    leaveOut(t)
    t.play({ kind: 'place', unit: 'infantry', count: 1, space: 'united-kingdom', treasury: 'great-britain' })
    expect(about(t)).not.toBe('nothing')
    t.refused(
      { kind: 'place', unit: 'infantry', count: 1, space: 'united-kingdom', treasury: 'great-britain' },
      'G40-007',
    )
  })
})

describe('convoy zones that share a territory', () => {
  it('G40-093: Scotland, next to both zones, counts once; the rest of a zone’s cost falls on the other territory', () => {
    const rows = (...spaces: string[]): Units =>
      spaces.flatMap((s) => [u('germany', 'submarine', s), u('germany', 'submarine', s)])
    const t = at('great-britain', 'noncombat-move', rows('sz-109', 'sz-119'), WAR).play(end)
    const before = t.cash('great-britain')
    // Zone 109: 3, 3, 3, 3, at most 8 from the Kingdom and Scotland. Zone 119: at most Scotland’s 2. Together at most
    // 8.
    t.dice([3, 3, 3, 3], [3, 3, 3, 3])
    passTo(t, 'combat-phase')
    expect(t.cash('great-britain')).toBe(before + 24 - 8)
  })

  it('EXG-170, G40-091: at peace, or in a war not yet open, no convoys are disrupted', () => {
    for (const war of [{}, facing(['germany'], ['great-britain'], 4)]) {
      const t = at('great-britain', 'noncombat-move', [u('germany', 'submarine', 'sz-109')], war).play(end)
      expect(t.decision()?.of).not.toBe('roll')
    }
  })
})
