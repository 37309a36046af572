/** The text about the next turn at the bottom of a turn's card. */
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import NextTurn from '../../../../renderer/panels/summary/NextTurn.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { fakeProgram, moving, sampleView } from '../support/fake-client'

const germans = {
  person: { seat: 'p', name: 'Ann', kind: 'person' as const },
  computer: { seat: 'c', name: 'Easy', kind: 'computer' as const },
}
const text = (round: number, germany: keyof typeof germans = 'person', next = 'germany') => {
  fakeProgram({})
  const seats = { germany: germans[germany] }
  useCampaign().enter('test', sampleView({}, moving(['u1']), { round: 3, power: 'germany', seats }))
  return mount(NextTurn, { props: { next: { power: next, round: 3 }, round } }).text()
}

describe('The next turn', () => {
  it('is named with its round if that is a new one', () => {
    expect(text(3)).toContain('Next: germany')
    expect(text(2)).toContain('Next: round 3, germany')
  })

  it('is the one that is played by now, if the game went on while the card was read', () => {
    expect(text(3, 'person', 'ussr')).toContain('Next: germany')
  })

  it('is described as under way if a computer already plays it', () => {
    expect(text(3, 'computer')).toContain('Now playing: germany')
  })
})
