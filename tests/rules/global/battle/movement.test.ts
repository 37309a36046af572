import { describe, expect, it } from 'vitest'
import type { Position } from '../../../../shared/contract'
import {
  bare,
  combat,
  end,
  facing,
  held,
  instead,
  load,
  move,
  noncombat,
  reaches,
  targets,
  u,
  unload,
} from '../support'

const EAST = facing(['germany'], ['russia', 'eastern-european-commonwealth'])

describe('on land', () => {
  it('G40-010: a combat move ends in battle', () => {
    const t = combat('germany', [u('germany', 'infantry', 'germany')], EAST)
    t.refused(move(t.id('germany'), 'germany', 'western-germany'), 'G40-010', 'combat-moves-attack')
    t.play(move(t.id('germany'), 'germany', 'poland'))
  })

  it('G40-012: a land unit that enters a hostile territory stops', () => {
    const guard = u('russia', 'infantry', 'poland')
    const t = combat('germany', [u('germany', 'tank', 'germany'), guard], { ...EAST, ...bare('poland') })
    const way = ['germany', 'poland', 'eastern-poland']
    t.refused(move(t.id('germany'), ...way), 'G40-012', 'stops-to-fight')
  })

  it('G40-013: a tank takes one hostile territory without enemy units or facilities, and moves on', () => {
    const t = combat('germany', [u('germany', 'tank', 'germany')], { ...EAST, ...bare('poland') })
    t.play(move(t.id('germany'), 'germany', 'poland', 'eastern-poland'))
    expect(t.control('poland')).toBe('germany')
  })

  it('G40-013: an enemy unit or a facility stops it, even a lone base', () => {
    const way = ['germany', 'poland', 'eastern-poland']
    const guarded = combat(
      'germany',
      [u('germany', 'tank', 'germany'), u('eastern-european-commonwealth', 'aaa', 'poland')],
      { ...EAST, ...bare('poland') },
    )
    guarded.refused(move(guarded.id('germany'), ...way), 'G40-012', 'stops-to-fight')
    const t = combat('germany', [u('germany', 'tank', 'germany')], {
      ...EAST,
      ...instead('poland', { unit: 'air-base' }),
    })
    t.refused(move(t.id('germany'), ...way), 'G40-013', 'facility-stops-blitz')
  })

  it('G40-014: mechanized infantry without a tank stops in a hostile territory', () => {
    const t = combat('germany', [u('germany', 'mech-infantry', 'germany')], { ...EAST, ...bare('poland') })
    const way = ['germany', 'poland', 'eastern-poland']
    t.refused(move(t.id('germany'), ...way), 'G40-014', 'blitzes-beside-tank')
  })

  it('G40-014: each tank lets one mechanized infantry move on: of two, only one does', () => {
    const t = combat(
      'germany',
      [u('germany', 'tank', 'germany'), u('germany', 'mech-infantry', 'germany', { count: 2 })],
      { ...EAST, ...bare('poland') },
    )
    const way = ['germany', 'poland', 'eastern-poland']
    const [tank, one, two] = [t.id('germany', 'tank'), ...t.ids('germany', 'mech-infantry')] as [
      string,
      string,
      string,
    ]
    t.refused(move([tank, one, two], ...way), 'G40-014', 'blitzes-beside-tank')
    t.play(move([tank, one], ...way))
    expect(t.pieces('eastern-poland')).toEqual(['germany mech-infantry', 'germany tank'])
  })

  it('G40-015: antiaircraft artillery cannot move in Combat Move but can in Noncombat Move', () => {
    const t = combat('germany', [u('germany', 'aaa', 'germany')], EAST)
    t.refused(move(t.id('germany'), 'germany', 'poland'), 'G40-015', 'guns-stay')
    t.play(end)
    t.play(move(t.id('germany'), 'germany', 'western-germany'))
  })

  it('G40-024: a space is friendly if its controller is the mover or its ally, hostile if an enemy controls it', () => {
    const t = noncombat('germany', [u('germany', 'tank', 'germany')], {
      facts: {
        relations: {
          alliance: { germany: 'germany', italy: 'germany' },
          wars: { 'eastern-european-commonwealth+germany': { declared: 1, open: 2 } },
        },
      },
    })
    expect(reaches(t, t.id('germany'))).toContain('greater-southern-germany')
    t.refused(move(t.id('germany'), 'germany', 'poland'), 'G40-080', 'enemy-land-later')
    t.play(move(t.id('germany'), 'germany', 'greater-southern-germany', 'northern-italy'))
  })
})

