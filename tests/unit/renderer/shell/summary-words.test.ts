import { describe, expect, it } from 'vitest'
import { scenarioList } from '../../../../main/hosts/scenarios'
import { lineOfCampaign, whoPlays } from '../../../../renderer/app/words/summary-words'

const linked = scenarioList().find(({ id }) => id === 'europe-pacific')
const person = (seat: string, name: string) => ({ seat, name, kind: 'person' as const })
const computer = (power: string, level: string) => ({
  ...{ seat: `computer-${power}`, name: level, kind: 'computer' as const, level },
})

describe('the card of a campaign', () => {
  it('names the people with their powers and counts the computers by level', () => {
    const seats = {
      germany: person('a', 'Anna'),
      ussr: computer('ussr', 'normal'),
      japan: person('a', 'Anna'),
      uk: computer('uk', 'normal'),
      usa: computer('usa', 'hard'),
    }
    expect(whoPlays({ seats }, linked)).toBe(
      'Anna: Germany and Japan · 2 computers on Normal · 1 computer on Hard',
    )
  })

  it('says that one person plays every power, and nothing if the campaign has no names', () => {
    expect(whoPlays({ seats: { germany: person('a', 'Anna'), ussr: person('a', 'Anna') } }, linked)).toBe(
      'Anna plays every power',
    )
    expect(whoPlays({}, linked)).toBeNull()
    expect(whoPlays({ seats: { germany: person('a', 'Anna') } }, undefined)).toBeNull()
  })

  it('leaves out a power without a turn of its own', () => {
    const seats = { germany: person('a', 'Anna'), china: computer('china', 'easy') }
    expect(whoPlays({ seats }, linked)).toBe('Anna plays every power')
  })

  it('names the branch in play and the place of the main line', () => {
    const trunk = { step: 630, round: 3, power: 'japan', phase: 'purchase', over: false }
    expect(lineOfCampaign({ branch: { name: 'What if', trunk } }, linked)).toBe(
      'In the branch “What if.” Main line: Round 3, Japan.',
    )
    expect(lineOfCampaign({}, linked)).toBeNull()
  })
})
