import { describe, expect, it } from 'vitest'
import type { AdvantageId } from '../../../../main/rules/advantages'
import { legalOf, seededRng } from '../../../../main/engine'
import type { Table } from '../../../support/game'
import { choose, end, move, playOn, roll, rolls, u, type Units } from '../../battle/support'
import { fighting, moving, remembered } from './support'
import { aboard, reaches } from '../support'

const Z = 'sz-60'
const from = { from: 'sz-61' }
const options = (t: Table) => t.asks('choose').options.map((o) => o.label)

describe('Kaiten torpedoes', () => {
  const attack = (has: AdvantageId[], ...units: Units): Table => fighting('japan', has, units)
  const boats = u('japan', 'submarine', Z, { ...from, count: 2 })

  it('LHTR-158 a submarine hits the ship that Japan names on 3, and is removed', () => {
    const t = attack(['kaiten-torpedoes'], boats, u('us', 'destroyer', Z), u('us', 'transport', Z))
    expect(t.asks('choose')).toMatchObject({
      ...{ about: 'kaiten-torpedoes', by: { power: 'japan' }, rules: ['LHTR-158', 'LHTR-220'] },
    })
    t.refused(end, 'LHTR-158', 'name-a-ship')
    t.play(choose(t.id(Z, 'transport')))
    expect(options(t)).toContain('United States: Transport, attacked by 1')
    t.play(choose('none'))
    expect(rolls(t)).toMatchObject({ by: 'japan', reason: 'kaiten-torpedoes' })
    roll(t, 3, 3)
    // The other submarine fires as usual.
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 2, reason: 'submarines' })
    t.dice([6])
    expect(t.pieces(Z)).toEqual(['japan submarine', 'us destroyer'])
  })

  it('LHTR-158 LHTR-220 a submarine that misses is still removed, and may be named despite a destroyer', () => {
    const t = attack(['kaiten-torpedoes'], boats, u('us', 'submarine', Z), u('us', 'destroyer', Z))
    t.play(choose(t.id(Z, 'submarine', 'us')), choose(t.id(Z, 'submarine', 'us')))
    roll(t, 3, 4, 5)
    expect(t.pieces(Z)).toEqual(['us destroyer', 'us submarine'])
    expect(t.view().battle).toBeNull()
  })

  it('LHTR-158 in defense too, and one hit damages a battleship', () => {
    const t = fighting(
      'us',
      ['kaiten-torpedoes'],
      [u('us', 'battleship', Z, { from: 'sz-57' }), u('japan', 'submarine', Z)],
    )
    t.play(choose(t.id(Z, 'battleship')))
    roll(t, 3, 1)
    expect(t.view().spaces[Z]?.pieces[0]?.damaged).toBe(true)
    expect(t.pieces(Z)).toEqual(['us battleship'])
  })

  it('LHTR-158 two torpedoes sink a battleship, and both hits apply before its side fires', () => {
    const t = attack(['kaiten-torpedoes'], boats, u('japan', 'destroyer', Z, from), u('us', 'battleship', Z))
    const ship = t.id(Z, 'battleship')
    t.play(choose(ship), choose(ship))
    roll(t, 3, 1, 2)
    expect(t.pieces(Z)).toEqual(['japan destroyer'])
  })

  it('LHTR-220 a ship that is hit leaves with opening fire: a sinking destroyer still prevents surprise', () => {
    const t = attack(
      ['kaiten-torpedoes'],
      boats,
      u('us', 'destroyer', Z),
      u('us', 'transport', Z, { ref: 't' }),
      aboard('us', 'infantry', 't'),
    )
    expect(options(t)).toContain('United States: Transport, loaded')
    t.play(choose(t.id(Z, 'destroyer')), choose('none'))
    roll(t, 3, 1)
    roll(t, 2, 1)
    // The transport hit by the submarine still fires in defense.
    expect(rolls(t)).toMatchObject({ by: 'us', reason: 'defense' })
  })

  it('LHTR-158 only in the first opening fire, and only with the advantage', () => {
    const t = attack(['kaiten-torpedoes'], u('japan', 'submarine', Z, from), u('us', 'battleship', Z))
    t.play(choose('none'))
    roll(t, 2, 6)
    roll(t, 4, 6)
    playOn(t, () => t.decision()?.of === 'roll')
    expect(rolls(t).reason).toBe('submarines')
    expect(rolls(attack([], boats, u('us', 'destroyer', Z))).reason).toBe('submarines')
  })

  it('LHTR-158 the random player may name ships too', () => {
    const t = attack(['kaiten-torpedoes'], boats, u('us', 'destroyer', Z))
    const rng = seededRng(3)
    const said = new Set(Array.from({ length: 20 }, () => JSON.stringify(legalOf(t.game)?.sample(rng))))
    expect(said.size).toBe(2)
  })
})

