import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { en } from '../../../../renderer/app/i18n/en'
import { UNLISTED_FACTS } from '../../../../renderer/app/words/unlisted-facts'
import { hasText } from '../../../../shared/words/voice'
import { describe, expect, it } from 'vitest'
import { rulesetOf, scenarios } from '../../../../main/scenarios'
import { table } from '../../../support/game'

/** Codes of a group that the English catalogue has no words for. */
const missing = (group: string, codes: Iterable<string>) =>
  [...new Set(codes)].filter((code) => !hasText(en, `${group}.${code}`))

it('the screen has words for what a move does', () => {
  const files = ['movement/move-effects.ts', 'movement/legal.ts']
  const text = files.map((file) =>
    readFileSync(path.join(import.meta.dirname, '../../../../main/engine', file), 'utf8'),
  )
  const codes = text
    .join('')
    .matchAll(/(?:add|push)\('([a-z-]+)'\)|\? \['([a-z-]+)'\]|\? '([a-z-]+)' : '([a-z-]+)'\)/g)
  const found = [...codes].flatMap(([, ...all]) => all.filter((code) => code !== undefined))
  expect(found).toEqual(
    expect.arrayContaining([
      'assault',
      'attack',
      'blitz',
      'captures',
      'needs-carrier',
      'only-deck',
      'overflight',
    ]),
  )
  expect(missing('board.effects', found)).toEqual([])
})

/** Facts without words of their own among facts of a position, which may be about one power: `cityPoints:axis`. */
const missingFacts = (names: readonly string[]) =>
  missing(
    'facts',
    names.map((name) => name.split(':')[0] ?? ''),
  ).filter((name) => !UNLISTED_FACTS.includes(name))

it('the screen has words for every fact that the rules report, or shows it elsewhere', () => {
  const rules = path.join(import.meta.dirname, '../../../../main/rules')
  const files = readdirSync(rules, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const found = files.flatMap((file) =>
    [
      ...readFileSync(path.join(rules, file), 'utf8').matchAll(/\{\s*name: ['`](\w+)[^]{0,60}?\bvalue\b/g),
    ].flatMap(([, name]) => name ?? []),
  )
  expect(found).toEqual(expect.arrayContaining(['incomeLimit', 'oil', 'developing', 'cityPoints']))
  expect(missingFacts(found)).toEqual([])
})

describe.each(scenarios.map((one) => one.id))('%s: the screen has words', (id) => {
  const rules = rulesetOf(id)

  it('for every step of a turn, in full and in short form', () => {
    expect(missing('phases', rules.phases)).toEqual([])
    expect(missing('phasesShort', rules.phases)).toEqual([])
  })

  it('for every fact of its first position, or shows it elsewhere', () => {
    expect(missingFacts(Object.keys(table(undefined, { scenario: id }).view().facts))).toEqual([])
  })

  it('for every unit type', () => {
    expect(
      missing(
        'units',
        rules.units.map((unit) => unit.id),
      ),
    ).toEqual([])
  })

  it('for every kind of battle, its steps, and its reasons for dice rolls', () => {
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
