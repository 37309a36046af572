import { describe, expect, it } from 'vitest'
import { combat, end, facing, friends, held, move, noncombat, reaches, u } from '../support'

describe('foreign territories and air space', () => {
  it('EXG-006: at peace a French infantry may not step into Holland, nor may a French fighter cross it', () => {
    const t = noncombat('france', [u('france', 'infantry', 'france'), u('france', 'fighter', 'france')])
    t.refused(move(t.id('france', 'infantry'), 'france', 'holland-belgium'), 'EXG-106', 'foreign-land')
    const over = ['france', 'holland-belgium', 'normandy-bordeaux']
    t.refused(move(t.id('france', 'fighter'), ...over), 'EXG-106', 'foreign-land')
    t.play(move(t.id('france', 'fighter'), 'france', 'normandy-bordeaux'))
  })

  it('EXG-076: allied nations move units into and through each other’s territories', () => {
    const t = noncombat(
      'france',
      [u('france', 'tank', 'france'), u('france', 'fighter', 'france')],
      friends(['france', 'germany']),
    )
    t.play(move(t.id('france', 'tank'), 'france', 'western-germany', 'denmark'))
    t.play(move(t.id('france', 'fighter'), 'france', 'holland-belgium'))
    expect(t.pieces('denmark')).toEqual(['france tank'])
  })

  it('EXG-106: a German bomber may not cross Poland to reach Russia unless it is allied to it, or at war with it', () => {
    const way = ['germany', 'poland', 'eastern-poland']
    const rows = [u('germany', 'strategic-bomber', 'germany'), u('russia', 'infantry', 'eastern-poland')]
    const war = facing(['germany'], ['russia'])
    const alone = combat('germany', rows, war)
    alone.refused(move(alone.id('germany'), ...way), 'EXG-106', 'foreign-land')
    const both = combat('germany', rows, facing(['germany'], ['russia', 'eastern-european-commonwealth']))
    both.play(move(both.id('germany'), ...way))
    const ally = combat('germany', rows, facing(['eastern-european-commonwealth', 'germany'], ['russia']))
    ally.play(move(ally.id('germany'), ...way))
  })

  it('EXG-108: neutral territory may not be entered or flown over', () => {
    const t = noncombat('france', [
      u('france', 'infantry', 'southern-france'),
      u('france', 'fighter', 'southern-france'),
    ])
    t.refused(
      move(t.id('southern-france', 'infantry'), 'southern-france', 'spain'),
      'EXG-108',
      'neutral-land',
    )
    const over = ['southern-france', 'spain', 'normandy-bordeaux']
    t.refused(move(t.id('southern-france', 'fighter'), ...over), 'EXG-108', 'neutral-air')
  })

  it('G40-002: units can neither enter nor fly over impassable territories', () => {
    const t = noncombat('china', [u('china', 'infantry', 'sikang'), u('china', 'fighter', 'sikang')])
    t.refused(move(t.id('sikang', 'infantry'), 'sikang', 'himalayas'), 'G40-002', 'closed-to-all')
    t.refused(move(t.id('sikang', 'fighter'), 'sikang', 'himalayas', 'sikang'), 'G40-002', 'closed-to-all')
  })

  it('EXG-111: a nation cannot attack a territory that holds units of a nation at peace with it', () => {
    const rows = [
      u('germany', 'infantry', 'germany'),
      u('eastern-european-commonwealth', 'infantry', 'poland'),
    ]
    const war = facing(['germany'], ['eastern-european-commonwealth'])
    const guest = combat('germany', [...rows, u('russia', 'infantry', 'poland')], war)
    guest.refused(move(guest.id('germany'), 'germany', 'poland'), 'EXG-106', 'foreign-land')
    const alone = combat('germany', rows, war)
    alone.play(move(alone.id('germany'), 'germany', 'poland'))
  })
})

