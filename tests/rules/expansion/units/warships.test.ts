// Carriers, cruisers, destroyers and battleships (AARE-171 to AARE-209, AARE-254, AARE-266).
import { describe, expect, it } from 'vitest'
import { firePlan } from '../../../../main/engine/battle/fire'
import { rulesetOf } from '../../../../main/scenarios'
import { chanceOf } from '../../../tools/odds/exact-battle'
import {
  aboard,
  at,
  attack,
  between,
  bombard,
  end,
  exactly,
  fight,
  flew,
  german,
  lose,
  move,
  over,
  press,
  roll,
  rolls,
  submerge,
  u,
  uk,
  Z,
} from '../sea.support'

const numbers = (id: string) => {
  const type = rulesetOf('expansion').units.find((x) => x.id === id)
  return type && [type.cost, type.attack, type.defense, type.move, type.hits]
}

describe('carriers', () => {
  it('AARE-171 a carrier costs 16, attacks on 1, defends on 3, moves 3 and takes two hits', () => {
    expect(numbers('aircraft-carrier')).toEqual([16, 1, 3, 3, 2])
    const t = at('uk', 'combat-move', [u('uk', 'aircraft-carrier', 'sz-6')])
    t.play(move(t.ids('sz-6'), 'sz-6', 'sz-7', 'sz-8', 'sz-9'))
  })
  it('AARE-172 it carries two fighters', () => {
    const hold = rulesetOf('expansion').units.find((x) => x.id === 'aircraft-carrier')?.hold
    expect(hold).toMatchObject({ slots: 2, takes: { fighter: 1, 'naval-fighter': 1 } })
  })
  it('AARE-173 fighters aboard defend at 4', () => {
    const t = attack([
      uk('cruiser'),
      german('aircraft-carrier', 1, { ref: 'c' }),
      aboard('germany', 'fighter', 'c'),
      aboard('germany', 'fighter', 'c'),
    ])
    roll(t, 3, 6)
    roll(t, 4, 6, 6)
    roll(t, 3, 6)
  })
  it('AARE-174 a light carrier costs 10, attacks on 0, defends on 1, moves 2 and takes one hit', () => {
    expect(numbers('light-carrier')).toEqual([10, 0, 1, 2, 1])
    const t = attack([uk('cruiser'), german('light-carrier')])
    roll(t, 3, 1)
    roll(t, 1, 6)
    expect(t.pieces(Z)).toEqual(['uk cruiser'])
  })
  it('AARE-176 it carries two fighters, which defend from it', () => {
    const t = attack([
      uk('cruiser'),
      german('light-carrier', 1, { ref: 'c' }),
      aboard('germany', 'fighter', 'c'),
      aboard('germany', 'naval-fighter', 'c'),
    ])
    roll(t, 3, 6)
    roll(t, 4, 6)
    roll(t, 2, 6)
    roll(t, 1, 6)
  })
  it('AARE-266 a damaged ship is marked, fights at full value, carries its fighters and is repaired at the end of its owner’s turn', () => {
    const t = attack([
      uk('aircraft-carrier', 1, { ref: 'c' }),
      aboard('uk', 'fighter', 'c'),
      uk('cruiser'),
      german('submarine'),
      german('transport'),
    ])
    roll(t, 2, 1)
    t.play(lose([t.id(Z, 'aircraft-carrier'), 'ships-in-sight']))
    const hurt = (unit: string) => t.view().spaces[Z]?.pieces.find((p) => p.unit === unit)?.damaged ?? false
    expect([hurt('aircraft-carrier'), hurt('cruiser')]).toEqual([true, false])
    t.play(submerge(t.id(Z, 'submarine')))
    roll(t, 3, 6, 6)
    roll(t, 1, 1)
    roll(t, 1, 1)
    t.play(lose([t.id(Z, 'cruiser'), 'any']))
    expect(hurt('cruiser')).toBe(true)
    expect(over(t)).toBe(true)
    // The fighter flies back to its deck.
    t.play(move(t.ids(Z, 'fighter'), Z, 'united-kingdom'), end)
    expect([hurt('aircraft-carrier'), hurt('cruiser')]).toEqual([false, false])
  })
  it('AARE-266 the second hit sinks it', () => {
    const t = attack([uk('cruiser'), uk('destroyer'), german('aircraft-carrier', 1, { damaged: true })])
    roll(t, 3, 1)
    roll(t, 2, 6)
    roll(t, 3, 6)
    expect(over(t)).toBe(true)
  })
})

