// A carrier that others wait for: its destination is listed with the aircraft in the air, and it sails first when all
// land.
import { flushPromises, mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DecisionOf } from '../../../../shared/model'
import MovePanel from '../../../../renderer/panels/decision/move/MovePanel.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { useSelection } from '../../../../renderer/stores/moves/selection'
import { unmountAfterEach } from '../../../support/unmount'
import { asking, fakeProgram, piece, sampleView, type FakeProgram } from '../support/fake-client'

unmountAfterEach()

const waiting: DecisionOf<'move'> = {
  ...{ ...asking(), of: 'move', kind: 'move', answers: ['move', 'end'], mode: 'noncombat' },
  ...{ powers: ['germany'], movable: ['u2'], homeless: ['u1'] },
  pickUps: [{ carrier: 'u2', space: 'north-sea', units: ['u1'] }],
}
const spaces = {
  'north-sea': [piece('u1', 'fighter', 'germany')],
  'baltic-sea': [piece('u2', 'carrier', 'germany')],
}
const path = ['baltic-sea', 'danish-sea', 'north-sea']

let program: FakeProgram
let reach: string

async function panel(asked = waiting) {
  useCampaign().enter('c1', sampleView(spaces, asked))
  const wrapper = mount(MovePanel, {
    props: { decision: asked },
    global: { plugins: [getActivePinia() ?? []] as never },
    attachTo: document.body,
  })
  await flushPromises()
  return wrapper
}
const landAll = async (wrapper: Awaited<ReturnType<typeof panel>>) => {
  await wrapper
    .findAll('button')
    .find((one) => one.text().startsWith('Land all'))
    ?.trigger('click')
  await flushPromises()
}
const acted = () => program.of('campaign.act').map(({ action, actions }) => action ?? actions)

beforeEach(() => {
  reach = 'north-sea'
  const home = sampleView(
    { 'north-sea': Object.values(spaces).flat() },
    { ...waiting, homeless: [], pickUps: [] },
  )
  program = fakeProgram({
    'campaign.legal': ({ pieces }) => ({
      decision: waiting,
      groups: [
        {
          ...{ units: pieces, load: [], unload: [], marks: [] },
          targets: [{ space: reach, path, cost: 2, effects: [] }],
        },
      ],
    }),
    'campaign.act': () => ({ ok: true, saved: true, events: [], view: home }),
  })
})

describe('Aircraft that wait for a carrier', () => {
  it('show which carrier can come, and from where; a click chooses it', async () => {
    const wrapper = await panel()
    const line = wrapper.findAll('button').find((one) => one.text().includes('can pick them up'))
    expect(line?.text()).toMatch(/baltic-sea|Baltic Sea/i)
    expect(line?.text()).toMatch(/north-sea|North Sea/i)
    await line?.trigger('click')
    expect([...useSelection().picked]).toEqual(['u2'])
  })

  it('are picked up when all land: the carrier sails the way that the program names', async () => {
    await landAll(await panel())
    expect(program.of('campaign.legal')[0]).toMatchObject({ pieces: ['u2'] })
    expect(acted()).toEqual([{ kind: 'move', units: ['u2'], path }])
  })

  it('stay where they are if no carrier can come', async () => {
    reach = 'baltic-sea'
    await landAll(await panel())
    expect(acted()).toEqual([])
  })
})

describe('Aircraft that wait for room on a deck', () => {
  const full: DecisionOf<'move'> = {
    ...{ ...waiting, pickUps: undefined },
    makeRoom: [{ unit: 'u2', space: 'north-sea' }],
  }

  it('show which aircraft can make room, and where it can land; a click chooses it', async () => {
    const wrapper = await panel(full)
    const line = wrapper.findAll('button').find((one) => one.text().includes('can make room'))
    expect(line?.text()).toMatch(/baltic.sea.*north.sea/i)
    await line?.trigger('click')
    expect([...useSelection().picked]).toEqual(['u2'])
  })

  it('send that aircraft on before all land, and nothing happens if it can’t go', async () => {
    await landAll(await panel(full))
    expect(acted()).toEqual([{ kind: 'move', units: ['u2'], path }])
    reach = 'baltic-sea'
    await landAll(await panel(full))
    expect(acted()).toHaveLength(1)
  })
})
