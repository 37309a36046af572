/**
 * The parts of a battle by themselves: shots, dice of damage, orders of loss, what is due next, and mistakes of a
 * module.
 */
import { describe, expect, it } from 'vitest'
import { compile } from '../../../../main/engine/compile'
import { damageOf, hitsByPool, salvosIn, stepsOf } from '../../../../main/engine/battle/fire'
import { battleStep } from '../../../../main/engine/battle/battle-machine'
import { listedBattle } from '../../../../main/engine/battle/battle-participants'
import { battleFrame, battleRecord } from '../../../../main/engine/battle/battle-picture'
import { cheapest } from '../../../../main/engine/battle/policies'
import { dealt, kindIn, opening, stepAt, type Due } from '../../../../main/engine/battle/schedule'
import type { BattleFrame, BattleStep, Progress } from '../../../../main/engine/battle/steps'
import type { RuleModule } from '../../../../main/engine/module/module'
import { rulesetOf } from '../../../../main/scenarios'
import { europePacific } from '../../../../main/scenarios/europe-pacific'
import { anyUnit } from '../../../../main/rules/base/battle/casualties'
import { beforeMoves, end, fight, move, rolls, u } from '../../../rules/battle/support'

const rs = rulesetOf('europe-pacific')
const listed = (id: string, more: object = {}) => ({
  unit: rs.unitIx.get(id) ?? -1,
  power: 0,
  count: 1,
  ...more,
})
const withModule = (module: Omit<RuleModule, 'id'>) => ({
  rs: compile({ ...europePacific, modules: [...europePacific.modules, { id: 'test/parts', ...module }] }),
})

describe('the shots of a step', () => {
  const p = listedBattle(rs, 'land', { attacker: [listed('armor')], defender: [listed('infantry')] })
  const [tank] = p.attackers
  if (!tank) throw new Error('no tank')
  const shot = { piece: tank, dice: 1, hitsOn: 3, hits: anyUnit, rules: ['TST-001'] }
  const step: BattleStep = { id: 'shoot', side: 'attacker', rounds: 'every', rules: [], fire: () => [shot] }

  it('have their initial number, even one that a rule adds', () => {
    const [infantry] = p.defenders
    const added = { ...shot, piece: infantry ?? tank, hitsOn: 2, rules: ['TST-002'] }
    const fire = [
      { reads: [], change: () => null },
      { reads: [], change: () => [{ ...shot, hitsOn: 4, rules: ['TST-001', 'TST-003'] }, added] },
    ]
    const told = salvosIn({ ...p, rs: { ...rs, fire } }, step)
    expect(told.map(({ hitsOn, base, because }) => [hitsOn, base, because])).toEqual([
      [4, 3, ['TST-003']],
      [2, 2, []],
    ])
  })
  it('hit by pool, roll by roll; a plan has as many rolls as groups', () => {
    const group = { pieces: [1, 2], dice: 2, hitsOn: 3, hits: anyUnit, rules: [] }
    expect(hitsByPool([group, { ...group, hitsOn: 1 }], [...[[3, 4]], [1, 1]])).toEqual({ any: 3 })
    expect(hitsByPool([group], [[6, 6]])).toEqual({})
    expect(() => hitsByPool([group, group], [[3, 4]])).toThrow('no place 1 in a list of 1')
  })
  it('cost what the dice of damage show, as each rule keeps or changes them', () => {
    const dice = [{ piece: tank, dice: 1, rules: [] }]
    const bombs: BattleStep = {
      ...step,
      damage: { dice: () => dice, most: () => 0, suffer: () => undefined },
    }
    const damage = [() => null, () => [{ piece: tank, dice: 2, best: 1, rules: ['TST-004'] }], () => null]
    expect(damageOf({ ...p, rs: { ...rs, damage } }, bombs)).toEqual([
      { piece: tank, dice: 2, best: 1, rules: ['TST-004'] },
    ])
    expect(damageOf(p, step)).toEqual([])
  })
})

