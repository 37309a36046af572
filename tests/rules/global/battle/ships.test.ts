import { describe, expect, it } from 'vitest'
import type { Position } from '../../../../shared/contract'
import {
  aboard,
  bare,
  carried,
  combat,
  end,
  facing,
  friends,
  move,
  noncombat,
  u,
  unload,
  type Units,
} from '../support'
import type { Table } from '../../../support/game'

const WAR = facing(['germany'], ['great-britain'])
const roll = (t: Table) => {
  const d = t.decision()
  return d?.of === 'roll' ? { by: d.by.power, dice: d.dice, hitsOn: d.hitsOn } : null
}
/** A damaged carrier. */
const damaged = (power: string, space: string, ref = 'deck'): Units[number] => ({
  ...carried(power, 'carrier', space, ref),
  damaged: true,
})
const choose = (option: string) => ({ kind: 'choose', option }) as const

describe('submarines and transports in a zone', () => {
  const SHIP: Units = [
    carried('germany', 'transport', 'sz-112', 'ship'),
    aboard('germany', 'infantry', 'ship'),
  ]
  /** A German transport and other ships sail to the zone off Scotland, where these ships are; the cargo lands. */
  function landing(escort: Units, enemies: Units): Table {
    const t = combat('germany', [...SHIP, ...escort, ...enemies], { ...WAR, ...bare('scotland') })
    t.play(move([...t.ids('sz-112', 'transport'), ...t.ids('sz-112', 'cruiser')], 'sz-112', 'sz-111'))
    return t
  }
  const cruiser: Units = [u('germany', 'cruiser', 'sz-112')]
  const submarine: Units = [u('great-britain', 'submarine', 'sz-111')]
  const land = (t: Table) => unload(t.ids('sz-111', 'infantry'), 'scotland')

  it('G40-036: the attacker may ignore enemy submarines and transports in the zone and land past them', () => {
    const t = landing(cruiser, [...submarine, u('great-britain', 'transport', 'sz-111')])
    t.play(land(t), end)
    expect(t.asks('choose')).toMatchObject({ about: 'ignored-zones', suggestion: { option: 'attack' } })
    t.refused({ kind: 'press' }, 'G40-036', 'ignore-first')
    t.play(choose('sz-111'))
    expect(t.control('scotland')).toBe('germany')
    expect(t.pieces('sz-111')).toContain('great-britain submarine')
    expect(t.pieces('sz-111')).toContain('great-britain transport')
  })

  it('G40-036: or attack them', () => {
    const t = landing(cruiser, submarine)
    t.play(land(t), end, choose('attack'))
    t.play({ kind: 'submerge', units: [] })
    expect(roll(t)).toEqual({ by: 'great-britain', dice: 1, hitsOn: 1 })
  })

  it('G40-036: the attacker has no choice if a surface warship accompanies them', () => {
    const t = landing(cruiser, [...submarine, u('great-britain', 'destroyer', 'sz-111')])
    t.play(end)
    expect(t.decision()?.of).not.toBe('choose')
  })

  it('G40-036: an enemy submarine stops landings from transports without an accompanying warship', () => {
    const t = landing([], submarine)
    t.refused(land(t), 'G40-036', 'landing-needs-escort')
    const free = landing([], [u('great-britain', 'transport', 'sz-111')])
    free.play(land(free), end)
    expect(free.control('scotland')).toBe('germany')
  })

  it('G40-036: a transport whose escort sails on cannot land its cargo', () => {
    const t = combat(
      'germany',
      [
        carried('germany', 'transport', 'sz-112', 'ship'),
        aboard('germany', 'infantry', 'ship'),
        u('germany', 'cruiser', 'sz-111'),
        ...submarine,
      ],
      { ...WAR, ...bare('scotland') },
    )
    t.play(move(t.ids('sz-112', 'transport'), 'sz-112', 'sz-111'))
    t.play(land(t))
    t.play(move(t.ids('sz-111', 'cruiser'), 'sz-111', 'sz-112'), end)
    expect(t.control('scotland')).toBe('great-britain')
    expect(t.pieces('sz-111')).toContain('germany infantry')
  })
})