describe('Kamikaze attacks', () => {
  const has: AdvantageId[] = ['kamikaze-attacks']
  const pilots = (count = 1) => u('japan', 'fighter', Z, { from: 'japan', count })

  it('LHTR-156 a fighter hits the surface ship that it picks on 4 in opening fire, and is removed', () => {
    const t = fighting('japan', has, [
      pilots(2),
      u('us', 'aircraft-carrier', Z),
      u('us', 'destroyer', Z),
      u('us', 'submarine', Z),
    ])
    expect(options(t)).toEqual(['none', 'United States: Aircraft carrier', 'United States: Destroyer'])
    t.play(choose(t.id(Z, 'aircraft-carrier')), choose('none'))
    expect(rolls(t).reason).toBe('kamikaze-attacks')
    roll(t, 4, 4)
    expect(remembered(t).used).toEqual(['kamikaze-attacks'])
    // The carrier no longer takes part in the defense.
    roll(t, 3, 6)
    roll(t, 3, 6)
    expect(t.pieces(Z)).toEqual(['japan fighter', 'us destroyer', 'us submarine'])
  })

  it('LHTR-156 of two identical ships the damaged one is listed separately', () => {
    const t = fighting('japan', has, [
      pilots(),
      u('us', 'battleship', Z),
      u('us', 'battleship', Z, { damaged: true }),
    ])
    expect(options(t)).toEqual(['none', 'United States: Battleship', 'United States: Battleship, damaged'])
  })

  it('LHTR-156 in at most two battles per game', () => {
    const again = (used: AdvantageId[]) =>
      fighting('japan', has, [pilots(), u('us', 'transport', Z)], {
        facts: { advantages: { has, used } },
      })
    expect(again(['kamikaze-attacks']).decision()).toMatchObject({ about: 'kamikaze-attacks' })
    expect(rolls(again(['kamikaze-attacks', 'kamikaze-attacks'])).reason).toBe('attack')
  })

  it('LHTR-156 LHTR-219 a fighter that attacks enemy surface ships needs no landing', () => {
    const flight = (ship: string, ...with_: AdvantageId[]) =>
      moving('japan', with_, [u('japan', 'fighter', 'okinawa'), u('us', ship, 'sz-56')])
    const way = ['okinawa', 'sz-58', 'sz-60', 'sz-57', 'sz-56']
    const t = flight('destroyer', ...has)
    expect(reaches(t, t.id('okinawa'))).toContain('sz-56')
    t.play(move(t.id('okinawa'), ...way), end)
    t.play(choose(t.id('sz-56', 'destroyer')))
    roll(t, 4, 1)
    expect(t.pieces('sz-56')).toEqual([])
    const peaceful = flight('submarine', ...has)
    expect(peaceful.try(move(peaceful.id('okinawa'), ...way))?.code).toBe('no-landing')
    const without = flight('destroyer')
    expect(without.try(move(without.id('okinawa'), ...way))?.code).toBe('no-landing')
  })

  it('LHTR-156 LHTR-158 damage by kamikazes is shown when Kaitens pick their ships', () => {
    const t = fighting(
      'japan',
      [...has, 'kaiten-torpedoes'],
      [pilots(), u('japan', 'submarine', Z, { from: 'sz-61' }), u('us', 'battleship', Z)],
    )
    t.play(choose(t.id(Z, 'battleship')))
    roll(t, 4, 2)
    expect(t.asks('choose').about).toBe('kaiten-torpedoes')
    expect(options(t)).toEqual(['none', 'United States: Battleship, damaged'])
  })

  it('LHTR-219 an undeclared fighter is lost if it finds no landing', () => {
    const t = moving('japan', has, [u('japan', 'fighter', 'okinawa'), u('us', 'transport', 'sz-56')])
    t.play(move(t.id('okinawa'), 'okinawa', 'sz-58', 'sz-60', 'sz-57', 'sz-56'), end, choose('none'))
    t.dice([1], [6])
    playOn(t, () => t.game.state.phase === 'place' || t.decision()?.by.power !== 'japan')
    expect(t.pieces('sz-56')).toEqual([])
  })
})
