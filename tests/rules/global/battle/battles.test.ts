import { describe, expect, it } from 'vitest'
import { stepsOf } from '../../../../main/engine/battle/fire'
import { listedBattle } from '../../../../main/engine/battle/battle-participants'
import type { Position } from '../../../../shared/contract'
import {
  aboard,
  bare,
  carried,
  combat,
  end,
  facing,
  instead,
  move,
  rules,
  u,
  unload,
  type Units,
} from '../support'
import type { Table } from '../../../support/game'

const WAR = facing(['germany'], ['russia'])

/** Germany attacks Eastern Poland with these units from Poland, which it holds; the other units defend. */
function land(attackers: readonly string[], defenders: readonly string[]): Table {
  const rows: Units = [
    ...attackers.map((unit) => u('germany', unit, 'poland')),
    ...defenders.map((unit) => u('russia', unit, 'eastern-poland')),
  ]
  const t = combat('germany', rows, { ...WAR, control: [{ space: 'poland', power: 'germany' }] })
  return t.play(move(t.ids('poland'), 'poland', 'eastern-poland'), end)
}
/** Germany attacks sea zone 125 from 126 with these ships. */
function sea(attackers: readonly string[], defenders: readonly string[], more: Position = {}): Table {
  const rows: Units = [
    ...attackers.map((unit) => u('germany', unit, 'sz-126')),
    ...defenders.map((unit) => u('russia', unit, 'sz-125')),
  ]
  const t = combat('germany', rows, { ...WAR, ...more })
  return t.play(move(t.ids('sz-126'), 'sz-126', 'sz-125'), end)
}
const roll = (t: Table) => {
  const d = t.asks('roll')
  return { by: d.by.power, dice: d.dice, hitsOn: d.hitsOn }
}

