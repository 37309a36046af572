/**
 * In every game a transport that unloaded in combat is done for the turn; within one phase it may unload repeatedly.
 */
import { describe, expect, it } from 'vitest'
import type { Position } from '../../../shared/contract'
import type { Action } from '../../../shared/model'
import { scenarios } from '../../../main/scenarios'
import { playTo } from '../../support/cleared-board'
import { table, type Table } from '../../support/game'
import { facing } from '../global/support'
import { aboard, end, u, unload } from '../movement/support'

interface Case {
  readonly scenario: string
  readonly title: string
  readonly clause: string
  readonly power: string
  readonly zone: string
  /** An enemy territory on that coast, without units. */
  readonly land: string
  readonly more?: Position
}
const channel = { power: 'uk', zone: 'english-channel', land: 'france' } as const
const revised = { power: 'uk', zone: 'sz-6', land: 'western-europe' } as const
const games: readonly Case[] = [
  { scenario: 'europe-pacific', title: 'EUR-063 EUR-166', clause: 'EUR-063', ...channel },
  { scenario: 'europe-1999', title: 'EUR-063 EUR-126 EUR-166', clause: 'EUR-063', ...channel },
  {
    ...{ scenario: 'pacific-2001', title: 'PAC-062 EUR-063', clause: 'PAC-062' },
    ...{ power: 'japan', zone: 'sea-zone-38', land: 'philippines' },
  },
  { scenario: 'revised', title: 'LHTR-061 LHTR-117', clause: 'LHTR-061', ...revised },
  { scenario: 'victory-cities', title: 'LHTR-061 LHTR-117', clause: 'LHTR-061', ...revised },
  { scenario: 'expansion', title: 'LHTR-061 LHTR-117', clause: 'LHTR-061', ...revised },
  {
    ...{ scenario: 'global', title: 'G40-032 G40-080', clause: 'G40-032' },
    ...{
      power: 'great-britain',
      zone: 'sz-113',
      land: 'norway',
      more: facing(['great-britain'], ['germany']),
    },
  },
]

/** A ship with two infantry aboard, in a phase of its power's turn. */
function laden({ scenario, power, zone, more }: Case, phase: string, also: Position = {}): Table {
  const units = [
    u(power, 'transport', zone, { ref: 's' }),
    aboard(power, 'infantry', 's'),
    aboard(power, 'infantry', 's'),
  ]
  return table({ clear: ['*'], turn: { round: 3, power, phase }, units, ...more, ...also }, { scenario })
}

/** Ends the combat move and all steps before the next movement. */
const toNoncombat = (t: Table): Table => playTo(t.play(end), 'move')

describe('a transport unloads in one phase of a turn', () => {
  it('is tested in every game', () => {
    expect(games.map((g) => g.scenario).sort()).toEqual(scenarios.map((s) => s.id).sort())
  })

  it.each(games)('$title: the remaining cargo stays there in $scenario', (game) => {
    const t = laden(game, 'combat-move')
    const [one = '', two = ''] = t.ids(game.zone, 'infantry')
    toNoncombat(t.play(unload(one, game.land)))
    expect([t.control(game.land), t.game.state.phase]).toEqual([game.power, 'noncombat-move'])
    t.refused(unload(two, game.land), game.clause, 'landed-in-combat')
  })

  it.each(games)(
    '$title: in the noncombat move it unloads units one after the other in $scenario',
    (game) => {
      const t = laden(game, 'noncombat-move', { control: [{ space: game.land, power: game.power }] })
      const [one = '', two = ''] = t.ids(game.zone, 'infantry')
      t.play(unload(one, game.land), unload(two, game.land))
      expect(t.ids(game.land, 'infantry')).toHaveLength(2)
    },
  )

  it('LHTR-061 LHTR-062: a gun aboard stays there when infantry lands in the assault', () => {
    const t = table(
      {
        clear: ['*'],
        turn: { round: 3, power: 'uk', phase: 'combat-move' },
        units: [
          u('uk', 'transport', 'sz-6', { ref: 's' }),
          aboard('uk', 'infantry', 's'),
          aboard('uk', 'antiaircraft-gun', 's'),
        ],
      },
      { scenario: 'revised' },
    )
    toNoncombat(t.play(unload(t.id('sz-6', 'infantry'), 'western-europe')))
    t.refused(unload(t.id('sz-6', 'antiaircraft-gun'), 'western-europe'), 'LHTR-061', 'landed-in-combat')
  })

  it('LHTR-157: with lightning assaults it may land units in a second territory after combat, but not again in the first', () => {
    const unloads = (land: string): Action | null => {
      const t = table(
        {
          clear: ['*'],
          turn: { round: 3, power: 'japan', phase: 'combat-move' },
          units: [
            u('japan', 'transport', 'sz-60', { ref: 's' }),
            aboard('japan', 'infantry', 's'),
            aboard('japan', 'infantry', 's'),
          ],
          facts: { advantages: { has: ['lightning-assaults'] } },
        },
        { scenario: 'revised', switches: { 'lhtr.advantages': 'chosen' } },
      )
      const [one = '', two = ''] = t.ids('sz-60', 'infantry')
      toNoncombat(t.play(unload(one, 'buryatia-ssr')))
      return t.try(unload(two, land)) === null ? unload(two, land) : null
    }
    expect(unloads('japan')).not.toBeNull()
    expect(unloads('buryatia-ssr')).toBeNull()
  })
})
