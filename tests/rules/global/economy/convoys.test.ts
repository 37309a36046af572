import { describe, expect, it } from 'vitest'
import { comingOf } from '../../../../main/engine'
import { comingOdds } from '../../../../main/odds'
import { at, carried, aboard, combat, end, facing, held, u, type Units } from '../support'
import type { Position } from '../../../../shared/contract'

const WAR = facing(['germany'], ['great-britain', 'france'])

/** The end of Great Britain's turn with these German ships nearby; its income is collected after the dice roll. */
const collecting = (units: Units, more: Position = {}, power = 'great-britain') =>
  at(power, 'noncombat-move', units, { ...WAR, ...more }).play(end)
const german = (unit: string, space: string): Units[number] => u('germany', unit, space)

describe('convoy disruption', () => {
  it('G40-091: when a nation collects, each zone with a convoy box next to its territories and enemy ships in it is checked', () => {
    const t = collecting([german('submarine', 'sz-109')])
    expect(t.asks('roll')).toMatchObject({ by: { power: 'germany' }, dice: 2, reason: 'convoy-disruption' })
    const before = t.cash('great-britain')
    t.dice([2, 3])
    expect(t.cash('great-britain')).toBe(before + 24 - 5)
  })

  it('G40-091: zones without a box, nations at peace and foreign coasts are not checked', () => {
    for (const units of [
      [german('submarine', 'sz-111')],
      [u('italy', 'submarine', 'sz-119')],
      [german('submarine', 'sz-105')],
    ])
      expect(collecting(units).decision()?.of).not.toBe('roll')
  })

  it('G40-092: a submarine rolls 2 dice, each aircraft on a carrier 2, other warships 1, carriers and transports none', () => {
    const dice = (...units: Units) => {
      const d = collecting(units).decision()
      return d?.of === 'roll' ? d.dice : 0
    }
    expect(dice(german('submarine', 'sz-119'))).toBe(2)
    for (const ship of ['battleship', 'cruiser', 'destroyer'])
      expect(dice(german(ship, 'sz-119')), ship).toBe(1)
    for (const ship of ['carrier', 'transport']) expect(dice(german(ship, 'sz-119')), ship).toBe(0)
    const deck = carried('germany', 'carrier', 'sz-119', 'deck')
    expect(
      dice(deck, aboard('germany', 'fighter', 'deck'), aboard('germany', 'tactical-bomber', 'deck')),
    ).toBe(4)
  })

  it('G40-093: each die of 1 to 3 costs that many IPCs, 4 to 6 nothing', () => {
    const t = collecting([german('submarine', 'sz-119'), german('cruiser', 'sz-119')])
    const before = t.cash('great-britain')
    t.dice([1, 4, 6])
    expect(t.cash('great-britain')).toBe(before + 24 - 1)
    const none = collecting([german('cruiser', 'sz-119')])
    none.dice([5])
    expect(none.cash('great-britain')).toBe(before + 24)
  })

  it('G40-093: a zone never costs more than its adjacent territories are worth, and no territory counts twice', () => {
    // Scotland, worth 2, is next to both zones; one of them also touches the United Kingdom, worth 6.
    const loss = (...rolls: [string, number[]][]) => {
      const t = collecting(rolls.map(([zone]) => german('submarine', zone)))
      const before = t.cash('great-britain')
      t.dice(...rolls.map(([, dice]) => dice))
      return before + 24 - t.cash('great-britain')
    }
    expect(loss(['sz-119', [3, 3]])).toBe(2)
    expect(loss(['sz-109', [3, 3]])).toBe(6)
    expect(loss(['sz-109', [3, 3]], ['sz-119', [3, 3]])).toBe(8)
    expect(loss(['sz-109', [3, 3]], ['sz-119', [1, 6]])).toBe(7)
  })

  it('G40-093: a territory shared by two zones pays for either zone, in any order, to maximize the loss', () => {
    // The zone with only Scotland rolls last: Scotland's value for the other zone is reserved for it.
    const t = collecting([german('submarine', 'sz-109'), german('submarine', 'sz-119')])
    const before = t.cash('great-britain')
    t.dice([3, 3], [2, 6])
    expect(before + 24 - t.cash('great-britain')).toBe(6 + 2)
  })

  it('G40-094: a single submarine disrupts convoys, even without a battle', () => {
    const t = collecting([german('submarine', 'sz-119')])
    expect(t.asks('roll').dice).toBe(2)
    t.dice([6, 6])
    expect(t.pieces('sz-119')).toEqual(['germany submarine'])
  })

  it('G40-095: a nation that collects nothing loses nothing', () => {
    const t = collecting([german('submarine', 'sz-119')], held('germany', 'united-kingdom'))
    expect(t.decision()?.of).not.toBe('roll')
  })

  it('shows no cost in another nation’s income', () => {
    const t = combat('germany', [], WAR)
    expect(t.game.incomeLines(t.game.treasuryIx('great-britain')).every((l) => l.amount > 0)).toBe(true)
  })
})

