import { describe, expect, it } from 'vitest'
import { isMovementLegal } from '../../../../main/engine/movement/types'
import { legalOf } from '../../../../main/engine/loop/run'
import type { Position } from '../../../../shared/contract'
import type { Action } from '../../../../shared/model'
import type { Table } from '../../../support/game'
import {
  arms,
  bare,
  combat,
  end,
  facing,
  instead,
  known,
  move,
  purchase,
  rules,
  together,
  u,
  type Units,
} from '../support'

const bombs = (t: Table, power = 'great-britain') => t.view().powerFacts?.[power]?.['atomicBombs'] ?? 0

const LONDON = 'united-kingdom'
const BERLIN = 'germany'
const ZONE = 'sz-113'
const WAR = facing(['great-britain'], ['germany'])
const BOMBS = together(known('great-britain', 'atomic-bomb'), arms('great-britain', { atomicBombs: 2 }))
const NEAR = 'western-germany'
const BASE = together(instead(NEAR, { unit: 'air-base' }), {
  control: [{ space: NEAR, power: 'great-britain' }],
})

const bomber = (count = 1) => u('great-britain', 'strategic-bomber', NEAR, { count })
const german = (unit: string, count: number, space = BERLIN) => u('germany', unit, space, { count })
const before = (units: Units, ...more: readonly Position[]): Table =>
  combat('great-britain', units, together(WAR, BOMBS, BASE, bare(LONDON, 'scotland'), ...more))
const option = (one: string): Action => ({ kind: 'choose', option: one })
const options = (t: Table) => {
  const d = t.decision()
  return d?.of === 'choose' && d.about === 'load-bombs' ? d.options.map((o) => o.option) : []
}
/** A bomber flown from its base over Berlin, where only its guns and facilities can stop it. */
function over(units: Units, ...more: readonly Position[]): Table {
  const t = before([bomber(), ...units], ...more)
  return t.play(move(t.ids(NEAR), NEAR, BERLIN), end)
}
const load = (t: Table, space = BERLIN): Table => t.play(option(t.id(space, 'strategic-bomber')))
const roll = (t: Table) => {
  const d = t.asks('roll')
  return { by: d.by.power, dice: d.dice, hitsOn: d.hitsOn, reason: d.reason }
}
const NOTHING = instead(BERLIN)
const COMPLEX = instead(BERLIN, { unit: 'major-ic' })

