import { readFileSync } from 'node:fs'
import path from 'node:path'
import { en } from '../../../../renderer/app/i18n/en'
import { hasText } from '../../../../shared/words/voice'
import { describe, expect, it } from 'vitest'
import { rulesetOf, scenarios } from '../../../../main/scenarios'

/** Codes of a group that the English catalogue has no words for. */
const missing = (group: string, codes: Iterable<string>) =>
  [...new Set(codes)].filter((code) => !hasText(en, `${group}.${code}`))

it('the screen has words for what a move does', () => {
  const files = ['movement/effects.ts', 'movement/legal.ts']
  const text = files.map((file) =>
    readFileSync(path.join(import.meta.dirname, '../../../../main/engine', file), 'utf8'),
  )
  const codes = text
    .join('')
    .matchAll(/add\('([a-z-]+)'\)|\? \['([a-z-]+)'\]|\? '([a-z-]+)' : '([a-z-]+)'\)/g)
  const found = [...codes].flatMap(([, ...all]) => all.filter((code) => code !== undefined))
  expect(found).toEqual(expect.arrayContaining(['assault', 'attack', 'needs-carrier']))
  expect(missing('board.effects', found)).toEqual([])
})

describe.each(scenarios.map((one) => one.id))('%s: the screen has words', (id) => {
  const rules = rulesetOf(id)

  it('for every step of a turn, in full and short', () => {
    expect(missing('phases', rules.phases)).toEqual([])
    expect(missing('phasesShort', rules.phases)).toEqual([])
  })

  it('for every unit type', () => {
    expect(
      missing(
        'units',
        rules.units.map((unit) => unit.id),
      ),
    ).toEqual([])
  })

  it('for every kind of battle, its steps, and why dice are rolled in them', () => {
    expect(
      missing(
        'decisions.battle.kinds',
        rules.battleKinds.map((kind) => kind.id),
      ),
    ).toEqual([])
    const steps = Object.values(rules.battleSteps).flat()
    expect(
      missing(
        'battle.stepNames',
        steps.map((step) => step.id),
      ),
    ).toEqual([])
    const firing = steps.filter((step) => step.fire !== undefined)
    expect(
      missing(
        'history.reasons',
        firing.map((step) => step.reason ?? step.id),
      ),
    ).toEqual([])
  })
})
