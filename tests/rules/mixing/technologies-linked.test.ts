// The technologies of LHTR in the linked game (LHTR-224 to LHTR-228).
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import type { Development } from '../../../main/rules/technologies/owned-technologies'
import { raidDamage } from '../../../main/rules/base/raids/raids'
import { switchesOf } from '../../../main/engine/compile'
import { europePacific } from '../../../main/scenarios/europe-pacific'
import { table, type Table } from '../../support/game'
import { finishTurn } from '../../support/turn'
import {
  assault,
  beforeMoves,
  bombard,
  end,
  fight,
  move,
  roll,
  rolls,
  strait,
  u,
  type Units,
} from '../battle/support'

const on = { 'lhtr.technologies': 'on' }
const linked = { switches: on }
const owning = (development: Development, ...powers: string[]): Position => ({
  facts: { technologies: { [development]: powers } },
})
/** A power's turn from its start, with this money. */
const begins = (
  power: string,
  treasuries: Record<string, number>,
  more: Position = {},
  switches = {},
): Table =>
  table(
    { clear: ['*'], turn: { round: 3, power, phase: 'research' }, treasuries, ...more },
    { switches: { ...on, ...switches } },
  )
const research = (development: string, dice: number) => ({ kind: 'research' as const, development, dice })
const open = (t: Table) => t.asks('research').open

