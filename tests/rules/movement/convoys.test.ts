import { describe, expect, it } from 'vitest'
import { takeConvoy } from '../../../main/rules/base/economy/convoys'
import { combat, end, move, noncombat, reaches, targets, u } from './support'
import type { Table } from '../../support/game'

const holder = (t: Table, zone: string) => t.view().spaces[zone]?.convoy

describe('convoys', () => {
  it('EUR-139 PAC-108 LNK-141 a warship takes a convoy by moving through its empty zone', () => {
    const t = combat('germany', [u('germany', 'submarine', 'south-atlantic')])
    const sub = t.id('south-atlantic')
    expect(targets(t, sub).get('british-convoy-1')?.effects).toEqual(['convoy'])
    t.play(move(sub, 'south-atlantic', 'british-convoy-1', 'central-atlantic'))
    expect(holder(t, 'british-convoy-1')).toBe('germany')
  })

  it('PAC-108 PAC-157 a Japanese destroyer passes empty zone 6: the center is Japanese-held, even if the ship is lost later', () => {
    const t = combat('japan', [u('japan', 'destroyer', 'sea-zone-21')])
    t.play(move(t.id('sea-zone-21'), 'sea-zone-21', 'sea-zone-6', 'sea-zone-5'))
    expect(holder(t, 'sea-zone-6')).toBe('japan')
    const p = t.game.find(t.id('sea-zone-5'))
    if (p) t.game.remove([p], 'hit', [])
    expect(holder(t, 'sea-zone-6')).toBe('japan')
  })

  it('EUR-139 PAC-159 a transport takes none, a carrier does', () => {
    const t = combat('japan', [u('japan', 'transport', 'sea-zone-21'), u('japan', 'carrier', 'sea-zone-8')])
    t.play(move(t.id('sea-zone-21'), 'sea-zone-21', 'sea-zone-6'))
    expect(holder(t, 'sea-zone-6')).toBe('usa')
    t.play(move(t.id('sea-zone-8'), 'sea-zone-8', 'sea-zone-6'))
    expect(holder(t, 'sea-zone-6')).toBe('japan')
  })

  it('EUR-145 PAC-159 aircraft alone change nothing', () => {
    const t = combat('germany', [
      u('germany', 'fighter', 'morocco'),
      u('uk', 'transport', 'british-convoy-1'),
    ])
    t.play(move(t.id('morocco'), 'morocco', 'south-atlantic', 'british-convoy-1'))
    expect(holder(t, 'british-convoy-1')).toBe('uk')
  })

  it('EUR-139 sailing into a defended zone does not take it', () => {
    const t = combat('germany', [
      u('germany', 'submarine', 'south-atlantic'),
      u('uk', 'transport', 'british-convoy-1'),
    ])
    t.play(move(t.id('south-atlantic'), 'south-atlantic', 'british-convoy-1'))
    expect(holder(t, 'british-convoy-1')).toBe('uk')
  })

  it('EUR-140 EUR-142 PAC-109 a submarine spends one move to take the convoy in its starting zone, then sails one', () => {
    const t = combat('germany', [u('germany', 'submarine', 'us-convoy-1')])
    const sub = t.id('us-convoy-1')
    t.refused(move(sub, 'us-convoy-1', 'us-convoy-1', 'mid-atlantic', 'halifax-sea'), 'EUR-048', 'too-far')
    t.play(move(sub, 'us-convoy-1', 'us-convoy-1', 'mid-atlantic'))
    expect(holder(t, 'us-convoy-1')).toBe('germany')
    expect(t.pieces('mid-atlantic')).toEqual(['germany submarine'])
  })

  it('EUR-140 it may stay, and staying is no move without a convoy to take', () => {
    const t = combat('germany', [
      u('germany', 'submarine', 'us-convoy-1'),
      u('germany', 'submarine', 'mid-atlantic'),
    ])
    t.refused(move(t.id('mid-atlantic'), 'mid-atlantic', 'mid-atlantic'), 'EUR-048', 'may-not-stay')
    t.play(move(t.id('us-convoy-1'), 'us-convoy-1', 'us-convoy-1'))
    expect(holder(t, 'us-convoy-1')).toBe('germany')
    t.refused(move(t.id('us-convoy-1'), 'us-convoy-1', 'us-convoy-1'), 'EUR-048', 'may-not-stay')
  })

  it('EUR-140 a submarine that sailed in cannot spend a move on it', () => {
    const t = combat('usa', [u('usa', 'submarine', 'mid-atlantic')], {
      convoys: [{ space: 'us-convoy-1', power: 'germany' }],
    })
    t.refused(
      move(t.id('mid-atlantic'), 'mid-atlantic', 'us-convoy-1', 'us-convoy-1'),
      'EUR-048',
      'may-not-stay',
    )
  })

  it('EUR-205 PAC-156 any warship can, and may still sail one zone; a transport cannot', () => {
    const t = combat(
      'uk',
      [u('uk', 'destroyer', 'british-convoy-4'), u('uk', 'transport', 'british-convoy-4')],
      {
        convoys: [{ space: 'british-convoy-4', power: 'germany' }],
      },
    )
    const path = ['british-convoy-4', 'british-convoy-4', 'davis-strait']
    t.refused(move(t.id('british-convoy-4', 'transport'), ...path), 'EUR-048', 'may-not-stay')
    t.play(move(t.id('british-convoy-4', 'destroyer'), ...path))
    expect(holder(t, 'british-convoy-4')).toBe('uk')
  })

  it('PAC-109 not with an enemy present: the zone must be empty', () => {
    const t = combat('japan', [u('japan', 'submarine', 'sea-zone-6'), u('usa', 'transport', 'sea-zone-6')])
    t.refused(move(t.id('sea-zone-6', 'submarine'), 'sea-zone-6', 'sea-zone-6'), 'EUR-048', 'may-not-stay')
  })

  it('EUR-143 LNK-141 no ship enters an enemy-held convoy box in noncombat movement', () => {
    const t = noncombat('uk', [u('uk', 'destroyer', 'central-atlantic')], {
      convoys: [{ space: 'british-convoy-1', power: 'germany' }],
    })
    t.refused(
      move(t.id('central-atlantic'), 'central-atlantic', 'british-convoy-1'),
      'EUR-143',
      'enemy-convoy-later',
    )
    expect(reaches(t, t.id('central-atlantic'))).toContain('british-convoy-2')
  })

  it('PAC-155 PAC-117 PAC-107 a numbered zone may be entered then; its marker does not change', () => {
    const t = noncombat('usa', [u('usa', 'destroyer', 'sea-zone-38')])
    t.play(move(t.id('sea-zone-38'), 'sea-zone-38', 'sea-zone-45'))
    expect(holder(t, 'sea-zone-45')).toBe('japan')
  })

  it('EUR-144 PAC-115 LNK-251 a convoy an ally owned at the start returns to that ally', () => {
    const t = combat('usa', [u('usa', 'destroyer', 'azores-sea'), u('usa', 'submarine', 'sea-zone-47')], {
      convoys: [
        { space: 'british-convoy-1', power: 'germany' },
        { space: 'sea-zone-46', power: 'japan' },
      ],
    })
    t.play(move(t.id('azores-sea'), 'azores-sea', 'british-convoy-1'))
    expect(holder(t, 'british-convoy-1')).toBe('uk')
    t.play(move(t.id('sea-zone-47'), 'sea-zone-47', 'sea-zone-46'))
    expect(holder(t, 'sea-zone-46')).toBe('uk')
    expect(t.events.find((e) => e.kind === 'convoy')).toMatchObject({ from: 'japan', to: 'uk', by: 'usa' })
  })

  it('PAC-115 a Japanese route taken by an Ally gets its captor’s marker, one taken by Japan gets Japan’s', () => {
    const t = combat('usa', [u('usa', 'destroyer', 'sea-zone-35')])
    t.play(move(t.id('sea-zone-35'), 'sea-zone-35', 'sea-zone-36'))
    expect(holder(t, 'sea-zone-36')).toBe('usa')
    const j = combat('japan', [u('japan', 'submarine', 'sea-zone-44')])
    j.play(move(j.id('sea-zone-44'), 'sea-zone-44', 'sea-zone-43'))
    expect(holder(j, 'sea-zone-43')).toBe('japan')
  })

  it('LNK-251 a convoy one Axis power owned and the other takes back returns to the first', () => {
    const t = combat('germany', [u('germany', 'submarine', 'sea-zone-35')], {
      convoys: [{ space: 'sea-zone-36', power: 'usa' }],
    })
    t.play(move(t.id('sea-zone-35'), 'sea-zone-35', 'sea-zone-36'))
    expect(holder(t, 'sea-zone-36')).toBe('japan')
  })

  it('LNK-141 a Japanese submarine takes a British convoy in the Atlantic', () => {
    const t = combat('japan', [u('japan', 'submarine', 'central-atlantic')])
    t.play(move(t.id('central-atlantic'), 'central-atlantic', 'british-convoy-2'))
    expect(holder(t, 'british-convoy-2')).toBe('japan')
  })

  it('LNK-270 the marker of a surrendered country can still be taken, and an ally that takes it back holds it', () => {
    const out = { facts: { surrender: { out: ['uk'] } } }
    const j = combat('japan', [u('japan', 'submarine', 'sea-zone-45')], out)
    j.play(move(j.id('sea-zone-45'), 'sea-zone-45', 'sea-zone-46'))
    expect(holder(j, 'sea-zone-46')).toBe('japan')
    const t = combat('usa', [u('usa', 'submarine', 'sea-zone-45')], {
      ...out,
      convoys: [{ space: 'sea-zone-46', power: 'japan' }],
    })
    t.play(move(t.id('sea-zone-45'), 'sea-zone-45', 'sea-zone-46'))
    expect(holder(t, 'sea-zone-46')).toBe('usa')
  })

  it('EUR-206 entering takes at once, is not optional, and the marker stays', () => {
    const t = combat('germany', [u('germany', 'submarine', 'mid-atlantic')])
    t.play(move(t.id('mid-atlantic'), 'mid-atlantic', 'us-convoy-1'))
    expect(holder(t, 'us-convoy-1')).toBe('germany')
    t.play(end)
    expect(holder(t, 'us-convoy-1')).toBe('germany')
  })

  it('PAC-116 a route does not change hands with its territory', () => {
    const t = combat('japan', [u('japan', 'infantry', 'siam')])
    t.game.capture(t.game.spaceIx('malaya'), t.game.powerIx('japan'), [])
    expect(holder(t, 'sea-zone-46')).toBe('uk')
  })

  it('EUR-141 PAC-111 after a won battle the same rule decides the owner of the marker', () => {
    const t = combat('uk', [u('uk', 'destroyer', 'us-convoy-2')], {
      convoys: [{ space: 'us-convoy-2', power: 'germany' }],
    })
    takeConvoy(t.game, t.game.spaceIx('us-convoy-2'), t.game.powerIx('uk'), ['EUR-141'])
    expect(holder(t, 'us-convoy-2')).toBe('usa')
    // A friendly marker does not change.
    takeConvoy(t.game, t.game.spaceIx('us-convoy-2'), t.game.powerIx('uk'), ['EUR-141'])
    expect(holder(t, 'us-convoy-2')).toBe('usa')
  })
})
