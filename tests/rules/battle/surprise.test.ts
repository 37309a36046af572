import { describe, expect, it } from 'vitest'
import { fight, press, roll, rolls, submerge, u, beforeMoves, move, end, intercept } from './support'

const round1 = { turn: { round: 1, power: 'japan', phase: 'combat' } }

describe('Japan’s first turn', () => {
  it('PAC-069 LNK-144 every Allied unit that is not Chinese defends on 1', () => {
    const t = fight(
      'japan',
      [u('japan', 'destroyer', 'sea-zone-9', { from: 'sea-zone-8' }), u('usa', 'battleship', 'sea-zone-9')],
      round1,
    )
    roll(t, 3, 6)
    roll(t, 1, 2)
    expect(t.pieces('sea-zone-9')).toEqual(['japan destroyer', 'usa battleship'])
  })

  it('PAC-069 PAC-130 Chinese units are exempt: an infantry defends on 2', () => {
    const t = fight(
      'japan',
      [
        u('japan', 'infantry', 'anhwe', { from: 'shantung' }),
        u('china', 'infantry', 'anhwe'),
        u('usa', 'fighter', 'anhwe'),
      ],
      round1,
    )
    roll(t, 1, 6)
    roll(t, 2, 6)
    roll(t, 1, 6)
  })

  it('PAC-070 it holds for all rounds, on land and sea, including aircraft and submarines', () => {
    const t = fight(
      'japan',
      [
        u('japan', 'destroyer', 'sea-zone-9', { from: 'sea-zone-8' }),
        u('usa', 'submarine', 'sea-zone-9'),
        u('usa', 'fighter', 'sea-zone-9', { patrol: true }),
      ],
      round1,
    )
    roll(t, 3, 6)
    t.play(submerge())
    roll(t, 1, 6)
    roll(t, 1, 6)
    t.play(press)
    roll(t, 3, 6)
    t.play(submerge())
    roll(t, 1, 6)
    roll(t, 1, 6)
  })

  it('PAC-071 it ends with that turn and never touches Allied attacks', () => {
    const later = fight(
      'japan',
      [u('japan', 'destroyer', 'sea-zone-9', { from: 'sea-zone-8' }), u('usa', 'battleship', 'sea-zone-9')],
      { turn: { round: 2, power: 'japan', phase: 'combat' } },
    )
    roll(later, 3, 6)
    roll(later, 4, 6)
    const allied = fight(
      'usa',
      [u('usa', 'battleship', 'sea-zone-9', { from: 'sea-zone-8' }), u('japan', 'destroyer', 'sea-zone-9')],
      { turn: { round: 1, power: 'usa', phase: 'combat' } },
    )
    roll(allied, 4, 6)
    roll(allied, 3, 6)
    const german = fight(
      'germany',
      [u('germany', 'destroyer', 'north-sea', { from: 'danish-sea' }), u('uk', 'battleship', 'north-sea')],
      { turn: { round: 1, power: 'germany', phase: 'combat' } },
    )
    roll(german, 3, 6)
    roll(german, 4, 6)
  })

  it('PAC-072 guns fire normally; interceptors hit on 1', () => {
    const t = beforeMoves(
      'japan',
      [u('japan', 'bomber', 'shan-state'), u('uk', 'fighter', 'india'), u('uk', 'aa-gun', 'india')],
      {
        turn: { round: 1, power: 'japan', phase: 'combat-move' },
        control: [{ space: 'shan-state', power: 'japan' }],
      },
    )
    const b = t.id('shan-state')
    t.play(move(b, 'shan-state', 'burma', 'india'), { kind: 'raid', units: [b], space: 'india' }, end)
    t.play(intercept(t.id('india', 'fighter')))
    expect(rolls(t)).toMatchObject({ hitsOn: 1, reason: 'antiaircraft' })
    t.dice([6])
    expect(rolls(t)).toMatchObject({ hitsOn: 1, reason: 'interceptors' })
  })

  it('PAC-073 a unit with defense 1 is not changed', () => {
    const t = fight(
      'japan',
      [u('japan', 'destroyer', 'sea-zone-9', { from: 'sea-zone-8' }), u('usa', 'transport', 'sea-zone-9')],
      round1,
    )
    roll(t, 3, 6)
    roll(t, 1, 6)
  })

  it('LNK-144 with the switch off no unit is surprised', () => {
    const t = fight(
      'japan',
      [u('japan', 'destroyer', 'sea-zone-9', { from: 'sea-zone-8' }), u('usa', 'battleship', 'sea-zone-9')],
      round1,
      { switches: { surprise: 'off' } },
    )
    roll(t, 3, 6)
    roll(t, 4, 6)
  })

  it('LNK-145 Soviet units are covered too, unless the switch says otherwise', () => {
    const make = (value: string) =>
      fight(
        'japan',
        [
          u('japan', 'infantry', 'soviet-far-east', { from: 'manchuria' }),
          u('ussr', 'infantry', 'soviet-far-east'),
        ],
        round1,
        { switches: { surpriseHitsSoviets: value } },
      )
    const on = make('on')
    roll(on, 1, 6)
    roll(on, 1, 6)
    const off = make('off')
    roll(off, 1, 6)
    roll(off, 2, 6)
  })
})
