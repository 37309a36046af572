import { describe, expect, it } from 'vitest'
import type { Position } from '../../../../shared/contract'
import { table, type Table } from '../../../support/game'
import {
  choose,
  end,
  fight,
  lose,
  move,
  playOn,
  press,
  roll,
  rolls,
  u,
  type Units,
} from '../../battle/support'
import { having, remembered, revised } from './support'

const declared: Position = {
  facts: { advantages: { has: ['joint-strike'], used: ['joint-strike'], active: ['joint-strike'] } },
}
const turn = (power: string, phase: string, units: Units = [], more: Position = declared): Table =>
  table({ clear: ['*'], turn: { round: 3, power, phase }, units, ...more }, revised)

/** British and American units attack Algeria in the American turn. */
const battle = (units: Units, more: Position = {}): Table =>
  fight(
    'us',
    units,
    {
      ...declared,
      control: [
        { space: 'algeria', power: 'germany' },
        { space: 'libya', power: 'uk' },
      ],
      ...more,
    },
    revised,
  )

describe('Joint strike', () => {
  it('LHTR-152 is declared once per game, before the Soviet turn of a round', () => {
    const t = turn('russia', 'research', [], having('joint-strike'))
    const begin = (): Table => {
      const us = turn('us', 'place', [u('russia', 'infantry', 'russia')], having('joint-strike'))
      return playOn(us, () => us.game.state.round === 4)
    }
    expect(t.game.state.phase).toBe('research')
    const asked = begin()
    expect(asked.asks('choose')).toMatchObject({ about: 'joint-strike', by: { power: 'uk' } })
    // The Soviet turn has not begun a phase yet: the question counts as its first.
    expect([asked.game.state.phase, asked.view().phase, asked.decision()?.phase]).toEqual([
      '',
      'research',
      'research',
    ])
    asked.refused(end, 'LHTR-152', 'strike-or-not')
    asked.play(choose('wait'))
    expect(remembered(asked)).toMatchObject({ used: [], active: [] })
    const yes = begin().play(choose('declare'))
    expect(remembered(yes)).toMatchObject({ used: ['joint-strike'], active: ['joint-strike'] })
    expect(yes.game.turnPower()).toBe(yes.game.powerIx('russia'))
    const none = turn('us', 'place', [], having())
    playOn(none, () => none.game.state.round === 4)
    expect(none.decision()?.of).not.toBe('choose')
  })

  it('LHTR-152 LHTR-222 the UK skips its moves and battles in that round, and mobilizes and collects as usual', () => {
    const phases = (more: Position): string[] => {
      const t = turn('uk', 'purchase', [u('uk', 'infantry', 'united-kingdom')], more)
      const seen = new Set<string>()
      playOn(t, () => {
        const mine = t.game.turnPower() === t.game.powerIx('uk')
        if (mine) seen.add(t.game.state.phase)
        return !mine
      })
      return [...seen]
    }
    expect(phases(having('joint-strike'))).toContain('combat-move')
    expect(phases(declared)).toEqual(['purchase'])
    const t = turn('uk', 'purchase', [], declared)
    const before = t.cash('uk')
    playOn(t, () => t.game.turnPower() !== t.game.powerIx('uk'))
    expect(t.cash('uk')).toBeGreaterThan(before)
  })

  it('LHTR-152 in the American turn the American player moves British units along with American ones', () => {
    const units: Units = [u('uk', 'infantry', 'united-kingdom'), u('uk', 'fighter', 'united-kingdom')]
    const t = turn('us', 'combat-move', [...units, u('germany', 'infantry', 'western-europe')])
    expect(t.asks('move')).toMatchObject({ powers: ['us', 'uk'], by: { power: 'us' } })
    t.play(move(t.id('united-kingdom', 'fighter'), 'united-kingdom', 'sz-6', 'western-europe'))
    // In its other phases the turn is only American.
    expect(turn('us', 'purchase', units).view().powers).toEqual(['us'])
    expect(turn('us', 'combat-move', units, having('joint-strike')).asks('move').powers).toEqual(['us'])
    expect(turn('japan', 'combat-move', units).asks('move').powers).toEqual(['japan'])
  })

  it('LHTR-152 they fight together, each power picks its own losses, and without agreement the enemy splits the hits', () => {
    const t = battle([
      u('uk', 'infantry', 'algeria', { from: 'libya' }),
      u('us', 'infantry', 'algeria', { from: 'libya' }),
      u('germany', 'infantry', 'algeria', { count: 2 }),
    ])
    roll(t, 1, 6, 6)
    roll(t, 2, 1, 6)
    const d = t.asks('casualties')
    expect(d.by.power).toBe('uk')
    expect(d.answers).toContain('choose')
    t.play(choose('no-agreement'))
    expect(t.asks('choose').by.power).toBe('germany')
    t.play(choose('share', { amounts: { uk: 0, us: 1 } }))
    expect(t.pieces('algeria')).toEqual(['germany infantry', 'germany infantry', 'uk infantry'])
    const agreed = battle([
      u('uk', 'infantry', 'algeria', { from: 'libya' }),
      u('us', 'infantry', 'algeria', { from: 'libya' }),
      u('germany', 'infantry', 'algeria', { count: 2 }),
    ])
    roll(agreed, 1, 6, 6)
    roll(agreed, 2, 1, 6)
    agreed.play(lose([agreed.id('algeria', 'infantry', 'uk'), 'any']))
    expect(agreed.pieces('algeria')).toEqual(['germany infantry', 'germany infantry', 'us infantry'])
    expect(agreed.asks('retreat').by.power).toBe('us')
    agreed.play(press)
  })

  it('LHTR-152 guns roll against each nation’s aircraft separately, British first', () => {
    const t = battle([
      u('uk', 'fighter', 'algeria', { from: 'gibraltar' }),
      u('uk', 'bomber', 'algeria', { from: 'gibraltar' }),
      u('us', 'fighter', 'algeria', { from: 'gibraltar', count: 2 }),
      u('germany', 'antiaircraft-gun', 'algeria'),
      u('germany', 'infantry', 'algeria'),
    ])
    // Each roll names its aircraft.
    const aimedAt = () =>
      t
        .asks('roll')
        .at?.map((id) => t.view().spaces['algeria']?.pieces.find((p) => p.id === id))
        .map((p) => `${p?.power} ${p?.unit}`)
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 1, by: 'germany' })
    expect([t.asks('roll').space, aimedAt()]).toEqual(['algeria', ['uk fighter']])
    t.dice([1])
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 1, by: 'germany' })
    expect(aimedAt()).toEqual(['uk bomber'])
    t.dice([6])
    expect(rolls(t)).toMatchObject({ dice: 2, hitsOn: 1, by: 'germany' })
    expect(aimedAt()).toEqual(['us fighter', 'us fighter'])
    t.dice([6, 6])
    expect(t.pieces('algeria').filter((p) => p.endsWith('fighter'))).toEqual(['us fighter', 'us fighter'])
    // Aircraft of a single power are fired at as usual.
    const alone = battle([
      u('us', 'fighter', 'algeria', { from: 'gibraltar', count: 2 }),
      u('germany', 'antiaircraft-gun', 'algeria'),
      u('germany', 'infantry', 'algeria'),
    ])
    expect(rolls(alone)).toMatchObject({ dice: 2, hitsOn: 1, by: 'germany' })
  })

  it('LHTR-152 over a raid too', () => {
    const raiders: Units = ['uk', 'us'].map((power) => u(power, 'bomber', 'united-kingdom'))
    const t = turn('us', 'combat-move', [
      ...raiders,
      u('germany', 'antiaircraft-gun', 'germany'),
      u('germany', 'infantry', 'germany'),
    ])
    const ids = raiders.map((_, i) => t.ids('united-kingdom', 'bomber')[i] ?? '')
    t.play(
      move(ids, 'united-kingdom', 'sz-6', 'sz-5', 'germany'),
      { kind: 'raid', units: ids, space: 'germany' },
      end,
    )
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 1 })
    t.dice([1])
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 1 })
    t.dice([6])
    expect(t.pieces('germany')).toContain('us bomber')
  })

  it('LHTR-152 developments and advantages help only units of their own power', () => {
    const t = battle(
      [
        u('uk', 'bomber', 'algeria', { from: 'gibraltar' }),
        u('us', 'bomber', 'algeria', { from: 'gibraltar' }),
        u('germany', 'antiaircraft-gun', 'algeria'),
        u('germany', 'infantry', 'algeria'),
      ],
      {
        facts: {
          advantages: {
            has: ['joint-strike', 'superfortresses'],
            used: ['joint-strike'],
            active: ['joint-strike'],
          },
        },
      },
    )
    // Superfortresses are American: the gun rolls only for the British bomber.
    expect(rolls(t)).toMatchObject({ dice: 1, hitsOn: 1 })
    t.dice([6])
    expect(rolls(t)).toMatchObject({ dice: 2, hitsOn: 4 })
  })

  it('LHTR-152 LHTR-150 a British ship that reached the Middle East in the American turn sails on with its oil', () => {
    const has = ['joint-strike', 'mideast-oil']
    const t = turn('us', 'combat-move', [u('uk', 'destroyer', 'sz-35')], {
      facts: { advantages: { has, used: ['joint-strike'], active: ['joint-strike'] } },
    })
    t.play(move(t.id('sz-35'), 'sz-35', 'sz-34'), end)
    playOn(t, () => t.game.state.phase === 'noncombat-move')
    t.play(move(t.id('sz-34'), 'sz-34', 'sz-33', 'sz-28'))
    expect(t.pieces('sz-28')).toEqual(['uk destroyer'])
  })

  it('LHTR-152 it cannot be canceled, and ends with the American turn', () => {
    const t = turn('us', 'purchase', [u('uk', 'infantry', 'united-kingdom')])
    playOn(t, () => t.game.state.round === 4)
    expect(remembered(t)).toMatchObject({ used: ['joint-strike'], active: [] })
    const other = turn('japan', 'place', [])
    playOn(other, () => other.game.turnPower() === other.game.powerIx('us'))
    expect(remembered(other).active).toEqual(['joint-strike'])
  })
})
