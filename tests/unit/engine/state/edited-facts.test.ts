/** Facts in positions and edits: those of the turn's start, a module's own facts, and refused ones. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Position } from '../../../../shared/contract'
import { applyEdit, factsOf, fromPlain, hashOf, newGameAt, toPlain, Game } from '../../../../main/engine'
import { compile } from '../../../../main/engine/compile'
import { pieceFact, powerFact, spaceFact, turnFact } from '../../../../main/engine/state/fact'
import { factFault, factId, fieldsOf, unknownFact } from '../../../../main/engine/state/fact-fields'
import { seaBattles } from '../../../../main/rules/base/battle/bombardment'
import { rulesetOf } from '../../../../main/scenarios'
import { europePacific } from '../../../../main/scenarios/europe-pacific'
import { table, type Table } from '../../../support/game'
import { u } from '../../../rules/battle/support'

const manual = { mode: 'manual' } as const
const weather = turnFact<string | null>('weather', {
  schema: z.enum(['dry', 'wet']).nullable(),
  initial: null,
  label: 'weather',
  edit: true,
})
const supply = spaceFact<number | null>('supply', {
  schema: z.number().int().min(0).nullable(),
  initial: null,
  label: 'supply',
  edit: true,
  atStart: 'supplyAtStart',
})
const mood = powerFact('mood', { schema: z.string().max(9), initial: 'calm', label: 'mood', edit: true })
const secret = pieceFact('secret', { schema: z.boolean(), initial: false, label: 'secret', edit: false })
const tired = pieceFact('tired', {
  schema: z.boolean(),
  initial: false,
  label: 'tired',
  edit: true,
  field: 'tired',
})
const rs = compile({
  ...europePacific,
  modules: [...europePacific.modules, { id: 'test/own', facts: [weather, supply, mood, secret, tired] }],
})
const own = (facts: object = {}, more: Position = {}): Table =>
  table(
    {
      clear: ['*'],
      turn: { round: 3, power: 'germany', phase: 'combat-move' },
      facts: facts as never,
      ...more,
    },
    { rs },
  )
const values = (t: Table, module: string) =>
  factsOf(t.game.rs, t.game.state).find((group) => group.module === module)?.values
/** Code and first blocker of a refused position. */
function refused(position: Position): unknown {
  const g = newGameAt(rs, manual, {
    clear: ['*'],
    turn: { round: 3, power: 'germany', phase: 'combat-move' },
    ...position,
  })
  return g instanceof Game ? 'accepted' : [g.code, g.blockers?.[0]?.id]
}

describe('facts of a module', () => {
  it('are set by its name: for the turn, spaces, and powers', () => {
    const set = { weather: 'wet', supply: { poland: 2, burma: null }, mood: { japan: 'bold' } }
    const t = own({ 'test/own': set })
    expect(values(t, 'test/own')).toEqual({ weather: 'wet', supply: { poland: 2 }, mood: { japan: 'bold' } })
    expect([weather.of(t.game), supply.of(t.game, t.game.spaceIx('poland'))]).toEqual(['wet', 2])
    expect(mood.of(t.game, t.game.powerIx('japan'))).toBe('bold')
    expect(mood.of(t.game, t.game.powerIx('uk'))).toBe('calm')
    expect(values(own(), 'test/own')).toEqual({ weather: null, supply: {}, mood: {} })
  })
  it('of spaces have existed since the turn began, unless the position says otherwise', () => {
    const facts = { 'test/own': { supply: { poland: 2, burma: 4 } } }
    expect(values(own(facts), 'turn')).toMatchObject({ supplyAtStart: {} })
    const before = { supplyAtStart: { poland: 1, burma: null } }
    const t = own({ ...facts, turn: before })
    expect(values(t, 'turn')).toMatchObject(before)
    const [poland, burma, egypt] = ['poland', 'burma', 'egypt'].map((id) => t.game.spaceIx(id))
    expect([poland, burma, egypt].map((s) => supply.ofStart(t.game, s ?? -1))).toEqual([1, null, null])
  })
  it('are the same when read from a file, also at the turn’s start', () => {
    const t = own({
      'test/own': { supply: { poland: 2 }, mood: { uk: 'grim' } },
      turn: { supplyAtStart: { poland: 1 }, seaBattles: ['north-sea'] },
    })
    const back = fromPlain(rs, JSON.parse(JSON.stringify(toPlain(rs, t.game.state))) as never)
    expect(hashOf(rs, back)).toBe(hashOf(rs, t.game.state))
    expect(seaBattles.of(new Game(rs, back, { mode: 'manual' }))).toEqual(['north-sea'])
    expect(values(t, 'turn')).toMatchObject({ seaBattles: ['north-sea'], supplyAtStart: { poland: 1 } })
  })
  it('of a piece are set with it, and those that no edit may set are refused', () => {
    const unit = (more: object) => ({ units: [u('uk', 'infantry', 'egypt', more)] })
    expect(refused(unit({ facts: { tired: true } }))).toBe('accepted')
    expect(refused(unit({ tired: true }))).toBe('accepted')
    expect(refused(unit({ tired: 'yes' }))).toEqual(['bad-fact', expect.stringContaining('tired')])
    expect(refused(unit({ facts: { secret: true } }))).toEqual([
      'unknown-fact',
      expect.stringContaining(': secret'),
    ])
    expect(refused(unit({ facts: { tired: 7 } }))).toEqual(['bad-fact', expect.stringContaining('tired')])
  })
  it('that are invalid, or in an unknown space, are refused with their place', () => {
    expect(refused({ facts: { 'test/own': { weather: 'hail' } } })).toEqual(['bad-fact', 'test/own: weather'])
    expect(refused({ facts: { 'test/own': { supply: { atlantis: 1 } } } })).toEqual([
      'unknown-space',
      'atlantis',
    ])
    expect(refused({ facts: { 'test/own': { rain: 1 } } })).toEqual(['bad-fact', 'test/own'])
    expect(refused({ convoys: [{ space: 'atlantis', power: 'uk' }] })).toEqual(['unknown-space', 'atlantis'])
  })
  it('are read from a file only if they fit, and otherwise the error says where', () => {
    const plain = (space: object) => {
      const saved = JSON.parse(JSON.stringify(toPlain(rs, own().game.state))) as {
        spaces: Record<string, object>
      }
      saved.spaces['poland'] = { ...saved.spaces['poland'], ...space }
      return () => fromPlain(rs, saved as never)
    }
    expect(plain({ supply: 3, supplyAtStart: 2 })).not.toThrow()
    expect(plain({ supply: 'much' })).toThrow(/the saved position holds nonsense: .*poland/)
    expect(plain({ supplyAtStart: -1 })).toThrow(/the saved position holds nonsense: .*poland/)
    expect(plain({ rain: 3 })).toThrow(/the saved position holds an unknown fact: .*poland.*, rain/)
  })
})

