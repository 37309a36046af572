// The emergency levy before the first turn (VCR-047 to VCR-054).
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import type { Table } from '../../support/game'
import {
  at,
  choose,
  cities,
  end,
  held,
  move,
  place,
  to,
  u,
  waiting,
  type Switches,
  type Units,
} from './support'

/** The combat phase of a power's first turn, on a board with only these units. */
const first = (power: string, units: Units, more: Position = {}, switches: Switches = {}): Table =>
  cities({ clear: ['*'], turn: { round: 1, power, phase: 'combat' }, units, ...more }, { switches })
const kiev: Units = [
  u('russia', 'infantry', 'ukraine-ssr', { from: 'caucasus', count: 3 }),
  u('germany', 'infantry', 'ukraine-ssr'),
]
const options = (t: Table) => t.asks('choose').options.map((o) => o.option)

describe('the emergency levy', () => {
  it('VCR-047: when Russia attacks Ukraine in its first turn Germany is asked for infantry at Kiev', () => {
    const t = first('russia', kiev)
    expect(t.asks('choose')).toMatchObject({
      about: 'emergency-levy',
      space: 'ukraine-ssr',
      by: { power: 'germany' },
    })
    t.refused({ kind: 'press' }, 'VCR-048', 'levy-first')
  })
  it('VCR-048: Germany may add 0, 1 or 2 at Kiev, Japan 0 or 1 at Changchun', () => {
    expect(options(first('russia', kiev))).toEqual(['0', '1', '2'])
    const manchuria = [
      u('russia', 'infantry', 'manchuria', { from: 'buryatia-ssr', count: 3 }),
      u('japan', 'infantry', 'manchuria'),
    ]
    expect(options(first('russia', manchuria))).toEqual(['0', '1'])
  })
  it('VCR-049: they are placed before the battle and fight in it', () => {
    const t = first('russia', kiev).play(choose('2'))
    expect(t.pieces('ukraine-ssr').filter((p) => p === 'germany infantry')).toHaveLength(3)
    t.dice([6, 6, 6])
    expect(t.asks('roll')).toMatchObject({ dice: 3, hitsOn: 2 })
  })
  it('VCR-048: without a levy the battle begins unchanged', () => {
    const t = first('russia', kiev).play(choose('0'))
    expect([
      t.cash('germany'),
      t.pieces('ukraine-ssr').filter((p) => p === 'germany infantry').length,
    ]).toEqual([40, 1])
  })
  it('VCR-049: a levy turns an undefended territory into a battle', () => {
    const t = first('russia', [u('russia', 'infantry', 'ukraine-ssr', { from: 'caucasus', count: 3 })])
    t.play(choose('1'))
    expect(t.asks('roll')).toMatchObject({ reason: 'attack', dice: 3 })
  })
  it('VCR-050: Russia attacking Ukraine in its first turn triggers it, because Germany has not moved yet', () => {
    const t = cities({
      clear: ['*'],
      turn: { round: 1, power: 'russia', phase: 'combat-move' },
      units: [u('russia', 'infantry', 'caucasus', { count: 3 }), u('germany', 'infantry', 'ukraine-ssr')],
    })
    t.play(move(t.ids('caucasus'), 'caucasus', 'ukraine-ssr'), end)
    expect(t.asks('choose')).toMatchObject({ about: 'emergency-levy', by: { power: 'germany' } })
  })
  it('VCR-050: Germany attacking Karelia in its first turn does not trigger it, because Russia has moved', () => {
    const karelia = [
      u('germany', 'infantry', 'karelia-ssr', { from: 'norway', count: 2 }),
      u('russia', 'infantry', 'karelia-ssr'),
    ]
    expect(first('germany', karelia).asks('roll').reason).toBe('attack')
  })
  it('VCR-050: nor does an attack in a later round', () => {
    expect(at('russia', 'combat', kiev).asks('roll').reason).toBe('attack')
  })
  it('VCR-051: Germany adds 2 at Kiev: 40 - 6 = 34 IPCs are left', () => {
    const t = first('russia', kiev)
    expect(t.cash('germany')).toBe(40)
    expect(t.play(choose('2')).cash('germany')).toBe(34)
  })
  it('VCR-052: Anglo-Egypt and the United Kingdom both attacked: 1 at Cairo and 3 at London, for 12 IPCs', () => {
    const t = first('germany', [
      u('germany', 'armor', 'anglo-egypt', { from: 'libya', count: 2 }),
      u('uk', 'infantry', 'anglo-egypt'),
      u('germany', 'fighter', 'united-kingdom', { from: 'western-europe' }),
      u('uk', 'infantry', 'united-kingdom'),
    ])
    t.play({ kind: 'battle', battle: 'land:anglo-egypt' })
    expect(options(t)).toEqual(['0', '1'])
    t.play(choose('1')).dice([1, 1], [6, 6])
    expect(options(t)).toEqual(['0', '1', '2', '3'])
    t.play(choose('3'))
    expect(t.cash('uk')).toBe(30 - 12)
  })
  it('VCR-052: one levy per city and turn, within the cash', () => {
    expect(options(first('russia', kiev, { treasuries: { germany: 5 } }))).toEqual(['0', '1'])
    expect(first('russia', kiev, { treasuries: { germany: 2 } }).asks('roll').reason).toBe('attack')
  })
  it('VCR-053: a levy does not reduce the city’s placements in the defender’s own first turn', () => {
    const t = first('russia', kiev, { units: [...kiev, waiting('germany', 'infantry', 5)] }).play(choose('2'))
    t.dice([6, 6, 6], [6, 6, 6]).play({ kind: 'retreat', to: 'caucasus' })
    for (let i = 0; i < 30 && t.view().power !== 'germany'; i++) t.play(end)
    to(t, 'place').play(place('infantry', 'ukraine-ssr', 2))
  })
  it('VCR-054: an amphibious attack counts; a raid or a sea battle does not', () => {
    const landing = first('germany', [
      u('germany', 'transport', 'sz-6', { ref: 't', from: 'sz-5' }),
      u('germany', 'infantry', 'united-kingdom', { from: 'sz-6', amphibious: true }),
      u('uk', 'infantry', 'united-kingdom'),
    ])
    expect(landing.asks('choose').about).toBe('emergency-levy')
    const sea = first('germany', [
      u('germany', 'submarine', 'sz-6', { from: 'sz-5' }),
      u('uk', 'transport', 'sz-6'),
    ])
    expect(sea.decision()?.of).not.toBe('choose')
    const raid = cities({
      ...{ clear: ['*'], turn: { round: 1, power: 'germany', phase: 'combat-move' } },
      units: [u('germany', 'bomber', 'western-europe')],
    })
    const bomber = raid.id('western-europe')
    raid.play(move(bomber, 'western-europe', 'sz-7', 'united-kingdom'), {
      ...{ kind: 'raid', units: [bomber], space: 'united-kingdom' },
    })
    raid.play(end)
    expect(raid.decision()?.of).not.toBe('choose')
  })
  it('VCR-096: under the connection scheme the levy has that scheme’s limits: 1 for a cut-off Kiev', () => {
    const cut = held('russia', 'balkans', 'eastern-europe')
    expect(options(first('russia', kiev, cut, { 'vcr.placement': 'connected' }))).toEqual(['0', '1'])
  })
})
