// The tip next to the pointer: the pieces in the space and their owners.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import HoverTip from '../../../../renderer/panels/stage/HoverTip.vue'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import { unmountAfterEach } from '../../../support/unmount'
import { fakeProgram, moving, piece, sampleView } from '../support/fake-client'

unmountAfterEach()

const point = { x: 100, y: 100 }
const tip = (pieces: ReturnType<typeof piece>[]) => {
  fakeProgram()
  useCampaign().enter('test', sampleView({ caucasus: pieces }, moving([])))
  const wrapper = mount(HoverTip, {
    props: {
      ...{ at: { space: 'caucasus', group: null, point }, pointer: point, avoid: [] },
      free: { left: 0, top: 0, right: 800, bottom: 600 },
    },
    global: { plugins: [getActivePinia() ?? []] as never },
  })
  return wrapper.findAll('.pieces').map((part) => part.text().replace(/\s+/g, ' '))
}
const german = [piece('g1', 'infantry', 'germany'), piece('g2', 'armor', 'germany')]
const soviet = piece('s1', 'infantry', 'ussr')

describe('The tip of a space', () => {
  it('lists the pieces of each power under its name if there are several powers', () => {
    const [first, second, ...others] = tip([...german.slice(0, 1), soviet, ...german.slice(1)])
    expect(first).toMatch(/germany ?1 infantry ?1 armor$/i)
    expect(second).toMatch(/ussr ?1 infantry$/i)
    expect(others).toEqual([])
  })

  it('lists the pieces of a single power without its name', () => {
    expect(tip(german)).toEqual([expect.stringMatching(/^1 infantry ?1 armor$/)])
  })
})
