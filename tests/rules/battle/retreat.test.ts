import { describe, expect, it } from 'vitest'
import { decisionOf, outlooksOf } from '../../../main/engine'
import { firstOf } from '../../../main/engine/loop/asserts'
import { stepsOf } from '../../../main/engine/battle/fire'
import type { Table } from '../../support/game'
import {
  aboard,
  ashore,
  assault,
  beforeMoves,
  end,
  fight,
  lose,
  move,
  over,
  press,
  retreat,
  roll,
  rolls,
  sail,
  submerge,
  u,
} from './support'

const Z = 'north-sea'

describe('leaving a land battle', () => {
  const attack = () => {
    const t = fight(
      'germany',
      [
        u('germany', 'infantry', 'ukraine-ssr', { from: 'rumania' }),
        u('germany', 'armor', 'ukraine-ssr', { from: 'east-poland' }),
        u('germany', 'fighter', 'ukraine-ssr', { from: 'rumania' }),
        u('ussr', 'infantry', 'ukraine-ssr', { count: 3 }),
      ],
      { control: [{ space: 'east-poland', power: 'germany' }] },
    )
    roll(t, 3, 6, 6)
    roll(t, 1, 6)
    roll(t, 2, 6, 6, 6)
    return t
  }

  it('EUR-093 all land units go together to one adjacent friendly territory that one of them came from', () => {
    const t = attack()
    expect(
      t
        .asks('retreat')
        .retreats.map((r) => r.to)
        .sort(),
    ).toEqual(['east-poland', 'rumania'])
    t.refused(retreat('hungary'), 'EUR-093', 'not-a-way-out')
    t.refused(retreat('belorussia'), 'EUR-093', 'not-a-way-out')
    t.refused(retreat('rumania', [t.id('ukraine-ssr', 'armor')]), 'EUR-093', 'all-leave-together')
    const defenders = t.ids('ukraine-ssr', 'infantry', 'ussr')
    t.refused(retreat('rumania', defenders), 'EUR-093', 'not-of-this-attack')
    t.play(retreat('rumania'))
    expect(t.pieces('rumania')).toEqual(['germany armor', 'germany infantry'])
    expect(t.control('ukraine-ssr')).toBe('ussr')
    expect(over(t)).toBe(true)
  })

  it('EUR-094 aircraft leave with the rest and land in the noncombat phase within their remaining range', () => {
    const t = attack()
    t.refused(retreat(null), 'EUR-094', 'aircraft-leave-with-the-rest')
    t.play(retreat('rumania'))
    expect(t.pieces('ukraine-ssr')).toContain('germany fighter')
    expect(t.view().phase).toBe('noncombat-move')
    const fighter = t.view().spaces['ukraine-ssr']?.pieces.find((p) => p.unit === 'fighter')
    expect(fighter?.movesLeft).toBe(3)
  })

  it('EUR-093 a territory that was hostile at the start of the turn is no retreat', () => {
    const t = fight('germany', [
      u('germany', 'armor', 'belorussia', { from: 'east-poland' }),
      u('ussr', 'infantry', 'belorussia'),
    ])
    roll(t, 3, 6)
    roll(t, 2, 6)
    // East Poland is Soviet in this position: the armor fights on without a question.
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 3 })
  })

  it('EUR-093 only a territory adjacent to the battle is a retreat', () => {
    // In its position the armor came straight from Poland, two territories away.
    const t = fight('germany', [
      u('germany', 'armor', 'belorussia', { from: 'poland' }),
      u('ussr', 'infantry', 'belorussia'),
    ])
    roll(t, 3, 6)
    roll(t, 2, 6)
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 3 })
  })

  it('EUR-094 aircraft leave with the rest: if the land units have no retreat they stay too', () => {
    const t = fight('germany', [
      u('germany', 'armor', 'belorussia', { from: 'east-poland' }),
      u('germany', 'fighter', 'belorussia', { from: 'poland' }),
      u('ussr', 'infantry', 'belorussia'),
    ])
    roll(t, 3, 6, 6)
    roll(t, 2, 6)
    // East Poland is Soviet: there is no question, and both fire again.
    expect(rolls(t)).toMatchObject({ dice: 2, hitsOn: 3 })
  })

  it('EUR-093 without a space of origin the question is skipped', () => {
    const t = fight('germany', [
      u('germany', 'infantry', 'ukraine-ssr'),
      u('ussr', 'infantry', 'ukraine-ssr'),
    ])
    roll(t, 1, 6)
    roll(t, 2, 6)
    expect(rolls(t).dice).toBe(1)
  })

  it('EUR-200 if only aircraft are left they may leave after any round without a retreat space', () => {
    const t = fight('uk', [
      u('uk', 'bomber', 'norway', { from: 'united-kingdom', count: 2 }),
      u('germany', 'infantry', 'norway'),
    ])
    roll(t, 4, 6, 6)
    roll(t, 2, 6)
    expect(t.asks('retreat').retreats.map((r) => r.to)).toEqual([null])
    t.refused(retreat(null, [t.id('norway', 'bomber')]), 'EUR-200', 'all-leave-together')
    t.play(retreat(null))
    expect(t.pieces('norway')).toEqual(['germany infantry', 'uk bomber', 'uk bomber'])
    expect(t.view().phase).toBe('noncombat-move')
  })
})

