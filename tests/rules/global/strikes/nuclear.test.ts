import { describe, expect, it } from 'vitest'
import { comingOf, legalOf } from '../../../../main/engine'
import { seededRng } from '../../../../main/engine/loop/dice'
import { engineNames } from '../../../../main/engine/state/names'
import { sharesOf } from '../../../../main/rules/global/strikes/nuclear'
import type { Position } from '../../../../shared/contract'
import type { Action } from '../../../../shared/model'
import { explain } from '../../../../shared/words'
import type { Table } from '../../../support/game'
import {
  arms,
  bare,
  combat,
  end,
  facing,
  instead,
  known,
  purchase,
  together,
  u,
  type Units,
} from '../support'

const has = (t: Table, power: string, name: string) => t.view().powerFacts?.[power]?.[name] ?? 0

const LONDON = 'united-kingdom'
const BERLIN = 'germany'
const WAR = facing(['great-britain'], ['germany'])
const NUKES = together(
  known('great-britain', 'ballistic-missiles', 'nuclear-warhead'),
  arms('great-britain', { nuclearMissiles: 2 }),
)
/** London with an air base, two nuclear missiles, and the given targets; ballistic missiles are skipped. */
function armed(units: Units, ...more: readonly Position[]): Table {
  const t = combat(
    'great-britain',
    units,
    together(WAR, NUKES, instead(LONDON, { unit: 'air-base' }), bare('scotland', 'iceland'), ...more),
  ).play(end)
  const d = t.decision()
  return d?.of === 'form' && d.about === 'ballistic-missile' ? t.play(end) : t
}
const nuke = (t: Table, space: string): Action => ({
  kind: 'missile',
  base: t.view().spaces[LONDON]?.facilities?.[0]?.id ?? '',
  target: space,
})
const targets = (t: Table) => {
  const field = t.asks('form').fields.find((one) => one.name === 'target')
  return field?.is === 'one' ? field.from.map(({ id }) => id) : []
}
const lose = (...units: string[]): Action => ({ kind: 'nuclear-losses', units })
const german = (unit: string, count: number, space = BERLIN) => u('germany', unit, space, { count })

const WARHEAD = known('germany', 'nuclear-warhead', 'ballistic-missiles')
/** Past the next question of a turn without a Combat Phase. */
const onward = (t: Table): Action => {
  const d = t.decision()
  if (d?.of !== 'choose') return end
  return d.about === 'combat-phase' ? { kind: 'choose', option: 'leave-out' } : (d.suggestion ?? end)
}

describe('Insurgents under a warhead', () => {
  it('EXG-183: a Japanese Insurgent in Berlin does not block a British missile; Japanese infantry there does', () => {
    const army = german('infantry', 3)
    const t = armed([army, u('japan', 'insurgent', BERLIN)])
    expect(targets(t)).toContain(BERLIN)
    t.play(nuke(t, BERLIN))
    expect(t.view().relations['great-britain']?.['japan']).toBe('not-at-war')
    const shielded = armed([army, u('japan', 'infantry', BERLIN), u('japan', 'insurgent', BERLIN)])
    expect(targets(shielded)).not.toContain(BERLIN)
  })
})

