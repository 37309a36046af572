import { describe, expect, it } from 'vitest'
import {
  aboard,
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
  submerge,
  u,
} from './support'

const Z = 'strait-of-gibraltar'
const sail = { from: 'azores-sea' }
/** An American assault on Morocco from the Strait, ashore by the position. */
const assault = (units: Parameters<typeof fight>[1], options = {}) =>
  fight('usa', [u('usa', 'transport', Z, { ...sail, ref: 't' }), ...units], {}, options)
const ashore = (unit: string, more: object = {}) =>
  u('usa', unit, 'morocco', { from: Z, amphibious: true, ...more })

describe('the sea battle comes first', () => {
  const contested = () =>
    assault([
      u('usa', 'destroyer', Z, sail),
      ashore('infantry'),
      ashore('artillery'),
      u('germany', 'transport', Z),
      u('germany', 'infantry', 'morocco'),
    ])

  it('EUR-115 EUR-078 PAC-083 enemies in the landing zone are fought before anybody lands', () => {
    const t = contested()
    // No choice of battles: the sea battle comes first, and the troops wait aboard.
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

  it('EUR-116 if it is won the landing goes ahead', () => {
    const t = contested()
    roll(t, 3, 1)
    roll(t, 1, 6)
    expect(t.pieces('morocco')).toEqual(['germany infantry', 'usa artillery', 'usa infantry'])
    roll(t, 2, 1, 6)
    roll(t, 2, 6)
    expect(t.control('morocco')).toBe('usa')
  })

  it('EUR-115 if it is lost nobody lands, and the cargo is lost with its ship', () => {
    const t = contested()
    roll(t, 3, 6)
    roll(t, 1, 1)
    t.play(lose([t.id(Z, 'destroyer'), 'any']))
    // The transport alone goes on; it cannot fire.
    t.play(press)
    roll(t, 1, 1)
    expect(over(t)).toBe(true)
    expect(t.pieces('morocco')).toEqual(['germany infantry'])
    expect(t.pieces(Z)).toEqual(['germany transport'])
  })

  it('EUR-117 if it is lost those sent from elsewhere must still fight', () => {
    const t = assault([
      ashore('infantry'),
      u('usa', 'infantry', 'morocco', { from: 'algeria' }),
      u('germany', 'submarine', Z),
      u('germany', 'infantry', 'morocco'),
    ])
    // The transports roll nothing; the submarine stays and sinks the transport.
    t.play(submerge())
    roll(t, 2, 1)
    // The infantry that came by land fights alone.
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 1 })
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
    // Dice were rolled at sea: nobody bombards.
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

describe('bombardment', () => {
  const shelled = (more: Parameters<typeof fight>[1] = [], options = {}) =>
    assault(
      [
        u('usa', 'battleship', Z, sail),
        u('usa', 'destroyer', Z, sail),
        ashore('infantry', { count: 2 }),
        u('germany', 'infantry', 'morocco', { count: 3 }),
        ...more,
      ],
      options,
    )

  it('EUR-118 each battleship and destroyer of the landing zone may fire one shot', () => {
    const t = shelled()
    const d = t.asks('pick')
    expect(d.kind).toBe('bombard')
    expect(d.candidates).toHaveLength(2)
    t.refused(bombard(t.id(Z, 'transport')), 'EUR-118', 'cannot-bombard')
    t.play(bombard())
    // None fired: the attack goes on.
    roll(t, 1, 6, 6)
  })

  it('EUR-119 EUR-120 PAC-084 a battleship hits on 4, a destroyer on 2', () => {
    const t = shelled()
    t.play(bombard(...t.asks('pick').candidates))
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 4, reason: 'bombardment' })
    t.dice([6])
    roll(t, 2, 3)
    roll(t, 1, 6, 6)
    roll(t, 2, 6, 6, 6)
  })

  it('EUR-121 what bombardment hit still fires back in the first round and leaves afterwards', () => {
    const t = shelled()
    t.play(bombard(...t.asks('pick').candidates))
    roll(t, 4, 4)
    roll(t, 2, 2)
    roll(t, 1, 1, 6)
    // All three are hit and all three roll.
    roll(t, 2, 6, 6, 6)
    expect(t.control('morocco')).toBe('usa')
  })

  it('EUR-122 it happens once, and a ship supports one landing only', () => {
    const t = assault([
      u('usa', 'transport', Z, sail),
      u('usa', 'battleship', Z, sail),
      ashore('infantry', { count: 2 }),
      u('usa', 'infantry', 'algeria', { from: Z, amphibious: true, count: 2 }),
      u('germany', 'infantry', 'morocco'),
      u('germany', 'infantry', 'algeria'),
    ])
    t.play(battle('land:morocco'), bombard(t.id(Z, 'battleship')))
    roll(t, 4, 6)
    roll(t, 1, 6, 6)
    roll(t, 2, 6)
    // Second round: no bombardment.
    roll(t, 1, 1, 6)
    roll(t, 2, 6)
    // The other landing: the battleship has fired.
    roll(t, 1, 6, 6)
  })

  it('EUR-123 there is none against land without defenders', () => {
    const t = assault([
      u('usa', 'battleship', Z, sail),
      ashore('infantry'),
      u('germany', 'aa-gun', 'morocco'),
    ])
    expect(over(t)).toBe(true)
    expect(t.control('morocco')).toBe('usa')
  })

  it('EUR-118 no ship bombards after a sea battle in the zone', () => {
    const t = assault([
      u('usa', 'battleship', Z, sail),
      ashore('infantry'),
      u('germany', 'transport', Z),
      u('germany', 'infantry', 'morocco'),
    ])
    roll(t, 4, 1)
    roll(t, 1, 6)
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 1, reason: 'attack' })
  })

  it('EUR-203 if not a single die was rolled in the zone ships may bombard', () => {
    // A lone submarine of the attacker beside a patrol: it dives, nobody rolls.
    const t = fight('usa', [
      u('usa', 'transport', Z, { ...sail, ref: 't' }),
      u('usa', 'submarine', Z, sail),
      u('usa', 'infantry', 'morocco', { from: Z, amphibious: true }),
      u('germany', 'submarine', Z),
      u('germany', 'infantry', 'morocco'),
    ])
    t.play(submerge(t.id(Z, 'submarine', 'usa')))
    t.play(submerge(t.id(Z, 'submarine', 'germany')))
    expect(t.game.state.record.seaBattles).toEqual([])
    expect(t.pieces('morocco')).toContain('usa infantry')
  })

  it('LNK-142 the switch: 3 on both boards, or each board its own', () => {
    const three = shelled([], { switches: { destroyerBombard: '3' } })
    three.play(bombard(three.id(Z, 'destroyer')))
    roll(three, 3, 3)
    const java = (how: string) =>
      fight(
        'japan',
        [
          u('japan', 'transport', 'sea-zone-43', { from: 'sea-zone-44' }),
          u('japan', 'destroyer', 'sea-zone-43', { from: 'sea-zone-44' }),
          u('japan', 'infantry', 'java', { from: 'sea-zone-43', amphibious: true }),
          u('uk', 'infantry', 'java'),
        ],
        {},
        { switches: { destroyerBombard: how } },
      )
    for (const [how, n] of [
      ['2', 2],
      ['byBoard', 3],
    ] as const) {
      const t = java(how)
      t.play(bombard(t.id('sea-zone-43', 'destroyer')))
      expect(rolls(t).hitsOn).toBe(n)
    }
    const malta = fight(
      'japan',
      [
        u('japan', 'transport', 'sicilian-sea', { from: 'central-mediterranean' }),
        u('japan', 'destroyer', 'sicilian-sea', { from: 'central-mediterranean' }),
        u('japan', 'infantry', 'malta', { from: 'sicilian-sea', amphibious: true }),
        u('uk', 'infantry', 'malta'),
      ],
      {},
      { switches: { destroyerBombard: 'byBoard' } },
    )
    malta.play(bombard(malta.id('sicilian-sea', 'destroyer')))
    expect(rolls(malta).hitsOn).toBe(2)
  })

  it('PAC-064 a destroyer with infantry aboard bombards as well as it lands', () => {
    const t = fight('japan', [
      u('japan', 'destroyer', 'sea-zone-25', { from: 'sea-zone-24', ref: 'd' }),
      u('japan', 'infantry', 'guam', { from: 'sea-zone-25', amphibious: true }),
      u('usa', 'infantry', 'guam'),
    ])
    t.play(bombard(t.id('sea-zone-25', 'destroyer')))
    roll(t, 2, 3)
    roll(t, 1, 6)
  })
})

describe('nobody leaves an assault by land or sea', () => {
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

  it('EUR-124 neither those that landed nor those that came over land may withdraw', () => {
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
  it('PAC-078 a marine attacks on 2 in a battle it landed into, else on 1', () => {
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

  it('PAC-079 with the switch off artillery is paired with those that gain by it', () => {
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
  it('EUR-116 EUR-118 cargo declared ashore lands when its battle is fought, with the ships of its zone', () => {
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
