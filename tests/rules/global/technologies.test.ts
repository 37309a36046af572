import { describe, expect, it } from 'vitest'
import { movesLeft } from '../../../main/engine/movement/points'
import { mayUse, owns, type TechnologyId } from '../../../main/rules/global/technologies'
import type { Action } from '../../../shared/model'
import type { Table } from '../../support/game'
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
} from './support'

const WAR = facing(['germany'], ['russia'])
const germany = (...technologies: readonly TechnologyId[]) =>
  knowing(Object.fromEntries(technologies.map((one) => [one, ['germany']])))

const roll = (t: Table) => {
  const d = t.asks('roll')
  return { by: d.by.power, dice: d.dice, hitsOn: d.hitsOn }
}
/** Germany attacks Eastern Poland from Poland; what stands there defends. */
function land(attackers: readonly string[], defenders: readonly string[], more = germany()): Table {
  const rows = [
    ...attackers.map((unit) => u('germany', unit, 'poland')),
    ...defenders.map((unit) => u('russia', unit, 'eastern-poland')),
  ]
  const t = combat('germany', rows, together(WAR, more, { control: [{ space: 'poland', power: 'germany' }] }))
  return t.play(move(t.ids('poland'), 'poland', 'eastern-poland'), end)
}
/** Germany attacks sea zone 125 from 126. */
function sea(attackers: readonly string[], defenders: readonly string[], more = germany()): Table {
  const rows = [
    ...attackers.map((unit) => u('germany', unit, 'sz-126')),
    ...defenders.map((unit) => u('russia', unit, 'sz-125')),
  ]
  const t = combat('germany', rows, together(WAR, more))
  return t.play(move(t.ids('sz-126'), 'sz-126', 'sz-125'), end)
}

describe('who has which technology', () => {
  it('EXG-105: nobody has any as the game begins', () => {
    const { game } = globalTable()
    for (let power = 0; power < 14; power++) expect(owns(game, power, 'radar')).toBe(false)
  })

  it('EXG-145: a Nuclear Warhead without Ballistic Missiles is kept but sleeps until they are owned', () => {
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

describe('Super Submarines', () => {
  it('EXG-043: 4 on chart 1: the nation’s submarines attack on 3', () => {
    const stay: Action = { kind: 'submerge', units: [] }
    const strike = (more = germany()) => roll(sea(['submarine'], ['cruiser'], more).play(stay))
    expect(strike(germany('super-submarines'))).toEqual({ by: 'germany', dice: 1, hitsOn: 3 })
    expect(strike()).toEqual({ by: 'germany', dice: 1, hitsOn: 2 })
  })
})

describe('Radar', () => {
  it('EXG-043: 5 on chart 1: the guns of the nation hit on 1 and 2, those of others on 1', () => {
    const russia = knowing({ radar: ['russia'] })
    expect(roll(land(['fighter', 'infantry'], ['aaa'], russia))).toEqual({ by: 'russia', dice: 1, hitsOn: 2 })
    expect(roll(land(['fighter', 'infantry'], ['aaa'], germany('radar')))).toMatchObject({ hitsOn: 1 })
  })
})

describe('Improved Shipyards', () => {
  it('EXG-043: 6 on chart 1: the nation’s ships cost less', () => {
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
  /** Spaces that a bomber may still fly, from Germany with and without an air base there. */
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
