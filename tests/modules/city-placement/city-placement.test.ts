// Infantry at victory cities (VCR-031 to VCR-046), on the linked board with some of its lands as cities.
import { describe, expect, it } from 'vitest'
import { Game, newGameAt, type Ruleset } from '../../../main/engine'
import { compile } from '../../../main/engine/compile'
import type { RuleModule } from '../../../main/engine/module'
import type { Ix } from '../../../main/engine/state'
import { rulesetOf } from '../../../main/scenarios'
import { europePacific } from '../../../main/scenarios/europe-pacific'
import type { Position } from '../../../shared/contract'
import { Table, table } from '../../support/game'
import { held, place, take, toPlace, waiting } from '../../support/turn'
import { cityPlacement, complexCost } from '.'
import { cities } from './cities'

const withModules = (...modules: RuleModule[]): Ruleset =>
  compile({ ...europePacific, modules: [...europePacific.modules, ...modules] })
const rules = withModules(cityPlacement(cities), complexCost)
/** Artillery costs nothing, and a tank all that Moscow's complex takes. */
const prices: RuleModule = { id: 'test/prices', units: { artillery: { cost: 0 }, armor: { cost: 8 } } }

function turn(power: string, more: Position = {}): Table {
  const position: Position = { clear: ['*'], turn: { round: 3, power, phase: 'purchase' }, ...more }
  const g = newGameAt(rules, { mode: 'generated', seed: 'cities' }, position)
  if (!(g instanceof Game)) throw new Error(`${g.code} ${JSON.stringify(g.blockers)}`)
  return new Table(g)
}
/** The power is to place infantry of a treasury. */
const placing = (power: string, treasury: string, more: Position = {}): Table =>
  toPlace(turn(power, { ...more, units: [waiting(power, 'infantry', treasury, 9)] }))
/** A city takes so many, and refuses one more by this rule. */
function takes(t: Table, space: string, most: number, rule: string): void {
  if (most > 0) t.play(place('infantry', space, most))
  t.refused(place('infantry', space), rule, 'city-full')
}

describe('infantry at victory cities', () => {
  it('VCR-031 VCR-032 VCR-035 appear in the lands of cities, not at complexes', () => {
    placing('germany', 'germany')
      .refused(place('infantry', 'northern-italy'), 'VCR-032', 'no-city')
      .play(place('infantry', 'norway'))
  })
  it('VCR-034 appear only where the city was held when the turn began', () => {
    const t = turn('japan', { units: [waiting('japan', 'infantry', 'japan')] })
    take(t, 'philippines', 'japan')
    toPlace(t).refused(place('infantry', 'philippines'), 'VCR-032', 'no-city')
    placing('japan', 'japan', held('japan', 'philippines')).play(place('infantry', 'philippines'))
  })
  it('VCR-036 at an own city are as many as its points', () => {
    const t = placing('germany', 'germany')
    t.refused(place('infantry', 'france', 3), 'VCR-036', 'city-full')
    takes(t, 'france', 2, 'VCR-036')
    takes(t, 'germany', 5, 'VCR-036')
  })
  it('VCR-037 at London and Washington are three', () => {
    takes(placing('uk', 'england'), 'united-kingdom', 3, 'VCR-037')
    takes(placing('usa', 'usa-europe'), 'united-states-europe', 3, 'VCR-037')
  })
  it('VCR-038 at Japan’s major and moderate cities is one', () => {
    const t = placing('japan', 'japan')
    takes(t, 'manchuria', 1, 'VCR-038')
    takes(t, 'korea', 1, 'VCR-038')
  })
  it('VCR-039 at every other own city are its points: Tokyo five, Toronto three', () => {
    takes(placing('japan', 'japan'), 'japan', 5, 'VCR-036')
    takes(placing('uk', 'england'), 'eastern-canada', 3, 'VCR-036')
  })
  it('VCR-040 VCR-041 at a minor city that the Axis took are none', () => {
    takes(placing('japan', 'japan', held('japan', 'hawaiian-islands')), 'hawaiian-islands', 0, 'VCR-041')
  })
  it('VCR-042 at any other city that the Axis took is one, a capital too', () => {
    takes(placing('japan', 'japan', held('japan', 'philippines')), 'philippines', 1, 'VCR-042')
    takes(placing('germany', 'germany', held('germany', 'moscow')), 'moscow', 1, 'VCR-042')
  })
  it('VCR-040 VCR-043 at a minor city that an Ally took is one', () => {
    takes(placing('uk', 'england', held('uk', 'norway')), 'norway', 1, 'VCR-043')
  })
  it('VCR-044 at any other city that an Ally took are two, a capital too', () => {
    takes(placing('uk', 'england', held('uk', 'france')), 'france', 2, 'VCR-044')
    const exile = { exile: { seats: { germany: 'northern-italy' } } }
    takes(placing('ussr', 'ussr', { ...held('ussr', 'germany'), facts: exile }), 'germany', 2, 'VCR-044')
  })
  it('VCR-045 are counted for each city, and anew in each turn', () => {
    const t = placing('germany', 'germany')
    takes(t, 'france', 2, 'VCR-036')
    t.play(place('infantry', 'norway'))
    const now = t.game.state.round
    for (let i = 0; i < 80 && (t.game.state.round === now || t.view().power !== 'germany'); i++) {
      const d = t.decision()
      t.play(d?.of === 'choose' && d.suggestion ? d.suggestion : { kind: 'end' })
    }
    takes(toPlace(t), 'france', 2, 'VCR-036')
  })
  it('VCR-045 what a city still takes is shown, for infantry alone', () => {
    const t = placing('germany', 'germany').play(place('infantry', 'france'))
    const { limits } = t.asks('place')
    expect(limits).toContainEqual({ space: 'france', left: 1, rule: 'VCR-036', units: ['infantry'] })
    expect(limits.some((one) => one.space === 'poland')).toBe(false)
  })
  it('VCR-046 no more are bought than the cities take together', () => {
    const money = { treasuries: { germany: 60 } }
    const buy = (count: number) =>
      ({ kind: 'buy', treasury: 'germany', order: [{ unit: 'infantry', count }] }) as const
    const order = (t: Table, count: number) => t.try({ ...buy(count), order: [...buy(count).order] })
    // Berlin five, Paris two, Oslo one.
    expect(order(turn('germany', money), 8)).toBeNull()
    expect(order(turn('germany', money), 9)).toMatchObject({ rule: 'VCR-046', code: 'cities-full' })
    const lost = turn('germany', { ...money, ...held('uk', 'france') })
    expect(order(lost, 7)).toMatchObject({ rule: 'VCR-046' })
    expect(order(lost, 6)).toBeNull()
  })
})