describe('cruisers', () => {
  it('AARE-179 cost 16, attack 3, defense 3, move 3, two hits', () => {
    expect(numbers('cruiser')).toEqual([16, 3, 3, 3, 2])
  })

  it('AARE-180 one die for each attacking air unit in opening fire', () => {
    const t = attack([uk('destroyer'), flew('fighter'), flew('bomber'), german('cruiser')])
    expect(rolls(t)).toMatchObject({ by: 'germany', reason: 'cruiser-flak', dice: 2, hitsOn: 1 })
  })

  it('AARE-181 AARE-182 three fighters attack a zone with two cruisers: three dice in all, one fighter lost per 1', () => {
    const t = fight('germany', [
      u('germany', 'fighter', Z, { from: 'norway', count: 3 }),
      u('uk', 'cruiser', Z, { count: 2 }),
    ])
    roll(t, 1, 1, 3, 1)
    expect(t.ids(Z, 'fighter')).toHaveLength(1)
    roll(t, 3, 6)
  })

  it('AARE-181 only one cruiser fires, even if several powers have cruisers there', () => {
    const t = fight('germany', [
      u('germany', 'fighter', Z, { from: 'norway' }),
      u('uk', 'cruiser', Z),
      u('us', 'cruiser', Z),
    ])
    roll(t, 1, 6)
    roll(t, 3, 6)
  })

  it('AARE-183 in the first round only, and the same cruiser still rolls at 3 in step 5', () => {
    const t = attack([flew('fighter', 2), german('cruiser')])
    roll(t, 1, 6, 6)
    roll(t, 3, 6, 6)
    roll(t, 3, 6)
    t.play(press)
    expect(rolls(t)).toMatchObject({ by: 'uk', reason: 'attack' })
  })

  it('AARE-187 AARE-259 the attacker chooses the lost aircraft', () => {
    const t = attack([flew('fighter'), flew('bomber'), uk('destroyer'), german('cruiser')])
    roll(t, 1, 1, 6)
    expect(t.asks('casualties')).toMatchObject({
      by: { power: 'uk' },
      pools: [{ id: 'flak', candidates: [...t.ids(Z, 'fighter'), ...t.ids(Z, 'bomber')] }],
    })
    t.play(lose([t.id(Z, 'bomber'), 'flak']))
    expect(t.ids(Z, 'bomber')).toEqual([])
  })

  it('AARE-187 jets are immune, and cannot replace other aircraft as losses', () => {
    const known = { facts: { technologies: { 'jet-fighters': ['uk'] } } }
    const t = fight('uk', [flew('fighter', 2), flew('bomber'), german('cruiser')], known)
    roll(t, 1, 1)
    expect(t.pieces(Z)).toEqual(['germany cruiser', 'uk fighter', 'uk fighter'])
    const jets = fight('uk', [flew('fighter', 2), german('cruiser')], known)
    expect(rolls(jets)).toMatchObject({ by: 'uk', reason: 'attack' })
  })

  it('AARE-274 superfortresses can be hit by it', () => {
    const p = between([['bomber', 2]], [['cruiser', 1]])
    const attackers = p.attackers.map((c) => ({
      ...c,
      unit: { ...c.unit, traits: { ...c.unit.traits, superfortress: true as const } },
    }))
    const flak = p.rs.battleSteps['sea']?.find((x) => x.id === 'cruiser-flak')
    expect(flak && firePlan({ ...p, attackers }, flak)).toMatchObject([{ dice: 2, hitsOn: 1 }])
  })

  it('AARE-187 AARE-259 flying over does not trigger it, and ships are no target', () => {
    const t = at('uk', 'combat-move', [
      u('uk', 'bomber', 'united-kingdom'),
      u('germany', 'cruiser', Z),
      u('germany', 'infantry', 'western-europe'),
    ])
    t.play(move(t.ids('united-kingdom', 'bomber'), 'united-kingdom', Z, 'western-europe'), end)
    expect(rolls(t)).toMatchObject({ by: 'uk', reason: 'attack', hitsOn: 4 })
    const ships = attack([uk('destroyer'), german('cruiser')])
    expect(rolls(ships)).toMatchObject({ by: 'uk', reason: 'attack' })
  })
})