describe('battles on land', () => {
  it('G40-001: a unit hits when its die shows its attack or defense value or less', () => {
    const t = land(['tank'], ['infantry'])
    expect(roll(t)).toEqual({ by: 'germany', dice: 1, hitsOn: 3 })
    t.dice([3], [3])
    expect(t.control('eastern-poland')).toBe('germany')
    const missed = land(['tank'], ['infantry'])
    missed.dice([4], [2])
    expect(missed.pieces('eastern-poland')).toEqual(['russia infantry'])
  })

  it('G40-055: a unit that is hit fires before it is removed', () => {
    const t = land(['infantry'], ['infantry'])
    t.dice([1], [2])
    expect(t.pieces('eastern-poland')).toEqual([])
    expect(t.control('eastern-poland')).toBe('russia')
  })

  it('G40-052: each gun fires up to 3 shots, at most one per attacking aircraft in all, before all other units', () => {
    const t = land(['fighter', 'fighter', 'strategic-bomber', 'tactical-bomber', 'infantry'], ['aaa', 'aaa'])
    expect(roll(t)).toEqual({ by: 'russia', dice: 4, hitsOn: 1 })
    const few = land(['fighter', 'infantry'], ['aaa', 'infantry'])
    expect(roll(few)).toEqual({ by: 'russia', dice: 1, hitsOn: 1 })
    few.dice([1])
    // The fighter is gone before it fires.
    expect(few.pieces('eastern-poland')).toEqual(['germany infantry', 'russia aaa', 'russia infantry'])
    const none = land(['infantry'], ['aaa', 'infantry'])
    expect(roll(none)).toEqual({ by: 'germany', dice: 1, hitsOn: 1 })
  })

  it('G40-053: an antiaircraft gun has no defense roll and can be taken as a casualty', () => {
    const t = land(['tank', 'tank'], ['aaa', 'infantry'])
    t.dice([3, 6])
    expect(t.asks('casualties').by).toEqual({ power: 'russia' })
    t.play({ kind: 'casualties', take: [{ unit: t.id('eastern-poland', 'aaa'), hits: 1, pool: 'any' }] })
    expect(roll(t)).toEqual({ by: 'russia', dice: 1, hitsOn: 2 })
    t.dice([6])
    expect(t.pieces('eastern-poland')).toContain('russia infantry')
    expect(t.pieces('eastern-poland')).not.toContain('russia aaa')
  })

  it('G40-056: each artillery unit raises one infantry or mechanized infantry to 2', () => {
    const t = land(['artillery', 'infantry', 'mech-infantry'], ['infantry'])
    // One infantry fires with the artillery on 2, the other on 1.
    const dice = [roll(t)]
    t.dice(Array<number>(dice[0]?.dice ?? 0).fill(6))
    dice.push(roll(t))
    expect(dice.sort((a, b) => Number(a.hitsOn) - Number(b.hitsOn))).toEqual([
      { by: 'germany', dice: 1, hitsOn: 1 },
      { by: 'germany', dice: 2, hitsOn: 2 },
    ])
  })

  it('G40-057: a tactical bomber paired with a tank or a fighter attacks at 4, otherwise at 3', () => {
    const groups = (...attackers: string[]) => {
      const t = land(attackers, ['infantry'])
      const seen: Record<number, number> = {}
      for (let d = t.decision(); d?.of === 'roll' && d.by.power === 'germany'; d = t.decision()) {
        seen[d.hitsOn ?? 0] = (seen[d.hitsOn ?? 0] ?? 0) + d.dice
        expect(d.rules.includes('G40-057')).toBe(d.hitsOn === 4)
        t.dice(Array<number>(d.dice).fill(6))
      }
      return seen
    }
    expect(groups('tactical-bomber', 'infantry')).toEqual({ 1: 1, 3: 1 })
    expect(groups('tactical-bomber', 'tank')).toEqual({ 3: 1, 4: 1 })
    expect(groups('tactical-bomber', 'tactical-bomber', 'fighter')).toEqual({ 3: 2, 4: 1 })
  })

  it('G40-057: the pairing does not help a tactical bomber on defense', () => {
    const t = land(['infantry'], ['tactical-bomber', 'fighter'])
    t.dice([6])
    const seen = [roll(t).hitsOn]
    t.dice([6])
    seen.push(roll(t).hitsOn)
    expect(seen.sort()).toEqual([3, 4])
  })

  it('G40-066: air units alone do not take the territory from its owner', () => {
    const t = land(['fighter', 'fighter'], ['infantry'])
    t.dice([3, 3], [6])
    expect(t.pieces('eastern-poland')).not.toContain('russia infantry')
    expect(t.control('eastern-poland')).toBe('russia')
  })

  it('G40-065: the attacker may withdraw all units together to a space that one of them came from; defenders never may', () => {
    const t = land(['infantry', 'tank'], ['infantry', 'infantry'])
    t.dice([6], [6], [6, 6])
    expect(t.asks('retreat').retreats.map((r) => r.to)).toEqual(['poland'])
    t.refused({ kind: 'retreat', to: 'belarus' }, 'G40-065', 'not-a-way-out')
    t.play({ kind: 'retreat', to: 'poland' })
    expect(t.pieces('poland')).toEqual(['germany infantry', 'germany tank'])
    expect(t.pieces('eastern-poland')).toEqual(['russia infantry', 'russia infantry'])
  })
})

