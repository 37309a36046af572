/** A module that brings facts of every kind, which no other file knows. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { compare } from '../../../main/campaign/reports/compare'
import type { GameView } from '../../../main/campaign/running/game'
import {
  applyEdit,
  cloneState,
  factsOf,
  fromPlain,
  Game,
  hashOf,
  newGameAt,
  toPlain,
  viewOf,
} from '../../../main/engine'
import { compile } from '../../../main/engine/compile'
import { pieceFact, type AnyFact } from '../../../main/engine/state/fact'
import { scenarioOf } from '../../../main/scenarios'
import { positionSchema, type Position } from '../../../shared/contract'
import { factGroupSchema } from '../../../shared/contract/facts'
import { viewSchema } from '../../../shared/model/view'
import { bought, courted, envoy, influence, points, speaks } from '.'

const scenario = scenarioOf('europe-1999') ?? expect.fail()
const withFacts = (...facts: AnyFact[]) =>
  compile({ ...scenario, modules: [...scenario.modules, { id: 'test/more', facts }] })
const rs = compile({ ...scenario, modules: [...scenario.modules, influence] })
const dice = { mode: 'manual' } as const

function begin(position?: Position): Game {
  const g = newGameAt(rs, dice, position && positionSchema.parse(position))
  return g instanceof Game ? g : expect.fail(JSON.stringify(g))
}
const start: Position = {
  units: [{ unit: 'infantry', power: 'germany', space: 'poland', facts: { envoy: true, speaks: 'softly' } }],
  facts: { 'test/influence': { influence: { uk: 3 }, courted: { spain: 'uk' } } },
  turn: { round: 1, power: 'germany', phase: 'combat-move' },
}
const newest = (g: Game) => g.state.pieces.findLast((p) => p !== null) ?? expect.fail()
const named = (g: Game) => `u${String(newest(g).id)}`

/** Returns the edited game, or the refusal's code and what it names. */
function edited(g: Game, changes: Position) {
  const made = applyEdit(rs, g.state, positionSchema.parse(changes), dice)
  return made.ok ? made.game : { code: made.code, names: made.blockers?.[0]?.id }
}
/** Changes a plain state in one place and reads it back. Returns the sentence of the error. */
function misread(g: Game, change: (plain: ReturnType<typeof plainOf>) => void): string {
  const plain = plainOf(g)
  change(plain)
  try {
    fromPlain(rs, plain)
    return 'read'
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}
type Saved = Record<string, unknown>
const plainOf = (g: Game) =>
  JSON.parse(JSON.stringify(toPlain(rs, g.state))) as Saved & {
    pieces: Saved[]
    spaces: Record<string, Saved>
    powers: Record<string, Saved>
  }

describe('declared facts', () => {
  it('are set by a position and read by the rules', () => {
    const g = begin(start)
    expect(points.of(g, g.powerIx('uk'))).toBe(3)
    expect(points.of(g, g.powerIx('germany'))).toBe(0)
    expect(courted.of(g, g.spaceIx('spain'))).toBe('uk')
    expect([envoy.of(newest(g)), speaks.of(newest(g))]).toEqual([true, 'softly'])
    expect(bought.of(g)).toBe(0)
  })

  it('are in the view with their piece, space and power, unless they have their first value', () => {
    const g = begin(start)
    const view = viewOf(g)
    expect(viewSchema.shape.spaces.safeParse(view.spaces).error).toBeUndefined()
    expect(view.spaces['poland']?.pieces.at(-1)?.facts).toEqual({ envoy: true, speaks: 'softly' })
    expect(view.spaces['poland']?.pieces[0]?.facts).toBeUndefined()
    expect(view.spaces['spain']?.facts).toEqual({ courted: 'uk' })
    expect(view.spaces['turkey']?.facts).toBeUndefined()
    expect(view.powerFacts).toEqual({ uk: { influence: 3 } })
  })

  it('are part of the hash and come back from a file as they were', () => {
    const g = begin(start)
    bought.set(g, 2)
    const back = fromPlain(rs, plainOf(g))
    expect(back).toEqual(g.state)
    expect(hashOf(rs, back)).toBe(hashOf(rs, g.state))
    for (const forget of [
      () => envoy.set(g, newest(g), false),
      () => speaks.set(g, newest(g), null),
      () => courted.set(g, g.spaceIx('spain'), null),
      () => points.set(g, g.powerIx('uk'), 0),
      () => bought.set(g, 0),
    ]) {
      const before = hashOf(rs, g.state)
      forget()
      expect(hashOf(rs, g.state)).not.toBe(before)
    }
  })

  it('leave no trace at their first value, so that its history does not matter', () => {
    const never = begin({ ...start, facts: {}, units: [] })
    const again = begin({ ...start, facts: {}, units: [] })
    points.set(again, 0, 5)
    courted.set(again, again.spaceIx('spain'), 'uk')
    envoy.set(again, newest(again), true)
    points.set(again, 0, 0)
    courted.set(again, again.spaceIx('spain'), null)
    envoy.set(again, newest(again), false)
    expect(again.state).toEqual(never.state)
  })

  it('of a copy are its own', () => {
    const g = begin(start)
    const copy = new Game(rs, cloneState(g.state), dice)
    points.set(copy, copy.powerIx('uk'), 4)
    courted.set(copy, copy.spaceIx('spain'), null)
    speaks.set(copy, newest(copy), 'loudly')
    expect(points.of(g, g.powerIx('uk'))).toBe(3)
    expect(courted.of(g, g.spaceIx('spain'))).toBe('uk')
    expect(speaks.of(newest(g))).toBe('softly')
  })

  it('of a turn end with it, and those that keep their start keep it', () => {
    const g = begin(start)
    bought.set(g, 1)
    courted.set(g, g.spaceIx('spain'), 'germany')
    expect(courted.ofStart(g, g.spaceIx('spain'))).toBe('uk')
    expect(plainOf(g).spaces['spain']).toMatchObject({ courted: 'germany', courtedAtStart: 'uk' })
    expect(fromPlain(rs, plainOf(g))).toEqual(g.state)
    g.beginTurnRecord()
    expect([bought.of(g), speaks.of(newest(g)), envoy.of(newest(g))]).toEqual([0, null, true])
    expect(courted.ofStart(g, g.spaceIx('spain'))).toBe('germany')
  })

  it('have the declared meaning for the engine', () => {
    const g = begin(start)
    const ussr = g.powerIx('ussr')
    const seen = (): boolean => g.enemiesIn(ussr, g.spaceIx('poland')).includes(newest(g))
    expect(seen()).toBe(false)
    envoy.set(g, newest(g), false)
    expect(seen()).toBe(true)
  })

  it('are compared between two points', () => {
    const view = (g: Game) => ({ ...viewOf(g) }) as unknown as GameView
    const was = begin(start)
    const is = begin({ ...start, facts: { 'test/influence': { influence: { germany: 1 } } } })
    const game = { powers: rs.powers.map((p) => ({ id: p.id, side: '' })), costs: {} }
    expect(compare(game, { step: 0, view: view(was) }, { step: 1, view: view(is) }).facts).toEqual([
      { on: 'space', id: 'spain', name: 'courted', a: 'uk', b: null },
      { on: 'power', id: 'germany', name: 'influence', a: null, b: 1 },
      { on: 'power', id: 'uk', name: 'influence', a: 3, b: null },
    ])
  })
})

describe('declared facts in an edit', () => {
  it('have their own form', () => {
    const group = factsOf(rs, begin(start).state).find((one) => one.module === 'test/influence')
    expect(factGroupSchema.parse(group)).toEqual({
      module: 'test/influence',
      fields: [
        {
          name: 'influence',
          label: 'influence to spend',
          is: {
            kind: 'map',
            key: { kind: 'id', of: 'power', none: false },
            of: { kind: 'number', min: 0, max: 99 },
          },
        },
        {
          name: 'courted',
          label: 'courted by',
          is: {
            kind: 'map',
            key: { kind: 'id', of: 'space', none: false },
            of: { kind: 'id', of: 'power', none: true },
          },
        },
      ],
      values: { influence: { uk: 3 }, courted: { spain: 'uk' } },
    })
  })

  it('are replaced a field at a time, each as a whole; those of a piece one by one', () => {
    const g = begin(start)
    const made = edited(g, {
      units: [{ id: named(g), facts: { envoy: false } }],
      facts: {
        'test/influence': { influence: { germany: 1 } },
        turn: { courtedAtStart: { turkey: 'ussr' } },
      },
    })
    if (!(made instanceof Game)) return expect.fail(JSON.stringify(made))
    expect(viewOf(made).powerFacts).toEqual({ germany: { influence: 1 } })
    expect(courted.of(made, made.spaceIx('spain'))).toBe('uk')
    expect(courted.ofStart(made, made.spaceIx('turkey'))).toBe('ussr')
    expect([envoy.of(newest(made)), speaks.of(newest(made))]).toEqual([false, 'softly'])
  })

  it('are refused when they are unknown, not to be set, or of another form', () => {
    const g = begin(start)
    const unit = (facts: Record<string, unknown>) => edited(g, { units: [{ id: named(g), facts }] })
    const module = (facts: Record<string, unknown>) => edited(g, { facts: { 'test/influence': facts } })
    const id = named(g)
    expect(unit({ spy: true })).toEqual({ code: 'unknown-fact', names: `${id}: spy` })
    expect(unit({ speaks: 'often' })).toEqual({ code: 'bad-fact', names: `${id}: speaks` })
    expect(module({ influence: { uk: -1 } })).toEqual({
      code: 'bad-fact',
      names: 'test/influence: influence: uk',
    })
    expect(module({ influence: { spain: 1 } })).toEqual({ code: 'unknown-power', names: 'spain' })
    expect(module({ courted: { spain: 'italy' } })).toEqual({ code: 'unknown-power', names: 'italy' })
    expect(module({ courted: { germany: 'uk' } })).toEqual({ code: 'not-neutral', names: 'germany' })
    expect(module({ markersBought: 1 })).toMatchObject({ code: 'bad-fact' })
    expect(module({ envoy: true })).toMatchObject({ code: 'bad-fact' })
  })
})

describe('declared facts in a file', () => {
  it('are refused when no module declares them, with their place', () => {
    const g = begin(start)
    const id = named(g)
    const last = (plain: { pieces: Saved[] }): Saved => plain.pieces.at(-1) ?? {}
    expect(misread(g, () => undefined)).toBe('read')
    expect(misread(g, (p) => (last(p)['spy'] = true))).toContain(`unknown fact: piece ${id}, spy`)
    expect(misread(g, (p) => ((last(p)['turn'] as Saved)['spy'] = true))).toContain(
      `unknown fact: piece ${id}, spy`,
    )
    expect(misread(g, (p) => (p.spaces['spain'] = { control: 'neutral', spy: 1 }))).toContain('spain, spy')
    expect(misread(g, (p) => (p.powers['uk'] = { spy: 1 }))).toContain('uk, spy')
  })
  it('are refused when they are of another form or name something unknown', () => {
    const g = begin(start)
    const spain = (more: Saved) => misread(g, (p) => Object.assign(p.spaces['spain'] ?? {}, more))
    expect(spain({ courted: 7 })).toContain('spain, courted')
    expect(spain({ courted: 'italy' })).toContain('unknown power: italy (spain, courted)')
    expect(spain({ courtedAtStart: 'italy' })).toContain('unknown power: italy (spain, courted)')
    expect(misread(g, (p) => (p.powers['uk'] = { influence: 1.5 }))).toContain('uk, influence')
  })
})

describe('a declaration', () => {
  const flag = (name: string) =>
    pieceFact<boolean>(name, { schema: z.boolean(), initial: false, label: name, edit: false })
  it('is an error when its name is taken, by another module or by the engine', () => {
    expect(() => withFacts(flag('submerged'))).toThrow('declared twice: by base/submarines and by test/more')
    expect(() => withFacts(flag('aboard'))).toThrow('declared twice: by the engine and by test/more')
    expect(() => withFacts(flag('spy'), flag('spy'))).toThrow('piece spy is declared twice')
  })
  it('must precede the value of its fact: nothing would read it', () => {
    const g = begin(start)
    expect(() => flag('spy').set(g, newest(g), true)).toThrow('no module declares the piece fact spy')
    expect(JSON.stringify(g.state)).not.toContain('spy')
  })
})
