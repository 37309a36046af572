import { describe, expect, it } from 'vitest'
import { comingOf, rollingOf } from '../../../main/engine'
import { comingOdds } from '../../../main/odds'
import { rollShot, shotsOnTheWayOut } from '../../../main/rules/base/battle/overflight'
import type { Table } from '../../support/game'
import { aboard, combat, end, move, noncombat, targets, u } from './support'

/** An aircraft over a space that it attacked, with this many points used on the way out. */
function attacked(t: Table, space: string, unit: string, spent: number, from: string): string {
  const p = t.game.find(t.id(space, unit))
  if (!p) throw new Error('no aircraft')
  Object.assign(t.game.turnOf(p), {
    start: t.game.spaceIx(from),
    spent,
    moved: ['combat-move'],
    legs: [[t.game.spaceIx(from), p.space]],
    battle: 'a battle',
  })
  return t.id(space, unit)
}

describe('fire at passing aircraft', () => {
  // The Example of EUR-194: Poland – Baltic States – Leningrad – Russia, home by Belorussia and East Poland.
  const over = (switches = {}) =>
    combat(
      'germany',
      [
        u('germany', 'bomber', 'poland', { count: 2 }),
        u('ussr', 'aa-gun', 'leningrad'),
        u('ussr', 'infantry', 'russia'),
        u('ussr', 'aa-gun', 'russia'),
      ],
      {},
      { switches },
    )

  it('EUR-058 EUR-194 a gun crossed on the way out fires once at each aircraft, the target’s own gun does not', () => {
    const t = over()
    const bombers = t.ids('poland')
    t.play(move(bombers, 'poland', 'baltic-states', 'leningrad', 'russia'))
    expect(shotsOnTheWayOut(t.game)).toEqual([
      { space: 'leningrad', pieces: bombers.map((b) => Number(b.slice(1))) },
    ])
  })

  it('EUR-058 another route meets no gun, and the suggested route of equal length avoids it', () => {
    const t = over()
    const [b = ''] = t.ids('poland')
    expect(targets(t, b).get('russia')).toMatchObject({ cost: 3, effects: ['attack'] })
    t.play(move(b, 'poland', 'east-poland', 'belorussia', 'russia'))
    expect(shotsOnTheWayOut(t.game)).toEqual([])
  })

  it('EUR-058 LNK-150 with the switch off no gun fires at passing aircraft', () => {
    const t = over({ aaOverflight: 'off' })
    t.play(move(t.ids('poland'), 'poland', 'baltic-states', 'leningrad', 'russia'))
    expect(shotsOnTheWayOut(t.game)).toEqual([])
  })

  it('EUR-194 EUR-214 on the way home the dice are rolled when the aircraft lands, a die for each aircraft', () => {
    const t = noncombat(
      'germany',
      [
        u('germany', 'bomber', 'russia'),
        u('germany', 'fighter', 'russia'),
        u('ussr', 'aa-gun', 'belorussia'),
        u('germany', 'infantry', 'east-poland'),
      ],
      {
        control: [
          { space: 'russia', power: 'germany' },
          { space: 'east-poland', power: 'germany' },
        ],
      },
    )
    const fighter = attacked(t, 'russia', 'fighter', 2, 'east-poland')
    const bomber = attacked(t, 'russia', 'bomber', 2, 'east-poland')
    t.play(move([fighter, bomber], 'russia', 'belorussia', 'east-poland'))
    expect(t.asks('roll')).toMatchObject({ dice: 2, hitsOn: 1, reason: 'aa', by: { power: 'ussr' } })
    t.dice([3, 1])
    expect(t.pieces('east-poland')).toEqual(['germany fighter', 'germany infantry'])
  })

  it('EUR-058 one gun fires once per turn at an aircraft', () => {
    const t = noncombat('germany', [u('germany', 'bomber', 'russia'), u('ussr', 'aa-gun', 'belorussia')], {
      control: [
        { space: 'russia', power: 'germany' },
        { space: 'east-poland', power: 'germany' },
      ],
    })
    const b = attacked(t, 'russia', 'bomber', 1, 'moscow')
    t.play(move(b, 'russia', 'belorussia', 'east-poland'))
    t.dice([2])
    // Back over the same gun: it has already fired.
    t.play(move(b, 'east-poland', 'belorussia', 'russia'))
    t.asks('move')
  })

  it('EUR-058 EUR-216 a gun fires at a fighter that fought from its deck without a move when it flies on', () => {
    const t = combat(
      'uk',
      [
        u('uk', 'carrier', 'baltic-sea', { ref: 'c' }),
        aboard('uk', 'fighter', 'c'),
        u('germany', 'transport', 'baltic-sea'),
        u('germany', 'aa-gun', 'germany'),
      ],
      { control: [{ space: 'denmark', power: 'uk' }] },
    ).play(end)
    // The fighter sinks the transport next to its carrier, which rolls too.
    t.dice([1], [6], [6])
    expect(t.game.state.phase).toBe('noncombat-move')
    t.play(move(t.id('baltic-sea', 'fighter'), 'baltic-sea', 'germany', 'denmark'))
    expect(t.asks('roll')).toMatchObject({ dice: 1, hitsOn: 1, reason: 'aa', by: { power: 'germany' } })
  })

  it('EUR-194 guns do not fire at aircraft that only change base', () => {
    const t = noncombat(
      'germany',
      [
        u('germany', 'bomber', 'poland'),
        u('ussr', 'aa-gun', 'baltic-states'),
        u('germany', 'infantry', 'vyborg'),
      ],
      { control: [{ space: 'leningrad', power: 'germany' }] },
    )
    t.play(move(t.id('poland'), 'poland', 'baltic-states', 'leningrad'))
    t.asks('move')
  })

  it('EUR-214 an aircraft shot down by one gun is no target for the next', () => {
    const t = combat('germany', [
      u('germany', 'bomber', 'poland'),
      u('ussr', 'aa-gun', 'baltic-states'),
      u('ussr', 'aa-gun', 'leningrad'),
      u('ussr', 'infantry', 'russia'),
    ])
    t.play(move(t.id('poland'), 'poland', 'baltic-states', 'leningrad', 'russia'), end)
    expect(t.asks('roll')).toMatchObject({ dice: 1, hitsOn: 1, reason: 'aa' })
    t.dice([1])
    expect(t.pieces('russia')).toEqual(['ussr infantry'])
    expect(t.game.state.phase).toBe('noncombat-move')
  })

  it('EUR-058 EUR-214 past two guns each aircraft survives with 25/36: shown only before the first roll', () => {
    const t = combat('germany', [
      u('germany', 'bomber', 'poland', { count: 2 }),
      u('ussr', 'aa-gun', 'baltic-states'),
      u('ussr', 'aa-gun', 'leningrad'),
      u('ussr', 'infantry', 'russia'),
    ])
    t.play(move(t.ids('poland'), 'poland', 'baltic-states', 'leningrad', 'russia'))
    const due = comingOf(t.game).filter(({ about }) => about === 'flight')
    t.play(end)
    const [told, ...more] = rollingOf(t.game).map(comingOdds)
    expect(more).toEqual([])
    expect(due.map(comingOdds)).toEqual([told])
    expect(told?.lots?.[0]?.lost.map(({ probability }) => probability)).toEqual(
      [25 * 25, 2 * 25 * 11, 11 * 11].map((ways) => expect.closeTo(ways / 36 ** 2, 12)),
    )
    t.dice([2, 3])
    expect(t.asks('roll')).toMatchObject({ reason: 'aa' })
    expect(rollingOf(t.game)).toEqual([])
  })

  it('EUR-058 a rolled 1 removes its aircraft', () => {
    const t = over()
    const [a = '', b = ''] = t.ids('poland')
    t.play(move([a, b], 'poland', 'baltic-states', 'leningrad', 'russia'))
    const shot = shotsOnTheWayOut(t.game)[0]
    if (!shot) throw new Error('no shot')
    expect(rollShot(t.game, { step: 'test', rolls: { 'gun leningrad': [1, 4] } }, shot)).toBe(true)
    expect(t.ids('russia', 'bomber')).toEqual([b])
  })
})
