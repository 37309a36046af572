import { describe, expect, it } from 'vitest'
import {
  aboard,
  carried,
  combat,
  end,
  held,
  load,
  move,
  noncombat,
  reaches,
  revised,
  targets,
  u,
  unload,
  type Units,
} from './support'
import { table } from '../../support/game'

describe('spaces of Revised', () => {
  it('LHTR-012: no land unit enters a neutral territory, and no aircraft flies over one', () => {
    const t = combat('germany', [
      u('germany', 'infantry', 'western-europe'),
      u('germany', 'fighter', 'western-europe'),
      u('uk', 'infantry', 'gibraltar'),
    ])
    t.refused(move(t.id('western-europe', 'infantry'), 'western-europe', 'spain'), 'LHTR-012', 'neutral-land')
    const fighter = t.id('western-europe', 'fighter')
    t.refused(move(fighter, 'western-europe', 'spain', 'gibraltar'), 'LHTR-012', 'neutral-air')
    t.play(move(fighter, 'western-europe', 'sz-13', 'gibraltar'))
  })

  it('LHTR-013: ships pass Suez only if their side holds Anglo-Egypt and Trans-Jordan', () => {
    const through = ['sz-15', 'sz-34'] as const
    const british = noncombat('uk', [u('uk', 'destroyer', 'sz-15')])
    british.play(move(british.id('sz-15'), ...through))
    const german = noncombat('germany', [u('germany', 'submarine', 'sz-34')])
    german.refused(move(german.id('sz-34'), 'sz-34', 'sz-15'), 'LHTR-013', 'canal-shut')
    expect(reaches(german, german.id('sz-34'))).not.toContain('sz-15')
    const both = noncombat(
      'germany',
      [u('germany', 'submarine', 'sz-34')],
      held('japan', 'anglo-egypt', 'trans-jordan'),
    )
    both.play(move(both.id('sz-34'), 'sz-34', 'sz-15'))
  })

  it('LHTR-013: Germany takes Anglo-Egypt: no ship passes while Trans-Jordan is British', () => {
    for (const power of ['germany', 'uk', 'us'])
      noncombat(power, [u(power, 'destroyer', 'sz-15')], held('germany', 'anglo-egypt')).refused(
        move('u197', 'sz-15', 'sz-34'),
        'LHTR-013',
        'canal-shut',
      )
  })

  it('LHTR-013: a territory captured this turn does not open the canal yet', () => {
    const t = combat(
      'germany',
      [u('germany', 'submarine', 'sz-15'), u('germany', 'armor', 'libya')],
      held('germany', 'trans-jordan'),
    )
    t.play(move(t.id('libya'), 'libya', 'anglo-egypt'), end)
    expect(t.control('anglo-egypt')).toBe('germany')
    t.endTo('noncombat-move')
    t.refused(move(t.id('sz-15'), 'sz-15', 'sz-34'), 'LHTR-013', 'canal-shut')
  })

  it('LHTR-014: ships pass Panama only if their side has held Panama since the turn began', () => {
    const us = noncombat('us', [u('us', 'destroyer', 'sz-20')])
    us.play(move(us.id('sz-20'), 'sz-20', 'sz-19'))
    const japan = noncombat('japan', [u('japan', 'destroyer', 'sz-20')])
    japan.refused(move(japan.id('sz-20'), 'sz-20', 'sz-19'), 'LHTR-014', 'canal-shut')
    expect(japan.try(move(japan.id('sz-20'), 'sz-20', 'sz-21'))).toBeNull()
    const taken = noncombat('japan', [u('japan', 'destroyer', 'sz-20')], held('germany', 'panama'))
    taken.play(move(taken.id('sz-20'), 'sz-20', 'sz-19'))
  })

  it('LHTR-015: an island is a separate space for aircraft: from sea zone 52 to Hawaii costs a move', () => {
    const t = noncombat('us', [carried('us', 'aircraft-carrier', 'sz-52', 'c'), aboard('us', 'fighter', 'c')])
    expect(targets(t, t.id('sz-52', 'fighter')).get('hawaiian-islands')?.cost).toBe(1)
    const midway = noncombat('us', [u('us', 'fighter', 'midway')])
    expect(targets(midway, midway.id('midway')).get('hawaiian-islands')?.cost).toBe(3)
  })

  const games = ['revised', 'victory-cities', 'expansion']
  const pass = { 'lhtr.submarinesStop': 'pass' }
  const inGame = (scenario: string, phase: string, units: Units, switches = {}) =>
    table({ clear: ['*'], turn: { round: 3, power: 'uk', phase }, units }, { scenario, switches })

  it.each(games)('LHTR-016: any enemy ship makes a zone hostile, even a submarine (%s)', (scenario) => {
    for (const enemy of ['destroyer', 'transport', 'submarine']) {
      const units = [u('uk', 'battleship', 'sz-8'), u('germany', enemy, 'sz-7')]
      const n = inGame(scenario, 'noncombat-move', units)
      n.refused(move(n.id('sz-8'), 'sz-8', 'sz-7'), 'LHTR-114', 'hostile-zone')
      const t = inGame(scenario, 'combat-move', units)
      t.refused(move(t.id('sz-8'), 'sz-8', 'sz-7', 'sz-6'), 'LHTR-053', 'ship-stops')
      t.play(move(t.id('sz-8'), 'sz-8', 'sz-7'))
    }
  })

  it.each(games)('LHTR-016: no unit loads or lands next to an enemy submarine (%s)', (scenario) => {
    const units = (aboard: Units[number][]) => [
      carried('uk', 'transport', 'sz-8', 't'),
      ...aboard,
      u('uk', 'infantry', 'united-kingdom'),
      u('germany', 'submarine', 'sz-8'),
    ]
    const t = inGame(scenario, 'noncombat-move', units([]))
    t.refused(load(t.id('united-kingdom'), t.id('sz-8', 'transport')), 'LHTR-059', 'no-loading-among-enemies')
    const full = inGame(scenario, 'noncombat-move', units([aboard('uk', 'infantry', 't')]))
    full.refused(
      unload(full.id('sz-8', 'infantry'), 'united-kingdom'),
      'LHTR-064',
      'no-landing-among-enemies',
    )
  })

  it.each(games)('LHTR-016: a submerged submarine makes no zone hostile (%s)', (scenario) => {
    const dived = { facts: { submerged: true } }
    const t = inGame(scenario, 'noncombat-move', [
      u('uk', 'battleship', 'sz-8'),
      u('germany', 'submarine', 'sz-7', dived),
    ])
    t.play(move(t.id('sz-8'), 'sz-8', 'sz-7', 'sz-6'))
  })

  it.each(games)(
    'LHTR-016: with pass, lone submarines neither stop ships nor keep transports from loading (%s)',
    (scenario) => {
      const t = inGame(
        scenario,
        'combat-move',
        [u('uk', 'destroyer', 'sz-8'), u('germany', 'submarine', 'sz-7')],
        pass,
      )
      t.play(move(t.id('sz-8'), 'sz-8', 'sz-7', 'sz-6'))
      const n = inGame(
        scenario,
        'noncombat-move',
        [
          u('uk', 'transport', 'sz-8'),
          u('uk', 'infantry', 'united-kingdom'),
          u('germany', 'submarine', 'sz-8'),
        ],
        pass,
      )
      const infantry = n.id('united-kingdom')
      n.play(load(infantry, n.id('sz-8', 'transport')), unload(infantry, 'united-kingdom'))
    },
  )

  it('LHTR-017: a captured territory is marked at once, and produces for its new owner at once', () => {
    const t = combat('germany', [u('germany', 'armor', 'libya')])
    const production = (id: string) =>
      t.game.incomeLines(t.game.treasuryIx(id)).reduce((sum, l) => sum + l.amount, 0)
    t.play(move(t.id('libya'), 'libya', 'anglo-egypt'), end)
    expect(t.control('anglo-egypt')).toBe('germany')
    expect([production('germany'), production('uk')]).toEqual([42, 28])
  })
})