describe('leaving a sea battle', () => {
  it('EUR-112 all ships go together to one adjacent zone free of enemies that one of them came from', () => {
    const t = fight('germany', [
      u('germany', 'destroyer', Z, { from: 'danish-sea' }),
      u('germany', 'destroyer', Z, { from: 'norwegian-sea' }),
      u('germany', 'destroyer', Z, { from: 'english-channel' }),
      u('uk', 'battleship', Z),
      u('uk', 'transport', 'english-channel'),
    ])
    roll(t, 3, 6, 6, 6)
    roll(t, 4, 6)
    expect(
      t
        .asks('retreat')
        .retreats.map((r) => r.to)
        .sort(),
    ).toEqual(['danish-sea', 'norwegian-sea'])
    t.refused(retreat('atlantic'), 'EUR-112', 'not-a-way-out')
    t.refused(retreat('english-channel'), 'EUR-112', 'not-a-way-out')
    t.refused(retreat('danish-sea', t.ids(Z, 'destroyer').slice(0, 1)), 'EUR-112', 'all-leave-together')
    const defenders = t.ids(Z).filter((id) => !t.view().battle?.attackers.includes(id))
    t.refused(retreat('danish-sea', defenders), 'EUR-112', 'not-of-this-attack')
    t.play(retreat('norwegian-sea'))
    expect(t.pieces('norwegian-sea')).toHaveLength(3)
  })

  it('EUR-201 if every attacking ship began there the ships have no retreat; aircraft may leave', () => {
    const t = fight('germany', [
      u('germany', 'destroyer', Z),
      u('germany', 'fighter', Z, { from: 'denmark' }),
      u('uk', 'submarine', Z),
      u('uk', 'destroyer', Z),
    ])
    roll(t, 3, 6, 6)
    t.play(submerge())
    roll(t, 2, 6)
    roll(t, 3, 6)
    const d = t.asks('retreat')
    expect(d.retreats).toEqual([{ to: null, units: [t.id(Z, 'fighter')] }])
    t.refused(retreat(null, [t.id(Z, 'destroyer', 'germany')]), 'EUR-201', 'only-aircraft-may-leave')
    t.play(retreat(null))
    // The destroyer fights on alone.
    roll(t, 3, 6)
  })

  it('EUR-201 a destroyer that attacks a submarine in its own zone has no retreat', () => {
    const t = fight('uk', [u('uk', 'destroyer', Z), u('germany', 'submarine', Z)])
    roll(t, 3, 6)
    t.play(submerge())
    roll(t, 2, 6)
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 3 })
  })

  it('EUR-112 a ship that an edit put into the battle came from no adjacent zone: it has no retreat', () => {
    const t = fight('germany', [u('germany', 'destroyer', Z), u('uk', 'battleship', Z)])
    const ship = t.game.find(t.id(Z, 'destroyer'))
    if (ship) t.game.turnOf(ship).start = t.game.spaceIx('danish-sea')
    roll(t, 3, 6)
    roll(t, 4, 6)
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 3, by: 'germany' })
  })

  it('EUR-219 EUR-201 sailing out and back gives no retreat, and a transport cannot land cargo there', () => {
    const t = beforeMoves('uk', [
      u('uk', 'destroyer', Z),
      u('uk', 'transport', Z, { ref: 't' }),
      aboard('uk', 'infantry', 't'),
      u('germany', 'battleship', Z),
    ])
    const ships = [t.id(Z, 'destroyer'), t.id(Z, 'transport')]
    const soldier = t.id(Z, 'infantry')
    t.play(move(ships, Z, 'atlantic'), move(ships, 'atlantic', Z))
    t.refused({ kind: 'unload', units: [soldier], to: 'norway' }, 'EUR-193', 'shared-zone')
    t.play(end)
    roll(t, 3, 6)
    roll(t, 4, 6)
    // There is no question: both sides fire again.
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 3, by: 'uk' })
  })

  it('EUR-219 EUR-193 a transport that sailed out and back alone has stayed: no battle', () => {
    const t = beforeMoves('uk', [u('uk', 'transport', Z), u('germany', 'battleship', Z)])
    const ship = t.id(Z, 'transport')
    t.play(move(ship, Z, 'atlantic'), move(ship, 'atlantic', Z), end)
    expect(over(t)).toBe(true)
    expect(t.pieces(Z)).toEqual(['germany battleship', 'uk transport'])
  })

  it('EUR-201 if one came from elsewhere all may go to its origin', () => {
    const t = fight('germany', [
      u('germany', 'destroyer', Z),
      u('germany', 'destroyer', Z, { from: 'danish-sea' }),
      u('uk', 'battleship', Z),
    ])
    roll(t, 3, 6, 6)
    roll(t, 4, 6)
    t.play(retreat('danish-sea'))
    expect(t.pieces('danish-sea')).toEqual(['germany destroyer', 'germany destroyer'])
  })

  it('EUR-127 transports withdraw with their cargo, which cannot land this turn', () => {
    const t = fight('germany', [
      u('germany', 'destroyer', Z, { from: 'danish-sea' }),
      u('germany', 'transport', Z, { from: 'danish-sea', ref: 't' }),
      u('germany', 'infantry', 'united-kingdom', { from: Z, amphibious: true }),
      u('uk', 'battleship', Z),
      u('uk', 'infantry', 'united-kingdom'),
    ])
    roll(t, 3, 6)
    roll(t, 4, 6)
    t.play(retreat('danish-sea'))
    expect(over(t)).toBe(true)
    expect(t.pieces('united-kingdom')).toEqual(['uk infantry'])
    const cargo = t.view().spaces['danish-sea']?.pieces.find((p) => p.unit === 'infantry')
    expect(cargo?.carriedBy).toBe(t.id('danish-sea', 'transport'))
    expect(cargo?.landing).toBeUndefined()
  })

  it('EUR-127 the refusal cites the withdrawal of the ship, not a landing of the cargo', () => {
    const t = beforeMoves('uk', [
      u('uk', 'destroyer', 'celtic-sea'),
      u('uk', 'transport', 'celtic-sea', { ref: 't' }),
      aboard('uk', 'infantry', 't'),
      u('germany', 'transport', 'english-channel'),
      u('germany', 'infantry', 'france'),
    ])
    const ships = [t.id('celtic-sea', 'destroyer'), t.id('celtic-sea', 'transport')]
    const soldier = t.id('celtic-sea', 'infantry')
    const ashore = (to: string) => ({ kind: 'unload' as const, units: [soldier], to })
    t.play(move(ships, 'celtic-sea', 'english-channel'), ashore('france'), end)
    roll(t, 3, 6)
    roll(t, 1, 6)
    t.play(retreat('celtic-sea'))
    expect(t.game.state.phase).toBe('noncombat-move')
    t.refused(ashore('united-kingdom'), 'EUR-127', 'withdrew-with-cargo')
  })

  it('EUR-112 fighters on the decks of a withdrawing carrier go with it', () => {
    const t = fight('uk', [
      u('uk', 'carrier', Z, { from: 'english-channel', ref: 'c' }),
      aboard('uk', 'fighter', 'c'),
      u('germany', 'battleship', Z),
    ])
    roll(t, 3, 6)
    roll(t, 1, 6)
    roll(t, 4, 6)
    t.play(retreat('english-channel'))
    expect(t.pieces('english-channel')).toEqual(['uk carrier', 'uk fighter'])
  })

  it('LNK-255 no ship withdraws into the canal while the Axis holds the Panama Convoy', () => {
    const make = (holder: string) => {
      const t = fight(
        'usa',
        [
          u('usa', 'destroyer', 'sea-zone-3', { from: 'panama-canal' }),
          u('japan', 'destroyer', 'sea-zone-3'),
        ],
        { convoys: [{ space: 'sea-zone-3', power: holder }] },
      )
      roll(t, 3, 6)
      roll(t, 3, 6)
      return t
    }
    // No retreat: the fight continues without a question.
    expect(make('japan').decision()?.of).toBe('roll')
    expect(
      make('usa')
        .asks('retreat')
        .retreats.map((r) => r.to),
    ).toEqual(['panama-canal'])
  })

  it('EUR-112 the suggestion is to withdraw when the attackers can no longer hit', () => {
    const ships = fight('germany', [
      u('germany', 'transport', Z, { from: 'danish-sea', count: 2 }),
      u('uk', 'transport', Z),
    ])
    roll(ships, 1, 6)
    expect(ships.asks('retreat').suggestion).toEqual(retreat('danish-sea'))

    // The transport began here: only the fighter could leave, and it is in no danger.
    const bound = fight('germany', [
      u('germany', 'transport', Z),
      u('germany', 'fighter', Z, { from: 'denmark' }),
      u('uk', 'submarine', Z),
    ]).play(submerge())
    roll(bound, 2, 6)
    expect(bound.asks('retreat').suggestion).toEqual(press)
  })

  it('EUR-112 the attacker may also press on', () => {
    const t = fight('germany', [
      u('germany', 'destroyer', Z, { from: 'danish-sea' }),
      u('uk', 'destroyer', Z),
    ])
    roll(t, 3, 6)
    roll(t, 3, 6)
    t.refused(lose(), 'EUR-079', 'press-or-retreat')
    t.play(press)
    roll(t, 3, 1)
    roll(t, 3, 1)
    expect(t.pieces(Z)).toEqual([])
  })
})

