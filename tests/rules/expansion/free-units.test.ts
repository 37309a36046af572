// Free units of the first round (AARE-142, AARE-146, AARE-155, AARE-159, AARE-166, AARE-175, AARE-178, AARE-212, AARE-219, AARE-220).
import { describe, expect, it } from 'vitest'
import type { Table } from '../../support/game'
import { rulesetOf } from '../../../main/scenarios'
import { end, expansion, held, place, u, waiting, type Units } from './support'

/** A cleared board on which this power places units. */
const placing = (power: string, units: Units = [], more: object = {}, round = 1) =>
  expansion({ clear: ['*'], turn: { round, power, phase: 'place' }, units, ...more })

/** The waiting free units, as words. */
function gifts(t: Table): string[] {
  const d = t.decision()
  if (d?.of !== 'place') return []
  return d.waiting.filter((x) => x.free).map((x) => `${x.count} ${x.unit}`)
}
const spaces = (t: Table, unit: string): readonly string[] =>
  t.asks('place').waiting.find((x) => x.unit === unit && x.free)?.spaces ?? []

const powers = ['russia', 'germany', 'italy', 'uk', 'japan', 'us']

describe('free units', () => {
  it('AARE-142: Germany gets an SS Panzer in the first round, and places it in Germany', () => {
    const t = placing('germany')
    expect(gifts(t)).toContain('1 ss-panzer')
    expect(spaces(t, 'ss-panzer')).toEqual(['germany'])
    expect(gifts(placing('germany', [waiting('germany', 'infantry')], {}, 2))).toEqual([])
  })
  it('AARE-146: every power gets two mechanized infantry: twelve pieces', () => {
    for (const power of powers) expect(gifts(placing(power))).toContain('2 mechanized-infantry')
  })
  it('AARE-155: Russia gets a unit of shock troops', () => {
    expect(powers.filter((p) => gifts(placing(p)).includes('1 soviet-shock-troops'))).toEqual(['russia'])
  })
  it('AARE-159: Germany and Russia get heavy artillery', () => {
    expect(powers.filter((p) => gifts(placing(p)).includes('1 heavy-artillery'))).toEqual([
      'russia',
      'germany',
    ])
  })
  it('AARE-166: Germany and Russia get a heavy tank', () => {
    expect(powers.filter((p) => gifts(placing(p)).includes('1 heavy-tank'))).toEqual(['russia', 'germany'])
  })
  it('AARE-175: Japan and the UK get a light carrier', () => {
    expect(powers.filter((p) => gifts(placing(p)).includes('1 light-carrier'))).toEqual(['uk', 'japan'])
  })
  it('AARE-178: Germany (sea zone 5), Japan, the UK and the US (sea zone 54 or 55) get a cruiser', () => {
    expect(powers.filter((p) => gifts(placing(p)).includes('1 cruiser'))).toEqual([
      'germany',
      'uk',
      'japan',
      'us',
    ])
    expect(spaces(placing('germany'), 'cruiser')).toEqual(['sz-5'])
    expect([...spaces(placing('us'), 'cruiser')].sort()).toEqual(['sz-54', 'sz-55'])
    expect([...spaces(placing('japan'), 'cruiser')].sort()).toEqual(['sz-60', 'sz-61'])
    placing('us').refused(place('cruiser', 'sz-10'), 'AARE-220', 'no-place-for-free')
  })
  it('AARE-212: Japan and the US get two naval fighters', () => {
    expect(powers.filter((p) => gifts(placing(p)).includes('2 naval-fighter'))).toEqual(['japan', 'us'])
  })
  it('AARE-219: they are worth 45, 27, 8, 34, 50 and 40 IPCs', () => {
    const { units } = rulesetOf('expansion')
    const cost = (unit: string) => units.find((x) => x.id === unit)?.cost ?? 0
    const worth = (power: string) =>
      gifts(placing(power)).reduce((sum, gift) => {
        const [n, unit = ''] = gift.split(' ')
        return sum + Number(n) * cost(unit)
      }, 0)
    expect(Object.fromEntries(powers.map((p) => [p, worth(p)]))).toEqual({
      ...{ russia: 27, germany: 45, italy: 8 },
      ...{ uk: 34, japan: 50, us: 40 },
    })
  })
})

