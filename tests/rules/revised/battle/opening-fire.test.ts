import { describe, expect, it } from 'vitest'
import { attack, ashore, bombard, fight, flown, german, lose, press, roll, rolls, uk, u, Z } from './support'

const steps = (t: ReturnType<typeof attack>) => t.view().battle?.steps.map((s) => s.id)
const beach = (...more: Parameters<typeof attack>[0]) =>
  attack([uk('transport'), ashore('infantry'), ashore('armor'), ...more])

describe('steps', () => {
  it('LHTR-074 opening fire, its losses, attackers, defenders, press or retreat: in every cycle', () => {
    const t = attack([uk('submarine'), uk('battleship'), german('submarine'), german('battleship')])
    expect(steps(t)).toEqual([
      'submarines-attack',
      'submarines-defend',
      'opening-losses',
      'sea-attack',
      'sea-defense',
      'dive-attacker',
      'press',
      'dive-defender',
    ])
    roll(t, 2, 6)
    roll(t, 2, 6)
    roll(t, 4, 6)
    roll(t, 4, 6)
    t.play({ kind: 'submerge', units: [] }, press, { kind: 'submerge', units: [] })
    expect(t.view().battle?.round).toBe(2)
    expect(rolls(t)).toMatchObject({ reason: 'submarines', by: 'uk' })
  })

  it('LHTR-091 LHTR-088 the step for submerging is listed only with a submarine and no enemy destroyer', () => {
    const dives = (...units: Parameters<typeof attack>[0]) =>
      steps(attack(units))?.filter((id) => id.startsWith('dive-'))
    expect(dives(uk('battleship'), german('battleship'))).toEqual([])
    expect(dives(uk('submarine'), german('battleship'))).toEqual(['dive-attacker'])
    expect(dives(uk('battleship'), german('submarine'))).toEqual(['dive-defender'])
    expect(dives(uk('submarine'), german('destroyer'))).toEqual([])
  })

  it('LHTR-075 guns and bombarding ships fire in the first cycle only, submarines in every one', () => {
    const t = beach(
      u('uk', 'battleship', Z, { from: 'sz-3' }),
      u('uk', 'fighter', 'western-europe', flown),
      u('germany', 'antiaircraft-gun', 'western-europe'),
      u('germany', 'armor', 'western-europe', { count: 2 }),
    )
    expect(steps(t)).toEqual(['antiaircraft', 'bombardment', 'opening-losses', 'attack', 'defense', 'press'])
    roll(t, 1, 6)
    t.play(bombard(t.id(Z, 'battleship')))
    roll(t, 4, 6)
    t.dice([6, 6], [6], [6, 6])
    t.play(press)
    expect(steps(t)).toEqual(['opening-losses', 'attack', 'defense', 'press'])
    expect(rolls(t).reason).toBe('attack')
  })

  it('LHTR-076 units hit in opening fire leave before the attackers fire, and do not fire back', () => {
    const t = attack([uk('submarine'), uk('battleship'), german('battleship'), german('aircraft-carrier')])
    roll(t, 2, 1)
    t.play(lose([t.id(Z, 'aircraft-carrier'), 'ships']))
    expect(t.ids(Z, 'aircraft-carrier')).toEqual([])
    roll(t, 4, 6)
    roll(t, 4, 6)
  })

  it('LHTR-077 units the attackers hit fire in step 5 and leave in step 6', () => {
    const t = fight('germany', [
      u('germany', 'armor', 'karelia-ssr', { from: 'eastern-europe', count: 2 }),
      u('russia', 'infantry', 'karelia-ssr'),
    ])
    roll(t, 3, 1, 6)
    expect(t.ids('karelia-ssr', 'infantry')).toHaveLength(1)
    roll(t, 2, 2)
    expect(t.pieces('karelia-ssr')).toEqual(['germany armor'])
  })
})

describe('guns', () => {
  it('LHTR-080 one gun fires one die at every attacking aircraft, however many guns there are', () => {
    const t = attack([
      u('uk', 'fighter', 'western-europe', { ...flown, count: 2 }),
      u('germany', 'antiaircraft-gun', 'western-europe', { count: 2 }),
      u('germany', 'infantry', 'western-europe'),
    ])
    roll(t, 1, 1, 1)
    expect(t.ids('western-europe', 'fighter')).toEqual([])
  })

  it('LHTR-080 2 fighters and 1 bomber: dice are rolled separately for fighters and bombers', () => {
    const t = attack([
      u('uk', 'fighter', 'western-europe', { ...flown, count: 2 }),
      u('uk', 'bomber', 'western-europe', flown),
      u('germany', 'antiaircraft-gun', 'western-europe'),
      u('germany', 'infantry', 'western-europe'),
    ])
    roll(t, 1, 6, 6)
    roll(t, 1, 1)
    expect(t.ids('western-europe', 'bomber')).toEqual([])
    expect(t.ids('western-europe', 'fighter')).toHaveLength(2)
    roll(t, 3, 6, 6)
  })
})

