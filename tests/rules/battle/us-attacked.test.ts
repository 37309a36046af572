import { describe, expect, it } from 'vitest'
import { table, type Table } from '../../support/game'
import { take } from '../../support/turn'
import { beforeMoves, end, fight, move, playOn, retreat, roll, u } from './support'

const attacked = (t: Table): unknown => t.game.state.slices['usAttacked']?.['attacked']
const round = (n: number, power: string, phase = 'combat') => ({ turn: { round: n, power, phase } })

describe('was the US attacked in round 1', () => {
  const strike = (n: number) => {
    const t = fight(
      'japan',
      [u('japan', 'destroyer', 'sea-zone-9', { from: 'sea-zone-8' }), u('usa', 'destroyer', 'sea-zone-9')],
      round(n, 'japan'),
    )
    roll(t, 3, 6)
    roll(t, n === 1 ? 1 : 3, 6)
    return t.play(retreat('sea-zone-8'))
  }

  it('LNK-103 a battle against an American unit counts, in round 1 only', () => {
    expect(attacked(strike(1))).toBe(true)
    expect(attacked(strike(2))).toBe(false)
  })

  it('LNK-103 a battle against Chinese units does not count', () => {
    const t = fight(
      'japan',
      [u('japan', 'armor', 'anhwe', { from: 'shantung' }), u('china', 'infantry', 'anhwe')],
      round(1, 'japan'),
    )
    roll(t, 3, 1)
    roll(t, 2, 6)
    expect(attacked(t)).toBe(false)
  })

  it('LNK-103 taking an American territory counts, with or without a battle', () => {
    const t = fight(
      'japan',
      [u('japan', 'infantry', 'guam', { from: 'sea-zone-25', amphibious: true })],
      round(1, 'japan'),
    )
    expect(t.control('guam')).toBe('japan')
    expect(attacked(t)).toBe(true)
  })

  it('LNK-103 the first attack of the round is reported, the next is not', () => {
    const told = (t: Table) => t.events.filter((e) => e.kind === 'fact' && e.module === 'usAttacked').length
    const t = table(
      { clear: ['*'], turn: { round: 1, power: 'japan', phase: 'purchase' } },
      { seed: 'attacked' },
    )
    expect(told(take(t, 'guam', 'japan'))).toBe(1)
    expect(told(take(t, 'midway', 'japan'))).toBe(0)
    expect(attacked(t)).toBe(true)
  })

  it('LNK-103 a raid on an American complex counts', () => {
    const t = beforeMoves('japan', [u('japan', 'bomber', 'midway')], {
      ...round(1, 'japan', 'combat-move'),
      control: [{ space: 'midway', power: 'japan' }],
    })
    const b = t.id('midway')
    t.play(move(b, 'midway', 'sea-zone-20', 'sea-zone-9', 'hawaiian-islands'))
    t.play({ kind: 'raid', units: [b], space: 'hawaiian-islands' }, end)
    t.dice([1])
    expect(attacked(t)).toBe(true)
  })

  it('LNK-103 a kamikaze on an American ship counts', () => {
    const t = beforeMoves('usa', [u('usa', 'destroyer', 'sea-zone-36')], round(1, 'usa', 'combat-move'))
    t.play(end)
    t.play({ kind: 'kamikaze', shots: [{ unit: t.id('sea-zone-36'), count: 1 }] })
    expect(attacked(t)).toBe(true)
  })

  it('LNK-103 an American attack on an Axis power does not', () => {
    const t = fight(
      'usa',
      [u('usa', 'destroyer', 'sea-zone-9', { from: 'sea-zone-8' }), u('japan', 'destroyer', 'sea-zone-9')],
      round(1, 'usa'),
    )
    roll(t, 3, 1)
    roll(t, 3, 6)
    expect(attacked(t)).toBe(false)
  })

  it('LNK-216 with the switch on a turn without an American convoy taken is no attack', () => {
    const t = beforeMoves('germany', [], round(1, 'germany', 'combat-move'), {
      switches: { convoyIsAttack: 'on' },
    })
    playOn(t, () => t.view().power !== 'germany')
    expect(attacked(t)).toBe(false)
  })

  it('LNK-216 taking an American convoy without a battle counts only with the switch', () => {
    const make = (value: string) => {
      const t = beforeMoves(
        'germany',
        [u('germany', 'submarine', 'mid-atlantic')],
        round(1, 'germany', 'combat-move'),
        { switches: { convoyIsAttack: value } },
      )
      t.play(move(t.id('mid-atlantic'), 'mid-atlantic', 'us-convoy-1'))
      expect(t.view().spaces['us-convoy-1']?.convoy).toBe('germany')
      return playOn(t, () => t.view().power !== 'germany')
    }
    expect(attacked(make('off'))).toBe(false)
    expect(attacked(make('on'))).toBe(true)
  })
})
