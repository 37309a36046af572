import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { compile, type ScenarioDefinition } from '../../../../main/engine/compile'
import { Game, type Ruleset } from '../../../../main/engine'
import { emptyState } from '../../../../main/engine/loop/start'
import type { RuleModule } from '../../../../main/engine/module/module'
import { europePacific } from '../../../../main/scenarios/europe-pacific'
import { rulesetOf } from '../../../../main/scenarios'
import { table } from '../../../support/game'

const with_ = (...modules: RuleModule[]): ScenarioDefinition => ({
  ...europePacific,
  modules: [...europePacific.modules, ...modules],
})

describe('compiling a scenario', () => {
  it('LNK-001 the order of play is Germany, USSR, Japan, UK, USA in every round', () => {
    expect(rulesetOf('europe-pacific').turns.map((t) => t.id)).toEqual([
      'germany',
      'ussr',
      'japan',
      'uk',
      'usa',
    ])
    const t = table(
      { turn: { round: 2, power: 'japan', phase: 'purchase' }, clear: ['*'] },
      { seed: 'order' },
    )
    for (let i = 0; i < 30 && t.view().power === 'japan'; i++) t.play({ kind: 'end' })
    expect([t.view().round, t.view().power]).toEqual([2, 'uk'])
  })
  it('LNK-247 every turn runs through the steps in the order of the link rules', () => {
    expect(rulesetOf('europe-pacific').turnSteps).toEqual([
      // (1) to (3): counting and purchase, patrols, movement, then kamikaze attacks before any battle.
      ...['china-count', 'purchase', 'land-patrols', 'combat-move', 'kamikaze'],
      // (4) to (6): conversion comes once all have moved.
      ...['combat', 'control', 'noncombat-move', 'conversion'],
      // (7): China's infantry and the free submarine are placed with all else.
      ...['china-infantry', 'free-submarine', 'place'],
      // (8) to (11)
      ...['repair', 'income', 'pool-split', 'oil', 'free-infantry', 'surrender'],
    ])
    expect(rulesetOf('europe-pacific').phases.filter((p) => p !== 'land-patrols')).toEqual([
      'purchase',
      'combat-move',
      'combat',
      'control',
      'noncombat-move',
      'place',
      'repair',
      'income',
      'surrender',
    ])
  })
  it('EUR-159 PAC-086 PAC-161 conversion, kamikaze, and China’s count are in the right places in the games of one board too', () => {
    const steps = (id: string) => rulesetOf(id).turnSteps
    expect(steps('europe-1999')).toEqual([
      ...['purchase', 'combat-move', 'combat', 'control', 'noncombat-move', 'conversion'],
      ...['place', 'repair', 'income', 'oil'],
    ])
    expect(steps('pacific-2001')).toEqual([
      ...['china-count', 'purchase', 'land-patrols', 'combat-move', 'kamikaze', 'combat', 'control'],
      ...['noncombat-move', 'china-infantry', 'place', 'repair', 'income', 'pool-split'],
    ])
  })
  it('LNK-139 the phases of the contract, patrols included, are in every power’s turn', () => {
    expect(rulesetOf('europe-pacific').phases).toEqual([
      'purchase',
      'land-patrols',
      'combat-move',
      'combat',
      'control',
      'noncombat-move',
      'place',
      'repair',
      'income',
      'surrender',
    ])
  })
  it('LNK-249 the link rules set aside exactly what the clause names', () => {
    const run = (book: string, from: number, to = from) =>
      Array.from({ length: to - from + 1 }, (_, i) => `${book}-${String(from + i).padStart(3, '0')}`)
    // EUR-137 falls away for British centers only, PAC-010 for the Soviet Union space only.
    const whole = [
      ...[...run('EUR', 2), ...run('PAC', 2)],
      ...[...run('EUR', 21, 24), ...run('PAC', 4)],
      ...run('EUR', 32),
      ...[...run('EUR', 35), ...run('EUR', 134), ...run('PAC', 106), ...run('PAC', 142)],
      ...run('EUR', 131),
      ...run('PAC', 141),
      ...[...run('PAC', 75), ...run('PAC', 143, 149), ...run('EUR', 181, 183)],
    ]
    const rs = rulesetOf('europe-pacific')
    const everywhere = rs.outOfForce.filter((o) => o.spaces === undefined).map((o) => o.rule)
    expect([...new Set(everywhere)].sort()).toEqual(whole.sort())
    expect(rs.outOfForce.filter((o) => o.spaces !== undefined)).toEqual([
      {
        rule: 'PAC-010',
        by: 'LNK-173',
        what: 'forbidEntry of pacific-2001/closed-spaces',
        spaces: ['soviet-union-pacific'],
      },
    ])
    for (const rule of whole) expect(rs.rules.has(rule), rule).toBe(false)
  })
  it('LNK-249 EUR-137 British centers pay no treasury but the pool, American and Soviet ones pay theirs', () => {
    const g = table().game
    const fed = (space: string, power: string) => g.treasuryFor(g.powerIx(power), g.spaceIx(space))
    expect(fed('british-convoy-3', 'uk')).toBe(-1)
    expect(fed('sea-zone-49', 'uk')).toBe(-1)
    expect(fed('us-convoy-1', 'usa')).toBe(g.treasuryIx('usa-europe'))
    expect(fed('sea-zone-3', 'usa')).toBe(g.treasuryIx('usa-pacific'))
    expect(fed('soviet-convoy', 'ussr')).toBe(g.treasuryIx('ussr'))
  })
  it('modules that are incompatible say so', () => {
    const bad: RuleModule = {
      id: 'test/bad',
      excludes: [{ module: 'base/sides', because: 'two rules for sides' }],
    }
    expect(() => compile(with_(bad))).toThrow(
      /test\/bad and base\/sides cannot live together: two rules for sides/,
    )
  })
  it('a module that needs another says which', () => {
    expect(() => compile(with_({ id: 'test/needy', requires: ['test/other'] }))).toThrow(
      /test\/needy needs module test\/other/,
    )
  })
  it('a holder that the scenario does not have is an error', () => {
    const powers = europePacific.powers.map((power) => ({ ...power, side: null }))
    expect(() => compile({ ...europePacific, powers, sides: ['axis', 'entente'] })).toThrow(
      /europe-pacific: \S+ is held by allies, which is no power or side of it/,
    )
  })
  it('a power of a side that the scenario does not have is an error', () => {
    expect(() => compile({ ...europePacific, sides: ['axis', 'entente'] })).toThrow(
      'europe-pacific: unknown side allies',
    )
  })
  it('an unknown switch or value is refused', () => {
    expect(() => compile(europePacific, { usTreasury: 'three' })).toThrow(/usTreasury = three/)
    expect(() => compile(europePacific, { nonsense: 'on' })).toThrow(/nonsense/)
  })
  it('a contribution about ways applies only to its domains and modes, directly or through the table of ways', () => {
    const reef: RuleModule = {
      id: 'reef',
      hooks: {
        forbidStep: [
          {
            rules: ['TST-001'],
            looksAt: [],
            domains: ['sea'],
            modes: ['combat'],
            traits: ['submarine'],
            where: ({ id }) => id === 'baltic-sea',
            run: () => ({ ok: false, rule: 'TST-001', code: 'closed-to-all' }),
          },
        ],
      },
    }
    const rs = compile(with_(reef))
    const g = new Game(rs, emptyState(rs), { mode: 'manual' })
    const space = g.spaceIx('baltic-sea')
    const refused = (unit: string, mode: 'combat' | 'noncombat') => {
      const piece = g.create(g.unitIx(unit), 0, { space })
      return g.ask('forbidStep', { piece, from: space, space, mode })?.rule === 'TST-001'
    }
    expect(refused('destroyer', 'combat')).toBe(true)
    expect(refused('destroyer', 'noncombat')).toBe(false)
    expect(refused('fighter', 'combat')).toBe(false)
    const speakers = (at: number, mode: 'combat' | 'noncombat', domain: 'sea' | 'air') =>
      rs.ways.forbidStep[domain][mode].at[at]?.length ?? 0
    const without = compile(europePacific).ways.forbidStep.sea.combat.at[space]?.length ?? 0
    expect(speakers(space, 'combat', 'sea')).toBe(without + 1)
    expect(speakers(space, 'noncombat', 'sea')).toBe(without)
    expect([...rs.ways.forbidStep.sea.combat.traits]).toEqual(['submarine'])
    expect(rs.ways.forbidStep.air.combat.traits.size).toBe(0)
  })
  it('a contribution limited to spaces applies only there, and a replacement may take spaces from it', () => {
    const closed = (id: string, replaces: RuleModule['replaces'] = []): RuleModule => ({
      id,
      replaces,
      hooks: {
        forbidEntry: [
          {
            rules: ['TST-001'],
            looksAt: [],
            where: ({ board }) => board === 'pacific',
            run: () => ({ ok: false, rule: 'TST-001', code: 'closed-to-all' }),
          },
        ],
      },
    })
    const ask = (scenario: ScenarioDefinition, space: string) => {
      const rs = compile(scenario)
      const g = new Game(rs, emptyState(rs), { mode: 'manual' })
      return (
        g.access({ power: 0, space: g.spaceIx(space), domain: 'land', how: 'end', mode: 'combat' })?.rule ??
        null
      )
    }
    expect(ask(with_(closed('test/closed')), 'burma')).toBe('TST-001')
    expect(ask(with_(closed('test/closed')), 'poland')).toBeNull()
    const opened = closed('test/closed', [{ rule: 'TST-001', spaces: ['burma'], by: 'TST-002' }])
    expect(ask(with_(opened), 'burma')).toBeNull()
    expect(ask(with_(opened), 'india')).toBe('TST-001')
  })
  it('units can be changed, added, and removed', () => {
    const m: RuleModule = {
      id: 'test/units',
      units: { armor: { cost: 6 }, marine: null, sled: { name: 'Sled', domain: 'land', cost: 2, move: 1 } },
      slice: { name: 'test', schema: z.strictObject({}), initial: () => ({}) },
    }
    const rs = compile(with_(m))
    expect(rs.units.find((u) => u.id === 'armor')).toMatchObject({
      cost: 6,
      attack: 3,
      traits: { blitz: true },
    })
    expect(rs.unitIx.has('marine')).toBe(false)
    expect(rs.units.find((u) => u.id === 'sled')).toMatchObject({ hits: 1, attack: 0 })
  })
})

