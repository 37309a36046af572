// How near each side is to winning by victory cities, in the top bar.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import type { View } from '../../../../shared/model'
import { filled, victoryTallies } from '../../../../renderer/app/turn/victory-tally'
import VictoryTally from '../../../../renderer/panels/shell/VictoryTally.vue'
import { fakeProgram, sampleView } from '../support/fake-client'

const revised = { 'cities:axis': 6, 'cities:allies': 9, cityGoal: 9 }
const points = { 'cityPoints:axis': 26, 'cityPoints:allies': 44 }
const goals = { 'cityPointsGoal:axis': 40, 'cityPointsGoal:allies': 50 }

function shown(facts: View['facts']) {
  fakeProgram()
  const pinia = getActivePinia()
  if (pinia === undefined) throw new Error('no store')
  return mount(VictoryTally, {
    props: { view: sampleView({}, null, { facts }) },
    global: { plugins: [pinia] },
  })
}

describe('the tally of victory cities', () => {
  it('is left out if no cities are counted', () => {
    expect(victoryTallies({ facts: { seaBattles: [], lastRound: 4 } })).toEqual([])
    expect(shown({}).find('ul').exists()).toBe(false)
  })

  it('counts cities of each side against the number that wins, in figures and in words', () => {
    const lines = shown(revised).findAll('li')
    expect(lines.map((one) => one.attributes('title'))).toEqual([
      'Axis: 6 victory cities, 9 needed to win',
      'Allies: 9 victory cities, 9 needed to win',
    ])
    expect(lines[0]?.find('.sr-only').text()).toBe('Axis: 6 victory cities, 9 needed to win')
    expect(lines[0]?.find('strong').text()).toBe('6 of 9')
    expect(lines.map((one) => one.classes('won'))).toEqual([false, true])
    expect(lines.map((one) => one.find('.fill').attributes('style'))).toEqual(['width: 67%;', 'width: 100%;'])
  })

  it('counts the victory points of the only power that scores', () => {
    const tally = shown({ victoryPoints: 5, 'victoryPointsGoal:japan': 22 })
    expect(tally.find('ul').attributes('aria-label')).toBe('Victory points')
    expect(tally.findAll('li').map((one) => one.attributes('title'))).toEqual([
      'japan: 5 victory points, 22 needed to win',
    ])
    expect(tally.find('strong').text()).toBe('5 of 22')
  })

  it('counts points against the goal of each side', () => {
    const tally = shown({ ...points, ...goals })
    expect(tally.find('ul').attributes('aria-label')).toBe('Victory city points')
    expect(tally.findAll('strong').map((one) => one.text())).toEqual(['26 of 40', '44 of 50'])
  })

  it('counts both if both win, each against its own goal, and says which is which', () => {
    const lists = shown({ ...revised, ...points, ...goals }).findAll('ul')
    expect(lists.map((one) => one.attributes('aria-label'))).toEqual([
      'Victory cities',
      'Victory city points',
    ])
    expect(lists.map((one) => one.find('.head').text())).toEqual(['Cities', 'Points'])
    expect(lists.map((one) => one.findAll('strong').map((n) => n.text()))).toEqual([
      ['6 of 9', '9 of 9'],
      ['26 of 40', '44 of 50'],
    ])
    expect(shown(revised).find('.head').exists()).toBe(false)
  })

  it('names the last round that was bid, and splits the bars if no number wins', () => {
    const tally = shown({ ...points, lastRound: 8 })
    expect(tally.findAll('strong').map((one) => one.text())).toEqual(['26', '44'])
    expect(tally.text()).toContain('Axis: 26 victory city points')
    expect(tally.text()).toContain('The game ends after round 8')
    expect(tally.find('.fill').attributes('style')).toBe('width: 37%;')
  })

  it('fills nothing for a side that holds nothing or does not exist', () => {
    const none = { what: 'points', sides: [{ side: 'axis', has: 0, goal: null }], lastRound: null } as const
    expect([filled(none, 'axis'), filled(none, 'nobody')]).toEqual([0, 0])
  })
})
