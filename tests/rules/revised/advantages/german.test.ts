import { describe, expect, it } from 'vitest'
import type { AdvantageId } from '../../../../main/rules/advantages'
import type { Table } from '../../../support/game'
import { table } from '../../../support/game'
import { end, move, playOn, roll, rolls, u, type Units } from '../../battle/support'
import { fighting, having, moving, revised } from './support'

describe('U-boat interdiction', () => {
  /** The income a power collects with this many German submarines at sea. */
  const collected = (power: string, boats: number, has: AdvantageId[], more = {}): number => {
    const units = [u('germany', 'submarine', 'sz-8', { count: boats })]
    const turn = { round: 3, power, phase: 'income' }
    const t = table(
      { clear: ['*'], turn, units, treasuries: { [power]: 0 }, ...having(...has), ...more },
      revised,
    )
    return t.cash(power)
  }

  it('LHTR-143 three submarines: UK −3, US −3', () => {
    for (const power of ['uk', 'us'])
      expect(collected(power, 3, ['u-boat-interdiction'])).toBe(collected(power, 3, []) - 3)
  })

  it('LHTR-143 no other power loses income, and no income drops below zero', () => {
    expect(collected('russia', 3, ['u-boat-interdiction'])).toBe(24)
    const lost = { control: [{ space: 'united-kingdom', power: 'germany' }] }
    expect(collected('uk', 3, ['u-boat-interdiction'], lost)).toBe(0)
    expect(collected('uk', 40, ['u-boat-interdiction'])).toBe(0)
  })

  it('LHTR-143 the income line shows it', () => {
    const units = [u('germany', 'submarine', 'sz-8', { count: 2 })]
    const turn = { round: 3, power: 'us', phase: 'income' }
    const t = table({ clear: ['*'], turn, units, ...having('u-boat-interdiction') }, revised)
    const lines = t.game.incomeLines(t.game.treasuryIx('us'))
    expect(lines).toContainEqual(expect.objectContaining({ what: 'u-boats', amount: -2, rule: 'LHTR-143' }))
  })
})

describe('Wolf packs', () => {
  const boats = (count: number, more: object = {}): Table =>
    fighting(
      'germany',
      ['wolf-packs'],
      [
        u('germany', 'submarine', 'sz-6', { from: 'sz-5', count }),
        u('uk', 'battleship', 'sz-6'),
        u('uk', 'transport', 'sz-6', { count: 3 }),
      ],
      more,
    )
  /** The first roll of submarines, after any earlier question. */
  const firstShot = (t: Table): number | null => {
    playOn(t, () => t.decision()?.of === 'roll')
    return rolls(t).hitsOn
  }

  it('LHTR-144 three submarines that attack together hit on 3 in the first opening fire, two on 2', () => {
    expect(firstShot(boats(3))).toBe(3)
    expect(firstShot(boats(2))).toBe(2)
  })

  it('LHTR-144 super submarines hit on 4', () => {
    const t = boats(3, {
      facts: { advantages: { has: ['wolf-packs'] }, technologies: { 'super-submarines': ['germany'] } },
    })
    expect(firstShot(t)).toBe(4)
  })
})

/** An American landing in Western Europe from zone 7, against these defenders. */
const landing = (has: AdvantageId[], defenders: Units, space = 'western-europe'): Table =>
  fighting('us', has, [
    u('us', 'transport', 'sz-7', { from: 'sz-8' }),
    u('us', 'infantry', space, { from: 'sz-7', amphibious: true }),
    ...defenders,
  ])

describe('Atlantic wall', () => {
  const wall = u('germany', 'infantry', 'western-europe')

  it('LHTR-145 in an amphibious assault against a gray territory German infantry defends on 3 in the first cycle', () => {
    const t = landing(['atlantic-wall'], [wall])
    roll(t, 1, 6)
    roll(t, 3, 6)
    playOn(t, () => t.decision()?.of === 'roll')
    roll(t, 1, 6)
    roll(t, 2, 6)
  })

  it('LHTR-145 not against an attack over land, nor elsewhere', () => {
    const over = fighting(
      'russia',
      ['atlantic-wall'],
      [u('russia', 'infantry', 'ukraine-ssr', { from: 'caucasus' }), u('germany', 'infantry', 'ukraine-ssr')],
    )
    roll(over, 1, 6)
    roll(over, 2, 6)
    const elsewhere = fighting(
      'us',
      ['atlantic-wall'],
      [
        u('us', 'transport', 'sz-7', { from: 'sz-8' }),
        u('us', 'infantry', 'united-kingdom', { from: 'sz-7', amphibious: true }),
        u('germany', 'infantry', 'united-kingdom'),
      ],
      { control: [{ space: 'united-kingdom', power: 'germany' }] },
    )
    roll(elsewhere, 1, 6)
    roll(elsewhere, 2, 6)
  })
})