describe('wars', () => {
  it('EXG-080: declared in round 3, a war sees its first attacks in round 4', () => {
    const attack = (open: number) =>
      combat(
        'germany',
        [u('germany', 'infantry', 'germany')],
        facing(['germany'], ['eastern-european-commonwealth'], open),
      )
    const soon = attack(4)
    soon.refused(move(soon.id('germany'), 'germany', 'poland'), 'EXG-168', 'war-not-open')
    const now = attack(3)
    now.play(move(now.id('germany'), 'germany', 'poland'), end)
    expect(now.control('poland')).toBe('germany')
  })

  it('EXG-167: until the war opens neither nation may attack; from then on both may', () => {
    const relation = (open: number) => {
      const { relations } = combat('germany', [], facing(['germany'], ['france', 'canada'], open)).view()
      return [
        relations['germany']?.['france'],
        relations['canada']?.['germany'],
        relations['canada']?.['france'],
      ]
    }
    expect(relation(4)).toEqual(['not-at-war', 'not-at-war', 'allied'])
    expect(relation(3)).toEqual(['hostile', 'hostile', 'allied'])
  })

  it('reports inconsistent relations: an alliance of one, a war between allies', () => {
    const alone = combat('germany', [], { facts: { relations: { alliance: { germany: 'germany' } } } })
    const broken = (t: typeof alone) => t.game.askAll('listViolations', {})
    expect(broken(alone)).toEqual(['germany is in an alliance of one'])
    const { facts } = friends(['canada', 'germany'])
    const torn = combat('germany', [], {
      facts: { relations: { ...facts?.['relations'], wars: { 'canada+germany': { declared: 1, open: 2 } } } },
    })
    expect(broken(torn)).toEqual(['the allies canada+germany are at war'])
    expect(broken(combat('germany'))).toEqual([])
  })
})

describe('waters', () => {
  it('EXG-007: at peace Italian and French fleets both lie in sea zone 93; no battle follows', () => {
    const t = combat('italy', [u('italy', 'cruiser', 'sz-95'), u('france', 'cruiser', 'sz-93')])
    t.play(move(t.id('sz-95'), 'sz-95', 'sz-93'), end)
    expect(t.game.state.phase).toBe('noncombat-move')
    expect(t.pieces('sz-93')).toEqual(['france cruiser', 'italy cruiser'])
  })

  it('EXG-109: a US fleet among British ships that Germany attacks takes no part while the US is at peace', () => {
    const t = combat(
      'germany',
      [
        ...[u('germany', 'battleship', 'sz-112'), u('great-britain', 'destroyer', 'sz-111')],
        u('united-states', 'battleship', 'sz-111'),
      ],
      facing(['germany'], ['great-britain']),
    )
    t.play(move(t.id('sz-112'), 'sz-112', 'sz-111'), end)
    t.dice([4], [6])
    expect(t.pieces('sz-111')).toEqual(['germany battleship', 'united-states battleship'])
  })

  it('EXG-107: a canal or strait is open to its controller and the controller’s allies', () => {
    const danish = ['sz-112', 'sz-113'] as const
    const british = (more = {}) => noncombat('great-britain', [u('great-britain', 'cruiser', 'sz-112')], more)
    british().refused(move(british().id('sz-112'), ...danish), 'EXG-107', 'canal-shut')
    const allied = british(friends(['germany', 'great-britain']))
    allied.play(move(allied.id('sz-112'), ...danish))
    const own = noncombat('germany', [u('germany', 'cruiser', 'sz-112')])
    own.play(move(own.id('sz-112'), ...danish))
  })

  it('EXG-107: Turkey’s strait is closed to all; air units ignore straits; submarines pass Gibraltar freely', () => {
    const russian = noncombat('russia', [u('russia', 'cruiser', 'sz-100'), u('russia', 'fighter', 'ukraine')])
    russian.refused(move(russian.id('sz-100'), 'sz-100', 'sz-99'), 'EXG-107', 'canal-shut')
    expect(reaches(russian, russian.id('ukraine'))).toContain('bessarabia')
    const italian = noncombat('italy', [u('italy', 'submarine', 'sz-92'), u('italy', 'cruiser', 'sz-92')])
    italian.refused(move(italian.id('sz-92', 'cruiser'), 'sz-92', 'sz-91'), 'EXG-107', 'canal-shut')
    italian.play(move(italian.id('sz-92', 'submarine'), 'sz-92', 'sz-91'))
  })

  it('EXG-107: control of Egypt alone is not enough to open Suez', () => {
    const t = noncombat(
      'great-britain',
      [u('great-britain', 'cruiser', 'sz-98')],
      held('italy', 'trans-jordan'),
    )
    t.refused(move(t.id('sz-98'), 'sz-98', 'sz-81'), 'EXG-107', 'canal-shut')
  })
})
