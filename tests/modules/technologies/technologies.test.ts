// A test module that carries LHTR-023 to LHTR-042 without a line of the engine or of the base being changed for it.
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import { compile } from '../../../main/engine/compile'
import { movesLeft } from '../../../main/engine/movement/points'
import { europePacific } from '../../../main/scenarios/europe-pacific'
import type { Table } from '../../support/game'
import { table } from '../../support/game'
import { finishTurn } from '../../support/turn'
import {
  ashore,
  beforeMoves,
  bombard,
  end,
  fight,
  move,
  roll,
  rolls,
  sail,
  strait,
  submerge,
  u,
  type Units,
} from '../../rules/battle/support'
import type { Development } from './owned'
import { technologies } from './technologies'

const rs = compile({ ...europePacific, modules: [...europePacific.modules, technologies] })
const options = { rs }
const owning = (owned: Record<string, Development[]>): Position => ({ facts: { technologies: { owned } } })

/** Germany's turn from its beginning, with this money. */
const german = (cash: number, more: Position = {}): Table =>
  table(
    {
      clear: ['*'],
      turn: { round: 3, power: 'germany', phase: 'purchase' },
      treasuries: { germany: cash },
      ...more,
    },
    options,
  )
const research = (development: string, dice: number) => ({ kind: 'research' as const, development, dice })

describe('research', () => {
  it('LHTR-023 each die costs 5 IPCs, as many as the money is enough for', () => {
    const t = german(17)
    t.refused(research('rockets', 4), 'LHTR-023', 'too-many-research-dice')
    t.play(research('rockets', 3))
    expect(t.cash('germany')).toBe(2)
    expect(rolls(t)).toMatchObject({ dice: 3, hitsOn: null, reason: 'research' })
  })

  it('LHTR-023 LHTR-025 nobody who cannot pay for a die is asked', () => {
    expect(german(4).decision()?.of).toBe('buy')
  })

  it('LHTR-024 it succeeds if at least one die shows the number of the development that was named', () => {
    const won = german(20).play(research('super-submarines', 2)).dice([1, 3])
    expect(won.game.state.slices['technologies']).toMatchObject({
      coming: { germany: 'super-submarines' },
    })
    const lost = german(20).play(research('super-submarines', 2)).dice([1, 4])
    expect(lost.game.state.slices['technologies']).toMatchObject({ coming: {} })
  })

  it('LHTR-025 the money is spent whatever falls', () => {
    const t = german(20).play(research('rockets', 2)).dice([6, 6])
    expect(t.cash('germany')).toBe(10)
  })

  it('LHTR-026 one attempt a turn, and nothing that is owned may be named', () => {
    const t = german(30, owning({ germany: ['rockets'] }))
    t.refused(research('rockets', 1), 'LHTR-026', 'developed-already')
    t.play(research('heavy-bombers', 1)).dice([6])
    t.asks('buy')
  })

  it('LHTR-027 a development takes effect when the turn ends, not at once', () => {
    const t = german(20, { units: [u('germany', 'submarine', 'north-sea')] })
    t.play(research('super-submarines', 1)).dice([3])
    const boat = t.game.piece(Number(t.id('north-sea').slice(1)))
    expect(t.game.type(boat).attack).toBe(2)
    finishTurn(t)
    expect(t.game.type(boat).attack).toBe(3)
  })

  it('LHTR-028 LHTR-029 there are six developments, and no industrial technology', () => {
    const t = german(20)
    const [field] = t.asks('form').fields
    expect(field?.is === 'one' ? field.from.length : 0).toBe(6)
    t.refused(research('industrial-technology', 1), 'LHTR-028', 'no-such-development')
  })
})

