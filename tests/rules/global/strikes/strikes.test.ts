import { describe, expect, it } from 'vitest'
import { comingOf, legalOf } from '../../../../main/engine'
import { seededRng } from '../../../../main/engine/loop/dice'
import type { TechnologyId } from '../../../../main/rules/global/economy/technologies'
import { comingOdds } from '../../../../main/odds'
import type { Position } from '../../../../shared/contract'
import type { Action } from '../../../../shared/model'
import type { Table } from '../../../support/game'
import { bare, combat, end, facing, instead, knowing, move, together, u, type Units } from '../support'

/** Merges positions, concatenating their lists. */
const all = (...positions: readonly Position[]): Position => ({
  ...together(...positions),
  remove: positions.flatMap(({ remove = [] }) => remove),
  facilities: positions.flatMap(({ facilities = [] }) => facilities),
  control: positions.flatMap(({ control = [] }) => control),
})

/** A combat movement of this nation, which has these technologies and strikes afterwards. */
function strikes(
  power: string,
  technologies: readonly TechnologyId[],
  units: Units,
  ...more: readonly Position[]
): Table {
  const known = Object.fromEntries(technologies.map((one) => [one, [power]]))
  return combat(power, units, all(knowing(known), ...more)).play(end)
}
const facility = (t: Table, space: string, unit: string) =>
  t.view().spaces[space]?.facilities?.find((f) => f.unit === unit) ?? expect.fail(`no ${unit}`)
const damage = (t: Table, space: string, unit: string) => facility(t, space, unit).damage ?? 0
const strike = (t: Table, from: string, target: string): Action => ({
  ...{ kind: 'missile', base: facility(t, from, 'air-base').id, target },
})
const at = (t: Table, from: string, space: string, unit: string) =>
  strike(t, from, facility(t, space, unit).id)
const asks = (t: Table, about: string) => {
  const d = t.asks('form')
  expect(d.about).toBe(about)
  return d
}
const targets = (t: Table) => {
  const field = t.asks('form').fields.find((one) => one.name === 'target')
  return field?.is === 'one' ? field.from.map(({ id }) => id) : []
}
const roll = (t: Table) => {
  const d = t.asks('roll')
  return { by: d.by.power, dice: d.dice, hitsOn: d.hitsOn, reason: d.reason }
}

const LONDON = 'united-kingdom'
const BERLIN = 'germany'
const WAR = facing(['great-britain'], ['germany'])
/** The only British base for miles around. */
const IN_LONDON = all(instead(LONDON, { unit: 'air-base' }), bare('scotland', 'iceland'))
const IN_BERLIN = instead(BERLIN, { unit: 'major-ic' })
/** London can strike Berlin. */
const london = (technologies: readonly TechnologyId[], berlin = IN_BERLIN, ...more: readonly Position[]) =>
  strikes('great-britain', technologies, [], WAR, IN_LONDON, berlin, ...more)
/** As above, with another British base in Normandy. */
const normandy = (technologies: readonly TechnologyId[]) =>
  london(technologies, IN_BERLIN, instead('normandy-bordeaux', { unit: 'air-base' }), {
    control: [{ space: 'normandy-bordeaux', power: 'great-britain' }],
  })

/** Java can strike Japanese ships in zone 37. */
const java = (ship: string, damage = 0, more: object = {}) =>
  strikes(
    'indonesia',
    ['cruise-missiles'],
    [u('japan', ship, 'sz-37', more)],
    facing(['indonesia'], ['japan']),
    instead('java', { unit: 'air-base', damage }),
  )