describe('a limit of a module', () => {
  it('VCR-056 VCR-058 may count the price: a complex of value 2 takes 8 IPCs, a gun beside a tank no more', () => {
    const guns = (count: number) =>
      toPlace(
        turn('germany', {
          ...held('germany', 'moscow'),
          units: [waiting('germany', 'armor', 'germany'), waiting('germany', 'aa-gun', 'germany', count)],
        }),
      )
    const t = guns(1).play(place('armor', 'moscow'))
    t.refused(place('aa-gun', 'moscow'), 'VCR-056', 'complex-too-dear')
    guns(1).play(place('aa-gun', 'moscow'))
  })
  it('VCR-056 takes any number of what has no price, also where no room is left', () => {
    const t = table(
      {
        ...{ clear: ['*'], turn: { round: 3, power: 'germany', phase: 'purchase' } },
        ...held('germany', 'moscow'),
        units: [waiting('germany', 'armor', 'germany', 2), waiting('germany', 'artillery', 'germany', 2)],
      },
      { rs: withModules(cityPlacement(cities), complexCost, prices), seed: 'cities' },
    )
    toPlace(t).play(place('armor', 'moscow'))
    t.refused(place('armor', 'moscow'), 'VCR-056', 'complex-too-dear')
    t.play(place('artillery', 'moscow'))
    expect(t.pieces('moscow')).toEqual(['germany armor', 'germany artillery'])
  })
  it('VCR-045 is shown by a line where it holds for some types and takes no more than so many of them', () => {
    const limit = (shared: string, space: Ix, more: object) => ({
      ...{ shared, by: 'count' as const, most: 2, space, code: 'city-full', rule: 'VCR-036', ...more },
    })
    const limits: RuleModule = {
      id: 'test/limits',
      hooks: {
        placeLimit: [
          {
            rules: ['VCR-045'],
            run: (_, { space }) => [
              limit(`armor ${space}`, space, { units: ['armor'] }),
              limit(`any armor ${space}`, space, { units: ['armor'], most: Infinity }),
              limit(`any type ${space}`, space, {}),
            ],
          },
        ],
      },
    }
    const t = table(
      {
        ...{ clear: ['*'], turn: { round: 3, power: 'germany', phase: 'purchase' } },
        units: [waiting('germany', 'armor', 'germany', 3)],
      },
      { rs: withModules(limits), seed: 'cities' },
    )
    const shown = toPlace(t)
      .asks('place')
      .limits.filter((one) => one.space === 'france')
    expect(shown).toEqual([{ space: 'france', left: 2, rule: 'VCR-036', units: ['armor'] }])
    t.refused(place('armor', 'germany', 3), 'VCR-036', 'city-full')
  })
  it('VCR-057 leaves the complex of the same land its own: infantry at Moscow take none of its room', () => {
    const t = toPlace(
      turn('germany', {
        ...held('germany', 'moscow'),
        units: [waiting('germany', 'infantry', 'germany'), waiting('germany', 'artillery', 'germany', 3)],
      }),
    )
    t.play(place('infantry', 'moscow'), place('artillery', 'moscow', 2))
    t.refused(place('artillery', 'moscow'), 'EUR-170', 'complex-full')
  })
  it('is not there without the module', () => {
    const g = newGameAt(
      rulesetOf('europe-pacific'),
      { mode: 'generated', seed: 'cities' },
      {
        ...{ clear: ['*'], turn: { round: 3, power: 'germany', phase: 'purchase' } },
        units: [waiting('germany', 'infantry', 'germany', 9)],
      },
    )
    if (!(g instanceof Game)) throw new Error(g.code)
    toPlace(new Table(g)).play(place('infantry', 'germany', 9))
  })
})