describe('a battle of listed units', () => {
  it('is fought in the turn of the first attacker, or in no turn if none is named', () => {
    const attacker = [listed('infantry', { power: 3 })]
    expect(listedBattle(rs, 'land', { attacker, defender: [] }).turnPower).toBe(3)
    expect(listedBattle(rs, 'land', { attacker: [], defender: attacker }).turnPower).toBe(-1)
  })
  it('accepts only existing types and kinds', () => {
    const none = { attacker: [{ unit: 999, power: 0, count: 1 }], defender: [] }
    expect(() => listedBattle(rs, 'land', none)).toThrow('no unit type 999')
    expect(() => kindIn(rs, 'siege')).toThrow('no kind of battle siege')
    expect(() => stepAt(rs, { kind: 'land', at: 'parley' })).toThrow('no step parley in a battle land')
    expect(stepAt(rs, { kind: 'land', at: null })).toBeNull()
  })
  it('of a kind without steps has none to start with', () => {
    expect(stepsOf({ rs }, 'siege')).toEqual([])
    expect(opening(rs, 'siege').at).toBeNull()
    expect(opening(rs, 'land').at).toBe(stepsOf({ rs }, 'land')[0]?.id)
  })
})

describe('the default order of loss', () => {
  it('gives up a unit that came ashore last among its like, because it fights better there', () => {
    const p = listedBattle(rs, 'land', {
      attacker: [listed('infantry', { landed: true }), listed('infantry')],
      defender: [listed('infantry', { landed: true }), listed('infantry')],
    })
    const [ashore, marched] = p.attackers.map((c) => c.id)
    expect(cheapest.order(p, 'attacker')).toEqual([marched, ashore])
    expect(cheapest.order(p, 'defender')).toEqual(p.defenders.map((c) => c.id))
  })
  it('goes by type if price and skill are equal, regardless of the pieces’ numbers', () => {
    const order = (...units: ('destroyer' | 'fighter')[]) => {
      const p = listedBattle(rs, 'sea', { attacker: units.map((unit) => listed(unit)), defender: [] })
      return cheapest.order(p, 'attacker').map((id) => p.attackers.find((c) => c.id === id)?.unit.id)
    }
    // Both cost 12 and attack on 3; the fighter would defend better.
    const wanted = ['destroyer', 'destroyer', 'fighter', 'fighter']
    expect(order('fighter', 'destroyer', 'fighter', 'destroyer')).toEqual(wanted)
    expect(order('destroyer', 'fighter', 'destroyer', 'fighter')).toEqual(wanted)
  })
  it('values a carrier like its fighters only while it has a deck for them', () => {
    const p = listedBattle(rs, 'sea', {
      attacker: [listed('carrier'), listed('battleship'), listed('fighter')],
      defender: [],
    })
    const types = (q: typeof p) =>
      cheapest.order(q, 'attacker').map((id) => p.attackers.find((c) => c.id === id)?.unit.id)
    const bare = {
      ...p,
      attackers: p.attackers.map((c) => {
        const { hold: _, ...unit } = c.unit
        return { ...c, unit }
      }),
    }
    const place = (q: typeof p, id: string) => types(q).lastIndexOf(id)
    expect(place(p, 'carrier') - place(bare, 'carrier')).toBeGreaterThanOrEqual(0)
    expect(types(bare)).toHaveLength(types(p).length)
  })
})

describe('assigned hits', () => {
  const progress: Progress = {
    ...opening(rs, 'sea'),
    held: { later: { attacker: { any: 1 }, defender: { any: 2 } } },
  }
  const due: Extract<Due, { do: 'deal' }> = {
    do: 'deal',
    side: 'attacker',
    hits: { any: 1 },
    leave: 'now',
    held: 'later',
  }

  it('are no longer held; those of another side or step still are', () => {
    expect(dealt(progress, due).held).toEqual({ later: { attacker: {}, defender: { any: 2 } } })
    const both = { ...progress, held: { ...progress.held, last: { attacker: {}, defender: { any: 1 } } } }
    const one = dealt(dealt(both, due), { ...due, side: 'defender' })
    expect(one.held).toEqual({ last: { attacker: {}, defender: { any: 1 } } })
    expect(dealt(dealt(progress, due), { ...due, side: 'defender' })).not.toHaveProperty('held')
  })
  it('of a step without held hits leave nothing behind', () => {
    expect(dealt(opening(rs, 'sea'), due)).toEqual(opening(rs, 'sea'))
    expect(dealt(progress, due, { any: 1 }).held).toEqual(progress.held)
  })
})

