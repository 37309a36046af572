// Choices of a form that are on the board, and long lists of them.
import { describe, expect, it } from 'vitest'
import {
  byPlace,
  found,
  inOrder,
  nextThere,
  offeredIn,
  rangeOf,
} from '../../../../renderer/app/turn/form-values'
import type { FormField } from '../../../../shared/model'

const choice = (id: string, label = id) => ({ id, label })
const field = (...ids: string[]): FormField => ({
  ...{ is: 'one', name: 'target', label: 'at' },
  from: ids.map((id) => choice(id)),
})
const where: Readonly<Record<string, string>> = { f1: 'egypt', f2: 'egypt', f3: 'iceland' }
const spaceOf = (id: string) => where[id]

describe('choices of a form on the board', () => {
  it('are grouped by the spaces they are in', () => {
    expect([...byPlace(field('f1', 'f3', 'f2'), spaceOf)]).toEqual([
      ['egypt', ['f1', 'f2']],
      ['iceland', ['f3']],
    ])
  })
  it('are empty if one of them is in no space, and for a number field', () => {
    expect(byPlace(field('f1', 'nobody'), spaceOf).size).toBe(0)
    const number: FormField = { is: 'number', name: 'count', label: 'How many', min: 1, max: 3 }
    expect(byPlace(number, spaceOf).size).toBe(0)
  })
  it('cycle with clicks on their space', () => {
    const ids = ['f1', 'f2']
    expect(nextThere(ids, 'f3')).toBe('f1')
    expect(nextThere(ids, 'f1')).toBe('f2')
    expect(nextThere(ids, 'f2')).toBe('f1')
  })
})

describe('a choice that depends on another one', () => {
  const base = {
    ...{ is: 'one' as const, name: 'base', label: 'from' },
    from: [
      { ...choice('f1'), range: ['egypt', 'sz-1'] },
      { ...choice('f3'), range: ['iceland'] },
    ],
  }
  const target = {
    ...{ is: 'one' as const, name: 'target', label: 'at', by: 'base' },
    from: [
      { ...choice('a'), with: ['f1'] },
      { ...choice('b'), with: ['f1', 'f3'] },
    ],
  }
  const ids = (chosen: string) => offeredIn(target, { base: chosen }).map(({ id }) => id)
  it('offers only what fits the other choice, and nothing before that is made', () => {
    expect([ids('f1'), ids('f3'), ids('')]).toEqual([['a', 'b'], ['b'], []])
    expect(offeredIn(base, {})).toHaveLength(2)
  })
  it('says how far the chosen one reaches', () => {
    expect(rangeOf([base, target], { base: 'f1', target: 'a' })).toEqual(['egypt', 'sz-1'])
    expect([rangeOf([base], { base: '' }), rangeOf([target], { target: 'a' })]).toEqual([null, null])
  })
})

describe('a long list', () => {
  const from = [choice('a', 'Egypt: markers'), choice('b', 'Iceland'), choice('c', 'Upper Egypt')]
  it('shows the entries that contain the typed words, and keeps the chosen one first', () => {
    expect(found(from, ' egypt ', 'b').map(({ id }) => id)).toEqual(['b', 'a', 'c'])
    expect(found(from, '', 'c').map(({ id }) => id)).toEqual(['c', 'a', 'b'])
    expect(found(from, 'x', '').map(({ id }) => id)).toEqual([])
  })
  it('searches the displayed words, not the ids: Mongolia is under M', () => {
    const lands = [
      choice('buyant-uhaa', 'Mongolia (6 territories)'),
      choice('iceland', 'Iceland'),
      choice('cuba', 'Cuba'),
    ]
    const read = (isSpace: boolean) => inOrder(lands, () => isSpace).map(({ label }) => label)
    expect(read(true)).toEqual(['Cuba', 'Iceland', 'Mongolia (6 territories)'])
    // Nations stay in the order of their turns.
    expect(read(false)).toEqual(['Mongolia (6 territories)', 'Iceland', 'Cuba'])
  })
})
