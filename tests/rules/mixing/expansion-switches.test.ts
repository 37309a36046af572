// Rules of Victory Cities & Commerce Raiding that switches add to the Expansion Edition (AARE-316).
import { describe, expect, it } from 'vitest'
import { switchesOf } from '../../../main/engine/compile'
import { expansion } from '../../../main/scenarios/expansion'
import { table, type Table } from '../../support/game'
import { choose, playOn, roll, u } from '../battle/support'

const values = (id: string) => switchesOf(expansion).find((s) => s.id === id)?.values
const raiding = { 'vcr.commerceRaiding': 'on' }

describe('commerce raiding in the Expansion Edition', () => {
  const collecting = (switches: Record<string, string>): Table =>
    table(
      {
        clear: ['*'],
        turn: { round: 3, power: 'uk', phase: 'income' },
        units: [u('germany', 'submarine', 'sz-8')],
        treasuries: { uk: 0 },
      },
      { scenario: 'expansion', switches },
    )

  it('AARE-316: it is off by default, and then the submarine in SZ 8 is a convoy raid of 2 IPCs', () => {
    expect(values('vcr.commerceRaiding')).toEqual(['off', 'on'])
    expect(collecting({}).cash('uk')).toBe(30 - 2)
  })

  it('AARE-316: with it a German submarine in SZ 8 costs the UK what VCR sets, and nothing more', () => {
    const t = collecting(raiding)
    expect(t.asks('choose')).toMatchObject({ about: 'commerce-raid', by: { power: 'germany' } })
    // Three dice on 2: those that hit cost their number.
    roll(t.play(choose('raid')), 2, 1, 2, 6)
    expect(t.cash('uk')).toBe(30 - 3)
    expect(collecting(raiding).play(choose('decline')).cash('uk')).toBe(30)
  })
})

describe('points of victory cities in the Expansion Edition', () => {
  const ending = (switches: Record<string, string>): Table => {
    const spaces = ['germany', 'southern-europe', 'japan', 'western-europe', 'united-kingdom', 'russia']
    const t = table(
      {
        clear: ['*'],
        turn: { round: 3, power: 'us', phase: 'repair' },
        control: [...spaces, 'eastern-united-states'].map((space) => ({
          space,
          power: space === 'southern-europe' ? 'italy' : 'japan',
        })),
      },
      { scenario: 'expansion', switches },
    )
    return playOn(t, () => t.game.state.over !== null || t.game.state.round === 4)
  }

  it('AARE-316: with the point count on, 40 of them win for the Axis, including Italy’s city', () => {
    expect(values('vcr.cityPoints')).toEqual(['off', 'on'])
    const facts = ending({ 'vcr.cityPoints': 'on' })
    expect(facts.game.state.over).toMatchObject({ winner: 'axis', why: 'city-points' })
    expect(ending({}).game.state.over?.why).not.toBe('city-points')
  })
})
