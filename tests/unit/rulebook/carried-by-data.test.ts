// A clause that no answer of a module carries names what does, and that is there: `data` of rule modules.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { RuleModule } from '../../../main/engine/module/module'
import { scenarios } from '../../../main/scenarios'
import type { GameFolder } from '../../support/game-folder'

const folders = import.meta.glob<{ readonly folder?: GameFolder }>('../../{boards,modules}/*/index.ts', {
  eager: true,
})
const brought = Object.values(folders).flatMap(({ folder }) => folder?.scenarios ?? [])
const modules = new Set<RuleModule>([...scenarios, ...brought].flatMap((scenario) => scenario.modules))

/** The mistake in a place: that it is no file, or that the file lacks the word. */
function faultOf(place: string): string | null {
  const [file = '', word = ''] = place.split('#')
  if (word === '') return 'names no word'
  if (!existsSync(file)) return 'no such file'
  return readFileSync(file, 'utf8').includes(word) ? null : 'the word is not there'
}

describe('clauses implemented by data', () => {
  it('are where a module says: each file exists and contains the word', () => {
    const places = [...modules].flatMap(({ id, data }) =>
      Object.entries(data ?? {}).flatMap(([clause, where]) =>
        [where].flat().map((place) => ({ id, clause, place, fault: faultOf(place) })),
      ),
    )
    expect(places.length).toBeGreaterThan(100)
    expect(places.filter((one) => one.fault !== null)).toEqual([])
  })

  it('are distinguished from a missing file or word', () => {
    expect(faultOf('main/engine/state/holds.ts')).toBe('names no word')
    expect(faultOf('main/engine/no-file.ts#slotsFor')).toBe('no such file')
    expect(faultOf('main/engine/state/holds.ts#slotsForNobody')).toBe('the word is not there')
  })
})