describe('buying nuclear weapons', () => {
  const buying = (...more: readonly Position[]) =>
    purchase(
      'germany',
      [],
      together(facing(['germany'], ['russia'], 2), { treasuries: { germany: 200 } }, ...more),
    )
  const options = (t: Table) => {
    const d = t.decision()
    return d?.of === 'choose' && d.about === 'buy-nuclear' ? d.options.map((o) => o.option) : []
  }
  const buy = (option: string): Action => ({ kind: 'choose', option })

  it('EXG-052: a Nuclear Warhead without Ballistic Missiles gives nothing to buy', () => {
    expect(options(buying(known('germany', 'nuclear-warhead')))).toEqual([])
    expect(options(buying(known('germany', 'nuclear-warhead', 'ballistic-missiles')))).toEqual([
      'nuclear-missile',
      'none',
    ])
  })

  it('EXG-178 EXG-184: a nuclear missile costs 30 IPCs', () => {
    const t = buying(WARHEAD)
    t.play(buy('nuclear-missile'))
    expect(t.cash('germany')).toBe(170)
    t.refused(end, 'EXG-178', 'nuclear-first').play(buy('none'))
    expect(t.asks('buy').treasuries[0]?.cash).toBe(170)
  })

  it('EXG-178: a nation cannot buy more than it can pay, or than the cap of peace allows', () => {
    const poor = purchase(
      'germany',
      [],
      together(facing(['germany'], ['russia'], 2), WARHEAD, {
        treasuries: { germany: 29 },
      }),
    )
    expect(options(poor)).toEqual([])
    // At peace Germany may spend half its income, less than a missile costs.
    const peace = purchase('germany', [], together(WARHEAD, { treasuries: { germany: 200 } }))
    expect(options(peace)).toEqual([])
  })

  it('EXG-178: purchases go to the stockpile at Mobilize, off the map', () => {
    const t = buying(WARHEAD)
    t.play(buy('nuclear-missile'), buy('none'))
    expect(has(t, 'germany', 'nuclearMissiles')).toBe(0)
    expect(has(t, 'germany', 'nuclearMissilesOrdered')).toBe(1)
    for (let i = 0; i < 20 && t.view().phase !== 'place' && t.decision()?.by.power === 'germany'; i++)
      t.play(onward(t))
    if (t.view().phase === 'place') t.play(end)
    expect(has(t, 'germany', 'nuclearMissiles')).toBe(1)
    expect(has(t, 'germany', 'nuclearMissilesOrdered')).toBe(0)
  })

  it('EXG-178: at most 3 of each, including orders', () => {
    const t = buying(together(WARHEAD, arms('germany', { nuclearMissiles: 2 })))
    t.play(buy('nuclear-missile'))
    expect(options(t)).toEqual([])
  })

  it('EXG-178: when the capital falls, the stockpile is lost; with another territory it is not', () => {
    const t = combat('great-britain', [], together(WAR, arms('germany', { nuclearMissiles: 2 })))
    t.game.capture(t.game.spaceIx('western-germany'), t.game.powerIx('great-britain'), [])
    expect(has(t, 'germany', 'nuclearMissiles')).toBe(2)
    t.game.capture(t.game.spaceIx(BERLIN), t.game.powerIx('great-britain'), [])
    expect(has(t, 'germany', 'nuclearMissiles')).toBe(0)
  })

  it('EXG-178: a nation that has lost its capital buys none', () => {
    const t = buying(together(WARHEAD, { control: [{ space: BERLIN, power: 'russia' }] }))
    expect(options(t)).toEqual([])
  })
})

