import { describe, expect, it } from 'vitest'
import type { Action } from '../../../shared/model'
import { at, combat, end, legal, load, move, noncombat, reaches, targets, u } from './support'

describe('land movement', () => {
  it('EUR-036 PAC-049 a combat move over land ends in an enemy territory, not in a friendly one', () => {
    const t = combat('germany', [u('germany', 'infantry', 'poland'), u('germany', 'armor', 'poland')])
    t.refused(move(t.id('poland', 'infantry'), 'poland', 'hungary'), 'EUR-036', 'combat-moves-attack')
    t.refused(move(t.id('poland', 'armor'), 'poland', 'germany'), 'EUR-036', 'combat-moves-attack')
    t.play(move(t.id('poland', 'infantry'), 'poland', 'east-poland'))
    expect(t.pieces('east-poland')).toEqual(['germany infantry'])
  })

  it('EUR-040 own and allied units never block, and units pass friendly territories freely', () => {
    const t = combat(
      'ussr',
      [
        u('ussr', 'armor', 'russia'),
        u('uk', 'infantry', 'belorussia'),
        u('germany', 'infantry', 'east-poland'),
      ],
      { control: [{ space: 'east-poland', power: 'germany' }] },
    )
    t.play(move(t.id('russia', 'armor'), 'russia', 'belorussia', 'east-poland'))
    expect(t.pieces('east-poland')).toEqual(['germany infantry', 'ussr armor'])
  })

  it('EUR-041 EUR-043 an enemy territory is hostile even when empty: infantry stops in it', () => {
    const t = combat('germany', [u('germany', 'infantry', 'poland')])
    expect(reaches(t, t.id('poland'))).toEqual(['baltic-states', 'east-poland'])
    t.refused(move(t.id('poland'), 'poland', 'east-poland', 'belorussia'), 'EUR-043', 'stops-in-enemy-land')
  })

  it('EUR-043 a defended territory stops armor', () => {
    const t = combat('germany', [u('germany', 'armor', 'poland'), u('ussr', 'infantry', 'east-poland')])
    t.refused(move(t.id('poland'), 'poland', 'east-poland', 'belorussia'), 'EUR-043', 'stops-to-fight')
  })

  it('EUR-044 EUR-185 armor passes one empty enemy territory, takes it, and enters a second', () => {
    const t = combat('germany', [u('germany', 'armor', 'poland'), u('ussr', 'infantry', 'belorussia')])
    const armor = t.id('poland')
    expect(targets(t, armor).get('belorussia')?.effects).toEqual(['attack', 'blitz'])
    t.play(move(armor, 'poland', 'east-poland', 'belorussia'))
    expect(t.control('east-poland')).toBe('germany')
    expect(t.control('belorussia')).toBe('ussr')
    expect(t.pieces('belorussia')).toEqual(['germany armor', 'ussr infantry'])
  })

  it('EUR-044 two separate steps are the same blitz', () => {
    const t = combat('germany', [u('germany', 'armor', 'poland')])
    const armor = t.id('poland')
    t.play(move(armor, 'poland', 'east-poland'))
    expect(t.control('east-poland')).toBe('ussr')
    t.play(move(armor, 'east-poland', 'belorussia'))
    expect(t.control('east-poland')).toBe('germany')
  })

  it('EUR-045 blitzing armor may come back, or go on to a friendly territory', () => {
    const t = combat('germany', [u('germany', 'armor', 'poland', { count: 2 })])
    const [a = '', b = ''] = t.ids('poland')
    t.play(move(a, 'poland', 'east-poland', 'poland'), move(b, 'poland', 'baltic-states', 'east-poland'))
    expect(t.control('east-poland')).toBe('germany')
    expect(t.control('baltic-states')).toBe('germany')
    expect(t.pieces('poland')).toEqual(['germany armor'])
    expect(t.pieces('east-poland')).toEqual(['germany armor'])
  })

  it('EUR-046 PAC-050 a complex stops the blitz even without units', () => {
    const t = combat('germany', [u('germany', 'armor', 'vyborg')], {
      control: [{ space: 'vyborg', power: 'germany' }],
    })
    t.refused(move(t.id('vyborg'), 'vyborg', 'leningrad', 'russia'), 'EUR-046', 'complex-stops-blitz')
  })

  it('EUR-046 a gun stops the blitz', () => {
    const t = combat('germany', [u('germany', 'armor', 'poland'), u('ussr', 'aa-gun', 'east-poland')])
    t.refused(move(t.id('poland'), 'poland', 'east-poland', 'belorussia'), 'EUR-046', 'gun-stops-blitz')
    t.play(move(t.id('poland'), 'poland', 'east-poland'))
  })

  it('EUR-046 a territory entered this phase but not yet captured still stops the next armor at its complex', () => {
    const t = combat('germany', [u('germany', 'armor', 'vyborg', { count: 2 })], {
      control: [{ space: 'vyborg', power: 'germany' }],
    })
    const [a = '', b = ''] = t.ids('vyborg')
    t.play(move(a, 'vyborg', 'leningrad'))
    t.refused(move(b, 'vyborg', 'leningrad', 'russia'), 'EUR-046')
  })

  it('EUR-047 guns stay in combat movement and move one territory in noncombat movement', () => {
    const t = combat('germany', [u('germany', 'aa-gun', 'poland')])
    t.refused(move(t.id('poland'), 'poland', 'east-poland'), 'EUR-047', 'guns-stay')
    const n = noncombat('germany', [u('germany', 'aa-gun', 'poland')])
    n.refused(move(n.id('poland'), 'poland', 'germany', 'denmark'), 'EUR-018', 'too-far')
    n.play(move(n.id('poland'), 'poland', 'germany'))
    n.refused(move(n.id('germany'), 'germany', 'denmark'), 'EUR-018', 'too-far')
  })

  it('EUR-218 a gun captured this turn neither moves nor boards; one brought up has moved already', () => {
    const t = combat('germany', [
      u('germany', 'infantry', 'poland'),
      u('germany', 'aa-gun', 'poland'),
      u('germany', 'transport', 'baltic-sea'),
      u('ussr', 'aa-gun', 'baltic-states'),
    ])
    t.play(move(t.id('poland', 'infantry'), 'poland', 'baltic-states'), end)
    const taken = t.id('baltic-states', 'aa-gun', 'germany')
    t.refused(move(taken, 'baltic-states', 'poland'), 'EUR-218', 'gun-just-taken')
    t.refused(load(taken, t.id('baltic-sea')), 'EUR-218', 'gun-just-taken')
    const own = t.id('poland', 'aa-gun')
    t.play(move(own, 'poland', 'baltic-states'))
    t.refused(move(own, 'baltic-states', 'poland'), 'EUR-018', 'too-far')
  })

  it('EUR-163 PAC-131 noncombat moves go only through friendly territories', () => {
    const t = noncombat('germany', [u('germany', 'infantry', 'poland')])
    t.refused(move(t.id('poland'), 'poland', 'east-poland'), 'EUR-163', 'enemy-land-later')
    t.play(move(t.id('poland'), 'poland', 'hungary'))
    expect(t.pieces('hungary')).toEqual(['germany infantry'])
  })

  it('EUR-163 units that fought do not move afterwards', () => {
    const t = noncombat('germany', [u('germany', 'infantry', 'poland')])
    const p = t.game.find(t.id('poland'))
    if (p) t.game.turnOf(p).battle = 'land poland'
    t.refused(move(t.id('poland'), 'poland', 'hungary'), 'EUR-163', 'fought-already')
  })

  it('EUR-164 a territory captured this turn may be entered in noncombat movement', () => {
    const t = noncombat('germany', [u('germany', 'infantry', 'poland')])
    t.game.capture(t.game.spaceIx('east-poland'), t.game.powerIx('germany'), [])
    t.play(move(t.id('poland'), 'poland', 'east-poland'))
    expect(t.pieces('east-poland')).toEqual(['germany infantry'])
  })

  it('EUR-165 armor moves two friendly territories in noncombat movement, infantry one', () => {
    const t = noncombat('germany', [u('germany', 'armor', 'poland'), u('germany', 'infantry', 'poland')])
    t.refused(move(t.id('poland', 'infantry'), 'poland', 'germany', 'denmark'), 'EUR-018', 'too-far')
    t.play(move(t.id('poland', 'armor'), 'poland', 'germany', 'denmark'))
    expect(t.pieces('denmark')).toEqual(['germany armor'])
  })

  it('EUR-038 a land unit moves in only one phase', () => {
    const t = combat('germany', [u('germany', 'armor', 'poland')])
    t.play(move(t.id('poland'), 'poland', 'east-poland', 'poland'), end)
    t.endTo('noncombat-move')
    t.refused(move(t.id('poland'), 'poland', 'germany'), 'EUR-038', 'moved-already')
  })

  it('EUR-029 only the pieces of the turn’s powers move; both of the US turn do', () => {
    const t = noncombat('usa', [
      u('uk', 'infantry', 'india'),
      u('china', 'infantry', 'sikang'),
      u('usa', 'infantry', 'great-plains'),
    ])
    t.refused(move(t.id('india'), 'india', 'burma'), 'EUR-029', 'not-your-piece')
    t.play(move(t.id('sikang'), 'sikang', 'szechwan'))
    t.play(move(t.id('great-plains'), 'great-plains', 'rocky-mountains'))
  })

  it('EUR-037 a move belongs to its phase: other actions are refused while moves are made', () => {
    const t = combat('germany', [u('germany', 'armor', 'poland')])
    t.refused({ kind: 'press' }, 'EUR-027', 'moves-only')
  })

  it('PAC-067 India’s and Australia’s pieces are identical, whichever bought them, and attack as one force', () => {
    const t = at(
      'uk',
      'place',
      ['india', 'australia'].map((treasury) => ({
        ...{ pool: 'waiting' as const, power: 'uk', unit: 'infantry', treasury },
      })),
    )
    const place = (space: string, treasury: string): Action => ({
      ...{ kind: 'place', unit: 'infantry', count: 1, space, treasury },
    })
    t.play(place('india', 'india'), place('new-south-wales', 'australia'))
    const fields = (space: string) => {
      const { id: _, ...rest } = t.view().spaces[space]?.pieces[0] ?? { id: '' }
      return rest
    }
    expect(fields('india')).toEqual(fields('new-south-wales'))
    const mixed = combat(
      'uk',
      [u('uk', 'infantry', 'burma'), u('uk', 'infantry', 'yunnan'), u('japan', 'infantry', 'shan-state')],
      { control: [{ space: 'shan-state', power: 'japan' }] },
    )
    mixed.play(
      move(mixed.id('burma'), 'burma', 'shan-state'),
      move(mixed.id('yunnan'), 'yunnan', 'shan-state'),
      end,
    )
    expect(mixed.view().battles).toHaveLength(1)
    expect(mixed.asks('roll')).toMatchObject({ dice: 2, by: { power: 'uk' } })
  })

  it('PAC-068 American and Chinese units attack the same territory', () => {
    const t = combat('usa', [
      u('usa', 'infantry', 'yunnan'),
      u('china', 'infantry', 'yunnan'),
      u('japan', 'infantry', 'french-indo-china'),
    ])
    t.play(move(t.ids('yunnan'), 'yunnan', 'french-indo-china'))
    expect(t.pieces('french-indo-china')).toEqual(['china infantry', 'japan infantry', 'usa infantry'])
  })

  it('PAC-128 Chinese land units leave China by land but never board ships', () => {
    const t = combat('usa', [
      u('china', 'infantry', 'yunnan'),
      u('china', 'infantry', 'kwangsi'),
      u('usa', 'transport', 'sea-zone-45'),
    ])
    t.play(move(t.id('yunnan'), 'yunnan', 'french-indo-china'))
    t.refused(
      { kind: 'load', units: [t.id('kwangsi')], onto: t.id('sea-zone-45') },
      'PAC-128',
      'chinese-never-board',
    )
  })

  it('EUR-018 the refusal names a nonadjacent space, or a route that is too long', () => {
    const t = noncombat('germany', [u('germany', 'armor', 'poland')])
    t.refused(move(t.id('poland'), 'poland', 'france'), 'EUR-018', 'not-adjacent')
    expect(legal(t).why(t.id('poland'), 'france')).toMatchObject({ code: 'too-far' })
    expect(legal(t).why(t.id('poland'), 'germany')).toBeNull()
  })
})
