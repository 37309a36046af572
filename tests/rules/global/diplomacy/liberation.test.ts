/** A freed capital returns territories that allies kept for its nation in war, but none held by another right. */
import { describe, expect, it } from 'vitest'
import { compile } from '../../../../main/engine/compile'
import { global } from '../../../../main/scenarios/global'
import type { Position } from '../../../../shared/contract'
import type { Table } from '../../../support/game'
import { choose, offer, step1, yes } from '../outside-powers/support'
import { at, combat, end, facing, held, move, together, u } from '../support'

const WAR = facing(['france', 'italy'], ['germany'])
const fact = (name: string, of: Record<string, unknown>, rules: string): Position => ({
  facts: { [rules]: { [name]: of } } as NonNullable<Position['facts']>,
})
/** Italy holds Tunisia by treaty, and Algeria, which it took from Germany and keeps for France. */
const LANDS = together(
  held('germany', 'france'),
  held('italy', 'tunisia', 'algeria', 'southern-france'),
  fact('cededInRound', { tunisia: 2 }, 'global/originals'),
  fact('keptFor', { algeria: 'france' }, 'global/kept-land'),
)
const keptFor = (t: Table, space: string) => t.view().spaces[space]?.facts?.['keptFor'] ?? null
const free = (t: Table): Table => t.play(move(t.ids('southern-france'), 'southern-france', 'france'), end)

describe('A freed capital', () => {
  const tank = u('italy', 'tank', 'southern-france')

  it('EXG-192, G40-096: Italy frees Paris: Algeria, which it kept in war, is French again, and Tunisia, held by treaty, stays Italian', () => {
    const t = free(combat('italy', [tank], together(WAR, LANDS)))
    expect(['france', 'algeria', 'tunisia'].map((s) => t.control(s))).toEqual(['france', 'france', 'italy'])
    expect(keptFor(t, 'algeria')).toBeNull()
    expect(t.events).toContainEqual(
      expect.objectContaining({
        kind: 'captured',
        space: 'algeria',
        to: 'france',
        rules: ['G40-096', 'EXG-192'],
      }),
    )
  })

  it('EXG-192: a territory is marked when an ally takes it from an enemy and keeps it because its nation has no capital', () => {
    const taken = combat(
      'italy',
      [u('italy', 'infantry', 'tunisia')],
      together(WAR, held('germany', 'france', 'algeria'), held('italy', 'tunisia')),
    )
    taken.play(move(taken.ids('tunisia'), 'tunisia', 'algeria'), end)
    expect([taken.control('algeria'), keptFor(taken, 'algeria')]).toEqual(['italy', 'france'])
  })

  it('EXG-192: a territory that was never the nation’s own, or that it gets back at once, is not marked', () => {
    const units = [u('italy', 'infantry', 'northern-italy'), u('italy', 'infantry', 'tunisia')]
    const lands = together(
      WAR,
      held('germany', 'france', 'greater-southern-germany', 'algeria'),
      held('italy', 'tunisia'),
    )
    const t = combat('italy', units, lands)
    t.play(move(t.ids('northern-italy'), 'northern-italy', 'greater-southern-germany'), end)
    expect([t.control('greater-southern-germany'), keptFor(t, 'greater-southern-germany')]).toEqual([
      'italy',
      null,
    ])
    const home = together(WAR, held('germany', 'algeria'), held('italy', 'tunisia'))
    const given = combat('italy', units, home)
    given.play(move(given.ids('tunisia'), 'tunisia', 'algeria'), end)
    expect([given.control('algeria'), keptFor(given, 'algeria')]).toEqual(['france', null])
  })

  it('EXG-192: the mark is removed when an enemy takes the territory', () => {
    const t = combat(
      'germany',
      [u('germany', 'infantry', 'morocco')],
      together(WAR, LANDS, held('germany', 'morocco')),
    )
    t.play(move(t.ids('morocco'), 'morocco', 'algeria'), end)
    expect([t.control('algeria'), keptFor(t, 'algeria')]).toEqual(['germany', null])
  })
})

describe('A capital returned by treaty', () => {
  it('EXG-192, EXG-138: Germany cedes Paris: the territories Italy kept return as with a freed capital', () => {
    const t = step1('germany', together(WAR, LANDS))
    t.play(offer('armistice', 'france', 'italy'), yes, yes)
    t.play({ kind: 'counter-offer', gives: [{ by: 'germany', to: 'france', spaces: ['france'] }] }, yes, yes)
    expect(['france', 'algeria', 'tunisia'].map((s) => t.control(s))).toEqual(['france', 'france', 'italy'])
  })

  it('EXG-192, EXG-132: they also return when a term of four rounds ends', () => {
    const term = {
      facts: { relations: { terms: { france: { victor: 'germany', since: 1, fallen: true } } } },
    }
    const allies = { facts: { relations: { alliance: { france: 'france', italy: 'france' } } } }
    const t = at(
      'canada',
      'combat-phase',
      [],
      { ...together(LANDS, term, allies), turn: { round: 5, power: 'canada', phase: 'combat-phase' } },
      { rs: compile(global, { 'exg.politicalTerm': 'fourRounds' }) },
    )
    t.play(choose('leave-out'))
    expect(['france', 'algeria', 'tunisia'].map((s) => t.control(s))).toEqual(['france', 'france', 'italy'])
  })

  it('EXG-192: a nation that is no longer an ally keeps its territories', () => {
    const t = step1('germany', together(facing(['france'], ['germany']), LANDS))
    t.play(offer('armistice', 'france'), yes)
    t.play({ kind: 'counter-offer', gives: [{ by: 'germany', to: 'france', spaces: ['france'] }] }, yes)
    expect(['france', 'algeria'].map((s) => t.control(s))).toEqual(['france', 'italy'])
  })
})
