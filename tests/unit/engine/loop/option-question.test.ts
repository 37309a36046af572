// A choice of one: the decision, the legality, and the answer that a step gets from its open options.
import { describe, expect, it } from 'vitest'
import { chooseStep, type OneOf } from '../../../../main/engine/module/option-question'
import { seededRng } from '../../../../main/engine/loop/dice'
import type { Game } from '../../../../main/engine/loop/game'
import type { Frame } from '../../../../main/engine/state/state'
import { refuse } from '../../../../shared/model'

interface PickFrame extends Frame {
  open: string[]
  taken: string | null
}

const question = (f: PickFrame): OneOf => ({
  id: 'pick-1',
  about: 'pick',
  rules: ['TST-001'],
  options: f.open.map((option) => ({ option, label: `take ${option}` })),
  refusal: (option) => refuse('TST-001', option === null ? 'pick-first' : 'not-open'),
})
const plain = chooseStep<PickFrame>(
  (_, f) => question(f),
  (_, f, option) => void (f.taken = option),
)
const frame = (): PickFrame => ({ step: 'pick', open: ['north', 'south'], taken: null })
// The question only reads its frame.
const g = {} as Game

describe('a choice of one', () => {
  it('lists its options and suggests the first unless another one is set', () => {
    expect(plain.decision(g, frame())).toEqual({
      id: 'pick-1',
      of: 'choose',
      about: 'pick',
      kind: 'choose',
      rules: ['TST-001'],
      suggestion: { kind: 'choose', option: 'north' },
      options: [
        { option: 'north', label: 'take north' },
        { option: 'south', label: 'take south' },
      ],
    })
    const south = chooseStep<PickFrame>(
      (_, f) => ({ ...question(f), suggest: 'south' }),
      () => undefined,
    )
    expect(south.decision(g, frame()).suggestion).toEqual({ kind: 'choose', option: 'south' })
  })

  it('takes an open option, and says why it takes no other', () => {
    const legal = plain.legal(g, frame())
    expect(legal.check({ kind: 'choose', option: 'south' })).toEqual({ ok: true })
    expect(legal.check({ kind: 'choose', option: 'west' })).toMatchObject({ code: 'not-open' })
    expect(legal.check({ kind: 'end' })).toMatchObject({ code: 'pick-first' })
  })

  it('lists every answer, and samples each of them', () => {
    const legal = plain.legal(g, frame())
    expect(legal.list?.()).toEqual([
      { kind: 'choose', option: 'north' },
      { kind: 'choose', option: 'south' },
    ])
    const rng = seededRng(3)
    const drawn = new Set(Array.from({ length: 20 }, () => JSON.stringify(legal.sample(rng))))
    expect(drawn.size).toBe(2)
  })

  it('passes on the option that was taken', () => {
    const f = frame()
    plain.answer(g, f, { kind: 'choose', option: 'south' })
    expect(f.taken).toBe('south')
  })

  it('can leave more open than the option: then it lists nothing, and refuses what is wrong with the rest', () => {
    const withUnits = chooseStep<PickFrame>(
      (_, f) => question(f),
      () => undefined,
      (_, __, { units = [] }) => (units.length > 1 ? refuse('TST-002', 'one-at-most') : null),
    )
    const legal = withUnits.legal(g, frame())
    expect(legal.list).toBeUndefined()
    expect(legal.check({ kind: 'choose', option: 'north', units: ['u1', 'u2'] })).toMatchObject({
      code: 'one-at-most',
    })
    expect(legal.check({ kind: 'choose', option: 'north', units: ['u1'] })).toEqual({ ok: true })
    expect(legal.check({ kind: 'choose', option: 'west', units: ['u1', 'u2'] })).toMatchObject({
      code: 'not-open',
    })
  })
})