describe('battles at sea', () => {
  it('G40-060: submarines strike first on both sides: a unit they hit does not fire', () => {
    const t = sea(['submarine'], ['cruiser'])
    // No destroyer hinders it: fire or dive.
    t.play({ kind: 'submerge', units: [] })
    expect(roll(t)).toEqual({ by: 'germany', dice: 1, hitsOn: 2 })
    t.dice([2])
    expect(t.pieces('sz-125')).toEqual(['germany submarine'])
    const defending = sea(['cruiser'], ['submarine'])
    defending.play({ kind: 'submerge', units: [] })
    expect(roll(defending)).toEqual({ by: 'russia', dice: 1, hitsOn: 1 })
    defending.dice([1])
    expect(defending.pieces('sz-125')).toEqual(['russia submarine'])
  })

  it('G40-061: a submarine may submerge instead of firing', () => {
    const t = sea(['submarine'], ['cruiser'])
    t.play({ kind: 'submerge', units: t.ids('sz-125', 'submarine') })
    expect(t.view().spaces['sz-125']?.pieces.find((p) => p.unit === 'submarine')?.submerged).toBe(true)
  })

  it('G40-063: an enemy destroyer prevents first strike and submerging', () => {
    const t = sea(['submarine'], ['destroyer'])
    expect(roll(t)).toEqual({ by: 'germany', dice: 1, hitsOn: 2 })
    t.dice([2])
    // It is hit and still fires.
    expect(roll(t)).toMatchObject({ by: 'russia', hitsOn: 2 })
  })

  it('G40-062: aircraft cannot hit submarines unless a friendly destroyer is in the battle', () => {
    const planes = (...ships: string[]) => {
      const rows: Units = [
        ...ships.map((unit) => u('germany', unit, 'sz-126')),
        u('germany', 'fighter', 'norway'),
        u('russia', 'submarine', 'sz-125'),
      ]
      const t = combat('germany', rows, WAR)
      t.play(move(t.id('norway'), 'norway', 'sz-125'))
      if (ships.length > 0) t.play(move(t.ids('sz-126'), 'sz-126', 'sz-125'))
      t.play(end)
      return t
    }
    // Neither side can hit the other: the battle ends at once (G40-067).
    expect(planes().game.state.phase).toBe('noncombat-move')
    const t = planes('destroyer')
    t.dice([6])
    const seen = [roll(t).hitsOn]
    t.dice([6])
    seen.push(roll(t).hitsOn)
    expect(seen.sort()).toEqual([2, 3])
  })

  it('G40-067: when neither side can hit the other, the battle ends and both stay', () => {
    const t = combat('germany', [u('germany', 'fighter', 'norway'), u('russia', 'submarine', 'sz-125')], WAR)
    t.play(move(t.id('norway'), 'norway', 'sz-125'), end)
    expect(t.game.state.phase).toBe('noncombat-move')
    expect(t.pieces('sz-125')).toEqual(['germany fighter', 'russia submarine'])
  })

  it('G40-064: transports are chosen last', () => {
    const t = sea(['battleship', 'battleship'], ['transport', 'cruiser', 'cruiser'])
    t.dice([4, 6], [6, 6])
    expect(t.pieces('sz-125').filter((p) => p.startsWith('russia'))).toEqual([
      'russia cruiser',
      'russia transport',
    ])
  })

  it('G40-058: battleships and carriers take two hits; the first hit damages them', () => {
    for (const ship of ['battleship', 'carrier']) {
      const t = sea(['cruiser'], [ship])
      t.dice([3], [6])
      expect(t.view().spaces['sz-125']?.pieces.find((p) => p.unit === ship)?.damaged, ship).toBe(true)
    }
  })

  it('G40-018, G40-036: transports may ignore enemy submarines and transports; a cruiser forces them to fight', () => {
    const beside = (enemy: string) =>
      combat('germany', [u('germany', 'transport', 'sz-125'), u('russia', enemy, 'sz-125')], WAR).play(end)
    for (const enemy of ['submarine', 'transport'])
      expect(beside(enemy).game.state.phase, enemy).toBe('noncombat-move')
    expect(roll(beside('cruiser'))).toMatchObject({ by: 'russia', hitsOn: 3 })
  })
})

