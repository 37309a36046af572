import { describe, expect, it } from 'vitest'
import { firstOf } from '../../../../main/engine/loop/asserts'
import { movesLeft } from '../../../../main/engine/movement/search/points'
import { mayUse, owns, type TechnologyId } from '../../../../main/rules/global/economy/technologies'
import { complexesTake } from '../../../../main/rules/base/economy/complexes'
import type { Action } from '../../../../shared/model'
import type { Table } from '../../../support/game'
import {
  bare,
  combat,
  end,
  facing,
  globalTable,
  instead,
  knowing,
  move,
  purchase,
  together,
  u,
} from '../support'

const WAR = facing(['germany'], ['russia'])
const AIRCRAFT = ['fighter', 'tactical-bomber', 'strategic-bomber']
const germany = (...technologies: readonly TechnologyId[]) =>
  knowing(Object.fromEntries(technologies.map((one) => [one, ['germany']])))

const roll = (t: Table) => {
  const d = t.asks('roll')
  return { by: d.by.power, dice: d.dice, hitsOn: d.hitsOn }
}
/** Germany attacks Eastern Poland from Poland; the other units defend. */
function land(attackers: readonly string[], defenders: readonly string[], more = germany()): Table {
  const rows = [
    ...attackers.map((unit) => u('germany', unit, 'poland')),
    ...defenders.map((unit) => u('russia', unit, 'eastern-poland')),
  ]
  const t = combat('germany', rows, together(WAR, more, { control: [{ space: 'poland', power: 'germany' }] }))
  return t.play(move(t.ids('poland'), 'poland', 'eastern-poland'), end)
}
/** Germany attacks sea zone 125 with ships from 126 and aircraft from Norway. */
function sea(attackers: readonly string[], defenders: readonly string[], more = germany()): Table {
  const from = (unit: string) => (AIRCRAFT.includes(unit) ? 'norway' : 'sz-126')
  const rows = [
    ...attackers.map((unit) => u('germany', unit, from(unit))),
    ...defenders.map((unit) => u('russia', unit, 'sz-125')),
  ]
  const t = combat('germany', rows, together(WAR, more, { control: [{ space: 'norway', power: 'germany' }] }))
  for (const start of new Set(attackers.map(from))) t.play(move(t.ids(start), start, 'sz-125'))
  return t.play(end)
}

describe('technology owners', () => {
  it('EXG-105: no nation has a technology at the start of the game', () => {
    const { game } = globalTable()
    for (let power = 0; power < 14; power++) expect(owns(game, power, 'radar')).toBe(false)
  })

  it('EXG-145: a Nuclear Warhead without Ballistic Missiles is kept but stays inactive until they are owned', () => {
    const { game } = globalTable(
      knowing({ 'nuclear-warhead': ['japan', 'china'], 'ballistic-missiles': ['china'] }),
    )
    const of = (id: string) => game.powerIx(id)
    expect(owns(game, of('japan'), 'nuclear-warhead')).toBe(true)
    expect(mayUse(game, of('japan'), 'nuclear-warhead')).toBe(false)
    expect(mayUse(game, of('china'), 'nuclear-warhead')).toBe(true)
    expect(mayUse(game, of('italy'), 'nuclear-warhead')).toBe(false)
    expect(mayUse(game, of('china'), 'ballistic-missiles')).toBe(true)
  })
})

/** The dice of each number that a nation rolls before another nation is asked; none of them hits. */
function volley(t: Table, power: string): Record<number, number> {
  const seen: Record<number, number> = {}
  for (let d = t.decision(); d?.of === 'roll' && d.by.power === power; d = t.decision()) {
    seen[d.hitsOn ?? 0] = (seen[d.hitsOn ?? 0] ?? 0) + d.dice
    t.dice(Array<number>(d.dice).fill(6))
  }
  return seen
}

describe('Advanced Artillery', () => {
  it('G40-110: 1 on chart 1: one artillery raises up to two infantry or mechanized infantry to 2', () => {
    const attackers = ['artillery', 'infantry', 'mech-infantry', 'infantry']
    expect(volley(land(attackers, ['infantry'], germany('advanced-artillery')), 'germany')).toEqual({
      1: 1,
      2: 3,
    })
    expect(volley(land(attackers, ['infantry']), 'germany')).toEqual({ 1: 2, 2: 2 })
    const guns = ['artillery', 'artillery', 'infantry', 'infantry', 'infantry', 'infantry', 'infantry']
    expect(volley(land(guns, ['infantry'], germany('advanced-artillery')), 'germany')).toEqual({ 1: 1, 2: 6 })
  })
})

