import { describe, expect, it } from 'vitest'
import type { AdvantageId } from '../../../../main/rules/advantages'
import { table, type Table } from '../../../support/game'
import { aboard, end, move, playOn, u, type Units } from '../../battle/support'
import { targets } from '../../movement/support'
import { having, moving, revised } from './support'

const bases: AdvantageId[] = ['island-bases']
const noncombat = (has: AdvantageId[], power: string, ...units: Units): Table =>
  table(
    { clear: ['*'], turn: { round: 3, power, phase: 'noncombat-move' }, units, ...having(...has) },
    revised,
  )
const left = (t: Table, space: string): number => {
  const p = t.game.find(t.id(space))
  return t.game.type(p!).move - (p!.turn?.spent ?? 0)
}

describe('Island bases', () => {
  it('LHTR-162 example: Midway to sea zone 56 costs nothing', () => {
    const t = moving('us', bases, [u('us', 'fighter', 'midway'), u('japan', 'transport', 'sz-56')])
    const id = t.id('midway')
    expect(targets(t, id).get('sz-56')?.cost).toBe(0)
    t.play(move(id, 'midway', 'sz-56'))
    expect(left(t, 'sz-56')).toBe(4)
    const without = moving('us', [], [u('us', 'fighter', 'midway'), u('japan', 'transport', 'sz-56')])
    without.play(move(without.id('midway'), 'midway', 'sz-56'))
    expect(left(without, 'sz-56')).toBe(3)
  })

  it('LHTR-162 from Midway a fighter flies four zones past its own, and lands on an island at no further cost', () => {
    // Zones 57, 51, 50 after 56: three points, and the Caroline Islands are one space with zone 50.
    const path = ['midway', 'sz-56', 'sz-57', 'sz-51', 'sz-50', 'caroline-islands']
    const own = (t: Table): Table => t
    const fly = (has: AdvantageId[], power = 'us') =>
      own(
        table(
          {
            clear: ['*'],
            turn: { round: 3, power, phase: 'noncombat-move' },
            units: [u(power, 'fighter', 'midway')],
            control: ['midway', 'caroline-islands'].map((space) => ({ space, power })),
            ...having(...has),
          },
          revised,
        ),
      )
    const t = fly(bases)
    expect(targets(t, t.id('midway')).get('caroline-islands')?.cost).toBe(3)
    t.play(move(t.id('midway'), ...path))
    expect(left(t, 'caroline-islands')).toBe(1)
    for (const other of [fly([]), fly(bases, 'japan')])
      expect(other.try(move(other.id('midway'), ...path))?.code).toBe('too-far')
  })

  it('LHTR-162 LHTR-056 the attack check counts the way home with it', () => {
    // To the Carolines over 57, 51 and 50 takes three points, and one is left: zone 50, without a carrier.
    const raid = (has: AdvantageId[], carrier: string) =>
      moving(
        'us',
        has,
        [
          u('us', 'fighter', 'midway'),
          u('us', 'aircraft-carrier', carrier),
          u('japan', 'infantry', 'caroline-islands'),
        ],
        { control: [{ space: 'caroline-islands', power: 'japan' }] },
      )
    const path = ['midway', 'sz-56', 'sz-57', 'sz-51', 'sz-50', 'caroline-islands']
    const t = raid(bases, 'sz-52')
    expect(targets(t, t.id('midway')).get('caroline-islands')).toMatchObject({
      cost: 3,
      effects: ['attack', 'only-deck'],
    })
    t.play(move(t.id('midway'), ...path))
    t.play(end).dice([3], [6])
    playOn(t, () => t.game.state.phase === 'noncombat-move')
    t.play(
      move(t.id('sz-52'), 'sz-52', 'sz-51'),
      move(t.id('caroline-islands', 'fighter'), 'caroline-islands', 'sz-50', 'sz-51'),
    )
    expect(t.pieces('sz-51')).toEqual(['us aircraft-carrier', 'us fighter'])
    const far = raid(bases, 'sz-12')
    expect(far.try(move(far.id('midway'), ...path))?.code).toBe('no-landing')
  })

  it('LHTR-162 a bomber with no moves left over its island’s zone still lands', () => {
    const t = noncombat(bases, 'us', u('us', 'bomber', 'hawaiian-islands'), u('us', 'infantry', 'midway'))
    const id = t.id('hawaiian-islands')
    t.play(move(id, 'hawaiian-islands', 'sz-52', 'sz-51', 'sz-57', 'sz-62', 'sz-63', 'sz-57', 'sz-56'))
    t.refused(end, 'LHTR-114', 'must-land')
    t.play(move(id, 'sz-56', 'midway'))
    expect(t.pieces('midway')).toEqual(['us bomber', 'us infantry'])
    expect(left(t, 'midway')).toBe(0)
  })

  it('LHTR-223 territories that touch more than one zone are separate spaces, and ships and troops do not benefit', () => {
    const t = noncombat(
      bases,
      'us',
      u('us', 'fighter', 'united-kingdom'),
      u('us', 'transport', 'sz-56', { ref: 's' }),
      aboard('us', 'infantry', 's'),
    )
    t.play(move(t.id('united-kingdom'), 'united-kingdom', 'sz-6', 'united-kingdom'))
    expect(left(t, 'united-kingdom')).toBe(2)
    expect(t.try(move(t.id('sz-56', 'transport'), 'sz-56', 'midway'))?.code).toBe('ships-stay-at-sea')
  })

  it('LHTR-162 a random game with it never reaches a dead end', () => {
    const t = table(
      { turn: { round: 3, power: 'us', phase: 'combat-move' }, ...having('island-bases') },
      { ...revised, seed: 'islands' },
    )
    for (let i = 0; i < 200 && t.game.state.round === 3; i++) {
      const d = t.decision()
      t.play(d?.suggestion && !d.answers.includes('end') ? d.suggestion : end)
    }
    expect(t.game.state.round).toBe(4)
  })
})
