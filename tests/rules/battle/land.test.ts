import { describe, expect, it } from 'vitest'
import { legalOf } from '../../../main/engine'
import { battle, fight, lose, over, press, retreat, roll, rolls, u } from './support'

describe('a round of a land battle', () => {
  it('EUR-079 PAC-076 attackers roll, defenders mark losses and roll back, then losses leave', () => {
    const t = fight('germany', [
      u('germany', 'armor', 'ukraine-ssr', { count: 2, from: 'rumania' }),
      u('ussr', 'infantry', 'ukraine-ssr', { count: 2 }),
    ])
    roll(t, 3, 1, 6)
    // One of two identical units is hit: there is no question, and both still roll.
    expect(t.pieces('ukraine-ssr').filter((p) => p === 'ussr infantry')).toHaveLength(2)
    roll(t, 2, 2, 5)
    expect(t.pieces('ukraine-ssr')).toEqual(['germany armor', 'ussr infantry'])
    expect(t.asks('retreat').round).toBe(1)
    t.play(press)
    roll(t, 3, 3)
    roll(t, 2, 6)
    expect(t.control('ukraine-ssr')).toBe('germany')
    expect(t.pieces('ukraine-ssr')).toEqual(['germany armor'])
  })

  it('EUR-019 a unit hits on its number or less: a fighter on 1, 2 or 3', () => {
    const t = fight('germany', [
      u('germany', 'fighter', 'ukraine-ssr', { count: 4, from: 'rumania' }),
      u('ussr', 'infantry', 'ukraine-ssr', { count: 4 }),
    ])
    roll(t, 3, 1, 2, 3, 4)
    roll(t, 2, 6, 6, 6, 6)
    expect(t.pieces('ukraine-ssr').filter((p) => p === 'ussr infantry')).toHaveLength(1)
  })

  it('EUR-081 a defender that was hit rolls before it leaves', () => {
    const t = fight('germany', [
      u('germany', 'armor', 'ukraine-ssr', { from: 'rumania' }),
      u('ussr', 'infantry', 'ukraine-ssr'),
    ])
    roll(t, 3, 1)
    roll(t, 2, 2)
    expect(t.pieces('ukraine-ssr')).toEqual([])
  })

  it('EUR-085 the territory does not change hands if both sides are wiped out, or if the attack is lost', () => {
    const both = fight('germany', [
      u('germany', 'armor', 'ukraine-ssr', { from: 'rumania' }),
      u('ussr', 'infantry', 'ukraine-ssr'),
    ])
    roll(both, 3, 1)
    roll(both, 2, 1)
    expect(both.control('ukraine-ssr')).toBe('ussr')
    expect(over(both)).toBe(true)
    const lost = fight('germany', [
      u('germany', 'infantry', 'ukraine-ssr', { from: 'rumania' }),
      u('ussr', 'infantry', 'ukraine-ssr'),
    ])
    roll(lost, 1, 6)
    roll(lost, 2, 1)
    expect(lost.control('ukraine-ssr')).toBe('ussr')
    expect(lost.pieces('ukraine-ssr')).toEqual(['ussr infantry'])
  })

  it('EUR-084 defenders are never asked to withdraw', () => {
    const t = fight('germany', [
      u('germany', 'infantry', 'ukraine-ssr', { count: 2, from: 'rumania' }),
      u('ussr', 'infantry', 'ukraine-ssr', { count: 2 }),
    ])
    roll(t, 1, 6, 6)
    roll(t, 2, 6, 6)
    expect(t.asks('retreat').by).toEqual({ power: 'germany' })
    t.refused({ ...retreat('stalingrad'), by: 'ussr' }, null, 'not-asked')
  })

  it('EUR-091 aircraft alone never take a territory: it stays with its owner, empty', () => {
    const t = fight('germany', [
      u('germany', 'bomber', 'ukraine-ssr', { from: 'rumania' }),
      u('ussr', 'infantry', 'ukraine-ssr'),
    ])
    roll(t, 4, 4)
    roll(t, 2, 6)
    expect(t.control('ukraine-ssr')).toBe('ussr')
    expect(t.pieces('ukraine-ssr')).toEqual(['germany bomber'])
  })

  it('EUR-091 one surviving land unit takes it', () => {
    const t = fight('germany', [
      u('germany', 'bomber', 'ukraine-ssr', { from: 'rumania' }),
      u('germany', 'infantry', 'ukraine-ssr', { from: 'rumania' }),
      u('ussr', 'infantry', 'ukraine-ssr'),
    ])
    roll(t, 4, 4)
    roll(t, 1, 6)
    roll(t, 2, 6)
    expect(t.control('ukraine-ssr')).toBe('germany')
  })

  it('EUR-092 entering an empty enemy territory captures it without dice', () => {
    const t = fight('germany', [u('germany', 'infantry', 'ukraine-ssr', { from: 'rumania' })])
    expect(t.control('ukraine-ssr')).toBe('germany')
    expect(over(t)).toBe(true)
  })

  it('EUR-088 guns neither fight nor become casualties; a territory with only a gun is empty, and its captor gets the gun', () => {
    const t = fight('germany', [
      u('germany', 'infantry', 'leningrad', { from: 'baltic-states' }),
      u('ussr', 'aa-gun', 'leningrad'),
    ])
    expect(t.control('leningrad')).toBe('germany')
    expect(t.pieces('leningrad')).toEqual(['germany aa-gun', 'germany infantry'])
    const battle2 = fight('germany', [
      u('germany', 'infantry', 'leningrad', { from: 'baltic-states' }),
      u('ussr', 'aa-gun', 'leningrad'),
      u('ussr', 'infantry', 'leningrad'),
    ])
    roll(battle2, 1, 1)
    // Only the infantry could take the two hits; one die, because the gun does not roll.
    roll(battle2, 2, 6)
    expect(battle2.pieces('leningrad')).toEqual(['germany aa-gun', 'germany infantry'])
  })

  it('EUR-083 only the active power attacks: an ally in the territory takes no part', () => {
    // Only a position puts British infantry with the Germans; the rule is that it does not roll.
    const t = fight('usa', [
      u('usa', 'fighter', 'north-sea', { from: 'united-kingdom' }),
      u('uk', 'destroyer', 'north-sea'),
      u('germany', 'destroyer', 'north-sea'),
    ])
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 3, by: 'usa' })
  })

  it('EUR-204 a guest gains nothing if an ally is driven out', () => {
    const t = fight('germany', [
      u('germany', 'infantry', 'karelia', { count: 1, from: 'finland' }),
      u('ussr', 'infantry', 'karelia'),
      u('usa', 'infantry', 'karelia'),
    ])
    roll(t, 1, 1)
    t.asks('casualties')
    t.play(lose([t.id('karelia', 'infantry', 'ussr'), 'any']))
    roll(t, 2, 1, 6)
    expect(t.pieces('karelia')).toEqual(['usa infantry'])
    expect(t.control('karelia')).toBe('ussr')
  })
})

