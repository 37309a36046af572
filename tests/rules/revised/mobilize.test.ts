import { describe, expect, it } from 'vitest'
import { legalOf } from '../../../main/engine'
import { seededRng } from '../../../main/engine/loop/dice'
import { at, buy, end, held, place, purchase, revised, u, waiting } from './support'

const mobilizing = (power: string, ...more: Parameters<typeof at>[2] & object) => at(power, 'place', more)

describe('purchase in Revised', () => {
  it('LHTR-043: units are bought with cash on hand and wait for phase 6; unspent cash stays', () => {
    const t = revised({ turn: { round: 1, power: 'germany', phase: 'purchase' } })
    t.refused(buy('germany', ['battleship', 2]), 'LHTR-043', 'not-enough-money')
    t.play(buy('germany', ['infantry', 5], ['fighter', 1]), end)
    expect(t.cash('germany')).toBe(15)
    expect(t.view().pools['waiting']?.length).toBe(6)
  })

  it('LHTR-044: every power may buy complexes', () => {
    for (const power of ['russia', 'germany', 'uk', 'japan', 'us']) {
      const t = revised({ turn: { round: 1, power, phase: 'purchase' } })
      t.play(buy(power, ['industrial-complex', 1]))
    }
  })

  it('LHTR-045: a power whose capital is enemy-held buys nothing', () => {
    const t = purchase('germany', [], { ...held('russia', 'germany'), treasuries: { germany: 40 } })
    expect(t.game.state.phase).not.toBe('purchase')
    const own = purchase('germany', [], { treasuries: { germany: 40 } })
    expect(own.game.state.phase).toBe('purchase')
  })
})

