/** What is brought out from under the panels, and when. */
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { defineComponent, nextTick, ref, shallowRef } from 'vue'
import type { BoardScene, Picked } from '../../../../renderer/board'
import type { View } from '../../../../shared/model'
import { changedSpaces, nearTargets, useInSight } from '../../../../renderer/panels/input/in-sight'
import { useCampaign } from '../../../../renderer/stores/campaign/campaign'
import type { Reach } from '../../../../renderer/stores/moves/destinations'
import { useSettings } from '../../../../renderer/stores/screen/settings'
import { useSelection } from '../../../../renderer/stores/moves/selection'
import { fakeProgram, moving, piece, sampleView } from '../support/fake-client'

const combatMove = moving(['u1', 'u2'])
const way = (space: string, how: Reach['how'], cost: number): Reach => ({
  space,
  path: [],
  cost,
  effects: [],
  how,
  actions: [],
})

describe('The near targets', () => {
  it('are those next door, aboard, ashore, and on patrol', () => {
    const all = [way('a', 'move', 1), way('b', 'move', 2), way('c', 'load', 0), way('d', 'patrol', 0)]
    expect(nearTargets(all)).toEqual(['a', 'c', 'd'])
  })

  it('are the nearest there are, if none is next door', () => {
    expect(nearTargets([way('a', 'move', 3), way('b', 'move', 2)])).toEqual(['b'])
    expect(nearTargets([])).toEqual([])
  })
})

describe('The spaces that an undo changes', () => {
  it('are those that pieces return to, and those that they leave', () => {
    const one = piece('u1', 'infantry', 'germany')
    const two = piece('u2', 'infantry', 'germany')
    const before = sampleView({ poland: [two], ukraine: [one], italy: [] })
    const after = sampleView({ poland: [one, two], ukraine: [], italy: [] })
    expect(changedSpaces(before, after)).toEqual({ gained: ['poland'], lost: ['ukraine'] })
    expect(changedSpaces(after, after)).toEqual({ gained: [], lost: [] })
  })
})

const here = [piece('u1', 'infantry', 'germany'), piece('u2', 'infantry', 'germany')]
const standing = (more: Partial<View> = {}) =>
  sampleView({ poland: here, ukraine: [], italy: [] }, combatMove, more)
const over = (space: string): Picked => ({ space, group: null, point: { x: 0, y: 0 } })

function board(settled = true) {
  fakeProgram({
    'campaign.legal': ({ pieces }) => ({
      groups: [
        {
          units: pieces,
          targets: [{ space: 'ukraine', path: ['poland', 'ukraine'], cost: 1, effects: [] }],
          load: [],
          unload: [],
          marks: [],
        },
      ],
    }),
    'campaign.act': () => ({ ok: true, saved: true, events: [], view: standing({ step: 2, hash: 'h2' }) }),
    'campaign.undo': () => ({
      ok: true,
      saved: true,
      view: sampleView({ poland: [], ukraine: [], italy: here }, combatMove, { hash: 'h3' }),
    }),
  })
  const campaign = useCampaign()
  campaign.enter('test', standing())
  const asked: [readonly string[], readonly string[]][] = []
  const hovered = shallowRef<Picked | null>(null)
  const isSettled = ref(settled)
  const dragging = ref(false)
  const scene = shallowRef({
    reveal: (spaces: readonly string[], also: readonly string[]) => asked.push([[...spaces], [...also]]),
  } as unknown as BoardScene)
  mount(
    defineComponent({
      setup: () =>
        useInSight(
          scene,
          () => isSettled.value,
          hovered,
          () => dragging.value,
        ),
      template: '<i />',
    }),
  )
  return { campaign, selection: useSelection(), asked, hovered, isSettled, dragging }
}

async function told() {
  await nextTick()
  await new Promise((resolve) => setTimeout(resolve))
  await nextTick()
}

describe('The spaces that have to be in view', () => {
  it('are brought into view only after the board’s first view', async () => {
    const { selection, asked, isSettled } = board(false)
    selection.revealing = { spaces: ['poland'], also: [] }
    await told()
    expect(asked).toEqual([])
    isSettled.value = true
    await told()
    expect(asked).toEqual([[['poland'], []]])
    expect(selection.revealing).toBeNull()
  })

  it('are the targets of what was chosen in the panel, immediately and only once', async () => {
    const { selection, asked, hovered } = board()
    selection.select('poland')
    selection.chooseIds(['u1'])
    await told()
    expect(asked).toEqual([[['poland'], ['ukraine']]])
    selection.chooseIds(['u1', 'u2'])
    await told()
    hovered.value = over('italy')
    await told()
    expect(asked).toHaveLength(1)
  })

  it('stay unmoved under a pointer that has chosen on the board', async () => {
    const { selection, asked, hovered } = board()
    hovered.value = over('poland')
    selection.select('poland')
    selection.chooseIds(['u1'])
    await told()
    hovered.value = over('italy')
    await told()
    expect(asked).toEqual([])
    // The same stack chosen in the panel later is another choice.
    selection.clear()
    await told()
    selection.chooseIds(['u1'])
    await told()
    expect(asked).toEqual([[['poland'], ['ukraine']]])
  })

  it('include the targets of a clicked stack once the pointer has left its space, if the board follows moves', async () => {
    const { selection, asked, hovered } = board()
    useSettings().change({ follow: true })
    hovered.value = over('poland')
    selection.select('poland')
    selection.chooseIds(['u1'])
    await told()
    expect(asked).toEqual([])
    hovered.value = over('italy')
    await told()
    expect(asked).toEqual([[['poland'], ['ukraine']]])
    // Put back and chosen again: another choice.
    selection.clear()
    await told()
    selection.chooseIds(['u1'])
    await told()
    expect(asked).toHaveLength(2)
  })

  it('stay unmoved while the player drags a stack', async () => {
    const { selection, asked, dragging } = board()
    dragging.value = true
    selection.select('poland')
    selection.chooseIds(['u1'])
    await told()
    expect(asked).toEqual([])
  })

  it('include the end of a move', async () => {
    const { selection, asked, hovered } = board()
    hovered.value = over('poland')
    selection.select('poland')
    selection.chooseIds(['u1'])
    await told()
    await selection.go('ukraine')
    await told()
    expect(asked[0]).toEqual([['ukraine'], []])
  })

  it('include the way of a move if the board follows moves', async () => {
    const { selection, asked, hovered } = board()
    useSettings().change({ follow: true })
    hovered.value = over('poland')
    selection.select('poland')
    selection.chooseIds(['u1'])
    await told()
    await selection.go('ukraine')
    await told()
    expect(asked[0]).toEqual([['ukraine'], ['poland', 'ukraine', 'poland']])
  })

  it('include the place that an undo returns to', async () => {
    const { campaign, asked } = board()
    await campaign.undo()
    await told()
    expect(asked).toEqual([[['italy'], []]])
  })

  it('include what an undo leaves, if the board follows moves', async () => {
    const { campaign, asked } = board()
    useSettings().change({ follow: true })
    await campaign.undo()
    await told()
    expect(asked).toEqual([[['italy'], ['poland']]])
  })

  it('are empty when the game goes on or another campaign is opened', async () => {
    const { campaign, asked } = board()
    await campaign.act({ kind: 'end' })
    campaign.enter('another', sampleView({ italy: here }, combatMove, { campaign: 'another' }))
    await told()
    expect(asked).toEqual([])
  })
})
