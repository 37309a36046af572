import { describe, expect, it } from 'vitest'
import { held } from '../../support/turn'
import { finish, take, turnIn } from '../../support/single-board-games'
import { table, type Table } from '../../support/game'
import { apply } from '../../../main/engine'
import { rulesetOf } from '../../../main/scenarios'

const scenario = 'pacific-2001'
const turn = turnIn(scenario)
const rs = () => rulesetOf(scenario)
const start = (switches: Record<string, string> = {}): Table => table(undefined, { scenario, switches })

describe('Pacific 2001: the turn', () => {
  it('PAC-023 nine phases in this order', () => {
    expect(rs().phases).toEqual([
      'purchase',
      'land-patrols',
      'combat-move',
      'combat',
      'control',
      'noncombat-move',
      'place',
      'repair',
      'income',
    ])
  })
  it('PAC-025 PAC-030 PAC-031 a player may skip a phase; any number can be bought; there is no research', () => {
    const t = turn('japan', { treasuries: { japan: 300 } }).play({
      kind: 'buy',
      treasury: 'japan',
      order: [{ unit: 'infantry', count: 100 }],
    })
    t.play({ kind: 'buy', treasury: 'japan', order: [] })
    expect(finish(t).view().power).toBe('uk')
  })
  it('PAC-031 there is no research: no phase, no action, nothing to buy', () => {
    const t = turn('japan', { treasuries: { japan: 300 } })
    const named = [
      ...Object.keys(rs().steps),
      ...rs().actions.keys(),
      ...t.asks('buy').treasuries.flatMap((one) => one.units.map(({ unit }) => unit)),
    ]
    expect(named.filter((id) => /research|develop|technolog|rocket|jet/i.test(id))).toEqual([])
    expect(apply(t.game, { kind: 'research', dice: 1 } as never)).toMatchObject({ code: 'unknown-action' })
  })
  it('PAC-141 each British turn splits the centers held: zone 49 lost, 9 to split', () => {
    const t = turn('uk', {
      convoys: [{ space: 'sea-zone-49', power: 'japan' }],
      treasuries: { india: 0, australia: 0 },
    })
    for (let i = 0; i < 9 && t.decision()?.of !== 'choose'; i++) t.play({ kind: 'end' })
    expect(t.asks('choose').options[0]?.amounts).toEqual({ ids: ['india', 'australia'], sum: 9 })
    t.play({ kind: 'choose', option: 'share', amounts: { india: 9 } })
    expect([t.cash('india'), t.cash('australia')]).toEqual([24, 20])
  })
  it('PAC-106 PAC-142 a country without its capital collects and buys nothing and gets no share', () => {
    const t = turn('uk', { ...held('japan', 'india'), treasuries: { india: 20, australia: 0 } })
    t.refused({ kind: 'buy', treasury: 'india', order: [{ unit: 'infantry', count: 1 }] }, 'PAC-106')
    for (let i = 0; i < 9 && t.decision()?.of !== 'choose'; i++) t.play({ kind: 'end' })
    t.refused({ kind: 'choose', option: 'share', amounts: { india: 12 } }, 'PAC-141')
    finish(t)
    expect([t.cash('india'), t.cash('australia')]).toEqual([20, 32])
  })
  it('PAC-105 Japan takes India: India’s IPCs; Australia keeps its own', () => {
    const t = take(turn('japan', { treasuries: { japan: 0, india: 9, australia: 8 } }), 'india', 'japan')
    expect([t.cash('japan'), t.cash('india'), t.cash('australia')]).toEqual([9, 0, 8])
  })
  it('PAC-126 taking Szechwan yields no cash', () => {
    expect(take(turn('japan', { treasuries: { japan: 0 } }), 'szechwan', 'japan').cash('japan')).toBe(0)
  })
  it('PAC-104 PAC-105 the UK chooses the country that gets Tokyo, and that country gets the loot', () => {
    const t = take(turn('uk', { treasuries: { japan: 14, india: 0, australia: 0 } }), 'japan', 'uk')
    t.refused({ kind: 'choose', option: 'usa' }, 'PAC-104', 'india-or-australia')
    t.play({ kind: 'choose', option: 'australia' })
    expect([t.cash('australia'), t.cash('india'), t.cash('japan')]).toEqual([14, 0, 0])
    expect(t.view().production).toMatchObject({ india: 15, australia: 25 })
  })
  it('PAC-104 PAC-106 the suggestion is a country that can collect: India while Sydney is lost', () => {
    const suggested = (t: Table) => take(t, 'formosa', 'uk').asks('choose').suggestion
    expect(suggested(turn('uk'))).toEqual({ kind: 'choose', option: 'australia' })
    expect(suggested(turn('uk', held('japan', 'new-south-wales')))).toEqual({
      kind: 'choose',
      option: 'india',
    })
  })
  it('PAC-102 Siam and French Indo-China captured by Britain go to India, without a question', () => {
    const t = take(turn('uk'), 'siam', 'uk')
    expect([t.decision()?.of, t.view().production['india']]).toEqual(['buy', 17])
  })
  it('PAC-099 a territory returns to the country that owned it, even while a capital of that power is lost', () => {
    const t = take(turn('usa', held('japan', 'india', 'java')), 'java', 'usa')
    expect(t.control('java')).toBe('uk')
    expect(t.view().production).toMatchObject({ india: 0, australia: 20 })
  })
  it('PAC-098 Borneo captured: production of both sides changes by its value once its route is Japanese; its gun goes too', () => {
    const t = turn('japan', {
      units: [{ space: 'borneo', power: 'uk', unit: 'aa-gun' }],
      convoys: [{ space: 'sea-zone-44', power: 'japan' }],
    })
    take(t, 'borneo', 'japan')
    expect(t.view().production).toMatchObject({ japan: 22, india: 12 })
    expect(t.pieces('borneo')).toEqual(['japan aa-gun'])
  })
  it('PAC-100 PAC-116 the route of liberated Borneo stays Japanese: neither side gets its 3', () => {
    const t = turn('uk', { ...held('japan', 'borneo'), convoys: [{ space: 'sea-zone-44', power: 'japan' }] })
    expect(t.view().production['japan']).toBe(22)
    take(t, 'borneo', 'uk')
    expect(t.view().spaces['sea-zone-44']?.convoy).toBe('japan')
    expect(t.view().production).toMatchObject({ japan: 19, india: 12 })
  })
  it('PAC-118 production shows the current income', () => {
    const t = turn('usa', { convoys: [{ space: 'sea-zone-3', power: 'japan' }], treasuries: { usa: 0 } })
    expect(t.view().production['usa']).toBe(65)
    expect(finish(t).cash('usa')).toBe(65)
  })
  it('PAC-140 the USA adds its centers, British centers go to the pool, a country without its capital collects nothing', () => {
    expect(turn('uk').view().production).toEqual({ japan: 19, india: 15, australia: 20, usa: 75 })
    expect(turn('uk', held('japan', 'new-south-wales')).view().production['australia']).toBe(0)
  })
  it('PAC-135 PAC-027 India’s units go to India, Australia’s to New South Wales', () => {
    const waiting = (treasury: string) => ({
      pool: 'waiting' as const,
      power: 'uk',
      unit: 'infantry',
      treasury,
    })
    const t = turn('uk', { units: [waiting('india'), waiting('australia')] })
    for (let i = 0; i < 9 && t.decision()?.of !== 'place'; i++) t.play({ kind: 'end' })
    const put = (space: string, treasury: string) => ({
      kind: 'place' as const,
      unit: 'infantry',
      count: 1,
      space,
      treasury,
    })
    t.refused(put('new-south-wales', 'india'), 'PAC-132')
    t.refused(put('india', 'australia'), 'PAC-132')
    t.play(put('india', 'india'), put('new-south-wales', 'australia'))
  })
  it('PAC-127 Szechwan’s complex takes one Japanese unit per turn, and no American one while it is Chinese', () => {
    const waiting = (power: string, unit: string, count: number) => ({
      pool: 'waiting' as const,
      power,
      unit,
      count,
      treasury: power,
    })
    const at = (t: Table): Table => {
      for (let i = 0; i < 9 && t.decision()?.of !== 'place'; i++) t.play({ kind: 'end' })
      return t
    }
    const put = (count: number, treasury: string) => ({
      kind: 'place' as const,
      unit: 'armor',
      count,
      space: 'szechwan',
      treasury,
    })
    const t = at(turn('japan', { ...held('japan', 'szechwan'), units: [waiting('japan', 'armor', 2)] }))
    t.refused(put(2, 'japan'), 'PAC-134')
    t.play(put(1, 'japan'))
    t.refused(put(1, 'japan'), 'PAC-134')
    at(turn('usa', { units: [waiting('usa', 'armor', 1)] })).refused(put(1, 'usa'), 'PAC-132', 'no-complex')
  })
  it('PAC-119 the US player moves Chinese units: they are a country with its own markers', () => {
    expect(turn('usa').view().powers).toEqual(['usa', 'china'])
    expect(start().control('szechwan')).toBe('china')
    const at = (power: string) =>
      table(
        {
          clear: ['*'],
          turn: { round: 3, power, phase: 'combat-move' },
          units: [{ space: 'yunnan', power: 'china', unit: 'infantry' }],
          control: [{ space: 'kwangsi', power: 'japan' }],
        },
        { scenario, seed: 'china' },
      )
    const t = at('usa')
    const march = { kind: 'move' as const, units: t.ids('yunnan'), path: ['yunnan', 'kwangsi'] }
    // Its own marker, not an American one; and no other power moves its units.
    expect(t.play(march, { kind: 'end' }).control('kwangsi')).toBe('china')
    for (const power of ['uk', 'japan']) at(power).refused(march, 'PAC-024', 'not-your-piece')
  })
})