describe('a nuclear missile', () => {
  it('EXG-179: is fired from an operative air base at a territory within 6, cannot be stopped, and is used up', () => {
    const t = armed([german('infantry', 2)])
    expect(t.asks('form').about).toBe('nuclear-missile')
    expect(targets(t)).toContain(BERLIN)
    // No dice stop it.
    expect(comingOf(t.game)).toEqual([])
    for (const id of targets(t))
      expect(t.game.distance(t.game.spaceIx(LONDON), t.game.spaceIx(id))).toBeLessThanOrEqual(6)
    t.play(nuke(t, BERLIN))
    expect(t.pieces(BERLIN)).toEqual(['germany infantry'])
    expect(has(t, 'great-britain', 'nuclearMissiles')).toBe(1)
  })

  it('EXG-173: takes the place of the base’s ballistic strike', () => {
    const t = combat(
      'great-britain',
      [],
      together(
        WAR,
        NUKES,
        instead(LONDON, { unit: 'air-base' }),
        bare('scotland', 'iceland'),
        instead(BERLIN, { unit: 'major-ic' }),
      ),
    ).play(end)
    const complex = t.view().spaces[BERLIN]?.facilities?.[0]?.id ?? ''
    t.play(nuke(t, complex)).dice([1])
    expect(t.view().phase).not.toBe('strikes')
  })

  it('EXG-172: is fired after ballistic and cruise missiles, if the nation has one', () => {
    const none = combat(
      'great-britain',
      [],
      together(
        WAR,
        known('great-britain', 'ballistic-missiles', 'nuclear-warhead'),
        instead(LONDON, { unit: 'air-base' }),
        bare('scotland', 'iceland'),
      ),
    ).play(end)
    expect(none.asks('form').about).toBe('ballistic-missile')
    none.play(end)
    expect(none.view().phase).not.toBe('strikes')
  })

  it('EXG-181: every facility there takes maximum damage', () => {
    const t = armed([], instead(BERLIN, { unit: 'major-ic' }, { unit: 'air-base', damage: 2 }))
    t.play(nuke(t, BERLIN))
    expect(t.view().spaces[BERLIN]?.facilities?.map((f) => f.damage)).toEqual([20, 6])
  })

  it('EXG-181: 7 infantry, 2 tanks and 2 fighters lose 6 units, which their owner picks', () => {
    const t = armed([
      ...[german('infantry', 7), german('tank', 2), german('fighter', 2)],
      u('great-britain', 'infantry', LONDON),
    ])
    t.play(nuke(t, BERLIN))
    const d = t.asks('form')
    expect(d.by).toEqual({ power: 'germany' })
    expect(d.fields).toMatchObject([{ name: 'units', min: 6, max: 6 }])
    const infantry = t.ids(BERLIN, 'infantry')
    t.refused(end, 'EXG-181', 'nuclear-losses-first')
    t.refused(lose(...infantry.slice(0, 5)), 'EXG-181', 'so-many-are-lost')
    const stranger = lose(...infantry.slice(0, 5), t.id(LONDON))
    t.refused(stranger, 'EXG-181', 'not-among-them')
    expect(t.try(stranger)?.blockers).toEqual([{ kind: 'piece', id: t.id(LONDON) }])
    t.play(lose(...infantry.slice(0, 4), ...t.ids(BERLIN, 'tank')))
    expect(t.pieces(BERLIN)).toEqual([
      ...['germany fighter', 'germany fighter'],
      ...['germany infantry', 'germany infantry', 'germany infantry'],
    ])
  })

  it('EXG-181: 5 German and 3 Italian units lose 4: 2 German, 1 Italian, and the fourth is German', () => {
    const t = armed(
      [german('infantry', 5), u('italy', 'infantry', BERLIN, { count: 3 })],
      facing(['great-britain'], ['germany', 'italy']),
      NUKES,
    )
    t.play(nuke(t, BERLIN))
    expect(t.ids(BERLIN, 'infantry', 'germany')).toHaveLength(2)
    expect(t.ids(BERLIN, 'infantry', 'italy')).toHaveLength(2)
  })

  it('EXG-181: of nations with equally many units left, the next in turn order after the attacker loses first', () => {
    const t = armed(
      [german('infantry', 1), u('italy', 'infantry', BERLIN), u('japan', 'infantry', BERLIN)],
      facing(['great-britain'], ['germany', 'italy', 'japan']),
      NUKES,
    )
    const order = t.game.rs.powers.map(({ id }) => id)
    const after = [...order.slice(order.indexOf('great-britain') + 1), ...order]
    const first = after.filter((id) => ['germany', 'italy', 'japan'].includes(id)).slice(0, 2)
    const shares = sharesOf(t.game, t.game.spaceIx(BERLIN))
    const losers = [...shares].flatMap(([p, n]) => (n > 0 ? [order[p]] : []))
    expect(losers.sort()).toEqual([...first].sort())
  })

  it('EXG-181: the space yields 0 IPCs at its controller’s next Collect Income, and its full value after that', () => {
    const t = armed([german('infantry', 2)])
    t.play(nuke(t, BERLIN))
    const income = () =>
      t.game.incomeLines(t.game.treasuryIx('germany')).reduce((sum, { amount }) => sum + amount, 0)
    const struck = income()
    t.game.tell('onTurnEnd', { turn: t.game.state.turn })
    expect(income()).toBe(struck)
    t.game.state.turn = t.game.rs.turns.findIndex(({ id }) => id === 'germany')
    t.game.changed()
    t.game.tell('onTurnEnd', { turn: t.game.state.turn })
    expect(income()).toBe(struck + 5)
  })

  it('EXG-182: half of all ships of the zone are lost, rounded up, with their cargo; a chosen battleship sinks outright', () => {
    const t = armed([
      ...[german('battleship', 1, 'sz-113'), german('cruiser', 1, 'sz-113')],
      ...[
        u('germany', 'transport', 'sz-113', { ref: 't' }),
        { power: 'germany', unit: 'infantry', carriedBy: 't' },
      ],
    ])
    t.play(nuke(t, 'sz-113'))
    expect(t.asks('form').fields).toMatchObject([{ min: 2, max: 2 }])
    t.play(lose(t.id('sz-113', 'battleship'), t.id('sz-113', 'transport')))
    expect(t.pieces('sz-113')).toEqual(['germany cruiser'])
  })

  it('EXG-183: one nuclear weapon per space and turn, and control does not change', () => {
    const t = armed([german('infantry', 2)], instead('normandy-bordeaux', { unit: 'air-base' }), {
      control: [{ space: 'normandy-bordeaux', power: 'great-britain' }],
    })
    t.play(nuke(t, BERLIN))
    expect(t.control(BERLIN)).toBe('germany')
    expect(targets(t)).not.toContain(BERLIN)
    expect(targets(t)).toContain('western-germany')
  })

  it('EXG-183: own, empty and peaceful spaces are no targets, nor spaces where it would hit third parties', () => {
    const t = armed([
      german('infantry', 2),
      u('russia', 'infantry', 'western-germany'),
      german('cruiser', 1, 'sz-112'),
    ])
    expect(targets(t)).toContain(BERLIN)
    expect(targets(t)).toContain('sz-112')
    for (const id of [LONDON, 'france', 'sz-110', 'spain', 'western-germany'])
      expect(targets(t)).not.toContain(id)
  })

  it('EXG-183: this clause refuses a second warhead and a space shielded by a third nation; EXG-179 refuses the range', () => {
    const t = armed(
      [german('infantry', 2), u('russia', 'infantry', 'western-germany')],
      instead('normandy-bordeaux', { unit: 'air-base' }),
      { control: [{ space: 'normandy-bordeaux', power: 'great-britain' }] },
    )
    t.refused(nuke(t, 'western-germany'), 'EXG-183', 'third-nation-there')
    t.refused(nuke(t, 'japan'), 'EXG-179', 'no-strike-there')
    t.refused(nuke(t, 'sz-110'), 'EXG-179', 'no-strike-there')
    t.play(nuke(t, BERLIN))
    const second = {
      ...nuke(t, BERLIN),
      base: t.view().spaces['normandy-bordeaux']?.facilities?.[0]?.id ?? '',
    }
    t.refused(second as Action, 'EXG-183', 'struck-already')
  })

  it('EXG-173: a base that has fired cannot fire a second missile, and is identified by unit and space', () => {
    const t = armed([german('infantry', 2)], instead('normandy-bordeaux', { unit: 'air-base' }), {
      control: [{ space: 'normandy-bordeaux', power: 'great-britain' }],
    })
    t.play(nuke(t, BERLIN))
    t.refused(nuke(t, 'western-germany'), 'EXG-173', 'base-fires-nothing')
    const refusal = t.try(nuke(t, 'western-germany'))
    expect(refusal && explain(refusal, engineNames(t.game)).reason).toContain(
      'the air base in the United Kingdom',
    )
  })

  it('EXG-182: own ships are hit too', () => {
    const t = armed([german('cruiser', 1, 'sz-113'), u('great-britain', 'cruiser', 'sz-113', { count: 2 })])
    t.play(nuke(t, 'sz-113'))
    // Of 3 ships 2: one British, and the other German by turn order.
    expect(t.pieces('sz-113')).toEqual(['great-britain cruiser'])
  })

  it('EXG-181: random answers are legal', () => {
    const t = armed([german('infantry', 3), german('tank', 2)])
    t.play(nuke(t, BERLIN))
    const legal = legalOf(t.game)
    for (let i = 0; i < 5; i++) expect(legal?.check(legal.sample(seededRng(i)))).toEqual({ ok: true })
  })
})
