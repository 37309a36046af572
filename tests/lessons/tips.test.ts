/** Tips as data: each cites rules of its games, in one or two sentences. That play reaches each is in reach.test.ts. */
import { describe, expect, it } from 'vitest'
import { tips } from '../../shared/lessons/tips'
import { scenarioOf } from '../../main/scenarios'
import { rule } from '../../shared/rulebook'

describe.each(tips)('the tip $id', ({ games, rules, say }) => {
  it('belongs to games that exist and cites clauses that exist', () => {
    expect(games.filter((id) => scenarioOf(id) === null)).toEqual([])
    expect(rules.filter((id) => rule(id) === undefined)).toEqual([])
  })

  it('is short', () => {
    expect(say.length).toBeLessThanOrEqual(160)
    expect(say.split(/[.!?](?: |$)/).filter((part) => part !== '').length).toBeLessThanOrEqual(2)
  })
})

it('no two tips have the same id', () => {
  expect(new Set(tips.map(({ id }) => id)).size).toBe(tips.length)
})
