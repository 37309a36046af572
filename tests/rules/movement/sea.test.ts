import { describe, expect, it } from 'vitest'
import { combat, end, move, noncombat, reaches, targets, u } from './support'

describe('sea movement', () => {
  it('EUR-048 a ship moves up to two zones', () => {
    const t = noncombat('uk', [u('uk', 'destroyer', 'celtic-sea')])
    const dd = t.id('celtic-sea')
    expect(reaches(t, dd)).toContain('danish-sea')
    t.refused(move(dd, 'celtic-sea', 'english-channel', 'danish-sea', 'baltic-sea'), 'EUR-048', 'too-far')
    t.refused(move(dd, 'celtic-sea', 'eire'), 'EUR-048', 'ships-stay-at-sea')
    t.play(move(dd, 'celtic-sea', 'english-channel'), move(dd, 'english-channel', 'danish-sea'))
    t.refused(move(dd, 'danish-sea', 'baltic-sea'), 'EUR-048', 'too-far')
  })

  it('EUR-049 EUR-192 a lone submarine stops every ship, submarines included', () => {
    const t = combat('uk', [
      u('uk', 'transport', 'atlantic'),
      u('uk', 'submarine', 'atlantic'),
      u('germany', 'submarine', 'celtic-sea'),
    ])
    for (const unit of ['transport', 'submarine'])
      t.refused(
        move(t.id('atlantic', unit), 'atlantic', 'celtic-sea', 'bay-of-biscay'),
        'EUR-049',
        'ship-stops',
      )
    t.play(move(t.id('atlantic', 'transport'), 'atlantic', 'celtic-sea'))
    t.refused(move(t.id('celtic-sea', 'transport'), 'celtic-sea', 'bay-of-biscay'), 'EUR-049', 'ship-stops')
  })

  it('EUR-049 a transport stops ships as well', () => {
    const t = combat('germany', [
      u('germany', 'submarine', 'bay-of-biscay'),
      u('uk', 'transport', 'celtic-sea'),
    ])
    t.refused(move(t.id('bay-of-biscay'), 'bay-of-biscay', 'celtic-sea', 'atlantic'), 'EUR-049')
  })

  it('EUR-050 PAC-052 in noncombat movement no ship enters a hostile zone', () => {
    const t = noncombat('uk', [
      u('uk', 'battleship', 'atlantic'),
      u('uk', 'submarine', 'atlantic'),
      u('germany', 'submarine', 'celtic-sea'),
    ])
    for (const unit of ['battleship', 'submarine'])
      t.refused(move(t.id('atlantic', unit), 'atlantic', 'celtic-sea'), 'EUR-050', 'hostile-zone')
  })

  it('EUR-051 a submarine enters an enemy zone in combat movement', () => {
    const t = combat('germany', [
      u('germany', 'submarine', 'bay-of-biscay'),
      u('uk', 'battleship', 'celtic-sea'),
    ])
    t.play(move(t.id('bay-of-biscay'), 'bay-of-biscay', 'celtic-sea'))
    expect(t.pieces('celtic-sea')).toEqual(['germany submarine', 'uk battleship'])
  })

  it('EUR-042 ships that begin with enemies in their zone may leave and sail to any legal place', () => {
    const t = combat('uk', [
      u('uk', 'destroyer', 'celtic-sea'),
      u('uk', 'transport', 'celtic-sea'),
      u('germany', 'submarine', 'celtic-sea'),
    ])
    t.play(move(t.id('celtic-sea', 'destroyer'), 'celtic-sea', 'atlantic', 'north-sea'))
    expect(t.pieces('north-sea')).toEqual(['uk destroyer'])
    t.endTo('noncombat-move')
    t.refused(move(t.id('north-sea'), 'north-sea', 'danish-sea'), 'EUR-038', 'moved-already')
  })

  it('EUR-211 ships may sail in combat movement without an attack, which uses up their move', () => {
    const t = combat('uk', [u('uk', 'battleship', 'atlantic')])
    t.play(move(t.id('atlantic'), 'atlantic', 'north-sea'), end)
    t.endTo('noncombat-move')
    t.refused(move(t.id('north-sea'), 'north-sea', 'english-channel'), 'EUR-038', 'moved-already')
  })

  it('EUR-038 a ship that did not move in combat movement moves in noncombat movement', () => {
    const t = combat('uk', [u('uk', 'battleship', 'atlantic')])
    t.play(end)
    t.endTo('noncombat-move')
    t.play(move(t.id('atlantic'), 'atlantic', 'north-sea'))
  })

  it('EUR-013 PAC-051 the Danish straits and Gibraltar are open whichever power holds the territory', () => {
    const t = combat('uk', [u('uk', 'destroyer', 'north-sea'), u('uk', 'destroyer', 'south-atlantic')])
    t.play(move(t.id('north-sea'), 'north-sea', 'danish-sea', 'baltic-sea'))
    const g = combat('germany', [u('germany', 'submarine', 'south-atlantic')])
    g.play(move(g.id('south-atlantic'), 'south-atlantic', 'strait-of-gibraltar', 'western-mediterranean'))
  })

  it('EUR-012 ships do not pass between Aegean and Black Sea, aircraft do', () => {
    const t = combat('uk', [
      u('uk', 'destroyer', 'aegean-sea'),
      u('uk', 'fighter', 'cyprus'),
      u('germany', 'infantry', 'bulgaria'),
    ])
    t.refused(move(t.id('aegean-sea'), 'aegean-sea', 'black-sea'), 'EUR-012', 'bosporus-shut')
    expect(reaches(t, t.id('aegean-sea'))).not.toContain('black-sea')
    const g = combat('germany', [u('germany', 'submarine', 'black-sea')])
    g.refused(move(g.id('black-sea'), 'black-sea', 'aegean-sea'), 'EUR-012', 'bosporus-shut')
    const f = noncombat('uk', [u('uk', 'fighter', 'cyprus'), u('uk', 'carrier', 'aegean-sea')])
    f.play(move(f.id('cyprus'), 'cyprus', 'aegean-sea', 'black-sea', 'aegean-sea'))
    expect(t.pieces('bulgaria')).toEqual(['germany infantry'])
  })

  it('EUR-193 a transport may stay with enemies that already share its zone', () => {
    const t = combat('uk', [u('uk', 'transport', 'north-sea'), u('germany', 'submarine', 'north-sea')])
    t.play(end)
    expect(t.pieces('north-sea')).toEqual(['germany submarine', 'uk transport'])
  })

  it('EUR-048 several ships move as one group, each within its own range', () => {
    const t = noncombat('uk', [u('uk', 'destroyer', 'atlantic'), u('uk', 'battleship', 'atlantic')])
    t.play(move(t.id('atlantic', 'destroyer'), 'atlantic', 'celtic-sea'))
    t.play(move(t.id('celtic-sea'), 'celtic-sea', 'atlantic'))
    // The destroyer has used both moves: the group cannot move.
    expect(targets(t, ...t.ids('atlantic')).size).toBe(0)
    t.refused(move(t.ids('atlantic'), 'atlantic', 'north-sea'), 'EUR-048', 'too-far')
  })
})
