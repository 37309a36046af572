// Dice and income lines are identified by code: each has words, those of the program in its catalogue, a module's in
// its `words`.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RuleModule } from '../../../main/engine/module/module'
import { compile } from '../../../main/engine/compile'
import { scenarioList, wordsOf } from '../../../main/hosts/scenarios'
import { rulesetOf, scenarios } from '../../../main/scenarios'
import { europe1999 } from '../../../main/scenarios/europe-1999'
import { en } from '../../../renderer/app/i18n/en'
import { makeNames } from '../../../renderer/app/words/names'
import { rollReason } from '../../../renderer/app/words/event-words'
import { describe as tell } from '../../../shared/words/story/story'
import { storyCatalogue } from '../../../shared/words/story/texts'
import { voiceOf } from '../../../shared/words/voice'

const root = path.resolve(import.meta.dirname, '../../..')
const reasons = new Set(Object.keys(storyCatalogue.history.reasons))
// Land and convoys are reported with their number.
const income = new Set(['territory', 'convoy', ...Object.keys(en.told.source)])

/** The codes that the sources of a folder give to dice and to lines of the income. */
function codesIn(folder: string): { reasons: string[]; income: string[] } {
  const text = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(root, folder, name), 'utf8'))
    .join('\n')
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map((m) => m[1] ?? '')
  return { reasons: found(/\breason: '([a-z-]+)'/g), income: found(/\bwhat: '([a-z-]+)',\s+space\b/g) }
}

/** The codes with which the battle steps of modules report their rolls. */
const stepReasons = (modules: readonly RuleModule[]): string[] =>
  modules.flatMap(({ battle }) =>
    (battle?.steps ?? []).flatMap((s) => {
      if (s.check) return [s.id]
      return s.fire || s.damage ? [s.reason ?? s.id] : []
    }),
  )

const files = import.meta.glob<Record<string, unknown>>(
  ['../../modules/*/*.ts', '!../../modules/*/*.test.ts'],
  {
    eager: true,
  },
)
const isModule = (value: unknown): value is RuleModule =>
  typeof value === 'object' && value !== null && 'id' in value && ('hooks' in value || 'battle' in value)
const folders = [...new Set(Object.keys(files).map((file) => path.basename(path.dirname(file))))]
const modulesIn = (folder: string): RuleModule[] =>
  Object.entries(files)
    .filter(([file]) => path.basename(path.dirname(file)) === folder)
    .flatMap(([, exports]) => Object.values(exports).filter(isModule))

describe('dice and income lines have words', () => {
  it('in the program', () => {
    const codes = codesIn('main')
    expect(codes.income).toContain('territory')
    const rolled = [...codes.reasons, ...stepReasons(scenarios.flatMap((s) => s.modules))]
    expect(rolled.length).toBeGreaterThan(10)
    expect(rolled).toEqual(expect.arrayContaining(['detect-attacker', 'naval-strike', 'cruiser-flak']))
    expect(rolled.filter((code) => !reasons.has(code))).toEqual([])
    expect(codes.income.filter((code) => !income.has(code))).toEqual([])
  })
  it.each(folders)('in %s', (folder) => {
    const modules = modulesIn(folder)
    const own = (what: 'reasons' | 'income') =>
      modules.flatMap(({ words }) => Object.keys(words?.[what] ?? {}))
    const codes = codesIn(`tests/modules/${folder}`)
    const rolled = [...codes.reasons, ...stepReasons(modules)]
    expect(rolled.filter((code) => !reasons.has(code) && !own('reasons').includes(code))).toEqual([])
    expect(codes.income.filter((code) => !income.has(code) && !own('income').includes(code))).toEqual([])
  })
})

describe('words that a module adds', () => {
  const words = {
    reasons: { scout: 'sends scouts' },
    income: { toll: 'Tolls' },
    phases: { combat: 'War' },
    phasesShort: {},
  }
  const rs = compile({ ...europe1999, modules: [...europe1999.modules, { id: 'test/scouts', words }] })

  it('go to the screens with the scenario, if there are any', () => {
    expect(wordsOf(rs)).toEqual({ words })
    expect(wordsOf(rulesetOf('europe-1999'))).toEqual({})
    expect(scenarioList().flatMap((one) => (one.words === undefined ? [] : [one.words]))).toEqual(
      scenarioList().flatMap((one) =>
        one.words === undefined
          ? []
          : [
              {
                ...{ reasons: {}, income: {} },
                ...{ phases: { place: 'Mobilize units' }, phasesShort: { place: 'Mobilize' } },
              },
            ],
      ),
    )
  })
  it('are used by the screens, and the catalogue has the rest', () => {
    const info = scenarioList().find((one) => one.id === 'europe-1999')
    if (!info) throw new Error('no scenario')
    const names = makeNames({ ...info, words }, undefined)
    expect(rollReason('scout', names)).toBe('sends scouts')
    expect(names.own?.income?.['toll']).toBe('Tolls')
    expect(rollReason('aa', names)).toBe(storyCatalogue.history.reasons.aa)
    expect(rollReason('scout', makeNames(info, undefined))).toBe('scout')
  })
  it('are used by the story', () => {
    const event = {
      ...{ kind: 'rolled', roll: 1, by: 'germany', reason: 'scout', dice: [2, 5], hitsOn: null, hits: null },
      ...{ battle: null, rules: [] },
    } as never
    const info = scenarioList().find((one) => one.id === 'europe-1999')
    const names = { ...makeNames(info, undefined), own: rs.words }
    const told = tell(event, { names, voice: voiceOf(storyCatalogue), register: { piece: () => undefined } })
    expect(told).toBe('Germany rolls 2 5 (sends scouts): total 7.')
  })
})

describe('search dice', () => {
  const told = (hits: number) =>
    tell(
      {
        ...{
          kind: 'rolled',
          roll: 1,
          by: 'germany',
          reason: 'detect-attacker',
          dice: [5, 2],
          hitsOn: 3,
          hits,
        },
        ...{ battle: null, rules: [] },
      } as never,
      {
        names: makeNames(
          scenarioList().find((one) => one.id === 'expansion'),
          undefined,
        ),
        voice: voiceOf(storyCatalogue),
        register: { piece: () => undefined },
      },
    )
  it('find or do not, and hit nothing', () => {
    expect(told(1)).toBe('Germany rolls 5 2 (submarine search): submarines found at 3.')
    expect(told(0)).toBe('Germany rolls 5 2 (submarine search): nothing found at 3.')
  })
})
