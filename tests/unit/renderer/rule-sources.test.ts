import { describe, expect, it } from 'vitest'
import { allRules } from '../../../shared/rulebook'
import { sourceInWords } from '../../../renderer/app/rule-text'

describe('Sources of the clauses', () => {
  it('are said in words, with what stands beside the tags', () => {
    expect(sourceInWords('[AAP manual] p.10; [ruling] for the link')).toBe(
      'Pacific manual p.10; our ruling for the link',
    )
    expect(sourceInWords('[seed: Order of play]')).toBe('link rules, “Order of play”')
  })

  it('say of what was set down without a book what that means', () => {
    expect(sourceInWords('[recall]')).toBe('no book at hand: set down as it is commonly played')
  })

  it('leave a tag that has no words as it is', () => {
    expect(sourceInWords('[some book] p.3')).toBe('[some book] p.3')
  })

  it('have words for every tag of the three catalogues', () => {
    const tagged = allRules()
      .map(({ source }) => sourceInWords(source))
      .filter((text) => /\[/.test(text))
    expect(tagged).toEqual([])
  })
})
