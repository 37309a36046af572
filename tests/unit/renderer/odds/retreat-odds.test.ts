// At a question whether to leave a battle, each answer shows its result, and the better one is marked.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { afterEach, describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import type { BattleView, Decision } from '../../../../shared/model'
import StopTable from '../../../../renderer/app/calculator/StopTable.vue'
import { emptyLineUp } from '../../../../renderer/app/calculator/lineup'
import { makeNames } from '../../../../renderer/app/words/names'
import RetreatPanel from '../../../../renderer/panels/decision/battle/RetreatPanel.vue'
import RetreatAdvice from '../../../../renderer/panels/battle/RetreatAdvice.vue'
import { ending } from '../../../../renderer/panels/input/end-step'
import { useRetreatOdds } from '../../../../renderer/stores/odds/retreat-odds'
import { useCalculator } from '../../../../renderer/stores/odds/calculator'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useNotices } from '../../../../renderer/stores/screen/notices'
import { asking, fakeProgram, sampleView } from '../support/fake-client'
import { onPage, takeOff } from '../support/mounted'

afterEach(takeOff)

const prospect = (win: number, value: number, retreated = 0) => ({
  ...{ win, take: win, value, retreated, attackerLossIpc: 3, defenderLossIpc: 6 },
})
const stop = (by: 'attacker' | 'defender', question: 'retreat' | 'submerge' = 'retreat') => ({
  ...{ question, by, leaving: [], better: 'stay' },
  ...{ stay: prospect(0.62, 4.06), leave: prospect(0, -3, 1) },
})
const pressing = {
  ...asking(),
  of: 'retreat',
  kind: 'press',
  answers: ['press'],
  retreats: [],
  round: 2,
} as never
const battle = { id: 'land:poland', kind: 'land', space: 'poland' } as BattleView
const settle = async () => {
  for (let i = 0; i < 6; i++) await nextTick()
}

async function open(decision: Decision | null, now: unknown) {
  const program = fakeProgram({ 'odds.stop': () => ({ now, stops: [], plans: [], error: 0 }) })
  const campaign = useCampaign()
  campaign.id = 'c'
  campaign.view = sampleView({}, decision, { battle })
  const note = onPage(mount(RetreatAdvice, { global: { plugins: [getActivePinia() ?? expect.fail()] } }))
  await settle()
  return { program, campaign, note }
}

describe('the better answer', () => {
  it('to press or retreat shows both chances and both values, the better one marked', async () => {
    const { program, note } = await open(pressing, stop('attacker'))
    expect(program.of('odds.stop')).toMatchObject([{ campaign: 'c', battle: 'land:poland', worth: 0 }])
    expect(note.findAll('tbody tr').map((row) => row.text())).toEqual([
      'Press the attack (better)62%+4.1',
      'Retreat 0%−3',
    ])
    expect(note.find('tr.best').text()).toContain('Press the attack')
  })

  it('says how likely a retreat later is, which the chance of pressing leaves out', async () => {
    const now = { ...stop('attacker'), stay: prospect(0.58, 4.2, 0.12) }
    const { note } = await open(pressing, now)
    expect(note.text()).toContain(
      'This chance to win is lower than if you fought to the end: it assumes that you retreat later if that becomes the better choice (12% of the time).',
    )
    expect((await open(pressing, stop('attacker'))).note.text()).not.toContain('retreat later')
  })

  it('of a defender is shown from the defender’s side: the chance, and the attackers’ gain as a loss', async () => {
    const decision = {
      ...asking(),
      of: 'pick',
      kind: 'submerge',
      answers: ['submerge'],
      candidates: [],
      min: 0,
      max: 1,
    }
    const { note } = await open(decision as never, stop('defender', 'submerge'))
    expect(note.findAll('tbody tr').map((row) => row.text())).toEqual([
      'Stay and fight (better)38%−4.1',
      'Submerge 0%+3',
    ])
  })

  it('says so while it is still being worked out, with unknown values between two chances', async () => {
    const program = fakeProgram({
      'odds.stop': () => ({ now: stop('attacker'), stops: [], plans: [], error: 0.03 }),
    })
    const campaign = useCampaign()
    campaign.id = 'c'
    campaign.view = sampleView({}, pressing, { battle })
    const note = onPage(mount(RetreatAdvice, { global: { plugins: [getActivePinia() ?? expect.fail()] } }))
    expect(note.text()).toBe('Which is better: calculating…')
    await settle()
    expect(note.findAll('tbody tr').map((row) => row.find('td').text())).toEqual(['62–65%', '0–3%'])
    program.push('task.progress', { task: 'of somebody else', done: 4, of: 9, text: '' })
    expect(program.of('odds.stop')).toHaveLength(1)
    campaign.view = sampleView({}, null)
    await settle()
    expect(program.of('odds.cancel')).toEqual([{ task: program.of('odds.stop')[0]?.['task'] }])
    expect(note.text()).toBe('')
  })

  it('is not requested at other questions, and shows nothing if nothing is known', async () => {
    const { program, note } = await open({ ...asking(), of: 'casualties' } as never, stop('attacker'))
    expect(program.of('odds.stop')).toEqual([])
    expect(note.find('table').exists()).toBe(false)
    const other = await open(pressing, null)
    expect(other.note.find('table').exists()).toBe(false)
  })

  it('is not shown for a position that is gone', async () => {
    const late: ((value: unknown) => void)[] = []
    fakeProgram({ 'odds.stop': () => new Promise((resolve) => late.push(resolve)) })
    const campaign = useCampaign()
    campaign.id = 'c'
    campaign.view = sampleView({}, pressing, { battle })
    const better = useRetreatOdds()
    await settle()
    campaign.view = sampleView({}, null)
    await settle()
    late[0]?.({ now: stop('attacker') })
    await settle()
    expect(better.stop).toBeNull()
  })
})

