// Rules of Victory Cities & Commerce Raiding that switches add to Revised (VCR-164, VCR-165).
import { describe, expect, it } from 'vitest'
import { switchesOf } from '../../../main/engine/compile'
import { revised } from '../../../main/scenarios/revised'
import { rulesetOf, scenarioOf } from '../../../main/scenarios'
import { pointsOf } from '../../../main/rules/victory-cities/cities'
import { table, type Table } from '../../support/game'
import { choose, end, playOn, roll, u } from '../battle/support'

const values = (id: string) => switchesOf(revised).find((s) => s.id === id)?.values
const raiding = { 'vcr.commerceRaiding': 'on' }
const counting = { 'vcr.cityPoints': 'on' }

describe('commerce raiding in Revised', () => {
  const collecting = (switches: Record<string, string>): Table =>
    table(
      {
        clear: ['*'],
        turn: { round: 3, power: 'japan', phase: 'income' },
        units: [u('us', 'destroyer', 'sz-60')],
        treasuries: { japan: 0 },
      },
      { scenario: 'revised', switches },
    )

  it('VCR-164 it is off by default: no power is asked and no facts are kept', () => {
    expect(values('vcr.commerceRaiding')).toEqual(['off', 'on'])
    const t = collecting({})
    expect([t.cash('japan'), t.game.hasSlice('commerce')]).toEqual([30, false])
    expect(t.game.rs.turnSteps).not.toContain('commerce-raids')
    // The other scenario has it always.
    expect(rulesetOf('victory-cities').turnSteps).toContain('commerce-raids')
    expect(switchesOf(scenarioOf('victory-cities') ?? revised).map((s) => s.id)).not.toContain(
      'vcr.commerceRaiding',
    )
  })

  it('VCR-164 with it opponents raid before income is taken, at the end of the turn', () => {
    const t = collecting(raiding)
    expect(t.asks('choose')).toMatchObject({ about: 'commerce-raid', by: { power: 'us' }, phase: 'income' })
    roll(t.play(choose('raid')), 3, 2)
    expect(t.cash('japan')).toBe(28)
    expect(t.view().power).toBe('us')
    const steps = rulesetOf('revised', raiding).turnSteps
    expect(steps.indexOf('commerce-raids')).toBe(steps.indexOf('income') - 1)
    expect(steps.indexOf('income')).toBeGreaterThan(steps.indexOf('place'))
  })

  it('VCR-164 its maximum is offered along with it', () => {
    expect(values('vcr.raidMaximum')).toEqual(['times4MinusConnected', 'times3'])
    const says = (maximum: string) =>
      collecting({ ...raiding, 'vcr.raidMaximum': maximum })
        .asks('choose')
        .options[0]?.places?.flatMap(({ what, says }) => (what === 'victim' ? [says] : []))
    expect(says('times3')).toEqual(['can lose 24 IPCs'])
    expect(says('times4MinusConnected')).toEqual(['can lose 22 IPCs'])
  })
})

describe('points of victory cities in Revised', () => {
  /** The end of a round with these cities held by the Axis or the Allies, and all else unchanged. */
  const ending = (switches: Record<string, string>, control: Record<string, string[]>): Table => {
    const t = table(
      {
        clear: ['*'],
        turn: { round: 3, power: 'us', phase: 'repair' },
        control: Object.entries(control).flatMap(([power, list]) => list.map((space) => ({ space, power }))),
      },
      { scenario: 'revised', switches: { 'lhtr.goal': '12', ...switches } },
    )
    return playOn(t, () => t.game.state.over !== null || t.game.state.round === 4)
  }
  const cities = (count: number): string[] => {
    const { spaces = {} } = revised.cities?.(counting) ?? {}
    const own = new Set<string>()
    const start = ending({}, {})
    let points = pointsOf(start.game, 'axis')
    for (const [space, n] of Object.entries(spaces)) {
      if (start.control(space) === 'germany' || start.control(space) === 'japan' || points + n > count)
        continue
      points += n
      own.add(space)
    }
    expect(points).toBe(count)
    return [...own]
  }

  it('VCR-165 it is off by default: 40 points win nothing', () => {
    expect(values('vcr.cityPoints')).toEqual(['off', 'on'])
    expect(ending({}, { germany: cities(40) }).game.state.over).toBeNull()
  })

  it('VCR-165 VCR-075 with it the Axis wins with 40 points when a round ends, with 38 it does not', () => {
    const won = ending(counting, { germany: cities(40) })
    expect(won.game.state.over).toMatchObject({ winner: 'axis', why: 'city-points', rule: 'VCR-075' })
    expect(ending(counting, { germany: cities(38) }).game.state.over).toBeNull()
  })

  it('VCR-165 VCR-076 the Allies win with 50, and the cities of the base game still win', () => {
    const { spaces = {} } = revised.cities?.(counting) ?? {}
    const allied = ending(counting, { us: Object.keys(spaces).slice(0, 20) })
    expect(pointsOf(allied.game, 'allies')).toBeGreaterThanOrEqual(50)
    expect(allied.game.state.over).toMatchObject({ winner: 'allies', rule: 'VCR-076' })
    const box = ending(
      { ...counting, 'lhtr.goal': '8' },
      { germany: ['russia', 'united-kingdom', 'karelia-ssr'] },
    )
    expect(box.game.state.over).toMatchObject({ winner: 'axis' })
  })

  it('VCR-165 the table shows both counts', () => {
    const t = ending(counting, {})
    expect(t.view().facts).toMatchObject({
      'cityPoints:axis': pointsOf(t.game, 'axis'),
      'cityPointsGoal:axis': 40,
      'cityPointsGoal:allies': 50,
      cityGoal: 12,
    })
    expect(ending({}, {}).view().facts).not.toHaveProperty('cityPoints:axis')
    t.play(end)
  })
})
