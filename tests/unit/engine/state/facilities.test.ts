// Facilities: pieces of their own kind, with their own numbers, held by the power that holds their land.
import { describe, expect, it } from 'vitest'
import {
  applyEdit,
  fromPlain,
  Game,
  hashOf,
  newGame,
  newGameAt,
  seededRng,
  toPlain,
  viewOf,
  type Ruleset,
} from '../../../../main/engine'
import { compile } from '../../../../main/engine/compile'
import type { Facility } from '../../../../main/engine/state/facilities'
import { unknownIn } from '../../../../main/engine/module/action-kinds'
import type { RuleModule } from '../../../../main/engine/module/module'
import { changeSpace } from '../../../../main/engine/state/state'
import { closed } from '../../../../main/rules/link/closed-land'
import { rulesetOf } from '../../../../main/scenarios'
import { europePacific } from '../../../../main/scenarios/europe-pacific'
import type { Position } from '../../../../shared/contract'
import { named, type Action } from '../../../../shared/model'
import { z } from 'zod'

const rs = rulesetOf('europe-pacific')
const begin = (rules: Ruleset = rs): Game => newGame(rules, { mode: 'manual' })
const ix = (space: string) => rs.spaceIx.get(space) ?? expect.fail(space)
const unit = (id: string, rules: Ruleset = rs) => rules.unitIx.get(id) ?? expect.fail(id)
const at = (g: Game, space: string) => viewOf(g).spaces[space]?.facilities
const the = (f: Facility | null | undefined): Facility => f ?? expect.fail('no facility')
const grown = (...modules: RuleModule[]) =>
  compile({ ...europePacific, modules: [...europePacific.modules, ...modules] })

describe('the facilities of a new game', () => {
  it('are those that the board prints, numbered in the order of its spaces, next to pieces that keep their numbers', () => {
    const g = begin()
    expect(g.facilities.all.map((f) => f.id)).toEqual(g.state.facilities.map((_, i) => i))
    expect(at(g, 'japan')?.map(({ unit, power }) => `${power} ${unit}`)).toEqual([
      'japan home-complex',
      'japan naval-base',
      'japan air-base',
    ])
    expect(at(g, 'japan')?.map(({ id }) => id)).toEqual(g.facilities.in(ix('japan')).map((f) => `f${f.id}`))
    const spaces = g.facilities.all.map((f) => f.space)
    expect(spaces).toEqual([...spaces].sort((a, b) => a - b))
    expect(g.state.pieces[0]).toMatchObject({ id: 0 })
    expect(at(g, 'france')).toBeUndefined()
  })
  it('also include those of the setup’s rows', () => {
    const setup = europePacific.setup({})
    const rules = compile({
      ...europePacific,
      setup: () => ({
        ...setup,
        units: [...setup.units, { space: 'france', power: 'germany', unit: 'air-base', count: 2 }],
      }),
    })
    const g = begin(rules)
    expect(at(g, 'france')?.map(({ unit }) => unit)).toEqual(['air-base', 'air-base'])
    expect([...g.pieces()].some((p) => g.type(p).domain === 'facility')).toBe(false)
  })
})