describe('artillery and infantry', () => {
  it('EUR-089 each attacking artillery raises one infantry from 1 to 2: 2, 2, 1 and 2, 2', () => {
    const t = fight('germany', [
      u('germany', 'infantry', 'ukraine-ssr', { count: 3, from: 'rumania' }),
      u('germany', 'artillery', 'ukraine-ssr', { count: 2, from: 'rumania' }),
      u('ussr', 'infantry', 'ukraine-ssr'),
    ])
    roll(t, 2, 6, 6, 6, 6)
    roll(t, 1, 6)
    roll(t, 2, 6)
  })

  it('EUR-090 each round counts artillery pairings again; artillery gives no bonus on defense', () => {
    const t = fight('germany', [
      u('germany', 'infantry', 'ukraine-ssr', { count: 2, from: 'rumania' }),
      u('germany', 'artillery', 'ukraine-ssr', { from: 'rumania' }),
      u('ussr', 'infantry', 'ukraine-ssr', { count: 2 }),
      u('ussr', 'artillery', 'ukraine-ssr'),
    ])
    roll(t, 2, 6, 6)
    roll(t, 1, 6)
    // Defenders: all on 2.
    roll(t, 2, 1, 6, 6)
    t.play(lose([t.id('ukraine-ssr', 'artillery', 'germany'), 'any']), press)
    roll(t, 1, 6, 6)
  })

  it('EUR-184 infantry is the only unit helped: armor stays at 3', () => {
    const t = fight('germany', [
      u('germany', 'armor', 'ukraine-ssr', { from: 'rumania' }),
      u('germany', 'artillery', 'ukraine-ssr', { from: 'rumania' }),
      u('ussr', 'infantry', 'ukraine-ssr'),
    ])
    roll(t, 3, 6)
    roll(t, 2, 6)
  })

  it('PAC-077 artillery raises a marine too: 2 and 2 over land', () => {
    const t = fight('usa', [
      u('usa', 'marine', 'manchuria', { from: 'soviet-far-east' }),
      u('usa', 'artillery', 'manchuria', { from: 'soviet-far-east' }),
      u('japan', 'infantry', 'manchuria'),
    ])
    roll(t, 2, 6, 6)
  })
})

