// Chances on screen: in words, next to planned attacks, and gone when the position is.
import { describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import { ipcs, percent, planned } from '../../../../renderer/app/words/chances'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useOdds } from '../../../../renderer/stores/odds/odds'
import { asking, fakeProgram, sampleView } from '../support/fake-client'

describe('chances in words', () => {
  it('are whole percents that never call a possible outcome impossible or a doubtful one certain', () => {
    expect([0, 0.001, 0.724, 0.9999, 1].map(percent)).toEqual(['0%', 'under 1%', '72%', 'over 99%', '100%'])
    expect([6, 6.25, 0.04].map(ipcs)).toEqual(['6', '6.3', '0'])
  })
})

describe('a planned attack in words', () => {
  const losses = { attackerLossIpc: 0, defenderLossIpc: 0 }
  const said = (win: number, standoff: number) =>
    planned({ ...losses, win, standoff } as unknown as Parameters<typeof planned>[0])

  it('is a standoff if neither side can hit the other, not a chance of 0%', () => {
    expect(said(0, 1)).toEqual({
      chance: 'Standoff',
      text: 'Standoff: neither side can hit the other',
    })
    expect(said(0.01, 0.99).chance).toBe('1%')
  })
})

describe('the chances of battles', () => {
  const moving = { ...asking(), of: 'move', kind: 'move', answers: ['move', 'end'] } as const
  const decision = { ...moving, mode: 'combat', powers: ['germany'], movable: [], homeless: [] } as never
  const attack = { battle: 'land:poland', kind: 'land', space: 'poland', attackers: [], defenders: [] }
  const answer = (win: number) => [{ battle: 'land:poland', win, exact: true }]
  const settle = async () => {
    for (let i = 0; i < 5; i++) await nextTick()
  }

  it('are requested when the player plans an attack, and not before', async () => {
    const program = fakeProgram({ 'odds.campaign': () => answer(0.4) })
    const campaign = useCampaign()
    campaign.id = 'c'
    const odds = useOdds()
    campaign.view = sampleView({}, decision, { planned: [] })
    await settle()
    expect(program.of('odds.campaign')).toEqual([])
    campaign.view = sampleView({}, decision, { planned: [attack] })
    await settle()
    expect(program.of('odds.campaign')).toMatchObject([{ campaign: 'c' }])
    expect(odds.of('land:poland')?.win).toBe(0.4)
    expect(odds.of('land:france')).toBeNull()
    campaign.view = sampleView({}, null)
    await settle()
    expect(odds.of('land:poland')).toBeNull()
  })

  it('stay unchanged until the dice are shown, so that the preview of the battle can show them', async () => {
    fakeProgram({ 'odds.campaign': () => answer(0.4) })
    const campaign = useCampaign()
    campaign.id = 'c'
    const odds = useOdds()
    const before = sampleView({}, decision, { planned: [attack] })
    campaign.view = before
    await settle()
    campaign.held = before
    campaign.view = sampleView({}, null)
    await settle()
    expect(odds.of('land:poland')?.win).toBe(0.4)
  })

  it('are not shown if they arrive for a position that is gone', async () => {
    const late: ((value: unknown) => void)[] = []
    fakeProgram({ 'odds.campaign': () => new Promise((resolve) => late.push(resolve)) })
    const campaign = useCampaign()
    campaign.id = 'c'
    const odds = useOdds()
    campaign.view = sampleView({}, decision, { planned: [attack] })
    await settle()
    campaign.view = sampleView({}, decision, { planned: [attack] })
    await settle()
    late[1]?.(answer(0.7))
    await settle()
    late[0]?.(answer(0.2))
    await settle()
    expect(odds.of('land:poland')?.win).toBe(0.7)
  })
})