describe('ballistic missiles', () => {
  it('EXG-049: an operative air base of a nation that has them fires one', () => {
    const t = london(['ballistic-missiles'])
    expect(asks(t, 'ballistic-missile').by).toEqual({ power: 'great-britain' })
    t.play(at(t, LONDON, BERLIN, 'major-ic'))
    t.dice([6], [1])
    expect(damage(t, BERLIN, 'major-ic')).toBe(3)
    // One per base.
    expect(t.view().phase).not.toBe('strikes')
    expect(london([]).view().phase).not.toBe('strikes')
  })

  it('EXG-176: from London to Berlin is 4 spaces, in range; a roll of 5 deals 7 damage to the major complex', () => {
    const t = london(['ballistic-missiles'])
    expect(t.game.distance(t.game.spaceIx(LONDON), t.game.spaceIx(BERLIN))).toBe(4)
    t.play(at(t, LONDON, BERLIN, 'major-ic'))
    t.dice([6])
    expect(roll(t)).toEqual({ by: 'great-britain', dice: 1, hitsOn: null, reason: 'ballistic-missile' })
    t.dice([5])
    expect(damage(t, BERLIN, 'major-ic')).toBe(7)
  })

  it('EXG-176: each base is shown with the spaces in its range, each target with the bases that reach it', () => {
    const [from, at] = normandy(['ballistic-missiles']).asks('form').fields
    if (from?.is !== 'one' || at?.is !== 'one') expect.fail('two choices')
    expect(at.by).toBe('base')
    const t = normandy(['ballistic-missiles'])
    const bases = [LONDON, 'normandy-bordeaux']
    expect(from.from.map(({ id }) => id)).toEqual(bases.map((space) => facility(t, space, 'air-base').id))
    from.from.forEach(({ range = [] }, i) => {
      const within = t.game.rs.spaces.filter(
        ({ ix }) => t.game.distance(t.game.spaceIx(bases[i] ?? ''), ix) <= 5,
      )
      expect([...range].sort()).toEqual(within.map(({ id }) => id).sort())
    })
    for (const target of at.from) {
      const space = t.game.facilities.find(target.id)?.space ?? -1
      const able = bases.filter((base) => t.game.distance(t.game.spaceIx(base), space) <= 5)
      expect(target.with).toEqual(able.map((base) => facility(t, base, 'air-base').id))
    }
  })

  it('EXG-176: the range is 5', () => {
    const t = london(['ballistic-missiles'])
    for (const id of targets(t)) {
      const f = t.game.facilities.find(id)
      expect(t.game.distance(t.game.spaceIx(LONDON), f?.space ?? -1)).toBeLessThanOrEqual(5)
    }
    const far = strikes(
      'great-britain',
      ['ballistic-missiles'],
      [],
      WAR,
      bare(LONDON, 'scotland', 'iceland'),
      instead('india', { unit: 'air-base' }),
      {
        control: [{ space: 'india', power: 'great-britain' }],
      },
    )
    expect(far.view().phase).not.toBe('strikes')
  })

  it('EXG-177: the facility fires first: a 1 stops the missile, a 2 only with Radar', () => {
    const warsaw = (die: number, ...owners: string[]) => {
      const t = strikes(
        'germany',
        ['ballistic-missiles'],
        [],
        facing(['germany'], ['eastern-european-commonwealth']),
        knowing({ 'ballistic-missiles': ['germany'], radar: owners }),
        instead('germany', { unit: 'air-base' }),
        bare('western-germany'),
        instead('poland', { unit: 'minor-ic' }),
      )
      t.play(at(t, 'germany', 'poland', 'minor-ic'))
      expect(roll(t)).toMatchObject({ by: 'eastern-european-commonwealth', dice: 1, reason: 'facility-flak' })
      t.dice([die])
      if (t.decision()?.of === 'roll') t.dice([1])
      return damage(t, 'poland', 'minor-ic')
    }
    expect(warsaw(1)).toBe(0)
    expect(warsaw(2)).toBe(3)
    expect(warsaw(2, 'eastern-european-commonwealth')).toBe(0)
    expect(warsaw(3, 'eastern-european-commonwealth')).toBe(3)
  })

  it('EXG-177: a stopped strike is used up', () => {
    const t = london(['ballistic-missiles'])
    t.play(at(t, LONDON, BERLIN, 'major-ic')).dice([1])
    expect(t.view().phase).not.toBe('strikes')
  })

  it('EXG-177: AAA units and interceptors never take part', () => {
    const t = strikes(
      'great-britain',
      ['ballistic-missiles'],
      [u('germany', 'aaa', BERLIN), u('germany', 'fighter', BERLIN)],
      ...[WAR, IN_LONDON, IN_BERLIN],
    )
    t.play(at(t, LONDON, BERLIN, 'major-ic'))
    expect(roll(t)).toEqual({ by: 'germany', dice: 1, hitsOn: 1, reason: 'facility-flak' })
    t.dice([2])
    expect(roll(t).reason).toBe('ballistic-missile')
  })

  it('EXG-177: damage never exceeds a facility’s maximum', () => {
    const t = london(['ballistic-missiles'], instead(BERLIN, { unit: 'major-ic', damage: 17 }))
    t.play(at(t, LONDON, BERLIN, 'major-ic')).dice([6], [6])
    expect(damage(t, BERLIN, 'major-ic')).toBe(20)
  })
})

