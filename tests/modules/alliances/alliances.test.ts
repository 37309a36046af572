import { describe, expect, it } from 'vitest'
import { Game, newGameAt } from '../../../main/engine'
import { engineNames } from '../../../main/engine/names'
import { panels } from '../../../renderer/panels/decision/panels'
import { actionWord, explain, withPrompt } from '../../../shared/words'
import type { Position } from '../../../shared/contract'
import { Table } from '../../support/game'
import { peaceful } from './scenario'

/** Germany's turn, round 1 unless said otherwise, nobody on the board but whom the test puts there. */
function at(more: Position = {}, round = 1, power = 'germany', phase = 'diplomacy'): Table {
  const g = newGameAt(peaceful, { mode: 'manual' }, { clear: ['*'], turn: { round, power, phase }, ...more })
  if (!(g instanceof Game)) throw new Error(g.code)
  return new Table(g)
}
const peace = { kind: 'end' } as const
const join = { kind: 'answer-ally', answer: 'join' } as const
const relation = (t: Table, a: string, b: string) => t.view().relations[a]?.[b]
/** Of allied powers, by who founded each alliance; wars by the round in which they were declared. */
const facts = (of: Record<string, string>, wars: Record<string, number> = {}): Position => ({
  facts: { alliances: { of, wars } },
})

