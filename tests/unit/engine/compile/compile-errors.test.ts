/** Mistakes of modules that compiling a scenario names, and the small words it puts in. */
import { describe, expect, it } from 'vitest'
import { Citations } from '../../../../main/engine/module/citations'
import { compile, switchesOf } from '../../../../main/engine/compile'
import { orderSteps } from '../../../../main/engine/compile/ordered-lists'
import { settle, switchesOfFile } from '../../../../main/engine/compile/scenario'
import { compileSpaces } from '../../../../main/engine/compile/spaces'
import type { RuleModule } from '../../../../main/engine/module/module'
import { Game } from '../../../../main/engine'
import { emptyState } from '../../../../main/engine/loop/start'
import { europePacific } from '../../../../main/scenarios/europe-pacific'

const scenario = (...modules: Omit<RuleModule, 'id'>[]) => ({
  ...europePacific,
  modules: [...europePacific.modules, ...modules.map((m, i) => ({ id: `test/m${i}`, ...m }))],
})

describe('a list of steps', () => {
  const list = ['a', 'b', 'c']
  it('is unchanged without an overlay', () => {
    expect(orderSteps(list, undefined, 'here')).toBe(list)
    expect(orderSteps(list, {}, 'here')).toEqual(list)
  })
  it('is changed by an overlay in this order: removed, replaced, inserted', () => {
    const insert = [{ step: 'x', before: 'z' }, { step: 'y', after: 'z' }, { step: 'end' }]
    expect(orderSteps(list, { remove: ['a'], replace: { b: 'z' }, insert }, 'here')).toEqual([
      ...['x', 'z', 'y'],
      ...['c', 'end'],
    ])
  })
  it.each([
    [{ remove: ['q'] }, 'here: step q cannot be removed, it is not in the list'],
    [{ replace: { q: 'z' } }, 'here: step q cannot be replaced, it is not in the list'],
    [{ insert: [{ step: 'x', before: 'q' }] }, 'here: no step q to put x beside'],
    [{ insert: [{ step: 'a', after: 'c' }] }, 'here: step a stands twice in the list'],
  ])('names what is missing: %j', (overlay, message) => {
    expect(() => orderSteps(list, overlay, 'here')).toThrow(message)
  })
})

describe('a module', () => {
  it('may not list an undefined step, in a turn or in a battle', () => {
    expect(() => compile(scenario({ turn: { insert: [{ step: 'siesta' }] } }))).toThrow(
      'europe-pacific: no module defines step siesta',
    )
    expect(() =>
      compile(scenario({ battle: { order: { land: { insert: [{ step: 'parley' }] } } } })),
    ).toThrow('europe-pacific: no module defines battle step parley')
  })
  it('may not add half a unit', () => {
    expect(() => compile(scenario({ units: { sled: { cost: 2 } } }))).toThrow(
      'test/m0: unit sled is new and incomplete',
    )
    expect(() => compile(scenario({ units: { sled: { name: 'Sled' } } }))).toThrow(
      'test/m0: unit sled is new and incomplete',
    )
  })
  it('may not cite a clause that is in no book', () => {
    const facts = [{ rules: ['nobody.says'], run: () => [] }]
    expect(() => compile(scenario({ hooks: { listFacts: facts } }))).toThrow(
      'listFacts of test/m0 rests on nobody.says, which no book of the scenario says',
    )
  })
  it('is listed with its version after it, unless that is the first', () => {
    const { modules } = compile({
      ...europePacific,
      modules: [...europePacific.modules, { id: 'test/old' }, { id: 'test/new', version: 3 }],
    })
    expect(modules.slice(-2)).toEqual(['test/old', 'test/new@3'])
  })
  it('loses its kind of battle, its damage, and its order of targets together with their clauses', () => {
    const rules = ['TST-001']
    const kind = {
      ...{ id: 'siege', rules, order: 9, find: () => [], planned: () => [] },
      ...{ role: () => null, muster: () => null, over: () => null },
    }
    const siege: Omit<RuleModule, 'id'> = {
      battle: {
        kinds: [kind],
        steps: [{ id: 'starve', rules: [], side: 'attacker', rounds: 'every' }],
        order: { siege: { insert: [{ step: 'starve' }] } },
        damage: [{ rules, run: () => null }],
        prefer: [{ rules, run: () => null }],
      },
    }
    const count = (...more: Omit<RuleModule, 'id'>[]) => {
      const rs = compile(scenario(siege, ...more))
      return [rs.battleKinds.some((k) => k.id === 'siege'), rs.damage.length, rs.prefer.length]
    }
    const [there, damage, prefer] = count()
    expect(there).toBe(true)
    expect(count({ replaces: [{ rule: 'TST-001', by: 'TST-009' }] })).toEqual([
      false,
      Number(damage) - 1,
      Number(prefer) - 1,
    ])
  })
  it('applies everywhere, except where one of its clauses is not in force', () => {
    const rs = compile(
      scenario(
        {
          hooks: {
            forbidPlacement: [
              { rules: ['TST-001'], run: () => ({ ok: false, rule: 'TST-001', code: 'no' }) },
            ],
          },
        },
        { replaces: [{ rule: 'TST-001', spaces: ['burma'], by: 'TST-009' }] },
      ),
    )
    const g = new Game(rs, emptyState(rs), { mode: 'manual' })
    const asked = (space: string) =>
      g.ask('forbidPlacement', {
        ...{ power: 0, treasury: 0, unit: g.unitIx('infantry'), space: g.spaceIx(space) },
        ...{ free: false, count: 1, meantFor: -1, site: -1 },
      })?.rule
    expect([asked('germany'), asked('burma')]).toEqual(['TST-001', undefined])
  })
})

