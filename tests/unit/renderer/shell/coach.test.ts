/** The coach of a lesson: what it says, when it goes on, and what it keeps between starts. */
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { nextTick } from 'vue'
import { describe, expect, it } from 'vitest'
import { lessons } from '../../../../shared/lessons'
import CoachCard from '../../../../renderer/panels/lesson/CoachCard.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useSelection } from '../../../../renderer/stores/moves/selection'
import { useCoach } from '../../../../renderer/stores/screen/coach'
import { useNotices } from '../../../../renderer/stores/screen/notices'
import { readSettings, useSettings } from '../../../../renderer/stores/screen/settings'
import { scenarioList } from '../../../../main/hosts/scenarios'
import { unmountAfterEach } from '../../../support/unmount'
import { asking, fakeProgram, moving, piece, sampleView } from '../support/fake-client'
import { press, settle } from '../support/on-screen'

unmountAfterEach()
const [lesson] = lessons
if (lesson === undefined) throw new Error('no lesson')

/** The first evening at the British combat moves, with this many steps over. */
async function atCombatMoves(waiting = 7) {
  const view = sampleView({ egypt: [piece('u1', 'infantry', 'uk')] }, moving(['u1']), {
    scenario: 'europe-1999',
    round: 2,
    power: 'uk',
    pools: {
      waiting: Array.from({ length: waiting }, (_, i) => piece(`w${i}`, 'infantry', 'uk')),
      stockpile: [],
    },
  })
  const program = fakeProgram({
    'scenario.list': () => scenarioList(),
    'campaign.create': () => ({ campaign: 'test', view }),
    'campaign.act': () => ({ ok: true, saved: true, events: [], view: { ...view, step: 2 } }),
    'campaign.undo': () => ({ ok: true, view: { ...view, phase: 'purchase', decision: null } }),
    'campaign.legal': () => ({ moves: [] }),
  })
  expect(await useCoach().begin(lesson!)).toBe('test')
  const card = mount(CoachCard, { global: { plugins: [getActivePinia()!] } })
  await settle()
  return { program, card, view }
}