describe('in the air', () => {
  it('G40-019: each space costs one move, including the way to a landing place', () => {
    const t = combat('germany', [u('germany', 'fighter', 'germany'), u('russia', 'infantry', 'belarus')], {
      ...EAST,
      ...bare('germany'),
    })
    const found = targets(t, t.id('germany'))
    // Two spaces out and two back are in range; three out are one too many.
    expect([...found.keys()]).not.toContain('belarus')
  })

  it('G40-021: from an operative air base a fighter flies 5 spaces and a strategic bomber 7', () => {
    const flight = (unit: string, damage: number) => {
      const t = noncombat(
        'united-states',
        [u('united-states', unit, 'hawaiian-islands')],
        instead('hawaiian-islands', { unit: 'air-base', damage }),
      )
      return reaches(t, t.id('hawaiian-islands'))
    }
    expect(flight('fighter', 0)).toContain('western-united-states')
    expect(flight('fighter', 0).length).toBeGreaterThan(flight('fighter', 3).length)
    expect(flight('strategic-bomber', 0).length).toBeGreaterThan(flight('strategic-bomber', 3).length)
  })

  it('G40-086, G40-103: a base serves allies, and serves its captor only from the next turn on', () => {
    const points = (more: Position) => {
      const t = noncombat('germany', [u('germany', 'fighter', 'france')], more)
      return reaches(t, t.id('france')).length
    }
    const ally = { facts: { relations: { alliance: { germany: 'germany', france: 'germany' } } } }
    expect(points(ally)).toBeGreaterThan(points({ ...ally, ...bare('france') }))
  })
})

describe('at sea', () => {
  it('G40-022: ships that start next to an operative naval base sail one zone farther', () => {
    const zones = (damage: number) => {
      const t = noncombat(
        'japan',
        [u('japan', 'cruiser', 'sz-6')],
        instead('japan', { unit: 'naval-base', damage }),
      )
      return reaches(t, t.id('sz-6'))
    }
    expect(zones(0).length).toBeGreaterThan(zones(3).length)
    const t = noncombat('japan', [u('japan', 'cruiser', 'sz-6')])
    t.play(move(t.id('sz-6'), 'sz-6', 'sz-16', 'sz-15', 'sz-14'))
  })

  it('G40-016: enemy surface warships stop ships; lone submarines and transports do not', () => {
    const past = (enemy: string, mover = 'cruiser') => {
      const t = combat(
        'germany',
        [u('germany', mover, 'sz-126'), u('russia', enemy, 'sz-125'), u('russia', 'destroyer', 'sz-124')],
        { ...facing(['germany'], ['russia']) },
      )
      return { t, go: move(t.id('sz-126'), 'sz-126', 'sz-125', 'sz-124') }
    }
    const cruiser = past('cruiser')
    cruiser.t.refused(cruiser.go, 'G40-016', 'ship-stops')
    for (const enemy of ['submarine', 'transport']) {
      const { t, go } = past(enemy)
      t.play(go)
    }
  })

  it('G40-017: submarines pass through hostile zones but stop in a zone with an enemy destroyer', () => {
    const past = (enemy: string) => {
      const t = combat(
        'germany',
        [u('germany', 'submarine', 'sz-126'), u('russia', enemy, 'sz-125'), u('russia', 'cruiser', 'sz-124')],
        facing(['germany'], ['russia']),
      )
      return { t, go: move(t.id('sz-126'), 'sz-126', 'sz-125', 'sz-124') }
    }
    const destroyer = past('destroyer')
    destroyer.t.refused(destroyer.go, 'G40-016', 'ship-stops')
    const cruiser = past('cruiser')
    cruiser.t.play(cruiser.go)
  })

  it('G40-030, G40-031: a transport loads an infantry and another land unit on its way and lands both', () => {
    const t = noncombat('germany', [
      ...[
        u('germany', 'transport', 'sz-113'),
        u('germany', 'infantry', 'germany'),
        u('germany', 'tank', 'germany'),
      ],
      u('germany', 'artillery', 'germany'),
    ])
    const ship = t.id('sz-113')
    t.play(load([t.id('germany', 'infantry'), t.id('germany', 'tank')], ship))
    t.refused(load(t.id('germany', 'artillery'), ship), 'G40-030')
    t.play(
      unload(
        t.ids('sz-113').filter((id) => id !== ship),
        'norway',
      ),
    )
    expect(t.pieces('norway')).toEqual(['germany infantry', 'germany tank'])
  })

  it('G40-033: a transport may load and unload in the same zone without moving', () => {
    const t = noncombat('germany', [u('germany', 'transport', 'sz-113'), u('germany', 'infantry', 'germany')])
    const man = t.id('germany', 'infantry')
    t.play(load(man, t.id('sz-113', 'transport')), unload(man, 'denmark'))
    expect(t.pieces('denmark')).toEqual(['germany infantry'])
  })

  it('G40-080: in Noncombat Move units move only through and into friendly spaces', () => {
    const t = noncombat('germany', [u('germany', 'cruiser', 'sz-126'), u('russia', 'cruiser', 'sz-125')], {
      ...facing(['germany'], ['russia']),
      ...held('germany', 'poland'),
    })
    t.refused(move(t.id('sz-126'), 'sz-126', 'sz-125'), 'G40-080', 'hostile-zone')
  })
})