describe('a board', () => {
  it('has no space next to one that it lacks', () => {
    const { board } = europePacific
    const [first, ...others] = board.spaces
    if (!first) throw new Error('no space')
    const spaces = [{ ...first, neighbors: ['atlantis'] }, ...others]
    expect(() => compileSpaces({ ...board, spaces })).toThrow(
      `${board.id}: ${first.id} lies beside atlantis, which is no space`,
    )
  })
})

describe('switches', () => {
  const offered = scenario(
    { switches: [{ id: 'weather', values: ['dry', 'wet'], rule: 'TST-001' }] },
    { switches: [{ id: 'weather', values: ['ice'], rule: 'TST-002' }] },
  )
  it('are offered once, by the first module that has them, and start at their first value', () => {
    expect(switchesOf(offered).filter((s) => s.id === 'weather')).toEqual([
      { id: 'weather', values: ['dry', 'wet'], rule: 'TST-001' },
    ])
    expect(settle(offered, {})['weather']).toBe('dry')
    expect(settle(offered, { weather: 'wet' })['weather']).toBe('wet')
    expect(() => settle(offered, { weather: 'ice' })).toThrow('unknown switch or value: weather = ice')
  })
  it('give older files without them a value of their own, but not a new campaign', () => {
    const ruled = scenario({
      switches: [
        { id: 'weather', values: ['dry', 'wet'], rule: 'TST-001', before: 'wet' },
        { id: 'wind', values: ['calm', 'storm'], rule: 'TST-001' },
      ],
    })
    expect(settle(ruled, {})).toMatchObject({ weather: 'dry', wind: 'calm' })
    expect(settle(ruled, switchesOfFile(ruled, {}))).toMatchObject({ weather: 'wet', wind: 'calm' })
    expect(settle(ruled, switchesOfFile(ruled, { weather: 'dry', wind: 'storm' }))).toMatchObject({
      ...{ weather: 'dry', wind: 'storm' },
    })
  })
  it('must once have had the value that older files get, and can’t be fixed if these may have another one', () => {
    const weather = { id: 'weather', values: ['dry', 'wet'], rule: 'TST-001' }
    expect(() => switchesOf(scenario({ switches: [{ ...weather, before: 'ice' }] }))).toThrow(
      'test/m0: weather was never ice',
    )
    expect(() =>
      switchesOf(scenario({ switches: [{ ...weather, before: 'wet' }] }, { fixes: { weather: 'dry' } })),
    ).toThrow('weather is fixed, though older files keep another reading')
  })
  it('must have at least one value', () => {
    const empty = scenario({ switches: [{ id: 'weather', values: [], rule: 'TST-001' }] })
    expect(() => settle(empty, {})).toThrow('no place 0 in a list of 0')
  })
})

describe('citations', () => {
  const first = { id: 'ONE', cites: { 'buy.pay': 'ONE-001', 'buy.none': null } }

  it('of a later book are added to, replace, or follow those of the first', () => {
    const cites = new Citations([
      first,
      { id: 'TWO', cites: { 'buy.pay': { beside: 'TWO-001' }, 'buy.none': 'TWO-002' } },
    ])
    expect(cites.numbers(['buy.pay', 'buy.none', 'TST-001'])).toEqual([
      'ONE-001',
      'TWO-001',
      'TWO-002',
      'TST-001',
    ])
    const other = new Citations([
      first,
      { id: 'TWO', cites: { 'buy.pay': { instead: 'TWO-003', also: 'TWO-004' } } },
    ])
    expect(other.numbers(['buy.pay'])).toEqual(['TWO-003'])
    expect(other.carried(['buy.pay', 'TST-001'])).toEqual(['TWO-003', 'TWO-004', 'TST-001'])
  })
  it('that change something no earlier book has, or that no book has, are mistakes', () => {
    expect(() => new Citations([{ id: 'TWO', cites: { 'buy.pay': { beside: 'TWO-001' } } }])).toThrow(
      'the book TWO changes buy.pay, which no book before it has',
    )
    expect(() => new Citations([first]).number('sell.pay')).toThrow('no book of the scenario says sell.pay')
  })
  it('leave the engine as numbers, and as nothing if the books have none', () => {
    const cites = new Citations([first])
    expect([cites.number('buy.none'), cites.word('buy.none'), cites.word('buy.pay')]).toEqual([
      null,
      '',
      'ONE-001',
    ])
    expect(cites.refusal({ ok: false, rule: null, code: 'no' }).rule).toBeNull()
    expect(cites.refusal({ ok: false, rule: 'buy.pay', code: 'no' }).rule).toBe('ONE-001')
    const line = { label: 'x', amount: 1 }
    const told = cites.told({
      kind: 'income',
      lines: [{ ...line, rule: 'buy.none' }],
      limits: [{ space: 'a', left: 1, rule: 'buy.none' }],
    } as never) as unknown as Record<string, unknown>
    expect(told).toEqual({
      kind: 'income',
      lines: [{ ...line, rule: '' }],
      limits: [{ space: 'a', left: 1, rule: '' }],
    })
    expect(cites.told({ kind: 'hit', rules: undefined } as never)).toEqual({ kind: 'hit', rules: [] })
  })
})