describe('landings', () => {
  /** German ships off Scotland with one infantry aboard. */
  const landing = (more: Units, defenders: Units) => {
    const t = combat(
      'germany',
      [
        ...[carried('germany', 'transport', 'sz-111', 'ship'), aboard('germany', 'infantry', 'ship')],
        ...more,
        ...defenders,
      ],
      { ...facing(['germany'], ['great-britain']), ...bare('scotland') },
    )
    return t.play(unload(t.ids('sz-111', 'infantry'), 'scotland'), end)
  }
  it('G40-037, G40-038: cruisers and battleships bombard once, on 3 and 4, and the units they hit fire back', () => {
    const t = landing([u('germany', 'battleship', 'sz-111')], [u('great-britain', 'infantry', 'scotland')])
    t.play({ kind: 'bombard', units: t.ids('sz-111', 'battleship') })
    expect(roll(t)).toEqual({ by: 'germany', dice: 1, hitsOn: 4 })
    t.dice([4], [6])
    expect(roll(t)).toMatchObject({ by: 'great-britain', dice: 1, hitsOn: 2 })
  })

  it('G40-037: at most one ship fires per land unit landed, the ships that hit best first', () => {
    const ships = [u('germany', 'cruiser', 'sz-111'), u('germany', 'battleship', 'sz-111')]
    const t = landing(ships, [u('great-britain', 'infantry', 'scotland', { count: 2 })])
    const [cruiser, battleship] = ['cruiser', 'battleship'].map((unit) => t.id('sz-111', unit))
    expect(t.asks('pick')).toMatchObject({ max: 1, suggestion: { units: [battleship] } })
    t.refused(
      { kind: 'bombard', units: [cruiser ?? '', battleship ?? ''] },
      'G40-037',
      'one-ship-per-landed-unit',
    )
    t.play({ kind: 'bombard', units: [cruiser ?? ''] })
    expect(roll(t)).toEqual({ by: 'germany', dice: 1, hitsOn: 3 })
  })

  it('G40-037: the odds of a landing count one ship per unit that lands', () => {
    const rs = rules()
    const row = (power: string, unit: string, more: object = {}) => ({
      ...{ power: rs.powerIx.get(power) ?? -1, unit: rs.unitIx.get(unit) ?? -1, count: 1 },
      ...more,
    })
    const hits = (landed: number) => {
      const attacker = [
        row('germany', 'infantry', { landed: true, count: landed }),
        row('germany', 'cruiser'),
        row('germany', 'battleship'),
      ]
      const p = listedBattle(
        rs,
        'land',
        { attacker, defender: [row('russia', 'infantry', { count: 3 })] },
        { amphibious: true },
      )
      const step = stepsOf(p, 'land').find(({ id }) => id === 'bombardment')
      return (step?.fire?.(p) ?? []).map((shot) => shot.hitsOn)
    }
    expect(hits(1)).toEqual([4])
    expect(hits(3)).toEqual([4, 3])
  })

  it('G40-039: units that landed cannot retreat', () => {
    const t = landing([], [u('great-britain', 'infantry', 'scotland')])
    t.dice([6], [6], [6])
    expect(t.decision()?.of).not.toBe('retreat')
  })

  it('G40-035: the sea battle comes first; unless the attacker wins it, no unit lands', () => {
    const t = landing(
      [u('germany', 'destroyer', 'sz-111')],
      [u('great-britain', 'cruiser', 'sz-111'), u('great-britain', 'infantry', 'scotland')],
    )
    t.dice([6], [3])
    expect(t.pieces('scotland')).toEqual(['great-britain infantry'])
  })
})

it('the instead helper replaces the units in a territory', () => {
  const t = combat('germany', [], instead('germany', { unit: 'air-base' }))
  expect(t.view().spaces['germany']?.facilities?.map((f) => f.unit)).toEqual(['air-base'])
})

describe('the order and the course of battles', () => {
  it('G40-050: landings come first, each after its sea battle; the attacker orders all other battles', () => {
    const t = combat(
      'germany',
      [
        ...[carried('germany', 'transport', 'sz-111', 'ship'), aboard('germany', 'infantry', 'ship')],
        ...[u('great-britain', 'infantry', 'scotland'), u('germany', 'tank', 'germany')],
        ...[u('germany', 'tank', 'slovakia-hungary'), u('russia', 'infantry', 'poland')],
        u('russia', 'infantry', 'eastern-poland'),
      ],
      {
        ...facing(['germany'], ['great-britain', 'russia']),
        control: [
          { space: 'poland', power: 'russia' },
          { space: 'slovakia-hungary', power: 'germany' },
        ],
      },
    )
    t.play(unload(t.ids('sz-111', 'infantry'), 'scotland'))
    t.play(move(t.id('germany', 'tank'), 'germany', 'poland'))
    t.play(move(t.id('slovakia-hungary', 'tank'), 'slovakia-hungary', 'eastern-poland'), end)
    // The landing begins by itself: no other battle may come first.
    expect(t.asks('roll')).toMatchObject({ by: { power: 'germany' }, hitsOn: 1 })
    t.dice([1], [6])
    expect(
      t
        .asks('battle')
        .battles.map((b) => b.space)
        .sort(),
    ).toEqual(['eastern-poland', 'poland'])
  })

  it('G40-051: guns fire in the first round, then the attacker, then the defender; then casualties are removed', () => {
    const t = land(['fighter', 'infantry'], ['aaa', 'infantry', 'infantry'])
    const seen: (string | undefined)[] = []
    for (let i = 0; i < 8; i++) {
      const d = t.decision()
      if (d?.of !== 'roll') break
      seen.push(`${d.by.power} ${d.reason}`)
      t.dice(Array<number>(d.dice).fill(6))
    }
    expect([...new Set(seen)]).toEqual(['russia antiaircraft', 'germany attack', 'russia defense'])
    expect(t.asks('retreat').round).toBe(1)
  })

  it('G40-054: the owner of the units assigns the hits, within what the hitting unit can hit', () => {
    const t = sea(['submarine', 'submarine', 'cruiser'], ['destroyer', 'cruiser'])
    t.dice([6, 2], [6])
    expect(t.asks('casualties').by).toEqual({ power: 'russia' })
  })

  it('G40-100: allied units in the space take no part in an attack: each nation attacks in its own turn', () => {
    const t = combat(
      'germany',
      [
        ...[
          u('germany', 'cruiser', 'sz-126'),
          u('italy', 'battleship', 'sz-125'),
          u('russia', 'cruiser', 'sz-125'),
        ],
      ],
      facing(['germany', 'italy'], ['russia', 'canada']),
    )
    t.play(move(t.id('sz-126'), 'sz-126', 'sz-125'), end)
    expect(roll(t)).toEqual({ by: 'germany', dice: 1, hitsOn: 3 })
    t.dice([6], [3])
    expect(t.pieces('sz-125')).toEqual(['italy battleship', 'russia cruiser'])
    expect(t.refused(move(t.id('sz-125', 'battleship'), 'sz-125', 'sz-126'), 'G40-100')).toBe(t)
  })

  it('G40-100: allied units share a space and defend together', () => {
    const t = combat(
      'germany',
      [
        ...[u('germany', 'tank', 'poland', { count: 2 }), u('russia', 'infantry', 'eastern-poland')],
        u('canada', 'infantry', 'eastern-poland'),
      ],
      { ...facing(['germany'], ['russia', 'canada']), control: [{ space: 'poland', power: 'germany' }] },
    )
    t.play(move(t.ids('poland'), 'poland', 'eastern-poland'), end)
    t.dice([6, 6])
    let dice = 0
    for (let d = t.decision(); d?.of === 'roll'; d = t.decision()) {
      dice += d.dice
      t.dice(Array<number>(d.dice).fill(6))
    }
    expect(dice).toBe(2)
  })
})

