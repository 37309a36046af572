import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import type { View } from '../../../../shared/model'
import OddsBar from '../../../../renderer/panels/battle/OddsBar.vue'
import AimOdds from '../../../../renderer/panels/stage/AimOdds.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { unmountAfterEach } from '../../../support/unmount'
import { fakeProgram, sampleView } from '../support/fake-client'

unmountAfterEach()

const odds = {
  ...{ win: 0.6, draw: 0.1, lose: 0.3, retreated: 0, standoff: 0, take: 0.6, exact: true },
  ...{ attackerLossIpc: 3, defenderLossIpc: 6 },
}
const seat = (kind: 'person' | 'computer') => ({ seat: kind, name: kind, kind })

function shown(powers: { attacker: string; defender: string } | undefined, seats: View['seats']) {
  fakeProgram()
  useCampaign().enter('test', sampleView({}, null, { seats }))
  return mount(OddsBar, {
    props: { odds: odds as never, kind: 'land', ...(powers === undefined ? {} : { powers }) },
    global: { plugins: [getActivePinia() ?? expect.fail()] },
  })
}
const seats = { germany: seat('computer'), ussr: seat('person') }

describe('The likely outcome of a battle', () => {
  it('says how likely the territory falls, where the winner may have no land unit left', () => {
    const text = (take: number, kind: string) => {
      fakeProgram()
      useCampaign().enter('test', sampleView({}, null, { seats }))
      const props = { odds: { ...odds, take } as never, kind }
      return mount(OddsBar, { props, global: { plugins: [getActivePinia() ?? expect.fail()] } }).text()
    }
    expect(text(0.4, 'land')).toContain('Chance to capture the territory: 40%.')
    expect(text(0.4, 'sea')).not.toContain('Chance to capture')
    expect(text(0.599, 'land')).not.toContain('Chance to capture')
    const aimed = mount(AimOdds, {
      props: { odds: [{ ...odds, battle: 'b', kind: 'land', take: 0.4 } as never] },
    })
    expect(aimed.text()).toContain('Chance to capture the territory: 40%.')
  })

  it('names the powers that win, or the sides if no powers are known', () => {
    const words = (powers?: { attacker: string; defender: string }) =>
      shown(powers, seats)
        .findAll('.words li')
        .map((one) => one.text())
    expect(words({ attacker: 'ussr', defender: 'germany' })).toEqual([
      'Ussr wins 60%',
      'Both destroyed 10%',
      'Germany wins 30%',
    ])
    expect(words()).toEqual(['Attacker wins 60%', 'Both destroyed 10%', 'Defender wins 30%'])
  })

  it('is colored from the player’s point of view: a victory of the attacking computer is the bad end', () => {
    const colors = (powers: { attacker: string; defender: string }) => {
      const bar = shown(powers, seats)
      const of = (what: string) =>
        bar.findAll(what).map((one) => /result-\w+/.exec(one.attributes('class') ?? '')?.[0])
      expect(of('.bar span')).toEqual(of('.key'))
      return of('.bar span')
    }
    expect(colors({ attacker: 'ussr', defender: 'germany' })).toEqual([
      'result-win',
      'result-draw',
      'result-lose',
    ])
    expect(colors({ attacker: 'germany', defender: 'ussr' })).toEqual([
      'result-lose',
      'result-draw',
      'result-win',
    ])
  })
})