describe('a facility', () => {
  it('is held by the power that holds its land, without a record of its own', () => {
    const g = begin()
    const [base] = g.facilities.in(ix('midway'))
    expect(g.facilities.holder(the(base))).toBe(g.powerIx('usa'))
    g.capture(ix('midway'), g.powerIx('japan'), [])
    expect(at(g, 'midway')).toMatchObject([{ unit: 'naval-base', power: 'japan' }])
  })
  it('is useless in land that is out of play or has no holder', () => {
    const g = begin()
    const base = the(g.facilities.in(ix('midway'))[0])
    expect(g.facilities.works(base)).toBe(true)
    closed.set(g, ix('midway'), true)
    expect(g.facilities.works(base)).toBe(false)
    expect(at(g, 'midway')).toMatchObject([{ idle: true }])
    closed.set(g, ix('midway'), false)
    changeSpace(g.state, ix('midway'), { control: -1 })
    expect(g.facilities.works(base)).toBe(false)
  })
  it('that is new works from the next turn on', () => {
    const g = begin()
    const f = g.facilities.create(unit('air-base'), ix('france'), { fresh: true })
    expect(g.facilities.works(f)).toBe(false)
    g.beginTurnRecord()
    expect(g.facilities.works(the(g.facilities.find(`f${f.id}`)))).toBe(true)
  })
  it('takes damage up to its type’s maximum, and is out of use from a certain amount', () => {
    const traits = { 'air-base': true, 'max-damage': 6, 'out-at': 3 } as const
    const rules = grown({ id: 'test/damage', units: { 'air-base': { traits } } })
    const g = begin(rules)
    const f = g.facilities.create(unit('air-base', rules), ix('france'))
    expect(g.facilities.mostDamage(f)).toBe(6)
    const hurt = (damage: number) => g.facilities.change(the(g.facilities.find(`f${f.id}`)), { damage })
    expect([2, 3].map((n) => g.facilities.works(hurt(n)))).toEqual([true, false])
    expect(at(g, 'france')).toEqual([
      { id: `f${f.id}`, unit: 'air-base', power: 'germany', damage: 3, idle: true },
    ])
    expect(begin().facilities.mostDamage(f)).toBe(0)
  })
  it('has the traits of its type for its current holder', () => {
    const better = { 'air-base': { traits: { 'max-damage': 9 } } }
    const rules = grown({
      id: 'test/better',
      hooks: {
        mergeUnitChanges: [
          { rules: [], run: (g, { power }) => (g.powerId(power) === 'usa' ? better : null) },
        ],
      },
    })
    const g = begin(rules)
    const f = the(g.facilities.with(ix('philippines'), 'air-base')[0])
    expect(g.facilities.mostDamage(f)).toBe(9)
    g.capture(ix('philippines'), g.powerIx('japan'), [])
    expect(g.facilities.mostDamage(f)).toBe(0)
  })
  it('that moves is in its new land, and a destroyed one’s number is never reused', () => {
    const g = begin()
    const [f] = g.facilities.in(ix('moscow'))
    const moved = g.facilities.move(the(f), ix('baltic-states'))
    expect([g.facilities.in(ix('moscow')), g.facilities.in(ix('baltic-states'))]).toEqual([[], [moved]])
    const count = g.state.facilities.length
    g.facilities.remove(moved)
    expect(g.facilities.find(`f${moved.id}`)).toBeNull()
    expect(g.facilities.create(unit('air-base'), ix('baltic-states')).id).toBe(count)
  })
  it('that is destroyed is gone, and the event has its name, its type, and its land', () => {
    const g = begin()
    const base = the(g.facilities.with(ix('philippines'), 'air-base')[0])
    g.events = []
    g.facilities.destroy(base, ['PAC-015'])
    expect(g.facilities.find(`f${base.id}`)).toBeNull()
    expect(g.events).toEqual([
      {
        kind: 'facility',
        facility: `f${base.id}`,
        unit: 'air-base',
        space: 'philippines',
        what: 'destroyed',
        rules: ['PAC-015'],
      },
    ])
  })
  it('of a fork is a separate one', () => {
    const g = begin()
    const fork = g.fork('trial')
    for (const f of fork.facilities.in(ix('japan'))) fork.facilities.change(f, { damage: 1 })
    fork.facilities.remove(the(fork.facilities.in(ix('japan'))[0]))
    expect(g.facilities.in(ix('japan')).map((f) => f.damage)).toEqual([0, 0, 0])
    expect(fork.facilities.in(ix('japan')).map((f) => f.damage)).toEqual([1, 1])
  })
})

