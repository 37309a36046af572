import { say } from '../../../../renderer/app/i18n'
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { unmountAfterEach } from '../../../support/unmount'
import { nextTick } from 'vue'
import type { DecisionOf, Planned, View } from '../../../../shared/model'
import MovePanel from '../../../../renderer/panels/decision/move/MovePanel.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { usePlannedAttacks } from '../../../../renderer/stores/moves/planned-attacks'
import { useSelection } from '../../../../renderer/stores/moves/selection'
import { asking, fakeProgram, piece, refusal, sampleView, type FakeProgram } from '../support/fake-client'

unmountAfterEach()

const moving = (mode: 'combat' | 'noncombat' = 'combat'): DecisionOf<'move'> => ({
  ...asking(),
  of: 'move',
  kind: 'move',
  answers: ['move', 'end'],
  mode,
  powers: ['germany'],
  movable: ['u1'],
  homeless: [],
})

const inFrance: Planned = {
  battle: 'land:france',
  kind: 'land',
  space: 'france',
  attackers: [
    { power: 'germany', unit: 'infantry', from: 'germany', pieces: ['u1', 'u2'] },
    { power: 'germany', unit: 'infantry', from: 'netherlands-belgium', pieces: ['u3'] },
  ],
  defenders: [{ power: 'uk', unit: 'armor', pieces: ['u7'] }],
}
const inPoland: Planned = {
  battle: 'land:poland',
  kind: 'land',
  space: 'poland',
  attackers: [{ power: 'germany', unit: 'armor', from: 'germany', pieces: ['u4'] }],
  defenders: [],
}
const atSea: Planned = {
  battle: 'sea:north-sea',
  kind: 'sea',
  space: 'north-sea',
  attackers: [{ power: 'germany', unit: 'submarine', from: 'north-sea', pieces: ['u5'] }],
  defenders: [{ power: 'uk', unit: 'destroyer', pieces: ['u8'] }],
}

function viewWith(planned: Planned[], more: Partial<View> = {}): View {
  const spaces = {
    france: [...['u1', 'u2', 'u3'].map((id) => piece(id, 'infantry', 'germany')), piece('u7', 'armor', 'uk')],
    poland: [piece('u4', 'armor', 'germany')],
    'north-sea': [piece('u5', 'submarine', 'germany'), piece('u8', 'destroyer', 'uk')],
  }
  return sampleView(spaces, moving(), { planned, ...more })
}

let program: FakeProgram
let answer: () => unknown

async function panel(planned: Planned[], mode: 'combat' | 'noncombat' = 'combat') {
  useCampaign().enter('c1', viewWith(planned))
  const wrapper = mount(MovePanel, {
    props: { decision: moving(mode) },
    global: { plugins: [getActivePinia() ?? []] as never },
    attachTo: document.body,
  })
  await nextTick()
  return wrapper
}

beforeEach(() => {
  answer = () => ({ view: viewWith([inPoland], { hash: 'h2' }) })
  program = fakeProgram({ 'campaign.withdraw': () => answer() })
})

describe('the list of attacks made so far', () => {
  it('are called unopposed on land without defenders, and never so a raid', async () => {
    const raid: Planned = { ...inPoland, battle: 'raid:poland', kind: 'raid' }
    const from = async (...planned: Planned[]) =>
      (await panel(planned)).findAll('.from').map((one) => one.text())
    expect(await from(inPoland)).toEqual(['Unopposed, from germany'])
    expect(await from(raid)).toEqual(['Bombing raid, from germany'])
  })

  it('shows both forces by power and type, and where the attackers come from', async () => {
    const rows = (await panel([inFrance, inPoland])).findAll('.planned li')
    // The button is named by all that it says, to the eye and to the ear.
    expect(rows.map((row) => row.find('.go').text().replace(/\s+/g, ' '))).toEqual([
      `Attack on france 3 infantry against 1 armor ${kind()}, from germany and netherlands belgium`,
      expect.stringMatching(/^Attack on poland 1 armor against no defenders/),
    ])
    // Alike pieces from two places count together.
    expect(rows[0]?.findAll('.kind').map((one) => one.find('.num').text())).toEqual(['3', '1'])
    expect(rows[0]?.find('.from').text()).toBe(`${kind()}, from germany and netherlands belgium`)
  })

  it('appears only in combat movement, once there is an attack', async () => {
    expect((await panel([])).find('.planned').exists()).toBe(false)
    expect((await panel([inFrance], 'noncombat')).find('.planned').exists()).toBe(false)
  })

  it('leads to the place of an attack', async () => {
    await (await panel([inFrance, inPoland])).findAll('.go')[1]?.trigger('click')
    expect([useSelection().space, useSelection().showing]).toEqual(['poland', 'poland'])
  })

  it('highlights the arrows of the attack under the pointer or with the focus, and no others', async () => {
    const wrapper = await panel([inFrance, inPoland])
    const [, second] = wrapper.findAll('.planned li')
    await second?.trigger('mouseenter')
    expect(usePlannedAttacks().pointed).toBe('land:poland')
    await second?.trigger('mouseleave')
    expect(usePlannedAttacks().pointed).toBeNull()
    await second?.find('.go').trigger('focusin')
    expect(usePlannedAttacks().pointed).toBe('land:poland')
    wrapper.unmount()
    expect(usePlannedAttacks().pointed).toBeNull()
  })

  it('takes back an attack by its battle, and keeps the focus in the list', async () => {
    const wrapper = await panel([inFrance, inPoland])
    await wrapper.findAll('.back')[0]?.trigger('click')
    await expect.poll(() => wrapper.findAll('.planned li').length).toBe(1)
    expect(program.of('campaign.withdraw')).toEqual([{ campaign: 'c1', battle: 'land:france' }])
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Attack on poland/)
  })

  it('stays unchanged if that is refused', async () => {
    answer = () => refusal('Other moves of this step need this attack. It is so.')
    const wrapper = await panel([inFrance, inPoland])
    await wrapper.findAll('.back')[0]?.trigger('click')
    await expect.poll(() => program.of('campaign.withdraw').length).toBe(1)
    await nextTick()
    expect(wrapper.findAll('.planned li')).toHaveLength(2)
  })

  it('has nothing to take back for pieces that were already there', async () => {
    const wrapper = await panel([atSea])
    expect(wrapper.find('.from').text()).toMatch(/, by units already there$/)
    expect(wrapper.find('.back').exists()).toBe(false)
  })
})

/** The name of a land battle in the catalogue. */
const kind = (): string => say('decisions.battle.kinds.land')
