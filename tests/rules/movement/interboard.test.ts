import { describe, expect, it } from 'vitest'
import { aboard, combat, end, load, move, noncombat, reaches, targets, u, unload } from './support'

describe('interboard spaces', () => {
  it('LNK-012 LNK-026 LNK-177 land interboard spaces act like territories: Siberia to Evenki is one move', () => {
    const t = noncombat('ussr', [u('ussr', 'infantry', 'siberia')])
    t.play(move(t.id('siberia'), 'siberia', 'evenki-natl-okrug'))
    const j = combat('japan', [u('japan', 'infantry', 'manchuria')])
    j.play(move(j.id('manchuria'), 'manchuria', 'soviet-far-east'))
    expect(j.pieces('soviet-far-east')).toEqual(['japan infantry'])
  })

  it('LNK-025 every connection works both ways: Tsinghai to Novosibirsk', () => {
    const t = noncombat('usa', [u('china', 'infantry', 'tsinghai')])
    t.play(move(t.id('tsinghai'), 'tsinghai', 'novosibirsk'))
  })

  it('LNK-162 aircraft fly over and land in land interboard spaces', () => {
    const t = noncombat('ussr', [u('ussr', 'bomber', 'siberia'), u('usa', 'fighter', 'united-states-europe')])
    expect(targets(t, t.id('siberia')).get('suiyuan')?.cost).toBe(3)
    t.play(move(t.id('siberia'), 'siberia', 'evenki-natl-okrug', 'yakut-ssr'))
    const us = noncombat('usa', [u('usa', 'fighter', 'united-states-europe')])
    const f = us.id('united-states-europe')
    expect(targets(us, f).get('united-states-pacific')?.cost).toBe(3)
    us.play(move(f, 'united-states-europe', 'great-plains', 'rocky-mountains'))
  })

  it('LNK-027 LNK-029 aircraft neither enter nor cross interboard waters', () => {
    const t = noncombat('uk', [u('uk', 'bomber', 'egypt')])
    t.refused(
      move(t.id('egypt'), 'egypt', 'eastern-mediterranean', 'red-sea', 'sea-zone-52'),
      'LNK-029',
      'no-flying-there',
    )
    expect(reaches(t, t.id('egypt'))).not.toContain('red-sea')
  })

  it('LNK-028 fighters pass aboard carriers and troops aboard transports', () => {
    const t = noncombat('uk', [
      { ...u('uk', 'carrier', 'eastern-mediterranean'), ref: 'cv' },
      aboard('uk', 'fighter', 'cv'),
      { ...u('uk', 'transport', 'eastern-mediterranean'), ref: 'tr' },
      aboard('uk', 'infantry', 'tr'),
    ])
    const carrier = t.id('eastern-mediterranean', 'carrier')
    const fighter = t.id('eastern-mediterranean', 'fighter')
    t.play(
      move([carrier, fighter], 'eastern-mediterranean', 'red-sea', 'sea-zone-52'),
      move(t.id('eastern-mediterranean', 'transport'), 'eastern-mediterranean', 'red-sea', 'sea-zone-52'),
      end,
    )
    expect(t.pieces('sea-zone-52')).toEqual(['uk carrier', 'uk fighter', 'uk infantry', 'uk transport'])
  })

  it('LNK-256 no aircraft lands on a carrier in interboard waters', () => {
    // Only a position can put a fighter in the air there.
    const t = noncombat('uk', [
      u('uk', 'carrier', 'red-sea'),
      u('uk', 'fighter', 'red-sea', { from: 'sea-zone-52' }),
    ])
    t.refused(load(t.id('red-sea', 'fighter'), t.id('red-sea', 'carrier')), 'LNK-256', 'no-deck-there')
  })

  it('LNK-030 entering such waters costs one move', () => {
    const t = noncombat('uk', [u('uk', 'transport', 'south-atlantic')])
    t.play(move(t.id('south-atlantic'), 'south-atlantic', 'really-south-atlantic', 'sea-zone-1'))
    expect(t.view().spaces['sea-zone-1']?.pieces[0]?.movesLeft).toBe(0)
  })

  it('LNK-034 no unit lands from the Red Sea in Egypt or Palestine', () => {
    const t = combat(
      'uk',
      [{ ...u('uk', 'transport', 'red-sea'), ref: 'tr' }, aboard('uk', 'infantry', 'tr')],
      {
        control: [
          { space: 'egypt', power: 'germany' },
          { space: 'palestine', power: 'germany' },
        ],
      },
    )
    for (const land of ['egypt', 'palestine'])
      t.refused(unload(t.id('red-sea', 'infantry'), land), 'LNK-034', 'no-interboard-coast')
  })

  it('LNK-166 interboard waters have no coast: Egypt’s infantry cannot board in the Red Sea', () => {
    const t = noncombat('uk', [u('uk', 'infantry', 'egypt'), u('uk', 'transport', 'red-sea')])
    t.refused(load(t.id('egypt'), t.id('red-sea')), 'LNK-166', 'no-interboard-coast')
  })

  it('LNK-035 LNK-174 UK and US units land in the Soviet Pacific space as friendly, without gaining it', () => {
    const t = noncombat('usa', [
      { ...u('usa', 'transport', 'sea-zone-36'), ref: 'tr' },
      aboard('usa', 'infantry', 'tr'),
      aboard('usa', 'infantry', 'tr'),
    ])
    t.play(unload(t.ids('sea-zone-36', 'infantry'), 'soviet-union-pacific'))
    expect(t.pieces('soviet-union-pacific')).toEqual(['usa infantry', 'usa infantry'])
    expect(t.control('soviet-union-pacific')).toBe('ussr')
    const taken = combat(
      'usa',
      [{ ...u('usa', 'transport', 'sea-zone-36'), ref: 'tr' }, aboard('usa', 'infantry', 'tr')],
      { control: [{ space: 'soviet-union-pacific', power: 'japan' }] },
    )
    taken.play(unload(taken.id('sea-zone-36', 'infantry'), 'soviet-union-pacific'))
    expect(taken.game.find(taken.id('sea-zone-36', 'infantry'))?.turn?.landing).toBeDefined()
  })

  it('LNK-147 Germany and Japan pass each other and share carriers', () => {
    const t = noncombat('japan', [
      u('japan', 'destroyer', 'sea-zone-51'),
      u('germany', 'submarine', 'sea-zone-52'),
      u('germany', 'carrier', 'sea-zone-36'),
      u('japan', 'fighter', 'korea'),
    ])
    t.play(move(t.id('sea-zone-51'), 'sea-zone-51', 'sea-zone-52', 'sea-zone-54'))
    t.play(move(t.id('korea'), 'korea', 'sea-zone-36'))
    expect(t.view().spaces['sea-zone-36']?.pieces.find((p) => p.unit === 'fighter')?.carriedBy).toBe(
      t.id('sea-zone-36', 'carrier'),
    )
  })

  it('LNK-146 all powers of opposite sides are at war from the start', () => {
    const j = combat('japan', [u('japan', 'infantry', 'manchuria'), u('ussr', 'infantry', 'soviet-far-east')])
    j.play(move(j.id('manchuria'), 'manchuria', 'soviet-far-east'))
    const g = combat('germany', [u('germany', 'infantry', 'korea'), u('germany', 'infantry', 'siam')])
    g.play(move(g.id('siam'), 'siam', 'shan-state'))
    g.refused(move(g.id('korea'), 'korea', 'manchuria'), 'EUR-036', 'combat-moves-attack')
  })

  it('LNK-160 LNK-161 at the start the four Russian spaces are Soviet, the two others American', () => {
    const t = combat('germany', [])
    const control = ['novosibirsk', 'evenki-natl-okrug', 'yakut-ssr', 'soviet-far-east'].map((s) =>
      t.control(s),
    )
    expect(control).toEqual(['ussr', 'ussr', 'ussr', 'ussr'])
    expect(['rocky-mountains', 'great-plains'].map((s) => t.control(s))).toEqual(['usa', 'usa'])
  })

  it('LNK-163 ships stop for enemies in interboard waters', () => {
    const t = combat('uk', [u('uk', 'destroyer', 'sea-zone-50'), u('japan', 'submarine', 'indian-ocean')])
    t.refused(
      move(t.id('sea-zone-50'), 'sea-zone-50', 'indian-ocean', 'really-south-atlantic'),
      'EUR-049',
      'ship-stops',
    )
    t.play(move(t.id('sea-zone-50'), 'sea-zone-50', 'indian-ocean'))
  })

  it('LNK-173 PAC-010 the Soviet Pacific space is open: Soviets enter it, Japan attacks it', () => {
    const t = noncombat('ussr', [u('ussr', 'infantry', 'soviet-far-east')])
    t.play(move(t.id('soviet-far-east'), 'soviet-far-east', 'soviet-union-pacific'))
    const j = combat('japan', [u('japan', 'infantry', 'manchuria')])
    j.play(move(j.id('manchuria'), 'manchuria', 'soviet-union-pacific'))
  })

  it('LNK-175 British, American and Chinese units use all Soviet and Chinese territories', () => {
    const t = noncombat('usa', [u('usa', 'infantry', 'sikang'), u('china', 'infantry', 'suiyuan')])
    t.play(move(t.id('sikang'), 'sikang', 'szechwan'), move(t.id('suiyuan'), 'suiyuan', 'yakut-ssr'))
    const uk = noncombat('uk', [u('uk', 'infantry', 'iran'), u('uk', 'infantry', 'burma')])
    uk.play(move(uk.id('iran'), 'iran', 'caucasus'), move(uk.id('burma'), 'burma', 'yunnan'))
  })

  it('PAC-129 LNK-175 American units are guests in Chinese territories', () => {
    const t = noncombat('usa', [u('usa', 'armor', 'yunnan')])
    t.play(move(t.id('yunnan'), 'yunnan', 'kweichow', 'hunan'))
    expect(t.control('hunan')).toBe('china')
  })

  it('LNK-176 PAC-010 the Himalayas stay closed, to aircraft too', () => {
    const t = noncombat('uk', [u('uk', 'infantry', 'india'), u('uk', 'fighter', 'india')])
    t.refused(move(t.id('india', 'infantry'), 'india', 'himalayas'), 'PAC-010', 'closed-to-all')
    t.refused(move(t.id('india', 'fighter'), 'india', 'himalayas', 'szechwan'), 'PAC-010', 'closed-to-all')
  })

  describe('carriers in interboard waters', () => {
    it('LNK-256 EUR-052 own fighters launch before their carrier sails, unless it crosses interboard waters', () => {
      const t = combat('uk', [
        { ...u('uk', 'carrier', 'sea-zone-51'), ref: 'cv' },
        aboard('uk', 'fighter', 'cv'),
      ])
      const fighter = t.id('sea-zone-51', 'fighter')
      t.play(move(t.id('sea-zone-51', 'carrier'), 'sea-zone-51', 'sea-zone-50'))
      expect(t.view().spaces['sea-zone-51']?.pieces.map((p) => [p.id, p.carriedBy])).toEqual([
        [fighter, undefined],
      ])
    })

    it('LNK-256 fighters aboard in interboard waters stay aboard, and each space counts against their range', () => {
      const t = combat('uk', [
        { ...u('uk', 'carrier', 'red-sea'), ref: 'cv' },
        aboard('uk', 'fighter', 'cv'),
        u('japan', 'submarine', 'sea-zone-52'),
      ])
      const fighter = t.id('red-sea', 'fighter')
      t.refused(move(fighter, 'red-sea', 'sea-zone-52'), 'LNK-029', 'no-taking-off-there')
      t.play(move(t.id('red-sea', 'carrier'), 'red-sea', 'sea-zone-52'))
      const now = t.view().spaces['sea-zone-52']?.pieces.find((p) => p.id === fighter)
      expect(now).toMatchObject({ carriedBy: t.id('sea-zone-52', 'carrier'), movesLeft: 3 })
    })

    it('LNK-256 in passing, own fighters may stay aboard if named with the carrier', () => {
      const t = combat('uk', [
        { ...u('uk', 'carrier', 'eastern-mediterranean'), ref: 'cv' },
        aboard('uk', 'fighter', 'cv'),
        aboard('uk', 'fighter', 'cv'),
        u('japan', 'submarine', 'sea-zone-52'),
      ])
      const [a = '', b = ''] = t.ids('eastern-mediterranean', 'fighter')
      t.play(
        move(
          [t.id('eastern-mediterranean', 'carrier'), a],
          'eastern-mediterranean',
          'red-sea',
          'sea-zone-52',
        ),
      )
      expect(t.view().spaces['sea-zone-52']?.pieces.find((p) => p.id === a)).toMatchObject({
        carriedBy: t.id('sea-zone-52', 'carrier'),
        movesLeft: 2,
      })
      // The other launched earlier: it is still over the Eastern Mediterranean and lands in Egypt or Palestine.
      expect(t.view().spaces['eastern-mediterranean']?.pieces).toMatchObject([{ id: b, movesLeft: 4 }])
    })

    it('LNK-256 no aircraft may plan a landing on a carrier that ends in interboard waters', () => {
      // The only deck within the fighter's remaining range would be in the Red Sea.
      const t = noncombat('uk', [u('uk', 'carrier', 'red-sea'), u('uk', 'fighter', 'egypt')])
      t.play(move(t.id('egypt'), 'egypt', 'eastern-mediterranean'))
      expect(t.asks('move').homeless).toEqual([t.id('eastern-mediterranean')])
      t.refused(end, 'EUR-163', 'must-land')
    })

    it('LNK-257 ships in the Panama Canal space cannot be attacked: neither Axis ships nor aircraft enter it', () => {
      const t = combat('germany', [
        u('germany', 'submarine', 'central-atlantic'),
        { ...u('germany', 'carrier', 'central-atlantic'), ref: 'cv' },
        aboard('germany', 'fighter', 'cv'),
        u('usa', 'battleship', 'panama-canal'),
      ])
      for (const [unit, rule] of [
        ['submarine', 'LNK-031'],
        ['fighter', 'LNK-029'],
      ] as const)
        t.refused(move(t.id('central-atlantic', unit), 'central-atlantic', 'panama-canal'), rule)
    })
  })
})