describe('random facilities', () => {
  it('are the same in files, forks, and lists of spaces as in the state', () => {
    for (let n = 1; n <= 6; n++) {
      const rng = seededRng(n)
      let g = begin()
      const kinds = rs.units.filter((u) => u.domain === 'facility')
      for (let i = 0; i < 60; i++) {
        const all = g.facilities.all
        const f = all[rng.below(all.length)]
        const space = rng.below(rs.spaces.length)
        const kind = kinds[rng.below(kinds.length)]
        const builtBy = rng.below(rs.powers.length + 1) - 1
        const what = rng.below(6)
        if (what === 0 && kind) g.facilities.create(kind.ix, space, { builtBy, fresh: true })
        if (what === 1 && f && all.length > 1) g.facilities.remove(f)
        if (what === 2 && f) g.facilities.change(f, { damage: rng.below(20), builtBy })
        if (what === 3 && f) g.facilities.move(f, space)
        if (what === 4) g.beginTurnRecord()
        if (what === 5) g = g.fork(`fork ${i}`)
        if (i % 6 !== 5) continue
        const again = fromPlain(rs, JSON.parse(JSON.stringify(toPlain(rs, g.state))) as object as never)
        expect(again.facilities).toEqual(g.state.facilities)
        expect(hashOf(rs, again)).toBe(hashOf(rs, g.state))
        const anew = new Game(rs, again, { mode: 'manual' })
        for (const s of rs.spaces) expect(g.facilities.in(s.ix)).toEqual(anew.facilities.in(s.ix))
      }
    }
  })
})

describe('saved facilities', () => {
  const saved = (change: (plain: Record<string, unknown>, list: Record<string, unknown>[]) => void) => {
    const plain = JSON.parse(JSON.stringify(toPlain(rs, begin().state))) as Record<string, unknown>
    change(plain, plain['facilities'] as Record<string, unknown>[])
    return () => fromPlain(rs, plain)
  }
  it.each([
    ['no list', { facilities: null }],
    ['no next number', { nextFacility: -1 }],
    ['too many', { nextFacility: 1e9 }],
  ])('are refused with a sentence if there is %s', (_, change) => {
    expect(saved((plain) => void Object.assign(plain, change))).toThrow('no list of facilities')
  })
  it.each([
    ['a number twice', 'facility 1 wrongly', { id: 1 }],
    ['a number beyond the next', 'facility 5000 wrongly', { id: 5000 }],
    ['half a point of damage', 'facility 0 wrongly', { damage: 0.5 }],
    ['an unknown type', 'unknown unit: castle', { unit: 'castle' }],
    ['an unknown space', 'unknown space: atlantis', { space: 'atlantis' }],
    ['an unknown builder', 'unknown power: venus', { builtBy: 'venus' }],
    ['a unit', 'infantry for a facility', { unit: 'infantry' }],
  ])('are refused with a sentence for %s', (_, why, change) => {
    expect(saved((_, list) => void Object.assign(list[0] ?? {}, change))).toThrow(why)
  })
})