describe('units that differ by power', () => {
  it('LHTR-031 LHTR-030 jet fighters defend on 5, those of an ally do not', () => {
    const t = fight(
      'germany',
      [
        u('germany', 'armor', 'ukraine-ssr', { from: 'rumania' }),
        u('ussr', 'fighter', 'ukraine-ssr'),
        u('uk', 'fighter', 'ukraine-ssr'),
      ],
      owning({ ussr: ['jet-fighters'] }),
      options,
    )
    roll(t, 3, 6)
    roll(t, 5, 6)
    roll(t, 4, 6)
  })

  it('LHTR-037 super submarines attack and defend on 3', () => {
    const t = fight(
      'germany',
      [
        u('germany', 'submarine', 'north-sea', { from: 'danish-sea' }),
        u('uk', 'submarine', 'north-sea'),
        u('uk', 'battleship', 'north-sea'),
      ],
      owning({ germany: ['super-submarines'], uk: ['super-submarines'] }),
      options,
    )
    t.play(submerge())
    roll(t, 3, 6)
    t.play(submerge())
    roll(t, 3, 6)
  })

  it('LHTR-038 long-range fighters move 6 and bombers 8', () => {
    const t = beforeMoves(
      'germany',
      [u('germany', 'fighter', 'germany'), u('germany', 'bomber', 'germany')],
      owning({ germany: ['long-range-aircraft'] }),
      options,
    )
    const left = (unit: string) => movesLeft(t.game, t.game.piece(Number(t.id('germany', unit).slice(1))))
    expect([left('fighter'), left('bomber')]).toEqual([6, 8])
  })

  it('LHTR-040 an attacking heavy bomber rolls two dice and counts the better; the roll tells the hits that count', () => {
    const t = fight(
      'germany',
      [
        u('germany', 'bomber', 'ukraine-ssr', { from: 'rumania', count: 2 }),
        u('ussr', 'infantry', 'ukraine-ssr', { count: 3 }),
      ],
      owning({ germany: ['heavy-bombers'] }),
      options,
    )
    // Both dice of the first bomber hit: one counts. One of the second's does.
    roll(t, 4, 1, 2, 6, 3)
    expect(t.events.find((e) => e.kind === 'rolled')).toMatchObject({ hits: 2 })
    roll(t, 2, 6, 6, 6)
    expect(t.ids('ukraine-ssr', 'infantry')).toHaveLength(1)
  })

  it('LHTR-042 on defence a heavy bomber rolls one die on 1', () => {
    const t = fight(
      'germany',
      [u('germany', 'armor', 'ukraine-ssr', { from: 'rumania' }), u('ussr', 'bomber', 'ukraine-ssr')],
      owning({ ussr: ['heavy-bombers'] }),
      options,
    )
    roll(t, 3, 6)
    roll(t, 1, 6)
  })

  it('LHTR-039 LHTR-098 destroyers bombard on 3 with combined bombardment, and without it not at all', () => {
    const units: Units = [
      u('usa', 'transport', strait, { ...sail }),
      u('usa', 'destroyer', strait, sail),
      u('usa', 'battleship', strait, sail),
      ashore('infantry'),
      u('germany', 'infantry', 'morocco', { count: 3 }),
    ]
    const without = fight('usa', units, {}, options)
    expect(without.asks('pick').candidates).toEqual([without.id(strait, 'battleship')])
    without.refused(bombard(without.id(strait, 'destroyer')), 'LHTR-098', 'no-combined-bombardment')
    const t = fight('usa', units, owning({ usa: ['combined-bombardment'] }), options)
    t.play(bombard(t.id(strait, 'destroyer')))
    roll(t, 3, 6)
  })
})

/** British bombers raid Germany, whose value is 6. */
const raid = (bombers: number, more: Position, cash = 40): Table => {
  const t = beforeMoves(
    'uk',
    [u('uk', 'bomber', 'united-kingdom', { count: bombers })],
    { treasuries: { germany: cash }, ...more },
    options,
  )
  const ids = t.ids('united-kingdom', 'bomber')
  t.play(
    move(ids, 'united-kingdom', 'north-sea', 'danish-sea', 'germany'),
    { kind: 'raid', units: ids, space: 'germany' },
    end,
  )
  return t
}

describe('raids and rockets', () => {
  it('LHTR-041 the damage of a heavy bomber is the better of two dice plus 1', () => {
    const t = raid(1, owning({ uk: ['heavy-bombers'] })).dice([2, 4])
    expect(t.cash('germany')).toBe(40 - 5)
  })

  it('LHTR-034 LHTR-072 all damage to one complex in a turn is at most the value of its land', () => {
    expect(raid(2, {}).dice([5, 4]).cash('germany')).toBe(40 - 6)
  })

  it('LHTR-035 the victim pays what it has', () => {
    expect(raid(1, {}, 2).dice([5]).cash('germany')).toBe(0)
  })

  /** Germany's rockets reach the United Kingdom (value 6), three spaces away. */
  const rockets = (...units: Units): Table => {
    const t = beforeMoves(
      'germany',
      units,
      { treasuries: { england: 40 }, ...owning({ germany: ['rockets'] }) },
      options,
    )
    return t.play(end)
  }
  const fire = (gun: string, target = 'united-kingdom') => ({ kind: 'rocket' as const, gun, target })
  const gun = (space: string, count = 1) => u('germany', 'aa-gun', space, { count })

  it('LHTR-032 one gun of each land may hit a complex within three spaces: one die of damage', () => {
    const t = rockets(gun('germany', 2), gun('finland'))
    const [first = '', second = ''] = t.ids('germany', 'aa-gun')
    t.refused(fire(first, 'eastern-canada'), 'LHTR-032', 'no-rocket-target')
    t.play(fire(first))
    expect(rolls(t)).toMatchObject({ dice: 1, reason: 'rocket', by: 'germany' })
    t.dice([4])
    expect(t.cash('england')).toBe(36)
    t.refused(fire(second, 'leningrad'), 'LHTR-032', 'no-rocket-gun')
  })

  it('LHTR-032 nobody without rockets is asked', () => {
    const t = beforeMoves('germany', [gun('germany')], {}, options).play(end)
    expect(t.decision()?.of).not.toBe('form')
  })

  it('LHTR-033 a complex is hit by one rocket a turn', () => {
    const t = rockets(gun('germany'), gun('finland'))
    t.play(fire(t.id('germany', 'aa-gun'))).dice([1])
    t.refused(fire(t.id('finland', 'aa-gun')), 'LHTR-033', 'one-rocket-per-complex')
  })

  it('LHTR-036 a gun that fired a rocket still defends', () => {
    const t = rockets(gun('germany'))
    t.play(fire(t.id('germany', 'aa-gun'))).dice([1])
    finishTurn(t)
    const next = fight(
      'uk',
      [
        u('uk', 'fighter', 'germany', { from: 'danish-sea' }),
        u('germany', 'infantry', 'germany'),
        gun('germany'),
      ],
      owning({ germany: ['rockets'] }),
      options,
    )
    roll(next, 1, 6)
    expect(t.ids('germany', 'aa-gun')).toHaveLength(1)
  })
})