describe('destroyers', () => {
  it('AARE-189 cost 10, attack 2, defense 2, move 2', () => {
    expect(numbers('destroyer')).toEqual([10, 2, 2, 2, 1])
  })

  it('AARE-190 AARE-196 with an enemy submarine present it attacks and defends at 3', () => {
    const t = attack([uk('destroyer'), german('submarine'), german('destroyer')])
    t.dice([6], [6])
    t.play(submerge())
    expect(rolls(t)).toMatchObject({ by: 'uk', hitsOn: 3, reason: 'attack' })
    t.dice([6])
    // No British submarine is there.
    expect(rolls(t)).toMatchObject({ by: 'germany', hitsOn: 2, reason: 'defense' })
    const defends = attack([uk('submarine'), german('destroyer')])
    defends.dice([6], [6])
    defends.play(submerge())
    roll(defends, 3, 6)
  })

  it('AARE-190 no other ship hits on 3 because a submarine is there', () => {
    const t = attack([uk('submarine'), german('destroyer'), german('light-carrier')])
    t.dice([6], [6])
    t.play(submerge())
    roll(t, 3, 6)
    roll(t, 1, 6)
  })

  it('AARE-203 the 3 lasts while a submarine is still in the battle: not after it dives', () => {
    const t = attack([uk('destroyer'), german('submarine'), german('battleship')])
    t.dice([6], [6])
    t.play(submerge(t.id(Z, 'submarine')))
    roll(t, 2, 6)
  })

  it('AARE-203 each round checks it again', () => {
    const t = attack([uk('destroyer'), german('submarine'), german('battleship')])
    t.dice([6], [6])
    t.play(submerge())
    roll(t, 3, 1)
    t.play(lose([t.id(Z, 'submarine'), 'any']))
    roll(t, 4, 6)
    t.play(press)
    roll(t, 2, 6)
  })

  it('AARE-203 a light carrier moves 2', () => {
    const t = at('uk', 'combat-move', [u('uk', 'light-carrier', 'sz-6')])
    t.refused(move(t.ids('sz-6'), 'sz-6', 'sz-7', 'sz-8', 'sz-9'), 'AARE-174', 'too-far')
    t.play(move(t.ids('sz-6'), 'sz-6', 'sz-7', 'sz-8'))
  })
})