describe('the Atomic Bomb', () => {
  it('EXG-180: before a bomber flies, its bomb targets are shown: from an own air base, in range, at an enemy', () => {
    const targets = (t: Table) => {
      const open = legalOf(t.game)
      return open && isMovementLegal(open) ? open.groups(t.ids(NEAR)).flatMap((group) => group.targets) : []
    }
    const told = (t: Table) =>
      targets(t).flatMap(({ space, effects }) => (effects.includes('atomic-bomb') ? [space] : []))
    const aims = told(before([bomber(), german('infantry', 2)]))
    expect(aims).toContain(BERLIN)
    // Neither own territories nor an empty zone are targets.
    expect(aims).not.toContain(NEAR)
    expect(aims).not.toContain(ZONE)
    // Without the bomb, the base or the bomber there are no targets.
    expect(
      told(before([bomber(), german('infantry', 2)], arms('great-britain', { atomicBombs: 0 }))),
    ).toEqual([])
    const held = { control: [{ space: NEAR, power: 'great-britain' }] }
    expect(
      told(
        combat('great-britain', [bomber(), german('infantry', 2)], together(WAR, BOMBS, instead(NEAR), held)),
      ),
    ).toEqual([])
    const fighter = before([u('great-britain', 'fighter', NEAR), german('infantry', 2)])
    expect(targets(fighter).map(({ space }) => space)).toContain(BERLIN)
    expect(told(fighter)).toEqual([])
  })

  it('EXG-183: this clause refuses a second bomb for the same territory', () => {
    const t = before([bomber(3), german('infantry', 2), german('infantry', 2, 'greater-southern-germany')])
    const [a = '', b = '', c = ''] = t.ids(NEAR)
    t.play(move([a, b], NEAR, BERLIN), move(c, NEAR, 'greater-southern-germany'), end, option(a))
    t.refused(option(b), 'EXG-183', 'struck-already')
    t.refused(option('nobody'), 'EXG-180', 'bombs-first')
  })
  it('EXG-180: a bomber that has not flown this turn cannot load a bomb in its space', () => {
    const t = before([bomber(2), german('infantry', 2)])
    const [a = '', b = ''] = t.ids(NEAR)
    t.play(move(a, NEAR, BERLIN), end)
    t.refused(option(b), 'EXG-180', 'bombs-first')
  })
  it('EXG-180: an enemy territory with nothing to attack is a target too: it pays nothing at the next income', () => {
    const reached = (t: Table) => {
      const open = legalOf(t.game)
      const groups = open && isMovementLegal(open) ? open.groups(t.ids(NEAR)) : []
      return groups.flatMap(({ targets }) => targets).find(({ space }) => space === BERLIN)?.effects ?? null
    }
    const empty = (units: Units, ...more: readonly Position[]) => before(units, NOTHING, ...more)
    expect(reached(empty([bomber()]))).toEqual(['atomic-bomb'])
    // Without a bomb or the base there are no targets, and no other aircraft carries one.
    expect(reached(empty([bomber()], arms('great-britain', { atomicBombs: 0 })))).toBeNull()
    const held = { control: [{ space: NEAR, power: 'great-britain' }] }
    expect(
      reached(combat('great-britain', [bomber()], together(WAR, BOMBS, NOTHING, instead(NEAR), held))),
    ).toBeNull()
    expect(reached(empty([u('great-britain', 'fighter', NEAR)]))).toBeNull()
    // One nuclear weapon per space and turn (EXG-183), and none against a nation that is no enemy.
    expect(
      reached(empty([bomber()], { facts: { 'global/nuclear': { nuclearStrikes: [BERLIN] } } })),
    ).toBeNull()
    const peace = combat('great-britain', [bomber()], together(BOMBS, BASE, NOTHING))
    expect(reached(peace)).toBeNull()
    const t = empty([bomber()])
    const income = t.view().production['germany'] ?? 0
    load(t.play(move(t.ids(NEAR), NEAR, BERLIN), end))
    expect(t.pieces(BERLIN)).toEqual(['great-britain strategic-bomber'])
    expect(t.control(BERLIN)).toBe('germany')
    expect(bombs(t)).toBe(1)
    const worth = t.game.space(t.game.spaceIx(BERLIN)).data.ipc
    expect(worth).toBeGreaterThan(0)
    expect(t.view().production['germany']).toBe(income - worth)
  })

  it('EXG-180: a bomber over such a territory that loads no bomb has flown for nothing, and lands', () => {
    const t = before([bomber()], NOTHING)
    t.play(move(t.ids(NEAR), NEAR, BERLIN), end)
    t.play(option('none'))
    expect(bombs(t)).toBe(2)
    expect(t.view().battle).toBeNull()
    expect(t.view().phase).toBe('noncombat-move')
    t.play(move(t.ids(BERLIN), BERLIN, NEAR))
    expect(t.pieces(NEAR)).toContain('great-britain strategic-bomber')
  })

  it('EXG-051 EXG-178: a nation with the technology may buy atomic bombs, for 20 IPCs each and at most 3', () => {
    const shop = (...more: readonly Position[]) =>
      purchase(
        'germany',
        [],
        together(facing(['germany'], ['russia'], 2), { treasuries: { germany: 100 } }, ...more),
      )
    const d = (t: Table) => {
      const asked = t.decision()
      return asked?.of === 'choose' ? asked.options.map((o) => o.option) : []
    }
    expect(d(shop())).toEqual([])
    const t = shop(known('germany', 'atomic-bomb'), arms('germany', { atomicBombs: 2 }))
    expect(d(t)).toEqual(['atomic-bomb', 'none'])
    t.play(option('atomic-bomb'))
    expect(t.cash('germany')).toBe(80)
    expect(t.view().powerFacts?.['germany']?.['atomicBombsOrdered']).toBe(1)
    expect(t.asks('buy').of).toBe('buy')
  })

  it('EXG-180: is loaded in Combat Move, by a bomber from a territory with an own operative air base', () => {
    const t = over([german('infantry', 3)], NOTHING)
    const id = t.id(BERLIN, 'strategic-bomber')
    expect(options(t)).toEqual([id, 'none'])
    t.refused(end, 'EXG-180', 'bombs-first')
    t.play(option(id))
    expect(bombs(t)).toBe(1)
    expect(t.pieces(BERLIN)).toEqual(['germany infantry', 'great-britain strategic-bomber'])
  })

  it('EXG-180: the question requires a working base, a bomb, the technology, a strategic bomber and a flight', () => {
    const wrecked = together(instead(NEAR, { unit: 'air-base', damage: 3 }))
    const fly = (units: Units, position: Position, unit = true): Table => {
      const t = combat('great-britain', units, position)
      if (unit) t.play(move(t.ids(NEAR), NEAR, BERLIN))
      return t.play(end)
    }
    const rows = [bomber(), german('infantry', 3)]
    const land = { control: [{ space: NEAR, power: 'great-britain' }] }
    const rest = [bare(LONDON, 'scotland'), NOTHING] as const
    expect(options(fly(rows, together(WAR, BOMBS, BASE, ...rest)))).toHaveLength(2)
    expect(options(fly(rows, together(WAR, BOMBS, wrecked, land, ...rest)))).toEqual([])
    expect(
      options(fly(rows, together(WAR, BOMBS, instead(NEAR, { unit: 'naval-base' }), land, ...rest))),
    ).toEqual([])
    expect(options(fly(rows, together(WAR, known('great-britain', 'atomic-bomb'), BASE, ...rest)))).toEqual(
      [],
    )
    expect(
      options(fly(rows, together(WAR, arms('great-britain', { atomicBombs: 1 }), BASE, ...rest))),
    ).toEqual([])
    const tactical = [u('great-britain', 'tactical-bomber', NEAR), german('infantry', 3)]
    expect(options(fly(tactical, together(WAR, BOMBS, BASE, ...rest)))).toEqual([])
    expect(options(fly(rows, together(WAR, BOMBS, BASE, ...rest), false))).toEqual([])
  })

  it('EXG-180: the air base must be the nation’s own, not an ally’s', () => {
    const t = combat(
      'great-britain',
      [bomber(), german('infantry', 3)],
      together(facing(['great-britain', 'russia'], ['germany']), BOMBS, NOTHING, bare(LONDON, 'scotland'), {
        ...instead(NEAR, { unit: 'air-base' }),
        control: [{ space: NEAR, power: 'russia' }],
      }),
    )
    t.play(move(t.ids(NEAR), NEAR, BERLIN), end)
    expect(options(t)).toEqual([])
  })

  it('EXG-180: over Berlin with one AAA, the complex and the gun roll two dice; then the bomb explodes', () => {
    const t = over(
      [german('aaa', 1), german('infantry', 3)],
      instead(BERLIN, { unit: 'air-base' }, { unit: 'major-ic' }),
    )
    load(t)
    expect(roll(t)).toEqual({ by: 'germany', dice: 1, hitsOn: 1, reason: 'bomb-flak' })
    t.dice([2])
    expect(roll(t)).toEqual({ by: 'germany', dice: 1, hitsOn: 1, reason: 'antiaircraft' })
    t.dice([2])
    // Of 4 units the owner picks 2; both facilities take maximum damage (EXG-181).
    expect(t.asks('form')).toMatchObject({ about: 'nuclear-losses', fields: [{ min: 2, max: 2 }] })
    expect(t.view().spaces[BERLIN]?.facilities?.map((f) => f.damage)).toEqual([6, 20])
  })

  it('EXG-180: the log shows over its target which bomber carries a bomb', () => {
    const t = over([german('infantry', 3)], COMPLEX)
    const bomber = t.id(BERLIN, 'strategic-bomber')
    load(t)
    expect(t.events.filter(({ kind }) => kind === 'marked')).toEqual([
      { kind: 'marked', units: [bomber], mark: 'atomic-bomb', on: true, space: BERLIN, rules: ['EXG-180'] },
    ])
  })

  it('EXG-180: a bomber shot down by the complex is lost with its bomb', () => {
    const t = over([german('aaa', 1), german('infantry', 3)], COMPLEX)
    load(t).dice([1])
    expect(t.view().phase).not.toBe('strikes')
    expect(t.pieces(BERLIN)).toHaveLength(4)
    expect(bombs(t)).toBe(1)
    expect(t.view().spaces[BERLIN]?.facilities?.[0]?.damage ?? 0).toBe(0)
  })

  it('EXG-180: a bomber shot down by the guns is too; two guns have one die against one bomber (G40-052)', () => {
    const t = over([german('aaa', 2), german('infantry', 2)], NOTHING)
    load(t)
    expect(roll(t)).toMatchObject({ dice: 1, reason: 'antiaircraft' })
    t.dice([1])
    expect(t.pieces(BERLIN)).toHaveLength(4)
    expect(t.pieces(BERLIN)).not.toContain('great-britain strategic-bomber')
  })

  it('EXG-180: without a complex one base fires, one die even with both bases present; with Radar it hits on 2', () => {
    const t = over(
      [german('infantry', 2)],
      instead(BERLIN, { unit: 'air-base' }, { unit: 'naval-base' }),
      known('germany', 'radar'),
      BOMBS,
    )
    load(t)
    expect(roll(t)).toEqual({ by: 'germany', dice: 1, hitsOn: 2, reason: 'bomb-flak' })
    t.dice([3])
    expect(t.ids(BERLIN, 'infantry')).toHaveLength(1)
  })

  it('EXG-180: interceptors are resolved as in a raid, each on 1 and before the complex fires', () => {
    const t = over([german('fighter', 2)], COMPLEX)
    load(t)
    t.play({ kind: 'intercept', units: t.ids(BERLIN, 'fighter') })
    expect(roll(t)).toEqual({ by: 'great-britain', dice: 1, hitsOn: 1, reason: 'raid-attack' })
    t.dice([6])
    expect(roll(t)).toEqual({ by: 'germany', dice: 2, hitsOn: 1, reason: 'raid-defense' })
    t.dice([6, 1])
    // The bomber is lost: the complex has no target.
    expect(t.pieces(BERLIN)).toEqual(['germany fighter', 'germany fighter'])
    expect(t.view().spaces[BERLIN]?.facilities?.[0]?.damage ?? 0).toBe(0)
  })

  it('EXG-180: the bomber does nothing else this turn, neither raids nor fights, and lands afterwards', () => {
    const t = over([german('infantry', 2)], COMPLEX)
    load(t).dice([6])
    expect(t.view().phase).toBe('noncombat-move')
    expect(t.ids(BERLIN, 'infantry')).toHaveLength(1)
    t.play(move(t.ids(BERLIN, 'strategic-bomber'), BERLIN, NEAR))
    // A bomber that could only raid carries the bomb instead.
    const alone = over([], COMPLEX)
    load(alone).dice([6])
    expect(alone.view().spaces[BERLIN]?.facilities?.[0]?.damage).toBe(20)
    expect(alone.view().phase).toBe('noncombat-move')
  })

  it('EXG-181: the bomber that drops the bomb is not among the units destroyed', () => {
    const t = over([german('infantry', 1)], NOTHING)
    load(t)
    expect(t.pieces(BERLIN)).toEqual(['great-britain strategic-bomber'])
  })

  it('EXG-182: it can be dropped on ships, which do not fire at the bomber', () => {
    const t = before([bomber(), german('cruiser', 2, ZONE)])
    t.play(move(t.ids(NEAR), NEAR, ZONE), end)
    load(t, ZONE)
    expect(t.pieces(ZONE)).toEqual(['germany cruiser', 'great-britain strategic-bomber'])
    expect(t.view().phase).toBe('noncombat-move')
  })

  it('EXG-183: one nuclear weapon per space, and one bomb after the other', () => {
    const t = before([bomber(2), german('infantry', 2), german('cruiser', 2, ZONE)], NOTHING)
    const [one = '', two = ''] = t.ids(NEAR)
    t.play(move([one, two], NEAR, BERLIN), end)
    t.play(option(one))
    // The other one is over the same territory.
    expect(options(t)).toEqual([])
    const apart = before([bomber(2), german('infantry', 2), german('cruiser', 2, ZONE)], NOTHING)
    const [first = '', second = ''] = apart.ids(NEAR)
    apart.play(move(first, NEAR, BERLIN), move(second, NEAR, ZONE), end)
    apart.play(option(first), option(second))
    expect(bombs(apart)).toBe(0)
    expect(apart.ids(BERLIN, 'infantry')).toHaveLength(1)
    expect(apart.ids(ZONE, 'cruiser')).toHaveLength(1)
  })

  it('EXG-172: bombs come after the missiles and before all battles', () => {
    const t = over(
      [
        german('infantry', 2),
        german('infantry', 1, 'poland'),
        u('great-britain', 'infantry', 'slovakia-hungary', { count: 2 }),
      ],
      COMPLEX,
      known('great-britain', 'atomic-bomb', 'ballistic-missiles'),
      arms('great-britain', { atomicBombs: 2 }),
    )
    load(t)
    expect(t.asks('form').about).toBe('ballistic-missile')
    t.play(end)
    expect(roll(t)).toMatchObject({ reason: 'bomb-flak' })
    expect(t.view().phase).toBe('strikes')
  })

  it('EXG-180: a bomber without a bomb raids or fights as usual', () => {
    const t = over([german('infantry', 1)], NOTHING)
    t.play(option('none'))
    expect(t.view().battle).toMatchObject({ kind: 'land' })
    expect(bombs(t)).toBe(2)
  })

  it('EXG-180: its odds cover attacking strategic bombers, scrambled fighters, and guns that only fire', () => {
    const kind = rules().battleKinds.find(({ id }) => id === 'atomic')
    const doing = (side: 'attacker' | 'defender', role: string) =>
      rules().units.flatMap((unit) => (kind?.role(unit, side) === role ? [unit.id] : []))
    expect(doing('attacker', 'fights')).toEqual(['strategic-bomber'])
    expect(doing('defender', 'fights')).toEqual(['fighter'])
    expect(doing('defender', 'supports')).toEqual(['aaa'])
  })
})
