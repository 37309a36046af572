// The odds of fire at aircraft in the noncombat phase (VCR-144, VCR-145, VCR-149, VCR-150), shown before its first
// dice.
import { describe, expect, it } from 'vitest'
import { rollingOf } from '../../../main/engine'
import { comingOdds } from '../../../main/odds'
import type { Table } from '../../support/game'
import { at, move, roll, rolls, u, type Switches, type Units } from './support'

const on: Switches = { 'vcr.infrastructureDefense': 'on' }
const GUN = 'antiaircraft-gun'

describe('odds of fire at aircraft in the noncombat phase', () => {
  const box: Switches = { 'vcr.boxNonCombatAAFire': 'on' }
  /** German aircraft fly home over this many pieces. */
  function flown(pieces: number, switches: Switches, aircraft: Units): Table {
    const t = at(
      'germany',
      'noncombat-move',
      [...aircraft, u('russia', GUN, 'caucasus', { count: pieces })],
      {},
      switches,
    )
    return t.play(move(t.ids('kazakh-ssr'), 'kazakh-ssr', 'caucasus', 'ukraine-ssr'))
  }
  const bombers = (count: number) => [u('germany', 'bomber', 'kazakh-ssr', { count })]

  it('VCR-145: each of two pieces brings down an aircraft in 2/6 · 1/6, one in 34 of 324 cases and both in one; of 15 IPCs each', () => {
    const [told, ...more] = rollingOf(flown(2, { ...box, ...on }, bombers(3)).game).map(comingOdds)
    const chance = (ways: number) => expect.closeTo(ways / 324, 12)
    expect(more).toEqual([])
    expect(told).toMatchObject({
      ...{ about: 'flight', by: 'russia', space: 'caucasus', rules: ['VCR-145'] },
      lots: [{ power: 'germany', unit: 'bomber', count: 3, expected: chance(36) }],
      ipc: {
        expected: chance(15 * 36),
        spread: [
          [0, 289],
          [15, 34],
          [30, 1],
        ].map(([ipc, ways]) => ({ ipc, probability: chance(ways ?? NaN) })),
      },
    })
  })
  it('VCR-150: the owner loses the cheaper aircraft first', () => {
    const both = [...bombers(1), u('germany', 'fighter', 'kazakh-ssr')]
    const [told] = rollingOf(flown(1, { ...box, ...on }, both).game).map(comingOdds)
    expect(told?.ipc?.spread.map(({ ipc }) => ipc)).toEqual([0, 10])
    expect(told?.lots?.map(({ unit, expected }) => [unit, expected > 0])).toEqual([
      ['fighter', true],
      ['bomber', false],
    ])
  })
  it('VCR-144 VCR-149: without infrastructure defense a gun rolls one die for each aircraft: 1/6 each', () => {
    const [told] = rollingOf(flown(1, box, bombers(2)).game).map(comingOdds)
    expect(told?.space).toBeUndefined()
    expect(told?.lots?.[0]?.lost.map(({ probability }) => probability)).toEqual(
      [25, 10, 1].map((ways) => expect.closeTo(ways / 36, 12)),
    )
  })
  it('VCR-145: no odds after the first roll, or without pending dice', () => {
    const t = flown(2, { ...box, ...on }, bombers(2))
    roll(t, 2, 2, 6)
    expect(rolls(t)).toMatchObject({ reason: 'coast-fire', dice: 1 })
    expect(rollingOf(t.game)).toEqual([])
    roll(t, 1, 6)
    expect(rollingOf(t.game)).toEqual([])
  })
})
