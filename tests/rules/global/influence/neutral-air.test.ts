/** Aircraft and neutral territories: aircraft may attack the named territory from anywhere, but never fly over it. */
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../../shared/contract'
import type { Table } from '../../../support/game'
import { aboard, at, end, facing, held, move, together, u, type Units } from '../support'

const choose = (option: string) => ({ kind: 'choose', option }) as const
const army = (space: string, count = 1) => u('neutral', 'infantry', space, { count })

/** A nation’s combat movement in round 4, with an attack on this neutral territory. */
function striking(power: string, target: string, units: Units, more: Position = {}): Table {
  const turn = { turn: { round: 4, power, phase: 'combat-phase' } }
  const t = at(power, 'combat-phase', units, { ...more, ...turn })
  t.play(choose('strike'), { kind: 'strike', target })
  const d = t.decision()
  if (d && 'about' in d && d.about === 'confirm-strike') t.play(choose('strike'))
  while (t.decision()?.kind === 'strike') t.play(end)
  return t
}
const NONE_HIT = (dice: number) => Array.from({ length: dice }, () => 6)

describe('Aircraft attack a neutral territory', () => {
  const fighters = u('france', 'fighter', 'france', { count: 2 })

  it('EXG-155, EXG-108: two French fighters attack the army of Switzerland, destroy it, and fly home', () => {
    const t = striking('france', 'switzerland', [fighters, army('switzerland')])
    const ids = t.ids('france', 'fighter')
    t.play(move(ids, 'france', 'switzerland'), end).dice([1, 6], [6])
    // Aircraft alone capture no territory (G40-066).
    expect([t.control('switzerland'), t.pieces('switzerland')]).toEqual([
      'neutral',
      ['france fighter', 'france fighter'],
    ])
    t.refused(end, 'G40-080')
    t.play(move(ids, 'switzerland', 'france'), end)
    expect(t.ids('france', 'fighter')).toEqual(ids)
  })

  it('EXG-155: they attack alongside tanks, and fly home even if the attack fails', () => {
    const t = striking('france', 'switzerland', [
      fighters,
      u('france', 'tank', 'france'),
      army('switzerland', 2),
    ])
    const ids = t.ids('france', 'fighter')
    t.play(move(t.ids('france'), 'france', 'switzerland'), end)
    t.dice(NONE_HIT(3), [6, 6]).play({ kind: 'retreat', to: 'france' })
    expect([t.control('switzerland'), t.ids('france', 'tank').length]).toEqual(['neutral', 1])
    t.play(move(ids, 'switzerland', 'france'), end)
    expect(t.ids('france', 'fighter')).toEqual(ids)
  })

  it('EXG-155: carrier aircraft attack it too, and return to their deck', () => {
    const ship = u('great-britain', 'carrier', 'sz-91', { ref: 'deck' })
    const t = striking('great-britain', 'spain', [
      ship,
      aboard('great-britain', 'fighter', 'deck'),
      army('spain'),
    ])
    const [fighter = ''] = t.ids('sz-91', 'fighter')
    t.play(move(fighter, 'sz-91', 'spain'), end).dice([1], [6])
    t.play(move(fighter, 'spain', 'sz-91'), end)
    expect(t.ids('sz-91', 'fighter')).toEqual([fighter])
  })

  it('EXG-155: they take part when a nation takes its own territory back from neutral', () => {
    const lost = held('neutral', 'southern-france')
    const t = striking('france', 'southern-france', [fighters, army('southern-france')], lost)
    const ids = t.ids('france', 'fighter')
    t.play(move(ids, 'france', 'southern-france'), end).dice([1, 6], [6])
    t.play(move(ids, 'southern-france', 'france'), end)
    expect(t.ids('france', 'fighter')).toEqual(ids)
  })

  it('EXG-108, G40-019: a fighter that could not return from there cannot attack', () => {
    // Turkey is three spaces away, and only their own air base gives them a fifth move.
    const t = striking('italy', 'turkey', [u('italy', 'fighter', 'southern-italy'), army('turkey')])
    const way = ['southern-italy', 'sz-97', 'sz-99', 'turkey']
    t.refused(move(t.ids('southern-italy'), ...way), 'G40-019', 'no-landing')
  })

  it('EXG-108: a bomber cannot fly over the named neutral to another place', () => {
    const WAR = facing(['france'], ['italy'])
    const bomber: Units = [
      u('france', 'strategic-bomber', 'france'),
      u('italy', 'infantry', 'northern-italy'),
    ]
    const t = striking('france', 'switzerland', [...bomber, army('switzerland')], WAR)
    const [id = ''] = t.ids('france', 'strategic-bomber')
    t.refused(move(id, 'france', 'switzerland', 'northern-italy'), 'EXG-108', 'neutral-air')
    // Nor in two moves of one phase.
    t.play(move(id, 'france', 'switzerland'))
    t.refused(move(id, 'switzerland', 'northern-italy'), 'EXG-108', 'neutral-air')
  })

  it('EXG-108: on the way home it flies over no other neutral territory', () => {
    const t = striking(
      'france',
      'switzerland',
      [fighters, army('switzerland')],
      held('neutral', 'southern-france'),
    )
    const ids = t.ids('france', 'fighter')
    t.play(move(ids, 'france', 'switzerland'), end).dice([1, 6], [6])
    t.refused(move(ids, 'switzerland', 'france', 'southern-france'), 'EXG-108')
    t.play(move(ids, 'switzerland', 'france'), end)
  })

  it('EXG-155: alongside an open war the same flights can be planned', () => {
    const more = together(facing(['france'], ['germany']), held('france', 'western-germany'))
    const t = striking('france', 'switzerland', [fighters, army('switzerland')], more)
    const ids = t.ids('france', 'fighter')
    t.play(move(ids, 'france', 'switzerland'), end).dice([1, 6], [6])
    t.play(move(ids, 'switzerland', 'western-germany'), end)
    expect(t.ids('western-germany', 'fighter')).toEqual(ids)
  })
})