describe('the main button of the retreat question', () => {
  const decision = (retreats: readonly unknown[]) =>
    ({ ...(pressing as object), answers: ['press', 'retreat'], retreats }) as never
  const leaving = [{ power: 'germany', unit: 'infantry', count: 2, damage: 0 }]

  /** The buttons before the figures arrive and afterward, the main one with a star. */
  async function buttons(now: unknown, retreats: readonly unknown[]) {
    const program = fakeProgram({
      'odds.stop': () => ({ now, stops: [], plans: [], error: 0 }),
      'campaign.act': () => ({ ok: true, saved: true, events: [], view: sampleView({}, null) }),
    })
    const campaign = useCampaign()
    campaign.id = 'c'
    campaign.view = sampleView({}, decision(retreats), {
      battle: { ...battle, attackers: ['u1', 'u2', 'u3'] },
    })
    const global = { plugins: [getActivePinia() ?? expect.fail()] }
    const panel = onPage(mount(RetreatPanel, { props: { decision: decision(retreats) }, global }))
    const told = () =>
      panel.findAll('button').map((one) => `${one.classes('btn-main') ? '*' : ''}${one.text()}`)
    const before = told()
    await settle()
    return { program, before, after: told() }
  }

  it('presses until the figures arrive, and then gives the better answer without moving', async () => {
    const one = [{ to: 'germany' }]
    const better = await buttons({ ...stop('attacker'), leaving, better: 'leave' }, one)
    expect(better.before).toEqual(['*Press the attack', 'Retreat to germany'])
    expect(better.after).toEqual(['Press the attack', '*Retreat to germany'])
    await ending.value?.()
    expect(better.program.of('campaign.act')).toMatchObject([{ action: { kind: 'retreat', to: 'germany' } }])
    const worse = await buttons(stop('attacker'), one)
    expect(worse.after).toEqual(worse.before)
    await ending.value?.()
    expect(worse.program.of('campaign.act')).toMatchObject([{ action: { kind: 'press' } }])
    const unknown = await buttons(null, one)
    expect(unknown.after).toEqual(unknown.before)
  })

  it('is the only way out for the units that had better leave, and is missing if there is a choice of spaces', async () => {
    const now = { ...stop('attacker'), leaving, better: 'leave' }
    const some = [
      { to: 'germany', units: ['u1', 'u2', 'u3'] },
      { to: null, units: ['u1', 'u2'] },
    ]
    expect((await buttons(now, some)).after.filter((text) => text.startsWith('*'))).toEqual([
      expect.stringMatching(/^\*Leave the battle/),
    ])
    const two = await buttons(now, [{ to: 'germany' }, { to: 'ukraine' }])
    expect(two.after).toEqual(['Press the attack', 'Retreat to germany', 'Retreat to ukraine'])
    await ending.value?.()
    expect(two.program.of('campaign.act')).toEqual([])
    expect(useNotices().notices.map(({ text }) => text)).toEqual([
      'Retreating is better here: choose a space, or press the attack.',
    ])
  })
})

describe('the stopping rule in the calculator', () => {
  it('is requested once the player opens it, without the plan being looked for, and marks the best plan', async () => {
    const standing = [{ power: 'germany', unit: 'infantry', count: 2, damage: 0 }]
    const program = fakeProgram({
      'odds.kinds': () => ({ kinds: [], switches: [] }),
      'odds.stop': () => ({
        now: null,
        stops: [
          {
            ...stop('attacker'),
            better: 'leave',
            round: 2,
            orLater: false,
            chance: 0.25,
            attackers: standing,
            defenders: standing,
          },
        ],
        plans: [
          { retreat: 'never', ...prospect(0.6, 1) },
          { retreat: 'after-1', ...prospect(0.2, -1) },
          { retreat: 'value', ...prospect(0.55, 2.5) },
        ],
        error: 0,
      }),
    })
    const calculator = useCalculator()
    calculator.lineup = {
      ...emptyLineUp('revised', { attacker: ['germany'], defender: ['uk'] }),
      units: {
        attacker: [{ power: 'germany', unit: 'infantry', count: 2 }],
        defender: [{ power: 'uk', unit: 'infantry', count: 2 }],
      },
      loss: { attacker: 'value', defender: 'cheapest' },
      retreat: { after: 1 },
    }
    await settle()
    calculator.kinds = {
      kinds: [
        {
          ...{ kind: 'land', dives: [], retreats: true },
          ...{ attackers: [{ unit: 'infantry' }], defenders: [{ unit: 'infantry' }] },
        },
      ],
      switches: [],
    }
    const table = onPage(
      mount(StopTable, {
        props: { names: makeNames(undefined, undefined) },
        global: { plugins: [getActivePinia() ?? expect.fail()] },
      }),
    )
    await settle()
    expect(program.of('odds.stop')).toEqual([])
    const details = table.find('details').element as HTMLDetailsElement
    details.open = true
    await table.find('details').trigger('toggle')
    await expect.poll(() => program.of('odds.stop').length).toBe(1)
    expect(program.of('odds.stop')[0]?.['policies']).toEqual({ loss: { attacker: 'value' } })
    await settle()
    expect(table.find('tr.best').text()).toContain('when it’s better')
    expect(table.text()).toContain('after round 1')
    expect(table.text()).toContain('2 infantry vs. 2 infantry')
  })
})