describe('technologies by switch', () => {
  it('LHTR-224 they are off by default, and then leave no facts', () => {
    const offered = switchesOf(europePacific).find((s) => s.id === 'lhtr.technologies')
    expect(offered?.values).toEqual(['off', 'on'])
    const t = table({ turn: { round: 3, power: 'germany', phase: 'purchase' } })
    expect(t.game.rs.phases).not.toContain('research')
    expect(t.game.hasSlice('technologies')).toBe(false)
  })

  it('LHTR-224 research comes first in the turn and takes effect when it ends', () => {
    const t = begins('germany', { germany: 20 })
    expect(open(t)).toEqual([
      ...['jet-fighters', 'rockets', 'super-submarines', 'long-range-aircraft', 'combined-bombardment'],
      'heavy-bombers',
    ])
    t.play(research('jet-fighters', 2))
    expect(t.cash('germany')).toBe(10)
    t.dice([6, 1])
    expect(t.asks('buy').by.power).toBe('germany')
    expect(t.view().powerFacts?.['germany']?.['developments']).toBeUndefined()
    finishTurn(t)
    expect(t.view().powerFacts?.['germany']?.['developments']).toEqual(['jet-fighters'])
  })

  it('LHTR-225 the home economy pays: England for the UK, the one of the Europe board for the US', () => {
    const uk = begins('uk', { england: 11, india: 30, australia: 30 })
    expect(uk.asks('research')).toMatchObject({ cash: 11, most: 2 })
    uk.play(research('rockets', 2))
    expect([uk.cash('england'), uk.cash('india'), uk.cash('australia')]).toEqual([1, 30, 30])
    const us = begins('usa', { 'usa-europe': 9, 'usa-pacific': 40 })
    expect(us.asks('research').most).toBe(1)
    expect(begins('usa', { usa: 49 }, {}, { usTreasury: 'single' }).asks('research').most).toBe(9)
  })

  it('LHTR-225 a capital in exile researches, a country without a seat does not', () => {
    const fallen = (by: string, capital: string, seats: Record<string, string | null>): Position => ({
      control: [{ space: capital, power: by }],
      facts: { exile: { seats } },
    })
    const moscow = fallen('germany', 'moscow', { moscow: 'archangel' })
    expect(open(begins('ussr', { ussr: 10 }, moscow))).toContain('rockets')
    const lost = fallen('germany', 'moscow', { moscow: null })
    expect(begins('ussr', { ussr: 10 }, lost).decision()?.of).not.toBe('research')
  })

  it('LHTR-226 rockets fly three spaces over the links of the world, and cost at most the payer’s cash', () => {
    const units: Units = [u('germany', 'aa-gun', 'netherlands-belgium')]
    const rockets = (cash: number) =>
      table(
        {
          clear: ['*'],
          turn: { round: 3, power: 'germany', phase: 'combat-move' },
          units,
          treasuries: { england: cash },
          ...owning('rockets', 'germany'),
        },
        linked,
      ).play(end)
    const t = rockets(20)
    expect(t.game.state.phase).toBe('combat')
    const d = t.asks('rocket')
    expect(d.targets).toContainEqual({ space: 'united-kingdom', value: 6, left: null })
    // The route to it is at sea; Moscow is too far.
    expect(d.targets.map((x) => x.space)).not.toContain('moscow')
    t.play({ kind: 'rocket', gun: t.id('netherlands-belgium'), target: 'united-kingdom' })
    roll(t, null, 6)
    expect(t.cash('england')).toBe(14)
    expect(raidDamage(t.game, t.game.powerIx('uk'))).toBe(6)
    const poor = rockets(4)
    poor.play({ kind: 'rocket', gun: poor.id('netherlands-belgium'), target: 'united-kingdom' })
    roll(poor, null, 5)
    expect(poor.cash('england')).toBe(0)
  })

  it('LHTR-227 destroyers bombard without it; with it they hit on 3, whatever the switch says', () => {
    const shore = (power: string | null, switches = {}) => {
      const t = assault(
        [
          u('usa', 'destroyer', strait, { from: 'azores-sea' }),
          u('usa', 'infantry', 'morocco', { from: strait, amphibious: true }),
          u('germany', 'infantry', 'morocco'),
        ],
        { switches: { ...on, ...switches } },
      )
      if (power)
        (t.game.state.slices['technologies'] as Record<string, string[]>)['combined-bombardment'] = [power]
      t.game.changed()
      return rolls(t.play(bombard(t.id(strait, 'destroyer')))).hitsOn
    }
    expect(shore(null)).toBe(2)
    expect(shore('usa')).toBe(3)
    expect(shore('uk')).toBe(2)
    expect(shore('usa', { destroyerBombard: 'byBoard' })).toBe(3)
    expect(shore(null, { destroyerBombard: '3' })).toBe(3)
  })

  it('LHTR-227 it cannot be named while all destroyers bombard on 3', () => {
    const t = begins('germany', { germany: 20 }, {}, { destroyerBombard: '3' })
    expect(open(t)).not.toContain('combined-bombardment')
    t.refused(research('combined-bombardment', 1), 'LHTR-227', 'of-no-use-here')
    expect(open(begins('germany', { germany: 20 }, {}, { destroyerBombard: 'byBoard' }))).toContain(
      'combined-bombardment',
    )
  })

  it('LHTR-228 jets defend on 5, and over a raid they hit as interceptors do', () => {
    const t = fight(
      'germany',
      [u('germany', 'infantry', 'vyborg', { from: 'germany' }), u('ussr', 'fighter', 'vyborg')],
      owning('jet-fighters', 'ussr'),
      linked,
    )
    roll(t, 1, 6)
    roll(t, 5, 6)
    const raid = beforeMoves(
      'uk',
      [u('uk', 'bomber', 'united-kingdom'), u('germany', 'fighter', 'germany')],
      owning('jet-fighters', 'germany'),
      linked,
    )
    const id = raid.id('united-kingdom')
    raid.play(
      move(id, 'united-kingdom', 'north-sea', 'danish-sea', 'germany'),
      { kind: 'raid', units: [id], space: 'germany' },
      end,
    )
    raid.play({ kind: 'intercept', units: [raid.id('germany', 'fighter')] })
    roll(raid, 2, 6)
  })

  it('LHTR-228 super submarines, long-range aircraft and heavy bombers work as in Revised', () => {
    const sea = fight(
      'germany',
      [u('germany', 'submarine', 'north-sea', { from: 'danish-sea' }), u('uk', 'transport', 'north-sea')],
      owning('super-submarines', 'germany'),
      linked,
    )
    roll(sea.play({ kind: 'submerge', units: [] }), 3, 6)
    const far = table(
      {
        clear: ['*'],
        turn: { round: 3, power: 'uk', phase: 'noncombat-move' },
        units: [u('uk', 'bomber', 'united-kingdom'), u('uk', 'fighter', 'united-kingdom')],
        ...owning('long-range-aircraft', 'uk'),
      },
      linked,
    )
    const moves = (unit: string) =>
      far.game.type(far.game.piece(Number(far.id('united-kingdom', unit).slice(1)))).move
    expect([moves('fighter'), moves('bomber')]).toEqual([6, 8])
    const heavy = fight(
      'uk',
      [u('uk', 'bomber', 'germany', { from: 'united-kingdom' }), u('germany', 'infantry', 'germany')],
      owning('heavy-bombers', 'uk'),
      linked,
    )
    roll(heavy, 4, 6, 1)
    expect(heavy.events).toContainEqual(expect.objectContaining({ kind: 'rolled', hits: 1 }))
  })

  it('LHTR-228 US developments do not affect China', () => {
    const t = fight(
      'japan',
      [u('japan', 'infantry', 'yunnan', { from: 'burma' }), u('china', 'infantry', 'yunnan')],
      owning('jet-fighters', 'usa'),
      linked,
    )
    expect(t.view().powerFacts?.['china']?.['developments']).toBeUndefined()
    expect(t.view().powerFacts?.['usa']?.['developments']).toEqual(['jet-fighters'])
  })
})
