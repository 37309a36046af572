// The chart over rounds with as many nations as Global has: each line's name can be read.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { expect, it } from 'vitest'
import RoundGraph from '../../../../renderer/panels/history/RoundGraph.vue'
import { unmountAfterEach } from '../../../support/unmount'
import { fakeProgram } from '../support/fake-client'

unmountAfterEach()
/** Height of a line of text, in rem: the chart's text size and line height. */
const LINE = 0.875 * 1.2

it('The names of fourteen lines that end at the same place stay apart and inside the picture', () => {
  fakeProgram()
  const series = Array.from({ length: 14 }, (_, i) => ({ power: `power-${i}`, values: [9, i < 2 ? 30 : 10] }))
  const graph = mount(RoundGraph, {
    props: { title: 'Income', moments: ['Start', 'Round 1'], series },
    global: { plugins: [getActivePinia()!] },
  })
  const styleOf = (one: string) => (graph.get(one).element as HTMLElement).style
  const height = parseFloat(styleOf('.picture').getPropertyValue('--height'))
  const tops = graph
    .findAll('.ends li')
    .map(({ element }) => (height * parseFloat((element as HTMLElement).style.top)) / 100)
    .sort((a, b) => a - b)
  expect(tops).toHaveLength(14)
  const ends = [0, ...tops, height]
  const gaps = ends.slice(1).map((top, i) => top - (ends[i] ?? 0))
  expect(Math.min(...gaps.slice(1, -1))).toBeGreaterThanOrEqual(LINE)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(LINE / 2)
})
