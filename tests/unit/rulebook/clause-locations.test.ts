// A clause that no answer of a module carries is in a table of carriers, and what the table says exists.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { clauseKeys } from '../../../main/rules/clause-keys'
import { baseCarriedBy } from '../../../main/rules/base/clause-locations'
import { europeCarriedBy } from '../../../main/rules/europe-1999/clause-locations'
import { expansionCarriedBy } from '../../../main/rules/expansion/clause-locations'
import { globalCarriedBy } from '../../../main/rules/global/clause-locations'
import { houseCarriedBy } from '../../../main/rules/house/clause-locations'
import { linkCarriedBy } from '../../../main/rules/link/clause-locations'
import { pacificCarriedBy } from '../../../main/rules/pacific-2001/clause-locations'
import { revisedCarriedBy } from '../../../main/rules/revised/clause-locations'
import { vcrCarriedBy } from '../../../main/rules/victory-cities/clause-locations'
import { allRules } from '../../../shared/rulebook'
import { isletCarriedBy } from '../../boards/islet/clause-locations'
import { lineOfWord } from '../../tools/rules/carriers'
import { citedIds, keyUses } from '../../tools/rules/rule-coverage'

const tables = {
  'main/rules/base/clause-locations.ts': baseCarriedBy,
  'main/rules/europe-1999/clause-locations.ts': europeCarriedBy,
  'main/rules/expansion/clause-locations.ts': expansionCarriedBy,
  'main/rules/global/clause-locations.ts': globalCarriedBy,
  'main/rules/house/clause-locations.ts': houseCarriedBy,
  'main/rules/link/clause-locations.ts': linkCarriedBy,
  'main/rules/pacific-2001/clause-locations.ts': pacificCarriedBy,
  'main/rules/revised/clause-locations.ts': revisedCarriedBy,
  'main/rules/victory-cities/clause-locations.ts': vcrCarriedBy,
  'tests/boards/islet/clause-locations.ts': isletCarriedBy,
}

/** The clauses of a table with their places, as the tools read them. */
function entriesIn(path: string): { readonly clause: string; readonly places: readonly string[] }[] {
  const file = { path, text: readFileSync(path, 'utf8') }
  return [
    ...citedIds(file).map(({ id, where }) => ({ clause: id, places: where ?? [] })),
    ...keyUses(file, new Set(clauseKeys)).map(({ key, where }) => ({ clause: key, places: where ?? [] })),
  ]
}

/** The mistake in a place: that it is no file, or that the file lacks the word. */
function faultOf(place: string): string | null {
  const [file = '', word = ''] = place.split('#')
  if (word === '') return 'names no word'
  if (!existsSync(file)) return 'no such file'
  return lineOfWord(file, readFileSync(file, 'utf8'), word) === null ? 'the word is not there' : null
}

describe('clauses implemented by data', () => {
  it('are where a table says: each file exists and contains the word', () => {
    const places = Object.keys(tables).flatMap((path) =>
      entriesIn(path).flatMap(({ clause, places: all }) =>
        all.map((place) => ({ path, clause, place, fault: faultOf(place) })),
      ),
    )
    expect(places.length).toBeGreaterThan(300)
    expect(places.filter((one) => one.fault !== null)).toEqual([])
  })

  it('are all read by the tools, table by table', () => {
    const found = ['main/rules', 'tests/boards', 'tests/modules'].flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('/clause-locations.ts'))
        .map((name) => `${root}/${name}`),
    )
    expect(found.sort()).toEqual(Object.keys(tables))
    for (const [path, table] of Object.entries(tables)) {
      const read = entriesIn(path)
      expect(read.map(({ clause }) => clause).sort(), path).toEqual(Object.keys(table).sort())
      expect(read.filter(({ places }) => places.length === 0)).toEqual([])
    }
  })

  it('are in the order of their book', () => {
    const order: readonly string[] = [...clauseKeys, ...allRules().map(({ id }) => id)]
    for (const [path, table] of Object.entries(tables)) {
      const at = Object.keys(table).flatMap((clause) =>
        order.includes(clause) ? [order.indexOf(clause)] : [],
      )
      expect(at, path).toEqual(at.toSorted((a, b) => a - b))
    }
  })

  it('are distinguished from a missing file or word', () => {
    expect(faultOf('main/engine/state/cargo-capacity.ts')).toBe('names no word')
    expect(faultOf('main/engine/no-file.ts#slotsFor')).toBe('no such file')
    expect(faultOf('main/engine/state/cargo-capacity.ts#slotsForNobody')).toBe('the word is not there')
  })
})

describe('the line of a word', () => {
  const text = `import { slots } from './slots'\n// free slots\nuse(slots)\nconst slots = 'two words'\n`
  it('is that of its declaration, else of its first use', () => {
    expect(lineOfWord('a.ts', text, 'slots')).toBe(4)
    expect(lineOfWord('a.ts', text, 'use')).toBe(3)
  })
  it('is not that of a comment', () => {
    expect(lineOfWord('a.ts', text, 'free')).toBeNull()
  })
  it('is that of the text for several words and for data', () => {
    expect(lineOfWord('a.ts', text, 'two words')).toBe(4)
    expect(lineOfWord('a.json', '{\n"island": 1 }', 'island')).toBe(2)
    expect(lineOfWord('a.json', '{}', 'island')).toBeNull()
  })
})