describe('Increased Factory Production', () => {
  const more = (...technologies: TechnologyId[]) =>
    together(germany(...technologies), {
      treasuries: { germany: 60 },
      ...instead('germany', { unit: 'major-ic', damage: 3 }),
    })
  it('G40-111: 2 on chart 1: a major complex builds 12 units less its damage, a minor one 4', () => {
    const limits = (unit: string, damage: number, ...technologies: TechnologyId[]) => {
      const { game } = globalTable(together(germany(...technologies), instead('germany', { unit, damage })))
      return complexesTake(game, game.powerIx('germany'), game.spaceIx('germany'))
    }
    expect(limits('major-ic', 0, 'increased-factory-production')).toBe(12)
    expect(limits('major-ic', 3, 'increased-factory-production')).toBe(9)
    expect(limits('minor-ic', 0, 'increased-factory-production')).toBe(4)
    expect([limits('major-ic', 0), limits('minor-ic', 0)]).toEqual([10, 3])
  })

  it('G40-111: damage on a complex is repaired two points for 1 IPC, an odd point costs 1; base repair costs are unchanged', () => {
    const paid = (unit: string, points: number, ...technologies: TechnologyId[]) => {
      const t = purchase(
        'germany',
        [],
        together(germany(...technologies), instead('germany', { unit, damage: 6 })),
      )
      const facility = t.view().spaces['germany']?.facilities?.[0]?.id ?? ''
      t.play({ kind: 'mend', facility, points })
      expect(t.view().spaces['germany']?.facilities?.[0]?.damage ?? 0).toBe(6 - points)
      return 25 - t.cash('germany')
    }
    expect(paid('major-ic', 4, 'increased-factory-production')).toBe(2)
    expect(paid('major-ic', 5, 'increased-factory-production')).toBe(3)
    expect(paid('air-base', 4, 'increased-factory-production')).toBe(4)
    expect(paid('major-ic', 4)).toBe(4)
  })

  it('G40-111: a nation with 1 IPC repairs two points with it, but not a third', () => {
    const t = purchase(
      'germany',
      [],
      together(germany('increased-factory-production'), instead('germany', { unit: 'major-ic', damage: 6 }), {
        treasuries: { germany: 1 },
      }),
    )
    const facility = t.view().spaces['germany']?.facilities?.[0]?.id ?? ''
    t.refused({ kind: 'mend', facility, points: 3 }, 'G40-005', 'too-dear-to-mend')
    t.play({ kind: 'mend', facility, points: 2 })
    expect(t.cash('germany')).toBe(0)
  })

  it('G40-111: the maximum damage of a complex does not change', () => {
    const { game } = globalTable(more('increased-factory-production'))
    const f = firstOf(game.facilities.with(game.spaceIx('germany'), 'complex'))
    expect(game.facilities.mostDamage(f)).toBe(20)
  })
})

describe('Fighting Transports', () => {
  const russia = knowing({ 'fighting-transports': ['russia'] })

  it('EXG-044: 2 transports attacked by 3 fighters: each transport rolls a die, 1-2 destroys a fighter', () => {
    const t = sea(['fighter', 'fighter', 'fighter'], ['transport', 'transport'], russia)
    t.dice([6, 6, 6])
    expect(roll(t)).toEqual({ by: 'russia', dice: 2, hitsOn: 2 })
    t.dice([1, 2])
    expect(t.pieces('sz-125').filter((p) => p === 'germany fighter')).toHaveLength(1)
  })

  it('EXG-147: the roll happens only if aircraft attack: against ships alone such transports are defenseless', () => {
    const t = sea(['cruiser'], ['transport', 'transport'], russia)
    expect(t.pieces('sz-125')).toEqual(['germany cruiser'])
    // Next to a warship they are not alone, but still do not roll.
    const escorted = sea(['cruiser'], ['destroyer', 'transport'], russia)
    escorted.dice([6])
    expect(roll(escorted)).toEqual({ by: 'russia', dice: 1, hitsOn: 2 })
    escorted.dice([6])
    expect(escorted.asks('retreat').round).toBe(1)
  })

  it('EXG-147: only an air unit can take its hit', () => {
    const t = sea(['cruiser', 'fighter'], ['destroyer', 'transport'], russia)
    expect(volley(t, 'germany')).toEqual({ 3: 2 })
    // Any unit may take the destroyer’s hit on 2, only the fighter the transport’s.
    const seen: string[] = []
    for (let d = t.decision(); d?.of === 'roll'; d = t.decision()) {
      seen.push(`${d.dice} on ${String(d.hitsOn)}`)
      t.dice(seen.length === 1 ? [6] : [2])
    }
    expect(seen).toEqual(['1 on 2', '1 on 2'])
    expect(t.pieces('sz-125')).toEqual(['germany cruiser', 'russia destroyer', 'russia transport'])
  })

  it('EXG-147: lone transports facing ships and aircraft roll while aircraft are left; then they are defenseless', () => {
    const t = sea(['cruiser', 'fighter'], ['transport'], russia)
    expect(volley(t, 'germany')).toEqual({ 3: 2 })
    expect(roll(t)).toEqual({ by: 'russia', dice: 1, hitsOn: 2 })
    t.dice([2])
    expect(t.pieces('sz-125')).toEqual(['germany cruiser'])
  })

  it('EXG-147: transports still die last, and without the technology lone transports fall at once', () => {
    const t = sea(['fighter'], ['destroyer', 'transport'], russia)
    t.dice([3], [6], [6])
    expect(t.pieces('sz-125')).toEqual(['germany fighter', 'russia transport'])
    expect(sea(['fighter'], ['transport']).pieces('sz-125')).toEqual(['germany fighter'])
  })
})

