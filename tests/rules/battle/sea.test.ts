import { describe, expect, it } from 'vitest'
import { aboard, battle, fight, lose, over, press, retreat, roll, rolls, submerge, u } from './support'

const Z = 'north-sea'
const from = { from: 'danish-sea' }

describe('a round at sea', () => {
  it('EUR-095 PAC-080 submarines, then the others; defending submarines, then the other defenders, hit or not', () => {
    const t = fight('germany', [
      u('germany', 'submarine', Z, from),
      u('germany', 'battleship', Z, from),
      u('uk', 'submarine', Z),
      u('uk', 'destroyer', Z),
    ])
    t.asks('pick')
    t.play(submerge())
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 2, reason: 'submarines', by: 'germany' })
    t.dice([6])
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 4, reason: 'attack' })
    t.dice([4])
    t.play(lose([t.id(Z, 'destroyer'), 'any']))
    expect(t.asks('pick').by).toEqual({ power: 'uk' })
    t.play(submerge())
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 2, reason: 'submarines', by: 'uk' })
    t.dice([6])
    // The destroyer was hit in step 2 and still fires.
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 3, reason: 'defense', by: 'uk' })
    t.dice([6])
    expect(t.pieces(Z)).toEqual(['germany battleship', 'germany submarine', 'uk submarine'])
    expect(t.asks('retreat').retreats.map((r) => r.to)).toEqual(['danish-sea'])
  })

  it('EUR-109 transports roll 1 on defense and nothing on attack, and can be taken as losses', () => {
    const defends = fight('germany', [u('germany', 'destroyer', Z, from), u('uk', 'transport', Z)])
    roll(defends, 3, 6)
    roll(defends, 1, 1)
    expect(defends.pieces(Z)).toEqual(['uk transport'])
    const attacks = fight('germany', [
      u('germany', 'transport', Z, from),
      u('germany', 'destroyer', Z, from),
      u('uk', 'destroyer', Z),
    ])
    roll(attacks, 3, 6)
    roll(attacks, 3, 1)
    const d = attacks.asks('casualties')
    expect(d.pools[0]?.candidates).toHaveLength(2)
    attacks.play(lose([attacks.id(Z, 'transport'), 'any']))
    expect(attacks.pieces(Z)).toEqual(['germany destroyer', 'uk destroyer'])
  })

  it('EUR-110 EUR-191 fighters on a carrier always defend on their own 4, the carrier on 3', () => {
    const t = fight('germany', [
      u('germany', 'destroyer', Z, from),
      u('uk', 'carrier', Z, { ref: 'c' }),
      aboard('uk', 'fighter', 'c'),
      aboard('uk', 'fighter', 'c'),
    ])
    roll(t, 3, 6)
    roll(t, 4, 6, 6)
    roll(t, 3, 6)
  })

  it('EUR-191 a carrier attacks on 1', () => {
    const t = fight('germany', [u('germany', 'carrier', Z, from), u('uk', 'transport', Z)])
    roll(t, 1, 6)
  })

  it('EUR-208 PAC-066 fighters of every power aboard defend; on attack only the carrier owner’s own fly', () => {
    const defends = fight('germany', [
      u('germany', 'destroyer', Z, from),
      u('uk', 'carrier', Z, { ref: 'c' }),
      aboard('usa', 'fighter', 'c'),
    ])
    roll(defends, 3, 6)
    roll(defends, 4, 6)
    const attacks = fight('uk', [
      u('uk', 'carrier', Z, { from: 'english-channel', ref: 'c' }),
      aboard('usa', 'fighter', 'c'),
      u('germany', 'destroyer', Z),
    ])
    // Only the carrier's 1.
    roll(attacks, 1, 6)
    roll(attacks, 3, 1)
    // The guest sinks with the ship.
    expect(attacks.pieces(Z)).toEqual(['germany destroyer'])
  })

  it('EUR-052 EUR-216 its own fighters aboard attack with it; on an ally’s deck only those that flew', () => {
    const t = fight('uk', [
      u('uk', 'carrier', Z, { ref: 'c' }),
      aboard('uk', 'fighter', 'c'),
      u('germany', 'destroyer', Z),
    ])
    roll(t, 3, 6)
    roll(t, 1, 6)
    const guest = fight('uk', [
      u('uk', 'destroyer', Z),
      u('usa', 'carrier', Z, { ref: 'c' }),
      aboard('uk', 'fighter', 'c'),
      u('germany', 'destroyer', Z),
    ])
    // Only the destroyer.
    roll(guest, 3, 6)
  })

  it('EUR-067 cargo sinks with its transport and is no separate loss', () => {
    const t = fight('germany', [
      u('germany', 'destroyer', Z, from),
      u('uk', 'transport', Z, { ref: 't' }),
      aboard('uk', 'infantry', 't'),
      aboard('uk', 'artillery', 't'),
    ])
    roll(t, 3, 1)
    roll(t, 1, 6)
    expect(t.pieces(Z)).toEqual(['germany destroyer'])
  })

  it('EUR-114 winning does not give ownership of a plain zone', () => {
    const t = fight('germany', [u('germany', 'destroyer', Z, from), u('uk', 'transport', Z)])
    roll(t, 3, 1)
    roll(t, 1, 6)
    expect(t.control(Z)).toBeNull()
  })
})

