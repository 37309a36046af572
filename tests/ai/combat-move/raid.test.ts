// A computer's raids, in hand-made positions of Revised: a bomber over the Caucasus, whose complex is worth 4 IPCs.
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import type { Action } from '../../../shared/model'
import { revisedAt, wholeStep } from '../support'

type Units = NonNullable<Position['units']>

/** Returns what a German bomber does in combat movement, with a number of Soviet infantry at the complex. */
const flown = (more: Units, russia: number): Action['kind'][] =>
  wholeStep(
    revisedAt(
      'germany',
      'combat-move',
      [
        { space: 'eastern-europe', power: 'germany', unit: 'bomber' },
        { space: 'eastern-europe', power: 'germany', unit: 'infantry', count: 6 },
        { space: 'caucasus', power: 'russia', unit: 'infantry', count: 9 },
        { space: 'russia', power: 'russia', unit: 'infantry', count: 9 },
        { space: 'karelia-ssr', power: 'russia', unit: 'infantry', count: 9 },
        ...more,
      ],
      { treasuries: { russia, uk: 0, us: 0 } },
    ).game,
  ).map(({ kind }) => kind)

const gun = (space: string): Units => [{ space, power: 'russia', unit: 'antiaircraft-gun' }]
const guns: Units = ['caucasus', 'russia', 'karelia-ssr'].flatMap(gun)

describe('A bomber that no attack needs', () => {
  it('raids a complex without a gun: that costs the enemy IPCs and Germany nothing', () => {
    expect(flown([], 20)).toContain('raid')
  })

  it('does not raid for nothing: a treasury without IPCs pays none', () => {
    expect(flown([], 0)).not.toContain('raid')
  })

  it('does not fly into a gun that costs more than its bombs bring', () => {
    // One in six of 15 IPCs is 2.5; five in six of a die, at most 4 of it paid, is 2.5 too.
    expect(flown(guns, 20)).not.toContain('raid')
  })

  it('is not taken from an attack that needs it', () => {
    const t = revisedAt('uk', 'combat-move', [
      ...(['fighter', 'bomber'] as const).map((unit) => ({ space: 'united-kingdom', power: 'uk', unit })),
      { space: 'united-kingdom', power: 'uk', unit: 'infantry', count: 4 },
      { space: 'sz-5', power: 'germany', unit: 'transport', count: 2 },
      { space: 'germany', power: 'germany', unit: 'infantry', count: 8 },
      { space: 'western-europe', power: 'germany', unit: 'infantry', count: 6 },
    ])
    const kinds = wholeStep(t.game).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'move').length).toBeGreaterThanOrEqual(2)
    expect(kinds).not.toContain('raid')
  })
})