describe('Improved Mechanized Infantry', () => {
  const improved = germany('improved-mechanized-infantry')

  it('G40-115: 7 on chart 2: mechanized infantry blitzes without a tank', () => {
    const open = (more = improved) =>
      combat(
        'germany',
        [u('germany', 'mech-infantry', 'poland')],
        together(WAR, more, bare('eastern-poland'), { control: [{ space: 'poland', power: 'germany' }] }),
      )
    const way = (t: Table) => move(t.ids('poland'), 'poland', 'eastern-poland', 'poland')
    const t = open().play(way(open()))
    expect(t.control('eastern-poland')).toBe('germany')
    open(germany()).refused(way(open()), 'G40-014')
  })

  it('G40-115: mechanized infantry paired with a tank attacks on 2; artillery raises it as before', () => {
    expect(
      volley(land(['tank', 'mech-infantry', 'mech-infantry'], ['infantry'], improved), 'germany'),
    ).toEqual({
      1: 1,
      2: 1,
      3: 1,
    })
    expect(volley(land(['tank', 'mech-infantry'], ['infantry']), 'germany')).toEqual({ 1: 1, 3: 1 })
    expect(volley(land(['artillery', 'mech-infantry'], ['infantry'], improved), 'germany')).toEqual({ 2: 2 })
    expect(volley(land(['tank', 'infantry'], ['infantry'], improved), 'germany')).toEqual({ 1: 1, 3: 1 })
  })

  it('G40-115: artillery raises infantry first, and the tank raises units that artillery has not', () => {
    const all = ['artillery', 'tank', 'mech-infantry', 'infantry']
    expect(volley(land(all, ['infantry'], improved), 'germany')).toEqual({ 2: 3, 3: 1 })
    const two = ['artillery', 'tank', 'mech-infantry', 'mech-infantry']
    expect(volley(land(two, ['infantry'], improved), 'germany')).toEqual({ 2: 3, 3: 1 })
  })

  it('G40-115: a tank may raise a tactical bomber as well', () => {
    const all = ['tank', 'mech-infantry', 'tactical-bomber']
    expect(volley(land(all, ['infantry'], improved), 'germany')).toEqual({ 2: 1, 3: 1, 4: 1 })
  })

  it('G40-115: no unit is raised on defense', () => {
    const t = land(
      ['infantry'],
      ['tank', 'mech-infantry'],
      knowing({ 'improved-mechanized-infantry': ['russia'] }),
    )
    t.dice([6])
    expect(volley(t, 'russia')).toEqual({ 2: 1, 3: 1 })
  })
})

describe('Super Submarines', () => {
  it('G40-112: 4 on chart 1: the nation’s submarines attack on 3', () => {
    const stay: Action = { kind: 'submerge', units: [] }
    const strike = (more = germany()) => roll(sea(['submarine'], ['cruiser'], more).play(stay))
    expect(strike(germany('super-submarines'))).toEqual({ by: 'germany', dice: 1, hitsOn: 3 })
    expect(strike()).toEqual({ by: 'germany', dice: 1, hitsOn: 2 })
  })
})