describe('forecast of convoy disruption', () => {
  const odds = (t: ReturnType<typeof at>) =>
    comingOf(t.game)
      .map(comingOdds)
      .filter(({ about }) => about === 'convoy')
  const before = (units: Units, power = 'great-britain') => at(power, 'noncombat-move', units, WAR)

  it('G40-091: the collecting nation sees the forecast, only in its own turn', () => {
    const raider = german('cruiser', 'sz-119')
    expect(odds(before([raider]))).toMatchObject([{ by: 'germany', space: 'sz-119' }])
    expect(odds(before([raider], 'germany'))).toEqual([])
    expect(odds(before([]))).toEqual([])
    const rolled = collecting([raider]).dice([6])
    expect(odds(rolled)).toEqual([])
  })

  it('G40-092, G40-093: a cruiser costs 1, 2 or 3 in one case of six each; two dice never cost more than the territory', () => {
    const [one] = odds(before([german('cruiser', 'sz-109')]))
    expect(one?.ipc?.expected).toBeCloseTo((1 + 2 + 3) / 6, 12)
    expect(one?.ipc?.spread.map(({ ipc }) => ipc)).toEqual([0, 1, 2, 3])
    // Only Scotland, worth 2, is next to the zone: nothing in 9 of 36 cases, 1 in six, else 2.
    const [two] = odds(before([german('submarine', 'sz-119')]))
    expect(two?.ipc?.spread.map(({ ipc, probability }) => [ipc, Math.round(probability * 36)])).toEqual([
      [0, 9],
      [1, 6],
      [2, 21],
    ])
  })

  it('G40-093: zones that share a territory are forecast together, others separately, and rolled dice count', () => {
    const t = collecting([german('submarine', 'sz-109'), german('submarine', 'sz-119')])
    const [both, ...more] = odds(t)
    expect(more).toEqual([])
    expect(both?.space).toBeUndefined()
    // Together they border territories worth 8.
    expect(both?.ipc?.spread.at(-1)?.ipc).toBe(8)
    t.dice([3, 3])
    // A 6 was rolled: Scotland still gives 2 to the other zone.
    expect(
      odds(t)[0]?.ipc?.spread.map(({ ipc, probability }) => [ipc, Math.round(probability * 36)]),
    ).toEqual([
      [6, 9],
      [7, 6],
      [8, 21],
    ])
    const apart = odds(
      at(
        'united-states',
        'noncombat-move',
        [u('japan', 'cruiser', 'sz-26'), u('germany', 'cruiser', 'sz-101')],
        facing(['germany', 'japan'], ['united-states']),
      ),
    )
    expect(apart.map(({ by, space }) => [by, space])).toEqual([
      ['japan', 'sz-26'],
      ['germany', 'sz-101'],
    ])
  })
})
