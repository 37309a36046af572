// Answers in a few words, as advice and plans contain them.
import { describe, expect, it } from 'vitest'
import { answerSaid } from '../../../main/ai/plan/answered'
import type { Action, Decision } from '../../../shared/model'
import type { StoryNames } from '../../../shared/words/story/story'

const names = { theSpace: (id: string) => `the ${id}`, thePower: (id: string) => id } as StoryNames
const goods = (sort: string, price: number) => ({
  ...{ sort, price, most: 6, worth: 2, have: 0, others: {}, spaces: ['turkey'] },
})
const spending = (sort: string, price: number) =>
  ({
    ...{ of: 'form', about: 'influence-spend' },
    fields: [
      {
        is: 'one',
        name: 'space',
        label: '',
        from: [{ id: 'turkey', label: 'x', goods: goods(sort, price) }],
      },
      { is: 'number', name: 'count', label: '', least: 1, most: 6 },
    ],
  }) as unknown as Decision
const spend = (count: number) => ({ kind: 'spend-influence', space: 'turkey', count }) as unknown as Action

describe('An answer in a few words', () => {
  it.each([
    ['markers', 3, 4, 'place 4 markers in the turkey for 12 Influence'],
    ['markers', 3, 1, 'place 1 marker in the turkey for 3 Influence'],
    ['insurgents', 4, 2, 'raise 2 Insurgents in the turkey for 8 Influence'],
  ])('names the purpose of Influence: %s at %d, %d', (sort, price, count, said) => {
    expect(answerSaid(spending(sort, price), spend(count), names, 'Spend Influence')).toBe(said)
  })

  it('names the chosen goods even without words for them', () => {
    const decision = spending('charms', 2)
    expect(answerSaid(decision, spend(2), names, 'buy')).toBe('buy: x, 2')
  })
})
