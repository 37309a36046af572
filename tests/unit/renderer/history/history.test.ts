import { describe, expect, it } from 'vitest'
import type { BranchInfo, Comparison, HistoryRecord } from '../../../../shared/contract'
import { checkWords } from '../../../../renderer/app/history/check-words'
import { compareRows, difference } from '../../../../renderer/app/history/compare-rows'
import { treeOf, wayTo } from '../../../../renderer/app/history/line-tree'
import { deviations, luckOf, oneDigit, signed } from '../../../../renderer/app/history/luck'
import { momentsOf, roundAt, roundsOf, stepOfKey } from '../../../../renderer/app/history/steps'

const record = (
  step: number,
  round: number,
  power: string | null = null,
  more: Partial<HistoryRecord> = {},
): HistoryRecord => ({
  step,
  round,
  power,
  phase: 'purchase',
  actions: [],
  action: null,
  events: [],
  ...more,
})

/** Two steps before round 1, then three of round 1 and two of round 2. */
const records = [
  record(1, 0),
  record(2, 0, null, { edit: true }),
  record(3, 1, 'germany'),
  record(4, 1, 'germany'),
  record(5, 1, 'ussr'),
  record(6, 2, 'germany'),
  record(7, 2, 'germany'),
]

describe('The rounds of a line', () => {
  const rounds = roundsOf(records)

  it('show their first and last step, and the number of edits', () => {
    expect(rounds.map(({ round, first, last, edits }) => [round, first, last, edits])).toEqual([
      [0, 1, 2, 1],
      [1, 3, 5, 0],
      [2, 6, 7, 0],
    ])
  })

  it('appear twice if an edit set the round back', () => {
    const back = roundsOf([record(1, 2), record(2, 1), record(3, 2)])
    expect(back.map((one) => one.first)).toEqual([1, 2, 3])
  })

  it('contain each step, and the first also contains the setup', () => {
    expect(roundAt(rounds, 5)?.round).toBe(1)
    expect(roundAt(rounds, 0)?.round).toBe(0)
    expect(roundAt([], 0)).toBeUndefined()
  })

  it('can be left and reached with keys', () => {
    const from = (key: string, at: number) => stepOfKey(key, at, rounds, 7)
    expect(from('ArrowLeft', 4)).toBe(3)
    expect(from('ArrowLeft', 0)).toBe(0)
    expect(from('ArrowRight', 7)).toBe(7)
    expect(from('Home', 4)).toBe(0)
    expect(from('End', 4)).toBe(7)
    // Up: to the beginning of this round, then of the one before, then to the set-up.
    expect([from('ArrowUp', 5), from('ArrowUp', 3), from('ArrowUp', 1)]).toEqual([3, 1, 0])
    expect([from('ArrowDown', 0), from('ArrowDown', 4), from('ArrowDown', 6)]).toEqual([1, 6, 7])
    expect(from('a', 4)).toBeNull()
  })

  it('list the moments at which turns begin, as the board was before their first step', () => {
    expect(momentsOf(records)).toEqual([
      { step: 0, round: 0, power: null },
      { step: 2, round: 1, power: 'germany' },
      { step: 4, round: 1, power: 'ussr' },
      { step: 5, round: 2, power: 'germany' },
    ])
  })
})

const line = (id: string, parent: string | null, more: Partial<BranchInfo> = {}): BranchInfo => ({
  id,
  name: id,
  parent,
  from: 0,
  steps: 9,
  head: 9,
  seal: null,
  study: false,
  current: false,
  round: 1,
  power: null,
  phase: 'purchase',
  over: false,
  ...more,
})

describe('Lines', () => {
  it('are listed under the line they branched from', () => {
    const tree = treeOf([line('trunk', null), line('b1', 'trunk'), line('b2', 'b1'), line('b3', 'trunk')])
    expect(tree).toHaveLength(1)
    expect(tree[0]?.branches.map((one) => one.line.id)).toEqual(['b1', 'b3'])
    expect(tree[0]?.branches[0]?.branches.map((one) => one.line.id)).toEqual(['b2'])
  })

  it('are never missing from the tree', () => {
    expect(treeOf([line('trunk', null), line('b1', 'elsewhere')]).map((one) => one.line.id)).toEqual([
      'trunk',
      'b1',
    ])
  })

  it('can be stepped back and forth, left for another, or kept', () => {
    const trunk = line('trunk', null, { current: true, head: 6 })
    expect(wayTo(trunk, 4)).toEqual({ kind: 'back', steps: 2, sealed: null })
    expect(wayTo(trunk, 9)).toEqual({ kind: 'forward', steps: 3, sealed: null })
    expect(wayTo(trunk, 6)).toMatchObject({ kind: 'stay', sealed: null })
    expect(wayTo(line('b1', 'trunk'), 6)).toMatchObject({ kind: 'switch' })
  })

  it('are closed before the step that sealed them, and open from it on', () => {
    const seal = { why: 'sealed-dice', step: 5, before: 5 } as const
    const trunk = line('trunk', null, { current: true, head: 6, seal })
    expect(wayTo(trunk, 4).sealed).toEqual(seal)
    expect(wayTo(trunk, 5).sealed).toBeNull()
    expect(wayTo(line('b1', 'trunk', { seal }), 4).sealed).toEqual(seal)
  })
})

