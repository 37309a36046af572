import { describe, expect, it } from 'vitest'
import { newGameAt } from '../../../../main/engine'
import type { Game } from '../../../../main/engine'
import {
  alliesOf,
  armisticeBarred,
  barArmistice,
  beginTerm,
  beginWar,
  bindAllies,
  boundByTerm,
  endTerm,
  endWar,
  enemiesOf,
  inTruce,
  isAllied,
  makeTruce,
  noteAttack,
  noteFailedTalks,
  openWar,
  pairOf,
  termOf,
  truceUntil,
  unbindAlly,
  victorOver,
  wagesWar,
  warBetween,
  warIsOpen,
} from '../../../../main/rules/global/diplomacy/relations'
import type { Position } from '../../../../shared/contract'
import { facing, friends, globalTable, rules } from '../support'

const game = (position?: Position, round = 3): Game =>
  globalTable({ turn: { round, power: 'germany', phase: 'purchase' }, ...position }).game
const ix = (g: Game, id: string) => g.powerIx(id)
const named = (g: Game, list: readonly number[]) => list.map((p) => g.powerId(p))
const broken = (g: Game) => g.askAll('listViolations', {})

describe('relations', () => {
  it('EXG-135: records of a war end with it; the bar on armistices does not outlive it', () => {
    const g = game(facing(['india'], ['china']))
    const [india, china] = [ix(g, 'india'), ix(g, 'china')]
    barArmistice(g, china, india)
    expect(armisticeBarred(g, india, china)).toBe(true)
    endWar(g, india, china)
    expect(armisticeBarred(g, india, china)).toBe(false)
    expect(beginWar(g, india, china, 4)).toBe(true)
    expect(armisticeBarred(g, india, china)).toBe(false)
    expect(enemiesOf(g, china)).toEqual([india])
  })
  it('EXG-105: no nation is at war, or under a truce, with a territory that no nation holds', () => {
    const g = game(facing(['india'], ['china']))
    expect(warBetween(g, ix(g, 'india'), -1)).toBeUndefined()
    expect(truceUntil(g, -1, ix(g, 'india'))).toBe(-1)
  })
  it('EXG-134: a second round of talks in a war that ends unsigned bars offers for the rest of the war', () => {
    const g = game(facing(['canada'], ['united-states']))
    const [canada, usa] = [ix(g, 'canada'), ix(g, 'united-states')]
    noteFailedTalks(g, canada, usa)
    expect(armisticeBarred(g, usa, canada)).toBe(false)
    noteFailedTalks(g, usa, canada)
    expect(armisticeBarred(g, usa, canada)).toBe(true)
    expect(armisticeBarred(g, usa, ix(g, 'india'))).toBe(false)
  })
  it('EXG-120: a war declared in round 3 counts for its target in rounds 3 and 4, and for both in the round of an attack and the next', () => {
    const g = game()
    const [a, b] = [ix(g, 'france'), ix(g, 'italy')]
    const counts = (round: number) => {
      g.state.round = round
      expect(wagesWar(g, ix(g, 'japan'))).toBe(false)
      return [wagesWar(g, a), wagesWar(g, b)]
    }
    beginWar(g, a, b, 4, b)
    expect([3, 4, 5].map(counts)).toEqual([
      [false, true],
      [false, true],
      [false, false],
    ])
    g.state.round = 6
    noteAttack(g, b, a)
    expect([6, 7, 8].map(counts)).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ])
  })
  it('EXG-120: a second declaration between two nations that never fought does not count; after an attack it counts again', () => {
    const g = game()
    const [a, b] = [ix(g, 'france'), ix(g, 'italy')]
    const declare = () => {
      beginWar(g, a, b, 4, b)
      const armed = wagesWar(g, b)
      endWar(g, a, b)
      return armed
    }
    expect([declare(), declare()]).toEqual([true, false])
    // It counts once per pair, whichever nation declares.
    beginWar(g, b, a, 4, a)
    expect(wagesWar(g, a)).toBe(false)
    noteAttack(g, a, b)
    endWar(g, a, b)
    expect(declare()).toBe(true)
  })
  it('EXG-120, EXG-163: a war into which an alliance draws two nations counts for neither before an attack', () => {
    const g = game()
    const [a, b] = [ix(g, 'france'), ix(g, 'italy')]
    beginWar(g, a, b, 4)
    expect([wagesWar(g, a), wagesWar(g, b)]).toEqual([false, false])
  })
  it('a truce counts the full rounds after the current one, forbids war and ends with its last round', () => {
    const g = game()
    const [a, b] = [ix(g, 'russia'), ix(g, 'italy')]
    expect(truceUntil(g, a, b)).toBe(-1)
    makeTruce(g, a, b, 2)
    makeTruce(g, b, a, 1)
    expect(truceUntil(g, b, a)).toBe(5)
    expect(beginWar(g, a, b, 4)).toBe(false)
    g.state.round = 5
    expect(inTruce(g, a, b)).toBe(true)
    g.state.round = 6
    expect(inTruce(g, a, b)).toBe(false)
    expect(beginWar(g, a, b, 7)).toBe(true)
    expect(warIsOpen(g, a, b)).toBe(false)
    openWar(g, b, a)
    noteAttack(g, a, b)
    expect(warBetween(g, b, a)).toEqual({ declared: 6, open: 6, attack: 6 })
    expect(broken(g)).toEqual([])
  })
  it('a war never begins within an alliance, with oneself or twice; it ends a Political term between the two', () => {
    const g = game(friends(['germany', 'italy']))
    const [germany, italy, france] = [ix(g, 'germany'), ix(g, 'italy'), ix(g, 'france')]
    expect(beginWar(g, germany, italy, 4)).toBe(false)
    expect(beginWar(g, germany, germany, 4)).toBe(false)
    beginTerm(g, france, germany, true)
    expect(termOf(g, france)).toEqual({ victor: 'germany', since: 3, fallen: true })
    expect(boundByTerm(g, germany, france)).toBe(true)
    expect(beginWar(g, france, germany, 4)).toBe(true)
    expect(beginWar(g, germany, france, 4)).toBe(false)
    expect(victorOver(g, france)).toBe(-1)
    // A term that another nation holds does not affect this war.
    beginTerm(g, france, italy, false)
    expect(victorOver(g, france)).toBe(italy)
    endTerm(g, france)
    expect(termOf(g, france)).toBeUndefined()
    barArmistice(g, italy, france)
    expect(warBetween(g, italy, france)).toBeUndefined()
  })
  it('any member identifies its alliance, even after the founder left', () => {
    const g = game(friends(['germany', 'italy', 'japan']))
    const members = ['germany', 'italy', 'japan', 'india', 'china'].map((id) => ix(g, id))
    const [germany = -1, italy = -1, japan = -1, india = -1, china = -1] = members
    unbindAlly(g, germany)
    bindAllies(g, germany, [india])
    expect(named(g, alliesOf(g, italy))).toEqual(['japan'])
    expect(named(g, alliesOf(g, india))).toEqual(['germany'])
    bindAllies(g, japan, [china])
    expect(named(g, alliesOf(g, china))).toEqual(['japan', 'italy'])
    unbindAlly(g, india)
    expect(isAllied(g, germany)).toBe(false)
    unbindAlly(g, india)
    expect(broken(g)).toEqual([])
  })
  it('reports inconsistencies: an alliance of one, wars between allies, under a truce or under a term', () => {
    const wars = { [pairOf('germany', 'italy')]: { declared: 1, open: 2 } }
    const said = (relations: Record<string, unknown>) =>
      broken(game({ facts: { relations } } as Position)).join()
    expect(said({ alliance: { germany: 'germany' } })).toBe('germany is in an alliance of one')
    expect(said({ alliance: { germany: 'germany', italy: 'germany' }, wars })).toContain('the allies')
    expect(said({ truces: { 'germany+italy': 3 }, wars })).toContain('the truce partners')
    const terms = { italy: { victor: 'germany', since: 2, fallen: true } }
    expect(said({ terms, wars })).toContain('victor and loser')
    expect(said({ terms: { italy: { victor: 'italy', since: 2, fallen: true } } })).toContain('its own')
  })
  it('a position names wars and truces by two nations in order, and rejects others', () => {
    const refused = (key: string) =>
      newGameAt(rules(), { mode: 'manual' }, { facts: { relations: { truces: { [key]: 3 } } } })
    expect(refused('germany+italy')).not.toHaveProperty('code')
    for (const key of ['italy+germany', 'germany+germany', 'germany+neutral', 'atlantis+italy', 'germany'])
      expect(refused(key)).toHaveProperty('code')
  })
})