describe('mobilizing in Revised', () => {
  it('LHTR-020 LHTR-129: a unit that can be mobilized must be', () => {
    const t = mobilizing('germany', waiting('germany', 'infantry', 2))
    t.refused(end, 'LHTR-020', 'mobilize-first')
    t.play(place('infantry', 'germany', 2))
    expect(t.game.state.phase).not.toBe('place')
  })

  it('LHTR-123: land and air units go to a complex held since the turn began, ships to adjacent zones', () => {
    const t = mobilizing(
      'germany',
      waiting('germany', 'infantry'),
      waiting('germany', 'fighter'),
      waiting('germany', 'submarine', 2),
    )
    t.refused(place('infantry', 'western-europe'), 'LHTR-123', 'no-complex')
    t.refused(place('submarine', 'sz-7'), 'LHTR-123', 'no-complex')
    t.play(place('infantry', 'germany'), place('fighter', 'southern-europe'))
    t.play(place('submarine', 'sz-5'), place('submarine', 'sz-14'))
  })

  it('LHTR-123: a complex captured this turn takes no units yet', () => {
    const t = at('germany', 'combat-move', [
      u('germany', 'armor', 'ukraine-ssr'),
      waiting('germany', 'infantry'),
    ])
    t.play({ kind: 'move', units: t.ids('ukraine-ssr'), path: ['ukraine-ssr', 'caucasus'] }, end)
    expect(t.control('caucasus')).toBe('germany')
    t.endTo('place')
    t.refused(place('infantry', 'caucasus'), 'LHTR-123', 'no-complex')
  })

  it('LHTR-124: United Kingdom 8, Japan 8, Russia 8, Caucasus 4: original complexes also take only their value', () => {
    for (const [power, land, most] of [
      ['uk', 'united-kingdom', 8],
      ['japan', 'japan', 8],
      ['russia', 'russia', 8],
      ['russia', 'caucasus', 4],
    ] as const) {
      const t = mobilizing(power, waiting(power, 'infantry', most + 1))
      t.refused(place('infantry', land, most + 1), 'LHTR-124', 'complex-full')
      t.play(place('infantry', land, most))
    }
  })

  it('LHTR-125: ships may be mobilized in a hostile zone, and no battle follows', () => {
    const t = mobilizing('germany', waiting('germany', 'destroyer'), u('uk', 'battleship', 'sz-5'))
    t.play(place('destroyer', 'sz-5'))
    expect(t.pieces('sz-5')).toEqual(['germany destroyer', 'uk battleship'])
    expect(t.game.state.phase).not.toBe('combat')
  })

  it('LHTR-126: new fighters go to the complex’s territory or onto an adjacent own carrier, old or new', () => {
    const t = mobilizing(
      'germany',
      u('germany', 'aircraft-carrier', 'sz-5'),
      waiting('germany', 'aircraft-carrier'),
      waiting('germany', 'fighter', 4),
    )
    t.play(place('fighter', 'sz-5'), place('fighter', 'germany'))
    t.refused(place('fighter', 'sz-14'), 'LHTR-126', 'no-deck-free')
    t.play(place('aircraft-carrier', 'sz-14'), place('fighter', 'sz-14', 2))
    expect(t.pieces('sz-14')).toEqual(['germany aircraft-carrier', 'germany fighter', 'germany fighter'])
  })

  it('LHTR-126: never onto an ally’s carrier', () => {
    const t = mobilizing('germany', u('japan', 'aircraft-carrier', 'sz-5'), waiting('germany', 'fighter'))
    t.refused(place('fighter', 'sz-5'), 'LHTR-126', 'no-deck-free')
  })

  it('LHTR-126: the game has no switch for it', () => {
    const { rs } = revised().game
    expect(rs.switchDefinitions.map((s) => s.id)).not.toContain('newFightersOnCarriers')
    expect(rs.switches['newFightersOnCarriers']).toBe('on')
  })

  it('LHTR-127: such fighters count against the limit of the complex next to the zone', () => {
    const t = mobilizing(
      'germany',
      u('germany', 'aircraft-carrier', 'sz-14'),
      waiting('germany', 'fighter'),
      waiting('germany', 'infantry', 6),
    )
    t.play(place('infantry', 'southern-europe', 6))
    expect(t.game.state.phase).toBe('place')
    t.refused(place('fighter', 'sz-14'), 'LHTR-124', 'complex-full')
  })

  it('LHTR-128: a new complex needs a value of 1, a territory held since the turn began, no other complex, and works later', () => {
    const t = at('germany', 'combat-move', [
      u('germany', 'armor', 'libya'),
      waiting('germany', 'industrial-complex', 2),
      waiting('germany', 'infantry'),
    ])
    t.play({ kind: 'move', units: t.ids('libya'), path: ['libya', 'anglo-egypt'] }, end)
    t.endTo('place')
    t.refused(place('industrial-complex', 'anglo-egypt'), 'LHTR-128', 'complex-needs-own-land')
    t.refused(place('industrial-complex', 'germany'), 'LHTR-128', 'complex-already')
    t.play(place('industrial-complex', 'western-europe'))
    t.refused(place('industrial-complex', 'western-europe'), 'LHTR-128', 'complex-already')
    t.refused(place('infantry', 'western-europe'), 'LHTR-123', 'no-complex')
    const uk = mobilizing('uk', waiting('uk', 'industrial-complex'))
    uk.refused(place('industrial-complex', 'gibraltar'), 'LHTR-128', 'complex-needs-value')
  })

  it('LHTR-129: units that cannot be mobilized are refunded', () => {
    const t = at('germany', 'place', [waiting('germany', 'infantry', 17), waiting('germany', 'submarine')], {
      treasuries: { germany: 5 },
    })
    t.play(place('infantry', 'germany', 10), place('infantry', 'southern-europe', 6))
    t.play(end)
    // One infantry and one submarine had no room: 3 and 8, and then the income of 40.
    expect(t.events).toContainEqual(
      expect.objectContaining({ kind: 'paid', from: 'bank', to: 'germany', amount: 8, why: 'returned' }),
    )
    expect(t.cash('germany')).toBe(5 + 3 + 8 + 40)
    expect(t.view().pools['waiting'] ?? []).toEqual([])
  })

  it('LHTR-119: each carrier goes to a zone where fighters wait for it', () => {
    const t = at('germany', 'noncombat-move', [
      u('germany', 'fighter', 'germany'),
      u('germany', 'fighter', 'southern-europe'),
      waiting('germany', 'aircraft-carrier', 2),
    ])
    t.play(
      { kind: 'move', units: t.ids('germany'), path: ['germany', 'sz-5'] },
      { kind: 'move', units: t.ids('southern-europe'), path: ['southern-europe', 'sz-14'] },
      end,
    )
    expect([...(t.asks('place').waiting[0]?.spaces ?? [])].sort()).toEqual(['sz-14', 'sz-5'])
    t.refused(place('aircraft-carrier', 'sz-5', 2), 'LHTR-119', 'carrier-first')
    t.play(place('aircraft-carrier', 'sz-5'))
    t.refused(place('aircraft-carrier', 'sz-5'), 'LHTR-119', 'carrier-first')
    t.play(place('aircraft-carrier', 'sz-14'))
    expect(t.pieces('sz-14')).toEqual(['germany aircraft-carrier', 'germany fighter'])
  })

  it('LHTR-119: both carriers may go to zones without fighters if none wait elsewhere', () => {
    const t = at('germany', 'noncombat-move', [
      u('germany', 'fighter', 'germany'),
      waiting('germany', 'aircraft-carrier', 2),
    ])
    t.play({ kind: 'move', units: t.ids('germany'), path: ['germany', 'sz-5'] }, end)
    t.play(place('aircraft-carrier', 'sz-5', 2))
    expect(t.pieces('sz-5')).toHaveLength(3)
  })

  it('LHTR-119: only as many carriers count as the adjacent complex takes', () => {
    const t = at(
      'us',
      'noncombat-move',
      [u('us', 'fighter', 'panama', { count: 3 }), waiting('us', 'aircraft-carrier', 2)],
      { facilities: [{ space: 'panama', unit: 'industrial-complex' }] },
    )
    const [one = '', two = '', three = ''] = t.ids('panama', 'fighter')
    for (const units of [[one], [two], [three]]) t.play({ kind: 'move', units, path: ['panama', 'sz-20'] })
    t.refused(end, 'LHTR-114', 'must-land')
    t.play({ kind: 'move', units: [three], path: ['sz-20', 'panama'] }, end)
  })

  it('LHTR-119: a carrier without room at a complex does not keep a fighter off an existing deck', () => {
    // The United Kingdom takes eight.
    const t = at('uk', 'noncombat-move', [
      u('uk', 'fighter', 'united-kingdom'),
      u('uk', 'aircraft-carrier', 'sz-7'),
      waiting('uk', 'aircraft-carrier', 9),
    ])
    t.play({ kind: 'move', units: t.ids('united-kingdom', 'fighter'), path: ['united-kingdom', 'sz-6'] })
    t.play({ kind: 'move', units: t.ids('sz-7'), path: ['sz-7', 'sz-6'] }, end)
    expect(t.pieces('sz-6')).toEqual(['uk aircraft-carrier', 'uk fighter'])
  })

  it('LHTR-122: a fighter over a zone that no carrier can reach is lost after mobilizing', () => {
    const t = mobilizing('germany', u('germany', 'fighter', 'germany'), waiting('germany', 'infantry'))
    t.game.put(t.game.piece(Number(t.id('germany').slice(1))), t.game.spaceIx('sz-5'))
    t.play(place('infantry', 'germany'))
    expect(t.pieces('sz-5')).toEqual([])
    expect(t.events).toContainEqual(expect.objectContaining({ kind: 'removed', why: 'no-deck' }))
  })

  it('LHTR-020: the random player mobilizes all it can and then ends', () => {
    const t = mobilizing(
      'germany',
      waiting('germany', 'infantry', 60),
      waiting('germany', 'industrial-complex'),
    )
    const rng = seededRng(7)
    let answers = 0
    while (t.game.state.phase === 'place') {
      const a = legalOf(t.game)?.sample(rng)
      if (!a) throw new Error('nothing to do')
      t.play(a)
      answers++
    }
    expect(answers).toBeGreaterThan(15)
    expect(t.pieces('germany').length + t.pieces('southern-europe').length).toBeGreaterThanOrEqual(15)
  })
})