describe('captured territories', () => {
  it('G40-102: allied defenders choose losses together; if they cannot agree, the owner of most units there decides', () => {
    const defended = (russians: number, britons: number) => {
      const t = combat(
        'germany',
        [
          u('germany', 'tank', 'poland', { count: 3 }),
          u('russia', 'infantry', 'eastern-poland', { count: russians }),
          u('great-britain', 'infantry', 'eastern-poland', { count: britons }),
        ],
        {
          ...facing(['germany'], ['russia', 'great-britain']),
          control: [{ space: 'poland', power: 'germany' }],
        },
      )
      t.play(move(t.ids('poland'), 'poland', 'eastern-poland'), end)
      t.dice([1, 6, 6])
      return t.play({ kind: 'choose', option: 'no-agreement' })
    }
    expect(defended(1, 2).asks('choose').by).toEqual({ power: 'great-britain' })
    expect(defended(3, 1).asks('choose').by).toEqual({ power: 'russia' })
    const t = defended(1, 2)
    // It gives up the Russian.
    t.play({ kind: 'choose', option: 'share', amounts: { russia: 1 } })
    expect(t.asks('casualties')).toMatchObject({
      by: { power: 'russia' },
      pools: [{ hits: 1, candidates: t.ids('eastern-poland', 'infantry', 'russia') }],
    })
  })

  it('G40-096: a liberated territory goes to its original owner if an ally that holds its capital, otherwise to its captor', () => {
    const taken = (...more: { space: string; power: string }[]) => {
      const t = combat('great-britain', [u('great-britain', 'infantry', 'france')], {
        ...facing(['france', 'great-britain'], ['germany']),
        control: [{ space: 'southern-france', power: 'germany' }, ...more],
      })
      t.play(move(t.id('france', 'infantry'), 'france', 'southern-france'), end)
      return t.control('southern-france')
    }
    expect(taken()).toBe('france')
    const fallen = combat('great-britain', [u('great-britain', 'infantry', 'normandy-bordeaux')], {
      ...facing(['france', 'great-britain'], ['germany']),
      control: [
        { space: 'southern-france', power: 'germany' },
        { space: 'france', power: 'germany' },
      ],
    })
    fallen.play(move(fallen.id('normandy-bordeaux', 'infantry'), 'normandy-bordeaux', 'southern-france'), end)
    expect(fallen.control('southern-france')).toBe('great-britain')
  })
})
