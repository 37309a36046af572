import { describe, expect, it } from 'vitest'
import { allRules } from '../../../../shared/rulebook'
import { sourceInWords } from '../../../../renderer/app/words/rule-text'

describe('Sources of the clauses', () => {
  it('are put in words, with the text next to the tags', () => {
    expect(sourceInWords('[AAP manual], p. 10; [ruling] for the link', 'LNK-001')).toBe(
      'Pacific manual, p. 10; our ruling for the link',
    )
    expect(sourceInWords('[seed: Order of play]', 'LNK-001')).toBe('link rules, “Order of play”')
  })

  it('name the author’s text if that is not the link rules', () => {
    expect(sourceInWords('[seed: Surrender] L63', 'EXG-012')).toBe('the author’s text, “Surrender”')
  })

  it('leave out the line numbers of the author’s text', () => {
    expect(sourceInWords('[seed] L9, L76–80; timing: [ruling]', 'VCR-010')).toBe(
      'the author’s text; timing: our ruling',
    )
    const numbered = allRules().filter(({ source, id }) => /\bL\d+\b/.test(sourceInWords(source, id)))
    expect(numbered.map(({ id }) => id)).toEqual([])
  })

  it('explain that a clause was written without a book', () => {
    expect(sourceInWords('[recall]', 'EUR-001')).toBe('common practice, not checked against a rule book')
  })

  it('leave a tag that has no words unchanged', () => {
    expect(sourceInWords('[some book] p.3', 'EUR-001')).toBe('[some book] p.3')
  })

  it('have words for every tag of the catalogues', () => {
    const tagged = allRules()
      .map(({ source, id }) => sourceInWords(source, id))
      .filter((text) => /\[/.test(text))
    expect(tagged).toEqual([])
  })
})
