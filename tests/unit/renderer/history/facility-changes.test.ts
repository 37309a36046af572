/** What became of complexes and bases between two moments, as the comparison shows it. */
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import FacilityChanges from '../../../../renderer/panels/history/compare/FacilityChanges.vue'
import { useSelection } from '../../../../renderer/stores/moves/selection'
import { fakeProgram } from '../support/fake-client'

const stands = (unit: string, damage = 0) => ({ space: 'poland', unit, damage })

describe('facilities in the comparison', () => {
  it('are shown as built, lost, changed, damaged, and repaired, and lead to their space', async () => {
    fakeProgram()
    const wrapper = mount(FacilityChanges, {
      props: {
        changes: [
          { facility: 'f1', a: null, b: stands('air-base') },
          { facility: 'f2', a: stands('naval-base'), b: null },
          { facility: 'f3', a: stands('naval-base', 1), b: stands('air-base', 1) },
          { facility: 'f4', a: stands('air-base', 4), b: stands('air-base', 1) },
        ],
      },
      global: { plugins: [getActivePinia() ?? []] as never },
    })
    expect(wrapper.findAll('li').map((line) => line.findAll('span')[1]?.text())).toEqual([
      'Air base built',
      'Naval base lost',
      'Naval base became an air base',
      'Air base, damage 4 → 1',
    ])
    await wrapper.findAll('button')[1]?.trigger('click')
    expect(useSelection().showing).toBe('poland')
  })
})