describe('battleships', () => {
  it('EUR-108 the first hit only damages it and it still fights at 4; the second sinks it', () => {
    const t = fight('germany', [
      u('germany', 'destroyer', Z, { ...from, count: 2 }),
      u('uk', 'battleship', Z),
    ])
    roll(t, 3, 1, 6)
    roll(t, 4, 6)
    expect(t.view().spaces[Z]?.pieces.find((p) => p.unit === 'battleship')?.damaged).toBe(true)
    t.play(press)
    roll(t, 3, 1, 6)
    roll(t, 4, 4)
    expect(t.pieces(Z)).toEqual(['germany destroyer'])
  })

  it('EUR-108 an owner may assign the first hit to it, or both', () => {
    const make = () => {
      const t = fight('germany', [
        u('germany', 'destroyer', Z, { ...from, count: 3 }),
        u('uk', 'battleship', Z),
        u('uk', 'destroyer', Z),
      ])
      roll(t, 3, 1, 1, 6)
      return t
    }
    const t = make()
    const bb = t.id(Z, 'battleship')
    t.refused(lose([bb, 'any', 3]), 'EUR-080', 'lost-already')
    t.play(lose([bb, 'any', 2]))
    roll(t, 4, 6)
    roll(t, 3, 6)
    expect(t.pieces(Z)).not.toContain('uk battleship')
    const other = make()
    // The suggestion keeps the ship afloat: the free hit first.
    expect(other.asks('casualties').suggestion).toEqual(
      lose([other.id(Z, 'battleship'), 'any'], [other.id(Z, 'destroyer', 'uk'), 'any']),
    )
  })

  it('EUR-108 a damaged battleship takes one hit only', () => {
    const t = fight('germany', [
      u('germany', 'destroyer', Z, { ...from, count: 2 }),
      u('uk', 'battleship', Z, { damaged: true }),
    ])
    roll(t, 3, 1, 1)
    roll(t, 4, 6)
    expect(t.pieces(Z)).toEqual(['germany destroyer', 'germany destroyer'])
  })
})

describe('battles without a result', () => {
  it('EUR-105 only aircraft against only submarines, no destroyer: it ends, both stay, without a roll', () => {
    const t = fight('uk', [
      u('uk', 'fighter', Z, { from: 'united-kingdom', count: 3 }),
      u('germany', 'submarine', Z, { count: 2 }),
    ])
    expect(over(t)).toBe(true)
    expect(t.pieces(Z).filter((p) => p === 'germany submarine')).toHaveLength(2)
    expect(t.game.state.record.battles[0]?.rolled).toBe(false)
  })

  it('EUR-105 it also ends in a later round when the last ship with the aircraft is gone', () => {
    const t = fight('uk', [
      u('uk', 'fighter', Z, { from: 'united-kingdom' }),
      u('uk', 'transport', Z, { from: 'english-channel' }),
      u('germany', 'submarine', Z),
    ])
    // The fighter can't hit, the transport has no attack: only the submarine rolls.
    t.play(submerge())
    roll(t, 2, 2)
    expect(t.pieces(Z)).toContain('germany submarine')
    expect(t.view().battle).toBeNull()
  })

  it('EUR-113 if neither side can hit the other the attackers may stay or withdraw', () => {
    const make = () =>
      fight('germany', [
        u('germany', 'submarine', Z, from),
        u('uk', 'fighter', Z, { patrol: true }),
        u('uk', 'submarine', Z),
      ])
    // Once the British submarine has dived, a submarine and a patrol face each other.
    const t = make()
    t.play(submerge())
    roll(t, 2, 6)
    t.play(submerge(t.id(Z, 'submarine', 'uk')))
    // The patrol can't hit a submarine: there are no more rolls.
    expect(t.asks('retreat').retreats.map((r) => r.to)).toEqual(['danish-sea'])
    t.play(press)
    expect(over(t)).toBe(true)
    expect(t.pieces(Z)).toContain('germany submarine')
    const away = make()
    away.play(submerge())
    roll(away, 2, 6)
    away.play(submerge(away.id(Z, 'submarine', 'uk')), retreat('danish-sea'))
    expect(away.pieces('danish-sea')).toEqual(['germany submarine'])
  })
})