describe('hostile zones in noncombat moves', () => {
  it('LHTR-114 LHTR-175: a submarine cannot enter one in noncombat, with or without a destroyer', () => {
    const t = noncombat('germany', [u('germany', 'submarine', 'sz-6'), u('uk', 'transport', 'sz-7')])
    t.refused(move(t.id('sz-6'), 'sz-6', 'sz-7', 'sz-8'), 'LHTR-114', 'hostile-zone')
  })
})

describe('the turn of Revised', () => {
  it('LHTR-018 LHTR-019: purchase, combat move, combat, noncombat move, mobilizing and income follow in order', () => {
    const t = revised(
      { clear: ['*'], turn: { round: 3, power: 'germany', phase: 'purchase' } },
      { seed: 'a' },
    )
    const phases: string[] = []
    for (let i = 0; i < 12 && t.game.powerId(t.game.turnPower()) === 'germany'; i++) {
      t.play(end)
      for (const e of t.events) if (e.kind === 'phase-began' && e.power === 'germany') phases.push(e.phase)
    }
    const seven = ['combat-move', 'combat', 'noncombat-move', 'place', 'income']
    expect(phases.filter((p) => seven.includes(p))).toEqual(seven)
  })

  it('LHTR-019: battle dice are rolled after all attacking moves', () => {
    const t = combat(
      'germany',
      [
        u('germany', 'infantry', 'eastern-europe', { count: 2 }),
        u('russia', 'infantry', 'karelia-ssr'),
        u('russia', 'infantry', 'belorussia'),
      ],
      held('russia', 'belorussia'),
    )
    const [one = '', two = ''] = t.ids('eastern-europe')
    t.play(move(one, 'eastern-europe', 'karelia-ssr'), move(two, 'eastern-europe', 'belorussia'))
    t.asks('move')
    t.play(end)
    t.asks('battle')
  })

  it('LHTR-021: a power cannot move an ally’s units', () => {
    const t = combat('uk', [u('us', 'fighter', 'united-kingdom'), u('germany', 'infantry', 'western-europe')])
    t.refused(move(t.id('united-kingdom'), 'united-kingdom', 'sz-7', 'western-europe'), 'LHTR-021')
  })

  it('LHTR-022: a power cannot order with an ally’s money', () => {
    const t = revised({ turn: { round: 1, power: 'uk', phase: 'purchase' } })
    t.refused(
      { kind: 'buy', treasury: 'us', order: [{ unit: 'infantry', count: 1 }] },
      'LHTR-022',
      'not-your-treasury',
    )
  })
})