describe('Alliances', () => {
  it('EXG-075: two nations and more form one, where all who were asked say yes', () => {
    const t = at().play(peace, { kind: 'ally', with: ['ussr', 'usa'] })
    expect(t.asks('form').by).toEqual({ power: 'ussr' })
    t.play(join)
    expect(relation(t, 'germany', 'ussr')).toBe('not-at-war')
    expect(t.asks('form').by).toEqual({ power: 'usa' })
    t.play(join)
    for (const [a, b] of [
      ['germany', 'ussr'],
      ['ussr', 'usa'],
      ['usa', 'germany'],
    ] as const)
      expect(relation(t, a, b)).toBe('allied')
    expect(relation(t, 'uk', 'germany')).toBe('not-at-war')
  })
  it('EXG-075: with one No there is none; who is in one, or at war with a member, can’t be asked', () => {
    const t = at().play(peace, { kind: 'ally', with: ['ussr', 'usa'] })
    t.play(join, { kind: 'answer-ally', answer: 'decline' })
    expect(relation(t, 'germany', 'ussr')).toBe('not-at-war')
    expect(t.game.state.phase).toBe('purchase')
    at(facts({ ussr: 'ussr', uk: 'ussr' }))
      .play(peace)
      .refused({ kind: 'ally', with: ['uk'] }, 'EXG-162', 'one-alliance-only')
      .refused({ kind: 'ally', with: ['germany'] }, 'EXG-075', 'ally-of-oneself')
    at(facts({}, { 'uk+usa': 0 }))
      .play(peace)
      .refused({ kind: 'ally', with: ['uk', 'usa'] }, 'EXG-162', 'allies-at-war')
  })

  it('EXG-076: allies move into and through each other’s territories, others do not', () => {
    const moving = (more: Position) =>
      at(
        {
          units: [{ space: 'germany', power: 'germany', unit: 'armor' }],
          control: [
            { space: 'poland', power: 'ussr' },
            { space: 'east-poland', power: 'ussr' },
          ],
          ...more,
        },
        2,
        'germany',
        'noncombat-move',
      )
    const t = moving({})
    const armor = t.id('germany', 'armor')
    const path = ['germany', 'poland', 'east-poland']
    t.refused({ kind: 'move', units: [armor], path: path.slice(0, 2) }, 'EXG-106', 'foreign-land')
    t.refused({ kind: 'move', units: [armor], path }, 'EXG-106', 'foreign-land')
    moving(facts({ germany: 'germany', ussr: 'germany' })).play({ kind: 'move', units: [armor], path })
  })

  it('EXG-077: who goes to war does so with all its allies, and against all of the other alliance', () => {
    const t = at(facts({ uk: 'uk', usa: 'uk' })).play({ kind: 'declare-war', on: 'uk' }, peace)
    t.refused({ kind: 'move', units: ['u1'], path: ['germany', 'poland'] }, null)
    expect(t.game.state.slices['alliances']).toMatchObject({ wars: { 'germany+uk': 1, 'germany+usa': 1 } })
    const drawnIn = at(facts({ germany: 'germany', ussr: 'germany' }))
    drawnIn.play({ kind: 'declare-war', on: 'usa' })
    expect(drawnIn.game.state.slices['alliances']).toMatchObject({
      wars: { 'germany+usa': 1, 'usa+ussr': 1 },
    })
    drawnIn.refused({ kind: 'declare-war', on: 'ussr' }, 'EXG-079', 'own-alliance')
    drawnIn.refused({ kind: 'declare-war', on: 'usa' }, 'EXG-079', 'at-war-already')
  })
  it('EXG-077: a war is fought from the round after it was declared, and its enemies are foes to all', () => {
    const now = at(facts({ uk: 'uk', usa: 'uk' }, { 'germany+uk': 1, 'germany+usa': 1 }))
    expect(relation(now, 'germany', 'uk')).toBe('not-at-war')
    const later = at(facts({ uk: 'uk', usa: 'uk' }, { 'germany+uk': 1, 'germany+usa': 1 }), 2)
    expect(relation(later, 'germany', 'uk')).toBe('hostile')
    expect(relation(later, 'usa', 'germany')).toBe('hostile')
    expect(relation(later, 'uk', 'usa')).toBe('allied')
  })
  it('EXG-077: founding an alliance makes the wars of each the wars of all', () => {
    const t = at(facts({}, { 'germany+uk': 1 }), 2).play(peace, { kind: 'ally', with: ['usa'] }, join)
    expect(relation(t, 'usa', 'uk')).toBe('not-at-war')
    expect(t.game.state.slices['alliances']).toMatchObject({ wars: { 'germany+uk': 1, 'uk+usa': 2 } })
  })

  it('EXG-078: a nation leaves at any time but in a battle, also when it is not asked, and pays nothing', () => {
    const t = at(facts({ germany: 'germany', ussr: 'germany', usa: 'germany' }, { 'uk+ussr': 1 }), 2)
    const cash = t.cash('ussr')
    expect(t.view().standing.map(({ kind, by, label }) => [kind, by, label])).toEqual([
      ['leave-alliance', 'germany', 'leave the alliance'],
      ['leave-alliance', 'ussr', 'leave the alliance'],
      ['leave-alliance', 'usa', 'leave the alliance'],
    ])
    t.play({ kind: 'leave-alliance', by: 'ussr' })
    expect(relation(t, 'ussr', 'usa')).toBe('not-at-war')
    expect(relation(t, 'germany', 'usa')).toBe('allied')
    expect(relation(t, 'ussr', 'uk')).toBe('hostile')
    expect(t.cash('ussr')).toBe(cash)
    t.refused({ kind: 'leave-alliance', by: 'ussr' }, 'EXG-078', 'no-alliance-to-leave')
    t.refused({ kind: 'leave-alliance' }, 'EXG-078', 'say-who')
    t.play({ kind: 'leave-alliance', by: 'germany' })
    expect(t.game.state.slices['alliances']).toMatchObject({ of: {} })
  })
})

describe('the module', () => {
  it('brings its actions with ids that are checked, words, and questions that the form panel asks', () => {
    const t = at()
    t.refused({ kind: 'declare-war', on: 'atlantis' }, null, 'unknown-power')
    const names = engineNames(t.game)
    const decision = t.asks('form')
    expect(withPrompt(decision, names).prompt).toBe('Germany: declare war, or end.')
    expect(Object.hasOwn(panels, decision.of)).toBe(true)
    for (const kind of ['declare-war', 'ally', 'answer-ally', 'leave-alliance'])
      expect(actionWord(kind, peaceful.words)).not.toBeNull()
    t.play(peace)
    const refusal = t.try({ kind: 'ally', with: ['germany'] })
    expect(refusal && explain(refusal, names).reason).toBe("Germany can't be named here.")
  })
})
