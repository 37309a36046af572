import { describe, expect, it } from 'vitest'
import { landNext } from '../../../../main/engine/movement/landing-plan-moves'
import type { AdvantageId } from '../../../../main/rules/advantages'
import { noncombatSpec } from '../../../../main/rules/base/movement/movement'
import { table, type Table } from '../../../support/game'
import { choose, end, move, playOn, roll, rolls, u, type Units } from '../../battle/support'
import { legal } from '../../movement/support'
import { fighting, having, moving, revised } from './support'

describe('Superfortresses', () => {
  const flight = (has: AdvantageId[], ...aircraft: Units): Table =>
    fighting('us', has, [
      ...aircraft,
      u('germany', 'antiaircraft-gun', 'western-europe'),
      u('germany', 'infantry', 'western-europe'),
    ])
  const bombers = u('us', 'bomber', 'western-europe', { from: 'united-kingdom', count: 2 })
  const fighter = u('us', 'fighter', 'western-europe', { from: 'united-kingdom' })

  it('LHTR-161 guns do not fire at American bombers', () => {
    expect(rolls(flight(['superfortresses'], bombers)).reason).toBe('attack')
    expect(rolls(flight([], bombers))).toMatchObject({ dice: 2, hitsOn: 1, reason: 'antiaircraft' })
  })

  it('LHTR-161 in a mixed flight they hit only the fighters', () => {
    const t = flight(['superfortresses'], bombers, fighter)
    roll(t, 1, 1)
    expect(t.ids('western-europe', 'fighter')).toEqual([])
    expect(t.ids('western-europe', 'bomber')).toHaveLength(2)
    roll(flight(['superfortresses'], fighter), 1, 6)
  })

  it('LHTR-161 nor over a raid, nor in transit', () => {
    const t = moving(
      'us',
      ['superfortresses'],
      [
        u('us', 'bomber', 'united-kingdom'),
        u('germany', 'antiaircraft-gun', 'western-europe'),
        u('germany', 'antiaircraft-gun', 'southern-europe'),
      ],
    )
    const ids = t.ids('united-kingdom', 'bomber')
    t.play(
      move(ids, 'united-kingdom', 'sz-6', 'western-europe', 'southern-europe'),
      { kind: 'raid', units: ids, space: 'southern-europe' },
      end,
    )
    expect(rolls(t).reason).toBe('raid')
  })
})

describe('Mechanized infantry', () => {
  const march = (has: AdvantageId[], mode = 'noncombat-move', more = {}): Table =>
    table(
      {
        clear: ['*'],
        turn: { round: 3, power: 'us', phase: mode },
        units: [u('us', 'infantry', 'eastern-united-states')],
        ...having(...has),
        ...more,
      },
      revised,
    )
  const across = (t: Table) =>
    move(
      t.ids('eastern-united-states'),
      'eastern-united-states',
      'central-united-states',
      'western-united-states',
    )

  it('LHTR-163 American infantry moves two territories', () => {
    const t = march(['mechanized-infantry'])
    t.play(across(t))
    expect(t.pieces('western-united-states')).toEqual(['us infantry'])
    const without = march([])
    expect(without.try(across(without))?.code).toBe('too-far')
  })

  it('LHTR-163 but it does not blitz', () => {
    const held = { control: [{ space: 'central-united-states', power: 'japan' }] }
    const t = march(['mechanized-infantry'], 'combat-move', {
      control: [...held.control, { space: 'western-united-states', power: 'japan' }],
    })
    t.refused(across(t), 'LHTR-049', 'stops-in-enemy-land')
  })
})

describe('Marines', () => {
  it('LHTR-164 LHTR-209 infantry that lands attacks on 2 in the first cycle, and on 1 in the next', () => {
    const t = fighting(
      'us',
      ['marines'],
      [
        u('us', 'transport', 'sz-13', { from: 'sz-12' }),
        u('us', 'infantry', 'algeria', { from: 'sz-13', amphibious: true }),
        u('us', 'infantry', 'algeria', { from: 'libya' }),
        u('germany', 'infantry', 'algeria'),
      ],
    )
    roll(t, 2, 6)
    roll(t, 1, 6)
    roll(t, 2, 6)
    playOn(t, () => t.decision()?.of === 'roll')
    roll(t, 1, 6, 6)
  })

  it('LHTR-164 not over land, and artillery gives it no bonus', () => {
    const land = fighting(
      'us',
      ['marines'],
      [u('us', 'infantry', 'kwangtung', { from: 'china' }), u('japan', 'infantry', 'kwangtung')],
    )
    roll(land, 1, 6)
    const both = fighting(
      'us',
      ['marines'],
      [
        u('us', 'transport', 'sz-13', { from: 'sz-12' }),
        u('us', 'infantry', 'algeria', { from: 'sz-13', amphibious: true }),
        u('us', 'artillery', 'algeria', { from: 'sz-13', amphibious: true }),
        u('germany', 'infantry', 'algeria'),
      ],
    )
    roll(both, 2, 6, 6)
  })
})

