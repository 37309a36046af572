// Infantry at victory cities (VCR-031 to VCR-046), on the linked board with some of its lands as cities.
import { describe, expect, it } from 'vitest'
import { Game, newGameAt } from '../../../main/engine'
import { compile } from '../../../main/engine/compile'
import { rulesetOf } from '../../../main/scenarios'
import { europePacific } from '../../../main/scenarios/europe-pacific'
import type { Position } from '../../../shared/contract'
import { Table } from '../../support/game'
import { held, place, take, toPlace, waiting } from '../../support/turn'
import { diceOf, playRandom, replay } from '../../tools/random-game'
import { cityPlacement, complexCost, type City } from '.'

const city = (space: string, owner: string, points: City['points']): City => ({ space, owner, points })
const cities: readonly City[] = [
  city('germany', 'germany', 5),
  city('france', 'germany', 2),
  city('norway', 'germany', 1),
  city('moscow', 'ussr', 5),
  city('united-kingdom', 'uk', 5),
  city('eastern-canada', 'uk', 3),
  city('united-states-europe', 'usa', 5),
  city('philippines', 'usa', 2),
  city('hawaiian-islands', 'usa', 1),
  city('japan', 'japan', 5),
  city('manchuria', 'japan', 3),
  city('korea', 'japan', 2),
]
const rules = compile({
  ...europePacific,
  modules: [...europePacific.modules, cityPlacement(cities), complexCost],
})

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
  it.each([1, 2])('is played at random and again from its list of answers: game %i', (n) => {
    const options = { rounds: 3, seed: `cities-${n}`, check: true, reload: 25 }
    const game = playRandom(rules, options, () => 0)
    expect(replay(rules, game.actions, diceOf(options))).toBe(game.hash)
  })
})