describe('what is in force', () => {
  const facts = (rules: string[], seen: string): RuleModule => ({
    id: `test/${seen}`,
    hooks: { listFacts: [{ rules, run: () => [{ name: seen, value: true }] }] },
  })
  const replaces = (rule: string): RuleModule => ({
    id: 'test/later',
    replaces: [{ rule, by: 'TST-009' }],
  })
  const switched = (when: Record<string, string>): RuleModule => ({
    id: 'test/switched',
    switches: [{ id: 'testSwitch', values: ['off', 'on'], rule: 'TST-003' }],
    steps: [{ id: 'extra', rules: ['TST-003'], phase: 'extra', when, run: () => 'done' }],
    turn: { insert: [{ step: 'extra', after: 'combat' }] },
    battle: {
      steps: [{ id: 'extra-fire', rules: ['TST-004'], when, side: 'attacker', rounds: 'every' }],
      order: { land: { insert: [{ step: 'extra-fire' }] } },
    },
    hooks: { listFacts: [{ rules: ['TST-005'], when, run: () => [{ name: 'extra', value: true }] }] },
  })
  const seen = (rs: Ruleset) => {
    const g = new Game(rs, emptyState(rs), { mode: 'manual' })
    return Object.fromEntries(g.askAll('listFacts', {}).map((f) => [f.name, f.value]))
  }

  it('steps, battle steps, answers, and their clauses are missing under another value of their switch', () => {
    const there = (value: string) => {
      const rs = compile(with_(switched({ testSwitch: 'on' })), { testSwitch: value })
      return [
        rs.turnSteps.includes('extra'),
        rs.phases.includes('extra'),
        rs.battleSteps['land']?.some((s) => s.id === 'extra-fire'),
        seen(rs)['extra'] === true,
        ['TST-003', 'TST-004', 'TST-005'].every((rule) => rs.rules.has(rule)),
        ['TST-003', 'TST-004', 'TST-005'].some((rule) => rs.rules.has(rule)),
      ]
    }
    expect(there('on')).toEqual([true, true, true, true, true, true])
    expect(there('off')).toEqual([false, false, false, false, false, false])
  })
  it('another step may take the place of one that is switched off', () => {
    const beside: RuleModule = {
      id: 'test/beside',
      steps: [{ id: 'beside', rules: [], run: () => 'done' }],
      turn: { insert: [{ step: 'beside', after: 'extra' }] },
    }
    const { turnSteps } = compile(with_(switched({ testSwitch: 'on' }), beside))
    expect(turnSteps[turnSteps.indexOf('combat') + 1]).toBe('beside')
  })
  it('an unknown switch or value is an error', () => {
    expect(() => compile(with_(switched({ testSwitch: 'maybe' })))).toThrow(
      'step extra of test/switched: no module offers the switch testSwitch with a value maybe',
    )
  })
  it('a switch that the scenario has fixed has its value', () => {
    const fixed: RuleModule = { id: 'test/fixed', fixes: { testSwitch: 'off' } }
    expect(compile(with_(switched({ testSwitch: 'on' }), fixed)).turnSteps).not.toContain('extra')
    expect(compile(with_(switched({ testSwitch: 'off' }), fixed)).turnSteps).toContain('extra')
  })
  it('an element that carries only a replaced clause is gone, one that also carries another clause stays', () => {
    const rs = compile(
      with_(facts(['TST-001'], 'one'), facts(['TST-001', 'TST-002'], 'two'), replaces('TST-001')),
    )
    expect(seen(rs)).not.toHaveProperty('one')
    expect(seen(rs)).toHaveProperty('two')
    expect([rs.rules.has('TST-001'), rs.rules.has('TST-002')]).toEqual([false, true])
    expect(rs.outOfForce.filter((o) => o.rule === 'TST-001')).toEqual([
      { rule: 'TST-001', by: 'TST-009', what: 'listFacts of test/one' },
      { rule: 'TST-001', by: 'TST-009', what: 'listFacts of test/two' },
    ])
  })
  it('a replaced step is removed from the list, a replaced battle step from the battle', () => {
    const one = with_(switched({}), replaces('TST-003'))
    expect(compile(one).turnSteps).not.toContain('extra')
    expect(compile(one).battleSteps['land']?.map((s) => s.id)).toContain('extra-fire')
    const other = with_(switched({}), replaces('TST-004'))
    expect(compile(other).turnSteps).toContain('extra')
    expect(compile(other).battleSteps['land']?.map((s) => s.id)).not.toContain('extra-fire')
  })
  it('a replacement without a target, or for a space that the board lacks, is an error', () => {
    expect(() => compile(with_(replaces('TST-001')))).toThrow(
      'TST-009 replaces TST-001, which nothing carries',
    )
    const nowhere: RuleModule = {
      id: 'test/nowhere',
      replaces: [{ rule: 'PAC-010', spaces: ['atlantis'], by: 'TST-009' }],
    }
    expect(() => compile(with_(nowhere))).toThrow(
      'TST-009 replaces PAC-010 in atlantis: the board has no such space',
    )
  })
  it('a clause declared as left out may not be carried', () => {
    const without: RuleModule = { id: 'test/without', without: { 'TST-001': 'TST-009' } }
    expect(compile(with_(without)).outOfForce).toContainEqual({ rule: 'TST-001', by: 'TST-009', what: null })
    expect(() => compile(with_(facts(['TST-001'], 'one'), without))).toThrow(
      'TST-001 is left out by TST-009, but something carries it',
    )
  })
  it('a missing unit can’t be removed', () => {
    expect(() => compile(with_({ id: 'test/one', units: { zeppelin: null } }))).toThrow(
      'test/one: there is no unit zeppelin to take away',
    )
  })
})

