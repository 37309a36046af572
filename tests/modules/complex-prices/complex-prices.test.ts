// New complexes at victory cities (VCR-060 to VCR-066), on the linked board with some of its lands as cities.
import { describe, expect, it } from 'vitest'
import { Game, newGameAt } from '../../../main/engine'
import { seededRng } from '../../../main/engine/dice'
import { legalOf } from '../../../main/engine/run'
import { compile } from '../../../main/engine/compile'
import { europePacific } from '../../../main/scenarios/europe-pacific'
import type { Position } from '../../../shared/contract'
import { Table } from '../../support/game'
import { held, place, toPlace, waiting } from '../../support/turn'
import { complexPrices, priceAt } from './complex-prices'

const cities = { france: 2, norway: 1, 'netherlands-belgium': 2, manchuria: 3, philippines: 2 }
const rules = compile({
  ...europePacific,
  modules: [...europePacific.modules, complexPrices(cities, ['germany', 'japan', 'usa'])],
})
const COMPLEX = 'industrial-complex'

function turn(power: string, cash: Record<string, number>, more: Position = {}): Table {
  const position: Position = {
    clear: ['*'],
    turn: { round: 3, power, phase: 'purchase' },
    treasuries: cash,
    ...more,
  }
  const g = newGameAt(rules, { mode: 'generated', seed: 'prices' }, position)
  if (!(g instanceof Game)) throw new Error(`${g.code} ${JSON.stringify(g.blockers)}`)
  return new Table(g)
}
const buy = (treasury: string, ...spaces: (string | undefined)[]) => ({
  kind: 'buy' as const,
  treasury,
  order: spaces.map((space) => ({ unit: COMPLEX, count: 1, ...(space === undefined ? {} : { space }) })),
})
/** What a complex costs by the question, land by land. */
const asked = (t: Table, treasury: string): Record<string, number> =>
  Object.fromEntries(
    (t.asks('buy').treasuries.find((one) => one.id === treasury)?.units ?? []).flatMap((u) =>
      (u.spaces ?? []).map((space) => [space, u.cost]),
    ),
  )
const waitingFor = (t: Table): string[][] =>
  t.asks('place').waiting.flatMap((one) => (one.unit === COMPLEX ? [one.spaces] : []))

describe('new complexes', () => {
  it('VCR-060 VCR-063 cost 15 less the land’s value times the points of its city: land by land in the question', () => {
    const prices = asked(turn('germany', { germany: 50 }), 'germany')
    expect(prices).toMatchObject({ france: 9, norway: 13, 'netherlands-belgium': 11 })
  })
  it('VCR-064 cost the full 15 in land without a city', () => {
    expect(asked(turn('germany', { germany: 50 }), 'germany')).toMatchObject({ poland: 15 })
    turn('germany', { germany: 14 })
      .refused(buy('germany', 'poland'), 'EUR-031', 'not-enough-money')
      .play(buy('germany', 'france'))
  })
  it('VCR-065 cost as much for whoever holds the land, and never less than 1', () => {
    expect(asked(turn('japan', { japan: 50 }, held('japan', 'philippines')), 'japan')).toMatchObject({
      manchuria: 9,
      philippines: 9,
    })
    const usa = turn('usa', { 'usa-pacific': 50 }, held('usa', 'philippines', 'manchuria'))
    expect(asked(usa, 'usa-pacific')).toMatchObject({ philippines: 9 })
    expect([priceAt(6, 2), priceAt(3, 2), priceAt(5, 3), priceAt(8, 5)]).toEqual([3, 9, 1, 1])
  })
  it('VCR-061 name their land when they are bought, and the money is what that land asks', () => {
    const t = turn('germany', { germany: 50 })
    t.refused(buy('germany', undefined), 'VCR-061', 'name-the-place')
    t.refused(buy('germany', 'france', undefined), 'VCR-061', 'name-the-place')
    t.play(buy('germany', 'france', 'poland'))
    expect(t.asks('buy').treasuries[0]).toMatchObject({ spent: 24 })
    t.play({ kind: 'end' })
    expect(t.cash('germany')).toBe(26)
  })
  it('VCR-062 are placed in the named land and in no other, each in its own', () => {
    const t = toPlace(turn('germany', { germany: 50 }).play(buy('germany', 'france', 'poland')))
    expect(waitingFor(t).sort()).toEqual([['france'], ['poland']])
    t.refused(place(COMPLEX, 'norway'), 'VCR-062', 'meant-for-elsewhere')
    t.play(place(COMPLEX, 'poland'))
    t.refused(place(COMPLEX, 'norway'), 'VCR-062', 'meant-for-elsewhere')
    expect(waitingFor(t)).toEqual([['france']])
    t.play(place(COMPLEX, 'france'))
    expect(waitingFor(t)).toEqual([])
  })
  it('VCR-062 are placed in no other land either where theirs is the first of the board', () => {
    expect(rules.spaces[0]?.id).toBe('morocco')
    const mine = held('germany', 'morocco')
    const t = toPlace(turn('germany', { germany: 50 }, mine).play(buy('germany', 'morocco')))
    t.refused(place(COMPLEX, 'france'), 'VCR-062', 'meant-for-elsewhere')
    t.play(place(COMPLEX, 'morocco'))
  })
  it('that wait without the name of a land, as a position may say, go to any land that may have one', () => {
    const t = toPlace(turn('germany', { germany: 0 }, { units: [waiting('germany', COMPLEX, 'germany')] }))
    t.play(place(COMPLEX, 'france'))
    expect(t.view().spaces['france']?.complex).toBeDefined()
  })
  it('VCR-066 are ordered only for land held since the turn began, without a complex', () => {
    const t = turn('germany', { germany: 50 })
    t.refused(buy('germany', 'moscow'), 'VCR-061', 'not-for-that-place')
    t.refused(buy('germany', 'northern-italy'), 'VCR-061', 'not-for-that-place')
  })
  it('alone keep the place of their order: what is for no place goes anywhere', () => {
    const order = [{ unit: 'infantry', count: 1, space: 'germany' }]
    const t = toPlace(turn('germany', { germany: 3 }).play({ kind: 'buy', treasury: 'germany', order }))
    t.play(place('infantry', 'northern-italy'))
  })
  it('are not offered where no land may have one', () => {
    const lost = Object.fromEntries(
      rules.spaces.filter((s) => s.data.startController === 'japan').map((s) => [s.id, 'usa']),
    )
    const control = Object.keys(lost).filter((id) => id !== 'japan')
    const t = turn('japan', { japan: 50 }, held('usa', ...control))
    expect(asked(t, 'japan')).toEqual({})
    expect(t.asks('buy').treasuries[0]?.units.some((u) => u.unit === COMPLEX)).toBe(false)
  })
  it('are ordered with a place by whoever plays at random', () => {
    const t = turn('germany', { germany: 50 })
    const rng = seededRng(5)
    const orders = Array.from({ length: 60 }, () => legalOf(t.game)?.sample(rng)).flatMap((a) =>
      a?.kind === 'buy' ? a.order : [],
    )
    const complexes = orders.filter((l) => l.unit === COMPLEX)
    expect(complexes.length).toBeGreaterThan(0)
    expect(complexes.every((l) => l.space !== undefined)).toBe(true)
    // Other units are for no place.
    expect(orders.every((l) => l.unit === COMPLEX || l.space === undefined)).toBe(true)
  })
})
