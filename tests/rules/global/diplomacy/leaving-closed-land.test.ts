import { describe, expect, it } from 'vitest'
import { nearestHomes } from '../../../../main/rules/global/diplomacy/leaving-closed-land'
import { beginWar } from '../../../../main/rules/global/diplomacy/relations'
import { board } from '../../../../shared/boards/global-1940'
import type { Table } from '../../../support/game'
import {
  aboard,
  at,
  bare,
  carried,
  end,
  facing,
  friends,
  enemies,
  globalTable,
  held,
  leaveOut,
  move,
  passTo,
  place,
  playOn,
  rules,
  together,
  u,
} from '../support'

const choose = (option: string) => ({ kind: 'choose', option }) as const
const ix = (id: string): number => rules().powerIx.get(id) ?? -1
const pool = (t: Table) => (t.view().pools.waiting ?? []).map((p) => `${p.power} ${p.unit}`).sort()
const leave = { kind: 'leave-alliance' as const }

/** Closes the open steps until a nation's turn begins. */
function until(t: Table, power: string): Table {
  for (let i = 0; i < 20; i++) {
    if (t.game.powerId(t.game.turnPower()) === power) return t
    leaveOut(t)
  }
  throw new Error(`no turn of ${power}`)
}

describe('Units in a territory that closed to them', () => {
  it('EXG-110: two Australian infantry in Malaya when India ends the alliance arrive in Sydney one Mobilize later, with three new units', () => {
    const t = at(
      'india',
      'alliances',
      [u('australia', 'infantry', 'malaya', { count: 2 })],
      together(friends(['india', 'australia']), enemies('australia', 'japan', 3)),
    )
    leaveOut(t.play({ ...leave, by: 'india' }))
    // No land route home: they stay until Australia's turn and are taken off at its end.
    expect(t.game.powerId(t.game.turnPower())).toBe('australia')
    expect(t.pieces('malaya')).toHaveLength(2)
    leaveOut(t)
    expect([t.pieces('malaya'), pool(t)]).toEqual([[], ['australia infantry', 'australia infantry']])
    until(t, 'australia')
    t.endTo('purchase').play({ kind: 'buy', treasury: 'australia', order: [{ unit: 'infantry', count: 3 }] })
    leaveOut(t)
    t.play(place('infantry', 'new-south-wales', 2), place('infantry', 'new-south-wales', 3))
    expect(t.pieces('new-south-wales')).toHaveLength(5)
  })

  it('EXG-110: they may stay until the end of their owner’s next turn, and may leave on their own in that turn', () => {
    const t = at('france', 'alliances', [u('germany', 'infantry', 'france')], friends(['france', 'germany']))
    leaveOut(t.play({ ...leave, by: 'france' }))
    until(t, 'germany')
    expect(t.pieces('france')).toEqual(['germany infantry'])
    playOn(t).play(end)
    t.play(move(t.id('france'), 'france', 'western-germany'), end)
    expect(t.pieces('western-germany')).toEqual(['germany infantry'])
  })

  it('EXG-110: after an alliance ends in the owner’s own turn, units leave by the end of its next turn', () => {
    const t = at(
      'russia',
      'combat-phase',
      [u('germany', 'infantry', 'france')],
      friends(['france', 'germany']),
    )
    until(t, 'germany').play({ ...leave, by: 'germany' })
    leaveOut(t)
    expect(t.pieces('france')).toEqual(['germany infantry'])
    leaveOut(until(until(t, 'canada'), 'germany'))
    t.play(choose('western-germany'))
    expect([t.pieces('france'), t.pieces('western-germany')]).toEqual([[], ['germany infantry']])
  })

  it('EXG-110, EXG-126: a nation that surrenders in its own turn and leaves its alliance moves its units out by the end of its next turn', () => {
    const t = at(
      'italy',
      'surrenders',
      [
        carried('france', 'carrier', 'sz-95', 'deck'),
        aboard('italy', 'fighter', 'deck'),
        carried('france', 'transport', 'sz-95', 'boat'),
        aboard('italy', 'infantry', 'boat'),
        u('italy', 'infantry', 'france'),
      ],
      facing(['italy', 'france'], ['russia']),
    )
    t.play({ kind: 'propose', offer: 'surrender', to: ['russia'] })
    t.play({ kind: 'answer-offer', answer: 'accept' }, choose('none'))
    leaveOut(t)
    expect([t.pieces('france'), t.pieces('sz-95').length, pool(t)]).toEqual([['italy infantry'], 4, []])
    leaveOut(until(until(t, 'canada'), 'italy'))
    expect([t.pieces('france'), t.pieces('sz-95')]).toEqual([[], ['france carrier', 'france transport']])
  })

  it('EXG-110: units in allied, enemy or own territories stay', () => {
    const t = at(
      'germany',
      'combat-phase',
      [u('germany', 'infantry', 'northern-italy'), u('germany', 'infantry', 'germany')],
      friends(['germany', 'italy']),
    )
    leaveOut(t)
    expect([t.pieces('northern-italy'), t.pieces('germany')]).toEqual([
      ['germany infantry'],
      ['germany infantry'],
    ])
    const war = at('germany', 'combat-phase', [u('germany', 'infantry', 'northern-italy')])
    beginWar(war.game, ix('germany'), ix('italy'), 3)
    leaveOut(war)
    expect(war.pieces('northern-italy')).toEqual(['germany infantry'])
  })

  it('EXG-110: a neutral territory is also closed in the turn in which it is attacked, from inside or outside', () => {
    // A fighter over an army in Angola, which Insurgents made neutral: every route home crosses neutral territory.
    const struck = (land: string): Table => {
      const t = at(
        'russia',
        'combat-phase',
        [u('germany', 'fighter', 'angola'), u('neutral', 'infantry', 'angola')],
        { turn: { round: 3, power: 'russia', phase: 'combat-phase' } },
      )
      passTo(until(leaveOut(t), 'germany'), 'combat-phase')
      return t.play(choose('strike'), { kind: 'strike', target: land }, choose('strike'), end, end)
    }
    const within = struck('angola').dice([6], [6])
    within.play({ kind: 'retreat', to: null })
    const elsewhere = struck('mozambique')
    for (const t of [within, elsewhere]) {
      expect(t.game.state.phase).toBe('noncombat-move')
      expect(t.pieces('angola')).toEqual(['germany fighter', 'neutral infantry'])
      t.play(end)
      expect([t.pieces('angola'), pool(t)]).toEqual([['neutral infantry'], ['germany fighter']])
    }
  })

  it('EXG-110: the owner chooses among equally near home territories', () => {
    const t = at('russia', 'combat-phase', [u('germany', 'infantry', 'france', { count: 2 })])
    leaveOut(until(t, 'germany'))
    const { about, options } = t.asks('choose')
    expect([about, options.map((o) => o.option)]).toEqual([
      'leave-closed-land',
      ['holland-belgium', 'western-germany'],
    ])
    t.refused(choose('norway'), 'EXG-110', 'as-near-as-any')
    t.refused(end, 'EXG-110', 'as-near-as-any')
    t.play(choose('western-germany'))
    expect(t.pieces('western-germany')).toHaveLength(2)
    expect(t.game.powerId(t.game.turnPower())).toBe('great-britain')
  })

  it('EXG-110: the route may cross any territory except neutral ones', () => {
    const t = globalTable(held('neutral', 'southern-france'))
    const homes = (power: string, from: string) =>
      nearestHomes(t.game, ix(power), t.game.spaceIx(from)).map((s) => t.game.sid(s))
    expect(homes('russia', 'poland').length).toBeGreaterThan(0)
    // Over Poland and Germany, both foreign.
    expect(homes('france', 'romania')).toEqual(['france'])
    expect(homes('australia', 'malaya')).toEqual([])
    // Spain is neutral: it cuts off Gibraltar and southern France from France.
    expect(homes('france', 'gibraltar')).toEqual([])
    expect(homes('france', 'northern-italy')).not.toContain('southern-france')
  })

  it('EXG-110: aircraft on a former ally’s carrier leave too, as does cargo of its transports', () => {
    const t = at(
      'france',
      'alliances',
      [
        carried('france', 'carrier', 'sz-95', 'deck'),
        aboard('italy', 'fighter', 'deck'),
        carried('france', 'transport', 'sz-95', 'boat'),
        aboard('italy', 'infantry', 'boat'),
      ],
      friends(['italy', 'france']),
    )
    t.play({ ...leave, by: 'france' })
    until(t, 'italy')
    expect(t.pieces('sz-95')).toHaveLength(4)
    leaveOut(t)
    expect(t.pieces('sz-95')).toEqual(['france carrier', 'france transport'])
    expect(pool(t)).toEqual(['italy fighter', 'italy infantry'])
    until(t, 'italy')
    leaveOut(t)
    t.play(place('fighter', 'southern-italy'), place('infantry', 'southern-italy'))
    expect(t.pieces('southern-italy')).toEqual(['italy fighter', 'italy infantry'])
  })

  it('EXG-110: without a complex they go to any territory of their owner', () => {
    const own = board.spaces.filter((x) => x.originalOwner === 'australia').map((x) => x.id)
    const t = at('india', 'combat-phase', [u('australia', 'infantry', 'malaya')], bare(...own))
    leaveOut(until(t, 'australia'))
    expect(pool(t)).toEqual(['australia infantry'])
    leaveOut(until(until(t, 'canada'), 'australia'))
    t.refused(place('infantry', 'malaya'), 'G40-082', 'no-complex')
    t.play(place('infantry', 'queensland'))
    expect(t.pieces('queensland')).toEqual(['australia infantry'])
  })
})