describe('Chinese divisions', () => {
  const mobilize = (has: AdvantageId[], more = {}): Table =>
    table(
      { clear: ['*'], turn: { round: 3, power: 'us', phase: 'place' }, ...having(...has), ...more },
      revised,
    )
  const held = (...spaces: string[]) => ({ control: spaces.map((space) => ({ space, power: 'japan' })) })

  it('LHTR-165 in each mobilize phase the US places one free infantry in China or Sinkiang', () => {
    const t = mobilize(['chinese-divisions'])
    expect(t.asks('choose').options.map((o) => o.option)).toEqual(['china', 'sinkiang'])
    t.refused(choose('alaska'), 'LHTR-165', 'china-or-sinkiang')
    t.play(choose('sinkiang'))
    expect(t.pieces('sinkiang')).toEqual(['us infantry'])
    expect(t.view().round).toBe(4)
  })

  it('LHTR-165 in one that it controls, or not at all', () => {
    const one = mobilize(['chinese-divisions'], held('china'))
    expect(one.asks('choose').options.map((o) => o.option)).toEqual(['sinkiang'])
    expect(mobilize(['chinese-divisions'], held('china', 'sinkiang')).view().round).toBe(4)
    expect(mobilize([]).view().round).toBe(4)
  })
})

describe('Fast carriers', () => {
  it('LHTR-166 American carriers move three sea zones, other carriers two', () => {
    const sail = (power: string): Table =>
      table(
        {
          clear: ['*'],
          turn: { round: 3, power, phase: 'noncombat-move' },
          units: [u(power, 'aircraft-carrier', 'sz-12')],
          ...having('fast-carriers'),
        },
        revised,
      )
    const t = sail('us')
    t.play(move(t.id('sz-12'), 'sz-12', 'sz-7', 'sz-6', 'sz-5'))
    expect(t.pieces('sz-5')).toEqual(['us aircraft-carrier'])
    const british = sail('uk')
    expect(british.try(move(british.id('sz-12'), 'sz-12', 'sz-7', 'sz-6', 'sz-5'))?.code).toBe('too-far')
  })

  it('LHTR-121 a fighter flies ahead of a fast carrier that outranges it: the plan shows how', () => {
    const t = table(
      {
        clear: ['*'],
        turn: { round: 3, power: 'us', phase: 'noncombat-move' },
        units: [
          u('us', 'aircraft-carrier', 'sz-44'),
          u('us', 'fighter', 'solomon-islands', { count: 2 }),
          u('japan', 'transport', 'sz-41'),
        ],
        control: ['australia', 'new-zealand'].map((space) => ({ space, power: 'japan' })),
        ...having('fast-carriers'),
      },
      revised,
    )
    const [near = '', far = ''] = t.ids('solomon-islands')
    t.play(move(near, 'solomon-islands', 'sz-45', 'sz-44'))
    t.play(move(far, 'solomon-islands', 'sz-45', 'sz-44', 'sz-41', 'sz-40'))
    t.refused(end, 'LHTR-121', 'must-pick-up')
    const next = () => {
      const a = landNext(t.game, noncombatSpec, legal(t))
      if (!a) throw new Error('the plan has no next move')
      t.play(a)
      return a
    }
    expect(next()).toMatchObject({ units: [near], path: ['sz-44', 'sz-41', 'sz-40'] })
    expect(next()).toMatchObject({ path: ['sz-44', 'sz-45', 'sz-46', 'sz-40'] })
    t.play(end)
    expect(t.pieces('sz-40')).toEqual(['us aircraft-carrier', 'us fighter', 'us fighter'])
  })
})