describe('The coach', () => {
  it('begins a lesson in a campaign of its own, in which computers play the other powers', async () => {
    const { program } = await atCombatMoves()
    const [made] = program.of('campaign.create') as Record<string, unknown>[]
    expect(made).toMatchObject({ scenario: 'europe-1999', seed: lesson.seed, position: lesson.position })
    const seats = made?.['seats'] as Record<string, { kind: string; name: string; level?: string }>
    expect(seats['uk']).toMatchObject({ kind: 'person', name: 'Player' })
    for (const power of ['germany', 'ussr', 'usa'])
      expect(seats[power]).toMatchObject({ kind: 'computer', level: 'easy' })
  })

  it('says one thing at a time and goes on when Next is pressed or the hand has done it', async () => {
    const { card } = await atCombatMoves()
    expect(card.text()).toContain('Welcome!')
    await press(card, 'Next')
    await press(card, 'Next')
    // The purchase of the lesson is over in this position.
    expect(card.text()).toContain('Click Egypt')
    expect(useCoach().spaces).toEqual(['egypt'])
    useSelection().select('egypt')
    await settle()
    expect(card.text()).toContain('Send the whole army to Libya')
  })

  it('answers a wrong step and lets it be taken back', async () => {
    const { card, program } = await atCombatMoves(0)
    await press(card, 'Next')
    await press(card, 'Next')
    expect(card.text()).toContain('You bought nothing')
    await press(card, 'Take it back')
    expect(program.of('campaign.undo')).toHaveLength(1)
  })

  it('names an attack that no step asks for, and lets it be taken back or kept', async () => {
    const { card, view } = await atCombatMoves()
    await press(card, 'Next')
    await press(card, 'Next')
    const attack = (space: string) => ({
      ...{ battle: `land:${space}`, space, kind: 'land', defenders: [] },
      attackers: [{ unit: 'infantry', power: 'uk', from: 'egypt', pieces: ['u1'] }],
    })
    useCampaign().view = { ...view, step: 2, planned: [attack('tunisia')] }
    await settle()
    expect(card.get('.wrong').text()).toContain('isn’t part of this lesson')
    expect(card.text()).toContain('Take it back')
    useCampaign().view = { ...view, step: 3, planned: [attack('norway')] }
    await settle()
    expect(card.text()).not.toContain('isn’t part of this lesson')
  })

  it('says that a step was skipped when its phase ends first, until it is taken back', async () => {
    const { card, view } = await atCombatMoves()
    await press(card, 'Next')
    await press(card, 'Next')
    useSelection().select('egypt')
    await settle()
    useCampaign().view = { ...view, step: 2, phase: 'noncombat-move', decision: null, undo: true }
    await settle()
    expect(card.text()).toContain('The phase ended before the last step was done')
    expect(card.text()).toContain('Take it back')
    useCampaign().view = view
    await settle()
    expect(card.text()).not.toContain('The phase ended before')
  })

  it('says so when it can’t do a step from here', async () => {
    const { card, view } = await atCombatMoves()
    await press(card, 'Next')
    await press(card, 'Next')
    useSelection().select('egypt')
    await settle()
    // The army has gone elsewhere.
    useCampaign().view = { ...view, spaces: {} }
    await settle()
    await press(card, 'Do it for me')
    expect(useNotices().notices.map(({ text }) => text)).toEqual([
      'The coach can’t do this from here. Take back your last move first.',
    ])
  })

  it('keeps what is over between starts, and opens it again after an undo to an earlier phase', async () => {
    const { card, view } = await atCombatMoves()
    await press(card, 'Next')
    await press(card, 'Next')
    const kept = readSettings(JSON.parse(JSON.stringify(useSettings().settings)) as Record<string, unknown>)
    expect(kept.lessons[lesson.id]).toEqual({
      campaign: 'test',
      away: false,
      done: ['welcome', 'turn'],
      finished: false,
    })
    useCampaign().enter('test', { ...view, phase: 'purchase', decision: null })
    await nextTick()
    expect(useCoach().step?.id).toBe('order')
  })

  it('leaves the campaign to the player when it is sent away', async () => {
    const { card } = await atCombatMoves()
    await press(card, 'Next')
    await press(card, 'Leave the lesson')
    expect(useCoach().lesson).toBeNull()
    expect(useCampaign().id).toBe('test')
    // It comes back where it was.
    useCoach().comeBack(lesson)
    expect(useCoach().step?.id).toBe('turn')
  })

  it('waits while others play, also those that come before the learner in the next round', async () => {
    const { card, view } = await atCombatMoves()
    await press(card, 'Next')
    await press(card, 'Next')
    for (const [round, power] of [
      [2, 'usa'],
      [3, 'germany'],
    ] as const) {
      useCampaign().enter('test', { ...view, round, power, decision: null })
      await settle()
      expect(card.text()).toContain('Now the United States, Germany, and the USSR play')
    }
  })

  it('speaks of a question that another turn brings while it is open, and then of the step again', async () => {
    const { card, view } = await atCombatMoves()
    const campaign = useCampaign()
    const theirs = { ...view, round: 3, power: 'germany', phase: 'income' as const }
    const oil = {
      ...asking('choose'),
      of: 'choose' as const,
      about: 'oil',
      kind: 'choose' as const,
      answers: ['choose' as const],
      options: [],
    }
    campaign.view = { ...theirs, step: 9, decision: oil }
    await settle()
    for (const step of lesson.steps.slice(0, 2)) if (card.text().includes(step.say)) await press(card, 'Next')
    await settle()
    expect(card.text()).toContain('Germany holds Syria, and its oil')
    expect(card.find('.wrong').exists()).toBe(false)
    campaign.view = { ...theirs, step: 10, decision: null }
    await settle()
    expect(card.text()).toContain('You collected your income')
  })

  it('says a hint only on request', async () => {
    const { card, view } = await atCombatMoves()
    await press(card, 'Next')
    await press(card, 'Next')
    useCampaign().enter('test', { ...view, round: 3, phase: 'purchase', decision: null })
    await settle()
    expect(card.text()).toContain('This step is yours')
    expect(card.text()).not.toContain('Where is the danger?')
    await press(card, 'Show a hint')
    expect(card.text()).toContain('Where is the danger?')
  })

  it('says farewell after the second turn, not before its units are placed, and then that the lesson is over', async () => {
    const { card, view } = await atCombatMoves()
    await press(card, 'Next')
    await press(card, 'Next')
    useCampaign().enter('test', { ...view, round: 3, phase: 'place', decision: null })
    await settle()
    expect(card.text()).toContain('This step is yours')
    useCampaign().enter('test', { ...view, round: 3, power: 'usa', phase: 'purchase', decision: null })
    await settle()
    expect(card.text()).toContain('You know the game now')
    expect(useCoach().progressIn(lesson).finished).toBe(false)
    await press(card, 'Next')
    expect(card.text()).toContain('The lesson is over')
    expect(useCoach().progressIn(lesson).finished).toBe(true)
  })

  it('ignores what is damaged in the settings', () => {
    expect(readSettings({ lessons: { 'first-evening': { done: 3 }, other: null } }).lessons).toEqual({
      'first-evening': { campaign: null, away: false, done: [], finished: false },
    })
  })
})