describe('The comparison of two moments', () => {
  const both = (a: number, b: number) => ({ a, b })
  const power = (id: string, spaces: [number, number]): Comparison['powers'][number] => ({
    power: id,
    spaces: both(...spaces),
    income: both(10, 12),
    cash: both(1, 0),
    army: both(30, 30),
    pieces: both(5, 6),
    convoys: both(0, 0),
  })

  it('groups the powers by side, and ends each side with its totals', () => {
    const rows = compareRows(
      [power('germany', [5, 6]), power('uk', [7, 6]), power('japan', [3, 4]), power('monaco', [1, 1])],
      [
        { id: 'germany', name: '', side: 'axis' },
        { id: 'uk', name: '', side: 'allies' },
        { id: 'japan', name: '', side: 'axis' },
      ],
    )
    expect(rows.map((row) => [row.id, row.total, row.values.spaces.a, row.values.spaces.b])).toEqual([
      ['germany', false, 5, 6],
      ['japan', false, 3, 4],
      ['axis', true, 8, 10],
      ['uk', false, 7, 6],
      ['allies', true, 7, 6],
      ['monaco', false, 1, 1],
    ])
    expect(rows[2]?.values).toMatchObject({
      income: { a: 20, b: 24 },
      cash: { a: 2, b: 0 },
      army: { a: 60, b: 60 },
      pieces: { a: 10, b: 12 },
    })
  })

  it('signs what rose and fell, and shows nothing for what stayed the same', () => {
    expect([difference(both(5, 11)), difference(both(11, 5)), difference(both(5, 5))]).toEqual([
      '+6',
      '−6',
      '',
    ])
  })
})

describe('Luck', () => {
  const tally = (rolled: number) => ({ dice: 36, expected: 6, rolled, spread: 2 })

  it('is counted in standard deviations', () => {
    expect(deviations(tally(9))).toBe(1.5)
    expect(deviations({ dice: 0, expected: 0, rolled: 0, spread: 0 })).toBe(0)
  })

  it('is as expected within one of them, and far off from two on', () => {
    expect([2, 3, 4, 5, 6, 7, 8, 9, 10].map((rolled) => luckOf(tally(rolled)))).toEqual([
      'farBelow',
      'below',
      'below',
      'even',
      'even',
      'even',
      'above',
      'above',
      'farAbove',
    ])
  })

  it('is written with one digit and a sign', () => {
    expect([signed(6.6, 0), signed(-6.6, 0), signed(-0.4, 0)]).toEqual(['+7', '−7', '0'])
    expect([oneDigit(4 / 3), signed(-4 / 3), signed(3), signed(-0.04)]).toEqual([
      '1.3',
      '−1.3',
      '+3.0',
      '0.0',
    ])
  })
})

describe('The text of a file check', () => {
  const found = { ok: true, steps: 2, dice: 1, older: 0 }
  it('counts steps and dice, and says where the dice come from', () => {
    expect(checkWords(found, 2, 'generated')).toEqual([
      'Verified, no problems: 2 of 2 steps replayed, 1 die checked against the seed.',
    ])
    expect(checkWords({ ...found, dice: 3 }, 2, 'manual')[0]).toContain('3 dice rolled at the table')
    expect(checkWords({ ...found, older: 4 }, 2)[0]).toContain('2 of 6 steps replayed')
    expect(checkWords({ ...found, older: 4 }, 2)[1]).toMatch(/^4 steps from older rules/)
  })
  it('says how many steps were added since', () => {
    expect(checkWords(found, 3)[0]).toContain('2 of 3 steps replayed')
  })
  it('says what is wrong and what to do', () => {
    const words = checkWords({ ...found, ok: false, problem: 'Step 2 is not as it should be.' }, 2)
    expect(words[0]).toBe('Verification found a problem. Step 2 is not as it should be.')
    expect(words[1]).toContain('backups')
  })
})