describe('antiaircraft guns', () => {
  it('EUR-086 one die for every attacking aircraft before all else; an aircraft that is hit does not roll', () => {
    const t = fight('germany', [
      u('germany', 'fighter', 'leningrad', { count: 2, from: 'baltic-states' }),
      u('germany', 'bomber', 'leningrad', { from: 'baltic-states' }),
      u('ussr', 'infantry', 'leningrad'),
      u('ussr', 'aa-gun', 'leningrad'),
    ])
    expect(rolls(t)).toMatchObject({ dice: 3, hitsOn: 1, reason: 'antiaircraft', by: 'ussr' })
    t.dice([1, 4, 6])
    const d = t.asks('casualties')
    expect(d.by).toEqual({ power: 'germany' })
    expect(d.pools[0]?.candidates).toHaveLength(3)
    t.play(lose([t.id('leningrad', 'fighter'), 'aircraft']))
    roll(t, 4, 6)
    roll(t, 3, 6)
    roll(t, 2, 6)
  })

  it('EUR-086 the gun never fires again in that battle', () => {
    const t = fight('germany', [
      u('germany', 'fighter', 'leningrad', { from: 'baltic-states' }),
      u('ussr', 'infantry', 'leningrad'),
      u('ussr', 'aa-gun', 'leningrad'),
    ])
    roll(t, 1, 6)
    roll(t, 3, 6)
    roll(t, 2, 6)
    t.play(press)
    roll(t, 3, 6)
  })

  it('EUR-087 only one gun fires, however many there are', () => {
    const t = fight('germany', [
      u('germany', 'fighter', 'leningrad', { from: 'baltic-states' }),
      u('ussr', 'infantry', 'leningrad'),
      u('ussr', 'aa-gun', 'leningrad', { count: 3 }),
    ])
    expect(rolls(t).dice).toBe(1)
    t.dice([1])
    expect(over(t)).toBe(true)
    expect(t.pieces('leningrad')).not.toContain('germany fighter')
  })
})