describe('fire at a shore', () => {
  const beach = (...more: Parameters<typeof attack>[0]) =>
    attack([
      uk('transport'),
      u('uk', 'infantry', 'western-europe', { from: Z, amphibious: true, count: 2 }),
      u('germany', 'infantry', 'western-europe', { count: 4 }),
      ...more,
    ])

  it('AARE-254 a battleship, a cruiser and a destroyer without prior sea combat: three opening shots at 4, 2 and 2', () => {
    const t = beach(uk('battleship'), uk('cruiser'), uk('destroyer'))
    t.play(bombard(...['battleship', 'cruiser', 'destroyer'].map((unit) => t.id(Z, unit))))
    roll(t, 4, 6)
    roll(t, 2, 6, 6)
  })

  it('AARE-184 AARE-185 a cruiser fires a support shot on 2 in opening fire, once, and units it hits do not fire back', () => {
    const t = beach(uk('cruiser'))
    t.play(bombard(t.id(Z, 'cruiser')))
    roll(t, 2, 2)
    expect(t.ids('western-europe', 'infantry', 'germany')).toHaveLength(3)
    roll(t, 1, 6, 6)
    roll(t, 2, 6, 6, 6)
    expect(rolls(t)).toMatchObject({ reason: 'attack', hitsOn: 1 })
  })

  it('AARE-200 AARE-201 a destroyer fires a support shot on 2 in opening fire, once, and units it hits do not fire back', () => {
    const t = beach(uk('destroyer', 2))
    t.play(bombard(...t.ids(Z, 'destroyer')))
    expect(t.asks('roll').rules).toEqual(['AARE-200', 'AARE-201'])
    roll(t, 2, 2, 3)
    expect(t.ids('western-europe', 'infantry', 'germany')).toHaveLength(3)
    roll(t, 1, 6, 6)
    roll(t, 2, 6, 6, 6)
  })

  /** The ship fights a sea battle and wins it, then the landing goes ahead. */
  const fought = (unit: string) => {
    const t = beach(uk(unit), german('transport'))
    return t.dice([1], [6])
  }
  it('AARE-186 a cruiser that took part in a sea combat before the assault cannot bombard', () => {
    // The zone is won, and the bombardment question is skipped.
    expect(rolls(fought('cruiser'))).toMatchObject({ by: 'uk', reason: 'attack', hitsOn: 1 })
  })
  it('AARE-202 nor can a destroyer', () => {
    expect(rolls(fought('destroyer'))).toMatchObject({ by: 'uk', reason: 'attack', hitsOn: 1 })
  })
})

