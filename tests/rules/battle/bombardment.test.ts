import { describe, expect, it } from 'vitest'
import { seaBattles } from '../../../main/rules/base/battle/bombardment'
import {
  aboard,
  ashore,
  assault,
  battle,
  beforeMoves,
  bombard,
  end,
  fight,
  over,
  press,
  roll,
  rolls,
  sail,
  strait,
  submerge,
  u,
} from './support'

const Z = strait

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
    // None fired: the attack continues.
    roll(t, 1, 6, 6)
  })

  it('EUR-118 before the landing the attacker chooses the firing ships, only from its zone', () => {
    const t = shelled([u('usa', 'battleship', 'azores-sea')])
    t.refused(press, 'EUR-118', 'bombard-first')
    t.refused(bombard(t.id('azores-sea')), 'EUR-118', 'not-in-landing-zone')
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

  it('EUR-121 units hit by bombardment still fire back in the first round and leave afterwards', () => {
    const t = shelled()
    t.play(bombard(...t.asks('pick').candidates))
    roll(t, 4, 4)
    roll(t, 2, 2)
    roll(t, 1, 1, 6)
    // All three are hit and all three roll.
    roll(t, 2, 6, 6, 6)
    expect(t.control('morocco')).toBe('usa')
  })

  it('EUR-122 it happens once, and a ship supports only one landing', () => {
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

  it('EUR-039 EUR-122 a bombardment is the ship’s battle: it cannot support the next landing', () => {
    const t = assault([
      u('usa', 'transport', Z, sail),
      u('usa', 'battleship', Z, sail),
      u('usa', 'destroyer', Z, sail),
      ashore('infantry', { count: 2 }),
      u('usa', 'infantry', 'algeria', { from: Z, amphibious: true, count: 2 }),
      u('germany', 'infantry', 'morocco'),
      u('germany', 'infantry', 'algeria'),
    ])
    t.play(battle('land:morocco'), bombard(t.id(Z, 'battleship')))
    roll(t, 4, 1)
    roll(t, 1, 6, 6)
    roll(t, 2, 6)
    expect(t.asks('pick').candidates).toEqual(t.ids(Z, 'destroyer'))
    t.refused(bombard(t.id(Z, 'battleship')), 'EUR-039', 'ship-has-fought')
    t.play(bombard(t.id(Z, 'destroyer')))
    roll(t, 2, 6)
  })

  it('EUR-123 a territory without defenders is not bombarded', () => {
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

  it('PAC-095 EUR-118 a ship in a zone struck by kamikazes cannot fire, one in another zone can', () => {
    const t = beforeMoves('usa', [
      u('usa', 'transport', 'sea-zone-36', { ref: 'a' }),
      aboard('usa', 'infantry', 'a'),
      u('usa', 'battleship', 'sea-zone-36'),
      u('usa', 'transport', 'sea-zone-37', { ref: 'b' }),
      aboard('usa', 'infantry', 'b'),
      u('usa', 'battleship', 'sea-zone-37'),
      u('japan', 'infantry', 'korea'),
    ])
    const struck = t.id('sea-zone-36', 'battleship')
    for (const zone of ['sea-zone-36', 'sea-zone-37'])
      t.play({ kind: 'unload', units: [t.id(zone, 'infantry')], to: 'korea' })
    t.play(end, { kind: 'kamikaze', shots: [{ unit: struck, count: 1 }] })
    roll(t, 2, 6)
    expect(t.asks('pick').candidates).toEqual(t.ids('sea-zone-37', 'battleship'))
    t.refused(bombard(struck), 'EUR-118', 'sea-battle-there')
  })

  it('EUR-203 if no die was rolled in the zone ships may bombard', () => {
    // A lone attacking submarine under a patrol: it dives, without a roll.
    const t = fight('usa', [
      u('usa', 'transport', Z, { ...sail, ref: 't' }),
      u('usa', 'submarine', Z, sail),
      u('usa', 'infantry', 'morocco', { from: Z, amphibious: true }),
      u('germany', 'submarine', Z),
      u('germany', 'infantry', 'morocco'),
    ])
    t.play(submerge(t.id(Z, 'submarine', 'usa')))
    t.play(submerge(t.id(Z, 'submarine', 'germany')))
    expect(seaBattles.of(t.game)).toEqual([])
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

  it('PAC-064 a destroyer with infantry aboard both bombards and lands it', () => {
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
