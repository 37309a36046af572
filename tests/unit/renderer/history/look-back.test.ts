import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import type { HistoryRecord } from '../../../../shared/contract'
import { fileName } from '../../../../renderer/app/files/files'
import { backupGroups, roundOfBackup } from '../../../../renderer/app/library/backup-groups'
import FileCheck from '../../../../renderer/panels/history/FileCheck.vue'
import ContinueFromStepDialog from '../../../../renderer/panels/history/ContinueFromStepDialog.vue'
import DiceProof from '../../../../renderer/panels/history/dice/DiceProof.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useHistory } from '../../../../renderer/stores/campaign/history'
import { useLibrary } from '../../../../renderer/stores/campaign/library'
import { useBranches } from '../../../../renderer/stores/campaign/branches'
import { useVerification } from '../../../../renderer/stores/campaign/verification'
import { fakeProgram, piece, sampleView } from '../support/fake-client'
import { settle } from '../support/on-screen'

const record = (step: number, power = 'germany'): HistoryRecord => ({
  step,
  round: 1,
  power,
  phase: 'purchase',
  actions: [],
  action: null,
  events: [],
})
const trunk = {
  id: 'trunk',
  name: '',
  parent: null,
  from: 0,
  steps: 9,
  head: 9,
  seal: null,
  study: false,
  current: true,
  round: 1,
  power: 'germany',
  phase: 'purchase',
  over: false,
}

describe('Looking back', () => {
  it('skips steps that are no longer wanted', async () => {
    const program = fakeProgram({
      'campaign.view': async ({ at }) => {
        await new Promise((resolve) => setTimeout(resolve))
        return sampleView({}, null, { step: Number(at) })
      },
    })
    const campaign = useCampaign()
    campaign.enter('test', sampleView({}, null, { step: 9 }))
    await Promise.all([2, 3, 4, 5].map((step) => campaign.lookAt(step)))
    expect(program.of('campaign.view').map((one) => one['at'])).toEqual([2, 5])
    expect(campaign.shown?.step).toBe(5)
  })

  it('shows another line and knows which', async () => {
    const program = fakeProgram({ 'campaign.view': ({ at }) => sampleView({}, null, { step: Number(at) }) })
    const campaign = useCampaign()
    campaign.enter('test', sampleView({}, null, { step: 9 }))
    // The present of the line in play is a step of another line like any other.
    await campaign.lookAt(9, 'b1')
    expect(program.of('campaign.view')).toEqual([{ campaign: 'test', at: 9, branch: 'b1' }])
    expect([campaign.past?.step, campaign.pastLine]).toEqual([9, 'b1'])
    campaign.lookNow()
    expect(campaign.pastLine).toBeNull()
  })

  it('continues when the disk becomes writable again', async () => {
    const program = fakeProgram({
      'campaign.view': ({ at }) => sampleView({}, null, { step: Number(at ?? 9), saved: true }),
    })
    const campaign = useCampaign()
    campaign.listen()
    campaign.enter('test', sampleView({}, null, { step: 9, saved: false }))
    await campaign.lookAt(4)
    expect(campaign.unsaved).toBe(true)
    program.push('campaign.changed', { campaign: 'test', step: 9, events: [] })
    await settle()
    expect(campaign.unsaved).toBe(false)
    expect(campaign.past?.step).toBe(4)
  })
})

describe('The history', () => {
  it('requests only the new steps as the game goes on, and all of them if the past is different', async () => {
    let all = [record(1), record(2)]
    const program = fakeProgram({
      'campaign.view': () => sampleView({}, null, { step: 0 }),
      'campaign.history': ({ from }) => all.filter((one) => one.step >= Number(from ?? 1)),
    })
    const campaign = useCampaign()
    campaign.enter('test', sampleView({}, null, { step: 2 }))
    const chronicle = useHistory()
    await chronicle.follow(true)
    program.asked.length = 0

    all = [...all, record(3)]
    campaign.view = sampleView({}, null, { step: 3, hash: 'h3' })
    await settle()
    expect(program.of('campaign.history')).toEqual([{ campaign: 'test', from: 2 }])
    expect(chronicle.last).toBe(3)

    // Another window took steps back and played others.
    all = [record(1), record(2, 'ussr'), record(3, 'ussr'), record(4, 'ussr')]
    campaign.view = sampleView({}, null, { step: 4, hash: 'h4' })
    await settle()
    expect(program.of('campaign.history').slice(1)).toEqual([
      { campaign: 'test', from: 3 },
      { campaign: 'test' },
    ])
    expect(chronicle.records.map((one) => one.power)).toEqual(['germany', 'ussr', 'ussr', 'ussr'])
  })
})

it('The history knows the setup pieces that are long gone, and requests the setup once', async () => {
  const program = fakeProgram({
    'campaign.view': () => sampleView({ poland: [piece('u7', 'armor', 'germany')] }, null, { step: 0 }),
    'campaign.history': () => [record(1)],
  })
  const campaign = useCampaign()
  campaign.enter('test', sampleView({}, null, { step: 1 }))
  const chronicle = useHistory()
  expect(campaign.register.piece('u7')).toBeUndefined()
  await chronicle.follow(true)
  await chronicle.tell(null)
  expect(campaign.register.piece('u7')).toMatchObject({ unit: 'armor', power: 'germany' })
  expect(program.of('campaign.view')).toEqual([{ campaign: 'test', at: 0 }])
})