describe('an id that two modules define', () => {
  const step = { id: 'twin', rules: [], run: () => 'done' as const }
  const battleStep = { id: 'twin', rules: [], side: 'attacker', rounds: 'every' } as const
  const slice = { name: 'twin', schema: z.strictObject({}), initial: () => ({}) }
  const hits = { pool: 'twin', rules: [], mayTake: () => true }
  const kind = {
    id: 'twin',
    rules: [],
    order: 9,
    find: () => [],
    planned: () => [],
    role: () => null,
    muster: () => null,
    over: () => null,
  }
  const twice = (part: Omit<RuleModule, 'id'>) => () =>
    compile(with_({ id: 'test/one', ...part }, { id: 'test/two', ...part }))

  it.each([
    ['step', { steps: [step] }],
    ['battle step', { battle: { steps: [battleStep] } }],
    ['kind of battle', { battle: { kinds: [kind] } }],
    ['hit class', { battle: { hits: [hits] } }],
    ['slice', { slice }],
  ])('is an error: %s', (what, part) => {
    expect(twice(part)).toThrow(`${what} twin is defined twice: by test/one and by test/two`)
  })
  it('is an error if the engine already has it', () => {
    expect(() => compile(with_({ id: 'test/one', steps: [{ ...step, id: 'roll' }] }))).toThrow(
      'step roll is defined twice: by the engine and by test/one',
    )
  })
  it('may not appear twice in a list either', () => {
    const insert = [{ step: 'purchase', after: 'combat' }]
    expect(() => compile(with_({ id: 'test/one', turn: { insert } }))).toThrow('step purchase stands twice')
  })
  it('of a kind of battle without steps is an error', () => {
    expect(() => compile(with_({ id: 'test/one', battle: { kinds: [kind] } }))).toThrow('twin has no steps')
  })
})