describe('the turn of a position', () => {
  it('is named by its power; a round without a turn has none', () => {
    const turn = { round: 3, phase: 'combat-move' }
    expect(refused({ turn })).toEqual(['unknown-phase', 'combat-move'])
    expect(refused({ turn: { ...turn, power: 'china' } })).toEqual(['unknown-phase', 'combat-move'])
  })
  it('of an edit is refused if no phase has that name', () => {
    const t = own()
    t.game.state.phase = 'siesta'
    t.game.push({ step: 'roll' })
    const made = applyEdit(rs, t.game.state, { treasuries: { germany: 3 } }, manual)
    expect(made.ok ? 'accepted' : made.code).toBe('unknown-phase')
  })
})

describe('the form of a fact', () => {
  const field = (schema: z.ZodType) => fieldsOf(z.object({ x: schema }))[0]?.is ?? null
  it('is derived from its schema', () => {
    expect(field(z.boolean())).toEqual({ kind: 'flag' })
    expect(field(z.number())).toEqual({ kind: 'number', min: null, max: null })
    expect(field(z.number().min(1).max(9))).toEqual({ kind: 'number', min: 1, max: 9 })
    expect(field(z.enum(['a', 'b']))).toEqual({ kind: 'word', words: ['a', 'b'] })
    expect(field(factId.space.nullable())).toEqual({ kind: 'id', of: 'space', none: true })
    expect(field(z.array(factId.power))).toEqual({
      kind: 'list',
      of: { kind: 'id', of: 'power', none: false },
    })
    expect(field(z.record(factId.power, z.number()))).toMatchObject({ kind: 'map', of: { kind: 'number' } })
    const power = { kind: 'id', of: 'power', none: false }
    expect(field(z.record(factId.space, z.record(factId.power, z.boolean())))).toMatchObject({
      kind: 'map',
      of: { kind: 'map', key: power, of: { kind: 'flag' } },
    })
    expect(
      field(z.record(factId.pair, z.strictObject({ to: factId.power, in: z.number().optional() }))),
    ).toEqual({
      kind: 'map',
      key: { kind: 'id', of: 'pair', none: false },
      of: {
        kind: 'group',
        fields: [
          { name: 'to', is: power },
          { name: 'in', is: { kind: 'number', min: null, max: null }, optional: true },
        ],
      },
    })
  })
  it('is missing for a schema that no form can show', () => {
    for (const schema of [
      z.union([z.boolean(), z.number()]),
      z.string(),
      z.array(z.string()),
      z.record(z.string(), z.number()),
      z.record(factId.power, z.string()),
      z.strictObject({ a: z.number(), b: z.string() }),
      z.strictObject({}),
    ])
      expect(field(schema)).toBeNull()
    expect(fieldsOf(z.string())).toEqual([])
  })
  it('has its ids checked at any depth', () => {
    const rs = rulesetOf('global')
    const facts = { wars: { 'germany+russia': { declared: 1, open: 2 } }, terms: {} }
    const schema = rs.slices['relations']?.schema ?? expect.fail()
    expect(unknownFact(rs, schema, facts)).toBeNull()
    const term = { victor: 'spain', since: 1, fallen: true }
    expect(unknownFact(rs, schema, { terms: { germany: term } })).toEqual({ of: 'power', id: 'spain' })
    expect(unknownFact(rs, schema, { truces: { 'russia+spain': 3 } })).toEqual({ of: 'power', id: 'spain' })
  })
  it('says where a value does not match', () => {
    expect(factFault(rulesetOf('europe-pacific'), tired, 7)).toEqual({ where: 'tired' })
    expect(factFault(rs, supply, 3)).toBeNull()
  })
})
