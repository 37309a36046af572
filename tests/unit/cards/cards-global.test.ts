/** The cards of Expanded Global say what its data and its clauses say. */
import { describe, expect, it } from 'vitest'
import { cardList } from '../../../main/cards'
import { texts } from '../../support/cards'

const words = (id: string): string[] => {
  const card = cardList('global').find((one) => one.id === id) ?? expect.fail(id)
  return texts(card).map(({ text }) => text)
}

describe('the cards of fourteen nations', () => {
  it('name them in the order of their turns, with income and threshold (EXG-003, EXG-122)', () => {
    const all = words('global-nations')
    const from = (name: string) => all.slice(all.indexOf(name) - 1, all.indexOf(name) + 4)
    expect(from('Germany')).toEqual(['3', 'Germany', 'Germany', '25', '16'])
    expect(from('Canada').filter((one) => /^\d+$/.test(one))).toEqual(['14', '7', '4'])
  })
  it('have six technologies on each chart, by the dice that give them (EXG-043, EXG-045)', () => {
    const rolls = (id: string) => words(id).filter((one) => /^\d+$/.test(one))
    expect(rolls('global-technologies-1')).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(rolls('global-technologies-2')).toEqual(['7', '8', '9', '10', '11', '12'])
  })
  it('have a box for every pair of nations on the sheet of relations', () => {
    const sheet = cardList('global').find(({ id }) => id === 'global-relations-sheet')
    expect(sheet?.drawing.items.filter(({ kind }) => kind === 'rect')).toHaveLength((14 * 13) / 2)
  })
})