describe('combatants', () => {
  it('EUR-199 allies of the attacker take no part: a British destroyer does not help American fighters', () => {
    const t = fight('usa', [
      u('usa', 'fighter', Z, { from: 'united-kingdom', count: 2 }),
      u('uk', 'destroyer', Z),
      u('germany', 'submarine', Z),
    ])
    expect(over(t)).toBe(true)
    expect(t.pieces(Z)).toContain('germany submarine')
  })

  it('EUR-042 ships that shared a zone with enemies at the start and stay must attack', () => {
    const t = fight('uk', [u('uk', 'destroyer', Z), u('germany', 'submarine', Z)])
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 3, by: 'uk' })
  })

  it('EUR-193 a transport alone may stay with a submarine without a roll', () => {
    const t = fight('uk', [u('uk', 'transport', Z), u('germany', 'submarine', Z)])
    expect(over(t)).toBe(true)
    expect(t.game.state.record.battles).toEqual([])
  })

  it('EUR-193 it joins the battle if a warship of its owner attacks', () => {
    const t = fight('uk', [u('uk', 'transport', Z), u('uk', 'destroyer', Z), u('germany', 'submarine', Z)])
    roll(t, 3, 6)
    t.play(submerge())
    roll(t, 2, 2)
    expect(t.asks('casualties').pools[0]?.candidates).toHaveLength(2)
  })

  it('EUR-107 PAC-082 enemies may share the zone after a dive, until one side’s next combat phase', () => {
    const t = fight('uk', [
      u('uk', 'destroyer', Z, { from: 'english-channel' }),
      u('germany', 'submarine', Z),
    ])
    roll(t, 3, 6)
    t.play(submerge(t.id(Z, 'submarine')))
    expect(over(t)).toBe(true)
    expect(t.pieces(Z)).toEqual(['germany submarine', 'uk destroyer'])
    const next = fight('germany', [u('uk', 'destroyer', Z), u('germany', 'submarine', Z)])
    expect(next.asks('pick').kind).toBe('submerge')
  })

  it('PAC-042 PAC-151 a patrol defends its zone on 4 with friendly ships, and stays on patrol', () => {
    const t = fight('japan', [
      u('japan', 'destroyer', 'sea-zone-9', { from: 'sea-zone-8' }),
      u('usa', 'fighter', 'sea-zone-9', { patrol: true }),
      u('uk', 'destroyer', 'sea-zone-9'),
    ])
    roll(t, 3, 1)
    t.play(lose([t.id('sea-zone-9', 'destroyer', 'uk'), 'any']))
    roll(t, 4, 1)
    roll(t, 3, 6)
    expect(t.view().spaces['sea-zone-9']?.pieces).toEqual([
      expect.objectContaining({ unit: 'fighter', patrol: true }),
    ])
  })

  it('PAC-151 in a turn of its own side a patrol takes no part in the battle', () => {
    const t = fight('uk', [
      u('uk', 'destroyer', 'sea-zone-9', { from: 'sea-zone-8' }),
      u('usa', 'fighter', 'sea-zone-9', { patrol: true }),
      u('japan', 'destroyer', 'sea-zone-9'),
    ])
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 3 })
    t.dice([6])
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 3, by: 'japan' })
    t.dice([1])
    expect(t.pieces('sea-zone-9')).toEqual(['japan destroyer', 'usa fighter'])
  })

  it('PAC-048 PAC-163 a patrol and submarines alone can’t hit each other: no battle', () => {
    const t = fight('japan', [
      u('japan', 'submarine', 'sea-zone-9', { from: 'sea-zone-8' }),
      u('usa', 'fighter', 'sea-zone-9', { patrol: true }),
    ])
    expect(over(t)).toBe(true)
    expect(t.game.state.record.battles).toEqual([])
  })

  it('LNK-163 ships fight in interboard sea spaces as in any sea zone', () => {
    const t = fight('japan', [
      u('japan', 'destroyer', 'red-sea', { from: 'sea-zone-52' }),
      u('uk', 'destroyer', 'red-sea'),
    ])
    roll(t, 3, 1)
    roll(t, 3, 6)
    expect(t.pieces('red-sea')).toEqual(['japan destroyer'])
  })

  it('EUR-192 PAC-081 a submarine attacks by itself', () => {
    const t = fight('germany', [u('germany', 'submarine', Z, from), u('uk', 'battleship', Z)])
    expect(t.asks('pick')).toMatchObject({ kind: 'submerge', by: { power: 'germany' } })
  })
})

describe('several battles at sea', () => {
  it('EUR-039 a ship joins only one battle: each zone has its own', () => {
    const t = fight('germany', [
      u('germany', 'destroyer', Z, from),
      u('uk', 'transport', Z),
      u('germany', 'destroyer', 'english-channel', { from: 'bay-of-biscay' }),
      u('uk', 'transport', 'english-channel'),
    ])
    t.play(battle('sea:north-sea'))
    roll(t, 3, 1)
    roll(t, 1, 6)
    t.refused(battle('sea:north-sea'), null)
    roll(t, 3, 1)
    roll(t, 1, 6)
    expect(over(t)).toBe(true)
  })
})
