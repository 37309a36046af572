// The table of relations: what it marks as news, for the eye and in words.
import { mount } from '@vue/test-utils'
import { getActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import type { Politics } from '../../../../shared/model'
import { changedPairs, pairOf } from '../../../../renderer/app/turn/relations'
import RelationMatrix from '../../../../renderer/panels/politics/RelationMatrix.vue'
import { useDispatch } from '../../../../renderer/stores/news/dispatch'
import { unmountAfterEach } from '../../../support/unmount'
import { fakeProgram } from '../support/fake-client'

unmountAfterEach()

const peace = {
  ...{ wars: [], alliances: [], truces: [], terms: [], barred: [], leavers: [] },
} as unknown as Politics
const nations = ['germany', 'france', 'uk']
const war = (open: number): Politics =>
  ({ ...peace, wars: [{ between: ['uk', 'germany'], declared: 1, open }] }) as unknown as Politics

describe('relations between nations', () => {
  it('have changed if their symbol has, and also if a declared war has opened', () => {
    const at = (politics: Politics, round: number) => ({ politics, round })
    expect(changedPairs(nations, at(peace, 1), at(peace, 2))).toEqual([])
    expect(changedPairs(nations, at(peace, 1), at(war(2), 1))).toEqual([pairOf('uk', 'germany')])
    expect(changedPairs(nations, at(war(2), 1), at(war(2), 2))).toEqual(['germany uk'])
    expect(changedPairs(nations, at(war(2), 2), at(war(2), 3))).toEqual([])
  })

  it('are marked in both of their cells and described as changed', async () => {
    fakeProgram()
    useDispatch().changedRelations = new Set(['germany uk'])
    const table = mount(RelationMatrix, {
      props: { politics: war(2), nations, round: 3 },
      global: { plugins: [getActivePinia() ?? expect.fail()] },
    })
    expect(table.findAll('.cell.changed').map((one) => one.attributes('aria-label'))).toEqual([
      'germany and uk: at war, attacks allowed (changed since your last turn)',
      'uk and germany: at war, attacks allowed (changed since your last turn)',
    ])
    useDispatch().changedRelations = new Set()
    await table.vm.$nextTick()
    expect(table.findAll('.cell.changed')).toEqual([])
  })
})