describe('facilities in a position or an edit', () => {
  const edited = (changes: Position, rules: Ruleset = rs) => {
    const answer = applyEdit(rules, begin(rules).state, changes, { mode: 'manual' })
    if (!answer.ok) return answer
    return answer.game
  }
  const made = (changes: Position): Game => {
    const g = edited(changes)
    return g instanceof Game ? g : expect.fail(g.code)
  }
  const code = (changes: Position) => {
    const g = edited(changes)
    return g instanceof Game ? null : g.code
  }
  it('are added, even several in a land, changed by name, and removed', () => {
    const midway = `f${the(begin().facilities.in(ix('midway'))[0]).id}`
    const g = made({
      facilities: [
        { space: 'france', unit: 'air-base' },
        { space: 'france', unit: 'industrial-complex', builtBy: 'usa' },
        { id: midway, unit: 'air-base' },
      ],
      remove: ['f0'],
    })
    expect(at(g, 'france')?.map((f) => f.unit)).toEqual(['air-base', 'industrial-complex'])
    expect(viewOf(g).spaces['france']?.complex).toBe('value')
    expect(at(g, 'midway')).toMatchObject([{ id: midway, unit: 'air-base' }])
    expect(g.facilities.find('f0')).toBeNull()
    const [, complex] = g.facilities.in(ix('france'))
    expect(complex?.builtBy).toBe(g.powerIx('usa'))
  })
  it('lose their builder if the edit says so', () => {
    const g = made({ facilities: [{ space: 'france', unit: 'air-base', builtBy: 'usa' }] })
    const [f] = g.facilities.in(ix('france'))
    const answer = applyEdit(
      rs,
      g.state,
      { facilities: [{ id: `f${the(f).id}`, builtBy: null }] },
      { mode: 'manual' },
    )
    if (!answer.ok) throw new Error(answer.code)
    expect(answer.game.facilities.in(ix('france'))).toMatchObject([{ builtBy: -1 }])
  })
  it('are refused if they can’t be there', () => {
    expect(code({ facilities: [{ space: 'atlantis', unit: 'air-base' }] })).toBe('unknown-space')
    expect(code({ facilities: [{ space: 'north-sea', unit: 'air-base' }] })).toBe('facility-at-sea')
    expect(code({ facilities: [{ space: 'france', unit: 'castle' }] })).toBe('unknown-unit')
    expect(code({ facilities: [{ space: 'france', unit: 'infantry' }] })).toBe('not-a-facility')
    expect(code({ facilities: [{ id: 'f0', unit: 'infantry' }] })).toBe('not-a-facility')
    expect(code({ facilities: [{ id: 'f0', builtBy: 'venus' }] })).toBe('unknown-power')
    expect(code({ facilities: [{ id: 'f0', damage: 1 }] })).toBe('too-much-damage')
    expect(code({ facilities: [{ id: 'f999' }] })).toBe('unknown-facility')
    expect(code({ remove: ['f999'] })).toBe('unknown-facility')
    expect(code({ units: [{ space: 'france', power: 'germany', unit: 'air-base' }] })).toBe('not-a-piece')
  })
  it('stay when a position clears the board, and begin a turn as old ones', () => {
    const g = newGameAt(
      rs,
      { mode: 'manual' },
      { clear: ['*'], turn: { round: 2, power: 'usa', phase: 'place' } },
    )
    if (!(g instanceof Game)) throw new Error(g.code)
    expect(at(g, 'japan')).toHaveLength(3)
    const built = begin()
    built.facilities.create(unit('air-base'), ix('france'), { fresh: true })
    const turn = { round: 2, power: 'usa', phase: 'combat-move' }
    const answer = applyEdit(rs, built.state, { turn }, { mode: 'manual' })
    if (!answer.ok) throw new Error(answer.code)
    expect(answer.game.facilities.in(ix('france'))).toMatchObject([{ fresh: false }])
  })
  it('are created, changed, and removed by the older word for complexes', () => {
    const given = (space: string, ...words: (boolean | 'none' | 'value' | 'unlimited')[]) =>
      at(made({ control: words.map((complex) => ({ space, power: 'germany', complex })) }), space)?.map(
        (f) => f.unit,
      )
    expect(given('poland', true)).toEqual(['industrial-complex'])
    expect(given('poland', 'unlimited', true)).toEqual(['home-complex'])
    expect(given('poland', 'unlimited', 'value')).toEqual(['industrial-complex'])
    expect(given('germany', false)).toBeUndefined()
    expect(given('japan', 'none')).toEqual(['naval-base', 'air-base'])
    const bare = grown({ id: 'test/bare', units: { 'home-complex': { traits: {} } } })
    const g = edited({ control: [{ space: 'poland', power: 'germany', complex: true }] }, bare)
    expect(g instanceof Game && g.facilities.in(ix('poland'))).toHaveLength(1)
  })
})

describe('an action that names a facility', () => {
  it('is refused before any rule is checked if that name does not exist', () => {
    const rules = grown({
      id: 'test/mend',
      actions: [
        {
          kind: 'mend',
          form: z.strictObject({
            kind: z.literal('mend'),
            by: named.power.optional(),
            facility: named.facility,
          }),
          asked: ['buy'],
        },
      ],
    })
    const mend = (facility: string) =>
      unknownIn(begin(rules), { kind: 'mend', facility } as unknown as Action)
    expect(mend('f1')).toBeNull()
    expect(mend('f999')).toMatchObject({
      code: 'unknown-facility',
      blockers: [{ kind: 'facility', id: 'f999' }],
    })
  })
})