describe('Radar', () => {
  it('G40-113: 5 on chart 1: the nation’s guns hit on 1 and 2, other guns on 1', () => {
    const russia = knowing({ radar: ['russia'] })
    expect(roll(land(['fighter', 'infantry'], ['aaa'], russia))).toEqual({ by: 'russia', dice: 1, hitsOn: 2 })
    expect(roll(land(['fighter', 'infantry'], ['aaa'], germany('radar')))).toMatchObject({ hitsOn: 1 })
  })
})

describe('Improved Shipyards', () => {
  it('G40-114: 6 on chart 1: the nation’s ships cost less', () => {
    const prices = (t: Table) =>
      Object.fromEntries(t.asks('buy').treasuries[0]?.units.map(({ unit, cost }) => [unit, cost]) ?? [])
    expect(prices(purchase('germany', [], germany('improved-shipyards')))).toMatchObject({
      ...{ battleship: 17, carrier: 13, cruiser: 9, destroyer: 7, transport: 6, submarine: 5 },
      ...{ infantry: 3, fighter: 10 },
    })
    expect(prices(purchase('germany'))).toMatchObject({ battleship: 20, submarine: 6 })
  })
})

describe('Long Range Bombers', () => {
  /** The remaining range of a bomber, from Germany with and without an air base there. */
  const flies = (unit: string, ...technologies: TechnologyId[]) =>
    [bare('germany'), instead('germany', { unit: 'air-base' })].map((base) => {
      const t = combat('germany', [u('germany', unit, 'germany')], together(germany(...technologies), base))
      return movesLeft(t.game, t.game.piece(Number(t.id('germany', unit).slice(1))))
    })

  it('EXG-046: the range of all the nation’s bombers grows by one: 6 becomes 7, or 8 from an air base', () => {
    expect(flies('strategic-bomber', 'long-range-bombers')).toEqual([7, 8])
    expect(flies('strategic-bomber')).toEqual([6, 7])
    expect(flies('fighter', 'long-range-bombers')).toEqual([4, 5])
  })

  it('EXG-148: a tactical bomber flies 5, or 6 from an air base', () => {
    expect(flies('tactical-bomber', 'long-range-bombers')).toEqual([5, 6])
  })

  it('EXG-047: rolls 6 and 3 against attack 4: a hit, one hit only', () => {
    const t = land(['strategic-bomber'], ['infantry', 'infantry'], germany('long-range-bombers'))
    expect(roll(t)).toEqual({ by: 'germany', dice: 2, hitsOn: 4 })
    t.dice([6, 3])
    expect(t.asks('roll').by).toEqual({ power: 'russia' })
    const both = land(['strategic-bomber'], ['infantry', 'infantry'], germany('long-range-bombers'))
    both.dice([3, 3], [6, 6])
    expect(both.pieces('eastern-poland').filter((p) => p === 'russia infantry')).toHaveLength(1)
  })

  it('EXG-148: a tactical bomber rolls 6 and 3 against attack 3: a hit', () => {
    const t = land(['tactical-bomber'], ['infantry'], germany('long-range-bombers'))
    expect(roll(t)).toEqual({ by: 'germany', dice: 2, hitsOn: 3 })
    t.dice([6, 3], [6])
    expect(t.pieces('eastern-poland')).toEqual(['germany tactical-bomber'])
  })
})

describe('Long Range Bombers in raids', () => {
  const improved = germany('long-range-bombers')
  /** Damage of a German bomber over the United Kingdom, by its dice. */
  function bombed(unit: string, facility: string, dice: number[], more = improved): number {
    const rows = [u('germany', unit, 'holland-belgium')]
    const held = { control: [{ space: 'holland-belgium', power: 'germany' }] }
    const war = facing(['germany'], ['great-britain'])
    const t = combat(
      'germany',
      rows,
      together(war, more, held, instead('united-kingdom', { unit: facility })),
    )
    t.play(move(t.ids('holland-belgium'), 'holland-belgium', 'sz-110', 'united-kingdom'))
    t.play({ kind: 'raid', units: t.ids('united-kingdom', unit), space: 'united-kingdom' }, end)
    // The facility fires at it and misses.
    t.dice([6], dice)
    return t.view().spaces['united-kingdom']?.facilities?.[0]?.damage ?? 0
  }

  it('EXG-148: the better damage die counts, plus 2 for a strategic bomber', () => {
    expect(bombed('strategic-bomber', 'major-ic', [2, 5])).toBe(5 + 2)
    expect(bombed('tactical-bomber', 'air-base', [4, 1])).toBe(4)
    expect(bombed('strategic-bomber', 'major-ic', [5], germany())).toBe(5 + 2)
  })
})