describe('allied carriers and transports, and flights over enemies', () => {
  it('G40-020: air units ignore enemy units on the way: no gun fires at them', () => {
    const t = combat(
      'germany',
      [
        ...[u('germany', 'strategic-bomber', 'germany'), u('eastern-european-commonwealth', 'aaa', 'poland')],
        u('russia', 'infantry', 'eastern-poland'),
      ],
      EAST,
    )
    t.play(move(t.id('germany', 'strategic-bomber'), 'germany', 'poland', 'eastern-poland'), end)
    expect(t.asks('roll')).toMatchObject({ by: { power: 'germany' }, hitsOn: 4 })
  })

  it('G40-032: unloading ends the transport’s move, reaches only one territory, and is barred in a hostile zone', () => {
    const t = noncombat('germany', [
      ...[
        u('germany', 'transport', 'sz-113'),
        u('germany', 'infantry', 'germany'),
        u('germany', 'tank', 'germany'),
      ],
    ])
    const [ship, man, tank] = [t.id('sz-113'), t.id('germany', 'infantry'), t.id('germany', 'tank')]
    t.play(load([man, tank], ship), unload(man, 'norway'))
    t.refused(unload(tank, 'denmark'), 'G40-032', 'lands-in-one-place')
    t.refused(move(ship, 'sz-113', 'sz-114'), 'G40-032')
    const hostile = noncombat(
      'germany',
      [
        ...[u('germany', 'transport', 'sz-113'), u('germany', 'infantry', 'germany')],
        u('russia', 'cruiser', 'sz-113'),
      ],
      facing(['germany'], ['russia']),
    )
    hostile.refused(load(hostile.id('germany', 'infantry'), hostile.id('sz-113', 'transport')), 'G40-032')
  })

  it('G40-034, G40-101: allied cargo loads in its owner’s turn and cannot land in that turn', () => {
    const t = noncombat('italy', [u('germany', 'transport', 'sz-113'), u('italy', 'infantry', 'germany')], {
      facts: { relations: { alliance: { germany: 'germany', italy: 'germany' } } },
    })
    const man = t.id('germany', 'infantry')
    t.play(load(man, t.id('sz-113', 'transport')))
    t.refused(unload(man, 'denmark'), 'G40-034', 'ally-sails-first')
  })

  it('G40-101: aircraft land on an ally’s carrier', () => {
    const t = noncombat('italy', [u('germany', 'carrier', 'sz-113'), u('italy', 'fighter', 'germany')], {
      facts: { relations: { alliance: { germany: 'germany', italy: 'germany' } } },
    })
    t.play(move(t.id('germany', 'fighter'), 'germany', 'sz-113'), end)
    expect(t.view().spaces['sz-113']?.pieces.find((p) => p.unit === 'fighter')?.carriedBy).toBeDefined()
  })
})