describe('carriers', () => {
  /** A British carrier with these aircraft, attacked by German ships from the adjacent zone. */
  function attacked(guests: Units, attackers: Units, more: Units = [], position: Position = {}): Table {
    const units = [carried('great-britain', 'carrier', 'sz-111', 'deck'), ...guests, ...attackers, ...more]
    const t = combat('germany', units, { ...WAR, ...bare('scotland'), ...position })
    return t.play(move(t.ids('sz-112'), 'sz-112', 'sz-111'), end)
  }
  const fighter = aboard('great-britain', 'fighter', 'deck')
  const cruiser = u('germany', 'cruiser', 'sz-112')

  it('G40-058: when a carrier is damaged, its own aircraft in the air must land elsewhere within one space', () => {
    const t = attacked([fighter], [cruiser])
    t.dice([3])
    t.play({ kind: 'casualties', take: [{ unit: t.id('sz-111', 'carrier'), hits: 1, pool: 'any' }] })
    // The event log alone also shows that it is in the air.
    const aloft = { kind: 'marked', mark: 'airborne', on: true, units: t.ids('sz-111', 'fighter') }
    expect(t.events).toContainEqual(expect.objectContaining(aloft))
    t.dice([6], [6])
    t.play({ kind: 'retreat', to: 'sz-112' })
    expect(t.view().spaces['sz-111']?.pieces.map((p) => [p.unit, p.damaged === true])).toEqual([
      ['carrier', true],
    ])
    expect(t.pieces('scotland')).toEqual(['great-britain fighter'])
  })

  it('G40-059: defending carrier aircraft fight; if the carrier sinks, survivors may move one space to land', () => {
    const t = attacked([fighter], [u('germany', 'battleship', 'sz-112'), u('germany', 'cruiser', 'sz-112')])
    // Two hits sink the carrier; the fighter is in the air and fires on 4.
    t.dice([4], [3])
    const carrier = t.id('sz-111', 'carrier')
    t.play({ kind: 'casualties', take: [{ unit: carrier, hits: 2, pool: 'any' }] })
    expect(roll(t)).toEqual({ by: 'great-britain', dice: 1, hitsOn: 4 })
    t.dice([6], [6])
    t.play({ kind: 'retreat', to: 'sz-112' })
    expect(t.pieces('scotland')).toEqual(['great-britain fighter'])
  })

  it('G40-058: the owner’s aircraft launch as usual from an undamaged carrier before it sails', () => {
    const sail = noncombat('great-britain', [
      { ...u('great-britain', 'carrier', 'sz-111'), ref: 'deck' },
      { power: 'great-britain', unit: 'fighter', carriedBy: 'deck' },
    ])
    sail.play(move(sail.id('sz-111', 'carrier'), 'sz-111', 'sz-112'))
    expect(sail.pieces('sz-111')).toEqual(['great-britain fighter'])
  })

  it('G40-058: aircraft cannot land on a damaged carrier, even in its own turn', () => {
    const units = (hit: boolean): Units => [
      u('great-britain', 'carrier', 'sz-111', { damaged: hit }),
      u('great-britain', 'fighter', 'scotland'),
    ]
    const deckOf = (hit: boolean) => {
      const t = noncombat('great-britain', units(hit))
      t.play(move(t.ids('scotland', 'fighter'), 'scotland', 'sz-111'))
      return t.view().spaces['sz-111']?.pieces.find((p) => p.unit === 'fighter')?.carriedBy
    }
    expect(deckOf(false)).toBeDefined()
    expect(deckOf(true)).toBeUndefined()
  })

  it('G40-058: allied aircraft aboard are trapped: they neither fight nor take off', () => {
    const position = friends(['great-britain', 'france'])
    const units: Units = [damaged('great-britain', 'sz-111'), aboard('france', 'fighter', 'deck')]
    const t = noncombat('france', units, position)
    t.refused(move(t.ids('sz-111', 'fighter'), 'sz-111', 'scotland'), 'G40-058', 'deck-damaged')
    // The carrier sails with them aboard.
    const sailing = noncombat('great-britain', units, position)
    sailing.play(move(sailing.ids('sz-111', 'carrier'), 'sz-111', 'sz-119'))
    expect(sailing.pieces('sz-119')).toEqual(['france fighter', 'great-britain carrier'])
    const own = noncombat('great-britain', [
      damaged('great-britain', 'sz-111'),
      aboard('great-britain', 'fighter', 'deck'),
    ])
    own.play(move(own.ids('sz-111', 'carrier'), 'sz-111', 'sz-119'))
    expect(own.pieces('sz-119')).toEqual(['great-britain carrier', 'great-britain fighter'])
    const fight = attacked([], [cruiser], [])
    expect(roll(fight)).toMatchObject({ by: 'germany' })
  })

  it('G40-058: aircraft on an already damaged carrier take no part in its defense', () => {
    const t = combat(
      'germany',
      [damaged('great-britain', 'sz-111'), aboard('great-britain', 'fighter', 'deck'), cruiser],
      WAR,
    )
    t.play(move(t.ids('sz-112'), 'sz-112', 'sz-111'), end)
    t.dice([6])
    // Only the carrier fires, on 2.
    expect(roll(t)).toEqual({ by: 'great-britain', dice: 1, hitsOn: 2 })
  })
})
