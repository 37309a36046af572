/** The luck of battles on screen: tables, progress, and repeated and cancelled requests. */
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { afterEach, describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import type { Luck } from '../../../../shared/contract'
import BattleLuck from '../../../../renderer/panels/history/dice/BattleLuck.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useHistory } from '../../../../renderer/stores/campaign/history'
import { useNotices } from '../../../../renderer/stores/screen/notices'
import { fakeProgram, refusal, sampleView } from '../support/fake-client'
import { onPage, takeOff } from '../support/mounted'
import { settle } from '../support/on-screen'

afterEach(takeOff)

const account = (power: string, luck: number, midP: number) => ({ power, battles: 1, luck, midP })
const fought = {
  ...{ battle: 'land:poland', kind: 'land', space: 'poland', theatre: 'europe', round: 2, power: 'germany' },
  attackers: [{ power: 'germany', ipc: 9 }],
  defenders: [{ power: 'ussr', ipc: 3 }],
  ...{ step: 5, last: 6, expected: 1.5, came: -3, luck: -4.5, attackerDice: -1.5, defenderDice: -3 },
  ...{ choices: 0, midP: 0.04, error: 0 },
}
const open = { ...fought, space: 'france', step: 8, round: 3, came: null, choices: null, luck: 0, midP: 0.5 }
const luck: Luck = {
  ...{ through: 9, complete: true, skipped: 0, battles: [fought, open] },
  powers: [account('germany', -4.5, 0.04), account('ussr', 4.5, 0.96)],
  theatres: [
    { theatre: 'europe', powers: [account('germany', -2, 0.3)] },
    { theatre: 'between', powers: [account('germany', -2.5, 0.2)] },
  ],
}

function show(answer: unknown, held = false) {
  const program = fakeProgram({
    'campaign.luck': () => answer,
    'odds.cancel': () => ({}),
  })
  const campaign = useCampaign()
  campaign.enter('c', sampleView({}, null, { step: 9 }))
  if (held) campaign.held = sampleView({}, null, { step: 8 })
  const wrapper = onPage(mount(BattleLuck, { global: { plugins: [getActivePinia() ?? []] as never } }))
  const rows = (table: number) =>
    (wrapper.findAll('table')[table]?.findAll('tbody tr') ?? []).map((row) =>
      row.findAll('th, td').map((cell) => cell.text().replace(/\s+/g, ' ')),
    )
  return { program, campaign, wrapper, rows }
}

describe('The luck of battles', () => {
  it('is grouped by power, then by theater', async () => {
    const { rows } = show(luck)
    await settle()
    // The letter of an emblem precedes a name; without a game the names are ids.
    expect(rows(0)).toEqual([
      ['Ggermany', '1', '−4.5', '4%'],
      ['Sussr', '1', '+4.5', '96%'],
      ['Europe'],
      ['Ggermany', '1', '−2.0', '30%'],
      ['Waters between the boards'],
      ['Ggermany', '1', '−2.5', '20%'],
    ])
  })

  it('is listed by battle, newest first, and marks the one that is still being fought', async () => {
    const { rows } = show(luck)
    await settle()
    expect(rows(1)).toEqual([
      ['france, round 3 germany', '+1.5', '0.0', '', 'still in progress', '50%'],
      ['poland, round 2 germany', '+1.5', '−4.5', '0.0', '−3.0', '4%'],
    ])
  })

  it('needs no theaters if there is only one', async () => {
    const { rows } = show({ ...luck, theatres: luck.theatres.slice(0, 1) })
    await settle()
    expect(rows(0)).toHaveLength(2)
  })

  it('says when no battle was fought and how many steps are left out', async () => {
    const { wrapper } = show({ ...luck, battles: [], powers: [], theatres: [], skipped: 2 })
    await settle()
    expect(wrapper.findAll('table')).toHaveLength(0)
    expect(wrapper.text()).toContain('No battle dice rolled yet.')
    expect(wrapper.text()).toContain('2 steps with dice couldn’t be replayed and are left out.')
  })

  it('reports only the progress of its own task', async () => {
    const { program, wrapper } = show(new Promise(() => undefined))
    await settle()
    const [asked] = program.of('campaign.luck')
    program.push('task.progress', { task: 'other', done: 70, of: 100 })
    await nextTick()
    expect(wrapper.find('[role=status]').text()).toBe('Calculating: 0% of the steps.')
    program.push('task.progress', { task: asked?.['task'], done: 30, of: 100 })
    await nextTick()
    expect(wrapper.find('[role=status]').text()).toBe('Calculating: 30% of the steps.')
  })

  it('is requested again for another line, which cancels the earlier request; closing the panel cancels it too', async () => {
    const { program, wrapper } = show(new Promise(() => undefined))
    await settle()
    useHistory().line = 'b1'
    await settle()
    const asked = program.of('campaign.luck')
    expect(asked.map((one) => one['branch'])).toEqual([undefined, 'b1'])
    expect(program.of('odds.cancel')).toEqual([{ task: asked[0]?.['task'] }])
    wrapper.unmount()
    expect(program.of('odds.cancel')).toEqual(asked.map(({ task }) => ({ task })))
  })

  it('waits for dice that are still falling on the screen', async () => {
    const { program, campaign } = show(luck, true)
    await settle()
    expect(program.of('campaign.luck')).toEqual([])
    campaign.held = null
    await settle()
    expect(program.of('campaign.luck')).toHaveLength(1)
  })

  it('shows a sentence when it is refused', async () => {
    const { wrapper } = show(refusal('There is no such line.'))
    await settle()
    expect(wrapper.find('[role=status]').exists()).toBe(false)
    expect(wrapper.findAll('table')).toHaveLength(0)
    expect(JSON.stringify(useNotices().$state)).toContain('There is no such line.')
  })
})