describe('cruise missiles', () => {
  it('EXG-048: an air base with 3 damage fires none', () => {
    const base = (hurt: number) => java('cruiser', hurt).view().phase
    expect(base(2)).toBe('strikes')
    expect(base(3)).not.toBe('strikes')
  })

  it('EXG-175: from Java to a cruiser in zone 37 is 2; a roll of 2 destroys it', () => {
    const t = java('cruiser')
    expect(t.game.distance(t.game.spaceIx('java'), t.game.spaceIx('sz-37'))).toBe(2)
    t.play(strike(t, 'java', t.id('sz-37', 'cruiser')))
    expect(roll(t)).toEqual({ by: 'indonesia', dice: 1, hitsOn: 2, reason: 'cruise-missile' })
    t.dice([2])
    expect(t.pieces('sz-37')).toEqual([])
    const missed = java('cruiser')
    missed.play(strike(missed, 'java', missed.id('sz-37', 'cruiser'))).dice([3])
    expect(missed.pieces('sz-37')).toEqual(['japan cruiser'])
  })

  it('EXG-175: a battleship is only damaged, and a damaged one is lost', () => {
    const t = java('battleship')
    t.play(strike(t, 'java', t.id('sz-37', 'battleship'))).dice([2])
    expect(t.view().spaces['sz-37']?.pieces[0]).toMatchObject({ unit: 'battleship', damaged: true })
    const hurt = strikes(
      'indonesia',
      ['cruise-missiles'],
      [u('japan', 'battleship', 'sz-37', { damaged: true })],
      facing(['indonesia'], ['japan']),
      instead('java', { unit: 'air-base' }),
    )
    hurt.play(strike(hurt, 'java', hurt.id('sz-37', 'battleship'))).dice([1])
    expect(hurt.pieces('sz-37')).toEqual([])
  })

  it('EXG-175: a transport is a target, a submarine is not', () => {
    const t = strikes(
      'indonesia',
      ['cruise-missiles'],
      [u('japan', 'transport', 'sz-37', { ref: 't' }), { power: 'japan', unit: 'infantry', carriedBy: 't' }],
      facing(['indonesia'], ['japan']),
      instead('java', { unit: 'air-base' }),
    )
    t.play(strike(t, 'java', t.id('sz-37', 'transport'))).dice([1])
    expect(t.pieces('sz-37')).toEqual([])
    expect(java('submarine').view().phase).not.toBe('strikes')
  })

  it('EXG-175: from Paris to Gibraltar is 3 spaces across Spain but 4 around it: out of range', () => {
    const t = strikes(
      'france',
      ['cruise-missiles', 'ballistic-missiles'],
      [],
      facing(['france'], ['great-britain']),
      instead('france', { unit: 'air-base' }),
      instead('gibraltar', { unit: 'naval-base' }),
      instead(LONDON, { unit: 'major-ic' }),
    )
    const rock = facility(t, 'gibraltar', 'naval-base').id
    // A ballistic missile flies over any space.
    expect(targets(t)).toContain(rock)
    t.play(end)
    asks(t, 'cruise-missile')
    expect(targets(t)).not.toContain(rock)
    t.refused(strike(t, 'france', rock), 'EXG-175', 'no-strike-there')
    // London is 3 away: Normandy, zone 110.
    t.play(at(t, 'france', LONDON, 'major-ic')).dice([6], [4])
    expect(damage(t, LONDON, 'major-ic')).toBe(4)
  })

  it('EXG-175: aircraft of a sunk carrier land as after any battle', () => {
    const t = strikes(
      'indonesia',
      ['cruise-missiles'],
      [
        u('japan', 'carrier', 'sz-37', { damaged: true, ref: 'c' }),
        { power: 'japan', unit: 'fighter', carriedBy: 'c' },
      ],
      facing(['indonesia'], ['japan']),
      instead('java', { unit: 'air-base' }),
      { control: [{ space: 'borneo', power: 'japan' }] },
    )
    t.play(strike(t, 'java', t.id('sz-37', 'carrier'))).dice([1])
    expect(t.ids('sz-37', 'carrier')).toEqual([])
    expect(Object.values(t.view().spaces).flatMap((s) => s.pieces.map((p) => p.unit))).not.toContain(
      'carrier',
    )
  })

  it('EXG-177: ships do not fire at them, and a unit that was hit does not fight', () => {
    const t = strikes(
      'indonesia',
      ['cruise-missiles'],
      [u('japan', 'cruiser', 'sz-37'), u('indonesia', 'destroyer', 'sz-42')],
      facing(['indonesia'], ['japan']),
      instead('java', { unit: 'air-base' }),
    )
    expect(t.view().phase).toBe('strikes')
    t.play(strike(t, 'java', t.id('sz-37', 'cruiser')))
    expect(roll(t).by).toBe('indonesia')
    t.dice([1])
    expect(t.view().battle).toBeNull()
  })
})