describe('Fortress Europe', () => {
  it('LHTR-148 German artillery in gray territories defends on 3, elsewhere on 2', () => {
    const gray = fighting(
      'russia',
      ['fortress-europe'],
      [
        u('russia', 'infantry', 'ukraine-ssr', { from: 'caucasus' }),
        u('germany', 'artillery', 'ukraine-ssr'),
      ],
    )
    roll(gray, 1, 6)
    roll(gray, 3, 6)
    const red = fighting(
      'russia',
      ['fortress-europe'],
      [u('russia', 'infantry', 'caucasus', { from: 'russia' }), u('germany', 'artillery', 'caucasus')],
      { control: [{ space: 'caucasus', power: 'germany' }] },
    )
    roll(red, 1, 6)
    roll(red, 2, 6)
  })
})

describe('Panzerblitz', () => {
  /** German tanks and infantry from the Ukraine fight in the Caucasus. */
  const blitz = (has: AdvantageId[], rounds: number[][], defender = 'infantry'): Table => {
    const t = moving('germany', has, [
      u('germany', 'armor', 'ukraine-ssr'),
      u('germany', 'infantry', 'ukraine-ssr'),
      u('russia', defender, 'caucasus'),
    ])
    t.play(move(t.ids('ukraine-ssr'), 'ukraine-ssr', 'caucasus'), end)
    for (const dice of rounds) {
      t.dice(...dice.map((d) => [d]))
      if (t.decision()?.of === 'retreat') t.play({ kind: 'press' })
    }
    return playOn(t, () => t.view().phase === 'noncombat-move')
  }

  it('LHTR-146 tanks that destroy all defenders in one cycle may move one territory in the noncombat phase', () => {
    const t = blitz(['panzerblitz'], [[1, 6, 6]])
    const tank = t.id('caucasus', 'armor')
    t.refused(move(t.id('caucasus', 'infantry'), 'caucasus', 'ukraine-ssr'), 'LHTR-114', 'fought-already')
    expect(t.try(move(tank, 'caucasus', 'ukraine-ssr', 'belorussia'))?.code).toBe('too-far')
    t.play(move(tank, 'caucasus', 'ukraine-ssr'))
    expect(t.try(move(tank, 'ukraine-ssr', 'belorussia'))?.code).not.toBeUndefined()
  })

  it('LHTR-146 not after two cycles, and not without the advantage', () => {
    const two = blitz(
      ['panzerblitz'],
      [
        [6, 6, 6],
        [1, 6, 6],
      ],
    )
    two.refused(move(two.id('caucasus', 'armor'), 'caucasus', 'ukraine-ssr'), 'LHTR-114', 'fought-already')
    const without = blitz([], [[1, 6, 6]])
    without.refused(
      move(without.id('caucasus', 'armor'), 'caucasus', 'ukraine-ssr'),
      'LHTR-114',
      'fought-already',
    )
  })
})

describe('Luftwaffe dive-bombers', () => {
  const dive = (has: AdvantageId[], ...defenders: string[]): Table =>
    fighting('germany', has, [
      u('germany', 'fighter', 'caucasus', { from: 'ukraine-ssr', count: 2 }),
      u('germany', 'armor', 'caucasus', { from: 'ukraine-ssr' }),
      ...defenders.map((unit) => u('russia', unit, 'caucasus')),
    ])

  it('LHTR-147 in the first cycle fighters fire first, and units they hit do not fire back', () => {
    const t = dive(['dive-bombers'], 'infantry', 'infantry')
    expect(rolls(t)).toMatchObject({ dice: 2, hitsOn: 3, reason: 'dive-bombers' })
    t.dice([1, 6])
    const fell = t.events.find((e) => e.kind === 'rolled' && e.reason === 'dive-bombers')
    expect(fell).toMatchObject({ rules: expect.arrayContaining(['LHTR-147']) as string[] })
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 3, reason: 'attack' })
    t.dice([6])
    // One infantry remains to fire.
    roll(t, 2, 6)
    playOn(t, () => t.decision()?.of === 'roll')
    // In the second cycle they fire with the others.
    expect(rolls(t)).toMatchObject({ dice: 3, reason: 'attack' })
  })

  it('LHTR-147 not against an enemy fighter, and only with the advantage', () => {
    expect(rolls(dive(['dive-bombers'], 'fighter', 'infantry'))).toMatchObject({ dice: 3, reason: 'attack' })
    expect(rolls(dive([], 'infantry', 'infantry'))).toMatchObject({ dice: 3, reason: 'attack' })
  })
})