describe('submarines', () => {
  it('LHTR-087 attacking and defending submarines fire before all others', () => {
    const t = attack([uk('submarine'), uk('battleship'), german('submarine'), german('battleship')])
    expect(rolls(t)).toEqual({ dice: 1, hitsOn: 2, reason: 'submarines', by: 'uk' })
    t.dice([6])
    expect(rolls(t)).toEqual({ dice: 1, hitsOn: 2, reason: 'submarines', by: 'germany' })
  })

  it('LHTR-088 facing a destroyer, submarines’ hits stay, fire back and leave with the cycle', () => {
    const t = attack([uk('submarine'), uk('battleship'), german('destroyer')])
    roll(t, 2, 2)
    expect(t.ids(Z, 'destroyer')).toHaveLength(1)
    roll(t, 4, 6)
    // It fires before it leaves.
    roll(t, 3, 6)
    expect(t.ids(Z, 'destroyer')).toEqual([])
  })

  it('LHTR-088 the destroyer of one side does not protect the other', () => {
    const t = attack([uk('submarine'), uk('destroyer'), german('submarine'), german('transport')])
    roll(t, 2, 1)
    roll(t, 2, 1)
    // The defender has none: its loss is gone. The attacker's stays and fires.
    t.play(lose([t.id(Z, 'submarine', 'uk'), 'ships']))
    t.play(lose([t.id(Z, 'transport'), 'ships']))
    expect(t.pieces(Z)).toEqual(['germany submarine', 'uk destroyer', 'uk submarine'])
    roll(t, 3, 6)
    expect(t.pieces(Z)).toEqual(['germany submarine', 'uk destroyer'])
  })

  it('LHTR-089 they hit ships only: against aircraft they roll nothing', () => {
    const t = attack([u('uk', 'fighter', Z, { ...flown, count: 2 }), german('submarine')])
    expect(rolls(t)).toMatchObject({ by: 'uk', reason: 'attack' })
  })

  it('LHTR-093 submarines of both sides fire at the same time: a submarine that is hit has fired', () => {
    const t = attack([uk('submarine'), german('submarine')])
    roll(t, 2, 1)
    roll(t, 2, 2)
    expect(t.pieces(Z)).toEqual([])
  })

  it('LHTR-093 neither side picks losses between their rolls', () => {
    const t = attack([uk('submarine'), uk('transport'), german('submarine'), german('transport')])
    roll(t, 2, 1)
    expect(rolls(t)).toMatchObject({ by: 'germany' })
    t.dice([1])
    expect(t.asks('casualties').by).toEqual({ power: 'uk' })
  })

  it('LHTR-094 a destroyer’s effect ends when it is removed', () => {
    const t = attack([uk('submarine'), uk('battleship'), german('destroyer'), german('battleship')])
    roll(t, 2, 1)
    roll(t, 4, 6)
    t.play(lose([t.id(Z, 'destroyer'), 'ships']))
    t.dice([6], [6])
    t.play({ kind: 'submerge', units: [] }, press)
    roll(t, 2, 1)
    // The battleship takes the hit at once, before any other unit fires.
    expect(
      t.view().spaces[Z]?.pieces.find((p) => p.unit === 'battleship' && p.power === 'germany')?.damaged,
    ).toBe(true)
    expect(rolls(t)).toMatchObject({ by: 'uk', reason: 'attack' })
  })
})

describe('bombardment', () => {
  it('LHTR-097 a battleship in the landing zone fires once on 4, and units it hits do not fire back', () => {
    const t = beach(u('uk', 'battleship', Z, { from: 'sz-3' }), u('germany', 'infantry', 'western-europe'))
    t.play(bombard(t.id(Z, 'battleship')))
    roll(t, 4, 4)
    // No unit remains to fire back.
    expect(t.pieces('western-europe')).toEqual(['uk armor', 'uk infantry'])
  })

  it('LHTR-097 not a battleship that fought a sea battle this turn', () => {
    const t = attack([
      uk('transport', 1, { ref: 't' }),
      uk('battleship'),
      german('transport'),
      ashore('infantry'),
      u('germany', 'infantry', 'western-europe'),
    ])
    roll(t, 4, 1)
    roll(t, 1, 6)
    expect(rolls(t).reason).toBe('attack')
  })

  it('LHTR-099 without a unit that lands from the zone its ships do not fire', () => {
    const t = attack([
      uk('battleship'),
      u('uk', 'bomber', 'western-europe', flown),
      u('germany', 'infantry', 'western-europe'),
    ])
    expect(rolls(t).reason).toBe('attack')
    const other = attack([
      uk('transport'),
      ashore('infantry'),
      u('uk', 'battleship', 'sz-5', { from: 'sz-3' }),
      u('germany', 'infantry', 'western-europe'),
    ])
    expect(rolls(other).reason).toBe('attack')
  })

  it('LHTR-098 destroyers do not bombard', () => {
    const t = beach(
      u('uk', 'battleship', Z, { from: 'sz-3' }),
      u('uk', 'destroyer', Z, { from: 'sz-3' }),
      u('germany', 'infantry', 'western-europe'),
    )
    expect(t.asks('pick').candidates).toEqual([t.id(Z, 'battleship')])
    t.refused(bombard(t.id(Z, 'destroyer')), 'LHTR-098', 'no-combined-bombardment')
  })
})