describe('Taking the game back', () => {
  it('first keeps the undone steps as a branch, if the player wants that', async () => {
    const program = fakeProgram({
      'campaign.branches': () => [trunk],
      'campaign.branch': () => ({ branch: 'b1', view: sampleView({}, null, { step: 9 }) }),
      'campaign.goto': () => ({ view: sampleView({}, null, { step: 4 }) }),
    })
    const campaign = useCampaign()
    campaign.enter('test', sampleView({}, null, { step: 9 }))
    const lines = useBranches()
    await lines.load()
    expect(await lines.backKeeping(4, 'Played to step 9')).toBe(true)
    expect(program.asked.filter((one) => one.method !== 'campaign.branches')).toEqual([
      { method: 'campaign.branch', params: { campaign: 'test', step: 9, name: 'Played to step 9' } },
      { method: 'campaign.goto', params: { campaign: 'test', step: 4, branch: 'trunk' } },
    ])
  })

  it('is offered if nothing is sealed, and explained otherwise', async () => {
    for (const seal of [null, { why: 'sealed-answer', step: 7, before: 6 }]) {
      fakeProgram({ 'campaign.branches': () => [{ ...trunk, seal }] })
      useCampaign().enter('test', sampleView({}, null, { step: 9 }))
      const dialog = mount(ContinueFromStepDialog, {
        props: { step: 4, line: null },
        global: { plugins: [getActivePinia()!] },
      })
      await settle()
      const buttons = dialog.findAll('button').map((one) => one.text())
      expect(buttons).toContain('Start branch')
      expect(buttons.includes('Take the game back to here')).toBe(seal === null)
      if (seal !== null) {
        expect(dialog.text()).toContain('Another player answered in step 7')
        expect(dialog.text()).toContain('as far as step 6')
      }
      dialog.unmount()
    }
  })
})

describe('Checks of files', () => {
  it('are received after an opening, and requested if none is known', async () => {
    const found = { ok: true, steps: 3, dice: 0, older: 0 }
    const program = fakeProgram({ 'campaign.verify': () => found })
    const verification = useVerification()
    verification.listen()
    program.push('campaign.verified', { campaign: 'one', ...found })
    await verification.check('two')
    expect(verification.found).toEqual({ one: found, two: found })
  })

  it('count the steps added since, and offer to verify those too', async () => {
    fakeProgram()
    const campaign = useCampaign()
    campaign.enter('test', sampleView({}, null, { step: 3 }))
    useVerification().found = { test: { ok: true, steps: 3, dice: 0, older: 0 } }
    const wrapper = mount(FileCheck, { global: { plugins: [getActivePinia() ?? []] as never } })
    expect(wrapper.text()).toContain('3 of 3 steps replayed')
    expect(wrapper.find('button').exists()).toBe(false)
    campaign.enter('test', sampleView({}, null, { step: 4 }))
    await nextTick()
    expect(wrapper.text()).toContain('3 of 4 steps replayed')
    expect(wrapper.find('button').text()).toBe('Verify now')
  })

  it('close only a campaign that they opened themselves', async () => {
    const program = fakeProgram({ 'campaign.verify': () => ({ ok: true, steps: 3, dice: 0, older: 0 }) })
    useCampaign().enter('mine', sampleView())
    const library = useLibrary()
    await library.check('mine')
    expect(program.asked.map((one) => one.method)).toEqual(['campaign.verify'])
    program.asked.length = 0
    await library.check('other')
    expect(program.asked.map((one) => one.method)).toEqual([
      'campaign.open',
      'campaign.verify',
      'campaign.close',
    ])
  })
})

describe('The honesty of the dice', () => {
  const shown = (more: Parameters<typeof sampleView>[2]) => {
    fakeProgram()
    const part = mount(DiceProof, {
      props: { view: sampleView({}, null, { commitment: 'c0ffee', ...more }) },
      global: { plugins: [getActivePinia()!] },
    })
    const text = part.text()
    part.unmount()
    return text
  }

  it('is based on a hash from the start, and on the seed once the game is over', () => {
    expect(shown({})).toContain('c0ffee')
    expect(shown({})).toContain('revealed when the game ends')
    expect(shown({ seed: 'winter' })).toMatch(/c0ffee.*winter/s)
    expect(shown({ seed: 'winter' })).not.toContain('revealed when the game ends')
  })

  it('is not guaranteed if dice are typed in', () => {
    expect(shown({ dice: 'manual' })).not.toContain('c0ffee')
    expect(shown({ dice: 'manual' })).toContain('can’t vouch')
  })
})

describe('Backups', () => {
  const copy = (campaign: string, backup: string, changed: string) => ({
    campaign,
    backup,
    changed,
    name: `Old ${campaign}`,
    scenario: 'europe-pacific',
    round: 1,
    power: null,
    steps: 1,
    size: 1,
    status: 'ok' as const,
    over: false,
  })

  it('are listed under their campaign, which may be deleted, newest first', () => {
    const groups = backupGroups(
      [
        copy('a', 'round-001', '2026-01-01'),
        copy('b', 'round-001', '2026-01-05'),
        copy('a', 'round-002', '2026-01-02'),
      ],
      [{ campaign: 'a', name: 'Now A' }],
    )
    expect(groups.map((one) => [one.name, one.gone, one.backups.map((own) => own.backup)])).toEqual([
      ['Old b', true, ['round-001']],
      ['Now A', false, ['round-002', 'round-001']],
    ])
  })

  it('name the round after which they were made', () => {
    expect([roundOfBackup('round-003'), roundOfBackup('round-1200'), roundOfBackup('other')]).toEqual([
      3, 1200, 0,
    ])
  })
})

describe('File names', () => {
  it('contain nothing that a file system forbids', () => {
    expect(fileName('What if: 1/2?, journal.pdf')).toBe('What if  1 2 , journal.pdf')
  })
})
