import { describe, expect, it } from 'vitest'
import { compile } from '../../../../main/engine/compile'
import type { Ruleset } from '../../../../main/engine'
import { incomeOf } from '../../../../main/rules/global/economy/economy'
import { scorched } from '../../../../main/rules/global/strikes/nuclear'
import { beginWar, termOf } from '../../../../main/rules/global/diplomacy/relations'
import { global } from '../../../../main/scenarios/global'
import type { Position } from '../../../../shared/contract'
import type { Table } from '../../../support/game'
import {
  at,
  buy,
  combat,
  end,
  enemies,
  held,
  instead,
  leaveOut,
  move,
  noncombat,
  reaches,
  rules,
  together,
  u,
} from '../support'

const choose = (option: string) => ({ kind: 'choose', option }) as const
const ix = (id: string): number => rules().powerIx.get(id) ?? -1
const term = (loser: string, victor: string, since = 2): Position => ({
  facts: { relations: { terms: { [loser]: { victor, since, fallen: true } } } },
})
/** India under the term of Japan, which holds its capital. */
const UNDER = together(term('india', 'japan'), held('japan', 'india'))
/** Territories that pay nothing at the next Collect Income. */
const scorchedNow = (t: Table): string[] =>
  t.game.rs.spaces.flatMap((s) => (scorched.of(t.game, s.ix) ? [s.id] : []))
const lasts = (t: Table) => termOf(t.game, ix('india')) !== undefined

/** Plays the turn without any action until a nation's turn begins. */
function until(t: Table, power: string): Table {
  for (let i = 0; i < 20; i++) {
    if (t.game.powerId(t.game.turnPower()) === power) return t
    leaveOut(t)
  }
  throw new Error(`no turn of ${power}`)
}

