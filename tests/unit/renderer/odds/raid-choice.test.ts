// Bombers that reach a place with something to bomb: fight or raid, each with its figures.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { afterEach, describe, expect, it } from 'vitest'
import RaidChoice from '../../../../renderer/panels/decision/move/RaidChoice.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useRaidChoice } from '../../../../renderer/stores/odds/raid-choice'
import type { Decision, GameEvent } from '../../../../shared/model'
import { soon } from '../../../support/wait-until'
import { asking, fakeProgram, refusal, sampleView } from '../support/fake-client'
import { onPage, takeOff } from '../support/mounted'
import { settle } from '../support/on-screen'

afterEach(takeOff)

const decision = {
  ...{ ...asking(), of: 'move', kind: 'move', answers: ['move', 'raid', 'end'], phase: 'combat-move' },
  ...{ mode: 'combat', powers: ['germany'], movable: [], homeless: [] },
} as unknown as Decision
const raid = { kind: 'raid', space: 'london', units: ['b1'] }
const costs = { attackerLossIpc: 15, defenderLossIpc: 1, exact: true }

const elsewhere = { ...costs, battle: 'land:paris', win: 0.9 }
const raided = {
  ...{ ...costs, battle: 'raid:london', win: 0 },
  raid: { expected: 3.5, attackerLossIpc: 2.5, aircraft: { any: 1 / 6 } },
}

async function flown({
  marks = [raid],
  facilities = true,
  path = ['berlin', 'london'],
  odds = [elsewhere, raided] as unknown,
} = {}) {
  const at = (control: string) => ({
    control,
    pieces: [],
    facilities: facilities ? [{ id: 'x', unit: 'complex', power: control }] : [],
  })
  const view = (hash: string) =>
    sampleView({}, decision, {
      ...{ hash, spaces: { london: at('uk'), berlin: at('germany') } as never },
      planned: [{ battle: 'land:london', kind: 'land', space: 'london', attackers: [], defenders: [] }],
    })
  const program = fakeProgram({
    'campaign.act': ({ action }) => ({
      ...{ ok: true, saved: true, view: view(JSON.stringify(action)) },
      events:
        (action as { kind: string }).kind === 'move'
          ? [
              {
                kind: 'moved',
                units: ['b1'],
                power: 'germany',
                path,
                phase: 'combat-move',
                rules: [],
              } satisfies GameEvent,
            ]
          : [],
    }),
    'campaign.legal': () => ({ groups: [{ units: ['b1'], targets: [], load: [], unload: [], marks }] }),
    'odds.campaign': () => [{ ...costs, battle: 'land:london', win: 0 }],
    'odds.after': () => odds,
  })
  const campaign = useCampaign()
  campaign.enter('c', view('first'))
  const panel = onPage(mount(RaidChoice, { global: { plugins: [getActivePinia() ?? []] as never } }))
  await campaign.act({ kind: 'move', units: ['b1'], path })
  const press = (words: string) =>
    panel
      .findAll('button')
      .find((one) => one.text() === words)
      ?.trigger('click')
  const acted = () => program.of('campaign.act').map((one) => (one['action'] as { kind: string }).kind)
  return { panel, program, press, acted }
}

describe('A bomber dropped on a complex', () => {
  it('asks: fight or raid, each with its figures; the raid is one click', async () => {
    const { panel, program, press, acted } = await flown()
    await soon(() => expect(panel.text()).toContain('3.5 IPCs'))
    await soon(() => expect(panel.text()).toContain('0% to win; on average, it costs 15 IPCs and destroys 1'))
    expect(program.of('odds.after').at(-1)).toMatchObject({ actions: [raid], space: 'london' })
    await press('Raid')
    await soon(() => expect(acted()).toEqual(['move', 'raid']))
    // A decision is not asked again.
    await soon(() => expect(panel.find('section').exists()).toBe(false))
  })
  it('that fights is not asked again, and nothing is sent', async () => {
    const { panel, press, acted } = await flown()
    await soon(() => expect(panel.find('section').exists()).toBe(true))
    await press('Fight')
    await soon(() => expect(panel.find('section').exists()).toBe(false))
    expect(acted()).toEqual(['move'])
  })
  it('shows the odds of its raid, not those of a battle elsewhere', async () => {
    await flown()
    const known = await soon(() => useRaidChoice().asked?.odds ?? expect.fail('no odds yet'))
    expect(known.battle).toBe('raid:london')
  })
  it('can still raid if the program refuses to give the odds', async () => {
    const { panel, program, press, acted } = await flown({ odds: refusal('Too many battles.') })
    await soon(() => expect(program.of('odds.after')).toHaveLength(1))
    await settle()
    expect(panel.text()).not.toContain('3.5 IPCs')
    await press('Raid')
    await soon(() => expect(acted()).toEqual(['move', 'raid']))
  })
  it('is not asked if there is no raid, or nothing to bomb', async () => {
    const none = await flown({ marks: [] })
    await soon(() => expect(none.program.of('campaign.legal')).toHaveLength(1))
    expect(none.panel.find('section').exists()).toBe(false)
    takeOff()
    const bare = await flown({ facilities: false })
    expect(bare.program.of('campaign.legal')).toHaveLength(0)
  })
})
