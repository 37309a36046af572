import { describe, expect, it } from 'vitest'
import {
  aboard,
  ashore,
  assault,
  battle,
  beforeMoves,
  bombard,
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
  strait,
  submerge,
  u,
} from './support'

const Z = strait

describe('the sea battle comes first', () => {
  const contested = () =>
    assault([
      u('usa', 'destroyer', Z, sail),
      ashore('infantry'),
      ashore('artillery'),
      u('germany', 'transport', Z),
      u('germany', 'infantry', 'morocco'),
    ])

  it('EUR-115 EUR-078 PAC-083 enemies in the landing zone are fought before any unit lands', () => {
    const t = contested()
    // There is no choice of battles: the sea battle comes first, and the troops wait aboard.
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 3 })
    expect(t.pieces('morocco')).toEqual(['germany infantry'])
  })

  it('EUR-115 the landing cannot be picked before its sea battle', () => {
    const t = assault([
      u('usa', 'destroyer', Z, sail),
      ashore('infantry'),
      u('germany', 'transport', Z),
      u('germany', 'infantry', 'morocco'),
      u('usa', 'fighter', 'algeria', { from: 'gibraltar' }),
      u('germany', 'infantry', 'algeria'),
    ])
    expect(
      t
        .asks('battle')
        .battles.map((b) => b.battle)
        .sort(),
    ).toEqual(['land:algeria', `sea:${Z}`])
    t.refused(battle('land:morocco'), 'EUR-115', 'sea-battle-first')
  })

  it('EUR-116 after a win the landing goes ahead', () => {
    const t = contested()
    roll(t, 3, 1)
    roll(t, 1, 6)
    expect(t.pieces('morocco')).toEqual(['germany infantry', 'usa artillery', 'usa infantry'])
    roll(t, 2, 1, 6)
    roll(t, 2, 6)
    expect(t.control('morocco')).toBe('usa')
  })

  it('EUR-115 after a loss no unit lands, and the cargo is lost with its ship', () => {
    const t = contested()
    roll(t, 3, 6)
    roll(t, 1, 1)
    t.play(lose([t.id(Z, 'destroyer'), 'any']))
    // Only the transport fights on; it cannot fire.
    t.play(press)
    roll(t, 1, 1)
    expect(over(t)).toBe(true)
    expect(t.pieces('morocco')).toEqual(['germany infantry'])
    expect(t.pieces(Z)).toEqual(['germany transport'])
  })

  it('EUR-117 after a loss the units sent from elsewhere must still fight', () => {
    const t = assault([
      ashore('infantry'),
      u('usa', 'infantry', 'morocco', { from: 'algeria' }),
      u('germany', 'submarine', Z),
      u('germany', 'infantry', 'morocco'),
    ])
    // The transports roll nothing; the submarine stays and sinks the transport.
    t.play(submerge())
    roll(t, 2, 1)
    // The infantry that came overland fights alone.
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 1 })
  })

  it('EUR-115 units that a position puts ashore among enemies wait aboard, up to capacity', () => {
    // One transport takes two of the three; the third stays in its position and fights alone.
    const t = assault([
      u('usa', 'destroyer', Z, sail),
      ashore('infantry', { count: 3 }),
      u('germany', 'transport', Z),
      u('germany', 'infantry', 'morocco'),
    ])
    expect(t.pieces('morocco')).toEqual(['germany infantry', 'usa infantry'])
    expect(t.ids(Z, 'infantry')).toHaveLength(2)
  })

  it('EUR-115 no unit lands from an ally’s transport among enemies: there is no sea battle for them', () => {
    const t = fight('uk', [
      u('usa', 'transport', Z),
      u('uk', 'infantry', 'morocco', { from: Z, amphibious: true }),
      u('germany', 'submarine', Z),
      u('germany', 'infantry', 'morocco'),
    ])
    expect(t.decision()?.of).not.toBe('roll')
    expect(t.pieces('morocco')).toEqual(['germany infantry'])
    const cargo = t.view().spaces[Z]?.pieces.find((p) => p.unit === 'infantry')
    expect(cargo).toMatchObject({ carriedBy: t.id(Z, 'transport') })
    expect(cargo?.landing).toBeUndefined()
  })

  it('EUR-202 the only defender, a submarine, dives: the troops land', () => {
    const t = assault([
      u('usa', 'destroyer', Z, sail),
      ashore('infantry'),
      u('germany', 'submarine', Z),
      u('germany', 'infantry', 'morocco'),
    ])
    roll(t, 3, 6)
    t.play(submerge(t.id(Z, 'submarine')))
    expect(t.pieces('morocco')).toEqual(['germany infantry', 'usa infantry'])
    // Dice were rolled at sea: no ship bombards.
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 1 })
  })

  it('PAC-043 a patrol over the landing zone must be beaten first', () => {
    const t = fight('japan', [
      u('japan', 'transport', 'sea-zone-38', { from: 'sea-zone-37' }),
      u('japan', 'destroyer', 'sea-zone-38', { from: 'sea-zone-37' }),
      u('japan', 'infantry', 'philippines', { from: 'sea-zone-38', amphibious: true }),
      u('usa', 'fighter', 'sea-zone-38', { patrol: true }),
    ])
    roll(t, 3, 6)
    roll(t, 4, 6)
    expect(t.control('philippines')).toBe('usa')
    t.play(press)
    roll(t, 3, 1)
    roll(t, 4, 6)
    expect(t.control('philippines')).toBe('japan')
  })

  it('EUR-126 transports that landed troops stay in the zone', () => {
    const t = assault([ashore('infantry'), u('germany', 'infantry', 'morocco')])
    roll(t, 1, 1)
    roll(t, 2, 6)
    expect(t.view().phase).toBe('noncombat-move')
    expect(t.try(move(t.id(Z, 'transport'), Z, 'azores-sea'))).not.toBeNull()
  })
})

