// All aircraft land at the place held most often, by the program's chances; an unknown chance is no refuge.
import { flushPromises, mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import type { DecisionOf } from '../../../../shared/model'
import MovePanel from '../../../../renderer/panels/decision/move/MovePanel.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { unmountAfterEach } from '../../../support/unmount'
import { asking, fakeProgram, piece, sampleView } from '../support/fake-client'

unmountAfterEach()

const decision: DecisionOf<'move'> = {
  ...{ ...asking(), of: 'move', kind: 'move', answers: ['move', 'end'], mode: 'noncombat' },
  ...{ powers: ['germany'], movable: [], homeless: ['u1'] },
}
const view = () =>
  sampleView({ caucasus: [piece('u1', 'fighter', 'germany')], belorussia: [], poland: [] }, decision)
const place = (space: string, hold: number, known = true) => ({
  ...{ space, hold, all: null, known, comers: [], strangers: [] },
})

/** Lands all; returns where the fighter has landed, and the program. */
async function landed(...answers: object[]) {
  const program = fakeProgram({
    'campaign.legal': ({ pieces }) => ({
      decision,
      groups: [
        {
          ...{ units: pieces, unit: 'fighter', power: 'germany', space: 'caucasus', movesLeft: 3 },
          ...{ load: [], unload: [], marks: [] },
          targets: [
            { space: 'belorussia', path: ['caucasus', 'belorussia'], cost: 1, effects: [] },
            { space: 'poland', path: ['caucasus', 'poland'], cost: 2, effects: [] },
          ],
        },
      ],
    }),
    'campaign.act': () => ({ ok: true, saved: true, events: [], view: view() }),
    'odds.threats': () => answers.shift() ?? { places: [], complete: true, error: 0 },
  })
  useCampaign().enter('c1', view())
  const wrapper = mount(MovePanel, {
    props: { decision },
    global: { plugins: [getActivePinia() ?? []] as never },
    attachTo: document.body,
  })
  await flushPromises()
  const button = wrapper.findAll('button').find((one) => one.text() === 'Land all in the safest spaces')
  await button?.trigger('click')
  await flushPromises()
  const acts = program.of('campaign.act').map(({ action }) => (action as { path?: string[] }).path?.at(-1))
  return { program, acts }
}

describe('Landing all', () => {
  it('requests how likely each place is held, until all places are known', async () => {
    const { program, acts } = await landed(
      { places: [place('belorussia', 0.06), place('poland', 1, false)], complete: false, error: 0 },
      { places: [place('belorussia', 0.06), place('poland', 0.95)], complete: false, error: 0 },
    )
    expect(acts).toEqual(['poland'])
    expect(program.of('odds.threats')).toMatchObject([
      { campaign: 'c1', power: 'germany', of: 'mine' },
      { campaign: 'c1', power: 'germany', of: 'mine' },
    ])
    expect(program.of('odds.cancel')).toHaveLength(2)
  })

  it('prefers a place that is known to be held to one where the aircraft would be alone', async () => {
    const { acts } = await landed({ places: [place('poland', 0.5)], complete: true, error: 0 })
    expect(acts).toEqual(['poland'])
  })
})
