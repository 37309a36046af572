import { describe, expect, it } from 'vitest'
import { scenarioList } from '../../../../main/hosts/scenarios'
import { homeOf } from '../../../../renderer/app/board/home-view'
import type { View } from '../../../../shared/model'
import { table } from '../../../support/game'

const first = (scenario: string) => homeOf(table(undefined, { scenario }).view())

describe('the first view of the board', () => {
  it.each(scenarioList().map(({ id }) => id))('%s: is a capital with pieces around it', (scenario) => {
    const [capital = ''] = first(scenario)
    const view = table(undefined, { scenario }).view()
    expect(view.spaces[capital]?.pieces.length).toBeGreaterThan(0)
  })

  it('is centered between the first two powers that share the money, or on the capital of the power that buys', () => {
    expect(first('europe-pacific')).toEqual(['moscow', 'united-kingdom'])
    expect(first('europe-1999')).toEqual(['germany'])
  })

  it('is the seat of exile if the capital is lost', () => {
    const treasuries = {
      uk: { power: 'uk', cash: 0, seat: 'eastern-canada', capital: 'united-kingdom' },
      ussr: { power: 'ussr', cash: 0, seat: null, capital: 'moscow' },
    }
    const at = (power: string | null): Pick<View, 'power' | 'decision' | 'treasuries'> => ({
      power,
      decision: null,
      treasuries,
    })
    expect(homeOf(at('uk'))).toEqual(['eastern-canada'])
    expect(homeOf(at('ussr'))).toEqual(['moscow'])
    expect(homeOf(at(null))).toEqual([])
  })
})
