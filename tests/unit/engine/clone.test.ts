/** A copy of a state shares nothing that may be changed, and leaves nothing out. */
import { describe, expect, it } from 'vitest'
import { cloneState, newGame } from '../../../main/engine'
import type { Piece, PieceTurn, SpaceState, State } from '../../../main/engine/state'
import { rulesetOf } from '../../../main/scenarios'

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

/** Every object of a value that may be changed in place; facts and facilities are replaced, never changed. */
function objects(value: unknown, out = new Set<object>()): Set<object> {
  if (value === null || typeof value !== 'object') return out
  out.add(value)
  for (const [key, part] of Object.entries(value))
    if (key === 'facilities') out.add(part as object)
    else if (!['facts', 'factsAtStart', 'powers', 'over'].includes(key)) objects(part, out)
  return out
}

describe('a copy of a state', () => {
  it('is equal in every field', () => {
    const state = full()
    expect(cloneState(state)).toStrictEqual(state)
    expect(cloneState(state).pieces[0]).toStrictEqual(piece)
  })
  it('has no object in common with it that may be changed', () => {
    const state = full()
    const theirs = objects(state)
    expect([...objects(cloneState(state))].filter((o) => theirs.has(o))).toEqual([])
  })
})