describe('income and the end of the turn', () => {
  it('LHTR-130: a power with its capital collects the value of all territories it controls', () => {
    const t = at('germany', 'place', [waiting('germany', 'infantry')], {
      treasuries: { germany: 0 },
      ...held('germany', 'caucasus'),
    })
    t.play(place('infantry', 'germany'))
    expect(t.cash('germany')).toBe(44)
  })

  it('LHTR-130: without its capital it collects nothing', () => {
    const t = at('germany', 'noncombat-move', [], {
      ...held('russia', 'germany'),
      treasuries: { germany: 0 },
    })
    t.play(end)
    expect(t.cash('germany')).toBe(0)
  })

  it('LHTR-131: at the end of the turn battleships are repaired and submarines surface', () => {
    const t = at('uk', 'noncombat-move', [
      u('uk', 'battleship', 'sz-8', { damaged: true }),
      u('germany', 'submarine', 'sz-9', { submerged: true }),
      u('us', 'battleship', 'sz-10', { damaged: true }),
    ])
    t.play(end)
    const piece = (space: string) => t.view().spaces[space]?.pieces[0]
    expect(piece('sz-8')?.damaged).toBeUndefined()
    expect(piece('sz-9')?.submerged).toBeUndefined()
    expect(piece('sz-10')?.damaged).toBe(true)
  })

  it('LHTR-132 LHTR-173: a power may concede at any time, and the other side wins', () => {
    const t = revised({ turn: { round: 2, power: 'germany', phase: 'combat-move' } })
    expect(t.view().standing.map((s) => [s.kind, s.by])[0]).toEqual(['concede', 'germany'])
    expect(
      t
        .view()
        .standing.map((s) => s.by)
        .sort(),
    ).toEqual(['germany', 'japan', 'russia', 'uk', 'us'])
    t.play({ kind: 'concede', by: 'japan' })
    // No power took its capital: it conceded.
    expect(t.events).toContainEqual(
      expect.objectContaining({ kind: 'surrendered', power: 'japan', conceded: true }),
    )
    expect(t.game.state.over).toMatchObject({ winner: 'allies', rule: 'LHTR-132' })
  })
})