describe('What a victor may do under the Political term', () => {
  it('EXG-022: its units move freely into and through the loser’s remaining territories', () => {
    const t = noncombat(
      'japan',
      [u('japan', 'mech-infantry', 'india'), u('japan', 'fighter', 'india')],
      UNDER,
    )
    const [tank = '', fighter = ''] = [t.id('india', 'mech-infantry'), t.id('india', 'fighter')]
    expect(reaches(t, tank)).toEqual(expect.arrayContaining(['west-india', 'burma', 'shan-state']))
    t.play(move(tank, 'india', 'burma', 'shan-state'))
    t.play(move(fighter, 'india', 'burma', 'shan-state', 'malaya'))
    expect([t.control('burma'), t.control('shan-state'), t.control('malaya')]).toEqual([
      'india',
      'india',
      'india',
    ])
    expect(t.pieces('malaya')).toEqual(['japan fighter'])
  })

  it('EXG-106: without the term they may not enter', () => {
    const t = noncombat('japan', [u('japan', 'mech-infantry', 'india')], held('japan', 'india'))
    t.refused(move(t.id('india'), 'india', 'burma'), 'EXG-106', 'foreign-land')
  })

  it('EXG-022: neither the loser nor any other nation gets that right', () => {
    const t = noncombat(
      'india',
      [u('india', 'infantry', 'burma')],
      together(UNDER, held('japan', 'india', 'siam')),
    )
    t.refused(move(t.id('burma'), 'burma', 'india'), 'EXG-106', 'foreign-land')
    const china = noncombat('china', [u('china', 'infantry', 'yunnan')], UNDER)
    china.refused(move(china.id('yunnan'), 'yunnan', 'burma'), 'EXG-106', 'foreign-land')
  })

  it('EXG-023, EXG-132: Japan holds 20 IPCs and draws 5 from India under the term: it collects 25; at peace its cap is 10', () => {
    const lands = together(UNDER, held('japan', 'burma', 'shan-state'), { treasuries: { japan: 30 } })
    const t = at('japan', 'noncombat-move', [], lands)
    expect([incomeOf(t.game, ix('japan')), incomeOf(t.game, ix('india'))]).toEqual([20, 5])
    t.play(end)
    expect(t.cash('japan')).toBe(30 + 25)
    const cap = at('japan', 'purchase', [], lands)
    cap.refused(buy('japan', ['infantry', 1], ['artillery', 2]), 'EXG-037', 'peacetime-spending')
    cap.play(buy('japan', ['infantry', 2], ['artillery', 1]))
  })

  it('EXG-132: the loser collects nothing, and without its capital buys nothing', () => {
    const t = until(at('italy', 'noncombat-move', [], UNDER).play(end), 'india')
    const before = t.cash('india')
    expect(t.decision()).toMatchObject({ about: expect.not.stringContaining('purchase') as string })
    expect(t.game.state.phase).not.toBe('purchase')
    until(leaveOut(t), 'australia')
    expect(t.cash('india')).toBe(before)
  })

  it('EXG-132: a victor without income draws no tribute', () => {
    const t = at('japan', 'noncombat-move', [], together(UNDER, held('china', 'japan')))
    const before = t.cash('japan')
    t.play(end)
    expect(t.cash('japan')).toBe(before)
    const subject = at('japan', 'noncombat-move', [], together(UNDER, term('japan', 'china')))
    const had = subject.cash('japan')
    subject.play(end)
    expect(subject.cash('japan')).toBe(had)
  })

  describe('a territory that pays nothing at the next Collect Income', () => {
    const burnt = (space: string): Position => ({
      facts: { 'global/nuclear': { scorched: { [space]: true } } },
    })

    it('EXG-181, EXG-132: under the term it pays the victor nothing once', () => {
      const lands = together(UNDER, burnt('burma'))
      const all = at('japan', 'noncombat-move', [], together(UNDER))
      const t = at('japan', 'noncombat-move', [], lands)
      const income = (one: Table) => {
        const before = one.cash('japan')
        one.play(end)
        return one.cash('japan') - before
      }
      expect(income(all) - income(t)).toBe(t.game.space(t.game.spaceIx('burma')).data.ipc)
      expect(t.game.space(t.game.spaceIx('burma')).data.ipc).toBeGreaterThan(0)
      expect(scorchedNow(t)).toEqual([])
    })

    it('EXG-181, EXG-132: the loser’s own turn, in which it collects nothing, does not restore its payment', () => {
      const t = until(at('italy', 'noncombat-move', [], together(UNDER, burnt('burma'))).play(end), 'india')
      until(leaveOut(t), 'australia')
      expect(scorchedNow(t)).toEqual(['burma'])
    })

    it('EXG-181: without a term its holder’s Collect Income ends it', () => {
      const t = until(at('italy', 'noncombat-move', [], burnt('burma')).play(end), 'india')
      until(leaveOut(t), 'australia')
      expect(scorchedNow(t)).toEqual([])
    })
  })

  it('EXG-024: fighters that start on the loser’s air base fly a space farther', () => {
    const range = (...more: Position[]) => {
      const t = noncombat('japan', [u('japan', 'fighter', 'burma')], together(UNDER, ...more))
      return reaches(t, t.id('burma')).length
    }
    expect(range(instead('burma', { unit: 'air-base' }))).toBeGreaterThan(range(instead('burma')))
    const without = noncombat('japan', [u('japan', 'fighter', 'burma')], held('japan', 'india'))
    expect(without.game.facilities.in(without.game.spaceIx('burma'))).toEqual([])
  })
})

