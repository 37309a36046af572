import { describe, expect, it } from 'vitest'
import { newGame, viewOf } from '../../../main/engine'
import { compile } from '../../../main/engine/compile'
import type { RuleModule } from '../../../main/engine/module/module'
import { europe1999 } from '../../../main/scenarios/europe-1999'
import { politicsSchema, type Politics } from '../../../shared/model'

/** Politics in the view of a game with modules that report them one after the other. */
function politics(...told: readonly Partial<Politics>[]): Politics | undefined {
  const modules = told.map((part, i): RuleModule => ({
    id: `test/politics-${i}`,
    hooks: { listPolitics: [{ rules: [], run: () => [part] }] },
  }))
  const rs = compile({ ...europe1999, modules: [...europe1999.modules, ...modules] })
  return viewOf(newGame(rs, { mode: 'manual' })).politics
}

describe('politics in the view', () => {
  it('are absent if no module has any', () => {
    expect(politics()).toBeUndefined()
  })
  it('are the lists of all modules one after the other', () => {
    const seen = politics(
      { alliances: [{ members: ['uk', 'usa'] }] },
      { alliances: [{ members: ['ussr', 'germany'] }], wars: [] },
      { barred: [{ between: ['uk', 'germany'] }] },
    )
    expect(politicsSchema.parse(seen)).toEqual({
      alliances: [{ members: ['uk', 'usa'] }, { members: ['ussr', 'germany'] }],
      wars: [],
      truces: [],
      terms: [],
      barred: [{ between: ['uk', 'germany'] }],
      leavers: [],
      offers: [],
      standing: [],
      standingKinds: [],
      nations: {},
    })
  })
  it('report about a nation what any module says', () => {
    const seen = politics(
      { nations: { uk: { income: 24, floor: 16 }, usa: { income: 52 } } },
      { nations: { uk: { influence: 3 } } },
    )
    expect(seen?.nations).toEqual({ uk: { income: 24, floor: 16, influence: 3 }, usa: { income: 52 } })
  })
})
