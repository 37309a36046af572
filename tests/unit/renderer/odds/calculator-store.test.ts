// What the odds calculator takes from the open campaign, and how many lineups it saves.
import { describe, expect, it } from 'vitest'
import { emptyLineUp, mostSaved } from '../../../../renderer/app/calculator/lineup'
import { useCalculator } from '../../../../renderer/stores/odds/calculator'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { fakeProgram, sampleView } from '../support/fake-client'

const power = (id: string, side: string) => ({ id, name: id, side })
const scenario = {
  ...{ id: 'europe-pacific', name: 'Linked', board: 'europe-pacific' },
  powers: [power('germany', 'axis'), power('ussr', 'allies'), power('japan', 'axis'), power('uk', 'allies')],
  ...{ treasuries: [], units: [], switches: [] },
}
const program = (answers: Parameters<typeof fakeProgram>[0]) =>
  fakeProgram({ 'odds.kinds': () => ({ kinds: [], switches: [] }), ...answers })

describe('The odds calculator', () => {
  it('begins with an attack by the power whose turn it is', async () => {
    program({ 'scenario.list': () => [scenario] })
    useCampaign().enter('c', sampleView({}, null, { power: 'japan' }))
    const calculator = useCalculator()
    await calculator.begin()
    expect(calculator.lineup?.powers).toEqual({ attacker: ['japan'], defender: ['ussr'] })
  })

  it('drops the oldest lineup when the player saves one too many', async () => {
    const lineup = emptyLineUp('europe-pacific', { attacker: ['germany'], defender: ['ussr'] })
    const full = Array.from({ length: mostSaved }, (_, i) => ({ name: `Lineup ${i}`, lineup }))
    program({ 'settings.get': () => ({ lineUps: full }) })
    const calculator = useCalculator()
    await calculator.load()
    calculator.lineup = lineup
    await calculator.keep('Kiev')
    expect(calculator.saved).toEqual([...full.slice(1), { name: 'Kiev', lineup }])
  })
})
