// A test module that carries AARE-100 to AARE-111 without a line of the engine or of the base being changed for it.
import { describe, expect, it } from 'vitest'
import { compile } from '../../../main/engine/compile'
import { europePacific } from '../../../main/scenarios/europe-pacific'
import type { Table } from '../../support/game'
import { chanceOf, endsOf } from '../../tools/exact-battle'
import { listedBattle } from '../../../main/engine/battle/muster'
import { fight, lose, over, roll, rolls, submerge, u, type Units } from '../../rules/battle/support'
import { detection } from './detection'

const rs = compile({
  ...europePacific,
  modules: [...europePacific.modules.filter((m) => m.id !== 'base/submarines'), detection],
})
const Z = 'north-sea'
const from = { from: 'danish-sea' }
const sea = (...units: Units): Table => fight('germany', units, {}, { rs })
const german = (unit: string, count = 1) => u('germany', unit, Z, { ...from, count })
const british = (unit: string, count = 1) => u('uk', unit, Z, { count })

describe('submarine detection', () => {
  it('AARE-100 AARE-103 without a destroyer on the other side submarines stay undetected, and nothing is rolled for it', () => {
    const t = sea(german('submarine'), british('submarine'), british('transport'))
    expect(rolls(t)).toMatchObject({ reason: 'submarines', by: 'germany' })
    roll(t, 2, 6)
    // Undetected still: it may dive.
    expect(t.asks('pick').kind).toBe('submerge')
  })

  it('AARE-101 AARE-110 each destroyer of both sides rolls once, on 3, before opening fire and in the first round only', () => {
    const t = sea(german('submarine'), german('destroyer', 2), british('submarine'), british('destroyer'))
    expect(rolls(t)).toMatchObject({ by: 'germany', dice: 2, hitsOn: 3, reason: 'detect-attacker' })
    t.dice([4, 6])
    expect(rolls(t)).toMatchObject({ by: 'uk', dice: 1, hitsOn: 3, reason: 'detect-defender' })
    t.dice([4])
    roll(t, 2, 6).dice([6])
    t.play(submerge(), submerge())
    roll(t, 3, 6, 6)
    roll(t, 3, 6)
    t.play({ kind: 'press' })
    // The second round begins with opening fire.
    expect(rolls(t).reason).toBe('submarines')
  })

  it('AARE-102 one success detects every submarine of the other side: they lose what destroyers take from them', () => {
    const t = sea(german('destroyer', 2), british('submarine', 2))
    roll(t, 3, 5, 3)
    // Detected: the destroyer that they hit fires back before it leaves, and nobody is asked to dive.
    roll(t, 2, 1, 6)
    roll(t, 3, 6, 6)
  })

  it('AARE-104 AARE-105 what undetected submarines hit is gone before it fires, in spite of a destroyer', () => {
    const t = sea(german('destroyer', 2), british('submarine', 2))
    roll(t, 3, 5, 4)
    roll(t, 2, 1, 6)
    // One destroyer is left to roll; the other was removed with the losses of opening fire.
    t.play(submerge())
    expect(t.ids(Z, 'destroyer')).toHaveLength(1)
    roll(t, 3, 6)
  })

  it('AARE-104 submarines of both sides fire together: what is hit fires before it leaves', () => {
    const t = sea(german('submarine'), german('transport'), british('submarine'), british('transport'))
    roll(t, 2, 1)
    roll(t, 2, 1)
    // Undetected submarines cannot take those hits: both transports are lost, and both were still there to be hit.
    expect(t.ids(Z, 'transport')).toEqual([])
    expect(t.ids(Z, 'submarine')).toHaveLength(2)
  })

  it('AARE-104 detected submarines fire together too: nobody picks losses between their rolls', () => {
    const t = sea(
      german('submarine'),
      german('destroyer'),
      british('submarine'),
      british('destroyer'),
      british('transport'),
    )
    roll(t, 3, 1)
    roll(t, 3, 1)
    roll(t, 2, 1)
    expect(rolls(t)).toMatchObject({ by: 'uk', reason: 'submarines' })
    t.dice([6])
    expect(t.asks('casualties').by).toEqual({ power: 'uk' })
    t.play(lose([t.id(Z, 'transport'), 'opening-fire']))
    // Both sides' were found: nobody is asked to dive.
    expect(rolls(t).reason).toBe('attack')
  })

  it('AARE-106 undetected submarines may dive right after opening fire and leave the combat', () => {
    const t = sea(german('destroyer'), british('submarine'), british('transport'))
    roll(t, 3, 6)
    roll(t, 2, 6)
    const d = t.asks('pick')
    expect(d).toMatchObject({ kind: 'submerge', by: { power: 'uk' }, candidates: [t.id(Z, 'submarine')] })
    t.refused({ kind: 'press' }, 'AARE-106', 'dive-or-fight')
    t.refused(submerge(t.id(Z, 'transport')), 'AARE-106', 'cannot-dive')
    t.play(submerge(t.id(Z, 'submarine')))
    roll(t, 3, 1)
    roll(t, 1, 6)
    expect(over(t)).toBe(true)
    expect(t.pieces(Z)).toEqual(['germany destroyer', 'uk submarine'])
  })

  it('AARE-106 detected submarines are not asked', () => {
    const t = sea(german('destroyer'), british('submarine'))
    roll(t, 3, 3)
    roll(t, 2, 6)
    expect(rolls(t)).toMatchObject({ by: 'germany', reason: 'attack' })
  })

  it('AARE-107 what stays counts as detected: it can be hit, and from the second round a destroyer has its hits fire back', () => {
    const t = sea(german('destroyer', 2), british('submarine', 2))
    roll(t, 3, 6, 6)
    roll(t, 2, 6, 6)
    t.play(submerge())
    roll(t, 3, 1, 6)
    t.play({ kind: 'press' })
    expect(t.ids(Z, 'submarine')).toHaveLength(1)
    roll(t, 2, 1)
    // Hit, but still there to fire.
    roll(t, 3, 6, 6)
  })

  it('AARE-108 AARE-109 an aircraft with the attack raises the number to 4, several no further', () => {
    const one = sea(
      german('destroyer'),
      u('germany', 'fighter', Z, { from: 'germany' }),
      british('submarine'),
    )
    roll(one, 4, 4)
    const two = sea(
      german('destroyer'),
      u('germany', 'fighter', Z, { from: 'germany', count: 2 }),
      british('submarine'),
    )
    roll(two, 4, 5)
  })

  it('AARE-108 aircraft do not help destroyers that defend', () => {
    const t = sea(german('submarine'), british('destroyer'), u('uk', 'carrier', Z, { ref: 'c' }), {
      power: 'uk',
      unit: 'fighter',
      carriedBy: 'c',
    })
    expect(rolls(t)).toMatchObject({ reason: 'detect-defender', hitsOn: 3 })
  })

  it('AARE-111 undetected submarines take no hit of opening fire', () => {
    const t = sea(german('submarine'), german('transport'), british('submarine'), british('transport'))
    roll(t, 2, 1)
    roll(t, 2, 6)
    expect(t.pieces(Z)).toEqual(['germany submarine', 'germany transport', 'uk submarine'])
  })

  it('AARE-101 AARE-104 the exact chance of two destroyers that stay unharmed follows from the same steps', () => {
    const of = (unit: string, count: number, power: string) => ({
      unit: rs.unitIx.get(unit) ?? -1,
      power: rs.powerIx.get(power) ?? -1,
      count,
    })
    const ends = endsOf(
      listedBattle(
        rs,
        'sea',
        { attacker: [of('destroyer', 2, 'germany')], defender: [of('submarine', 1, 'uk')] },
        { space: rs.spaceIx.get(Z) ?? -1, gameRound: 3 },
      ),
    )
    const unharmed = chanceOf(ends, (e) => e.result === 'won' && e.attackers === 2)
    expect(chanceOf(ends, () => true)).toBeCloseTo(1, 12)
    // Nobody dives. Never hit, in any round: 2/3 of the time it misses; 3/4 of the time one of two destroyers hits it.
    expect(unharmed).toBeCloseTo(((2 / 3) * (3 / 4)) / (1 - (2 / 3) * (1 / 4)), 12)
  })
})