describe('placing free units', () => {
  it('AARE-220: land units go to own complexes held since the turn began, beyond their limit', () => {
    const more = held('germany', 'caucasus')
    const t = placing('germany', [waiting('germany', 'infantry', 20)], more)
    t.play(place('infantry', 'germany', 20))
    t.play(place('mechanized-infantry', 'germany', 2), place('ss-panzer', 'germany'))
    t.refused(place('heavy-tank', 'western-europe'), 'AARE-220', 'no-place-for-free')
    t.play(place('heavy-tank', 'caucasus'))
    expect(t.pieces('germany')).toHaveLength(23)
  })
  it('AARE-220 AARE-285: unplaced units are lost without a refund', () => {
    const t = placing('italy', [], { treasuries: { italy: 10 } })
    t.play(place('mechanized-infantry', 'southern-europe'), end)
    expect(t.pieces('southern-europe')).toEqual(['italy mechanized-infantry'])
    expect(t.events.find((e) => e.kind === 'removed')).toMatchObject({
      why: 'free-unit-not-placed',
      rules: ['AARE-220'],
      units: [{ unit: 'mechanized-infantry' }],
    })
    expect(t.events.filter((e) => e.kind === 'paid' && e.rules?.includes('LHTR-129'))).toEqual([])
    expect(t.view().power).toBe('uk')
  })
  it('AARE-220: only the first turn gives any', () => {
    const t = placing('italy', [waiting('italy', 'infantry')], {}, 2)
    expect(gifts(t)).toEqual([])
  })
  it('AARE-220: naval fighters go to an own small island, or onto own carriers with room next to a complex', () => {
    const lands = {
      control: [
        { space: 'okinawa', power: 'japan' },
        { space: 'wake-island', power: 'us' },
      ],
    }
    const decks = [u('japan', 'aircraft-carrier', 'sz-60'), u('japan', 'aircraft-carrier', 'sz-50')]
    const t = placing('japan', decks, lands)
    expect(spaces(t, 'naval-fighter')).toContain('okinawa')
    expect(spaces(t, 'naval-fighter')).toContain('sz-60')
    for (const no of ['wake-island', 'sz-50', 'japan', 'sz-61'])
      expect(spaces(t, 'naval-fighter')).not.toContain(no)
    t.refused(place('naval-fighter', 'japan'), 'AARE-280', 'small-island-only')
    t.play(place('naval-fighter', 'okinawa'))
  })
  it('AARE-146, AARE-220: free units and bought ones are placed separately, and the refusal counts both', () => {
    const t = placing('russia', [waiting('russia', 'mechanized-infantry', 3)])
    t.refused(place('mechanized-infantry', 'russia', 5), 'AARE-146', 'free-apart')
    const refusal = t.try(place('mechanized-infantry', 'russia', 5))
    expect(refusal?.blockers).toMatchObject([{ n: 2 }, { n: 3 }])
    t.refused(place('mechanized-infantry', 'russia', 6), 'LHTR-123', 'too-few-waiting')
    t.play(place('mechanized-infantry', 'russia', 2), place('mechanized-infantry', 'russia', 3))
  })
  it('AARE-146: only the given number of free half-tracks can be placed', () => {
    placing('russia').refused(place('mechanized-infantry', 'russia', 3), 'AARE-146', 'too-few-waiting')
  })
  it('AARE-220: Japan’s two naval fighters may start on its light carrier, placed in sea zone 60 in the same phase', () => {
    const t = placing('japan')
    t.refused(place('naval-fighter', 'sz-60', 2), 'LHTR-126', 'no-deck-free')
    t.play(place('light-carrier', 'sz-60'), place('naval-fighter', 'sz-60', 2))
    const [carrier] = t.ids('sz-60', 'light-carrier')
    expect(t.view().spaces['sz-60']?.pieces.filter((p) => p.carriedBy === carrier)).toHaveLength(2)
    const full = placing('japan', [
      u('japan', 'light-carrier', 'sz-60'),
      u('japan', 'light-carrier', 'sz-50'),
    ])
    full.refused(place('naval-fighter', 'sz-60', 3), 'AARE-212', 'too-few-waiting')
  })
})