describe('The movement ban', () => {
  const army = [
    u('india', 'infantry', 'burma', { count: 2 }),
    u('india', 'tank', 'west-india'),
    u('india', 'destroyer', 'sz-39'),
  ]
  const turn = () => at('india', 'combat-phase', army, UNDER).play(choose('play'))

  it('EXG-025: once per turn the victor forbids the units in one space to move', () => {
    const t = turn()
    expect([t.asks('choose').about, t.decision()?.by.power]).toEqual(['movement-ban', 'japan'])
    expect(t.asks('choose').options.map((o) => o.option)).toEqual(['none', 'burma', 'west-india', 'sz-39'])
    t.refused(choose('japan'), 'EXG-025', 'name-the-ban')
    t.refused(end, 'EXG-025', 'name-the-ban')
    t.play(choose('burma'))
    expect(t.game.state.phase).toBe('combat-move')
    t.play(end)
    const [first = ''] = t.ids('burma')
    t.refused(move([first], 'burma', 'shan-state'), 'EXG-025', 'movement-banned')
    // It names the nation and the space.
    expect(t.try(move([first], 'burma', 'shan-state'))?.blockers).toEqual([
      { kind: 'piece', id: first },
      { kind: 'space', id: 'burma' },
    ])
    t.play(move(t.id('sz-39'), 'sz-39', 'sz-38'))
  })

  it('EXG-025: it may choose no space', () => {
    const t = turn().play(choose('none'), end)
    t.play(move(t.ids('burma'), 'burma', 'shan-state'))
    expect(t.pieces('shan-state')).toHaveLength(2)
  })

  it('EXG-132: the victor names the space at the start of the loser’s Combat Phase; if that is skipped, none', () => {
    const t = at('india', 'combat-phase', army, UNDER).play(choose('leave-out'))
    expect(t.game.powerId(t.game.turnPower())).toBe('australia')
    const free = at('india', 'combat-phase', army).play(choose('play'))
    expect(free.game.state.phase).toBe('combat-move')
    const nobody = at('india', 'combat-phase', [], UNDER).play(choose('play'))
    expect(nobody.game.state.phase).toBe('combat-move')
  })
})

describe('Duration', () => {
  it('EXG-132: it lasts until the victor no longer controls the loser’s capital', () => {
    const t = combat(
      'china',
      [u('china', 'tank', 'burma'), u('india', 'infantry', 'ceylon')],
      together(UNDER, enemies('china', 'japan'), held('china', 'burma')),
    )
    t.play(move(t.id('burma'), 'burma', 'india'), end)
    expect(t.control('india')).toBe('china')
    expect(lasts(t)).toBe(false)
    // The loss of another of its territories does not end it.
    const other = combat(
      'china',
      [u('china', 'tank', 'burma')],
      together(UNDER, enemies('china', 'india'), held('china', 'burma')),
    )
    other.play(move(other.id('burma'), 'burma', 'shan-state'), end)
    expect([other.control('shan-state'), lasts(other)]).toEqual(['china', true])
  })

  it('EXG-132: it lasts until victor and loser are at war', () => {
    const t = at('india', 'combat-phase', [], UNDER)
    beginWar(t.game, ix('india'), ix('japan'), 4)
    expect(lasts(t)).toBe(false)
  })

  describe('with exg.politicalTerm at fourRounds', () => {
    let compiled: Ruleset | undefined
    const four = () => (compiled ??= compile(global, { 'exg.politicalTerm': 'fourRounds' }))
    const last = (round: number, rs: Ruleset) =>
      at(
        'canada',
        'combat-phase',
        [u('japan', 'infantry', 'burma')],
        { ...UNDER, turn: { round, power: 'canada', phase: 'combat-phase' } },
        { rs },
      )

    it('EXG-132: a term of round 2 ends at the end of round 6, and the capital goes back to the loser', () => {
      const early = last(5, four()).play(choose('leave-out'))
      expect([early.game.state.round, lasts(early), early.control('india')]).toEqual([6, true, 'japan'])
      const t = last(6, four()).play(choose('leave-out'))
      expect([t.game.state.round, lasts(t), t.control('india')]).toEqual([7, false, 'india'])
    })

    it('EXG-132: by default it continues', () => {
      const t = last(6, rules()).play(choose('leave-out'))
      expect([lasts(t), t.control('india')]).toEqual([true, 'japan'])
    })

    it('EXG-110, EXG-132: then the victor’s units leave', () => {
      const t = until(last(6, four()).play(choose('leave-out')), 'japan')
      expect(t.pieces('burma')).toEqual(['japan infantry'])
      leaveOut(t)
      expect(t.pieces('burma')).toEqual([])
      expect(t.pieces('siam')).toEqual(['japan infantry'])
    })
  })
})
