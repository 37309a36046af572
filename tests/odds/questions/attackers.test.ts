/**
 * The powers that may attack together in a battle whose odds are asked: only one, except those that a rule lets attack
 * together.
 */
import { describe, expect, it } from 'vitest'
import type { OddsRequest } from '../../../shared/contract'
import { battleOdds } from '../../../main/odds'

const infantry = (power: string, count = 1) => ({ power, unit: 'infantry', count })
/** Returns the code and the sentence of the refusal; null if there is none. */
function refused(request: Omit<OddsRequest, 'kind'>): readonly [code: string, reason: string] | null {
  const answer = battleOdds({ kind: 'land', ...request })
  return 'fault' in answer ? [answer.fault.code, answer.fault.reason] : null
}
const asked = (
  scenario: string,
  one: string,
  other: string,
  enemy: string,
  more: Partial<OddsRequest> = {},
) => refused({ scenario, attackers: [infantry(one), infantry(other)], defenders: [infantry(enemy)], ...more })
const alone = (rule: string) => ['allies-attack-alone', expect.stringContaining(rule) as string]

describe('allies as attackers of one battle', () => {
  it.each([
    ['EUR-083', 'europe-1999', 'uk', 'usa', 'germany'],
    ['EUR-083', 'europe-pacific', 'uk', 'usa', 'germany'],
    ['PAC-076', 'pacific-2001', 'uk', 'usa', 'japan'],
    ['LHTR-021', 'revised', 'uk', 'us', 'germany'],
    ['LHTR-021', 'victory-cities', 'germany', 'japan', 'russia'],
    ['LHTR-021', 'expansion', 'germany', 'italy', 'russia'],
    ['G40-100', 'global', 'great-britain', 'united-states', 'germany'],
  ])('%s: are refused in %s, with the rule', (rule, scenario, one, other, enemy) => {
    expect(asked(scenario, one, other, enemy)).toEqual(alone(rule))
  })

  it('EUR-083: an ally without units in the battle does not count as an attacker, and allies defend together', () => {
    expect(
      refused({
        scenario: 'europe-1999',
        attackers: [infantry('germany'), infantry('uk', 0)],
        defenders: [infantry('usa'), infantry('ussr')],
      }),
    ).toBeNull()
  })

  it('PAC-068: Americans and Chinese attack together', () => {
    for (const scenario of ['pacific-2001', 'europe-pacific'])
      expect(asked(scenario, 'usa', 'china', 'japan')).toBeNull()
  })

  it('AARE-077: on D-Day British and American units attack Western Europe together, Russians never do', () => {
    expect(asked('expansion', 'us', 'uk', 'germany', { space: 'western-europe' })).toBeNull()
    expect(asked('expansion', 'us', 'russia', 'germany', { space: 'western-europe' })).toEqual(
      alone('LHTR-021'),
    )
  })

  it('LHTR-152: a joint strike allows them if advantages are in play', () => {
    const switches = { 'lhtr.advantages': 'chosen' }
    expect(asked('revised', 'us', 'uk', 'germany', { switches })).toBeNull()
    expect(asked('revised', 'us', 'russia', 'germany', { switches })).toEqual(alone('LHTR-021'))
    // The clause names no place: in that turn, the United Kingdom may attack with the United States everywhere.
    expect(asked('revised', 'us', 'uk', 'germany', { switches, space: 'norway' })).toBeNull()
    // The Expansion Edition always has advantages.
    expect(asked('expansion', 'us', 'uk', 'germany', { space: 'norway' })).toBeNull()
  })

  it('LNK-240: if China fights on, it does so under the United Kingdom', () => {
    expect(asked('europe-pacific', 'uk', 'china', 'japan', { switches: { chinaFightsOn: 'on' } })).toBeNull()
    expect(asked('europe-pacific', 'uk', 'china', 'japan', { switches: { chinaFightsOn: 'off' } })).toEqual(
      alone('EUR-083'),
    )
  })
})