describe('the retreats that the odds use', () => {
  /** The units that could withdraw from the current battle, by the board and the rules. */
  const whoMay = (t: Table): string[] => {
    const { picture } = firstOf(outlooksOf(t.game, decisionOf(t.game)))
    const press = stepsOf(picture, picture.kind).find((step) => step.choice?.effect === 'withdraw')
    return press?.choice?.may(picture).map((c) => c.unit.id) ?? expect.fail('nobody withdraws')
  }

  it('EUR-093 EUR-094 all overland units and all aircraft if there is a retreat; otherwise none', () => {
    const from = (land: string) =>
      fight(
        'germany',
        [
          u('germany', 'armor', 'belorussia', { from: land }),
          u('germany', 'fighter', 'belorussia', { from: 'rumania' }),
          u('ussr', 'infantry', 'belorussia'),
        ],
        { control: [{ space: 'baltic-states', power: 'germany' }] },
      )
    expect(whoMay(from('baltic-states'))).toEqual(['armor', 'fighter'])
    // East Poland is Soviet in this position.
    expect(whoMay(from('east-poland'))).toEqual([])
  })

  it('EUR-201 no ships that began there, but their aircraft', () => {
    const t = fight('germany', [
      u('germany', 'destroyer', Z),
      u('germany', 'fighter', Z, { from: 'denmark' }),
      u('uk', 'destroyer', Z),
    ])
    expect(whoMay(t)).toEqual(['fighter'])
  })

  it('EUR-200 EUR-124 EUR-125 lone attacking aircraft, and in an assault the aircraft alongside landed units', () => {
    const bombers = fight('uk', [
      u('uk', 'bomber', 'norway', { from: 'united-kingdom', count: 2 }),
      u('germany', 'infantry', 'norway'),
    ])
    expect(whoMay(bombers)).toEqual(['bomber', 'bomber'])
    const landing = assault([
      ashore('infantry'),
      u('usa', 'fighter', 'morocco', sail),
      u('germany', 'infantry', 'morocco'),
    ])
    expect(whoMay(landing)).toEqual(['fighter'])
  })
})
