/** A copy of a state shares nothing that may be changed, and leaves nothing out. */
import { describe, expect, it } from 'vitest'
import { cloneState, newGame } from '../../../../main/engine'
import type { Piece, PieceTurn, SpaceState, State } from '../../../../main/engine/state/state'
import { rulesetOf } from '../../../../main/scenarios'

/** Everything that can be set is set; a field that is added to a type must be added here. */
const turn: Required<PieceTurn> = {
  start: 1,
  spent: 2,
  moved: ['combat-move'],
  legs: [[1, 2, 3]],
  battle: 'land-5',
  loaded: true,
  unloaded: true,
  landing: 4,
  ashoreFrom: 5,
  putAshore: 6,
  done: true,
  facts: { raid: true },
}
const piece: Required<Piece> = {
  id: 0,
  type: 1,
  power: 2,
  space: 3,
  aboard: 4,
  pool: 'waiting',
  damage: 1,
  treasury: 2,
  facts: { patrol: true },
  turn,
}

function full(): State {
  const { state } = newGame(rulesetOf('europe-pacific'), { mode: 'generated', seed: 'clone' })
  state.pieces[0] = structuredClone(piece)
  state.pieces[1] = null
  const first = state.spaces[0]
  if (!first) throw new Error('no space')
  const space: Required<SpaceState> = { ...first, control: 3, controlAtStart: 4, facts: { closed: true } }
  state.spaces[0] = { ...space, factsAtStart: { closed: false } }
  return state
}

/**
 * Every object of a value that may be changed in place; facts, facilities and spaces are replaced, never changed, and of a slice
 * that is shared a copy is written.
 */
function objects(value: unknown, out = new Set<object>()): Set<object> {
  if (value === null || typeof value !== 'object') return out
  out.add(value)
  for (const [key, part] of Object.entries(value))
    if (['facilities', 'spaces', 'slices'].includes(key)) out.add(part as object)
    else if (!['facts', 'factsAtStart', 'powers', 'over'].includes(key)) objects(part, out)
  return out
}

describe('a copy of a state', () => {
  it('is equal in every field', () => {
    const state = full()
    expect(cloneState(state)).toStrictEqual(state)
    expect(cloneState(state).pieces[0]).toStrictEqual(piece)
  })
  it('shares no mutable object with it', () => {
    const state = full()
    const theirs = objects(state)
    expect([...objects(cloneState(state))].filter((o) => theirs.has(o))).toEqual([])
  })
  it('shares the slices of modules until one of the two writes, and then the other keeps its own', () => {
    const g = newGame(rulesetOf('europe-pacific'), { mode: 'manual' })
    const left = (of: typeof g) => of.sliceToRead<{ left: number }>('kamikaze').left
    const begun = left(g)
    const [one, other] = [g.copy(), g.copy()]
    expect(one.state.slices['kamikaze']).toBe(g.state.slices['kamikaze'])
    g.slice<{ left: number }>('kamikaze').left = begun - 1
    one.slice<{ left: number }>('kamikaze').left = begun - 2
    expect([left(g), left(one), left(other)]).toEqual([begun - 1, begun - 2, begun])
    // A game writes its own slice in place until it is copied again.
    const own = g.state.slices['kamikaze']
    g.slice<{ left: number }>('kamikaze').left = begun - 3
    expect(g.state.slices['kamikaze']).toBe(own)
    expect([left(g), left(one), left(g.copy())]).toEqual([begun - 3, begun - 2, begun - 3])
  })
  it('keeps its spaces when one in the other changes, even while the turn’s beginning is written', () => {
    const g = newGame(rulesetOf('europe-pacific'), { mode: 'manual' })
    const copy = g.copy()
    const space = g.spaceIx('germany')
    const before = { ...g.at_(space) }
    g.setControl(space, g.powerIx('ussr'), [])
    g.beginTurnRecord()
    expect(copy.at_(space)).toEqual(before)
    expect(g.at_(space)).toEqual({ ...before, control: g.powerIx('ussr'), controlAtStart: g.powerIx('ussr') })
  })
})
