/** Any input can come in as an action: it has the form of its kind, or it is refused with a sentence. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answer, apply, legalOf, newGame, readAction, seededRng } from '../../main/engine'
import { rulesetOf, scenarios } from '../../main/scenarios'
import type { Action } from '../../shared/model'
import { explain, sentences } from '../../shared/words'
import { engineNames } from '../../main/engine/state/names'

const dice = { mode: 'generated', seed: 'forms' } as const

/** Returns a game some way into its first rounds. */
function midGame(scenario: string) {
  const rng = seededRng(5)
  const g = newGame(rulesetOf(scenario), dice)
  for (let i = 0; i < 120; i++) {
    const a = legalOf(g)?.sample(rng)
    if (a) answer(g, a)
  }
  return g
}

describe.each(scenarios.map(({ id }) => id))('an action of %s', (scenario) => {
  const g = midGame(scenario)
  const { rs } = g
  const likely = fc.oneof(
    fc.constantFrom('u1', 'u2', 'u400', 'germany', 'infantry', 'share', 'moscow', 'nowhere', '__proto__'),
    fc.integer({ min: -1, max: 9 }),
    fc.array(fc.constantFrom('u1', 'u2', 'u3', 'moscow', 'u-1'), { maxLength: 4 }),
    fc.jsonValue(),
  )
  /** Fields with the kind's own names and random values, some left out, sometimes one too many. */
  const given = fc.constantFrom(...rs.actions.values()).chain(({ kind, form }) =>
    fc
      .record(Object.fromEntries(Object.keys(form.shape).map((name) => [name, likely])), {
        requiredKeys: [],
      })
      .chain((fields) =>
        fc.constantFrom({}, {}, { surplus: 1 }).map((more): unknown => ({ ...fields, ...more, kind })),
      ),
  )

  it('without the form of its kind is refused for that alone, and nothing changes', () => {
    const before = JSON.stringify(g.state)
    const names = engineNames(g)
    let malformed = 0
    fc.assert(
      fc.property(given, (a) => {
        const kind = (a as Action).kind
        const fits = rs.actions.get(kind)?.form.safeParse(a).success === true
        const out = apply(g, a as Action)
        if (!fits) {
          malformed++
          expect(out).toMatchObject({ ok: false, code: 'malformed-action', at: 0 })
        } else if (!out.ok) expect(out.code).not.toBe('malformed-action')
        if (!out.ok) expect(explain(out, names).reason).not.toMatch(/^That is not allowed here/)
        expect(JSON.stringify(g.state)).toBe(before)
      }),
      { numRuns: 1500 },
    )
    expect(malformed).toBeGreaterThan(500)
  })

  it('of a kind that no module declares is refused by name', () => {
    for (const kind of ['nonsense', 'constructor', '__proto__', '', 7, null, undefined])
      expect(readAction(rs, { kind })).toMatchObject({ ok: false, code: 'unknown-action' })
    for (const a of [null, undefined, 7, 'end', []])
      expect(readAction(rs, a)).toMatchObject({ ok: false, code: 'unknown-action' })
    expect(Object.hasOwn(sentences, 'unknown-action')).toBe(true)
  })
})
