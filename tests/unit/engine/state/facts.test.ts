import { describe, expect, it } from 'vitest'
import { applyEdit, factsOf, viewOf } from '../../../../main/engine'
import { convoyHolder } from '../../../../main/rules/base/economy/convoys'
import { scenarios } from '../../../../main/scenarios'
import { factGroupSchema } from '../../../../shared/contract/facts'
import type { Position } from '../../../../shared/contract'
import { table, type Table } from '../../../support/game'

const factsAt = (t: Table) =>
  Object.fromEntries(factsOf(t.game.rs, t.game.state).map((group) => [group.module, group]))

/** The position after an edit, or the code and blocker of its refusal. */
function edited(t: Table, changes: Position) {
  const made = applyEdit(t.game.rs, t.game.state, changes, { mode: 'manual' })
  return made.ok
    ? Object.fromEntries(factsOf(t.game.rs, made.state).map((group) => [group.module, group.values]))
    : { code: made.code, blocker: made.blockers?.[0]?.id }
}

/** Facts that a slice has only once something happened, so that the positions of older files keep their hash. */
const WRITTEN_LATER: ReadonlySet<string> = new Set(['idle', 'parted'])

describe('facts of the modules', () => {
  it.each(scenarios.map((one) => one.id))('can all be shown in a form in %s', (scenario) => {
    const t = table(undefined, { scenario })
    for (const group of factsOf(t.game.rs, t.game.state)) {
      expect(factGroupSchema.parse(group)).toEqual(group)
      const slice = t.game.rs.slices[group.module]
      const kept = slice ? Object.keys(slice.initial(t.game.rs.board)) : Object.keys(group.values)
      const fields = group.fields.map((field) => field.name).filter((name) => !WRITTEN_LATER.has(name))
      expect(fields.sort()).toEqual(kept.sort())
    }
  })

  it('describe themselves and their current value', () => {
    const facts = factsAt(table())
    expect(facts['kamikaze']).toEqual({
      module: 'kamikaze',
      fields: [{ name: 'left', is: { kind: 'number', min: 0, max: 6 } }],
      values: { left: 6 },
    })
    expect(facts['exile']?.fields).toEqual([
      {
        name: 'seats',
        is: {
          kind: 'map',
          key: { kind: 'id', of: 'space', none: false },
          of: { kind: 'id', of: 'space', none: true },
        },
      },
      { name: 'fell', is: { kind: 'list', of: { kind: 'id', of: 'treasury', none: false } } },
    ])
  })

  it('are set by an edit, one field at a time', () => {
    const t = table()
    expect(edited(t, { facts: { kamikaze: { left: 2 }, raids: { paid: { japan: 7 } } } })).toMatchObject({
      kamikaze: { left: 2 },
      raids: { paid: { japan: 7 } },
      usAttacked: { attacked: false },
    })
    const seats = { germany: 'northern-italy' }
    expect(edited(t, { facts: { exile: { seats } } })).toMatchObject({ exile: { seats, fell: [] } })
  })

  it('accept no id that the scenario does not have', () => {
    const t = table()
    expect(edited(t, { facts: { exile: { seats: { atlantis: null } } } })).toEqual({
      code: 'unknown-space',
      blocker: 'atlantis',
    })
    expect(edited(t, { facts: { surrender: { out: ['spain'] } } })).toEqual({
      code: 'unknown-power',
      blocker: 'spain',
    })
    expect(edited(t, { facts: { exile: { fell: ['france'] } } })).toEqual({
      code: 'unknown-treasury',
      blocker: 'france',
    })
    expect(edited(t, { facts: { kamikaze: { left: 7 } } })).toEqual({
      code: 'bad-fact',
      blocker: 'kamikaze: left',
    })
    expect(edited(t, { facts: { weather: { rain: true } } })).toEqual({
      code: 'unknown-fact',
      blocker: 'weather',
    })
  })
})

describe('facts of the turn', () => {
  const poland: Position = {
    clear: ['poland', 'east-poland'],
    control: [{ space: 'poland', power: 'ussr' }],
    turn: { round: 1, power: 'germany', phase: 'noncombat-move' },
  }

  it('are taken from the position itself, unless the edit says otherwise', () => {
    expect(factsAt(table(poland))['turn']?.values).toEqual({
      controlAtStart: {},
      convoyAtStart: {},
      captured: [],
      seaBattles: [],
    })
  })

  it('LNK-250: say otherwise if the turn began otherwise', () => {
    const turn = { controlAtStart: { poland: 'germany' }, captured: ['poland'] }
    expect(edited(table(poland), { facts: { turn } })).toMatchObject({ turn })
    // Each field as a whole: a fact that is no longer named began the turn in its present state.
    const t = table({ ...poland, facts: { turn } })
    expect(edited(t, { facts: { turn: { controlAtStart: {} } } })).toMatchObject({
      turn: { controlAtStart: {}, captured: ['poland'] },
    })
  })
})

describe('a space in an edit', () => {
  it('loses its convoy to no power, and has a complex of either kind or none', () => {
    const t = table()
    const made = (changes: Position) => {
      const answer = applyEdit(t.game.rs, t.game.state, changes, { mode: 'manual' })
      if (!answer.ok) throw new Error(answer.code)
      return answer.game
    }
    const zone = t.game.spaceIx('soviet-convoy')
    expect(convoyHolder(made({ convoys: [{ space: 'soviet-convoy', power: null }] }), zone)).toBe(-1)
    for (const complex of ['value', 'unlimited', 'none'] as const)
      expect(
        viewOf(made({ control: [{ space: 'poland', power: 'germany', complex }] })).spaces['poland']?.complex,
      ).toBe(complex === 'none' ? undefined : complex)
  })
})
