import { describe, expect, it } from 'vitest'
import { parseCatalogue } from '../../../shared/rulebook/parse'
import { citedIds, keyUses, printTable, reportRules, testedIds } from '../../tools/rules/rule-coverage'

const cited = (text: string) => citedIds({ path: 'a.ts', text }).map((each) => each.id)
const tested = (text: string) => testedIds({ path: 'a.test.ts', text }).map((each) => each.id)

describe('ids that code cites', () => {
  it('are string literals, wherever they are', () => {
    expect(cited(`const a = { rules: ['EUR-001', "PAC-002"] }; refuse(\`LNK-003\`, 'far')`)).toEqual([
      'EUR-001',
      'PAC-002',
      'LNK-003',
    ])
  })

  it('are neither comments nor parts of a sentence', () => {
    expect(cited(`// 'EUR-001'\n/* rules: ['EUR-002'] */\nconst say = 'see EUR-003'`)).toEqual([])
  })

  it('are not the clauses that a module overrides', () => {
    expect(cited(`const m = { replaces: [{ rule: 'PAC-010', by: 'LNK-173' }] }`)).toEqual(['LNK-173'])
    expect(cited(`const refusal = { rule: 'PAC-010' }`)).toEqual(['PAC-010'])
  })

  it('include their line', () => {
    expect(citedIds({ path: 'main/x.ts', text: `\n\nconst a = 'LNK-007'` })).toEqual([
      { id: 'LNK-007', path: 'main/x.ts', line: 3, how: 'code' },
    ])
  })

  it('are classified: in a table of carriers, in an answer, in a book’s table', () => {
    const how = (text: string, path = 'a.ts') =>
      citedIds({ path, text }).map(({ id, how, key }) => [id, how, key])
    expect(how(`const t = { 'EUR-001': 'a.json#word' }`, 'a/clause-locations.ts')).toEqual([
      ['EUR-001', 'data', undefined],
    ])
    expect(how(`const m = { id: 'm', hooks: { x: [{ rules: ['EUR-002'] }] } }`)).toEqual([
      ['EUR-002', 'code', undefined],
    ])
    expect(how(`const s: Step = { id: 's', rules: ['EUR-003'] }`)).toEqual([['EUR-003', 'code', undefined]])
    expect(how(`const t = { 'place.site': ['EUR-168'], 'place.full': { beside: 'LNK-001' } }`)).toEqual([
      ['EUR-168', 'key', 'place.site'],
      ['LNK-001', 'key', 'place.full'],
    ])
  })

  it('are not clauses that a module does without', () => {
    expect(cited(`const m = { without: { 'EUR-181': 'LNK-063' } }`)).toEqual(['LNK-063'])
  })

  it('may follow a key if code uses it, but not if a table explains it', () => {
    const text = `const t = { 'place.site': 'EUR-168' }\nrefuse('place.site', 'x')`
    expect(keyUses({ path: 'a.ts', text }, new Set(['place.site']))).toEqual([
      { key: 'place.site', path: 'a.ts', line: 2 },
    ])
    const data = `import { isSite } from '../b'\nconst t = { 'place.site': ['a.json#site', isSite] }`
    expect(keyUses({ path: 'x/y/clause-locations.ts', text: data }, new Set(['place.site']))).toEqual([
      {
        key: 'place.site',
        path: 'x/y/clause-locations.ts',
        line: 2,
        where: ['a.json#site', 'x/b.ts#isSite'],
      },
    ])
  })

  it('may be carried by a symbol, under the name that its file gives it, or by a word of a file', () => {
    const where = (text: string) => citedIds({ path: 'x/clause-locations.ts', text }).map((one) => one.where)
    expect(
      where(`import { one, two as zwei } from './y'\nconst t = { 'EUR-001': [one, zwei], 'EUR-002': one }`),
    ).toEqual([['x/y.ts#one', 'x/y.ts#two'], ['x/y.ts#one']])
    const nowhere = /EUR-001 is carried by no imported symbol and by no file with a word/
    expect(() => where(`const one = 1; const t = { 'EUR-001': one }`)).toThrow(nowhere)
    expect(() => where(`const t = { 'EUR-001': 'x/y.ts' }`)).toThrow(nowhere)
  })
})