describe('combat moves of Revised', () => {
  it('LHTR-046: a land unit or an aircraft moves now only to attack', () => {
    const t = combat('germany', [
      u('germany', 'infantry', 'germany'),
      u('germany', 'fighter', 'germany'),
      u('uk', 'transport', 'sz-6'),
    ])
    t.refused(
      move(t.id('germany', 'infantry'), 'germany', 'western-europe'),
      'LHTR-046',
      'combat-moves-attack',
    )
    t.refused(move(t.id('germany', 'fighter'), 'germany', 'sz-5'), 'LHTR-046', 'combat-moves-attack')
    t.play(move(t.id('germany', 'fighter'), 'germany', 'sz-5', 'sz-6'))
  })

  it('LHTR-046 LHTR-174: a ship may sail now to support an attack, which uses up its move', () => {
    const t = combat('uk', [u('uk', 'aircraft-carrier', 'sz-8')])
    t.play(move(t.id('sz-8'), 'sz-8', 'sz-7'), end)
    t.endTo('noncombat-move')
    t.refused(move(t.id('sz-7'), 'sz-7', 'sz-6'), 'LHTR-114', 'moved-already')
  })

  it('LHTR-047: ships that begin in a hostile zone may leave it without attacking, which is their move', () => {
    const t = combat('uk', [
      u('uk', 'destroyer', 'sz-7'),
      u('uk', 'transport', 'sz-7'),
      u('germany', 'battleship', 'sz-7'),
    ])
    t.play(move(t.ids('sz-7', undefined, 'uk'), 'sz-7', 'sz-8'), end)
    t.endTo('noncombat-move')
    t.refused(move(t.id('sz-8', 'destroyer'), 'sz-8', 'sz-2'), 'LHTR-114', 'moved-already')
  })

  it('LHTR-048: ships that stay in a hostile zone fight there', () => {
    const t = combat('uk', [u('uk', 'destroyer', 'sz-7'), u('germany', 'transport', 'sz-7')])
    t.play(end)
    expect(t.decision()?.of).toBe('roll')
  })

  it('LHTR-049: a land unit stops when it enters hostile territory', () => {
    const t = combat(
      'germany',
      [u('germany', 'armor', 'eastern-europe'), u('russia', 'infantry', 'belorussia')],
      held('russia', 'belorussia', 'west-russia'),
    )
    t.refused(
      move(t.id('eastern-europe'), 'eastern-europe', 'belorussia', 'west-russia'),
      'LHTR-049',
      'stops-to-fight',
    )
  })

  it('LHTR-050: Eastern Europe, empty Belorussia, West Russia: the tank takes the first and attacks the second', () => {
    const t = combat(
      'germany',
      [u('germany', 'armor', 'eastern-europe'), u('russia', 'infantry', 'west-russia')],
      held('russia', 'belorussia', 'west-russia'),
    )
    t.play(move(t.id('eastern-europe'), 'eastern-europe', 'belorussia', 'west-russia'))
    expect(t.control('belorussia')).toBe('germany')
    t.play(end)
    expect(t.decision()?.of).toBe('roll')
  })

  it('LHTR-051: a gun stops a blitz', () => {
    const t = combat(
      'germany',
      [u('germany', 'armor', 'eastern-europe'), u('russia', 'antiaircraft-gun', 'belorussia')],
      held('russia', 'belorussia', 'west-russia'),
    )
    t.refused(
      move(t.id('eastern-europe'), 'eastern-europe', 'belorussia', 'west-russia'),
      'LHTR-051',
      'gun-stops-blitz',
    )
  })

  it('LHTR-051: a complex stops a blitz', () => {
    const t = combat('germany', [u('germany', 'armor', 'ukraine-ssr')])
    t.refused(
      move(t.id('ukraine-ssr'), 'ukraine-ssr', 'caucasus', 'russia'),
      'LHTR-051',
      'complex-stops-blitz',
    )
  })

  it('LHTR-052: guns never move or board in this phase', () => {
    const t = combat('uk', [
      u('uk', 'antiaircraft-gun', 'united-kingdom'),
      u('uk', 'transport', 'sz-7'),
      u('germany', 'infantry', 'western-europe'),
    ])
    t.refused(load(t.id('united-kingdom'), t.id('sz-7')), 'LHTR-052', 'guns-stay')
    const land = combat('germany', [u('germany', 'antiaircraft-gun', 'eastern-europe')])
    land.refused(move(land.id('eastern-europe'), 'eastern-europe', 'karelia-ssr'), 'LHTR-052', 'guns-stay')
  })

  it('LHTR-053: ships stop in a hostile sea zone', () => {
    const t = combat('uk', [u('uk', 'battleship', 'sz-8'), u('germany', 'transport', 'sz-7')])
    t.refused(move(t.id('sz-8'), 'sz-8', 'sz-7', 'sz-6'), 'LHTR-053', 'ship-stops')
  })

  it('LHTR-054: a submarine passes a zone with a battleship and a transport; with a destroyer it must stop', () => {
    const zone = [u('uk', 'battleship', 'sz-7'), u('uk', 'transport', 'sz-7')]
    const open = combat('germany', [u('germany', 'submarine', 'sz-6'), ...zone])
    open.play(move(open.id('sz-6'), 'sz-6', 'sz-7', 'sz-8'))
    const shut = combat('germany', [u('germany', 'submarine', 'sz-6'), ...zone, u('uk', 'destroyer', 'sz-7')])
    shut.refused(move(shut.id('sz-6'), 'sz-6', 'sz-7', 'sz-8'), 'LHTR-053', 'ship-stops')
    shut.play(move(shut.id('sz-6'), 'sz-6', 'sz-7'))
  })

  it('LHTR-055: aircraft fly over hostile spaces, and their range covers the whole flight to the landing', () => {
    const t = combat(
      'germany',
      [
        u('germany', 'bomber', 'germany'),
        u('russia', 'infantry', 'belorussia'),
        u('russia', 'infantry', 'russia'),
      ],
      held('russia', 'belorussia', 'west-russia'),
    )
    t.play(move(t.id('germany'), 'germany', 'eastern-europe', 'belorussia', 'west-russia', 'russia'), end)
    // Four of six are used: Eastern Europe is three away, the Ukraine two.
    t.dice([1], [6])
    t.endTo('noncombat-move')
    const bomber = t.id('russia', 'bomber')
    expect(reaches(t, bomber)).toContain('ukraine-ssr')
    expect(reaches(t, bomber)).not.toContain('eastern-europe')
  })

  it('LHTR-056: an attack without a possible landing is refused', () => {
    const t = combat('germany', [u('germany', 'fighter', 'germany'), u('uk', 'transport', 'sz-8')])
    // Four moves reach sea zone 8 by 5, 6 and 7 or by land and 7: three at best, and no friendly space is one away.
    t.refused(move(t.id('germany'), 'germany', 'western-europe', 'sz-7', 'sz-8'), 'LHTR-056', 'no-landing')
  })

  it('LHTR-056: a carrier that can reach the fighter counts as its landing', () => {
    const t = combat('germany', [
      u('germany', 'fighter', 'germany'),
      u('germany', 'aircraft-carrier', 'sz-6'),
      u('uk', 'transport', 'sz-8'),
    ])
    t.play(move(t.id('germany'), 'germany', 'western-europe', 'sz-7', 'sz-8'))
  })

  it('LHTR-057: own fighters leave a carrier before it sails, an ally’s travel as cargo', () => {
    const t = combat('uk', [
      carried('uk', 'aircraft-carrier', 'sz-8', 'c'),
      aboard('uk', 'fighter', 'c'),
      aboard('us', 'fighter', 'c'),
    ])
    t.play(move(t.id('sz-8', 'aircraft-carrier'), 'sz-8', 'sz-2'))
    expect(t.pieces('sz-8')).toEqual(['uk fighter'])
    expect(t.pieces('sz-2')).toEqual(['uk aircraft-carrier', 'us fighter'])
  })
})
