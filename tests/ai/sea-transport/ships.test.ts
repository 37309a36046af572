// The ships that carry land units: only transports wait for cargo.
import { describe, expect, it } from 'vitest'
import { isTransport } from '../../../main/ai/sea-transport/routes'
import { transports } from '../../../main/ai/combat-move/amphibious'
import { carries } from '../../../main/ai/sea-transport/capacity'
import { takesFor } from '../../../main/engine/state/cargo-capacity'
import { Trial } from '../../../main/ai/sandbox/trial'
import { rulesetOf } from '../../../main/scenarios'
import { table } from '../../support/game'

const typeIn = (scenario: string, id: string) => {
  const found = rulesetOf(scenario).units.find((u) => u.id === id)
  if (!found) throw new Error(`no ${id} in ${scenario}`)
  return found
}

describe('Transports', () => {
  it("are ships that carry and do not fight: no carrier, and no destroyer, although Japan's take an infantry", () => {
    const list = (scenario: string) =>
      rulesetOf(scenario)
        .units.filter(carries)
        .map(({ id }) => id)
    for (const scenario of ['europe-pacific', 'pacific-2001', 'revised', 'global'])
      expect(list(scenario)).toEqual(['transport'])
  })

  it('PAC-063: a destroyer takes an infantry along for Japan alone', () => {
    const destroyer = typeIn('europe-pacific', 'destroyer')
    expect([takesFor(destroyer, 'japan'), takesFor(destroyer, 'usa')]).toEqual([true, false])
    expect(takesFor(typeIn('europe-pacific', 'transport'), 'usa')).toBe(true)
    expect(takesFor(typeIn('europe-pacific', 'battleship'), 'japan')).toBe(false)
  })

  it.each([
    ['japan', true],
    ['usa', false],
  ] as const)('may have the destroyers of %s with them in a landing: %s', (power, may) => {
    const { game } = table(
      {
        clear: ['*'],
        turn: { round: 3, power, phase: 'combat-move' },
        units: [
          { space: 'sea-zone-9', power, unit: 'destroyer' },
          { space: 'sea-zone-9', power, unit: 'transport' },
        ],
      },
      { scenario: 'europe-pacific' },
    )
    const trial = Trial.of(game)
    const found = transports(trial, trial.legal()?.groups() ?? []).map(({ unit }) => unit)
    expect(found.sort()).toEqual(may ? ['destroyer', 'transport'] : ['transport'])
    expect(game.piecesOf(game.powerIx(power)).filter((p) => isTransport(game, p))).toHaveLength(1)
  })
})