describe('battleships', () => {
  it('AARE-205 cost 20, attack 4, defense 4, move 2', () => {
    expect(numbers('battleship')).toEqual([20, 4, 4, 2, 2])
  })

  it('AARE-206 AARE-209 battleship and destroyer attack a damaged cruiser: the battleship hits in step 2, the cruiser is removed and does not fire', () => {
    const t = attack([uk('battleship'), uk('destroyer'), german('cruiser', 1, { damaged: true })])
    expect(rolls(t)).toMatchObject({ by: 'uk', reason: 'salvo-attacker', dice: 1, hitsOn: 4 })
    t.dice([1])
    expect(over(t)).toBe(true)
    expect(t.pieces(Z)).toEqual(['uk battleship', 'uk destroyer'])
  })

  it('AARE-209 a two-hit ship that is only damaged stays and fires', () => {
    const t = attack([uk('battleship'), german('cruiser')])
    roll(t, 4, 1)
    expect(rolls(t)).toMatchObject({ by: 'germany', reason: 'defense', hitsOn: 3 })
  })

  it('AARE-207 in every round', () => {
    const t = attack([uk('battleship'), german('battleship')])
    roll(t, 4, 6)
    roll(t, 4, 6)
    t.play(press)
    expect(rolls(t)).toMatchObject({ by: 'uk', reason: 'salvo-attacker' })
    t.dice([1])
    roll(t, 4, 6)
    t.play(press)
    roll(t, 4, 1)
    expect(over(t)).toBe(true)
  })

  it('AARE-209 a hit must be taken by a ship, not by aircraft and not by an undetected submarine', () => {
    const t = attack([
      ...[uk('battleship'), german('submarine'), german('transport')],
      ...[german('aircraft-carrier', 1, { ref: 'c' }), aboard('germany', 'fighter', 'c')],
    ])
    roll(t, 2, 6)
    roll(t, 4, 1)
    expect(t.asks('casualties').pools).toMatchObject([
      { id: 'ships-in-sight', candidates: [...t.ids(Z, 'transport'), ...t.ids(Z, 'aircraft-carrier')] },
    ])
    t.refused(lose([t.id(Z, 'fighter'), 'ships-in-sight']), 'AARE-111', 'hit-not-on-this')
  })

  it('AARE-209 a defending battleship fires in step 5, in step 2 with the switch', () => {
    const units = [uk('destroyer'), german('battleship')]
    const t = attack(units)
    expect(rolls(t)).toMatchObject({ by: 'uk', reason: 'attack' })
    t.dice([6])
    expect(rolls(t)).toMatchObject({ by: 'germany', reason: 'defense' })
    const both = attack(units, { 'aare.battleshipSalvo': 'both' })
    expect(rolls(both)).toMatchObject({ by: 'germany', reason: 'salvo-defender', hitsOn: 4 })
    both.dice([1])
    expect(both.pieces(Z)).toEqual(['germany battleship'])
  })

  it('AARE-209 with the switch salvos of both sides are simultaneous, and no ship fires twice', () => {
    const t = attack([uk('battleship'), german('battleship')], { 'aare.battleshipSalvo': 'both' })
    expect(rolls(t)).toMatchObject({ by: 'uk', reason: 'salvo-attacker' })
    t.dice([1])
    expect(rolls(t)).toMatchObject({ by: 'germany', reason: 'salvo-defender' })
    t.dice([1])
    t.asks('retreat')
  })

  it('AARE-208 otherwise it follows the tournament rules: it takes two hits', () => {
    const t = attack([uk('battleship'), german('destroyer', 2)])
    roll(t, 4, 6)
    roll(t, 2, 1, 6)
    t.play(press)
    roll(t, 4, 6)
    roll(t, 2, 1, 6)
    expect(t.pieces(Z)).toEqual(['germany destroyer', 'germany destroyer'])
  })

  it('AARE-270 without a visible ship it rolls with the others', () => {
    const t = attack([uk('battleship'), german('submarine')])
    roll(t, 2, 6)
    t.play(submerge())
    expect(rolls(t)).toMatchObject({ by: 'uk', reason: 'attack', hitsOn: 4 })
    // From the second round on the ship is visible.
    t.dice([6])
    t.play(press, submerge())
    t.dice([6])
    expect(rolls(t)).toMatchObject({ by: 'uk', reason: 'salvo-attacker' })
  })

  it('AARE-270 against aircraft alone it rolls with the others, and not in the round in which its salvo sank their carrier', () => {
    const t = attack([
      uk('battleship'),
      german('light-carrier', 1, { ref: 'c' }),
      aboard('germany', 'fighter', 'c'),
    ])
    roll(t, 4, 1)
    expect(t.pieces(Z)).toEqual(['germany fighter', 'uk battleship'])
    expect(rolls(t)).toMatchObject({ by: 'germany', reason: 'defense', hitsOn: 4 })
    t.dice([6])
    // It will be able to hit the fighter: neither side is told to retreat.
    expect(t.asks('retreat').suggestion).toEqual(press)
    const plan = () => t.view().battle?.plan ?? []
    t.play(press)
    expect(plan().find((x) => x.step === 'sea-attack')).toMatchObject({ hitsOn: 4 })
    expect(rolls(t)).toMatchObject({ by: 'uk', reason: 'attack', hitsOn: 4 })
    t.dice([1])
    roll(t, 4, 6)
    expect(over(t)).toBe(true)
  })

  it('AARE-206 AARE-207 the exact odds of a battleship against a destroyer follow from the same steps', () => {
    const ends = exactly([['battleship', 1, 1]], [['destroyer', 1]])
    // It hits first with 2/3; otherwise it must survive a shot at 2 in every round.
    const won = 2 / 3 / (1 - (1 / 3) * (2 / 3))
    expect(chanceOf(ends, (e) => e.result === 'won')).toBeCloseTo(won, 12)
    expect(chanceOf(ends, () => true)).toBeCloseTo(1, 12)
    // Against aircraft alone it fires with the others.
    const alone = exactly([['battleship', 1, 1]], [['fighter', 1]])
    const both = (2 / 3) * (2 / 3)
    expect(chanceOf(alone, (e) => e.result === 'both-lost')).toBeCloseTo(both / (1 - 1 / 9), 12)
  })
})
