// The open movement step, derived from its steps: which steps they are, the paths taken, and what can be taken back.
import { describe, expect, it } from 'vitest'
import { movesMade, phaseSteps, turnSteps } from '../../main/campaign/timeline/phase'
import type { Node, Timeline } from '../../main/campaign/timeline/timeline'
import { withoutMoves } from '../../main/campaign/running/withdraw'
import type { Action, GameEvent, Planned, View } from '../../shared/model'
import { codeOf, newFolder, table } from './table'

interface Step {
  readonly phase?: string
  readonly power?: string
  readonly round?: number
  readonly events?: readonly unknown[]
  readonly do?: readonly Action[]
  readonly dice?: readonly number[]
}

/**
 * Returns a line of steps after the set-up; each is in Germany's combat movement of round 3 unless it says otherwise.
 */
function line(...steps: readonly Step[]) {
  const nodes = [{}, ...steps].map((step: Step, n): Node => {
    const { phase = 'combat-move', power = 'germany', round = 3, events = [], do: acts = [], dice } = step
    const record = n === 0 ? null : { t: 'act', by: 'germany', do: acts, events, ...(dice && { dice }) }
    return { n, parent: n - 1, step: n, mark: [round, power, phase], record } as unknown as Node
  })
  const timeline = { head: steps.length, node: (n: number) => nodes[n] } as unknown as Timeline
  return { timeline, nodes, last: nodes[steps.length] as Node }
}
const numbers = (nodes: readonly Node[]) => nodes.map(({ n }) => n)

describe('the steps of the open phase', () => {
  it('are those since it began: after the step that led into it', () => {
    const { timeline, last } = line({ phase: 'purchase' }, {}, {}, {})
    // Step 2 ends the purchase.
    expect(numbers(phaseSteps(timeline, last))).toEqual([3, 4])
    const all = line({}, {})
    expect(numbers(phaseSteps(all.timeline, all.last))).toEqual([1, 2])
  })

  it.each([{ phase: 'noncombat-move' }, { power: 'japan' }, { round: 2 }])(
    'are none of another phase, power or round: %o',
    (other) => {
      const { timeline, last } = line(other, other, {}, {})
      expect(numbers(phaseSteps(timeline, last))).toEqual([4])
    },
  )
})

describe('the steps of the open turn', () => {
  it('are those of all its phases, without another power’s turn and another round', () => {
    const { timeline, last } = line({ round: 2 }, { power: 'japan' }, { phase: 'purchase' }, {}, {})
    expect(numbers(turnSteps(timeline, last))).toEqual([4, 5])
    const earlier = line({ round: 2 }, {}, {})
    expect(numbers(turnSteps(earlier.timeline, earlier.last))).toEqual([3])
  })
})

describe('the paths taken', () => {
  const pieces = [
    { id: 'a', power: 'germany' },
    { id: 'l', power: 'italy', landing: 'britain' },
    { id: 'm', power: 'italy', landing: 'britain' },
  ]
  const view = (of = 'move') =>
    ({ decision: { of }, spaces: { 'north-sea': { control: null, pieces } } }) as unknown as View
  const ways = (events: readonly unknown[], of?: string) => {
    const { timeline, last } = line({ events: events as GameEvent[] })
    return movesMade(timeline, last, view(of))
  }

  it('are shown while moves are open, and only then', () => {
    const moved = { kind: 'moved', power: 'germany', units: ['a'], path: ['x', 'y'], phase: 'combat' }
    expect(ways([moved, { kind: 'paid' }])).toEqual([{ power: 'germany', units: ['a'], path: ['x', 'y'] }])
    expect(ways([moved], 'battle')).toBeUndefined()
  })

  it('of cargo go from its ship to the territory, for pieces that are still there', () => {
    const unloaded = (unit: string) => ({ kind: 'unloaded', units: [unit], from: 'north-sea', to: 'britain' })
    expect(ways([unloaded('a')])).toEqual([
      { power: 'germany', units: ['a'], path: ['north-sea', 'britain'] },
    ])
    expect(ways([unloaded('gone')])).toEqual([])
  })

  it('of cargo that will land go to its target, for those that still will', () => {
    const marked = (mark: string, ...units: string[]) => ({
      ...{ kind: 'marked', mark, units, on: true, space: 'north-sea' },
    })
    expect(ways([marked('landing', 'a', 'l', 'm', 'gone')])).toEqual([
      { power: 'italy', units: ['l', 'm'], path: ['north-sea', 'britain'] },
    ])
    expect(ways([marked('landing', 'a')])).toEqual([])
    expect(ways([marked('patrol', 'l')])).toEqual([])
  })
})

describe('an attack of the open phase', () => {
  const move = (...units: string[]): Action => ({ kind: 'move', units, path: ['x', 'y'] })
  const planned = (battle: string, ...pieces: string[]) =>
    ({ battle, attackers: [{ pieces }] }) as unknown as Planned
  const view = { planned: [planned('land:y', 'a', 'b'), planned('land:z', 'c')], spaces: {} }
  const rest = (...steps: Step[]) => {
    const found = withoutMoves(line(...steps).timeline, view, { battle: 'land:y' })
    return 'base' in found ? { base: found.base.n, steps: found.steps } : codeOf(found)
  }

  it('is taken back from its first move on; the moves of others are replayed', () => {
    const together = move('a', 'c')
    expect(rest({ do: [move('c')] }, { do: [move('b')] }, { do: [together] })).toEqual({
      base: 1,
      steps: [{ by: 'germany', do: [move('c')] }],
    })
  })

  it('is not taken back before dice, which never roll twice; a step that could roll and does not has none', () => {
    expect(rest({ do: [move('a')] }, { do: [move('c')], dice: [3] })).toBe('dice-since')
    expect(rest({ do: [move('a')] }, { do: [move('c')], dice: [] })).toEqual({
      base: 0,
      steps: [{ by: 'germany', do: [move('c')] }],
    })
    // Dice before it do not matter.
    expect(rest({ do: [move('c')], dice: [3] }, { do: [move('a', 'b')] })).toEqual({ base: 1, steps: [] })
  })
})

it('a campaign with an unknown value of the take-back switch is refused, and the switch named', async () => {
  const campaigns = table({ folder: await newFolder() })
  const answer = await campaigns.create({
    scenario: 'fake',
    seed: 's',
    switches: { takeBackSealed: 'maybe' },
  })
  expect(answer).toMatchObject({
    ok: false,
    rejected: { code: 'bad-switch', blockers: [{ kind: 'switch', id: 'takeBackSealed' }] },
  })
})