describe('the step of strikes', () => {
  it('EXG-172: comes after the combat moves and before the battles, ballistic missiles first', () => {
    const t = combat(
      'great-britain',
      [u('great-britain', 'cruiser', 'sz-110'), u('germany', 'destroyer', 'sz-112')],
      all(
        WAR,
        knowing({ 'ballistic-missiles': ['great-britain'], 'cruise-missiles': ['great-britain'] }),
        IN_LONDON,
        IN_BERLIN,
      ),
    )
    t.play(move(t.ids('sz-110'), 'sz-110', 'sz-112'), end)
    asks(t, 'ballistic-missile')
    expect(t.view().phase).toBe('strikes')
    t.refused(move(t.ids('sz-112'), 'sz-112', 'sz-110'), 'EXG-172', 'strikes-first')
    t.play(end)
    asks(t, 'cruise-missile')
    // A ship with a pending attack can be hit first: it then does not fight.
    t.play(strike(t, LONDON, t.id('sz-112', 'destroyer', 'germany'))).dice([2])
    expect(t.view().battle).toBeNull()
    expect(t.pieces('sz-112')).toEqual(['great-britain cruiser'])
  })

  it('EXG-172: each shot is rolled and applied before the next is named', () => {
    const t = normandy(['ballistic-missiles'])
    t.play(at(t, LONDON, BERLIN, 'major-ic')).dice([6], [2])
    expect(damage(t, BERLIN, 'major-ic')).toBe(4)
    asks(t, 'ballistic-missile')
    t.play(at(t, 'normandy-bordeaux', BERLIN, 'major-ic')).dice([6], [3])
    expect(damage(t, BERLIN, 'major-ic')).toBe(9)
  })

  it('EXG-173: a base makes one strike of each kind per turn', () => {
    const t = london(
      ['ballistic-missiles', 'cruise-missiles'],
      IN_BERLIN,
      instead('holland-belgium', { unit: 'naval-base' }),
      {
        control: [{ space: 'holland-belgium', power: 'germany' }],
      },
    )
    t.play(at(t, LONDON, BERLIN, 'major-ic')).dice([1])
    asks(t, 'cruise-missile')
    expect(comingOf(t.game).every(({ about }) => about === 'cruise-missile')).toBe(true)
    t.play(at(t, LONDON, 'holland-belgium', 'naval-base')).dice([1])
    expect(t.view().phase).not.toBe('strikes')
    const again = normandy(['ballistic-missiles'])
    const shot = at(again, LONDON, BERLIN, 'major-ic')
    again.play(shot).dice([1]).refused(shot, 'EXG-173', 'base-fires-nothing')
  })

  it('EXG-173: the base must be in a territory that the nation itself has held since its turn began', () => {
    const held = (power: string) =>
      strikes(
        'great-britain',
        ['ballistic-missiles'],
        [],
        facing(['great-britain', 'canada'], ['germany']),
        IN_LONDON,
        IN_BERLIN,
        {
          control: [{ space: LONDON, power }],
        },
      ).view().phase
    expect(held('great-britain')).toBe('strikes')
    expect(held('canada')).not.toBe('strikes')
    const taken = combat(
      'great-britain',
      [],
      all(
        WAR,
        knowing({ 'ballistic-missiles': ['great-britain'] }),
        bare(LONDON, 'scotland', 'iceland'),
        IN_BERLIN,
        instead('western-germany', { unit: 'air-base' }),
      ),
    )
    taken.game.capture(taken.game.spaceIx('western-germany'), taken.game.powerIx('great-britain'), [])
    expect(taken.play(end).view().phase).not.toBe('strikes')
  })

  it('EXG-173: strikes are free and do not hinder the aircraft there', () => {
    const t = strikes(
      'great-britain',
      ['ballistic-missiles'],
      [u('great-britain', 'fighter', LONDON)],
      WAR,
      IN_LONDON,
      IN_BERLIN,
    )
    const cash = t.cash('great-britain')
    t.play(at(t, LONDON, BERLIN, 'major-ic')).dice([6], [1])
    expect(t.cash('great-britain')).toBe(cash)
    expect(t.asks('move').movable).toEqual(t.ids(LONDON, 'fighter'))
  })

  it('EXG-174: a strike in a declared war that is not yet open is refused', () => {
    const at = (open: number) =>
      strikes(
        'great-britain',
        ['ballistic-missiles'],
        [],
        facing(['great-britain'], ['germany'], open),
        IN_LONDON,
        IN_BERLIN,
      ).view().phase
    expect(at(3)).toBe('strikes')
    expect(at(4)).not.toBe('strikes')
    expect(strikes('great-britain', ['ballistic-missiles'], [], IN_LONDON, IN_BERLIN).view().phase).not.toBe(
      'strikes',
    )
  })

  it('EXG-172: all listed and random answers are legal', () => {
    const t = london(['ballistic-missiles'])
    expect(t.view().phase).toBe('strikes')
    const legal = legalOf(t.game)
    const rng = seededRng(7)
    const some = Array.from({ length: 12 }, () => legal?.sample(rng) ?? end)
    expect(new Set(some.map(({ kind }) => kind))).toEqual(new Set(['missile', 'end']))
    for (const a of [...(legal?.list?.() ?? []), ...some]) expect(legal?.check(a)).toEqual({ ok: true })
  })

  it('EXG-176 EXG-177: the outcomes of a shot are shown before it is fired', () => {
    const t = london(['ballistic-missiles'], instead(BERLIN, { unit: 'major-ic', damage: 15 }))
    const all = comingOf(t.game).map(comingOdds)
    const one = all.find(({ option }) => option === facility(t, BERLIN, 'major-ic').id)
    expect(one?.success).toBeCloseTo(5 / 6, 12)
    // A die plus 2, but at most 5: 3, 4, 5, 5, 5, 5.
    expect(one?.ipc?.expected).toBeCloseTo((5 / 6) * (27 / 6), 12)
  })

  it('EXG-175: the outcomes of a shot at a ship are shown before it is fired', () => {
    const told = (ship: string) => {
      const [one] = comingOf(java(ship).game).map(comingOdds)
      return [one?.success, one?.lots?.[0]?.expected]
    }
    expect(told('cruiser')).toEqual([expect.closeTo(1 / 3, 12), expect.closeTo(1 / 3, 12)])
    expect(told('battleship')).toEqual([expect.closeTo(1 / 3, 12), 0])
  })
})
