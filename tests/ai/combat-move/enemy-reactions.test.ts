// A computer's attacks and the possible enemy reactions: it avoids attacks that the best reaction turns into a loss.
import { describe, expect, it } from 'vitest'
import { aimsOf, ComputerPlayer } from '../../../main/ai'
import { decisionOf } from '../../../main/engine'
import { atOnce, reactionsWork } from '../../../main/odds'
import type { Table } from '../../support/game'
import { at as expansionAt, u as unit } from '../../rules/expansion/support'
import { carried, combat, facing, u, type Units } from '../../rules/global/support'
import { styled } from '../support'

/**
 * Two American infantry on a transport off Korea, with these ships; one Japanese infantry there, and these in Japan.
 */
const korea = (japanese: Units, ships: string[] = []): Table =>
  combat(
    'united-states',
    [
      carried('united-states', 'transport', 'sz-6', 't'),
      { power: 'united-states', unit: 'infantry', carriedBy: 't', count: 2 },
      ...ships.map((one) => u('united-states', one, 'sz-6')),
      u('japan', 'infantry', 'korea'),
      u('japan', 'infantry', 'japan', { count: 20 }),
      ...japanese,
    ],
    {
      ...facing(['united-states'], ['japan']),
      facilities: [{ space: 'japan', unit: 'air-base' }],
      control: [{ space: 'korea', power: 'japan' }],
    },
  )
const fighters = (count: number) => u('japan', 'fighter', 'japan', { count })

/** Returns what a computer of this level does in a combat movement, and the aims that it reports. */
function plays(t: Table, level: string) {
  const player = new ComputerPlayer(styled(level), 'test')
  const actions = player.answers(t.game)
  const aims = aimsOf(t.game, [...player.plans.values()], actions)
  return {
    lands: actions.flatMap((action) => (action.kind === 'unload' ? [action.to] : [])),
    moves: actions.flatMap((action) => (action.kind === 'move' ? [action.path.at(-1)] : [])),
    says: aims.map(({ says }) => says.replaceAll('\u00a0', ' ')),
  }
}

/** Returns the chance to take a territory as planned, and against the best reaction. */
function chances(t: Table, battle: string): [number, number | undefined] {
  const one = atOnce(reactionsWork({ game: t.game })).battles.find((x) => x.battle === battle)
  return [one?.planned.take ?? NaN, one?.against?.take]
}

describe('A landing in range of fighters that may scramble', () => {
  const ships = ['destroyer', 'destroyer']
  it('has 68 % as planned, and against the best reaction less than 9 %', () => {
    const t = korea([fighters(3)], ships)
    t.play({ kind: 'unload', units: t.ids('sz-6', 'infantry'), to: 'korea' })
    const [planned, against = NaN] = chances(t, 'land:korea')
    expect(planned).toBeCloseTo(0.68, 2)
    expect(against).toBeLessThan(0.09)
  })

  it.each(['plain', 'normal', 'hard'])('is not made by a computer (%s), which gives the reason', (level) => {
    const { lands, says } = plays(korea([fighters(3)], ships), level)
    expect(lands).not.toContain('korea')
    expect(says).toContain(
      'Don’t attack Korea: 68% to capture it as planned. If 3 fighters scramble from Japan: 1%.',
    )
    expect(decisionOf(korea([fighters(3)], ships).game)?.of).toBe('move')
  })

  it.each(['plain', 'normal', 'hard'])('is made if there is no fighter (%s)', (level) => {
    const { lands, says } = plays(korea([], ships), level)
    expect(lands).toContain('korea')
    expect(says.join()).not.toMatch(/scramble/)
  })

  it('is made if it pays against the best reaction too, with both figures reported', () => {
    const { lands, says } = plays(korea([fighters(1)], ['battleship', 'battleship', 'cruiser']), 'hard')
    expect(lands).toContain('korea')
    expect(says.join('\n')).toMatch(/Attack Korea .* to capture it.*If 1 fighter scrambles from Japan: \d+%/)
  })

  it('in an empty territory is not made either: its transport would be sunk', () => {
    const { lands, says } = plays(emptied([fighters(3)]), 'hard')
    expect(says).toContain(
      'Don’t attack Korea: 100% to capture it as planned. If 1 fighter scrambles from Japan: 0%.',
    )
    expect(plays(emptied([]), 'hard').lands).toContain('korea')
    expect(lands).not.toContain('korea')
  })
})

/** The same with an empty Korea and a lone transport. */
const emptied = (japanese: Units): Table =>
  combat(
    'united-states',
    [
      carried('united-states', 'transport', 'sz-6', 't'),
      { power: 'united-states', unit: 'infantry', carriedBy: 't', count: 2 },
      u('japan', 'infantry', 'japan', { count: 20 }),
      ...japanese,
    ],
    {
      ...facing(['united-states'], ['japan']),
      facilities: [{ space: 'japan', unit: 'air-base' }],
      control: [{ space: 'korea', power: 'japan' }],
    },
  )

describe('An attack that triggers a treaty', () => {
  const manchuria = (): Table =>
    expansionAt(
      'japan',
      'combat-move',
      [unit('japan', 'infantry', 'manchuria', { count: 4 }), unit('russia', 'infantry', 'buryatia-ssr')],
      { control: [{ space: 'china', power: 'japan' }] },
    )
  it.each(['plain', 'normal', 'hard'])(
    'AARE-039: is not made (%s), because four infantry arrive by themselves',
    (level) => {
      const { moves, says } = plays(manchuria(), level)
      expect(moves).not.toContain('buryatia-ssr')
      expect(says.join('\n')).toMatch(
        /Don’t attack Buryatia S\.S\.R\.: \d+% to capture it as planned\. 4 infantry come to Buryatia S\.S\.R\. under the treaty: \d+%\./,
      )
    },
  )
})
