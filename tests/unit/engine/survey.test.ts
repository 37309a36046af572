import { describe, expect, it } from 'vitest'
import { attackersOf, decisionOf, isMovementLegal, legalOf, surveyAs } from '../../../main/engine'
import { table } from '../../support/game'

const targets = (
  legal: { moves(): Iterable<{ readonly pieces: readonly number[]; readonly to: number }> } | undefined,
) => [...(legal?.moves() ?? [])].map(({ pieces, to }) => `${pieces.join()} ${to}`).sort()

describe('A survey of a power', () => {
  it('finds what its combat movement will offer when its turn comes, and changes nothing', () => {
    const t = table(undefined, { scenario: 'revised' })
    const before = JSON.stringify(t.game.state)
    const survey = surveyAs(t.game, t.game.powerIx('germany'))
    expect(JSON.stringify(t.game.state)).toBe(before)
    const there = table(
      { turn: { round: 1, power: 'germany', phase: 'combat-move' } },
      { scenario: 'revised' },
    )
    expect(decisionOf(there.game)?.of).toBe('move')
    const legal = legalOf(there.game)
    if (!legal || !isMovementLegal(legal)) throw new Error('no movement is open')
    expect(targets(survey?.legal)).toEqual(targets(legal))
    expect(targets(legal).length).toBeGreaterThan(100)
  })

  it('begins with its own turn, in which pieces that moved in the current turn may move again', () => {
    const t = table(
      {
        clear: ['*'],
        turn: { round: 2, power: 'germany', phase: 'noncombat-move' },
        units: [{ space: 'germany', power: 'germany', unit: 'infantry' }],
      },
      { scenario: 'revised' },
    )
    t.play({ kind: 'move', units: [t.id('germany', 'infantry')], path: ['germany', 'eastern-europe'] })
    expect(targets(surveyAs(t.game, t.game.powerIx('germany'))?.legal).length).toBeGreaterThan(0)
  })

  it('is empty for a power without a turn', () => {
    const t = table(undefined, { scenario: 'europe-pacific' })
    const idle = t.game.rs.powers.findIndex(
      (_, p) => !t.game.rs.turns.some(({ powers }) => powers.includes(p)),
    )
    if (idle >= 0) expect(surveyAs(t.game, idle)).toBeNull()
    expect(surveyAs(t.game, 99)).toBeNull()
  })
})

describe('Attackers of a power', () => {
  /** Zones that a German fighter in Western Europe could fight in. */
  const zones = (...more: { space: string; power: string; unit: string }[]): string[] => {
    const { game } = table(
      {
        clear: ['*'],
        turn: { round: 2, power: 'us', phase: 'combat-move' },
        units: [{ space: 'western-europe', power: 'germany', unit: 'fighter' }, ...more],
      },
      { scenario: 'revised' },
    )
    return (attackersOf(game, game.powerIx('germany')) ?? []).flatMap((pieces, s) =>
      game.space(s).sea && pieces.some((p) => game.type(p).id === 'fighter') ? [game.sid(s)] : [],
    )
  }

  it('fly only as far as they can return from, unless a deck can meet them', () => {
    // Four points: two zones out and two back; the third zone has no land of Germany's within a point of it.
    expect(zones()).toEqual(expect.arrayContaining(['sz-7', 'sz-8', 'sz-12']))
    expect(zones()).not.toContain('sz-10')
    expect(zones()).not.toContain('sz-11')
    const carrier = { space: 'sz-12', power: 'germany', unit: 'aircraft-carrier' }
    expect(zones(carrier)).toContain('sz-11')
  })

  it('come ashore from all ships of a fleet, not only from the first', () => {
    const { game } = table(
      {
        clear: ['*'],
        turn: { round: 2, power: 'uk', phase: 'purchase' },
        units: [1, 2, 3].flatMap((n) => [
          { power: 'germany', space: 'sz-5', unit: 'transport', ref: `s${n}` },
          { power: 'germany', unit: 'infantry', carriedBy: `s${n}` },
        ]),
      },
      { scenario: 'revised' },
    )
    const reach = attackersOf(game, game.powerIx('germany')) ?? []
    expect(reach[game.spaceIx('united-kingdom')]?.length).toBe(3)
  })
  it('PAC-063: come ashore with one infantry only from Japan’s destroyers', () => {
    const landed = (power: string, at: string): string[] => {
      const { game } = table(
        {
          clear: ['*'],
          turn: { round: 2, power: 'germany', phase: 'combat-move' },
          units: [
            { space: 'hawaiian-islands', power, unit: 'infantry' },
            { space: 'sea-zone-9', power, unit: 'destroyer' },
          ],
          control: [{ space: 'hawaiian-islands', power }],
        },
        { scenario: 'europe-pacific' },
      )
      const reach = attackersOf(game, game.powerIx(power)) ?? []
      return (reach[game.spaceIx(at)] ?? []).map((p) => game.type(p).id)
    }
    expect(landed('japan', 'midway')).toEqual(['infantry'])
    expect(landed('usa', 'midway')).toEqual([])
  })

  it('include each transport with its own load: three ships land six men, not two', () => {
    const { game } = table(
      {
        clear: ['*'],
        turn: { round: 2, power: 'germany', phase: 'combat-move' },
        units: [
          { space: 'united-kingdom', power: 'uk', unit: 'infantry', count: 7 },
          { space: 'sz-6', power: 'uk', unit: 'transport', count: 3 },
        ],
      },
      { scenario: 'revised' },
    )
    const comers = attackersOf(game, game.powerIx('uk'))?.[game.spaceIx('western-europe')] ?? []
    expect(comers.filter((p) => game.type(p).id === 'infantry').length).toBe(6)
    expect(new Set(comers).size).toBe(comers.length)
  })

  describe('aboard transports that fetch them on their way', () => {
    type Units = { space: string; power: string; unit: string; count?: number }[]
    /** British infantry that could land in Germany. */
    const landed = (...units: Units): number => {
      const { game } = table(
        { clear: ['*'], turn: { round: 2, power: 'germany', phase: 'combat-move' }, units },
        { scenario: 'revised' },
      )
      const comers = attackersOf(game, game.powerIx('uk'))?.[game.spaceIx('germany')] ?? []
      return comers.filter((p) => game.type(p).id === 'infantry').length
    }
    const infantry = { space: 'united-kingdom', power: 'uk', unit: 'infantry', count: 7 }
    const ships = (space: string, count: number) => ({ space, power: 'uk', unit: 'transport', count })

    it('count where the ships have the points to come back', () => {
      expect(landed(infantry, ships('sz-5', 2))).toBe(4)
      expect(landed(infantry, ships('sz-10', 2))).toBe(0)
    })

    it('count once for each ship, with what it takes in its own zone', () => {
      const norway = { space: 'norway', power: 'uk', unit: 'infantry', count: 1 }
      expect(landed(infantry, norway, ships('sz-5', 1))).toBe(2)
      expect(landed(infantry, { ...norway, count: 3 }, ships('sz-5', 1))).toBe(2)
    })

    it('do not count where enemies are in the zone of the coast', () => {
      expect(landed(infantry, ships('sz-5', 2), { space: 'sz-6', power: 'germany', unit: 'destroyer' })).toBe(
        0,
      )
    })
  })
})