describe('taking territories together', () => {
  const mixed = () =>
    fight('usa', [
      u('usa', 'infantry', 'siam', { from: 'shan-state' }),
      u('china', 'infantry', 'siam', { from: 'shan-state' }),
      u('japan', 'infantry', 'siam'),
    ])

  it('PAC-068 PAC-162 Americans and Chinese attack together, as one force for losses; the US player picks', () => {
    const t = mixed()
    roll(t, 1, 6, 6)
    roll(t, 2, 1)
    const d = t.asks('casualties')
    expect(d.by).toEqual({ power: 'usa' })
    expect(d.pools[0]?.candidates).toHaveLength(2)
    t.play(lose([t.id('siam', 'infantry', 'china'), 'any']))
    expect(t.pieces('siam')).toEqual(['japan infantry', 'usa infantry'])
  })

  it('PAC-103 a mixed force takes Siam: the US player chooses American or Chinese', () => {
    const t = mixed()
    roll(t, 1, 1, 6)
    roll(t, 2, 6)
    const d = t.asks('choose')
    expect(d.by).toEqual({ power: 'usa' })
    expect(d.options.map((o) => o.option)).toEqual(['usa', 'china'])
    t.refused({ kind: 'choose', option: 'uk' }, 'PAC-103', 'pick-the-captor')
    expect(legalOf(t.game)?.list?.()).toEqual([
      { kind: 'choose', option: 'usa' },
      { kind: 'choose', option: 'china' },
    ])
    t.play({ kind: 'choose', option: 'china' })
    expect(t.control('siam')).toBe('china')
    // Once chosen it is settled: the question does not come again.
    expect(t.decision()).not.toMatchObject({ of: 'choose', about: 'captor' })
  })

  it('PAC-103 a force of one country captures it for that country, without a question', () => {
    const t = fight('usa', [u('china', 'infantry', 'siam', { from: 'shan-state' })])
    expect(t.control('siam')).toBe('china')
  })

  it('PAC-103 the question is skipped if both would return the territory to its owner', () => {
    const t = fight(
      'usa',
      [
        u('usa', 'infantry', 'burma', { from: 'yunnan' }),
        u('china', 'infantry', 'burma', { from: 'yunnan' }),
      ],
      { control: [{ space: 'burma', power: 'japan' }] },
    )
    expect(t.control('burma')).toBe('uk')
  })
})

describe('order of battles', () => {
  const two = () =>
    fight('germany', [
      u('germany', 'armor', 'ukraine-ssr', { from: 'rumania' }),
      u('ussr', 'infantry', 'ukraine-ssr'),
      u('germany', 'armor', 'east-poland', { from: 'poland' }),
      u('ussr', 'infantry', 'east-poland'),
    ])

  it('EUR-078 the attacker picks which battle comes next; the last one needs no question', () => {
    const t = two()
    const d = t.asks('battle')
    expect(d.by).toEqual({ power: 'germany' })
    expect(d.battles.map((b) => b.battle).sort()).toEqual(['land:east-poland', 'land:ukraine-ssr'])
    t.refused(battle('land:moscow'), 'EUR-078', 'no-such-battle')
    t.refused(press, 'EUR-078', 'pick-a-battle')
    expect(legalOf(t.game)?.list?.()).toEqual(d.battles.map((b) => battle(b.battle)))
    t.play(battle('land:ukraine-ssr'))
    roll(t, 3, 1)
    roll(t, 2, 6)
    expect(t.control('ukraine-ssr')).toBe('germany')
    expect(rolls(t).hitsOn).toBe(3)
    roll(t, 3, 1)
    roll(t, 2, 6)
    expect(t.control('east-poland')).toBe('germany')
    expect(over(t)).toBe(true)
  })

  it('LNK-247 a fallen capital is looted and its owner names a seat before the next battle', () => {
    const t = fight(
      'germany',
      [
        u('germany', 'armor', 'moscow', { from: 'belorussia' }),
        u('ussr', 'infantry', 'moscow'),
        u('germany', 'armor', 'east-poland', { from: 'poland' }),
        u('ussr', 'infantry', 'east-poland'),
      ],
      { treasuries: { ussr: 7, germany: 40 }, control: [{ space: 'belorussia', power: 'germany' }] },
    )
    t.play(battle('land:moscow'))
    roll(t, 3, 1)
    roll(t, 2, 6)
    expect(t.cash('germany')).toBe(47)
    expect(t.cash('ussr')).toBe(0)
    expect(t.asks('choose').by).toEqual({ power: 'ussr' })
    t.play({ kind: 'choose', option: 'leningrad' })
    roll(t, 3, 1)
    roll(t, 2, 6)
    expect(t.control('east-poland')).toBe('germany')
  })
})