describe('the step of a battle', () => {
  const frame = (at: string | null) => ({ ...opening(rs, 'land'), at }) as unknown as BattleFrame
  const asking = (f: BattleFrame) => {
    const t = fight('germany', [])
    return [() => battleStep.decision?.(t.game, f), () => battleStep.legal?.(t.game, f)]
  }

  it('without a question has no answers', () => {
    const silent = stepsOf({ rs }, 'land').find((s) => !s.decision)
    for (const ask of asking(frame(silent?.id ?? '')))
      expect(ask).toThrow(`battle step ${silent?.id ?? ''} asks nothing`)
    for (const ask of asking(frame(null))) expect(ask).toThrow('battle step null asks nothing')
  })

  it('belongs to a battle of this turn', () => {
    const t = fight('germany', [])
    expect(() => battleRecord(t.game, 'B7')).toThrow('no battle B7')
    expect(battleFrame(t.game)).toBeNull()
  })

  it('asks the power whose turn it is, unless a module names another one', () => {
    const parley: BattleStep = {
      id: 'parley',
      side: 'defender',
      rounds: 'first',
      rules: ['TST-005'],
      run: (_, f) => (f.ask['said'] === true ? 'done' : 'ask'),
      decision: (_, f) => ({
        id: `parley-${f.battle}`,
        of: 'choose',
        about: 'parley',
        kind: 'choose',
        rules: ['TST-005'],
        options: [{ option: 'talk', label: 'talk' }],
      }),
      legal: () => ({
        check: () => ({ ok: true }),
        sample: () => ({ kind: 'choose', option: 'talk' }),
      }),
      answer: (_, f) => {
        f.ask['said'] = true
      },
    }
    const order = { land: { insert: [{ step: 'parley', before: stepsOf({ rs }, 'land')[0]?.id ?? '' }] } }
    const t = fight(
      'germany',
      [u('germany', 'armor', 'east-poland', { from: 'poland' }), u('ussr', 'infantry', 'east-poland')],
      {},
      withModule({ battle: { steps: [parley], order } }),
    )
    expect(t.asks('choose').by).toEqual({ power: 'germany' })
    t.play({ kind: 'choose', option: 'talk' })
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 3, by: 'germany' })
  })

  it('rolls the damage of different bombers separately, each under its own clauses', () => {
    const t = beforeMoves(
      'uk',
      [u('uk', 'bomber', 'united-kingdom', { count: 3 })],
      {},
      withModule({
        battle: {
          damage: [
            {
              rules: ['TST-006'],
              run: (_, __, dice) =>
                dice.map((d, i) => (i === 0 ? { ...d, dice: 2, best: 1, rules: ['TST-006'] } : d)),
            },
          ],
        },
      }),
    )
    const ids = t.ids('united-kingdom')
    t.play(
      move(ids, 'united-kingdom', 'north-sea', 'danish-sea', 'germany'),
      { kind: 'raid', units: ids, space: 'germany' },
      end,
    )
    const cash = t.cash('germany')
    expect(t.asks('roll')).toMatchObject({ dice: 2, rules: ['TST-006'] })
    t.dice([2, 5])
    const second = t.asks('roll')
    expect(second.dice).toBe(2)
    expect(second.rules).not.toContain('TST-006')
    t.dice([1, 3])
    expect(t.cash('germany')).toBe(cash - 5 - 4)
  })
})