describe('ids that tests cite', () => {
  it('start the title of a test, one or several', () => {
    expect(tested(`it('LNK-075 a total of 22 means surrender', () => {})`)).toEqual(['LNK-075'])
    expect(tested(`test('EUR-098 PAC-081: removed first', () => {})`)).toEqual(['EUR-098', 'PAC-081'])
    expect(tested(`it.each([1])('LNK-078, LNK-079 %i dice', () => {})`)).toEqual(['LNK-078', 'LNK-079'])
    expect(tested('it(`LNK-080 ${n} dice`, () => {})')).toEqual(['LNK-080'])
    expect(tested("test.each`a\n${1}`('LNK-081 $a', () => {})")).toEqual(['LNK-081'])
  })

  it('do not count later in the title, in a group, or outside a test', () => {
    expect(tested(`it('after EUR-098', () => {})`)).toEqual([])
    expect(tested(`describe('LNK-075 surrender', () => {})`)).toEqual([])
    expect(tested(`const title = 'LNK-075 x'`)).toEqual([])
    expect(tested(`it('LNK-0755 x', () => {})`)).toEqual([])
  })

  it('do not count in a skipped test', () => {
    expect(
      tested(`it.skip('LNK-075 x', () => {}); it.todo('LNK-076 y'); test.fails('LNK-077 z', f)`),
    ).toEqual([])
    expect(tested(`it.skipIf(slow)('LNK-078 x', () => {})`)).toEqual([])
  })
})

describe('the report', () => {
  const clause = (id: string) => `**${id}** Text.\nSource: book\n`
  const catalogue = parseCatalogue({
    id: 'europe-pacific-link',
    prefix: 'LNK',
    name: 'Small',
    text: ['LNK-001', 'LNK-002', 'LNK-003', 'LNK-004', 'LNK-005', 'LNK-006'].map(clause).join('\n'),
  })
  const report = reportRules({
    catalogues: [catalogue],
    informative: { 'LNK-005': 'only a table' },
    elsewhere: { 'LNK-003': 'the cards' },
    code: [
      {
        path: 'main/rules/a.ts',
        text: `const r = ['LNK-001']`,
      },
      {
        path: 'main/rules/clause-locations.ts',
        text: `const t = { 'LNK-002': 'a.json#x', 'LNK-001': 'b.ts#y' }`,
      },
      {
        path: 'main/rules/clause-numbers.ts',
        text: `const t = { 'place.site': 'LNK-004', 'place.full': 'LNK-006' }`,
      },
      { path: 'main/rules/b.ts', text: `refuse('place.full', 'full')` },
    ],
    tests: [{ path: 'tests/a.test.ts', text: `it('LNK-001 x', f); it('LNK-003 y', f)` }],
  })

  it('says for each clause what it lacks', () => {
    expect(report.errors).toEqual([])
    expect(report.catalogues).toEqual([
      {
        catalogue: 'europe-pacific-link',
        clauses: 6,
        implemented: 4,
        data: [{ id: 'LNK-002', where: ['a.json#x'] }],
        tested: 2,
        informative: [{ id: 'LNK-005', reason: 'only a table' }],
        missing: [
          { id: 'LNK-002', implemented: true, tested: false },
          // Its number explains a key that nothing uses.
          { id: 'LNK-004', implemented: false, tested: false },
          { id: 'LNK-006', implemented: true, tested: false },
        ],
      },
    ])
  })

  it('prints a row for each file and one for the total', () => {
    expect(printTable(report).split('\n')).toEqual([
      'catalogue            clauses  implemented  by data  tested  missing  informative',
      'europe-pacific-link        6            4        1       2        3            1',
      'all                        6            4        1       2        3            1',
    ])
  })

  it('names ids that no catalogue has, with their place', () => {
    const wrong = reportRules({
      catalogues: [catalogue],
      informative: { 'LNK-998': 'nowhere' },
      elsewhere: { 'LNK-997': 'nowhere' },
      code: [{ path: 'main/rules/a.ts', text: `\nconst r = 'EUR-001'` }],
      tests: [{ path: 'tests/a.test.ts', text: `it('LNK-999 y', f); it('VCR-036 of a book of its own', f)` }],
    })
    expect(wrong.errors).toEqual([
      'main/rules/a.ts:2 names EUR-001, which no catalogue has',
      'tests/a.test.ts:1 names LNK-999, which no catalogue has',
      'the list of states names LNK-998, which no catalogue has',
      'the list of states names LNK-997, which no catalogue has',
    ])
  })
})