describe('land and sea units cannot leave an assault', () => {
  const both = () => {
    const t = assault(
      [
        ashore('infantry'),
        u('usa', 'infantry', 'morocco', { from: 'algeria' }),
        u('usa', 'fighter', 'morocco', { from: 'gibraltar' }),
        u('germany', 'infantry', 'morocco', { count: 3 }),
      ].map((x) => x),
      {},
    )
    roll(t, 3, 6)
    roll(t, 1, 6, 6)
    roll(t, 2, 6, 6, 6)
    return t
  }

  it('EUR-124 neither landed units nor overland units may withdraw', () => {
    const t = both()
    t.refused(retreat('algeria'), 'EUR-124', 'no-way-back-to-sea')
    expect(t.asks('retreat').retreats.map((r) => r.to)).toEqual([null])
  })

  it('EUR-125 attacking aircraft may leave after any round while the land units fight on', () => {
    const t = both()
    t.refused(retreat(null, t.ids('morocco', 'infantry', 'usa')), 'EUR-125', 'only-aircraft-may-leave')
    t.play(retreat(null, t.ids('morocco', 'fighter')))
    roll(t, 1, 6, 6)
  })
})

describe('marines', () => {
  it('PAC-078 a marine attacks on 2 in a battle it landed into, otherwise on 1', () => {
    const t = assault([ashore('marine'), u('germany', 'infantry', 'morocco')])
    roll(t, 2, 6)
    const overland = fight('usa', [
      u('usa', 'marine', 'morocco', { from: 'algeria' }),
      u('germany', 'infantry', 'morocco'),
    ])
    roll(overland, 1, 6)
  })

  it('PAC-079 a landed marine paired with artillery attacks on 3; with the switch off on 2', () => {
    const on = assault([ashore('marine'), ashore('artillery'), u('germany', 'infantry', 'morocco')])
    roll(on, 3, 6)
    roll(on, 2, 6)
    const off = assault([ashore('marine'), ashore('artillery'), u('germany', 'infantry', 'morocco')], {
      switches: { marineArtilleryStack: 'off' },
    })
    roll(off, 2, 6, 6)
  })

  it('PAC-079 with the switch off artillery is paired with units that benefit', () => {
    const t = assault(
      [
        u('usa', 'transport', Z, sail),
        ashore('marine'),
        ashore('infantry'),
        ashore('artillery'),
        u('germany', 'infantry', 'morocco'),
      ],
      { switches: { marineArtilleryStack: 'off' } },
    )
    roll(t, 2, 6, 6, 6)
  })
})

describe('landings from the movement phase', () => {
  it('EUR-116 EUR-118 cargo with a declared landing lands when its battle is fought, with ships of its zone', () => {
    const t = beforeMoves('usa', [
      u('usa', 'transport', 'azores-sea', { ref: 't' }),
      aboard('usa', 'infantry', 't'),
      u('usa', 'battleship', 'azores-sea'),
      u('germany', 'infantry', 'morocco'),
    ])
    const inf = t.id('azores-sea', 'infantry')
    t.play(
      move([t.id('azores-sea', 'transport'), t.id('azores-sea', 'battleship')], 'azores-sea', Z),
      { kind: 'unload', units: [inf], to: 'morocco' },
      end,
    )
    t.play(bombard(t.id(Z, 'battleship')))
    expect(t.pieces('morocco')).toEqual(['germany infantry', 'usa infantry'])
    roll(t, 4, 1)
    roll(t, 1, 6)
    roll(t, 2, 6)
    expect(t.control('morocco')).toBe('usa')
  })
})
